/* hmac.h: HMAC-SHA-256 (RFC 2104), by which what we send is known as ours, and what we gave out. */
#ifndef POST_HMAC_H
#define POST_HMAC_H

#include "base/sha256.h"

enum { HMAC_BYTES = SHA256_BYTES };

void hmac_sha256(const uint8_t *key, uint32_t key_len, const void *bytes, uint32_t len,
                 uint8_t out[HMAC_BYTES]);

#endif
