/*
 * state.h: everything that can change in a game of Caledonia, in one flat
 * struct, and the words for it. Figures that never change are in tables.h.
 */
#ifndef CALEDONIA_STATE_H
#define CALEDONIA_STATE_H

#include "games/caledonia/map.h"

enum {
    CAL_PLAYERS = 4,
    CAL_CONTRACTS = 50, /* numbered from 1 */
    CAL_SHOWN = 10,     /* spaces of the largest export board */
    CAL_PAIRS = 5,      /* clan and starting tile, one more than players */
    CAL_DRAWN = 6,      /* contracts one building bonus draws at most */
    CAL_BOXES = 2,
    CAL_ROUNDS = 5,
    CAL_CELLAR = 3,
    CAL_LEVELS = 5, /* shipping */
    CAL_BID = 30,
    NO_PIECE = 31, /* stands for the price of a unit of which no piece is left */
};

enum good { WOOL, MILK, GRAIN, CHEESE, BREAD, WHISKY, GOODS, BASIC_GOODS = CHEESE };

enum import { HOPS, COTTON, TOBACCO, SUGAR, IMPORTS };

enum unit {
    WOODCUTTER,
    MINER,
    FISHERMAN,
    SHEEP,
    COW,
    DAIRY,
    BAKERY,
    FIELD,
    DISTILLERY,
    UNITS,
    WORKERS = SHEEP, /* the first three; all others stand on grass */
    GRASS_UNITS = UNITS - WORKERS
};

enum clan {
    NO_CLAN,
    BUCHANAN,
    CAMPBELL,
    CUNNINGHAM,
    FERGUSSON,
    MACDONALD,
    MACKENZIE,
    ROBERTSON,
    STEWART,
    MACEWEN, /* extra */
    CLANS
};

/* Port tiles by their number; 0 is none. */
enum port {
    NO_PORT,
    PORT_MEAT,
    PORT_BASIC,
    PORT_PROCESSED,
    PORT_UPGRADE,
    PORT_TEN,
    PORT_PRICE,
    PORT_SWAP,
    PORT_FIVE,
    PORT_COPY, /* extra */
    PORTS
};

enum side { BUY, SELL };

enum option {
    OPT_STATIC,
    OPT_NOSCORE,
    OPT_NOPORTS,
    OPT_TIGHT,
    OPT_NOCLANS,
    OPT_AUCTION,
    OPT_EXTRA,
    OPT_BEGINNER,
    OPT_SWAP,
    OPT_SHOWN,
    OPT_MAPS,
    OPTIONS
};

/* What is asked for next; the first group is answered by chance. */
enum ask {
    ASK_MAP,
    ASK_PORTS,
    ASK_SCORING,
    ASK_CONTRACTS,
    ASK_COVERED,
    ASK_FIRST,
    ASK_CLANS,
    ASK_DICE,
    ASK_DRAW,

    ASK_BID, /* set-up */
    ASK_CHOOSE,
    ASK_PLACE,

    ASK_MAIN, /* a turn: the main action, or a free one before it ... */
    ASK_SLAUGHTER,
    ASK_BONUS,
    ASK_EXPAND, /* on free land */
    ASK_UPGRADE,
    ASK_BREW,
    ASK_NEIGHBOUR,
    ASK_LOOK,
    ASK_KEEP,
    ASK_AFTER, /* ... and what may follow it */

    ASK_PRODUCE,
    ASK_NOTHING, /* the game is over */
    ASKS
};

/* Moves, one per event of the trace. Arguments in brackets; spaces, units,
 * goods and seats by index, contracts and tiles by their printed number,
 * modules 0-3. "x+1" means 0 stands for none. */
