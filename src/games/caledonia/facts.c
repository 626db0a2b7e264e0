/* facts.c: see facts.h. */
#include "games/caledonia/facts.h"

#include <string.h>

bool cal_in_turn(const struct cal_state *st)
{
    return st->ask == ASK_DRAW || (st->ask >= ASK_MAIN && st->ask <= ASK_AFTER);
}

void cal_turns_after(const struct cal_state *st, uint8_t out[CAL_PLAYERS])
{
    const unsigned n = st->players;
    unsigned passed = 0, next = 0;
    memset(out, 0, CAL_PLAYERS);
    for (unsigned i = 0; i < st->npassed; i++)
        passed |= 1u << st->passed[i];
    for (unsigned i = 2 * n; i--;) { /* backwards and twice round the table */
        const unsigned seat = st->order[i < n ? i : i - n];
        out[seat] = (uint8_t)next;
        next = passed >> seat & 1 ? next : seat;
    }
}

/* --- the map --- */

bits cal_reach_from(const struct cal_map_layer *map, bits from, unsigned level)
{
    if (!level)
        return cal_hex_near(from, map->river);
    const bits lochs = cal_map_lochs(map);
    bits reach = cal_hex_around(from);
    bits chain = bits_and(reach, lochs); /* lochs that can be sailed so far */
    for (unsigned crossed = 1; crossed < level; crossed++) {
        const bits shores = cal_hex_around(chain);
        reach = bits_or(reach, shores);
        chain = bits_or(chain, bits_and(shores, lochs));
    }
    return reach;
}

bits cal_reach_of(const struct cal_state *st, unsigned seat)
{
    return cal_reach_from(&st->map, st->own[seat], st->player[seat].shipping);
}

bits cal_occupied(const struct cal_state *st)
{
    return bits_or(bits_or(st->own[0], st->own[1]), bits_or(st->own[2], st->own[3]));
}

bits cal_fishermen(const struct cal_state *st, unsigned seat)
{
    return bits_less(st->own[seat], cal_map_land(&st->map));
}

bits cal_spaces_for(const struct cal_state *st, unsigned seat, enum unit unit)
{
    if (cal_unit_terrain[unit] < MAP_TERRAINS)
        return bits_less(bits_and(st->active, st->map.terrain[cal_unit_terrain[unit]]),
                         cal_occupied(st));
    const bits taken = bits_or(st->own[seat], cal_hex_around(cal_fishermen(st, seat)));
    return bits_less(cal_map_lochs(&st->map), taken);
}

/* Costs are compared with k bit by bit, the highest bit last. */
bits cal_cost_at_most(const struct cal_map_layer *map, int k)
{
    bits dearer = { 0, 0 };
    if (k < 0)
        return dearer;
    for (unsigned b = 0; b < 3; b++)
        dearer = k >> b & 1 ? bits_and(map->cost[b], dearer) : bits_or(map->cost[b], dearer);
    return bits_less(HEX_ALL, dearer);
}

/* --- units --- */

int cal_wage(const struct cal_player *p, unsigned worker)
{
    return worker == FISHERMAN || p->clan == MACDONALD
               ? MACDONALD_INCOME
               : cal_worker_income[worker][p->technology >> worker & 1];
}

bool cal_clan_has_unit(const struct cal_state *st, unsigned seat, enum unit unit)
{
    return unit != FISHERMAN || is_clan(st, seat, MACDONALD);
}

unsigned cal_pieces_left(const struct cal_state *st, unsigned seat, enum unit unit)
{
    const uint8_t *on_map = st->player[seat].units;
    if (!cal_clan_has_unit(st, seat, unit))
        return 0;
    if (unit < WORKERS && is_clan(st, seat, MACDONALD)) /* C-MACDONALD-1: one pool of eight */
        return (unsigned)(MACDONALD_WORKERS - on_map[WOODCUTTER] - on_map[MINER] -
                          on_map[FISHERMAN]);
    return (unsigned)UNIT_PIECES - on_map[unit];
}

