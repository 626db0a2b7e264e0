/*
 * marks.c: scatters the marks of terrain. Each land space first gets one of each of its terrains,
 * then the land fills up; no mark leans into a space that lacks it.
 */
#include "maps/glyphs.h"
#include "maps/scene.h"

#include <math.h>
#include <stdlib.h>

/* How the marks of one terrain keep apart. */
struct rule {
    unsigned terrain;
    int purpose;
    double apart, drop;               /* from each other; from the point to the foot         */
    double river, coin;               /* least distances                                     */
    double to_kin, to_loch, to_other; /* to an edge with another kind of space               */
    int enough;                       /* in a space that has nothing else                    */
};

static const struct rule rules[] = {
    { MAP_MOUNTAIN, 11, 20.5, 10, 12, 17, 2, 10, 10, 6 },
    { MAP_FOREST, 12, 13.5, 6, 7.5, 13, 0, 8, 8, 10 },
    { MAP_GRASS, 13, 20, 2, 9, 14, 5, 10, 5, 6 },
};

/* Where in a space marks may stand, before chance moves each a little; in an order that is
 * none. */
enum { LATTICE = 128 };
struct lattice {
    struct spot {
        struct point at;
        double turn;
    } spot[LATTICE];
    int n;
};

static int by_turn(const void *a, const void *b)
{
    const struct spot *p = a, *q = b;
    return (p->turn > q->turn) - (p->turn < q->turn);
}

static void find_lattice(struct lattice *l, double apart)
{
    const double step = apart * .9;
    const int down = (int)(SCENE_H / 2 / step), across = (int)(SCENE_R / step);
    l->n = 0;
    for (int j = -down; j <= down; j++)
        for (int i = -across; i <= across; i++) {
            const struct point p = { (i + (j & 1) / 2.) * step, j * step };
            if (!scene_in_hex(p.x, p.y) || l->n == LATTICE)
                continue;
            l->spot[l->n] = (struct spot){ p, scene_hash(l->n, 7, 5) };
            l->n++;
        }
    qsort(l->spot, (size_t)l->n, sizeof *l->spot, by_turn);
}

/* ---- where a mark may stand */

/* Far enough from each edge behind which the land is another. */
static bool clear_of_edges(const struct scene *s, const struct cell *q, double x, double y,
                           const struct rule *rule)
{
    static const double across[6] = { .8660254, 0, -.8660254, -.8660254, 0, .8660254 };
    static const double down[6] = { .5, 1, .5, -.5, -1, -.5 };
    for (int k = 0; k < 6; k++) {
        const struct cell *o = scene_next(s, q, k);
        if (!o || o->kinds == q->kinds)
            continue;
        const double keep = o->kinds >> rule->terrain & 1 ? rule->to_kin
                            : o->kinds == KIND_LOCH       ? rule->to_loch
                                                          : rule->to_other;
        if ((x - q->x) * across[k] + (y - q->y) * down[k] >= SCENE_H / 2 - keep)
            return false;
    }
    return true;
}

static bool clear_of_coin(const struct cell *q, double x, double y, double apart)
{
    const double dx = x - q->x, dy = y - q->y - SCENE_COIN_Y;
    return dx * dx + dy * dy > apart * apart;
}

static bool fits(const struct scene *s, const struct cell *q, double x, double y,
                 const struct rule *rule)
{
    return scene_in_hex(x - q->x, y - q->y) && scene_terrain(q, x, y) == rule->terrain &&
           near_distance(&s->taken, (struct point){ x, y }) >= s->taken.wide &&
           clear_of_coin(q, x, y, rule->coin) && scene_river_distance(s, x, y) > rule->river &&
           clear_of_edges(s, q, x, y, rule) &&
           (rule->terrain != MAP_FOREST ||
            near_distance(&s->heights, (struct point){ x, y - 2 }) >= s->heights.wide);
}

/* The tip, the foot and both ends of a mark. */
enum { ENDS = 4 };
static struct point end_of(const struct mark *m, int i)
{
    const struct glyph *g = &glyphs[m->glyph];
    const double size = m->size / 10.;
    const struct point ends[ENDS] = { { m->x + g->left * size * .85, m->y },
                                      { m->x + g->right * size * .85, m->y },
                                      { m->x, m->y + (g->top + 2) * size },
                                      { m->x, m->y + g->foot * size * .5 } };
    return ends[i];
}

