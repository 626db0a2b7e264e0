/* played.h: what was played, held against what the store has. */
#ifndef TESTS_SERVER_PLAYED_H
#define TESTS_SERVER_PLAYED_H

#include "tests/server/player.h"

/* All players do what there is to do, after waiting a moment for something to hear. */
void players_step(struct player *p, uint32_t n, uint16_t port);

/* How many turns that were confirmed to the player the store does not have where they were played;
 * UINT32_MAX if it has no such table. */
uint32_t played_missing(const char *address, const struct player *p);

#endif
