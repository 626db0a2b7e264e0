/* test_bits.c: every operation against the same on an array of bool. */
#include "base/bits.h"
#include "base/rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { SIZE = 128, ROUNDS = 300 };

struct plain {
    bool has[SIZE];
};

static bits packed(const struct plain *p)
{
    bits set = { 0, 0 };
    for (unsigned i = 0; i < SIZE; i++)
        if (p->has[i])
            set = bits_or(set, bits_of(i));
    return set;
}

static void assert_set(bits set, const struct plain *p)
{
    for (unsigned i = 0; i < SIZE; i++)
        assert_int_equal(bits_has(set, i), p->has[i]);
}

/* Sets from nearly empty to nearly full. */
static struct plain any_set(struct rng *r)
{
    struct plain p;
    const uint32_t density = rng_below(r, 101);
    for (unsigned i = 0; i < SIZE; i++)
        p.has[i] = rng_below(r, 100) < density;
    return p;
}

static void one_member(void **unused)
{
    (void)unused;
    for (unsigned i = 0; i < SIZE; i++) {
        struct plain p = { { false } };
        p.has[i] = true;
        assert_set(bits_of(i), &p);
        assert_int_equal(bits_first(bits_of(i)), i);
        assert_int_equal(bits_count(bits_of(i)), 1);
    }
}

static void set_algebra(void **unused)
{
    (void)unused;
    struct rng r = { { 1, 2 }, 0 };
    for (int round = 0; round < ROUNDS; round++) {
        const struct plain a = any_set(&r), b = any_set(&r);
        struct plain both, either, less;
        bool same = true, within = true;
        for (unsigned i = 0; i < SIZE; i++) {
            both.has[i] = a.has[i] && b.has[i];
            either.has[i] = a.has[i] || b.has[i];
            less.has[i] = a.has[i] && !b.has[i];
            same &= a.has[i] == b.has[i];
            within &= !a.has[i] || b.has[i];
        }
        const bits pa = packed(&a), pb = packed(&b);
        assert_set(bits_and(pa, pb), &both);
        assert_set(bits_or(pa, pb), &either);
        assert_set(bits_less(pa, pb), &less);
        assert_int_equal(bits_same(pa, pb), same);
        assert_int_equal(bits_within(pa, pb), within);
        assert_true(bits_same(pa, pa));
        assert_true(bits_within(bits_and(pa, pb), pa));
    }
}

static void shifts(void **unused)
{
    (void)unused;
    struct rng r = { { 3, 4 }, 0 };
    for (unsigned n = 1; n < 64; n++) {
        const struct plain a = any_set(&r);
        struct plain up, down;
        for (unsigned i = 0; i < SIZE; i++) {
            up.has[i] = i >= n && a.has[i - n];
            down.has[i] = i + n < SIZE && a.has[i + n];
        }
        assert_set(bits_up(packed(&a), n), &up);
        assert_set(bits_down(packed(&a), n), &down);
    }
}

static void counting_and_popping(void **unused)
{
    (void)unused;
    struct rng r = { { 5, 6 }, 0 };
    for (int round = 0; round < ROUNDS; round++) {
        const struct plain a = any_set(&r);
        bits set = packed(&a);
        unsigned count = 0;
        for (unsigned i = 0; i < SIZE; i++)
            count += a.has[i];
        assert_int_equal(bits_count(set), count);
        for (unsigned i = 0; i < SIZE; i++)
            if (a.has[i]) {
                assert_true(bits_any(set));
                assert_int_equal(bits_first(set), i);
                assert_int_equal(bits_pop(&set), i);
            }
        assert_false(bits_any(set));
    }
}

static void every_member_by_its_number(void **unused)
{
    (void)unused;
    struct rng r = { { 31, 4 }, 0 };
    for (int round = 0; round < ROUNDS; round++) {
        const struct plain p = any_set(&r);
        const bits set = packed(&p);
        unsigned n = 0;
        for (unsigned i = 0; i < SIZE; i++)
            if (p.has[i])
                assert_int_equal(bits_nth(set, n++), i);
    }
    for (unsigned i = 0; i < SIZE; i++) { /* alone, and with all others */
        assert_int_equal(bits_nth(bits_of(i), 0), i);
        assert_int_equal(bits_nth((bits){ ~UINT64_C(0), ~UINT64_C(0) }, i), i);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_member),
        cmocka_unit_test(set_algebra),
        cmocka_unit_test(shifts),
        cmocka_unit_test(counting_and_popping),
        cmocka_unit_test(every_member_by_its_number),
    };
    return cmocka_run_group_tests_name("base/bits", tests, NULL, NULL);
}
