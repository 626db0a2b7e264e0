/* ahead.c: see ahead.h. */
#include "bots/ahead.h"

#include <string.h>

enum { FEWEST = 4, NARROW = 2, FAR = 400 };

size_t ahead_memory(const struct game *g)
{
    return bot_aligned(sizeof(struct ends)) + AHEAD_ENDS * bot_aligned(g->state_size);
}

struct ends *ahead_lay_out(void *mem, const struct game *g)
{
    struct ends *e = mem;
    uint8_t *at = (uint8_t *)mem + bot_aligned(sizeof *e);
    e->n = 0;
    for (uint32_t i = 0; i < AHEAD_ENDS; i++, at += bot_aligned(g->state_size))
        e->end[i].st = at;
    return e;
}

/* Ends */

static void find_worst(struct ends *e)
{
    e->worst = 0;
    for (uint32_t i = 1; i < e->n; i++)
        e->worst = e->end[i].plan.value < e->end[e->worst].plan.value ? i : e->worst;
}

/* Where an end of this value belongs; NULL if it is not good enough, or there already. */
static struct end *place(struct work *w, const void *st, int32_t value)
{
    struct ends *e = w->ends;
    const bool full = e->n == AHEAD_ENDS;
    if (full && value <= e->end[e->worst].plan.value)
        return NULL;
    const uint64_t hash = beam_hash(st, w->g->state_size);
    for (uint32_t i = 0; i < e->n; i++)
        if (e->end[i].hash == hash)
            return NULL;
    struct end *here = &e->end[full ? e->worst : e->n++];
    here->hash = hash;
    memcpy(here->st, st, w->g->state_size);
    return here;
}

void ahead_note(struct work *w, const struct node *n)
{
    struct end *here = place(w, n->st, n->value);
    if (here) {
        beam_plan(w, n->before, n->move, n->value, &here->plan);
        find_worst(w->ends);
    }
}

void ahead_note_plan(struct work *w, const struct plan *p, const void *st)
{
    struct end *here = place(w, st, p->value);
    if (here) {
        here->plan = *p;
        find_worst(w->ends);
    }
}

/* What comes after an end */

/* The move after which the position is worth most. */
static void play_best(struct work *w, struct node *n)
{
    _Alignas(16) uint8_t st[GM_MAX_STATE], best[GM_MAX_STATE];
    const uint32_t all = w->g->moves(n->st, w->list, w->g->max_moves);
    int32_t most = INT32_MIN;
    memcpy(best, n->st, w->g->state_size);
    for (uint32_t i = 0; i < all && beam_goes_on(w); i++) {
        memcpy(st, n->st, w->g->state_size);
        if (w->g->apply(st, w->list[i]) != GM_OK)
            continue;
        const int32_t value = beam_value(w, st);
        if (value > most)
            memcpy(best, st, w->g->state_size);
        most = value > most ? value : most;
    }
    memcpy(n->st, best, w->g->state_size);
}

/* Goes on to where the seat can plan in a later phase: draws are made, the others let the rest of
 * this one go by. False if there is no such place. */
static bool begin_next(struct work *w, struct node *n)
{
    for (uint32_t i = 0; i < FAR && !w->stopped; i++) {
        const int actor = w->g->actor(n->st);
        if (actor == GM_OVER)
            return false;
        if (actor < 0)
            w->g->apply(n->st, w->g->chance(n->st, &n->rng));
        else if (w->mind->phase(n->st) != w->phase && w->g->settled(n->st) &&
                 (actor == w->seat || w->mind->skip(n->st, w->seat)))
            return true;
        else if (actor == w->seat)
            play_best(w, n);
        else
            w->mind->idle(n->st);
    }
    return false;
}

static struct node start_at(const struct work *w, const struct end *e, uint32_t pass, void *st)
{
    const struct bot_limits *l = w->hands->limits;
    memcpy(st, e->st, w->g->state_size);
    return (struct node){ .rng = { { ~l->seed[0], l->seed[1] }, (uint64_t)pass << 20 }, .st = st };
}

bool ahead_follows(struct work *w)
{
    _Alignas(16) uint8_t st[GM_MAX_STATE];
    const struct ends *e = w->ends;
    struct node n;
    if (!e || e->n < 1)
        return false;
    n = start_at(w, &e->end[0], 0, st);
    return begin_next(w, &n);
}

/* What an end comes to in the world of this pass. */
static int32_t look_beyond(struct work *w, const struct end *e, uint32_t pass)
{
    _Alignas(16) uint8_t st[GM_MAX_STATE];
    struct node n = start_at(w, e, pass, st);
    const uint32_t phase = w->phase, width = (uint32_t)NARROW << pass;
    w->best.n = 0;
    if (begin_next(w, &n)) {
        w->phase = w->mind->phase(st);
        beam_search(w, &n, width < w->widest ? width : w->widest);
        w->phase = phase;
    }
    return w->best.n ? w->best.value : beam_value(w, st);
}

/* Choosing */

static bool is_better(const struct end *a, const struct end *b)
{
    return a->beyond != b->beyond ? a->beyond > b->beyond : a->plan.value > b->plan.value;
}

static void sort_ends(struct ends *e, uint32_t n)
{
    for (uint32_t i = 1; i < n; i++) {
        struct end *here = e->by[i];
        uint32_t at = i;
        for (; at && is_better(here, e->by[at - 1]); at--)
            e->by[at] = e->by[at - 1];
        e->by[at] = here;
    }
}

/* How many of n ends can be looked at in all passes, if one takes so many moves in the first: each
 * pass costs about the same, as half of the ends have beams twice as wide. */
static uint32_t fitting(uint32_t n, uint32_t cost, uint32_t left)
{
    for (; n >= FEWEST; n--) {
        uint32_t passes = 0;
        for (uint32_t rest = n; rest > 1; rest = (rest + 1) / 2)
            passes++;
        if ((uint64_t)n * passes * cost <= left)
            return n;
    }
    return 0;
}

/* One pass over the n best; how many of them go on to the next, 0 if it came to no end. */
static uint32_t look_at_all(struct work *w, struct ends *e, uint32_t n, uint32_t left)
{
    int32_t value[AHEAD_ENDS];
    const uint32_t before = w->nodes;
    for (uint32_t i = 0; i < n; i++) {
        value[i] = look_beyond(w, e->by[i], w->passes);
        if (!w->passes && i + 1 == FEWEST)
            n = fitting(n, (w->nodes - before) / FEWEST, left);
        if (w->stopped || !n)
            return 0;
    }
    for (uint32_t i = 0; i < n; i++)
        e->by[i]->beyond += value[i];
    sort_ends(e, n);
    w->passes++;
    return (n + 1) / 2;
}

void ahead_choose(struct work *w, uint32_t left)
{
    struct ends *e = w->ends;
    const struct plan best = w->best;
    w->ends = NULL; /* what lies beyond is no end of a plan */
    for (uint32_t i = 0; i < e->n; i++) {
        e->by[i] = &e->end[i];
        e->end[i].beyond = 0;
    }
    sort_ends(e, e->n);
    for (uint32_t n = e->n; n > 1;)
        n = look_at_all(w, e, n, left);
    w->ends = e;
    w->best = w->passes ? e->by[0]->plan : best;
    w->beyond = w->passes ? e->by[0]->beyond : 0;
}
