/* consequences_near.c: what comes of units that stand side by side, the neighbourhood bonus; see
 * consequences.c. */
#include "games/caledonia/flow.h"
#include "games/caledonia/story.h"

/* C-NBH-1 to C-NBH-4: what is offered of a good that a neighbour makes, or why nothing is. */
static void offer(const struct story *s, enum good g)
{
    const struct cal_state *st = s->from;
    const bool free_land = st->ask == ASK_EXPAND;
    const int purse = cal_purse(st, s->seat) -
                      cal_placing_cost(st, s->seat, (enum unit)s->move.arg[0], s->move.arg[1],
                                       free_land && s->move.kind == MOVE_EXPAND);
    const int limit = (int)cal_neighbour_limit(st), full = cal_price_of(st, g);
    const int cost = cal_neighbour_price(full, g);
    const int most = (int)cal_neighbour_most(st, s->seat, g, purse);
    const char *name = cal_good_names[g];
    if (s->was->market[g] < 0)
        gm_so(s->why, "bonus-selling", "C-NBH-2", false, name, 0, -s->was->market[g]);
    else if (!s->was->stock)
        gm_so(s->why, "bonus-merchant", "C-NBH-2", false, name, 1, 0);
    else if (st->turn.bought[g] >= limit)
        gm_so(s->why, "bonus-limit", "C-NBH-3", false, name, limit, st->turn.bought[g]);
    else if (!most)
        gm_so(s->why, "bonus-money", "C-NBH-2", false, name, cost, purse);
    else
        gm_so(s->why, "offers", "C-NBH-1", true, name, cost, most)->each = full;
}

/* Why units side by side bring no offer whatever they make; NULL if they do. */
static const char *no_offers(const struct story *s, const char **rule)
{
    switch (s->move.kind) {
    case MOVE_PLACE:
        *rule = "C-SET-9";
        return "no-bonus-start";
    case MOVE_ROW:
        *rule = "C-MACDONALD-3";
        return "no-bonus-row";
    case MOVE_PORT:
        *rule = "C-PRT-SWAP";
        return "no-bonus-swap";
    default:
        *rule = "C-NBH-1";
        return NULL;
    }
}

/* What the unit of another player on `there` has to do with the new one on `space`; the goods that
 * were spoken of come back with its good. */
static unsigned neighbour(const struct story *s, unsigned space, unsigned there, unsigned told)
{
    const enum unit unit = unit_on(s->to, there);
    const unsigned good = cal_unit_good[unit];
    const char *rule, *barred = no_offers(s, &rule);
    const bool near = bits_has(cal_hex_near(bits_of(space), s->to->map.river), there);
    if (near && !barred && good < GOODS) {
        if (told >> good & 1)
            return told;
        offer(s, (enum good)good);
        gm_last(s->why)->other = cal_unit_names[unit];
    } else {
        if (good == GOODS && (barred || !near))
            return told;
        const char *code = !near ? "river-between" : good == GOODS ? "worker-near" : barred;
        gm_so(s->why, code, near && good < GOODS ? rule : "C-NBH-1", false,
              good < GOODS ? cal_good_names[good] : NULL, 0, 0)
            ->other = cal_unit_names[unit];
        cal_tell_from(gm_last(s->why), space);
    }
    cal_tell_space(gm_last(s->why), there);
    gm_last(s->why)->who = (uint8_t)(owner_at(s->to, there) + 1);
    return near && good < GOODS ? told | 1u << good : told;
}

void cal_tell_neighbours(const struct story *s, unsigned space)
{
    const bits around = cal_hex_around(bits_of(space));
    bits others = bits_and(bits_less(cal_occupied(s->to), s->to->own[s->seat]), around);
    bits own = bits_and(s->from->own[s->seat], cal_hex_near(bits_of(space), s->to->map.river));
    unsigned told = 0;
    const bool any = bits_any(others);
    while (bits_any(others))
        told = neighbour(s, space, bits_pop(&others), told);
    while (!any && bits_any(own) && s->move.kind == MOVE_EXPAND && !solo(s->from)) {
        const unsigned there = bits_pop(&own), good = cal_unit_good[unit_on(s->to, there)];
        if (good == GOODS)
            continue;
        cal_tell_space(gm_so(s->why, "own-near", "C-NBH-1", false, cal_good_names[good], 0, 0),
                       there);
        return;
    }
}
