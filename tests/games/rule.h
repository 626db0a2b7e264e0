/*
 * rule.h: tests of rules, each with the ids of the rules it holds the game to.
 *
 *     RULE("C-EXP-1 C-EXP-3", nothing_without_own_units)
 *     {
 *         plain_table(st, 3, "");
 *         refuses(st, "expand cow c3", "C-EXP-3");
 *     }
 *
 * defines a test and registers it; rule.c has the main function that runs what is registered, or,
 * if an id is its argument, the tests of that rule alone. RULE and its arguments stand on one
 * line, which tools/rules reads.
 */
#ifndef TESTS_GAMES_RULE_H
#define TESTS_GAMES_RULE_H

/* cmocka wants these before it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* What `st` points to in every test of the file: a state of the game, not yet set up. Defined
 * before this header is included; without it a test has no state. */
#ifndef RULE_STATE
#define RULE_STATE struct rule_nothing
struct rule_nothing {
    char none;
};
#endif

#define RULE(rules, name)                                               \
    static void name(RULE_STATE *st);                                   \
    static void name##_with_state(void **unused)                        \
    {                                                                   \
        (void)unused;                                                   \
        RULE_STATE st;                                                  \
        name(&st);                                                      \
    }                                                                   \
    __attribute__((constructor)) static void name##_is_registered(void) \
    {                                                                   \
        rule_register(rules, #name, name##_with_state);                 \
    }                                                                   \
    static void name(__attribute__((unused)) RULE_STATE *st)

/* A test that is about no rule in particular. */
#define TEST(name) RULE("", name)

/* For RULE: one more test. `rules` are ids with a space between. */
void rule_register(const char *rules, const char *name, CMUnitTestFunction test);

#endif
