/*
 * legal.h: the conditions of every player move, written once: apply() asks for
 * the verdict, explain() for the list.
 */
#ifndef CALEDONIA_LEGAL_H
#define CALEDONIA_LEGAL_H

#include "engine/why.h"
#include "games/caledonia/facts.h"

/* Goes through the conditions of a well-formed player move. */
void cal_explain(const struct cal_state *st, gm_move m, struct gm_why *w);

/* Whether they all hold. */
bool cal_legal(const struct cal_state *st, gm_move m);

#endif
