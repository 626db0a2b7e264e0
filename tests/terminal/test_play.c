/* test_play.c: whole games at the terminal, driven through stdin. */
#include "tests/cli/program.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const char table[] =
    "play nullgame --seed 3 --option rounds=1 --option peek=off --record game --force";

static void test_numbers_play_a_game_to_its_end(void **state)
{
    (void)state;
    const struct said s = run_program("2\n", "%s", table);
    assert_int_equal(s.code, 0);
    assert_string_equal(s.err, "");
    assert_non_null(strstr(s.out, "1  keep"));
    assert_non_null(strstr(s.out, "2  fold"));
    assert_non_null(strstr(s.out, "The game is over."));
    assert_non_null(strstr(s.out, "wins"));
    assert_non_null(strstr(s.out, "The game is saved in game."));
    assert_null(strchr(s.out, '\033'));
    assert_non_null(strstr(read_whole("game"), "3 p0 fold\n"));
    assert_int_equal(run_program("", "verify game").code, 0);
}

static void test_notation_is_taken_directly(void **state)
{
    (void)state;
    const struct said s = run_program("fo\n1\n", "%s", table); /* narrowed, then chosen */
    assert_non_null(strstr(s.out, "0  back to all choices"));
    assert_non_null(strstr(read_whole("game"), "3 p0 fold\n"));
    run_program("keep\n", "%s", table);
    assert_non_null(strstr(read_whole("game"), "3 p0 keep\n"));
}

static void test_refusals_give_reasons(void **state)
{
    (void)state;
    struct said s = run_program(
        "peek 1 1\ndance\nfold now\n7\nwhy keep\nwhy peek 1 1\nwhy jump\nwhy\npeek\n", "%s", table);
    assert_int_equal(s.code, 0);
    assert_non_null(strstr(s.out, "\u2717 N-PEEK-1"));
    assert_non_null(
        strstr(s.out, "No move begins with \"dance\". `help` lists what you can type.\n"));
    assert_non_null(strstr(
        s.out, "\"now\" is more than this takes. Written right it is, for instance: fold\n"));
    assert_non_null(
        strstr(s.out, "A word is missing at the end. Nothing you could do now begins so."));
    assert_non_null(strstr(s.out, "There are choices 1 to 2."));
    assert_non_null(strstr(s.out, "That is allowed:\n  \u2713 N-"));
    assert_non_null(strstr(s.out, "\u2713 N-KEEP-1"));
    assert_non_null(strstr(s.out, "That is not allowed:\n  "));
    assert_non_null(strstr(s.out, "`why` takes a move, as in `why keep`."));
    assert_non_null(strstr(s.out, "No move begins with \"jump\"."));
    assert_null(strstr(read_whole("game"), "3 p0")); /* nothing was played */
}

/* The rest of the line is lost, the next one is not. */
static void test_a_nul_in_a_line(void **state)
{
    (void)state;
    const struct said s =
        run_program("", "games; (printf 'dance\\000x\\nfold\\n' | \"$CEILIDH\" %s)", table);
    assert_int_equal(s.code, 0);
    assert_non_null(strstr(s.out, "No move begins with \"dance\"."));
    assert_non_null(strstr(read_whole("game"), "3 p0 fold\n"));
}

static void test_stopping_loses_nothing(void **state)
{
    (void)state;
    static const char longer[] = "play nullgame --seed 3 --option peek=off --record kept";
    struct said s = run_program("fold\nquit\n", "%s", longer);
    assert_int_equal(s.code, 0);
    assert_non_null(strstr(s.out, "To go on: "));
    assert_non_null(strstr(s.out, "/ceilidh play --resume kept\n")); /* as it was started */
    char before[1 << 14];
    strcpy(before, read_whole("kept"));
    assert_non_null(strstr(before, "name p1 greedy (bot)\nbot p1 greedy\n"));
    s = run_program("", "play --resume kept"); /* the input ends at once */
    assert_int_equal(s.code, 0);
    assert_string_equal(read_whole("kept"), before);
    assert_refused("play lords --resume kept", 2, "kept is of nullgame, not of lords.");
    s = run_program("",
                    "play --resume kept --bot 1=random --record other"); /* another takes over */
    assert_non_null(strstr(read_whole("other"), "name p1 random (bot)\nbot p1 random\n"));
    s = run_program("", "play --resume kept --bot none --record people");
    assert_non_null(strstr(read_whole("people"), "name p1 player 1\n"));
    assert_null(strstr(read_whole("people"), "bot p1"));
    s = run_program("", "play --resume kept --record named </dev/null >named.out; "
                        "sed -i 's/^name p1 .*/name p1 Una/' named; "
                        "\"$CEILIDH\" play --resume named --bot 1=random");
    assert_non_null(strstr(read_whole("named"), "name p1 Una\nbot p1 random\n"));
    s = run_program("fold\nfold\n", "play nullgame --resume kept");
    assert_int_equal(s.code, 0);
    assert_non_null(strstr(s.out, "The game is over."));
    assert_int_equal(run_program("", "verify kept").code, 0);
    assert_refused("play --resume kept", 2, "is over; `ceilidh replay kept` shows it.");
}

