/*
 * rng.h: random numbers as a keyed hash of a counter. Plain data; the same
 * key and counter give the same number on every machine, in any order, and
 * no amount of output reveals the key.
 */
#ifndef BASE_RNG_H
#define BASE_RNG_H

#include <stdint.h>

struct rng {
    uint64_t key[2], counter;
};

/* Uniform, without bias: 0 <= result < n. n must not be 0. */
uint32_t rng_below(struct rng *r, uint32_t n);

#endif
