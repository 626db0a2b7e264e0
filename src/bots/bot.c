/* bot.c: the list of all bots; see bot.h. */
#include "bots/bot.h"

#include <string.h>

const struct bot *const bots[] = { &bot_random, &bot_greedy, &bot_steward, &bot_raider, NULL };

const struct bot *bots_find(const char *name)
{
    for (int i = 0; bots[i]; i++)
        if (!strcmp(bots[i]->name, name))
            return bots[i];
    return NULL;
}

const struct bot *bots_best(const struct game *g)
{
    const struct bot *best = NULL;
    for (int i = 0; bots[i]; i++)
        if (bots[i]->plays(bots[i], g))
            best = bots[i];
    return best;
}
