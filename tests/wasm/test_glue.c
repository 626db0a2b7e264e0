/* test_glue.c: what the module answers, and how it refuses, natively and so under the sanitizers.
 */
#include "games/list.h"
#include "match/match.h"
#include "tests/conform/json_valid.h"
#include "wasm/glue.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
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
    assert_string_equal(good(ceilidh_parts(NULLGAME)), "{\"ranks\":6,\"copies\":4}");
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
        assert_refused(ceilidh_insight(table, GM_CHANCE), "RANGE");
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

/* The text of move number `which` of a list, counted on from the first again if there are
 * not so many. */
static const char *move_text(const char *list, uint32_t which)
{
    static char text[GM_MAX_TEXT];
    static const char key[] = "{\"text\":\"";
    const char *at = list;
    uint32_t n = 0;
    while ((at = strstr(at, key))) {
        at += strlen(key);
        n++;
    }
    assert_true(n > 0);
    at = list;
    for (uint32_t i = 0; i <= which % n; i++)
        at = strstr(at, key) + strlen(key);
    snprintf(text, sizeof text, "%.*s", (int)strcspn(at, "\""), at);
    return text;
}

/* Lists are long: kept apart from `answer`. */
static char *kept(const char *text)
{
    char *copy = malloc(strlen(text) + 1);
    strcpy(copy, text);
    return copy;
}

/* What a seat is given of its own view is what it is given of the state. */
static void view_is_enough(uint32_t game, int seat)
{
    char *moves = kept(good(ceilidh_moves(0, seat)));
    char *insight = kept(good(ceilidh_insight(0, seat)));
    const int32_t n = ceilidh_encode(0, seat);
    memcpy(ceilidh_in(), ceilidh_out(), (uint32_t)n);
    assert_int_equal(ceilidh_decode(1, game, (uint32_t)n, false, 0, 0), 0);
    assert_string_equal(good(ceilidh_moves(1, seat)), moves);
    assert_string_equal(good(ceilidh_insight(1, seat)), insight);
    assert_true(json_valid(moves));
    assert_true(json_valid(insight));
    free(moves);
    free(insight);
}

static void advice_follows_from_the_view(void **unused)
{
    (void)unused;
    for (uint32_t game = 0; games[game]; game++) {
        uint32_t steps = 0;
        for (new_game(0, game, 3); ceilidh_actor(0) != GM_OVER && steps < 400; steps++) {
            const int who = ceilidh_actor(0);
            char move[GM_MAX_TEXT];
            for (int seat = 0; seat < 3; seat++) {
                view_is_enough(game, seat);
                if (who >= 0 && who != seat && game != CALEDONIA)
                    assert_string_equal(good(ceilidh_moves(0, seat)), "[]");
            }
            memset(ceilidh_in(), 3, GLUE_SEED);
            if (who == GM_CHANCE)
                strcpy(move, good(ceilidh_draw(0)));
            else
                strcpy(move, move_text(good(ceilidh_moves(0, who)), 7 * steps));
            play(0, move);
        }
        assert_true(steps > 10);
    }
}

static void a_foreign_view_gives_no_moves(void **unused)
{
    (void)unused;
    new_game(0, NULLGAME, 2);
    play(0, "deal 5");
    play(0, "deal 2");
    const int32_t n = ceilidh_encode(0, 1); /* seat 0 is to act */
    memcpy(ceilidh_in(), ceilidh_out(), (uint32_t)n);
    assert_int_equal(ceilidh_decode(1, NULLGAME, (uint32_t)n, false, 2, 2), 0);
    assert_string_equal(good(ceilidh_moves(1, 0)), "[]");
    assert_string_equal(good(ceilidh_moves(1, GM_CHANCE)), "[]");
}

static void moves_tell_their_effect(void **unused)
{
    (void)unused;
    new_game(0, NULLGAME, 2);
    play(0, "deal 5");
    play(0, "deal 2");
    assert_string_equal(
        good(ceilidh_moves(0, 0)),
        "[{\"text\":\"keep\",\"event\":{\"type\":\"keep\"},\"effect\":{\"score\":5}},"
        "{\"text\":\"fold\",\"event\":{\"type\":\"fold\"},\"effect\":{\"score\":1}}]");
    play(0, "keep");
    assert_string_equal(good(ceilidh_insight(0, 1)), "{\"behind\":[0,5]}");
}

