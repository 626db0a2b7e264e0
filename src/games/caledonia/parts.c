/* parts.c: the board, tiles and prices of Caledonia as JSON. */
#include "games/caledonia/notation.h"

#include "games/caledonia/values.h"

/* {"wool":1}: those of which there are any. */
static void amounts(struct json *j, const char *key, const char *const *name, const uint8_t *amount,
                    unsigned n)
{
    json_key(j, key);
    json_open(j, '{');
    for (unsigned i = 0; i < n; i++)
        if (amount[i])
            json_key_int(j, name[i], amount[i]);
    json_close(j, '}');
}

static void units(struct json *j)
{
    json_key(j, "units");
    json_open(j, '[');
    for (unsigned u = 0; u < UNITS; u++) {
        json_open(j, '{');
        json_key_str(j, "unit", cal_unit_names[u]);
        json_key_int(j, "price", cal_unit_price[u]);
        json_key_str(j, "terrain", cal_terrain_names[cal_unit_terrain[u]]);
        if (cal_unit_good[u] < GOODS)
            json_key_str(j, "good", cal_good_names[cal_unit_good[u]]);
        if (cal_unit_uses[u] < GOODS)
            json_key_str(j, "uses", cal_good_names[cal_unit_uses[u]]);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void contract_list(struct json *j)
{
    json_key(j, "contracts");
    json_open(j, '[');
    for (unsigned i = 1; i <= CAL_CONTRACTS; i++) {
        const struct cal_contract *c = &cal_contracts[i];
        json_open(j, '{');
        json_key_int(j, "contract", i);
        amounts(j, "goods", cal_good_names, c->goods, GOODS);
        json_key_int(j, "beef", c->beef);
        json_key_int(j, "mutton", c->mutton);
        amounts(j, "imports", cal_import_names, c->imports, IMPORTS);
        json_key_int(j, "expands", c->expands);
        json_key_int(j, "upgrades", c->upgrades);
        json_key_int(j, "money", c->money);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void tiles(struct json *j)
{
    json_key(j, "starts");
    json_open(j, '[');
    for (unsigned i = 1; i <= STARTING_TILES; i++) {
        json_open(j, '{');
        json_key_int(j, "start", i);
        json_key_int(j, "money", cal_starting_tiles[i].money);
        amounts(j, "goods", cal_good_names, cal_starting_tiles[i].goods, GOODS);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void market(struct json *j, const char *key, unsigned small, unsigned rows)
{
    json_key(j, key);
    json_open(j, '{');
    for (unsigned good = 0; good < GOODS; good++)
        json_key_bytes(j, cal_good_names[good], cal_market_price[small][good], rows);
    json_close(j, '}');
}

/* Prices and the like; by round from 1 the price of a contract. */
static void prices(struct json *j)
{
    json_key(j, "contract_price");
    json_open(j, '[');
    for (unsigned round = 1; round <= CAL_ROUNDS; round++)
        json_int(j, cal_contract_price[round]);
    json_close(j, ']');
    json_key_bytes(j, "pass_money", cal_pass_money, CAL_PLAYERS);
    json_key_bytes(j, "cellar_worth", cal_cellar_worth, CAL_CELLAR);
    json_key_int(j, "rounds", CAL_ROUNDS);
    json_key_bytes(j, "contracts_shown", cal_shown_by_players + 1, CAL_PLAYERS);
    json_key_int(j, "contracts_drawn", CONTRACTS_DRAWN);
    json_key_int(j, "import_step", IMPORT_STEP);
    json_key_bytes(j, "neighbour_less",
                   (const uint8_t[]){ NEIGHBOUR_BASIC_LESS, NEIGHBOUR_PROCESSED_LESS }, 2);
    json_key_bytes(j, "neighbour_most", (const uint8_t[]){ NEIGHBOUR_MOST, NEIGHBOUR_MOST_OF_TWO },
                   2);
    json_key_int(j, "noclans_step", NOCLANS_STEP);
    json_key_int(j, "highest_bid", CAL_BID);
    json_key_int(j, "field_grain", FIELD_GRAIN);
    json_key_int(j, "shipping_levels", CAL_LEVELS);
    json_key_int(j, "shipping_price", SHIPPING_PRICE);
    json_key_int(j, "technology_price", TECHNOLOGY_PRICE);
    json_key_int(j, "technology_bonus_price", TECHNOLOGY_BONUS_PRICE);
    json_key_int(j, "hire_price", HIRE_PRICE);
    json_key_int(j, "unit_pieces", UNIT_PIECES);
    json_key_int(j, "merchants_hired", MERCHANTS_HIRED);
    json_key_int(j, "merchants_board", MERCHANTS_BOARD);
    json_key_int(j, "market_start_row", START_ROW);
    json_key_int(j, "small_market_start_row", SMALL_START_ROW);
    json_key(j, "die");
    json_open(j, '[');
    for (unsigned face = 0; face < sizeof cal_die_face; face++)
        json_int(j, cal_die_face[face]);
    json_close(j, ']');
    json_key_bytes(j, "medium_rows", (const uint8_t[]){ MEDIUM_FIRST, MEDIUM_LAST }, 2);
    json_key(j, "worker_income");
    json_open(j, '{');
    for (unsigned u = WOODCUTTER; u <= MINER; u++)
        json_key_bytes(j, cal_unit_names[u], cal_worker_income[u], 2);
    json_close(j, '}');
}

/* C-EXP-3: by shipping level. */
static void shipping(struct json *j)
{
    json_key(j, "shipping");
    json_open(j, '[');
    for (unsigned level = 0; level <= CAL_LEVELS; level++) {
        json_open(j, '{');
        json_key_bool(j, "river", level > 0);
        json_key_int(j, "lochs", level > 1 ? level - 1 : 0);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void ports(struct json *j)
{
    static const struct {
        const char *kind, *figure;
        uint8_t value;
    } port[PORTS] = {
        [PORT_MEAT] = { "meat", "animals", 1 },
        [PORT_BASIC] = { "basic", "take", BASIC_TAKEN },
        [PORT_PROCESSED] = { "processed", "take", PROCESSED_TAKEN },
        [PORT_UPGRADE] = { "upgrade", "glory", PORT_GLORY },
        [PORT_TEN] = { "money", "money", PORT_TEN_MONEY },
        [PORT_PRICE] = { "price", "rows", PRICE_PORT_ROWS },
        [PORT_SWAP] = { "swap", "units", 2 },
        [PORT_FIVE] = { "look", "money", PORT_FIVE_MONEY },
        [PORT_COPY] = { "copy", "cost", COPY_PRICE },
    };
    json_key(j, "ports");
    json_open(j, '[');
    for (unsigned i = 1; i < PORTS; i++) {
        json_open(j, '{');
        json_key_int(j, "port", i);
        json_key_str(j, "kind", port[i].kind);
        json_key_int(j, port[i].figure, port[i].value);
        json_key_bool(j, "extra", i > PORT_TILES);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void scoring(struct json *j)
{
    json_key(j, "scoring");
    json_open(j, '[');
    for (unsigned i = 1; i <= SCORING_TILES + 1; i++) {
        json_open(j, '{');
        json_key_int(j, "tile", i);
        json_key_str(j, "counts", cal_scoring_tiles[i].counts);
        json_key_int(j, "per", cal_scoring_tiles[i].per);
        json_key_int(j, "glory", cal_scoring_tiles[i].glory);
        json_key_bool(j, "extra", i > SCORING_TILES);
        json_close(j, '}');
    }
    json_close(j, ']');
}

/* Figures of the clans' own rules, where they have any that are not in their rules' words. */
static void clan_figures(struct json *j)
{
    json_key(j, "clan_figures");
    json_open(j, '{');
    json_key(j, cal_clan_names[BUCHANAN]);
    json_open(j, '{');
    json_key_int(j, "drawn", CONTRACTS_DRAWN_BUCHANAN);
    json_close(j, '}');
    json_key(j, cal_clan_names[FERGUSSON]);
    json_open(j, '{');
    json_key_int(j, "shipping", FERGUSSON_LEVEL);
    json_key_int(j, "small_shipping", FERGUSSON_SMALL_LEVEL);
    json_close(j, '}');
    json_key(j, cal_clan_names[ROBERTSON]);
    json_open(j, '{');
    json_key_int(j, "less", ROBERTSON_LESS);
    json_key_int(j, "small_less", ROBERTSON_SMALL_LESS);
    json_close(j, '}');
    json_key(j, cal_clan_names[STEWART]);
    json_open(j, '{');
    json_key_int(j, "merchants", STEWART_MERCHANTS);
    json_key_int(j, "shipping", STEWART_LEVEL);
    json_key_int(j, "money", STEWART_MONEY);
    json_close(j, '}');
    json_key(j, cal_clan_names[CAMPBELL]);
    json_open(j, '{');
    json_key_bytes(j, "discount", cal_campbell_discount, UNIT_PIECES);
    json_close(j, '}');
    json_key(j, cal_clan_names[CUNNINGHAM]);
    json_open(j, '{');
    json_key_int(j, "butter", BUTTER_PRICE);
    json_close(j, '}');
    json_key(j, cal_clan_names[MACDONALD]);
    json_open(j, '{');
    json_key_int(j, "workers", MACDONALD_WORKERS);
    json_key_int(j, "price", MACDONALD_PRICE);
    json_key_int(j, "income", MACDONALD_INCOME);
    json_key_int(j, "small_shipping", MACDONALD_SMALL_LEVEL);
    json_close(j, '}');
    json_key(j, cal_clan_names[MACKENZIE]);
    json_open(j, '{');
    json_key_int(j, "bounty", WHISKY_BOUNTY);
    json_key_bytes(j, "cellar", cal_cellar_worth, CAL_CELLAR);
    json_close(j, '}');
    json_key(j, cal_clan_names[MACEWEN]);
    json_open(j, '{');
    json_key_int(j, "brew", BREW_PRICE);
    json_key_int(j, "most", BREW_MOST);
    json_close(j, '}');
    json_close(j, '}');
}

static void steps(struct json *j, const char *key, const struct cal_solo_step step[SOLO_STEPS])
{
    json_key(j, key);
    json_open(j, '[');
    for (unsigned i = 0; i < SOLO_STEPS; i++) {
        json_open(j, '{');
        json_key_int(j, "least", step[i].least);
        json_key_int(j, "points", step[i].points);
        json_close(j, '}');
    }
    json_close(j, ']');
}

/* The final scoring, places by number of players. */
static void final_scoring(struct json *j)
{
    json_key(j, "final");
    json_open(j, '{');
    json_key_int(j, "basic", BASIC_WORTH);
    json_key_int(j, "processed", PROCESSED_WORTH);
    json_key_int(j, "money_per_point", MONEY_PER_POINT);
    json_key_int(j, "hops", HOPS_WORTH);
    const uint8_t imports[] = { IMPORT_LEAST_WORTH, IMPORT_LEAST_WORTH + 1,
                                IMPORT_LEAST_WORTH + 2 };
    json_key_bytes(j, "imports", imports, 3);
    json_key_int(j, "static_import", IMPORT_STATIC_WORTH);
    json_key(j, "places");
    json_open(j, '{');
    for (unsigned n = 2; n <= CAL_PLAYERS; n++) {
        const char digit[2] = { (char)('0' + n), '\0' };
        json_key(j, digit);
        json_open(j, '{');
        cal_given(j, "exports", cal_export_places[n], CAL_PLAYERS);
        cal_given(j, "settlements", cal_settlement_places[n], CAL_PLAYERS);
        json_close(j, '}');
    }
    json_close(j, '}');
    json_key(j, "solo");
    json_open(j, '{');
    steps(j, "exports", cal_solo_exports);
    steps(j, "settlements", cal_solo_settlements);
    json_key_bytes(j, "band_tops", cal_solo_band_top, SOLO_BANDS - 1);
    json_close(j, '}');
    json_close(j, '}');
}

static void map(struct json *j)
{
    json_key(j, "spaces");
    json_open(j, '{');
    for (unsigned module = 0; module < MAP_MODULES; module++) {
        const char letter[2] = { (char)('A' + module), '\0' };
        cal_spaces(j, letter, cal_hex_module(module));
    }
    json_close(j, '}');
    json_key(j, "map_sides");
    json_open(j, '[');
    for (unsigned module = 0; module < MAP_MODULES; module++)
        for (unsigned side = 0; side < MAP_SIDES; side++)
            cal_map_side_json(&cal_map_standard, module, side, j);
    json_close(j, ']');
}

static void move_list(struct json *j, const char *key, const uint8_t *kind, unsigned n)
{
    json_key(j, key);
    json_open(j, '[');
    for (unsigned i = 0; i < n; i++)
        json_str(j, cal_move_names[kind[i]]);
    json_close(j, ']');
}

/* The moves that make up a turn, and those that may be made beside them. */
static void moves(struct json *j)
{
    static const uint8_t turn[] = { MOVE_PLACE,    MOVE_TRADE,      MOVE_OBTAIN, MOVE_EXPAND,
                                    MOVE_SHIPPING, MOVE_TECHNOLOGY, MOVE_HIRE,   MOVE_FULFIL,
                                    MOVE_PASS,     MOVE_PRODUCE };
    static const uint8_t free_action[] = { MOVE_PORT, MOVE_ROW, MOVE_CELLAR };
    move_list(j, "turn_moves", turn, sizeof turn);
    move_list(j, "free_moves", free_action, sizeof free_action);
}

void cal_parts_json(struct json *out)
{
    json_open(out, '{');
    json_key_strs(out, "goods", cal_good_names, GOODS);
    json_key_strs(out, "imports", cal_import_names, IMPORTS);
    json_key_strs(out, "clans", cal_clan_names + 1, CLANS - 1);
    moves(out);
    clan_figures(out);
    units(out);
    contract_list(out);
    tiles(out);
    ports(out);
    scoring(out);
    market(out, "market", 0, MARKET_ROWS);
    market(out, "small_market", 1, SMALL_ROWS);
    prices(out);
    shipping(out);
    final_scoring(out);
    map(out);
    json_close(out, '}');
}
