/* delta.c: see delta.h. */
#include "wire/delta.h"

#include <string.h>

/* Equal bytes that are cheaper sent than skipped: skipping takes two. */
enum { BRIDGE = 2 };

static uint32_t put_number(uint8_t *out, uint32_t value)
{
    uint32_t n = 0;
    for (; value >= 0x80; value >>= 7)
        out[n++] = (uint8_t)(value | 0x80);
    out[n++] = (uint8_t)value;
    return n;
}

static uint64_t differ(const uint8_t *a, const uint8_t *b)
{
    uint64_t x, y;
    memcpy(&x, a, sizeof x);
    memcpy(&y, b, sizeof y);
    return x ^ y;
}

/* Most of a view is the same: four words at a time, then one, then bytes. */
static uint32_t same_from(const uint8_t *from, const uint8_t *to, uint32_t at, uint32_t n)
{
    const uint8_t *a = from + at, *b = to + at, *end = from + n;
    while (end - a >= 32 &&
           !(differ(a, b) | differ(a + 8, b + 8) | differ(a + 16, b + 16) | differ(a + 24, b + 24)))
        a += 32, b += 32;
    while (end - a >= 8 && !differ(a, b))
        a += 8, b += 8;
    while (a < end && *a == *b)
        a++, b++;
    return (uint32_t)(a - from) - at;
}

/* Bytes from `at` on, the first of which differs, up to where enough are equal. */
static uint32_t run_from(const uint8_t *from, const uint8_t *to, uint32_t at, uint32_t n)
{
    uint32_t run = 0;
    while (at + run < n) {
        const uint32_t same = same_from(from, to, at + run, n);
        if (same > BRIDGE || at + run + same == n)
            break;
        run += same + 1;
    }
    return run;
}

uint32_t view_delta(const uint8_t *from, const uint8_t *to, uint32_t n, uint8_t out[VIEW_DELTA])
{
    uint32_t len = 0, at = 0;
    while (at < n) {
        const uint32_t skip = same_from(from, to, at, n);
        if (at + skip == n)
            break;
        const uint32_t run = run_from(from, to, at + skip, n);
        len += put_number(out + len, skip);
        len += put_number(out + len, run);
        memcpy(out + len, to + at + skip, run);
        len += run;
        at += skip + run;
    }
    return len;
}

/* A number of at most two bytes, enough for any view. */
static bool take_number(const uint8_t *delta, uint32_t len, uint32_t *at, uint32_t *value)
{
    *value = 0;
    for (uint32_t shift = 0; shift <= 7; shift += 7) {
        if (*at == len)
            return false;
        const uint8_t byte = delta[(*at)++];
        *value |= (uint32_t)(byte & 0x7f) << shift;
        if (!(byte & 0x80))
            return true;
    }
    return false;
}

bool view_patch(uint8_t *view, uint32_t n, const uint8_t *delta, uint32_t len)
{
    uint8_t next[VIEW_MOST];
    uint32_t at = 0, place = 0, skip, run;
    if (n > VIEW_MOST)
        return false;
    memcpy(next, view, n);
    while (at < len) {
        if (!take_number(delta, len, &at, &skip) || !take_number(delta, len, &at, &run) ||
            skip > n - place || run > n - place - skip || run > len - at || !run)
            return false;
        memcpy(next + place + skip, delta + at, run);
        place += skip + run;
        at += run;
    }
    memcpy(view, next, n);
    return true;
}

static uint32_t add_to_sum(uint32_t sum, uint32_t word)
{
    return ((sum << 13 | sum >> 19) ^ word) * UINT32_C(0x9e3779b1);
}

/* Four bytes, the lowest first. */
static uint32_t word_at(const uint8_t *bytes)
{
    uint32_t word;
    memcpy(&word, bytes, sizeof word);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap32(word);
#endif
    return word;
}

uint32_t view_sum(const uint8_t *view, uint32_t n)
{
    uint32_t sum = n, at = 0;
    for (; at + 4 <= n; at += 4)
        sum = add_to_sum(sum, word_at(view + at));
    for (; at < n; at++)
        sum = add_to_sum(sum, view[at]);
    return sum ^ sum >> 16;
}
