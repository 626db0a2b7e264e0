/* test_origin.c: whose page it is, and whose address. */
#include "server/origin.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void words_of_lists(void **state)
{
    (void)state;
    assert_true(origin_has_word("ceilidh.1", "ceilidh.1"));
    assert_true(origin_has_word("chat, Ceilidh.1 ,x", "ceilidh.1"));
    assert_false(origin_has_word("ceilidh.10, ceilidh.", "ceilidh.1"));
    assert_false(origin_has_word("", "ceilidh.1"));
    assert_false(origin_has_word(NULL, "ceilidh.1"));
}

static void pages_of_ours(void **state)
{
    (void)state;
    assert_true(origin_is_ours("http://localhost:8080", "localhost:8080", NULL));
    assert_true(origin_is_ours("https://Club.example", "club.example", ""));
    assert_true(
        origin_is_ours("https://club.example", "inner:80", "http://x https://club.example"));
    assert_false(origin_is_ours("https://evil.example", "club.example", "https://club.example"));
    assert_false(origin_is_ours("https://club.example.evil.example", "club.example", NULL));
    assert_false(origin_is_ours("null", "club.example", NULL));
    assert_false(origin_is_ours("http://", "", NULL));
    assert_false(origin_is_ours("", "", ""));
}

static const uint8_t key[32] = { 1, 2, 3 };

static uint64_t of(const char *peer, const char *forwarded, const char *proxies)
{
    return origin_number(key, peer, forwarded, proxies);
}

static void addresses(void **state)
{
    static const uint8_t other[32] = { 4 };
    (void)state;
    assert_true(of("192.0.2.1", "", NULL) != 0);
    assert_int_equal(of("192.0.2.1", "", NULL), of("::ffff:192.0.2.1", "", NULL));
    assert_true(of("192.0.2.1", "", NULL) != of("192.0.2.2", "", NULL));
    assert_int_equal(of("2001:db8::1", "", NULL), of("2001:db8::ffff:2", "", NULL)); /* one house */
    assert_true(of("2001:db8::1", "", NULL) != of("2001:db8:0:1::1", "", NULL));
    assert_true(of("192.0.2.1", "", NULL) != origin_number(other, "192.0.2.1", "", NULL));
    assert_int_equal(of("nonsense", "", NULL), 0);
}

/* Only a proxy of ours is believed, and what somebody else wrote before it is not. */
static void forwarded_addresses(void **state)
{
    const uint64_t who = of("192.0.2.9", "", NULL), proxy = of("10.0.0.1", "", NULL);
    (void)state;
    assert_int_equal(of("10.0.0.1", "192.0.2.9", "10.0.0.1"), who);
    assert_int_equal(of("10.0.0.1", "1.2.3.4, 192.0.2.9", "10.0.0.1"), who);
    assert_int_equal(of("10.0.0.1", "192.0.2.9, 10.0.0.2", "10.0.0.1, 10.0.0.2"), who);
    assert_int_equal(of("10.0.0.1", "192.0.2.9", NULL), proxy);
    assert_int_equal(of("10.0.0.1", "192.0.2.9", "10.0.0.2"), proxy);
    assert_int_equal(of("10.0.0.1", "", "10.0.0.1"), proxy);
    assert_int_equal(of("::1", "192.0.2.9", "::1"), who);
    assert_true(of("::2", "192.0.2.9", "::1") != who); /* near is not the same */
    assert_int_equal(of("10.0.0.1", "192.0.2.9:4711", "10.0.0.1"), who);
    assert_int_equal(of("10.0.0.1", "[::ffff:192.0.2.9]:4711", "10.0.0.1"), who);
    assert_int_equal(of("10.0.0.1", "[2001:db8::1]", "10.0.0.1"), of("2001:db8::1", "", NULL));
    assert_int_equal(of("10.0.0.1", "192.0.2.9, 10.0.0.2:80", "10.0.0.1, 10.0.0.2"), who);
    assert_int_equal(of("10.0.0.1", "unknown", "10.0.0.1"), proxy); /* not without limits */
    assert_int_equal(of("10.0.0.1", "[", "10.0.0.1"), proxy);
    assert_int_equal(of("10.0.0.1", ":", "10.0.0.1"), proxy);
    assert_int_equal(of("10.0.0.1", "[]", "10.0.0.1"), proxy);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_of_lists),
        cmocka_unit_test(pages_of_ours),
        cmocka_unit_test(addresses),
        cmocka_unit_test(forwarded_addresses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
