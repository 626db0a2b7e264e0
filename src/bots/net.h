/*
 * net.h: a learned value: one hidden layer and a straight path beside it, in whole numbers, so that
 * it is the same on every machine. How it is learned, and the form of its files: docs/bots.md.
 *
 *     hidden[i] = limit((bias[i] + sum of in[i][j] * feature[j]) >> in_shift), from 0 to NET_HIGH
 *     value     = estimate + ((sum of out[i] * hidden[i]) >> out_shift)
 *                          + ((sum of straight[j] * feature[j]) >> straight_shift) + offset
 */
#ifndef BOTS_NET_H
#define BOTS_NET_H

#include "engine/mind.h"

enum {
    NET_LINE = 16,     /* features are padded with zeros to whole lines of so many */
    NET_HIDDEN = 128,  /* hidden units at most */
    NET_HIGH = 8191,   /* of a hidden unit */
    NET_MOST = 1 << 30 /* no sum, whatever the features, is larger than that: net_sound() */
};

/* All arrays are by hidden unit or by feature, padded. */
struct net {
    uint32_t features, hidden;
    uint32_t in_shift, out_shift, straight_shift;
    int32_t offset;
    const int16_t *in; /* a padded row for each hidden unit */
    const int32_t *bias;
    const int16_t *out;
    const int16_t *straight;
};

static inline uint32_t net_padded(uint32_t features)
{
    return (features + NET_LINE - 1) / NET_LINE * NET_LINE;
}

/* NULL if no sum can grow too large and every size is within bounds, else a phrase. */
const char *net_sound(const struct net *n);

/* What the net adds to the estimate, in thousandths; feature[] is padded with zeros. */
int32_t net_correction(const struct net *n, const int16_t *feature);

/* How well seat stands, in thousandths of a point, by the features of a mind that has as many as
 * the net takes. st as for mind->value(). */
int32_t net_value(const struct net *n, const struct mind *mind, const void *st, int seat,
                  struct mind_memo *memo);

#endif
