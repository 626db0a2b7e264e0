/* notation.c: moves as people write them; the grammar is in docs/notation.md. */
#include "games/caledonia/notation.h"

#include "engine/scan.h"
#include "games/caledonia/facts.h"

#include <string.h>

static const char *const module_names[MAP_MODULES] = { "A", "B", "C", "D" };
static const char *const face_names[6] = { "-3", "-2", "-1", "+1", "+2", "+3" };
static const char *const row_names[2] = { "+3", "-3" }; /* of the price port */
static const char *const look_names[2] = { "no", "yes" };

/* --- writing --- */

static void word(struct text *out, const char *s)
{
    text_char(out, ' ');
    text_str(out, s);
}

static void number(struct text *out, int n)
{
    text_char(out, ' ');
    text_int(out, n);
}

static void space(struct text *out, unsigned s)
{
    text_char(out, ' ');
    cal_map_space_text(out, s);
}

static void numbers(struct text *out, const uint8_t *value, unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        if (value[i])
            number(out, value[i]);
}

static void write_map(struct text *out, unsigned sides)
{
    text_char(out, ' ');
    for (unsigned m = 0; m < MAP_MODULES; m++)
        text_char(out, (sides >> m & 1) ? '2' : '1');
}

static void write_pairs(struct text *out, const uint8_t *pair)
{
    for (unsigned i = 0; i < CAL_PAIRS && pair[i]; i++) {
        word(out, cal_clan_names[pair[i] >> 4]);
        text_char(out, ':');
        text_int(out, pair[i] & 15);
    }
}

static void write_contracts(struct text *out, const struct cal_state *st, const uint8_t packed[7])
{
    uint8_t value[CAL_SHOWN];
    cal_draws_unpack(value, cal_draws_due(st), packed);
    numbers(out, value, cal_draws_due(st));
}

static void write_upgrade(struct text *out, const uint8_t *arg)
{
    word(out, cal_upgrade_names[arg[0]]);
    if (arg[0] == UPGRADE_TECHNOLOGY)
        word(out, cal_unit_names[arg[1]]);
    if (arg[0] == UPGRADE_RECALL) {
        word(out, cal_side_names[arg[2]]);
        word(out, cal_good_names[arg[1]]);
    }
}

static void write_port(struct text *out, const struct cal_state *st, const uint8_t *arg)
{
    const uint8_t *a = arg + 2;
    word(out, module_names[arg[0]]);
    if (arg[1]) {
        word(out, "copy");
        word(out, module_names[arg[1] - 1]);
    }
    switch (cal_port_effect(st, arg[0], arg[1])) {
    case PORT_BASIC:
    case PORT_PROCESSED:
        word(out, "give");
        word(out, cal_good_names[a[0] - 1]);
        word(out, "take");
        for (unsigned i = 1; i < 4 && a[i]; i++)
            word(out, cal_good_names[a[i] - 1]);
        break;
    case PORT_PRICE:
        word(out, "price");
        word(out, cal_good_names[a[0]]);
        word(out, row_names[a[1]]);
        break;
    case PORT_SWAP:
        word(out, "swap");
        space(out, a[0]);
        space(out, a[1]);
        word(out, "for");
        word(out, cal_unit_names[a[2]]);
        word(out, cal_unit_names[a[3]]);
        break;
    default:
        break;
    }
}

static void write_produce(struct text *out, const uint8_t *arg)
{
    static const char *const what[] = { "cheese", "bread", "whisky", "butter" };
    const uint32_t before = out->len;
    for (unsigned i = 0; i < 4; i++)
        if (arg[i]) {
            word(out, what[i]);
            number(out, arg[i]);
        }
    if (arg[4])
        word(out, "store");
    if (out->len == before)
        word(out, "nothing");
}