static bool stays(const struct scene *s, const struct cell *home, const struct mark *m)
{
    for (int i = 0; i < ENDS; i++) {
        const struct point p = end_of(m, i);
        const struct cell *q = scene_find(s, p.x, p.y);
        if (!scene_in_hex(p.x - home->x, p.y - home->y) && !(q && q->kinds >> m->terrain & 1))
            return false;
    }
    return true;
}

bool scene_mark_stays(const struct scene *s, const struct mark *m)
{
    const struct cell *home = scene_find(s, m->x, m->y);
    return home && home->kinds >> m->terrain & 1 && stays(s, home, m);
}

static bool is_dry(const struct scene *s, const struct mark *m)
{
    for (int i = 0; i < ENDS; i++)
        if (scene_river_distance(s, end_of(m, i).x, end_of(m, i).y) < 5)
            return false;
    return true;
}

/* ---- what stands there */

/* How high the ground is around a point: 1 deep in the mountains. */
static double massif(const struct scene *s, const struct cell *home, double x, double y)
{
    double rock = 0, all = 0;
    for (int k = -1; k < 6; k++) {
        const struct cell *q = k < 0 ? home : scene_next(s, home, k);
        if (!q || q->kinds == KIND_LOCH)
            continue;
        const double t = 1 - ((q->x - x) * (q->x - x) + (q->y - y) * (q->y - y)) / 25000;
        const double weight = t <= 0 ? 0 : t * t * t * t * t;
        all += weight;
        if (q->kinds & KIND_ROCK)
            rock += weight / sqrt(__builtin_popcount(q->kinds));
    }
    return all > 0 ? rock / all : 0;
}

static int whole(double v)
{
    return (int)(v + 1000.5) - 1000;
}

/* A place where something is to grow. */
struct place {
    const struct cell *cell;
    double x, y, chance;
    bool little;
};

static struct mark mark_at(const struct rule *rule, const struct place *p, int glyph, double size)
{
    return (struct mark){ (int16_t)whole(p->x), (int16_t)whole(p->y + rule->drop), (uint8_t)glyph,
                          (uint8_t)(size * 10 + .5), (uint8_t)rule->terrain };
}

static int grow_mountain(const struct scene *s, const struct rule *rule, const struct place *p,
                         struct mark *out)
{
    const double height =
        .64 + .2 * scene_hash(whole(p->x), whole(p->y), 4) + .36 * massif(s, p->cell, p->x, p->y);
    *out = mark_at(rule, p, GLYPH_MOUNTAIN + (int)(p->chance * 3), p->little ? .6 : height);
    return 1;
}

static int grow_trees(const struct rule *rule, const struct place *p, struct mark *out)
{
    const double size = p->little ? .8 : .84 + .25 * scene_hash(whole(p->x), whole(p->y), 4);
    const struct tree *stand = stands[(int)(p->chance * STANDS)];
    int n = 0;
    for (; n < STAND_TREES && stand[n].size > 0; n++) {
        out[n] = mark_at(rule, p, stand[n].glyph, stand[n].size * size);
        out[n].x = (int16_t)(out[n].x + whole(stand[n].x * size));
        out[n].y = (int16_t)(out[n].y + whole(stand[n].y * size));
    }
    return n;
}

static int grow_grass(const struct scene *s, const struct rule *rule, const struct place *p,
                      struct mark *out)
{
    static const uint8_t open[] = { GLYPH_TUFTS,   GLYPH_TUFTS, GLYPH_BLOOMS, GLYPH_BLOOMS,
                                    GLYPH_FURROWS, GLYPH_HILL,  GLYPH_HILL,   GLYPH_HEATHER,
                                    GLYPH_HEATHER, GLYPH_DYKE },
                         narrow[] = { GLYPH_TUFTS,  GLYPH_TUFTS,   GLYPH_BLOOMS,
                                      GLYPH_BLOOMS, GLYPH_FURROWS, GLYPH_HEATHER };
    const bool is_open = scene_river_distance(s, p->x, p->y) > 22;
    const int glyph = p->little ? GLYPH_BLOOMS
                      : is_open ? open[(unsigned)(p->chance * sizeof open)]
                                : narrow[(unsigned)(p->chance * sizeof narrow)];
    *out = mark_at(rule, p, glyph, .9 + .3 * p->chance);
    return 1;
}

