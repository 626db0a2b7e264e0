/*
 * fit.h: a net from samples, by gradient descent in floating point (Adam), turned into whole
 * numbers at the end. The same samples and seed give the same net on the same machine, with any
 * number of threads.
 */
#ifndef TRAIN_FIT_H
#define TRAIN_FIT_H

#include "bots/net_file.h"
#include "train/samples.h"

struct fit {
    uint32_t hidden, epochs;
    uint64_t seed;
    uint32_t threads;
    float calm;      /* part of the luck after the next phase that is taken out of targets */
    uint32_t newest; /* generation whose offsets are 0: those of the others are relative to it */
};

/* How far it is: errors are root mean squares in points, for shares the mean logarithm of how
 * unlikely the net held what came. */
struct fit_state {
    uint32_t epoch, epochs;
    double train, test;
    double alone; /* on the test, of the estimate without a net */
};

/* Told after each epoch. */
struct fit_watch {
    void (*epoch)(void *with, const struct fit_state *state);
    void *with;
};

/* False if memory ran out or there is nothing to learn from. */
bool fit_net(const struct fit *f, const struct samples *s, const struct fit_watch *watch,
             struct net_file *out);

#endif
