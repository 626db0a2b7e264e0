/* test_use.c: help for every command, and one clear sentence for every bad use. */
#include "cli/command.h"
#include "tests/cli/program.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void test_the_bots_are_named(void **state)
{
    (void)state;
    assert_non_null(strstr(run_program("", "play --help").out,
                           "\n  caledonia: random, crofter, steward, weaver, drover, chief\n"));
    assert_non_null(strstr(
        run_program("", "games lords").out,
        "\n  bots: random, gillie, greedy, raider, laird, lord\n    random    Plays anything"));
    assert_non_null(
        strstr(run_program("", "games lords --json").out,
               "\"bots\":[\"random\",\"gillie\",\"greedy\",\"raider\",\"laird\",\"lord\"]"));
}

static const char *summary_of(const struct command *c)
{
    static char summary[256];
    char key[64];
    struct text t = text_over(summary, sizeof summary);
    snprintf(key, sizeof key, "cmd.%s", c->name);
    lang_plain(&t, key);
    return summary;
}

static void test_every_command_has_help(void **state)
{
    (void)state;
    for (const struct command *const *c = commands; *c; c++) {
        struct said s = run_program("", "%s --help", (*c)->name);
        assert_int_equal(s.code, 0);
        assert_string_equal(s.err, "");
        assert_non_null(strstr(s.out, summary_of(*c)));
        for (uint32_t i = 0; i < (*c)->noptions; i++) {
            assert_non_null(strstr(s.out, (*c)->options[i].name));
            assert_true((*c)->options[i].kind == ARG_FLAG || (*c)->options[i].value);
        }
        s = run_program("", "help %s", (*c)->name);
        assert_int_equal(s.code, 0);
        assert_non_null(strstr(s.out, "Usage: ceilidh "));
    }
}

static void test_the_list_of_commands(void **state)
{
    (void)state;
    static const char *const ways[] = { "help", "--help", "-h" };
    for (int i = 0; i < 3; i++) {
        const struct said s = run_program("", "%s", ways[i]);
        assert_int_equal(s.code, 0);
        for (const struct command *const *c = commands; *c; c++)
            assert_non_null(strstr(s.out, summary_of(*c)));
    }
    assert_int_equal(run_program("", "%s", "").code, 2);
}

static void test_version_names_the_rules(void **state)
{
    (void)state;
    const struct said s = run_program("", "--version");
    assert_int_equal(s.code, 0);
    assert_int_equal(strncmp(s.out, "ceilidh ", 8), 0);
    assert_non_null(strstr(s.out, "nullgame: rules 1\n"));
}

static void test_games_lists_options(void **state)
{
    (void)state;
    struct said s = run_program("", "games nullgame");
    assert_int_equal(s.code, 0);
    assert_non_null(strstr(s.out, "rounds=1..4 "));
    s = run_program("", "games lords");
    assert_non_null(strstr(s.out, "target=20..50 by 10 "));
    s = run_program("", "games --json");
    assert_non_null(strstr(s.out, "{\"game\":\"nullgame\",\"rules\":1,\"min_players\":"));
    assert_non_null(strstr(s.out, "\"min\":20,\"max\":50,\"step\":10}"));
}

