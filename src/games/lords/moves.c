/* moves.c: see moves.h. Only legal moves are made, so none is tried. */
#include "games/lords/moves.h"

struct list {
    gm_move *out;
    uint32_t cap, n;
    gm_move lost; /* those without room, which are only counted */
};

/* Adds the move if it is legal: what is not is overwritten by the next, or not counted. */
static inline void add_if(struct list *l, bool legal, enum move kind, unsigned a, unsigned b,
                          unsigned c)
{
    gm_move *const to = l->n < l->cap ? l->out + l->n : &l->lost;
    *to = gm_move_of(kind | a << 8 | b << 16 | (uint64_t)c << 24);
    l->n += legal;
}

static inline void add(struct list *l, enum move kind, unsigned a, unsigned b, unsigned c)
{
    add_if(l, true, kind, a, b, c);
}

/* L-REC-1, L-REC-2 */
static void list_recruits(const struct lords_state *st, struct list *l)
{
    const bool room = st->nhand[st->actor] <= st->hand_limit;
    for (unsigned i = 0; i < LORDS_RECRUITS; i++)
        add_if(l, room && st->recruit[i], MOVE_RECRUIT, i + 1, 0, 0);
}

/* L-MUS-1, L-ACT-1 */
static void list_musters(const struct lords_state *st, struct list *l)
{
    const bits barred = barred_cards(st);
    for (bits hand = st->hand[st->actor]; bits_any(hand);) {
        const unsigned card = bits_pop(&hand);
        add(l, MOVE_MUSTER, card, FACE_DOWN, 0);
        add(l, MOVE_MUSTER, card, FACE_UP, 0);
        add_if(l, !bits_has(barred, card), MOVE_MUSTER, card, FACE_ACTIVE, 0);
    }
}

static void list_supporters(const struct lords_state *st, struct list *l, enum move kind)
{
    for (bits left = st->supporters; bits_any(left);)
        add(l, kind, bits_pop(&left), 0, 0);
}

static void list_followers(const struct lords_state *st, struct list *l)
{
    for (unsigned s = 0; s < st->players; s++)
        for (unsigned i = 0; i < st->narmy[s]; i++)
            add_if(l, lords_target_fits(st, s, i), MOVE_TARGET, 0, s, i);
}

uint32_t lords_list(const struct lords_state *st, gm_move *out, uint32_t cap)
{
    struct list l = { .out = out, .cap = cap };
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
