/* mark.c: see mark.h. */
#include "server/mark.h"

#include "base/unhex.h"
#include "wire/tell.h"

#include <ctype.h>

/* A number of at most ten digits, and what stands behind it. */
static bool read_number(const char **text, uint32_t *out)
{
    uint64_t n = 0;
    const char *at = *text;
    while (isdigit((unsigned char)*at) && at - *text < 10)
        n = n * 10 + (uint64_t)(*at++ - '0');
    const bool good = at > *text && n <= UINT32_MAX;
    *out = (uint32_t)n;
    *text = at;
    return good;
}

bool mark_read(struct mark *m, const char *text)
{
    *m = (struct mark){ 0 };
    if (!read_number(&text, &m->n))
        return false;
    if (!*text)
        return true;
    m->begun = *text++ == '.' && read_number(&text, &m->at) && *text++ == '.' &&
               read_number(&text, &m->sum) && !*text;
    return m->begun;
}

void mark_write(const struct mark *m, struct text *out)
{
    text_int(out, m->n);
    if (!m->begun)
        return;
    text_char(out, '.');
    text_int(out, m->at);
    text_char(out, '.');
    text_int(out, m->sum);
}

static void hear_sum(struct mark *m, const char *bytes, struct json_span sum)
{
    uint8_t four[4];
    m->begun = sum.len == 10 && unhex_bytes(bytes + sum.at + 1, 8, four, sizeof four);
    if (m->begun)
        m->sum =
            (uint32_t)four[0] << 24 | (uint32_t)four[1] << 16 | (uint32_t)four[2] << 8 | four[3];
}

bool mark_hear(struct mark *m, const char *bytes, uint32_t len)
{
    struct wire_tell t;
    if (!wire_read_tell(&t, bytes, len) ||
        (t.kind != WIRE_WELCOME && t.kind != WIRE_NEWS && t.kind != WIRE_TABLE))
        return false;
    m->n = (uint32_t)wire_number(bytes, t.n);
    if (t.kind == WIRE_TABLE)
        return true;
    if (t.at.len)
        m->at = (uint32_t)wire_number(bytes, t.at);
    if (t.kind == WIRE_NEWS)
        m->at += wire_elements(bytes, t.log);
    hear_sum(m, bytes, t.sum);
    return true;
}
