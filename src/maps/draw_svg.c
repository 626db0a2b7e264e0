/* draw_svg.c: the map as a picture for the wall: the land, names, a frame and a legend. */
#include "base/width.h"
#include "maps/glyphs.h"
#include "maps/labels.h"
#include "maps/land.h"
#include "maps/names.h"
#include "maps/signs.h"
#include "maps/style.h"
#include "maps/svg.h"

#include <stdlib.h>
#include <string.h>

#define LEFT LAND_LEFT
#define TOP LAND_TOP
#define RIGHT LAND_RIGHT
#define BOTTOM LAND_BOTTOM

struct picture {
    struct text *out;
    const struct draw_map *map;
    struct land land;
};

static void put(struct picture *p, const char *s)
{
    text_str(p->out, s);
}

static void say(struct picture *p, const char *key)
{
    char words[160];
    struct text t = text_over(words, sizeof words);
    draw_say(p->map, &t, key);
    svg_escaped(p->out, words);
}

/* ---- around the map */

static void label(struct picture *p, double x, double y, const char *s)
{
    put(p, "<text");
    svg_attribute(p->out, "x", x);
    svg_attribute(p->out, "y", y);
    text_char(p->out, '>');
    svg_escaped(p->out, s);
    put(p, "</text>");
}

static void coordinates(struct picture *p)
{
    char name[2] = "";
    put(p, "<g font-size='17' font-weight='700' fill='#4a3f38' text-anchor='middle'>");
    for (unsigned c = 0; c < HEX_COLUMNS; c++) {
        name[0] = (char)('a' + c);
        label(p, scene_centre(cal_hex_at(c, 0)).x, TOP - 14, name);
        label(p, scene_centre(cal_hex_at(c, 0)).x, BOTTOM + 24, name);
    }
    for (unsigned r = 0; r < HEX_ROWS; r++) {
        name[0] = (char)('1' + r);
        label(p, LEFT - 19, scene_centre(cal_hex_at(0, r)).y + 5, name);
        label(p, RIGHT + 19, scene_centre(cal_hex_at(0, r)).y + 5, name);
    }
    put(p, "</g>\n");
}

static void rectangle(struct picture *p, double x, double y, double w, double h, const char *how)
{
    put(p, "<rect");
    svg_attribute(p->out, "x", x);
    svg_attribute(p->out, "y", y);
    svg_attribute(p->out, "width", w);
    svg_attribute(p->out, "height", h);
    text_char(p->out, ' ');
    put(p, how);
    put(p, "/>\n");
}

/* The scale along the frame: every second column and row is a dark bar. */
static void bars(struct picture *p)
{
    for (int c = 0; c < HEX_COLUMNS; c += 2) {
        rectangle(p, 12.5 + 75 * c, TOP - 7, 75, 4, "class='ink'");
        rectangle(p, 12.5 + 75 * c, BOTTOM + 3, 75, 4, "class='ink'");
    }
    for (int r = 0; r < HEX_ROWS; r += 2) {
        rectangle(p, LEFT - 7, SCENE_H * r, 4, SCENE_H, "class='ink'");
        rectangle(p, RIGHT + 3, SCENE_H * r, 4, SCENE_H, "class='ink'");
    }
}

static void frame(struct picture *p)
{
    const double w = RIGHT - LEFT, h = BOTTOM - TOP;
    rectangle(p, LEFT - 46, TOP - 46, w + 92, h + 176, "fill='#f5efe3'");
    rectangle(p, LEFT - 32, TOP - 32, w + 64, h + 64,
              "fill='#fffbf3' stroke='#2b2420' stroke-width='1.6'");
    rectangle(p, LEFT - 7, TOP - 7, w + 14, h + 14,
              "fill='#fffbf3' stroke='#2b2420' stroke-width='.8'");
    bars(p);
    rectangle(p, LEFT - 3, TOP - 3, w + 6, h + 6, "fill='none' stroke='#2b2420' stroke-width='.8'");
    coordinates(p);
}

/* The codes of the four sides stand in the corners of the frame. */
static void codes(struct picture *p)
{
    put(p, "<g font-size='15' font-weight='700' fill='#7a5488' text-anchor='middle'>");
    for (unsigned m = 0; m < MAP_MODULES; m++) {
        const bool left = m == 0 || m == 3, top = m < 2;
        const char code[] = { (char)('A' + m), p->map->sides >> m & 1 ? '2' : '1', 0 };
        label(p, left ? LEFT - 18 : RIGHT + 18, top ? TOP - 14 : BOTTOM + 24, code);
    }
    put(p, "</g>\n");
}

