/* test_rng.c: the numbers are the same everywhere, in range, and fair. */
#include "base/rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static const struct rng fresh = { { UINT64_C(0x0123456789abcdef), UINT64_C(0xfedcba9876543210) },
                                  0 };

/* Worked out by another implementation; a change here breaks every recorded seed. */
static void known_numbers(void **unused)
{
    (void)unused;
    static const struct {
        uint32_t below, number;
    } draws[] = {
        { 6, 1 },
        { 6, 2 },
        { 6, 5 },
        { 50, 8 },
        { 50, 8 },
        { 8, 2 },
        { 1, 0 },
        { 1000000, 358742 },
        { 4000000000, 1895018987 },
        { 4000000000, 2917603324 },
        { 3221225472, 2540331212 }, /* the third number; two are unfair */
        { 3221225472, 79806926 },
    };
    struct rng r = fresh;
    for (unsigned i = 0; i < sizeof draws / sizeof *draws; i++)
        assert_int_equal(rng_below(&r, draws[i].below), draws[i].number);
}

static void counter_alone_decides(void **unused)
{
    (void)unused;
    struct rng r = fresh;
    for (int i = 0; i < 100; i++) {
        struct rng again = { { fresh.key[0], fresh.key[1] }, r.counter };
        const uint32_t number = rng_below(&r, 1000);
        assert_int_equal(rng_below(&again, 1000), number);
        assert_true(again.counter == r.counter);
    }
}

/* Chi-square over the sides of a die: deterministic, so the bound is a plain
 * number. A fair die of k sides stays below k + 50 all but certainly. */
static void dice_are_fair(void **unused)
{
    (void)unused;
    enum { SIDES = 50, EACH = 2000 };
    for (uint32_t sides = 2; sides <= SIDES; sides++) {
        int64_t count[SIDES] = { 0 }, chi = 0;
        struct rng r = { { sides, 1 }, 0 };
        for (uint32_t i = 0; i < sides * EACH; i++) {
            const uint32_t x = rng_below(&r, sides);
            assert_true(x < sides);
            count[x]++;
        }
        for (uint32_t i = 0; i < sides; i++)
            chi += (count[i] - EACH) * (count[i] - EACH);
        assert_in_range(chi / EACH, 0, sides + 50);
    }
}

/* Below 3 * 2^30 a plain remainder would give the first third twice as often. */
static void large_ranges_are_fair(void **unused)
{
    (void)unused;
    enum { DRAWS = 30000, THIRD = 1 << 30 };
    int count[3] = { 0 };
    struct rng r = { { 7, 7 }, 0 };
    for (int i = 0; i < DRAWS; i++) {
        const uint32_t x = rng_below(&r, 3u * THIRD);
        assert_true(x < 3u * THIRD);
        count[x / THIRD]++;
    }
    for (int i = 0; i < 3; i++)
        assert_in_range(count[i], DRAWS / 3 - 400, DRAWS / 3 + 400);
}

static void successive_draws_are_independent(void **unused)
{
    (void)unused;
    enum { SIDES = 6, EACH = 3000 };
    int count[SIDES][SIDES] = { { 0 } };
    struct rng r = { { 11, 12 }, 0 };
    uint32_t last = rng_below(&r, SIDES);
    for (int i = 0; i < SIDES * SIDES * EACH; i++) {
        const uint32_t x = rng_below(&r, SIDES);
        count[last][x]++;
        last = x;
    }
    for (int a = 0; a < SIDES; a++)
        for (int b = 0; b < SIDES; b++)
            assert_in_range(count[a][b], EACH - 250, EACH + 250);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_numbers),
        cmocka_unit_test(counter_alone_decides),
        cmocka_unit_test(dice_are_fair),
        cmocka_unit_test(large_ranges_are_fair),
        cmocka_unit_test(successive_draws_are_independent),
    };
    return cmocka_run_group_tests_name("base/rng", tests, NULL, NULL);
}
