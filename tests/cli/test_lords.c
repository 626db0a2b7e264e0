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

static void test_games_are_played_to_their_end(void **state)
{
    (void)state;
    for (int players = 2; players <= 5; players++) {
        const struct said s =
            run_program(first_choices(), "play lords --players %d --seed %d --record l%d", players,
                        players, players);
        assert_int_equal(s.code, 0);
        assert_string_equal(s.err, "");
        assert_non_null(strstr(s.out, "Recruit a card or muster one"));
        assert_non_null(strstr(s.out, "Your hand"));
        assert_non_null(strstr(s.out, "The game is over."));
        assert_null(strstr(s.out, "ask."));
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
        cmocka_unit_test(test_a_seat_is_told_what_it_may_know),
        cmocka_unit_test(test_hidden_cards_make_no_difference),
    };
    return cmocka_run_group_tests(tests, make_work_dir, remove_work_dir);
}
