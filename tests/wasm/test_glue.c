/* test_glue.c: each function of the module in use and refused, natively and so under the
 * sanitizers. What a table does is tested with its room, tests/table. */
#include "wasm/glue.h"

#include "games/list.h"
#include "match/match.h"
#include "tests/conform/json_valid.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define HEAD "ceilidh 1\ngame nullgame\nrules 1\nplayers 2\nname p0 Ann\nname p1 Bran\n"
#define SEED "seed 000102030405060708090a0b0c0d0e0f\n"
#define DEALT HEAD SEED "\ndeal 5\ndeal 2\n"

enum { CALEDONIA, LORDS, NULLGAME, NO_GAME = 99 };
enum { RANDOM, CROFTER, GILLIE, GREEDY, STEWARD, NO_BOT = 99 };

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

static void assert_has(int32_t n, const char *part)
{
    const char *text = good(n);
    if (!strstr(text, part))
        fail_msg("%s lacks %s", text, part);
    assert_true(json_valid(text));
}

static void assert_refused(int32_t n, const char *with)
{
    const char *text = answer(n);
    if (n >= 0)
        fail_msg("not refused: %s", text);
    assert_true(json_valid(text));
    if (!strstr(text, with))
        fail_msg("%s lacks %s", text, with);
}

static uint32_t put(const char *text)
{
    memcpy(ceilidh_in(), text, strlen(text));
    return (uint32_t)strlen(text);
}

static int32_t open_table(const char *record, const char *seats, const char *draft)
{
    const uint32_t n = put(record), s = (uint32_t)strlen(seats), d = (uint32_t)strlen(draft);
    memcpy(ceilidh_in() + n, seats, s);
    memcpy(ceilidh_in() + n + s, draft, d);
    return ceilidh_open(n, s, d);
}

/* Ann, with a 5, plays against a bot with a 2. */
static int ann_and_a_bot(void **unused)
{
    (void)unused;
    good(open_table(DEALT, "-\ngreedy\n", ""));
    return 0;
}

/* Without a table */

static void without_a_table_its_functions_refuse(void **unused)
{
    (void)unused;
    put("keep");
    assert_refused(ceilidh_snapshot(0, 0), "{\"error\":\"RANGE\"}");
    assert_refused(ceilidh_play(4, 0, 0), "RANGE");
    assert_refused(ceilidh_undo(0, 0), "RANGE");
    assert_refused(ceilidh_confirm(0, 0), "RANGE");
    assert_refused(ceilidh_lift(0, 0, 0), "RANGE");
    assert_refused(ceilidh_take_back(0, 0, 0), "RANGE");
    assert_refused(ceilidh_bot_plays(4, 0, 0, 0), "RANGE");
    assert_refused(ceilidh_at(0), "RANGE");
    assert_refused(ceilidh_explain(4), "RANGE");
    assert_refused(ceilidh_preview(4), "RANGE");
    assert_refused(ceilidh_view(), "RANGE");
    assert_refused(ceilidh_record(0), "RANGE");
    assert_int_equal(ceilidh_undo_needs(0), 0);
}

static void what_a_server_tells_stands_in_place_of_a_table(void **unused)
{
    (void)unused;
    assert_refused(ceilidh_told(0), "RANGE");
    assert_refused(ceilidh_lay(1, 0, 0, 0), "RANGE");
    assert_refused(ceilidh_see(NO_GAME, 0, 2, 0), "RANGE");
    assert_refused(ceilidh_see(NULLGAME, 2, 2, 0), "RANGE");
    assert_refused(ceilidh_see(NULLGAME, GM_CHANCE, 2, 0), "RANGE");
    assert_refused(ceilidh_see(NULLGAME, 0, 2, GLUE_IN + 1), "RANGE");
    assert_refused(ceilidh_see(NULLGAME, 0, 2, put("?")), "SYNTAX");
    assert_refused(ceilidh_snapshot(0, 0), "RANGE");
    assert_has(ceilidh_see(NULLGAME, 0, 2, put("AAEB")), "\"viewer\":0,\"hidden\":true");
    assert_has(ceilidh_told(0), "{\"length\":0,\"sum\":");
    assert_refused(ceilidh_told(put("0 AA\n")), "SYNTAX");
    assert_refused(ceilidh_told(GLUE_IN + 1), "SPACE");
    assert_refused(ceilidh_lay(1, GLUE_IN + 1, 0, 0), "SPACE");
    assert_refused(ceilidh_play(GLUE_IN + 1, 0, 0), "SPACE");
    assert_has(ceilidh_lay(1, 0, 0, 0), "\"undo\":null,\"back\":null,\"past\":false");
    assert_has(ceilidh_lay(2, 0, 0, 0), "\"moves\":[]"); /* nothing is dealt yet */
    assert_has(ceilidh_undo(0, 0), "\"draft\":[]");
    assert_has(ceilidh_at(0), "\"past\":true");
    assert_refused(ceilidh_at(1), "RANGE");
    assert_has(ceilidh_explain(put("keep")), "[null]");
    assert_string_equal(good(ceilidh_preview(put("keep"))), "null");
    assert_int_equal(ceilidh_undo_needs(0), 0);
    assert_refused(ceilidh_play(put("keep"), 0, 0), "\"error\":\"MATCH\"");
    assert_refused(ceilidh_confirm(0, 0), "RANGE"); /* this needs the match */
    good(open_table(DEALT, "-\ngreedy\n", ""));
    assert_refused(ceilidh_told(0), "RANGE");
    assert_has(ceilidh_see(NULLGAME, GM_PUBLIC, 2, put("AAEB")), "\"viewer\":-3");
    assert_refused(ceilidh_record(0), "RANGE");
    good(open_table(DEALT, "-\ngreedy\n", ""));
}

