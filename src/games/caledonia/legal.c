/*
 * legal.c: the conditions that every player move has to meet. Rule ids are those of the
 * specification; codes name the sentences that tell people.
 */
#include "games/caledonia/legal.h"

#include <string.h>

GM_INLINE bool asked(const struct cal_state *st, struct gm_why *w, const char *rule, enum ask ask)
{
    return gm_must(w, rule, "asked", NULL, st->ask == ask, 0, 0);
}

/* C-PRT-PRICE: after that port nothing comes before the trade. */
GM_INLINE bool no_promise(const struct cal_state *st, struct gm_why *w)
{
    const unsigned promise = st->turn.price_good;
    return !promise ||
           gm_need(w, "C-PRT-PRICE", "promise", cal_good_names[promise - 1], false, 0, 0);
}

/* C-RND-3: one main action a turn; C-PRT-PRICE: after that port only a trade. */
GM_INLINE bool main_action(const struct cal_state *st, struct gm_why *w, bool trades)
{
    if (!gm_must(w, "C-RND-3", "main", NULL, st->ask == ASK_MAIN, 0, 0))
        return false;
    return trades || no_promise(st, w);
}

GM_INLINE bool money_for(const struct cal_state *st, struct gm_why *w, const char *rule, int cost)
{
    return gm_enough(w, rule, "money", NULL, cost, st->money[st->actor]);
}

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
    gm_need(w, "C-SET-8", "pair", NULL, st->pair[m.arg[0]] && !(st->pair_taken >> m.arg[0] & 1), 0,
            m.arg[0]);
}

/* What a space must be for this unit, wherever it comes from. */
GM_INLINE bool fitting_space(const struct cal_state *st, enum unit unit, unsigned space,
                             struct gm_why *w)
{
    const unsigned terrain = cal_unit_terrain[unit];
    const bits fits = terrain == MAP_TERRAINS ? cal_map_lochs(&st->map) : st->map.terrain[terrain];
    if (!gm_must(w, unit == FISHERMAN ? "C-MACDONALD-2" : "C-EXP-2", "terrain",
                 cal_unit_names[unit], bits_has(fits, space), 0, 0))
        return false;
    if (!gm_need(w, "C-EXP-2", "empty", NULL, is_empty(st, space), 0, 0))
        return false;
    if (unit == FISHERMAN)
        return gm_need(w, "C-MACDONALD-2", "fishermen", NULL,
                       !bits_has(cal_hex_around(cal_fishermen(st, st->actor)), space), 0, 0);
    return gm_need(w, "C-EXP-4", "in-play", NULL, bits_has(st->active, space), 0, 0);
}

GM_INLINE bool piece_at_hand(const struct cal_state *st, enum unit unit, struct gm_why *w)
{
    if (unit == FISHERMAN && !gm_must(w, "C-MACDONALD-1", "clan-unit", cal_unit_names[unit],
                                      cal_clan_has_unit(st, st->actor, unit), 0, 0))
        return false;
    return gm_enough(w, "C-EXP-1", "piece", cal_unit_names[unit], 1,
                     (int)cal_pieces_left(st, st->actor, unit));
}

GM_INLINE void need_place(const struct cal_state *st, gm_move m, struct gm_why *w)
{
    const enum unit unit = (enum unit)m.arg[0];
    if (!asked(st, w, "C-SET-9", ASK_PLACE) ||
        !gm_must(w, "C-SET-9", "worker", cal_unit_names[unit], unit < WORKERS, 0, 0) ||
        !piece_at_hand(st, unit, w) || !fitting_space(st, unit, m.arg[1], w))
        return;
    if (is_clan(st, st->actor, FERGUSSON) &&
        !gm_need(w, "C-FERGUSSON", "border", NULL, bits_has(st->border, m.arg[1]), 0, 0))
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
    if (!gm_need(w, "C-TRD-3", "both-sides", cal_good_names[good], !both, 0, 0))
        return;
    if (side == SELL)
        gm_enough(w, "C-TRD-4", "goods", cal_good_names[good], n, p->goods[good]);
    else
        gm_enough(w, "C-TRD-4", "money", NULL, n * cal_price_of(st, good),
                  cal_purse(st, st->actor));
}

