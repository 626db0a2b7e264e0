/* notation.h: moves as text and as events of the trace, and what people are told
 * besides. See game.h. */
#ifndef NULLGAME_NOTATION_H
#define NULLGAME_NOTATION_H

#include "engine/game.h"

void null_to_text(const void *stp, gm_move m, struct text *out);
enum gm_err null_from_text(const void *stp, const char *text, uint32_t len, gm_move *m,
                           struct gm_fault *fault);

void null_event_json(const void *stp, gm_move m, int viewer, struct json *out);
void null_state_json(const void *stp, int viewer, struct json *out);

void null_insight_json(const void *stp, int viewer, struct json *out);
void null_effect_json(const void *before, const void *after, int seat, struct json *out);
void null_remark_json(const void *before, const void *after, gm_move m, int viewer,
                      struct json *out);
void null_parts_json(struct json *out);

#endif
