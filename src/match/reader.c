/* reader.c: the lines and words of a record; see reader.h. */
#include "match/reader.h"

#include "base/unhex.h"

#include <string.h>

/* Errors: the first one stays. Always false, for `return reader_wrong(...)`. */

static bool place_at(struct reader *r, struct span at)
{
    r->e->line = r->number ? r->number : 1; /* an empty record has no line */
    r->e->column = (uint32_t)(at.at - r->line) + 1;
    r->failed = true;
    return false;
}

bool reader_place(struct reader *r)
{
    return place_at(r, r->word);
}

static bool wrong_at(struct reader *r, enum match_code code, struct span at)
{
    error_set(r->e, code);
    match_error_word(r->e, at.at, at.len);
    return place_at(r, at);
}

bool reader_wrong(struct reader *r, enum match_code code, const char *what)
{
    wrong_at(r, code, r->word);
    r->e->what = what;
    return false;
}

bool reader_wrong_numbers(struct reader *r, enum match_code code, int32_t need, int32_t have)
{
    wrong_at(r, code, r->word);
    r->e->need = need;
    r->e->have = have;
    return false;
}

/* Words */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static void skip_blanks(struct span *s)
{
    while (s->len && is_blank(*s->at))
        s->at++, s->len--;
}

struct span reader_peek(const struct reader *r)
{
    struct span s = r->cursor;
    uint32_t len = 0;
    skip_blanks(&s);
    while (len < s.len && !is_blank(s.at[len]))
        len++;
    return (struct span){ s.at, len };
}

bool reader_take(struct reader *r)
{
    const char *end = r->cursor.at + r->cursor.len;
    r->word = reader_peek(r);
    r->cursor.at = r->word.at + r->word.len;
    r->cursor.len = (uint32_t)(end - r->cursor.at);
    return r->word.len > 0;
}

bool span_is(struct span s, const char *word)
{
    return s.len == strlen(word) && !memcmp(s.at, word, s.len);
}

bool reader_need_word(struct reader *r, const char *what)
{
    return reader_take(r) || reader_wrong(r, MATCH_EMPTY, what);
}

bool reader_need_rest(struct reader *r, const char *what)
{
    struct span *c = &r->cursor;
    skip_blanks(c);
    while (c->len && is_blank(c->at[c->len - 1]))
        c->len--;
    r->word = *c;
    c->len = 0;
    return r->word.len > 0 || reader_wrong(r, MATCH_EMPTY, what);
}

bool reader_need_end(struct reader *r, const char *what)
{
    return !reader_take(r) || reader_wrong(r, MATCH_TRAILING, what);
}

bool span_is_digits(struct span s)
{
    for (uint32_t i = 0; i < s.len; i++)
        if (s.at[i] < '0' || s.at[i] > '9')
            return false;
    return s.len > 0;
}

bool span_number(struct span s, int32_t *out)
{
    const bool minus = s.len && *s.at == '-';
    const struct span digits = { s.at + minus, s.len - minus };
    int64_t n = 0;
    if (!span_is_digits(digits))
        return false;
    for (uint32_t i = 0; i < digits.len && n <= INT32_MAX; i++)
        n = n * 10 + (digits.at[i] - '0');
    if (n > INT32_MAX)
        n = INT32_MAX;
    *out = (int32_t)(minus ? -n : n);
    return true;
}

bool reader_need_number(struct reader *r, const char *what, int32_t *out)
{
    return reader_need_word(r, what) &&
           (span_number(r->word, out) || reader_wrong(r, MATCH_NUMBER, what));
}

bool reader_need_hex(struct reader *r, const char *what, uint8_t *out, uint32_t bytes)
{
    if (!reader_need_word(r, what))
        return false;
    if (unhex_bytes(r->word.at, r->word.len, out, bytes))
        return true;
    reader_wrong(r, MATCH_HEX, what);
    r->e->need = (int32_t)(2 * bytes);
    return false;
}

bool span_is_seat(struct span s, int32_t *seat)
{
    const struct span digits = { s.at + 1, s.len - 1 };
    return s.len > 1 && s.at[0] == 'p' && span_is_digits(digits) && span_number(digits, seat);
}

bool reader_is_seat(struct reader *r, int32_t *seat)
{
    if (span_is_seat(r->word, seat) && *seat < r->players)
        return true;
    return reader_wrong_numbers(r, MATCH_SEAT, r->players - 1, 0);
}

/* Lines */

/* A comment ends the line, but not within a data text or a name. */
void reader_drop_comment(struct reader *r)
{
    struct span *line = &r->cursor, s = *line;
    skip_blanks(&s);
    if ((s.len > 4 && !memcmp(s.at, "data", 4) && is_blank(s.at[4])) ||
        (s.len > 4 && !memcmp(s.at, "name", 4) && is_blank(s.at[4])))
        return;
    for (uint32_t i = 0; i < line->len; i++)
        if (line->at[i] == '#' && (i == 0 || is_blank(line->at[i - 1])))
            line->len = i;
}

bool reader_is_torn(const struct reader *r)
{
    const struct span word = reader_peek(r);
    return !r->ended && word.len && *word.at != '#';
}

size_t reader_mark(const char *text, size_t n)
{
    return n >= 3 && !memcmp(text, "\xef\xbb\xbf", 3) ? 3 : 0;
}

bool reader_next_line(struct reader *r)
{
    const char *end;
    uint32_t len;
    if (!r->rest.len)
        return false;
    end = memchr(r->rest.at, '\n', r->rest.len);
    len = end ? (uint32_t)(end - r->rest.at) : r->rest.len;
    r->line = r->rest.at;
    r->length = len;
    r->ended = end != NULL;
    r->number++;
    r->cursor = r->word = (struct span){ r->line, len };
    r->word.len = 0;
    len += end != NULL;
    r->rest.at += len;
    r->rest.len -= len;
    if (r->cursor.len && r->cursor.at[r->cursor.len - 1] == '\r')
        r->cursor.len--;
    return true;
}

bool reader_check_line(struct reader *r)
{
    const uint32_t plain = (uint32_t)plain_length(r->cursor.at, r->cursor.len);
    const struct span rest = { r->cursor.at + plain, 0 };
    if (r->cursor.len > MATCH_MAX_LINE)
        return reader_wrong_numbers(r, MATCH_LINE_LENGTH, MATCH_MAX_LINE, 0);
    if (plain == r->cursor.len)
        return reader_drop_comment(r), true;
    wrong_at(r, MATCH_BYTE, rest);
    r->e->have = (unsigned char)*rest.at;
    return false;
}
