/* notation.h: moves as text (docs/notation.md) and as events of the trace, and what people are told
 * besides. See game.h. */
#ifndef CALEDONIA_NOTATION_H
#define CALEDONIA_NOTATION_H

#include "engine/game.h"

void cal_to_text(const void *state, gm_move m, struct text *out);
enum gm_err cal_from_text(const void *state, const char *text, uint32_t len, gm_move *m,
                          struct gm_fault *fault);

void cal_event_json(const void *state, gm_move m, int viewer, struct json *out);
void cal_state_json(const void *state, int viewer, struct json *out);

void cal_insight_json(const void *state, int viewer, struct json *out);
void cal_effect_json(const void *before, const void *after, int seat, struct json *out);
void cal_remark_json(const void *before, const void *after, gm_move m, int viewer,
                     struct json *out);
void cal_parts_json(struct json *out);

#endif
