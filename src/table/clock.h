/*
 * clock.h: how much time a seat has left. Pure arithmetic on times handed in, in milliseconds of
 * whatever clock the caller reads: the same times give the same figures, after a restart and on
 * another machine too.
 *
 * Always: nobody has less than 0 left; only seats that are to decide are charged; going back in the
 * game gives no time back; a pause is charged to nobody.
 */
#ifndef TABLE_CLOCK_H
#define TABLE_CLOCK_H

#include "engine/game.h"

enum { CLOCK_HOURS = 168 }; /* of a week, from Monday 0:00 UTC */

struct clock_rules {
    int64_t bank, increment; /* what a seat begins with, and what each of its decisions adds */
    int64_t most;            /* never more than this; bank 0: there is no clock              */
    bool windows;            /* only the hours count that a seat has marked in its week      */
};

struct clock {
    struct clock_rules rules;
    int64_t left[GM_MAX_PLAYERS];
    int64_t now;                                   /* charged up to here */
    uint8_t running;                               /* bits of the seats that are charged */
    uint8_t week[GM_MAX_PLAYERS][CLOCK_HOURS / 8]; /* the hours that count, a bit each */
};

/* Everybody has the bank, nobody runs, all hours of every week count. */
void clock_begin(struct clock *c, const struct clock_rules *rules, int64_t now);

/* Charges whoever runs for the time up to `now`; a time before the last one changes nothing. */
void clock_charge(struct clock *c, int64_t now);

/* A seat has decided: it gets its increment, and from now on these run. */
void clock_turn(struct clock *c, int seat, uint8_t running);

/* The time from the last charge to `now` counts for nobody. */
void clock_pause(struct clock *c, int64_t now);

/* The seats, a bit each, that run and have nothing left. */
uint8_t clock_late(const struct clock *c);

/* When the first of those that run will have nothing left; INT64_MAX if none ever will. */
int64_t clock_due(const struct clock *c);

#endif
