/* minds.c: see minds.h. */
#include "table/minds.h"

#include <stdlib.h>
#include <string.h>

void minds_free(struct minds *minds)
{
    for (int seat = 0; seat < GM_MAX_PLAYERS; seat++)
        free(minds->memory[seat]);
    *minds = (struct minds){ 0 };
}

void minds_forget(struct minds *minds)
{
    for (int seat = 0; seat < GM_MAX_PLAYERS; seat++)
        if (minds->memory[seat])
            memset(minds->memory[seat], 0, minds->size[seat]);
}

/* The seat's memory is this bot's and has room for so many bytes; what was there is lost if it was
 * another's or too small. */
static bool have_room(struct minds *minds, const struct bot *bot, int seat, size_t bytes)
{
    if (minds->memory[seat] && minds->bot[seat] == bot && minds->size[seat] >= bytes)
        return true;
    free(minds->memory[seat]);
    minds->memory[seat] = calloc(1, bytes ? bytes : 1);
    minds->size[seat] = minds->memory[seat] ? bytes : 0;
    minds->bot[seat] = bot;
    return minds->memory[seat] != NULL;
}

bool minds_think(struct minds *minds, const struct bot *bot, const struct game *g, const void *view,
                 int seat, const struct bot_limits *limits, gm_move *out)
{
    if (!have_room(minds, bot, seat, bot->memory(bot, g, limits)))
        return false;
    *out = bot->choose(bot, g, view, seat, limits, minds->memory[seat]);
    return true;
}
