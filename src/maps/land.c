/* land.c: see land.h. Ground, water and the lines of play, layer by layer. */
#include "maps/land.h"

#include "maps/layers.h"
#include "maps/signs.h"
#include "maps/svg.h"

#include <math.h>

static void put(struct land *l, const char *s)
{
    text_str(l->out, s);
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
typedef void use_loop(struct land *l, const struct step *steps, int n);

static void each_loop(struct land *l, in_region *region, use_loop *loop)
{
    bool seen[SCENE_CELLS][6] = { { false } };
    struct step *steps = l->steps;
    const struct scene *s = &l->scene;
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
                loop(l, steps, n);
            }
        }
}

static void straight_loop(struct land *l, const struct step *steps, int n)
{
    for (int i = 0; i < n; i++)
        svg_point(l->out, i ? 'L' : 'M', scene_corner(steps[i].cell, steps[i].side));
    text_char(l->out, 'Z');
}

/* A shore: drawn in a little from the hexes and worn by the water. */
static void shore_loop(struct land *l, const struct step *steps, int n)
{
    static const double cape[] = { .24, .5, .76 }, bay[] = { .06, .3, .55, .8 };
    struct point *points = l->points;
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
    svg_loop(l->out, points, used);
}

/* ---- pools of colour */

/* By the offset of each stop in per cent, its opacity in per cent; up to the clear rim. */
static const struct pool {
    const char *name;
    uint8_t stop[2][2], stops;
} pools[] = {
    { "wood", { { 0, 85 }, { 50, 60 } }, 2 },
    { "rock", { { 0, 100 }, { 55, 80 } }, 2 },
    { "heath", { { 0, 75 } }, 1 },
    { "moor", { { 0, 95 } }, 1 },
    { "green", { { 0, 90 } }, 1 },
    { "deep", { { 0, 62 } }, 1 },
    { "veil", { { 0, 80 }, { 55, 45 } }, 2 },
};

static void put_stop(struct land *l, const char *name, unsigned offset, unsigned opacity)
{
    put(l, "<stop class='pool-");
    put(l, name);
    put(l, "' offset='");
    text_int(l->out, offset);
    put(l, "%' stop-opacity='");
    text_int(l->out, opacity);
    put(l, "%'/>");
}

static void gradients(struct land *l)
{
    for (unsigned i = 0; i < sizeof pools / sizeof *pools; i++) {
        put(l, "<radialGradient id='pool-");
        put(l, pools[i].name);
        put(l, "'>");
        for (unsigned j = 0; j < pools[i].stops; j++)
            put_stop(l, pools[i].name, pools[i].stop[j][0], pools[i].stop[j][1]);
        put_stop(l, pools[i].name, 100, 0);
        put(l, "</radialGradient>");
    }
}

static void pool(struct land *l, const char *name, struct point at, double rx, double ry)
{
    put(l, "<ellipse");
    svg_attribute(l->out, "cx", floor(at.x + .5));
    svg_attribute(l->out, "cy", floor(at.y + .5));
    svg_attribute(l->out, "rx", floor(rx + .5));
    svg_attribute(l->out, "ry", floor(ry + .5));
    put(l, " fill='url(#pool-");
    put(l, name);
    put(l, ")'/>");
}

static void meadow(struct land *l, const struct cell *q)
{
    const double h = scene_hash(q->column, q->row, 91);
    const struct point at = { q->x + 40 * (scene_hash(q->column, q->row, 92) - .5),
                              q->y + 40 * (scene_hash(q->column, q->row, 93) - .5) };
    pool(l, h < .3 ? "heath" : h < .62 ? "moor" : "green", at, 44 + 22 * h, 26 + 16 * h);
}

static void tints(struct land *l)
{
    static const char *const names[MAP_TERRAINS] = { NULL, "wood", "rock" };
    for (int i = 0; i < SCENE_CELLS; i++)
        if (l->scene.cell[i].kinds & KIND_GRASS)
            meadow(l, &l->scene.cell[i]);
    for (int i = 0; i < SCENE_CELLS; i++)
        for (int t = MAP_FOREST; t < MAP_TERRAINS; t++) {
            const struct part *part = &l->scene.cell[i].part[t];
            const double size = part->share == 1 ? 66 : 74 * sqrt(part->share);
            if (part->share > 0)
                pool(l, names[t], part->middle, size, size);
        }
}

/* ---- water */

static void river_shape(struct land *l, const struct course *c)
{
    struct point *around = l->points;
    const struct river_point *at = &l->scene.river[c->first];
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
    svg_loop(l->out, around, n);
}

static void water_shapes(struct land *l)
{
    put(l, "<path id='map-lochs' d='");
    each_loop(l, is_loch, shore_loop);
    put(l, "'/><path id='map-rivers' d='");
    for (uint32_t i = 0; i < l->scene.ncourses; i++)
        river_shape(l, &l->scene.course[i]);
    put(l, "'/><clipPath id='in-lochs'><use href='#map-lochs'/></clipPath>");
}

