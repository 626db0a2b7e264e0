/* trace.c: events and states as trace.md writes them. All information is public, so nobody's view
 * differs. */
#include "games/caledonia/notation.h"

#include "games/caledonia/values.h"

/* --- values --- */

static void name(struct json *j, const char *key, const char *value)
{
    json_key_str(j, key, value);
}

void cal_space_value(struct json *j, unsigned space)
{
    char buf[4];
    struct text t = text_over(buf, sizeof buf);
    cal_map_space_text(&t, space);
    json_str(j, buf);
}

static void module_value(struct json *j, unsigned module)
{
    const char letter[2] = { (char)('A' + module), '\0' };
    json_str(j, letter);
}

void cal_given(struct json *j, const char *key, const uint8_t *value, unsigned most)
{
    unsigned n = 0;
    while (n < most && value[n])
        n++;
    json_key_bytes(j, key, value, n);
}

void cal_space_list(struct json *j, bits set)
{
    json_open(j, '[');
    while (bits_any(set))
        cal_space_value(j, bits_pop(&set));
    json_close(j, ']');
}

void cal_spaces(struct json *j, const char *key, bits set)
{
    json_key(j, key);
    cal_space_list(j, set);
}

static bits set_of(const uint8_t *space_and_1, unsigned n)
{
    bits set = { 0, 0 };
    for (unsigned i = 0; i < n; i++)
        if (space_and_1[i])
            set = bits_or(set, bits_of(space_and_1[i] - 1u));
    return set;
}

static void sides(struct json *j, unsigned bit)
{
    char digits[MAP_MODULES + 1] = { 0 };
    for (unsigned m = 0; m < MAP_MODULES; m++)
        digits[m] = (bit >> m & 1) ? '2' : '1';
    name(j, "sides", digits);
}

static void pairs(struct json *j, const uint8_t *pair)
{
    json_key(j, "pairs");
    json_open(j, '[');
    for (unsigned i = 0; i < CAL_PAIRS && pair[i]; i++) {
        json_open(j, '{');
        if (pair[i] >> 4)
            name(j, "clan", cal_clan_names[pair[i] >> 4]);
        else
            json_key_null(j, "clan");
        json_key_int(j, "start", pair[i] & 15);
        json_close(j, '}');
    }
    json_close(j, ']');
}

/* --- events --- */

static void contracts_event(struct json *j, const struct cal_state *st, const uint8_t packed[7])
{
    uint8_t value[CAL_SHOWN];
    cal_draws_unpack(value, cal_draws_due(st), packed);
    json_key_bytes(j, "drawn", value, cal_draws_due(st));
}

static void covered_event(struct json *j, const uint8_t *space)
{
    json_key(j, "spaces");
    json_open(j, '[');
    for (unsigned i = 0; i < MAP_MODULES; i++)
        cal_space_value(j, space[i]);
    json_close(j, ']');
}

static void module_or_null(struct json *j, const char *key, unsigned module_and_1)
{
    json_key(j, key);
    if (module_and_1)
        module_value(j, module_and_1 - 1);
    else
        json_null(j);
}

static void upgrade_event(struct json *j, const uint8_t *arg)
{
    name(j, "kind", cal_upgrade_names[arg[0]]);
    if (arg[0] == UPGRADE_TECHNOLOGY)
        name(j, "worker", cal_unit_names[arg[1]]);
    if (arg[0] == UPGRADE_RECALL) {
        name(j, "good", cal_good_names[arg[1]]);
        name(j, "side", cal_side_names[arg[2]]);
    }
}

static void exchange_event(struct json *j, const uint8_t *a)
{
    name(j, "give", cal_good_names[a[0] - 1]);
    json_key(j, "take");
    json_open(j, '[');
    for (unsigned i = 1; i < 4 && a[i]; i++)
        json_str(j, cal_good_names[a[i] - 1]);
    json_close(j, ']');
}

static void swap_event(struct json *j, const uint8_t *a)
{
    json_key(j, "old");
    json_open(j, '[');
    cal_space_value(j, a[0]);
    cal_space_value(j, a[1]);
    json_close(j, ']');
    json_key(j, "new");
    json_open(j, '[');
    json_str(j, cal_unit_names[a[2]]);
    json_str(j, cal_unit_names[a[3]]);
    json_close(j, ']');
}

