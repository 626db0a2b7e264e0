/* words.h: pieces of a line. A piece is a struct line and need not end with NUL. */
#ifndef LEARN_WORDS_H
#define LEARN_WORDS_H

#include "table/lines.h"

static inline struct line words_of(const char *s)
{
    return (struct line){ s, (uint32_t)strlen(s) };
}

static inline bool words_same(struct line a, struct line b)
{
    return a.len == b.len && (!a.len || !memcmp(a.at, b.at, a.len));
}

static inline bool words_is(struct line a, const char *s)
{
    return words_same(a, words_of(s));
}

/* Without the blanks around it. */
static inline struct line words_trimmed(struct line l)
{
    while (l.len && (*l.at == ' ' || *l.at == '\t' || *l.at == '\r'))
        l = (struct line){ l.at + 1, l.len - 1 };
    while (l.len && (l.at[l.len - 1] == ' ' || l.at[l.len - 1] == '\t' || l.at[l.len - 1] == '\r'))
        l.len--;
    return l;
}

/* Takes the piece before the first c, or all of it; *l is what follows. */
static inline struct line words_until(struct line *l, char c)
{
    const char *at = l->len ? memchr(l->at, c, l->len) : NULL;
    const struct line piece = { l->at, at ? (uint32_t)(at - l->at) : l->len };
    const uint32_t gone = piece.len + (at != NULL);
    *l = (struct line){ gone ? l->at + gone : l->at, l->len - gone };
    return piece;
}

/* Takes the last word; *l is what stands before it. */
static inline struct line words_last(struct line *l)
{
    uint32_t at = l->len;
    while (at && l->at[at - 1] != ' ')
        at--;
    const struct line word = { at ? l->at + at : l->at, l->len - at };
    l->len = at ? at - 1 : 0;
    return word;
}

/* A decimal number of at most nine digits, a minus before it or not. */
static inline bool words_number(struct line l, int32_t *out)
{
    const bool minus = l.len && *l.at == '-';
    const uint32_t from = minus;
    int32_t n = 0;
    if (l.len <= from || l.len - from > 9)
        return false;
    for (uint32_t i = from; i < l.len; i++) {
        if (l.at[i] < '0' || l.at[i] > '9')
            return false;
        n = 10 * n + (l.at[i] - '0');
    }
    *out = minus ? -n : n;
    return true;
}

#endif
