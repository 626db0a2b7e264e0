/* json_valid.c: see json_valid.h. */
#include "tests/conform/json_valid.h"

#include <stddef.h>
#include <string.h>

enum { DEPTH = 64, KEYS = 256 };

struct reader {
    const char *at;
    int depth;
};

static bool value(struct reader *r);

static bool take(struct reader *r, char c)
{
    r->at += strspn(r->at, " \t\r\n");
    if (*r->at != c)
        return false;
    r->at++;
    return true;
}

static bool hex4(const char *s)
{
    return strspn(s, "0123456789abcdefABCDEF") >= 4;
}

static bool string(struct reader *r)
{
    if (!take(r, '"'))
        return false;
    for (; *r->at != '"'; r->at++) {
        if ((unsigned char)*r->at < 0x20)
            return false;
        if (*r->at != '\\')
            continue;
        r->at++;
        if (!*r->at || !strchr("\"\\/bfnrtu", *r->at))
            return false;
        if (*r->at == 'u' && !hex4(r->at + 1))
            return false;
    }
    r->at++;
    return true;
}

static size_t digits(struct reader *r)
{
    const size_t n = strspn(r->at, "0123456789");
    r->at += n;
    return n;
}

static bool number(struct reader *r)
{
    if (*r->at == '-')
        r->at++;
    const bool zero = *r->at == '0';
    const size_t whole = digits(r);
    if (!whole || (zero && whole > 1))
        return false;
    if (*r->at == '.') {
        r->at++;
        if (!digits(r))
            return false;
    }
    if (*r->at != 'e' && *r->at != 'E')
        return true;
    r->at++;
    if (*r->at == '+' || *r->at == '-')
        r->at++;
    return digits(r) > 0;
}

/* Keys as written, the quotes included. */
static bool key_is_new(const char *key[KEYS], size_t len[KEYS], size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (len[i] == len[n] && !memcmp(key[i], key[n], len[n]))
            return false;
    return true;
}

static bool object(struct reader *r)
{
    const char *key[KEYS];
    size_t len[KEYS];
    if (take(r, '}'))
        return true;
    for (size_t n = 0; n < KEYS; n++) {
        r->at += strspn(r->at, " \t\r\n");
        key[n] = r->at;
        if (!string(r))
            return false;
        len[n] = (size_t)(r->at - key[n]);
        if (!key_is_new(key, len, n) || !take(r, ':') || !value(r))
            return false;
        if (!take(r, ','))
            return take(r, '}');
    }
    return false;
}

static bool array(struct reader *r)
{
    if (take(r, ']'))
        return true;
    do
        if (!value(r))
            return false;
    while (take(r, ','));
    return take(r, ']');
}

static bool word(struct reader *r, const char *text)
{
    if (strncmp(r->at, text, strlen(text)) != 0)
        return false;
    r->at += strlen(text);
    return true;
}

static bool nested(struct reader *r, bool (*read)(struct reader *))
{
    if (r->depth == DEPTH)
        return false;
    r->at++;
    r->depth++;
    const bool ok = read(r);
    r->depth--;
    return ok;
}

static bool value(struct reader *r)
{
    r->at += strspn(r->at, " \t\r\n");
    switch (*r->at) {
    case '{':
        return nested(r, object);
    case '[':
        return nested(r, array);
    case '"':
        return string(r);
    case 't':
        return word(r, "true");
    case 'f':
        return word(r, "false");
    case 'n':
        return word(r, "null");
    default:
        return number(r);
    }
}

bool json_valid(const char *text)
{
    struct reader r = { text, 0 };
    if (!value(&r))
        return false;
    r.at += strspn(r.at, " \t\r\n");
    return !*r.at;
}
