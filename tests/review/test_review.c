/* test_review.c: `ceilidh analyse`, and the review behind it. */
#include "arena/reviewing.h"
#include "games/list.h"
#include "tests/cli/program.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char few[] = "--screen 3 --pairs 10 --check 3";

/* A game of Lords between two who play by lot: there is something to say about it. */
static void play_a_game(void)
{
    assert_int_equal(run_program("", "simulate lords --players 2 --bots random --games 1 --seed 4 "
                                     "--record games --option target=20")
                         .code,
                     0);
}

#define RECORD "games/lords-4-000000.ceilidh"

static char *copy_of(const char *text)
{
    char *copy = strdup(text);
    assert_non_null(copy);
    return copy;
}

static uint32_t lines_of(const char *text)
{
    uint32_t n = 0;
    for (; *text; text++)
        n += *text == '\n';
    return n;
}

static void every_decision_is_told_and_threads_change_nothing(void **unused)
{
    (void)unused;
    play_a_game();
    struct said said = run_program("", "analyse " RECORD " --json --threads 1 %s", few);
    assert_int_equal(said.code, 0);
    char *first = copy_of(said.out);
    assert_non_null(strstr(first, "{\"game\":\"lords\",\"players\":2,"));
    assert_non_null(strstr(first, "\"screen\":{\"bot\":\"clerk\",\"worlds\":3,\"most\":0}"));
    assert_non_null(strstr(first, "\"hindsight\":{\"pairs\":10,"));
    assert_non_null(strstr(first, "\"class\":\""));
    assert_true(lines_of(first) > 20);
    said = run_program("", "analyse " RECORD " --json --threads 3 %s", few);
    assert_string_equal(said.out, first);
    said = run_program("", "analyse " RECORD " --json --seat 1 %s", few);
    assert_null(strstr(said.out, "\"seat\":0"));
    assert_true(lines_of(said.out) > 5);
    assert_true(lines_of(said.out) < lines_of(first));
    free(first);
}

static void what_matters_is_said_in_sentences(void **unused)
{
    (void)unused;
    struct said said = run_program("", "analyse " RECORD " --progress %s", few);
    assert_int_equal(said.code, 0);
    assert_non_null(strstr(said.out, " decisions of lords, the largest losses by 10 pairs"));
    assert_non_null(strstr(said.out, " points more ("));
    assert_non_null(strstr(said.out, "with the cards as they lay: "));
    assert_non_null(strstr(said.err, " decisions looked at"));
}

static void one_position_is_judged(void **unused)
{
    (void)unused;
    struct said said = run_program("", "analyse " RECORD " --at 20 --pairs 8");
    assert_int_equal(said.code, 0);
    assert_non_null(strstr(said.out, " points in the end\n"));
    assert_non_null(strstr(said.out, " behind ("));
    said = run_program("", "analyse " RECORD " --at 20 --pairs 8 --json");
    assert_non_null(strstr(said.out, "\"worlds\":8,\"moves\":[{\"move\":"));
    assert_non_null(strstr(said.out, "\"behind\":{\"mean\":0.000,"));
}

static void what_cannot_be_analysed_is_refused(void **unused)
{
    (void)unused;
    assert_refused("analyse " RECORD " --seat 3", 2, "--seat 3 is not at this table");
    assert_refused("analyse " RECORD " --at 9999", 2, "the record has only");
    assert_refused("analyse " RECORD " --at 0", 2, "nobody has anything to decide");
    assert_refused("analyse no-such-file", 2, "no-such-file");
    assert_int_equal(run_program("", "simulate nullgame --players 2 --games 1 --record games").code,
                     0);
    assert_refused("analyse games/nullgame-1-000000.ceilidh", 2, "no bot judges nullgame");
}

/* Whom nobody could blame is not blamed: one who plays as the judge would. */
static void a_game_with_nothing_to_choose(void **unused)
{
    (void)unused;
    const char record[] = "ceilidh 1\ngame lords\nrules 1\nplayers 2\n";
    write_file("empty.ceilidh", record);
    struct said said = run_program("", "analyse empty.ceilidh");
    assert_int_equal(said.code, 0);
    assert_non_null(strstr(said.out, "0 decisions"));
    assert_non_null(strstr(said.out, "Nothing to tell"));
}

/* The stages, and what is said after them. */
static struct review_decision measured(int32_t least, int32_t mean, int32_t most, int32_t check)
{
    struct review_decision d = { .best = 1, .moves = 2 };
    d.loss = (struct review_loss){ 64, { mean, least, most }, { 0, 0, 0 } };
    d.check = (struct review_loss){ check ? 16 : 0, { check, check, check }, { 0, 0, 0 } };
    return d;
}

static enum review_class class_of(struct review_decision d)
{
    struct match *m = NULL;
    struct match_error err;
    const struct match_setup in = { .game = games_find("lords"), .setup = { .players = 2 } };
    assert_int_equal(match_new(&m, &in, &err), MATCH_OK);
    struct review r = { .match = m, .decision = &d, .n = 1 };
    review_close(&r);
    match_free(&m);
    return d.class;
}

static void classes_by_points_and_certainty(void **unused)
{
    (void)unused;
    assert_int_equal(class_of(measured(100, 1900, 3700, 1000)), REVIEW_NOTHING);
    assert_int_equal(class_of(measured(100, 2000, 3900, 1000)), REVIEW_SLIP);
    assert_int_equal(class_of(measured(100, 4000, 7900, 1000)), REVIEW_COSTLY);
    assert_int_equal(class_of(measured(100, 8000, 15900, 1000)), REVIEW_TURNING);
    assert_int_equal(class_of(measured(0, 8000, 16000, 1000)), REVIEW_NOTHING);
    assert_int_equal(class_of(measured(100, 8000, 15900, -1)), REVIEW_NOTHING);
    assert_int_equal(class_of(measured(100, 8000, 15900, 0)), REVIEW_NOTHING);
    assert_int_equal(class_of(measured(-7900, -4000, -100, 0)), REVIEW_FOUND);
    assert_int_equal(class_of(measured(-7900, -4000, 0, 0)), REVIEW_NOTHING);
    struct review_decision wins_less = measured(100, 8000, 15900, 1000);
    wins_less.loss.share.mean = -1;
    assert_int_equal(class_of(wins_less), REVIEW_NOTHING);
    assert_int_equal(class_of((struct review_decision){ 0 }), REVIEW_NOTHING);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_decision_is_told_and_threads_change_nothing),
        cmocka_unit_test(what_matters_is_said_in_sentences),
        cmocka_unit_test(one_position_is_judged),
        cmocka_unit_test(what_cannot_be_analysed_is_refused),
        cmocka_unit_test(a_game_with_nothing_to_choose),
        cmocka_unit_test(classes_by_points_and_certainty),
    };
    return cmocka_run_group_tests(tests, make_work_dir, remove_work_dir);
}
