/* test_glue.c: what the module answers, and how it refuses, natively and so under the sanitizers.
 */
#include "games/list.h"
#include "tests/conform/json_valid.h"
#include "wasm/glue.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { CALEDONIA, LORDS, NULLGAME, NO_GAME };
enum { DECK = 2 }; /* nullgame's option `deck` */

/* The answer as text, whatever `out` held before it. */
static const char *answer(int32_t n)
{
    static char text[GLUE_OUT + 1];
    const uint32_t len = (uint32_t)(n < 0 ? -n : n);
    assert_true(len < sizeof text);
    memcpy(text, ceilidh_out(), len);
    text[len] = '\0';
    return text;
}

static const char *good(int32_t n)
{
    if (n < 0)
        fail_msg("refused: %s", answer(n));
    return answer(n);
}

static void assert_refused(int32_t n, const char *with)
{
    assert_true(n < 0);
    const char *text = answer(n);
    assert_true(json_valid(text));
    if (!strstr(text, with))
        fail_msg("%s lacks %s", text, with);
}

static uint32_t put(const char *text)
{
    memcpy(ceilidh_in(), text, strlen(text));
    return (uint32_t)strlen(text);
}

/* The usual options, but for one; its data behind them. */
static int32_t set_up(uint32_t table, uint32_t game, uint32_t players, uint32_t option,
                      int32_t value, const char *data)
{
    int32_t all[GM_MAX_OPTIONS];
    const uint32_t n = games[game]->noptions;
    for (uint32_t i = 0; i < n; i++)
        all[i] = i == option ? value : GM_AUTO;
    memcpy(ceilidh_in(), all, n * sizeof *all);
    memcpy(ceilidh_in() + n * sizeof *all, data, strlen(data));
    return ceilidh_new(table, game, players, (uint32_t)strlen(data));
}

static void new_game(uint32_t table, uint32_t game, uint32_t players)
{
    good(set_up(table, game, players, GM_MAX_OPTIONS, 0, ""));
}

static const char *play(uint32_t table, const char *move)
{
    return good(ceilidh_play(table, put(move), GM_CHANCE));
}

static void tables_are_described(void **unused)
{
    (void)unused;
    const char *text = good(ceilidh_describe());
    assert_true(json_valid(text));
    assert_non_null(strstr(text, "\"name\":\"caledonia\""));
    assert_non_null(strstr(text, "\"name\":\"peek\",\"type\":\"flag\",\"min\":0,\"max\":1"));
    assert_non_null(strstr(text, "\"bots\":[\"random\",\"greedy\",\"steward\",\"raider\"]"));
    assert_non_null(strstr(text, "\"bots\":[\"random\",\"greedy\",\"raider\"]")); /* Lords */
    for (uint32_t i = 0; games[i]; i++) {
        assert_true(json_valid(good(ceilidh_parts(i))));
        assert_true(games[i]->max_moves <= GLUE_MOVES);
    }
    assert_non_null(strstr(good(ceilidh_parts(CALEDONIA)), "\"module\":\"D\",\"side\":2"));
    assert_non_null(strstr(good(ceilidh_parts(LORDS)), "\"card\":\"scott-1\""));
    assert_string_equal(good(ceilidh_parts(NULLGAME)), "{}");
    assert_refused(ceilidh_parts(NO_GAME), "\"error\":\"RANGE\"");
}

static void setting_up_tells_what_is_wrong(void **unused)
{
    (void)unused;
    assert_string_equal(good(set_up(0, NULLGAME, 2, DECK, 1, "9 0 0 0 0 9")),
                        "{\"trace\":1,\"game\":\"nullgame\",\"rules\":1,\"players\":2,\"options\":"
                        "{\"peek\":true,\"rounds\":3,\"deck\":\"custom\"}}");
    assert_refused(set_up(0, NULLGAME, 2, DECK, 1, "9 0 x"), "\"at\":4,\"len\":1");
    assert_refused(set_up(0, NULLGAME, 2, DECK, 1, ""), "\"code\":\"data\"");
    assert_int_equal(ceilidh_actor(0), GM_OVER); /* the table is empty now */
    assert_refused(set_up(0, NULLGAME, 1, 0, 1, ""), "\"need\":2,\"have\":1");
    assert_refused(set_up(0, NULLGAME, 258, 0, 1, ""), "RANGE");
    assert_refused(set_up(GLUE_TABLES, NULLGAME, 2, 0, 1, ""), "RANGE");
    assert_refused(ceilidh_new(0, NO_GAME, 2, 0), "RANGE");
    assert_refused(ceilidh_new(0, NULLGAME, 2, GLUE_IN), "SPACE");
}

static void an_empty_table_refuses_everything(void **unused)
{
    (void)unused;
    for (uint32_t table = GLUE_TABLES - 1; table <= GLUE_TABLES; table++) {
        assert_int_equal(ceilidh_actor(table), GM_OVER);
        assert_refused(ceilidh_moves(table, GM_CHANCE), "RANGE");
        assert_refused(ceilidh_play(table, put("keep"), GM_CHANCE), "RANGE");
        assert_refused(ceilidh_draw(table), "RANGE");
        assert_refused(ceilidh_explain(table, put("keep")), "RANGE");
        assert_refused(ceilidh_state(table, GM_CHANCE), "RANGE");
        assert_refused(ceilidh_scores(table), "RANGE");
        assert_refused(ceilidh_encode(table, GM_CHANCE), "RANGE");
        assert_refused(ceilidh_hash(table), "RANGE");
        assert_refused(ceilidh_choose(table, 0, 0), "RANGE");
    }
    assert_refused(ceilidh_copy(0, GLUE_TABLES), "RANGE");
}

