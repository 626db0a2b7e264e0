/* simulation.h: many matches between bots, on several threads, with every promise checked. */
#ifndef ARENA_SIMULATION_H
#define ARENA_SIMULATION_H

#include "arena/deal.h"
#include "front/say.h"
#include "front/seats.h"

struct simulation {
    struct deal deal;
    struct seats seats;
    uint64_t games;
    uint32_t threads;
    bool rotate;            /* each deal is played with the bots on every seat in turn */
    bool check;             /* invariants after every event; the record replays to the same hash */
    const char *record_dir; /* NULL: records are not kept */
    struct progress progress;
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
    double seconds;
    uint64_t first_failed; /* index of the match, if there are failures */
    char first_failure[256];
};

/* Plays them all, on fewer threads if not all can be started. A match that fails
 * is counted and does not stop the rest. False if there is no memory. */
bool simulation_run(const struct simulation *s, struct simulation_result *out);

#endif
