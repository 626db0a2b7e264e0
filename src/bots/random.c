/* random.c: the bot that plays any legal move; see bot.h. */
#include "bots/bot.h"

static bool plays(const struct bot *self, const struct game *g)
{
    (void)self;
    (void)g;
    return true;
}

static size_t memory(const struct bot *self, const struct game *g, const struct bot_limits *limits)
{
    (void)self;
    (void)limits;
    return g->max_moves * sizeof(gm_move);
}

static gm_move choose(const struct bot *self, const struct game *g, const void *view, int seat,
                      const struct bot_limits *limits, void *mem)
{
    struct rng rng = { { limits->seed[0], limits->seed[1] }, limits->decision << 16 };
    gm_move *moves = mem;
    const uint32_t n = g->moves(view, moves, g->max_moves);
    (void)self;
    (void)seat;
    return moves[rng_below(&rng, n)];
}

const struct bot bot_random = {
    .name = "random", .plays = plays, .memory = memory, .choose = choose
};
