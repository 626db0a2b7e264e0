/* hash.h: SipHash-1-3, keyed, and an unkeyed hash of bytes for fingerprints. */
#ifndef BASE_HASH_H
#define BASE_HASH_H

#include <stdint.h>

/* SipHash-1-3 of n bytes under a 128-bit key. */
uint64_t hash_sip(const uint64_t key[2], const uint8_t *bytes, uint32_t n);

/* The same of the eight bytes of a number, lowest first. */
uint64_t hash_sip_word(const uint64_t key[2], uint64_t word);

/* FNV-1a of n bytes, continuing from `so_far` (start with HASH_START). */
#define HASH_START UINT64_C(0xcbf29ce484222325)
uint64_t hash_more(uint64_t so_far, const uint8_t *bytes, uint32_t n);

#endif
