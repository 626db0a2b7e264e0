/* rng.c: see rng.h. */
#include "base/rng.h"

#include "base/hash.h"

uint32_t gm_rng_below(gm_rng *r, uint32_t n)
{
    uint32_t x, rest;
    do { /* numbers after the last whole n would favour small results */
        x = (uint32_t)hash_sip_word(r->key, r->counter++);
        rest = x % n;
    } while (x - rest > UINT32_MAX - n);
    return rest;
}
