/* bots.c: a signature of what each bot chooses in each game it plays. A budget counted in moves and
 * seeds that stay the same make it the same in every build; a bot that is changed changes it. */
#include "base/hash.h"
#include "base/text.h"
#include "bots/chief.h"
#include "bots/nets.h"
#include "games/list.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A bot, and how much of it is tried: games at tables of every size, moves tried a decision, and
 * how often it is asked; the rest, by lot, leads all over the game. */
struct tried {
    const struct bot *bot;
    uint32_t games, nodes, every;
};

/* As the chief with much time. To look beyond the ends of plans takes many nodes. */
enum { FAR = 40000 };
static const struct chief sees_far = {
    "caledonia", &net_caledonia, 2, 6, 64, FAR, 0, false, FAR / 4
};
static const struct bot bot_far = CHIEF_BOT("far", sees_far);

/* A game on its way: seats have a memory each, as at a real table. */
struct table {
    const struct game *g;
    const struct tried *tried;
    uint64_t seed, decisions, signature;
    struct rng rng;
    size_t memory;
    uint8_t *minds; /* of the bot on every seat, and behind them that of who plays by lot */
    uint64_t state[GM_MAX_STATE / 8], view[GM_MAX_STATE / 8];
};

static gm_move decide(struct table *t, const struct bot *bot, int seat, int mind)
{
    const struct bot_limits limits = { .nodes = t->tried->nodes,
                                       .seed = { t->seed, 1 },
                                       .decision = t->decisions++ };
    gm_view(t->g, t->view, t->state, seat);
    return bot->choose(bot, t->g, t->view, seat, &limits, t->minds + (size_t)mind * t->memory);
}

/* The move as text: its word in memory differs from one processor to another. */
static void sign(struct table *t, gm_move m)
{
    char buffer[GM_MAX_TEXT];
    struct text text = text_over(buffer, sizeof buffer);
    t->g->to_text(t->state, m, &text);
    t->signature = hash_more(t->signature, (const uint8_t *)buffer, text.len);
}

static gm_move next(struct table *t, int who)
{
    if (who == GM_CHANCE)
        return t->g->chance(t->state, &t->rng);
    if (t->decisions % t->tried->every)
        return decide(t, &bot_random, who, GM_MAX_PLAYERS);
    const gm_move m = decide(t, t->tried->bot, who, who);
    sign(t, m);
    return m;
}

/* False if the bot makes a move that is none. */
static bool play(struct table *t, uint8_t players)
{
    const struct gm_setup in = { .players = players };
    t->rng = (struct rng){ { t->seed, 2 }, 0 };
    t->decisions = 0;
    memset(t->minds, 0, (GM_MAX_PLAYERS + 1) * t->memory);
    if (t->g->setup(t->state, &in, NULL) != GM_OK)
        return false;
    for (int who; (who = t->g->actor(t->state)) != GM_OVER;)
        if (t->g->apply(t->state, next(t, who)) != GM_OK)
            return false;
    return true;
}

/* Room for the bot that is asked and for the one by lot, whichever needs more, in whole lines. */
static size_t memory_of(const struct game *g, const struct tried *tried)
{
    const struct bot_limits limits = { .nodes = tried->nodes };
    const size_t own = tried->bot->memory(tried->bot, g, &limits),
                 lot = bot_random.memory(&bot_random, g, &limits);
    return ((own > lot ? own : lot) / 64 + 1) * 64;
}

static bool signs(const struct game *g, const struct tried *tried)
{
    static struct table t;
    t = (struct table){ .g = g, .tried = tried, .memory = memory_of(g, tried) };
    t.minds = calloc(GM_MAX_PLAYERS + 1, t.memory);
    bool kept = t.minds;
    for (uint8_t players = g->min_players; kept && players <= g->max_players; players++)
        for (t.seed = 0; kept && t.seed < tried->games; t.seed++)
            kept = play(&t, players);
    free(t.minds);
    printf("signature bots-%s-%s %016" PRIx64 "\n", tried->bot->name, g->name, t.signature);
    if (!kept)
        printf("%s cannot play a game of %s to its end\n", tried->bot->name, g->name);
    return kept;
}

int main(void)
{
    const struct tried far = { &bot_far, 1, FAR, 24 };
    bool kept = signs(games_find("caledonia"), &far);
    for (int g = 0; games[g]; g++)
        for (int b = 0; bots[b]; b++) {
            const struct tried tried = { bots[b], 3, 500, 3 };
            if (bots[b]->plays(bots[b], games[g]))
                kept = signs(games[g], &tried) && kept;
        }
    return kept ? 0 : 1;
}