static void port_event(struct json *j, const struct cal_state *st, const uint8_t *arg)
{
    const uint8_t *a = arg + 2;
    json_key(j, "module");
    module_value(j, arg[0]);
    module_or_null(j, "copy", arg[1]);
    switch (cal_port_effect(st, arg[0], arg[1])) {
    case PORT_BASIC:
    case PORT_PROCESSED:
        exchange_event(j, a);
        break;
    case PORT_PRICE:
        name(j, "good", cal_good_names[a[0]]);
        json_key_int(j, "rows", a[1] ? -PRICE_PORT_ROWS : PRICE_PORT_ROWS);
        break;
    case PORT_SWAP:
        swap_event(j, a);
        break;
    default:
        break;
    }
}

static void produce_event(struct json *j, const uint8_t *arg)
{
    json_key_int(j, "cheese", arg[0]);
    json_key_int(j, "bread", arg[1]);
    json_key_int(j, "whisky", arg[2]);
    json_key_int(j, "butter", arg[3]);
    json_key_bool(j, "store", arg[4]);
}

static void chance_event(struct json *j, const struct cal_state *st, gm_move m)
{
    switch (m.kind) {
    case MOVE_MAP:
        sides(j, m.arg[0]);
        break;
    case MOVE_PORTS:
    case MOVE_SCORING:
        cal_given(j, "tiles", m.arg, sizeof m.arg);
        break;
    case MOVE_CONTRACTS:
        contracts_event(j, st, m.arg);
        break;
    case MOVE_COVERED:
        covered_event(j, m.arg);
        break;
    case MOVE_FIRST:
        json_key_int(j, "seat", m.arg[0]);
        break;
    case MOVE_CLANS:
        pairs(j, m.arg);
        break;
    case MOVE_DRAW:
        cal_given(j, "drawn", m.arg, sizeof m.arg);
        break;
    default: /* MOVE_DICE */
        name(j, "good", cal_good_names[m.arg[0]]);
        json_key_int(j, "price", cal_die_face[m.arg[1]]);
    }
}

static void name_or_null(struct json *j, const char *key, const char *const *names, unsigned i)
{
    if (i)
        name(j, key, names[i]);
    else
        json_key_null(j, key);
}

static void player_event(struct json *j, const struct cal_state *st, gm_move m)
{
    switch (m.kind) {
    case MOVE_CHOOSE:
        json_key_int(j, "pair", m.arg[0]);
        break;
    case MOVE_BID:
        if (m.arg[0])
            json_key_int(j, "points", m.arg[0] - 1);
        else
            json_key_null(j, "points");
        break;
    case MOVE_PLACE:
    case MOVE_EXPAND:
        name(j, "unit", cal_unit_names[m.arg[0]]);
        json_key(j, "space");
        cal_space_value(j, m.arg[1]);
        break;
    case MOVE_TRADE:
        name(j, "side", cal_side_names[m.arg[0]]);
        name(j, "good", cal_good_names[m.arg[1]]);
        json_key_int(j, "n", m.arg[2]);
        break;
    case MOVE_OBTAIN:
    case MOVE_KEEP:
        cal_given(j, "contracts", m.arg, 2);
        break;
    case MOVE_TECHNOLOGY:
        name(j, "worker", cal_unit_names[m.arg[0]]);
        break;
    case MOVE_FULFIL:
        json_key_int(j, "contract", m.arg[0]);
        module_or_null(j, "meat_port", m.arg[1]);
        break;
    case MOVE_SLAUGHTER:
        cal_spaces(j, "spaces", set_of(m.arg, 3));
        break;
    case MOVE_BONUS:
        name_or_null(j, "kind", cal_bonus_names, m.arg[0]);
        break;
    case MOVE_UPGRADE:
        upgrade_event(j, m.arg);
        break;
    case MOVE_BREW:
        json_key_int(j, "n", m.arg[0]);
        break;
    case MOVE_NEIGHBOUR:
        if (m.arg[0]) {
            name(j, "good", cal_good_names[m.arg[0] - 1]);
            json_key_int(j, "n", m.arg[1]);
        } else {
            json_key_null(j, "good");
        }
        break;
    case MOVE_LOOK:
        json_key_bool(j, "draw", m.arg[0]);
        break;
    case MOVE_PORT:
        port_event(j, st, m.arg);
        break;
    case MOVE_ROW:
        json_key(j, "from");
        cal_space_value(j, m.arg[0]);
        json_key(j, "to");
        cal_space_value(j, m.arg[1]);
        break;
    case MOVE_CELLAR:
        json_key_int(j, "place", m.arg[0]);
        break;
    case MOVE_PRODUCE:
        produce_event(j, m.arg);
        break;
    default: /* the type says it all */
        break;
    }
}

