/* buffer.c: see buffer.h. */
#include "match/buffer.h"

#include <stdlib.h>
#include <string.h>

void buffer_free(struct buffer *b)
{
    free(b->at);
    *b = (struct buffer){ 0 };
}

void buffer_clear(struct buffer *b)
{
    b->len = 0;
    b->failed = false;
    if (b->at)
        b->at[0] = '\0';
}

/* Room for n more bytes and a NUL. */
static bool reserve(struct buffer *b, size_t n)
{
    size_t cap = b->cap ? b->cap : 256;
    char *at;
    if (b->failed || n >= SIZE_MAX / 2 - b->len) {
        b->failed = true;
        return false;
    }
    if (b->at && b->len + n < b->cap)
        return true;
    while (cap <= b->len + n)
        cap *= 2;
    at = realloc(b->at, cap);
    if (!at) {
        b->failed = true;
        return false;
    }
    b->at = at;
    b->cap = cap;
    return true;
}

void buffer_bytes(struct buffer *b, const char *bytes, size_t n)
{
    if (!reserve(b, n))
        return;
    if (n)
        memcpy(b->at + b->len, bytes, n);
    b->len += n;
    b->at[b->len] = '\0';
}

void buffer_str(struct buffer *b, const char *s)
{
    buffer_bytes(b, s, strlen(s));
}

struct text buffer_lend(struct buffer *b, uint32_t room)
{
    if (!reserve(b, room))
        return text_over(NULL, 0);
    return text_over(b->at + b->len, room + 1);
}

void buffer_took(struct buffer *b, const struct text *t)
{
    if (b->failed)
        return;
    if (!text_fits(t)) {
        b->failed = true;
        b->at[b->len] = '\0';
        return;
    }
    b->len += t->len;
}
