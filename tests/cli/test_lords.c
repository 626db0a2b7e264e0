/* test_lords.c: Lords through the whole program: played, replayed, and its secrets kept. */
#include "tests/cli/program.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* Always the first choice: groups open, moves are played, and the game ends. */
static const char *first_choices(void)
{
    static char answers[8192];
    for (int i = 0; i < 4000; i++)
        memcpy(answers + 2 * i, "1\n", 2);
    return answers;
}

static void assert_no_raw_codes(const char *text)
{
    static const char *const raw[] = { "why.", "verb.", "ask.", "power.", "purse.", "log." };
    for (size_t i = 0; i < sizeof raw / sizeof *raw; i++)
        if (strstr(text, raw[i]))
            fail_msg("a code without a sentence: %.60s", strstr(text, raw[i]));
}

static void test_games_are_played_to_their_end(void **state)
{
    (void)state;
    static const char others[] = "--bot 1=greedy --bot 2=greedy --bot 3=greedy --bot 4=greedy";
    const int each = (int)strlen("--bot 1=greedy ");
    for (int players = 2; players <= 5; players++) {
        const struct said s =
            run_program(first_choices(), "play lords --players %d --seed %d --record l%d %.*s",
                        players, players, players, (players - 1) * each, others);
        assert_int_equal(s.code, 0);
        assert_string_equal(s.err, "");
        assert_non_null(strstr(s.out, "Recruit a card or muster one"));
        assert_non_null(strstr(s.out, "Your hand"));
        assert_non_null(strstr(s.out, "The game is over."));
        assert_non_null(strstr(s.out, "  5 cards in hand; army 0 as it stands; 0 of 40 points; "
                                      "to be won: "));
        assert_no_raw_codes(s.out);
        assert_int_equal(run_program("", "verify l%d", players).code, 0);
    }
}

static unsigned times(const char *text, const char *part)
{
    unsigned n = 0;
    while ((text = strstr(text, part)) != NULL) {
        text += strlen(part);
        n++;
    }
    return n;
}

/* The first lines of a game of three, as a record; seat 1 begins. */
static const char *const record = "ceilidh 1\n"
                                  "game lords\n"
                                  "rules 1\n"
                                  "players 3\n"
                                  "\n"
                                  "first 1\n"
                                  "deal scott-1 scott-2 scott-3 scott-4 scott-5\n"
                                  "deal makgill-1 makgill-2 makgill-3 makgill-4 makgill-5\n"
                                  "deal wemyss-1 wemyss-2 wemyss-3 wemyss-4 wemyss-5\n"
                                  "supporters cochrane-1 cochrane-2 cochrane-3\n"
                                  "reveal 1 cochrane-4\n"
                                  "muster scott-3 down\n"
                                  "recruit 2\n"
                                  "reveal 2 forsyth-7\n"
                                  "refill 2 down\n";

/* The same game with names and a seed, as the terminal goes on with it. */
static void write_game(const char *more)
{
    static char text[4096];
    snprintf(text, sizeof text,
             "ceilidh 1\ngame lords\nrules 1\nplayers 3\n"
             "seed 00000000000000000000000000000001%s%s",
             strstr(record, "\n\n"), more);
    write_file("table", text);
}

static void test_the_menu_says_what_powers_do(void **state)
{
    (void)state;
    write_game("");
    const struct said s =
        run_program("muster\nmuster wemyss-5\n", "play --resume table --bot 1=random --record t1");
    assert_int_equal(s.code, 0);
    assert_non_null(strstr(s.out, "muster wemyss-5  discards another follower of any army"));
    assert_non_null(strstr(s.out, "muster wemyss-5 activate  discards another follower"));
}

/* Own cards count though they lie face down, and two of a clan count double. */
static void test_the_purse_counts_the_army(void **state)
{
    (void)state;
    write_game("muster wemyss-5 up\nreveal 2 forsyth-8\nmuster scott-4 down\n"
               "muster makgill-5 down\nmuster wemyss-4 up\nreveal 3 forsyth-9\n");
    const struct said s = run_program("", "play --resume table --bot none --record t2");
    assert_non_null(strstr(s.out, "3 cards in hand; army 14 as it stands; 0 of 40 points; "
                                  "to be won: cochrane-1 cochrane-2 cochrane-3\n"));
}

