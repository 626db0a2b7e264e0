/* flow.c: see flow.h. */
#include "games/lords/flow.h"

#include "games/lords/moves.h"

#include <string.h>

void lords_show(struct lords_state *st, unsigned card, unsigned seat)
{
    const bool fresh = st->mark[card] == MARK_FRESH;
    st->fresh[seat] = (uint8_t)(st->fresh[seat] - fresh);
    note_blank(st, seat, fresh & (st->fresh[seat] == 0));
    st->mark[card] = MARK_OPEN;
}

void lords_turn_up(struct lords_state *st, unsigned seat, unsigned index)
{
    const unsigned card = st->army[seat][index];
    lords_show(st, card, st->note[seat][index] >> 5);
    st->note[seat][index] = 0;
    note_muster(st, seat, index, 0);
    st->up = with(st->up, card);
}

/* L-DECK-4 */
bool lords_ask_card(struct lords_state *st, enum ask what)
{
    if (!st->ndraw && !bits_any(st->discard))
        return false;
    st->ask = (uint8_t)what;
    if (!st->ndraw) {
        st->reshuffle_for = (uint8_t)what;
        st->ask = ASK_RESHUFFLE;
    }
    return true;
}

/* --- laying out --- */

/* L-SET-3: false if a reshuffle has to come first. */
static bool lay_recruits(struct lords_state *st)
{
    for (; st->place < LORDS_RECRUITS; st->place++) {
        if (!st->ndraw)
            return !lords_ask_card(st, ASK_SUPPORTERS);
        st->ndraw--;
        st->recruit[st->place] = LORDS_DOWN;
        st->pile[st->place] = MARK_FRESH;
    }
    return true;
}

/* L-SET-3, L-SET-4 */
void lords_lay_out(struct lords_state *st)
{
    if (!lay_recruits(st))
        return;
    st->place = LORDS_RECRUITS;
    if (bits_count(st->supporters) < st->players && lords_ask_card(st, ASK_SUPPORTERS))
        return;
    if (lords_row_alike(st)) {
        st->discard = bits_or(st->discard, st->supporters);
        st->supporters = (bits){ 0, 0 };
        lords_ask_card(st, ASK_SUPPORTERS);
        return;
    }
    st->place = 0;
    lords_begin_turn(st);
}

/* --- turns --- */

/* L-MUS-2: who has neither cards nor recruits forfeits the turn. */
static bool can_act(const struct lords_state *st)
{
    return st->nhand[st->actor] || lords_any_recruit(st);
}

static void end_skirmish(struct lords_state *st);

/* L-TURN-1 */
static void next_turn(struct lords_state *st)
{
    st->moved++;
    const unsigned next = st->actor + 1u;
    st->actor = (uint8_t)(next & (0u - (next != st->players)));
}

/* L-TURN-2 */
void lords_begin_turn(struct lords_state *st)
{
    for (; !all_moved(st); next_turn(st)) {
        const unsigned down = st->actor == st->initiative ? first_down(st) : LORDS_RECRUITS;
        if (down < LORDS_RECRUITS) {
            st->place = (uint8_t)down;
            st->ask = ASK_REVEAL;
            return;
        }
        if (can_act(st)) {
            st->ask = ASK_TURN;
            return;
        }
    }
    end_skirmish(st);
}

void lords_end_turn(struct lords_state *st)
{
    st->place = st->up_next = st->power = 0;
    next_turn(st);
    lords_begin_turn(st);
}

/* What has one possible target is not asked, what has none has no effect. */
static void ask_target(struct lords_state *st)
{
    gm_move answer[LORDS_MOVES];
    st->ask = ASK_TARGET;
    const uint32_t n = lords_list(st, answer);
    if (n == 0)
        lords_end_turn(st);
    else if (n == 1)
        lords_perform(st, answer[0]);
}

