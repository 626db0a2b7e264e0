/* consequences.h: what a move brings and does not bring, for people; see game.h. */
#ifndef LORDS_CONSEQUENCES_H
#define LORDS_CONSEQUENCES_H

#include "engine/game.h"

uint32_t lords_consequences(const void *before, gm_move m, const void *after, int seat,
                            struct gm_reason out[GM_MAX_REASONS]);
/* See game.h: rule. */
const char *lords_rule(const void *state, gm_move m);

#endif
