/* table.c: see table.h. */
#include "tests/games/caledonia/rules/table.h"

#include "games/caledonia/flow.h"

#include <stdlib.h>
#include <string.h>

static const struct game *const g = &caledonia;

void deal(struct cal_state *st, unsigned players, const char *options)
{
    trial_deal(g, st, players, options);
}

void sound(const struct cal_state *st)
{
    trial_sound(g, st);
}

void plays(struct cal_state *st, const char *lines)
{
    trial_plays(g, st, lines);
}

void refuses(const struct cal_state *st, const char *move, const char *rule)
{
    trial_refuses(g, st, move, rule);
}

void impossible(const struct cal_state *st, const char *outcome)
{
    assert_int_equal(g->actor(st), GM_CHANCE);
    assert_false(trial_offers(g, st, outcome));
}

bool offers(const struct cal_state *st, const char *move)
{
    return trial_offers(g, st, move);
}

unsigned count_offers(const struct cal_state *st, const char *beginning)
{
    return trial_count_offers(g, st, beginning);
}

void asks(const struct cal_state *st, enum ask what, unsigned seat)
{
    assert_int_equal(st->ask, what);
    if (what > ASK_DRAW && what < ASK_NOTHING)
        assert_int_equal(st->actor, seat);
}

unsigned at(const char *space)
{
    const int i = cal_map_space_read(space, (uint32_t)strlen(space));
    assert_true(i >= 0);
    return (unsigned)i;
}

/* The position was changed by hand: so is what follows from it. */
static void renew(struct cal_state *st)
{
    for (unsigned s = 0; s < HEX_SPACES; s++)
        if (is_empty(st, s))
            st->unit_at[s] = cal_map_space(&st->map, s);
    for (unsigned seat = 0; seat < st->players; seat++) {
        cal_refresh_reach(st, seat);
        cal_refresh_prices(st, seat);
    }
    if (st->ask >= ASK_MAIN)
        cal_refresh_turns(st);
}

void put(struct cal_state *st, unsigned seat, enum unit unit, const char *space)
{
    const unsigned s = at(space);
    assert_true(is_empty(st, s));
    st->unit_at[s] = (uint8_t)(seat << 4 | (unit + 1u));
    st->own[seat] = bits_or(st->own[seat], bits_of(s));
    st->player[seat].units[unit]++;
    renew(st);
    sound(st);
}

void clear(struct cal_state *st, const char *space)
{
    const unsigned s = at(space), seat = owner_at(st, s);
    assert_false(is_empty(st, s));
    st->player[seat].units[unit_on(st, s)]--;
    st->own[seat] = bits_less(st->own[seat], bits_of(s));
    st->unit_at[s] = cal_map_space(&st->map, s);
    renew(st);
}

void bare(struct cal_state *st)
{
    for (unsigned s = 0; s < HEX_SPACES; s++)
        st->unit_at[s] = cal_map_space(&st->map, s);
    for (unsigned seat = 0; seat < st->players; seat++) {
        st->own[seat] = (bits){ 0, 0 };
        memset(st->player[seat].units, 0, sizeof st->player[seat].units);
    }
    renew(st);
    sound(st);
}

void become(struct cal_state *st, unsigned seat, enum clan clan)
{
    st->player[seat].clan = (uint8_t)clan;
    renew(st);
}

/* Takes a contract off the export board or out of the stack. */
static void fetch_contract(struct cal_state *st, unsigned number)
{
    uint8_t *shown = memchr(st->shown, (int)number, st->nshown);
    assert_true(shown || st->stack >> number & 1);
    if (shown)
        *shown = 0;
    else
        st->stack &= ~(UINT64_C(1) << number);
}

void give_contract(struct cal_state *st, unsigned seat, unsigned number)
{
    uint8_t *box = st->player[seat].box;
    assert_true(cal_empty_boxes(st, seat));
    fetch_contract(st, number);
    box[box[0] != 0] = (uint8_t)number;
    sound(st);
}

void give_fulfilled(struct cal_state *st, unsigned seat, unsigned number)
{
    fetch_contract(st, number);
    st->fulfilled[st->nfulfilled++] = (uint8_t)(seat << 6 | number);
    for (unsigned k = COTTON; tracks_imports(st) && k < IMPORTS; k++)
        st->imports[k] = (uint8_t)(st->imports[k] + cal_contracts[number].imports[k]);
    sound(st);
}

void turn_of(struct cal_state *st, unsigned seat)
{
    memset(&st->turn, 0, sizeof st->turn);
    st->actor = (uint8_t)seat;
    st->ask = ASK_MAIN;
    renew(st);
    sound(st);
}

/* "contracts 1 2 3 ..." for as many as are due. */
static void first_contracts(struct cal_state *st)
{
    char buf[GM_MAX_TEXT];
    struct text t = text_over(buf, sizeof buf);
    const unsigned due = cal_draws_due(st);
    text_str(&t, "contracts");
    for (unsigned i = 1; i <= due; i++) {
        text_char(&t, ' ');
        text_int(&t, i);
    }
    plays(st, buf);
}

