/* insight.c: what follows from a state and from a move by the rules, for people; see insight_json
 * and effect_json of game.h and docs/wasm.md. Everything is computed by the functions that the
 * rules use. */
#include "games/caledonia/flow.h"
#include "games/caledonia/notation.h"
#include "games/caledonia/values.h"

#include <string.h>

static void int_or_null(struct json *j, const char *key, bool known, int value)
{
    if (known)
        json_key_int(j, key, value);
    else
        json_key_null(j, key);
}

/* --- for all --- */

static void worth_of_imports(struct json *j, const struct cal_state *st)
{
    unsigned worth[IMPORTS];
    cal_import_worth(st, worth);
    json_key(j, "import_worth");
    json_open(j, '{');
    for (unsigned k = 0; k < IMPORTS; k++)
        json_key_int(j, cal_import_names[k], worth[k]);
    json_close(j, '}');
}

/* The prices of each good in this game, from the cheapest row. */
static void market(struct json *j, const struct cal_state *st)
{
    json_key(j, "market");
    json_open(j, '{');
    for (unsigned g = 0; g < GOODS; g++)
        json_key_bytes(j, cal_good_names[g], cal_market_price[small_table(st)][g],
                       cal_market_rows(st));
    json_close(j, '}');
}

/* The round before which contracts are put on the empty export spaces. */
static void refill(struct json *j, const struct cal_state *st)
{
    const bool comes = (cal_in_turn(st) || st->ask == ASK_PRODUCE) && st->round < CAL_ROUNDS;
    int_or_null(j, "refill_round", comes, st->round + 1);
}

static void port_spaces(struct json *j, const struct cal_state *st)
{
    json_key(j, "port_spaces");
    json_open(j, '[');
    for (unsigned m = 0; m < MAP_MODULES; m++)
        if (st->port[m])
            cal_space_value(j, st->port_space[m]);
        else
            json_null(j);
    json_close(j, ']');
}

static void round_glory(struct json *j, const struct cal_state *st)
{
    const unsigned tile = st->ask == ASK_NOTHING ? 0 : st->scoring[st->round - 1];
    json_key(j, "round_glory");
    json_open(j, '[');
    for (unsigned s = 0; s < st->players; s++)
        json_int(j, cal_tile_glory(st, s, tile));
    json_close(j, ']');
}

/* --- settlements --- */

/* Every settlement of the seat; returns how many. */
static unsigned settlements(const struct cal_state *st, unsigned seat, bits out[HEX_SPACES])
{
    unsigned n = 0;
    for (bits left = st->own[seat]; bits_any(left); n++) {
        out[n] = cal_settlement_of(&st->map, bits_of(bits_first(left)), st->own[seat]);
        left = bits_less(left, out[n]);
    }
    return n;
}

/* A unit of one settlement and one of the other within its shipping reach, if there are such. */
static void link_value(struct json *j, const struct cal_state *st, unsigned level, bits one,
                       bits other)
{
    while (bits_any(one)) {
        const unsigned from = bits_pop(&one);
        const bits to = bits_and(cal_reach_from(&st->map, bits_of(from), level), other);
        if (!bits_any(to))
            continue;
        json_open(j, '[');
        cal_space_value(j, from);
        cal_space_value(j, bits_first(to));
        json_close(j, ']');
        return;
    }
}

static void settled(struct json *j, const struct cal_state *st, unsigned seat)
{
    bits group[HEX_SPACES];
    const unsigned n = settlements(st, seat, group);
    json_key(j, "settlements");
    json_open(j, '[');
    for (unsigned i = 0; i < n; i++)
        cal_space_list(j, group[i]);
    json_close(j, ']');
    json_key(j, "links");
    json_open(j, '[');
    for (unsigned i = 0; i < n; i++)
        for (unsigned k = i + 1; k < n; k++)
            link_value(j, st, st->player[seat].shipping, group[i], group[k]);
    json_close(j, ']');
}

static unsigned settlement_rank(const struct cal_state *st, const struct cal_sheet *sheet,
                                unsigned seat)
{
    unsigned rank = 1;
    for (unsigned s = 0; s < st->players; s++)
        rank += sheet[s].settlement_count > sheet[seat].settlement_count;
    return rank;
}

/* --- production --- */

/* Whether the seat has still to decide what to make in the production going on. */
static bool still_to_produce(const struct cal_state *st, unsigned seat)
{
    const uint8_t *place = memchr(st->order, (int)seat, st->players);
    return place - st->order >= st->step;
}

static void made(struct json *j, const struct cal_player *p)
{
    json_key(j, "convert");
    json_open(j, '{');
    for (unsigned u = 0; u < UNITS; u++) {
        if (!is_house(u))
            continue;
        const unsigned makers = p->units[u], from = p->goods[cal_unit_uses[u]];
        json_key_int(j, cal_good_names[cal_unit_good[u]], makers < from ? makers : from);
    }
    json_close(j, '}');
}

