/* bench_mind.h: how many positions a second the learned value of a game judges, on one thread. */
#ifndef ARENA_BENCH_MIND_H
#define ARENA_BENCH_MIND_H

#include "arena/measure.h"

struct mind_speed {
    uint32_t positions; /* that were judged again and again */
    /* A second: features and net, for one seat or, of shares, for all; and features alone. */
    struct measured evaluations, features;
};

/* Judges the positions after every move of some random ones, as a search meets them, for about so
 * many seconds of processor time. False if the game has no learned value, cannot be set up or there
 * is no memory. */
bool bench_mind(const struct game *g, uint8_t players, double seconds, struct mind_speed *out);

#endif
