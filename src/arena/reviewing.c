/* reviewing.c: see reviewing.h. */
#include "arena/reviewing.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

enum { THREADS = 64 };

/* What the threads of a stage share. */
struct crew {
    struct review *review;
    const struct reviewing_watch *watch;
    uint32_t n, done;
    _Atomic uint32_t next;
    atomic_bool failed;
    pthread_mutex_t telling;
};

static void *work(void *with)
{
    struct crew *c = with;
    void *memory = malloc(review_memory(c->review));
    if (!memory)
        atomic_store(&c->failed, true);
    for (uint32_t i; memory && (i = atomic_fetch_add(&c->next, 1)) < c->n;) {
        review_do(c->review, i, memory);
        pthread_mutex_lock(&c->telling);
        c->watch->progress(c->watch->with, c->review->stage, ++c->done, c->n);
        pthread_mutex_unlock(&c->telling);
    }
    free(memory);
    return NULL;
}

/* The first worker has no thread of its own: whoever calls does its work. */
static bool run_stage(struct crew *c, uint32_t threads)
{
    pthread_t thread[THREADS];
    uint32_t started = 0;
    while (started + 1 < threads && started < THREADS &&
           pthread_create(&thread[started], NULL, work, c) == 0)
        started++;
    work(c);
    while (started)
        pthread_join(thread[--started], NULL);
    return !atomic_load(&c->failed);
}

bool reviewing_run(struct review *r, uint32_t threads, const struct reviewing_watch *watch)
{
    for (int stage = 0; stage < REVIEW_STAGES; stage++) {
        struct crew c = { .review = r, .watch = watch, .telling = PTHREAD_MUTEX_INITIALIZER };
        c.n = review_stage(r, (enum review_stage)stage);
        if (!run_stage(&c, threads))
            return false;
    }
    review_close(r);
    return true;
}
