/* cards.c: see cards.h. */
#include "games/lords/cards.h"

#include <stddef.h>

#define NAMES_OF_STRENGTH(n)                                                                    \
    "scott-" #n, "makgill-" #n, "macdonnell-" #n, "wemyss-" #n, "fergusson-" #n, "forsyth-" #n, \
        "cockburn-" #n, "cochrane-" #n

const char *const lords_clan_name[CLANS] = {
    "scott",   "makgill",  "macdonnell", "wemyss", "fergusson",
    "forsyth", "cockburn", "cochrane",   "bruce",
};

/* L-DECK-2: by rank. */
const char *const lords_card_name[LORDS_CARDS + 1] = {
    "?",
    NAMES_OF_STRENGTH(1),
    NAMES_OF_STRENGTH(2),
    NAMES_OF_STRENGTH(3),
    NAMES_OF_STRENGTH(4),
    NAMES_OF_STRENGTH(5),
    NAMES_OF_STRENGTH(6),
    NAMES_OF_STRENGTH(7),
    NAMES_OF_STRENGTH(8),
    NAMES_OF_STRENGTH(9),
    NAMES_OF_STRENGTH(10),
    NAMES_OF_STRENGTH(11),
    NAMES_OF_STRENGTH(12),
    "bruce-97",
    "bruce-98",
};

/* Ranks clan + 1, clan + 9 and so on up to 96: every eighth bit. */
#define EVERY_EIGHTH UINT64_C(0x0101010101010101)
#define CLAN(c)                                                                       \
    {                                                                                 \
        EVERY_EIGHTH << ((c) + 1) % 8 & ~UINT64_C(1),                                 \
            EVERY_EIGHTH << ((c) + 1) % 8 & ((UINT64_C(1) << (LORDS_BRUCE - 64)) - 1) \
    }
const bits lords_clan_cards[CLANS] = {
    CLAN(0), CLAN(1), CLAN(2),
    CLAN(3), CLAN(4), CLAN(5),
    CLAN(6), CLAN(7), { 0, UINT64_C(3) << (LORDS_BRUCE - 64) },
};

static unsigned nth_of_word(uint64_t word, unsigned n)
{
    unsigned at = 0;
    for (unsigned width = 32; width; width /= 2) {
        const uint64_t low = word & ((UINT64_C(1) << width) - 1);
        const unsigned count = (unsigned)__builtin_popcountll(low);
        if (n < count) {
            word = low;
        } else {
            n -= count;
            word >>= width;
            at += width;
        }
    }
    return at;
}

unsigned lords_nth(bits set, unsigned n)
{
    const unsigned low = (unsigned)__builtin_popcountll(set.lo);
    return n < low ? nth_of_word(set.lo, n) : 64 + nth_of_word(set.hi, n - low);
}
