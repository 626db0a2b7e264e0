/*
 * legal.c: the conditions that every player move has to meet. Rule ids are those of the
 * specification; codes name the sentences that tell people.
 */
#include "games/caledonia/legal.h"

#include "games/caledonia/needs.h"

#include <string.h>

/* --- set-up --- */

GM_INLINE void need_bid(const struct cal_state *st, gm_move m, struct gm_why *w)
{
    if (!asked(st, w, "C-OPT-AUCTION", ASK_BID))
        return;
    if (!m.arg[0])
        gm_need(w, "C-OPT-AUCTION", "open", NULL, st->high_bid != 0, 0, 0);
    else
        gm_need(w, "C-OPT-AUCTION", "raise", NULL, m.arg[0] > st->high_bid, st->high_bid,
                m.arg[0] - 1);
}

GM_INLINE void need_choose(const struct cal_state *st, gm_move m, struct gm_why *w)
{
    if (!asked(st, w, "C-SET-8", ASK_CHOOSE))
        return;
    if (gm_must(w, "C-SET-8", "no-pair", NULL, st->pair[m.arg[0]] != 0, m.arg[0], 0))
        gm_need(w, "C-SET-8", "pair", NULL, !(st->pair_taken >> m.arg[0] & 1), 0, m.arg[0]);
}

GM_INLINE void need_place(const struct cal_state *st, gm_move m, struct gm_why *w)
{
    const enum unit unit = (enum unit)m.arg[0];
    if (!asked(st, w, "C-SET-9", ASK_PLACE) ||
        !gm_must(w, "C-SET-9", "worker", cal_unit_names[unit], unit < WORKERS, 0, 0) ||
        !piece_at_hand(st, unit, w) || !fitting_space(st, unit, m.arg[1], w))
        return;
    if (is_clan(st, st->actor, FERGUSSON) &&
        !on_space(w, m.arg[1],
                  gm_need(w, "C-FERGUSSON", "border", NULL, bits_has(st->border, m.arg[1]), 0, 0)))
        return;
    money_for(st, w, "C-SET-9", cal_placing_cost(st, st->actor, unit, m.arg[1], false));
}

/* --- trade --- */

GM_INLINE void need_trade(const struct cal_state *st, gm_move m, struct gm_why *w)
{
    const enum side side = (enum side)m.arg[0];
    const enum good good = (enum good)m.arg[1];
    const struct cal_player *p = acting(st);
    const int n = m.arg[2];
    if (!main_action(st, w, true) || !gm_enough(w, "C-TRD-1", "amount", NULL, 1, n))
        return;
    if (st->turn.price_good &&
        !gm_need(w, "C-PRT-PRICE", "promise", cal_good_names[st->turn.price_good - 1],
                 good + 1 == st->turn.price_good, 0, 0))
        return;
    if (!gm_enough(w, "C-TRD-1", "merchants", NULL, n, p->stock))
        return;
    const bool both = side == BUY ? p->market[good] < 0 : p->market[good] > 0;
    if (!gm_need(w, "C-TRD-3", "both-sides", cal_good_names[good], !both, 0,
                 both * (p->market[good] < 0 ? -p->market[good] : p->market[good])))
        return;
    if (side == SELL)
        gm_enough(w, "C-TRD-4", "goods", cal_good_names[good], n, p->goods[good]);
    else
        money_each(st, w, "C-TRD-4", n, good, cal_price_of(st, good));
}

/* --- contracts --- */

static bool in_box(const struct cal_state *st, unsigned number)
{
    return acting(st)->box[0] == number || acting(st)->box[1] == number;
}

GM_INLINE void need_obtain(const struct cal_state *st, gm_move m, struct gm_why *w)
{
    const unsigned n = 1 + (m.arg[1] != 0);
    if (!main_action(st, w, false))
        return;
    for (unsigned i = 0; i < n; i++)
        if (!on_board(st, m.arg[i], w))
            return;
    if (n == 2 &&
        !gm_need(w, "C-BUCHANAN", "two-boxes", NULL, is_clan(st, st->actor, BUCHANAN), 0, 0))
        return;
    room_and_money(st, n, w);
}

