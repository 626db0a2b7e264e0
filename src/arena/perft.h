/*
 * perft.h: the tree of decisions, counted to a depth. Chance is drawn by a stream of its own for
 * each number of draws so far, so a count does not depend on the order of the walk.
 */
#ifndef ARENA_PERFT_H
#define ARENA_PERFT_H

#include "arena/deal.h"

#include <stddef.h>

enum { PERFT_DEEPEST = 16 };

struct perft_node {
    _Alignas(max_align_t) uint8_t st[GM_MAX_STATE];
    uint32_t draws;
};

struct perft {
    const struct game *game;
    uint64_t key[2];
    gm_move *moves[PERFT_DEEPEST]; /* max_moves for each depth */
    struct perft_node start;       /* a player is to decide there */
};

enum perft_result { PERFT_READY, PERFT_NO_MEMORY, PERFT_OVER };

/* The position to count from: match 0 of a deal that deal_match accepts, chance settled, `skip`
 * random decisions played. PERFT_OVER if the game ends before. The caller calls perft_close,
 * whatever the result. */
enum perft_result perft_open(struct perft *p, const struct deal *d, uint32_t skip);
void perft_close(struct perft *p);

/* Told after each first decision m, the i-th of n from 0, how many leaves are below it. */
struct perft_watch {
    void (*first)(void *with, gm_move m, uint64_t below, uint32_t i, uint32_t n);
    void *with;
};

/* Leaves `depth` decisions deep, from 1 to PERFT_DEEPEST; a game that ends before counts as one. */
uint64_t perft_count(struct perft *p, uint32_t depth, const struct perft_watch *watch);

#endif