static void bytes_are_hashed(void **unused)
{
    (void)unused;
    assert_string_equal(good(ceilidh_sha256(put("abc"))),
                        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    assert_refused(ceilidh_sha256(GLUE_IN + 1), "SPACE");
}

static void draws_are_held_to_the_seed(void **unused)
{
    (void)unused;
    assert_int_equal(ceilidh_verify(put(
                         good(ceilidh_new(put("{\"game\":\"lords\",\"seats\":[{},{}],"
                                              "\"seed\":\"000102030405060708090a0b0c0d0e0f\"}"))))),
                     0);
    assert_refused(ceilidh_verify(put(HEAD SEED "\ndeal 1\ndeal 1\nkeep\nkeep\ndeal 1\n")),
                   "\"code\":\"draw\"");
    assert_refused(ceilidh_verify(put("no record")), "no-record");
    assert_refused(ceilidh_verify(GLUE_IN + 1), "SPACE");
}

static void what_there_is_is_described(void **unused)
{
    (void)unused;
    assert_has(ceilidh_describe(), "\"name\":\"caledonia\"");
    assert_has(ceilidh_describe(), "\"name\":\"peek\",\"type\":\"flag\",\"min\":0,\"max\":1");
    assert_has(ceilidh_describe(), "\"bots\":[\"random\",\"crofter\",\"gillie\",\"greedy\","
                                   "\"steward\",\"raider\",\"weaver\",\"drover\","
                                   "\"chief\",\"laird\",\"lord\"]");
    assert_has(
        ceilidh_describe(),
        "\"bots\":[\"random\",\"gillie\",\"greedy\",\"raider\",\"laird\",\"lord\"]"); /* Lords */
    assert_has(ceilidh_describe(),
               "\"name\":\"tight\",\"type\":\"flag\",\"min\":0,\"max\":1,\"step\":1,"
               "\"players\":[2,3],\"usual\":[0,0,0,0]}");
    assert_has(ceilidh_parts(CALEDONIA), "\"module\":\"D\",\"side\":2");
    assert_has(ceilidh_parts(LORDS), "\"card\":\"scott-1\"");
    assert_has(ceilidh_parts(LORDS),
               "{\"clan\":\"bruce\",\"lasting\":true,\"option\":\"bruce\"}],\"turns\":5,");
    assert_string_equal(good(ceilidh_parts(NULLGAME)), "{\"ranks\":6,\"copies\":4}");
    assert_refused(ceilidh_parts(NO_GAME), "\"error\":\"RANGE\"");
}

/* Records */

static void an_order_gives_a_record(void **unused)
{
    (void)unused;
    assert_string_equal(
        good(ceilidh_new(put("{\"game\":\"nullgame\",\"seats\":[{\"name\":\"Ann\"},{}]}"))),
        "ceilidh 1\ngame nullgame\nrules 1\nplayers 2\nterms 70dafe0bca534260\nname p0 Ann\n\n");
    assert_refused(ceilidh_new(put("{\"game\":\"nullgame\"}")),
                   "{\"error\":\"MATCH\",\"code\":\"players\",\"line\":0,\"column\":0,\"ply\":0,"
                   "\"need\":2,\"have\":5,\"word\":\"0\"}");
    assert_refused(ceilidh_new(GLUE_IN + 1), "SPACE");
}

static void a_record_is_inspected(void **unused)
{
    (void)unused;
    assert_has(ceilidh_inspect(put(DEALT)), "\"names\":[\"Ann\",\"Bran\"],\"bots\":[null,null],"
                                            "\"ply\":2,\"length\":2,\"actor\":0,\"seeded\":true");
    assert_refused(
        ceilidh_inspect(put(DEALT "juggle\n")),
        "{\"error\":\"MATCH\",\"code\":\"notation\",\"line\":11,\"column\":1,\"ply\":3,");
    assert_refused(ceilidh_inspect(GLUE_IN + 1), "SPACE");
}

/* The whole file; the caller frees it. */
static char *file(const char *path)
{
    enum { MOST = 1 << 17 };
    char *text = malloc(MOST);
    FILE *f = fopen(path, "r");
    assert_non_null(text);
    assert_non_null(f);
    text[fread(text, 1, MOST - 1, f)] = '\0';
    fclose(f);
    return text;
}

static void a_custom_map_goes_in_and_comes_out(void **unused)
{
    (void)unused;
    char *data = file("tests/conform/data/caledonia-maps.txt");
    struct text t = text_over((char *)ceilidh_in(), GLUE_IN);
    struct json j = json_over(&t);
    json_open(&j, '{');
    json_key_str(&j, "game", "caledonia");
    json_key(&j, "seats");
    json_raw(&j, "[{},{}]");
    json_key(&j, "options");
    json_raw(&j, "{\"maps\":\"custom\"}");
    json_key_str(&j, "data", data);
    json_close(&j, '}');
    const char *record = good(ceilidh_new(t.len));
    assert_non_null(strstr(record, "\noption maps custom\ndata {"));
    assert_has(ceilidh_inspect(put(record)),
               "\"maps\":\"custom\"},\"map_sides\":[{\"module\":\"A\",\"side\":1,");
    free(data);
}

/* The table */

static void a_table_is_opened_in_place_of_another(void **unused)
{
    (void)unused;
    assert_has(open_table(DEALT, "- Mo\nrandom\n", "keep\n"),
               "\"seats\":[{\"name\":\"Mo\",\"bot\":null},{\"name\":\"Bran\",\"bot\":\"random\"}]");
    assert_has(ceilidh_snapshot(0, 0), "\"draft\":[{\"text\":\"keep\"");
    assert_refused(open_table(DEALT "juggle\n", "", ""), "\"code\":\"notation\"");
    assert_refused(open_table(DEALT, "-\n-\n-\n", ""), "\"code\":\"seat\"");
    assert_refused(ceilidh_open(GLUE_IN, 1, 0), "SPACE");
    assert_refused(ceilidh_open(UINT32_MAX, UINT32_MAX, 2), "SPACE");
    assert_has(ceilidh_snapshot(0, 0), "\"draft\":[{\"text\":\"keep\""); /* as it was */
    assert_has(open_table(HEAD SEED, "", ""), "\"curtain\":0");
}

static void a_turn_is_played_through_snapshots(void **unused)
{
    (void)unused;
    assert_has(ceilidh_snapshot(0, 0), "\"moves\":[{\"text\":\"keep\"");
    assert_has(ceilidh_snapshot(2, 0), "\"since\":2,\"length\":2,\"log\":[]}");
    assert_has(ceilidh_play(put("keep"), 2, 0), "\"ready\":true,\"whole\":true,\"undo\":\"draft\"");
    assert_refused(ceilidh_play(put("keep"), 2, 0), "\"code\":\"whole\"");
    assert_has(ceilidh_undo(2, 0), "\"draft\":[],\"ready\":false,\"whole\":false,\"undo\":null");
    assert_refused(ceilidh_play(put("peek 1 1"), 2, 0),
                   "\"rule\":\"N-PEEK-5\",\"code\":\"points\"");
    assert_refused(ceilidh_play(GLUE_IN + 1, 2, 0), "SPACE");
    good(ceilidh_play(put("fold"), 2, 0));
    assert_has(ceilidh_confirm(2, 0), "\"undo\":\"free\",\"past\":false,\"since\":2,\"length\":3,"
                                      "\"log\":[{\"i\":2,\"kind\":\"move\"");
    assert_refused(ceilidh_play(put("fold"), 3, 0), "\"code\":\"turn\"");
    assert_has(ceilidh_undo(3, 0), "\"log\":[{\"i\":3,\"kind\":\"undo\",\"ply\":2,\"actor\":0}]}");
}

static void the_curtain_is_lifted_by_its_seat(void **unused)
{
    (void)unused;
    assert_has(open_table(DEALT, "-\n-\n", ""), "\"viewer\":-3,\"hidden\":true,\"last_ply\":2,"
                                                "\"curtain\":0");
    assert_has(ceilidh_lift(1, 0, GM_PUBLIC), "\"viewer\":-3");
    assert_has(ceilidh_lift(0, 2, GM_PUBLIC), "\"viewer\":0");
    assert_has(ceilidh_snapshot(2, GM_PUBLIC), "\"since\":0"); /* that log was another's */
}

static void moves_are_taken_back(void **unused)
{
    (void)unused;
    good(ceilidh_play(put("keep"), 2, 0));
    good(ceilidh_confirm(2, 0));
    assert_int_equal(ceilidh_undo_needs(2), 1 << 1);
    assert_int_equal(ceilidh_undo_needs(9), 0);
    assert_refused(ceilidh_take_back(3, 3, 0), "\"code\":\"undo-ply\",\"line\":0,\"column\":0,");
    assert_has(ceilidh_take_back(2, 3, 0), "\"log\":[{\"i\":3,\"kind\":\"undo\",\"ply\":2,");
}

static void the_past_is_shown(void **unused)
{
    (void)unused;
    assert_has(ceilidh_at(1), "\"ply\":1,\"state\":{");
    assert_has(ceilidh_at(0), "\"past\":true");
    assert_refused(ceilidh_at(3), "{\"error\":\"RANGE\"}");
}

static void moves_are_explained_and_previewed(void **unused)
{
    (void)unused;
    assert_has(ceilidh_explain(put("keep\njuggle\n")), "[[{\"rule\":\"N-TURN-1\",");
    assert_has(ceilidh_explain(put("juggle\n")), "[null]");
    assert_refused(ceilidh_explain(GLUE_IN + 1), "SPACE");
    assert_has(ceilidh_preview(put("keep")), "{\"state\":{\"round\":1,");
    assert_string_equal(good(ceilidh_preview(put("juggle"))), "null");
    assert_refused(ceilidh_preview(GLUE_IN + 1), "SPACE");
}

static void a_record_is_given_whole_or_from_an_entry_on(void **unused)
{
    (void)unused;
    char before[1024];
    snprintf(before, sizeof before, "%s", good(ceilidh_record(0)));
    assert_non_null(strstr(before, "bot p1 greedy\n"));
    assert_non_null(strstr(before, "\n\n1 * deal 5\n2 * deal 2\n"));
    good(ceilidh_play(put("keep"), 2, 0));
    good(ceilidh_confirm(2, 0));
    assert_string_equal(good(ceilidh_record(2)), "3 p0 keep\n");
    strcat(before, "3 p0 keep\n");
    assert_string_equal(good(ceilidh_record(0)), before);
    assert_string_equal(good(ceilidh_record(99)), "");
}

/* Bots */

/* A view of the bot that is waited for, put where it is read from. */
static uint32_t view(void)
{
    const int32_t n = ceilidh_view();
    assert_true(n > 0);
    memcpy(ceilidh_in(), ceilidh_out(), (size_t)n);
    return (uint32_t)n;
}

static void forget(void)
{
    memset(ceilidh_in(), 7, GLUE_SEED);
    assert_int_equal(ceilidh_forget(), 0);
}

static void a_bot_thinks_about_its_view_and_plays(void **unused)
{
    (void)unused;
    assert_refused(ceilidh_view(), "RANGE"); /* Ann is to decide */
    good(ceilidh_play(put("fold"), 2, 0));
    assert_has(ceilidh_confirm(2, 0), "\"waiting\":1");
    forget();
    char first[GM_MAX_TEXT], move[GM_MAX_TEXT];
    snprintf(first, sizeof first, "%s", good(ceilidh_think(NULLGAME, GREEDY, 1, 0, 3, view())));
    forget();
    snprintf(move, sizeof move, "%s", good(ceilidh_think(NULLGAME, GREEDY, 1, 0, 3, view())));
    assert_string_equal(move, first);
    assert_refused(ceilidh_bot_plays(put(move), 2, 3, 0), "\"code\":\"late\"");
    assert_refused(ceilidh_bot_plays(GLUE_IN + 1, 3, 3, 0), "SPACE");
    assert_has(ceilidh_bot_plays(put(move), 3, 3, 0), "\"waiting\":null");
    assert_refused(ceilidh_bot_plays(put(move), 6, 3, 0), "\"code\":\"turn\"");
}

static void a_bot_thinks_only_where_it_can(void **unused)
{
    (void)unused;
    good(ceilidh_play(put("fold"), 2, 0));
    good(ceilidh_confirm(2, 0));
    const uint32_t n = view();
    assert_refused(ceilidh_think(NO_GAME, RANDOM, 1, 0, 3, n), "RANGE");
    assert_refused(ceilidh_think(NULLGAME, NO_BOT, 1, 0, 3, n), "RANGE");
    view();
    assert_refused(ceilidh_think(NULLGAME, STEWARD, 1, 0, 3, n), "RANGE"); /* plays Caledonia */
    view();
    assert_refused(ceilidh_think(NULLGAME, RANDOM, 0, 0, 3, n), "ILLEGAL"); /* not its turn */
    view();
    assert_refused(ceilidh_think(NULLGAME, RANDOM, GM_MAX_PLAYERS, 0, 3, n), "ILLEGAL");
    view();
    assert_refused(ceilidh_think(NULLGAME, RANDOM, 1, 0, 3, n - 1), "{\"error\":\"S");
    view();
    assert_refused(ceilidh_think(LORDS, RANDOM, 1, 0, 3, n), "{\"error\":\"S");
    assert_refused(ceilidh_think(NULLGAME, RANDOM, 1, 0, 3, GLUE_IN + 1), "RANGE");
}

/* A game of Lords between two bots, whose first decision is due. */
static void lords_of_bots(void)
{
    static char record[GLUE_OUT];
    const int32_t n =
        ceilidh_new(put("{\"game\":\"lords\",\"seats\":[{\"bot\":\"random\"},{\"bot\":"
                        "\"random\"}],\"seed\":\"07070707070707070707070707070707\"}"));
    snprintf(record, sizeof record, "%s", good(n));
    good(open_table(record, "", ""));
}

static int32_t judge(uint32_t game, uint32_t seat, const char *move)
{
    const uint32_t n = view();
    memcpy(ceilidh_in() + n, move, strlen(move));
    return ceilidh_judge(game, seat, 2, n, (uint32_t)strlen(move));
}

static void a_move_is_judged_beside_others(void **unused)
{
    (void)unused;
    lords_of_bots();
    const uint32_t seat = strstr(good(ceilidh_snapshot(0, GM_PUBLIC)), "\"waiting\":0") ? 0 : 1;
    forget();
    static char first[GLUE_OUT];
    snprintf(first, sizeof first, "%s", good(judge(LORDS, seat, "recruit 1")));
    assert_non_null(strstr(first, "\"worlds\":2"));
    assert_non_null(strstr(first, "{\"move\":\"recruit 1\",\"score\":{\"mean\":"));
    assert_non_null(strstr(first, "{\"move\":\"muster "));
    assert_string_equal(good(judge(LORDS, seat, "recruit 1")), first);
    assert_refused(judge(LORDS, seat, "recruit 9"), "ILLEGAL");
    assert_refused(judge(LORDS, seat, ""), "ILLEGAL");
    assert_refused(judge(LORDS, 1 - seat, "recruit 1"), "ILLEGAL");
    assert_refused(judge(NULLGAME, seat, "recruit 1"), "RANGE"); /* nobody judges it */
    assert_refused(judge(NO_GAME, seat, "recruit 1"), "RANGE");
    assert_refused(ceilidh_judge(LORDS, seat, 2, GLUE_IN, 1), "RANGE");
    assert_refused(ceilidh_judge(LORDS, seat, 2, UINT32_MAX, UINT32_MAX), "RANGE");
}

int main(void)
{
#define WITH_ANN(name) cmocka_unit_test_setup(name, ann_and_a_bot)
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_a_table_its_functions_refuse), /* first: a table stays */
        cmocka_unit_test(what_there_is_is_described),
        cmocka_unit_test(bytes_are_hashed),
        cmocka_unit_test(draws_are_held_to_the_seed),
        cmocka_unit_test(what_a_server_tells_stands_in_place_of_a_table),
        cmocka_unit_test(an_order_gives_a_record),
        cmocka_unit_test(a_record_is_inspected),
        cmocka_unit_test(a_custom_map_goes_in_and_comes_out),
        cmocka_unit_test(a_table_is_opened_in_place_of_another),
        WITH_ANN(a_turn_is_played_through_snapshots),
        cmocka_unit_test(the_curtain_is_lifted_by_its_seat),
        WITH_ANN(moves_are_taken_back),
        WITH_ANN(the_past_is_shown),
        WITH_ANN(moves_are_explained_and_previewed),
        WITH_ANN(a_record_is_given_whole_or_from_an_entry_on),
        WITH_ANN(a_bot_thinks_about_its_view_and_plays),
        WITH_ANN(a_bot_thinks_only_where_it_can),
        cmocka_unit_test(a_move_is_judged_beside_others),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
