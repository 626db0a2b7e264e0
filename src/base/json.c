/* json.c: see json.h. */
#include "base/json.h"

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

static void quoted(struct json *j, const char *s)
{
    text_char(j->out, '"');
    for (;;) {
        uint32_t plain = 0;
        while (is_plain((unsigned char)s[plain]))
            plain++;
        text_bytes(j->out, s, plain);
        s += plain;
        if (!*s)
            break;
        escaped(j->out, (unsigned char)*s++);
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
