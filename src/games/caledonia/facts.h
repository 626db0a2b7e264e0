/*
 * facts.h: what rules ask of a state: reach, costs, prices, what is left.
 * Nothing here changes a state.
 */
#ifndef CALEDONIA_FACTS_H
#define CALEDONIA_FACTS_H

#include "games/caledonia/tables.h"

static inline bool has_option(const struct cal_state *st, enum option o)
{
    return st->flags[o];
}

/* Some options have no effect at some player counts. */
static inline bool ignored(const struct cal_state *st, enum option o)
{
    return cal_option_table[o].ignored >> st->players & 1;
}

static inline bool auctioned(const struct cal_state *st)
{
    return has_option(st, OPT_AUCTION) && !ignored(st, OPT_AUCTION);
}

static inline bool tight_map(const struct cal_state *st)
{
    return has_option(st, OPT_TIGHT) && !ignored(st, OPT_TIGHT);
}

/* C-OPT-STATIC, C-SOLO-1: whether the import tracks are in use. */
static inline bool tracks_imports(const struct cal_state *st)
{
    return !has_option(st, OPT_STATIC) && !solo(st);
}

/* True while `ask` belongs to somebody's turn, a draw in it included. */
bool cal_in_turn(const struct cal_state *st);

/* What cal_state.after holds once play has begun: by seat, the next in turn order who has not
 * passed; 0 when all have. */
void cal_turns_after(const struct cal_state *st, uint8_t out[CAL_PLAYERS]);

/* --- the map --- */

/* Spaces neighbouring to, or within shipping reach at `level` of, a unit of `from` (C-EXP-1,
 * C-EXP-3). */
bits cal_reach_from(const struct cal_map_layer *map, bits from, unsigned level);
bits cal_reach_of(const struct cal_state *st, unsigned seat);

/* Every space with a unit on it. */
bits cal_occupied(const struct cal_state *st);

/* Own units that stand on lochs: MacDonald's fishermen. */
bits cal_fishermen(const struct cal_state *st, unsigned seat);

/* Empty spaces in play whose terrain takes this unit, reach and cost apart
 * (C-EXP-2, C-EXP-4, C-MACDONALD-2). */
bits cal_spaces_for(const struct cal_state *st, unsigned seat, enum unit unit);

/* Spaces of land cost at most k; lochs cost 0. */
bits cal_cost_at_most(const struct cal_map_layer *map, int k);

/* --- units --- */

/* C-SET-9, C-FERGUSSON: how many workers the seat places before the first round. */
static inline unsigned cal_first_workers(const struct cal_state *st, unsigned seat)
{
    return is_clan(st, seat, FERGUSSON) ? FERGUSSON_STARTING : STARTING_WORKERS;
}

/* Dairy, bakery or distillery: what processes goods. */
static inline bool is_house(unsigned unit)
{
    return (1u << DAIRY | 1u << BAKERY | 1u << DISTILLERY) >> unit & 1;
}

/* What a worker of this kind earns in each production (C-PRO-1, C-MACDONALD-3). */
int cal_wage(const struct cal_player *p, unsigned worker);

/* Units of this kind the clan can have at all. */
bool cal_clan_has_unit(const struct cal_state *st, unsigned seat, enum unit unit);
/* Pieces of this kind still on the player board. */
unsigned cal_pieces_left(const struct cal_state *st, unsigned seat, enum unit unit);
/* Same kind for the swap port: MacDonald's workers are all alike. */
bool cal_same_kind(const struct cal_state *st, unsigned seat, enum unit a, enum unit b);

int cal_unit_cost(const struct cal_state *st, unsigned seat, enum unit unit);
/* The price of the next unit of this kind, or NO_PIECE; and what cal_player.grass holds. */
unsigned cal_next_price(const struct cal_state *st, unsigned seat, enum unit unit);
void cal_grass_prices(const struct cal_state *st, unsigned seat, uint8_t out[GRASS_UNITS]);
/* What a delta takes off the cost (C-ROBERTSON). */
int cal_delta_discount(const struct cal_state *st, unsigned seat);
/* What unit and land cost together; on free land the unit alone. */
int cal_placing_cost(const struct cal_state *st, unsigned seat, enum unit unit, unsigned space,
                     bool free_land);
/* Spaces of `where` on which the unit can be paid with `money`. */
bits cal_payable(const struct cal_state *st, unsigned seat, enum unit unit, bits where, int money,
                 bool free_land);

/* --- market --- */

unsigned cal_market_rows(const struct cal_state *st);
int cal_price_in_row(const struct cal_state *st, enum good good, unsigned row);
int cal_price_of(const struct cal_state *st, enum good good);
/* Where the price stands after moving by `rows`, up if positive. */
unsigned cal_row_after(const struct cal_state *st, enum good good, int rows);

