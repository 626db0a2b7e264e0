/*
 * search.h: the bots that play the best turn by the value() of the game's mind. A small beam puts
 * the decisions of one turn together. What is hidden, and what chance brings in the turn, is drawn
 * anew for each of several worlds; first moves are compared by their average over these.
 */
#ifndef BOTS_SEARCH_H
#define BOTS_SEARCH_H

#include "bots/bot.h"

/* What such a bot has as its `own`. */
struct search {
    const char *game; /* the only game it plays, by name; NULL: all that have a mind  */
    uint32_t depth;   /* decisions of the turn that are looked at, from 1             */
    uint32_t turns;   /* in a row, as if the others did nothing                       */
    uint32_t width;   /* unfinished turns kept after each of them; 0 with depth 1     */
    uint32_t worlds;  /* from 1                                                       */
    uint32_t alike;   /* moves of one kind that are tried, evenly chosen if there are more */
    uint32_t nodes;   /* moves tried in all at most, unless limits say less           */
};

/* See bot.h. */
bool search_plays(const struct bot *self, const struct game *g);
size_t search_memory(const struct bot *self, const struct game *g, const struct bot_limits *limits);
gm_move search_choose(const struct bot *self, const struct game *g, const void *view, int seat,
                      const struct bot_limits *limits, void *mem);

/* Of a kind with more than `alike` moves keeps only every so many-th, beginning with one by lot.
 * Returns how many are left of the n. */
uint32_t search_thin(gm_move *list, uint32_t n, uint32_t alike, struct rng r);

#endif
