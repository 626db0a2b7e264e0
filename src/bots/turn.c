/* turn.c: the bots that look one decision or one turn ahead; see bot.h and search.h. */
#include "bots/search.h"

/* game, depth, turns, width, worlds, alike, nodes */
static const struct search greedy = { NULL, 1, 1, 0, 1, 256, 2000 };
static const struct search steward = { "caledonia", 12, 3, 8, 1, 256, 8000 };
static const struct search raider = { "lords", 4, 1, 16, 48, 256, 12000 };

const struct bot bot_greedy = { "greedy", search_plays, search_memory, search_choose, &greedy };
const struct bot bot_steward = { "steward", search_plays, search_memory, search_choose, &steward };
const struct bot bot_raider = { "raider", search_plays, search_memory, search_choose, &raider };
