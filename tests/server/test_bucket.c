/* test_bucket.c: how often an address may ask. */
#include "server/bucket.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static struct buckets b;

static int begin(void **state)
{
    (void)state;
    memset(&b, 0, sizeof b);
    return 0;
}

static uint32_t taken(uint64_t origin, int64_t now)
{
    uint32_t n = 0;
    while (n < 1000 && bucket_take(&b, origin, now, 10, 25))
        n++;
    return n;
}

static void as_many_at_once_as_fit_and_then_as_they_come_back(void **state)
{
    (void)state;
    assert_int_equal(taken(7, 5000), 25);
    assert_int_equal(taken(7, 5099), 0);
    assert_int_equal(taken(7, 5100), 1);
    assert_int_equal(taken(7, 6100), 10);
    assert_int_equal(taken(7, 1000000), 25); /* and no more than fit */
}

static void each_address_has_its_own(void **state)
{
    (void)state;
    assert_int_equal(taken(7, 5000), 25);
    assert_int_equal(taken(8, 5000), 25);
    assert_int_equal(taken(7, 5000), 0);
}

static void nobody_in_particular_is_not_counted(void **state)
{
    (void)state;
    assert_int_equal(taken(0, 5000), 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(as_many_at_once_as_fit_and_then_as_they_come_back, begin),
        cmocka_unit_test_setup(each_address_has_its_own, begin),
        cmocka_unit_test_setup(nobody_in_particular_is_not_counted, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
