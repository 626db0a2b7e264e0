/* first_turns.c: see first_turns.h. */
#include "bots/first_turns.h"

#include <string.h>

enum { MET = 128, SOURCES = 8, KEPT = 24, ALIKE = 2000, WIDTH = 4 };

/* States that first turns have come to, by hash. */
struct met {
    uint32_t n;
    uint64_t hash[MET];
};

static bool is_new(struct met *m, const struct work *w, const void *st)
{
    const uint64_t hash = beam_hash(st, w->g->state_size);
    for (uint32_t i = 0; i < m->n; i++)
        if (m->hash[i] == hash)
            return false;
    if (m->n == MET)
        return false;
    m->hash[m->n++] = hash;
    return true;
}

static struct node copy(const struct work *w, const struct node *from, void *st)
{
    struct node n = *from;
    n.st = memcpy(st, from->st, w->g->state_size);
    return n;
}

/* Carries out the turn that these moves begin with: how it ends, WITHIN if it cannot be taken. */
static enum where take_turn(struct work *w, const gm_move *move, uint32_t count, struct node *n)
{
    enum where where = WITHIN;
    for (uint32_t i = 0; i < count && where == WITHIN; i++) {
        if (!beam_goes_on(w) || w->g->apply(n->st, move[i]) != GM_OK)
            return WITHIN;
        where = beam_where(w, n);
    }
    return where;
}

/* Of the plans the best of each first turn. */
static void tell_apart(struct work *w, struct ends *e, struct met *m)
{
    _Alignas(16) uint8_t st[GM_MAX_STATE];
    uint32_t n = 0;
    for (uint32_t i = 0; i < e->n; i++) {
        struct end *here = e->by[i];
        struct node at = copy(w, e->start, st);
        if (take_turn(w, here->plan.move, here->plan.n, &at) == WITHIN || !is_new(m, w, st))
            continue;
        e->by[i] = e->by[n];
        e->by[n++] = here;
    }
    e->n = n;
}

/* Has the rest of a course follow upon its first turn, in the same order; false if it cannot. */
static bool go_on(struct work *w, const struct node *start, const struct course *c,
                  struct plan *out)
{
    _Alignas(16) uint8_t st[GM_MAX_STATE];
    struct node n = copy(w, start, st);
    out->n = c->from[c->turns];
    memcpy(out->move, c->move, out->n * sizeof *c->move);
    if (!round_cut(w, &n, out, NULL))
        return false;
    out->value = beam_value(w, st);
    return true;
}

/* Plans anew after the first turn of a course, which has come to `at`; false if nothing is found.
 */
static bool plan_anew(struct work *w, struct node *at, const struct course *c, struct plan *out)
{
    const uint32_t first = c->from[1];
    w->best.n = 0;
    beam_search(w, at, WIDTH);
    if (!w->best.n || first + w->best.n > BEAM_LONGEST)
        return false;
    memcpy(out->move, c->move, first * sizeof *c->move);
    memcpy(&out->move[first], w->best.move, w->best.n * sizeof *c->move);
    out->n = first + w->best.n;
    out->value = w->best.value;
    return true;
}

/* Has turn t of a course come first, and takes in the plan that it becomes if nothing begins so
 * yet and it comes to no less than that. */
static void hasten(struct work *w, struct ends *e, struct met *m, struct course c, uint32_t t,
                   int32_t least)
{
    _Alignas(16) uint8_t st[GM_MAX_STATE];
    struct plan *p = &e->by[e->n]->plan;
    struct node at = copy(w, e->start, st);
    round_hasten(&c, t);
    if (take_turn(w, c.move, c.from[1], &at) != TURN_OVER || !is_new(m, w, st))
        return;
    if (go_on(w, e->start, &c, p) || plan_anew(w, &at, &c, p))
        e->n += p->value >= least;
}

static void add_later_turns(struct work *w, struct ends *e, struct met *m, uint32_t until)
{
    const uint32_t sources = e->n < SOURCES ? e->n : SOURCES;
    const int32_t least = e->by[0]->plan.value - ALIKE;
    e->n = e->n < KEPT ? e->n : KEPT;
    for (uint32_t i = 0; i < sources; i++) {
        _Alignas(16) uint8_t st[GM_MAX_STATE];
        struct course c;
        struct node at = copy(w, e->start, st);
        if (!round_cut(w, &at, &e->by[i]->plan, &c))
            continue;
        for (uint32_t t = 1; t < c.turns && e->n < AHEAD_ENDS && w->nodes < until; t++)
            hasten(w, e, m, c, t, least);
    }
}

void first_turns(struct work *w, struct ends *e, uint32_t until)
{
    struct met m = { 0 };
    tell_apart(w, e, &m);
    if (e->n && w->g->settled(e->start->st))
        add_later_turns(w, e, &m, until);
}