void cal_event_json(const void *state, gm_move m, int viewer, struct json *out)
{
    const struct cal_state *st = state;
    (void)viewer;
    json_open(out, '{');
    name(out, "type", cal_move_names[m.kind]);
    if (m.kind <= MOVE_DICE)
        chance_event(out, st, m);
    else
        player_event(out, st, m);
    json_close(out, '}');
}

/* --- state --- */

static const char *phase(const struct cal_state *st)
{
    if (st->ask == ASK_NOTHING)
        return "over";
    if (st->ask == ASK_PRODUCE)
        return "production";
    return st->round == 1 && !cal_in_turn(st) ? "setup" : "action";
}

static void actor(struct json *j, const struct cal_state *st)
{
    if (st->ask == ASK_NOTHING)
        json_key_null(j, "actor");
    else if (st->ask <= ASK_DRAW)
        name(j, "actor", "chance");
    else
        json_key_int(j, "actor", st->actor);
}

static void board(struct json *j, const struct cal_state *st)
{
    json_key(j, "board");
    json_open(j, '{');
    if (st->ask == ASK_MAP)
        json_key_null(j, "sides");
    else
        sides(j, st->sides);
    cal_given(j, "ports", st->port, MAP_MODULES);
    cal_given(j, "scoring", st->scoring, CAL_ROUNDS);
    json_key(j, "covered");
    json_open(j, '[');
    for (unsigned m = 0; m < MAP_MODULES && st->covered[m]; m++)
        cal_space_value(j, st->covered[m] - 1u);
    json_close(j, ']');
    pairs(j, st->pair);
    json_close(j, '}');
}

static void market(struct json *j, const struct cal_state *st)
{
    json_key(j, "prices");
    json_open(j, '{');
    for (unsigned g = 0; g < GOODS; g++)
        json_key_int(j, cal_good_names[g], cal_price_of(st, (enum good)g));
    json_close(j, '}');
    json_key(j, "rows");
    json_open(j, '{');
    for (unsigned g = 0; g < GOODS; g++)
        json_key_int(j, cal_good_names[g], st->row[g]);
    json_close(j, '}');
    json_key(j, "imports");
    json_open(j, '{');
    for (unsigned k = COTTON; k < IMPORTS; k++)
        json_key_int(j, cal_import_names[k], st->imports[k]);
    json_close(j, '}');
}

static void export_board(struct json *j, const struct cal_state *st)
{
    json_key(j, "shown");
    json_open(j, '[');
    for (unsigned i = 0; i < st->nshown; i++)
        if (st->shown[i])
            json_int(j, st->shown[i]);
        else
            json_null(j);
    json_close(j, ']');
    json_key_int(j, "stack", cal_stack_left(st));
    json_key_bytes(j, "bottom", st->bottom, st->nbottom);
    json_key_bytes(j, "removed", st->removed, st->nremoved);
    if (st->ndrawn)
        json_key_bytes(j, "drawn", st->drawn, st->ndrawn);
    else
        json_key_null(j, "drawn");
}

/* The bonus being carried out is pending no more. */
static void pending(struct json *j, const struct cal_state *st)
{
    const struct cal_turn *t = &st->turn;
    json_key(j, "pending");
    json_open(j, '[');
    for (unsigned i = 0; i < t->expands; i++)
        json_str(j, "expand");
    for (unsigned i = 0; i < t->upgrades; i++)
        json_str(j, "upgrade");
    if (t->brews && st->ask != ASK_BREW)
        json_str(j, "brew");
    json_close(j, ']');
}

static void auction(struct json *j, const struct cal_state *st)
{
    if (st->ask != ASK_BID) {
        json_key_null(j, "auction");
        return;
    }
    json_key(j, "auction");
    json_open(j, '{');
    if (st->high_bid) {
        json_key_int(j, "high", st->high_bid - 1);
        json_key_int(j, "by", st->high_bidder);
    } else {
        json_key_null(j, "high");
        json_key_null(j, "by");
    }
    json_key_bits(j, "in", st->bidders);
    json_close(j, '}');
}

static void merchants(struct json *j, const struct cal_player *p)
{
    json_key(j, "merchants");
    json_open(j, '{');
    json_key_int(j, "stock", p->stock);
    json_key_int(j, "board", p->board);
    json_key(j, "market");
    json_open(j, '[');
    for (unsigned g = 0; g < GOODS; g++) {
        if (!p->market[g])
            continue;
        json_open(j, '{');
        name(j, "good", cal_good_names[g]);
        name(j, "side", cal_side_names[p->market[g] > 0 ? BUY : SELL]);
        json_key_int(j, "n", p->market[g] > 0 ? p->market[g] : -p->market[g]);
        json_close(j, '}');
    }
    json_close(j, ']');
    json_close(j, '}');
}

