/* scan.c: see scan.h. */
#include "engine/scan.h"

#include <string.h>

struct scan scan_over(const char *text, uint32_t len, struct gm_fault *fault)
{
    return (struct scan){ .text = text, .len = len, .fault = fault };
}

bool scan_same(const char *word, uint32_t len, const char *name)
{
    return strlen(name) == len && memcmp(word, name, len) == 0;
}

bool scan_ok(const struct scan *s)
{
    return s->word.code == NULL;
}

void scan_fail(struct scan *s, const char *code, int32_t need, int32_t have)
{
    if (!scan_ok(s))
        return;
    s->word.code = code;
    s->word.need = need;
    s->word.have = have;
}

static bool blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* Where the next word starts; s->len if there is none. */
static uint32_t start(const struct scan *s)
{
    uint32_t at = s->next;
    while (at < s->len && blank(s->text[at]))
        at++;
    return at;
}

bool scan_more(const struct scan *s)
{
    return scan_ok(s) && start(s) < s->len;
}

const char *scan_word(struct scan *s, uint32_t *len)
{
    *len = 0;
    if (!scan_ok(s))
        return "";
    const uint32_t at = start(s);
    uint32_t end = at;
    while (end < s->len && !blank(s->text[end]))
        end++;
    s->next = end;
    s->word.at = at;
    s->word.len = end - at;
    if (at == end) {
        scan_fail(s, "missing", 0, 0);
        return "";
    }
    *len = end - at;
    return s->text + at;
}

bool scan_take(struct scan *s, const char *word)
{
    struct scan ahead = *s;
    uint32_t len;
    const char *at = scan_word(&ahead, &len);
    if (!scan_ok(&ahead) || !scan_same(at, len, word))
        return false;
    *s = ahead;
    return true;
}

uint32_t scan_name(struct scan *s, const char *code, const char *const *names, uint32_t n)
{
    uint32_t len;
    const char *at = scan_word(s, &len);
    if (!scan_ok(s))
        return 0;
    for (uint32_t i = 0; i < n; i++)
        if (names[i] && scan_same(at, len, names[i]))
            return i;
    scan_fail(s, code, 0, 0);
    return 0;
}

/* The value of digits[len], with or without a minus sign, clamped to the range of int32_t; false if
 * it is not a number. */
static bool value_of(const char *digits, uint32_t len, int64_t *value)
{
    const bool minus = len > 1 && digits[0] == '-';
    *value = 0;
    for (uint32_t i = minus; i < len; i++) {
        if (digits[i] < '0' || digits[i] > '9')
            return false;
        *value = *value * 10 + (digits[i] - '0');
        if (*value > INT32_MAX)
            *value = INT32_MAX;
    }
    if (minus)
        *value = -*value;
    return true;
}

int32_t scan_number(struct scan *s, int32_t min, int32_t max)
{
    uint32_t len;
    int64_t value = 0;
    const char *at = scan_word(s, &len);
    if (!scan_ok(s))
        return 0;
    if (!value_of(at, len, &value))
        scan_fail(s, "number", min, 0);
    else if (value < min)
        scan_fail(s, "low", min, (int32_t)value);
    else if (value > max)
        scan_fail(s, "high", max, (int32_t)value);
    return scan_ok(s) ? (int32_t)value : 0;
}

enum gm_err scan_end(struct scan *s)
{
    if (scan_more(s)) {
        s->word.at = start(s);
        s->word.len = s->len - s->word.at;
        scan_fail(s, "extra", 0, 0);
    }
    if (scan_ok(s))
        return GM_OK;
    if (s->fault)
        *s->fault = s->word;
    return GM_SYNTAX;
}
