/* test_push.c: the example of RFC 8291, keys that are none, and what signs a request. */
#include "base/base64.h"
#include "post/hmac.h"
#include "post/push.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

/* RFC 8291, section 5 and appendix A. */
static const char plain[] = "When I grow up, I want to be a watermelon";
static const char server_secret[] = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
static const char server_open[] =
    "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tl"
    "zAC8wEqKK6PBru3jl7A8";
static const char browser_open[] =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs"
    "7Vd8pZGH6SRpkNtoIAiw4";
static const char auth[] = "BTBZMqHH6r4Tts7J_aSIgg";
static const char the_salt[] = "DGv6ra1nlYgDCS1FRnbzlw";
static const char body[] =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_"
    "c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzA"
    "C8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-"
    "fN";

static void read_exactly(const char *letters, uint8_t *out, uint32_t n)
{
    assert_int_equal(base64_read(letters, (uint32_t)strlen(letters), out, n), n);
}

static struct push_key server_key(void)
{
    struct push_key k;
    uint8_t secret[PUSH_SECRET];
    read_exactly(server_secret, secret, sizeof secret);
    assert_true(push_key_of(&k, secret));
    return k;
}

static void the_example_of_the_standard(void **state)
{
    (void)state;
    struct push_subscriber to;
    uint8_t salt[PUSH_SALT], out[PUSH_SEALED], open[PUSH_OPEN];
    char letters[512];
    struct text t = text_over(letters, sizeof letters);
    const struct push_key once = server_key();
    read_exactly(server_open, open, sizeof open);
    assert_memory_equal(once.open, open, PUSH_OPEN);
    assert_true(push_subscriber_read(&to, browser_open, auth));
    read_exactly(the_salt, salt, sizeof salt);
    const uint32_t n = push_seal(&to, &once, salt, plain, sizeof plain - 1, out);
    base64_write(&t, out, n);
    assert_string_equal(letters, body);
}

static void the_longest_message_and_a_longer_one(void **state)
{
    (void)state;
    static char text[PUSH_MOST + 1];
    struct push_subscriber to;
    uint8_t salt[PUSH_SALT] = { 0 }, out[PUSH_SEALED];
    struct push_key once;
    assert_true(push_key_make(&once));
    assert_true(push_subscriber_read(&to, browser_open, auth));
    assert_int_equal(push_seal(&to, &once, salt, text, PUSH_MOST, out), PUSH_SEALED);
    assert_int_equal(push_seal(&to, &once, salt, text, PUSH_MOST + 1, out), 0);
}

static void keys_that_are_none(void **state)
{
    (void)state;
    struct push_key k;
    struct push_subscriber s;
    uint8_t secret[PUSH_SECRET] = { 0 };
    assert_false(push_key_of(&k, secret)); /* 0 */
    memset(secret, 0xff, sizeof secret);
    assert_false(push_key_of(&k, secret)); /* beyond the order */
    char off[sizeof browser_open];
    memcpy(off, browser_open, sizeof off);
    off[60] = off[60] == 'A' ? 'B' : 'A';
    assert_false(push_subscriber_read(&s, off, auth)); /* no point of the curve */
    assert_false(push_subscriber_read(&s, "", auth));
    assert_false(push_subscriber_read(&s, browser_open, "short"));
    assert_false(push_subscriber_read(&s, browser_open, browser_open));
    off[0] = 'A'; /* not the uncompressed form, and then no key either */
    assert_false(push_subscriber_read(&s, off, auth));
}

static void two_keys_are_two(void **state)
{
    (void)state;
    struct push_key a, b;
    assert_true(push_key_make(&a) && push_key_make(&b));
    assert_memory_not_equal(a.secret, b.secret, PUSH_SECRET);
    assert_true(push_key_of(&b, a.secret));
    assert_memory_equal(a.open, b.open, PUSH_OPEN);
}

/* What Node makes of the signature is seen in tests/server/post.mjs. */
static void a_request_is_signed(void **state)
{
    (void)state;
    char text[PUSH_TOKEN], small[64];
    struct text t = text_over(text, sizeof text);
    const struct push_key k = server_key();
    assert_true(push_sign(&k, "https://push.example", "mailto:a@b.example", 1453523768, &t));
    /* {"typ":"JWT","alg":"ES256"} . {"aud":"https://push.example","exp":1453523768, ... */
    static const char begins[] =
        "vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9."
        "eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZSIsImV4cCI6MTQ1MzUyMzc2OCwic3ViIjoi";
    assert_memory_equal(text, begins, sizeof begins - 1);
    assert_non_null(strstr(text, ", k="));
    assert_string_equal(strstr(text, ", k=") + 4, server_open);
    t = text_over(text, sizeof text);
    assert_true(push_sign(&k, "https://push.example", NULL, 1453523768, &t));
    t = text_over(small, sizeof small);
    assert_false(push_sign(&k, "https://push.example", NULL, 1453523768, &t));
}

static void hmac_is(const char *key, uint32_t key_len, const char *data, const char *begins)
{
    uint8_t out[HMAC_BYTES];
    char hex[2 * HMAC_BYTES + 1];
    struct text t = text_over(hex, sizeof hex);
    hmac_sha256((const uint8_t *)key, key_len, data, (uint32_t)strlen(data), out);
    for (int i = 0; i < HMAC_BYTES; i++)
        text_hex(&t, out[i], 2);
    assert_memory_equal(hex, begins, strlen(begins));
}

/* RFC 4231, cases 1, 2 and 6. */
static void hmac_of_the_standard(void **state)
{
    (void)state;
    char key[131];
    memset(key, 0x0b, 20);
    hmac_is(key, 20, "Hi There",
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
    hmac_is("Jefe", 4, "what do ya want for nothing?",
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    memset(key, 0xaa, sizeof key);
    hmac_is(key, sizeof key, "Test Using Larger Than Block-Size Key - Hash Key First",
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_example_of_the_standard),
        cmocka_unit_test(the_longest_message_and_a_longer_one),
        cmocka_unit_test(keys_that_are_none),
        cmocka_unit_test(two_keys_are_two),
        cmocka_unit_test(a_request_is_signed),
        cmocka_unit_test(hmac_of_the_standard),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
