/* test_id.c: numbers of tables and accounts as letters. */
#include "wire/id.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static bool reads(const char *letters, uint64_t *id)
{
    return wire_id_read(letters, (uint32_t)strlen(letters), id);
}

static void written_and_read(void **unused)
{
    (void)unused;
    static const struct {
        uint64_t id;
        const char *letters;
    } cases[] = { { 1, "AAAAAAAAAAE" },
                  { 0x0123456789abcdef, "ASNFZ4mrze8" },
                  { INT64_MAX, "f_________8" } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char letters[16];
        uint64_t id;
        struct text t = text_over(letters, sizeof letters);
        wire_id_write(cases[i].id, &t);
        assert_string_equal(letters, cases[i].letters);
        assert_true(reads(letters, &id));
        assert_int_equal(id, cases[i].id);
    }
}

static void what_is_none(void **unused)
{
    (void)unused;
    static const char *const none[] = { "",           "AAAAAAAAAAA",  "gAAAAAAAAAA", "AAAAAAAAAAF",
                                        "AAAAAAAAAE", "AAAAAAAAAAEA", "AAAAAAAAA+E" };
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        uint64_t id = 7;
        assert_false(reads(none[i], &id));
        assert_int_equal(id, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(written_and_read),
        cmocka_unit_test(what_is_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
