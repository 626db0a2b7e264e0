/* marks.c: mountains, trees and grass scattered over the country, never where they would mislead.
 */
#include "maps/glyphs.h"
#include "maps/scene.h"

#include <stdlib.h>

enum { TRIES = 26000 };

static bool clear_of_coin(const struct scene *s, double x, double y, double apart)
{
    const struct cell *q = scene_find(s, x, y);
    if (!q || q->space < 0)
        return true;
    const double dx = x - q->x, dy = y - q->y - SCENE_COIN_Y;
    return dx * dx + dy * dy > apart * apart;
}

/* Distances to keep from the side of a space, by what lies behind it. */
struct margin {
    unsigned kin; /* kinds that make a neighbour kin */
    double to_kin, to_loch, to_other;
};

static bool within_margin(const struct scene *s, double x, double y, struct margin m)
{
    static const double across[6] = { .8660254, 0, -.8660254, -.8660254, 0, .8660254 };
    static const double down[6] = { .5, 1, .5, -.5, -1, -.5 };
    const struct cell *q = scene_find(s, x, y);
    for (int k = 0; q && k < 6; k++) {
        const struct cell *o = scene_next(s, q, k);
        if (!o || o->kinds == q->kinds)
            continue;
        const double keep = o->kinds & m.kin        ? m.to_kin
                            : o->kinds == KIND_LOCH ? m.to_loch
                                                    : m.to_other;
        if ((x - q->x) * across[k] + (y - q->y) * down[k] > SCENE_H / 2 - keep)
            return false;
    }
    return q != NULL;
}

/* How much rock is around, 0 to 1: mountains grow with their massif. */
static double massif(const struct scene *s, double x, double y)
{
    double rock = 0, all = 0;
    for (int i = 0; i < SCENE_CELLS; i++) {
        const struct cell *q = &s->cell[i];
        const double d = (q->x - x) * (q->x - x) + (q->y - y) * (q->y - y);
        if (d > 120 * 120 || q->kinds == KIND_LOCH)
            continue;
        const double t = 1 - d / 25000, weight = t * t * t * t * t;
        all += weight;
        rock += weight * q->share[MAP_MOUNTAIN];
    }
    return all > 0 ? rock / all : 0;
}

static void put(struct scene *s, unsigned glyph, double x, double y, double size, bool flip)
{
    if (s->nmarks < SCENE_MARKS)
        s->mark[s->nmarks++] = (struct mark){ { x, y }, size, (uint8_t)glyph, flip };
}

static bool under_mountain(const struct scene *s, double x, double y)
{
    for (uint32_t i = 0; i < s->nmarks; i++) {
        const struct mark *m = &s->mark[i];
        if (m->glyph >= GLYPH_FOREST)
            continue;
        const double dx = m->at.x - x, dy = m->at.y - 8 - y;
        if (dx > -13 && dx < 13 && dy > -9 && dy < 9)
            return true;
    }
    return false;
}

static void put_mountain(struct scene *s, double x, double y, double chance)
{
    static const struct margin margin = { KIND_ROCK, 2, 12, 12 };
    if (scene_river_distance(s, x, y) <= 12 || !clear_of_coin(s, x, y, 17) ||
        !within_margin(s, x, y, margin))
        return;
    const int i = (int)x, j = (int)y;
    const double size = .62 + .2 * scene_hash(i, j, 4) + .46 * massif(s, x, y);
    put(s, GLYPH_MOUNTAIN + (unsigned)(chance * 3), x, y, size, scene_hash(j, i, 6) > .8);
}

static void put_trees(struct scene *s, double x, double y, double chance)
{
    static const struct margin margin = { KIND_FOREST, 0, 9, 9 };
    if (scene_river_distance(s, x, y) <= 7.5 || !clear_of_coin(s, x, y, 13) ||
        !within_margin(s, x, y, margin) || under_mountain(s, x, y))
        return;
    put(s, GLYPH_FOREST + (unsigned)(chance * 4), x, y, .82 + .25 * scene_hash((int)x, (int)y, 4),
        false);
}

static void put_grass(struct scene *s, double x, double y, double chance)
{
    static const struct margin margin = { 0, 5, 10, 5 }, wide = { 0, 8, 20, 8 };
    static const uint8_t which[] = { 0, 0, 1, 1, 2, 3, 3, 3, 4, 4, 5 };
    const double river = scene_river_distance(s, x, y);
    if (river <= 9 || !clear_of_coin(s, x, y, 14) || !within_margin(s, x, y, margin))
        return;
    unsigned g = which[(unsigned)(chance * sizeof which)];
    if ((g == 3 || g == 5) && (river < 24 || !within_margin(s, x, y, wide)))
        g = 1;
    put(s, GLYPH_GRASS + g, x, y, .9 + .3 * chance, false);
}

struct scatter {
    unsigned kind;
    double apart, foot; /* least distance; how far below its middle a mark stands */
    int purpose;
    void (*put)(struct scene *s, double x, double y, double chance);
};

/* True if no mark from number `from` on stands too near. */
static bool is_free(const struct scene *s, uint32_t from, double x, double y, double apart)
{
    for (uint32_t i = from; i < s->nmarks; i++) {
        const double dx = s->mark[i].at.x - x, dy = s->mark[i].at.y - y;
        if (dx * dx + dy * dy < apart * apart)
            return false;
    }
    return true;
}

static void scatter(struct scene *s, const struct scatter *how)
{
    const uint32_t from = s->nmarks;
    for (int i = 0; i < TRIES; i++) {
        const double x = -40 + scene_hash(i, 1, how->purpose) * (SCENE_WIDTH + 80);
        const double y = -40 + scene_hash(i, 2, how->purpose) * (SCENE_HEIGHT + 80);
        const uint32_t before = s->nmarks;
        if (is_free(s, from, x, y + how->foot, how->apart) && scene_kind(s, x, y) == how->kind)
            how->put(s, x, y, scene_hash(i, 3, how->purpose));
        if (s->nmarks > before)
            s->mark[before].at.y += how->foot;
    }
}

/* From back to front; the rest of the order only has to be the same everywhere. */
static int by_depth(const void *a, const void *b)
{
    const struct mark *p = a, *q = b;
    if (p->at.y != q->at.y)
        return p->at.y < q->at.y ? -1 : 1;
    return (p->at.x > q->at.x) - (p->at.x < q->at.x);
}

void scene_add_marks(struct scene *s)
{
    static const struct scatter how[] = {
        { KIND_ROCK, 22, 10, 11, put_mountain },
        { KIND_FOREST, 14.5, 6, 12, put_trees },
        { KIND_GRASS, 20, 2, 13, put_grass },
    };
    for (int i = 0; i < 3; i++)
        scatter(s, &how[i]);
    qsort(s->mark, s->nmarks, sizeof *s->mark, by_depth);
}
