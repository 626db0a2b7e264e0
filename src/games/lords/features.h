/*
 * features.h: a position of Lords as numbers, for a learned value; see engine/mind.h. They are made
 * for worlds, in which all cards are known; in a view what is hidden counts as average.
 */
#ifndef LORDS_FEATURES_H
#define LORDS_FEATURES_H

#include <stdint.h>

enum { LORDS_FEATURES = 128 };

/* Those of every seat, a row of `stride` numbers each. */
void lords_features(const void *st, int16_t *out, uint32_t stride);

#endif
