/* draw_svg.c: the map as a picture for the wall, layer by layer. See draw.h. */
#include "maps/glyphs.h"
#include "maps/labels.h"
#include "maps/names.h"
#include "maps/scene.h"
#include "maps/svg.h"

#include <math.h>
#include <stdlib.h>

/* The painted field goes PAD beyond the hexes; around it a frame, below it the legend. */
#define PAD 13.0
#define LEFT (-PAD)
#define TOP (-PAD)
#define RIGHT (SCENE_WIDTH + PAD)
#define BOTTOM (SCENE_HEIGHT + PAD)

/* A piece of a region's boundary: side k of the cell, clockwise. */
struct step {
    const struct cell *cell;
    int side;
    bool outward; /* the boundary has turned outwards before it */
};

/* A shore has four points a step, a river twelve an edge and 32 at its ends. */
enum { MAX_STEPS = SCENE_CELLS * 6, MAX_POINTS = 13 * SCENE_COURSES };

struct picture {
    struct text *out;
    const struct draw_map *map;
    struct scene scene;
    struct step steps[MAX_STEPS]; /* room to work out outlines */
    struct point points[MAX_POINTS];
};
_Static_assert(MAX_POINTS >= 4 * MAX_STEPS, "the longest shore fits");

static void put(struct picture *p, const char *s)
{
    text_str(p->out, s);
}

/* ---- walking around regions */

typedef bool in_region(const struct cell *q);

static bool is_loch(const struct cell *q)
{
    return q && q->kinds == KIND_LOCH;
}

static bool is_inside(const struct cell *q)
{
    return q && q->space >= 0;
}

static struct step next_step(const struct scene *s, struct step at, in_region *region)
{
    const int side = (at.side + 1) % 6;
    const struct cell *over = scene_next(s, at.cell, side);
    if (!region(over))
        return (struct step){ at.cell, side, true };
    return (struct step){ over, (at.side + 5) % 6, false };
}

/* Calls `loop` with each closed boundary of the region. */
typedef void use_loop(struct picture *p, const struct step *steps, int n);

static void each_loop(struct picture *p, in_region *region, use_loop *loop)
{
    bool seen[SCENE_CELLS][6] = { { false } };
    struct step *steps = p->steps;
    const struct scene *s = &p->scene;
    for (int i = 0; i < SCENE_CELLS; i++)
        for (int k = 0; k < 6; k++) {
            struct step at = { &s->cell[i], k, false };
            int n = 0;
            if (!region(at.cell) || region(scene_next(s, at.cell, k)))
                continue;
            for (; !seen[at.cell - s->cell][at.side]; at = next_step(s, at, region)) {
                seen[at.cell - s->cell][at.side] = true;
                steps[n++] = at;
            }
            if (n) {
                steps[0].outward = at.outward;
                loop(p, steps, n);
            }
        }
}

static void straight_loop(struct picture *p, const struct step *steps, int n)
{
    for (int i = 0; i < n; i++)
        svg_point(p->out, i ? 'L' : 'M', scene_corner(steps[i].cell, steps[i].side));
    text_char(p->out, 'Z');
}

/* A shore: drawn in a little from the hexes and worn by the water. */
static void shore_loop(struct picture *p, const struct step *steps, int n)
{
    static const double cape[] = { .24, .5, .76 }, bay[] = { .06, .3, .55, .8 };
    struct point *points = p->points;
    int used = 0;
    for (int i = 0; i < n; i++) {
        const struct point a = scene_corner(steps[i].cell, steps[i].side);
        const struct point b = scene_corner(steps[i].cell, steps[i].side + 1);
        const double in_x = -(b.y - a.y) / SCENE_R, in_y = (b.x - a.x) / SCENE_R;
        const double *along = steps[i].outward ? cape : bay;
        for (int j = 0; j < (steps[i].outward ? 3 : 4); j++) {
            const double x = a.x + (b.x - a.x) * along[j], y = a.y + (b.y - a.y) * along[j];
            double d =
                4.6 + 5.2 * scene_noise(x / 31, y / 31, 3) + 3 * scene_noise(x / 12, y / 12, 8);
            d = d < -1 ? -1 : d;
            points[used++] = (struct point){ x + in_x * d, y + in_y * d };
        }
    }
    svg_loop(p->out, points, used);
}

