/* list.h: all games of this build. */
#ifndef GAMES_LIST_H
#define GAMES_LIST_H

#include "engine/game.h"

/* Ended by NULL. */
extern const struct game *const games[];

/* The game called name, or NULL. */
const struct game *games_find(const char *name);

#endif
