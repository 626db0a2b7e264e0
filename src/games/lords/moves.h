/* moves.h: the list of what the acting player may do. */
#ifndef LORDS_MOVES_H
#define LORDS_MOVES_H

#include "games/lords/facts.h"

enum { LORDS_MOVES = LORDS_PLAYERS * LORDS_ARMY }; /* targets; a turn has fewer */

/* See game.h: moves. What lies in out beyond the list is undefined. */
uint32_t lords_list(const struct lords_state *st, gm_move out[LORDS_MOVES]);

/* --- for people: what comes of a power --- */

/* The state once the acting player has mustered the card face up, before its power begins. */
struct lords_state lords_mustered(const struct lords_state *st, unsigned card);

/* How much the power finds to do for the card mustered last: targets, which are put into out, cards
 * to muster or to draw; 1 for a power that waits. What finds one target is done at once, what finds
 * nothing has no effect. */
uint32_t lords_finds(const struct lords_state *st, enum clan power, gm_move out[LORDS_MOVES]);

#endif