static void titles(struct picture *p)
{
    put(p, "<g");
    svg_translate(p->out, (struct point){ LEFT + 4, BOTTOM + 84 });
    put(p,
        "><text class='ink' font-size='44' font-weight='700' letter-spacing='1.5'>Caledonia</text>"
        "<text class='soft' y='27' font-size='16.5' font-style='italic'>");
    for (unsigned m = 0; m < MAP_MODULES && !p->map->custom; m++) {
        put(p, m ? " · " : "");
        svg_escaped(p->out, map_names.side[p->map->sides >> m & 1][m].title);
    }
    if (p->map->custom)
        say(p, "draw.own-country");
    put(p, "</text></g>\n");
}

/* ---- the legend */

static void glyph(struct picture *p, int which, int x, int y, int size)
{
    for (int ink = 0; ink < INKS; ink++) {
        if (!glyphs[which].path[ink])
            continue;
        put(p, "<path class='");
        put(p, ink_class[ink]);
        put(p, "' d='");
        glyph_put(p->out, which, (enum ink)ink, x, y, size);
        put(p, "'/>");
    }
}

static void sign_mountain(struct picture *p)
{
    glyph(p, GLYPH_MOUNTAIN, 0, 9, 7);
}

static void sign_forest(struct picture *p)
{
    for (int i = 0; i < STAND_TREES; i++)
        glyph(p, stands[0][i].glyph, (int)stands[0][i].x, (int)stands[0][i].y + 7, 12);
}

static void sign_grass(struct picture *p)
{
    glyph(p, GLYPH_HILL, 0, 3, 8);
    glyph(p, GLYPH_TUFTS, 3, 4, 10);
}

static void sign_cost(struct picture *p)
{
    signs_coins(p->out, &(struct priced){ { 0, 0 }, 3 }, 1);
}

static void sign_delta(struct picture *p)
{
    put(p, "<g transform='scale(1.4)'>");
    signs_deltas(p->out, &(struct point){ 0, 0 }, 1);
    put(p, "</g>");
}

static void sign_port(struct picture *p)
{
    put(p, "<use href='#port' transform='scale(.62)'/>");
}

static void legend_signs(struct picture *p)
{
    static const struct {
        void (*sign)(struct picture *p);
        unsigned letters, width; /* room for a word of so many letters */
        const char *key;
    } items[] = {
        { sign_mountain, 8, 86, "draw.mountain" }, { sign_forest, 6, 64, "draw.forest" },
        { sign_grass, 5, 56, "draw.grass" },       { sign_cost, 4, 52, "draw.cost" },
        { sign_delta, 5, 52, "draw.delta" },       { sign_port, 4, 48, "draw.port" },
    };
    double x = RIGHT - 600;
    for (unsigned i = 0; i < sizeof items / sizeof *items; i++) {
        put(p, "<g");
        svg_translate(p->out, (struct point){ x, BOTTOM + 68 });
        text_char(p->out, '>');
        items[i].sign(p);
        char words[64];
        struct text t = text_over(words, sizeof words);
        draw_say(p->map, &t, items[i].key);
        label(p, 20, 5, words);
        put(p, "</g>\n");
        const uint32_t letters = width_of(words, (uint32_t)strlen(words));
        x += items[i].width + 28;
        x += letters > items[i].letters ? 7 * (letters - items[i].letters) : 0;
    }
}

static void legend(struct picture *p)
{
    put(p, "<g class='soft' font-size='15'>");
    legend_signs(p);
    if (p->map->small) {
        put(p, "<g text-anchor='end' font-style='italic'>");
        char words[160];
        struct text t = text_over(words, sizeof words);
        draw_say(p->map, &t, "draw.small");
        label(p, RIGHT - 92, BOTTOM + 111, words);
        put(p, "</g>");
    }
    put(p, "</g>\n<g");
    svg_translate(p->out, (struct point){ RIGHT - 40, BOTTOM + 80 });
    put(p, "><use href='#rose'/><text class='ink' y='-34' text-anchor='middle' "
           "font-size='13'>N</text></g>\n");
}

