/*
 * legal.c: the conditions that every player move has to meet. Rule ids are those of the
 * specification; codes name the sentences that tell people.
 */
#include "games/lords/legal.h"

GM_INLINE void need_recruit(const struct lords_state *st, unsigned place, struct gm_why *w)
{
    if (!gm_must(w, "L-TURN-3", "asked", NULL, st->ask == ASK_TURN, 0, 0))
        return;
    if (!gm_need(w, "L-REC-1", "recruit", NULL, st->recruit[place - 1] != 0, 0, (int)place))
        return;
    gm_need(w, "L-REC-2", "hand-limit", NULL, st->nhand[st->actor] <= st->hand_limit,
            st->hand_limit, st->nhand[st->actor]);
}

/* The weakest face-up follower that counts for this card, 0 if there is none. */
static unsigned weakest(const struct lords_state *st, enum clan clan)
{
    const bits rivals = st->family ? bits_and(st->up, lords_clan_cards[clan]) : st->up;
    return bits_any(rivals) ? card_strength(bits_first(rivals)) : 0;
}

GM_INLINE void need_muster(const struct lords_state *st, unsigned card, enum face face,
                           struct gm_why *w)
{
    const bool second = st->ask == ASK_MUSTER;
    if (!gm_must(w, second ? "L-MAKGILL" : "L-TURN-3", "asked", NULL, second || st->ask == ASK_TURN,
                 0, 0))
        return;
    if (!gm_must(w, "L-MUS-1", "in-hand", NULL, card && contains(st->hand[st->actor], card), 0, 0))
        return;
    if (face != FACE_ACTIVE)
        return;
    const enum clan clan = card_clan(card);
    gm_need(w, st->family ? "L-ACT-3" : "L-ACT-2", st->family ? "weakest-kin" : "weakest",
            lords_clan_name[clan], !contains(barred_cards(st), card), (int)card_strength(card),
            (int)weakest(st, clan));
}

GM_INLINE bool need_power(const struct lords_state *st, struct gm_why *w, bool supporter)
{
    return gm_must(w, "L-TURN-3", "asked", NULL, st->ask == ASK_TARGET, 0, 0) &&
           gm_must(w, "L-COCKBURN", supporter ? "takes-supporter" : "takes-follower", NULL,
                   (st->power == COCKBURN + 1) == supporter, 0, 0);
}

GM_INLINE void need_follower(const struct lords_state *st, unsigned seat, unsigned index,
                             struct gm_why *w)
{
    if (!need_power(st, w, false) ||
        !gm_must(w, "L-ACT-1", "follower", NULL, seat < st->players && index < st->narmy[seat],
                 (int)index, (int)seat))
        return;
    const bool fits = lords_target_fits(st, seat, index);
    if (st->power == FERGUSSON + 1)
        gm_need(w, "L-FERGUSSON", "opponent", NULL, fits, 0, 0);
    else if (st->power == WEMYSS + 1)
        gm_need(w, "L-WEMYSS", "other", NULL, fits, 0, 0);
    else
        gm_need(w, "L-SCOTT", "copies", NULL, fits, 0, 0);
}

GM_INLINE void need_supporter(const struct lords_state *st, unsigned card, struct gm_why *w)
{
    if (need_power(st, w, true))
        gm_need(w, "L-COCKBURN", "supporter", lords_card_name[card], contains(st->supporters, card),
                0, 0);
}

GM_INLINE void need_claim(const struct lords_state *st, unsigned card, struct gm_why *w)
{
    if (gm_must(w, "L-END-3", "asked", NULL, st->ask == ASK_CLAIM, 0, 0))
        gm_need(w, "L-END-3", "supporter", lords_card_name[card], contains(st->supporters, card), 0,
                0);
}

GM_INLINE void conditions(const struct lords_state *st, gm_move m, struct gm_why *w)
{
    switch (m.kind) {
    case MOVE_RECRUIT:
        need_recruit(st, m.arg[0], w);
        break;
    case MOVE_MUSTER:
        need_muster(st, m.arg[0], (enum face)m.arg[1], w);
        break;
    case MOVE_TARGET:
        if (m.arg[0])
            need_supporter(st, m.arg[0], w);
        else
            need_follower(st, m.arg[1], m.arg[2], w);
        break;
    case MOVE_CLAIM:
        need_claim(st, m.arg[0], w);
        break;
    default: /* chance has its own */
        gm_need(w, "L-TURN-3", "asked", NULL, false, 0, 0);
    }
}

void lords_explain(const struct lords_state *st, gm_move m, struct gm_why *w)
{
    conditions(st, m, w);
}

bool lords_legal(const struct lords_state *st, gm_move m)
{
    struct gm_why why = gm_verdict();
    conditions(st, m, &why);
    return !why.failed;
}
