/* test_unhex.c: bytes from hexadecimal digits. */
#include "base/unhex.h"

#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void a_digit_has_its_value(void **unused)
{
    (void)unused;
    static const char small[] = "0123456789abcdef", capital[] = "0123456789ABCDEF";
    int known = 0;
    for (int c = CHAR_MIN; c <= CHAR_MAX; c++)
        known += unhex_digit((char)c) >= 0;
    assert_int_equal(known, 22);
    for (int i = 0; i < 16; i++) {
        assert_int_equal(unhex_digit(small[i]), i);
        assert_int_equal(unhex_digit(capital[i]), i);
    }
}

static bool read(const char *text, uint8_t *out, uint32_t bytes)
{
    return unhex_bytes(text, (uint32_t)strlen(text), out, bytes);
}

static void two_digits_are_a_byte(void **unused)
{
    (void)unused;
    uint8_t out[4] = { 1, 2, 3, 4 };
    assert_true(read("", out, 0));
    assert_true(read("00fFA5", out, 3));
    assert_memory_equal(out, ((uint8_t[]){ 0x00, 0xff, 0xa5, 4 }), 4);
}

static void what_is_no_byte_is_refused(void **unused)
{
    (void)unused;
    static const char *const wrong[] = { "",     "0",    "00",   "000",  "00000", "000000",
                                         "00g0", "000g", "0x00", " 000", "00 0" };
    uint8_t out[4];
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (read(wrong[i], out, 2))
            fail_msg("%s is taken", wrong[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_digit_has_its_value),
        cmocka_unit_test(two_digits_are_a_byte),
        cmocka_unit_test(what_is_no_byte_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
