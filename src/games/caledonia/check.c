/*
 * check.c: what always holds, between any two moves:
 *
 *  1. Every index and count lies within its array, every tile, clan, good and
 *     question is one that exists; what is not in use is zero.
 *  2. Seats beyond the players have nothing; a player has seven merchants, and
 *     no stock or purse is below zero.
 *  3. Every contract is in exactly one place.
 *  4. The turn order names every seat once, those who passed among them; the
 *     seat that is asked is the one whose turn it is.
 *  5. The set-up stands where its question says, with room for what follows.
 *  6. What is derived (reach, prices, deltas, border) is what it is derived from.
 *  7. A space has a unit exactly if it belongs to somebody's set, the counts
 *     agree with the map, nobody has more units than pieces, every unit stands
 *     on terrain it fits, in play, and no two fishermen are adjacent.
 *  8. Whoever is asked has an answer.
 *
 * The order matters: each step relies on those before it, so that any bytes
 * can be checked, and a state that passes can be played on.
 */
#include "games/caledonia/check.h"

#include "games/caledonia/moves.h"

#include <string.h>

enum { MOST_GOODS = 99, MOST_MONEY = 9999 };

static bool all_at_most(const uint8_t *value, unsigned n, unsigned most)
{
    for (unsigned i = 0; i < n; i++)
        if (value[i] > most)
            return false;
    return true;
}

/* Every byte of value[used ...] is zero. */
static bool rest_zero(const uint8_t *value, unsigned used, unsigned size)
{
    return used <= size && all_at_most(value + used, size - used, 0);
}

static unsigned count_bits(unsigned set)
{
    return (unsigned)__builtin_popcount(set);
}

/* Set-up: before the first turn. */
static bool opening(const struct cal_state *st)
{
    return st->round == 1 && st->ask < ASK_MAIN && st->ask != ASK_DRAW;
}

/* Preparation of a later round. */
static bool preparing(const struct cal_state *st)
{
    return st->round > 1 && (st->ask == ASK_DICE || st->ask == ASK_CONTRACTS);
}

/* --- 1: ranges --- */

static bool header_sound(const struct cal_state *st)
{
    return st->players >= 1 && st->players <= CAL_PLAYERS && st->ask < ASKS &&
           st->actor < st->players && st->round >= 1 && st->round <= CAL_ROUNDS && st->sides < 16 &&
           all_at_most(st->flags, sizeof st->flags, 1) && st->custom_map <= 1 &&
           rest_zero(st->spare, 0, sizeof st->spare);
}

static bool export_board_sound(const struct cal_state *st)
{
    if (st->shown_option && (st->shown_option < 4 || st->shown_option > CAL_SHOWN))
        return false;
    return st->nshown == cal_export_spaces(st) &&
           rest_zero(st->shown, st->nshown, sizeof st->shown) &&
           rest_zero(st->bottom, st->nbottom, sizeof st->bottom) &&
           rest_zero(st->fulfilled, st->nfulfilled, sizeof st->fulfilled) &&
           rest_zero(st->drawn, st->ndrawn, sizeof st->drawn) &&
           rest_zero(st->removed, st->nremoved, sizeof st->removed) &&
           (st->ndrawn > 0) == (st->ask == ASK_KEEP) &&
           st->nremoved <= (solo(st) ? st->round - (preparing(st) ? 2 : 1) : 0);
}

static bool board_sound(const struct cal_state *st)
{
    return all_at_most(st->row, GOODS, cal_market_rows(st) - 1) &&
           all_at_most(st->port, MAP_MODULES, PORTS - 1) &&
           all_at_most(st->port_space, MAP_MODULES, HEX_SPACES - 1) &&
           all_at_most(&st->small_port[0][0], sizeof st->small_port, HEX_SPACES - 1) &&
           all_at_most(st->scoring, CAL_ROUNDS, SCORING_TILES + 1) &&
           all_at_most(st->covered, MAP_MODULES, HEX_SPACES) && st->dice_goods < 1u << GOODS &&
           count_bits(st->dice_goods) <= 3 && st->dice_last < 6;
}

