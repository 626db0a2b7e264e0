/*
 * check.c: what always holds, between any two moves:
 *
 *  1. Every index and count lies within its array, every tile, clan, good and
 *     question is one that exists.
 *  2. Seats beyond the players have nothing.
 *  3. Every contract is in exactly one place.
 *  4. A space has a unit exactly if it belongs to somebody's set, the counts
 *     agree with the map, nobody has more units than pieces, and every unit
 *     stands on terrain it fits, in play.
 *  5. No two fishermen are adjacent.
 *  6. A player has seven merchants; stocks and money are not below zero.
 *  7. The turn order names every seat once, those who passed among them.
 *  8. What is derived (reach, deltas, border) is what it is derived from.
 *  9. Whoever is asked has an answer.
 *
 * The order matters: each step may rely on those before it, so that any bytes
 * can be checked.
 */
#include "games/caledonia/check.h"

#include "games/caledonia/moves.h"

#include <string.h>

enum { MOST_GOODS = 99, MOST_MONEY = 9999 };

static bool in_set(bits set)
{
    return bits_within(set, HEX_ALL);
}

static bool layer_sound(const struct map_layer *l)
{
    bool sound = in_set(l->mist);
    for (unsigned i = 0; i < 3; i++)
        sound = sound && in_set(l->terrain[i]) && in_set(l->cost[i]) && in_set(l->river[i]);
    return sound && bits_within(l->mist, map_land(l)) &&
           !bits_any(bits_and(l->cost[0], bits_and(l->cost[1], l->cost[2])));
}

/* --- 1 --- */

static bool all_at_most(const uint8_t *value, unsigned n, unsigned most)
{
    for (unsigned i = 0; i < n; i++)
        if (value[i] > most)
            return false;
    return true;
}

static bool header_sound(const struct cal_state *st)
{
    return st->players >= 1 && st->players <= CAL_PLAYERS && st->ask < ASKS &&
           st->actor < st->players && st->round >= 1 && st->round <= CAL_ROUNDS && st->sides < 16 &&
           st->step <= 2 * CAL_PLAYERS + 1 && all_at_most(st->flags, sizeof st->flags, 1) &&
           st->custom_map <= 1 &&
           (!st->shown_option || (st->shown_option >= 4 && st->shown_option <= CAL_SHOWN)) &&
           st->nshown >= 4 && st->nshown <= CAL_SHOWN && st->norder <= st->players &&
           st->npassed <= st->players;
}

static bool counts_sound(const struct cal_state *st)
{
    return st->nbottom <= CAL_CONTRACTS && st->nfulfilled <= CAL_CONTRACTS &&
           st->ndrawn <= CAL_DRAWN && st->nremoved <= sizeof st->removed &&
           all_at_most(st->row, GOODS, market_rows(st) - 1) &&
           all_at_most(st->port, MAP_MODULES, PORTS - 1) &&
           all_at_most(st->port_space, MAP_MODULES, HEX_SPACES - 1) &&
           all_at_most(&st->small_port[0][0], sizeof st->small_port, HEX_SPACES - 1) &&
           all_at_most(st->scoring, CAL_ROUNDS, SCORING_TILES + 1) &&
           all_at_most(st->covered, MAP_MODULES, HEX_SPACES) && st->dice_goods < 1u << GOODS &&
           st->dice_last < 6 && st->high <= CAL_BID + 1 && st->by < CAL_PLAYERS &&
           st->in < 1u << CAL_PLAYERS;
}

static bool pairs_sound(const struct cal_state *st)
{
    for (unsigned i = 0; i < CAL_PAIRS; i++)
        if (st->pair[i] >> 4 >= CLANS || (st->pair[i] & 15) > STARTING_TILES ||
            (st->pair[i] && !(st->pair[i] & 15)))
            return false;
    return st->pair_taken < 1u << CAL_PAIRS;
}

