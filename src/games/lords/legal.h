/*
 * legal.h: the conditions of every player move, written once: apply() asks for
 * the verdict, explain() for the list.
 */
#ifndef LORDS_LEGAL_H
#define LORDS_LEGAL_H

#include "engine/why.h"
#include "games/lords/facts.h"

/* Goes through the conditions of a well-formed player move. */
void lords_explain(const struct lords_state *st, gm_move m, struct gm_why *w);

/* Whether they all hold. */
bool lords_legal(const struct lords_state *st, gm_move m);

#endif
