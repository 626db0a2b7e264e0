/*
 * deal.h: what is settled before a match begins: game, players, options and the number that
 * decides all chance. One deal stands for any number of matches, told apart by an index.
 */
#ifndef ARENA_DEAL_H
#define ARENA_DEAL_H

#include "match/match.h"

struct deal {
    const struct game *game;
    uint8_t players; /* 0: drawn anew for every game */
    bool random_options;
    int32_t option[GM_MAX_OPTIONS];
    bool fixed[GM_MAX_OPTIONS]; /* said on the command line: random options leave it */
    char *data;                 /* owned; NULL if there is none */
    const char *data_file;      /* where it comes from */
    uint32_t data_len;
    uint64_t seed;
    char name[GM_MAX_PLAYERS][MATCH_MAX_NAME]; /* of seats; "" is none */
};

/* As many players as the game takes, all options left to what is usual, seed 1. */
void deal_init(struct deal *d, const struct game *g);
void deal_free(struct deal *d);

/* The seed of the match numbered `index` under the number given by --seed. */
void deal_seed(uint8_t out[MATCH_SEED], uint64_t seed, uint64_t index);

/* Random numbers for the bots of that match, apart from its draws. */
struct rng deal_bot_stream(uint64_t seed, uint64_t index);

/* A new match, numbered index. Draws what is to be random from seed and index,
 * so that a match does not depend on those before it. NULL after filling *err. */
struct match *deal_match(const struct deal *d, uint64_t index, struct match_error *err);

#endif
