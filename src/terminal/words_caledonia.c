/* words_caledonia.c: see words_caledonia.h. */
#include "terminal/words_caledonia.h"

#include "games/caledonia/facts.h"
#include "lang/lang.h"
#include "maps/names.h"

#include <stdlib.h>

static const char *const import_names[IMPORTS] = { "hops", "cotton", "tobacco", "sugar" };

/* Writes a comma before all but the first of a list that began at `start`. */
static void next_item(struct text *out, uint32_t start)
{
    if (out->len > start)
        text_str(out, ", ");
}

/* Nothing for none of it. */
static void item(struct text *out, uint32_t start, const char *key, int n, const char *what)
{
    if (!n)
        return;
    next_item(out, start);
    lang_say(out, key, LANG_WITH(lang_number("n", n), lang_thing("what", what)));
}

void goods_words(struct text *out, const uint8_t goods[GOODS])
{
    const uint32_t start = out->len;
    for (unsigned g = 0; g < GOODS; g++)
        item(out, start, "amount.good", goods[g], cal_good_names[g]);
}

void units_words(struct text *out, enum unit unit, int n)
{
    item(out, out->len, "amount.unit", n, cal_unit_names[unit]);
}

static void rewards(struct text *out, const struct cal_contract *c)
{
    const uint32_t start = out->len;
    for (unsigned i = 0; i < IMPORTS; i++)
        item(out, start, "amount.good", c->imports[i], import_names[i]);
    item(out, start, "amount.free-land", c->expands, "");
    item(out, start, "amount.upgrade", c->upgrades, "");
    if (!c->money)
        return;
    next_item(out, start);
    text_str(out, "\u00a3");
    text_int(out, c->money);
}

void contract_words(struct text *out, unsigned number)
{
    const struct cal_contract *c = &cal_contracts[number];
    text_str(out, "#");
    text_int(out, number);
    text_str(out, ": ");
    const uint32_t start = out->len;
    goods_words(out, c->goods);
    item(out, start, "amount.good", c->beef, "beef");
    item(out, start, "amount.good", c->mutton, "mutton");
    text_str(out, " \u2192 ");
    rewards(out, c);
}

static void clan_and_power(struct text *out, unsigned clan)
{
    lang_code(out, "name", cal_clan_names[clan], NULL);
    text_str(out, " (");
    lang_code(out, "clan", cal_clan_names[clan], NULL);
    text_str(out, ")");
}

static void tile_words(struct text *out, unsigned number)
{
    const struct cal_starting_tile *tile = &cal_starting_tiles[number];
    text_str(out, "\u00a3");
    text_int(out, tile->money);
    text_str(out, ", ");
    goods_words(out, tile->goods);
}

void pair_words(struct text *out, unsigned pair)
{
    if (pair >> 4) {
        clan_and_power(out, pair >> 4);
        text_str(out, ", ");
    }
    tile_words(out, pair & 15);
}

void purse_words(struct text *out, const void *stp, int seat)
{
    const struct cal_state *st = stp;
    const struct cal_player *p = &st->player[seat];
    char goods[256];
    struct text t = text_over(goods, sizeof goods);
    goods_words(&t, p->goods);
    if (!t.len)
        lang_say(&t, "show.cal.no-goods", NULL);
    lang_say(out, "show.cal.purse",
             LANG_WITH(lang_number("money", st->money[seat]), lang_number("glory", st->glory[seat]),
                       lang_words("goods", goods), lang_number("n", p->stock)));
}

/* "+2 wool" or "-1 wool"; n is what has come or gone. */
static void difference(struct text *out, uint32_t start, const char *key, int n, const char *what)
{
    if (!n)
        return;
    next_item(out, start);
    lang_say(out, key,
             LANG_WITH(lang_words("sign", n > 0 ? "+" : "\u2212"), lang_number("n", abs(n)),
                       lang_thing("what", what)));
}

void change_words(struct text *out, const void *before, const void *after, int seat)
{
    const struct cal_state *a = before, *b = after;
    const struct cal_player *p = &a->player[seat], *q = &b->player[seat];
    const uint32_t start = out->len;
    difference(out, start, "change.money", b->money[seat] - a->money[seat], "");
    difference(out, start, "change.glory", b->glory[seat] - a->glory[seat], "");
    for (unsigned g = 0; g < GOODS; g++)
        difference(out, start, "change.good", q->goods[g] - p->goods[g], cal_good_names[g]);
    for (unsigned u = 0; u < UNITS; u++)
        difference(out, start, "change.unit", q->units[u] - p->units[u], cal_unit_names[u]);
    difference(out, start, "change.merchants", q->stock - p->stock, "");
    difference(out, start, "change.shipping", q->shipping - p->shipping, "");
}