static void test_where_it_cannot_be_kept(void **state)
{
    (void)state;
    assert_refused("play nullgame --record no/such/place", 2,
                   "\"no/such/place\" cannot be written");
    write_file("seedless", "ceilidh 1\ngame nullgame\nrules 1\nplayers 2\n\n1 * deal 3\n");
    assert_refused("play --resume seedless", 2, "has no seed");
}

static void test_other_files_are_not_overwritten(void **state)
{
    (void)state;
    write_file("letter", "Dear Beathag,\n");
    assert_refused("play nullgame --record letter", 2, "\"letter\" is there already");
    const struct said s = run_program("save letter\nsave game\nquit\n", "%s", table);
    assert_non_null(strstr(s.out, "\"letter\" is there already and is not a record"));
    assert_non_null(strstr(s.out, "Saved in game.")); /* a record may be written again */
    assert_string_equal(read_whole("letter"), "Dear Beathag,\n");
}

static void test_words_a_stranger_tries(void **state)
{
    (void)state;
    const struct said s = run_program("?\nHELP\nBoard\nexit\nfold\n", "%s", table);
    const char *once = strstr(s.out, "write the record into another file");
    assert_non_null(once);
    assert_non_null(strstr(once + 1, "write the record into another file"));
    assert_null(strstr(s.out, "No move begins"));
    assert_null(strstr(read_whole("game"), "3 p0")); /* exit came first */
}

static void test_undo(void **state)
{
    (void)state;
    /* Two people at one terminal: the second sees nothing new before deciding. */
    struct said s =
        run_program("undo\nfold\nundo\nundo anyway\nkeep\nquit\n",
                    "play nullgame --seed 3 --option rounds=1 --bot none --record undone");
    assert_int_equal(s.code, 0);
    assert_non_null(strstr(s.out, "There is nothing of yours to take back."));
    assert_non_null(strstr(s.out, "Taken back to where ply 3 was to be chosen."));
    const char *record = read_whole("undone");
    assert_non_null(strstr(record, "3 p0 fold\n"));
    assert_non_null(strstr(record, "undo "));
    assert_non_null(strstr(record, "3 p0 keep\n"));
    assert_int_equal(run_program("", "verify undone").code, 0);
}

static void test_looking_around(void **state)
{
    (void)state;
    const struct said s = run_program(
        "help\nboard\ntable\nlog\nlog 1\nlog x\nsave\nsave copy\nmore\nback\n0\n\n", "%s", table);
    assert_int_equal(s.code, 0);
    assert_non_null(strstr(s.out, "every condition of a move, and whether it holds"));
    assert_non_null(strstr(s.out, "{\"round\":1"));
    assert_non_null(strstr(s.out, "`log` takes the number of moves to show, not \"x\"."));
    assert_non_null(strstr(s.out, "`save FILE` takes a file's name."));
    assert_non_null(strstr(s.out, "Saved in copy."));
    assert_true(file_exists("copy"));
}

static void test_hidden_cards_stay_hidden(void **state)
{
    (void)state;
    const struct said s = run_program("table\nlog\nquit\n", "%s", table);
    assert_non_null(strstr(s.out, "deal ?"));
    const char *record = read_whole("game");
    char own[32], other[32];
    snprintf(own, sizeof own, "1    chance      %.6s", strstr(record, "1 * deal ") + 4);
    snprintf(other, sizeof other, "2    chance      %.6s", strstr(record, "2 * deal ") + 4);
    assert_non_null(strstr(s.out, own));
    assert_null(strstr(s.out, other));
}

/* Somebody who only ever takes the first choice, or mostly nonsense, comes to the end. */
static void test_a_game_with_one_answer(void **state)
{
    (void)state;
    static char answers[1 << 16];
    answers[0] = '\0';
    for (int i = 0; i < 2000; i++)
        strcat(answers, i % 7 ? "1\n" : "gibberish 12 !\n");
    const struct said s = run_program(answers, "play nullgame --players 5 --seed 8 --record first");
    assert_int_equal(s.code, 0);
    assert_non_null(strstr(s.out, "The game is over."));
    assert_int_equal(run_program("", "verify first").code, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers_play_a_game_to_its_end),
        cmocka_unit_test(test_notation_is_taken_directly),
        cmocka_unit_test(test_refusals_give_reasons),
        cmocka_unit_test(test_a_nul_in_a_line),
        cmocka_unit_test(test_stopping_loses_nothing),
        cmocka_unit_test(test_where_it_cannot_be_kept),
        cmocka_unit_test(test_other_files_are_not_overwritten),
        cmocka_unit_test(test_words_a_stranger_tries),
        cmocka_unit_test(test_undo),
        cmocka_unit_test(test_looking_around),
        cmocka_unit_test(test_hidden_cards_stay_hidden),
        cmocka_unit_test(test_a_game_with_one_answer),
    };
    return cmocka_run_group_tests(tests, make_work_dir, remove_work_dir);
}