bool cal_same_kind(const struct cal_state *st, unsigned seat, enum unit a, enum unit b)
{
    return a == b || (is_clan(st, seat, MACDONALD) && a < WORKERS && b < WORKERS);
}

int cal_unit_cost(const struct cal_state *st, unsigned seat, enum unit unit)
{
    const struct cal_player *p = &st->player[seat];
    if (p->clan == MACDONALD && unit < WORKERS)
        return MACDONALD_PRICE;
    if (p->clan == CAMPBELL && is_house(unit)) /* C-CAMPBELL */
        return cal_unit_price[unit] - cal_campbell_discount[p->units[unit]];
    return cal_unit_price[unit];
}

unsigned cal_next_price(const struct cal_state *st, unsigned seat, enum unit unit)
{
    return cal_pieces_left(st, seat, unit) ? (unsigned)cal_unit_cost(st, seat, unit)
                                           : (unsigned)NO_PIECE;
}

void cal_grass_prices(const struct cal_state *st, unsigned seat, uint8_t out[GRASS_UNITS])
{
    for (unsigned i = 0; i < GRASS_UNITS; i++) {
        const unsigned price = cal_next_price(st, seat, (enum unit)(SHEEP + i));
        const uint8_t entry = (uint8_t)(price << 3 | i);
        unsigned at = i;
        for (; at && out[at - 1] > entry; at--)
            out[at] = out[at - 1];
        out[at] = entry;
    }
}

int cal_delta_discount(const struct cal_state *st, unsigned seat)
{
    return is_clan(st, seat, ROBERTSON) * (small_table(st) ? ROBERTSON_SMALL_LESS : ROBERTSON_LESS);
}

int cal_placing_cost(const struct cal_state *st, unsigned seat, enum unit unit, unsigned space,
                     bool free_land)
{
    const int land = free_land ? 0 : (int)cal_map_cost(&st->map, space);
    const int less = bits_has(st->delta, space) * cal_delta_discount(st, seat);
    const int cost = cal_unit_cost(st, seat, unit) + land - less;
    return cost > 0 ? cost : 0;
}

bits cal_payable(const struct cal_state *st, unsigned seat, enum unit unit, bits where, int money,
                 bool free_land)
{
    const int left = money - cal_unit_cost(st, seat, unit); /* for the land */
    const int less = cal_delta_discount(st, seat);
    if (left >= (free_land ? 0 : DEAREST_LAND))
        return where;
    if (left + less < 0)
        return (bits){ 0, 0 };
    const bits delta = less ? bits_and(where, st->delta) : (bits){ 0, 0 };
    if (free_land)
        return delta;
    return bits_or(bits_and(where, cal_cost_at_most(&st->map, left)),
                   bits_and(delta, cal_cost_at_most(&st->map, left + less)));
}

/* --- market --- */

unsigned cal_market_rows(const struct cal_state *st)
{
    return small_table(st) ? SMALL_ROWS : MARKET_ROWS;
}

int cal_price_in_row(const struct cal_state *st, enum good good, unsigned row)
{
    return cal_market_price[small_table(st)][good][row];
}

int cal_price_of(const struct cal_state *st, enum good good)
{
    return cal_price_in_row(st, good, st->row[good]);
}

unsigned cal_row_after(const struct cal_state *st, enum good good, int rows)
{
    const int row = st->row[good] + rows, last = (int)cal_market_rows(st) - 1;
    return (unsigned)(row < 0 ? 0 : row > last ? last : row);
}

int cal_purse(const struct cal_state *st, unsigned seat)
{
    return st->money[seat] + is_clan(st, seat, STEWART);
}

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/* How many goods the money buys at this price, from 1, with one merchant each. */
static unsigned buy_most(unsigned price, int money, unsigned merchants)
{
    return money < 0 ? 0 : least(merchants, (unsigned)money / price);
}

/* The largest trades of a good at this price with this money. Merchants on one side of the market
 * bar the other. */
static inline unsigned most_bought(const struct cal_player *p, enum good good, unsigned price,
                                   int money)
{
    return buy_most(price, money, p->stock) & (0u - (p->market[good] >= 0));
}

