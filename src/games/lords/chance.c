/*
 * chance.c: set-up and what chance brings. No card lies anywhere before it is
 * seen: the draw pile and the recruits laid face down from it are one set, and
 * a card gets its place when somebody first looks (docs/rules/lords.md).
 */
#include "games/lords/chance.h"

#include "engine/setup.h"
#include "games/lords/flow.h"
#include "games/lords/knowledge.h"
#include "games/lords/legal.h"
#include "games/lords/lords.h"

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
    st->target = (uint8_t)given(value[OPT_TARGET], 40);
    st->hand_limit = (uint8_t)given(value[OPT_HAND_LIMIT], 10);
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

/* --- what an outcome does --- */

static void into_hand(struct lords_state *st, unsigned card)
{
    st->hand[st->actor] = with(st->hand[st->actor], card);
    st->nhand[st->actor]++;
    st->fresh[st->actor] = (uint8_t)(st->fresh[st->actor] + (st->mark[card] == MARK_FRESH));
}

/* L-SET-1 */
static void choose_first(struct lords_state *st, unsigned seat)
{
    st->initiative = st->actor = (uint8_t)seat;
    st->ask = ASK_DEAL;
}

/* L-SET-2 */
static void deal_hand(struct lords_state *st, const uint8_t *card)
{
    for (unsigned i = 0; i < LORDS_DEAL; i++) {
        st->draw = without(st->draw, card[i]);
        into_hand(st, card[i]);
    }
    st->ndraw = (uint8_t)(st->ndraw - LORDS_DEAL);
    st->actor = (uint8_t)((st->actor + 1) % st->players);
    if (st->actor == st->initiative)
        lords_lay_out(st);
}

static void lay_supporters(struct lords_state *st, const uint8_t *card)
{
    const unsigned n = lords_row_due(st);
    for (unsigned i = 0; i < n; i++) {
        st->draw = without(st->draw, card[i]);
        st->supporters = with(st->supporters, card[i]);
        st->mark[card[i]] = MARK_OPEN;
    }
    st->ndraw = (uint8_t)(st->ndraw - n);
    lords_lay_out(st);
}

/* L-DECK-5: the card comes out of what its own pile has left. */
static void leave_place(struct lords_state *st, unsigned place, unsigned card)
{
    const unsigned pile = st->pile[place];
    bits left = without(recruit_pool(st, place), card);
    st->recruit[place] = st->pile[place] = st->lot[place] = 0;
    if (pile == MARK_FRESH)
        st->draw = left;
    else
        lords_lay_lot(st, pile, left);
}

static void turn_recruit_up(struct lords_state *st, unsigned card)
{
    leave_place(st, st->place, card);
    st->recruit[st->place] = (uint8_t)card;
    st->mark[card] = MARK_OPEN;
    st->place = 0;
    st->ask = ASK_TURN;
}

static void take_recruit(struct lords_state *st, unsigned card)
{
    leave_place(st, st->place, card);
    into_hand(st, card);
    if (!lords_ask_card(st, ASK_REFILL))
        lords_end_turn(st);
}

static void refill(struct lords_state *st, unsigned card)
{
    st->ndraw--;
    if (card) {
        st->draw = without(st->draw, card);
        st->recruit[st->place] = (uint8_t)card;
        st->mark[card] = MARK_OPEN;
    } else {
        st->recruit[st->place] = LORDS_DOWN;
        st->pile[st->place] = MARK_FRESH;
    }
    lords_end_turn(st);
}

/* L-DECK-4 */
static void reshuffle(struct lords_state *st)
{
    const enum ask what = (enum ask)st->then;
    lords_close_pile(st);
    st->draw = st->discard;
    st->ndraw = (uint8_t)bits_count(st->draw);
    st->discard = (bits){ 0, 0 };
    for (bits left = st->draw; bits_any(left);)
        st->mark[bits_pop(&left)] = MARK_FRESH;
    st->then = 0;
    if (what == ASK_SUPPORTERS)
        lords_lay_out(st);
    else
        st->ask = (uint8_t)what;
}

/* L-FORSYTH */
static void draw_card(struct lords_state *st, unsigned card)
{
    st->ndraw--;
    st->draw = without(st->draw, card);
    into_hand(st, card);
    lords_end_turn(st);
}

void lords_perform_chance(struct lords_state *st, gm_move m)
{
    switch (m.kind) {
    case MOVE_FIRST:
        choose_first(st, m.arg[0]);
        break;
    case MOVE_DEAL:
        deal_hand(st, m.arg);
        break;
    case MOVE_RESHUFFLE:
        reshuffle(st);
        break;
    case MOVE_SUPPORTERS:
        lay_supporters(st, m.arg);
        break;
    case MOVE_REVEAL:
        if (st->ask == ASK_REVEAL)
            turn_recruit_up(st, m.arg[1]);
        else
            take_recruit(st, m.arg[1]);
        break;
    case MOVE_REFILL:
        refill(st, m.arg[1]);
        break;
    default: /* MOVE_DRAW */
        draw_card(st, m.arg[0]);
    }
}

/* --- drawing an outcome --- */

/* n different cards of the set, ascending, a byte each. */
static uint64_t draw_row(bits from, unsigned n, gm_rng *r)
{
    uint64_t cards = 0;
    bits row = lords_draw(&from, n, r);
    for (unsigned i = 0; i < n; i++)
        cards |= (uint64_t)bits_pop(&row) << 8 * i;
    return cards;
}

static unsigned draw_one(bits from, gm_rng *r)
{
    return lords_nth(from, gm_rng_below(r, bits_count(from)));
}

static gm_move outcome(enum move kind, uint64_t args)
{
    return gm_move_of(kind | args << 8);
}

gm_move lords_chance(const void *state, gm_rng *r)
{
    const struct lords_state *st = state;
    const unsigned place = st->place + 1u;
    switch (st->ask) {
    case ASK_FIRST:
        return outcome(MOVE_FIRST, gm_rng_below(r, st->players));
    case ASK_DEAL:
        return outcome(MOVE_DEAL, draw_row(st->draw, LORDS_DEAL, r));
    case ASK_RESHUFFLE:
        return outcome(MOVE_RESHUFFLE, 0);
    case ASK_SUPPORTERS:
        return outcome(MOVE_SUPPORTERS, draw_row(st->draw, lords_row_due(st), r));
    case ASK_REFILL:
        return outcome(MOVE_REFILL, place | (st->up_next ? draw_one(st->draw, r) << 8 : 0));
    case ASK_DRAW:
        return outcome(MOVE_DRAW, draw_one(st->draw, r));
    default:
        return outcome(MOVE_REVEAL, place | draw_one(recruit_pool(st, st->place), r) << 8);
    }
}
