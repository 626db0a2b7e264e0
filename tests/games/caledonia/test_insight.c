/* test_insight.c: what people are told of a state and of a move is what the rules then do. */
#include "tests/games/caledonia/rules/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *insight(const struct cal_state *st)
{
    static char out[GM_MAX_INSIGHT];
    struct text t = text_over(out, sizeof out);
    struct json j = json_over(&t);
    caledonia.insight_json(st, GM_PUBLIC, &j);
    assert_true(text_fits(&t));
    return out;
}

/* The part of the insight that is about this seat, up to the next one's. */
static const char *of_seat(const struct cal_state *st, unsigned seat)
{
    static char out[GM_MAX_INSIGHT];
    const char *at = insight(st), *next;
    for (unsigned s = 0; s <= seat; s++)
        at = strstr(at, "{\"settlements\":") + 1;
    next = strstr(at, "{\"settlements\":");
    snprintf(out, sizeof out, "%.*s", next ? (int)(next - at) : (int)strlen(at), at);
    return out;
}

static void has(const char *text, const char *part)
{
    if (!strstr(text, part))
        fail_msg("%s\nis not in\n%s", part, text);
}

static void hasnt(const char *text, const char *part)
{
    if (strstr(text, part))
        fail_msg("%s\nis in\n%s", part, text);
}

static const char *effect(const struct cal_state *st, const char *move)
{
    static char out[GM_MAX_JSON];
    struct cal_state after = *st;
    struct text t = text_over(out, sizeof out);
    struct json j = json_over(&t);
    plays(&after, move);
    caledonia.effect_json(st, &after, st->actor, &j);
    return out;
}

/* --- whole games --- */

/* The flat object at `at`, braces included, is also at `other`. */
static void same_object(const char *at, const char *other)
{
    const size_t n = strcspn(at, "}") + 1;
    if (strncmp(at, other, n) != 0)
        fail_msg("%.*s\nis not\n%.*s", (int)n, at, (int)n, other);
}

/* At the end the score is that of the trace, line by line. */
static void same_scores(const struct cal_state *st)
{
    static char state[GM_MAX_JSON];
    struct text t = text_over(state, sizeof state);
    struct json j = json_over(&t);
    caledonia.state_json(st, GM_PUBLIC, &j);
    const char *line = strstr(state, "\"scores\":[") + strlen("\"scores\":[");
    const char *score = insight(st);
    for (unsigned s = 0; s < st->players; s++) {
        score = strstr(score, "\"score\":") + strlen("\"score\":");
        same_object(line, score);
        line = strchr(line, '}') + 2;
    }
}

/* On the way the total is the one bots and the server see. */
static void same_totals(const struct cal_state *st)
{
    int32_t total[GM_MAX_PLAYERS];
    const char *at = insight(st);
    caledonia.scores(st, total);
    for (unsigned s = 0; s < st->players; s++) {
        at = strstr(at, "\"total\":") + strlen("\"total\":");
        assert_int_equal(atoi(at), total[s]);
    }
}

/* The production that the last pass brings gives what was said before. */
static void same_income(const struct cal_state *before, const struct cal_state *after)
{
    for (unsigned s = 0; s < before->players; s++) {
        const int passed = s == before->actor ? cal_pass_money[before->npassed] : 0;
        char income[256];
        struct text t = text_over(income, sizeof income);
        struct json j = json_over(&t);
        json_key(&j, "income");
        json_open(&j, '{');
        json_key_int(&j, "money", after->money[s] - before->money[s] - passed);
        json_key(&j, "goods");
        json_open(&j, '{');
        for (unsigned g = 0; g < GOODS; g++)
            if (after->player[s].goods[g] != before->player[s].goods[g])
                json_key_int(&j, cal_good_names[g],
                             after->player[s].goods[g] - before->player[s].goods[g]);
        json_close(&j, '}');
        json_close(&j, '}');
        has(of_seat(before, s), income);
    }
}

static void played(struct cal_state *st, gm_move m)
{
    const struct cal_state before = *st;
    assert_int_equal(caledonia.apply(st, m), GM_OK);
    if (m.kind == MOVE_PASS && before.npassed + 1 == before.players && before.round < CAL_ROUNDS &&
        st->ask != ASK_AFTER)
        same_income(&before, st);
}

