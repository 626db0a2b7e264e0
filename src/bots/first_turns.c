/* first_turns.c: see first_turns.h. */
#include "bots/first_turns.h"

#include <string.h>

enum { MET = 128, SOURCES = 8, KEPT = 24, ALIKE = 2000, WIDTH = 4 };

/* What first turns have come to, by hash, the plan that begins so, NULL if there is none, and
 * whether one was looked for. */
struct met {
    uint32_t n;
    uint64_t hash[MET];
    struct end *with[MET];
    bool sought[MET];
};

/* Where a state stands among those met, which it joins; MET if there is no room. */
static uint32_t meet(struct met *m, const struct work *w, const void *st)
{
    const uint64_t hash = beam_hash(st, w->g->state_size);
    uint32_t i = 0;
    while (i < m->n && m->hash[i] != hash)
        i++;
    if (i == m->n && i < MET)
        m->hash[m->n++] = hash;
    return i;
}

/* Carries out the turn that these moves begin with; how many of them it took, 0 if one of those is
 * not legal. They may be too few to end it. */
static uint32_t take_turn(struct work *w, const gm_move *move, uint32_t count, struct node *n)
{
    enum where where = WITHIN;
    uint32_t i = 0;
    for (; i < count && where == WITHIN; i++) {
        if (!beam_goes_on(w) || w->g->apply(n->st, move[i]) != GM_OK)
            return 0;
        where = beam_where(w, n);
    }
    return where == PLAN_OVER ? 0 : i;
}

/* Of the plans the best of each first turn. Within a turn there are no others, so all stay. */
static void tell_apart(struct work *w, struct ends *e, struct met *m)
{
    _Alignas(16) uint8_t st[GM_MAX_STATE];
    const uint32_t most = w->g->settled(e->start->st) ? KEPT : AHEAD_ENDS;
    uint32_t n = 0;
    for (uint32_t i = 0; i < e->n && n < most; i++) {
        struct end *here = e->by[i];
        struct node at = beam_copy(w, e->start, st);
        take_turn(w, here->plan.move, here->plan.n, &at);
        struct end **with = &m->with[meet(m, w, st)];
        if (*with)
            continue;
        *with = here;
        e->by[i] = e->by[n];
        e->by[n++] = here;
    }
    e->n = n;
}

/* A plan that is a course as it stands; false if it cannot be carried out. */
static bool go_on(struct work *w, const struct node *start, const struct course *c,
                  struct plan *out)
{
    _Alignas(16) uint8_t st[GM_MAX_STATE];
    struct node n = beam_copy(w, start, st);
    out->n = c->from[c->turns];
    memcpy(out->move, c->move, out->n * sizeof *c->move);
    if (!round_cut(w, &n, out, NULL))
        return false;
    out->value = beam_value(w, st);
    return true;
}

/* A new plan after the first moves of a course, which have led to `at`; false if none is found. */
static bool plan_anew(struct work *w, const struct node *at, const struct course *c, uint32_t first,
                      struct plan *out)
{
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

/* Has turn t of a course come first. The plan that it becomes takes part if it comes to so much and
 * none that begins so comes to more. */
static void hasten(struct work *w, struct ends *e, struct met *m, struct course c, uint32_t t,
                   int32_t least)
{
    _Alignas(16) uint8_t st[GM_MAX_STATE];
    struct node at = beam_copy(w, e->start, st);
    struct plan p;
    round_hasten(&c, t);
    const uint32_t took = take_turn(w, c.move, c.from[1], &at), i = took ? meet(m, w, st) : MET;
    if (i == MET)
        return;
    const bool good = m->with[i] && m->with[i]->plan.value >= least;
    bool found = go_on(w, e->start, &c, &p);
    if (!found && !good && !m->sought[i]) {
        m->sought[i] = true;
        found = plan_anew(w, &at, &c, took, &p);
    }
    if (!found || p.value < least || (good && p.value <= m->with[i]->plan.value))
        return;
    if (!m->with[i])
        m->with[i] = e->by[e->n++];
    m->with[i]->plan = p;
}

static void add_later_turns(struct work *w, struct ends *e, struct met *m, uint32_t until)
{
    const int32_t least = e->by[0]->plan.value - ALIKE;
    struct course course[SOURCES];
    uint32_t n = 0;
    for (uint32_t i = 0; i < e->n && i < SOURCES; i++) {
        _Alignas(16) uint8_t st[GM_MAX_STATE];
        struct node at = beam_copy(w, e->start, st);
        n += round_cut(w, &at, &e->by[i]->plan, &course[n]);
    }
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t t = 1; t + 1 < course[i].turns; t++)
            if (e->n < AHEAD_ENDS && w->nodes < until)
                hasten(w, e, m, course[i], t, least);
}

void first_turns(struct work *w, struct ends *e, uint32_t until)
{
    struct met m = { 0 };
    tell_apart(w, e, &m);
    if (e->n && w->g->settled(e->start->st))
        add_later_turns(w, e, &m, until);
}
