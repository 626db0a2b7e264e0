/* tables.h: the figures of components.md, which never change. */
#ifndef CALEDONIA_TABLES_H
#define CALEDONIA_TABLES_H

#include "games/caledonia/state.h"

/* A contract: what it costs and what it brings. */
struct contract {
    uint8_t goods[GOODS];
    uint8_t beef, mutton;
    uint8_t imports[IMPORTS];
    uint8_t expands, upgrades, money;
};
extern const struct contract contracts[CAL_CONTRACTS + 1]; /* by number; 0 unused */

struct starting_tile {
    uint8_t money, goods[GOODS];
};
extern const struct starting_tile starting_tiles[]; /* by number; 0 unused */
enum { STARTING_TILES = 9, PORT_TILES = 8, SCORING_TILES = 8, PRINTED_CLANS = 8 };

extern const uint8_t unit_price[UNITS];
extern const uint8_t unit_terrain[UNITS]; /* enum map_terrain; MAP_TERRAINS: a loch */
extern const uint8_t unit_good[UNITS];    /* what the neighbourhood bonus offers; GOODS: nothing */

/* Price rows, from the cheapest; [small table][good][row]. */
enum { MARKET_ROWS = 10, SMALL_ROWS = 8, START_ROW = 3, SMALL_START_ROW = 2 };
extern const uint8_t market_price[2][GOODS][MARKET_ROWS];

/* The middle of the small market, where the solo dice keep their sign. */
enum { MEDIUM_FIRST = 2, MEDIUM_LAST = 5 };
extern const int8_t die_face[6];

extern const int8_t contract_price[CAL_ROUNDS + 1]; /* by round; below 0: received */
extern const uint8_t pass_money[CAL_PLAYERS];
extern const uint8_t cellar_worth[CAL_CELLAR];

enum {
    DEAREST_LAND = 6,
    DEAREST_GOOD = 16,
    SHIPPING_PRICE = 4,
    TECHNOLOGY_PRICE = 10,
    TECHNOLOGY_BONUS_PRICE = 5,
    HIRE_PRICE = 4,
    COPY_PRICE = 3,
    BREW_PRICE = 9,
    BREW_MOST = 3,
    BUTTER_PRICE = 8,
    WHISKY_BOUNTY = 3, /* MacKenzie, per whisky made */
    PORT_GLORY = 3,
    IMPORT_STEP = 5, /* every so many steps of an import track pay 1 */
    PRICE_PORT_ROWS = 3,
    MERCHANTS_HIRED = 2,
    MERCHANTS_BOARD = 5,
    MERCHANTS = MERCHANTS_HIRED + MERCHANTS_BOARD,
    UNIT_PIECES = 4,
    MACDONALD_WORKERS = 8,
    MACDONALD_PRICE = 6,
    MACDONALD_INCOME = 4,
};
extern const uint8_t worker_income[2][2]; /* [WOODCUTTER or MINER][upgraded] */

/* Names as in trace.md. */
extern const char *const good_names[GOODS];
extern const char *const import_names[IMPORTS];
extern const char *const unit_names[UNITS];
extern const char *const clan_names[CLANS];
extern const char *const bonus_names[BONUSES];
extern const char *const upgrade_names[UPGRADES];
extern const char *const side_names[2];
extern const char *const move_names[MOVES]; /* types of events; but for trades also first words */
extern const struct gm_option option_table[OPTIONS];

#endif