/* ---- the country */

static void pool(struct picture *p, const char *id, double x, double y, double rx, double ry)
{
    put(p, "<ellipse");
    svg_attribute(p->out, "cx", x);
    svg_attribute(p->out, "cy", y);
    svg_attribute(p->out, "rx", rx);
    svg_attribute(p->out, "ry", ry);
    put(p, " fill='url(#");
    put(p, id);
    put(p, ")'/>\n");
}

static void meadows(struct picture *p, const struct cell *q)
{
    const int c = q->column, r = q->row;
    const double h = scene_hash(c, r, 91);
    const double x = q->x + 40 * (scene_hash(c, r, 92) - .5),
                 y = q->y + 40 * (scene_hash(c, r, 93) - .5);
    pool(p, h < .3 ? "heath" : h < .62 ? "moor" : "lush", x, y, 44 + 22 * h, 26 + 16 * h);
    if (q->kinds != KIND_GRASS || scene_hash(c, r, 31) <= .45)
        return;
    const double size = 34 + 18 * scene_hash(c, r, 34);
    pool(p, "lush", q->x + 30 * (scene_hash(c, r, 32) - .5),
         q->y + 30 * (scene_hash(c, r, 33) - .5), size, size);
}

static void tints(struct picture *p)
{
    static const char *const ids[MAP_TERRAINS] = { NULL, "wood", "rock" };
    for (int i = 0; i < SCENE_CELLS; i++)
        if (p->scene.cell[i].kinds & KIND_GRASS)
            meadows(p, &p->scene.cell[i]);
    for (int i = 0; i < SCENE_CELLS; i++) {
        const struct cell *q = &p->scene.cell[i];
        for (int t = MAP_FOREST; t < MAP_TERRAINS; t++) {
            const double size = q->share[t] == 1 ? 66 : 74 * sqrt(q->share[t]);
            if (q->share[t] > 0)
                pool(p, ids[t], q->middle[t].x, q->middle[t].y, size, size);
        }
    }
}

static void river_shape(struct picture *p, const struct course *c)
{
    struct point *around = p->points;
    const struct river_point *at = &p->scene.river[c->first];
    int n = 0;
    for (int way = 0; way < 2; way++)
        for (uint32_t j = 0; j < c->count; j++) {
            const uint32_t i = way ? c->count - 1 - j : j;
            const bool near_end = i < 8 || i + 8 >= c->count;
            if (i % 2 && !near_end)
                continue;
            const struct point a = at[i ? i - 1 : 0].at, b = at[i + 1 < c->count ? i + 1 : i].at;
            const double dx = b.x - a.x, dy = b.y - a.y, length = sqrt(dx * dx + dy * dy) + 1e-9;
            const double w = at[i].width * (way ? -1 : 1);
            around[n++] =
                (struct point){ at[i].at.x - dy / length * w, at[i].at.y + dx / length * w };
        }
    svg_loop(p->out, around, n);
}

static void water_shapes(struct picture *p)
{
    put(p, "<path id='lochs' d='");
    each_loop(p, is_loch, shore_loop);
    put(p, "'/>\n<path id='rivers' d='");
    for (uint32_t i = 0; i < p->scene.ncourses; i++)
        river_shape(p, &p->scene.course[i]);
    put(p, "'/>\n<clipPath id='in-loch'><use href='#lochs'/></clipPath>\n");
}

static void depths(struct picture *p)
{
    for (int i = 0; i < SCENE_CELLS; i++) {
        const struct cell *q = &p->scene.cell[i];
        int open = 0;
        if (!is_loch(q))
            continue;
        for (int k = 0; k < 6; k++)
            open += is_loch(scene_next(&p->scene, q, k));
        const double size = open > 2 ? 58 : 36;
        pool(p, "deep", q->x, q->y, size, size);
    }
}