static inline unsigned most_sold(const struct cal_player *p, enum good good)
{
    return least(p->stock, p->goods[good]) & (0u - (p->market[good] <= 0));
}

void cal_trades_most(const struct cal_state *st, unsigned most[GOODS][2])
{
    const struct cal_player *p = acting(st);
    const uint8_t(*const price)[MARKET_ROWS] = cal_market_price[small_table(st)];
    const int money = cal_purse(st, st->actor);
    for (unsigned g = 0; g < GOODS; g++) {
        most[g][BUY] = most_bought(p, (enum good)g, price[g][st->row[g]], money);
        most[g][SELL] = most_sold(p, (enum good)g);
    }
}

/* --- neighbourhood bonus --- */

unsigned cal_neighbour_goods(const struct cal_state *st, unsigned seat, bits spaces)
{
    bits others = bits_less(cal_occupied(st), st->own[seat]);
    unsigned goods = 0;
    if (!bits_any(bits_and(cal_hex_around(spaces),
                           others))) /* the usual case, decided without a look at the rivers */
        return 0;
    others = bits_and(others, cal_hex_near(spaces, st->map.river));
    while (bits_any(others))
        goods |= 1u << cal_unit_good[unit_on(st, bits_pop(&others))];
    return goods & ((1u << GOODS) - 1); /* workers gave bit GOODS */
}

int cal_neighbour_price(int price, enum good good)
{
    const int less = price - (good < BASIC_GOODS ? NEIGHBOUR_BASIC_LESS : NEIGHBOUR_PROCESSED_LESS);
    return less > 0 ? less : 0;
}

unsigned cal_neighbour_limit(const struct cal_state *st)
{
    return st->players == 2 ? NEIGHBOUR_MOST_OF_TWO : NEIGHBOUR_MOST;
}

unsigned cal_neighbour_most(const struct cal_state *st, unsigned seat, enum good good, int money)
{
    const struct cal_player *p = &st->player[seat];
    const unsigned left = cal_neighbour_limit(st) - st->turn.bought[good];
    if (p->market[good] < 0)
        return 0;
    return least(left, buy_most((unsigned)cal_neighbour_price(cal_price_of(st, good), good), money,
                                p->stock));
}

/* --- contracts --- */

unsigned cal_boxes(const struct cal_state *st, unsigned seat)
{
    return is_clan(st, seat, BUCHANAN) ? 2 : 1;
}

unsigned cal_empty_boxes(const struct cal_state *st, unsigned seat)
{
    const uint8_t *box = st->player[seat].box;
    return cal_boxes(st, seat) - (box[0] != 0) - (box[1] != 0);
}

int cal_obtain_cost(const struct cal_state *st)
{
    return cal_contract_price[st->round];
}

/* C-SET-5 */
unsigned cal_export_spaces(const struct cal_state *st)
{
    return st->shown_option && !ignored(st, OPT_SHOWN)
               ? st->shown_option
               : cal_shown_by_players[st->players] + (unsigned)solo(st);
}

unsigned cal_stack_left(const struct cal_state *st)
{
    return bits_count_word(st->stack) + st->nbottom;
}

unsigned cal_draws_due(const struct cal_state *st)
{
    if (st->ask == ASK_DRAW)
        return least(is_clan(st, st->actor, BUCHANAN) ? CONTRACTS_DRAWN_BUCHANAN : CONTRACTS_DRAWN,
                     cal_stack_left(st));
    unsigned room = 0;
    for (unsigned i = 0; i < st->nshown; i++)
        room += !st->shown[i];
    if (solo(st) && st->round == 1) /* C-SET-5: five on six spaces; later one is taken away again */
        room--;
    return least(room, cal_stack_left(st));
}

bool cal_draws_possible(const struct cal_state *st, const uint8_t *number, unsigned n)
{
    uint64_t unknown = st->stack;
    unsigned known = 0;
    for (unsigned i = 0; i < n; i++) {
        if (number[i] < 1 || number[i] > CAL_CONTRACTS)
            return false;
        if (!unknown) {
            if (known == st->nbottom || st->bottom[known++] != number[i])
                return false;
            continue;
        }
        if (!(unknown >> number[i] & 1))
            return false;
        unknown &= ~(UINT64_C(1) << number[i]);
    }
    return true;
}