GM_INLINE bool meat_port(const struct cal_state *st, unsigned module, const struct cal_contract *c,
                         struct gm_why *w)
{
    const unsigned tile = st->port[module];
    const bool copies = tile == PORT_COPY && memchr(st->port, PORT_MEAT, sizeof st->port) != NULL;
    if (!open_port(st, module, w) ||
        !gm_need(w, "C-PRT-MEAT", "meat-tile", NULL, tile == PORT_MEAT || copies, 0, 0))
        return false;
    if (copies && !money_for(st, w, "C-PRT-COPY", COPY_PRICE))
        return false;
    return gm_need(w, "C-PRT-MEAT", "no-meat", NULL, c->beef + c->mutton > 0, 1,
                   c->beef + c->mutton);
}

GM_INLINE void need_fulfil(const struct cal_state *st, gm_move m, struct gm_why *w)
{
    const struct cal_contract *c = &cal_contracts[m.arg[0]];
    const struct cal_player *p = acting(st);
    if (st->ask == ASK_AFTER) {
        if (!gm_must(w, "C-BUCHANAN", "second", NULL, st->turn.fulfils_again, 0, 0))
            return;
    } else if (!main_action(st, w, false)) {
        return;
    }
    if (!gm_must(w, "C-CON-2", "in-box", NULL, in_box(st, m.arg[0]), 0, m.arg[0]))
        return; /* what it asks for is of no use */
    for (unsigned g = 0; g < GOODS; g++)
        if (c->goods[g] &&
            !gm_enough(w, "C-CON-3", "goods", cal_good_names[g], c->goods[g], p->goods[g]))
            return;
    if (m.arg[1] && !meat_port(st, m.arg[1] - 1u, c, w))
        return;
    const bool spared = m.arg[1] != 0;
    if (w->out && !spared)
        cal_tell_animals(st, c, w);
    else
        gm_need(w, "C-CON-3", spared ? "animals-spared" : "animals", NULL,
                cal_animals_lacking(c, p) <= spared, c->beef + c->mutton - spared,
                p->units[COW] + p->units[SHEEP]);
}

GM_INLINE void need_slaughter(const struct cal_state *st, gm_move m, struct gm_why *w)
{
    const struct cal_contract *c = &cal_contracts[st->turn.contract];
    unsigned taken[UNITS] = { 0 }, n = 0;
    if (!asked(st, w, "C-CON-3", ASK_SLAUGHTER))
        return;
    for (; n < 3 && m.arg[n]; n++) {
        const unsigned space = m.arg[n] - 1u;
        if (!on_space(
                w, space,
                gm_must(w, "C-CON-3", "own-unit", NULL, bits_has(st->own[st->actor], space), 0, 0)))
            return;
        taken[unit_on(st, space)]++;
    }
    gm_need(w, "C-CON-3", "animals-chosen", NULL,
            cal_slaughter_fits(st, taken[COW], taken[SHEEP]) && n == taken[COW] + taken[SHEEP],
            c->beef + c->mutton - st->turn.spared, (int)n);
    for (unsigned i = 0; w->out && i < (unsigned)c->beef + c->mutton; i++)
        gm_list(gm_last(w), cal_unit_names[i < c->beef ? COW : SHEEP]);
}

GM_INLINE void need_bonus(const struct cal_state *st, gm_move m, struct gm_why *w)
{
    if (!asked(st, w, "C-CON-5", ASK_BONUS))
        return;
    switch (m.arg[0]) {
    case BONUS_EXPAND:
        if (gm_enough(w, "C-CON-5", "bonus", "expand", 1, st->turn.expands))
            gm_need(w, "C-CON-6", "possible", NULL, cal_any_expansion(st, true), 0, 0);
        break;
    case BONUS_UPGRADE:
        if (gm_enough(w, "C-CON-5", "bonus", "upgrade", 1, st->turn.upgrades))
            gm_need(w, "C-CON-7", "possible", NULL, cal_any_upgrade(st), 0, 0);
        break;
    case BONUS_BREW:
        if (gm_enough(w, "C-MACEWEN", "bonus", "brew", 1, st->turn.brews))
            gm_enough(w, "C-MACEWEN", "goods", cal_good_names[GRAIN], 1, acting(st)->goods[GRAIN]);
        break;
    default:
        break;
    }
}

