/*
 * search.h: the best turn by the game's own value(). The decisions of one turn
 * are put together by a small beam; what is hidden, and what chance brings in the
 * turn, is drawn anew for each of several worlds, and first moves are compared
 * by their average over these.
 */
#ifndef BOTS_SEARCH_H
#define BOTS_SEARCH_H

#include "bots/bot.h"

struct search {
    uint32_t depth;  /* decisions of the turn that are looked at, from 1        */
    uint32_t turns;  /* in a row, as if the others did nothing                   */
    uint32_t width;  /* unfinished turns kept after each of them; 0 with depth 1 */
    uint32_t worlds; /* from 1                                                   */
    uint32_t alike;  /* moves of one kind that are tried; of more, every so many */
    uint32_t nodes;  /* moves tried in all at most, unless limits say less       */
};

size_t search_memory(const struct search *s, const struct game *g);

/* See bot.h, choose. */
gm_move search_choose(const struct search *s, const struct game *g, const void *view, int seat,
                      const struct bot_limits *limits, void *mem);

#endif
