/* chance.h: set-up and what chance brings. See game.h. */
#ifndef LORDS_CHANCE_H
#define LORDS_CHANCE_H

#include "engine/game.h"

enum gm_err lords_setup(void *state, const struct gm_setup *in, struct gm_fault *fault);
gm_move lords_chance(const void *state, struct rng *r);

#endif
