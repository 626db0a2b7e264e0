/*
 * chance.c: set-up and what chance brings. No card lies anywhere before it is
 * seen: the draw pile and the recruits laid face down from it are one set, and
 * a card gets its place when somebody first looks (docs/rules/lords.md).
 */
#include "games/lords/chance.h"

#include "engine/setup.h"
#include "games/lords/flow.h"
#include "games/lords/knowledge.h"
#include "games/lords/lords.h"
#include "games/lords/notation.h"

#include <string.h>

/* --- set-up --- */

static int32_t given(int32_t value, int32_t usual)
{
    return value == GM_AUTO ? usual : value;
}

/* L-DECK-3, L-ACT-3, L-WIN-1, L-REC-2: what is usual. */
static void take_options(struct lords_state *st, const int32_t value[GM_MAX_OPTIONS])
{
    st->bruce = given(value[OPT_BRUCE], 0) != 0;
    st->family = given(value[OPT_FAMILY], st->players >= 4) != 0;
    st->target = (uint8_t)given(value[OPT_TARGET], LORDS_TARGET);
    st->hand_limit = (uint8_t)given(value[OPT_HAND_LIMIT], LORDS_HAND_LIMIT);
}

enum gm_err lords_setup(void *state, const struct gm_setup *in, struct gm_fault *fault)
{
    struct lords_state *st = state;
    int32_t value[GM_MAX_OPTIONS];
    const enum gm_err e = gm_setup_read(&lords, in, value, fault);
    if (e != GM_OK)
        return e;
    memset(st, 0, sizeof *st);
    st->players = in->players;
    take_options(st, value);
    st->draw = deck(st->bruce);
    st->ndraw = (uint8_t)bits_count(st->draw);
    memset(st->mark + 1, MARK_FRESH, st->ndraw);
    st->skirmish = 1;
    st->ask = ASK_FIRST;
    return GM_OK;
}

/* --- what an outcome does, if it is possible --- */

/* The first n of five arguments are cards of the set, ascending, and no more are given. */
static bool is_row(const uint8_t *arg, unsigned n, bits set)
{
    unsigned last = 0;
    for (unsigned i = 0; i < 5; last = arg[i++])
        if (i < n ? !contains(set, arg[i]) || arg[i] <= last : arg[i])
            return false;
    return true;
}

static void into_hand(struct lords_state *st, unsigned card)
{
    st->hand[st->actor] = with(st->hand[st->actor], card);
    st->nhand[st->actor]++;
    st->fresh[st->actor] = (uint8_t)(st->fresh[st->actor] + (st->mark[card] == MARK_FRESH));
}

/* L-SET-1 */
static bool choose_first(struct lords_state *st, const uint8_t *arg)
{
    if (arg[0] >= st->players)
        return false;
    st->initiative = st->actor = arg[0];
    st->ask = ASK_DEAL;
    return true;
}

/* L-SET-2 */
static bool deal_hand(struct lords_state *st, const uint8_t *card)
{
    if (!is_row(card, LORDS_DEAL, st->draw))
        return false;
    for (unsigned i = 0; i < LORDS_DEAL; i++) {
        st->draw = without(st->draw, card[i]);
        into_hand(st, card[i]);
    }
    st->ndraw = (uint8_t)(st->ndraw - LORDS_DEAL);
    st->actor = (uint8_t)((st->actor + 1) % st->players);
    if (st->actor == st->initiative)
        lords_lay_out(st);
    return true;
}

/* How many supporters are to be laid. */
static unsigned row_due(const struct lords_state *st)
{
    const unsigned missing = st->players - bits_count(st->supporters);
    return missing < st->ndraw ? missing : st->ndraw;
}

static bool lay_supporters(struct lords_state *st, const uint8_t *card)
{
    const unsigned n = row_due(st);
    if (!is_row(card, n, st->draw))
        return false;
    for (unsigned i = 0; i < n; i++) {
        st->draw = without(st->draw, card[i]);
        st->supporters = with(st->supporters, card[i]);
        st->mark[card[i]] = MARK_OPEN;
    }
    st->ndraw = (uint8_t)(st->ndraw - n);
    lords_lay_out(st);
    return true;
}

/* L-DECK-5: takes the card out of what is left of its pile; false if it is not there. */
static bool leave_place(struct lords_state *st, const uint8_t *arg)
{
    const unsigned place = st->place, pile = st->pile[place], card = arg[1];
    const bits pool = recruit_pool(st, place);
    if (arg[0] != place + 1 || !contains(pool, card))
        return false;
    st->recruit[place] = st->pile[place] = st->lot[place] = 0;
    if (pile == MARK_FRESH)
        st->draw = without(pool, card);
    else
        lords_lay_lot(st, pile, without(pool, card));
    return true;
}