/* What a trade can be paid from: a Stewart has 1 more at that moment. */
int cal_purse(const struct cal_state *st, unsigned seat);
/* The largest trades possible for the acting player by good and side, 0 where none is. */
void cal_trades_most(const struct cal_state *st, unsigned most[GOODS][2]);

/* --- neighbourhood bonus --- */

/* Bits of goods that units of others next to any of `spaces` produce (C-NBH-1). */
unsigned cal_neighbour_goods(const struct cal_state *st, unsigned seat, bits spaces);
int cal_neighbour_price(int price, enum good good);
/* Limit per good and turn (C-NBH-3). */
unsigned cal_neighbour_limit(const struct cal_state *st);
/* The largest purchase of this good that is possible with this money. */
unsigned cal_neighbour_most(const struct cal_state *st, unsigned seat, enum good good, int money);

/* --- contracts --- */

unsigned cal_boxes(const struct cal_state *st, unsigned seat);
unsigned cal_empty_boxes(const struct cal_state *st, unsigned seat);
/* To pay for a contract in this round; below 0: received. */
int cal_obtain_cost(const struct cal_state *st);
/* Spaces of the export board. */
unsigned cal_export_spaces(const struct cal_state *st);
/* Contracts in the stack, those known at its bottom included. */
unsigned cal_stack_left(const struct cal_state *st);
/* How many contracts the pending `contracts` or `draw` event brings. */
unsigned cal_draws_due(const struct cal_state *st);
/* Whether these n numbers can come off the stack in this order. */
bool cal_draws_possible(const struct cal_state *st, const uint8_t *number, unsigned n);

/* Up to ten different contract numbers in seven bytes, in order. */
void cal_draws_pack(uint8_t out[7], const uint8_t *number, unsigned n);
void cal_draws_unpack(uint8_t *number, unsigned n, const uint8_t in[7]);

/* --- ports --- */

/* The effect a port gives when used with `copy` (module + 1, or 0); NO_PORT if none. */
enum port cal_port_effect(const struct cal_state *st, unsigned module, unsigned copy);
/* What cal_player.near holds. */
uint8_t cal_ports_near(const struct cal_state *st, unsigned seat);
/* Modules whose ports are within reach of the acting player and not used up, as bits (C-PRT-1,
 * C-PRT-2); they may have no tile. */
static inline unsigned ports_open(const struct cal_state *st)
{
    return acting(st)->near & ~(unsigned)acting(st)->ports;
}
bool cal_port_reached(const struct cal_state *st, unsigned module);

/* --- what may be done --- */

/* Whether this bonus upgrade is possible for the acting player (C-CON-7). */
bool cal_upgrade_possible(const struct cal_state *st, enum upgrade kind, unsigned what);
bool cal_any_upgrade(const struct cal_state *st);
bool cal_any_expansion(const struct cal_state *st, bool free_land);
/* Technologies still to be had, as bits. */
unsigned cal_technologies_open(const struct cal_player *p);
bool cal_technology_open(const struct cal_state *st, unsigned seat, enum unit worker);
unsigned cal_merchants_placed(const struct cal_state *st, unsigned seat);

/* Whether this good can be traded with this money if its price is in this row (C-PRT-PRICE). */
bool cal_trade_can_follow(const struct cal_state *st, enum good good, unsigned row, int money);

/* The price port's promise: whether an expansion to this space for this cost keeps it. */
bool cal_keeps_promise(const struct cal_state *st, unsigned space, int cost);

/* Animals that the player lacks for a contract. */
unsigned cal_animals_lacking(const struct cal_contract *c, const struct cal_player *p);
/* The same for the acting player; more than any port could spare if goods are lacking. */
unsigned cal_fulfil_lacks(const struct cal_state *st, unsigned number);
bool cal_has_meat(unsigned number);
/* Whether an open port spares an animal, by itself or as a copy that can be paid. */
bool cal_spares_meat(const struct cal_state *st, unsigned module);
/* Whether these numbers of animals are what the contract being fulfilled asks for. */
bool cal_slaughter_fits(const struct cal_state *st, unsigned cows, unsigned sheep);

/* C-PRT-SWAP in three parts: whether a piece of this kind is left and fits an
 * own space; whether there are pieces for both; kinds that the unit on a space
 * bars for the exchange, as bits. */
bool cal_swap_takes(const struct cal_state *st, unsigned space, enum unit unit);
bool cal_swap_pieces(const struct cal_state *st, enum unit a, enum unit b);
unsigned cal_swap_barred(const struct cal_state *st, unsigned space);

#endif
