/* sha256.h: SHA-256 (FIPS 180-4), for commitments that anybody can check. */
#ifndef BASE_SHA256_H
#define BASE_SHA256_H

#include <stdint.h>

enum { SHA256_BYTES = 32, SHA256_BLOCK = 64 };

struct sha256 {
    uint32_t h[8];
    uint64_t length; /* bytes taken so far; length % SHA256_BLOCK of them wait in block */
    uint8_t block[SHA256_BLOCK];
};

/* Start, then any number of pieces, then the digest. After sha256_end the
 * struct has to be started anew. */
void sha256_start(struct sha256 *s);
void sha256_more(struct sha256 *s, const uint8_t *bytes, uint32_t n);
void sha256_end(struct sha256 *s, uint8_t digest[SHA256_BYTES]);

/* All at once. */
void sha256(const uint8_t *bytes, uint32_t n, uint8_t digest[SHA256_BYTES]);

#endif