/* Kind, money and whether there is anything to upgrade. */
GM_INLINE void need_upgrade(const struct cal_state *st, gm_move m, struct gm_why *w)
{
    const struct cal_player *p = acting(st);
    if (!asked(st, w, "C-CON-7", ASK_UPGRADE))
        return;
    switch (m.arg[0]) {
    case UPGRADE_TECHNOLOGY:
        if (technology(st, (enum unit)m.arg[1], w))
            money_for(st, w, "C-CON-7", TECHNOLOGY_BONUS_PRICE);
        break;
    case UPGRADE_SHIPPING:
        gm_need(w, "C-UPG-1", "shipping", NULL, p->shipping < CAL_LEVELS, CAL_LEVELS, p->shipping);
        break;
    case UPGRADE_HIRE:
        gm_enough(w, "C-UPG-3", "hire", NULL, 1, p->board);
        break;
    default:
        gm_need(w, "C-CON-7", "recall", cal_good_names[m.arg[1]],
                m.arg[2] == BUY ? p->market[m.arg[1]] > 0 : p->market[m.arg[1]] < 0, 0, 0);
    }
}

GM_INLINE void need_brew(const struct cal_state *st, gm_move m, struct gm_why *w)
{
    if (!asked(st, w, "C-MACEWEN", ASK_BREW))
        return;
    gm_enough(w, "C-MACEWEN", "amount", NULL, 1, m.arg[0]);
    gm_need(w, "C-MACEWEN", "brew-most", NULL, m.arg[0] <= st->turn.brews, m.arg[0],
            st->turn.brews);
    gm_enough(w, "C-MACEWEN", "goods", cal_good_names[GRAIN], m.arg[0], acting(st)->goods[GRAIN]);
}

/* --- expand --- */

GM_INLINE void need_expand(const struct cal_state *st, gm_move m, struct gm_why *w)
{
    const enum unit unit = (enum unit)m.arg[0];
    const unsigned space = m.arg[1];
    const bool free_land = st->ask == ASK_EXPAND;
    if (!free_land && !main_action(st, w, true))
        return;
    if (!piece_at_hand(st, unit, w) || !fitting_space(st, unit, space, w) ||
        !within_reach(st, space, w))
        return;
    const int cost = cal_placing_cost(st, st->actor, unit, space, free_land);
    if (!money_for(st, w, free_land ? "C-CON-6" : "C-EXP-1", cost))
        return;
    if (st->turn.price_good && !free_land)
        gm_need(w, "C-PRT-PRICE", "promise", cal_good_names[st->turn.price_good - 1],
                cal_keeps_promise(st, space, cost), 0, 0);
}

GM_INLINE void need_neighbour(const struct cal_state *st, gm_move m, struct gm_why *w)
{
    const struct cal_turn *t = &st->turn;
    if (!asked(st, w, "C-NBH-4", ASK_NEIGHBOUR))
        return;
    if (t->price_good && !gm_need(w, "C-PRT-PRICE", "promise", cal_good_names[t->price_good - 1],
                                  m.arg[0] == t->price_good, 0, 0))
        return;
    if (!m.arg[0]) {
        gm_need(w, "C-NBH-1", "amount", NULL, m.arg[1] == 0, 0, m.arg[1]);
        return;
    }
    const enum good good = (enum good)(m.arg[0] - 1);
    const struct cal_player *p = acting(st);
    const int n = m.arg[1];
    const bool offered =
        gm_need(w, "C-NBH-1", "neighbour", cal_good_names[good], t->neighbours >> good & 1, 0, 0);
    if (w->out)
        cal_tell_goods(gm_last(w), t->neighbours);
    if (!offered || !gm_enough(w, "C-TRD-1", "amount", NULL, 1, n) ||
        !gm_need(w, "C-NBH-3", "neighbour-most", cal_good_names[good],
                 n + t->bought[good] <= (int)cal_neighbour_limit(st), (int)cal_neighbour_limit(st),
                 n + t->bought[good]) ||
        !gm_enough(w, "C-NBH-2", "merchants", NULL, n, p->stock) ||
        !gm_need(w, "C-NBH-2", "both-sides", cal_good_names[good], p->market[good] >= 0, 0,
                 -p->market[good]))
        return;
    money_each(st, w, "C-NBH-2", n, good, cal_neighbour_price(cal_price_of(st, good), good));
}

