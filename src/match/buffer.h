/*
 * buffer.h: text that grows. A buffer that ran out of memory stays failed and
 * keeps what it had, so a writer never checks and its caller asks once.
 */
#ifndef MATCH_BUFFER_H
#define MATCH_BUFFER_H

#include "base/text.h"

#include <stdbool.h>
#include <stddef.h>

struct buffer {
    char *at;   /* NUL-terminated; NULL while nothing has been written */
    size_t len; /* the NUL not counted */
    size_t cap;
    bool failed;
};

/* All zero is an empty buffer. Frees the bytes and makes it empty again. */
void buffer_free(struct buffer *b);

/* Forgets the text, keeps the memory. */
void buffer_clear(struct buffer *b);

void buffer_bytes(struct buffer *b, const char *bytes, size_t n);
void buffer_str(struct buffer *b, const char *s);

/* Lends at least `room` bytes after the text, as a text to write into; give it
 * back with buffer_took. Nothing else may be done to b in between. A text that
 * has outgrown its room makes the buffer fail. */
struct text buffer_lend(struct buffer *b, uint32_t room);
void buffer_took(struct buffer *b, const struct text *t);

#endif
