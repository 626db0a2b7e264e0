/* apply.c: doing what a player has decided. Every move here is known to be legal. */
#include "games/lords/flow.h"

#include <string.h>

/* L-REC-1; everybody remembers a card taken face up (L-HID-3). */
static void do_recruit(struct lords_state *st, const uint8_t *arg)
{
    const unsigned place = arg[0] - 1u, card = st->recruit[place];
    st->place = (uint8_t)place;
    if (card == LORDS_DOWN) {
        st->ask = ASK_TAKE;
        return;
    }
    st->recruit[place] = 0;
    st->hand[st->actor] = with(st->hand[st->actor], card);
    st->nhand[st->actor]++;
    st->mark[card] = (uint8_t)(MARK_SEEN + 8u * st->actor + turn_of(st));
    st->up_next = 1;
    if (!lords_ask_card(st, ASK_REFILL))
        lords_end_turn(st);
}

/* A new follower, and what everybody may conclude from it. Face up: as in lords_turn_up. Face down:
 * the turn is noted, and whether the seat had no fresh card. Which side is up is unpredictable, so
 * both are done without a branch; `side` is all ones if it lies face down. */
static void lay_follower(struct lords_state *st, unsigned seat, unsigned card, bool down)
{
    const uint64_t side = -(uint64_t)down;
    const unsigned at = st->narmy[seat]++, turn = turn_of(st);
    const bool shown = !down & (st->mark[card] == MARK_FRESH);
    st->army[seat][at] = (uint8_t)card;
    st->note[seat][at] = (uint8_t)((1u << seat | seat << 5) & side);
    st->up = bits_or(st->up, bits_less(lords_only[card], (bits){ side, side }));
    st->mark[card] &= (uint8_t)side; /* or MARK_OPEN */
    st->fresh[seat] = (uint8_t)(st->fresh[seat] - shown);
    st->when[seat] |= (turn & side) << 3 * at;
    note_blank(st, seat, (st->fresh[seat] == 0) & (down | shown));
}

/* L-MUS-1, L-ACT-1 */
static void do_muster(struct lords_state *st, const uint8_t *arg)
{
    const unsigned seat = st->actor, card = arg[0];
    const enum face face = (enum face)arg[1];
    st->hand[seat] = without(st->hand[seat], card);
    st->nhand[seat]--;
    lay_follower(st, seat, card, face == FACE_DOWN);
    if (face == FACE_ACTIVE)
        lords_carry_out(st, card_clan(card));
    else
        lords_end_turn(st);
}

/* --- powers with a target --- */

/* L-COCKBURN, L-ACT-4: the supporter takes the card's place, and no more happens. */
static void do_cockburn(struct lords_state *st, unsigned supporter)
{
    const unsigned card = mustered(st), last = st->narmy[st->actor] - 1u;
    st->supporters = with(without(st->supporters, supporter), card);
    st->up = with(without(st->up, card), supporter);
    st->army[st->actor][last] = (uint8_t)supporter;
    lords_end_turn(st);
}

/* L-FERGUSSON, L-ACT-5: what is noted of a card travels with it. */
static void do_fergusson(struct lords_state *st, unsigned seat, unsigned index)
{
    const unsigned last = st->narmy[st->actor] - 1u;
    const uint8_t card = st->army[seat][index], note = st->note[seat][index];
    st->army[seat][index] = (uint8_t)mustered(st);
    st->note[seat][index] = st->note[st->actor][last];
    st->army[st->actor][last] = card;
    note_muster(st, st->actor, last, mustered_in(st, seat, index));
    note_muster(st, seat, index, 0);
    st->note[st->actor][last] = is_up(st, card) ? note : (uint8_t)(note | 1u << st->actor);
    lords_end_turn(st);
}

static void remove_at(uint8_t *list, unsigned index, unsigned n)
{
    memmove(list + index, list + index + 1, n - index - 1);
    list[n - 1] = 0;
}

static void remove_when(struct lords_state *st, unsigned seat, unsigned index)
{
    const uint64_t later = st->when[seat] & followers_from(index + 1);
    st->when[seat] = (st->when[seat] & ~followers_from(index)) | later >> 3;
}

/* L-WEMYSS */
static void do_wemyss(struct lords_state *st, unsigned seat, unsigned index)
{
    const unsigned card = st->army[seat][index];
    if (!is_up(st, card))
        lords_show(st, card, st->note[seat][index] >> 5);
    st->up = without(st->up, card);
    st->discard = with(st->discard, card);
    remove_at(st->army[seat], index, st->narmy[seat]);
    remove_at(st->note[seat], index, st->narmy[seat]);
    remove_when(st, seat, index);
    st->narmy[seat]--;
    lords_end_turn(st);
}

static void do_target(struct lords_state *st, const uint8_t *arg)
{
    switch (st->power - 1) {
    case COCKBURN:
        do_cockburn(st, arg[0]);
        break;
    case FERGUSSON:
        do_fergusson(st, arg[1], arg[2]);
        break;
    case WEMYSS:
        do_wemyss(st, arg[1], arg[2]);
        break;
    default: /* L-SCOTT */
        lords_carry_out(st, lords_copied(st, arg[1], arg[2]));
    }
}

/* L-END-3; L-COCHRANE: a second one, once. */
static void do_claim(struct lords_state *st, const uint8_t *arg)
{
    const unsigned seat = st->actor, card = arg[0];
    st->supporters = without(st->supporters, card);
    st->mark[card] = (uint8_t)(MARK_PILE + seat);
    st->points[seat] = (uint8_t)(st->points[seat] + card_strength(card));
    st->claims_again = !st->claims_again && lords_has_power(st, seat, COCHRANE);
    st->claimed = (uint8_t)(st->claimed + !st->claims_again);
    lords_next_claim(st);
}

void lords_perform(struct lords_state *st, gm_move m)
{
    switch (m.kind) {
    case MOVE_RECRUIT:
        do_recruit(st, m.arg);
        break;
    case MOVE_MUSTER:
        do_muster(st, m.arg);
        break;
    case MOVE_TARGET:
        do_target(st, m.arg);
        break;
    default:
        do_claim(st, m.arg);
    }
}