enum move {
    MOVE_NONE,
    MOVE_MAP,        /* [bit m: module m shows side 2] */
    MOVE_PORTS,      /* [tile x 4] */
    MOVE_SCORING,    /* [tile x 5] */
    MOVE_CONTRACTS,  /* [up to ten numbers, packed: see cal_draws_pack] */
    MOVE_COVERED,    /* [space x 4] */
    MOVE_FIRST,      /* [seat] */
    MOVE_CLANS,      /* [clan << 4 | starting tile, x up to 5] */
    MOVE_DRAW,       /* [number x up to 6] */
    MOVE_DICE,       /* [good, face 0-5 for -3 -2 -1 +1 +2 +3] */
    MOVE_CHOOSE,     /* [pair] */
    MOVE_BID,        /* [points + 1] */
    MOVE_PLACE,      /* [unit, space] */
    MOVE_TRADE,      /* [side, good, n] */
    MOVE_OBTAIN,     /* [number, second number or 0], ascending */
    MOVE_EXPAND,     /* [unit, space] */
    MOVE_SHIPPING,   /* [] */
    MOVE_TECHNOLOGY, /* [worker] */
    MOVE_HIRE,       /* [] */
    MOVE_FULFIL,     /* [number, module of the meat port + 1] */
    MOVE_SLAUGHTER,  /* [space + 1, x up to 3], ascending */
    MOVE_BONUS,      /* [enum bonus] */
    MOVE_UPGRADE,    /* [enum upgrade, worker or good, side] */
    MOVE_BREW,       /* [n] */
    MOVE_NEIGHBOUR,  /* [good + 1, n] */
    MOVE_LOOK,       /* [0 or 1] */
    MOVE_KEEP,       /* [number or 0, number or 0], ascending */
    MOVE_PORT,       /* [module, copied module + 1, then by effect:
                         exchange: good given + 1, goods taken + 1 ...
                         price: good, 0 for up and 1 for down
                         swap: old space, old space, new unit, new unit] */
    MOVE_ROW,        /* [from, to] */
    MOVE_CELLAR,     /* [place 1-3] */
    MOVE_PASS,       /* [] */
    MOVE_END,        /* [] */
    MOVE_PRODUCE,    /* [cheese, bread, whisky, butter, store] */
    MOVES
};

enum bonus { BONUS_NONE, BONUS_EXPAND, BONUS_UPGRADE, BONUS_BREW, BONUSES };
enum upgrade {
    UPGRADE_NONE,
    UPGRADE_TECHNOLOGY,
    UPGRADE_SHIPPING,
    UPGRADE_HIRE,
    UPGRADE_RECALL,
    UPGRADES
};

/* One player's board; money and Glory, being wider, stand beside it. */
struct cal_player {
    uint8_t goods[GOODS];
    uint8_t units[UNITS]; /* on the map */
    int8_t market[GOODS]; /* merchants: above 0 on the buying side, below on the selling one */
    uint8_t stock, board; /* merchants at hand, and still to be hired */
    uint8_t shipping;     /* level 0-5 */
    uint8_t technology;   /* bits WOODCUTTER, MINER */
    uint8_t clan;
    uint8_t box[CAL_BOXES]; /* contract numbers; 0 empty; filled from the left */
    uint8_t ports;          /* bit m: the port of module m is used up */
    uint8_t cellar;         /* bit i: a barrel in place i + 1 */
    uint8_t bid;
    uint8_t grass[GRASS_UNITS]; /* derived: price << 3 | (unit - SHEEP), the cheapest first */
    uint8_t worker[WORKERS];    /* derived: their prices */
    uint8_t near;               /* derived, bit m: the port space of module m is within reach */
};

/* The turn in progress. All zero at its start. */
struct cal_turn {
    uint8_t main_done, rowed;
    uint8_t fulfils_again; /* Buchanan may fulfil another contract */
    uint8_t price_good;    /* good + 1 that the price port obliges to trade */
    uint8_t neighbours;    /* bits: goods the last expansion still offers */
    uint8_t bought[GOODS]; /* by neighbourhood bonus in this turn */
    uint8_t looks;         /* building bonuses waiting */
    uint8_t expands, upgrades,
        brews;        /* contract bonuses waiting; brews: grain that may be brewed */
    uint8_t contract; /* being fulfilled: animals are still to be chosen */
    uint8_t spared;   /* 1: the meat port spares one of its animals */
};