static void test_powers_are_marked(void **state)
{
    (void)state;
    static const char two[] = "ceilidh 1\ngame lords\nrules 1\nplayers 2\n\nfirst 0\n"
                              "deal macdonnell-1 scott-1 forsyth-2 forsyth-3 forsyth-4\n"
                              "deal makgill-5 makgill-6 makgill-7 makgill-8 makgill-9\n"
                              "supporters cochrane-1 cochrane-2\nreveal 1 wemyss-9\n"
                              "muster macdonnell-1 activate\nmuster makgill-5 down\n"
                              "reveal 2 wemyss-10\nmuster scott-1 activate\n"
                              "muster makgill-6 down\nreveal 3 wemyss-11\n"
                              "recruit 3\nrefill 3 wemyss-7\nmuster makgill-7 down\n"
                              "reveal 4 wemyss-6\nmuster forsyth-2 down\nmuster makgill-8 down\n"
                              "reveal 5 wemyss-8\nmuster forsyth-3 up\nmuster makgill-9 down\n"
                              "claim cochrane-2\nclaim cochrane-1\n";
    struct said s = run_program(two, "replay - --at 19 --viewer 1");
    assert_non_null(strstr(s.out, "army: macdonnell-1 (active: will stay), "
                                  "scott-1 (copies MacDonnell: will stay), ? (face down), "
                                  "forsyth-3\n"));
    assert_non_null(strstr(s.out, "seen to take, and not seen since: wemyss-11\n"));
    s = run_program(two, "replay - --at 22");
    assert_non_null(strstr(s.out, "army: macdonnell-1 (kept), scott-1 (kept)\n"));
}

static void test_the_middle_has_a_name_of_its_own(void **state)
{
    (void)state;
    const struct said s = run_program("help\n", "play lords --seed 2 --record m");
    assert_non_null(strstr(s.out, "  middle           recruits, supporters and piles\n"));
    assert_int_equal(times(s.out, "\n  table  "), 1);
    const unsigned before = times(s.out, "Draw pile");
    assert_int_equal(
        times(run_program("middle\n", "play lords --seed 2 --record n").out, "Draw pile"),
        before + 1);
}

static void test_a_seat_is_told_what_it_may_know(void **state)
{
    (void)state;
    struct said s = run_program(record, "replay - --json --viewer 2");
    assert_int_equal(s.code, 0);
    assert_non_null(strstr(s.out, "makgill-5"));
    assert_non_null(strstr(s.out, "forsyth-7"));
    assert_null(strstr(s.out, "scott-"));
    assert_null(strstr(s.out, "wemyss-"));
    s = run_program(record, "replay - --json --viewer 1");
    assert_non_null(strstr(s.out, "scott-3"));
    assert_null(strstr(s.out, "makgill-"));
    assert_null(strstr(s.out, "forsyth-"));
    s = run_program(record, "replay - --json --viewer public");
    assert_null(strstr(s.out, "scott-"));
    assert_null(strstr(s.out, "makgill-"));
    assert_null(strstr(s.out, "wemyss-"));
    assert_null(strstr(s.out, "forsyth-"));
    assert_int_equal(times(s.out, "\"cards\":null"), 3);
    s = run_program(record, "replay - --json");
    assert_non_null(strstr(s.out, "forsyth-7"));
}

/* Two games that differ in what seat 0 cannot see look the same to it. */
static void test_hidden_cards_make_no_difference(void **state)
{
    (void)state;
    static char other[2048], first[1 << 17];
    const char *const exchange[][2] = { { "scott-1 ", "fergusson-9 " },
                                        { "makgill-4", "cockburn-6" },
                                        { "muster scott-3", "muster scott-5" } };
    snprintf(other, sizeof other, "%s", record);
    for (size_t i = 0; i < 3; i++) {
        char rest[2048];
        char *at = strstr(other, exchange[i][0]);
        assert_non_null(at);
        snprintf(rest, sizeof rest, "%s", at + strlen(exchange[i][0]));
        snprintf(at, sizeof other - (size_t)(at - other), "%s%s", exchange[i][1], rest);
    }
    static const char *const ways[] = { "replay - --json --legal --viewer 0", "replay - --viewer 0",
                                        "replay - --json --viewer public" };
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        struct said s = run_program(record, "%s", ways[i]);
        assert_int_equal(s.code, 0);
        snprintf(first, sizeof first, "%s", s.out);
        s = run_program(other, "%s", ways[i]);
        assert_int_equal(s.code, 0);
        assert_string_equal(first, s.out);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games_are_played_to_their_end),
        cmocka_unit_test(test_the_menu_says_what_powers_do),
        cmocka_unit_test(test_the_purse_counts_the_army),
        cmocka_unit_test(test_powers_are_marked),
        cmocka_unit_test(test_the_middle_has_a_name_of_its_own),
        cmocka_unit_test(test_a_seat_is_told_what_it_may_know),
        cmocka_unit_test(test_hidden_cards_make_no_difference),
    };
    return cmocka_run_group_tests(tests, make_work_dir, remove_work_dir);
}
