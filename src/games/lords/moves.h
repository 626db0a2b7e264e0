/* moves.h: the list of what the acting player may do. */
#ifndef LORDS_MOVES_H
#define LORDS_MOVES_H

#include "games/lords/facts.h"

enum { LORDS_MOVES = LORDS_PLAYERS * LORDS_ARMY }; /* targets; a turn has fewer */

/* See game.h: moves. What lies in out beyond the list is undefined. */
uint32_t lords_list(const struct lords_state *st, gm_move out[LORDS_MOVES]);

#endif
