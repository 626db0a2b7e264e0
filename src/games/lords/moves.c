/* moves.c: see moves.h. Only legal moves are made, so none is tried. */
#include "games/lords/moves.h"

#include <string.h>

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

/* L-MUS-1, L-ACT-1 */
static gm_move *list_musters(const struct lords_state *st, gm_move *to)
{
    const bits barred = barred_cards(st);
    for (bits hand = st->hand[st->actor]; bits_any(hand);) {
        const unsigned card = bits_pop(&hand);
        *to++ = make(MOVE_MUSTER, card, FACE_DOWN, 0);
        *to++ = make(MOVE_MUSTER, card, FACE_UP, 0);
        to = add_if(to, !bits_has(barred, card), make(MOVE_MUSTER, card, FACE_ACTIVE, 0));
    }
    return to;
}

static gm_move *list_supporters(const struct lords_state *st, gm_move *to, enum move kind)
{
    for (bits left = st->supporters; bits_any(left);)
        *to++ = make(kind, bits_pop(&left), 0, 0);
    return to;
}

static gm_move *list_followers(const struct lords_state *st, gm_move *to)
{
    for (unsigned s = 0; s < st->players; s++)
        for (unsigned i = 0; i < st->narmy[s]; i++)
            if (lords_target_fits(st, s, i))
                *to++ = make(MOVE_TARGET, 0, s, i);
    return to;
}

static gm_move *list_all(const struct lords_state *st, gm_move *to)
{
    switch (st->ask) {
    case ASK_TURN:
        return list_musters(st, list_recruits(st, to));
    case ASK_MUSTER:
        return list_musters(st, to);
    case ASK_TARGET:
        return st->power == COCKBURN + 1 ? list_supporters(st, to, MOVE_TARGET)
                                         : list_followers(st, to);
    case ASK_CLAIM:
        return list_supporters(st, to, MOVE_CLAIM);
    default:
        return to;
    }
}

uint32_t lords_list(const struct lords_state *st, gm_move *out, uint32_t cap)
{
    if (cap >= LORDS_MOVES)
        return (uint32_t)(list_all(st, out) - out);
    gm_move all[LORDS_MOVES];
    const uint32_t n = (uint32_t)(list_all(st, all) - all);
    if (cap) /* without room there need be no buffer */
        memcpy(out, all, (n < cap ? n : cap) * sizeof *out);
    return n;
}
