/*
 * text.h: writing text into a buffer the caller owns.
 *
 * Nothing here allocates or fails. Text that does not fit is counted but not
 * kept, so a writer never checks anything and its caller asks text_fits once.
 */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdbool.h>
#include <stdint.h>

struct text {
    char *at;     /* always NUL-terminated if cap > 0 */
    uint32_t cap; /* bytes at `at`, the NUL included */
    uint32_t len; /* length wanted so far, as snprintf counts; may exceed cap */
};

/* An empty text over buf[cap]. */
struct text text_over(char *buf, uint32_t cap);

/* True while everything written so far has found room. */
bool text_fits(const struct text *t);

void text_char(struct text *t, char c);
void text_str(struct text *t, const char *s);
void text_bytes(struct text *t, const char *s, uint32_t n);
void text_int(struct text *t, int64_t value);
void text_hex(struct text *t, uint64_t value,
              uint32_t digits);                        /* zero-padded, lower case; at most 16 */
void text_pad(struct text *t, char c, uint32_t until); /* c until len is at least `until` */

#endif
