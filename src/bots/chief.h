/*
 * chief.h: the bots that plan by a learned value. A beam holds the best unfinished plans of each
 * length; a plan is over where the phase of the game changes, at the end of a round, and there the
 * net says what it is worth. Beams grow wider as long as there is time. What was planned is kept,
 * and played on unless something better is found. With time enough the best ends of plans are
 * looked beyond (ahead.h). Several hands have beams of different widths, and the best plan of all
 * is taken.
 */
#ifndef BOTS_CHIEF_H
#define BOTS_CHIEF_H

#include "bots/bot.h"
#include "bots/net.h"

enum { CHIEF_USUAL = 256, CHIEF_WIDEST = 2048 };

/* What such a bot has as its `own`. */
struct chief {
    const char *game;      /* the only game it plays */
    const struct net *net; /* NULL: the estimate of the mind's features() */
    uint32_t first, width; /* plans kept at each length: to begin with, and at most; 0: CHIEF_USUAL,
                              and more if there are many nodes */
    uint32_t turns;        /* of its own in one plan at most, as if the others did nothing */
    uint32_t nodes;        /* moves tried in all unless limits say otherwise */
    int32_t margin;        /* thousandths: of first moves as good as the best but for that, any */
    bool follows;          /* a plan that still holds is not thought over again */
    uint32_t ahead;        /* nodes from which on ends of plans are looked beyond with one other, a
                              quarter of what it takes else; 0: never */
};

/* See bot.h. */
bool chief_plays(const struct bot *self, const struct game *g);
size_t chief_memory(const struct bot *self, const struct game *g, const struct bot_limits *limits);
gm_move chief_choose(const struct bot *self, const struct game *g, const void *view, int seat,
                     const struct bot_limits *limits, void *mem);

/* What each of n moves comes to by the best plan that begins with it, in thousandths of a point:
 * every one has a beam of its own, `first` wide, and all the nodes there are. INT32_MIN for one
 * that is not legal or, of very many, does not look good at once. mem as for chief_choose, and
 * nothing in it is kept. */
void chief_weigh(const struct bot *self, const struct game *g, const void *view, int seat,
                 const struct bot_limits *limits, void *mem, const gm_move *move, uint32_t n,
                 int32_t *out);

/* Such a bot, by its name and its `own`. */
#define CHIEF_BOT(name, own)                                                              \
    {                                                                                     \
        name, chief_plays, GM_THINKS(chief_memory), GM_THINKS(chief_choose), &(own), NULL \
    }

#endif