static bool turn_sound(const struct cal_state *st)
{
    const struct cal_turn *t = &st->turn;
    const bool bounded = t->main_done <= 1 && t->rowed <= 1 && t->fulfils_again <= 1 &&
                         t->price_good <= GOODS && t->neighbours < 1u << GOODS &&
                         all_at_most(t->bought, GOODS, cal_neighbour_limit(st)) && t->looks <= 2 &&
                         t->expands <= 2 && t->upgrades <= 2 && t->brews <= BREW_MOST &&
                         t->contract <= CAL_CONTRACTS && t->spared <= 1;
    if (!cal_in_turn(st))
        return rest_zero((const uint8_t *)t, 0, sizeof *t);
    return bounded && (st->ask != ASK_LOOK || t->looks) && (st->ask != ASK_MAIN || !t->main_done) &&
           (st->ask != ASK_AFTER || t->main_done);
}

static bool layer_sound(const struct cal_map_layer *l)
{
    bits all = l->mist, costs = { 0, 0 };
    for (unsigned i = 0; i < 3; i++) {
        all = bits_or(all, bits_or(l->terrain[i], bits_or(l->cost[i], l->river[i])));
        costs = bits_or(costs, l->cost[i]);
    }
    const bits seven = bits_and(l->cost[0], bits_and(l->cost[1], l->cost[2]));
    return bits_within(all, HEX_ALL) && bits_within(l->mist, cal_map_land(l)) &&
           bits_same(costs, cal_map_land(l)) && !bits_any(seven);
}

/* --- 2: seats --- */

static bool seat_empty(const struct cal_state *st, unsigned seat)
{
    return rest_zero((const uint8_t *)&st->player[seat], 0, sizeof st->player[seat]) &&
           !st->money[seat] && !st->glory[seat] && !bits_any(st->own[seat]);
}

static bool player_sound(const struct cal_player *p)
{
    return all_at_most(p->goods, GOODS, MOST_GOODS) &&
           all_at_most(p->units, UNITS, MACDONALD_WORKERS) && p->shipping <= CAL_LEVELS &&
           p->technology <= 3 && p->clan < CLANS && p->ports < 1u << MAP_MODULES &&
           p->cellar < 1u << CAL_CELLAR && p->bid <= CAL_BID && (p->box[0] || !p->box[1]) &&
           (p->clan == BUCHANAN || !p->box[1]) && (p->clan == MACKENZIE || !p->cellar);
}

static bool purse_sound(const struct cal_state *st, unsigned seat)
{
    const struct cal_player *p = &st->player[seat];
    const unsigned merchants = p->stock + p->board + cal_merchants_placed(st, seat);
    return merchants == MERCHANTS_HIRED + MERCHANTS_BOARD && st->money[seat] >= 0 &&
           st->money[seat] <= MOST_MONEY && st->glory[seat] <= MOST_MONEY;
}

static bool seats_sound(const struct cal_state *st)
{
    unsigned clans = 0;
    for (unsigned s = 0; s < CAL_PLAYERS; s++) {
        const struct cal_player *p = &st->player[s];
        if (s >= st->players ? !seat_empty(st, s) : !player_sound(p) || !purse_sound(st, s))
            return false;
        if (p->clan && (clans >> p->clan & 1))
            return false;
        clans |= 1u << p->clan;
    }
    return true;
}

/* --- 3: contracts --- */

static bool count_contract(uint64_t *seen, unsigned number)
{
    if (!number)
        return true;
    if (number > CAL_CONTRACTS || (*seen >> number & 1))
        return false;
    *seen |= UINT64_C(1) << number;
    return true;
}

static bool count_contracts(uint64_t *seen, const uint8_t *number, unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        if (!count_contract(seen, number[i]))
            return false;
    return true;
}

