/* test_base64.c: bytes as letters and back. */
#include "base/base64.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void known_values(void **unused)
{
    (void)unused;
    static const struct {
        const char *bytes, *letters;
    } cases[] = { { "", "" },
                  { "f", "Zg" },
                  { "fo", "Zm8" },
                  { "foo", "Zm9v" },
                  { "foob", "Zm9vYg" },
                  { "fooba", "Zm9vYmE" },
                  { "foobar", "Zm9vYmFy" },
                  { "\xfb\xff\xfe", "-__-" } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char letters[16];
        uint8_t back[16];
        struct text t = text_over(letters, sizeof letters);
        const uint32_t n = (uint32_t)strlen(cases[i].bytes);
        base64_write(&t, (const uint8_t *)cases[i].bytes, n);
        assert_string_equal(letters, cases[i].letters);
        assert_int_equal(t.len, BASE64_LETTERS(n));
        assert_int_equal(base64_read(letters, t.len, back, n), n);
        assert_memory_equal(back, cases[i].bytes, n);
    }
}

static void with_padding(void **unused)
{
    (void)unused;
    static const char *const letters[] = { "", "+w==", "+/8=", "+//+" };
    for (uint32_t n = 0; n < 4; n++) {
        char out[8];
        struct text t = text_over(out, sizeof out);
        base64_write_padded(&t, (const uint8_t *)"\xfb\xff\xfe", n);
        assert_string_equal(out, letters[n]);
    }
}

static void what_is_not_written_is_not_read(void **unused)
{
    (void)unused;
    static const char *const wrong[] = { "Z",   "Zm9vY", "Zh",  "Zm9", "Z+",
                                         "Z/8", "Zg=",   "Z g", "Z{",  "\xc3\xa4" };
    uint8_t out[16];
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_int_equal(base64_read(wrong[i], (uint32_t)strlen(wrong[i]), out, sizeof out), -1);
    assert_int_equal(base64_read("Zm9v", 4, out, 2), -1);
}

static void all_bytes_come_back(void **unused)
{
    (void)unused;
    uint8_t bytes[256], back[256];
    char letters[BASE64_LETTERS(256) + 1];
    for (int i = 0; i < 256; i++)
        bytes[i] = (uint8_t)(i * 7 + 3);
    for (uint32_t n = 0; n <= 256; n++) {
        struct text t = text_over(letters, sizeof letters);
        base64_write(&t, bytes, n);
        assert_true(text_fits(&t));
        assert_int_equal(base64_read(letters, t.len, back, n), n);
        assert_memory_equal(back, bytes, n);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_values),
        cmocka_unit_test(with_padding),
        cmocka_unit_test(what_is_not_written_is_not_read),
        cmocka_unit_test(all_bytes_come_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