/* --- contracts --- */

static bool is_shown(const struct cal_state *st, unsigned number)
{
    return memchr(st->shown, (int)number, st->nshown) != NULL;
}

static bool in_box(const struct cal_state *st, unsigned number)
{
    return acting(st)->box[0] == number || acting(st)->box[1] == number;
}

/* Room and money for n contracts taken at once. */
GM_INLINE bool room_and_money(const struct cal_state *st, unsigned n, struct gm_why *w)
{
    return gm_enough(w, "C-CON-2", "box", NULL, (int)n, (int)cal_empty_boxes(st, st->actor)) &&
           (!n || cal_obtain_cost(st) <= 0 || money_for(st, w, "C-CON-1", cal_obtain_cost(st)));
}

GM_INLINE void need_obtain(const struct cal_state *st, gm_move m, struct gm_why *w)
{
    const unsigned n = 1 + (m.arg[1] != 0);
    if (!main_action(st, w, false))
        return;
    for (unsigned i = 0; i < n; i++)
        if (!gm_need(w, "C-CON-1", "shown", NULL, is_shown(st, m.arg[i]), 0, m.arg[i]))
            return;
    if (n == 2 &&
        !gm_need(w, "C-BUCHANAN", "two-boxes", NULL, is_clan(st, st->actor, BUCHANAN), 0, 0))
        return;
    room_and_money(st, n, w);
}

GM_INLINE bool open_port(const struct cal_state *st, unsigned module, struct gm_why *w)
{
    return gm_must(w, "C-SET-2", "port", NULL, st->port[module] != NO_PORT, 0, 0) &&
           gm_need(w, "C-PRT-2", "port-used", NULL, !(acting(st)->ports >> module & 1), 0, 0) &&
           gm_need(w, "C-PRT-1", "port-reach", NULL, cal_port_reached(st, module), 0, 0);
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
    if (!gm_need(w, "C-CON-2", "in-box", NULL, in_box(st, m.arg[0]), 0, m.arg[0]))
        return;
    for (unsigned g = 0; g < GOODS; g++)
        if (c->goods[g] &&
            !gm_enough(w, "C-CON-3", "goods", cal_good_names[g], c->goods[g], p->goods[g]))
            return;
    if (m.arg[1] && !meat_port(st, m.arg[1] - 1u, c, w))
        return;
    const bool spared = m.arg[1] != 0;
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
        if (!gm_must(w, "C-CON-3", "own-unit", NULL, bits_has(st->own[st->actor], space), 0, 0))
            return;
        taken[unit_on(st, space)]++;
    }
    gm_need(w, "C-CON-3", "animals-chosen", NULL,
            cal_slaughter_fits(st, taken[COW], taken[SHEEP]) && n == taken[COW] + taken[SHEEP],
            c->beef + c->mutton - st->turn.spared, (int)n);
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
        if (gm_need(w, "C-UPG-2", "technology", cal_unit_names[m.arg[1]],
                    cal_technology_open(st, st->actor, (enum unit)m.arg[1]), 0, 0))
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

/* The least shipping level that reaches the space, for the explanation. */
static int level_needed(const struct cal_state *st, unsigned space)
{
    int level = 0;
    while (level <= CAL_LEVELS &&
           !bits_has(cal_reach_from(&st->map, st->own[st->actor], (unsigned)level), space))
        level++;
    return level;
}

