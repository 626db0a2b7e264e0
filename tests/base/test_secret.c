/* test_secret.c: bytes that others must not learn. */
#include "base/secret.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void same_or_not(void **unused)
{
    (void)unused;
    const uint8_t a[] = "abc", b[] = "abd";
    assert_true(secret_same(a, b, 0));
    assert_true(secret_same(a, b, 2));
    assert_false(secret_same(a, b, 3));
    assert_true(secret_same(a, a, 3));
}

static void wiped_as_far_as_asked(void **unused)
{
    (void)unused;
    char bytes[] = "password";
    secret_wipe(bytes, 4);
    assert_memory_equal(bytes, "\0\0\0\0word", sizeof bytes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(same_or_not),
        cmocka_unit_test(wiped_as_far_as_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
