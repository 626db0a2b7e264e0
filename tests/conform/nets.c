/* nets.c: what the learned values and the judges say of some positions, the same in every build.
 * New nets say something else: then the lines that are printed take the place of those below. */
#include "bots/nets.h"
#include "bots/judge.h"
#include "bots/share.h"
#include "games/list.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A position: after so many random decisions. `value` is the net's of the seat that is to decide,
 * in thousandths of a point, or its share of the win in parts of SHARE_ALL. */
static const struct golden {
    const char *game;
    uint8_t players;
    uint16_t decisions;
    int32_t value;
} golden[] = {
    { "caledonia", 1, 0, 134499 },  { "caledonia", 1, 30, 65894 }, { "caledonia", 1, 45, 57223 },
    { "caledonia", 2, 60, 69162 },  { "caledonia", 3, 90, 72328 }, { "caledonia", 4, 40, 110905 },
    { "caledonia", 4, 120, 50222 }, { "lords", 2, 0, 29584 },      { "lords", 2, 15, 57134 },
    { "lords", 3, 30, 12801 },      { "lords", 4, 45, 19439 },     { "lords", 5, 60, 8990 },
    { "lords", 5, 100, 7767 },
};

static uint64_t state[GM_MAX_STATE / 8], view[GM_MAX_STATE / 8];

/* False if the game is over before. */
static bool go_to(const struct game *g, uint8_t players, unsigned decisions, gm_move *list)
{
    const struct gm_setup in = { .players = players };
    struct rng r = { { players, decisions }, 0 };
    if (g->setup(state, &in, NULL) != GM_OK)
        return false;
    for (;;) {
        const int who = g->actor(state);
        if (who == GM_OVER || (who >= 0 && !decisions))
            return who >= 0;
        const uint32_t n = g->moves(state, list, g->max_moves);
        if (g->apply(state, who == GM_CHANCE ? g->chance(state, &r) : list[rng_below(&r, n)]) !=
            GM_OK)
            return false;
        decisions -= who >= 0;
    }
}

static int32_t value_here(const struct game *g)
{
    static struct mind_memo memo;
    const int seat = g->actor(state);
    if (g->mind->rows)
        return (int32_t)shares_of(&net_lords, g, state).seat[seat];
    memset(&memo, 0, sizeof memo);
    gm_view(g, view, state, seat);
    return net_value(&net_caledonia, g->mind, view, seat, &memo);
}

static bool as_expected(const struct golden *is, int32_t (*value_of)(const struct game *g))
{
    const struct game *g = games_find(is->game);
    gm_move *list = malloc(g->max_moves * sizeof *list);
    const bool there = list && go_to(g, is->players, is->decisions, list);
    const int32_t value = there ? value_of(g) : INT32_MIN;
    free(list);
    if (value != is->value)
        printf("    { \"%s\", %u, %u, %" PRId32 " },\n", is->game, (unsigned)is->players,
               (unsigned)is->decisions, value);
    return value == is->value;
}

/* What the seat may expect after the first of three candidates, in thousandths of a point, by four
 * games played on from each. */
static const struct golden judged[] = {
    { "caledonia", 1, 30, 82000 },
    { "caledonia", 3, 90, 79000 },
    { "lords", 2, 15, 40750 },
    { "lords", 5, 60, 35000 },
};

static int32_t judged_here(const struct game *g)
{
    static struct judgement of;
    const struct judge j = { .game = g, .bot = judge_quick(g), .seed = { 1, 2 } };
    void *memory = malloc(judge_memory(&j, g->players(state)));
    if (!memory)
        return INT32_MIN;
    judge_candidates(&j, state, NULL, 3, &of, memory);
    judge_worlds(&j, state, 4, NULL, &of, memory);
    free(memory);
    return judged_score(&of, 0).mean;
}

int main(void)
{
    bool same = true;
    for (size_t i = 0; i < sizeof golden / sizeof *golden; i++)
        same = as_expected(&golden[i], value_here) && same;
    for (size_t i = 0; i < sizeof judged / sizeof *judged; i++)
        same = as_expected(&judged[i], judged_here) && same;
    return same ? 0 : 1;
}
