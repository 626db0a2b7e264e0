/* measure.h: how fast a game's rules are, as figures. */
#ifndef ARENA_MEASURE_H
#define ARENA_MEASURE_H

#include "engine/game.h"

enum { MEASURE_RUNS = 7, MEASURE_KINDS = 64 };

/* A figure from several runs. */
struct measured {
    double median, least, most;
};

struct measure_kind {
    char name[24]; /* the first word of its notation; "" if it never came */
    uint64_t count;
    double ns; /* the mean of listing the moves and applying one, without chance */
};

struct measure_result {
    struct measured decisions; /* a second: all legal moves listed and one applied */
    double run[MEASURE_RUNS];  /* the same by run, in order */
    struct measured copies;    /* a second: of the game's own state, in the same run, between
                                  random places of a set larger than the first cache */
    struct measured cached;    /* a second: to and fro between two places */
    struct measured ratio;     /* copies that take as long as one decision */
    struct measured games;     /* a second */
    double branching;          /* legal moves a decision, on average */
    uint64_t counted;          /* decisions measured */
    struct measure_kind kind[MEASURE_KINDS];
};

/* Seconds this thread has had a processor: what else the machine does in the
 * meantime must not count, least of all between two builds that are compared. */
double measure_clock(void);

/* Told of each run before it begins, from 0; what it does meanwhile is not measured. */
struct measure_watch {
    void (*run)(void *with, int number);
    void *with;
};

/* Random legal play on one thread for about so many seconds. All seconds are of
 * processor time, which on a busy machine take longer. watch may be NULL. False
 * if there is no memory or the game cannot be set up. */
bool measure_game(const struct game *g, uint8_t players, double seconds,
                  const struct measure_watch *watch, struct measure_result *out);

/* Of n figures, at least one, which it sorts. */
struct measured measure_summary(double *value, uint32_t n);

/* What lies between the least and the most, as a share of the median. */
double measure_spread(const struct measured *m);

/* The members of the JSON object of `ceilidh bench engine`, brackets not included. */
void measure_json(const struct game *g, uint8_t players, const struct measure_result *r,
                  struct json *out);

/* A key and a number with so many digits after the point. */
void measure_json_number(struct json *out, const char *key, double value, int digits);

#endif
