/* test_pace.c: the server's time. */
#include "server/pace.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { DAY = 86400000 };

static void follows_both_clocks(void **state)
{
    struct pace p;
    (void)state;
    pace_begin(&p, 1000, 500000, 0);
    for (int64_t ms = 0; ms <= 100000; ms += 7)
        assert_int_equal(pace_now(&p, 1000 + ms, 500000 + ms), 500000 + ms);
}

static void begins_where_it_was(void **state)
{
    struct pace p;
    (void)state;
    pace_begin(&p, 0, 500000, 600000); /* somebody has set the clock back while it was away */
    assert_int_equal(pace_now(&p, 0, 500000), 600000);
    assert_int_equal(pace_ahead(&p, 500, 500500), 100000);
    assert_true(pace_now(&p, 1000, 501000) >= 600000 + 999);
}

/* A wall clock that is put back a day: time goes on, a thousandth slower. */
static void never_goes_back(void **state)
{
    struct pace p;
    int64_t last = 10 * (int64_t)DAY;
    (void)state;
    pace_begin(&p, 0, last, 0);
    for (int64_t ms = 1; ms <= 20000; ms++) {
        const int64_t now = pace_now(&p, ms, 9 * (int64_t)DAY + ms);
        assert_true(now >= last);
        last = now;
    }
    assert_int_equal(last, 10 * (int64_t)DAY + 20000 - 20);
}

/* One that is put forward: a thousandth faster, until it is reached. */
static void approaches_slowly(void **state)
{
    struct pace p;
    int64_t now = 0;
    (void)state;
    pace_begin(&p, 0, 0, 0);
    for (int64_t ms = 1; ms <= 20000; ms++)
        now = pace_now(&p, ms, 10 + ms);
    assert_int_equal(now, 20010);
    for (int64_t ms = 20001; ms <= 21000; ms++)
        now = pace_now(&p, ms, DAY + ms);
    assert_int_equal(now, 21011);
}

/* The other clock never does that; but if it did, nobody's clock would run. */
static void a_clock_that_jumps_back(void **state)
{
    struct pace p;
    (void)state;
    pace_begin(&p, 5000, 100000, 0);
    assert_int_equal(pace_now(&p, 4000, 100000), 100000);
    assert_int_equal(pace_now(&p, 5100, 100100), 100100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(follows_both_clocks),     cmocka_unit_test(begins_where_it_was),
        cmocka_unit_test(never_goes_back),         cmocka_unit_test(approaches_slowly),
        cmocka_unit_test(a_clock_that_jumps_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
