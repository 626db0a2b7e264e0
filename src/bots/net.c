/* net.c: see net.h. */
#include "bots/net.h"

#include <string.h>

static int32_t times(const int16_t *restrict a, const int16_t *restrict b, uint32_t n)
{
    int32_t sum = 0;
    for (uint32_t i = 0; i < n; i++)
        sum += (int32_t)a[i] * b[i];
    return sum;
}

int32_t net_correction(const struct net *n, const int16_t *feature)
{
    const uint32_t padded = net_padded(n->features);
    int32_t sum = 0;
    for (uint32_t i = 0; i < n->hidden; i++) {
        const int32_t in = (n->bias[i] + times(n->in + i * padded, feature, padded)) >> n->in_shift;
        const int32_t low = in < 0 ? 0 : in;
        sum += n->out[i] * (low < NET_HIGH ? low : NET_HIGH);
    }
    return (sum >> n->out_shift) + (times(n->straight, feature, padded) >> n->straight_shift) +
           n->offset;
}

int32_t net_value(const struct net *n, const struct mind *mind, const void *st, int seat,
                  struct mind_memo *memo)
{
    _Alignas(64) int16_t feature[MIND_FEATURES];
    memset(feature + n->features, 0, (net_padded(n->features) - n->features) * sizeof *feature);
    const int32_t estimate = mind->features(st, seat, feature, memo);
    return estimate + net_correction(n, feature);
}

static int64_t most(const int16_t *weight, uint32_t n, int64_t each)
{
    int64_t sum = 0;
    for (uint32_t i = 0; i < n; i++)
        sum += (weight[i] < 0 ? -weight[i] : weight[i]) * each;
    return sum;
}

const char *net_sound(const struct net *n)
{
    const uint32_t padded = net_padded(n->features);
    if (!n->features || n->features > MIND_FEATURES || n->hidden > NET_HIDDEN)
        return "sizes";
    if (n->in_shift > 30 || n->out_shift > 30 || n->straight_shift > 30)
        return "shifts";
    for (uint32_t i = 0; i < n->hidden; i++) {
        const int64_t bias = n->bias[i] < 0 ? -(int64_t)n->bias[i] : n->bias[i];
        if (bias + most(n->in + i * padded, padded, MIND_FEATURE) > NET_MOST)
            return "a sum of the hidden layer";
    }
    if (most(n->straight, padded, MIND_FEATURE) > NET_MOST)
        return "the sum beside it";
    /* A hidden unit is no larger than its own weights allow. */
    int64_t out = 0;
    for (uint32_t i = 0; i < n->hidden; i++) {
        int64_t high = (n->bias[i] + most(n->in + i * padded, padded, MIND_FEATURE)) >> n->in_shift;
        high = high < 0 ? 0 : high > NET_HIGH ? NET_HIGH : high;
        out += most(n->out + i, 1, high);
    }
    return out > NET_MOST ? "the sum of the hidden units" : NULL;
}
