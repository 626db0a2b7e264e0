/* json.c: see json.h. */
#include "base/json.h"

#include <string.h>

struct json json_over(struct text *out)
{
    return (struct json){ out, false };
}

static void separate(struct json *j)
{
    if (j->comma)
        text_char(j->out, ',');
    j->comma = true;
}

void json_open(struct json *j, char bracket)
{
    separate(j);
    text_char(j->out, bracket);
    j->comma = false;
}

void json_close(struct json *j, char bracket)
{
    text_char(j->out, bracket);
    j->comma = true;
}

/* Whether one of eight bytes may need an escape: below a blank, a quotation mark, a backslash. One
 * above such a byte may be taken for another: that costs time and nothing else. */
static uint64_t any_special(const char *s)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    uint64_t w;
    memcpy(&w, s, sizeof w);
    const uint64_t quote = w ^ ones * '"', slash = w ^ ones * '\\';
    return (((w - ones * 0x20) & ~w) | ((quote - ones) & ~quote) | ((slash - ones) & ~slash)) &
           ones * 0x80;
}

static bool is_plain(unsigned char c)
{
    return c >= 0x20 && c != '"' && c != '\\';
}

static void escaped(struct text *out, unsigned char c)
{
    if (c < 0x20) {
        text_str(out, "\\u");
        text_hex(out, c, 4);
    } else {
        text_char(out, '\\');
        text_char(out, (char)c);
    }
}

/* How far nothing has to be escaped; no farther than `end`, where there is a NUL. */
static const char *plain_until(const char *s, const char *end)
{
    while (end - s >= 8 && !any_special(s))
        s += 8;
    while (is_plain((unsigned char)*s))
        s++;
    return s;
}

/* Plain text with its quotation marks at once; false, and nothing is done, if there is no room. */
static bool quoted_whole(struct text *out, const char *s, uint32_t n)
{
    if ((uint64_t)out->len + n + 2 >= out->cap)
        return false;
    char *to = out->at + out->len;
    to[0] = '"';
    memcpy(to + 1, s, n);
    to[n + 1] = '"';
    to[n + 2] = '\0';
    out->len += n + 2;
    return true;
}

static void quoted(struct json *j, const char *s)
{
    const char *end = s + strlen(s), *at = plain_until(s, end);
    if (at == end && quoted_whole(j->out, s, (uint32_t)(at - s)))
        return;
    text_char(j->out, '"');
    for (;; at = plain_until(s, end)) {
        text_bytes(j->out, s, (uint32_t)(at - s));
        if (at == end)
            break;
        escaped(j->out, (unsigned char)*at);
        s = at + 1;
    }
    text_char(j->out, '"');
}

void json_key(struct json *j, const char *key)
{
    separate(j);
    quoted(j, key);
    text_char(j->out, ':');
    j->comma = false;
}

void json_int(struct json *j, int64_t value)
{
    separate(j);
    text_int(j->out, value);
}

void json_bool(struct json *j, bool value)
{
    json_raw(j, value ? "true" : "false");
}

void json_null(struct json *j)
{
    json_raw(j, "null");
}

void json_str(struct json *j, const char *s)
{
    separate(j);
    quoted(j, s);
}

void json_raw(struct json *j, const char *s)
{
    separate(j);
    text_str(j->out, s);
}

void json_key_int(struct json *j, const char *key, int64_t value)
{
    json_key(j, key);
    json_int(j, value);
}

void json_key_bool(struct json *j, const char *key, bool value)
{
    json_key(j, key);
    json_bool(j, value);
}

void json_key_null(struct json *j, const char *key)
{
    json_key(j, key);
    json_null(j);
}

void json_key_str(struct json *j, const char *key, const char *s)
{
    json_key(j, key);
    json_str(j, s);
}

void json_key_strs(struct json *j, const char *key, const char *const *s, uint32_t n)
{
    json_key(j, key);
    json_open(j, '[');
    for (uint32_t i = 0; i < n; i++)
        json_str(j, s[i]);
    json_close(j, ']');
}

void json_key_bytes(struct json *j, const char *key, const uint8_t *value, uint32_t n)
{
    json_key(j, key);
    json_open(j, '[');
    for (uint32_t i = 0; i < n; i++)
        json_int(j, value[i]);
    json_close(j, ']');
}

void json_key_bits(struct json *j, const char *key, uint32_t bits)
{
    json_key(j, key);
    json_open(j, '[');
    for (int i = 0; bits; i++, bits >>= 1)
        if (bits & 1)
            json_int(j, i);
    json_close(j, ']');
}
