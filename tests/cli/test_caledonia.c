/* test_caledonia.c: Caledonia through the whole program: played, replayed, explained. */
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
    static const char *const raw[] = { "why.",   "fault.",   "match.", "verb.", "ask.", "clan.",
                                       "port.1", "scoring.", "name.",  "band.", "log." };
    for (size_t i = 0; i < sizeof raw / sizeof *raw; i++)
        if (strstr(text, raw[i]))
            fail_msg("a code without a sentence: %.60s", strstr(text, raw[i]));
}

static void test_games_are_played_to_their_end(void **state)
{
    (void)state;
    static const char *const against[] = { [1] = "",
                                           [2] = "--bot 1=random",
                                           [3] = "--bot 1=random --bot 2=random",
                                           [4] = "--bot 1=random --bot 2=random --bot 3=random" };
    for (int players = 1; players <= 4; players++) {
        const struct said s =
            run_program(first_choices(), "play caledonia --players %d --seed %d --record g%d %s",
                        players, players, players, against[players]);
        assert_int_equal(s.code, 0);
        assert_string_equal(s.err, "");
        assert_non_null(strstr(s.out, "Choose your main action"));
        assert_non_null(strstr(s.out, " 0 Glory; no goods; 2 merchants at hand\nChoose a clan"));
        assert_null(strstr(s.out, "1 merchants at hand\n"));
        if (players > 1) /* the end of a round reaches those who do not act, too */
            assert_non_null(strstr(s.out, "; p1: +"));
        assert_non_null(strstr(s.out, "Round 5 of 5"));
        assert_non_null(strstr(s.out, "The game is over."));
        assert_no_raw_codes(s.out);
        assert_int_equal(run_program("", "verify g%d", players).code, 0);
    }
}

static void test_options_of_the_table(void **state)
{
    (void)state;
    const struct said s =
        run_program(first_choices(), "play caledonia --players 3 --seed 9 --option auction=on "
                                     "--option extra=on --option tight=on --record options "
                                     "--bot 1=random --bot 2=random");
    assert_int_equal(s.code, 0);
    assert_non_null(strstr(s.out, "caledonia, 3 players, tight, auction, extra"));
    assert_non_null(strstr(s.out, "Clans and starting tiles to be had"));
    assert_non_null(strstr(s.out, "The game is over."));
    assert_no_raw_codes(s.out);
}

/* The option tight and the solo game close land that looks like any other. */
static void test_closed_land_is_marked(void **state)
{
    (void)state;
    struct said s = run_program("", "play caledonia --seed 3 --option tight --record closed");
    unsigned shut = 0;
    for (const char *at = s.out; (at = strstr(at, "(shut)")) != NULL; at++)
        shut++;
    assert_int_equal(shut, 4);
    assert_null(strstr(s.out, "(nw)"));
    s = run_program("", "play caledonia --players 1 --seed 3 --record closed --force");
    assert_non_null(strstr(s.out, "(nw)"));
    assert_null(strstr(s.out, "(shut)"));
    s = run_program("", "play caledonia --players 4 --seed 3 --record closed --force");
    assert_null(strstr(s.out, "(nw)"));
    assert_null(strstr(s.out, "(shut)"));
}

static void test_panels(void **state)
{
    (void)state;
    const struct said s =
        run_program("board\nmarket\nplayers\ncontracts\nports\nscoring\nscores\nclans\nhelp\n",
                    "play caledonia --players 4 --seed 2 --bot none --record panels");
    assert_int_equal(s.code, 0);
    assert_non_null(strstr(s.out, "whisky  \u00a311 "));
    assert_non_null(strstr(s.out, "Contracts  obtaining one now brings \u00a35"));
    assert_non_null(strstr(s.out, "A at a1: "));
    assert_non_null(strstr(s.out, "Points if the game ended now"));
    assert_non_null(strstr(s.out, "everybody's board"));
    assert_no_raw_codes(s.out);
}

/* Who plays alone against bots is "you"; where people share the terminal nobody is. */
static void test_the_only_person_is_you(void **state)
{
    (void)state;
    struct said s = run_program("1\n", "play caledonia --players 3 --seed 4 --record you");
    assert_non_null(strstr(s.out, "you     p0"));
    assert_non_null(strstr(s.out, "order p1 p2 you;"));
    assert_null(strstr(s.out, "rowan"));
    s = run_program("1\n", "play caledonia --players 3 --seed 4 --bot 2=random --record us");
    assert_null(strstr(s.out, "you     p"));
    assert_non_null(strstr(s.out, "rowan   p0"));
}

