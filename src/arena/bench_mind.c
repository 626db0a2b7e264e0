/* bench_mind.c: see bench_mind.h. */
#include "arena/bench_mind.h"

#include "bots/nets.h"
#include "bots/share.h"
#include "engine/mind.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { POSITIONS = 2048, ROUNDS = 4 };

/* Positions, and what it takes to judge them. */
struct room {
    const struct game *game;
    const struct net *net;
    uint32_t n;
    struct mind_memo memo;
    gm_move *list;
    int64_t sum; /* of all values, so that none is left out */
    struct place {
        _Alignas(max_align_t) uint8_t st[GM_MAX_STATE];
        int seat;
    } at[POSITIONS];
};

static const struct net *net_of(const struct game *g)
{
    return !strcmp(g->name, "caledonia") ? &net_caledonia
           : !strcmp(g->name, "lords")   ? &net_lords
                                         : NULL;
}

/* The positions after every move of the one at hand. */
static void take_next(struct room *r, const void *st, int seat, uint32_t moves)
{
    const struct game *g = r->game;
    for (uint32_t i = 0; i < moves && r->n < POSITIONS; i++) {
        struct place *p = &r->at[r->n];
        memcpy(p->st, st, g->state_size);
        p->seat = seat;
        if (g->apply(p->st, r->list[i]) == GM_OK && g->actor(p->st) >= 0)
            r->n++;
    }
}

/* Goes through random games and takes what follows every third decision. */
static bool gather(struct room *r, uint8_t players)
{
    const struct game *g = r->game;
    const struct gm_setup in = { .players = players };
    struct rng rng = { { players, 41 }, 0 };
    _Alignas(max_align_t) uint8_t st[GM_MAX_STATE];
    uint32_t decisions = 0;
    if (g->setup(st, &in, NULL) != GM_OK)
        return false;
    while (r->n < POSITIONS) {
        const int who = g->actor(st);
        if (who == GM_OVER) {
            g->setup(st, &in, NULL);
            continue;
        }
        const uint32_t n = g->moves(st, r->list, g->max_moves);
        if (who >= 0 && decisions++ % 3 == 0)
            take_next(r, st, who, n);
        g->apply(st, who == GM_CHANCE ? g->chance(st, &rng) : r->list[rng_below(&rng, n)]);
    }
    return true;
}

static void judge_all(struct room *r)
{
    for (uint32_t i = 0; i < r->n; i++) {
        const struct place *p = &r->at[i];
        r->sum += r->game->mind->rows ? (int64_t)shares_of(r->net, r->game, p->st).seat[p->seat]
                                      : net_value(r->net, r->game->mind, p->st, p->seat, &r->memo);
    }
}

static void sketch_all(struct room *r)
{
    _Alignas(64) int16_t row[GM_MAX_PLAYERS * MIND_FEATURES];
    const uint32_t stride = net_padded(r->net->features);
    for (uint32_t i = 0; i < r->n; i++) {
        const struct place *p = &r->at[i];
        if (r->game->mind->rows)
            r->game->mind->rows(p->st, row, stride);
        else
            r->sum += r->game->mind->features(p->st, p->seat, row, &r->memo);
        r->sum += row[0];
    }
}

/* Positions a second, over several runs. */
static struct measured speed_of(struct room *r, void (*all)(struct room *), double seconds)
{
    double run[MEASURE_RUNS];
    all(r);
    for (int i = 0; i < MEASURE_RUNS; i++) {
        const double before = measure_clock();
        double took = 0;
        uint64_t judged = 0;
        while (took < seconds / MEASURE_RUNS) {
            for (int k = 0; k < ROUNDS; k++)
                all(r);
            judged += (uint64_t)ROUNDS * r->n;
            took = measure_clock() - before;
        }
        run[i] = (double)judged / took;
    }
    return measure_summary(run, MEASURE_RUNS);
}

bool bench_mind(const struct game *g, uint8_t players, double seconds, struct mind_speed *out)
{
    struct room *r = net_of(g) ? calloc(1, sizeof *r) : NULL;
    bool ok = r && (r->list = malloc(g->max_moves * sizeof *r->list));
    if (ok) {
        r->game = g;
        r->net = net_of(g);
        ok = gather(r, players);
    }
    if (ok) {
        out->positions = r->n;
        out->evaluations = speed_of(r, judge_all, seconds / 2);
        out->features = speed_of(r, sketch_all, seconds / 2);
        ok = r->sum != INT64_MIN; /* the sum is wanted, so nothing is left out */
    }
    if (r)
        free(r->list);
    free(r);
    return ok;
}