/* L-BRUCE, L-COCHRANE, L-MACDONNELL: they wait; the others act at once. */
void lords_carry_out(struct lords_state *st, enum clan power)
{
    const unsigned last = st->narmy[st->actor] - 1u;
    st->power = (uint8_t)(power + 1);
    switch (power) {
    case BRUCE:
    case COCHRANE:
    case MACDONNELL:
        st->note[st->actor][last] = st->power;
        lords_end_turn(st);
        break;
    case FORSYTH: /* L-FORSYTH */
        if (!lords_ask_card(st, ASK_DRAW))
            lords_end_turn(st);
        break;
    case MAKGILL: /* L-MAKGILL */
        if (st->nhand[st->actor])
            st->ask = ASK_MUSTER;
        else
            lords_end_turn(st);
        break;
    default:
        ask_target(st);
    }
}

/* --- the end of a skirmish --- */

/* L-END-4, L-MACDONNELL: active MacDonnells stay, without their power. */
static void clear_army(struct lords_state *st, unsigned seat)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < st->narmy[seat]; i++) {
        const uint8_t card = st->army[seat][i];
        if (st->note[seat][i] == MACDONNELL + 1) {
            st->army[seat][kept++] = card;
            continue;
        }
        st->discard = with(st->discard, card);
        st->up = without(st->up, card);
    }
    memset(st->army[seat] + kept, 0, LORDS_ARMY - kept);
    memset(st->note[seat], 0, LORDS_ARMY);
    st->when[seat] = 0;
    st->narmy[seat] = (uint8_t)kept;
}

/* L-END-4: every recruit is face up by now, or its place empty. */
static void clear_table(struct lords_state *st)
{
    for (unsigned i = 0; i < LORDS_RECRUITS; i++)
        if (st->recruit[i])
            st->discard = with(st->discard, st->recruit[i]);
    st->discard = bits_or(st->discard, st->supporters);
    st->supporters = (bits){ 0, 0 };
    memset(st->recruit, 0, sizeof st->recruit);
    for (unsigned s = 0; s < st->players; s++)
        clear_army(st, s);
}

/* What was taken in earlier skirmishes may be any follower to come. */
static void forget_turns(struct lords_state *st)
{
    for (unsigned c = 1; c <= LORDS_CARDS; c++)
        st->mark[c] &= is_seen(st->mark[c]) ? (uint8_t)~7u : (uint8_t)~0u;
}

/* L-END-5 */
static void next_skirmish(struct lords_state *st)
{
    if (st->norder)
        st->initiative = st->order[0];
    clear_table(st);
    forget_turns(st);
    memset(st->order, 0, sizeof st->order);
    st->norder = st->claimed = st->moved = st->place = 0;
    st->actor = st->initiative;
    st->skirmish++;
    lords_lay_out(st);
}

/* L-WIN-1, L-WIN-3 */
static void settle(struct lords_state *st)
{
    st->claimed = st->norder;
    if (lords_reached(st))
        st->ask = ASK_NOTHING;
    else
        next_skirmish(st);
}

/* L-END-3, L-COCHRANE */
void lords_next_claim(struct lords_state *st)
{
    if (!bits_any(st->supporters) || st->claimed == st->norder) {
        st->claims_again = 0;
        settle(st);
        return;
    }
    st->actor = st->order[st->claimed];
    st->ask = ASK_CLAIM;
}

/* L-END-1, L-END-2 */
static void end_skirmish(struct lords_state *st)
{
    for (unsigned s = 0; s < st->players; s++)
        for (unsigned i; (i = first_hidden(st, s)) < LORDS_ARMY;)
            lords_turn_up(st, s, i);
    st->norder = (uint8_t)lords_ranking(st, st->order);
    st->claimed = 0;
    lords_next_claim(st);
}

bool lords_settled(const void *state)
{
    const struct lords_state *st = state;
    switch (st->ask) {
    case ASK_RESHUFFLE:
        return st->reshuffle_for == ASK_SUPPORTERS;
    case ASK_TAKE:
    case ASK_REFILL:
    case ASK_DRAW:
    case ASK_MUSTER:
    case ASK_TARGET:
        return false;
    default:
        return true;
    }
}
