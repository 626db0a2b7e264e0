/* error.c: the codes of match.h and what fills a match_error. */
#include "match/internal.h"

#include <string.h>

const char *match_code_key(enum match_code code)
{
    static const char *const keys[] = {
#define X(id, key, use) key,
        MATCH_CODE_MAP(X)
#undef X
    };
    return (unsigned)code < MATCH_CODE_COUNT ? keys[code] : "unknown";
}

bool match_code_is_claim(enum match_code code)
{
    switch (code) {
    case MATCH_OVER:
    case MATCH_ILLEGAL:
    case MATCH_UNDO_PLY:
    case MATCH_CONSENT:
    case MATCH_PLY:
    case MATCH_ACTOR:
    case MATCH_HASH_PLY:
    case MATCH_HASH:
    case MATCH_COMMITMENT:
    case MATCH_DRAW:
    case MATCH_REPLAY:
        return true;
    default:
        return false;
    }
}

enum match_code error_set(struct match_error *e, enum match_code code)
{
    memset(e, 0, offsetof(struct match_error, reason));
    e->code = code;
    return code;
}

enum match_code error_numbers(struct match_error *e, enum match_code code, int32_t need,
                              int32_t have)
{
    error_set(e, code);
    e->need = need;
    e->have = have;
    return code;
}

void error_word(struct match_error *e, const char *s, size_t n)
{
    n = plain_length(s, n);
    if (n >= sizeof e->word) {
        n = sizeof e->word - 1;
        while (n && ((unsigned char)s[n] & 0xc0) == 0x80)
            n--;
    }
    if (n)
        memcpy(e->word, s, n);
    e->word[n] = '\0';
}

/* Length of the UTF-8 character at s[n], n > 0; 0 if it is none. */
static size_t character(const unsigned char *s, size_t n)
{
    static const struct {
        unsigned char from, to, second_from, second_to, length;
    } form[] = {
        { 0xc2, 0xdf, 0x80, 0xbf, 2 }, { 0xe0, 0xe0, 0xa0, 0xbf, 3 }, { 0xe1, 0xec, 0x80, 0xbf, 3 },
        { 0xed, 0xed, 0x80, 0x9f, 3 }, { 0xee, 0xef, 0x80, 0xbf, 3 }, { 0xf0, 0xf0, 0x90, 0xbf, 4 },
        { 0xf1, 0xf3, 0x80, 0xbf, 4 }, { 0xf4, 0xf4, 0x80, 0x8f, 4 },
    };
    if (s[0] < 0x80)
        return (s[0] >= 0x20 && s[0] != 0x7f) || s[0] == '\t';
    for (size_t i = 0; i < sizeof form / sizeof *form; i++) {
        if (s[0] < form[i].from || s[0] > form[i].to)
            continue;
        if (n < form[i].length || s[1] < form[i].second_from || s[1] > form[i].second_to)
            return 0;
        for (size_t k = 2; k < form[i].length; k++)
            if ((s[k] & 0xc0) != 0x80)
                return 0;
        return form[i].length;
    }
    return 0;
}

size_t plain_length(const char *s, size_t n)
{
    size_t at = 0, step;
    while (at < n && (step = character((const unsigned char *)s + at, n - at)) != 0)
        at += step;
    return at;
}
