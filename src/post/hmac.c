/* hmac.c: see hmac.h. */
#include "post/hmac.h"

#include <string.h>

void hmac_sha256(const uint8_t *key, uint32_t key_len, const void *bytes, uint32_t len,
                 uint8_t out[HMAC_BYTES])
{
    uint8_t block[SHA256_BLOCK] = { 0 }, inner[SHA256_BLOCK], outer[SHA256_BLOCK];
    struct sha256 s;
    if (key_len > SHA256_BLOCK)
        sha256(key, key_len, block);
    else
        memcpy(block, key, key_len);
    for (int i = 0; i < SHA256_BLOCK; i++) {
        inner[i] = block[i] ^ 0x36;
        outer[i] = block[i] ^ 0x5c;
    }
    sha256_start(&s);
    sha256_more(&s, inner, SHA256_BLOCK);
    sha256_more(&s, bytes, len);
    sha256_end(&s, block);
    sha256_start(&s);
    sha256_more(&s, outer, SHA256_BLOCK);
    sha256_more(&s, block, HMAC_BYTES);
    sha256_end(&s, out);
}
