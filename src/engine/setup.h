/* setup.h: the part of setup() that is the same in every game. */
#ifndef ENGINE_SETUP_H
#define ENGINE_SETUP_H

#include "engine/game.h"

/* Copies the value of each of g's options, GM_AUTO where none was given, after checking the number
 * of players and every value against the game's bounds. On GM_RANGE *fault, if not NULL, is code
 * "players" with the bound passed and the number given, or code "option" with `at` the option's
 * index and the bound or the nearest step below. A DATA option of value 1 needs in->data: without
 * it the code is "data". */
enum gm_err gm_setup_read(const struct game *g, const struct gm_setup *in,
                          int32_t value[GM_MAX_OPTIONS], struct gm_fault *fault);

#endif