/* ---- the sheet */

static const char own_style[] =
    "text{font-family:Alegreya,'EB Garamond',Georgia,'Times New Roman',serif;"
    "font-feature-settings:'lnum'}.ink{fill:#2b2420}.soft{fill:#6c6058}";

static const char own_drawings[] =
    "<g id='port'><circle r='22' fill='#fbf3e2' stroke='#6b4c2c' stroke-width='1.2'/>"
    "<circle r='20' fill='none' stroke='#b58b58' stroke-width='2.6'/>"
    "<circle r='20' fill='none' stroke='#6b4c2c' stroke-width='2.6' "
    "stroke-dasharray='1.1 3.088' opacity='.75'/><g fill='none' stroke='#2e6179' "
    "stroke-width='2.3' stroke-linecap='round' stroke-linejoin='round'><circle cy='-9.6' r='2.7'/>"
    "<path d='M0-6.8V11.5M-5.5-3.2H5.5M-10.5 4C-9 9.6-5 11.5 0 11.5S9 9.6 10.5 4"
    "M-13.2 6.4L-10.5 3.6L-7.2 5.6M13.2 6.4L10.5 3.6L7.2 5.6'/></g></g>\n"
    "<g id='rose'><circle r='27' fill='none' stroke='#6c6058' stroke-width='.8'/>"
    "<circle r='23.5' fill='none' stroke='#6c6058' stroke-width='.5' stroke-dasharray='1 2.69'/>"
    "<path d='M0-31L5-5L0 0L-5-5ZM31 0L5 5L0 0L5-5ZM0 31L-5 5L0 0L5 5ZM-31 0L-5-5L0 0L-5 5Z' "
    "fill='#fffbf3' stroke='#2b2420' stroke-width='.9' stroke-linejoin='round'/>"
    "<path d='M0-31L0 0L-5-5ZM31 0L0 0L5-5ZM0 31L0 0L5 5ZM-31 0L0 0L-5 5Z' fill='#7a5488'/></g>\n";

static void definitions(struct picture *p)
{
    put(p, "<style>");
    put(p, own_style);
    for (int i = 0; map_style[i]; i++)
        put(p, map_style[i]);
    put(p, "</style>\n<defs>\n");
    put(p, own_drawings);
    put(p, "<clipPath id='field'>");
    rectangle(p, LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, "rx='2'");
    put(p, "</clipPath>\n</defs>\n");
}

static void ports(struct picture *p)
{
    for (int m = 0; m < MAP_MODULES; m++) {
        signs_harbour(p->out, p->map->port[m]);
        put(p, "<g");
        svg_translate(p->out, scene_centre(p->map->port[m]));
        put(p, "><use href='#port' transform='scale(1.1)'/></g>\n");
    }
}

static void field(struct picture *p)
{
    put(p, "<g clip-path='url(#field)'>\n");
    land_below(&p->land, p->out);
    land_marks(&p->land, p->out);
    land_above(&p->land, p->out);
    put(p, "</g>\n");
    ports(p);
    if (p->map->names && !p->map->custom)
        labels_put(p->out, &p->land.scene);
}

static void sheet(struct picture *p)
{
    put(p, "<svg xmlns='http://www.w3.org/2000/svg' viewBox='");
    svg_number(p->out, LEFT - 46);
    svg_point(p->out, ' ', (struct point){ TOP - 46, RIGHT - LEFT + 92 });
    text_char(p->out, ' ');
    svg_number(p->out, BOTTOM - TOP + 176);
    put(p, "' role='img'>\n<title>");
    say(p, "draw.title");
    put(p, ": ");
    for (unsigned m = 0; m < MAP_MODULES; m++) {
        text_char(p->out, (char)('A' + m));
        text_char(p->out, p->map->sides >> m & 1 ? '2' : '1');
        text_char(p->out, m < 3 ? ' ' : '<');
    }
    put(p, "/title>\n");
    definitions(p);
    frame(p);
    field(p);
    codes(p);
    titles(p);
    legend(p);
    put(p, "</svg>\n");
}

bool draw_map_svg(struct text *out, const struct draw_map *map)
{
    struct picture *p = malloc(sizeof *p);
    if (!p)
        return false;
    p->out = out;
    p->map = map;
    land_begin(&p->land, map);
    sheet(p);
    free(p);
    return true;
}
