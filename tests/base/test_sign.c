/* test_sign.c: what is a sign, which of them a name may have, and where a text is cut. */
/* NOLINTBEGIN(misc-misleading-bidirectional): such signs are what is tried here */
#include "base/sign.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static uint32_t length(const char *s)
{
    return (uint32_t)strlen(s);
}

static void test_signs_have_their_numbers(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        uint32_t length, sign;
    } table[] = {
        { "a", 1, 'a' },
        { "\x7f", 1, 0x7f },
        { "\xc3\xa9x", 2, 0xe9 },
        { "\xe2\x80\xae", 3, 0x202e },
        { "\xed\x9f\xbf", 3, 0xd7ff },
        { "\xf0\x9f\x98\x80", 4, 0x1f600 },
        { "\xf4\x8f\xbf\xbf", 4, 0x10ffff },
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        uint32_t sign = 0;
        assert_int_equal(sign_at(table[i].text, length(table[i].text), &sign), table[i].length);
        assert_int_equal(sign, table[i].sign);
    }
}

static void test_what_is_no_sign(void **state)
{
    (void)state;
    static const char *const broken[] = {
        "\x80",
        "\xc0\x80",
        "\xc3",
        "\xc3x",
        "\xe0\x80\x80",
        "\xed\xa0\x80",
        "\xe2\x80",
        "\xe2\x80x",
        "\xf0\x80\x80\x80",
        "\xf4\x90\x80\x80",
        "\xf5\x80\x80\x80",
        "\xff",
    };
    uint32_t sign;
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++)
        assert_int_equal(sign_at(broken[i], length(broken[i]), &sign), 0);
}

static void test_plain_text(void **state)
{
    (void)state;
    assert_int_equal(sign_plain("a\tb", 3), 3);
    assert_int_equal(sign_plain("a\nb", 3), 1);
    assert_int_equal(sign_plain("a\x7f", 2), 1);
    assert_int_equal(sign_plain("a\xc2\x9b", 3), 1);
    assert_int_equal(sign_plain("a\xc2\xa0", 3), 3);
    assert_int_equal(sign_plain("a\xff", 2), 1);
    assert_int_equal(sign_plain("\xe2\x80\xae", 3), 3);
}

static void test_names(void **state)
{
    (void)state;
    static const char *const good[] = {
        "Ann",
        "M\xc3\xb2rag of Fife",
        "\xed\x95\x9c\xea\xb8\x80",
        "\xe0\xb8\x81\xe0\xb8\xb3",
        "\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x91\xa7", /* a family: joined */
    };
    static const char *const bad[] = {
        "A\tn",           "A\nn",           "A\x1bn",         "A\x7fn",         "A\xc2\x85n",
        "A\xc2\x9bn",     "A\xd8\x9cn",     "A\xe2\x80\x8en", "A\xe2\x80\x8fn", "A\xe2\x80\xa8n",
        "A\xe2\x80\xaen", "A\xe2\x81\xa6n", "A\xe2\x81\xa9n", "A\xef\xbb\xbfn", "A\xffn",
        "A\xe2\x80\x8bn", "A\xe2\x81\xa0n", "A\xc2\xadn",
    };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        assert_int_equal(sign_name(good[i], length(good[i])), length(good[i]));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_int_equal(sign_name(bad[i], length(bad[i])), 1);
}

static void test_cut_between_signs(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        uint32_t n, whole;
    } table[] = {
        { "Ann", 3, 3 },
        { "Ann", 2, 2 },
        { "Ann", 0, 0 },
        { "A\xc3\xa9", 2, 1 },
        { "Ae\xcc\x81x", 3, 1 }, /* e and its accent */
        { "Ae\xcc\x81x", 2, 1 },
        { "Ae\xcc\x81x", 4, 4 },
        { "A\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x91\xa7x", 11, 1 },
        { "A\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x91\xa7x", 12, 12 },
        { "A\xf0\x9f\x87\xb0\xf0\x9f\x87\xb7x", 5, 1 }, /* a flag of two letters */
        { "A\xf0\x9f\x87\xb0\xf0\x9f\x87\xb7\xf0\x9f\x87\xb0\xf0\x9f\x87\xb7", 9, 9 },
        { "A\xff\xff\xff", 3, 1 },
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        assert_int_equal(sign_whole(table[i].text, length(table[i].text), table[i].n),
                         table[i].whole);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_signs_have_their_numbers),
        cmocka_unit_test(test_what_is_no_sign),
        cmocka_unit_test(test_plain_text),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_cut_between_signs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
/* NOLINTEND(misc-misleading-bidirectional) */
