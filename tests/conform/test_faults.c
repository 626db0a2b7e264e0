/* test_faults.c: the suite itself put to the test: nullgame with one thing
 * broken at a time, each of which the promise that speaks of it must catch. */
#include "games/nullgame/nullgame.h"
#include "tests/conform/faults.h"
#include "tests/conform/json_valid.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { EVENTS = 700, MAX_FAULTS = 100 };

static const struct fault *const lists[] = { faults_state,  faults_notation, faults_secrecy,
                                             faults_people, faults_mind,     faults_online };
enum { LISTS = sizeof lists / sizeof *lists };

uint8_t *fault_member(const void *st, const char *name)
{
    for (uint32_t i = 0; i < nullgame.nfields; i++)
        if (!strcmp(nullgame.fields[i].name, name))
            return (uint8_t *)(uintptr_t)st + nullgame.fields[i].off;
    fail_msg("nullgame has no member %s", name);
    return NULL;
}

static void is_caught(void **state)
{
    static struct conform_report report;
    const struct fault *f = *state;
    struct game broken = nullgame;
    f->plant(&broken);
    if (f->caught_by == CONFORM_CORRUPT)
        conform_corrupt(&broken, EVENTS, &report);
    else
        conform_run(&broken, EVENTS, &report);
    if (!*report.failure[f->caught_by])
        fail_msg("\"%s\" is not noticed by the promise \"%s\"", f->name,
                 conform_name[f->caught_by]);
}

static void sound_game_passes(void **state)
{
    static struct conform_report report;
    (void)state;
    conform_run(&nullgame, EVENTS, &report);
    for (int p = 0; p < CONFORM_COUNT; p++)
        if (*report.failure[p])
            fail_msg("%s", report.failure[p]);
    conform_corrupt(&nullgame, EVENTS, &report);
    if (*report.failure[CONFORM_CORRUPT])
        fail_msg("%s", report.failure[CONFORM_CORRUPT]);
}

static void every_promise_has_a_fault(void **state)
{
    (void)state;
    for (int p = 0; p < CONFORM_COUNT; p++) {
        bool planted = false;
        for (int i = 0; i < LISTS; i++)
            for (const struct fault *f = lists[i]; f->name; f++)
                planted |= (int)f->caught_by == p;
        if (!planted)
            fail_msg("no fault is planted against the promise \"%s\"", conform_name[p]);
    }
}

static void json_reader_is_strict(void **state)
{
    static const char *const good[] = { "{}", "[1,-0,2.5e+3,true,null]",
                                        "{\"a\":{\"b\":[\"\\u00e4\\n\"]}}", " 1 " };
    static const char *const bad[] = { "",           "{",        "[1,]",
                                       "{\"a\":1,}", "01",       "[1 2]",
                                       "{a:1}",      "\"\x01\"", "\"\\x\"",
                                       "1.",         "tru",      "{} {}",
                                       "\"\\u12\"",  "-",        "{\"a\":1,\"a\":2}",
                                       "\"",         "{\"a\"}",  "[,1]" };
    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        assert_true(json_valid(good[i]));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(json_valid(bad[i]));
}

int main(void)
{
    static struct CMUnitTest tests[MAX_FAULTS + 3];
    size_t n = 0;
    for (int i = 0; i < LISTS; i++)
        for (const struct fault *f = lists[i]; f->name && n < MAX_FAULTS; f++)
            tests[n++] =
                (struct CMUnitTest){ f->name, is_caught, NULL, NULL, (void *)(uintptr_t)f };
    if (n == MAX_FAULTS) /* more than there is room for */
        return 1;
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(sound_game_passes);
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(every_promise_has_a_fault);
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(json_reader_is_strict);
    return _cmocka_run_group_tests("faults", tests, n, NULL, NULL);
}
