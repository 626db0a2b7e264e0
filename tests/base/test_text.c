/* test_text.c: what fits is kept, what does not is counted, nothing is written beyond. */
#include "base/text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static char buf[64];

static struct text start(void)
{
    memset(buf, '#', sizeof buf);
    return text_over(buf, sizeof buf);
}

static void starts_empty(void **unused)
{
    (void)unused;
    const struct text t = start();
    assert_string_equal(buf, "");
    assert_int_equal(t.len, 0);
    assert_true(text_fits(&t));
}

static void appends(void **unused)
{
    (void)unused;
    struct text t = start();
    text_str(&t, "one");
    text_char(&t, ' ');
    text_bytes(&t, "two three", 3);
    text_str(&t, "");
    assert_string_equal(buf, "one two");
    assert_int_equal(t.len, 7);
}

static void integers(void **unused)
{
    (void)unused;
    static const struct {
        int64_t value;
        const char *text;
    } cases[] = {
        { 0, "0" },
        { 7, "7" },
        { -7, "-7" },
        { 10, "10" },
        { 1234567890, "1234567890" },
        { INT64_MAX, "9223372036854775807" },
        { INT64_MIN, "-9223372036854775808" },
    };
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct text t = start();
        text_int(&t, cases[i].value);
        assert_string_equal(buf, cases[i].text);
    }
}

static void hexadecimal(void **unused)
{
    (void)unused;
    struct text t = start();
    text_hex(&t, UINT64_C(0x0123456789abcdef), 16);
    text_char(&t, ' ');
    text_hex(&t, 0xabc, 4);
    text_char(&t, ' ');
    text_hex(&t, 0xabc, 2);
    assert_string_equal(buf, "0123456789abcdef 0abc bc");
}

static void pads_up_to_a_column(void **unused)
{
    (void)unused;
    struct text t = start();
    text_str(&t, "ab");
    text_pad(&t, '.', 5);
    text_pad(&t, '.', 3);
    assert_string_equal(buf, "ab...");
}

static void keeps_what_fits_and_counts_the_rest(void **unused)
{
    (void)unused;
    for (uint32_t cap = 0; cap < 12; cap++) {
        memset(buf, '#', sizeof buf);
        struct text t = text_over(buf, cap);
        text_str(&t, "0123");
        text_int(&t, 456789);
        assert_int_equal(t.len, 10);
        assert_int_equal(text_fits(&t), cap > 10);
        const uint32_t kept = cap == 0 ? 0 : cap > 10 ? 10 : cap - 1;
        assert_memory_equal(buf, "0123456789", kept);
        if (cap)
            assert_int_equal(buf[kept], '\0');
        for (uint32_t i = cap; i < sizeof buf; i++)
            assert_int_equal(buf[i], '#');
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(starts_empty),
        cmocka_unit_test(appends),
        cmocka_unit_test(integers),
        cmocka_unit_test(hexadecimal),
        cmocka_unit_test(pads_up_to_a_column),
        cmocka_unit_test(keeps_what_fits_and_counts_the_rest),
    };
    return cmocka_run_group_tests_name("base/text", tests, NULL, NULL);
}