/* Each number as its rank among those not yet drawn, in a falling radix 50, 49,
 * 48 ...: 50 x 49 x ... x 41 just fits 56 bits, which ten numbers of six bits
 * would not. */
void cal_draws_pack(uint8_t out[7], const uint8_t *number, unsigned n)
{
    uint64_t code = 0, radix = 1, left = ~UINT64_C(1);
    for (unsigned i = 0; i < n; i++) {
        const uint64_t below = left & ((UINT64_C(1) << number[i]) - 1);
        code += radix * bits_count_word(below);
        radix *= CAL_CONTRACTS - i;
        left &= ~(UINT64_C(1) << number[i]);
    }
    for (unsigned b = 0; b < 7; b++)
        out[b] = (uint8_t)(code >> 8 * b);
}

void cal_draws_unpack(uint8_t *number, unsigned n, const uint8_t in[7])
{
    uint64_t code = 0, left = ~UINT64_C(1);
    for (unsigned b = 0; b < 7; b++)
        code |= (uint64_t)in[b] << 8 * b;
    for (unsigned i = 0; i < CAL_SHOWN; i++) {
        if (i == n)
            break;
        number[i] = (uint8_t)bits_nth_word(left, (unsigned)(code % (CAL_CONTRACTS - i)));
        code /= CAL_CONTRACTS - i;
        left &= ~(UINT64_C(1) << number[i]);
    }
}

/* --- ports --- */

enum port cal_port_effect(const struct cal_state *st, unsigned module, unsigned copy)
{
    const enum port tile = (enum port)st->port[module];
    if (!copy)
        return tile == PORT_COPY ? NO_PORT : tile;
    return tile == PORT_COPY && copy - 1 != module ? (enum port)st->port[copy - 1] : NO_PORT;
}

uint8_t cal_ports_near(const struct cal_state *st, unsigned seat)
{
    const bits shores = bits_or(st->reach[seat], st->own[seat]);
    unsigned near = 0;
    for (unsigned m = 0; m < MAP_MODULES; m++)
        near |= (unsigned)bits_has(shores, st->port_space[m]) << m;
    return (uint8_t)near;
}

bool cal_port_reached(const struct cal_state *st, unsigned module)
{
    return acting(st)->near >> module & 1;
}

/* --- what may be done --- */

unsigned cal_technologies_open(const struct cal_player *p)
{
    const unsigned all = 1u << WOODCUTTER | 1u << MINER;
    return p->clan == MACDONALD ? 0 : all & ~(unsigned)p->technology;
}

bool cal_technology_open(const struct cal_state *st, unsigned seat, enum unit worker)
{
    return cal_technologies_open(&st->player[seat]) >> worker & 1;
}

bool cal_upgrade_possible(const struct cal_state *st, enum upgrade kind, unsigned what)
{
    const struct cal_player *p = acting(st);
    switch (kind) {
    case UPGRADE_TECHNOLOGY:
        return cal_technology_open(st, st->actor, (enum unit)what) &&
               st->money[st->actor] >= TECHNOLOGY_BONUS_PRICE;
    case UPGRADE_SHIPPING:
        return p->shipping < CAL_LEVELS;
    case UPGRADE_HIRE:
        return p->board > 0;
    case UPGRADE_RECALL:
        return p->market[what] != 0;
    default:
        return false;
    }
}

bool cal_any_upgrade(const struct cal_state *st)
{
    return cal_upgrade_possible(st, UPGRADE_SHIPPING, 0) ||
           cal_upgrade_possible(st, UPGRADE_HIRE, 0) || cal_merchants_placed(st, st->actor) ||
           cal_upgrade_possible(st, UPGRADE_TECHNOLOGY, WOODCUTTER) ||
           cal_upgrade_possible(st, UPGRADE_TECHNOLOGY, MINER);
}

