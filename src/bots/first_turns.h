/*
 * first_turns.h: the plans among which is chosen where others play. Only the first turn of a plan
 * is decided now, and what is taken first matters, so no two of them begin alike; and what the best
 * plans take later may come first.
 */
#ifndef BOTS_FIRST_TURNS_H
#define BOTS_FIRST_TURNS_H

#include "bots/ahead.h"

/* Makes e->by, sorted by value, the best plan of each first turn, and adds plans that begin with
 * later turns of the best and come to nearly as much, as long as fewer than `until` moves are
 * tried. */
void first_turns(struct work *w, struct ends *e, uint32_t until);

#endif
