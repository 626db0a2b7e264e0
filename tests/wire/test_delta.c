/* test_delta.c: views as what changed in them. */
#include "base/rng.h"
#include "wire/delta.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void views_are_patched(void **unused)
{
    (void)unused;
    struct rng rng = { { 1, 2 }, 0 };
    uint8_t from[VIEW_MOST], to[VIEW_MOST], delta[VIEW_DELTA];
    for (uint32_t round = 0; round < 2000; round++) {
        const uint32_t n = rng_below(&rng, VIEW_MOST + 1), changes = rng_below(&rng, 1 + round);
        for (uint32_t i = 0; i < n; i++)
            from[i] = (uint8_t)rng_below(&rng, 256);
        memcpy(to, from, n);
        for (uint32_t i = 0; n && i < changes; i++)
            to[rng_below(&rng, n)] ^= (uint8_t)rng_below(&rng, 256);
        const uint32_t len = view_delta(from, to, n, delta);
        assert_in_range(len, 0, VIEW_DELTA);
        assert_true(len || !memcmp(from, to, n));
        assert_true(view_patch(from, n, delta, len));
        assert_memory_equal(from, to, n);
        assert_int_equal(view_sum(from, n), view_sum(to, n));
    }
}

static void the_bytes_are_as_documented(void **unused)
{
    (void)unused;
    const uint8_t from[300] = { 0 };
    uint8_t to[300] = { 0 }, delta[VIEW_DELTA];
    static const uint8_t want[] = { 3, 4, 7, 0, 0, 8, 0xa5, 1, 1, 9 };
    to[3] = 7, to[6] = 8, to[172] = 9;
    assert_int_equal(view_delta(from, to, sizeof to, delta), sizeof want);
    assert_memory_equal(delta, want, sizeof want);
    assert_int_equal(view_sum((const uint8_t *)"", 0), 0);
    assert_int_equal(view_sum((const uint8_t *)"a view", 6), 0xc006ba24);
}

/* One bit, wherever it is, makes another sum. */
static void a_sum_sees_every_bit(void **unused)
{
    (void)unused;
    uint8_t view[VIEW_MOST] = { 0 };
    const uint32_t n = sizeof view, sum = view_sum(view, n);
    for (uint32_t i = 0; i < 8 * n; i++) {
        view[i / 8] ^= (uint8_t)(1u << i % 8);
        assert_int_not_equal(view_sum(view, n), sum);
        view[i / 8] ^= (uint8_t)(1u << i % 8);
    }
    assert_int_not_equal(view_sum(view, n - 1), sum);
}

static void what_is_no_delta_changes_nothing(void **unused)
{
    (void)unused;
    static const struct {
        uint8_t bytes[6];
        uint32_t len;
    } wrong[] = {
        { { 0 }, 1 },                   /* no count              */
        { { 0, 0 }, 2 },                /* a count of nothing    */
        { { 0, 2, 1 }, 3 },             /* too few bytes         */
        { { 9, 1, 1 }, 3 },             /* beyond the end        */
        { { 7, 2, 1, 1 }, 4 },          /* over the end          */
        { { 0, 1, 5, 8, 1, 5 }, 6 },    /* right, then beyond it */
        { { 0x80, 0x80, 0, 1, 1 }, 5 }, /* a number of 3 bytes   */
        { { 0xff, 0xff }, 2 },          /* no end                */
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        uint8_t view[8] = { 1, 2, 3, 4, 5, 6, 7, 8 };
        assert_false(view_patch(view, 8, wrong[i].bytes, wrong[i].len));
        assert_memory_equal(view, "\1\2\3\4\5\6\7\x8", 8);
    }
    uint8_t large[VIEW_MOST + 1];
    assert_false(view_patch(large, sizeof large, NULL, 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(views_are_patched),
        cmocka_unit_test(the_bytes_are_as_documented),
        cmocka_unit_test(a_sum_sees_every_bit),
        cmocka_unit_test(what_is_no_delta_changes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
