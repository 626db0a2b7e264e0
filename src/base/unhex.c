/* unhex.c: see unhex.h. */
#include "base/unhex.h"

int unhex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

bool unhex_bytes(const char *text, uint32_t len, uint8_t *out, uint32_t bytes)
{
    if (len % 2 || len / 2 != bytes)
        return false;
    for (uint32_t i = 0; i < bytes; i++) {
        const int high = unhex_digit(text[2 * i]), low = unhex_digit(text[2 * i + 1]);
        if (high < 0 || low < 0)
            return false;
        out[i] = (uint8_t)(high << 4 | low);
    }
    return true;
}
