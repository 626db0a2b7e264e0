/* test_number.c: what counts as a number, and what only looks like one. */
#include "front/number.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void test_whole_numbers_within_bounds(void **state)
{
    (void)state;
    int64_t n;
    assert_true(number_read("-5", -5, 5, &n));
    assert_int_equal(n, -5);
    assert_false(number_read("6", -5, 5, &n));
    assert_false(number_read("", -5, 5, &n));
    assert_false(number_read("-", -5, 5, &n));
    assert_false(number_read(" 1", -5, 5, &n));
    assert_false(number_read("1 ", -5, 5, &n));
    assert_false(number_read("99999999999999999999", 0, INT64_MAX, &n));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_whole_numbers_within_bounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
