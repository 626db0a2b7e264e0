/* parts_caledonia.c: the board, tiles and prices of Caledonia as JSON; see parts.h. */
#include "games/caledonia/tables.h"
#include "wasm/parts.h"

static const char *const terrain_names[MAP_TERRAINS + 1] = { "grass", "forest", "mountain",
                                                             "loch" };

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
        json_key_str(j, "unit", unit_names[u]);
        json_key_int(j, "price", unit_price[u]);
        json_key_str(j, "terrain", terrain_names[unit_terrain[u]]);
        if (unit_good[u] < GOODS)
            json_key_str(j, "good", good_names[unit_good[u]]);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void contract_list(struct json *j)
{
    json_key(j, "contracts");
    json_open(j, '[');
    for (unsigned i = 1; i <= CAL_CONTRACTS; i++) {
        const struct contract *c = &contracts[i];
        json_open(j, '{');
        json_key_int(j, "contract", i);
        amounts(j, "goods", good_names, c->goods, GOODS);
        json_key_int(j, "beef", c->beef);
        json_key_int(j, "mutton", c->mutton);
        amounts(j, "imports", import_names, c->imports, IMPORTS);
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
        json_key_int(j, "money", starting_tiles[i].money);
        amounts(j, "goods", good_names, starting_tiles[i].goods, GOODS);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void market(struct json *j, const char *key, unsigned small, unsigned rows)
{
    json_key(j, key);
    json_open(j, '{');
    for (unsigned good = 0; good < GOODS; good++)
        parts_numbers(j, good_names[good], market_price[small][good], rows);
    json_close(j, '}');
}

/* Prices and the like; by round from 1 the price of a contract. */
static void prices(struct json *j)
{
    json_key(j, "contract_price");
    json_open(j, '[');
    for (unsigned round = 1; round <= CAL_ROUNDS; round++)
        json_int(j, contract_price[round]);
    json_close(j, ']');
    parts_numbers(j, "pass_money", pass_money, CAL_PLAYERS);
    parts_numbers(j, "cellar_worth", cellar_worth, CAL_CELLAR);
    json_key_int(j, "rounds", CAL_ROUNDS);
    json_key_int(j, "shipping_levels", CAL_LEVELS);
    json_key_int(j, "shipping_price", SHIPPING_PRICE);
    json_key_int(j, "technology_price", TECHNOLOGY_PRICE);
    json_key_int(j, "hire_price", HIRE_PRICE);
    json_key_int(j, "unit_pieces", UNIT_PIECES);
}

static void map(struct json *j)
{
    json_key(j, "map_sides");
    json_open(j, '[');
    for (unsigned module = 0; module < MAP_MODULES; module++)
        for (unsigned side = 0; side < MAP_SIDES; side++)
            map_side_json(&map_standard, module, side, j);
    json_close(j, ']');
}

void parts_caledonia(struct json *out)
{
    parts_names(out, "goods", good_names, GOODS);
    parts_names(out, "imports", import_names, IMPORTS);
    parts_names(out, "clans", clan_names + 1, CLANS - 1);
    units(out);
    contract_list(out);
    tiles(out);
    market(out, "market", 0, MARKET_ROWS);
    market(out, "small_market", 1, SMALL_ROWS);
    prices(out);
    map(out);
}
