/* measure.c: see measure.h. */
#include "bench/measure.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { COPIES = 4096, LOOK_AT_CLOCK = 256 };

/* Seconds this thread has had a processor: what else the machine does in the
 * meantime must not count, least of all between two builds that are compared. */
static double clock_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* A game being played over and over with random moves. */
struct play {
    const struct game *game;
    uint8_t players;
    _Alignas(max_align_t) uint8_t st[GM_MAX_STATE];
    gm_move *moves;
    uint64_t choice; /* xorshift: the choice must not cost more than the rules */
    uint64_t started;
    gm_rng chance;
    uint64_t decisions, games, listed;
};

static uint32_t below(struct play *p, uint32_t n)
{
    p->choice ^= p->choice << 13;
    p->choice ^= p->choice >> 7;
    p->choice ^= p->choice << 17;
    return (uint32_t)((p->choice >> 32) * n >> 32);
}

static bool start_game(struct play *p)
{
    const struct gm_setup in = { .players = p->players };
    p->chance = (gm_rng){ { 1, p->started++ }, 0 };
    return p->game->setup(p->st, &in, NULL) == GM_OK;
}

/* Goes on until a player is to decide, in a new game if need be. */
static void settle(struct play *p)
{
    for (;;) {
        const int actor = p->game->actor(p->st);
        if (actor >= 0)
            return;
        if (actor == GM_CHANCE) {
            p->game->apply(p->st, p->game->chance(p->st, &p->chance));
        } else {
            p->games++;
            start_game(p);
        }
    }
}

static gm_move decide(struct play *p)
{
    const uint32_t n = p->game->moves(p->st, p->moves, p->game->max_moves);
    const gm_move m = p->moves[below(p, n)];
    p->game->apply(p->st, m);
    p->listed += n;
    p->decisions++;
    return m;
}

struct rates {
    double decisions, copies, games;
};

static double copy_rate(const struct game *g, double seconds)
{
    static _Alignas(64) uint8_t from[GM_MAX_STATE], to[GM_MAX_STATE];
    uint64_t n = 0;
    double now;
    const double start = clock_now();
    do {
        for (int i = 0; i < COPIES; i++) {
            memcpy(to, from, g->state_size);
            __asm__ volatile("" : : "r"(to), "r"(from) : "memory");
        }
        n += COPIES;
        now = clock_now();
    } while (now - start < seconds);
    return (double)n / (now - start);
}

static struct rates one_run(struct play *p, double seconds)
{
    const uint64_t games = p->games, decisions = p->decisions;
    double now;
    const double start = clock_now();
    do {
        for (int i = 0; i < LOOK_AT_CLOCK; i++) {
            settle(p);
            decide(p);
        }
        now = clock_now();
    } while (now - start < seconds);
    return (struct rates){ (double)(p->decisions - decisions) / (now - start),
                           copy_rate(p->game, seconds / 8),
                           (double)(p->games - games) / (now - start) };
}

static int by_size(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static struct measured summary(double value[MEASURE_RUNS])
{
    qsort(value, MEASURE_RUNS, sizeof *value, by_size);
    return (struct measured){ value[MEASURE_RUNS / 2], value[0], value[MEASURE_RUNS - 1] };
}

/* The row for the first word of the move's notation, which may be a new one. */
static struct measure_kind *kind_of(struct play *p, struct measure_kind kind[MEASURE_KINDS],
                                    const void *before, gm_move m)
{
    char word[GM_MAX_TEXT];
    struct text t = text_over(word, sizeof word);
    p->game->to_text(before, m, &t);
    word[strcspn(word, " ")] = '\0';
    int i = 0;
    while (i < MEASURE_KINDS - 1 && kind[i].count && strcmp(kind[i].name, word) != 0)
        i++;
    if (!kind[i].count) {
        struct text name = text_over(kind[i].name, sizeof kind[i].name);
        text_str(&name, word);
    }
    return &kind[i];
}

/* Each decision timed by itself; what the clock costs is taken off. */
static void time_kinds(struct play *p, double seconds, struct measure_kind kind[MEASURE_KINDS])
{
    const double start = clock_now();
    double clock_cost = 1;
    for (int i = 0; i < 1000; i++) {
        const double a = clock_now(), b = clock_now();
        clock_cost = b - a < clock_cost ? b - a : clock_cost;
    }
    while (clock_now() - start < seconds) {
        _Alignas(max_align_t) uint8_t before[GM_MAX_STATE];
        settle(p);
        memcpy(before, p->st, p->game->state_size);
        const double from = clock_now();
        const gm_move m = decide(p);
        const double took = clock_now() - from - clock_cost;
        struct measure_kind *k = kind_of(p, kind, before, m);
        k->count++;
        k->ns += took * 1e9;
    }
    for (int i = 0; i < MEASURE_KINDS; i++)
        if (kind[i].count)
            kind[i].ns /= (double)kind[i].count;
}

static void measure(struct play *p, double seconds, struct measure_result *out)
{
    double decisions[MEASURE_RUNS], copies[MEASURE_RUNS], ratio[MEASURE_RUNS],
        per_second[MEASURE_RUNS];
    const double slice = seconds / (MEASURE_RUNS + 3);
    one_run(p, slice); /* warm-up */
    p->decisions = p->listed = 0;
    for (int i = 0; i < MEASURE_RUNS; i++) {
        const struct rates r = one_run(p, slice);
        decisions[i] = r.decisions;
        copies[i] = r.copies;
        ratio[i] = r.copies / r.decisions;
        per_second[i] = r.games;
    }
    out->decisions = summary(decisions);
    out->copies = summary(copies);
    out->ratio = summary(ratio);
    out->games = summary(per_second);
    out->branching = (double)p->listed / (double)p->decisions;
    out->counted = p->decisions;
    time_kinds(p, slice, out->kind);
}

bool measure_game(const struct game *g, uint8_t players, double seconds, struct measure_result *out)
{
    *out = (struct measure_result){ 0 };
    struct play p = { .game = g, .players = players, .choice = UINT64_C(0x9e3779b97f4a7c15) };
    p.moves = malloc(g->max_moves * sizeof *p.moves);
    const bool ok = p.moves && start_game(&p);
    if (ok)
        measure(&p, seconds, out);
    free(p.moves);
    return ok;
}
