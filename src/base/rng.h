/*
 * rng.h: random numbers as a keyed hash of a counter. Plain data; the same
 * key and counter give the same number on every machine, in any order, and
 * no amount of output reveals the key.
 */
#ifndef BASE_RNG_H
#define BASE_RNG_H

#include <stdint.h>

typedef struct gm_rng {
    uint64_t key[2], counter;
} gm_rng;

/* Uniform, without bias: 0 <= result < n. n must not be 0. */
uint32_t gm_rng_below(gm_rng *r, uint32_t n);

#endif
