/* test_learn.c: lessons listed, taken and checked at the command line. */
#include "tests/cli/program.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static void says(const struct said *s, const char *words)
{
    if (!strstr(s->out, words))
        fail_msg("no \"%s\" in: %s%s", words, s->out, s->err);
}

static void lessons_are_listed_in_order(void **state)
{
    (void)state;
    const struct said s = run_program("", "learn");
    assert_int_equal(s.code, 0);
    const char *at = s.out;
    static const char *const order[] = { "caledonia/round",       "caledonia/market",
                                         "caledonia/settlements", "caledonia/glory",
                                         "lords/skirmish",        "lords/claims" };
    for (unsigned i = 0; i < sizeof order / sizeof *order; i++) {
        at = strstr(at, order[i]);
        assert_non_null(at);
    }
}

static void a_lesson_is_taken(void **state)
{
    (void)state;
    const struct said s = run_program("\n"
                                      "place miner i3\n"
                                      "\n"
                                      "hint\n"
                                      "place woodcutter b3\n"
                                      "place woodcutter h2\n"
                                      "\n"
                                      "pass\n"
                                      "expand sheep h3\n"
                                      "fly away\n"
                                      "expand cow h3\n"
                                      "expand dairy g3\n"
                                      "\n"
                                      "pass\n"
                                      "produce nothing\n"
                                      "produce cheese 1\n",
                                      "learn caledonia/round");
    assert_int_equal(s.code, 0);
    says(&s, "[2/11] Each unit needs its own kind of land.");
    says(&s, "C-EXP-2       A miner needs mountain; i3 is forest.");
    says(&s, "Woodcutters stand in forests");
    says(&s, "£38 would stay unspent");
    says(&s, "It may stand there, but we want milk");
    says(&s, "The answer: expand cow h3");
    says(&s, "All have passed, so all units produce");
    says(&s, "Then the milk stays milk");
    says(&s, "[11/11] That is a round");
}

static void a_lesson_can_be_left(void **state)
{
    (void)state;
    struct said s = run_program("?\ntable\n\nquit\n", "learn lords/power");
    assert_int_equal(s.code, 0);
    says(&s, "Type a move");
    assert_null(strstr(s.out, "[3/"));
    s = run_program("", "learn lords/power --lang ko");
    assert_int_equal(s.code, 0);
    says(&s, "능력");
}

static void what_is_no_lesson(void **state)
{
    (void)state;
    assert_refused("learn chess/mate", 2, "there is no lesson \"chess/mate\"");
    assert_refused("learn lords/power lords/kin", 2, "one lesson at a time");
    assert_refused("learn --check nowhere.ceilidh", 2, "nowhere.ceilidh");
}

static void a_file_is_checked(void **state)
{
    (void)state;
    write_file("mine.ceilidh", "#: lesson lords/mine ; rules L-NONE-1\n"
                               "ceilidh 1\ngame nullgame\nrules 1\nplayers 2\n"
                               "#: seat p0 ; start ; done bye\n");
    const struct said s = run_program("", "learn --check mine.ceilidh");
    assert_int_equal(s.code, 1);
    assert_non_null(strstr(s.err, "mine.ceilidh, line 1: there is no rule L-NONE-1"));
    assert_non_null(strstr(s.err, "there is no text lesson.lords.mine.bye (ko)"));
}

static void a_coach_is_checked(void **state)
{
    (void)state;
    write_file("coach.txt", "#: coach lords\n# said\nwhen state.turn = 5 ; say last L-TURN-1\n"
                            "when state.turn = 5 ; say last L-NONE-1\n\nsay nothing\n"
                            "when state.turn = 5 ; warn mumbling L-TURN-1\n");
    const struct said s = run_program("", "learn --check coach.txt");
    assert_int_equal(s.code, 1);
    assert_null(strstr(s.err, "line 3"));
    assert_non_null(strstr(s.err, "coach.txt, line 4: there is no rule L-NONE-1"));
    assert_non_null(strstr(s.err, "coach.txt, line 6: not well written: say nothing"));
    assert_non_null(strstr(s.err, "line 7: there is no text lesson.lords.coach.mumbling (ko)"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lessons_are_listed_in_order), cmocka_unit_test(a_lesson_is_taken),
        cmocka_unit_test(a_lesson_can_be_left),        cmocka_unit_test(what_is_no_lesson),
        cmocka_unit_test(a_file_is_checked),           cmocka_unit_test(a_coach_is_checked),
    };
    return cmocka_run_group_tests(tests, make_work_dir, remove_work_dir);
}
