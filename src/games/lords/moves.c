/* moves.c: see moves.h. Only legal moves are made, so none is tried. */
#include "games/lords/moves.h"

struct list {
    gm_move *out;
    uint32_t cap, n;
};

static void add(struct list *l, gm_move m)
{
    if (l->n < l->cap)
        l->out[l->n] = m;
    l->n++;
}

#define ADD(l, ...) add(l, (gm_move){ { __VA_ARGS__ } })

/* L-REC-1, L-REC-2 */
static void list_recruits(const struct lords_state *st, struct list *l)
{
    if (st->nhand[st->actor] > st->hand_limit)
        return;
    for (uint8_t i = 0; i < LORDS_RECRUITS; i++)
        if (st->recruit[i])
            ADD(l, MOVE_RECRUIT, { (uint8_t)(i + 1) });
}

/* L-MUS-1, L-ACT-1 */
static void list_musters(const struct lords_state *st, struct list *l)
{
    bits hand = st->hand[st->actor];
    while (bits_any(hand)) {
        const uint8_t card = (uint8_t)bits_pop(&hand);
        ADD(l, MOVE_MUSTER, { card, FACE_DOWN });
        ADD(l, MOVE_MUSTER, { card, FACE_UP });
        if (may_activate(st, card))
            ADD(l, MOVE_MUSTER, { card, FACE_ACTIVE });
    }
}

static void list_supporters(const struct lords_state *st, struct list *l, uint8_t kind)
{
    bits left = st->supporters;
    while (bits_any(left))
        ADD(l, kind, { (uint8_t)bits_pop(&left) });
}

static void list_followers(const struct lords_state *st, struct list *l)
{
    for (uint8_t s = 0; s < st->players; s++)
        for (uint8_t i = 0; i < st->narmy[s]; i++)
            if (lords_target_fits(st, s, i))
                ADD(l, MOVE_TARGET, { 0, s, i });
}

uint32_t lords_list(const struct lords_state *st, gm_move *out, uint32_t cap)
{
    struct list l = { out, cap, 0 };
    switch (st->ask) {
    case ASK_TURN:
        list_recruits(st, &l);
        list_musters(st, &l);
        break;
    case ASK_MUSTER:
        list_musters(st, &l);
        break;
    case ASK_TARGET:
        if (st->power == COCKBURN + 1)
            list_supporters(st, &l, MOVE_TARGET);
        else
            list_followers(st, &l);
        break;
    case ASK_CLAIM:
        list_supporters(st, &l, MOVE_CLAIM);
        break;
    default:
        break;
    }
    return l.n;
}
