/* bucket.c: see bucket.h. */
#include "server/bucket.h"

bool bucket_take(struct buckets *buckets, uint64_t origin, int64_t now, uint32_t a_second,
                 uint32_t most)
{
    struct bucket *b = &buckets->each[origin % BUCKETS];
    const int64_t full = 1000 * (int64_t)most;
    if (!origin)
        return true;
    if (b->origin != origin)
        *b = (struct bucket){ .origin = origin, .at = now, .thousandths = full };
    b->thousandths += (now - b->at) * a_second;
    b->at = now;
    if (b->thousandths > full)
        b->thousandths = full;
    if (b->thousandths < 1000)
        return false;
    b->thousandths -= 1000;
    return true;
}
