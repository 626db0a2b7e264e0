/*
 * sign.h: the signs of a text in UTF-8, one by one: what is one, what may stand in a name, and
 * where a text may be cut.
 */
#ifndef BASE_SIGN_H
#define BASE_SIGN_H

#include <stdint.h>

/* How many of the n bytes at s, n > 0, are one sign; 0 if they begin none. *sign is its number. */
uint32_t sign_at(const char *s, uint32_t n, uint32_t *sign);

/* How many of the n bytes are plain text: UTF-8 without control characters, those of U+0080 to
 * U+009F included, other than tab. */
uint32_t sign_plain(const char *s, uint32_t n);

/* The same for a name, which is shown among other words: neither a tab nor the end of a line,
 * nothing that turns the direction of writing around, no mark that nobody sees. What joins signs
 * into one, as in flags and families, may stay. */
uint32_t sign_name(const char *s, uint32_t n);

/* The most bytes of s[len], but n at most, that end where a sign ends as people see it: letters
 * keep their accents, joined signs stay joined. */
uint32_t sign_whole(const char *s, uint32_t len, uint32_t n);

#endif
