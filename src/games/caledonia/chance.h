/* chance.h: the start of a game, and every draw and roll in it. */
#ifndef CALEDONIA_CHANCE_H
#define CALEDONIA_CHANCE_H

#include "games/caledonia/facts.h"

/* See game.h: setup and chance. */
enum gm_err cal_setup(void *state, const struct gm_setup *in, struct gm_fault *fault);
gm_move cal_chance(const void *state, struct rng *r);

#endif
