/* consequences.h: what a move brings and does not bring, for people; see game.h. */
#ifndef CALEDONIA_CONSEQUENCES_H
#define CALEDONIA_CONSEQUENCES_H

#include "engine/game.h"

uint32_t cal_consequences(const void *before, gm_move m, const void *after, int seat,
                          struct gm_reason out[GM_MAX_REASONS]);
/* See game.h: rule. */
const char *cal_rule(const void *state, gm_move m);

#endif
