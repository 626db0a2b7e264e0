/* chance.h: the start of a game, and every draw and roll in it. */
#ifndef CALEDONIA_CHANCE_H
#define CALEDONIA_CHANCE_H

#include "engine/why.h"
#include "games/caledonia/facts.h"

/* See game.h: setup and chance. */
enum gm_err cal_setup(void *state, const struct gm_setup *in, struct gm_fault *fault);
gm_move cal_chance(const void *state, struct rng *r);

/* The rule of the outcome that is due at this chance point. */
const char *cal_chance_rule(const struct cal_state *st);

/* What a well-formed outcome has to meet at this chance point. */
void cal_explain_chance(const struct cal_state *st, gm_move m, struct gm_why *w);

#endif