TEST(whole_games)
{
    static gm_move list[16384];
    for (uint64_t game = 0; game < 60; game++) {
        struct rng r = { { game, 5 }, 0 };
        int32_t options[OPTIONS];
        for (unsigned i = 0; i < OPTIONS; i++)
            options[i] = i < OPT_SHOWN && game >= 12 && !rng_below(&r, 3) ? 1 : GM_AUTO;
        const struct gm_setup in = { .players = (uint8_t)(1 + game % 4), .options = options };
        assert_int_equal(caledonia.setup(st, &in, NULL), GM_OK);
        while (caledonia.actor(st) != GM_OVER) {
            same_totals(st);
            played(st, caledonia.actor(st) == GM_CHANCE
                           ? caledonia.chance(st, &r)
                           : list[rng_below(&r, caledonia.moves(st, list, 16384))]);
        }
        same_scores(st);
    }
}

/* --- single members --- */

/* The worked example of C-FIN-4, as in test_final.c. */
RULE("C-FIN-4", settlements_and_links)
{
    plain_table(st, 3, "");
    put(st, 0, SHEEP, "d4");
    put(st, 0, MINER, "c4");
    put(st, 0, SHEEP, "c3");
    put(st, 0, COW, "e4"); /* a river from d4 */
    put(st, 0, COW, "f3"); /* a river from e4 alone */
    put(st, 0, COW, "i4"); /* two lochs from f3 */
    put(st, 1, SHEEP, "m8");
    has(of_seat(st, 0), "settlements\":[[\"c3\",\"c4\",\"d4\"],[\"e4\"],[\"f3\"],[\"i4\"]],"
                        "\"links\":[],\"settlement_count\":1,\"settlement_rank\":1,"
                        "\"settlement_points\":15,");
    st->player[0].shipping = 1;
    has(of_seat(st, 0), "\"links\":[[\"d4\",\"e4\"],[\"e4\",\"f3\"]],\"settlement_count\":3,"
                        "\"settlement_rank\":1,\"settlement_points\":18,");
    has(of_seat(st, 1), "settlements\":[[\"m8\"]],\"links\":[],\"settlement_count\":1,"
                        "\"settlement_rank\":2,\"settlement_points\":12,");
    has(of_seat(st, 2), "settlements\":[],\"links\":[],\"settlement_count\":0,"
                        "\"settlement_rank\":3,\"settlement_points\":6,");
    st->player[0].shipping = 3;
    has(of_seat(st, 0), "[\"f3\",\"i4\"]],\"settlement_count\":4,");
}

RULE("C-FIN-2", imports_and_contracts)
{
    plain_table(st, 3, "");
    give_fulfilled(st, 0, 35); /* 3 tobacco */
    give_fulfilled(st, 0, 3);  /* 2 sugar cane */
    give_fulfilled(st, 0, 4);  /* 3 cotton */
    give_fulfilled(st, 0, 28); /* 3 cotton */
    give_fulfilled(st, 1, 24); /* 2 sugar cane */
    has(insight(st),
        "\"import_worth\":{\"hops\":1,\"cotton\":3,\"tobacco\":5,\"sugar\":4}"); /* C-FIN-2 */
    has(insight(st), "\"contract_price\":5,");
    has(insight(st), "\"port_spaces\":[null,null,null,null]");
    give_contract(st, 0, 46); /* 2 wool, beef, mutton */
    st->player[0].goods[WOOL] = 1;
    put(st, 0, COW, "c3");
    has(of_seat(st, 0), "\"contracts\":[{\"contract\":46,\"missing\":{\"wool\":1,\"mutton\":1}}]");
    st->round = 5;
    has(insight(st), "\"contract_price\":-15,");
}

/* By hand: d4 has a river to e4, and the central loch beside it. */
RULE("C-EXP-3", reach_by_level)
{
    plain_table(st, 3, "");
    put(st, 0, SHEEP, "d4");
    has(of_seat(st, 0), "\"reach\":[[\"c4\",\"c5\",\"d3\",\"d5\",\"e5\"],"
                        "[\"c4\",\"c5\",\"d3\",\"d5\",\"e4\",\"e5\"],"
                        "[\"c4\",\"c5\",\"d3\",\"d5\",\"e4\",\"e5\",\"e6\",\"f4\",\"f5\"],");
    st->player[0].shipping = 2;
    has(of_seat(st, 0), "\"reach\":[[\"c4\",\"c5\",\"d3\",\"d5\",\"e5\"],"
                        "[\"c4\",\"c5\",\"d3\",\"d5\",\"e4\",\"e5\"],"
                        "[\"c4\",\"c5\",\"d3\",\"d5\",\"e4\",\"e5\",\"e6\",\"f4\",\"f5\"],");
}