/* The `clans` event that gives seat i the i-th clan; what is not named is filled up. */
static void first_clans(struct cal_state *st, const char *clans)
{
    char buf[GM_MAX_TEXT];
    struct text t = text_over(buf, sizeof buf);
    const unsigned n = (unsigned)st->players + !auctioned(st);
    text_str(&t, "clans");
    for (unsigned i = 0; i < n; i++) {
        text_char(&t, ' ');
        if (*clans) {
            const uint32_t len = (uint32_t)strcspn(clans, " \n");
            text_bytes(&t, clans, len);
            clans += len;
            clans += *clans == ' ';
        } else if (has_option(st, OPT_NOCLANS)) {
            text_str(&t, "none");
        } else { /* a clan nobody asked for */
            unsigned clan = BUCHANAN;
            while (strstr(buf, cal_clan_names[clan]))
                clan++;
            text_str(&t, cal_clan_names[clan]);
        }
        text_char(&t, ':');
        text_int(&t, i + 1);
    }
    plays(st, buf);
}

/* The first space, in alphabetical order, on which the acting player may start with a
 * woodcutter. */
static void place_somewhere(struct cal_state *st)
{
    gm_move m[512];
    const uint32_t n = g->moves(st, m, 512);
    for (uint32_t i = 0; i < n; i++) {
        /* Starts keep apart, so that no test meets neighbours it did not ask for. */
        const bits near = cal_hex_around(bits_of(m[i].arg[1]));
        if (m[i].arg[0] == WOODCUTTER &&
            !bits_any(bits_and(bits_or(near, cal_hex_around(near)), cal_occupied(st)))) {
            assert_int_equal(g->apply(st, m[i]), GM_OK);
            return;
        }
    }
    fail_msg("no room for a starting worker");
}

void seated(struct cal_state *st, const char *sides, unsigned players, const char *options,
            const char *clans)
{
    char map[] = "map 1111";
    memcpy(map + 4, sides, 4);
    deal(st, players, options);
    plays(st, map);
    if (st->ask == ASK_PORTS)
        plays(st, "ports 5 8 4 2");
    if (st->ask == ASK_SCORING)
        plays(st, "scoring 1 2 3 4 5");
    first_contracts(st);
    if (st->ask == ASK_COVERED)
        plays(st, "covered e4 g3 i7 d7");
    plays(st, "first 0");
    first_clans(st, clans);
    while (st->ask == ASK_CHOOSE) {
        char buf[] = "choose 0";
        buf[7] = (char)('0' + st->actor);
        plays(st, buf);
    }
}

void start_on(struct cal_state *st, const char *sides, unsigned players, const char *options,
              const char *clans)
{
    seated(st, sides, players, options, clans);
    while (st->ask == ASK_PLACE)
        place_somewhere(st);
    asks(st, ASK_MAIN, 0);
    sound(st);
}

void start(struct cal_state *st, unsigned players, const char *options, const char *clans)
{
    start_on(st, "1111", players, options, clans);
}

void plain_table(struct cal_state *st, unsigned players, const char *options)
{
    char all[GM_MAX_TEXT];
    struct text t = text_over(all, sizeof all);
    text_str(&t, "noclans noports ");
    text_str(&t, options);
    start(st, players, all, "");
    bare(st);
    for (unsigned s = 0; s < players; s++) {
        memset(st->player[s].goods, 0, sizeof st->player[s].goods);
        st->money[s] = 100;
    }
}

void only_left(struct cal_state *st, uint64_t kept)
{
    for (unsigned n = 1; n <= CAL_CONTRACTS; n++)
        if ((st->stack & ~kept) >> n & 1)
            st->fulfilled[st->nfulfilled++] = (uint8_t)((st->players - 1u) << 6 | n);
    st->stack &= kept;
    sound(st);
}

void finish_round(struct cal_state *st)
{
    const unsigned round = st->round;
    while (st->ask != ASK_NOTHING && st->round == round) {
        struct rng r = { { 1, 2 }, 3 };
        if (st->ask == ASK_MAIN)
            plays(st, "pass");
        else if (st->ask == ASK_AFTER)
            plays(st, "end");
        else if (st->ask == ASK_PRODUCE)
            plays(st, "produce nothing");
        else if (st->ask <= ASK_DRAW)
            assert_int_equal(g->apply(st, g->chance(st, &r)), GM_OK);
        else
            fail_msg("the round cannot be ended from here");
    }
}

void one_sheep(struct cal_state *st, unsigned players, const char *clans, const char *space)
{
    start(st, players, "extra", clans);
    bare(st);
    put(st, 0, SHEEP, space);
    st->money[0] = 50;
    memset(st->player[0].goods, 0, sizeof st->player[0].goods);
    turn_of(st, 0);
}

void seat_zero(struct cal_state *st, const char *clans)
{
    one_sheep(st, 3, clans, "c3");
}

void all_pass(struct cal_state *st)
{
    for (unsigned i = 0; i < st->players; i++) {
        plays(st, "pass");
        if (st->ask == ASK_AFTER)
            plays(st, "end");
    }
}

void to_production(struct cal_state *st)
{
    all_pass(st);
    asks(st, ASK_PRODUCE, 0);
}

void beside_ports(struct cal_state *st, const char *clans, enum port a, enum port b, enum port c,
                  enum port d)
{
    start(st, 3, "extra swap-neighbourhood=0", clans);
    const uint8_t tiles[MAP_MODULES] = { (uint8_t)a, (uint8_t)b, (uint8_t)c, (uint8_t)d };
    memcpy(st->port, tiles, sizeof tiles);
    bare(st);
    put(st, 0, SHEEP, "a2");
    st->money[0] = 50;
    memset(st->player[0].goods, 0, sizeof st->player[0].goods);
    turn_of(st, 0);
}