static void depths(struct land *l)
{
    for (int i = 0; i < SCENE_CELLS; i++) {
        const struct cell *q = &l->scene.cell[i];
        int open = 0;
        if (!is_loch(q))
            continue;
        for (int k = 0; k < 6; k++)
            open += is_loch(scene_next(&l->scene, q, k));
        const double size = open > 2 ? 58 : 36;
        pool(l, "deep", (struct point){ q->x, q->y }, size, size);
    }
}

static void waves(struct land *l)
{
    put(l, "<path class='map-waves' d='");
    for (int n = 0; n < SCENE_CELLS * 3; n++) {
        const struct cell *q = &l->scene.cell[n / 3];
        const int c = q->column, r = q->row, i = n % 3;
        if (!is_loch(q))
            continue;
        const double w = 5 + 5 * scene_hash(c, r, 60 + i);
        const struct point start = { q->x + (scene_hash(c, r, 40 + i) - .5) * 50 - w,
                                     q->y - 22 + i * 19 + (scene_hash(c, r, 50 + i) - .5) * 10 };
        svg_point(l->out, 'M', start);
        svg_point(l->out, 'q', (struct point){ w / 2, -2.2 });
        svg_point(l->out, ' ', (struct point){ w, 0 });
        svg_point(l->out, 't', (struct point){ w, 0 });
    }
    put(l, "'/>");
}

static void springs(struct land *l)
{
    for (uint32_t i = 0; i < l->scene.ncourses; i++)
        if (l->scene.course[i].spring) {
            const struct point at = l->scene.river[l->scene.course[i].first].at;
            put(l, "<circle class='map-spring' r='2.4'");
            svg_attribute(l->out, "cx", at.x);
            svg_attribute(l->out, "cy", at.y);
            put(l, "/>");
        }
}

#define LOCHS "<use href='#map-lochs' "
#define RIVERS "<use href='#map-rivers' "
#define RIPPLE(outer, opacity, inner)                                                 \
    LOCHS "class='map-ripple' stroke-width='" outer "' opacity='" opacity "'/>" LOCHS \
          "class='map-shallow' stroke-width='" inner "'/>"

static void water(struct land *l)
{
    put(l, "<g class='map-sand'>" LOCHS "stroke-width='15' opacity='.35'/>" LOCHS
           "stroke-width='8' opacity='.75'/>" RIVERS "stroke-width='5' opacity='.55'/></g>"
           "<g class='map-shore'>" RIVERS "stroke-width='1.8'/>" LOCHS "stroke-width='2.4'/></g>"
           "<g class='map-water'>" RIVERS "/>" LOCHS "/></g><g clip-path='url(#in-lochs)'>");
    depths(l);
    put(l, "<g class='map-ripples'>" RIPPLE("19", ".35", "17.8") RIPPLE("13", ".55", "11.8")
               RIPPLE("7", ".8", "5.8") "</g>" RIVERS "class='map-water'/>");
    waves(l);
    put(l, "</g>");
    springs(l);
}

/* ---- mist */

/* A bank of mist in a space, turned to one side or the other. */
static void banks(struct land *l, unsigned space, int turn)
{
    static const double bank[][4] = { { -4, -26, 46, 17 }, { 6, 1, 50, 20 }, { -4, 28, 44, 17 } };
    const struct point c = scene_centre(space);
    for (unsigned i = 0; i < sizeof bank / sizeof *bank; i++)
        pool(l, "veil", (struct point){ c.x + turn * bank[i][0], c.y + bank[i][1] }, bank[i][2],
             bank[i][3]);
}

static int turn_of(unsigned space)
{
    return (space / HEX_ROWS * 37 + space % HEX_ROWS * 61) % 10 > 4 ? -1 : 1;
}

static void wisps(struct land *l, unsigned space)
{
    static const double wisp[][8] = { { -26, -25, 10, -6, 18, 3, 28, -2 },
                                      { -12, -9, 12, -7, 20, 6, 32, 0 },
                                      { -34, 13, 10, -6, 18, 5, 28, -1 } };
    const struct point c = scene_centre(space);
    const int turn = turn_of(space);
    for (unsigned i = 0; i < sizeof wisp / sizeof *wisp; i++)
        for (int j = 0; j < 8; j += 2) {
            const struct point p = { turn * wisp[i][j], wisp[i][j + 1] };
            svg_point(l->out, "Mc  "[j / 2], j ? p : (struct point){ c.x + p.x, c.y + p.y });
        }
}

/* Light wisps where there is mist; the space can still be read. */
static void mist(struct land *l)
{
    for (bits left = l->scene.map->layer.mist; bits_any(left);) {
        const unsigned space = bits_pop(&left);
        banks(l, space, turn_of(space));
    }
    put(l, "<path class='map-wisp' d='");
    for (bits left = l->scene.map->layer.mist; bits_any(left);)
        wisps(l, bits_pop(&left));
    put(l, "'/>");
}

