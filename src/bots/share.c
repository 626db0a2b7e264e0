/* share.c: see share.h. */
#include "bots/share.h"

#include "engine/mind.h"

#include <string.h>

/* SHARE_ALL by two to the power of i / 64. */
static const uint32_t part_of_two[64] = {
    65536, 64830, 64132, 63441, 62757, 62081, 61413, 60751, 60097, 59449, 58809, 58176, 57549,
    56929, 56316, 55709, 55109, 54515, 53928, 53347, 52773, 52204, 51642, 51085, 50535, 49991,
    49452, 48920, 48393, 47871, 47356, 46846, 46341, 45842, 45348, 44859, 44376, 43898, 43425,
    42958, 42495, 42037, 41584, 41136, 40693, 40255, 39821, 39392, 38968, 38548, 38133, 37722,
    37316, 36914, 36516, 36123, 35734, 35349, 34968, 34591, 34219, 33850, 33486, 33125,
};

uint32_t share_exp(uint64_t x)
{
    const uint64_t steps = x * 23637 >> 16; /* 64 / 256 / ln 2 = 0.36067 */
    return steps < 64 * 17 ? part_of_two[steps % 64] >> steps / 64 : 0;
}

static struct shares shares_won(const struct game *g, const void *st)
{
    const uint8_t winners = g->winners(st);
    struct shares s = { { 0 } };
    for (int i = 0; i < GM_MAX_PLAYERS; i++)
        if (winners >> i & 1)
            s.seat[i] = SHARE_ALL / (uint32_t)__builtin_popcount(winners);
    return s;
}

struct shares shares_of(const struct net *net, const struct game *g, const void *st)
{
    _Alignas(64) int16_t row[GM_MAX_PLAYERS * MIND_FEATURES];
    const uint32_t stride = net_padded(net->features);
    const int players = g->players(st);
    int32_t value[GM_MAX_PLAYERS] = { 0 }, best = INT32_MIN;
    struct shares s = { { 0 } };
    uint64_t all = 0;
    if (g->actor(st) == GM_OVER)
        return shares_won(g, st);
    for (int i = 0; i < players && stride > net->features; i++)
        memset(row + (uint32_t)i * stride + net->features, 0,
               (stride - net->features) * sizeof *row);
    g->mind->rows(st, row, stride);
    for (int i = 0; i < players; i++) {
        value[i] = net_correction(net, row + (uint32_t)i * stride);
        best = value[i] > best ? value[i] : best;
    }
    for (int i = 0; i < players; i++) {
        s.seat[i] = share_exp(((uint64_t)((int64_t)best - value[i]) * 256) / 1000);
        all += s.seat[i];
    }
    for (int i = 0; i < players; i++)
        s.seat[i] = (uint32_t)((uint64_t)s.seat[i] * SHARE_ALL / all);
    return s;
}
