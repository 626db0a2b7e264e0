/* chance.c: see chance.h. */
#include "games/caledonia/chance.h"

#include "engine/setup.h"
#include "games/caledonia/caledonia.h"
#include "games/caledonia/flow.h"
#include "games/caledonia/tell.h"

#include <string.h>

/* --- set-up --- */

static void take_options(struct cal_state *st, const int32_t value[GM_MAX_OPTIONS])
{
    for (uint32_t i = 0; i <= OPT_SWAP; i++)
        st->flags[i] = value[i] == 1;
    if (st->flags[OPT_BEGINNER]) /* C-OPT-BEGINNER */
        st->flags[OPT_STATIC] = st->flags[OPT_NOSCORE] = st->flags[OPT_NOPORTS] = 1;
    if (value[OPT_SHOWN] != GM_AUTO)
        st->shown_option = (uint8_t)value[OPT_SHOWN];
    st->custom_map = value[OPT_MAPS] == 1;
}

static enum gm_err take_maps(struct cal_state *st, const struct gm_setup *in,
                             struct gm_fault *fault)
{
    struct cal_map_set set = cal_map_standard;
    if (st->custom_map) {
        const enum gm_err e = cal_map_parse(&set, in->data, in->data_len, fault);
        if (e != GM_OK)
            return e;
        if (!cal_map_has_starts(&set, in->players, fault))
            return GM_RANGE;
    }
    st->map = set.side[0];
    st->other = set.side[1];
    memcpy(st->small_port, set.small_port, sizeof st->small_port);
    return GM_OK;
}

enum gm_err cal_setup(void *state, const struct gm_setup *in, struct gm_fault *fault)
{
    struct cal_state *st = state;
    int32_t value[GM_MAX_OPTIONS];
    memset(st, 0, sizeof *st);
    enum gm_err e = gm_setup_read(&caledonia, in, value, fault);
    if (e != GM_OK)
        return e;
    st->players = in->players;
    take_options(st, value);
    e = take_maps(st, in, fault);
    if (e != GM_OK)
        return e;
    st->nshown = (uint8_t)cal_export_spaces(st);
    st->round = 1;
    st->stack = ((UINT64_C(1) << CAL_CONTRACTS) - 1) << 1;
    memset(st->row, small_table(st) ? SMALL_START_ROW : START_ROW, sizeof st->row); /* C-SET-3 */
    for (unsigned s = 0; s < st->players; s++) {                                    /* C-SET-6 */
        st->player[s].stock = MERCHANTS_HIRED;
        st->player[s].board = MERCHANTS_BOARD;
        cal_refresh_prices(st, s);
    }
    st->ask = ASK_MAP;
    return GM_OK;
}

/* --- whether an outcome is possible --- */

/* n different values from 1 to top. */
static bool different(const uint8_t *value, unsigned n, unsigned top)
{
    unsigned seen = 1;
    for (unsigned i = 0; i < n; i++) {
        if (value[i] > top || (seen >> value[i] & 1))
            return false;
        seen |= 1u << value[i];
    }
    return true;
}

/* C-OPT-EXTRA adds one to each draw. */
static unsigned with_extra(const struct cal_state *st, unsigned printed)
{
    return printed + has_option(st, OPT_EXTRA);
}

static bool covered_possible(const struct cal_state *st, const uint8_t *space)
{
    for (unsigned m = 0; m < MAP_MODULES; m++)
        if (cal_hex_module_of(space[m]) != m || !bits_has(st->active, space[m]))
            return false;
    return true;
}

static bool clans_possible(const struct cal_state *st, const uint8_t *pair)
{
    const unsigned n = (unsigned)st->players + !auctioned(st);
    uint8_t clan[CAL_PAIRS], tile[CAL_PAIRS];
    for (unsigned i = 0; i < CAL_PAIRS; i++) {
        clan[i] = pair[i] >> 4;
        tile[i] = pair[i] & 15;
        if (i >= n ? pair[i] != 0 : has_option(st, OPT_NOCLANS) && clan[i])
            return false;
    }
    return different(tile, n, STARTING_TILES) &&
           (has_option(st, OPT_NOCLANS) || different(clan, n, with_extra(st, PRINTED_CLANS)));
}

static bool draw_possible(const struct cal_state *st, const uint8_t *number)
{
    const unsigned n = cal_draws_due(st);
    for (unsigned i = n; i < CAL_DRAWN; i++)
        if (number[i])
            return false;
    return cal_draws_possible(st, number, n);
}

