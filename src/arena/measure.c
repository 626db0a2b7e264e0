/* measure.c: see measure.h. */
#include "arena/measure.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Decisions and copies are timed in turns of some milliseconds: long enough that each is
 * soon at home in the caches, and so short that what slows the machine slows both. */
enum { DECISIONS = 65536, COPIES = 32768, BATCH = 32 };

/* States are copied within a set of this many bytes, as a search copies them out of its tree
 * and back: more than the first cache holds, and never the same two places over again. */
enum { POOL = 1 << 20 };

double measure_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* Decisions of one kind, kept until there are enough to be timed together. */
struct batch {
    uint32_t n;
    gm_move move[BATCH];
    _Alignas(max_align_t) uint8_t st[BATCH][GM_MAX_STATE];
};

/* A game being played over and over with random moves. */
struct play {
    const struct game *game;
    uint8_t players;
    _Alignas(max_align_t) uint8_t st[GM_MAX_STATE];
    gm_move *moves;
    uint8_t *pool;       /* POOL bytes */
    struct batch *batch; /* MEASURE_KINDS */
    uint64_t choice;     /* xorshift: the choice must not cost more than the rules */
    uint64_t started;
    struct rng chance;
    uint64_t decisions, games, listed;
};

static uint64_t random_word(struct play *p)
{
    p->choice ^= p->choice << 13;
    p->choice ^= p->choice >> 7;
    p->choice ^= p->choice << 17;
    return p->choice;
}

/* One of n by half a random word. */
static uint32_t one_of(uint64_t n, uint64_t half)
{
    return (uint32_t)(half * n >> 32);
}

static bool start_game(struct play *p)
{
    const struct gm_setup in = { .players = p->players };
    p->chance = (struct rng){ { 1, p->started++ }, 0 };
    return p->game->setup(p->st, &in, NULL) == GM_OK;
}

/* Goes on until a player is to decide, in a new game if need be. */
static inline void settle(struct play *p, const struct game *g)
{
    int actor;
    while ((actor = g->actor(p->st)) < 0) {
        if (actor == GM_CHANCE) {
            g->apply(p->st, g->chance(p->st, &p->chance));
        } else {
            p->games++;
            start_game(p);
        }
    }
}

static inline gm_move choose(struct play *p, const struct game *g)
{
    const uint32_t n = g->moves(p->st, p->moves, g->max_moves);
    p->listed += n;
    return p->moves[one_of(n, random_word(p) >> 32)];
}

struct rates {
    double decisions, copies, cached, games;
};

static void decide(struct play *p)
{
    const struct game *const g = p->game; /* once: who knows what the rules write to */
    for (int i = 0; i < DECISIONS; i++) {
        settle(p, g);
        g->apply(p->st, choose(p, g));
    }
    p->decisions += DECISIONS;
}

/* Copies between places of the first `bytes` of the pool, a random one and another. */
static void copy(struct play *p, uint32_t bytes)
{
    const uint32_t size = p->game->state_size, places = bytes / size;
    for (int i = 0; i < COPIES; i++) {
        const uint64_t at = random_word(p);
        const uint32_t from = one_of(places, at >> 32), to = one_of(places - 1, at & UINT32_MAX);
        memcpy(p->pool + (to + (to >= from)) * size, p->pool + from * size, size);
        __asm__ volatile("" : : "r"(p->pool) : "memory");
    }
}

static struct rates one_run(struct play *p, double seconds)
{
    const uint64_t games = p->games;
    double deciding = 0, copying = 0, cached = 0, turns = 0;
    do {
        const double start = measure_clock();
        decide(p);
        const double decided = measure_clock();
        copy(p, POOL);
        const double copied = measure_clock();
        copy(p, 2 * p->game->state_size);
        deciding += decided - start;
        copying += copied - decided;
        cached += measure_clock() - copied;
        turns++;
    } while (deciding < seconds);
    return (struct rates){ turns * DECISIONS / deciding, turns * COPIES / copying,
                           turns * COPIES / cached, (double)(p->games - games) / deciding };
}

