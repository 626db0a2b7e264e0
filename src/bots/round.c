/* round.c: see round.h. */
#include "bots/round.h"

#include <string.h>

/* Courses */

bool round_cut(struct work *w, struct node *n, const struct plan *p, struct course *out)
{
    enum where where = WITHIN;
    struct course c;
    struct course *to = out ? out : &c;
    to->turns = 0;
    to->from[0] = 0;
    for (uint32_t i = 0; i < p->n; i++) {
        if (i == BEAM_LONGEST || where == PLAN_OVER || !beam_goes_on(w) ||
            w->g->apply(n->st, p->move[i]) != GM_OK)
            return false;
        to->move[i] = p->move[i];
        where = beam_where(w, n);
        if (where != WITHIN)
            to->from[++to->turns] = (uint8_t)(i + 1);
    }
    return where == PLAN_OVER;
}

static uint32_t length(const struct course *c, uint32_t t)
{
    return (uint32_t)c->from[t + 1] - c->from[t];
}

void round_hasten(struct course *c, uint32_t t)
{
    gm_move turn[BEAM_LONGEST];
    const uint32_t n = length(c, t);
    memcpy(turn, &c->move[c->from[t]], n * sizeof *turn);
    memmove(&c->move[n], c->move, c->from[t] * sizeof *turn);
    memcpy(c->move, turn, n * sizeof *turn);
    for (uint32_t i = t + 1; i > 1; i--)
        c->from[i] = (uint8_t)(c->from[i - 1] + n);
    c->from[1] = (uint8_t)n;
}

static void drop(struct course *c, uint32_t t)
{
    const uint32_t n = length(c, t);
    c->turns--;
    memmove(&c->move[c->from[t]], &c->move[c->from[t + 1]],
            (c->from[c->turns + 1] - c->from[t + 1]) * sizeof *c->move);
    for (uint32_t i = t + 1; i <= c->turns; i++)
        c->from[i] = (uint8_t)(c->from[i + 1] - n);
}

void round_shuffle(struct round *r, struct rng *lot)
{
    for (uint32_t seat = 0; seat < GM_MAX_PLAYERS; seat++) {
        const uint32_t turns = r->of[seat].turns, n = turns ? turns - 1 : 0;
        for (uint32_t i = 0; i < 2 * n; i++)
            round_hasten(&r->of[seat], rng_below(lot, n));
    }
}

/* What the others expect of a round */

/* What a seat would do from here if nobody disturbed it; no turns if nothing is found. */
static void find_course(struct work *w, int seat, const struct node *from, uint32_t width,
                        struct course *out)
{
    _Alignas(16) uint8_t st[GM_MAX_STATE];
    const int me = w->seat;
    w->seat = seat;
    w->best.n = 0;
    beam_search(w, from, width);
    const struct plan found = w->best;
    struct node n = beam_copy(w, from, st);
    if (!round_cut(w, &n, &found, out))
        out->turns = 0;
    w->seat = me;
}

/* Goes on by the plan to where a turn has just begun; false if there is no such place in it. */
static bool end_turn(struct work *w, const struct plan *p, struct node *n)
{
    for (uint32_t i = 0; !w->g->settled(n->st); i++) {
        if (i == p->n || !beam_goes_on(w) || w->g->apply(n->st, p->move[i]) != GM_OK)
            return false;
        while (w->g->actor(n->st) == GM_CHANCE)
            w->g->apply(n->st, w->g->chance(n->st, &n->rng));
    }
    return w->mind->phase(n->st) == w->phase;
}

/* Whether a seat has turns left in the round; if so it is made its turn in *out, at st. */
static bool has_turns(struct work *w, int seat, const struct node *settled, void *st,
                      struct node *out)
{
    *out = beam_copy(w, settled, st);
    return seat != w->seat && w->mind->skip(st, seat);
}

uint32_t round_others(struct work *w, const struct node *start, const struct plan *p)
{
    _Alignas(16) uint8_t settled[GM_MAX_STATE], st[GM_MAX_STATE];
    struct node from = beam_copy(w, start, settled), n;
    uint32_t others = 0;
    if (w->g->players(start->st) == 1 || !end_turn(w, p, &from))
        return 0;
    for (int seat = 0; seat < w->g->players(start->st); seat++)
        others += has_turns(w, seat, &from, st, &n);
    return others;
}

void round_expect(struct work *w, const struct node *start, const struct plan *p, uint32_t width,
                  struct round *out)
{
    _Alignas(16) uint8_t settled[GM_MAX_STATE], st[GM_MAX_STATE];
    struct node from = beam_copy(w, start, settled), n;
    const bool known = end_turn(w, p, &from);
    for (int seat = 0; seat < GM_MAX_PLAYERS; seat++) {
        out->of[seat].turns = 0;
        if (known && seat < w->g->players(start->st) && has_turns(w, seat, &from, st, &n))
            find_course(w, seat, &n, width, &out->of[seat]);
    }
}

/* Playing on */

void round_play_best(struct work *w, struct node *n)
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

/* Plays turn t of a course, which may have more moves than it takes here; false, and nothing done,
 * if it is not legal. */
static bool play_turn(struct work *w, struct node *n, const struct course *c, uint32_t t)
{
    _Alignas(16) uint8_t st[GM_MAX_STATE];
    struct node at = beam_copy(w, n, st);
    const int who = w->g->actor(st);
    for (uint32_t i = c->from[t]; i < c->from[t + 1]; i++) {
        if (!beam_goes_on(w) || w->g->apply(st, c->move[i]) != GM_OK)
            return false;
        while (w->g->actor(st) == GM_CHANCE)
            w->g->apply(st, w->g->chance(st, &at.rng));
        if (w->g->actor(st) != who || w->g->settled(st))
            break;
    }
    n->rng = at.rng;
    memcpy(n->st, st, w->g->state_size);
    return true;
}

/* The first turn that is legal, the one that ends the course only if no other is left. */
static bool play_from(struct work *w, struct node *n, struct course *c)
{
    for (uint32_t t = 0; t < c->turns && (t + 1 < c->turns || !t); t++)
        if (play_turn(w, n, c, t)) {
            drop(c, t);
            return true;
        }
    return false;
}

static void answer(struct work *w, int seat, struct node *n, struct course *c)
{
    const int me = w->seat;
    if (!w->g->settled(n->st)) {
        w->seat = seat;
        round_play_best(w, n);
        w->seat = me;
        return;
    }
    if (play_from(w, n, c))
        return;
    find_course(w, seat, n, BEAM_NARROW, c);
    if (!play_from(w, n, c))
        w->mind->idle(n->st);
}

void round_play(struct work *w, const struct plan *p, const struct round *expected, struct node *n)
{
    struct round others = *expected;
    struct plan mine = *p;
    uint32_t at = 0;
    for (uint32_t i = 0; i < ROUND_FAR && !w->stopped; i++) {
        const int actor = w->g->actor(n->st);
        if (actor == GM_OVER || w->mind->phase(n->st) != w->phase)
            return;
        if (actor == GM_CHANCE) {
            w->g->apply(n->st, w->g->chance(n->st, &n->rng));
        } else if (actor != w->seat) {
            answer(w, actor, n, &others.of[actor]);
        } else if (at < mine.n && beam_goes_on(w) && w->g->apply(n->st, mine.move[at]) == GM_OK) {
            at++;
        } else {
            w->best.n = at = 0;
            beam_search(w, n, BEAM_NARROW);
            mine = w->best;
            if (!mine.n)
                round_play_best(w, n);
        }
    }
}
