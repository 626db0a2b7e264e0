/*
 * bot.h: players that are programs. A bot is given a view, never a state, so
 * it cannot look at what its seat does not see; it keeps nothing between
 * decisions but what it finds again in its memory, which the caller owns.
 */
#ifndef BOTS_BOT_H
#define BOTS_BOT_H

#include "engine/game.h"

struct bot_limits {
    uint32_t nodes;              /* the whole budget in tests, a ceiling in play; 0: none      */
    uint64_t seed[2];            /* same seed, decision and view: same move                    */
    uint64_t decision;           /* which one of the game: each has its own random numbers */
    bool (*stop)(void *context); /* asked now and then; NULL: never. Clocks live outside. */
    void *context;
};

struct bot {
    const char *name;

    /* Whether it knows how to play this game. */
    bool (*plays)(const struct bot *self, const struct game *g);

    /* Bytes that choose() needs for this game, aligned as malloc does. */
    size_t (*memory)(const struct bot *self, const struct game *g, const struct bot_limits *limits);

    /* A legal move for `seat`, whose turn it is and whose view this is. mem is
     * zeroed by the caller before the first decision of a game. */
    gm_move (*choose)(const struct bot *self, const struct game *g, const void *view, int seat,
                      const struct bot_limits *limits, void *mem);

    const void *own; /* what its functions need to know, NULL if nothing */
};

/* All bots, ended by NULL: those that play any game first, stronger ones later. */
extern const struct bot *const bots[];

/* The bot called name, or NULL. */
const struct bot *bots_find(const char *name);

/* The strongest bot for this game. */
const struct bot *bots_best(const struct game *g);

/* Any legal move, all equally likely. */
extern const struct bot bot_random;

/* Any game that has a mind: the move after which its value() is highest. */
extern const struct bot bot_greedy;

/* Caledonia: the turn at whose end value() is highest. */
extern const struct bot bot_steward;

/* Lords: the same, on average over worlds that fit what the seat can see. */
extern const struct bot bot_raider;

#endif
