/* chance.h: set-up and what chance brings. See game.h. */
#ifndef LORDS_CHANCE_H
#define LORDS_CHANCE_H

#include "engine/why.h"
#include "games/lords/state.h"

enum gm_err lords_setup(void *state, const struct gm_setup *in, struct gm_fault *fault);
gm_move lords_chance(const void *state, struct rng *r);

/* The rule of the outcome that is due at this chance point. */
const char *lords_chance_rule(const struct lords_state *st);

/* What a well-formed outcome has to meet at this chance point. */
void lords_explain_chance(const struct lords_state *st, gm_move m, struct gm_why *w);

#endif
