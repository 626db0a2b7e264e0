/* base64.h: bytes as letters (RFC 4648): base64url without padding, which may stand in an address;
 * for those who want it so, base64 with padding. */
#ifndef BASE_BASE64_H
#define BASE_BASE64_H

#include "base/text.h"

/* Letters that n bytes take, and the most bytes that n letters give. */
#define BASE64_LETTERS(n) (((n)*4 + 2) / 3)
#define BASE64_BYTES(n) ((n)*3 / 4)

void base64_write(struct text *out, const uint8_t *bytes, uint32_t n);

/* With `+` and `/`, and `=` up to four letters. */
void base64_write_padded(struct text *out, const uint8_t *bytes, uint32_t n);

/* How many bytes text[len] stands for, written to out[cap]; -1, and out is of no use, if it is not
 * what base64_write writes of so many bytes, or they do not fit. */
int32_t base64_read(const char *text, uint32_t len, uint8_t *out, uint32_t cap);

#endif