static bool contracts_possible(const struct cal_state *st, const uint8_t packed[7])
{
    uint8_t number[CAL_SHOWN], again[7];
    const unsigned n = cal_draws_due(st);
    cal_draws_unpack(number, n, packed);
    cal_draws_pack(again, number, n);
    return !memcmp(packed, again, sizeof again) && cal_draws_possible(st, number, n);
}

static const uint8_t answer[] = {
    [ASK_MAP] = MOVE_MAP,         [ASK_PORTS] = MOVE_PORTS,
    [ASK_SCORING] = MOVE_SCORING, [ASK_CONTRACTS] = MOVE_CONTRACTS,
    [ASK_COVERED] = MOVE_COVERED, [ASK_FIRST] = MOVE_FIRST,
    [ASK_CLANS] = MOVE_CLANS,     [ASK_DICE] = MOVE_DICE,
    [ASK_DRAW] = MOVE_DRAW,
};

static bool possible(const struct cal_state *st, gm_move m)
{
    if (m.kind != answer[st->ask])
        return false;
    switch (m.kind) {
    case MOVE_PORTS:
        return different(m.arg, MAP_MODULES, with_extra(st, PORT_TILES));
    case MOVE_SCORING:
        return different(m.arg, CAL_ROUNDS, with_extra(st, SCORING_TILES));
    case MOVE_CONTRACTS:
        return contracts_possible(st, m.arg);
    case MOVE_COVERED:
        return covered_possible(st, m.arg);
    case MOVE_FIRST:
        return m.arg[0] < st->players;
    case MOVE_CLANS:
        return clans_possible(st, m.arg);
    case MOVE_DRAW:
        return draw_possible(st, m.arg);
    case MOVE_DICE:
        return !(st->dice_goods >> m.arg[0] & 1);
    default:
        return true;
    }
}

/* --- why it is not --- */

/* The first contract that cannot come, or how many are due. */
GM_SMALL static void tell_contracts(const struct cal_state *st, const uint8_t *number, unsigned n,
                                    struct gm_reason *r)
{
    const unsigned due = cal_draws_due(st);
    unsigned good = 0;
    while (good < n && good < due && cal_draws_possible(st, number, good + 1))
        good++;
    if (n != due) {
        r->code = "chance-count";
        r->need = (int)due;
        r->have = (int)n;
    } else if (good < n) {
        r->have = number[good];
    }
}

GM_SMALL static void tell_covered(const struct cal_state *st, const uint8_t *space,
                                  struct gm_reason *r)
{
    for (unsigned m = MAP_MODULES; m--;)
        if (cal_hex_module_of(space[m]) != m || !bits_has(st->active, space[m]))
            cal_tell_space(r, space[m]);
}

/* The facts of a row that says what the outcome has to be like. */
GM_SMALL static void tell_outcome(const struct cal_state *st, gm_move m, struct gm_reason *r)
{
    uint8_t number[CAL_SHOWN];
    switch (m.kind) {
    case MOVE_PORTS:
        r->need = (int)with_extra(st, PORT_TILES);
        break;
    case MOVE_SCORING:
        r->need = (int)with_extra(st, SCORING_TILES);
        break;
    case MOVE_CONTRACTS:
        cal_draws_unpack(number, cal_draws_due(st), m.arg);
        tell_contracts(st, number, cal_draws_due(st), r);
        break;
    case MOVE_DRAW:
        for (number[0] = 0; number[0] < CAL_DRAWN && m.arg[number[0]];)
            number[0]++;
        tell_contracts(st, m.arg, number[0], r);
        break;
    case MOVE_COVERED:
        tell_covered(st, m.arg, r);
        break;
    case MOVE_DICE:
        r->what = cal_good_names[m.arg[0]];
        break;
    default:
        r->need = st->players + (m.kind == MOVE_CLANS && !auctioned(st));
    }
}

/* By kind of outcome: its rule, and what a possible one has to meet. */
static const struct {
    const char *rule, *code;
} condition[MOVE_DICE + 1] = {
    [MOVE_MAP] = { "C-SET-1", NULL }, /* any will do */
    [MOVE_PORTS] = { "C-SET-2", "chance-tiles" },
    [MOVE_SCORING] = { "C-SET-4", "chance-tiles" },
    [MOVE_CONTRACTS] = { "C-SET-5", "chance-contract" },
    [MOVE_COVERED] = { "C-OPT-TIGHT", "chance-covered" },
    [MOVE_FIRST] = { "C-SET-7", "chance-seat" },
    [MOVE_CLANS] = { "C-SET-8", "chance-clans" },
    [MOVE_DRAW] = { "C-BLD-1", "chance-contract" },
    [MOVE_DICE] = { "C-SOLO-3", "chance-dice" },
};