static void a_move_is_played_or_told_why_not(void **unused)
{
    (void)unused;
    new_game(0, NULLGAME, 2);
    assert_int_equal(ceilidh_actor(0), GM_CHANCE);
    assert_string_equal(good(ceilidh_moves(0, GM_CHANCE)), "[]");
    assert_refused(ceilidh_explain(0, put("keep")), "ILLEGAL");
    assert_non_null(strstr(play(0, "deal 5"), "{\"ply\":1,\"actor\":\"chance\",\"event\":{"));
    play(0, "deal 2");
    assert_non_null(strstr(good(ceilidh_moves(0, 0)), "{\"text\":\"keep\",\"event\":{\"type\":"));
    assert_non_null(strstr(play(0, "keep"), "{\"ply\":3,\"actor\":0,"));
    const uint32_t before = put(good(ceilidh_hash(0)));
    assert_int_equal(before, 16);
    assert_refused(ceilidh_play(0, put("juggle"), GM_CHANCE), "\"error\":\"SYNTAX\",\"fault\":");
    assert_refused(ceilidh_play(0, put("keep"), GM_CHANCE), "\"error\":\"ILLEGAL\",\"reasons\":");
    assert_refused(ceilidh_play(0, put("keep"), GM_CHANCE),
                   "\"need\":5,\"have\":2,\"holds\":false");
    assert_non_null(strstr(good(ceilidh_explain(0, put("keep"))), "\"rule\":\"N-KEEP-1\""));
    assert_refused(ceilidh_play(0, GLUE_IN + 1, GM_CHANCE), "SPACE");
    assert_refused(ceilidh_play(0, put("fold"), 2), "RANGE"); /* there is no seat 2 */
    assert_non_null(strstr(play(0, "fold"), "{\"ply\":4,"));
    assert_string_equal(good(ceilidh_scores(0)), "{\"scores\":[5,1],\"winners\":[]}");
}

static void a_copy_goes_its_own_way(void **unused)
{
    (void)unused;
    char kept[32];
    new_game(0, NULLGAME, 2);
    play(0, "deal 5");
    strcpy(kept, good(ceilidh_hash(0)));
    assert_int_equal(ceilidh_copy(1, 0), 0);
    play(1, "deal 2");
    assert_string_equal(good(ceilidh_hash(0)), kept);
    assert_string_not_equal(good(ceilidh_hash(1)), kept);
}

static void chance_and_bots_follow_the_seed(void **unused)
{
    (void)unused;
    char first[GM_MAX_TEXT];
    new_game(0, CALEDONIA, 4);
    memset(ceilidh_in(), 7, GLUE_SEED);
    strcpy(first, good(ceilidh_draw(0)));
    memset(ceilidh_in(), 7, GLUE_SEED);
    assert_string_equal(good(ceilidh_draw(0)), first);
    assert_refused(ceilidh_choose(0, 0, 0), "ILLEGAL");
    while (ceilidh_actor(0) == GM_CHANCE) {
        memset(ceilidh_in(), 7, GLUE_SEED);
        strcpy(first, good(ceilidh_draw(0)));
        play(0, first);
    }
    assert_refused(ceilidh_draw(0), "ILLEGAL");
    assert_refused(ceilidh_choose(0, 99, 0), "RANGE");
    memset(ceilidh_in(), 7, GLUE_SEED);
    strcpy(first, good(ceilidh_choose(0, 0, 0)));
    memset(ceilidh_in(), 7, GLUE_SEED);
    assert_string_equal(good(ceilidh_choose(0, 0, 0)), first);
    play(0, first);
}

static void a_view_can_be_sent_and_asked(void **unused)
{
    (void)unused;
    static char moves[4096];
    new_game(0, NULLGAME, 2);
    play(0, "deal 5");
    play(0, "deal 2");
    strcpy(moves, good(ceilidh_moves(0, 0)));
    int32_t n = ceilidh_encode(0, 0);
    memcpy(ceilidh_in(), ceilidh_out(), (uint32_t)n);
    assert_refused(ceilidh_decode(1, NULLGAME, (uint32_t)n, true, 2, 2), "RANGE");
    assert_int_equal(ceilidh_actor(1), GM_OVER);
    assert_int_equal(ceilidh_decode(1, NULLGAME, (uint32_t)n, false, 2, 2), 0);
    assert_string_equal(good(ceilidh_moves(1, 0)), moves);
    n = ceilidh_encode(0, GM_CHANCE);
    memcpy(ceilidh_in(), ceilidh_out(), (uint32_t)n);
    assert_refused(ceilidh_decode(1, NULLGAME, (uint32_t)n - 1, true, 2, 2), "SYNTAX");
    assert_refused(ceilidh_decode(1, NO_GAME, (uint32_t)n, true, 2, 2), "RANGE");
    assert_refused(ceilidh_decode(1, NULLGAME, GLUE_IN + 1, true, 2, 2), "SPACE");
    assert_int_equal(ceilidh_decode(1, NULLGAME, (uint32_t)n, true, 2, 2), 0);
    assert_non_null(strstr(play(1, "keep"), "{\"ply\":3,"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_are_described),
        cmocka_unit_test(setting_up_tells_what_is_wrong),
        cmocka_unit_test(an_empty_table_refuses_everything),
        cmocka_unit_test(a_move_is_played_or_told_why_not),
        cmocka_unit_test(a_copy_goes_its_own_way),
        cmocka_unit_test(chance_and_bots_follow_the_seed),
        cmocka_unit_test(a_view_can_be_sent_and_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
