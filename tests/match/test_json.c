/* test_json.c: a match, its log and its refusals as JSON. */
#include "match/json.h"

#include "tests/conform/json_valid.h"
#include "tests/match/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static char out[1 << 16];
static struct text text;

static struct json *page(void)
{
    static struct json j;
    text = text_over(out, sizeof out);
    j = json_over(&text);
    return &j;
}

static void assert_json(const char *want)
{
    assert_true(text_fits(&text));
    assert_true(json_valid(out));
    assert_string_equal(out, want);
}

static const char *const head = "ceilidh 1\ngame nullgame\nrules 1\nplayers 2\noption rounds 1\n"
                                "name p1 M\xc3\xb2rag \"M\"\nbot p0 greedy\n";

/* The head and what is to follow. */
static struct match *match_of(const char *rest)
{
    struct buffer b = { 0 };
    buffer_str(&b, head);
    buffer_str(&b, rest);
    struct match *m = table_read(b.at);
    buffer_free(&b);
    return m;
}

#define HEADER                                                                 \
    "\"header\":{\"trace\":1,\"game\":\"nullgame\",\"rules\":1,\"players\":2," \
    "\"options\":{\"peek\":true,\"rounds\":1,\"deck\":\"standard\"}}"

static void the_status_is_for_lists_of_matches(void **unused)
{
    (void)unused;
    struct match *m = match_of("");
    match_status_json(m, page());
    assert_json("{\"game\":\"nullgame\",\"players\":2,\"names\":[null,\"M\xc3\xb2rag \\\"M\\\"\"],"
                "\"bots\":[\"greedy\",null],\"ply\":0,\"length\":0,\"actor\":\"chance\","
                "\"seeded\":false,\"commit\":null," HEADER "}");
    match_free(&m);
    m = match_of("seed 000102030405060708090a0b0c0d0e0f\ndeal 5\ndeal 2\nfold\nundo p0 2\n");
    match_status_json(m, page());
    assert_non_null(strstr(out,
                           "\"ply\":2,\"length\":4,\"actor\":0,\"seeded\":true,\"commit\":\"be45cb"
                           "2605bf36bebde684841a28f0fd43c69850a3dce5fedba69928ee3a8991\""));
    match_free(&m);
    m = match_of("deal 5\ndeal 2\nkeep\nfold\n");
    match_status_json(m, page());
    assert_non_null(strstr(out, "\"ply\":4,\"length\":4,\"actor\":null,\"seeded\":false"));
    assert_true(json_valid(out));
    match_free(&m);
}

static void the_header_has_the_data(void **unused)
{
    (void)unused;
    struct match *m =
        table_read("ceilidh 1\ngame nullgame\nrules 1\nplayers 2\noption deck custom\n"
                   "data 9 0 0 0 0 9\n");
    struct json *j = page();
    json_open(j, '{');
    match_header_json(m, j);
    json_close(j, '}');
    assert_json(
        "{\"header\":{\"trace\":1,\"game\":\"nullgame\",\"rules\":1,\"players\":2,\"options\":"
        "{\"peek\":true,\"rounds\":3,\"deck\":\"custom\"}}}");
    match_free(&m);
}

/* Each seat's card as it is told: the notation and what the event says of it. */
#define DEALS(first, first_card, second, second_card)                                   \
    "[{\"i\":0,\"kind\":\"move\",\"ply\":1,\"actor\":\"chance\",\"text\":\"deal " first \
    "\",\"event\":{\"type\":\"deal\",\"seat\":0,\"card\":" first_card                   \
    "},\"learned\":1,\"rule\":\"N-DEAL-1\",\"remark\":{}},{\"i\":1,"                    \
    "\"kind\":\"move\",\"ply\":2,\"actor\":\"chance\",\"text\":\"deal " second          \
    "\",\"event\":{\"type\":\"deal\",\"seat\":1,\"card\":" second_card                  \
    "},\"learned\":2,\"rule\":\"N-DEAL-1\",\"remark\":{}},"

static void the_log_is_told_as_the_viewer_may_know_it(void **unused)
{
    (void)unused;
    struct match *m = match_of("deal 5\ndeal 2\nfold\nundo p0 2\nkeep\nundo 2\n");
    static const char *const tail =
        "{\"i\":2,\"kind\":\"move\",\"ply\":3,\"actor\":0,\"text\":\"fold\",\"event\":{\"type\":"
        "\"fold\"},"
        "\"learned\":0,\"rule\":\"N-FOLD-1\",\"remark\":{}},{\"i\":3,\"kind\":\"undo\",\"ply\":2,"
        "\"actor\":0},"
        "{\"i\":4,\"kind\":\"move\",\"ply\":3,\"actor\":0,\"text\":\"keep\",\"event\":{\"type\":"
        "\"keep\"},"
        "\"learned\":2,\"rule\":\"N-KEEP-1\",\"remark\":{}},{\"i\":5,\"kind\":\"undo\",\"ply\":2,"
        "\"actor\":null}]";
    static const struct {
        int viewer;
        const char *deals;
    } seen[] = {
        { 0, DEALS("5", "5", "?", "null") },
        { 1, DEALS("?", "null", "2", "2") },
        { GM_PUBLIC, DEALS("?", "null", "?", "null") },
        { GM_CHANCE, DEALS("5", "5", "2", "2") },
    };
    for (size_t i = 0; i < sizeof seen / sizeof *seen; i++) {
        char want[2048] = "";
        struct text t = text_over(want, sizeof want);
        text_str(&t, seen[i].deals);
        text_str(&t, tail);
        assert_true(match_log_json(m, 0, seen[i].viewer, page()));
        assert_json(want);
        assert_true(match_log_json(m, 2, seen[i].viewer, page()));
        assert_int_equal(out[0], '[');
        assert_string_equal(out + 1, tail);
        assert_true(match_log_json(m, 6, seen[i].viewer, page()));
        assert_json("[]");
    }
    match_free(&m);
}

