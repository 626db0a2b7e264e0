/* sha1.c: FIPS 180-4, one block after the other; see sha1.h. */
#include "base/sha1.h"

#include <string.h>

static uint32_t turned(uint32_t x, unsigned by)
{
    return x << by | x >> (32 - by);
}

static uint32_t mixed(unsigned step, uint32_t b, uint32_t c, uint32_t d)
{
    if (step < 20)
        return ((b & c) | (~b & d)) + 0x5a827999;
    if (step < 40)
        return (b ^ c ^ d) + 0x6ed9eba1;
    if (step < 60)
        return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
    return (b ^ c ^ d) + 0xca62c1d6;
}

static void take_block(uint32_t h[5], const uint8_t block[64])
{
    uint32_t w[80], v[5];
    for (unsigned i = 0; i < 16; i++)
        w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
               (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    for (unsigned i = 16; i < 80; i++)
        w[i] = turned(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
    memcpy(v, h, sizeof v);
    for (unsigned i = 0; i < 80; i++) {
        const uint32_t next = turned(v[0], 5) + mixed(i, v[1], v[2], v[3]) + v[4] + w[i];
        v[4] = v[3];
        v[3] = v[2];
        v[2] = turned(v[1], 30);
        v[1] = v[0];
        v[0] = next;
    }
    for (unsigned i = 0; i < 5; i++)
        h[i] += v[i];
}

void sha1(uint8_t out[20], const uint8_t *bytes, uint32_t n)
{
    uint32_t h[5] = { 0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0 };
    uint8_t end[128] = { 0 };
    const uint32_t whole = n / 64 * 64, rest = n - whole, room = rest < 56 ? 64 : 128;
    for (uint32_t i = 0; i < whole; i += 64)
        take_block(h, bytes + i);
    if (rest)
        memcpy(end, bytes + whole, rest);
    end[rest] = 0x80;
    for (unsigned i = 0; i < 4; i++)
        end[room - 1 - i] = (uint8_t)(n << 3 >> 8 * i);
    for (uint32_t i = 0; i < room; i += 64)
        take_block(h, end + i);
    for (unsigned i = 0; i < 20; i++)
        out[i] = (uint8_t)(h[i / 4] >> (24 - 8 * (i % 4)));
}
