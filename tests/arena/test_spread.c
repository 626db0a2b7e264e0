/* test_spread.c: means, intervals, the sequential test and the times of moves, by known figures. */
#include "arena/spread.h"
#include "arena/stopwatch.h"
#include "base/rng.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void assert_near(double a, double b, double most)
{
    if (fabs(a - b) > most)
        fail_msg("%f is not %f", a, b);
}

static void mean_and_interval(void **unused)
{
    (void)unused;
    struct spread s = { 0 };
    for (int i = 1; i <= 5; i++)
        spread_add(&s, 10 * i);
    assert_near(s.mean, 30, 1e-9);
    assert_near(spread_variance(&s), 250, 1e-9);
    const struct interval in = spread_interval(&s);
    assert_near(in.most - in.least, 2 * 1.96 * sqrt(50), 1e-9);
}

/* 70 of 100: Wilson's interval is 60.4 to 78.1. */
static void share_of_single_tries(void **unused)
{
    (void)unused;
    struct spread s = { 0 };
    for (int i = 0; i < 100; i++)
        spread_add(&s, i < 70);
    const struct interval in = spread_share(&s, 100);
    assert_near(in.least, 0.604, 0.002);
    assert_near(in.most, 0.781, 0.002);
}

/* Tries that cancel each other out say more, those that go together less, than as many alone. */
static void share_of_paired_tries(void **unused)
{
    (void)unused;
    struct spread apart = { 0 }, together = { 0 }, sure = { 0 };
    for (int i = 0; i < 50; i++) {
        spread_add(&apart, i % 10 ? 0.5 : i % 20 ? 1 : 0);
        spread_add(&together, i % 2);
        spread_add(&sure, 1);
    }
    const struct interval a = spread_share(&apart, 100), t = spread_share(&together, 100),
                          all = spread_share(&sure, 100);
    assert_true(a.most - a.least < 0.12);
    assert_true(t.most - t.least > 0.25);
    assert_near(all.least, 0.963, 0.001);
    assert_near(all.most, 1, 1e-9);
}

/* The test is wrong at most about once in 20 times, whichever side is true. */
static void test_errs_seldom(void **unused)
{
    (void)unused;
    for (int truth = 0; truth < 2; truth++) {
        int wrong = 0;
        for (uint64_t trial = 0; trial < 400; trial++) {
            struct rng r = { { trial, 5 }, 0 };
            struct spread s = { 0 };
            double evidence = 0;
            while (fabs(evidence) < SPREAD_ENOUGH) {
                spread_add(&s, rng_below(&r, 100) < (truth ? 60u : 50u));
                evidence = spread_evidence(&s, 0.5, 0.6);
            }
            wrong += (evidence > 0) != truth;
        }
        assert_in_range(wrong, 1, 32);
    }
}

static void certainty_is_a_number(void **unused)
{
    (void)unused;
    struct spread s = { 0 };
    assert_true(spread_evidence(&s, 0, 1) == 0);
    for (int i = 0; i < 40; i++)
        spread_add(&s, 1);
    assert_true(spread_evidence(&s, 0.5, 0.6) > SPREAD_ENOUGH);
    assert_true(isfinite(spread_evidence(&s, 0.5, 0.6)));
}

static void parts_of_times(void **unused)
{
    (void)unused;
    struct stopwatch a = { 0 }, b = { 0 };
    for (int i = 1; i <= 50; i++) {
        stopwatch_add(&a, i * 1e-3);
        stopwatch_add(&b, (50 + i) * 1e-3);
    }
    stopwatch_merge(&a, &b);
    assert_int_equal(a.moves, 100);
    assert_true(stopwatch_part(&a, 0.5) >= 0.050 && stopwatch_part(&a, 0.5) < 0.055);
    assert_true(stopwatch_part(&a, 0.99) >= 0.099 && stopwatch_part(&a, 0.99) <= 0.100);
    assert_near(stopwatch_part(&a, 1), 0.1, 1e-9);
    stopwatch_add(&a, 1e9);
    assert_near(a.longest, 1e9, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mean_and_interval),     cmocka_unit_test(share_of_single_tries),
        cmocka_unit_test(share_of_paired_tries), cmocka_unit_test(test_errs_seldom),
        cmocka_unit_test(certainty_is_a_number), cmocka_unit_test(parts_of_times),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
