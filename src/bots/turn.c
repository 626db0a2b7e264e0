/* turn.c: the bots that look one decision or one turn ahead; see bot.h and search.h. */
#include "bots/search.h"
#include "engine/mind.h"

/* game, depth, turns, width, worlds, alike, nodes */
static const struct search greedy = { NULL, 1, 1, 0, 1, 256, 2000 };
static const struct search steward = { "caledonia", 12, 3, 8, 1, 256, 8000 };
static const struct search raider = { "lords", 4, 1, 16, 48, 256, 12000 };

#define BOT(name, own, not_in)                                                                 \
    {                                                                                          \
        name, search_plays, GM_THINKS(search_memory), GM_THINKS(search_choose), &(own), not_in \
    }

const struct bot bot_greedy = BOT("greedy", greedy, "caledonia");
const struct bot bot_steward = BOT("steward", steward, NULL);
const struct bot bot_raider = BOT("raider", raider, NULL);
