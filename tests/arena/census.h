/*
 * census.h: in how many games a thing happens. Every game is dealt with random options and every
 * decision is a random one, or a bot's; what there was to see in it is noted under names, each at
 * most once a game.
 */
#ifndef TESTS_ARENA_CENSUS_H
#define TESTS_ARENA_CENSUS_H

#include "bots/bot.h"

enum { CENSUS_ROWS = 256, CENSUS_NAME = 40 };

struct census {
    uint32_t games, rows;
    struct census_row {
        char name[CENSUS_NAME];
        uint32_t games, last; /* how many had it; the number of the last of them */
    } row[CENSUS_ROWS];
};

/* What a game of its own notes: the state a move is played in and the move; the state when all
 * is over. */
struct census_eyes {
    const struct game *game;
    void (*move)(struct census *c, const void *st, gm_move m);
    void (*end)(struct census *c, const void *st);
};
extern const struct census_eyes census_caledonia, census_lords;

/* Plays so many games with the options drawn anew for each, and counts. Fails the running test if
 * a match cannot be dealt or played. */
void census_take(struct census *c, const struct census_eyes *eyes, uint8_t players, uint32_t games,
                 const struct bot *bot);

/* Notes that the game being played has this. */
void census_saw(struct census *c, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* In how many of 100 games it was to be seen. */
double census_percent(const struct census *c, const char *name);

#endif