static void waves(struct picture *p)
{
    put(p, "<path clip-path='url(#in-loch)' class='ripple' fill='none' stroke-linecap='round' "
           "opacity='.75' d='");
    for (int n = 0; n < SCENE_CELLS * 3; n++) {
        const struct cell *q = &p->scene.cell[n / 3];
        const int c = q->column, r = q->row, i = n % 3;
        if (!is_loch(q))
            continue;
        const double w = 5 + 5 * scene_hash(c, r, 60 + i);
        const struct point start = { q->x + (scene_hash(c, r, 40 + i) - .5) * 50 - w,
                                     q->y - 22 + i * 19 + (scene_hash(c, r, 50 + i) - .5) * 10 };
        svg_point(p->out, 'M', start);
        svg_point(p->out, 'q', (struct point){ w / 2, -2.2 });
        svg_point(p->out, ' ', (struct point){ w, 0 });
        svg_point(p->out, 't', (struct point){ w, 0 });
    }
    put(p, "'/>\n");
}

static void water(struct picture *p)
{
    put(p, "<g class='sand' fill='none' stroke-linejoin='round'><use href='#lochs' "
           "stroke-width='15' opacity='.35'/>"
           "<use href='#lochs' stroke-width='8' opacity='.75'/><use href='#rivers' "
           "stroke-width='6' opacity='.6'/></g>\n"
           "<g class='shore' fill='none' stroke-linejoin='round'><use href='#rivers' "
           "stroke-width='1.9'/>"
           "<use href='#lochs' stroke-width='2.4'/></g>\n"
           "<g class='water'><use href='#rivers'/><use href='#lochs'/></g>\n<g "
           "clip-path='url(#in-loch)'>\n");
    depths(p);
    put(p, "<g fill='none' stroke-linejoin='round'>"
           "<use href='#lochs' class='ripple' stroke-width='19' opacity='.35'/>"
           "<use href='#lochs' class='edge' stroke-width='17.8'/>"
           "<use href='#lochs' class='ripple' stroke-width='13' opacity='.55'/>"
           "<use href='#lochs' class='edge' stroke-width='11.8'/>"
           "<use href='#lochs' class='ripple' stroke-width='7' opacity='.8'/>"
           "<use href='#lochs' class='edge' stroke-width='5.8'/></g>\n"
           "<use href='#rivers' class='water'/></g>\n");
    waves(p);
    for (uint32_t i = 0; i < p->scene.ncourses; i++)
        if (p->scene.course[i].spring) {
            const struct point at = p->scene.river[p->scene.course[i].first].at;
            put(p, "<circle r='2.6' fill='#3f6e7f'");
            svg_attribute(p->out, "cx", at.x);
            svg_attribute(p->out, "cy", at.y);
            put(p, "/>\n");
        }
}

static void marks(struct picture *p)
{
    for (uint32_t i = 0; i < p->scene.nmarks; i++) {
        const struct mark *m = &p->scene.mark[i];
        const int size = (int)(m->size * 100 + .5);
        put(p, "<use href='#g");
        text_int(p->out, m->glyph);
        put(p, "' transform='translate(");
        text_int(p->out, (int)(m->at.x + 1000.5) - 1000);
        text_char(p->out, ' ');
        text_int(p->out, (int)(m->at.y + 1000.5) - 1000);
        put(p, m->flip ? ")scale(-" : ")scale(");
        for (int axis = 0; axis < (m->flip ? 2 : 1); axis++) {
            text_str(p->out, axis ? " " : "");
            text_int(p->out, size / 100);
            text_char(p->out, '.');
            text_int(p->out, size / 10 % 10);
            text_int(p->out, size % 10);
        }
        put(p, ")'/>\n");
    }
}

static void mist(struct picture *p)
{
    const char *id = p->map->small ? "fog" : "mist";
    put(p, p->map->small ? "<g>\n" : "<g opacity='.62'>\n");
    for (bits left = p->map->layer.mist; bits_any(left);)
        svg_use(p->out, id, scene_centre(bits_pop(&left)));
    put(p, "</g>\n");
}

/* ---- what play needs */

static void side_line(struct picture *p, const struct cell *q, int k)
{
    svg_point(p->out, 'M', scene_corner(q, k));
    svg_point(p->out, 'L', scene_corner(q, k + 1));
}

