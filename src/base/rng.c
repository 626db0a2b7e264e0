/* rng.c: see rng.h. */
#include "base/rng.h"

#include "base/hash.h"

uint32_t gm_rng_below(gm_rng *r, uint32_t n)
{
    uint32_t x, rest;
    do {
        x = (uint32_t)hash_sip_word(r->key, r->counter++);
        rest = x % n;
    } while (x - rest > UINT32_MAX - n); /* past the last whole n, small results would be favoured */
    return rest;
}