GM_INLINE void need_look(const struct cal_state *st, gm_move m, struct gm_why *w)
{
    if (!asked(st, w, "C-BLD-1", ASK_LOOK) || !m.arg[0])
        return;
    gm_enough(w, "C-BLD-1", "box", NULL, 1, (int)cal_empty_boxes(st, st->actor));
    if (w->out)
        cal_tell_contracts(gm_last(w), acting(st)->box, CAL_BOXES);
    gm_enough(w, "C-BLD-1", "stack", NULL, 1, (int)cal_stack_left(st));
}

GM_INLINE void need_keep(const struct cal_state *st, gm_move m, struct gm_why *w)
{
    const unsigned n = (unsigned)(m.arg[0] != 0) + (m.arg[1] != 0);
    if (!asked(st, w, "C-BLD-1", ASK_KEEP))
        return;
    for (unsigned i = 0; i < n; i++)
        if (!gm_must(w, "C-BLD-1", "drawn", NULL, memchr(st->drawn, m.arg[i], st->ndrawn) != NULL,
                     0, m.arg[i]))
            break;
    if (w->out && n)
        cal_tell_contracts(gm_last(w), st->drawn, st->ndrawn);
    if (w->failed)
        return;
    room_and_money(st, n, w);
}

/* --- upgrades and pass --- */

GM_INLINE void need_shipping(const struct cal_state *st, gm_move m, struct gm_why *w)
{
    (void)m;
    if (main_action(st, w, false) &&
        gm_need(w, "C-UPG-1", "shipping", NULL, acting(st)->shipping < CAL_LEVELS, CAL_LEVELS,
                acting(st)->shipping))
        money_for(st, w, "C-UPG-1", SHIPPING_PRICE);
}

GM_INLINE void need_technology(const struct cal_state *st, gm_move m, struct gm_why *w)
{
    if (main_action(st, w, false) && technology(st, (enum unit)m.arg[0], w))
        money_for(st, w, "C-UPG-2", TECHNOLOGY_PRICE);
}

GM_INLINE void need_hire(const struct cal_state *st, gm_move m, struct gm_why *w)
{
    (void)m;
    if (main_action(st, w, false) && gm_enough(w, "C-UPG-3", "hire", NULL, 1, acting(st)->board))
        money_for(st, w, "C-UPG-3", HIRE_PRICE);
}

GM_INLINE void need_pass(const struct cal_state *st, gm_move m, struct gm_why *w)
{
    (void)m;
    main_action(st, w, false);
}

GM_INLINE void need_end(const struct cal_state *st, gm_move m, struct gm_why *w)
{
    (void)m;
    asked(st, w, "C-RND-3", ASK_AFTER);
}

/* --- ports --- */

GM_INLINE void need_swap(const struct cal_state *st, const uint8_t *arg, struct gm_why *w)
{
    const unsigned seat = st->actor;
    for (unsigned i = 0; i < 2; i++)
        if (!on_space(
                w, arg[i],
                gm_must(w, "C-PRT-SWAP", "own-unit", NULL, bits_has(st->own[seat], arg[i]), 0, 0)))
            return;
    const unsigned barred = cal_swap_barred(st, arg[0]) | cal_swap_barred(st, arg[1]);
    const bool fields = arg[2] == FIELD || arg[3] == FIELD || unit_on(st, arg[0]) == FIELD ||
                        unit_on(st, arg[1]) == FIELD;
    if (!gm_need(w, "C-PRT-SWAP", "no-field", NULL, !fields, 0, 0))
        return;
    for (unsigned i = 0; i < 2; i++) {
        const enum unit unit = (enum unit)arg[2 + i];
        const char *what = cal_unit_names[unit];
        const bool told = i && arg[2] == arg[3]; /* of both */
        if (!told && (!gm_enough(w, "C-PRT-SWAP", "piece", what,
                                 1 + cal_same_kind(st, seat, unit, (enum unit)arg[3 - i]),
                                 (int)cal_pieces_left(st, seat, unit)) ||
                      !gm_need(w, "C-PRT-SWAP", "new-kind", what, !(barred >> unit & 1), 0, 0)))
            return;
        if (!gm_need(w, "C-PRT-SWAP", "terrain", what, cal_swap_takes(st, arg[i], unit), 0, 0))
            return;
        if (w->out)
            cal_tell_terrain(gm_last(w), st, unit, arg[i]);
    }
}

