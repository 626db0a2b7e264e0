/*
 * crowd.h: many matches of two people who play as quickly as the server lets them: whoever is to
 * move plays something legal at random, as soon as both have heard of the move before. A match that
 * is over is followed by another.
 */
#ifndef TESTS_BENCH_CROWD_H
#define TESTS_BENCH_CROWD_H

#include "base/rng.h"
#include "client/client.h"
#include "tests/server/bench/line.h"

enum { CROWD_BUCKETS = 200000, CROWD_BUCKET = 20 /* microseconds */ };

struct crowd_seat {
    struct line line;
    struct client c;
    struct crowd_match *match;
    char secret[WIRE_SECRET + 1];
    bool sat, started; /* has asked for that */
};

struct crowd_match {
    struct crowd_seat seat[2];
    struct crowd *crowd;
    uint32_t address;
    struct rng rng;
    uint64_t table;
    uint64_t asked; /* nanoseconds: when the move under way was sent; 0: none is */
    uint32_t at;    /* the log's length before it */
};

struct crowd {
    uint16_t port;
    const char *order; /* of a table, as JSON: two people and whoever else */
    uint32_t matches;
    struct crowd_match *match;
    int poll; /* epoll */

    /* since crowd_reset */
    uint64_t turns, games, news, news_bytes, faults; /* bytes with their frames */
    uint32_t latency[CROWD_BUCKETS];                 /* of turns, until both have heard */
};

/* Sits everybody down; crowd_run is what makes them play. `first` numbers the matches. False if
 * nobody listens. */
bool crowd_begin(struct crowd *c, uint16_t port, uint32_t matches, const char *order,
                 uint32_t first);
void crowd_end(struct crowd *c);

/* The address of a match's table. */
void crowd_path(const struct crowd_match *m, char out[64]);

/* Until nanoseconds of crowd_clock have come. */
void crowd_run(struct crowd *c, uint64_t until);

/* What has come meanwhile, without waiting for more. */
void crowd_look(struct crowd *c);

/* Until everybody plays, or 60 seconds have passed: false. */
bool crowd_settle(struct crowd *c);

void crowd_reset(struct crowd *c);

uint64_t crowd_clock(void);

/* Milliseconds within which so large a part of the turns was over. */
double crowd_latency(const struct crowd *c, double part);

#endif
