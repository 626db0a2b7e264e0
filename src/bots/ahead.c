/* ahead.c: see ahead.h. */
#include "bots/ahead.h"

#include "bots/first_turns.h"

#include <string.h>

enum { TRIED = 4, WORLDS = 16, UNLESS_ONE = 4 };

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

/* Goes on to where the seat can plan in a later phase: draws are made, the others let the rest of
 * this one go by. False if there is no such place. */
static bool begin_next(struct work *w, struct node *n)
{
    for (uint32_t i = 0; i < ROUND_FAR && !w->stopped; i++) {
        const int actor = w->g->actor(n->st);
        if (actor == GM_OVER)
            return false;
        if (actor < 0)
            w->g->apply(n->st, w->g->chance(n->st, &n->rng));
        else if (w->mind->phase(n->st) != w->phase && w->g->settled(n->st) &&
                 (actor == w->seat || w->mind->skip(n->st, w->seat)))
            return true;
        else if (actor == w->seat)
            round_play_best(w, n);
        else
            w->mind->idle(n->st);
    }
    return false;
}

/* The draws of a world, at a copy of a state. */
static struct node set_out(const struct work *w, const void *from, uint32_t world, void *st)
{
    const struct bot_limits *l = w->hands->limits;
    memcpy(st, from, w->g->state_size);
    return (struct node){ .rng = { { ~l->seed[0], l->seed[1] }, (uint64_t)world << 20 }, .st = st };
}

bool ahead_follows(struct work *w, const struct node *start, uint32_t nodes)
{
    _Alignas(16) uint8_t st[GM_MAX_STATE];
    struct ends *e = w->ends;
    if (!e || e->n < 1)
        return false;
    const uint32_t others = round_others(w, start, &e->end[0].plan);
    if (nodes < (uint64_t)w->c->ahead * (others == 1 ? 1 : UNLESS_ONE))
        return false;
    e->start = start;
    e->company = others > 0;
    struct node n = set_out(w, e->end[0].st, 0, st);
    return e->company || begin_next(w, &n);
}

/* How well the seat stands: in company the less the better the best of the others does. */
static int32_t standing(struct work *w, const void *st)
{
    const int me = w->seat, players = w->g->players(st);
    const int32_t mine = beam_value(w, st);
    int32_t most = INT32_MIN;
    if (players < 2)
        return mine;
    for (int seat = 0; seat < players; seat++) {
        w->seat = seat;
        const int32_t value = seat == me ? INT32_MIN : beam_value(w, st);
        most = value > most ? value : most;
    }
    w->seat = me;
    return mine - most / players;
}

/* What the others may do in a world: what was found for all worlds, the order drawn for this one.
 */
static struct round expect(struct work *w, struct ends *e, uint32_t world)
{
    const struct bot_limits *l = w->hands->limits;
    struct rng lot = { { l->seed[0], ~l->seed[1] }, (uint64_t)world << 20 };
    const uint32_t i = world % AHEAD_WIDTHS;
    if (e->found <= i)
        round_expect(w, e->start, &e->by[0]->plan, (uint32_t)BEAM_NARROW << e->found++,
                     &e->expected[i]);
    struct round r = e->expected[i];
    round_shuffle(&r, &lot);
    return r;
}

/* What a plan comes to in a world when the round is played on as it may go. */
static int32_t look_around(struct work *w, const struct ends *e, const struct end *end,
                           const struct round *expected, uint32_t world)
{
    _Alignas(16) uint8_t st[GM_MAX_STATE];
    struct node n = set_out(w, e->start->st, world, st);
    round_play(w, &end->plan, expected, &n);
    return standing(w, st);
}