GM_SMALL const char *cal_chance_rule(const struct cal_state *st)
{
    const unsigned due = answer[st->ask];
    return due == MOVE_CONTRACTS && st->norder ? "C-RND-2" : condition[due].rule;
}

GM_SMALL void cal_explain_chance(const struct cal_state *st, gm_move m, struct gm_why *w)
{
    const unsigned due = answer[st->ask];
    const char *rule = cal_chance_rule(st);
    if (!gm_must(w, rule, "chance-asked", cal_move_names[due], m.kind == due, 0, 0) ||
        !condition[due].code)
        return;
    gm_need(w, rule, condition[due].code, NULL, possible(st, m), 0, 0);
    tell_outcome(st, m, gm_last(w));
}

/* --- what an outcome does --- */

/* C-SET-1 */
static void lay_map(struct cal_state *st, unsigned sides)
{
    const struct cal_map_set set = { { st->map, st->other }, { { 0 } } };
    st->sides = (uint8_t)sides;
    cal_map_lay(&st->map, &set, sides);
    memset(&st->other, 0, sizeof st->other);
    for (unsigned m = 0; m < MAP_MODULES; m++) /* C-SET-2 */
        st->port_space[m] =
            small_table(st) ? st->small_port[sides >> m & 1][m] : cal_map_large_port[m];
    st->delta = cal_map_deltas(&st->map);
    st->border = cal_map_border(&st->map, small_table(st));
    st->active = cal_map_in_play(&st->map, st->players);
    cal_map_spaces(&st->map, st->unit_at);
}

static void off_the_stack(struct cal_state *st, unsigned number)
{
    if (st->stack) {
        st->stack &= ~(UINT64_C(1) << number);
        return;
    }
    memmove(st->bottom, st->bottom + 1, sizeof st->bottom - 1);
    st->bottom[--st->nbottom] = 0;
}

static void show_contracts(struct cal_state *st, const uint8_t packed[7])
{
    uint8_t number[CAL_SHOWN];
    const unsigned n = cal_draws_due(st);
    unsigned space = 0;
    cal_draws_unpack(number, n, packed);
    for (unsigned i = 0; i < n; i++) {
        while (st->shown[space])
            space++;
        st->shown[space] = number[i];
        off_the_stack(st, number[i]);
    }
    if (!st->norder)
        cal_setup_after(st, ASK_CONTRACTS);
    else
        cal_contracts_shown(st);
}

static void draw_contracts(struct cal_state *st, const uint8_t *number)
{
    const unsigned n = cal_draws_due(st);
    for (unsigned i = 0; i < n; i++) {
        st->drawn[i] = number[i];
        off_the_stack(st, number[i]);
    }
    st->ndrawn = (uint8_t)n;
    cal_ask(st, ASK_KEEP);
}

static void cover(struct cal_state *st, const uint8_t *space)
{
    for (unsigned m = 0; m < MAP_MODULES; m++) {
        st->covered[m] = (uint8_t)(space[m] + 1);
        st->active = bits_less(st->active, bits_of(space[m]));
    }
}

/* C-SET-7; with an auction this seat only opens the bidding. */
static void choose_first(struct cal_state *st, unsigned seat)
{
    st->actor = (uint8_t)seat;
    if (auctioned(st))
        return;
    for (unsigned i = 0; i < st->players; i++)
        st->order[i] = (uint8_t)((seat + i) % st->players);
    st->norder = st->players;
}

/* C-SOLO-3 */
static void roll(struct cal_state *st, enum good good, unsigned face)
{
    const unsigned row = st->row[good];
    const int die = cal_die_face[face], size = die < 0 ? -die : die;
    const int rows = row < MEDIUM_FIRST ? size : row > MEDIUM_LAST ? -size : die;
    st->row[good] = (uint8_t)cal_row_after(st, good, rows);
    st->dice_goods |= (uint8_t)(1u << good);
    st->dice_last = (uint8_t)face;
    if (__builtin_popcount(st->dice_goods) == 3)
        cal_prepare_contracts(st);
}

