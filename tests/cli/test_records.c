/* test_records.c: replay, verify and explain on records, good and bad. */
#include "tests/cli/program.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* A game written by hand: outcomes of chance are lines like any other. */
static const char by_hand[] = "ceilidh 1\n"
                              "game nullgame\n"
                              "rules 1\n"
                              "players 2\n"
                              "option rounds 1\n"
                              "\n"
                              "1 * deal 3\n"
                              "2 * deal 2\n"
                              "3 p0 keep\n";

static int make_files(void **state)
{
    if (make_work_dir(state))
        return -1;
    write_file("hand", by_hand);
    return run_program("", "simulate nullgame --players 2 --games 1 --seed 6 --record .").code;
}
static const char drawn[] = "nullgame-1-000000.ceilidh";

static unsigned lines(const char *text)
{
    unsigned n = 0;
    for (; *text; text++)
        n += *text == '\n';
    return n;
}

static void test_replay_gives_the_trace(void **state)
{
    (void)state;
    const struct said s = run_program("", "replay hand --json");
    assert_int_equal(s.code, 0);
    assert_int_equal(lines(s.out), 4);
    assert_int_equal(
        strncmp(s.out, "{\"trace\":1,\"game\":\"nullgame\",\"rules\":1,\"players\":2,\"options\":{",
                60),
        0);
    assert_non_null(strstr(s.out, "{\"ply\":3,\"actor\":0,\"event\":{\"type\":\"keep\""));
    assert_null(strstr(s.out, "\"legal\""));
    assert_int_equal(lines(run_program("", "replay hand --json --at 2").out), 3);
    assert_int_equal(lines(run_program("", "replay hand --json --at 0").out), 1);
    assert_int_equal(lines(run_program(by_hand, "replay - --json").out), 4);
}

static void test_replay_lists_what_is_legal(void **state)
{
    (void)state;
    const struct said s = run_program("", "replay hand --json --legal --at 2");
    assert_non_null(strstr(s.out, "\"legal\":[{\"type\":\"keep\"},{\"type\":\"fold\"}]"));
}

static void test_replay_hides_what_a_viewer_may_not_know(void **state)
{
    (void)state;
    struct said s = run_program("", "replay hand --json --at 2 --viewer 1");
    assert_non_null(strstr(s.out, "\"seat\":1,\"card\":2"));
    assert_non_null(strstr(s.out, "\"seat\":0,\"card\":null"));
    s = run_program("", "replay hand --json --at 2 --viewer public");
    assert_non_null(strstr(s.out, "\"seat\":1,\"card\":null"));
    s = run_program("", "replay hand --viewer public");
    assert_non_null(strstr(s.out, "deal ?"));
    assert_null(strstr(s.out, "deal 3"));
}

static void test_replay_as_a_log(void **state)
{
    (void)state;
    struct said s = run_program("", "replay hand");
    assert_int_equal(s.code, 0);
    assert_non_null(strstr(s.out, "deal 3"));
    assert_non_null(strstr(s.out, "The game is not finished."));
    assert_null(strchr(s.out, '\033'));
    s = run_program("", "replay hand --at 2");
    assert_null(strstr(s.out, "keep"));
    assert_non_null(strstr(s.out, "\"hand\":3")); /* the table */
}

static void test_verify_good_records(void **state)
{
    (void)state;
    struct said s = run_program("", "verify hand");
    assert_int_equal(s.code, 0);
    assert_non_null(strstr(s.out, "hand: good: nullgame, 3 plies, not finished; no seed"));
    s = run_program("", "verify hand --json");
    assert_non_null(strstr(s.out, "{\"file\":\"hand\",\"ok\":true,"));
    assert_int_equal(
        run_program("", "simulate nullgame --games 1 --seed 1 --players 2 --record .").code, 0);
    s = run_program("", "verify %s", drawn);
    assert_int_equal(s.code, 0);
}

/* The record with the first `from` turned into `to`. */
static void write_changed(const char *record, const char *from, const char *to)
{
    static char changed[1 << 16];
    const char *at = strstr(record, from);
    assert_non_null(at);
    snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at - record), record, to,
             at + strlen(from));
    write_file("bad", changed);
}