/* What always holds is listed, and tested, in check.c. */
struct cal_state {
    /* The map. Until it is laid, side 1 of every module; then the board in play. */
    struct cal_map_layer map;
    struct cal_map_layer other; /* until it is laid, side 2 of every module; then zero */
    bits active;                /* land that takes units: no mist, no cover, no neutral worker */
    bits delta, border;
    bits own[CAL_PLAYERS];
    bits reach[CAL_PLAYERS]; /* derived: spaces within reach of a player's units */

    uint64_t stack; /* contracts of unknown order: bit n for number n */
    int16_t money[CAL_PLAYERS];
    uint16_t glory[CAL_PLAYERS];
    struct cal_player player[CAL_PLAYERS];
    struct cal_turn turn;

    uint8_t unit_at[HEX_SPACES];      /* owner << 4 | (unit + 1), or what cal_map_space says */
    uint8_t shown[CAL_SHOWN];         /* contract numbers by space; 0 empty */
    uint8_t bottom[CAL_CONTRACTS];    /* known to lie under the stack, next one first */
    uint8_t fulfilled[CAL_CONTRACTS]; /* seat << 6 | number, in order */
    uint8_t drawn[CAL_DRAWN];         /* for a building bonus, being looked at */
    uint8_t removed[CAL_ROUNDS - 1];  /* from the game, solo */
    uint8_t nbottom, nfulfilled, ndrawn, nremoved;

    uint8_t row[GOODS];       /* price rows, from the cheapest */
    uint8_t imports[IMPORTS]; /* of all players together */
    uint8_t port[MAP_MODULES], port_space[MAP_MODULES];
    uint8_t small_port[MAP_SIDES][MAP_MODULES];
    uint8_t scoring[CAL_ROUNDS];
    uint8_t covered[MAP_MODULES]; /* space + 1 */
    uint8_t pair[CAL_PAIRS];      /* clan << 4 | starting tile */
    uint8_t pair_taken;           /* bits */
    uint8_t order[CAL_PLAYERS], passed[CAL_PLAYERS];
    uint8_t norder, npassed;
    uint8_t after[CAL_PLAYERS]; /* derived: whose turn follows a seat's, of those not passed */

    uint8_t players, sides, round; /* round 1-5 */
    uint8_t ask, actor;            /* enum ask; the seat that answers, where it is not chance */
    uint8_t step;                  /* set-up: workers placed; production: seats that have decided */
    uint8_t dice_goods, dice_last; /* solo: bits of goods rolled; the last price face */
    uint8_t high_bid, high_bidder; /* auction: points + 1, and the seat that bid them */
    uint8_t bidders;               /* seats still in the auction, as bits */
    uint8_t flags[OPT_SWAP + 1];   /* options that are switches, by enum option */
    uint8_t nshown;                /* spaces of the export board */
    uint8_t shown_option;          /* as asked for; 0: usual */
    uint8_t custom_map;
    uint8_t spare[4]; /* named, so that the field table leaves no gap */
};

static inline bool small_table(const struct cal_state *st)
{
    return st->players <= 2;
}

static inline bool solo(const struct cal_state *st)
{
    return st->players == 1;
}

static inline const struct cal_player *acting(const struct cal_state *st)
{
    return &st->player[st->actor];
}

static inline bool is_clan(const struct cal_state *st, unsigned seat, enum clan clan)
{
    return st->player[seat].clan == clan;
}

static inline bool is_empty(const struct cal_state *st, unsigned space)
{
    return st->unit_at[space] & MAP_SPACE;
}

static inline unsigned owner_at(const struct cal_state *st, unsigned space)
{
    return st->unit_at[space] >> 4;
}

/* The unit on a space that has one. */
static inline enum unit unit_on(const struct cal_state *st, unsigned space)
{
    return (enum unit)((st->unit_at[space] & 15) - 1);
}

#endif