static bool contracts_sound(const struct cal_state *st)
{
    const uint64_t all = ((UINT64_C(1) << CAL_CONTRACTS) - 1) << 1;
    uint64_t seen = st->stack;
    for (unsigned i = 0; i < st->nfulfilled; i++)
        if (st->fulfilled[i] >> 6 >= st->players || !count_contract(&seen, st->fulfilled[i] & 63))
            return false;
    for (unsigned s = 0; s < CAL_PLAYERS; s++)
        if (!count_contracts(&seen, st->player[s].box, CAL_BOXES))
            return false;
    return count_contracts(&seen, st->shown, CAL_SHOWN) &&
           count_contracts(&seen, st->bottom, st->nbottom) &&
           count_contracts(&seen, st->drawn, st->ndrawn) &&
           count_contracts(&seen, st->removed, st->nremoved) && seen == all;
}

/* The contract whose animals are being chosen lies in a box of the acting player. */
static bool fulfilment_sound(const struct cal_state *st)
{
    const unsigned number = st->turn.contract;
    if (st->ask != ASK_SLAUGHTER)
        return !number && !st->turn.spared;
    return number && (acting(st)->box[0] == number || acting(st)->box[1] == number);
}

/* --- 4: whose turn --- */

static bool is_in(const uint8_t *seats, unsigned n, unsigned seat)
{
    return memchr(seats, (int)seat, n) != NULL;
}

static bool seats_once(const uint8_t *seats, unsigned n, unsigned players)
{
    if (n > players || !rest_zero(seats, n, CAL_PLAYERS))
        return false;
    for (unsigned i = 0; i < n; i++)
        if (seats[i] >= players || is_in(seats, i, seats[i]))
            return false;
    return true;
}

/* Nobody acts after passing, except in the rest of the turn in which they passed. */
static bool passed_sound(const struct cal_state *st)
{
    if (opening(st) || preparing(st))
        return !st->npassed;
    if (!cal_in_turn(st))
        return st->npassed == st->players;
    const unsigned last =
        st->npassed && st->passed[st->npassed - 1] == st->actor && st->turn.main_done;
    return !is_in(st->passed, st->npassed - last, st->actor) && st->npassed - last < st->players;
}

static bool order_sound(const struct cal_state *st)
{
    if (!seats_once(st->order, st->norder, st->players) ||
        !seats_once(st->passed, st->npassed, st->players))
        return false;
    if (!opening(st) && (st->norder != st->players || st->ask < ASK_CONTRACTS ||
                         st->ask == ASK_COVERED || st->ask == ASK_FIRST || st->ask == ASK_CLANS))
        return false;
    if (st->ask == ASK_PRODUCE ? st->step >= st->players || st->actor != st->order[st->step]
                               : st->ask != ASK_PLACE && st->step)
        return false;
    return passed_sound(st);
}

/* --- 5: set-up --- */

static bool pairs_sound(const struct cal_state *st)
{
    const unsigned dealt =
        opening(st) && st->ask <= ASK_CLANS ? 0 : (unsigned)st->players + !auctioned(st);
    for (unsigned i = 0; i < CAL_PAIRS; i++)
        if (st->pair[i] >> 4 >= CLANS || (st->pair[i] & 15) > STARTING_TILES ||
            (st->pair[i] & 15 ? i >= dealt : i < dealt || st->pair[i]))
            return false;
    return st->pair_taken < 1u << dealt;
}

static bool bidding_sound(const struct cal_state *st)
{
    unsigned without = 0;
    for (unsigned s = 0; s < st->players; s++)
        without |= (unsigned)!is_in(st->order, st->norder, s) << s;
    if (st->ask != ASK_BID)
        return !st->high_bid && !st->high_bidder && !st->bidders;
    if (!auctioned(st) || st->norder != count_bits(st->pair_taken) || count_bits(without) < 2 ||
        (st->bidders & ~without) || !(st->bidders >> st->actor & 1))
        return false;
    if (!st->high_bid)
        return st->bidders == without && !st->high_bidder;
    return st->high_bid <= CAL_BID && st->high_bidder < st->players &&
           (st->bidders >> st->high_bidder & 1) && st->high_bidder != st->actor;
}

