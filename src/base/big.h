/* big.h: a number as eight bytes, the highest first. */
#ifndef BASE_BIG_H
#define BASE_BIG_H

#include <stdint.h>

enum { BIG_BYTES = 8 };

static inline void big_write(uint8_t out[BIG_BYTES], uint64_t number)
{
    for (int i = 0; i < BIG_BYTES; i++)
        out[i] = (uint8_t)(number >> 8 * (BIG_BYTES - 1 - i));
}

static inline uint64_t big_read(const uint8_t bytes[BIG_BYTES])
{
    uint64_t number = 0;
    for (int i = 0; i < BIG_BYTES; i++)
        number = number << 8 | bytes[i];
    return number;
}

#endif