/* What follows the verb of a chance move. */
static void write_chance(struct text *out, const struct cal_state *st, gm_move m)
{
    switch (m.kind) {
    case MOVE_MAP:
        write_map(out, m.arg[0]);
        break;
    case MOVE_CONTRACTS:
        write_contracts(out, st, m.arg);
        break;
    case MOVE_COVERED:
        for (unsigned i = 0; i < MAP_MODULES; i++)
            space(out, m.arg[i]);
        break;
    case MOVE_FIRST:
        number(out, m.arg[0]);
        break;
    case MOVE_CLANS:
        write_pairs(out, m.arg);
        break;
    case MOVE_DICE:
        word(out, cal_good_names[m.arg[0]]);
        word(out, face_names[m.arg[1]]);
        break;
    default: /* ports, scoring, draw */
        numbers(out, m.arg, sizeof m.arg);
    }
}

/* What follows the verb of a player's move. */
static void write_player(struct text *out, const struct cal_state *st, gm_move m)
{
    switch (m.kind) {
    case MOVE_BID:
        if (m.arg[0])
            number(out, m.arg[0] - 1);
        else
            word(out, "out");
        break;
    case MOVE_PLACE:
    case MOVE_EXPAND:
        word(out, cal_unit_names[m.arg[0]]);
        space(out, m.arg[1]);
        break;
    case MOVE_OBTAIN:
        numbers(out, m.arg, 2);
        break;
    case MOVE_TECHNOLOGY:
        word(out, cal_unit_names[m.arg[0]]);
        break;
    case MOVE_FULFIL:
        number(out, m.arg[0]);
        if (m.arg[1]) {
            word(out, "port");
            word(out, module_names[m.arg[1] - 1]);
        }
        break;
    case MOVE_SLAUGHTER:
        for (unsigned i = 0; i < 3 && m.arg[i]; i++)
            space(out, m.arg[i] - 1u);
        break;
    case MOVE_BONUS:
        word(out, cal_bonus_names[m.arg[0]]);
        break;
    case MOVE_UPGRADE:
        write_upgrade(out, m.arg);
        break;
    case MOVE_NEIGHBOUR:
        if (m.arg[0]) {
            number(out, m.arg[1]);
            word(out, cal_good_names[m.arg[0] - 1]);
        } else {
            word(out, "none");
        }
        break;
    case MOVE_LOOK:
        word(out, look_names[m.arg[0]]);
        break;
    case MOVE_KEEP:
        numbers(out, m.arg, 2);
        if (!m.arg[0])
            word(out, "none");
        break;
    case MOVE_PORT:
        write_port(out, st, m.arg);
        break;
    case MOVE_ROW:
        space(out, m.arg[0]);
        space(out, m.arg[1]);
        break;
    case MOVE_CHOOSE:
    case MOVE_BREW:
    case MOVE_CELLAR:
        number(out, m.arg[0]);
        break;
    case MOVE_PRODUCE:
        write_produce(out, m.arg);
        break;
    default: /* the verb says it all */
        break;
    }
}

void cal_to_text(const void *state, gm_move m, struct text *out)
{
    const struct cal_state *st = state;
    if (m.kind == MOVE_TRADE) {
        text_str(out, cal_side_names[m.arg[0]]);
        number(out, m.arg[2]);
        word(out, cal_good_names[m.arg[1]]);
        return;
    }
    text_str(out, cal_move_names[m.kind]);
    if (m.kind <= MOVE_DICE)
        write_chance(out, st, m);
    else
        write_player(out, st, m);
}

/* --- reading --- */

static uint8_t read_number(struct scan *s, int min, int max)
{
    return (uint8_t)scan_number(s, min, max);
}

static uint8_t read_unit(struct scan *s)
{
    return (uint8_t)scan_name(s, "unit", cal_unit_names, UNITS);
}

static uint8_t read_good(struct scan *s)
{
    return (uint8_t)scan_name(s, "good", cal_good_names, GOODS);
}

/* "2 wool", or "wool 2" as many say it. */
static void read_amount(struct scan *s, uint8_t *n, uint8_t *good)
{
    struct scan ahead = *s;
    const uint8_t first = read_good(&ahead);
    if (scan_ok(&ahead)) {
        *s = ahead;
        *good = first;
        *n = read_number(s, 1, 99);
    } else {
        *n = read_number(s, 1, 99);
        *good = read_good(s);
    }
}