/* What an end comes to in a world, the next round planned by a beam so wide. */
static int32_t look_beyond(struct work *w, const struct end *end, uint32_t world, uint32_t width)
{
    _Alignas(16) uint8_t st[GM_MAX_STATE];
    const uint32_t phase = w->phase;
    struct node n = set_out(w, end->st, world, st);
    w->best.n = 0;
    if (begin_next(w, &n)) {
        w->phase = w->mind->phase(st);
        beam_search(w, &n, width);
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

/* Each costs about the same: half as many plans, and for each a beam twice as wide or twice as many
 * worlds. */
static uint32_t passes_for(uint32_t n)
{
    uint32_t passes = 0;
    for (; n > 1; n = (n + 1) / 2)
        passes++;
    return passes;
}

/* The n best in a world, alone by beams so wide; false if there was no time for all. */
static bool look_at(struct work *w, struct ends *e, uint32_t n, uint32_t world, uint32_t width)
{
    int32_t value[AHEAD_ENDS];
    struct round expected;
    if (e->company)
        expected = expect(w, e, world);
    for (uint32_t i = 0; i < n; i++) {
        value[i] = e->company ? look_around(w, e, e->by[i], &expected, world)
                              : look_beyond(w, e->by[i], world, width);
        if (w->stopped)
            return false;
    }
    for (uint32_t i = 0; i < n; i++)
        e->by[i]->beyond += value[i];
    return true;
}

/* How many moves it takes to look at one plan in one world, by trying some of them. */
static uint32_t cost_of_one(struct work *w, struct ends *e, uint32_t n)
{
    const uint32_t some = n < TRIED ? n : TRIED;
    if (e->company)
        expect(w, e, 0);
    const uint32_t before = w->nodes;
    look_at(w, e, some, 0, BEAM_NARROW);
    for (uint32_t i = 0; i < some; i++)
        e->by[i]->beyond = 0;
    return some ? (w->nodes - before) / some + 1 : 1;
}

/* Looks at n plans in so many worlds at first, and at the better half in twice as many, or by beams
 * twice as wide, until one is left. */
static void choose_among(struct work *w, struct ends *e, uint32_t n, uint32_t worlds)
{
    for (uint32_t pass = 0; n > 1 && !w->stopped; n = (n + 1) / 2, pass++) {
        const uint32_t before = w->worlds, until = before + (e->company ? worlds << pass : 1);
        while (w->worlds < until && look_at(w, e, n, w->worlds, (uint32_t)BEAM_NARROW << pass))
            w->worlds++;
        if (w->worlds > before)
            sort_ends(e, n);
    }
}

/* As many of the n best plans, in as many worlds, as there are moves left for. */
static void choose_in_time(struct work *w, struct ends *e, uint32_t left)
{
    const uint32_t before = w->nodes, cost = cost_of_one(w, e, e->n), spent = w->nodes - before;
    uint32_t n = e->n;
    left -= left / 4; /* some worlds take longer */
    left = left > spent ? left - spent : 0;
    while (n > 1 && (uint64_t)n * passes_for(n) * cost > left)
        n--;
    if (n < 2)
        return;
    const uint64_t worlds = left / ((uint64_t)n * passes_for(n) * cost);
    choose_among(w, e, n, (uint32_t)(worlds < WORLDS ? worlds : WORLDS));
}

void ahead_choose(struct work *w, uint32_t left)
{
    struct ends *e = w->ends;
    const struct plan best = w->best;
    const uint32_t until = w->nodes + left;
    w->ends = NULL; /* what lies beyond is no end of a plan */
    e->found = 0;
    for (uint32_t i = 0; i < AHEAD_ENDS; i++) {
        e->by[i] = &e->end[i];
        e->end[i].beyond = 0;
    }
    sort_ends(e, e->n);
    if (e->company) {
        first_turns(w, e, w->nodes + left / 3);
        sort_ends(e, e->n);
    }
    if (e->n > 1 && until > w->nodes)
        choose_in_time(w, e, until - w->nodes);
    w->ends = e;
    w->best = w->worlds ? e->by[0]->plan : best;
    w->beyond = w->worlds ? e->by[0]->beyond / w->worlds : 0;
}
