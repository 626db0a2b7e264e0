/*
 * answer.h: the two buffers of the module, and answering or refusing in JSON;
 * see glue.h.
 */
#ifndef WASM_ANSWER_H
#define WASM_ANSWER_H

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

/* The same for a refusal that the caller has written itself. */
int32_t answer_refuse(const struct answer *a);

int32_t refuse(enum gm_err err);

/* With what was wrong with the text, unless fault or its code is NULL, and the
 * conditions of a move. */
int32_t refuse_with(enum gm_err err, const struct gm_fault *fault, const struct gm_reason *reason,
                    uint32_t reasons);

/* The key "fault" and its value. */
void fault_json(struct json *j, const struct gm_fault *f);

void reasons_json(struct json *j, const struct gm_reason *reason, uint32_t n);

#endif
