/* form.h: what bytes are a move at all. */
#ifndef CALEDONIA_FORM_H
#define CALEDONIA_FORM_H

#include "games/caledonia/state.h"

/* Whether the bytes of m are those of some move: a known kind, every argument
 * in its range, unused ones zero. */
bool cal_well_formed(const struct cal_state *st, gm_move m);

#endif
