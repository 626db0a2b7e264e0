/* notation.h: moves as text (docs/notation.md) and as events of the trace, and what people are told
 * besides. See game.h. */
#ifndef LORDS_NOTATION_H
#define LORDS_NOTATION_H

#include "games/lords/state.h"

/* The first word of each kind of move. */
extern const char *const lords_verbs[MOVES];

void lords_to_text(const void *state, gm_move m, struct text *out);
enum gm_err lords_from_text(const void *state, const char *text, uint32_t len, gm_move *m,
                            struct gm_fault *fault);

void lords_event_json(const void *state, gm_move m, int viewer, struct json *out);
void lords_state_json(const void *state, int viewer, struct json *out);

void lords_insight_json(const void *state, int viewer, struct json *out);
void lords_effect_json(const void *before, const void *after, int seat, struct json *out);
void lords_remark_json(const void *before, const void *after, gm_move m, int viewer,
                       struct json *out);
void lords_parts_json(struct json *out);

#endif