TEST(costs_follow_clan_and_board)
{
    start(st, 3, "", "campbell macdonald stewart");
    put(st, 0, BAKERY, "c3");
    has(of_seat(st, 0), "\"bakery\":{\"left\":3,\"cost\":4}"); /* the worked example */
    has(of_seat(st, 0), "\"distillery\":{\"left\":4,\"cost\":7}");
    has(of_seat(st, 0), "\"upgrade\":{\"shipping\":4,\"technology\":{\"woodcutter\":10,"
                        "\"miner\":10},\"hire\":4}");
    hasnt(of_seat(st, 0), "fisherman");
    has(of_seat(st, 1), "\"fisherman\":{\"left\":6,\"cost\":6}");
    has(of_seat(st, 1), "\"technology\":{\"woodcutter\":null,\"miner\":null}");
    st->player[0].shipping = CAL_LEVELS;
    st->player[0].board = 0;
    st->player[0].technology = 2;
    has(of_seat(st, 0), "\"upgrade\":{\"shipping\":null,\"technology\":{\"woodcutter\":10,"
                        "\"miner\":null},\"hire\":null}");
    has(insight(st), "\"port_spaces\":[\"a1\",\"m1\",\"m9\",\"a9\"]");
    has(insight(st), "\"round_glory\":[1,1,1]"); /* tile 1: a basic good each */
}

TEST(passing)
{
    plain_table(st, 3, "");
    has(of_seat(st, 2), "\"pass_money\":16,\"pass_later\":14,");
    plays(st, "pass");
    has(of_seat(st, 0), "\"pass_money\":null,\"pass_later\":null,");
    has(of_seat(st, 2), "\"pass_money\":14,\"pass_later\":12,");
    assert_string_equal(effect(st, "pass"), "{\"money\":14}");
    plays(st, "pass");
    has(of_seat(st, 2), "\"pass_money\":12,\"pass_later\":null,"); /* nobody comes before */
}

TEST(production_to_come)
{
    plain_table(st, 3, "");
    put(st, 0, FIELD, "d3");
    put(st, 0, BAKERY, "c3");
    put(st, 0, DISTILLERY, "c4");
    put(st, 0, DISTILLERY, "c5");
    put(st, 0, DISTILLERY, "d4");
    put(st, 0, MINER, "c6");
    has(of_seat(st, 0), "\"income\":{\"money\":6,\"goods\":{\"grain\":2}},"
                        "\"convert\":{\"cheese\":0,\"bread\":1,\"whisky\":2}");
    plays(st, "pass\n pass\n pass");
    asks(st, ASK_PRODUCE, 0);
    has(of_seat(st, 0), "\"income\":{\"money\":0,\"goods\":{}},"
                        "\"convert\":{\"cheese\":0,\"bread\":1,\"whisky\":2}");
    assert_string_equal(effect(st, "produce bread 1 whisky 1"),
                        "{\"goods\":{\"grain\":-2,\"bread\":1,\"whisky\":1}}");
}

/* What a maker is said to use is what it uses, and no other unit uses anything. */
RULE("C-PRO-1", what_makers_use)
{
    static const struct {
        enum unit unit;
        enum good from;
        const char *said, *move, *does;
    } maker[] = {
        { DAIRY, MILK,
          "\"unit\":\"dairy\",\"price\":12,\"terrain\":\"grass\",\"good\":\"cheese\",\"uses\":"
          "\"milk\"}",
          "produce cheese 1", "{\"goods\":{\"milk\":-1,\"cheese\":1}}" },
        { BAKERY, GRAIN, "\"good\":\"bread\",\"uses\":\"grain\"}", "produce bread 1",
          "{\"goods\":{\"grain\":-1,\"bread\":1}}" },
        { DISTILLERY, GRAIN, "\"good\":\"whisky\",\"uses\":\"grain\"}", "produce whisky 1",
          "{\"goods\":{\"grain\":-1,\"whisky\":1}}" },
    };
    static char parts[GM_MAX_PARTS];
    struct text t = text_over(parts, sizeof parts);
    struct json j = json_over(&t);
    caledonia.parts_json(&j);
    unsigned uses = 0;
    for (const char *at = parts; (at = strstr(at, "\"uses\"")); at++)
        uses++;
    assert_int_equal(uses, 3);
    for (unsigned i = 0; i < 3; i++) {
        plain_table(st, 3, "");
        put(st, 0, maker[i].unit, "c3");
        st->player[0].goods[maker[i].from] = 1;
        plays(st, "pass\n pass\n pass");
        has(parts, maker[i].said);
        assert_string_equal(effect(st, maker[i].move), maker[i].does);
    }
}

