/* earlier.h: figures of a run that was kept as JSON, for `bench --compare`. */
#ifndef ARENA_EARLIER_H
#define ARENA_EARLIER_H

#include "engine/game.h"

/* The figure `key` of the first line about the game in text[len], what an earlier run printed, a
 * JSON object a line; lines that are none are passed over. 0 if it is not there or is no number
 * above 0. */
double earlier_figure(const char *text, uint32_t len, const struct game *g, const char *key);

#endif
