/* test_script.c: lessons taken apart. */
#include "learn/script.h"
#include "learn/words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static const char text[] = "#: lesson a/b ; rules C-1 C-2 ; core\n"
                           "ceilidh 1\n"
                           "p0 before\n"
                           "#: seat p0 ; start ; say hello ; point space a1\n"
                           "# a comment ; say not\n"
                           "\n"
                           "  #:   ask what  ;  hint so ; strange word\n"
                           "p0 after  \r\n"
                           "#: done bye";

static void taken_apart(void **unused)
{
    static const struct {
        enum directive_kind kind;
        const char *rest;
        uint32_t line;
    } wanted[] = { { D_LESSON, "a/b", 1 },      { D_RULES, "C-1 C-2", 1 }, { D_CORE, "", 1 },
                   { D_SEAT, "p0", 4 },         { D_START, "", 4 },        { D_SAY, "hello", 4 },
                   { D_POINT, "space a1", 4 },  { D_ASK, "what", 7 },      { D_HINT, "so", 7 },
                   { D_UNKNOWN, "strange", 7 }, { D_MOVE, "p0 after", 8 }, { D_DONE, "bye", 9 } };
    struct script s;
    (void)unused;
    assert_true(script_begin(&s, text, strlen(text)));
    assert_int_equal(s.count, sizeof wanted / sizeof *wanted);
    for (uint32_t i = 0; i < s.count; i++) {
        assert_int_equal(s.list[i].kind, wanted[i].kind);
        assert_true(words_is(s.list[i].rest, wanted[i].rest));
        assert_int_equal(s.list[i].line, wanted[i].line);
    }
    const uint32_t say = script_find(&s, D_SAY, 0), ask = script_find(&s, D_ASK, 0);
    uint32_t at = say;
    assert_int_equal(script_step_end(&s, say), ask);
    assert_true(script_in_step(&s, say, D_POINT, &at));
    assert_false(script_in_step(&s, say, D_POINT, &at));
    at = say;
    assert_false(script_in_step(&s, say, D_HINT, &at));
    script_end(&s);
}

static void nothing_at_all(void **unused)
{
    struct script s;
    (void)unused;
    assert_true(script_begin(&s, "", 0));
    assert_int_equal(s.count, 0);
    assert_int_equal(script_find(&s, D_SAY, 0), 0);
    script_end(&s);
}

static void tries_and_slips(void **unused)
{
    (void)unused;
    struct slip s = script_try(words_of("expand sheep i4 C-EXP-3"));
    assert_true(words_is(s.move, "expand sheep i4"));
    assert_true(words_is(s.rule, "C-EXP-3"));
    s = script_slip(words_of("muster * down hidden"));
    assert_true(words_is(s.move, "muster * down"));
    assert_true(words_is(s.key, "hidden"));
    assert_int_equal(s.rule.len, 0);
    s = script_slip(words_of("place miner i3 mountain C-EXP-2"));
    assert_true(words_is(s.move, "place miner i3"));
    assert_true(words_is(s.key, "mountain"));
    assert_true(words_is(s.rule, "C-EXP-2"));
    s = script_slip(words_of("pass"));
    assert_int_equal(s.move.len, 0);
}

static void patterns(void **unused)
{
    static const struct {
        const char *pattern, *move;
        bool matches;
    } cases[] = {
        { "pass", "pass", true },
        { "pass", "passing", false },
        { "expand *", "expand sheep i4", true },
        { "expand *", "expand", true },
        { "muster * down", "muster scott-4 down", true },
        { "muster * down", "muster scott-4 up", false },
        { "muster * down", "muster scott-4", false },
        { "muster *", "recruit 1", false },
        { "expand sheep", "expand sheep i4", false },
        { "*", "anything at all", true },
    };
    (void)unused;
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++)
        if (script_matches(words_of(cases[i].pattern), words_of(cases[i].move)) != cases[i].matches)
            fail_msg("%s: %s", cases[i].pattern, cases[i].move);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(taken_apart),
        cmocka_unit_test(nothing_at_all),
        cmocka_unit_test(tries_and_slips),
        cmocka_unit_test(patterns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
