/* secret.c: see secret.h. */
#include "base/secret.h"

bool secret_same(const uint8_t *a, const uint8_t *b, uint32_t n)
{
    volatile uint8_t differ = 0;
    for (uint32_t i = 0; i < n; i++)
        differ = (uint8_t)(differ | (a[i] ^ b[i]));
    return !differ;
}

void secret_wipe(void *bytes, uint32_t n)
{
    for (volatile uint8_t *at = bytes; n; n--)
        *at++ = 0;
}