static bool turn_recruit_up(struct lords_state *st, const uint8_t *arg)
{
    if (!leave_place(st, arg))
        return false;
    st->recruit[st->place] = arg[1];
    st->mark[arg[1]] = MARK_OPEN;
    st->place = 0;
    st->ask = ASK_TURN;
    return true;
}

static bool take_recruit(struct lords_state *st, const uint8_t *arg)
{
    if (!leave_place(st, arg))
        return false;
    into_hand(st, arg[1]);
    if (!lords_ask_card(st, ASK_REFILL))
        lords_end_turn(st);
    return true;
}

static bool refill(struct lords_state *st, const uint8_t *arg)
{
    const unsigned card = arg[1];
    if (arg[0] != st->place + 1 || (st->up_next ? !contains(st->draw, card) : card))
        return false;
    st->ndraw--;
    if (st->up_next) {
        st->draw = without(st->draw, card);
        st->recruit[st->place] = (uint8_t)card;
        st->mark[card] = MARK_OPEN;
    } else {
        st->recruit[st->place] = LORDS_DOWN;
        st->pile[st->place] = MARK_FRESH;
    }
    lords_end_turn(st);
    return true;
}

/* L-DECK-4 */
static bool reshuffle(struct lords_state *st, const uint8_t *none)
{
    const enum ask what = (enum ask)st->reshuffle_for;
    (void)none;
    lords_close_pile(st);
    st->draw = st->discard;
    st->ndraw = (uint8_t)bits_count(st->draw);
    st->discard = (bits){ 0, 0 };
    for (bits left = st->draw; bits_any(left);)
        st->mark[bits_pop(&left)] = MARK_FRESH;
    st->reshuffle_for = 0;
    if (what == ASK_SUPPORTERS)
        lords_lay_out(st);
    else
        st->ask = (uint8_t)what;
    return true;
}

/* L-FORSYTH */
static bool draw_card(struct lords_state *st, const uint8_t *arg)
{
    if (!contains(st->draw, arg[0]))
        return false;
    st->ndraw--;
    st->draw = without(st->draw, arg[0]);
    into_hand(st, arg[0]);
    lords_end_turn(st);
    return true;
}

/* --- drawing an outcome --- */

static gm_move event(enum move kind, uint64_t args)
{
    return gm_move_of(kind | args << 8);
}

/* n different cards of the set, ascending, a byte each. */
static uint64_t draw_row(bits from, unsigned n, struct rng *r)
{
    uint64_t cards = 0;
    bits row = lords_draw(&from, n, r);
    for (unsigned i = 0; i < n; i++)
        cards |= (uint64_t)bits_pop(&row) << 8 * i;
    return cards;
}

static gm_move draw_first(const struct lords_state *st, struct rng *r)
{
    return event(MOVE_FIRST, rng_below(r, st->players));
}

static gm_move draw_hand(const struct lords_state *st, struct rng *r)
{
    return event(MOVE_DEAL, draw_row(st->draw, LORDS_DEAL, r));
}

static gm_move draw_reshuffle(const struct lords_state *st, struct rng *r)
{
    (void)st;
    (void)r;
    return event(MOVE_RESHUFFLE, 0);
}

static gm_move draw_supporters(const struct lords_state *st, struct rng *r)
{
    return event(MOVE_SUPPORTERS, draw_row(st->draw, row_due(st), r));
}

static gm_move draw_recruit(const struct lords_state *st, struct rng *r)
{
    return event(MOVE_REVEAL, (st->place + 1u) | lords_pick(recruit_pool(st, st->place), r) << 8);
}

static gm_move draw_refill(const struct lords_state *st, struct rng *r)
{
    return event(MOVE_REFILL, (st->place + 1u) | (st->up_next ? lords_pick(st->draw, r) << 8 : 0));
}

static gm_move draw_one(const struct lords_state *st, struct rng *r)
{
    return event(MOVE_DRAW, lords_pick(st->draw, r));
}

GM_FLATTEN gm_move lords_chance(const void *state, struct rng *r)
{
    const struct lords_state *st = state;
    switch (st->ask) {
    case ASK_FIRST:
        return draw_first(st, r);
    case ASK_DEAL:
        return draw_hand(st, r);
    case ASK_RESHUFFLE:
        return draw_reshuffle(st, r);
    case ASK_SUPPORTERS:
        return draw_supporters(st, r);
    case ASK_REVEAL:
    case ASK_TAKE:
        return draw_recruit(st, r);
    case ASK_REFILL:
        return draw_refill(st, r);
    case ASK_DRAW:
        return draw_one(st, r);
    default:
        return event(MOVE_NONE, 0);
    }
}

