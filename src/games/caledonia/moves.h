/* moves.h: the lists of legal moves. */
#ifndef CALEDONIA_MOVES_H
#define CALEDONIA_MOVES_H

#include "games/caledonia/facts.h"

/* Writes at most cap answers to what is asked and returns how many there are.
 * With `brief` it may stop counting once cap are found. A barrel taken out of
 * the cellar counts as an answer only after the main action: it may accompany
 * any other decision, but does not make one. */
uint32_t cal_list_answers(const struct cal_state *st, gm_move *out, uint32_t cap, bool brief);

/* After the main action: true only if `end` is the sole legal move. Cheap, so it may say false when
 * it is. */
bool cal_must_end(const struct cal_state *st);

/* The same with barrels at every decision that allows them. */
uint32_t cal_list_moves(const struct cal_state *st, gm_move *out, uint32_t cap);

#endif
