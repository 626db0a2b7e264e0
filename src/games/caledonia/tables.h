/* tables.h: the figures of components.md, which never change. */
#ifndef CALEDONIA_TABLES_H
#define CALEDONIA_TABLES_H

#include "games/caledonia/state.h"

/* A contract: what it costs and what it brings. */
struct cal_contract {
    uint8_t goods[GOODS];
    uint8_t beef, mutton;
    uint8_t imports[IMPORTS];
    uint8_t expands, upgrades, money;
};
extern const struct cal_contract cal_contracts[CAL_CONTRACTS + 1]; /* by number; 0 unused */

struct cal_starting_tile {
    uint8_t money, goods[GOODS];
};
extern const struct cal_starting_tile cal_starting_tiles[]; /* by number; 0 unused */
enum { STARTING_TILES = 9, PORT_TILES = 8, SCORING_TILES = 8, PRINTED_CLANS = 8 };

extern const uint8_t cal_unit_price[UNITS];
extern const uint8_t cal_unit_terrain[UNITS]; /* enum map_terrain; MAP_TERRAINS: a loch */
extern const uint8_t cal_unit_good[UNITS]; /* what the neighbourhood bonus offers; GOODS: nothing */
extern const uint8_t cal_unit_uses[UNITS]; /* what that is made of (C-PRO-1); GOODS: of nothing */

/* Price rows, from the cheapest; [small table][good][row]. */
enum { MARKET_ROWS = 10, SMALL_ROWS = 8, START_ROW = 3, SMALL_START_ROW = 2 };
extern const uint8_t cal_market_price[2][GOODS][MARKET_ROWS];

/* The middle of the small market, where the solo dice keep their sign. */
enum { MEDIUM_FIRST = 2, MEDIUM_LAST = 5 };
extern const int8_t cal_die_face[6];

/* Scoring tiles: `glory` for every `per` of what counts. */
struct cal_scoring_tile {
    const char *counts;
    uint8_t per, glory;
};
extern const struct cal_scoring_tile cal_scoring_tiles[]; /* by number; 0 counts nothing */

/* Places of the final scoring by number of players from 2 (C-FIN-3, C-FIN-4); for one player,
 * `points` for `least` or more (C-SOLO-5). */
extern const uint8_t cal_export_places[CAL_PLAYERS + 1][CAL_PLAYERS];
extern const uint8_t cal_settlement_places[CAL_PLAYERS + 1][CAL_PLAYERS];
enum { SOLO_STEPS = 3, SOLO_BANDS = 5 };
struct cal_solo_step {
    uint8_t least, points;
};
extern const struct cal_solo_step cal_solo_exports[SOLO_STEPS], cal_solo_settlements[SOLO_STEPS];
/* C-SOLO-5: the highest result of each band. */
extern const uint8_t cal_solo_band_top[SOLO_BANDS - 1];

extern const int8_t cal_contract_price[CAL_ROUNDS + 1]; /* by round; below 0: received */
extern const uint8_t cal_pass_money[CAL_PLAYERS];
extern const uint8_t cal_shown_by_players[CAL_PLAYERS + 1]; /* by players (C-SET-5) */
extern const uint8_t cal_cellar_worth[CAL_CELLAR];

enum {
    DEAREST_LAND = 6,
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
    PORT_TEN_MONEY = 10,
    PORT_FIVE_MONEY = 5,
    BASIC_TAKEN = 3, /* goods the exchange ports give for one */
    PROCESSED_TAKEN = 2,
    BASIC_WORTH = 1, /* points at the end */
    PROCESSED_WORTH = 2,
    MONEY_PER_POINT = 10,
    HOPS_WORTH = 1,
    IMPORT_LEAST_WORTH = 3,  /* the most common; the others 1 and 2 more */
    IMPORT_STATIC_WORTH = 4, /* C-OPT-STATIC */
    IMPORT_STEP = 5,         /* steps of an import track that pay 1 each time */
    PRICE_PORT_ROWS = 3,
    MERCHANTS_HIRED = 2,
    MERCHANTS_BOARD = 5,
    MERCHANTS = MERCHANTS_HIRED + MERCHANTS_BOARD,
    UNIT_PIECES = 4,
    STARTING_WORKERS = 2, /* C-SET-9 */
    FERGUSSON_STARTING = 3,
    FIELD_GRAIN = 2,
    NEIGHBOUR_BASIC_LESS = 2, /* C-NBH-1 */
    NEIGHBOUR_PROCESSED_LESS = 3,
    NEIGHBOUR_MOST = 3, /* C-NBH-3 */
    NEIGHBOUR_MOST_OF_TWO = 4,
    CONTRACTS_DRAWN = 3, /* C-BLD-1 */
    CONTRACTS_DRAWN_BUCHANAN = CAL_DRAWN,
    NOCLANS_STEP = 2, /* C-OPT-NOCLANS: so much more by place in turn order */
    MACDONALD_WORKERS = 8,
    MACDONALD_PRICE = 6,
    MACDONALD_INCOME = 4,
    MACDONALD_SMALL_LEVEL = 1,
    FERGUSSON_LEVEL = 3,
    FERGUSSON_SMALL_LEVEL = 2,
    ROBERTSON_LESS = 3,
    ROBERTSON_SMALL_LESS = 2,
    STEWART_MERCHANTS = 5,
    STEWART_LEVEL = 1,
    STEWART_MONEY = 1, /* a trade */
};
extern const uint8_t cal_campbell_discount[UNIT_PIECES + 1]; /* by how many stand already */
extern const uint8_t cal_worker_income[2][2];                /* [WOODCUTTER or MINER][upgraded] */

/* Names as in trace.md. */
extern const char *const cal_good_names[GOODS];
extern const char *const cal_import_names[IMPORTS];
extern const char *const cal_unit_names[UNITS];
extern const char *const cal_terrain_names[MAP_TERRAINS + 1]; /* the last is the loch */
extern const char *const cal_clan_names[CLANS];
extern const char *const cal_bonus_names[BONUSES];
extern const char *const cal_upgrade_names[UPGRADES];
extern const char *const cal_side_names[2];
/* Types of events; but for trades also first words. */
extern const char *const cal_move_names[MOVES];
extern const struct gm_option cal_option_table[OPTIONS];

#endif
