/* perft.c: see perft.h. */
#include "arena/perft.h"

#include <stdlib.h>

static void settle(const struct perft *p, struct perft_node *n)
{
    while (p->game->actor(n->st) == GM_CHANCE) {
        struct rng r = match_stream(p->seed, n->draws++);
        p->game->apply(n->st, p->game->chance(n->st, &r));
    }
}

static uint64_t leaves(struct perft *p, const struct perft_node *n, uint32_t depth)
{
    const struct game *g = p->game;
    if (depth == 0 || g->actor(n->st) == GM_OVER)
        return 1;
    gm_move *moves = p->moves[depth - 1];
    const uint32_t count = g->moves(n->st, moves, g->max_moves);
    if (depth == 1)
        return count;
    uint64_t sum = 0;
    for (uint32_t i = 0; i < count; i++) {
        struct perft_node next = *n;
        g->apply(next.st, moves[i]);
        settle(p, &next);
        sum += leaves(p, &next, depth - 1);
    }
    return sum;
}

uint64_t perft_count(struct perft *p, uint32_t depth, const struct perft_watch *watch)
{
    const struct game *g = p->game;
    const gm_move *moves = p->moves[depth - 1];
    const uint32_t count = g->moves(p->start.st, p->moves[depth - 1], g->max_moves);
    uint64_t sum = 0;
    for (uint32_t i = 0; i < count; i++) {
        struct perft_node next = p->start;
        g->apply(next.st, moves[i]);
        settle(p, &next);
        const uint64_t below = leaves(p, &next, depth - 1);
        sum += below;
        watch->first(watch->with, moves[i], below, i, count);
    }
    return sum;
}

/* False if the game is over before `skip` decisions are played. */
static bool reach_start(struct perft *p, const struct deal *d, uint32_t skip)
{
    const struct game *g = p->game;
    struct perft_node *n = &p->start;
    const struct gm_setup in = { d->players, d->option, d->data, d->data_len };
    g->setup(n->st, &in, NULL);
    settle(p, n);
    struct rng r = deal_bot_stream(d->seed, 0);
    for (; skip && g->actor(n->st) != GM_OVER; skip--) {
        const uint32_t count = g->moves(n->st, p->moves[0], g->max_moves);
        g->apply(n->st, p->moves[0][rng_below(&r, count)]);
        settle(p, n);
    }
    return g->actor(n->st) != GM_OVER;
}

enum perft_result perft_open(struct perft *p, const struct deal *d, uint32_t skip)
{
    *p = (struct perft){ .game = d->game };
    deal_seed(p->seed, d->seed, 0);
    gm_move *all = malloc((size_t)PERFT_DEEPEST * d->game->max_moves * sizeof *all);
    if (!all)
        return PERFT_NO_MEMORY;
    for (uint32_t i = 0; i < PERFT_DEEPEST; i++)
        p->moves[i] = all + (size_t)i * d->game->max_moves;
    return reach_start(p, d, skip) ? PERFT_READY : PERFT_OVER;
}

void perft_close(struct perft *p)
{
    free(p->moves[0]);
    p->moves[0] = NULL;
}