/* Who must choose or place now; the actor where anybody may. */
static unsigned seat_due(const struct cal_state *st)
{
    const unsigned n = st->players, taken = count_bits(st->pair_taken);
    if (st->ask == ASK_CHOOSE)
        return auctioned(st) ? st->order[taken] : st->order[n - 1 - taken];
    if (st->ask == ASK_PLACE && st->step < 2 * n)
        return st->step < n ? st->order[st->step] : st->order[2 * n - 1 - st->step];
    return st->actor;
}

static bool setup_stands(const struct cal_state *st)
{
    const unsigned n = st->players, taken = count_bits(st->pair_taken);
    switch ((enum ask)st->ask) {
    case ASK_CLANS:
        return st->norder == (auctioned(st) ? 0 : n);
    case ASK_BID:
        return true;
    case ASK_CHOOSE:
        return taken < n && st->norder == (auctioned(st) ? taken + 1 : n);
    case ASK_PLACE:
        return taken == n && st->norder == n && st->step <= 2 * n &&
               (st->step < 2 * n || is_clan(st, st->actor, FERGUSSON));
    case ASK_DICE:
        return false;
    case ASK_COVERED:
        return tight_map(st) && !st->norder;
    default:
        return !st->norder;
    }
}

/* Enough spaces for the workers, and the covers, still to come. */
static bool room_to_start(const struct cal_state *st)
{
    const unsigned covers = st->ask <= ASK_COVERED && tight_map(st) ? MAP_MODULES : 0;
    const unsigned workers = 2u * st->players + 1 - st->step;
    if (st->ask == ASK_MAP) {
        const struct cal_map_set set = { { st->map, st->other }, { { 0 } } };
        return cal_map_has_starts(&set, st->players, NULL);
    }
    for (unsigned m = 0; covers && m < MAP_MODULES; m++)
        if (!bits_any(bits_and(st->active, cal_hex_module(m))))
            return false;
    const bits open =
        bits_less(bits_and(cal_map_starts(&st->map, st->players), st->active), cal_occupied(st));
    return bits_count(open) >= workers + covers;
}

/* The others have money for the workers still to come, sixteen at the most each. */
static bool purses_to_start(const struct cal_state *st)
{
    for (unsigned s = 0; s < st->players && st->ask == ASK_PLACE; s++) {
        const struct cal_player *p = &st->player[s];
        const int due = (int)cal_first_workers(st, s);
        const int placed = p->units[WOODCUTTER] + p->units[MINER] + p->units[FISHERMAN];
        if (s != st->actor && st->money[s] < 16 * (due - placed))
            return false;
    }
    return true;
}

static bool opening_sound(const struct cal_state *st)
{
    if (!pairs_sound(st) || !bidding_sound(st))
        return false;
    if (!opening(st))
        return st->ask != ASK_BID && st->ask != ASK_CHOOSE && st->ask != ASK_PLACE &&
               count_bits(st->pair_taken) == st->players;
    return setup_stands(st) && seat_due(st) == st->actor && room_to_start(st) &&
           purses_to_start(st);
}

/* --- 6: derived --- */

/* Before a map is laid: both sides of every module, with their harbours. */
static bool sides_sound(const struct cal_state *st)
{
    const bits lochs[MAP_SIDES] = { cal_map_lochs(&st->map), cal_map_lochs(&st->other) };
    for (unsigned side = 0; side < MAP_SIDES; side++)
        for (unsigned m = 0; m < MAP_MODULES; m++)
            if (!bits_has(lochs[side], st->small_port[side][m]) ||
                !bits_has(lochs[side], cal_map_large_port[m]) ||
                cal_hex_module_of(st->small_port[side][m]) != m)
                return false;
    return layer_sound(&st->other) && !bits_any(st->active);
}

static bool seat_derived(const struct cal_state *st, unsigned seat)
{
    const struct cal_player *p = &st->player[seat];
    uint8_t grass[GRASS_UNITS];
    for (unsigned u = 0; u < WORKERS; u++)
        if (p->worker[u] != cal_next_price(st, seat, (enum unit)u))
            return false;
    cal_grass_prices(st, seat, grass);
    return !memcmp(p->grass, grass, sizeof grass) && p->near == cal_ports_near(st, seat);
}