static int by_size(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

struct measured measure_summary(double *value, uint32_t n)
{
    qsort(value, n, sizeof *value, by_size);
    return (struct measured){ value[n / 2], value[0], value[n - 1] };
}

/* The row for the first word of the move's notation, which may be a new one. */
static int kind_of(struct play *p, struct measure_kind kind[MEASURE_KINDS], gm_move m)
{
    char word[GM_MAX_TEXT];
    struct text t = text_over(word, sizeof word);
    p->game->to_text(p->st, m, &t);
    word[strcspn(word, " ")] = '\0';
    int i = 0;
    while (i < MEASURE_KINDS - 1 && *kind[i].name && strcmp(kind[i].name, word) != 0)
        i++;
    struct text name = text_over(kind[i].name, sizeof kind[i].name);
    text_str(&name, word);
    return i;
}

/* Lists and applies again what the batch holds, each in its own state, and empties it. */
static void time_batch(struct play *p, struct batch *b, double clock_cost, struct measure_kind *k)
{
    const double start = measure_clock();
    for (uint32_t i = 0; i < b->n; i++) {
        p->game->moves(b->st[i], p->moves, p->game->max_moves);
        p->game->apply(b->st[i], b->move[i]);
    }
    k->ns += (measure_clock() - start - clock_cost) * 1e9;
    k->count += b->n;
    b->n = 0;
}

static double clock_cost(void)
{
    double least = 1;
    for (int i = 0; i < 1000; i++) {
        const double a = measure_clock(), b = measure_clock();
        least = b - a < least ? b - a : least;
    }
    return least;
}

/* A single decision is shorter than a look at the clock, so they are timed in batches. */
static void time_kinds(struct play *p, double seconds, struct measure_kind kind[MEASURE_KINDS])
{
    const double start = measure_clock(), cost = clock_cost();
    while (measure_clock() - start < seconds) {
        settle(p, p->game);
        const gm_move m = choose(p, p->game);
        const int i = kind_of(p, kind, m);
        struct batch *b = &p->batch[i];
        memcpy(b->st[b->n], p->st, p->game->state_size);
        b->move[b->n++] = m;
        if (b->n == BATCH)
            time_batch(p, b, cost, &kind[i]);
        p->game->apply(p->st, m);
    }
    for (int i = 0; i < MEASURE_KINDS && *kind[i].name; i++) {
        time_batch(p, &p->batch[i], cost, &kind[i]);
        kind[i].ns /= (double)kind[i].count;
    }
}

static void measure(struct play *p, double seconds, const struct measure_watch *watch,
                    struct measure_result *out)
{
    double decisions[MEASURE_RUNS], copies[MEASURE_RUNS], cached[MEASURE_RUNS], ratio[MEASURE_RUNS],
        games[MEASURE_RUNS];
    const double slice = seconds / (MEASURE_RUNS + 3);
    one_run(p, slice); /* warm-up */
    p->decisions = p->listed = 0;
    for (int i = 0; i < MEASURE_RUNS; i++) {
        if (watch)
            watch->run(watch->with, i);
        const struct rates r = one_run(p, slice);
        out->run[i] = decisions[i] = r.decisions;
        copies[i] = r.copies;
        cached[i] = r.cached;
        ratio[i] = r.copies / r.decisions;
        games[i] = r.games;
    }
    out->decisions = measure_summary(decisions, MEASURE_RUNS);
    out->copies = measure_summary(copies, MEASURE_RUNS);
    out->cached = measure_summary(cached, MEASURE_RUNS);
    out->ratio = measure_summary(ratio, MEASURE_RUNS);
    out->games = measure_summary(games, MEASURE_RUNS);
    out->branching = (double)p->listed / (double)p->decisions;
    out->counted = p->decisions;
    time_kinds(p, slice, out->kind);
}

bool measure_game(const struct game *g, uint8_t players, double seconds,
                  const struct measure_watch *watch, struct measure_result *out)
{
    *out = (struct measure_result){ 0 };
    struct play p = { .game = g, .players = players, .choice = UINT64_C(0x9e3779b97f4a7c15) };
    p.moves = malloc(g->max_moves * sizeof *p.moves);
    p.pool = calloc(POOL, 1);
    p.batch = calloc(MEASURE_KINDS, sizeof *p.batch);
    const bool ok = p.moves && p.pool && p.batch && start_game(&p);
    if (ok)
        measure(&p, seconds, watch, out);
    free(p.moves);
    free(p.pool);
    free(p.batch);
    return ok;
}
