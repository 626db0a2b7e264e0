/*
 * pace.h: the server's time. It follows a clock that never stops or jumps (CLOCK_BOOTTIME) and
 * approaches the wall clock by at most a thousandth, so that no player's clock is hurt when
 * somebody sets the machine's. It never goes back. Pure: both clocks are given.
 */
#ifndef SERVER_PACE_H
#define SERVER_PACE_H

#include <stdint.h>

struct pace {
    int64_t boot, now; /* microseconds: of the last look, and the server's time then */
};

/* Begins at the wall clock, or where the server was when it last ended if that is later. All in
 * milliseconds. */
void pace_begin(struct pace *p, int64_t boot, int64_t wall, int64_t not_before);

/* The server's time in milliseconds since 1970. */
int64_t pace_now(struct pace *p, int64_t boot, int64_t wall);

/* By how many milliseconds the server's time is ahead of the wall clock; < 0: behind. */
int64_t pace_ahead(const struct pace *p, int64_t boot, int64_t wall);

/* The same with this machine's clocks. */
void pace_start(struct pace *p, int64_t not_before);
int64_t pace_time(struct pace *p);
int64_t pace_is_ahead(const struct pace *p);

/* CLOCK_BOOTTIME in milliseconds. */
int64_t pace_boot(void);

#endif
