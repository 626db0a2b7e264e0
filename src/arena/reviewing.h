/* reviewing.h: a whole review (review/review.h) on several threads. */
#ifndef ARENA_REVIEWING_H
#define ARENA_REVIEWING_H

#include "review/review.h"

/* Told how far a stage is, by one thread at a time. */
struct reviewing_watch {
    void (*progress)(void *with, enum review_stage stage, uint32_t done, uint32_t of);
    void *with;
};

/* Does all stages of a review that has begun, and closes it. What comes of it does not depend on
 * the number of threads. False if memory ran out. */
bool reviewing_run(struct review *r, uint32_t threads, const struct reviewing_watch *watch);

#endif