static void perform(struct cal_state *st, gm_move m)
{
    switch (m.kind) {
    case MOVE_CONTRACTS:
        show_contracts(st, m.arg);
        return;
    case MOVE_DRAW:
        draw_contracts(st, m.arg);
        return;
    case MOVE_DICE:
        roll(st, (enum good)m.arg[0], m.arg[1]);
        return;
    case MOVE_MAP:
        lay_map(st, m.arg[0]);
        break;
    case MOVE_PORTS:
        memcpy(st->port, m.arg, sizeof st->port);
        break;
    case MOVE_SCORING: /* C-SET-4 */
        memcpy(st->scoring, m.arg, sizeof st->scoring);
        break;
    case MOVE_COVERED:
        cover(st, m.arg);
        break;
    case MOVE_FIRST:
        choose_first(st, m.arg[0]);
        break;
    default: /* MOVE_CLANS */
        memcpy(st->pair, m.arg, sizeof st->pair);
    }
    cal_setup_after(st, (enum ask)st->ask);
}

bool cal_perform_chance(struct cal_state *st, gm_move m)
{
    if (!possible(st, m))
        return false;
    perform(st, m);
    return true;
}

/* --- drawing an outcome --- */

/* n different numbers from 1 to top. */
static void draw_different(uint8_t *out, unsigned n, unsigned top, struct rng *r)
{
    uint8_t left[16] = { 0 };
    for (unsigned i = 0; i < top; i++)
        left[i] = (uint8_t)(i + 1);
    for (unsigned i = 0; i < n; i++) {
        const unsigned k = rng_below(r, top - i);
        out[i] = left[k];
        left[k] = left[top - i - 1];
    }
}

/* The next n contracts off the stack: any of the unknown ones, then the known bottom. */
static void draw_stack(const struct cal_state *st, uint8_t *out, unsigned n, struct rng *r)
{
    uint64_t unknown = st->stack;
    unsigned known = 0;
    for (unsigned i = 0; i < n; i++) {
        if (!unknown) {
            out[i] = st->bottom[known++];
            continue;
        }
        out[i] = (uint8_t)bits_nth_word(unknown, rng_below(r, bits_count_word(unknown)));
        unknown &= ~(UINT64_C(1) << out[i]);
    }
}

static uint8_t draw_space(bits from, struct rng *r)
{
    return (uint8_t)bits_nth(from, rng_below(r, bits_count(from)));
}

static void draw_pairs(const struct cal_state *st, uint8_t *out, struct rng *r)
{
    const unsigned n = (unsigned)st->players + !auctioned(st);
    uint8_t clan[CAL_PAIRS] = { 0 }, tile[CAL_PAIRS];
    if (!has_option(st, OPT_NOCLANS))
        draw_different(clan, n, with_extra(st, PRINTED_CLANS), r);
    draw_different(tile, n, STARTING_TILES, r);
    for (unsigned i = 0; i < n; i++)
        out[i] = (uint8_t)(clan[i] << 4 | tile[i]);
}

static uint8_t draw_die_good(const struct cal_state *st, struct rng *r)
{
    uint8_t good;
    do
        good = (uint8_t)rng_below(r, GOODS);
    while (st->dice_goods >> good & 1);
    return good;
}

gm_move cal_chance(const void *state, struct rng *r)
{
    const struct cal_state *st = state;
    gm_move m = { { MOVE_NONE, { 0 } } };
    uint8_t number[CAL_SHOWN];
    switch (st->ask) {
    case ASK_MAP:
        m.kind = MOVE_MAP;
        m.arg[0] = (uint8_t)rng_below(r, 16);
        break;
    case ASK_PORTS:
        m.kind = MOVE_PORTS;
        draw_different(m.arg, MAP_MODULES, with_extra(st, PORT_TILES), r);
        break;
    case ASK_SCORING:
        m.kind = MOVE_SCORING;
        draw_different(m.arg, CAL_ROUNDS, with_extra(st, SCORING_TILES), r);
        break;
    case ASK_CONTRACTS:
        m.kind = MOVE_CONTRACTS;
        draw_stack(st, number, cal_draws_due(st), r);
        cal_draws_pack(m.arg, number, cal_draws_due(st));
        break;
    case ASK_COVERED:
        m.kind = MOVE_COVERED;
        for (unsigned i = 0; i < MAP_MODULES; i++)
            m.arg[i] = draw_space(bits_and(st->active, cal_hex_module(i)), r);
        break;
    case ASK_FIRST:
        m.kind = MOVE_FIRST;
        m.arg[0] = (uint8_t)rng_below(r, st->players);
        break;
    case ASK_CLANS:
        m.kind = MOVE_CLANS;
        draw_pairs(st, m.arg, r);
        break;
    case ASK_DICE:
        m.kind = MOVE_DICE;
        m.arg[0] = draw_die_good(st, r);
        m.arg[1] = (uint8_t)rng_below(r, 6);
        break;
    default:
        m.kind = MOVE_DRAW;
        draw_stack(st, m.arg, cal_draws_due(st), r);
    }
    return m;
}
