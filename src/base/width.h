/* width.h: how many columns of a terminal a text takes. */
#ifndef BASE_WIDTH_H
#define BASE_WIDTH_H

#include <stdint.h>

/* Bytes of the character at text, of which there are len > 0, and its columns: two for
 * the wide letters of East Asia, none for those that join the one before. What is not
 * UTF-8 counts byte by byte. */
uint32_t width_step(const char *text, uint32_t len, uint32_t *columns);

/* Columns of text[len], which holds no line ends and no escapes. */
uint32_t width_of(const char *text, uint32_t len);

#endif
