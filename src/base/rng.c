/* rng.c: see rng.h. */
#include "base/rng.h"

#include "base/hash.h"

static uint32_t next(gm_rng *r)
{
    uint8_t bytes[8];
    for (int i = 0; i < 8; i++)
        bytes[i] = (uint8_t)(r->counter >> 8 * i);
    r->counter++;
    return (uint32_t)hash_sip(r->key, bytes, sizeof bytes);
}

uint32_t gm_rng_below(gm_rng *r, uint32_t n)
{
    /* Numbers at or above the largest multiple of n would favour small results. */
    const uint32_t limit = UINT32_MAX - UINT32_MAX % n;
    uint32_t x;
    do
        x = next(r);
    while (x >= limit);
    return x % n;
}
