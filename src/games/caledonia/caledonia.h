/* caledonia.h: the economic hex game for one to four players. */
#ifndef CALEDONIA_CALEDONIA_H
#define CALEDONIA_CALEDONIA_H

#include "engine/game.h"

extern const struct game caledonia;

#endif