/* Spaces where the acting player can put this unit for this money. */
static bits expansions(const struct cal_state *st, enum unit unit, int money, bool free_land)
{
    if (!cal_pieces_left(st, st->actor, unit))
        return (bits){ 0, 0 };
    return cal_payable(st, st->actor, unit,
                       bits_and(st->reach[st->actor], cal_spaces_for(st, st->actor, unit)), money,
                       free_land);
}

bool cal_any_expansion(const struct cal_state *st, bool free_land)
{
    for (unsigned u = 0; u < UNITS; u++)
        if (bits_any(expansions(st, (enum unit)u, st->money[st->actor], free_land)))
            return true;
    return false;
}

unsigned cal_merchants_placed(const struct cal_state *st, unsigned seat)
{
    unsigned n = 0;
    for (unsigned g = 0; g < GOODS; g++) {
        const int at = st->player[seat].market[g];
        n += (unsigned)(at < 0 ? -at : at);
    }
    return n;
}

/* An expansion that makes the good a neighbour's never helps: it costs more than
 * the neighbourhood bonus saves, so that whoever can pay both can simply buy. */
bool cal_trade_can_follow(const struct cal_state *st, enum good good, unsigned row, int money)
{
    const int full = money + is_clan(st, st->actor, STEWART);
    return most_bought(acting(st), good, (unsigned)cal_price_in_row(st, good, row), full) ||
           most_sold(acting(st), good);
}

unsigned cal_animals_lacking(const struct cal_contract *c, const struct cal_player *p)
{
    const int cows = c->beef - p->units[COW], sheep = c->mutton - p->units[SHEEP];
    return (unsigned)((cows > 0 ? cows : 0) + (sheep > 0 ? sheep : 0));
}

unsigned cal_fulfil_lacks(const struct cal_state *st, unsigned number)
{
    const struct cal_contract *c = &cal_contracts[number];
    const struct cal_player *p = acting(st);
    unsigned goods = 0;
    for (unsigned g = 0; g < GOODS; g++)
        goods |= p->goods[g] < c->goods[g];
    return cal_animals_lacking(c, p) + 2 * goods;
}

bool cal_has_meat(unsigned number)
{
    return cal_contracts[number].beef + cal_contracts[number].mutton > 0;
}

bool cal_spares_meat(const struct cal_state *st, unsigned module)
{
    if (st->port[module] != PORT_COPY)
        return st->port[module] == PORT_MEAT;
    return st->money[st->actor] >= COPY_PRICE &&
           memchr(st->port, PORT_MEAT, sizeof st->port) != NULL;
}

bool cal_slaughter_fits(const struct cal_state *st, unsigned cows, unsigned sheep)
{
    const struct cal_contract *c = &cal_contracts[st->turn.contract];
    if (!st->turn.spared)
        return cows == c->beef && sheep == c->mutton;
    return (cows + 1 == c->beef && sheep == c->mutton) ||
           (cows == c->beef && sheep + 1 == c->mutton);
}

bool cal_keeps_promise(const struct cal_state *st, unsigned space, int cost)
{
    const enum good good = (enum good)(st->turn.price_good - 1);
    return (cal_neighbour_goods(st, st->actor, bits_of(space)) >> good & 1) &&
           cal_neighbour_most(st, st->actor, good, cal_purse(st, st->actor) - cost) > 0;
}

bool cal_swap_takes(const struct cal_state *st, unsigned space, enum unit unit)
{
    const unsigned terrain = cal_unit_terrain[unit];
    return unit != FIELD && terrain != MAP_TERRAINS && bits_has(st->map.terrain[terrain], space) &&
           cal_pieces_left(st, st->actor, unit) > 0;
}

bool cal_swap_pieces(const struct cal_state *st, enum unit a, enum unit b)
{
    return !cal_same_kind(st, st->actor, a, b) || cal_pieces_left(st, st->actor, a) >= 2;
}

unsigned cal_swap_barred(const struct cal_state *st, unsigned space)
{
    const enum unit old = unit_on(st, space);
    if (old == FIELD)
        return (1u << UNITS) - 1;
    if (is_clan(st, st->actor, MACDONALD) && old < WORKERS)
        return (1u << WORKERS) - 1;
    return 1u << old;
}
