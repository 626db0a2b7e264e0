/* secret.h: what is done with bytes that others must not learn. */
#ifndef BASE_SECRET_H
#define BASE_SECRET_H

#include <stdbool.h>
#include <stdint.h>

/* Whether they are the same, told in a time that does not depend on where they differ. */
bool secret_same(const uint8_t *a, const uint8_t *b, uint32_t n);

/* Zeros where a secret was; no compiler leaves that out. */
void secret_wipe(void *bytes, uint32_t n);

#endif
