/*
 * bot.h: players that are programs. A bot is given a view, never a state, so
 * it cannot look at what its seat does not see; it keeps nothing between
 * decisions but what it finds again in its memory, which the caller owns.
 */
#ifndef BOTS_BOT_H
#define BOTS_BOT_H

#include "engine/game.h"

/* Hands that work at the same time, where there are several: run() has part(with, i) done for every
 * i below n, the first by who calls, and returns when all are done. */
struct bot_crew {
    uint32_t n; /* up to BOT_HANDS */
    void (*run)(const struct bot_crew *self, void (*part)(void *with, uint32_t i), void *with);
};
enum { BOT_HANDS = 4 };

struct bot_limits {
    uint32_t nodes;              /* the budget of moves tried; 0: as many as the bot usually does */
    uint64_t seed[2];            /* same seed, decision, view and memory: same move            */
    uint64_t decision;           /* which one of the game: each has its own random numbers */
    bool (*stop)(void *context); /* asked now and then; NULL: never. Clocks live outside. */
    void *context;
    const struct bot_crew *crew; /* for who is stopped by a clock; NULL: alone. stop() is asked by
                                    the first hand only. What a budget of nodes finds never
                                    depends on hands: it has no crew. */
};

/* How many hands these limits give. */
static inline uint32_t bot_hands(const struct bot_limits *l)
{
    return l->stop && l->crew ? l->crew->n : 1;
}

/* Bytes of what lies in a bot's memory, with those that keep what follows aligned. */
static inline size_t bot_aligned(size_t bytes)
{
    return (bytes + 15) / 16 * 16;
}

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

    /* The game that it plays and is not offered in, as its levels have others in that place; NULL:
     * none. */
    const char *not_in;
};

/* All bots, ended by NULL: those that play any game first, stronger ones later. */
extern const struct bot *const bots[];

/* Whether b is one of those that people choose from in this game. */
bool bots_offers(const struct bot *b, const struct game *g);

/* The bot called name, or NULL; programs have some besides, which are offered to nobody. */
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

/* Lords: a search of worlds that fit what the seat can see, by a learned value; the laird looks at
 * few of them, and the gillie at one, and is content with what is nearly as good. */
extern const struct bot bot_gillie;
extern const struct bot bot_laird;
extern const struct bot bot_lord;

/* Caledonia: the plan to the end of the round that a learned value likes best. */
extern const struct bot bot_chief;

/* Caledonia: as the chief with fewer plans at a time; the weaver has two, and is content with what
 * is nearly the best. So is the crofter, which has learned nothing and plans two turns. */
extern const struct bot bot_drover;
extern const struct bot bot_weaver;
extern const struct bot bot_crofter;

/* Who plays on from what is judged (judge.h), the quick one and the strong one of a game:
 * Caledonia, and Lords. */
extern const struct bot bot_page, bot_factor;
extern const struct bot bot_clerk, bot_bard;

#endif