static bool turn_sound(const struct cal_state *st)
{
    const struct cal_turn *t = &st->turn;
    return t->main_done <= 1 && t->rowed <= 1 && t->second <= 1 && t->price_good <= GOODS &&
           t->neighbours < 1u << GOODS && all_at_most(t->bought, GOODS, neighbour_limit(st)) &&
           t->looks <= 2 && t->expands <= 2 && t->upgrades <= 2 && t->brews <= BREW_MOST &&
           t->contract <= CAL_CONTRACTS && t->spared <= 1 &&
           (st->ask != ASK_SLAUGHTER || t->contract) && (st->ask != ASK_LOOK || t->looks) &&
           (in_turn(st) || !memcmp(t, &(const struct cal_turn){ 0 }, sizeof *t));
}

static bool player_sound(const struct cal_player *p)
{
    return all_at_most(p->goods, GOODS, MOST_GOODS) &&
           all_at_most(p->units, UNITS, MACDONALD_WORKERS) && p->shipping <= CAL_LEVELS &&
           p->technology <= 3 && p->clan < CLANS && p->ports < 1u << MAP_MODULES &&
           p->cellar < 1u << CAL_CELLAR && p->bid <= CAL_BID && (p->box[0] || !p->box[1]) &&
           (p->clan == BUCHANAN || !p->box[1]) && (p->clan == MACKENZIE || !p->cellar);
}

/* --- 3 --- */

static bool count_contract(uint64_t *seen, unsigned number)
{
    if (!number)
        return true;
    const bool fresh = number <= CAL_CONTRACTS && !(*seen >> number & 1);
    if (fresh)
        *seen |= UINT64_C(1) << number;
    return fresh;
}

static bool count_contracts(uint64_t *seen, const uint8_t *number, unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        if (!count_contract(seen, number[i] & 63))
            return false;
    return true;
}

static bool contracts_sound(const struct cal_state *st)
{
    const uint64_t all = ((UINT64_C(1) << CAL_CONTRACTS) - 1) << 1;
    uint64_t seen = st->stack;
    if (st->stack & ~all)
        return false;
    for (unsigned i = 0; i < st->nfulfilled; i++)
        if (st->fulfilled[i] >> 6 >= st->players)
            return false;
    for (unsigned s = 0; s < CAL_PLAYERS; s++)
        if (!count_contracts(&seen, st->player[s].box, CAL_BOXES))
            return false;
    return count_contracts(&seen, st->shown, st->nshown) &&
           count_contracts(&seen, st->bottom, st->nbottom) &&
           count_contracts(&seen, st->drawn, st->ndrawn) &&
           count_contracts(&seen, st->removed, st->nremoved) &&
           count_contracts(&seen, st->fulfilled, st->nfulfilled) && seen == all;
}

/* --- 4, 5 --- */

static bool unit_sound(const struct cal_state *st, unsigned space, unsigned seat)
{
    const unsigned kind = st->unit_at[space] & 15u;
    if (kind < 1 || kind > UNITS || owner_at(st, space) != seat ||
        !clan_has_unit(st, seat, unit_on(st, space)))
        return false;
    const unsigned terrain = unit_terrain[kind - 1];
    if (terrain == MAP_TERRAINS)
        return bits_has(map_lochs(&st->map), space);
    return bits_has(st->map.terrain[terrain], space) && bits_has(st->active, space);
}

static bool pieces_sound(const struct cal_state *st, unsigned seat)
{
    unsigned found[UNITS] = { 0 };
    for (bits own = st->own[seat]; bits_any(own);) {
        const unsigned space = bits_pop(&own);
        if (!unit_sound(st, space, seat))
            return false;
        found[unit_on(st, space)]++;
    }
    for (unsigned u = 0; u < UNITS; u++) {
        const bool pooled = is_clan(st, seat, MACDONALD) && u < WORKERS;
        if (found[u] != st->player[seat].units[u] || (!pooled && found[u] > UNIT_PIECES))
            return false;
    }
    return !is_clan(st, seat, MACDONALD) ||
           found[WOODCUTTER] + found[MINER] + found[FISHERMAN] <= MACDONALD_WORKERS;
}

static bool units_sound(const struct cal_state *st)
{
    bits taken = { 0, 0 };
    for (unsigned s = 0; s < CAL_PLAYERS; s++) {
        if (!in_set(st->own[s]) || bits_any(bits_and(taken, st->own[s])) || !pieces_sound(st, s))
            return false;
        taken = bits_or(taken, st->own[s]);
    }
    for (unsigned space = 0; space < HEX_SPACES; space++)
        if ((st->unit_at[space] != 0) != bits_has(taken, space))
            return false;
    return true;
}