/* Matches */

#define SEED "seed 00112233445566778899aabbccddeeff\n"

static int32_t read_head(uint32_t match, uint32_t game, uint32_t players, const char *more)
{
    char head[512];
    snprintf(head, sizeof head, "ceilidh 1\ngame %s\nrules 1\nplayers %u\n%s", games[game]->name,
             players, more);
    return ceilidh_match_read(match, put(head));
}

/* One event of match 0, drawn or move number `which`; false at the end. */
static bool step(uint32_t which)
{
    const char *status = good(ceilidh_match_status(0));
    if (strstr(status, "\"actor\":null"))
        return false;
    if (strstr(status, "\"actor\":\"chance\"")) {
        good(ceilidh_match_draw(0));
        return true;
    }
    const uint32_t ply = (uint32_t)atoi(strstr(status, "\"ply\":") + 6);
    assert_int_equal(ceilidh_match_table(0, ply, 3), 0);
    char move[GM_MAX_TEXT];
    strcpy(move, move_text(good(ceilidh_moves(3, ceilidh_actor(3))), which));
    good(ceilidh_match_play(0, put(move)));
    return true;
}

static void a_match_is_played_written_and_read(void **unused)
{
    (void)unused;
    for (uint32_t game = 0; games[game]; game++) {
        assert_true(
            json_valid(good(read_head(0, game, 2, "name p1 Ann \"B\"\nbot p0 greedy\n" SEED))));
        for (uint32_t i = 0; step(11 * i); i++)
            assert_true(i < 5000);
        char *record = kept(good(ceilidh_match_write(0, GM_CHANCE)));
        const char *status = good(ceilidh_match_read(1, put(record)));
        assert_true(json_valid(status));
        assert_non_null(strstr(status, "\"names\":[null,\"Ann \\\"B\\\"\"]"));
        assert_non_null(strstr(status, "\"bots\":[\"greedy\",null]"));
        assert_non_null(strstr(status, "\"actor\":null,\"seeded\":true,\"commit\":\"a8faed6a"));
        assert_string_equal(good(ceilidh_match_write(1, GM_CHANCE)), record);
        assert_string_equal(good(ceilidh_match_verify(1)), "{\"ok\":true}");
        assert_true(json_valid(good(ceilidh_match_log(1, 0, 0))));
        free(record);
        assert_int_equal(ceilidh_match_close(1), 0);
        assert_refused(ceilidh_match_status(1), "RANGE");
    }
}

static void a_table_shows_any_ply(void **unused)
{
    (void)unused;
    char hash[32], drawn[GM_MAX_TEXT];
    good(read_head(0, NULLGAME, 2, SEED));
    good(ceilidh_match_draw(0));
    assert_int_equal(ceilidh_match_table(0, 1, 4), 0);
    strcpy(hash, good(ceilidh_hash(4)));
    for (uint32_t b = 0; b < GLUE_SEED; b++) /* the seed of the match */
        ceilidh_in()[b] = (uint8_t)(17 * b);
    strcpy(drawn, good(ceilidh_draw(4)));
    good(ceilidh_match_draw(0));
    assert_int_equal(ceilidh_match_table(0, 1, 4), 0);
    assert_string_equal(good(ceilidh_hash(4)), hash);
    assert_non_null(strstr(play(4, drawn), "{\"ply\":2,"));
    strcpy(hash, good(ceilidh_hash(4)));
    assert_int_equal(ceilidh_match_table(0, 2, 4), 0);
    assert_string_equal(good(ceilidh_hash(4)), hash);
    assert_refused(ceilidh_match_table(0, 3, 4), "RANGE");
    assert_refused(ceilidh_match_table(0, 0, GLUE_TABLES), "RANGE");
    assert_refused(ceilidh_match_table(1, 0, 4), "RANGE");
}

