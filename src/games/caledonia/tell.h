/*
 * tell.h: facts for the explanation of a move: which space, whose unit, what lies between. None of
 * it is asked for while only a verdict is wanted.
 */
#ifndef CALEDONIA_TELL_H
#define CALEDONIA_TELL_H

#include "engine/why.h"
#include "games/caledonia/facts.h"

/* The space spoken of, and the one it is seen from. */
void cal_tell_space(struct gm_reason *r, unsigned space);
void cal_tell_from(struct gm_reason *r, unsigned space);

/* The space, its terrain in the list, and the terrain that the unit wants. */
void cal_tell_terrain(struct gm_reason *r, const struct cal_state *st, enum unit unit,
                      unsigned space);

/* The space, and who has what on it if it is not empty. */
void cal_tell_unit(struct gm_reason *r, const struct cal_state *st, unsigned space);

/* Contract numbers that are not 0, in the list. */
void cal_tell_contracts(struct gm_reason *r, const uint8_t *number, unsigned n);

/* The goods of these bits, in the list. */
void cal_tell_goods(struct gm_reason *r, unsigned goods);

/* Why land takes no units: "mist", "covered" or "neutral"; "in-play" if it does. */
const char *cal_out_of_play(const struct cal_state *st, unsigned space);

/* C-EXP-1, C-EXP-3 and C-PRT-1, spelled out: the way from the nearest own unit to the space or port
 * space and what lies on it. Gives what gm_need gives. */
bool cal_tell_reach(const struct cal_state *st, unsigned space, bool port, struct gm_why *w);

/* The shortest way from a unit of `own` to the space over spaces of `over`: how many lie between,
 * or -1 if there is none. Both ends are filled into the row, and those between that are `named`. */
int cal_tell_way(struct gm_reason *r, bits own, unsigned space, bits over, bits named);

/* C-CON-3, animal by animal. */
void cal_tell_animals(const struct cal_state *st, const struct cal_contract *c, struct gm_why *w);

#endif
