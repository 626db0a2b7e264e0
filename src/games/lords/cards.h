/* cards.h: the cards of Lords, by rank from 1, and sets of them. */
#ifndef LORDS_CARDS_H
#define LORDS_CARDS_H

#include "base/bits.h"
#include "base/rng.h"

/* In order of rank. */
enum clan {
    SCOTT,
    MAKGILL,
    MACDONNELL,
    WEMYSS,
    FERGUSSON,
    FORSYTH,
    COCKBURN,
    COCHRANE,
    BRUCE,
    CLANS
};

enum { LORDS_CARDS = 98, LORDS_BRUCE = 97, LORDS_STRENGTH = 12 };

/* L-DECK-1, L-DECK-2 */
static inline unsigned card_strength(unsigned card)
{
    return card < LORDS_BRUCE ? (card + 7) / 8 : LORDS_STRENGTH;
}

static inline enum clan card_clan(unsigned card)
{
    return card < LORDS_BRUCE ? (enum clan)((card - 1) % 8) : BRUCE;
}

/* The cards of each clan. */
extern const bits lords_clan_cards[CLANS];

/* Names as in trace.md; lords_card_name[0] is "?". */
extern const char *const lords_clan_name[CLANS];
extern const char *const lords_card_name[LORDS_CARDS + 1];

/* L-DECK-3: all cards of the game. */
static inline bits deck(bool bruce)
{
    const bits plain = { ~UINT64_C(1), (UINT64_C(1) << 33) - 1 };
    return bruce ? bits_or(plain, lords_clan_cards[BRUCE]) : plain;
}

/* The set of this number alone, up to 127. A table costs less than choosing a word and shifting. */
extern const bits lords_only[128];

static inline bits with(bits set, unsigned card)
{
    return bits_or(set, lords_only[card]);
}

static inline bits without(bits set, unsigned card)
{
    return bits_less(set, lords_only[card]);
}

static inline bool contains(bits set, unsigned card)
{
    return bits_any(bits_and(set, lords_only[card]));
}

/* The highest member; the set must not be empty. */
static inline unsigned highest(bits set)
{
    return set.hi ? 127u - (unsigned)__builtin_clzll(set.hi)
                  : 63u - (unsigned)__builtin_clzll(set.lo);
}

/* All cards stronger than this. */
static inline bits stronger_cards(unsigned strength)
{
    const unsigned last = strength < LORDS_STRENGTH ? 8 * strength : LORDS_CARDS;
    return last < 64 ? (bits){ ~UINT64_C(1) << last, ~UINT64_C(0) }
                     : (bits){ 0, ~UINT64_C(1) << (last - 64) };
}

/* The set and, for each of its cards, all of the same clan that are stronger; the Bruces
 * are equally strong, so for one of them both. */
static inline bits with_stronger_kin(bits set)
{
    const uint64_t bruces = lords_clan_cards[BRUCE].hi;
    uint64_t lo = set.lo, hi = set.hi & ~bruces;
    lo |= lo << 8, hi |= hi << 8; /* a clan has every eighth card */
    lo |= lo << 16, hi |= hi << 16;
    lo |= lo << 32, hi |= hi << 32;
    hi |= (lo >> 56) * UINT64_C(0x0101010101010101);
    return (bits){ lo, (hi & ~bruces) | (set.hi & bruces ? bruces : 0) };
}

/* A random member, all equally likely; the set must not be empty. */
static inline unsigned lords_pick(bits set, struct rng *r)
{
    return bits_nth(set, rng_below(r, bits_count(set)));
}

#endif
