/* tables.c: see tables.h. */
#include "games/caledonia/tables.h"

/* wool, milk, grain, cheese, bread, whisky; beef, mutton; hops, cotton, tobacco, sugar;
 * free-land expansions, upgrades, money */
const struct cal_contract cal_contracts[CAL_CONTRACTS + 1] = {
    [1] = { { 4, 0, 0, 0, 0, 0 }, 0, 0, { 1, 2, 0, 0 }, 1, 0, 0 },
    [2] = { { 6, 0, 0, 0, 0, 0 }, 0, 0, { 2, 0, 3, 0 }, 0, 0, 0 },
    [3] = { { 0, 0, 0, 0, 0, 0 }, 2, 0, { 1, 0, 0, 2 }, 0, 0, 10 },
    [4] = { { 0, 0, 0, 0, 0, 0 }, 3, 0, { 3, 3, 0, 0 }, 0, 0, 0 },
    [5] = { { 0, 0, 0, 0, 0, 0 }, 0, 2, { 1, 0, 2, 0 }, 1, 0, 0 },
    [6] = { { 3, 0, 0, 0, 0, 0 }, 0, 0, { 3, 0, 0, 1 }, 0, 1, 0 },
    [7] = { { 0, 0, 0, 0, 2, 0 }, 0, 0, { 0, 2, 0, 0 }, 1, 0, 10 },
    [8] = { { 0, 0, 0, 0, 4, 0 }, 0, 0, { 1, 0, 4, 0 }, 0, 0, 5 },
    [9] = { { 0, 0, 0, 2, 0, 0 }, 0, 0, { 5, 0, 0, 1 }, 0, 0, 8 },
    [10] = { { 0, 0, 0, 4, 0, 0 }, 0, 0, { 0, 4, 0, 0 }, 0, 2, 10 },
    [11] = { { 0, 0, 0, 0, 0, 2 }, 0, 0, { 1, 0, 2, 0 }, 0, 0, 10 },
    [12] = { { 0, 0, 0, 0, 0, 4 }, 0, 0, { 3, 0, 0, 4 }, 0, 0, 0 },
    [13] = { { 1, 0, 0, 3, 0, 0 }, 0, 0, { 3, 3, 0, 0 }, 0, 1, 0 },
    [14] = { { 1, 0, 0, 0, 0, 0 }, 0, 1, { 3, 0, 1, 0 }, 1, 0, 0 },
    [15] = { { 1, 0, 0, 0, 0, 4 }, 0, 0, { 3, 0, 0, 4 }, 0, 0, 15 },
    [16] = { { 1, 0, 0, 0, 0, 0 }, 1, 0, { 0, 2, 0, 0 }, 0, 0, 0 },
    [17] = { { 0, 0, 0, 2, 0, 0 }, 2, 0, { 2, 0, 4, 0 }, 0, 0, 0 },
    [18] = { { 0, 0, 0, 0, 1, 0 }, 3, 0, { 0, 0, 0, 4 }, 0, 2, 10 },
    [19] = { { 0, 0, 0, 1, 0, 0 }, 0, 1, { 0, 2, 0, 0 }, 1, 0, 10 },
    [20] = { { 0, 0, 0, 0, 2, 0 }, 0, 3, { 5, 0, 4, 0 }, 0, 0, 0 },
    [21] = { { 0, 0, 0, 0, 0, 1 }, 0, 2, { 1, 0, 0, 3 }, 1, 0, 0 },
    [22] = { { 0, 0, 0, 1, 3, 0 }, 0, 0, { 1, 4, 0, 0 }, 0, 0, 5 },
    [23] = { { 0, 0, 0, 0, 1, 1 }, 0, 0, { 8, 0, 0, 0 }, 0, 0, 15 },
    [24] = { { 1, 0, 0, 0, 2, 0 }, 0, 0, { 3, 0, 0, 2 }, 1, 0, 0 },
    [25] = { { 0, 0, 0, 1, 2, 0 }, 0, 0, { 1, 3, 0, 0 }, 1, 0, 0 },
    [26] = { { 0, 0, 0, 2, 0, 0 }, 0, 2, { 9, 0, 2, 0 }, 1, 0, 0 },
    [27] = { { 0, 0, 0, 2, 0, 0 }, 0, 1, { 1, 0, 0, 3 }, 0, 1, 0 },
    [28] = { { 0, 0, 0, 0, 2, 1 }, 0, 0, { 2, 3, 0, 0 }, 0, 0, 0 },
    [29] = { { 0, 0, 0, 1, 0, 3 }, 0, 0, { 2, 0, 4, 0 }, 0, 0, 5 },
    [30] = { { 1, 0, 0, 0, 0, 2 }, 0, 0, { 4, 0, 0, 2 }, 0, 0, 3 },
    [31] = { { 3, 0, 0, 3, 0, 0 }, 0, 0, { 2, 4, 0, 0 }, 0, 0, 15 },
    [32] = { { 0, 0, 0, 0, 0, 2 }, 2, 0, { 2, 0, 4, 0 }, 0, 0, 5 },
    [33] = { { 0, 0, 0, 0, 3, 0 }, 0, 1, { 2, 0, 0, 4 }, 0, 0, 0 },
    [34] = { { 0, 0, 0, 3, 1, 0 }, 0, 0, { 2, 4, 0, 0 }, 0, 0, 0 },
    [35] = { { 3, 0, 0, 0, 0, 1 }, 0, 0, { 0, 0, 3, 0 }, 0, 0, 0 },
    [36] = { { 0, 0, 0, 1, 0, 2 }, 1, 0, { 2, 0, 0, 4 }, 0, 0, 5 },
    [37] = { { 0, 0, 0, 1, 2, 0 }, 1, 0, { 2, 4, 0, 0 }, 1, 0, 0 },
    [38] = { { 1, 0, 0, 0, 3, 0 }, 1, 0, { 3, 0, 4, 0 }, 1, 0, 0 },
    [39] = { { 2, 0, 0, 1, 0, 1 }, 0, 0, { 1, 0, 0, 3 }, 0, 0, 10 },
    [40] = { { 1, 0, 0, 0, 0, 3 }, 0, 1, { 5, 4, 0, 0 }, 0, 0, 0 },
    [41] = { { 1, 0, 0, 0, 0, 2 }, 0, 1, { 0, 0, 4, 0 }, 0, 0, 3 },
    [42] = { { 2, 0, 0, 1, 0, 1 }, 0, 0, { 7, 0, 0, 2 }, 0, 1, 0 },
    [43] = { { 0, 0, 0, 0, 1, 1 }, 1, 0, { 3, 3, 0, 0 }, 0, 0, 0 },
    [44] = { { 1, 0, 0, 0, 1, 1 }, 0, 0, { 4, 0, 2, 0 }, 0, 0, 0 },
    [45] = { { 2, 0, 0, 1, 1, 0 }, 0, 0, { 0, 0, 0, 3 }, 0, 1, 10 },
    [46] = { { 2, 0, 0, 0, 0, 0 }, 1, 1, { 1, 3, 0, 0 }, 0, 1, 0 },
    [47] = { { 2, 0, 0, 1, 0, 0 }, 0, 1, { 1, 0, 3, 0 }, 1, 0, 0 },
    [48] = { { 1, 0, 0, 1, 1, 0 }, 0, 0, { 0, 0, 0, 3 }, 0, 0, 0 },
    [49] = { { 0, 0, 0, 0, 2, 1 }, 0, 1, { 5, 3, 0, 0 }, 1, 0, 0 },
    [50] = { { 0, 0, 0, 1, 1, 1 }, 0, 0, { 0, 0, 3, 0 }, 0, 2, 10 },
};

