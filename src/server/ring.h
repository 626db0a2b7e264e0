/*
 * ring.h: how threads hand over: a ring of a fixed number of places with one thread that puts and
 * one that takes. Neither ever waits; who has something to wait for has a file to sleep on.
 */
#ifndef SERVER_RING_H
#define SERVER_RING_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <time.h>

struct ring {
    void **place;
    uint32_t mask;
    _Atomic uint32_t put, taken;
};

/* An empty ring with at least so many places, at most 2^30; false if memory ran out. */
bool ring_begin(struct ring *r, uint32_t least);
void ring_end(struct ring *r);

/* False if it is full. Nothing that is put may be NULL. */
bool ring_put(struct ring *r, void *thing);

/* NULL if it is empty. */
void *ring_take(struct ring *r);

/* Whether there is nothing to take; asked by who takes. */
bool ring_is_empty(struct ring *r);

/* A thread's alarm. Ringing costs next to nothing while nobody sleeps: who goes to sleep says so
 * first and then looks once more whether there is anything to do. */
struct alarm {
    int fd;
    _Atomic bool sleeps;
};
bool alarm_begin(struct alarm *a);
void alarm_end(struct alarm *a);

/* What there is to do has been put where the sleeper looks. */
void alarm_ring(struct alarm *a);

/* Sleeps until it rings, or so many milliseconds; -1: for ever. Not if idle(with) is false. */
void alarm_sleep(struct alarm *a, int milliseconds, bool (*idle)(void *with), void *with);

/* The end of a thread: so many milliseconds from now; and whether it has ended by then (NULL:
 * however long that takes). One that has not goes on, and nothing that it knows may be freed. */
struct timespec thread_soon(uint32_t milliseconds);
bool thread_ends(pthread_t thread, const struct timespec *until);

#endif
