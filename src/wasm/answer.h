/*
 * answer.h: the two buffers of the module, and answering or refusing in JSON;
 * see glue.h.
 */
#ifndef WASM_ANSWER_H
#define WASM_ANSWER_H

#include "match/match.h"
#include "wasm/glue.h"

extern uint8_t glue_in[GLUE_IN], glue_out[GLUE_OUT];

/* `out` as text, and JSON written into it. */
struct answer {
    struct text text;
    struct json json;
};

/* The answer must not be moved: its JSON points at its text. */
void answer_begin(struct answer *a);

/* What the function that was called is to return. */
int32_t answer_end(const struct answer *a);

/* The text of the buffer, which is freed. */
int32_t answer_buffer(struct buffer *b);

int32_t refuse(enum gm_err err);
int32_t refuse_match(const struct match_error *e);

#endif