static bool turns_sound(const struct cal_state *st)
{
    uint8_t after[CAL_PLAYERS] = { 0 };
    if (!opening(st))
        cal_turns_after(st, after);
    return !memcmp(st->after, after, sizeof after);
}

static bool derived_sound(const struct cal_state *st)
{
    if (!turns_sound(st))
        return false;
    for (unsigned s = 0; s < CAL_PLAYERS; s++)
        if (!bits_same(st->reach[s], cal_reach_of(st, s)) ||
            (s < st->players && !seat_derived(st, s)))
            return false;
    if (st->ask == ASK_MAP)
        return sides_sound(st);
    const bits lochs = cal_map_lochs(&st->map);
    for (unsigned m = 0; m < MAP_MODULES; m++)
        if (!bits_has(lochs, st->port_space[m]))
            return false;
    return rest_zero((const uint8_t *)&st->other, 0, sizeof st->other) &&
           bits_within(st->active, cal_map_in_play(&st->map, st->players)) &&
           bits_same(st->delta, cal_map_deltas(&st->map)) &&
           bits_same(st->border, cal_map_border(&st->map, small_table(st)));
}

/* --- 7: units --- */

static bool unit_sound(const struct cal_state *st, unsigned space, unsigned seat)
{
    const unsigned kind = st->unit_at[space] & 15u;
    if (is_empty(st, space) || kind < 1 || kind > UNITS || owner_at(st, space) != seat ||
        !cal_clan_has_unit(st, seat, unit_on(st, space)))
        return false;
    const unsigned terrain = cal_unit_terrain[kind - 1];
    if (terrain == MAP_TERRAINS)
        return bits_has(cal_map_lochs(&st->map), space);
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
    const bits fleet = cal_fishermen(st, seat);
    return found[WOODCUTTER] + found[MINER] + found[FISHERMAN] <= MACDONALD_WORKERS &&
           !bits_any(bits_and(cal_hex_around(fleet), fleet));
}

static bool units_sound(const struct cal_state *st)
{
    bits taken = { 0, 0 };
    for (unsigned s = 0; s < CAL_PLAYERS; s++) {
        if (!bits_within(st->own[s], HEX_ALL) || bits_any(bits_and(taken, st->own[s])))
            return false;
        taken = bits_or(taken, st->own[s]);
    }
    for (unsigned s = 0; s < st->players; s++)
        if (!pieces_sound(st, s))
            return false;
    for (unsigned space = 0; space < HEX_SPACES; space++) {
        const uint8_t empty = st->ask == ASK_MAP ? 0 : cal_map_space(&st->map, space);
        if (!bits_has(taken, space) && st->unit_at[space] != empty)
            return false;
    }
    return true;
}

/* --- 8: answers --- */

static bool answer_exists(const struct cal_state *st)
{
    gm_move answer[1];
    switch ((enum ask)st->ask) {
    case ASK_CONTRACTS:
    case ASK_DRAW:
        return cal_draws_due(st) > 0;
    case ASK_DICE:
        return solo(st) && preparing(st) && count_bits(st->dice_goods) < 3;
    case ASK_NOTHING:
        return st->round == CAL_ROUNDS;
    default:
        return st->ask <= ASK_CLANS || cal_list_answers(st, answer, 1, true) > 0;
    }
}

const char *cal_check(const void *state)
{
    const struct cal_state *st = state;
    if (!header_sound(st) || !export_board_sound(st) || !board_sound(st) || !turn_sound(st) ||
        !layer_sound(&st->map))
        return "a value is out of range";
    if (!seats_sound(st))
        return "a seat has what it cannot have";
    if (!contracts_sound(st) || !fulfilment_sound(st))
        return "a contract is missing or in two places";
    if (!order_sound(st))
        return "it is not the turn of the seat that is asked";
    if (!units_sound(st))
        return "units, sets and counts do not agree";
    if (!derived_sound(st))
        return "a derived set is out of date";
    if (!opening_sound(st))
        return "the set-up does not stand where it should";
    if (!answer_exists(st))
        return "nothing can be answered";
    return NULL;
}
