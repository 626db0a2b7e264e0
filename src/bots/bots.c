/* bots.c: the list of bots. */
#include "bots/bots.h"

#include <string.h>

const struct bot *const bots[] = { &bot_random, NULL };

const struct bot *bots_find(const char *name, uint32_t len)
{
    for (const struct bot *const *b = bots; *b; b++)
        if (strlen((*b)->name) == len && memcmp((*b)->name, name, len) == 0)
            return *b;
    return NULL;
}
