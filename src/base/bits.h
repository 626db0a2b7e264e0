/* bits.h: sets of up to 128 small numbers. All inline: these are the inner loop. Which word a
 * number is in is unpredictable, so words are selected by masks, not by branches. */
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

/* How many members a word has: by the processor's instruction where the build can rely on one. */
static inline unsigned bits_count_word(uint64_t w)
{
#if defined __POPCNT__ || defined __wasm__
    return (unsigned)__builtin_popcountll(w);
#else
    w -= w >> 1 & UINT64_C(0x5555555555555555);
    w = (w & UINT64_C(0x3333333333333333)) + (w >> 2 & UINT64_C(0x3333333333333333));
    w = (w + (w >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (unsigned)(w * UINT64_C(0x0101010101010101) >> 56);
#endif
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

/* For eight ascending counts, one per byte: the bit position of the first byte above n. */
static inline unsigned bits_first_above(uint64_t counts, unsigned n)
{
    const uint64_t each = UINT64_C(0x0101010101010101);
    /* A byte that is not above n leaves its top bit clear. */
    const uint64_t above = ((counts | 0x80 * each) - each * (n + 1)) & 0x80 * each;
    return (unsigned)__builtin_ctzll(above) & 56u;
}

/* The n-th member of a word, from 0; the word must have more than n. Running counts find its byte
 * first, then its bit. */
static inline unsigned bits_nth_word(uint64_t w, unsigned n)
{
#if defined __BMI2__ && defined __x86_64__
    return (unsigned)__builtin_ctzll(__builtin_ia32_pdep_di(UINT64_C(1) << n, w));
#else
    const uint64_t each = UINT64_C(0x0101010101010101);
    uint64_t counts = w - (w >> 1 & UINT64_C(0x5555555555555555));
    counts = (counts & UINT64_C(0x3333333333333333)) + (counts >> 2 & UINT64_C(0x3333333333333333));
    counts = ((counts + (counts >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f)) * each;
    const unsigned at = bits_first_above(counts, n);
    const unsigned before = (unsigned)(counts << 8 >> at) & 255u;
    const uint64_t apart = (w >> at & 255) * each & UINT64_C(0x8040201008040201);
    const uint64_t members = (apart + 0x7f * each) >> 7 & each;
    return at + bits_first_above(members * each, n - before) / 8;
#endif
}

/* The n-th smallest member, from 0; the set must have more than n. */
static inline unsigned bits_nth(bits a, unsigned n)
{
    const unsigned low = bits_count_word(a.lo);
    const bool high = n >= low;
    return 64u * high + bits_nth_word(bits_word(a, high), n - low * high);
}

#endif
