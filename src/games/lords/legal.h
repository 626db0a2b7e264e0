/*
 * legal.h: the conditions of every player move, written once: apply() asks for
 * the verdict, explain() for the list.
 */
#ifndef LORDS_LEGAL_H
#define LORDS_LEGAL_H

#include "engine/why.h"
#include "games/lords/facts.h"

/* Whether the bytes of m are those of some move at all: a known kind, every
 * argument in its range, unused ones zero. */
bool lords_well_formed(gm_move m);

/* Goes through the conditions of a well-formed player move. */
void lords_legal(const struct lords_state *st, gm_move m, struct gm_why *w);

/* Whether a well-formed chance move is a possible outcome now. */
bool lords_legal_chance(const struct lords_state *st, gm_move m);

/* How many cards the pending `supporters` event lays. */
unsigned lords_row_due(const struct lords_state *st);

#endif