static bool fishermen_sound(const struct cal_state *st)
{
    for (unsigned s = 0; s < st->players; s++) {
        const bits fleet = fishermen(st, s);
        if (bits_any(bits_and(hex_around(fleet), fleet)))
            return false;
    }
    return true;
}

/* --- 2, 6, 7 --- */

static bool seat_empty(const struct cal_state *st, unsigned seat)
{
    return !memcmp(&st->player[seat], &(const struct cal_player){ 0 }, sizeof(struct cal_player)) &&
           !st->money[seat] && !st->glory[seat] && !bits_any(st->own[seat]);
}

static bool purse_sound(const struct cal_state *st, unsigned seat)
{
    const struct cal_player *p = &st->player[seat];
    const unsigned merchants = p->stock + p->board + merchants_placed(st, seat);
    return merchants == MERCHANTS_HIRED + MERCHANTS_BOARD && st->money[seat] >= 0 &&
           st->money[seat] <= MOST_MONEY && st->glory[seat] <= MOST_MONEY;
}

static bool order_sound(const struct cal_state *st)
{
    unsigned seen = 0, passed = 0;
    for (unsigned i = 0; i < st->norder; i++) {
        if (st->order[i] >= st->players || (seen >> st->order[i] & 1))
            return false;
        seen |= 1u << st->order[i];
    }
    for (unsigned i = 0; i < st->npassed; i++) {
        if (st->passed[i] >= st->players || (passed >> st->passed[i] & 1) ||
            !(seen >> st->passed[i] & 1))
            return false;
        passed |= 1u << st->passed[i];
    }
    return st->norder == st->players || st->ask <= ASK_CHOOSE;
}

/* --- 8, 9 --- */

static bool derived_sound(const struct cal_state *st)
{
    const bits reach = in_turn(st) ? reach_of(st, st->actor) : (bits){ 0, 0 };
    if (!bits_same(st->reach, reach) || !in_set(st->active))
        return false;
    if (st->ask == ASK_MAP)
        return layer_sound(&st->other);
    return bits_same(st->delta, map_deltas(&st->map)) &&
           bits_same(st->border, map_border(&st->map, small_table(st)));
}

static bool answer_exists(const struct cal_state *st)
{
    gm_move answer;
    if (st->ask == ASK_MAP || st->ask == ASK_NOTHING)
        return true;
    if (st->ask == ASK_COVERED)
        for (unsigned m = 0; m < MAP_MODULES; m++)
            if (!bits_any(bits_and(st->active, hex_module(m))))
                return false;
    if (st->ask == ASK_DICE)
        return __builtin_popcount(st->dice_goods) < 3;
    return st->ask <= ASK_DRAW || list_answers(st, &answer, 1, true) > 0;
}

static const char *check_seats(const struct cal_state *st)
{
    for (unsigned s = 0; s < CAL_PLAYERS; s++) {
        if (s >= st->players ? !seat_empty(st, s) : !player_sound(&st->player[s]))
            return s >= st->players ? "an empty seat has something"
                                    : "a player board is out of range";
        if (s < st->players && !purse_sound(st, s))
            return "merchants, money or Glory do not add up";
    }
    return NULL;
}

const char *cal_check(const void *state)
{
    const struct cal_state *st = state;
    if (!header_sound(st) || !counts_sound(st) || !pairs_sound(st) || !turn_sound(st) ||
        !layer_sound(&st->map))
        return "a value is out of range";
    const char *seats = check_seats(st);
    if (seats)
        return seats;
    if (!contracts_sound(st))
        return "a contract is missing or in two places";
    if (!order_sound(st))
        return "the turn order does not name every seat once";
    if (!derived_sound(st))
        return "a derived set is out of date";
    if (!units_sound(st))
        return "units, sets and counts do not agree";
    if (!fishermen_sound(st))
        return "two fishermen are adjacent";
    if (!answer_exists(st))
        return "nothing can be answered";
    return NULL;
}
