/* sha1.h: SHA-1, for the one place that asks for it: the greeting of a WebSocket. Not for
 * secrets. */
#ifndef BASE_SHA1_H
#define BASE_SHA1_H

#include <stdint.h>

/* The hash of n bytes; n < 2^29. */
void sha1(uint8_t out[20], const uint8_t *bytes, uint32_t n);

#endif
