/* test_sha256.c: the published vectors of FIPS 180, in one piece and in many. */
#include "base/sha256.h"
#include "base/text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static const struct {
    const char *message, *digest;
} vectors[] = {
    { "", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855" },
    { "abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad" },
    { "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1" },
    { "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlm"
      "nopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1" },
};
enum { VECTORS = sizeof vectors / sizeof *vectors };

static void assert_digest(const uint8_t digest[SHA256_BYTES], const char *wanted)
{
    char buf[2 * SHA256_BYTES + 1];
    struct text t = text_over(buf, sizeof buf);
    for (int i = 0; i < SHA256_BYTES; i++)
        text_hex(&t, digest[i], 2);
    assert_string_equal(buf, wanted);
}

static void published_vectors(void **unused)
{
    (void)unused;
    uint8_t digest[SHA256_BYTES];
    for (unsigned i = 0; i < VECTORS; i++) {
        sha256((const uint8_t *)vectors[i].message, (uint32_t)strlen(vectors[i].message), digest);
        assert_digest(digest, vectors[i].digest);
    }
}

static void a_million_letters(void **unused)
{
    (void)unused;
    uint8_t letters[1000], digest[SHA256_BYTES];
    struct sha256 s;
    memset(letters, 'a', sizeof letters);
    sha256_start(&s);
    for (int i = 0; i < 1000; i++)
        sha256_more(&s, letters, sizeof letters);
    sha256_end(&s, digest);
    assert_digest(digest, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

static void pieces_make_no_difference(void **unused)
{
    (void)unused;
    uint8_t bytes[200], whole[SHA256_BYTES], pieces[SHA256_BYTES];
    for (unsigned i = 0; i < sizeof bytes; i++)
        bytes[i] = (uint8_t)(i * 7);
    for (uint32_t n = 0; n <= sizeof bytes; n++) {
        const uint32_t cut = n / 3;
        struct sha256 s;
        sha256(bytes, n, whole);
        sha256_start(&s);
        sha256_more(&s, bytes, cut);
        sha256_more(&s, bytes + cut, n - cut);
        sha256_end(&s, pieces);
        assert_memory_equal(whole, pieces, SHA256_BYTES);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(published_vectors),
        cmocka_unit_test(a_million_letters),
        cmocka_unit_test(pieces_make_no_difference),
    };
    return cmocka_run_group_tests_name("base/sha256", tests, NULL, NULL);
}