static uint8_t read_module(struct scan *s)
{
    return (uint8_t)scan_name(s, "module", module_names, MAP_MODULES);
}

static uint8_t read_space(struct scan *s)
{
    uint32_t len;
    const char *at = scan_word(s, &len);
    const int found = len ? cal_map_space_read(at, len) : -1;
    if (found < 0)
        scan_fail(s, "space", 0, 0);
    return (uint8_t)(found < 0 ? 0 : found);
}

static void want(struct scan *s, const char *expected, const char *code)
{
    scan_name(s, code, &expected, 1);
}

/* Numbers up to the end of the text, at most n; returns how many. */
static unsigned read_numbers(struct scan *s, uint8_t *out, unsigned n, int max)
{
    unsigned i = 0;
    for (; i < n && scan_more(s); i++) {
        out[i] = read_number(s, 1, max);
        if (out[i] && memchr(out, out[i], i))
            scan_fail(s, "twice", 0, out[i]);
    }
    return i;
}

static void ascending(uint8_t *value, unsigned n)
{
    for (unsigned i = 1; i < n; i++)
        for (unsigned k = i; k > 0 && value[k] < value[k - 1]; k--) {
            const uint8_t keep = value[k];
            value[k] = value[k - 1];
            value[k - 1] = keep;
        }
}

static void read_exactly(struct scan *s, uint8_t *out, unsigned n, int max)
{
    const unsigned got = read_numbers(s, out, n, max);
    if (got < n)
        scan_fail(s, "count", (int)n, (int)got);
}

static void read_map_sides(struct scan *s, uint8_t *arg)
{
    uint32_t len;
    const char *at = scan_word(s, &len);
    if (len != MAP_MODULES)
        scan_fail(s, "sides", 0, 0);
    for (unsigned m = 0; m < len && scan_ok(s); m++) {
        if (at[m] != '1' && at[m] != '2')
            scan_fail(s, "sides", 0, 0);
        arg[0] |= (uint8_t)((at[m] == '2') << m);
    }
}

static void read_contracts(struct scan *s, const struct cal_state *st, uint8_t packed[7])
{
    uint8_t value[CAL_SHOWN] = { 0 };
    const unsigned due = cal_draws_due(st), got = read_numbers(s, value, CAL_SHOWN, CAL_CONTRACTS);
    if (got != due)
        scan_fail(s, "count", (int)due, (int)got);
    if (scan_ok(s))
        cal_draws_pack(packed, value, due);
}

/* clan:tile */
static void read_pairs(struct scan *s, uint8_t *arg)
{
    for (unsigned i = 0; i < CAL_PAIRS && (!i || scan_more(s)); i++) {
        uint32_t len;
        const char *at = scan_word(s, &len);
        const uint32_t clan_len = len > 2 ? len - 2 : 0;
        unsigned clan = 0;
        while (clan < CLANS && !scan_same(at, clan_len, cal_clan_names[clan]))
            clan++;
        if (clan == CLANS || at[clan_len] != ':' || at[clan_len + 1] < '1' ||
            at[clan_len + 1] > '9')
            scan_fail(s, "pair", 0, 0);
        else
            arg[i] = (uint8_t)(clan << 4 | (unsigned)(at[clan_len + 1] - '0'));
    }
}

static void read_upgrade(struct scan *s, uint8_t *arg)
{
    arg[0] = (uint8_t)scan_name(s, "upgrade", cal_upgrade_names, UPGRADES);
    if (arg[0] == UPGRADE_TECHNOLOGY)
        arg[1] = (uint8_t)scan_name(s, "worker", cal_unit_names, FISHERMAN);
    if (arg[0] == UPGRADE_RECALL) {
        arg[2] = (uint8_t)scan_name(s, "side", cal_side_names, 2);
        arg[1] = read_good(s);
    }
}

