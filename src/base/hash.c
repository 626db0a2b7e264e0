/* hash.c: see hash.h. */
#include "base/hash.h"

static uint64_t rotl(uint64_t x, int k)
{
    return x << k | x >> (64 - k);
}

/* By value, so that it stays in registers. */
struct sip {
    uint64_t a, b, c, d;
};

static inline struct sip start(const uint64_t key[2])
{
    return (struct sip){
        key[0] ^ UINT64_C(0x736f6d6570736575),
        key[1] ^ UINT64_C(0x646f72616e646f6d),
        key[0] ^ UINT64_C(0x6c7967656e657261),
        key[1] ^ UINT64_C(0x7465646279746573),
    };
}

static inline struct sip mix(struct sip v)
{
    v.a += v.b;
    v.b = rotl(v.b, 13) ^ v.a;
    v.a = rotl(v.a, 32);
    v.c += v.d;
    v.d = rotl(v.d, 16) ^ v.c;
    v.a += v.d;
    v.d = rotl(v.d, 21) ^ v.a;
    v.c += v.b;
    v.b = rotl(v.b, 17) ^ v.c;
    v.c = rotl(v.c, 32);
    return v;
}

static inline struct sip absorb(struct sip v, uint64_t word)
{
    v.d ^= word;
    v = mix(v);
    v.a ^= word;
    return v;
}

/* The last word: the bytes left over, and the length. */
static inline uint64_t finish(struct sip v, uint64_t rest, uint32_t n)
{
    v = absorb(v, rest | (uint64_t)(n & 255) << 56);
    v.c ^= 0xff;
    v = mix(mix(mix(v)));
    return v.a ^ v.b ^ v.c ^ v.d;
}

uint64_t hash_sip(const uint64_t key[2], const uint8_t *bytes, uint32_t n)
{
    struct sip v = start(key);
    uint64_t word = 0;
    for (uint32_t i = 0; i < n; i++) {
        word |= (uint64_t)bytes[i] << 8 * (i % 8);
        if (i % 8 == 7) {
            v = absorb(v, word);
            word = 0;
        }
    }
    return finish(v, word, n);
}

uint64_t hash_sip_word(const uint64_t key[2], uint64_t word)
{
    return finish(absorb(start(key), word), 0, sizeof word);
}

uint64_t hash_more(uint64_t so_far, const uint8_t *bytes, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        so_far = (so_far ^ bytes[i]) * UINT64_C(0x100000001b3);
    return so_far;
}
