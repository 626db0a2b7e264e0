/* bots.c: a signature of what each bot chooses in each game it plays. A budget counted in moves and
 * seeds that stay the same make it the same in every build; a bot that is changed changes it. */
#include "base/hash.h"
#include "base/text.h"
#include "bots/bot.h"
#include "games/list.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    GAMES = 3,    /* at tables of every size                                               */
    BUDGET = 500, /* moves tried a decision                                                */
    EVERY = 3     /* the bot is asked so often; the rest, by lot, leads all over the game  */
};

/* A game on its way: seats have a memory each, as at a real table. */
struct table {
    const struct game *g;
    const struct bot *bot;
    uint64_t seed, decisions, signature;
    struct rng rng;
    size_t memory;
    uint8_t *minds; /* of the bot on every seat, and behind them that of who plays by lot */
    uint64_t state[GM_MAX_STATE / 8], view[GM_MAX_STATE / 8];
};

static gm_move decide(struct table *t, const struct bot *bot, int seat, int mind)
{
    const struct bot_limits limits = { .nodes = BUDGET,
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
    if (t->decisions % EVERY)
        return decide(t, &bot_random, who, GM_MAX_PLAYERS);
    const gm_move m = decide(t, t->bot, who, who);
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
static size_t memory_of(const struct game *g, const struct bot *bot)
{
    const struct bot_limits limits = { .nodes = BUDGET };
    const size_t own = bot->memory(bot, g, &limits),
                 lot = bot_random.memory(&bot_random, g, &limits);
    return ((own > lot ? own : lot) / 64 + 1) * 64;
}

static bool signs(const struct game *g, const struct bot *bot)
{
    static struct table t;
    t = (struct table){ .g = g, .bot = bot, .memory = memory_of(g, bot) };
    t.minds = calloc(GM_MAX_PLAYERS + 1, t.memory);
    bool kept = t.minds;
    for (uint8_t players = g->min_players; kept && players <= g->max_players; players++)
        for (t.seed = 0; kept && t.seed < GAMES; t.seed++)
            kept = play(&t, players);
    free(t.minds);
    printf("signature bots-%s-%s %016" PRIx64 "\n", bot->name, g->name, t.signature);
    if (!kept)
        printf("%s cannot play a game of %s to its end\n", bot->name, g->name);
    return kept;
}

int main(void)
{
    bool kept = true;
    for (int g = 0; games[g]; g++)
        for (int b = 0; bots[b]; b++)
            if (bots[b]->plays(bots[b], games[g]))
                kept = signs(games[g], bots[b]) && kept;
    return kept ? 0 : 1;
}
