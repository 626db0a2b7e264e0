/* bits.h: sets of up to 128 small numbers. All inline: these are the inner loop. Which word
 * a number is in cannot be foretold, so words are chosen, not branched on. */
#ifndef BASE_BITS_H
#define BASE_BITS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct bits {
    uint64_t lo, hi;
} bits;

static inline bits bits_of(unsigned i)
{
    return (bits){ (uint64_t)(i < 64) << i % 64, (uint64_t)(i >= 64) << i % 64 };
}

static inline bits bits_or(bits a, bits b)
{
    return (bits){ a.lo | b.lo, a.hi | b.hi };
}

static inline bits bits_and(bits a, bits b)
{
    return (bits){ a.lo & b.lo, a.hi & b.hi };
}

/* a without b */
static inline bits bits_less(bits a, bits b)
{
    return (bits){ a.lo & ~b.lo, a.hi & ~b.hi };
}

static inline bits bits_up(bits a, unsigned n) /* 0 < n < 64 */
{
    return (bits){ a.lo << n, a.hi << n | a.lo >> (64 - n) };
}

static inline bits bits_down(bits a, unsigned n) /* 0 < n < 64 */
{
    return (bits){ a.lo >> n | a.hi << (64 - n), a.hi >> n };
}

static inline uint64_t bits_word(bits a, bool high)
{
    return a.lo ^ ((a.lo ^ a.hi) & -(uint64_t)high);
}

static inline bool bits_has(bits a, unsigned i)
{
    return bits_word(a, i >= 64) >> i % 64 & 1;
}

static inline bool bits_any(bits a)
{
    return (a.lo | a.hi) != 0;
}

static inline bool bits_same(bits a, bits b)
{
    return a.lo == b.lo && a.hi == b.hi;
}

static inline bool bits_within(bits a, bits b)
{
    return !bits_any(bits_less(a, b));
}

/* Inline, for where the processor's own count may not be relied on. */
static inline unsigned bits_count_word(uint64_t w)
{
    w -= w >> 1 & UINT64_C(0x5555555555555555);
    w = (w & UINT64_C(0x3333333333333333)) + (w >> 2 & UINT64_C(0x3333333333333333));
    w = (w + (w >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (unsigned)(w * UINT64_C(0x0101010101010101) >> 56);
}

static inline unsigned bits_count(bits a)
{
    return bits_count_word(a.lo) + bits_count_word(a.hi);
}

/* The smallest member; the set must not be empty. */
static inline unsigned bits_first(bits a)
{
    const uint64_t only_hi = -(uint64_t)!a.lo;
    return (unsigned)(only_hi & 64) + (unsigned)__builtin_ctzll(a.lo | (a.hi & only_hi));
}

/* Takes the smallest member out and returns it; the set must not be empty. */
static inline unsigned bits_pop(bits *a)
{
    const unsigned i = bits_first(*a);
    a->hi &= a->hi - !a->lo;
    a->lo &= a->lo - 1;
    return i;
}

#endif
