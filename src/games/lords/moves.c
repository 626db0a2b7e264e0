/* moves.c: see moves.h. Only legal moves are made, so none is tried. */
#include "games/lords/moves.h"

struct list {
    gm_move *out;
    uint32_t cap, n;
};

/* Written in place: a move made elsewhere byte by byte is slow to copy. */
static inline void add(struct list *l, enum move kind, unsigned a, unsigned b, unsigned c)
{
    if (l->n < l->cap) {
        gm_move *m = &l->out[l->n];
        m->word = 0;
        m->kind = (uint8_t)kind;
        m->arg[0] = (uint8_t)a;
        m->arg[1] = (uint8_t)b;
        m->arg[2] = (uint8_t)c;
    }
    l->n++;
}

/* L-REC-1, L-REC-2 */
static void list_recruits(const struct lords_state *st, struct list *l)
{
    if (st->nhand[st->actor] > st->hand_limit)
        return;
    for (unsigned i = 0; i < LORDS_RECRUITS; i++)
        if (st->recruit[i])
            add(l, MOVE_RECRUIT, i + 1, 0, 0);
}

/* L-MUS-1, L-ACT-1 */
static void list_musters(const struct lords_state *st, struct list *l)
{
    bits hand = st->hand[st->actor];
    while (bits_any(hand)) {
        const unsigned card = bits_pop(&hand);
        add(l, MOVE_MUSTER, card, FACE_DOWN, 0);
        add(l, MOVE_MUSTER, card, FACE_UP, 0);
        if (may_activate(st, card))
            add(l, MOVE_MUSTER, card, FACE_ACTIVE, 0);
    }
}

static void list_supporters(const struct lords_state *st, struct list *l, enum move kind)
{
    bits left = st->supporters;
    while (bits_any(left))
        add(l, kind, bits_pop(&left), 0, 0);
}

static void list_followers(const struct lords_state *st, struct list *l)
{
    for (unsigned s = 0; s < st->players; s++)
        for (unsigned i = 0; i < st->narmy[s]; i++)
            if (lords_target_fits(st, s, i))
                add(l, MOVE_TARGET, 0, s, i);
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
