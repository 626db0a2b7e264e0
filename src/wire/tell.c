/* tell.c: see tell.h. */
#include "wire/tell.h"

#include <stddef.h>
#include <string.h>

static const struct {
    const char *name;
    size_t at;
} members[] = {
#define X(name) { #name, offsetof(struct wire_tell, name) },
    WIRE_TOLD(X)
#undef X
};

static bool find_kind(const struct json_in *in, struct json_span kind, enum wire_kind *out)
{
    const struct json_span name = { kind.at + 1, kind.len - 2 };
    if (kind.len < 2)
        return false;
    for (int i = WIRE_ASK_COUNT; i < WIRE_KINDS; i++)
        if (json_in_is(in, name, wire_name((enum wire_kind)i))) {
            *out = (enum wire_kind)i;
            return true;
        }
    return false;
}

bool wire_read_tell(struct wire_tell *out, const char *bytes, uint32_t len)
{
    struct json_in in = json_in_over(bytes, len);
    struct json_span key, value, kind = { 0, 0 };
    memset(out, 0, sizeof *out);
    for (json_in_open(&in, '{'); json_in_next(&in, '}');) {
        if (!json_in_key(&in, &key) || !json_in_value(&in, &value))
            continue;
        if (json_in_is(&in, key, "t"))
            kind = value;
        for (uint32_t i = 0; i < sizeof members / sizeof *members; i++)
            if (json_in_is(&in, key, members[i].name))
                memcpy((char *)out + members[i].at, &value, sizeof value);
    }
    return json_in_end(&in) && find_kind(&in, kind, &out->kind);
}

int64_t wire_number(const char *bytes, struct json_span span)
{
    int64_t n = 0;
    if (!span.len || span.len > 16)
        return -1;
    for (uint32_t i = 0; i < span.len; i++) {
        const char c = bytes[span.at + i];
        if (c < '0' || c > '9')
            return -1;
        n = n * 10 + (c - '0');
    }
    return n;
}

struct json_span wire_member(const char *bytes, struct json_span object, const char *name)
{
    struct json_in in = json_in_over(bytes, object.at + object.len);
    struct json_span key, value, found = { 0, 0 };
    in.at = object.at;
    if (!object.len || bytes[object.at] != '{')
        return found;
    for (json_in_open(&in, '{'); json_in_next(&in, '}');)
        if (json_in_key(&in, &key) && json_in_value(&in, &value) && json_in_is(&in, key, name))
            found = value;
    return found;
}

/* The i-th element, or how many there are. */
static uint32_t walk(const char *bytes, struct json_span array, uint32_t i, struct json_span *found)
{
    struct json_in in = json_in_over(bytes, array.at + array.len);
    struct json_span value;
    uint32_t n = 0;
    in.at = array.at;
    *found = (struct json_span){ 0, 0 };
    if (!array.len || bytes[array.at] != '[')
        return 0;
    for (json_in_open(&in, '['); json_in_next(&in, ']');)
        if (json_in_value(&in, &value) && n++ == i)
            *found = value;
    return n;
}

struct json_span wire_element(const char *bytes, struct json_span array, uint32_t i)
{
    struct json_span found;
    walk(bytes, array, i, &found);
    return found;
}

uint32_t wire_elements(const char *bytes, struct json_span array)
{
    struct json_span found;
    return walk(bytes, array, UINT32_MAX, &found);
}
