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

#define LOW(n)                \
    {                         \
        UINT64_C(1) << (n), 0 \
    }
#define HIGH(n)               \
    {                         \
        0, UINT64_C(1) << (n) \
    }
#define EIGHT(of, n) \
    of(n), of(n + 1), of(n + 2), of(n + 3), of(n + 4), of(n + 5), of(n + 6), of(n + 7)
#define WORD(of)                                                                            \
    EIGHT(of, 0), EIGHT(of, 8), EIGHT(of, 16), EIGHT(of, 24), EIGHT(of, 32), EIGHT(of, 40), \
        EIGHT(of, 48), EIGHT(of, 56)
const bits lords_only[128] = { WORD(LOW), WORD(HIGH) };
