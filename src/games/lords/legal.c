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

GM_INLINE void need_muster(const struct lords_state *st, unsigned card, enum face face,
                           struct gm_why *w)
{
    const bool second = st->ask == ASK_MUSTER;
    if (!gm_must(w, second ? "L-MAKGILL" : "L-TURN-3", "asked", NULL, second || st->ask == ASK_TURN,
                 0, 0))
        return;
    if (!gm_must(w, "L-MUS-1", "in-hand", lords_card_name[card],
                 card && contains(st->hand[st->actor], card), 0, 0))
        return;
    if (face != FACE_ACTIVE)
        return;
    const enum clan clan = card_clan(card);
    const bool free = !contains(barred_cards(st), card);
    const unsigned rival = w->out ? lords_weakest_rival(st, clan) : 0;
    gm_need(w, st->family ? "L-ACT-3" : "L-ACT-2",
            !rival && st->family ? "no-kin"
            : !rival             ? "no-rival"
            : st->family         ? "weakest-kin"
                                 : "weakest",
            lords_clan_name[clan], free, (int)card_strength(card),
            rival ? (int)card_strength(rival) : 0);
    if (rival)
        lords_tell_follower(gm_last(w), st, rival);
}

GM_INLINE bool need_power(const struct lords_state *st, struct gm_why *w, bool supporter)
{
    if (!gm_must(w, "L-TURN-3", "asked", NULL, st->ask == ASK_TARGET, 0, 0))
        return false;
    const enum clan power = (enum clan)(st->power - 1);
    return gm_must(w, lords_power_rule[power], supporter ? "takes-supporter" : "takes-follower",
                   lords_clan_name[power], (power == COCKBURN) == supporter, 0, 0);
}

GM_INLINE void need_follower(const struct lords_state *st, unsigned seat, unsigned index,
                             struct gm_why *w)
{
    if (!need_power(st, w, false) ||
        !gm_must(w, "L-ACT-1", "no-army", NULL, seat < st->players, (int)seat + 1, st->players))
        return;
    const char *rule = lords_power_rule[st->power - 1];
    const bool there = gm_must(w, rule, "army-follower", NULL, index < st->narmy[seat],
                               (int)index + 1, st->narmy[seat]);
    if (w->out)
        gm_last(w)->who = (uint8_t)(seat + 1);
    if (!there)
        return;
    const bool fits = lords_target_fits(st, seat, index);
    if (st->power == FERGUSSON + 1)
        gm_need(w, rule, "opponent", NULL, fits, 0, 0);
    else if (st->power == WEMYSS + 1)
        gm_need(w, rule, "other", NULL, fits, 0, 0);
    else
        gm_need(w, rule, is_up(st, st->army[seat][index]) ? "copies" : "copies-down", NULL, fits, 0,
                0);
    if (!w->out)
        return;
    gm_last(w)->who = (uint8_t)(seat + 1);
    if (lords_knows(st, st->actor, seat, index))
        gm_last(w)->what = lords_card_name[st->army[seat][index]];
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

GM_SMALL void lords_explain(const struct lords_state *st, gm_move m, struct gm_why *w)
{
    conditions(st, m, w);
}

bool lords_legal(const struct lords_state *st, gm_move m)
{
    struct gm_why why = gm_verdict();
    conditions(st, m, &why);
    return !why.failed;
}
