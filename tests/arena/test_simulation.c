/* test_simulation.c: many games, counted the same however they are run. */
#include "tests/cli/program.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* The text from the first key on that must be the same in every run. */
static const char *counts(const char *json)
{
    const char *at = strstr(json, "\"mean_score\"");
    assert_non_null(at);
    return at;
}

static void test_json_has_every_field(void **state)
{
    (void)state;
    static const char *const keys[] = { "game",
                                        "players",
                                        "games",
                                        "decisions",
                                        "seconds",
                                        "failures",
                                        "wins",
                                        "mean_score",
                                        "decisions_per_second",
                                        "mean_winning_score" };
    const struct said s =
        run_program("", "simulate nullgame --players 3 --games 20 --seed 5 --check --json");
    assert_int_equal(s.code, 0);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        char key[64];
        snprintf(key, sizeof key, "\"%s\":", keys[i]);
        assert_non_null(strstr(s.out, key));
    }
    assert_non_null(strstr(s.out, "\"game\":\"nullgame\",\"players\":3,\"games\":20,"));
    assert_non_null(strstr(s.out, "\"failures\":0}"));
    assert_string_equal(s.err, "");
}

static void test_threads_do_not_change_the_games(void **state)
{
    (void)state;
    static const char words[] =
        "simulate nullgame --players random --options random --games 60 --seed 9 --json";
    char first[512];
    strcpy(first, counts(run_program("", "%s --threads 1", words).out));
    assert_string_equal(counts(run_program("", "%s --threads 4", words).out), first);
    assert_string_not_equal(
        counts(run_program("", "%s --threads 1 --check", "simulate nullgame --json --seed 10").out),
        first);
}

/* Each deal once from every seat: bots that are alike share the wins whatever the seats are
 * worth. */
static void test_rotating_counts_by_bot(void **state)
{
    (void)state;
    const struct said s =
        run_program("", "simulate nullgame --players 2 --bots greedy,random --rotate --games 59 "
                        "--seed 3 --option peek=off");
    assert_int_equal(s.code, 0);
    assert_non_null(strstr(s.out, "60 games of nullgame")); /* whole rounds */
    const char *greedy = strstr(s.out, "  bot 0, greedy: "), *wins = strstr(s.out, " wins, ");
    assert_non_null(greedy);
    assert_non_null(wins);
    assert_true(atof(wins + strlen(" wins, ")) > 60);
    assert_non_null(strstr(s.out, "  bot 1, random: "));
    const struct said j =
        run_program("", "simulate nullgame --players 3 --rotate --games 3 --json");
    assert_non_null(strstr(j.out, "\"win_share\":["));
    assert_non_null(strstr(j.out, "\"win_share_low\":["));
    assert_non_null(strstr(j.out, "\"win_share_high\":["));
}

static void test_records_are_written_and_verify(void **state)
{
    (void)state;
    struct said s =
        run_program("", "simulate nullgame --games 3 --seed 4 --check --record a/b --json");
    assert_int_equal(s.code, 0);
    for (int i = 0; i < 3; i++) {
        char name[64];
        snprintf(name, sizeof name, "a/b/nullgame-4-%06d.ceilidh", i);
        assert_true(file_exists(name));
    }
    assert_false(file_exists("a/b/nullgame-4-000003.ceilidh"));
    s = run_program("", "verify a/b/nullgame-4-000000.ceilidh a/b/nullgame-4-000002.ceilidh");
    assert_int_equal(s.code, 0);
    assert_non_null(strstr(s.out, "every draw is the one its seed gives"));
}

/* The numbers of the array under this key of the JSON, summed. */
static double sum_of(const char *json, const char *key)
{
    const char *at = strstr(json, key);
    assert_non_null(at);
    double sum = 0;
    for (at = strchr(at, '['); *at != ']';) {
        char *end;
        sum += strtod(at + 1, &end);
        at = end;
    }
    return sum;
}

/* Winners who share a win count one each, and share one win between them. */
static void test_shared_wins_are_counted(void **state)
{
    (void)state;
    const struct said s = run_program(
        "", "simulate nullgame --players 3 --option rounds=1 --games 100 --seed 2 --json");
    assert_int_equal(s.code, 0);
    assert_true(sum_of(s.out, "\"wins\":") > 100);
    const double shares = sum_of(s.out, "\"win_share\":");
    assert_true(shares > 0.998 && shares < 1.002); /* three digits each */
}

/* A directory stands where the second record should. */
static void test_a_record_that_cannot_be_kept_stops_it(void **state)
{
    (void)state;
    const struct said s = run_program(
        "", "games >/dev/null; mkdir -p full/nullgame-1-000001.ceilidh; "
            "\"$CEILIDH\" simulate nullgame --games 3 --threads 1 --record full --json");
    assert_int_equal(s.code, 2);
    assert_string_equal(s.out, "");
    assert_non_null(strstr(s.err, "\"full/nullgame-1-000001.ceilidh\" cannot be written: "));
    assert_non_null(strstr(s.err, "simulate: stopped after 1 game, as a record could not"));
    assert_true(file_exists("full/nullgame-1-000000.ceilidh"));
    assert_false(file_exists("full/nullgame-1-000002.ceilidh"));
}