static void undo_follows_who_learned_what(void **unused)
{
    (void)unused;
    good(read_head(0, NULLGAME, 2, "\ndeal 5\ndeal 2\nfold\n"));
    assert_int_equal(ceilidh_match_undo_free(0, 0), 2);
    assert_int_equal(ceilidh_match_undo_free(0, 1), 3);
    assert_int_equal(ceilidh_match_undo_needs(0, 0, 2), 0);
    assert_int_equal(ceilidh_match_undo_needs(0, 0, 1), 2);
    assert_int_equal(ceilidh_match_undo_needs(0, MATCH_TABLE, 1), 0);
    assert_int_equal(ceilidh_match_undo_needs(0, 0, 3), -1);
    assert_int_equal(ceilidh_match_undo_needs(0, 2, 0), -1);
    assert_int_equal(ceilidh_match_undo_free(0, GM_CHANCE), -1);
    assert_int_equal(ceilidh_match_undo_free(1, 0), -1);
    assert_refused(ceilidh_match_undo(0, 0, 1, 0), "\"code\":\"consent\",");
    assert_refused(ceilidh_match_undo(0, 0, 3, 0), "\"code\":\"undo-ply\",");
    assert_non_null(strstr(good(ceilidh_match_undo(0, 0, 2, 0)), "\"ply\":2,\"length\":4,"));
    assert_non_null(strstr(good(ceilidh_match_undo(0, 0, 1, 2)), "\"ply\":1,\"length\":5,"));
    assert_non_null(strstr(good(ceilidh_match_undo(0, MATCH_TABLE, 0, 0)), "\"ply\":0,"));
    assert_string_equal(good(ceilidh_match_log(0, 3, GM_CHANCE)),
                        "[{\"i\":3,\"kind\":\"undo\",\"ply\":2,\"actor\":0},"
                        "{\"i\":4,\"kind\":\"undo\",\"ply\":1,\"actor\":0},"
                        "{\"i\":5,\"kind\":\"undo\",\"ply\":0,\"actor\":null}]");
}

static void the_log_is_masked(void **unused)
{
    (void)unused;
    good(read_head(0, NULLGAME, 2, "\ndeal 5\ndeal 2\nkeep\n"));
    assert_string_equal(
        good(ceilidh_match_log(0, 0, 1)),
        "[{\"i\":0,\"kind\":\"move\",\"ply\":1,\"actor\":\"chance\",\"text\":\"deal ?\",\"event\":"
        "{\"type\":\"deal\",\"seat\":0,\"card\":null},\"learned\":1},"
        "{\"i\":1,\"kind\":\"move\",\"ply\":2,\"actor\":\"chance\",\"text\":\"deal 2\",\"event\":"
        "{\"type\":\"deal\",\"seat\":1,\"card\":2},\"learned\":2},"
        "{\"i\":2,\"kind\":\"move\",\"ply\":3,\"actor\":0,\"text\":\"keep\",\"event\":"
        "{\"type\":\"keep\"},\"learned\":2}]");
    assert_non_null(strstr(good(ceilidh_match_write(0, 1)), "1 * deal ?\n2 * deal 2\n"));
    assert_non_null(strstr(good(ceilidh_match_log(0, 0, GM_CHANCE)), "\"text\":\"deal 5\""));
    assert_refused(ceilidh_match_log(0, 0, 2), "RANGE");
    assert_refused(ceilidh_match_log(0, 0, MATCH_TABLE), "RANGE");
    assert_refused(ceilidh_match_write(0, 2), "\"code\":\"viewer\"");
    assert_string_equal(good(ceilidh_match_log(0, 3, 1)), "[]");
}