static void production(struct json *j, const struct cal_state *st, unsigned seat)
{
    struct cal_state after = *st;
    const struct cal_player *p = &after.player[seat];
    if (st->ask < ASK_PRODUCE)
        cal_receive(&after, seat);
    json_key(j, "income");
    json_open(j, '{');
    json_key_int(j, "money", after.money[seat] - st->money[seat]);
    json_key(j, "goods");
    json_open(j, '{');
    for (unsigned g = 0; g < GOODS; g++)
        if (p->goods[g] != st->player[seat].goods[g])
            json_key_int(j, cal_good_names[g], p->goods[g] - st->player[seat].goods[g]);
    json_close(j, '}');
    json_close(j, '}');
    if (st->ask == ASK_NOTHING || (st->ask == ASK_PRODUCE && !still_to_produce(st, seat)))
        memset(after.player[seat].units, 0, sizeof after.player[seat].units);
    made(j, p);
}

/* --- what a player could do --- */

static void supply(struct json *j, const struct cal_state *st, unsigned seat)
{
    json_key(j, "supply");
    json_open(j, '{');
    for (unsigned u = 0; u < UNITS; u++) {
        if (!cal_clan_has_unit(st, seat, (enum unit)u))
            continue;
        json_key(j, cal_unit_names[u]);
        json_open(j, '{');
        json_key_int(j, "left", cal_pieces_left(st, seat, (enum unit)u));
        json_key_int(j, "cost", cal_unit_cost(st, seat, (enum unit)u));
        json_close(j, '}');
    }
    json_close(j, '}');
}

static void upgrades(struct json *j, const struct cal_state *st, unsigned seat)
{
    const struct cal_player *p = &st->player[seat];
    json_key(j, "upgrade");
    json_open(j, '{');
    int_or_null(j, "shipping", p->shipping < CAL_LEVELS, SHIPPING_PRICE);
    json_key(j, "technology");
    json_open(j, '{');
    for (unsigned u = WOODCUTTER; u <= MINER; u++)
        int_or_null(j, cal_unit_names[u], cal_technology_open(st, seat, (enum unit)u),
                    TECHNOLOGY_PRICE);
    json_close(j, '}');
    int_or_null(j, "hire", p->board > 0, HIRE_PRICE);
    json_close(j, '}');
}

/* By shipping level, also below the present one: so it is known what each level added. */
static void reaches(struct json *j, const struct cal_state *st, unsigned seat)
{
    json_key(j, "reach");
    json_open(j, '[');
    for (unsigned level = 0; level <= CAL_LEVELS; level++) {
        const bits all = cal_reach_from(&st->map, st->own[seat], level);
        cal_space_list(j, bits_less(all, st->own[seat]));
    }
    json_close(j, ']');
}

static void lacking(struct json *j, const char *what, int need, int have)
{
    if (need > have)
        json_key_int(j, what, need - have);
}

static void open_contracts(struct json *j, const struct cal_player *p)
{
    json_key(j, "contracts");
    json_open(j, '[');
    for (unsigned i = 0; i < CAL_BOXES && p->box[i]; i++) {
        const struct cal_contract *c = &cal_contracts[p->box[i]];
        json_open(j, '{');
        json_key_int(j, "contract", p->box[i]);
        json_key(j, "missing");
        json_open(j, '{');
        for (unsigned g = 0; g < GOODS; g++)
            lacking(j, cal_good_names[g], c->goods[g], p->goods[g]);
        lacking(j, "beef", c->beef, p->units[COW]);
        lacking(j, "mutton", c->mutton, p->units[SHEEP]);
        json_close(j, '}');
        json_close(j, '}');
    }
    json_close(j, ']');
}

/* What the contracts of the seat have brought. */
static void imported(struct json *j, const struct cal_state *st, unsigned seat)
{
    unsigned amount[IMPORTS];
    cal_seat_imports(st, seat, amount);
    json_key(j, "imports");
    json_open(j, '{');
    for (unsigned k = 0; k < IMPORTS; k++)
        json_key_int(j, cal_import_names[k], amount[k]);
    json_close(j, '}');
}

/* C-MACKENZIE: what each place of the cellar is worth; nobody else has one. */
static void cellar(struct json *j, const struct cal_state *st, unsigned seat)
{
    if (is_clan(st, seat, MACKENZIE))
        json_key_bytes(j, "cellar", cal_cellar_worth, CAL_CELLAR);
    else
        json_key_null(j, "cellar");
}

/* C-PAS-2: what passing brings now, and once somebody else has passed before. */
static void pass_money(struct json *j, const struct cal_state *st, unsigned seat)
{
    const bool may = cal_in_turn(st) && !cal_has_passed(st, seat);
    const bool another = may && st->npassed + 1u < st->players;
    int_or_null(j, "pass_money", may, may ? cal_pass_money[st->npassed] : 0);
    int_or_null(j, "pass_later", another, another ? cal_pass_money[st->npassed + 1] : 0);
}