enum line { LINE_WATER, LINE_LAND, LINE_SEAM };

static bool wants_line(enum line line, const struct cell *q, const struct cell *o)
{
    if (line == LINE_SEAM)
        return cal_hex_module_of((unsigned)q->space) != cal_hex_module_of((unsigned)o->space);
    return (line == LINE_WATER) == (is_loch(q) && is_loch(o));
}

static void hex_lines(struct picture *p, enum line line, const char *how)
{
    static const int sides[] = { 0, 1, 5 };
    put(p, "<path ");
    put(p, how);
    put(p, " d='");
    for (int i = 0; i < SCENE_CELLS; i++)
        for (int n = 0; n < 3; n++) {
            const struct cell *q = &p->scene.cell[i], *o = scene_next(&p->scene, q, sides[n]);
            if (is_inside(q) && is_inside(o) && wants_line(line, q, o))
                side_line(p, q, sides[n]);
        }
    put(p, "'/>\n");
}

static void lines(struct picture *p)
{
    hex_lines(p, LINE_WATER, "class='shore' fill='none' stroke-opacity='.4' stroke-width='.8'");
    hex_lines(p, LINE_LAND, "class='hex' stroke-opacity='.42' stroke-width='.9'");
    hex_lines(p, LINE_SEAM,
              "class='seam' stroke-opacity='.55' stroke-width='1.4' stroke-dasharray='.1 4.2'");
    put(p, "<path class='hex' stroke-opacity='.75' stroke-width='1.5' stroke-linejoin='round' d='");
    each_loop(p, is_inside, straight_loop);
    put(p, "'/>\n");
}

static bool in_play(const struct picture *p, unsigned space)
{
    return !(p->map->small && bits_has(p->map->layer.mist, space));
}

static void deltas(struct picture *p)
{
    for (uint32_t i = 0; i < p->scene.ndeltas; i++)
        if (in_play(p, p->scene.delta[i].space))
            svg_use(p->out, "delta", p->scene.delta[i].at);
}

static void costs(struct picture *p)
{
    for (bits left = cal_map_land(&p->map->layer); bits_any(left);) {
        const unsigned space = bits_pop(&left), cost = cal_map_cost(&p->map->layer, space);
        const struct point c = scene_centre(space);
        if (!in_play(p, space))
            continue;
        put(p, "<g");
        svg_translate(p->out, (struct point){ c.x, c.y + SCENE_COIN_Y });
        put(p, cost >= 5 ? "><use href='#dear'/>" : "><use href='#coin'/>");
        put(p, "<text class='num' y='5.2'>");
        text_int(p->out, cost);
        put(p, "</text></g>\n");
    }
}

static void ports(struct picture *p)
{
    for (int m = 0; m < MAP_MODULES; m++) {
        const struct point c = scene_centre(p->map->port[m]);
        const bool left = c.x < SCENE_WIDTH / 2, top = c.y < SCENE_HEIGHT / 2;
        put(p, "<g");
        svg_translate(p->out, c);
        put(p, "><use href='#pier' transform='scale(");
        put(p, left ? "-1 " : "1 ");
        put(p, top ? "-1)'/>" : "1)'/>");
        svg_use(p->out, "light", (struct point){ left ? -28 : 28, top ? -26 : 10 });
        put(p, "<use href='#port' transform='scale(1.1)'/></g>\n");
    }
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
        put(p, "a country of your own");
    put(p, "</text></g>\n");
}

struct legend {
    const char *body;
    double width;
    const char *words;
};