static void test_verify_finds_the_first_bad_line(void **state)
{
    (void)state;
    write_changed(by_hand, "2 * deal 2", "2 p0 keep");
    assert_refused("verify bad", 1, "bad: line 8: Here chance is to act.");
    write_changed(by_hand, "3 p0 keep", "4 p0 keep");
    assert_refused("verify bad", 1, "bad: line 9: Here ply 3 is due, not 4.");
    write_changed(by_hand, "3 p0 keep", "3 p0 keep\nhash 3 0123456789abcdef");
    assert_refused("verify bad", 1,
                   "bad: line 10: The state after ply 3 has another hash than the record says.");
    write_changed(by_hand, "3 p0 keep", "3 p0 peek 1 1");
    assert_refused("verify bad", 1, "is not allowed now.");
    write_changed(by_hand, "3 p0 keep", "3 p0 keep\nundo 3");
    assert_refused("verify bad", 1,
                   "bad: line 10: Ply 3 has been reached, so an undo goes back to one before it");
}

static void test_verify_derives_the_draws_again(void **state)
{
    (void)state;
    assert_int_equal(run_program("", "simulate nullgame --games 1 --players 2 --record .").code, 0);
    char record[1 << 14], first[16];
    strcpy(record, read_whole(drawn));
    assert_int_equal(run_program("", "verify %s", drawn).code, 0);
    const char *seed = strstr(record, "\nseed ");
    assert_non_null(seed);
    /* Another seed does not fit its commitment ... */
    snprintf(first, sizeof first, "%.12s", seed);
    write_changed(record, first, "\nseed 012345");
    assert_int_equal(run_program("", "verify bad").code, 1);
    /* ... and another outcome is not the one the seed gives. */
    const char *deal = strstr(record, "\n1 * deal ");
    assert_non_null(deal);
    snprintf(first, sizeof first, "%.11s", deal);
    write_changed(record, first, deal[10] == '1' ? "\n1 * deal 2" : "\n1 * deal 1");
    const struct said s = run_program("", "verify bad --json");
    assert_int_equal(s.code, 1);
    assert_non_null(strstr(s.out, "\"ok\":false"));
}

static void test_unreadable_records_are_bad_input(void **state)
{
    (void)state;
    write_file("bad", "ceilidh 1\ngame chess\n");
    assert_refused("verify bad", 2, "bad: line 2: There is no game called \"chess\".");
    write_file("bad", "ceilidh 9\n");
    assert_refused("replay bad", 2,
                   "bad: line 1: This program reads records of format 1, not \"9\".");
    write_changed(by_hand, "players 2", "players 9");
    assert_refused("replay bad", 2,
                   "bad: line 4: \"9\" is not a number of players for this game; 2 to 5 can play.");
    write_changed(by_hand, "3 p0 keep", "3 p0 dance");
    assert_refused("replay bad", 2, "bad: line 9: No move begins with \"dance\".");
    write_file("bad", "ceilidh 1\ngame lords\nrules 1\nplayers 2\noption target 25\n");
    assert_refused("replay bad", 2,
                   "bad: line 5: The option target can be 20 or 30, but not \"25\".");
    write_changed(by_hand, "rounds 1", "rounds many");
    assert_refused("explain bad keep", 2,
                   "bad: line 5: The option rounds is a whole number from 1 to 4");
    assert_refused("replay hand --viewer 2", 2,
                   "--viewer takes a seat from 0 to 1, or public, not \"2\".");
    assert_refused("replay hand --at 4", 2, "the record has only 3 plies.");
    assert_refused("replay hand --legal", 2, "--legal goes with --json.");
}

/* Only `verify` is asked whether a record is true; to all others it is input. */
/* What is wrong with a text may be in no one place; then none is told. */
static void test_data_without_a_place(void **state)
{
    (void)state;
    static const char head[] = "ceilidh 1\ngame nullgame\nrules 1\nplayers 2\noption deck custom\n";
    char text[256];
    snprintf(text, sizeof text, "%sdata 1 2 3\n", head);
    write_file("short", text);
    assert_refused("verify short", 2,
                   "The text given with the options cannot be used. A word is missing");
    snprintf(text, sizeof text, "%sdata 1 2 x 4 5 6\n", head);
    write_file("odd", text);
    assert_refused("verify odd", 2, "cannot be used, at \"x\".");
}

