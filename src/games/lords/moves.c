/* moves.c: see moves.h. Only legal moves are generated, so none needs to be tested. */
#include "games/lords/moves.h"

/* A list is handed on as the place of its next move; there is room for LORDS_MOVES. */

static inline gm_move make(enum move kind, unsigned a, unsigned b, unsigned c)
{
    return gm_move_of(kind | a << 8 | b << 16 | (uint64_t)c << 24);
}

/* Adds the move if it is legal; else the next one overwrites it. */
static inline gm_move *add_if(gm_move *to, bool legal, gm_move m)
{
    *to = m;
    return to + legal;
}

/* L-REC-1, L-REC-2 */
static gm_move *list_recruits(const struct lords_state *st, gm_move *to)
{
    if (st->nhand[st->actor] > st->hand_limit)
        return to;
    for (unsigned i = 0; i < LORDS_RECRUITS; i++)
        to = add_if(to, st->recruit[i] != 0, make(MOVE_RECRUIT, i + 1, 0, 0));
    return to;
}

/* L-MUS-1, L-ACT-1. At which card the hand passes from its low word to its high one is
 * unpredictable, so masks select the word for every card: one mispredicted branch costs more than
 * all of them. In another's view the hand is empty although its cards are counted. */
static gm_move *list_musters(const struct lords_state *st, gm_move *to)
{
    const bits hand = st->hand[st->actor], barred = barred_cards(st);
    uint64_t left = hand.lo, out = barred.lo, first = 0;
    for (unsigned n = bits_any(hand) ? st->nhand[st->actor] : 0; n; n--) {
        const uint64_t high = -(uint64_t)!left; /* all ones once the low word is used up */
        left |= hand.hi & high;
        out ^= (out ^ barred.hi) & high;
        first |= 64 & high;
        const unsigned bit = (unsigned)__builtin_ctzll(left), card = bit + (unsigned)first;
        to[0] = make(MOVE_MUSTER, card, FACE_DOWN, 0);
        to[1] = make(MOVE_MUSTER, card, FACE_UP, 0);
        to[2] = make(MOVE_MUSTER, card, FACE_ACTIVE, 0);
        to += 3 - (out >> bit & 1);
        left &= left - 1;
    }
    return to;
}

/* L-TURN-3 */
static gm_move *list_turn(const struct lords_state *st, gm_move *to)
{
    return list_musters(st, list_recruits(st, to));
}

static gm_move *list_supporters(const struct lords_state *st, gm_move *to, enum move kind)
{
    for (bits left = st->supporters; bits_any(left);)
        *to++ = make(kind, bits_pop(&left), 0, 0);
    return to;
}

static gm_move *list_targets(const struct lords_state *st, gm_move *to)
{
    if (st->power == COCKBURN + 1)
        return list_supporters(st, to, MOVE_TARGET);
    for (unsigned s = 0; s < st->players; s++)
        for (unsigned i = 0; i < within_reach(st, s); i++)
            to = add_if(to, lords_target_fits(st, s, i), make(MOVE_TARGET, 0, s, i));
    return to;
}

static gm_move *list_claims(const struct lords_state *st, gm_move *to)
{
    return list_supporters(st, to, MOVE_CLAIM);
}

uint32_t lords_list(const struct lords_state *st, gm_move out[LORDS_MOVES])
{
    switch (st->ask) {
    case ASK_TURN:
        return (uint32_t)(list_turn(st, out) - out);
    case ASK_MUSTER:
        return (uint32_t)(list_musters(st, out) - out);
    case ASK_TARGET:
        return (uint32_t)(list_targets(st, out) - out);
    case ASK_CLAIM:
        return (uint32_t)(list_claims(st, out) - out);
    default:
        return 0;
    }
}

/* L-MUS-1 */
GM_SMALL struct lords_state lords_mustered(const struct lords_state *st, unsigned card)
{
    struct lords_state laid = *st;
    const unsigned seat = st->actor;
    laid.nhand[seat]--;
    laid.army[seat][laid.narmy[seat]++] = (uint8_t)card;
    laid.up = with(laid.up, card);
    return laid;
}

/* L-ACT-1, L-MAKGILL, L-FORSYTH */
GM_SMALL uint32_t lords_finds(const struct lords_state *st, enum clan power,
                              gm_move out[LORDS_MOVES])
{
    struct lords_state asked = *st;
    asked.power = (uint8_t)(power + 1);
    asked.ask = ASK_TARGET;
    return is_aimed(power)    ? lords_list(&asked, out)
           : power == MAKGILL ? st->nhand[st->actor]
           : power == FORSYTH ? st->ndraw + bits_count(st->discard)
                              : 1;
}