static int grow(const struct scene *s, const struct rule *rule, const struct place *p,
                struct mark out[STAND_TREES])
{
    switch (rule->terrain) {
    case MAP_MOUNTAIN:
        return grow_mountain(s, rule, p, out);
    case MAP_FOREST:
        return grow_trees(rule, p, out);
    default:
        return grow_grass(s, rule, p, out);
    }
}

/* Marks of the terrain, if they can stand there. */
static bool plant(struct scene *s, const struct rule *rule, const struct place *p)
{
    struct mark grown[STAND_TREES];
    const int n = grow(s, rule, p, grown);
    for (int i = 0; i < n; i++)
        if (!stays(s, p->cell, &grown[i]) || (rule->terrain != MAP_GRASS && !is_dry(s, &grown[i])))
            return false;
    if (s->nmarks + (uint32_t)n > SCENE_MARKS)
        return false;
    near_add(&s->taken, (struct point){ p->x, p->y });
    if (rule->terrain == MAP_MOUNTAIN)
        near_add(&s->heights, (struct point){ p->x, p->y });
    for (int i = 0; i < n; i++)
        s->mark[s->nmarks++] = grown[i];
    return true;
}

/* ---- the whole country */

/* A place near spot n of the lattice in a space, another one in each round. */
static struct place place_at(const struct cell *q, const struct rule *rule, const struct spot *spot,
                             int n, int round)
{
    const int seat = q->column * 64 + q->row + round * 4096;
    const double stray = rule->apart * .7;
    return (struct place){
        q,
        q->x + spot->at.x + (scene_hash(n, seat, rule->purpose) - .5) * stray,
        q->y + spot->at.y + (scene_hash(n, seat, rule->purpose + 100) - .5) * stray,
        scene_hash(n, seat, rule->purpose + 200),
        round > 1,
    };
}

/* A little mark in the middle of its part of the space, or as near to the space's middle as it
 * has to be. */
static void squeeze(struct scene *s, const struct cell *q, const struct rule *rule)
{
    const struct part *part = &q->part[rule->terrain];
    const struct point from = part->share > 0 ? part->middle : (struct point){ q->x, q->y };
    for (int i = 0; i <= 4; i++) {
        const struct place p = { q, from.x + (q->x - from.x) * i / 4,
                                 from.y + (q->y - from.y) * i / 4 - 4,
                                 scene_hash(q->column, q->row, rule->purpose + 300), true };
        if (plant(s, rule, &p))
            return;
    }
}

/* Spaces that got few are tried again, at last with little marks. */
static void scatter(struct scene *s, const struct rule *rule)
{
    enum { ROUNDS = 4 };
    int count[SCENE_CELLS] = { 0 };
    struct lattice lattice;
    find_lattice(&lattice, rule->apart);
    near_clear(&s->taken, rule->apart * .8);
    for (int n = 0; n < ROUNDS * lattice.n; n++)
        for (int i = 0; i < SCENE_CELLS; i++) {
            const struct cell *q = &s->cell[i];
            const int kinds = __builtin_popcount(q->kinds), round = n / lattice.n;
            if (!(q->kinds >> rule->terrain & 1) ||
                (round && (q->space < 0 || count[i] >= rule->enough / kinds)))
                continue;
            const int spot = n % lattice.n;
            const struct place p = place_at(q, rule, &lattice.spot[spot], spot, round);
            if (fits(s, q, p.x, p.y, rule))
                count[i] += plant(s, rule, &p);
        }
    for (int i = 0; i < SCENE_CELLS; i++)
        if (!count[i] && s->cell[i].space >= 0 && s->cell[i].kinds >> rule->terrain & 1)
            squeeze(s, &s->cell[i], rule);
}

/* From back to front; the rest of the order only has to be the same everywhere. */
static int by_depth(const void *a, const void *b)
{
    const struct mark *p = a, *q = b;
    return p->y != q->y         ? p->y - q->y
           : p->x != q->x       ? p->x - q->x
           : p->size != q->size ? p->size - q->size
                                : p->glyph - q->glyph;
}

void scene_add_marks(struct scene *s)
{
    s->nmarks = 0;
    near_clear(&s->heights, 13);
    for (unsigned i = 0; i < sizeof rules / sizeof *rules; i++)
        scatter(s, &rules[i]);
    qsort(s->mark, s->nmarks, sizeof *s->mark, by_depth);
}
