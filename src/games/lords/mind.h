/* mind.h: what programs that play Lords are told; see engine/mind.h. */
#ifndef LORDS_MIND_H
#define LORDS_MIND_H

#include "engine/mind.h"

extern const struct mind lords_mind;

#endif
