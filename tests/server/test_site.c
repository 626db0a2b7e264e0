/* test_site.c: which file, in which form, answers which request. */
#include "server/site.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static const uint8_t some[8];
static const struct asset assets[] = {
    { "/assets/a-12345678.js",
      "text/javascript",
      true,
      { { some, 8, "\"a\"" }, { some, 5, "\"b\"" }, { some, 4, "\"c\"" } } },
    { "/icon.svg", "image/svg+xml", false, { { some, 8, "\"d\"" }, { some, 5, "\"e\"" } } },
    { "/index.html", "text/html", false, { { some, 8, "\"f\"" } } },
};
static const struct site site = { assets, 3 };

static void test_paths(void **state)
{
    (void)state;
    static const char *const sound[] = { "/", "/play", "/play/lords/7", "/a-_~.b", "/.git" };
    static const char *const odd[] = { "",     "play",      "//",    "/a//b", "/..",  "/a/../b",
                                       "/a b", "/\xc3\xa9", "/a%20", "/a\\b", "/a:b", "/a\nb" };
    for (size_t i = 0; i < sizeof sound / sizeof *sound; i++)
        assert_true(site_path_is_sound(sound[i], strlen(sound[i])));
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++)
        assert_false(site_path_is_sound(odd[i], strlen(odd[i])));
    assert_false(site_path_is_sound("/a\0b", 4));
}

static void test_what_is_where(void **state)
{
    (void)state;
    assert_ptr_equal(site_find(&site, "/icon.svg"), &assets[1]);
    assert_ptr_equal(site_find(&site, "/assets/a-12345678.js"), &assets[0]);
    assert_ptr_equal(site_find(&site, "/"), &assets[2]);
    assert_ptr_equal(site_find(&site, "/play/caledonia"), &assets[2]);
    assert_null(site_find(&site, "/play/x.js"));
    assert_null(site_find(&(struct site){ 0 }, "/"));
}

static void test_forms(void **state)
{
    (void)state;
    static const struct {
        const char *header;
        enum coding coding;
    } table[] = {
        { "", CODING_PLAIN },
        { "gzip", CODING_GZIP },
        { "gzip, deflate, br", CODING_BROTLI },
        { "br;q=0.1,gzip;q=1", CODING_GZIP },
        { "br;q=0.501, gzip;q=0.5", CODING_BROTLI },
        { "br;q=0.5, gzip;q=0.500", CODING_BROTLI },
        { "br;q=1.000, gzip", CODING_BROTLI },
        { "br;q=0, GZIP", CODING_GZIP },
        { "br; q=0.000 , gzip; q=0", CODING_PLAIN },
        { "br;Q=0.2, gzip ; x=y ; q=0.3", CODING_GZIP },
        { "br;level=5", CODING_BROTLI },
        { "*", CODING_BROTLI },
        { "*;q=0.5, br;q=0", CODING_GZIP },
        { "br, *;q=0", CODING_BROTLI },
        { "*;q=0", CODING_PLAIN },
        { "gzipped, brotli, xbr", CODING_PLAIN },
        { ",, ,gzip,", CODING_GZIP },
        { " \t", CODING_PLAIN },
        { "identity", CODING_PLAIN },
        { "identity, br", CODING_BROTLI },
        { "identity;q=1, gzip;q=0.5", CODING_PLAIN },
        { "identity;q=0.5, gzip;q=1, br;q=0.7", CODING_GZIP },
        { "identity;q=0", CODING_PLAIN },
        /* weights that are none */
        { "br;q=2, gzip", CODING_GZIP },
        { "br;q=1.001, gzip;q=0.1", CODING_GZIP },
        { "br;q=, gzip", CODING_GZIP },
        { "br;q=0.1234, gzip;q=0.001", CODING_GZIP },
        { "br;q=-1", CODING_PLAIN },
        { "br;q=0,5", CODING_PLAIN },
        { "br;q=.5", CODING_PLAIN },
        { "br;", CODING_BROTLI },
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        assert_int_equal(site_coding(&assets[0], table[i].header), table[i].coding);
    assert_int_equal(site_coding(&assets[1], "br, gzip"), CODING_GZIP);
    assert_int_equal(site_coding(&assets[2], "br, gzip"), CODING_PLAIN);
    assert_null(site_coding_name(CODING_PLAIN));
    assert_string_equal(site_coding_name(CODING_GZIP), "gzip");
    assert_string_equal(site_coding_name(CODING_BROTLI), "br");
}

static void test_tags(void **state)
{
    (void)state;
    static const char *const known[] = { "\"a\"", "W/\"a\"", "*", "\"b\", \"a\"", " \"a\" ,\"c\"" };
    static const char *const unknown[] = {
        "", "a", "\"b\"", "W/", "W/\"b\"", "\"a", "\"aa\"", ","
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        assert_true(site_tag_is_known(known[i], "\"a\""));
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++)
        assert_false(site_tag_is_known(unknown[i], "\"a\""));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_paths),
        cmocka_unit_test(test_what_is_where),
        cmocka_unit_test(test_forms),
        cmocka_unit_test(test_tags),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
