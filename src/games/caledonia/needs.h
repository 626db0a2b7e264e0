/*
 * needs.h: conditions that several moves of legal.c share, with the facts that explain them.
 */
#ifndef CALEDONIA_NEEDS_H
#define CALEDONIA_NEEDS_H

#include "games/caledonia/tell.h"

#include <string.h>

GM_INLINE bool asked(const struct cal_state *st, struct gm_why *w, const char *rule, enum ask ask)
{
    return gm_must(w, rule, "asked", NULL, st->ask == ask, 0, 0);
}

/* Adds the space to the condition noted last, whose answer is handed on. */
GM_INLINE bool on_space(struct gm_why *w, unsigned space, bool go_on)
{
    if (w->out)
        cal_tell_space(gm_last(w), space);
    return go_on;
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

/* C-EXP-4: land takes units where it is in play. */
GM_INLINE bool land_in_play(const struct cal_state *st, unsigned space, struct gm_why *w)
{
    return on_space(w, space,
                    gm_need(w, "C-EXP-4", w->out ? cal_out_of_play(st, space) : "in-play", NULL,
                            bits_has(st->active, space), 0, 0));
}

/* C-EXP-2, C-MACDONALD-2: of a loch it is said once for all who stand on land. */
GM_INLINE bool fitting_terrain(const struct cal_state *st, enum unit unit, unsigned space,
                               bool loch, struct gm_why *w)
{
    const unsigned terrain = cal_unit_terrain[unit];
    const bool fisher = terrain == MAP_TERRAINS;
    const bits fits = fisher ? cal_map_lochs(&st->map) : st->map.terrain[terrain];
    const bool has_terrain =
        gm_must(w, fisher ? "C-MACDONALD-2" : "C-EXP-2", loch && !fisher ? "loch" : "terrain",
                loch && !fisher ? NULL : cal_unit_names[unit], bits_has(fits, space), 0, 0);
    if (w->out && loch && !fisher)
        cal_tell_space(gm_last(w), space);
    else if (w->out)
        cal_tell_terrain(gm_last(w), st, unit, space);
    return has_terrain;
}

/* What a space must be for this unit, wherever it comes from. Land that is out of play is so for
 * everybody: that comes before what would fit it. */
GM_INLINE bool fitting_space(const struct cal_state *st, enum unit unit, unsigned space,
                             struct gm_why *w)
{
    const bool loch = w->out && bits_has(cal_map_lochs(&st->map), space);
    if (unit != FISHERMAN && !loch && !land_in_play(st, space, w))
        return false;
    if (!fitting_terrain(st, unit, space, loch, w))
        return false;
    if (!gm_need(w, "C-EXP-2", bits_has(st->own[st->actor], space) ? "taken-own" : "empty", NULL,
                 is_empty(st, space), 0, 0))
        return false;
    if (w->out)
        cal_tell_unit(gm_last(w), st, space);
    if (unit != FISHERMAN)
        return true;
    const bits others = bits_and(cal_hex_around(bits_of(space)), cal_fishermen(st, st->actor));
    const bool go_on = gm_need(w, "C-MACDONALD-2", "fishermen", NULL, !bits_any(others), 0, 0);
    if (w->out && bits_any(others))
        cal_tell_from(gm_last(w), bits_first(others));
    return on_space(w, space, go_on);
}

GM_INLINE bool piece_at_hand(const struct cal_state *st, enum unit unit, struct gm_why *w)
{
    if (unit == FISHERMAN && !gm_must(w, "C-MACDONALD-1", "clan-unit", cal_unit_names[unit],
                                      cal_clan_has_unit(st, st->actor, unit), 0, 0))
        return false;
    return gm_enough(w, "C-EXP-1", "piece", cal_unit_names[unit], 1,
                     (int)cal_pieces_left(st, st->actor, unit));
}

/* n of the good at this price. */
GM_INLINE void money_each(const struct cal_state *st, struct gm_why *w, const char *rule, int n,
                          enum good good, int price)
{
    gm_enough(w, rule, n > 1 ? "money-each" : "money", cal_good_names[good], n * price,
              cal_purse(st, st->actor));
    if (w->out)
        gm_last(w)->each = price;
}

/* Room and money for n contracts taken at once. */
GM_INLINE bool room_and_money(const struct cal_state *st, unsigned n, struct gm_why *w)
{
    const bool room =
        gm_enough(w, "C-CON-2", "box", NULL, (int)n, (int)cal_empty_boxes(st, st->actor));
    if (w->out)
        cal_tell_contracts(gm_last(w), acting(st)->box, CAL_BOXES);
    return room &&
           (!n || cal_obtain_cost(st) <= 0 || money_for(st, w, "C-CON-1", cal_obtain_cost(st)));
}

static inline bool is_shown(const struct cal_state *st, unsigned number)
{
    return memchr(st->shown, (int)number, st->nshown) != NULL;
}

/* Whose export box holds the contract, + 1; 0 if none does. */
static inline uint8_t box_of(const struct cal_state *st, unsigned number)
{
    for (unsigned s = 0; s < st->players; s++)
        if (memchr(st->player[s].box, (int)number, CAL_BOXES))
            return (uint8_t)(s + 1);
    return 0;
}

GM_INLINE bool on_board(const struct cal_state *st, unsigned number, struct gm_why *w)
{
    const uint8_t held = w->out ? box_of(st, number) : 0;
    const bool go_on =
        gm_need(w, "C-CON-1", held ? "held" : "shown", NULL, is_shown(st, number), 0, (int)number);
    if (held)
        gm_last(w)->who = held;
    return go_on;
}

GM_INLINE bool open_port(const struct cal_state *st, unsigned module, struct gm_why *w)
{
    static const char *const name[MAP_MODULES] = { "A", "B", "C", "D" };
    const bool laid =
        gm_must(w, "C-SET-2", "port", name[module], st->port[module] != NO_PORT, 0, 0);
    const unsigned space = st->port_space[module];
    if (!laid || !on_space(w, space,
                           gm_need(w, "C-PRT-2", "port-used", name[module],
                                   !(acting(st)->ports >> module & 1), 0, 0)))
        return false;
    if (w->out)
        return cal_tell_reach(st, space, true, w);
    return gm_need(w, "C-PRT-1", "port-reach", NULL, cal_port_reached(st, module), 0, 0);
}

GM_INLINE bool technology(const struct cal_state *st, enum unit worker, struct gm_why *w)
{
    const bool none = is_clan(st, st->actor, MACDONALD);
    return gm_need(w, none ? "C-MACDONALD-1" : "C-UPG-2", none ? "no-technology" : "technology",
                   cal_unit_names[worker], cal_technology_open(st, st->actor, worker), 0, 0);
}

GM_INLINE bool within_reach(const struct cal_state *st, unsigned space, struct gm_why *w)
{
    if (w->out)
        return cal_tell_reach(st, space, false, w);
    return gm_need(w, "C-EXP-3", "reach", NULL, bits_has(st->reach[st->actor], space), 0, 0);
}

#endif