const struct cal_starting_tile cal_starting_tiles[] = {
    [1] = { 56, { [WOOL] = 1, [BREAD] = 1 } },
    [2] = { 55, { [GRAIN] = 1, [CHEESE] = 1 } },
    [3] = { 54, { [MILK] = 1, [WHISKY] = 1 } },
    [4] = { 58, { [WOOL] = 3 } },
    [5] = { 55, { [MILK] = 2, [GRAIN] = 1 } },
    [6] = { 56, { [WOOL] = 1, [MILK] = 1, [GRAIN] = 1 } },
    [7] = { 57, { [WOOL] = 2, [MILK] = 1 } },
    [8] = { 55, { [GRAIN] = 3 } },
    [9] = { 55, { [MILK] = 1, [BREAD] = 1 } },
};

const uint8_t cal_unit_price[UNITS] = {
    [WOODCUTTER] = 6, [MINER] = 10, [FISHERMAN] = 6, [SHEEP] = 8,       [COW] = 9,
    [DAIRY] = 12,     [BAKERY] = 8, [FIELD] = 18,    [DISTILLERY] = 10,
};

const uint8_t cal_unit_terrain[UNITS] = {
    [WOODCUTTER] = MAP_FOREST, [MINER] = MAP_MOUNTAIN, [FISHERMAN] = MAP_TERRAINS,
    [SHEEP] = MAP_GRASS,       [COW] = MAP_GRASS,      [DAIRY] = MAP_GRASS,
    [BAKERY] = MAP_GRASS,      [FIELD] = MAP_GRASS,    [DISTILLERY] = MAP_GRASS,
};