static void test_bad_use(void **state)
{
    (void)state;
    static const struct {
        const char *words, *sentence;
    } table[] = {
        { "simulat", "there is no command \"simulat\"; did you mean `ceilidh simulate`?" },
        { "dance", "there is no command \"dance\"; `ceilidh help` lists the commands." },
        { "help dance", "there is no command \"dance\"" },
        { "simulate nullgame --sed 4", "unknown option --sed; did you mean --seed?" },
        { "simulate nullgame --xyzzy",
          "unknown option --xyzzy; `ceilidh simulate --help` lists the options." },
        { "simulate nullgame --help=now", "--help takes no value." },
        { "simulate nullgame -s 4", "unknown option -s; options are written in full" },
        { "simulate", "something is missing; use `ceilidh simulate GAME`." },
        { "simulate nullgame chess", "\"chess\" is one word too many" },
        { "simulate chess", "there is no game \"chess\"; there is" },
        { "simulate nullgame --seed", "--seed needs a value: --seed S." },
        { "simulate nullgame --seed x", "--seed takes a whole number from 0 to" },
        { "simulate nullgame --seed 1 --seed 2", "--seed is given twice" },
        { "simulate nullgame --games 0", "--games takes a whole number from 1 to" },
        { "simulate nullgame --players 9",
          "--players: nullgame is played by 2 to 5, not by \"9\"." },
        { "simulate nullgame --json=yes", "--json takes no value." },
        { "simulate nullgame --bots clever",
          "there is no bot \"clever\" for nullgame; there is random, greedy." },
        { "simulate lords --bots steward", "there is no bot \"steward\" for lords; there is "
                                           "random, gillie, greedy, raider, laird, lord." },
        { "simulate nullgame --players random --rotate", "--rotate needs a number of players" },
        { "simulate nullgame --players 3 --bots random,random",
          "--bots names 2 bots; one for all or 3" },
        { "simulate nullgame --options best", "--options takes only `random`, not \"best\"" },
        { "simulate nullgame --option round=2",
          "nullgame has no option \"round\"; did you mean rounds?" },
        { "simulate nullgame --option zzz=2",
          "nullgame has no option \"zzz\"; `ceilidh games nullgame` lists them." },
        { "simulate nullgame --option rounds=9",
          "rounds takes a whole number from 1 to 4, not \"9\"." },
        { "simulate nullgame --option rounds=",
          "rounds takes a whole number from 1 to 4, not \"\"." },
        { "simulate lords --option target=25",
          "target takes a whole number from 20 to 50 in steps of 10, not \"25\"." },
        { "simulate nullgame --option peek=maybe",
          "peek is a switch: peek=on or peek=off, not \"maybe\"." },
        { "simulate nullgame --option peek=on --option peek=off", "--option peek is given twice" },
        { "simulate nullgame --option deck=nowhere.txt",
          "the file \"nowhere.txt\" cannot be read" },
        { "simulate nullgame --option deck", "deck takes a file or `standard`, not \"\"." },
        { "simulate nullgame --option deck=/dev/null", "the file \"/dev/null\" is empty" },
        { "simulate nullgame --option =3", "--option takes KEY=VALUE, not \"=3\"." },
        { "simulate nullgame --record in/deep", "the directory" },
        { "replay nowhere", "the file \"nowhere\" cannot be read: No such file or directory." },
        { "replay .", "\".\" is a directory; a file is needed." },
        { "replay /dev/null", "/dev/null: line 1: This is not a record" },
        { "verify /dev/null", "/dev/null: line 1: This is not a record" },
        { "explain nowhere keep", "the file \"nowhere\" cannot be read" },
        { "explain nowhere", "something is missing; use `ceilidh explain FILE MOVE...`." },
        { "perft nullgame --depth 99", "--depth takes a whole number from 1 to 16" },
        { "perft nullgame --skip 9999", "the game is over before" },
        { "bench server", "there is no bench \"server\"; there are engine and minds." },
        { "bench engine chess", "there is no game \"chess\"" },
        { "bench engine --compare /dev/null", "is not the --json output of an earlier run" },
        { "map check a.json --file b.json", "`map check` takes one map set" },
        { "map check --svg", "`map check` draws nothing" },
        { "play", "which game?" },
        { "play chess", "there is no game \"chess\"" },
        { "play nullgame --players 1", "nullgame is played by 2 to 5" },
        { "play nullgame --bot 7=random", "--bot takes SEAT=NAME with a seat from 0 to 1" },
        { "play nullgame --bot random", "--bot takes SEAT=NAME" },
        { "play nullgame --bot 1=clever", "there is no bot \"clever\"" },
        { "play --players 2 --resume x", "leave them out" },
        { "play --resume -", "--resume takes a file: stdin is where moves are typed." },
        { "play --resume nowhere", "the file \"nowhere\" cannot be read" },
        { "games chess", "there is no game \"chess\"" },
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        assert_refused(table[i].words, 2, table[i].sentence);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_bots_are_named),   cmocka_unit_test(test_every_command_has_help),
        cmocka_unit_test(test_the_list_of_commands), cmocka_unit_test(test_version_names_the_rules),
        cmocka_unit_test(test_games_lists_options),  cmocka_unit_test(test_bad_use),
    };
    return cmocka_run_group_tests(tests, make_work_dir, remove_work_dir);
}
