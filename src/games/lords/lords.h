/* lords.h: the card game of hidden hands for two to five players. */
#ifndef LORDS_LORDS_H
#define LORDS_LORDS_H

#include "engine/game.h"

extern const struct game lords;

#endif
