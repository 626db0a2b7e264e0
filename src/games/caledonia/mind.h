/* mind.h: what programs that play Caledonia are told; see engine/mind.h. */
#ifndef CALEDONIA_MIND_H
#define CALEDONIA_MIND_H

#include "engine/mind.h"

extern const struct mind cal_mind;

#endif
