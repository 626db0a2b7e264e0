/* bot.c: the list of all bots; see bot.h. */
#include "bots/bot.h"

#include <string.h>

const struct bot *const bots[] = { &bot_random,  &bot_crofter, &bot_gillie, &bot_greedy,
                                   &bot_steward, &bot_raider,  &bot_weaver, &bot_drover,
                                   &bot_chief,   &bot_laird,   &bot_lord,   NULL };

static const struct bot *const house_bots[] = { &bot_page, &bot_factor, &bot_clerk, &bot_bard,
                                                NULL };

bool bots_offers(const struct bot *b, const struct game *g)
{
    return b->plays(b, g) && !(b->not_in && !strcmp(b->not_in, g->name));
}

static const struct bot *find(const struct bot *const *list, const char *name)
{
    for (; *list; list++)
        if (!strcmp((*list)->name, name))
            return *list;
    return NULL;
}

const struct bot *bots_find(const char *name)
{
    const struct bot *offered = find(bots, name);
    return offered ? offered : find(house_bots, name);
}

const struct bot *bots_best(const struct game *g)
{
    const struct bot *best = NULL;
    for (int i = 0; bots[i]; i++)
        if (bots[i]->plays(bots[i], g))
            best = bots[i];
    return best;
}