static void test_the_log_has_words_for_the_set_up(void **state)
{
    (void)state;
    struct said s = run_program("", "replay you --at 6");
    assert_non_null(
        strstr(s.out, "ports 2 6 8 3                   A: one basic good for any three; B: move"));
    assert_non_null(strstr(s.out, "scoring 4 6 7 3 1               1: 2 Glory per worker"));
    assert_non_null(strstr(s.out, "  7 contracts on the export board\n"));
    assert_non_null(strstr(s.out, "  p1 begins\n"));
    assert_non_null(
        strstr(s.out, "  0: Fergusson with \u00a356, 1 wool, 1 bread; 1: Campbell with"));
    s = run_program(first_choices(), "play caledonia --players 1 --seed 5 --record solo");
    assert_non_null(strstr(s.out, "  the price of "));
    assert_no_raw_codes(s.out);
}

static void test_units_have_plurals(void **state)
{
    (void)state;
    const struct said s = run_program("", "replay g4 --at 60");
    assert_non_null(strstr(s.out, "on the map: "));
    assert_null(strstr(s.out, "2 woodcutter,"));
    assert_null(strstr(s.out, "2 woodcutter\n"));
    assert_non_null(strstr(s.out, "2 woodcutters, 1 miner, 1 bakery"));
    assert_non_null(strstr(s.out, "2 bakeries"));
}

/* Only a fisherman depends on the clan. */
static void test_the_clan_is_asked_for_fishermen_alone(void **state)
{
    (void)state;
    struct said s = run_program("", "explain you --at 9 place miner e2");
    assert_int_equal(s.code, 0);
    assert_null(strstr(s.out, "C-MACDONALD-1"));
    s = run_program("", "explain you --at 10 place fisherman e5");
    assert_int_equal(s.code, 1);
    assert_non_null(strstr(s.out, "Only MacDonald has a fisherman."));
}

static void test_simulated_with_every_check(void **state)
{
    (void)state;
    const struct said s =
        run_program("", "simulate caledonia --players random --options random --games 40 --seed 12 "
                        "--bots random --check --record many --json");
    assert_int_equal(s.code, 0);
    assert_non_null(strstr(s.out, "\"failures\":0"));
    assert_true(file_exists("many/caledonia-12-000039.ceilidh"));
}

static void test_replay_and_explain(void **state)
{
    (void)state;
    struct said s = run_program("", "replay g2 --json --legal");
    assert_int_equal(s.code, 0);
    assert_int_equal(
        strncmp(s.out, "{\"trace\":1,\"game\":\"caledonia\",\"rules\":1,\"players\":2,", 52), 0);
    assert_non_null(
        strstr(s.out, "{\"ply\":1,\"actor\":\"chance\",\"event\":{\"type\":\"map\",\"sides\":"));
    s = run_program("", "replay g2");
    assert_non_null(strstr(s.out, "The game is over."));
    assert_no_raw_codes(s.out);
    /* Workers are still being placed after ply 8, so an expansion is not what is asked for. */
    s = run_program("", "explain g2 --at 8 expand sheep c3");
    assert_int_equal(s.code, 1);
    assert_non_null(strstr(s.out, "\u2717 C-RND-3"));
    assert_no_raw_codes(s.out);
    s = run_program("", "explain g2 --at 8 --json place miner e5"); /* e5 is a loch on every map */
    assert_int_equal(s.code, 1);
    const char *loch = strstr(s.out, "\"code\":\"loch\"");
    assert_non_null(loch);
    assert_memory_equal(strstr(loch, "\"holds\""), "\"holds\":false", sizeof "\"holds\":false" - 1);
    assert_refused("explain g2 --at 8 place miner z9", 2, "\"z9\" is no space");
    assert_refused("explain g2 --at 8 place mule e5", 2, "\"mule\" is no unit");
}

static void test_bad_options_change_nothing(void **state)
{
    (void)state;
    write_file("map.json", "\n{\"module\":\"A\",\"side\":1}");
    assert_refused("play caledonia --option maps=map.json --record none", 2,
                   "map.json: line 2, column 1: Each side needs \"spaces\"");
    assert_refused("simulate caledonia --option contracts-shown=11", 2,
                   "a whole number from 4 to 10");
    assert_refused("simulate caledonia --option maps=map.json --record none", 2,
                   "Each side needs \"spaces\"");
    assert_false(file_exists("none"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games_are_played_to_their_end),
        cmocka_unit_test(test_options_of_the_table),
        cmocka_unit_test(test_closed_land_is_marked),
        cmocka_unit_test(test_panels),
        cmocka_unit_test(test_the_only_person_is_you),
        cmocka_unit_test(test_the_log_has_words_for_the_set_up),
        cmocka_unit_test(test_units_have_plurals),
        cmocka_unit_test(test_the_clan_is_asked_for_fishermen_alone),
        cmocka_unit_test(test_simulated_with_every_check),
        cmocka_unit_test(test_replay_and_explain),
        cmocka_unit_test(test_bad_options_change_nothing),
    };
    return cmocka_run_group_tests(tests, make_work_dir, remove_work_dir);
}
