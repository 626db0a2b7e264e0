/* stopwatch.h: how long moves take: a count by length, from which parts of them are told apart. */
#ifndef ARENA_STOPWATCH_H
#define ARENA_STOPWATCH_H

#include <stdint.h>

/* Eight steps a doubling, from a microsecond to some hours. */
enum { STOPWATCH_STEPS = 8, STOPWATCH_LENGTHS = 34 * STOPWATCH_STEPS };

struct stopwatch {
    uint64_t count[STOPWATCH_LENGTHS], moves;
    double longest; /* seconds */
};

void stopwatch_add(struct stopwatch *w, double seconds);
void stopwatch_merge(struct stopwatch *to, const struct stopwatch *from);

/* The seconds below which this part of the moves, 0 to 1, stays: at most a tenth too much. */
double stopwatch_part(const struct stopwatch *w, double part);

#endif