static void player(struct json *j, const struct cal_state *st, const struct cal_sheet *sheet,
                   unsigned seat)
{
    json_open(j, '{');
    settled(j, st, seat);
    json_key_int(j, "settlement_count", sheet[seat].settlement_count);
    json_key_int(j, "settlement_rank", settlement_rank(st, sheet, seat));
    json_key_int(j, "settlement_points", sheet[seat].settlements);
    json_key(j, "score");
    cal_sheet_value(j, &sheet[seat]);
    production(j, st, seat);
    json_key_int(j, "first_workers", cal_first_workers(st, seat));
    supply(j, st, seat);
    upgrades(j, st, seat);
    pass_money(j, st, seat);
    reaches(j, st, seat);
    open_contracts(j, &st->player[seat]);
    json_key_int(j, "boxes", cal_boxes(st, seat));
    imported(j, st, seat);
    json_key_int(j, "hired", MERCHANTS - st->player[seat].board);
    cellar(j, st, seat);
    json_close(j, '}');
}

void cal_insight_json(const void *state, int viewer, struct json *out)
{
    const struct cal_state *st = state;
    struct cal_sheet sheet[CAL_PLAYERS] = { 0 };
    (void)viewer; /* nothing is hidden */
    cal_score_sheet(st, sheet);
    json_open(out, '{');
    int_or_null(out, "contract_price", st->ask != ASK_NOTHING, -cal_obtain_cost(st));
    worth_of_imports(out, st);
    json_key_bool(out, "imports_tracked", tracks_imports(st));
    json_key_bool(out, "imports_static", has_option(st, OPT_STATIC));
    market(out, st);
    refill(out, st);
    int_or_null(out, "band", solo(st), (int)cal_solo_band(sheet[0].total));
    cal_spaces(out, "active", st->active);
    cal_spaces(out, "border", st->border);
    cal_spaces(out, "delta", st->delta);
    port_spaces(out, st);
    round_glory(out, st);
    json_key(out, "players");
    json_open(out, '[');
    for (unsigned s = 0; s < st->players; s++)
        player(out, st, sheet, s);
    json_close(out, ']');
    json_close(out, '}');
}

/* --- effects --- */

static void change(struct json *j, const char *key, int from, int to)
{
    if (from != to)
        json_key_int(j, key, to - from);
}

static void pair(struct json *j, const char *key, int from, int to)
{
    json_key(j, key);
    json_open(j, '[');
    json_int(j, from);
    json_int(j, to);
    json_close(j, ']');
}

static void from_to(struct json *j, const char *key, int from, int to)
{
    if (from != to)
        pair(j, key, from, to);
}

void cal_goods_changed(struct json *j, const struct cal_player *from, const struct cal_player *to)
{
    if (!memcmp(from->goods, to->goods, sizeof from->goods))
        return;
    json_key(j, "goods");
    json_open(j, '{');
    for (unsigned g = 0; g < GOODS; g++)
        change(j, cal_good_names[g], from->goods[g], to->goods[g]);
    json_close(j, '}');
}

static void imports_changed(struct json *j, const struct cal_state *from,
                            const struct cal_state *to, unsigned seat)
{
    unsigned before[IMPORTS], after[IMPORTS];
    if (from->nfulfilled == to->nfulfilled)
        return;
    cal_seat_imports(from, seat, before);
    cal_seat_imports(to, seat, after);
    json_key(j, "imports");
    json_open(j, '{');
    for (unsigned k = 0; k < IMPORTS; k++)
        change(j, cal_import_names[k], (int)before[k], (int)after[k]);
    json_close(j, '}');
}

/* The rows, from 0, and the prices in them, which may be the same. */
void cal_prices_changed(struct json *j, const struct cal_state *from, const struct cal_state *to)
{
    if (!memcmp(from->row, to->row, sizeof from->row))
        return;
    json_key(j, "rows");
    json_open(j, '{');
    for (unsigned g = 0; g < GOODS; g++)
        from_to(j, cal_good_names[g], from->row[g], to->row[g]);
    json_close(j, '}');
    json_key(j, "prices");
    json_open(j, '{');
    for (unsigned g = 0; g < GOODS; g++)
        if (from->row[g] != to->row[g])
            pair(j, cal_good_names[g], cal_price_of(from, (enum good)g),
                 cal_price_of(to, (enum good)g));
    json_close(j, '}');
}

void cal_effect_json(const void *before, const void *after, int seat, struct json *out)
{
    const struct cal_state *from = before, *to = after;
    const unsigned s = (unsigned)seat;
    const struct cal_player *was = &from->player[s], *is = &to->player[s];
    json_open(out, '{');
    change(out, "money", from->money[s], to->money[s]);
    change(out, "glory", from->glory[s], to->glory[s]);
    cal_goods_changed(out, was, is);
    imports_changed(out, from, to, s);
    change(out, "merchants", was->stock, is->stock);
    cal_prices_changed(out, from, to);
    if (was->shipping != is->shipping || !bits_same(from->own[s], to->own[s]))
        from_to(out, "settlement_count", (int)cal_settlement_count(from, s),
                (int)cal_settlement_count(to, s));
    json_close(out, '}');
}
