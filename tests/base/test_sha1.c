/* test_sha1.c: the examples of FIPS 180-4, and lengths around the end of a block. */
#include "base/sha1.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void gives(const char *text, const char *expected)
{
    uint8_t hash[20];
    char hex[41];
    sha1(hash, (const uint8_t *)text, (uint32_t)strlen(text));
    for (int i = 0; i < 20; i++)
        snprintf(hex + 2 * i, 3, "%02x", hash[i]);
    assert_string_equal(hex, expected);
}

static void the_published_examples(void **state)
{
    (void)state;
    gives("", "da39a3ee5e6b4b0d3255bfef95601890afd80709");
    gives("abc", "a9993e364706816aba3e25717850c26c9cd0d89d");
    gives("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
          "84983e441c3bd26ebaae4aa1f95129e5e54670f1");
}

/* Of so many letters a, as sha1sum gives them. */
static void lengths_around_a_block(void **state)
{
    static const struct {
        uint32_t n;
        const char *hash;
    } cases[] = {
        { 55, "c1c8bbdc22796e28c0e15163d20899b65621d65a" },
        { 56, "c2db330f6083854c99d4b5bfb6e8f29f201be699" },
        { 63, "03f09f5b158a7a8cdad920bddc29b81c18a551f5" },
        { 64, "0098ba824b5c16427bd7a1122a5a442a25ec644d" },
        { 119, "ee971065aaa017e0632a8ca6c77bb3bf8b1dfc56" },
        { 120, "f34c1488385346a55709ba056ddd08280dd4c6d6" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[128] = { 0 };
        memset(text, 'a', cases[i].n);
        gives(text, cases[i].hash);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_published_examples),
        cmocka_unit_test(lengths_around_a_block),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