static void an_actor_is_a_seat_chance_or_nobody(void **unused)
{
    (void)unused;
    static const struct {
        int actor;
        const char *json;
    } cases[] = { { 0, "{\"actor\":0}" },
                  { 4, "{\"actor\":4}" },
                  { GM_CHANCE, "{\"actor\":\"chance\"}" },
                  { GM_OVER, "{\"actor\":null}" },
                  { MATCH_TABLE, "{\"actor\":null}" } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct json *j = page();
        json_open(j, '{');
        match_actor_json(cases[i].actor, j);
        json_close(j, '}');
        assert_json(cases[i].json);
    }
}

static void a_refusal_has_what_means_something(void **unused)
{
    (void)unused;
    struct match_error e = { .code = MATCH_LATE, .need = 7, .have = 5 };
    match_error_json(&e, page());
    assert_json(
        "{\"error\":\"MATCH\",\"code\":\"late\",\"line\":0,\"column\":0,\"ply\":0,\"need\":7,"
        "\"have\":5}");
    e = (struct match_error){
        .code = MATCH_OPTION_FLAG, .line = 5, .column = 13, .what = "peek", .word = "\"maybe\""
    };
    match_error_json(&e, page());
    assert_json("{\"error\":\"MATCH\",\"code\":\"option-flag\",\"line\":5,\"column\":13,\"ply\":0,"
                "\"need\":0,\"have\":0,\"what\":\"peek\",\"word\":\"\\\"maybe\\\"\"}");
}

static void a_refusal_points_at_the_fault(void **unused)
{
    (void)unused;
    struct match_error e;
    struct match *m = match_of("deal 5\ndeal 2\n");
    assert_int_equal(match_play(m, 0, 2, "peek 7 1", 8, &e), MATCH_NOTATION);
    match_error_json(&e, page());
    assert_true(json_valid(out));
    assert_non_null(strstr(out, "\"code\":\"notation\""));
    assert_non_null(strstr(out, "\"word\":\"7\",\"fault\":{\"code\":\""));
    assert_non_null(strstr(out, "\"at\":5,\"len\":1,\"need\":"));
    assert_null(strstr(out, "\"reasons\""));
    match_free(&m);
}

static void a_refusal_gives_its_reasons(void **unused)
{
    (void)unused;
    struct match_error e;
    struct match *m = match_of("deal 5\ndeal 2\nkeep\n");
    assert_int_equal(match_play(m, 1, 3, "keep", 4, &e), MATCH_ILLEGAL);
    match_error_json(&e, page());
    assert_json(
        "{\"error\":\"MATCH\",\"code\":\"illegal\",\"line\":0,\"column\":0,\"ply\":4,\"need\":0,"
        "\"have\":0,\"word\":\"keep\",\"reasons\":[{\"rule\":\"N-TURN-1\",\"code\":\"turn\","
        "\"need\":0,\"have\":0,\"holds\":true},{\"rule\":\"N-KEEP-1\",\"code\":\"rank\",\"need\":5,"
        "\"have\":2,\"holds\":false}]}");
    match_free(&m);
}

static void reasons_may_speak_of_something(void **unused)
{
    (void)unused;
    const struct gm_reason reason = {
        .rule = "C-1", .code = "cost", .what = "wool", .need = 2, .have = 1
    };
    match_reasons_json(&reason, 1, page());
    assert_json("[{\"rule\":\"C-1\",\"code\":\"cost\",\"what\":\"wool\",\"need\":2,\"have\":1,"
                "\"holds\":false}]");
    match_reasons_json(&reason, 0, page());
    assert_json("[]");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_status_is_for_lists_of_matches),
        cmocka_unit_test(the_header_has_the_data),
        cmocka_unit_test(the_log_is_told_as_the_viewer_may_know_it),
        cmocka_unit_test(an_actor_is_a_seat_chance_or_nobody),
        cmocka_unit_test(a_refusal_has_what_means_something),
        cmocka_unit_test(a_refusal_points_at_the_fault),
        cmocka_unit_test(a_refusal_gives_its_reasons),
        cmocka_unit_test(reasons_may_speak_of_something),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