static void units(struct json *j, const struct cal_state *st, unsigned seat)
{
    json_key(j, "units");
    json_open(j, '{');
    for (unsigned u = 0; u < UNITS; u++) {
        bits found = { 0, 0 };
        for (bits own = st->own[seat]; bits_any(own);) {
            const unsigned s = bits_pop(&own);
            if (unit_on(st, s) == u)
                found = bits_or(found, bits_of(s));
        }
        if (bits_any(found))
            cal_spaces(j, cal_unit_names[u], found);
    }
    json_close(j, '}');
}

static void fulfilled(struct json *j, const struct cal_state *st, unsigned seat)
{
    json_key(j, "fulfilled");
    json_open(j, '[');
    for (unsigned i = 0; i < st->nfulfilled; i++)
        if (st->fulfilled[i] >> 6 == seat)
            json_int(j, st->fulfilled[i] & 63);
    json_close(j, ']');
}

static void player(struct json *j, const struct cal_state *st, unsigned seat)
{
    const struct cal_player *p = &st->player[seat];
    json_open(j, '{');
    name_or_null(j, "clan", cal_clan_names, p->clan);
    json_key_int(j, "money", st->money[seat]);
    json_key_int(j, "glory", st->glory[seat]);
    json_key(j, "goods");
    json_open(j, '{');
    for (unsigned g = 0; g < GOODS; g++)
        json_key_int(j, cal_good_names[g], p->goods[g]);
    json_close(j, '}');
    merchants(j, p);
    json_key_int(j, "shipping", p->shipping);
    json_key(j, "technology");
    json_open(j, '{');
    for (unsigned u = WOODCUTTER; u <= MINER; u++)
        json_key_bool(j, cal_unit_names[u], p->technology >> u & 1);
    json_close(j, '}');
    cal_given(j, "boxes", p->box, CAL_BOXES);
    fulfilled(j, st, seat);
    units(j, st, seat);
    json_key(j, "cellar");
    json_open(j, '[');
    for (unsigned i = 0; i < CAL_CELLAR; i++)
        json_bool(j, p->cellar >> i & 1);
    json_close(j, ']');
    json_key(j, "ports");
    json_open(j, '[');
    for (unsigned m = 0; m < MAP_MODULES; m++)
        if (p->ports >> m & 1)
            module_value(j, m);
    json_close(j, ']');
    json_key_int(j, "bid", p->bid);
    json_close(j, '}');
}

void cal_sheet_value(struct json *j, const struct cal_sheet *s)
{
    json_open(j, '{');
    json_key_int(j, "glory", s->glory);
    json_key_int(j, "basic", s->basic);
    json_key_int(j, "processed", s->processed);
    json_key_int(j, "money", s->money);
    json_key_int(j, "hops", s->hops);
    for (unsigned k = COTTON; k < IMPORTS; k++)
        json_key_int(j, cal_import_names[k], s->import[k]);
    json_key_int(j, "exports", s->exports);
    json_key_int(j, "settlements", s->settlements);
    json_key_int(j, "bid", s->bid);
    json_key_int(j, "total", s->total);
    json_key_int(j, "settlement_count", s->settlement_count);
    json_key_int(j, "contracts", s->contracts);
    json_close(j, '}');
}

static void result(struct json *j, const struct cal_state *st)
{
    struct cal_sheet sheet[CAL_PLAYERS] = { 0 };
    if (st->ask != ASK_NOTHING) {
        json_key_null(j, "scores");
        json_key_null(j, "winners");
        return;
    }
    cal_score_sheet(st, sheet);
    json_key(j, "scores");
    json_open(j, '[');
    for (unsigned s = 0; s < st->players; s++)
        cal_sheet_value(j, &sheet[s]);
    json_close(j, ']');
    json_key_bits(j, "winners", cal_score_winners(st, sheet));
}

void cal_state_json(const void *state, int viewer, struct json *out)
{
    const struct cal_state *st = state;
    struct json *j = out;
    (void)viewer;
    json_open(j, '{');
    json_key_int(j, "round", st->round);
    name(j, "phase", phase(st));
    actor(j, st);
    json_key_bytes(j, "order", st->order, st->norder);
    json_key_bytes(j, "passed", st->passed, st->npassed);
    board(j, st);
    market(j, st);
    export_board(j, st);
    json_key_bool(j, "main_done", st->turn.main_done);
    pending(j, st);
    auction(j, st);
    json_key(j, "players");
    json_open(j, '[');
    for (unsigned s = 0; s < st->players; s++)
        player(j, st, s);
    json_close(j, ']');
    result(j, st);
    json_close(j, '}');
}
