/* test_remark.c: what the log tells of a move is what the rules made of it, down to the last
 * pound. */
#include "tests/games/caledonia/rules/table.h"

#include "games/caledonia/flow.h"

#include <stdlib.h>
#include <string.h>

static const char *remark_of(const struct cal_state *st, gm_move m)
{
    static char out[GM_MAX_JSON];
    struct text t = text_over(out, sizeof out);
    struct json j = json_over(&t);
    struct cal_state after = *st;
    caledonia.apply(&after, m);
    caledonia.remark_json(st, &after, m, GM_PUBLIC, &j);
    assert_true(text_fits(&t));
    return out;
}

static const char *remark(const struct cal_state *st, const char *move)
{
    gm_move m;
    assert_int_equal(caledonia.from_text(st, move, (uint32_t)strlen(move), &m, NULL), GM_OK);
    return remark_of(st, m);
}

static void has(const char *text, const char *part)
{
    if (!strstr(text, part))
        fail_msg("%s\nis not in\n%s", part, text);
}

/* The event has the place of the pair alone; the other seat gets the one that is left. */
RULE("C-SET-8", the_pair_chosen_and_the_pair_left)
{
    start(st, 2, "", "mackenzie stewart");
    const gm_move second = { .kind = MOVE_CHOOSE, .arg = { 1 } };
    st->pair[1] = STEWART << 4 | 7;
    has(remark_of(st, second),
        "{\"round\":1,\"pair\":{\"clan\":\"stewart\",\"start\":7},\"effect\":{\"money\":");
}

RULE("C-TRD-2", what_a_trade_pays_and_makes_of_the_price)
{
    plain_table(st, 2, "");
    st->player[0].goods[MILK] = 1;
    turn_of(st, 0);
    char wanted[160];
    struct text t = text_over(wanted, sizeof wanted);
    text_str(&t, "\"effect\":{\"money\":");
    text_int(&t, cal_price_of(st, MILK));
    text_str(&t, ",\"goods\":{\"milk\":-1},\"merchants\":-1,\"rows\":{\"milk\":[");
    text_int(&t, st->row[MILK]);
    text_str(&t, ",");
    text_int(&t, st->row[MILK] - 1);
    text_str(&t, "]},\"prices\":{\"milk\":[");
    text_int(&t, cal_price_of(st, MILK));
    text_str(&t, ",");
    text_int(&t, cal_price_in_row(st, MILK, st->row[MILK] - 1u));
    text_str(&t, "]}},\"others\":[]");
    has(remark(st, "sell 1 milk"), wanted);
}

/* The last pass of a round brings the harvest too: what was paid for passing stands by itself. */
RULE("C-PAS-2 C-PRO-1 C-SCO-1", the_last_pass_and_the_harvest_apart)
{
    plain_table(st, 2, "");
    put(st, 0, COW, "d6");
    put(st, 1, WOODCUTTER, "c4");
    turn_of(st, 0);
    has(remark(st, "pass"), "\"place\":1,\"effect\":{\"money\":16},\"others\":[]}");
    plays(st, "pass");
    const char *said = remark(st, "pass");
    has(said, "\"place\":2,\"effect\":{\"money\":14},\"others\":[],\"harvest\":[{\"received\":{");
    has(said, "\"received\":{\"money\":0,\"goods\":{\"milk\":1},\"units\":{\"cow\":1}}");
    has(said, "\"received\":{\"money\":4,\"units\":{\"woodcutter\":1}},\"made\":{\"money\":0},"
              "\"glory\":");
}

RULE("C-CON-2", which_animals_a_contract_took)
{
    plain_table(st, 2, "");
    give_contract(st, 0, 27); /* mutton, 2 cheese; an upgrade */
    put(st, 0, SHEEP, "e7");
    st->player[0].goods[CHEESE] = 2;
    turn_of(st, 0);
    has(remark(st, "fulfil 27"), "\"given\":{\"sheep\":[\"e7\"]}");
}

/* --- whole games --- */

/* The number after `key`, from `*at` on, which goes on behind it; 0 if there is none before
 * `end`. */
static int next_number(const char **at, const char *key, const char *end)
{
    const char *found = strstr(*at, key);
    if (!found || found >= end)
        return 0;
    *at = found + strlen(key);
    return atoi(*at);
}

static const char *after(const char *said, const char *key)
{
    const char *found = strstr(said, key);
    return found ? found : said + strlen(said);
}

/* Adds what the remark says of money, by seat. */
static void add_up(const char *said, unsigned actor, int money[CAL_PLAYERS])
{
    const char *end = said + strlen(said);
    const char *own = after(said, "\"effect\":{"), *others = after(said, "\"others\":[");
    const char *harvest = after(said, "\"harvest\":[");
    money[actor] += next_number(&own, "{\"money\":", after(own + 1, "}"));
    for (const char *at = others; (at = strstr(at, "{\"seat\":")) != NULL && at < harvest;) {
        const int seat = next_number(&at, "{\"seat\":", end);
        money[seat] += next_number(&at, "{\"money\":", after(at, "}"));
    }
    unsigned seat = 0;
    for (const char *at = harvest; (at = strstr(at, "\"made\":")) != NULL; seat++)
        money[seat] += next_number(&at, "\"money\":", after(at, "}"));
    seat = 0;
    for (const char *at = harvest; (at = strstr(at, "\"received\":")) != NULL; seat++)
        money[seat] += next_number(&at, "\"money\":", after(at, "}"));
}

TEST(money_adds_up_in_whole_games)
{
    static gm_move list[16384];
    for (uint64_t game = 0; game < 40; game++) {
        struct rng r = { { game, 11 }, 0 };
        int32_t options[OPTIONS];
        int money[CAL_PLAYERS] = { 0 };
        for (unsigned i = 0; i < OPTIONS; i++)
            options[i] = i < OPT_SHOWN && game >= 12 && !rng_below(&r, 3) ? 1 : GM_AUTO;
        const struct gm_setup in = { .players = (uint8_t)(1 + game % 4), .options = options };
        assert_int_equal(caledonia.setup(st, &in, NULL), GM_OK);
        while (caledonia.actor(st) != GM_OVER) {
            const gm_move m = caledonia.actor(st) == GM_CHANCE
                                  ? caledonia.chance(st, &r)
                                  : list[rng_below(&r, caledonia.moves(st, list, 16384))];
            add_up(remark_of(st, m), st->actor, money);
            assert_int_equal(caledonia.apply(st, m), GM_OK);
            for (unsigned s = 0; s < st->players; s++)
                assert_int_equal(money[s], st->money[s]);
        }
    }
}