static void legend(struct picture *p)
{
    static const struct legend items[] = {
        { "<use href='#g0' transform='translate(0 9)scale(.7)'/>", 86, "mountain" },
        { "<use href='#g5' transform='translate(0 7)scale(1.1)'/>", 64, "forest" },
        { "<use href='#g10' transform='translate(0 3)scale(.8)'/><use href='#g7' "
          "transform='translate(3 4)'/>",
          56, "grass" },
        { "<use href='#coin'/><text class='num' y='5.2'>3</text>", 52, "cost" },
        { "<use href='#delta' transform='scale(1.3)'/>", 52, "delta" },
        { "<use href='#port' transform='scale(.62)'/>", 48, "port" },
    };
    double x = RIGHT - 600;
    put(p, "<g class='soft' font-size='15'>");
    for (unsigned i = 0; i < sizeof items / sizeof *items; i++) {
        put(p, "<g");
        svg_translate(p->out, (struct point){ x, BOTTOM + 68 });
        text_char(p->out, '>');
        put(p, items[i].body);
        label(p, 20, 5, items[i].words);
        put(p, "</g>\n");
        x += items[i].width + 28;
    }
    if (p->map->small) {
        put(p, "<g text-anchor='end' font-style='italic'>");
        label(p, RIGHT - 92, BOTTOM + 111,
              "for one or two players: land in the mist is out of play");
        put(p, "</g>");
    }
    put(p, "</g>\n<g");
    svg_translate(p->out, (struct point){ RIGHT - 40, BOTTOM + 80 });
    put(p, "><use href='#rose'/><text class='ink' y='-34' text-anchor='middle' "
           "font-size='13'>N</text></g>\n");
}

/* ---- the sheet */

static void definitions(struct picture *p)
{
    put(p, "<style>");
    put(p, glyph_style);
    put(p, "</style>\n<defs>\n");
    for (int i = 0; glyph_defs[i]; i++)
        put(p, glyph_defs[i]);
    for (int i = 0; i < GLYPHS; i++) {
        put(p, "<g id='g");
        text_int(p->out, i);
        put(p, "'>");
        put(p, glyph_body[i]);
        put(p, "</g>\n");
    }
    water_shapes(p);
    put(p, "<clipPath id='field'>");
    rectangle(p, LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, "rx='2'");
    put(p, "</clipPath>\n</defs>\n");
}

/* Beyond the outline the country fades into the paper. */
static void fade(struct picture *p)
{
    put(p, "<path fill='#f5efe3' fill-opacity='.72' fill-rule='evenodd' d='");
    svg_point(p->out, 'M', (struct point){ LEFT, TOP });
    svg_point(p->out, 'L', (struct point){ RIGHT, TOP });
    svg_point(p->out, 'L', (struct point){ RIGHT, BOTTOM });
    svg_point(p->out, 'L', (struct point){ LEFT, BOTTOM });
    text_char(p->out, 'Z');
    each_loop(p, is_inside, straight_loop);
    put(p, "'/>\n");
}

static void field(struct picture *p)
{
    put(p, "<g clip-path='url(#field)'>\n");
    rectangle(p, LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, "fill='#d3d9a8'");
    tints(p);
    water(p);
    marks(p);
    mist(p);
    fade(p);
    put(p, "</g>\n");
    lines(p);
    deltas(p);
    ports(p);
    costs(p);
    if (p->map->names && !p->map->custom)
        labels_put(p->out, &p->scene);
}

static void sheet(struct picture *p)
{
    put(p, "<svg xmlns='http://www.w3.org/2000/svg' viewBox='");
    svg_number(p->out, LEFT - 46);
    svg_point(p->out, ' ', (struct point){ TOP - 46, RIGHT - LEFT + 92 });
    text_char(p->out, ' ');
    svg_number(p->out, BOTTOM - TOP + 176);
    put(p, "' role='img'>\n<title>Map of Caledonia: ");
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

struct draw_map draw_map_of(const struct cal_map_set *set, unsigned sides, bool small)
{
    struct draw_map map = { .sides = (uint8_t)sides, .small = small };
    cal_map_lay(&map.layer, set, sides);
    for (unsigned m = 0; m < MAP_MODULES; m++)
        map.port[m] = small ? set->small_port[sides >> m & 1][m] : cal_map_large_port[m];
    return map;
}

bool draw_map_svg(struct text *out, const struct draw_map *map)
{
    struct picture *p = malloc(sizeof *p);
    if (!p)
        return false;
    p->out = out;
    p->map = map;
    scene_build(&p->scene, map);
    sheet(p);
    free(p);
    return true;
}
