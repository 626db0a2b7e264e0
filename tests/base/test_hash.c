/* test_hash.c: the published vectors of SipHash-1-3 and FNV-1a. */
#include "base/hash.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { LONGEST = 64 };
static const uint64_t key[2] = { UINT64_C(0x0706050403020100), UINT64_C(0x0f0e0d0c0b0a0908) };

/* As widely published, for instance with the hash tables that use it: key 00 01 ... 0f, message 00
 * 01 ... n-1. */
static void sip_published_vectors(void **unused)
{
    (void)unused;
    static const struct {
        uint32_t n;
        uint64_t hash;
    } vectors[] = {
        { 0, UINT64_C(0xabac0158050fc4dc) },  { 1, UINT64_C(0xc9f49bf37d57ca93) },
        { 2, UINT64_C(0x82cb9b024dc7d44d) },  { 3, UINT64_C(0x8bf80ab8e7ddf7fb) },
        { 4, UINT64_C(0xcf75576088d38328) },  { 5, UINT64_C(0xdef9d52f49533b67) },
        { 6, UINT64_C(0xc50d2b50c59f22a7) },  { 7, UINT64_C(0xd3927d989bb11140) },
        { 8, UINT64_C(0x369095118d299a8e) },  { 15, UINT64_C(0xd320d86d2a519956) },
        { 63, UINT64_C(0x9d199062b7bbb3a8) },
    };
    uint8_t message[LONGEST];
    for (unsigned i = 0; i < LONGEST; i++)
        message[i] = (uint8_t)i;
    for (unsigned i = 0; i < sizeof vectors / sizeof *vectors; i++)
        assert_true(hash_sip(key, message, vectors[i].n) == vectors[i].hash);
    assert_true(hash_sip_word(key, UINT64_C(0x0706050403020100)) == UINT64_C(0x369095118d299a8e));
}

static void sip_depends_on_every_bit(void **unused)
{
    (void)unused;
    uint8_t message[24] = { 0 };
    const uint64_t plain = hash_sip(key, message, sizeof message);
    for (unsigned bit = 0; bit < 8 * sizeof message; bit++) {
        message[bit / 8] ^= (uint8_t)(1u << bit % 8);
        assert_true(hash_sip(key, message, sizeof message) != plain);
        message[bit / 8] ^= (uint8_t)(1u << bit % 8);
    }
    for (unsigned bit = 0; bit < 128; bit++) {
        uint64_t other[2] = { key[0], key[1] };
        other[bit / 64] ^= UINT64_C(1) << bit % 64;
        assert_true(hash_sip(other, message, sizeof message) != plain);
    }
}

static uint64_t fnv(const char *s)
{
    return hash_more(HASH_START, (const uint8_t *)s, (uint32_t)strlen(s));
}

static void fnv_published_vectors(void **unused)
{
    (void)unused;
    assert_true(fnv("") == UINT64_C(0xcbf29ce484222325));
    assert_true(fnv("a") == UINT64_C(0xaf63dc4c8601ec8c));
    assert_true(fnv("foobar") == UINT64_C(0x85944171f73967e8));
}

static void fnv_continues(void **unused)
{
    (void)unused;
    assert_true(hash_more(fnv("foo"), (const uint8_t *)"bar", 3) == fnv("foobar"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sip_published_vectors),
        cmocka_unit_test(sip_depends_on_every_bit),
        cmocka_unit_test(fnv_published_vectors),
        cmocka_unit_test(fnv_continues),
    };
    return cmocka_run_group_tests_name("base/hash", tests, NULL, NULL);
}
