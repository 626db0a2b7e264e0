/* fill.c: see fill.h. */
#include "rules/fill.h"

#include "base/json.h"
#include "base/json_read.h"

#include <string.h>

void rules_parts(const struct rules_book *b, char parts[GM_MAX_PARTS])
{
    struct text t = text_over(parts, GM_MAX_PARTS);
    struct json j = json_over(&t);
    b->game->parts_json(&j);
}

static bool same(struct json_in *in, struct json_span s, struct rules_span word)
{
    return s.len == word.len && memcmp(in->text + s.at, word.at, word.len) == 0;
}

/* The member of that name. */
static bool member(struct json_in *in, struct rules_span name, struct json_span *found)
{
    struct json_span key, value;
    for (json_in_open(in, '{'); json_in_next(in, '}');)
        if (json_in_key(in, &key) && json_in_value(in, &value) && same(in, key, name)) {
            *found = value;
            return true;
        }
    return false;
}

/* Whether an object has the word as the text of a member. */
static bool speaks_of(const char *json, struct json_span object, struct rules_span word)
{
    struct json_in in = json_in_over(json + object.at, object.len);
    struct json_span key, value;
    if (json_in_peek(&in) != '{')
        return false;
    for (json_in_open(&in, '{'); json_in_next(&in, '}');) {
        if (!json_in_key(&in, &key) || !json_in_value(&in, &value))
            return false;
        if (value.len == word.len + 2 && in.text[value.at] == '"' &&
            memcmp(in.text + value.at + 1, word.at, word.len) == 0)
            return true;
    }
    return false;
}

/* The element of that number, or the one that has the word. */
static bool element(struct json_in *in, struct rules_span word, struct json_span *found)
{
    uint32_t wanted = 0, at = 0;
    const bool number = *word.at >= '0' && *word.at <= '9';
    for (uint32_t i = 0; number && i < word.len; i++)
        wanted = wanted * 10 + (uint32_t)(word.at[i] - '0');
    for (json_in_open(in, '['); json_in_next(in, ']'); at++) {
        if (!json_in_value(in, found))
            return false;
        if (number ? at == wanted : speaks_of(in->text, *found, word))
            return true;
    }
    return false;
}

/* Goes along the path; false if it leads nowhere. */
static bool follow(const char *json, struct rules_span path, struct json_span *value)
{
    while (path.len) {
        const char *dot = memchr(path.at, '.', path.len);
        const struct rules_span step = { path.at, dot ? (uint32_t)(dot - path.at) : path.len };
        struct json_in in = json_in_over(json + value->at, value->len);
        struct json_span found = { 0, 0 };
        if (!step.len || !(json_in_peek(&in) == '{'   ? member(&in, step, &found)
                           : json_in_peek(&in) == '[' ? element(&in, step, &found)
                                                      : false))
            return false;
        *value = (struct json_span){ value->at + found.at, found.len };
        path = dot ? (struct rules_span){ dot + 1, path.len - step.len - 1 }
                   : (struct rules_span){ path.at, 0 };
    }
    return true;
}

static bool write_number(struct text *out, const char *at, uint32_t len, bool other_sign)
{
    const bool below = *at == '-';
    for (uint32_t i = below; i < len; i++)
        if (at[i] < '0' || at[i] > '9')
            return false;
    if (below != other_sign && !(len == 1 && *at == '0'))
        text_char(out, '-');
    text_bytes(out, at + below, len - below);
    return true;
}

/* A list with commas, or how many it has. */
static bool write_list(struct text *out, const char *json, struct json_span list, bool count)
{
    struct json_in in = json_in_over(json + list.at, list.len);
    struct json_span one;
    int64_t n = 0;
    for (json_in_open(&in, '['); json_in_next(&in, ']'); n++) {
        if (!json_in_value(&in, &one))
            return false;
        if (count)
            continue;
        if (n)
            text_str(out, ", ");
        if (!write_number(out, in.text + one.at, one.len, false))
            return false;
    }
    if (count)
        text_int(out, n);
    return true;
}

static bool write_place(struct text *out, struct rules_span place, const char *json, uint32_t len)
{
    struct json_span value = { 0, len };
    const char sign = place.len && (*place.at == '-' || *place.at == '#') ? *place.at : 0;
    if (sign)
        place = (struct rules_span){ place.at + 1, place.len - 1 };
    if (!place.len || !follow(json, place, &value))
        return false;
    if (json[value.at] == '[')
        return write_list(out, json, value, sign == '#');
    return sign != '#' && write_number(out, json + value.at, value.len, sign == '-');
}

bool rules_fill(struct text *out, struct rules_span text, const char *json, uint32_t len)
{
    bool whole = true;
    for (uint32_t i = 0; i < text.len; i++) {
        const char *open = text.at + i, *close = NULL;
        if (*open == '{')
            close = memchr(open, '}', text.len - i);
        if (!close) {
            text_char(out, *open);
            continue;
        }
        const struct text before = *out;
        const struct rules_span place = { open + 1, (uint32_t)(close - open - 1) };
        if (!write_place(out, place, json, len)) {
            *out = before;
            text_bytes(out, open, place.len + 2);
            whole = false;
        }
        i += place.len + 1;
    }
    return whole;
}
