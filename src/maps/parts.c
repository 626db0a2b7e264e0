/*
 * parts.c: where in a mixed space each terrain lies. Each takes the side on which
 * the neighbours have it too, and about an equal share, so that woods and ranges
 * run on across the lines and the space still shows all it has.
 */
#include "maps/scene.h"

#include <string.h>

enum { SAMPLES = PART_ACROSS * PART_ACROSS, ROUNDS = 24 };

/* How strongly each terrain of a space pulls at its samples. */
struct pulls {
    double of[SAMPLES][MAP_TERRAINS];
    double lift[MAP_TERRAINS]; /* what the weak get on top of it */
};

static unsigned count_kinds(unsigned kinds)
{
    return (unsigned)__builtin_popcount(kinds);
}

static struct point offset_of(int sample)
{
    return (struct point){ (sample / PART_ACROSS - PART_REACH) * PART_STEP,
                           (sample % PART_ACROSS - PART_REACH) * PART_STEP };
}

static bool is_inside(int sample)
{
    const struct point p = offset_of(sample);
    return scene_in_hex(p.x, p.y);
}

/* A bell of height 1 that ends at a distance of 145. */
static double bell(double dx, double dy)
{
    const double t = 1 - (dx * dx + dy * dy) / 21000;
    return t <= 0 ? 0 : t * t * t * t * t;
}

/* The pull of a terrain at one sample: its neighbours, a lean of its own, soft ups and downs. */
static double pull(const struct scene *s, const struct cell *q, unsigned terrain, int sample)
{
    const struct point p = offset_of(sample);
    const double east = scene_hash(q->column * 7 + (int)terrain * 131, q->row, 9) * 2 - 1;
    const double south = scene_hash(q->column * 7 + (int)terrain * 131, q->row, 10) * 2 - 1;
    double sum = .004 * (p.x * east + p.y * south) +
                 .14 * scene_noise((q->x + p.x) / 26, (q->y + p.y) / 26, 97 + (int)terrain);
    for (int k = 0; k < 6; k++) {
        const struct cell *o = scene_next(s, q, k);
        if (o && o->kinds >> terrain & 1)
            sum += 1.4 / count_kinds(o->kinds) * bell(o->x - q->x - p.x, o->y - q->y - p.y);
    }
    return sum;
}

static unsigned strongest(const struct pulls *p, unsigned kinds, int sample)
{
    unsigned best = MAP_TERRAINS;
    for (unsigned t = 0; t < MAP_TERRAINS; t++)
        if (kinds >> t & 1 && (best == MAP_TERRAINS ||
                               p->of[sample][t] + p->lift[t] > p->of[sample][best] + p->lift[best]))
            best = t;
    return best;
}

/* Counts the samples of each terrain; returns that of all. */
static int count_samples(const struct pulls *p, unsigned kinds, int n[MAP_TERRAINS])
{
    int all = 0;
    memset(n, 0, MAP_TERRAINS * sizeof *n);
    for (int i = 0; i < SAMPLES; i++)
        if (is_inside(i)) {
            n[strongest(p, kinds, i)]++;
            all++;
        }
    return all;
}

/* Lifts the weaker terrains until all have about the same share; grass a little less, which
 * shows between the others anyway. */
static void balance(struct pulls *p, unsigned kinds)
{
    const double whole = count_kinds(kinds) - (kinds & KIND_GRASS ? .1 : 0);
    bool even = false;
    for (int round = 0; round < ROUNDS && !even; round++) {
        int n[MAP_TERRAINS];
        const int all = count_samples(p, kinds, n);
        even = true;
        for (unsigned t = 0; t < MAP_TERRAINS; t++) {
            const double want = kinds >> t & 1 ? (t == MAP_GRASS ? .9 : 1) / whole : 0;
            const double lacks = want - (double)n[t] / all;
            even = even && lacks < .04 && lacks > -.04;
            p->lift[t] += .2 * lacks;
        }
    }
}

static void share_out_mixed(const struct scene *s, struct cell *q)
{
    struct pulls p = { .lift = { 0 } };
    int n[MAP_TERRAINS];
    for (int i = 0; i < SAMPLES; i++)
        for (unsigned t = 0; t < MAP_TERRAINS; t++)
            p.of[i][t] = is_inside(i) && q->kinds >> t & 1 ? pull(s, q, t, i) : 0;
    balance(&p, q->kinds);
    const int all = count_samples(&p, q->kinds, n);
    for (int i = 0; i < SAMPLES; i++) {
        const unsigned t = strongest(&p, q->kinds, i);
        q->terrain[i / PART_ACROSS][i % PART_ACROSS] = (uint8_t)t;
        if (!is_inside(i))
            continue;
        q->part[t].middle.x += (q->x + offset_of(i).x) / n[t];
        q->part[t].middle.y += (q->y + offset_of(i).y) / n[t];
        q->part[t].share = (double)n[t] / all;
    }
}

static void share_out_whole(struct cell *q)
{
    for (unsigned t = 0; t < MAP_TERRAINS; t++)
        if (q->kinds >> t & 1) {
            q->part[t] = (struct part){ { q->x, q->y }, 1 };
            memset(q->terrain, (int)t, sizeof q->terrain);
        }
}

void scene_share_out(struct scene *s)
{
    for (int i = 0; i < SCENE_CELLS; i++) {
        memset(s->cell[i].part, 0, sizeof s->cell[i].part);
        if (count_kinds(s->cell[i].kinds) > 1)
            share_out_mixed(s, &s->cell[i]);
        else
            share_out_whole(&s->cell[i]);
    }
}

static int sample_at(double away)
{
    const int i = (int)(away / PART_STEP + PART_REACH + .5);
    return i < 0 ? 0 : i >= PART_ACROSS ? PART_ACROSS - 1 : i;
}

unsigned scene_terrain(const struct cell *q, double x, double y)
{
    return q->terrain[sample_at(x - q->x)][sample_at(y - q->y)];
}
