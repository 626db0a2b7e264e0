/* json_read.c: see json_read.h. */
#include "base/json_read.h"

#include "base/unhex.h"

#include <string.h>

struct json_in json_in_over(const char *text, uint32_t len)
{
    return (struct json_in){ .text = text, .len = len };
}

static bool wrong(struct json_in *in, const char *code, uint32_t at, uint32_t len)
{
    if (!in->fault) {
        in->fault = at < in->len ? code : "json.end";
        in->where = (struct json_span){ at, len < in->len - at ? len : in->len - at };
    }
    return false;
}

static bool is_space(char c)
{
    return c == ' ' || c == '\n' || c == '\t' || c == '\r';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* The byte at the reading point, 0 at the end. */
static char here(const struct json_in *in)
{
    if (in->at >= in->len)
        return 0;
    return in->text[in->at];
}

char json_in_peek(struct json_in *in)
{
    while (is_space(here(in)))
        in->at++;
    return here(in);
}

bool json_in_end(struct json_in *in)
{
    json_in_peek(in);
    return !in->fault && in->at == in->len;
}

static bool take(struct json_in *in, char c, const char *code)
{
    if (in->fault)
        return false;
    if (json_in_peek(in) != c)
        return wrong(in, code, in->at, 1);
    in->at++;
    return true;
}

bool json_in_open(struct json_in *in, char bracket)
{
    in->first = true;
    return take(in, bracket, bracket == '{' ? "json.object" : "json.array");
}

bool json_in_next(struct json_in *in, char closing)
{
    if (in->fault)
        return false;
    const bool first = in->first;
    in->first = false;
    if (json_in_peek(in) == closing) {
        in->at++;
        return false;
    }
    return first || take(in, ',', "json.comma");
}

static bool one_of(char c, const char *list)
{
    while (*list && *list != c)
        list++;
    return *list != 0;
}

/* What follows a backslash. */
static bool escape(struct json_in *in)
{
    const char c = here(in);
    if (!c)
        return false;
    in->at++;
    if (c != 'u')
        return one_of(c, "\"\\/bfnrt");
    for (int i = 0; i < 4; i++, in->at++)
        if (unhex_digit(here(in)) < 0)
            return false;
    return true;
}

/* A string, its quotes left out of the span. */
static bool string(struct json_in *in, struct json_span *span)
{
    const uint32_t start = in->at;
    if (!take(in, '"', "json.string"))
        return false;
    span->at = in->at;
    while (in->at < in->len && here(in) != '"') {
        const char c = in->text[in->at++];
        if ((unsigned char)c < 0x20)
            return wrong(in, "json.control", in->at - 1, 1);
        if (c == '\\' && !escape(in))
            return wrong(in, "json.escape", start, in->at - start);
    }
    span->len = in->at - span->at;
    return take(in, '"', "json.end");
}

static uint32_t digits(struct json_in *in)
{
    const uint32_t start = in->at;
    while (is_digit(here(in)))
        in->at++;
    return in->at - start;
}

static bool number(struct json_in *in)
{
    const uint32_t start = in->at;
    if (here(in) == '-')
        in->at++;
    const bool zero = here(in) == '0';
    const uint32_t whole = digits(in);
    bool good = whole == 1 || (whole > 1 && !zero);
    if (good && here(in) == '.') {
        in->at++;
        good = digits(in) > 0;
    }
    if (good && (here(in) == 'e' || here(in) == 'E')) {
        in->at++;
        if (here(in) == '+' || here(in) == '-')
            in->at++;
        good = digits(in) > 0;
    }
    return good || wrong(in, "json.number", start, in->at - start + 1);
}

static bool literal(struct json_in *in)
{
    static const char *const words[] = { "true", "false", "null" };
    for (int i = 0; i < 3; i++) {
        const uint32_t n = (uint32_t)strlen(words[i]);
        if (in->len - in->at >= n && !memcmp(in->text + in->at, words[i], n)) {
            in->at += n;
            return true;
        }
    }
    return wrong(in, "json.value", in->at, 1);
}

static bool scalar(struct json_in *in)
{
    struct json_span skipped;
    const char c = json_in_peek(in);
    if (c == '"')
        return string(in, &skipped);
    if (c == '-' || is_digit(c))
        return number(in);
    return literal(in);
}

bool json_in_key(struct json_in *in, struct json_span *key)
{
    *key = (struct json_span){ 0, 0 };
    if (in->fault)
        return false;
    json_in_peek(in);
    return string(in, key) && take(in, ':', "json.colon");
}

bool json_in_value(struct json_in *in, struct json_span *value)
{
    char closing[JSON_DEPTH] = "";
    uint32_t depth = 0;
    struct json_span key;
    json_in_peek(in);
    const uint32_t start = in->at;
    do {
        const char c = json_in_peek(in);
        if (c == '{' || c == '[') {
            if (depth == JSON_DEPTH)
                wrong(in, "json.deep", in->at, 1);
            else
                closing[depth++] = c == '{' ? '}' : ']';
            json_in_open(in, c);
        } else {
            scalar(in);
        }
        while (!in->fault && depth > 0 && !json_in_next(in, closing[depth - 1]))
            depth -= !in->fault;
        if (depth > 0 && closing[depth - 1] == '}')
            json_in_key(in, &key);
    } while (depth > 0 && !in->fault);
    *value = (struct json_span){ start, in->at - start };
    return !in->fault;
}

/* Four hexadecimal digits, checked before. */
static uint32_t hex4(const char *at)
{
    uint32_t value = 0;
    for (int i = 0; i < 4; i++)
        value = value << 4 | (uint32_t)unhex_digit(at[i]);
    return value;
}

static void utf8(struct text *out, uint32_t c)
{
    if (c < 0x80) {
        text_char(out, (char)c);
        return;
    }
    const int more = c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
    text_char(out, (char)((0xf00 >> (more + 1) & 0xff) | c >> 6 * more));
    for (int i = more - 1; i >= 0; i--)
        text_char(out, (char)(0x80 | (c >> 6 * i & 0x3f)));
}

/* The character of a \u escape whose digits begin at `at`; 0 if it stands for none. Takes the
 * second half of a pair too. */
static uint32_t unicode(const char *at, const char *end, uint32_t *taken)
{
    const uint32_t high = hex4(at);
    *taken = 4;
    if (high < 0xd800 || high > 0xdfff)
        return high;
    if (high > 0xdbff || end - at < 10 || at[4] != '\\' || at[5] != 'u')
        return 0;
    const uint32_t low = hex4(at + 6);
    *taken = 10;
    return low < 0xdc00 || low > 0xdfff ? 0 : 0x10000 + ((high & 0x3ff) << 10 | (low & 0x3ff));
}

static uint32_t index_of(const char *list, char c)
{
    uint32_t i = 0;
    while (list[i] != c)
        i++;
    return i;
}

bool json_in_text(const struct json_in *in, struct json_span value, struct text *out)
{
    static const char plain[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
    const char *at = in->text + value.at + 1, *const end = in->text + value.at + value.len - 1;
    if (value.len < 2 || at[-1] != '"')
        return false;
    while (at < end) {
        uint32_t taken = 0;
        if (*at != '\\') {
            text_char(out, *at++);
        } else if (at[1] == 'u') {
            const uint32_t c = unicode(at + 2, end, &taken);
            if (!c)
                return false;
            utf8(out, c);
            at += 2 + taken;
        } else {
            text_char(out, meant[index_of(plain, at[1])]);
            at += 2;
        }
    }
    return true;
}

bool json_in_is(const struct json_in *in, struct json_span span, const char *word)
{
    return strlen(word) == span.len && !memcmp(in->text + span.at, word, span.len);
}
