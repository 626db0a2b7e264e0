/* test_width.c: columns of a terminal are counted as it shows them. */
#include "base/width.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static uint32_t columns(const char *text)
{
    return width_of(text, (uint32_t)strlen(text));
}

static void test_letters_of_our_languages(void **state)
{
    (void)state;
    assert_int_equal(columns(""), 0);
    assert_int_equal(columns("wool 12"), 7);
    assert_int_equal(columns("n\u00famero \u00a35"), 9);
    assert_int_equal(columns("\uc591\ubaa8 2"), 6);
    assert_int_equal(columns("\u25cf \u2192 \u2713"), 5);
    assert_int_equal(columns("\u65e5\u672c"), 4);
}

static void test_what_joins_takes_no_column(void **state)
{
    (void)state;
    assert_int_equal(columns("e\u0301"), 1);
    assert_int_equal(columns("\u1100\u1161"), 2); /* one syllable in two letters */
    assert_int_equal(columns("\U0001f409"), 2);
}

static void test_broken_bytes_count_one_by_one(void **state)
{
    (void)state;
    uint32_t wide;
    assert_int_equal(columns("\xec"), 1);
    assert_int_equal(columns("\xec\x96z"), 3);
    assert_int_equal(columns("\x96\xff"), 2);
    assert_int_equal(width_step("\xec\x96\x91", 2, &wide), 1);
    assert_int_equal(wide, 1);
    assert_int_equal(width_step("\xec\x96\x91", 3, &wide), 3);
    assert_int_equal(wide, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_letters_of_our_languages),
        cmocka_unit_test(test_what_joins_takes_no_column),
        cmocka_unit_test(test_broken_bytes_count_one_by_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