/* The worked examples: what is said of a move is what it does. */
TEST(effects)
{
    plain_table(st, 3, "");
    put(st, 0, SHEEP, "e7");
    put(st, 0, SHEEP, "f7");
    put(st, 0, SHEEP, "g7");
    st->player[0].shipping = 2;
    turn_of(st, 0);
    st->row[WHISKY] = 2; /* at 10 */
    assert_string_equal(effect(st, "buy 2 whisky"),
                        "{\"money\":-20,\"goods\":{\"whisky\":2},\"merchants\":-2,"
                        "\"rows\":{\"whisky\":[2,4]},\"prices\":{\"whisky\":[10,12]}}");
    st->row[WOOL] = 0; /* two rows have the price 3 */
    assert_string_equal(effect(st, "buy 1 wool"),
                        "{\"money\":-3,\"goods\":{\"wool\":1},\"merchants\":-1,"
                        "\"rows\":{\"wool\":[0,1]},\"prices\":{\"wool\":[3,3]}}");
    assert_string_equal(effect(st, "hire"), "{\"money\":-4,\"merchants\":1}");
    give_contract(st, 0, 27); /* mutton, 2 cheese; 3 sugar cane, an upgrade, hops */
    st->player[0].goods[CHEESE] = 2;
    plays(st, "fulfil 27");
    assert_string_equal(effect(st, "slaughter f7"),
                        "{\"imports\":{\"hops\":1,\"sugar\":3},\"settlement_count\":[1,2]}");
}

/* What differs with the number of players and the options. */
RULE("C-SOLO-1 C-OPT-STATIC C-SOLO-5", kinds_of_games)
{
    plain_table(st, 3, "");
    has(insight(st), "\"imports_tracked\":true,\"imports_static\":false,");
    has(insight(st), "\"market\":{\"wool\":[3,3,4,4,5,5,6,6,7,8],");
    has(insight(st), "\"refill_round\":2,\"band\":null,");
    plain_table(st, 2, "static");
    has(insight(st), "\"imports_tracked\":false,\"imports_static\":true,");
    has(insight(st), "\"market\":{\"wool\":[3,3,4,5,6,7,7,8],");
    plain_table(st, 1, "");
    has(insight(st), "\"imports_tracked\":false,\"imports_static\":false,");
    has(insight(st), "\"band\":1,");
    st->round = CAL_ROUNDS;
    st->glory[0] = 116;
    has(insight(st), "\"refill_round\":null,\"band\":2,"); /* C-SOLO-5 */
}

TEST(what_a_player_has)
{
    start(st, 2, "", "mackenzie stewart");
    give_fulfilled(st, 0, 35);
    give_fulfilled(st, 0, 4);
    has(of_seat(st, 0), "\"imports\":{\"hops\":3,\"cotton\":3,\"tobacco\":3,\"sugar\":0},"
                        "\"hired\":2,\"cellar\":[0,7,15]");
    has(of_seat(st, 1), "\"imports\":{\"hops\":0,\"cotton\":0,\"tobacco\":0,\"sugar\":0},");
    has(of_seat(st, 1), "\"cellar\":null");
}

/* So many are placed before the first round. */
RULE("C-SET-9 C-FERGUSSON", what_the_first_workers_are)
{
    seated(st, "1111", 3, "", "campbell fergusson stewart");
    has(of_seat(st, 0), "\"first_workers\":2,");
    has(of_seat(st, 1), "\"first_workers\":3,");
    has(of_seat(st, 2), "\"first_workers\":2,");
    plays(st, "place woodcutter c4\n place miner a4\n place woodcutter e7\n place woodcutter f3\n"
              "place woodcutter a3\n place woodcutter b3\n place miner m6");
    asks(st, ASK_MAIN, 0);
    assert_int_equal(bits_count(st->own[0]), 2);
    assert_int_equal(bits_count(st->own[1]), 3);
    assert_int_equal(bits_count(st->own[2]), 2);
}

static bool ends(struct cal_state *st, const char *move)
{
    gm_move m;
    assert_int_equal(caledonia.from_text(st, move, (uint32_t)strlen(move), &m, NULL), GM_OK);
    struct cal_state after = *st;
    assert_int_equal(caledonia.apply(&after, m), GM_OK);
    return caledonia.ends_turn(st, m, &after);
}

/* Where one player moves on, what ends a turn does so, and free actions do not. */
RULE("C-RND-4", where_turns_end)
{
    plain_table(st, 1, "");
    st->player[0].clan = MACKENZIE;
    assert_true(ends(st, "hire"));
    st->player[0].cellar = 7;
    assert_false(ends(st, "hire")); /* barrels can still be sold */
    assert_false(ends(st, "cellar 3"));
    st->player[0].cellar = 0;
    give_contract(st, 0, 27); /* mutton, 2 cheese; an upgrade */
    put(st, 0, SHEEP, "e7");
    st->player[0].goods[CHEESE] = 2;
    turn_of(st, 0);
    assert_false(ends(st, "fulfil 27"));
    plays(st, "fulfil 27");
    assert_false(ends(st, "bonus upgrade"));
    plays(st, "bonus upgrade");
    assert_true(ends(st, "upgrade shipping"));
}