static void test_a_false_record_is_bad_input_elsewhere(void **state)
{
    (void)state;
    write_changed(by_hand, "3 p0 keep", "3 p0 peek 1 1");
    assert_refused("replay bad", 2, "bad: line 9: \"peek 1 1\" is not allowed now.");
    assert_refused("explain bad keep", 2, "is not allowed now.");
    assert_refused("play --resume bad", 2, "is not allowed now.");
}

static void test_explain(void **state)
{
    (void)state;
    struct said s = run_program("", "explain hand --at 2 keep");
    assert_int_equal(s.code, 0);
    assert_non_null(strstr(s.out, "keep, after ply 2: legal\n"));
    s = run_program("", "explain hand 'keep'");
    assert_int_equal(s.code, 1);
    assert_non_null(strstr(s.out, "keep, after ply 3: not legal\n"));
    assert_non_null(strstr(s.out, "\u2713 N-TURN-1"));
    assert_non_null(
        strstr(s.out, "\u2717 N-KEEP-1      Needs a card of rank 3 or more; yours is 2."));
    s = run_program("", "explain hand keep --json");
    assert_int_equal(s.code, 1);
    assert_non_null(
        strstr(s.out, "{\"move\":\"keep\",\"ply\":3,\"legal\":false,\"conditions\":[{\"rule\":"));
    assert_non_null(strstr(
        s.out, "{\"rule\":\"N-KEEP-1\",\"code\":\"rank\",\"need\":3,\"have\":2,\"holds\":false,"));
}

static void test_explain_what_is_no_move(void **state)
{
    (void)state;
    assert_refused("explain hand dance", 2,
                   "\"dance\" is not a well-formed move. No move begins with \"dance\".");
    assert_refused("explain hand peek 1", 2, "A word is missing at the end.");
    assert_refused("explain hand peek 0 1 now", 2, "\"now\" is more than this takes.");
    assert_refused("explain hand --at 9 keep", 2, "the record has only 3 plies.");
}

/* Conditions and consequences; at a chance point what can come. */
static void test_explain_says_what_follows(void **state)
{
    (void)state;
    struct said s = run_program("", "explain hand --at 2 fold");
    assert_int_equal(s.code, 0);
    assert_non_null(strstr(s.out, "What it brings, and what it does not:\n"));
    assert_non_null(strstr(s.out, "\u2192 N-FOLD-1      1 point; 1 in all.\n"));
    assert_non_null(strstr(s.out, "\u00b7 N-KEEP-1      Rank "));
    s = run_program("", "explain hand --at 2 fold --json");
    assert_non_null(strstr(s.out, "\"consequences\":[{\"rule\":\"N-FOLD-1\",\"code\":\"scores\","));
    s = run_program("", "explain hand --at 1 keep");
    assert_int_equal(s.code, 1);
    assert_non_null(strstr(s.out, "It must be the time for this move."));
    assert_int_equal(run_program("", "explain hand --at 1 deal 2").code, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_replay_gives_the_trace),
        cmocka_unit_test(test_replay_lists_what_is_legal),
        cmocka_unit_test(test_replay_hides_what_a_viewer_may_not_know),
        cmocka_unit_test(test_replay_as_a_log),
        cmocka_unit_test(test_verify_good_records),
        cmocka_unit_test(test_verify_finds_the_first_bad_line),
        cmocka_unit_test(test_verify_derives_the_draws_again),
        cmocka_unit_test(test_unreadable_records_are_bad_input),
        cmocka_unit_test(test_data_without_a_place),
        cmocka_unit_test(test_a_false_record_is_bad_input_elsewhere),
        cmocka_unit_test(test_explain),
        cmocka_unit_test(test_explain_what_is_no_move),
        cmocka_unit_test(test_explain_says_what_follows),
    };
    return cmocka_run_group_tests(tests, make_files, remove_work_dir);
}
