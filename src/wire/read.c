/* read.c: a client's message; see messages.h. */
#include "wire/messages.h"

#include <stddef.h>
#include <string.h>

enum value { NUMBER, NUMBERS, BOOL, TEXT, TEXTS, OBJECT, ARRAY };

static const struct member {
    const char *name;
    enum value value;
    size_t at;
} members[] = {
#define X(id, name, kind, member, what) { name, kind, offsetof(struct wire_ask, member) },
    WIRE_MEMBERS(X)
#undef X
};

static const struct {
    const char *name;
    uint64_t must, may;
} asks[] = {
#define X(id, name, must, may, what) { name, must, may },
    WIRE_ASKS(X)
#undef X
};

static const char *const tells[] = {
#define X(id, name, must, may, what) name,
    WIRE_TELLS(X)
#undef X
};

const char *wire_name(enum wire_kind kind)
{
    if ((unsigned)kind < WIRE_ASK_COUNT)
        return asks[kind].name;
    return (unsigned)kind < WIRE_KINDS ? tells[kind - WIRE_ASK_COUNT] : NULL;
}

struct reading {
    struct json_in in;
    struct wire_ask *ask;
    struct json_span kind;
    uint64_t seen; /* bits of the members that were there, null or not */
    bool wrong;
    struct json_span where;
};

static void *place(const struct reading *r, const struct member *m, size_t size, uint32_t i)
{
    return (char *)r->ask + m->at + i * size;
}

/* Whole numbers from 0 to 2^53. */
static bool number_of(const struct reading *r, struct json_span v, int64_t *out)
{
    *out = 0;
    if (!v.len || v.len > 16)
        return false;
    for (uint32_t i = 0; i < v.len; i++) {
        const char c = r->in.text[v.at + i];
        if (c < '0' || c > '9')
            return false;
        *out = *out * 10 + (c - '0');
    }
    return *out <= INT64_C(1) << 53;
}

static bool is_text(const struct reading *r, struct json_span v)
{
    return v.len >= 2 && r->in.text[v.at] == '"';
}

static bool take_number(struct reading *r, const struct member *m, struct json_span v)
{
    int64_t n;
    if (!number_of(r, v, &n) || n > UINT32_MAX)
        return false;
    *(uint32_t *)place(r, m, 0, 0) = (uint32_t)n;
    return true;
}

static bool take_bool(struct reading *r, const struct member *m, struct json_span v)
{
    const bool yes = json_in_is(&r->in, v, "true");
    *(bool *)place(r, m, 0, 0) = yes;
    return yes || json_in_is(&r->in, v, "false");
}

static bool take_span(struct reading *r, const struct member *m, struct json_span v, char first)
{
    *(struct json_span *)place(r, m, 0, 0) = v;
    return v.len >= 2 && r->in.text[v.at] == first;
}

/* An array of exactly three numbers. */
static bool take_numbers(struct reading *r, const struct member *m, struct json_span v)
{
    struct json_in in = json_in_over(r->in.text + v.at, v.len);
    struct json_span one;
    uint32_t n = 0;
    bool good = true;
    for (json_in_open(&in, '['); json_in_next(&in, ']');) {
        good = json_in_value(&in, &one) && n < 3 && good;
        one.at += v.at;
        good = good && number_of(r, one, place(r, m, sizeof(int64_t), n++));
    }
    return good && !in.fault && n == 3;
}

/* An array of one to WIRE_MOVES texts. */
static bool take_texts(struct reading *r, const struct member *m, struct json_span v)
{
    struct json_in in = json_in_over(r->in.text + v.at, v.len);
    struct json_span one;
    bool good = true;
    r->ask->moves = 0;
    for (json_in_open(&in, '['); json_in_next(&in, ']');) {
        good = json_in_value(&in, &one) && good && r->ask->moves < WIRE_MOVES;
        one.at += v.at;
        if (good && is_text(r, one))
            *(struct json_span *)place(r, m, sizeof one, r->ask->moves++) = one;
        else
            good = false;
    }
    return good && !in.fault && r->ask->moves;
}

static bool take_value(struct reading *r, const struct member *m, struct json_span v)
{
    switch (m->value) {
    case NUMBER:
        return take_number(r, m, v);
    case NUMBERS:
        return take_numbers(r, m, v);
    case BOOL:
        return take_bool(r, m, v);
    case TEXT:
        return take_span(r, m, v, '"');
    case TEXTS:
        return take_texts(r, m, v);
    case OBJECT:
        return take_span(r, m, v, '{');
    case ARRAY:
        return take_span(r, m, v, '[');
    }
    return false; /* unreachable: all kinds are above */
}

static void note_wrong(struct reading *r, struct json_span where)
{
    if (!r->wrong)
        r->where = where;
    r->wrong = true;
}

static void take_member(struct reading *r, struct json_span key, struct json_span v)
{
    for (uint32_t i = 0; i < WIRE_MEMBER_COUNT; i++) {
        if (!json_in_is(&r->in, key, members[i].name))
            continue;
        const bool again = r->seen >> i & 1, null = json_in_is(&r->in, v, "null");
        r->seen |= UINT64_C(1) << i;
        if (again || (!null && !take_value(r, &members[i], v)))
            note_wrong(r, v);
        else if (!null)
            r->ask->has |= UINT64_C(1) << i;
        return;
    }
}

static void read_object(struct reading *r)
{
    struct json_span key, value;
    for (json_in_open(&r->in, '{'); json_in_next(&r->in, '}');) {
        if (!json_in_key(&r->in, &key) || !json_in_value(&r->in, &value))
            continue;
        if (!json_in_is(&r->in, key, "t"))
            take_member(r, key, value);
        else if (r->kind.len)
            note_wrong(r, value);
        else
            r->kind = value;
    }
    if (!r->in.fault && !json_in_end(&r->in)) {
        r->in.fault = "wire.trailing";
        r->in.where = (struct json_span){ r->in.at, 1 };
    }
}

static bool find_kind(struct reading *r)
{
    struct json_span name = r->kind;
    if (!is_text(r, name))
        return false;
    name.at++;
    name.len -= 2;
    for (uint32_t i = 0; i < WIRE_ASK_COUNT; i++)
        if (json_in_is(&r->in, name, asks[i].name)) {
            r->ask->kind = (enum wire_kind)i;
            return true;
        }
    return false;
}

const char *wire_read(struct wire_ask *out, const char *bytes, uint32_t len,
                      struct json_span *where)
{
    struct reading r = { .in = json_in_over(bytes, len), .ask = out };
    memset(out, 0, sizeof *out);
    *where = (struct json_span){ 0, 0 };
    if (len > WIRE_MOST_CREATE)
        return "wire.size";
    read_object(&r);
    *where = r.in.where;
    if (r.in.fault)
        return r.in.fault;
    *where = r.kind;
    if (!find_kind(&r))
        return "wire.kind";
    if (len > WIRE_MOST && out->kind != WIRE_CREATE)
        return "wire.size";
    *where = r.where;
    out->has &= asks[out->kind].must | asks[out->kind].may;
    return r.wrong || asks[out->kind].must & ~out->has ? "wire.member" : NULL;
}

bool wire_text(const char *bytes, struct json_span span, char *out, uint32_t cap)
{
    const struct json_in in = json_in_over(bytes, span.at + span.len);
    struct text t = text_over(out, cap);
    if (!json_in_text(&in, span, &t) || !text_fits(&t))
        return false;
    for (uint32_t i = 0; i < t.len; i++)
        if ((unsigned char)out[i] < ' ' || out[i] == 0x7f)
            return false;
    return true;
}
