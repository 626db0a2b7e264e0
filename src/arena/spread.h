/* spread.h: a figure measured many times: its mean, how sure that is, and a test that ends
 * early. */
#ifndef ARENA_SPREAD_H
#define ARENA_SPREAD_H

#include <stdint.h>

struct spread {
    uint64_t n;
    double mean, squares; /* squares of distances from the mean, summed up */
};

/* Where the true figure lies, 95 times in 100. */
struct interval {
    double least, most;
};

void spread_add(struct spread *s, double value);

/* The variance of single values; 0 if there are fewer than two. */
double spread_variance(const struct spread *s);

/* Of a mean of any values. */
struct interval spread_interval(const struct spread *s);

/* Of a share, 0 to 1, whose values are shares of several tries each, `tries` in all: Wilson's
 * interval for as many tries as would spread so far if they did not hang together. */
struct interval spread_share(const struct spread *s, uint64_t tries);

/* How much likelier the values are, as a logarithm, if their true mean is `most` than if it is
 * `least`: the generalised sequential probability ratio, values being taken as normal. 0 until
 * there are enough of them. */
double spread_evidence(const struct spread *s, double least, double most);

/* The evidence beyond which a test ends, for one mistake in 20 on either side. */
#define SPREAD_ENOUGH 2.944438979166440

#endif
