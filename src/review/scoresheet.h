/* scoresheet.h: what a finished game's score is made of, column by column, as the game tells it. */
#ifndef REVIEW_SCORESHEET_H
#define REVIEW_SCORESHEET_H

#include "engine/game.h"

enum { SCORESHEET_COLUMNS = 24, SCORESHEET_NAME = 24 };

struct scoresheet {
    char name[SCORESHEET_COLUMNS][SCORESHEET_NAME]; /* of the columns; "" behind the last */
    int32_t column[GM_MAX_PLAYERS][SCORESHEET_COLUMNS];
    uint32_t band;                /* of a solo result, from 1; 0 if there are none */
    char insight[GM_MAX_INSIGHT]; /* what they are read from */
};

/* Reads the numbers of `players[].score`, and `band`, from the game's insight: a game that tells
 * neither has no columns. */
void scoresheet_read(struct scoresheet *out, const struct game *g, const void *st);

#endif
