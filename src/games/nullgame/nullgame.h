/* nullgame.h: the smallest game that uses the whole interface; see nullgame.c. */
#ifndef NULLGAME_NULLGAME_H
#define NULLGAME_NULLGAME_H

#include "engine/game.h"

extern const struct game nullgame;

#endif