const uint8_t cal_unit_good[UNITS] = {
    [WOODCUTTER] = GOODS, [MINER] = GOODS, [FISHERMAN] = GOODS,
    [SHEEP] = WOOL,       [COW] = MILK,    [DAIRY] = CHEESE,
    [BAKERY] = BREAD,     [FIELD] = GRAIN, [DISTILLERY] = WHISKY,
};

const uint8_t cal_unit_uses[UNITS] = {
    [WOODCUTTER] = GOODS, [MINER] = GOODS, [FISHERMAN] = GOODS,
    [SHEEP] = GOODS,      [COW] = GOODS,   [DAIRY] = MILK,
    [BAKERY] = GRAIN,     [FIELD] = GOODS, [DISTILLERY] = GRAIN,
};

const uint8_t cal_market_price[2][GOODS][MARKET_ROWS] = {
    {
        [WOOL] = { 3, 3, 4, 4, 5, 5, 6, 6, 7, 8 },
        [GRAIN] = { 3, 3, 4, 5, 6, 6, 7, 7, 8, 8 },
        [MILK] = { 3, 4, 5, 5, 6, 6, 7, 7, 8, 8 },
        [BREAD] = { 7, 8, 9, 10, 11, 11, 12, 13, 14, 15 },
        [CHEESE] = { 7, 8, 9, 10, 11, 12, 13, 14, 14, 15 },
        [WHISKY] = { 8, 9, 10, 11, 12, 13, 13, 14, 15, 16 },
    },
    {
        [WOOL] = { 3, 3, 4, 5, 6, 7, 7, 8 },
        [GRAIN] = { 3, 4, 5, 6, 6, 7, 8, 8 },
        [MILK] = { 3, 4, 5, 6, 6, 7, 8, 8 },
        [BREAD] = { 7, 9, 10, 11, 12, 13, 14, 15 },
        [CHEESE] = { 7, 9, 10, 11, 12, 13, 14, 15 },
        [WHISKY] = { 8, 10, 11, 12, 13, 14, 15, 16 },
    },
};

const int8_t cal_die_face[6] = { -3, -2, -1, 1, 2, 3 };

const struct cal_scoring_tile cal_scoring_tiles[] = {
    [0] = { "nothing", 1, 0 }, [1] = { "basic", 1, 1 },   [2] = { "processed", 2, 3 },
    [3] = { "farms", 1, 1 },   [4] = { "workers", 1, 2 }, [5] = { "border", 2, 3 },
    [6] = { "imports", 1, 1 }, [7] = { "meat", 1, 2 },    [8] = { "upgrades", 1, 1 },
    [9] = { "dear", 1, 2 },
};

const uint8_t cal_export_places[CAL_PLAYERS + 1][CAL_PLAYERS] = {
    [2] = { 8 }, [3] = { 12, 6 }, [4] = { 12, 6 }
};
const uint8_t cal_settlement_places[CAL_PLAYERS + 1][CAL_PLAYERS] = {
    [2] = { 12 }, [3] = { 18, 12, 6 }, [4] = { 18, 12, 6 }
};
const struct cal_solo_step cal_solo_exports[SOLO_STEPS] = { { 7, 12 }, { 6, 8 }, { 5, 4 } };
const struct cal_solo_step cal_solo_settlements[SOLO_STEPS] = { { 14, 18 }, { 11, 12 }, { 8, 6 } };
const uint8_t cal_solo_band_top[SOLO_BANDS - 1] = { 115, 130, 145, 160 };

