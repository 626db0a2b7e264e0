/* simulation.h: many matches between bots, on several threads, with every promise checked. */
#ifndef ARENA_SIMULATION_H
#define ARENA_SIMULATION_H

#include "arena/deal.h"
#include "table/seating.h"

struct simulation {
    struct deal deal;
    struct lineup who;
    uint64_t games;
    uint32_t threads;
    bool rotate; /* each deal is played with the bots on every seat in turn */
    bool check;  /* invariants after every event; the record replays to the same hash */
};

/* Told how far it is, by one thread at a time; and given the record of each match, also of one
 * that failed, by several threads at once. A record that cannot be kept, keep being false, is a
 * failure. Shown each match that ended well, by one thread at a time. Any may be NULL. */
struct simulation_watch {
    void (*progress)(void *with, uint64_t done, uint64_t failed);
    bool (*keep)(void *with, uint64_t index, const struct buffer *record);
    void (*over)(void *with, const struct match *m);
    void *with;
};

/* What went wrong in a match: a phrase or, if that is NULL, the error. */
struct simulation_failure {
    uint64_t index; /* of the match */
    uint32_t ply;   /* the last before it */
    const char *what;
    struct match_error error;
};

/* A win in parts that can be shared by any number of winners. */
enum { SIMULATION_WIN = 60 };

/* By seat, or, if they rotate, by bot. Sums, so that the order in which matches finish does not
 * matter. */
struct simulation_result {
    uint64_t games, events, decisions, failures;
    uint64_t seat_games[GM_MAX_PLAYERS], wins[GM_MAX_PLAYERS], share[GM_MAX_PLAYERS];
    int64_t score[GM_MAX_PLAYERS];
    int64_t winning_score;
    bool stopped;                    /* a record could not be kept, so the rest was not played */
    struct simulation_failure first; /* if there are failures, that of the lowest index */
};

/* Plays them all, on fewer threads if not all can be started. A match that fails
 * is counted and does not stop the rest; a record that cannot be kept does, for the next one could
 * not either. False if there is no memory. */
bool simulation_run(const struct simulation *s, const struct simulation_watch *watch,
                    struct simulation_result *out);

#endif
