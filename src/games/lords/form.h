/* form.h: what bytes are a move at all. */
#ifndef LORDS_FORM_H
#define LORDS_FORM_H

#include "games/lords/state.h"

/* Whether the bytes of m are those of some move: a known kind, every argument
 * in its range, unused ones zero. */
bool lords_well_formed(gm_move m);

#endif