const int8_t cal_contract_price[CAL_ROUNDS + 1] = { 0, -5, 0, 5, 10, 15 };
const uint8_t cal_pass_money[CAL_PLAYERS] = { 16, 14, 12, 10 };
/* Alone, five are shown on six spaces. */
const uint8_t cal_shown_by_players[CAL_PLAYERS + 1] = { 0, 5, 6, 7, 8 };
const uint8_t cal_cellar_worth[CAL_CELLAR] = { 0, 7, 15 };
const uint8_t cal_campbell_discount[UNIT_PIECES + 1] = { 3, 4, 4, 5, 0 };
const uint8_t cal_worker_income[2][2] = { { 4, 6 }, { 6, 8 } };

const char *const cal_good_names[GOODS] = { "wool", "milk", "grain", "cheese", "bread", "whisky" };
const char *const cal_import_names[IMPORTS] = { "hops", "cotton", "tobacco", "sugar" };
const char *const cal_unit_names[UNITS] = {
    "woodcutter", "miner", "fisherman", "sheep", "cow", "dairy", "bakery", "field", "distillery",
};
const char *const cal_terrain_names[MAP_TERRAINS + 1] = { "grass", "forest", "mountain", "loch" };

const char *const cal_clan_names[CLANS] = {
    "none",      "buchanan",  "campbell",  "cunningham", "fergusson",
    "macdonald", "mackenzie", "robertson", "stewart",    "macewen",
};
const char *const cal_bonus_names[BONUSES] = { "none", "expand", "upgrade", "brew" };
const char *const cal_upgrade_names[UPGRADES] = { NULL, "technology", "shipping", "hire",
                                                  "recall" };
const char *const cal_side_names[2] = { "buy", "sell" };

const char *const cal_move_names[MOVES] = {
    [MOVE_MAP] = "map",
    [MOVE_PORTS] = "ports",
    [MOVE_SCORING] = "scoring",
    [MOVE_CONTRACTS] = "contracts",
    [MOVE_COVERED] = "covered",
    [MOVE_FIRST] = "first",
    [MOVE_CLANS] = "clans",
    [MOVE_DRAW] = "draw",
    [MOVE_DICE] = "dice",
    [MOVE_CHOOSE] = "choose",
    [MOVE_BID] = "bid",
    [MOVE_PLACE] = "place",
    [MOVE_TRADE] = "trade",
    [MOVE_OBTAIN] = "obtain",
    [MOVE_EXPAND] = "expand",
    [MOVE_SHIPPING] = "shipping",
    [MOVE_TECHNOLOGY] = "technology",
    [MOVE_HIRE] = "hire",
    [MOVE_FULFIL] = "fulfil",
    [MOVE_SLAUGHTER] = "slaughter",
    [MOVE_BONUS] = "bonus",
    [MOVE_UPGRADE] = "upgrade",
    [MOVE_BREW] = "brew",
    [MOVE_NEIGHBOUR] = "neighbour",
    [MOVE_LOOK] = "look",
    [MOVE_KEEP] = "keep",
    [MOVE_PORT] = "port",
    [MOVE_ROW] = "row",
    [MOVE_CELLAR] = "cellar",
    [MOVE_PASS] = "pass",
    [MOVE_END] = "end",
    [MOVE_PRODUCE] = "produce",
};

enum { ALONE = 1 << 1, FOUR = 1 << 4 }; /* players with which an option has no effect */

const struct gm_option cal_option_table[OPTIONS] = {
    [OPT_STATIC] = { "static", GM_FLAG, 0, 1, 1, NULL, 0 },
    [OPT_NOSCORE] = { "noscore", GM_FLAG, 0, 1, 1, NULL, 0 },
    [OPT_NOPORTS] = { "noports", GM_FLAG, 0, 1, 1, NULL, 0 },
    [OPT_TIGHT] = { "tight", GM_FLAG, 0, 1, 1, NULL, ALONE | FOUR },
    [OPT_NOCLANS] = { "noclans", GM_FLAG, 0, 1, 1, NULL, 0 },
    [OPT_AUCTION] = { "auction", GM_FLAG, 0, 1, 1, NULL, ALONE },
    [OPT_EXTRA] = { "extra", GM_FLAG, 0, 1, 1, NULL, 0 },
    [OPT_BEGINNER] = { "beginner", GM_FLAG, 0, 1, 1, NULL, 0 },
    [OPT_SWAP] = { "swap-neighbourhood", GM_FLAG, 0, 1, 1, NULL, 0 },
    [OPT_SHOWN] = { "contracts-shown", GM_NUMBER, 4, 10, 1, NULL, ALONE },
    [OPT_MAPS] = { "maps", GM_DATA, 0, 1, 1, "map_sides", 0 },
};