/* One good of the class given, the goods of the class taken. */
static void read_exchange(struct scan *s, uint8_t *a, unsigned first, unsigned taken)
{
    want(s, "give", "give");
    for (unsigned i = 0; i < 1 + taken; i++) {
        if (i == 1)
            want(s, "take", "take");
        const unsigned good = (unsigned)scan_name(s, first ? "processed" : "basic",
                                                  cal_good_names + first, BASIC_GOODS);
        a[i] = (uint8_t)(first + good + 1);
    }
    ascending(a + 1, taken);
}

static void read_swap(struct scan *s, uint8_t *a)
{
    want(s, "swap", "swap");
    a[0] = read_space(s);
    a[1] = read_space(s);
    if (a[0] == a[1])
        scan_fail(s, "twice-space", 0, 0);
    want(s, "for", "for");
    a[2] = read_unit(s);
    a[3] = read_unit(s);
    if (a[0] > a[1]) {
        const uint8_t swapped[4] = { a[1], a[0], a[3], a[2] };
        memcpy(a, swapped, sizeof swapped);
    }
}

static void read_port(struct scan *s, const struct cal_state *st, uint8_t *arg)
{
    arg[0] = read_module(s);
    if (scan_take(s, "copy"))
        arg[1] = (uint8_t)(read_module(s) + 1);
    switch (cal_port_effect(st, arg[0], arg[1])) {
    case PORT_BASIC:
        read_exchange(s, arg + 2, WOOL, 3);
        break;
    case PORT_PROCESSED:
        read_exchange(s, arg + 2, CHEESE, 2);
        break;
    case PORT_PRICE:
        want(s, "price", "price");
        arg[2] = read_good(s);
        arg[3] = (uint8_t)scan_name(s, "rows", row_names, 2);
        break;
    case PORT_SWAP:
        read_swap(s, arg + 2);
        break;
    default:
        break;
    }
}

static void read_produce(struct scan *s, uint8_t *arg)
{
    static const char *const what[] = { "cheese", "bread", "whisky", "butter", "store" };
    unsigned seen = 0;
    if (scan_take(s, "nothing"))
        return;
    do {
        const uint32_t i = scan_name(s, "produce", what, 5);
        if (seen >> i & 1)
            scan_fail(s, "twice-word", 0, 0);
        seen |= 1u << i;
        arg[i] = i == 4 ? (uint8_t)scan_ok(s) : read_number(s, 0, 99);
    } while (scan_more(s));
}

static void read_slaughter(struct scan *s, uint8_t *arg)
{
    unsigned n = 0;
    for (; n < 3 && (!n || scan_more(s)); n++) {
        arg[n] = (uint8_t)(read_space(s) + 1);
        if (memchr(arg, arg[n], n))
            scan_fail(s, "twice-space", 0, 0);
    }
    ascending(arg, n);
}

static void read_one_or_two(struct scan *s, uint8_t *arg)
{
    arg[0] = read_number(s, 1, CAL_CONTRACTS);
    if (!scan_more(s))
        return;
    arg[1] = read_number(s, 1, CAL_CONTRACTS);
    if (arg[1] == arg[0])
        scan_fail(s, "twice", 0, arg[1]);
    ascending(arg, 2);
}

static void read_chance(struct scan *s, const struct cal_state *st, gm_move *m)
{
    switch (m->kind) {
    case MOVE_MAP:
        read_map_sides(s, m->arg);
        break;
    case MOVE_PORTS:
        read_exactly(s, m->arg, MAP_MODULES, PORTS - 1);
        break;
    case MOVE_SCORING:
        read_exactly(s, m->arg, CAL_ROUNDS, SCORING_TILES + 1);
        break;
    case MOVE_CONTRACTS:
        read_contracts(s, st, m->arg);
        break;
    case MOVE_COVERED:
        for (unsigned i = 0; i < MAP_MODULES; i++)
            m->arg[i] = read_space(s);
        break;
    case MOVE_FIRST:
        m->arg[0] = read_number(s, 0, CAL_PLAYERS - 1);
        break;
    case MOVE_CLANS:
        read_pairs(s, m->arg);
        break;
    case MOVE_DRAW:
        read_numbers(s, m->arg, CAL_DRAWN, CAL_CONTRACTS);
        break;
    default: /* MOVE_DICE */
        m->arg[0] = read_good(s);
        m->arg[1] = (uint8_t)scan_name(s, "face", face_names, 6);
    }
}