static void hexes(struct land *l, bits spaces)
{
    while (bits_any(spaces)) {
        const unsigned space = bits_pop(&spaces);
        const struct cell *q =
            scene_cell(&l->scene, (int)(space / HEX_ROWS), (int)(space % HEX_ROWS));
        for (int k = 0; k < 6; k++)
            svg_point(l->out, k ? 'L' : 'M', scene_corner(q, k));
        text_char(l->out, 'Z');
    }
}

/* The same once more, thick, for land that mist takes out of play. */
static void thick_mist(struct land *l)
{
    int turn = 1;
    put(l, "<clipPath id='in-mist'><path d='");
    hexes(l, l->scene.map->layer.mist);
    put(l, "'/></clipPath><path class='map-mist' d='");
    hexes(l, l->scene.map->layer.mist);
    put(l, "'/><g clip-path='url(#in-mist)'>");
    for (bits left = l->scene.map->layer.mist; bits_any(left); turn = -turn)
        banks(l, bits_pop(&left), turn);
    put(l, "</g>");
}

/* ---- what play needs */

static void box(struct land *l)
{
    svg_point(l->out, 'M', (struct point){ LAND_LEFT, LAND_TOP });
    svg_point(l->out, 'L', (struct point){ LAND_RIGHT, LAND_TOP });
    svg_point(l->out, 'L', (struct point){ LAND_RIGHT, LAND_BOTTOM });
    svg_point(l->out, 'L', (struct point){ LAND_LEFT, LAND_BOTTOM });
    text_char(l->out, 'Z');
}

/* Beyond the outline the country fades into the paper. */
static void beyond(struct land *l)
{
    put(l, "<path class='map-beyond' d='");
    box(l);
    each_loop(l, is_inside, straight_loop);
    put(l, "'/>");
}

enum line { LINE_WATER, LINE_LAND, LINE_SEAM };

static bool wants_line(enum line line, const struct cell *q, const struct cell *o)
{
    if (line == LINE_SEAM)
        return cal_hex_module_of((unsigned)q->space) != cal_hex_module_of((unsigned)o->space);
    return (line == LINE_WATER) == (is_loch(q) && is_loch(o));
}

/* Every line of a kind between two spaces once. */
static void hex_lines(struct land *l, enum line line, const char *class)
{
    static const int sides[] = { 0, 1, 5 };
    put(l, "<path class='");
    put(l, class);
    put(l, "' d='");
    for (int i = 0; i < SCENE_CELLS; i++)
        for (int n = 0; n < 3; n++) {
            const struct cell *q = &l->scene.cell[i], *o = scene_next(&l->scene, q, sides[n]);
            if (!is_inside(q) || !is_inside(o) || !wants_line(line, q, o))
                continue;
            svg_point(l->out, 'M', scene_corner(q, sides[n]));
            svg_point(l->out, 'L', scene_corner(q, sides[n] + 1));
        }
    put(l, "'/>");
}

static void lines(struct land *l)
{
    hex_lines(l, LINE_WATER, "map-line-water");
    hex_lines(l, LINE_LAND, "map-line");
    hex_lines(l, LINE_SEAM, "map-seam");
    put(l, "<path class='map-outline' d='");
    each_loop(l, is_inside, straight_loop);
    put(l, "'/>");
}

static bits in_play(const struct draw_map *map)
{
    const bits land = cal_map_land(&map->layer);
    return map->small ? bits_less(land, map->layer.mist) : land;
}

static void deltas(struct land *l)
{
    const bits shown = in_play(l->scene.map);
    unsigned n = 0;
    for (uint32_t i = 0; i < l->scene.ndeltas; i++)
        if (bits_has(shown, l->scene.delta[i].space))
            l->points[n++] = l->scene.delta[i].at;
    signs_deltas(l->out, l->points, n);
}

static void costs(struct land *l)
{
    struct priced p[HEX_SPACES];
    unsigned n = 0;
    for (bits left = in_play(l->scene.map); bits_any(left); n++) {
        const unsigned space = bits_pop(&left);
        const struct point c = scene_centre(space);
        p[n] = (struct priced){ { c.x, c.y + SCENE_COIN_Y },
                                cal_map_cost(&l->scene.map->layer, space) };
    }
    signs_coins(l->out, p, n);
}

/* ---- all of it */

void land_begin(struct land *l, const struct draw_map *map)
{
    scene_build(&l->scene, map);
}

void land_below(struct land *l, struct text *out)
{
    l->out = out;
    put(l, "<defs>");
    gradients(l);
    water_shapes(l);
    put(l, "</defs><path class='map-land' d='");
    box(l);
    put(l, "'/>");
    tints(l);
    water(l);
}

void land_marks(struct land *l, struct text *out)
{
    if (l->scene.nmarks == 0)
        scene_add_marks(&l->scene);
    layers_put(out, &l->scene);
}

void land_above(struct land *l, struct text *out)
{
    l->out = out;
    mist(l);
    beyond(l);
    lines(l);
    if (l->scene.map->rose)
        signs_rose(out, LAND_MIDDLE, l->scene.map->sides);
    deltas(l);
    costs(l);
    if (l->scene.map->small)
        thick_mist(l);
}