GM_INLINE bool within_reach(const struct cal_state *st, unsigned space, struct gm_why *w)
{
    const bool near = bits_has(st->reach[st->actor], space);
    if (!w->out)
        return gm_need(w, "C-EXP-3", "reach", NULL, near, 0, 0);
    const int level = level_needed(st, space);
    if (level > CAL_LEVELS)
        return gm_need(w, "C-EXP-3", "no-reach", NULL, near, 0, 0);
    return gm_need(w, level ? "C-EXP-3" : "C-EXP-1", "reach", NULL, near, level,
                   acting(st)->shipping);
}

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
    if (!gm_need(w, "C-NBH-1", "neighbour", cal_good_names[good], t->neighbours >> good & 1, 0,
                 0) ||
        !gm_enough(w, "C-TRD-1", "amount", NULL, 1, n) ||
        !gm_need(w, "C-NBH-3", "neighbour-most", cal_good_names[good],
                 n + t->bought[good] <= (int)cal_neighbour_limit(st), (int)cal_neighbour_limit(st),
                 n + t->bought[good]) ||
        !gm_enough(w, "C-NBH-2", "merchants", NULL, n, p->stock) ||
        !gm_need(w, "C-NBH-2", "both-sides", cal_good_names[good], p->market[good] >= 0, 0, 0))
        return;
    gm_enough(w, "C-NBH-2", "money", NULL, n * cal_neighbour_price(cal_price_of(st, good), good),
              cal_purse(st, st->actor));
}

GM_INLINE void need_look(const struct cal_state *st, gm_move m, struct gm_why *w)
{
    if (!asked(st, w, "C-BLD-1", ASK_LOOK) || !m.arg[0])
        return;
    gm_enough(w, "C-BLD-1", "box", NULL, 1, (int)cal_empty_boxes(st, st->actor));
    gm_enough(w, "C-BLD-1", "stack", NULL, 1, (int)cal_stack_left(st));
}

GM_INLINE void need_keep(const struct cal_state *st, gm_move m, struct gm_why *w)
{
    const unsigned n = (unsigned)(m.arg[0] != 0) + (m.arg[1] != 0);
    if (!asked(st, w, "C-BLD-1", ASK_KEEP))
        return;
    for (unsigned i = 0; i < n; i++)
        if (!gm_need(w, "C-BLD-1", "drawn", NULL, memchr(st->drawn, m.arg[i], st->ndrawn) != NULL,
                     0, m.arg[i]))
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
    if (main_action(st, w, false) &&
        gm_need(w, "C-UPG-2", "technology", cal_unit_names[m.arg[0]],
                cal_technology_open(st, st->actor, (enum unit)m.arg[0]), 0, 0))
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
        if (!gm_must(w, "C-PRT-SWAP", "own-unit", NULL, bits_has(st->own[seat], arg[i]), 0, 0))
            return;
    const unsigned barred = cal_swap_barred(st, arg[0]) | cal_swap_barred(st, arg[1]);
    for (unsigned i = 0; i < 2; i++) {
        const enum unit unit = (enum unit)arg[2 + i];
        const char *what = cal_unit_names[unit];
        if (!gm_need(w, "C-PRT-SWAP", "no-field", NULL,
                     unit != FIELD && unit_on(st, arg[i]) != FIELD, 0, 0) ||
            !gm_enough(w, "C-PRT-SWAP", "piece", what,
                       1 + cal_same_kind(st, seat, unit, (enum unit)arg[3 - i]),
                       (int)cal_pieces_left(st, seat, unit)) ||
            !gm_need(w, "C-PRT-SWAP", "new-kind", what, !(barred >> unit & 1), 0, 0) ||
            !gm_need(w, "C-PRT-SWAP", "terrain", what, cal_swap_takes(st, arg[i], unit), 0, 0))
            return;
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
    if (!gm_must(w, "C-MACDONALD-4", "own-fisherman", NULL, bits_has(fleet, from), 0, 0))
        return;
    const bits rest = bits_less(fleet, bits_of(from));
    const bits water = bits_less(cal_map_lochs(&st->map), fleet);
    gm_need(w, "C-MACDONALD-4", "row-to", NULL,
            bits_has(bits_and(cal_hex_around(bits_of(from)), water), to), 0, 0);
    gm_need(w, "C-MACDONALD-2", "fishermen", NULL, !bits_has(cal_hex_around(rest), to), 0, 0);
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
#define X(kind, name) [kind] = need_##name,
        CONDITIONS(X)
#undef X
    };
    if (need[m.kind])
        need[m.kind](st, m, w);
    else
        gm_need(w, "C-RND-3", "asked", NULL, false, 0, 0);
}
