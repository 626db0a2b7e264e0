/*
 * played.h: games that bots have played, kept as their moves: small, and good for whatever is to be
 * learned from them. A file is a row of such games; one that was cut off while it was written ends
 * with its last whole game. The form is that of the machine: these files are not to be sent.
 */
#ifndef TRAIN_PLAYED_H
#define TRAIN_PLAYED_H

#include "engine/game.h"

#include <stdio.h>

enum { PLAYED_MOST = 2048 };

struct played {
    uint32_t events;
    uint32_t from; /* what was played before this event is not to be learned from */
    uint8_t players;
    uint8_t spare[7];
    int32_t option[GM_MAX_OPTIONS];
    gm_move move[PLAYED_MOST];
};

/* False if the file cannot be written. */
bool played_write(FILE *file, const struct played *p);

/* The next game; false at the end, where *end, if not NULL, is the length of all whole games. */
bool played_read(FILE *file, struct played *p, long *end);

/* The state in which it begins; false if the game refuses it. */
bool played_begin(const struct game *g, const struct played *p, void *st);

#endif