GM_INLINE void need_price(const struct cal_state *st, const uint8_t *arg, int money,
                          struct gm_why *w)
{
    const enum good good = (enum good)arg[0];
    const unsigned row = cal_row_after(st, good, arg[1] ? -PRICE_PORT_ROWS : PRICE_PORT_ROWS);
    if (gm_must(w, "C-PRT-PRICE", "before-main", NULL, st->ask == ASK_MAIN, 0, 0))
        gm_need(w, "C-PRT-PRICE", "trade-follows", cal_good_names[good],
                cal_trade_can_follow(st, good, row, money), 0, 0);
}

GM_INLINE void need_port(const struct cal_state *st, gm_move m, struct gm_why *w)
{
    const enum port effect = cal_port_effect(st, m.arg[0], m.arg[1]);
    const int money = st->money[st->actor] - (m.arg[1] ? COPY_PRICE : 0);
    if (!gm_must(w, "C-RND-4", "free-action", NULL, st->ask == ASK_MAIN || st->ask == ASK_AFTER, 0,
                 0) ||
        !no_promise(st, w) || !open_port(st, m.arg[0], w))
        return;
    if (m.arg[1] && !money_for(st, w, "C-PRT-COPY", COPY_PRICE))
        return;
    switch (effect) {
    case PORT_BASIC:
    case PORT_PROCESSED:
        gm_enough(w, effect == PORT_BASIC ? "C-PRT-BASIC" : "C-PRT-PROC", "goods",
                  cal_good_names[m.arg[2] - 1], 1, acting(st)->goods[m.arg[2] - 1]);
        break;
    case PORT_PRICE:
        need_price(st, m.arg + 2, money, w);
        break;
    case PORT_SWAP:
        need_swap(st, m.arg + 2, w);
        break;
    case PORT_MEAT:
    case NO_PORT:
    case PORT_COPY:
        gm_need(w, effect == PORT_MEAT ? "C-PRT-MEAT" : "C-PRT-COPY", "port-effect", NULL, false, 0,
                0);
        break;
    default: /* upgrade, ten, five: always of use */
        break;
    }
}

/* --- the clans' own --- */

GM_INLINE void need_row(const struct cal_state *st, gm_move m, struct gm_why *w)
{
    const unsigned from = m.arg[0], to = m.arg[1];
    if (!gm_must(w, "C-MACDONALD-4", "before-main", NULL,
                 st->ask == ASK_MAIN && !st->turn.price_good, 0, 0) ||
        !gm_need(w, "C-MACDONALD-4", "rowed", NULL, !st->turn.rowed, 0, 0))
        return;
    const bits fleet = cal_fishermen(st, st->actor);
    if (!on_space(w, from,
                  gm_must(w, "C-MACDONALD-4", "own-fisherman", NULL, bits_has(fleet, from), 0, 0)))
        return;
    const bits rest = bits_less(fleet, bits_of(from));
    const bits water = bits_less(cal_map_lochs(&st->map), fleet);
    gm_need(w, "C-MACDONALD-4", "row-to", NULL,
            bits_has(bits_and(cal_hex_around(bits_of(from)), water), to), 0, 0);
    if (w->out)
        cal_tell_from(gm_last(w), from);
    const bits others = bits_and(cal_hex_around(bits_of(to)), rest);
    on_space(w, to, true);
    gm_need(w, "C-MACDONALD-2", "fishermen", NULL, !bits_any(others), 0, 0);
    if (w->out && bits_any(others))
        cal_tell_from(gm_last(w), bits_first(others));
    on_space(w, to, true);
}

GM_INLINE void need_cellar(const struct cal_state *st, gm_move m, struct gm_why *w)
{
    if (gm_must(w, "C-RND-4", "free-action", NULL,
                (st->ask >= ASK_MAIN && st->ask <= ASK_AFTER) || st->ask == ASK_PRODUCE, 0, 0))
        gm_need(w, "C-MACKENZIE-2", "barrel", NULL, acting(st)->cellar >> (m.arg[0] - 1) & 1, 0,
                m.arg[0]);
}