/* Dispatched by the question and not by the move, which has to wait for the random numbers. */
bool lords_perform_chance(struct lords_state *st, gm_move m)
{
    switch (st->ask) {
    case ASK_FIRST:
        return m.kind == MOVE_FIRST && choose_first(st, m.arg);
    case ASK_DEAL:
        return m.kind == MOVE_DEAL && deal_hand(st, m.arg);
    case ASK_RESHUFFLE:
        return m.kind == MOVE_RESHUFFLE && reshuffle(st, m.arg);
    case ASK_SUPPORTERS:
        return m.kind == MOVE_SUPPORTERS && lay_supporters(st, m.arg);
    case ASK_REVEAL:
        return m.kind == MOVE_REVEAL && turn_recruit_up(st, m.arg);
    case ASK_TAKE:
        return m.kind == MOVE_REVEAL && take_recruit(st, m.arg);
    case ASK_REFILL:
        return m.kind == MOVE_REFILL && refill(st, m.arg);
    default:
        return m.kind == MOVE_DRAW && draw_card(st, m.arg);
    }
}

/* --- why an outcome is not possible --- */

/* The first of these cards that is not where it would have to come from. */
GM_SMALL static const char *strange_card(const uint8_t *card, unsigned n, bits from)
{
    for (unsigned i = 0; i < n && card[i]; i++)
        if (!contains(from, card[i]))
            return lords_card_name[card[i]];
    return NULL;
}

/* Finds what is wrong; the row begins as "chance-card" and names the card. */
GM_SMALL static void tell_outcome(const struct lords_state *st, gm_move m, struct gm_reason *r)
{
    const bool row = m.kind == MOVE_DEAL || m.kind == MOVE_SUPPORTERS;
    const bool placed = m.kind == MOVE_REVEAL || m.kind == MOVE_REFILL;
    const int due = m.kind == MOVE_DEAL ? LORDS_DEAL : (int)row_due(st);
    int n = 0;
    while (row && n < 5 && m.arg[n])
        n++;
    if (row && n != due) {
        *r = GM_REASON(r->rule, "chance-count", NULL, due, n, r->holds);
    } else if (placed && m.arg[0] != st->place + 1) {
        *r = GM_REASON(r->rule, "chance-place", NULL, st->place + 1, m.arg[0], r->holds);
    } else if (m.kind == MOVE_REFILL && st->up_next != (m.arg[1] != 0)) {
        *r = GM_REASON(r->rule, st->up_next ? "chance-up" : "chance-down", NULL, st->place + 1, 0,
                       r->holds);
    } else {
        const bits pool = m.kind == MOVE_REVEAL ? recruit_pool(st, st->place) : st->draw;
        r->what = row ? strange_card(m.arg, 5, pool) : strange_card(m.arg + placed, 1, pool);
    }
}

/* What chance answers, and by which rule. */
static const struct {
    uint8_t kind;
    const char *rule;
} due[ASK_TURN] = {
    [ASK_FIRST] = { MOVE_FIRST, "L-SET-1" },
    [ASK_DEAL] = { MOVE_DEAL, "L-SET-2" },
    [ASK_RESHUFFLE] = { MOVE_RESHUFFLE, "L-DECK-4" },
    [ASK_SUPPORTERS] = { MOVE_SUPPORTERS, "L-SET-3" },
    [ASK_REVEAL] = { MOVE_REVEAL, "L-TURN-2" },
    [ASK_TAKE] = { MOVE_REVEAL, "L-REC-1" },
    [ASK_REFILL] = { MOVE_REFILL, "L-REC-1" },
    [ASK_DRAW] = { MOVE_DRAW, "L-FORSYTH" },
};

GM_SMALL const char *lords_chance_rule(const struct lords_state *st)
{
    return due[st->ask].rule;
}

GM_SMALL void lords_explain_chance(const struct lords_state *st, gm_move m, struct gm_why *w)
{
    const unsigned kind = due[st->ask].kind;
    const char *rule = due[st->ask].rule;
    struct lords_state copy = *st;
    if (!gm_must(w, rule, "chance-asked", lords_verbs[kind], m.kind == kind, 0, 0) ||
        kind == MOVE_RESHUFFLE)
        return;
    const bool possible = lords_perform_chance(&copy, m);
    if (kind == MOVE_FIRST) {
        gm_need(w, rule, "chance-seat", NULL, possible, st->players, 0);
        return;
    }
    gm_need(w, rule, "chance-card", NULL, possible, 0, 0);
    if (!possible)
        tell_outcome(st, m, gm_last(w));
}
