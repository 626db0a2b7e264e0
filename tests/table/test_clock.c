/* test_clock.c: times in, times left out: see clock.h. */
#include "table/clock.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#define HOUR INT64_C(3600000)
#define MINUTE INT64_C(60000)
#define DAY (24 * HOUR)
#define MONDAY (4 * DAY)              /* 5 January 1970, 0:00 */
#define BEFORE (MONDAY - 3 * 7 * DAY) /* a Monday of 1969 */
#define NEVER INT64_MAX
#define LONG                                                                            \
    INT64_C(2501999792) /* hours: the longest bank that a message or a journal can have \
                         */

enum { ALL_HOURS = -1, NO_HOURS = -2 };

/* Seat 0 runs from `begin` on; hours of its week from `from` to before `to` count, past Sunday's
 * end if `to` is beyond it. Charged at `now`, it has `left`; at `begin` it was predicted to be
 * `due`. */
struct one {
    const char *what;
    int64_t bank;
    int from, to;
    int64_t begin, now, left, due;
};

static const struct one cases[] = {
    { "a plain clock", 10 * HOUR, ALL_HOURS, 0, MONDAY, MONDAY + 3 * HOUR, 7 * HOUR,
      MONDAY + 10 * HOUR },
    { "to the millisecond", 10, ALL_HOURS, 0, 1, 10, 1, 11 },
    { "never below nothing", HOUR, ALL_HOURS, 0, MONDAY, MONDAY + 9 * DAY, 0, MONDAY + HOUR },
    { "times before 1970", 10 * HOUR, ALL_HOURS, 0, -5 * HOUR, HOUR, 4 * HOUR, 5 * HOUR },
    { "no clock", 0, ALL_HOURS, 0, MONDAY, MONDAY + DAY, 0, NEVER },
    { "no time passes", HOUR, ALL_HOURS, 0, MONDAY, MONDAY, HOUR, MONDAY + HOUR },

    { "a window has not opened", 2 * HOUR, 9, 17, MONDAY, MONDAY + 9 * HOUR, 2 * HOUR,
      MONDAY + 11 * HOUR },
    { "half an hour of a window", 2 * HOUR, 9, 17, MONDAY, MONDAY + 9 * HOUR + 30 * MINUTE,
      90 * MINUTE, MONDAY + 11 * HOUR },
    { "begun within a window", 2 * HOUR, 9, 17, MONDAY + 16 * HOUR + 15 * MINUTE, MONDAY + DAY,
      75 * MINUTE, MONDAY + 7 * DAY + 10 * HOUR + 15 * MINUTE },
    { "used up as the window closes", 8 * HOUR, 9, 17, MONDAY, MONDAY + 17 * HOUR, 0,
      MONDAY + 17 * HOUR },
    { "the next week's window", 10 * HOUR, 9, 17, MONDAY + 8 * HOUR, MONDAY + 9 * DAY, 0,
      MONDAY + 7 * DAY + 11 * HOUR },
    { "over the end of a week", 10 * HOUR, 166, 170, MONDAY + 165 * HOUR, MONDAY + 171 * HOUR,
      6 * HOUR, MONDAY + 3 * 168 * HOUR },
    { "over the end of a week before 1970", 3 * HOUR, 166, 170, BEFORE + 165 * HOUR,
      BEFORE + 168 * HOUR, HOUR, BEFORE + 169 * HOUR },
    { "many weeks at once", 100 * HOUR, 0, 1, MONDAY, MONDAY + 70 * DAY, 90 * HOUR,
      MONDAY + 99 * 7 * DAY + HOUR },
    { "more than anybody lives, an hour a week", LONG *HOUR, 0, 1, MONDAY, MONDAY + 70 * DAY,
      (LONG - 10) * HOUR, MONDAY + (LONG - 1) * 7 * DAY + HOUR },
    { "more than there will be", INT64_MAX, 5, 6, MONDAY, MONDAY + DAY, INT64_MAX - HOUR, NEVER },
    { "no hour counts", HOUR, NO_HOURS, 0, MONDAY, MONDAY + 70 * DAY, HOUR, NEVER },
};

static void mark(struct clock *c, int seat, int from, int to)
{
    memset(c->week[seat], 0, sizeof c->week[seat]);
    for (int h = from; h >= 0 && h < to; h++)
        c->week[seat][h % CLOCK_HOURS / 8] |= (uint8_t)(1u << h % CLOCK_HOURS % 8);
}

static struct clock begin(const struct one *one)
{
    const struct clock_rules rules = { .bank = one->bank,
                                       .most = one->bank,
                                       .windows = one->from != ALL_HOURS };
    struct clock c;
    clock_begin(&c, &rules, one->begin);
    if (rules.windows)
        mark(&c, 0, one->from, one->to);
    c.running = 1;
    return c;
}

static void assert_time(const struct one *one, const char *which, int64_t have, int64_t want)
{
    if (have != want)
        fail_msg("%s: %s is %lld, not %lld", one->what, which, (long long)have, (long long)want);
}

static void charges_what_counts(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct clock c = begin(&cases[i]);
        assert_time(&cases[i], "left at first", c.left[0], cases[i].bank);
        assert_time(&cases[i], "due", clock_due(&c), cases[i].due);
        clock_charge(&c, cases[i].now);
        assert_time(&cases[i], "left", c.left[0], cases[i].left);
        assert_time(&cases[i], "left to who does not run", c.left[1], cases[i].bank);
        assert_time(&cases[i], "late", clock_late(&c), cases[i].bank && !cases[i].left);
    }
}

/* Whether one looks once or every quarter of an hour. */
static void charging_often_is_charging_once(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct clock c = begin(&cases[i]);
        for (int64_t t = cases[i].begin; t < cases[i].now; t += 15 * MINUTE)
            clock_charge(&c, t);
        clock_charge(&c, cases[i].now);
        assert_time(&cases[i], "left", c.left[0], cases[i].left);
    }
}

