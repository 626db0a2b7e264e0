/* random.c: the bot that takes any legal move, each with the same chance. */
#include "bots/bots.h"

static gm_move choose(const struct game *g, const void *view, const gm_move *moves, uint32_t n, gm_rng *r)
{
    (void)g;
    (void)view;
    return moves[gm_rng_below(r, n)];
}

const struct bot bot_random = { "random", "takes any legal move, each with the same chance", choose };