/* A disk of its own, where the system lets one be made; else files may not be large. What is there
 * in the end are whole records. */
static void test_a_full_disk_stops_it(void **state)
{
    (void)state;
    const struct said s = run_program(
        "",
        "games >/dev/null; mkdir -p disk; unshare -rm true && disk='unshare -rm' || disk=; "
        "$disk sh -c 'trap \"\" XFSZ; mount -t tmpfs -o size=128k none disk || ulimit -f 1; "
        "\"$CEILIDH\" simulate lords --players 2 --games 500 --threads 2 --record disk; code=$?; "
        "ls -A disk | grep -v \"^lords-1-\"; \"$CEILIDH\" verify disk/* | grep -v good; exit "
        "$code'");
    assert_int_equal(s.code, 2);
    assert_string_equal(s.out, "");
    assert_non_null(strstr(s.err, "ceilidh\" cannot be written: "));
    assert_non_null(strstr(s.err, "simulate: stopped after "));
}

static void test_options_are_kept(void **state)
{
    (void)state;
    struct said s = run_program(
        "", "simulate nullgame --players 2 --games 1 --option rounds=1 --option peek=off "
            "--options random --record kept");
    assert_int_equal(s.code, 0);
    const char *record = read_whole("kept/nullgame-1-000000.ceilidh");
    assert_non_null(strstr(record, "option peek off\n"));
    assert_non_null(strstr(record, "option rounds 1\n"));
    assert_non_null(strstr(record, "players 2\n"));
    assert_non_null(strstr(record, "4 p1 "));
    assert_null(strstr(record, "\n7 "));
}

/* ThreadSanitizer ends a program that cannot have a thread, whatever the program wants. */
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define THREADS_ARE_A_MUST 1
#endif
#endif

/* Stacks too large to be had: the games are played all the same. */
static void test_no_thread_can_be_started(void **state)
{
    (void)state;
#ifdef THREADS_ARE_A_MUST
    skip();
#endif
    const struct said s = run_program("", "games >/dev/null; (ulimit -s 999999999 || true; "
                                          "\"$CEILIDH\" simulate nullgame --games 3 --threads 2)");
    assert_int_equal(s.code, 0);
    assert_non_null(strstr(s.out, "3 games of nullgame, "));
    assert_null(strstr(s.out, "3 games of nullgame, 0 decisions"));
}

static void test_progress_when_asked_for(void **state)
{
    (void)state;
    const struct said s = run_program("", "simulate nullgame --games 5 --progress");
    assert_int_equal(s.code, 0);
    assert_non_null(strstr(s.err, "of 5 games"));
    assert_non_null(strstr(s.out, "0 failures"));
}

static void test_bench_and_perft(void **state)
{
    (void)state;
    struct said s = run_program("", "bench engine nullgame --seconds 1 --json");
    assert_int_equal(s.code, 0);
    static const char *const keys[] = {
        "decisions_per_second", "copies_per_second", "copies_per_decision",
        "state_bytes",          "branching",         "games_per_second",
        "ns_by_kind",           "replay_ms",         "undo_ms"
    };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        assert_non_null(strstr(s.out, keys[i]));
    write_file("before.json", "{\"game\":\"nullgame\",\"copies_per_decision\":0.01}\n");
    assert_int_equal(
        run_program("", "bench engine nullgame --seconds 1 --compare before.json").code, 1);
    write_file("before.json", "{\"game\":\"nullgame\",\"copies_per_decision\":100000}\n");
    assert_int_equal(
        run_program("", "bench engine nullgame --seconds 1 --compare before.json").code, 0);
    /* Two players without peeking: every decision is between keeping and folding, and each of the
     * second player's is so too unless the card is too low. */
    s = run_program("", "perft nullgame --players 2 --option peek=off --depth 1 --json");
    assert_non_null(strstr(s.out, "\"leaves\":2"));
    s = run_program("", "perft nullgame --players 2 --option peek=off --depth 1 --divide");
    assert_non_null(strstr(s.out, "1  keep\n"));
    assert_non_null(strstr(s.out, "1  fold\n"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_json_has_every_field),
        cmocka_unit_test(test_threads_do_not_change_the_games),
        cmocka_unit_test(test_rotating_counts_by_bot),
        cmocka_unit_test(test_records_are_written_and_verify),
        cmocka_unit_test(test_shared_wins_are_counted),
        cmocka_unit_test(test_a_record_that_cannot_be_kept_stops_it),
        cmocka_unit_test(test_a_full_disk_stops_it),
        cmocka_unit_test(test_options_are_kept),
        cmocka_unit_test(test_no_thread_can_be_started),
        cmocka_unit_test(test_progress_when_asked_for),
        cmocka_unit_test(test_bench_and_perft),
    };
    return cmocka_run_group_tests(tests, make_work_dir, remove_work_dir);
}
