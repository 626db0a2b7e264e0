/* bot.c: the list of all bots; see bot.h. */
#include "bots/bot.h"

#include <string.h>

const struct bot *const bots[] = { &bot_random, NULL };

const struct bot *bots_find(const char *name)
{
    for (int i = 0; bots[i]; i++)
        if (!strcmp(bots[i]->name, name))
            return bots[i];
    return NULL;
}
