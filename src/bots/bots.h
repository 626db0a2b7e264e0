/*
 * bots.h: players that are programs. A bot is asked for a move with a view
 * (what its seat may know) and a stream of random numbers of its own, so it
 * cannot cheat and the same seed gives the same game.
 */
#ifndef BOTS_BOTS_H
#define BOTS_BOTS_H

#include "engine/game.h"

struct bot {
    const char *name;
    const char *about; /* one line */
    /* view is what the acting seat may know; moves[n], n > 0, its legal moves. */
    gm_move (*choose)(const struct game *g, const void *view, const gm_move *moves, uint32_t n, gm_rng *r);
};

/* Ended by NULL. */
extern const struct bot *const bots[];

/* The bot called name[len], or NULL. */
const struct bot *bots_find(const char *name, uint32_t len);

extern const struct bot bot_random;

#endif
