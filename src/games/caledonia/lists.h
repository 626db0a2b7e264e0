/*
 * lists.h: how lists of moves are made, for the files that make them.
 *
 * A list is made in steps. Each step writes its moves one after the other and returns the place
 * after the last; they are counted between the steps. A move that may or may not be possible is
 * written anyway, and overwritten by the next one if it is not: cheaper than a mispredicted branch.
 */
#ifndef CALEDONIA_LISTS_H
#define CALEDONIA_LISTS_H

#include "games/caledonia/facts.h"

/* MAKE(kind, arguments ...) */
#define MAKE(...) MAKE_PADDED(__VA_ARGS__, 0, 0, 0, 0, 0, 0, 0)
#define MAKE_PADDED(kind, a, b, c, d, e, f, ...) make(kind, a, b, c, d, e, f)

static inline gm_move make(uint64_t kind, uint64_t a, uint64_t b, uint64_t c, uint64_t d,
                           uint64_t e, uint64_t f)
{
    return gm_move_of(kind | a << 8 | b << 16 | c << 24 | d << 32 | e << 40 | f << 48);
}

/* One move for each space of a set. */
static inline gm_move *list_spaces(gm_move *to, unsigned kind, unsigned first, bits where)
{
    for (unsigned n = bits_count(where); n;
         n--) /* one predictable loop exit instead of one per word */
        *to++ = MAKE(kind, first, bits_pop(&where));
    return to;
}

/* Every unit on every space that the acting player can expand to, fishermen on lochs included;
 * on free land, as a contract's bonus gives it, without the cost of the land. */
gm_move *cal_list_expansions(const struct cal_state *st, gm_move *to, bool free_land);

#endif
