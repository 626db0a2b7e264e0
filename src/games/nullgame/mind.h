/* mind.h: what programs that play nullgame are told; see engine/mind.h. */
#ifndef NULLGAME_MIND_H
#define NULLGAME_MIND_H

#include "engine/mind.h"

extern const struct mind null_mind;

#endif