static void read_player(struct scan *s, const struct cal_state *st, gm_move *m)
{
    switch (m->kind) {
    case MOVE_CHOOSE:
        m->arg[0] = read_number(s, 0, CAL_PAIRS - 1);
        break;
    case MOVE_BID:
        if (!scan_take(s, "out"))
            m->arg[0] = (uint8_t)(read_number(s, 0, CAL_BID) + 1);
        break;
    case MOVE_PLACE:
    case MOVE_EXPAND:
        m->arg[0] = read_unit(s);
        m->arg[1] = read_space(s);
        break;
    case MOVE_OBTAIN:
        read_one_or_two(s, m->arg);
        break;
    case MOVE_TECHNOLOGY:
        m->arg[0] = (uint8_t)scan_name(s, "worker", cal_unit_names, FISHERMAN);
        break;
    case MOVE_FULFIL:
        m->arg[0] = read_number(s, 1, CAL_CONTRACTS);
        if (scan_take(s, "port"))
            m->arg[1] = (uint8_t)(read_module(s) + 1);
        break;
    case MOVE_SLAUGHTER:
        read_slaughter(s, m->arg);
        break;
    case MOVE_BONUS:
        m->arg[0] = (uint8_t)scan_name(s, "bonus", cal_bonus_names, BONUSES);
        break;
    case MOVE_UPGRADE:
        read_upgrade(s, m->arg);
        break;
    case MOVE_BREW:
        m->arg[0] = read_number(s, 1, 99);
        break;
    case MOVE_NEIGHBOUR:
        if (!scan_take(s, "none")) {
            read_amount(s, &m->arg[1], &m->arg[0]);
            m->arg[0]++;
        }
        break;
    case MOVE_LOOK:
        m->arg[0] = (uint8_t)scan_name(s, "yes-no", look_names, 2);
        break;
    case MOVE_KEEP:
        if (!scan_take(s, "none"))
            read_one_or_two(s, m->arg);
        break;
    case MOVE_PORT:
        read_port(s, st, m->arg);
        break;
    case MOVE_ROW:
        m->arg[0] = read_space(s);
        m->arg[1] = read_space(s);
        break;
    case MOVE_CELLAR:
        m->arg[0] = read_number(s, 1, CAL_CELLAR);
        break;
    case MOVE_PRODUCE:
        read_produce(s, m->arg);
        break;
    default: /* the verb says it all */
        break;
    }
}

enum gm_err cal_from_text(const void *state, const char *text, uint32_t len, gm_move *m,
                          struct gm_fault *fault)
{
    const struct cal_state *st = state;
    struct scan s = scan_over(text, len, fault);
    *m = (gm_move){ { MOVE_NONE, { 0 } } };
    for (uint8_t side = BUY; side <= SELL; side++)
        if (scan_take(&s, cal_side_names[side])) {
            m->kind = MOVE_TRADE;
            m->arg[0] = side;
            read_amount(&s, &m->arg[2], &m->arg[1]);
            return scan_end(&s);
        }
    m->kind = (uint8_t)scan_name(&s, "verb", cal_move_names, MOVES);
    if (m->kind == MOVE_TRADE) /* its first word is its side */
        scan_fail(&s, "verb", 0, 0);
    if (scan_ok(&s) && m->kind <= MOVE_DICE)
        read_chance(&s, st, m);
    else if (scan_ok(&s))
        read_player(&s, st, m);
    return scan_end(&s);
}