static void a_match_tells_what_is_wrong(void **unused)
{
    (void)unused;
    good(read_head(0, NULLGAME, 2, "\ndeal 5\n"));
    assert_refused(read_head(0, NULLGAME, 2, "\ndeal 5\ndeal 2\njuggle\n"),
                   "{\"error\":\"MATCH\",\"code\":\"notation\",\"line\":8,\"column\":1,\"ply\":3,");
    assert_refused(read_head(0, NULLGAME, 2, "\ndeal 5\ndeal 2\njuggle\n"),
                   "\"word\":\"juggle\",\"fault\":{\"code\":\"verb\"");
    assert_refused(read_head(0, NULLGAME, 2, "hash 0 0000000000000000\n"), "\"code\":\"hash\"");
    assert_refused(read_head(0, NULLGAME, 9, ""), "\"code\":\"players\",\"line\":4,");
    assert_non_null(strstr(good(ceilidh_match_status(0)), "\"ply\":1,")); /* as it was */
    assert_refused(ceilidh_match_draw(0), "\"code\":\"no-seed\"");
    good(ceilidh_match_play(0, put("deal 2")));
    assert_refused(ceilidh_match_draw(0), "\"code\":\"turn\"");
    good(ceilidh_match_play(0, put("keep")));
    assert_refused(ceilidh_match_play(0, put("keep")),
                   "\"rule\":\"N-KEEP-1\",\"code\":\"rank\",\"need\":5,\"have\":2");
    assert_refused(ceilidh_match_play(0, GLUE_IN + 1), "SPACE");
    assert_refused(ceilidh_match_read(0, GLUE_IN + 1), "SPACE");
    assert_refused(ceilidh_match_read(GLUE_MATCHES, 0), "RANGE");
    assert_refused(ceilidh_match_close(GLUE_MATCHES), "RANGE");
    assert_refused(ceilidh_match_play(GLUE_MATCHES, 0), "RANGE");
    assert_refused(ceilidh_match_draw(1), "RANGE");
    assert_refused(ceilidh_match_undo(1, 0, 0, 0), "RANGE");
    assert_refused(ceilidh_match_write(1, 0), "RANGE");
    assert_refused(ceilidh_match_verify(1), "RANGE");
    ceilidh_match_close(0);
}

static void a_record_is_held_to_its_seed(void **unused)
{
    (void)unused;
    good(read_head(0, NULLGAME, 2, SEED "\ndeal 1\n"));
    assert_refused(ceilidh_match_verify(0), "\"code\":\"draw\",\"line\":0,\"column\":0,\"ply\":1,");
    ceilidh_match_close(0);
}

/* The whole file, its lines behind `prefix`. */
static char *lines_of(const char *path, const char *prefix)
{
    enum { MOST = 1 << 17 };
    char *out = malloc(MOST), *line = malloc(MOST);
    size_t n = 0;
    FILE *f = fopen(path, "r");
    assert_non_null(f);
    while (fgets(line, MOST, f))
        n += (size_t)snprintf(out + n, MOST - n, "%s%s", prefix, line);
    assert_true(n < MOST);
    fclose(f);
    free(line);
    return out;
}

static void the_header_has_a_custom_map(void **unused)
{
    (void)unused;
    static const char path[] = "tests/conform/data/caledonia-maps.txt";
    static const char head[] =
        "ceilidh 1\ngame caledonia\nrules 1\nplayers 2\noption maps custom\n";
    char *data = lines_of(path, ""), *lines = lines_of(path, "data ");
    uint32_t maps = 0;
    while (strcmp(games[CALEDONIA]->options[maps].name, "maps") != 0)
        maps++;
    char *header = kept(good(set_up(0, CALEDONIA, 2, maps, 1, data)));
    assert_true(json_valid(header));
    assert_non_null(
        strstr(header, "\"maps\":\"custom\"},\"map_sides\":[{\"module\":\"A\",\"side\":1,"));
    char *record = malloc(sizeof head + strlen(lines));
    strcpy(record, head);
    strcat(record, lines);
    const char *status = good(ceilidh_match_read(0, put(record)));
    assert_true(json_valid(status));
    assert_non_null(strstr(status, header));
    ceilidh_match_close(0);
    free(record);
    free(header);
    free(lines);
    free(data);
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
        cmocka_unit_test(advice_follows_from_the_view),
        cmocka_unit_test(a_foreign_view_gives_no_moves),
        cmocka_unit_test(moves_tell_their_effect),
        cmocka_unit_test(a_match_is_played_written_and_read),
        cmocka_unit_test(a_table_shows_any_ply),
        cmocka_unit_test(undo_follows_who_learned_what),
        cmocka_unit_test(the_log_is_masked),
        cmocka_unit_test(a_match_tells_what_is_wrong),
        cmocka_unit_test(a_record_is_held_to_its_seed),
        cmocka_unit_test(the_header_has_a_custom_map),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