/* One is out of time at the moment that was predicted, and not one before. */
static void is_late_when_due(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct clock c = begin(&cases[i]);
        if (cases[i].due == NEVER)
            continue;
        clock_charge(&c, cases[i].due - 1);
        assert_time(&cases[i], "late too early", clock_late(&c), 0);
        assert_time(&cases[i], "due, asked again", clock_due(&c), cases[i].due);
        clock_charge(&c, cases[i].due);
        assert_time(&cases[i], "late", clock_late(&c), 1);
        assert_time(&cases[i], "due at once", clock_due(&c), cases[i].due);
        clock_charge(&c, cases[i].due + 70 * DAY);
        assert_time(&cases[i], "left of nothing", c.left[0], 0);
    }
}

/* However long nothing happened, it is charged at once. */
static void sleeps_for_ages(void **unused)
{
    (void)unused;
    const struct one one = { .bank = LONG * HOUR, .from = 9, .to = 12, .begin = MONDAY };
    struct clock c = begin(&one);
    clock_charge(&c, MONDAY + 7 * DAY * 500000000 + 10 * HOUR);
    assert_int_equal(c.left[0], (LONG - 3 * INT64_C(500000000) - 1) * HOUR);
    clock_charge(&c, MONDAY + 7 * DAY * 900000000);
    assert_int_equal(c.left[0], 0);
}

static struct clock two_at_a_clock(int64_t increment, int64_t most)
{
    const struct clock_rules rules = { .bank = 10 * HOUR, .increment = increment, .most = most };
    struct clock c;
    clock_begin(&c, &rules, MONDAY);
    c.running = 1;
    return c;
}

static void a_decision_adds_up_to_the_most(void **unused)
{
    (void)unused;
    struct clock c = two_at_a_clock(2 * HOUR, 11 * HOUR);
    clock_charge(&c, MONDAY + 5 * HOUR);
    clock_turn(&c, 0, 1 << 1 | 1 << 2);
    assert_int_equal(c.left[0], 7 * HOUR);
    clock_charge(&c, MONDAY + 6 * HOUR);
    assert_int_equal(c.left[0], 7 * HOUR); /* no longer runs */
    assert_int_equal(c.left[1], 9 * HOUR); /* both of those */
    assert_int_equal(c.left[2], 9 * HOUR);
    assert_int_equal(c.left[3], 10 * HOUR);
    clock_turn(&c, 1, 1 << 2);
    assert_int_equal(c.left[1], 11 * HOUR);
    clock_turn(&c, 1, 0);
    assert_int_equal(c.left[1], 11 * HOUR); /* and not one hour more */
    assert_int_equal(clock_due(&c), NEVER); /* nobody runs */
}

static void nobody_begins_with_more_than_the_most(void **unused)
{
    (void)unused;
    const struct clock c = two_at_a_clock(0, 3 * HOUR);
    for (int seat = 0; seat < GM_MAX_PLAYERS; seat++)
        assert_int_equal(c.left[seat], 3 * HOUR);
}

static void a_pause_is_charged_to_nobody(void **unused)
{
    (void)unused;
    struct clock c = two_at_a_clock(0, 10 * HOUR);
    clock_charge(&c, MONDAY + HOUR);
    clock_pause(&c, MONDAY + 5 * DAY);
    assert_int_equal(c.left[0], 9 * HOUR);
    assert_int_equal(clock_due(&c), MONDAY + 5 * DAY + 9 * HOUR);
    clock_charge(&c, MONDAY + 5 * DAY + HOUR);
    assert_int_equal(c.left[0], 8 * HOUR);
}

static void time_that_goes_backwards_changes_nothing(void **unused)
{
    (void)unused;
    struct clock c = two_at_a_clock(0, 10 * HOUR);
    clock_charge(&c, MONDAY + HOUR);
    const struct clock before = c;
    clock_charge(&c, MONDAY);
    clock_charge(&c, INT64_MIN);
    clock_pause(&c, MONDAY);
    assert_int_equal(c.now, before.now);
    assert_memory_equal(c.left, before.left, sizeof c.left);
    clock_charge(&c, MONDAY + 2 * HOUR);
    assert_int_equal(c.left[0], 8 * HOUR); /* the hour that was there twice counts once */
}

static void the_first_to_run_out_is_due(void **unused)
{
    (void)unused;
    struct clock c = two_at_a_clock(0, 10 * HOUR);
    clock_charge(&c, MONDAY + 4 * HOUR);
    clock_turn(&c, 0, 1 << 0 | 1 << 1);
    assert_int_equal(clock_due(&c), MONDAY + 10 * HOUR); /* seat 0, with 6 hours */
    c.rules.windows = true;
    mark(&c, 0, 0, 0);                                   /* on leave: no hour counts */
    assert_int_equal(clock_due(&c), MONDAY + 14 * HOUR); /* now seat 1, with 10 */
    clock_charge(&c, MONDAY + 30 * HOUR);
    assert_int_equal(clock_late(&c), 1 << 1);
    assert_int_equal(c.left[0], 6 * HOUR);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(charges_what_counts),
        cmocka_unit_test(charging_often_is_charging_once),
        cmocka_unit_test(is_late_when_due),
        cmocka_unit_test(sleeps_for_ages),
        cmocka_unit_test(a_decision_adds_up_to_the_most),
        cmocka_unit_test(nobody_begins_with_more_than_the_most),
        cmocka_unit_test(a_pause_is_charged_to_nobody),
        cmocka_unit_test(time_that_goes_backwards_changes_nothing),
        cmocka_unit_test(the_first_to_run_out_is_due),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
