/* stopwatch.c: see stopwatch.h. */
#include "arena/stopwatch.h"

#include <math.h>

static const double SHORTEST = 1e-6;

static int length_of(double seconds)
{
    if (seconds <= SHORTEST)
        return 0;
    const double steps = ceil(STOPWATCH_STEPS * log2(seconds / SHORTEST));
    return steps < STOPWATCH_LENGTHS ? (int)steps : STOPWATCH_LENGTHS - 1;
}

void stopwatch_add(struct stopwatch *w, double seconds)
{
    w->count[length_of(seconds)]++;
    w->moves++;
    w->longest = fmax(w->longest, seconds);
}

void stopwatch_merge(struct stopwatch *to, const struct stopwatch *from)
{
    for (int i = 0; i < STOPWATCH_LENGTHS; i++)
        to->count[i] += from->count[i];
    to->moves += from->moves;
    to->longest = fmax(to->longest, from->longest);
}

double stopwatch_part(const struct stopwatch *w, double part)
{
    const double wanted = part * (double)w->moves;
    uint64_t so_far = 0;
    for (int i = 0; i < STOPWATCH_LENGTHS; i++) {
        so_far += w->count[i];
        if (so_far && (double)so_far >= wanted)
            return fmin(w->longest, SHORTEST * exp2((double)i / STOPWATCH_STEPS));
    }
    return w->longest;
}
