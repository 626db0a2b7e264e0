/* unhex.h: bytes from hexadecimal digits, capital or small. text_hex writes them. */
#ifndef BASE_UNHEX_H
#define BASE_UNHEX_H

#include <stdbool.h>
#include <stdint.h>

/* What the digit is worth; -1 if it is none. */
int unhex_digit(char c);

/* Reads text[len], two digits a byte, into out[bytes]. False, and out is of no use, if it has
 * another length or something else in it. */
bool unhex_bytes(const char *text, uint32_t len, uint8_t *out, uint32_t bytes);

#endif
