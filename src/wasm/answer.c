/* answer.c: see answer.h. */
#include "wasm/answer.h"

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

int32_t answer_refuse(const struct answer *a)
{
    return -(int32_t)a->text.len;
}

void fault_json(struct json *j, const struct gm_fault *f)
{
    json_key(j, "fault");
    json_open(j, '{');
    json_key_str(j, "code", f->code);
    json_key_int(j, "at", f->at);
    json_key_int(j, "len", f->len);
    json_key_int(j, "need", f->need);
    json_key_int(j, "have", f->have);
    json_close(j, '}');
}

void reasons_json(struct json *j, const struct gm_reason *reason, uint32_t n)
{
    json_open(j, '[');
    for (uint32_t i = 0; i < n; i++) {
        const struct gm_reason *r = &reason[i];
        json_open(j, '{');
        json_key_str(j, "rule", r->rule);
        json_key_str(j, "code", r->code);
        if (r->what)
            json_key_str(j, "what", r->what);
        json_key_int(j, "need", r->need);
        json_key_int(j, "have", r->have);
        json_key_bool(j, "holds", r->holds);
        json_close(j, '}');
    }
    json_close(j, ']');
}

int32_t refuse_with(enum gm_err err, const struct gm_fault *fault, const struct gm_reason *reason,
                    uint32_t reasons)
{
    struct answer a;
    answer_begin(&a);
    json_open(&a.json, '{');
    json_key_str(&a.json, "error", describe_error(err));
    if (fault && fault->code)
        fault_json(&a.json, fault);
    if (reasons) {
        json_key(&a.json, "reasons");
        reasons_json(&a.json, reason, reasons);
    }
    json_close(&a.json, '}');
    return answer_refuse(&a);
}

int32_t refuse(enum gm_err err)
{
    return refuse_with(err, NULL, NULL, 0);
}

int32_t answer_end(const struct answer *a)
{
    return text_fits(&a->text) ? (int32_t)a->text.len : refuse(GM_SPACE);
}