static void contract_list(struct text *out, const uint8_t *number, unsigned n)
{
    const uint32_t start = out->len;
    for (unsigned i = 0; i < n; i++) {
        if (!number[i])
            continue;
        if (out->len > start)
            text_str(out, "; ");
        contract_words(out, number[i]);
    }
}

void port_words(struct text *out, unsigned tile)
{
    const char digit[2] = { (char)('0' + tile), '\0' };
    lang_code(out, "port", digit, NULL);
}

/* "A: £10; B: ..." or, for the rounds, "1: ...; 2: ...". */
static void tile_list(struct text *out, const char *kind, char first, const uint8_t *tile,
                      unsigned n)
{
    for (unsigned i = 0; i < n; i++) {
        const char digit[2] = { (char)('0' + tile[i]), '\0' };
        text_str(out, i ? "; " : "");
        text_char(out, (char)(first + (int)i));
        text_str(out, ": ");
        lang_code(out, kind, digit, NULL);
    }
}

/* The pairs by their numbers; the panel of the clans tells their powers. */
static void pair_list(struct text *out, const uint8_t *pair)
{
    for (unsigned i = 0; i < CAL_PAIRS && pair[i]; i++) {
        text_str(out, i ? "; " : "");
        text_int(out, i);
        text_str(out, ": ");
        char tile[256];
        struct text t = text_over(tile, sizeof tile);
        tile_words(&t, pair[i] & 15);
        if (pair[i] >> 4)
            lang_say(out, "show.cal.pair",
                     LANG_WITH(lang_thing("clan", cal_clan_names[pair[i] >> 4]),
                               lang_words("tile", tile)));
        else
            text_str(out, tile);
    }
}

/* "Kilmory, Aird, ..."; a map of one's own has no names. */
static void map_words(struct text *out, const struct cal_state *st, unsigned sides)
{
    for (unsigned m = 0; m < MAP_MODULES && !st->custom_map; m++) {
        text_str(out, m ? ", " : "");
        text_str(out, map_names.side[sides >> m & 1][m].title);
    }
}

static void log_words(struct text *out, const char *key, int need, const char *what)
{
    const struct lang_args args = { .need = need, .what = what };
    lang_format(out, key, &args);
}

static void chance_words(struct text *out, const struct cal_state *st, gm_move m)
{
    switch (m.kind) {
    case MOVE_MAP:
        map_words(out, st, m.arg[0]);
        break;
    case MOVE_PORTS:
        tile_list(out, "port", 'A', m.arg, MAP_MODULES);
        break;
    case MOVE_SCORING:
        tile_list(out, "scoring", '1', m.arg, CAL_ROUNDS);
        break;
    case MOVE_CONTRACTS:
        log_words(out, "log.contracts", (int)cal_draws_due(st), NULL);
        break;
    case MOVE_COVERED:
        log_words(out, "log.covered", 0, NULL);
        break;
    case MOVE_FIRST:
        log_words(out, auctioned(st) ? "log.opens" : "log.begins", m.arg[0], NULL);
        break;
    case MOVE_CLANS:
        pair_list(out, m.arg);
        break;
    case MOVE_DICE:
        log_words(out, "log.dice", 0, cal_good_names[m.arg[0]]);
        break;
    default: /* MOVE_DRAW */
        contract_list(out, m.arg, CAL_DRAWN);
    }
}

void remark_words(struct text *out, const void *stp, gm_move m)
{
    const struct cal_state *st = stp;
    if (m.kind < MOVE_CHOOSE)
        chance_words(out, st, m);
    else if (m.kind == MOVE_CHOOSE && st->pair[m.arg[0]] >> 4)
        clan_and_power(out, st->pair[m.arg[0]] >> 4);
    else if (m.kind == MOVE_OBTAIN || m.kind == MOVE_KEEP)
        contract_list(out, m.arg, 2);
    else if (m.kind == MOVE_FULFIL)
        contract_list(out, m.arg, 1);
    else if (m.kind == MOVE_PORT)
        port_words(out, st->port[m.arg[0]]);
}
