/* rng.c: see rng.h. */
#include "base/rng.h"

#include "base/hash.h"

/* The draw as a fraction of n: the whole part is the result; the rest tells whether the draw is one
 * of the 2^32 mod n that would favour some results. */
static uint64_t share_of(struct rng *r, uint32_t n)
{
    return (hash_sip_word(r->key, r->counter++) >> 32) * n;
}

uint32_t rng_below(struct rng *r, uint32_t n)
{
    uint64_t share = share_of(r, n);
    if ((uint32_t)share < n) /* so the division is rarely needed */
        for (const uint32_t unfair = -n % n; (uint32_t)share < unfair;)
            share = share_of(r, n);
    return (uint32_t)(share >> 32);
}
