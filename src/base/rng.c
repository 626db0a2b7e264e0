/* rng.c: see rng.h. */
#include "base/rng.h"

#include "base/hash.h"

/* A fraction of n: its whole part is the result, and what is left of it says whether the
 * number is one of the 2^32 mod n that would favour some results. */
static uint64_t share_of(gm_rng *r, uint32_t n)
{
    return (hash_sip_word(r->key, r->counter++) >> 32) * n;
}

uint32_t gm_rng_below(gm_rng *r, uint32_t n)
{
    uint64_t share = share_of(r, n);
    if ((uint32_t)share < n) /* else a division is spared */
        for (const uint32_t unfair = -n % n; (uint32_t)share < unfair;)
            share = share_of(r, n);
    return (uint32_t)(share >> 32);
}
