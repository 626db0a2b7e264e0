/* bench_record.h: how long people wait for a whole game to be read again, and for an undo. */
#ifndef ARENA_BENCH_RECORD_H
#define ARENA_BENCH_RECORD_H

#include "arena/measure.h"

/* Milliseconds of processor time over several random games played to the end. */
struct record_times {
    struct measured replay; /* the record read, every line checked and played */
    struct measured undo;   /* the last ply of the whole game taken back */
    double plies;           /* of a game, on average */
};

/* False if there is no memory or the game cannot be set up. */
bool bench_record(const struct game *g, uint8_t players, struct record_times *out);

#endif
