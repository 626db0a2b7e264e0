/* features.h: a position as the numbers that a learned value is made from; see engine/mind.h. */
#ifndef CALEDONIA_FEATURES_H
#define CALEDONIA_FEATURES_H

#include "engine/mind.h"

enum { CAL_FEATURES = 275 };

int32_t cal_features(const void *state, int seat, int16_t *out, struct mind_memo *memo);

#endif