GM_INLINE void need_produce(const struct cal_state *st, gm_move m, struct gm_why *w)
{
    const struct cal_player *p = acting(st);
    const int cheese = m.arg[0], bread = m.arg[1], whisky = m.arg[2], butter = m.arg[3];
    if (!asked(st, w, "C-PRO-2", ASK_PRODUCE))
        return;
    gm_enough(w, "C-PRO-1", "makers", cal_unit_names[DAIRY], cheese, p->units[DAIRY]);
    gm_enough(w, "C-PRO-1", "makers", cal_unit_names[BAKERY], bread, p->units[BAKERY]);
    gm_enough(w, "C-PRO-1", "makers", cal_unit_names[DISTILLERY], whisky, p->units[DISTILLERY]);
    gm_enough(w, "C-PRO-1", "goods", cal_good_names[MILK], cheese + butter, p->goods[MILK]);
    gm_enough(w, "C-PRO-1", "goods", cal_good_names[GRAIN], bread + whisky, p->goods[GRAIN]);
    if (butter)
        gm_need(w, "C-CUNNINGHAM", "butter", NULL, p->clan == CUNNINGHAM, 0, butter);
    if (m.arg[4]) {
        gm_need(w, "C-MACKENZIE-2", "cellar", NULL, p->clan == MACKENZIE && !(p->cellar & 1), 0, 0);
        gm_enough(w, "C-MACKENZIE-2", "fresh-whisky", NULL, 1, whisky);
    }
}

/* --- all together --- */

/* Every kind of player move and its conditions. */
#define CONDITIONS(X)              \
    X(MOVE_CHOOSE, choose)         \
    X(MOVE_BID, bid)               \
    X(MOVE_PLACE, place)           \
    X(MOVE_TRADE, trade)           \
    X(MOVE_OBTAIN, obtain)         \
    X(MOVE_EXPAND, expand)         \
    X(MOVE_SHIPPING, shipping)     \
    X(MOVE_TECHNOLOGY, technology) \
    X(MOVE_HIRE, hire)             \
    X(MOVE_FULFIL, fulfil)         \
    X(MOVE_SLAUGHTER, slaughter)   \
    X(MOVE_BONUS, bonus)           \
    X(MOVE_UPGRADE, upgrade)       \
    X(MOVE_BREW, brew)             \
    X(MOVE_NEIGHBOUR, neighbour)   \
    X(MOVE_LOOK, look)             \
    X(MOVE_KEEP, keep)             \
    X(MOVE_PORT, port)             \
    X(MOVE_ROW, row)               \
    X(MOVE_CELLAR, cellar)         \
    X(MOVE_PASS, pass)             \
    X(MOVE_END, end)               \
    X(MOVE_PRODUCE, produce)

#define EXPLANATION(kind, name)                                                                  \
    GM_SMALL static void explain_##name(const struct cal_state *st, gm_move m, struct gm_why *w) \
    {                                                                                            \
        need_##name(st, m, w);                                                                   \
    }
CONDITIONS(EXPLANATION)
#undef EXPLANATION

#define VERDICT(kind, name)                                       \
    static bool may_##name(const struct cal_state *st, gm_move m) \
    {                                                             \
        struct gm_why w = gm_verdict();                           \
        need_##name(st, m, &w);                                   \
        return !w.failed;                                         \
    }
CONDITIONS(VERDICT)
#undef VERDICT

bool cal_legal(const struct cal_state *st, gm_move m)
{
    static bool (*const may[MOVES])(const struct cal_state *, gm_move) = {
#define X(kind, name) [kind] = may_##name,
        CONDITIONS(X)
#undef X
    };
    return may[m.kind] && may[m.kind](st, m);
}

void cal_explain(const struct cal_state *st, gm_move m, struct gm_why *w)
{
    static void (*const need[MOVES])(const struct cal_state *, gm_move, struct gm_why *) = {
#define X(kind, name) [kind] = explain_##name,
        CONDITIONS(X)
#undef X
    };
    if (need[m.kind])
        need[m.kind](st, m, w);
    else
        gm_need(w, "C-RND-3", "asked", NULL, false, 0, 0);
}
