/* answer.c: see answer.h. */
#include "wasm/answer.h"

#include "match/json.h"
#include "wasm/describe.h"

_Alignas(max_align_t) uint8_t glue_in[GLUE_IN], glue_out[GLUE_OUT];

uint8_t *ceilidh_in(void)
{
    return glue_in;
}

uint8_t *ceilidh_out(void)
{
    return glue_out;
}

void answer_begin(struct answer *a)
{
    a->text = text_over((char *)glue_out, sizeof glue_out);
    a->json = json_over(&a->text);
}

int32_t answer_end(const struct answer *a)
{
    return text_fits(&a->text) ? (int32_t)a->text.len : refuse(GM_SPACE);
}

int32_t answer_buffer(struct buffer *b)
{
    struct answer a;
    const bool failed = b->failed;
    answer_begin(&a);
    text_bytes(&a.text, b->at ? b->at : "", (uint32_t)b->len);
    buffer_free(b);
    return failed ? refuse(GM_SPACE) : answer_end(&a);
}

int32_t refuse(enum gm_err err)
{
    struct answer a;
    answer_begin(&a);
    json_open(&a.json, '{');
    json_key_str(&a.json, "error", describe_error(err));
    json_close(&a.json, '}');
    return -(int32_t)a.text.len;
}

int32_t refuse_match(const struct match_error *e)
{
    struct answer a;
    answer_begin(&a);
    match_error_json(e, &a.json);
    return -(int32_t)a.text.len;
}
