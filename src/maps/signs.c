/* signs.c: see signs.h. */
#include "maps/signs.h"

#include "maps/svg.h"

void signs_deltas(struct text *out, const struct point *at, unsigned n)
{
    static const char *const paths[][2] = {
        { "map-delta", "l5 9.2h-10z" },
        { "map-delta-streams", "v9.2m0-9.2l-2.3 9.2m2.3-9.2l2.3 9.2" },
    };
    for (unsigned i = 0; i < sizeof paths / sizeof *paths; i++) {
        text_str(out, "<path class='");
        text_str(out, paths[i][0]);
        text_str(out, "' d='");
        for (unsigned j = 0; j < n; j++) {
            svg_point(out, 'M', (struct point){ at[j].x, at[j].y - 5 });
            text_str(out, paths[i][1]);
        }
        text_str(out, "'/>");
    }
}

/* ---- coins */

enum { DEAR = 5 }; /* the coin is golden from this cost on */

static void disc(struct text *out, struct point at, double r)
{
    svg_point(out, 'M', (struct point){ at.x - r, at.y });
    for (int way = 1; way >= -1; way -= 2) {
        svg_point(out, 'a', (struct point){ r, r });
        text_str(out, " 0 1 1");
        svg_point(out, ' ', (struct point){ way * 2 * r, 0 });
    }
    text_char(out, 'z');
}

/* Which coins a part of them is drawn for. */
enum { CHEAP = 1, GOLDEN = 2 };

static void discs(struct text *out, const struct priced *p, unsigned n, unsigned which,
                  const char *class, double r, double drop)
{
    text_str(out, "<path class='");
    text_str(out, class);
    text_str(out, "' d='");
    for (unsigned i = 0; i < n; i++)
        if (which & (p[i].cost >= DEAR ? GOLDEN : CHEAP))
            disc(out, (struct point){ p[i].at.x, p[i].at.y + drop }, r);
    text_str(out, "'/>");
}

/* All figures are one text with a place for each: many small texts take the page long to lay
 * out. */
static void figures(struct text *out, const struct priced *p, unsigned n)
{
    text_str(out, "<text class='map-coin-figures' x='");
    for (unsigned i = 0; i < n; i++) {
        text_str(out, i ? " " : "");
        svg_number(out, p[i].at.x);
    }
    text_str(out, "' y='");
    for (unsigned i = 0; i < n; i++) {
        text_str(out, i ? " " : "");
        svg_number(out, p[i].at.y + 5.2);
    }
    text_str(out, "'>");
    for (unsigned i = 0; i < n; i++)
        text_int(out, p[i].cost);
    text_str(out, "</text>");
}

void signs_coins(struct text *out, const struct priced *p, unsigned n)
{
    discs(out, p, n, CHEAP | GOLDEN, "map-coin-shadow", 9.5, 1);
    discs(out, p, n, CHEAP, "map-coin", 9.3, 0);
    discs(out, p, n, GOLDEN, "map-coin map-coin-dear", 9.3, 0);
    discs(out, p, n, CHEAP | GOLDEN, "map-coin-ring", 7.4, 0);
    figures(out, p, n);
}

/* ---- harbours and the compass */

#define PIER " d='M-33 22C-24 33-8 38 6 36M33-20C37-8 36 8 28 20'/>"

void signs_harbour(struct text *out, unsigned space)
{
    const struct point c = scene_centre(space);
    const bool left = c.x < SCENE_WIDTH / 2, top = c.y < SCENE_HEIGHT / 2;
    text_str(out, "<g");
    svg_translate(out, c);
    text_str(out, "><g transform='scale(");
    text_str(out, left ? "-1 " : "1 ");
    text_str(out, top ? "-1" : "1");
    text_str(out, ")'><path class='map-pier-edge'" PIER "<path class='map-pier'" PIER
                  "<path class='map-pier-stones'" PIER "</g><g");
    svg_translate(out, (struct point){ left ? -28.2 : 28.2, top ? -26 : 12 });
    text_str(out, "><path class='map-light' d='M-3.8 6L-2.8-6H2.8L3.8 6Z'/>"
                  "<path class='map-light-band' d='M-3.2-1H3.2L3.5 2H-3.5Z'/>"
                  "<path class='map-light-lamp' d='M-3.2-6C-3.2-10.5 3.2-10.5 3.2-6Z'/></g></g>");
}

void signs_rose(struct text *out, struct point at, unsigned sides)
{
    static const struct point quarter[MAP_MODULES] = {
        { -27, -16 }, { 27, -16 }, { 27, 27 }, { -27, 27 }
    };
    text_str(out, "<g class='map-rose'");
    svg_translate(out, at);
    text_str(out, "><circle r='19'/>");
    for (int turn = 0; turn < 360; turn += 90) {
        text_str(out, "<g transform='rotate(");
        text_int(out, turn);
        text_str(out, ")'><path class='map-rose-light' d='M0-27L4.5-4.5L0 0L-4.5-4.5Z'/>"
                      "<path class='map-rose-dark' d='M0-27V0L-4.5-4.5Z'/></g>");
    }
    for (unsigned m = 0; m < MAP_MODULES; m++) {
        text_str(out, "<text");
        svg_attribute(out, "x", quarter[m].x);
        svg_attribute(out, "y", quarter[m].y);
        text_char(out, '>');
        text_char(out, (char)('A' + m));
        text_char(out, sides >> m & 1 ? '2' : '1');
        text_str(out, "</text>");
    }
    text_str(out, "</g>");
}
