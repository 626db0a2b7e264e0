/*
 * lord.h: the bot that searches through what it cannot see. Every round of its search draws a world
 * that fits the view and plays on in it, along a tree shared by all worlds: each player chooses
 * what has brought him the largest share of wins so far, or was thought to bring it and has been
 * tried little (PUCT). What a new position is worth to everybody, a learned value says. What the
 * search before found out about the moves there are now is the beginning of the next.
 *
 * All in whole numbers: the same nodes and seed give the same move on every machine.
 */
#ifndef BOTS_LORD_H
#define BOTS_LORD_H

#include "bots/bot.h"
#include "bots/net.h"

/* What such a bot has as its `own`. */
struct lord {
    const char *game;      /* the only game it plays */
    const struct net *net; /* by which positions are judged */
    uint32_t nodes;        /* moves tried in all unless limits say otherwise */
    uint32_t edges;        /* moves the tree has room for */
    uint32_t explore;      /* how far what was tried little is trusted, in 256ths */
    uint32_t doubt;  /* difference of shares, in 65536ths, that makes a move e times likelier */
    uint32_t margin; /* share, in 65536ths, within which it chooses by lot; 0: the best */
    uint32_t recall; /* 256ths of what the search before found out that count in the next */
};

/* See bot.h. */
bool lord_plays(const struct bot *self, const struct game *g);
size_t lord_memory(const struct bot *self, const struct game *g, const struct bot_limits *limits);
gm_move lord_choose(const struct bot *self, const struct game *g, const void *view, int seat,
                    const struct bot_limits *limits, void *mem);

/* How good each of n moves has been found in one search of them all: larger for one that was tried
 * more often, of equals for one that brought more; INT32_MIN for one that was not tried. mem as for
 * lord_choose. */
void lord_weigh(const struct bot *self, const struct game *g, const void *view, int seat,
                const struct bot_limits *limits, void *mem, const gm_move *move, uint32_t n,
                int32_t *out);

/* Such a bot, by its name and its `own`. */
#define LORD_BOT(name, own)                                                            \
    {                                                                                  \
        name, lord_plays, GM_THINKS(lord_memory), GM_THINKS(lord_choose), &(own), NULL \
    }

#endif
