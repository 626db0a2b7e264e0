/* pupil.c: see pupil.h. */
#include "train/pupil.h"

#include <string.h>

static void make_chief(struct pupil_bot *out, const struct net *net)
{
    out->chief = *(const struct chief *)bot_chief.own;
    out->bot = bot_chief;
    out->chief.net = net;
    out->chief.width = CHIEF_USUAL;
    out->chief.follows = true;
    out->bot.own = &out->chief;
}

/* Until there is a net Lords is played greedily. */
static void make_lord(struct pupil_bot *out, const struct net *net)
{
    out->lord = *(const struct lord *)bot_lord.own;
    out->lord.net = net;
    out->lord.recall = 0;
    out->bot = net ? bot_lord : bot_greedy;
    if (net)
        out->bot.own = &out->lord;
}

static const struct pupil pupils[] = {
    { "caledonia", make_chief, { 1, 2, 1, 1, 1, 3, 1, 1, 4, 1 }, false, 0, 4 },
    { "lords", make_lord, { 2, 3, 4, 5, 2, 3, 4, 5, 2, 4 }, true, 3, 1 },
};

const struct pupil *pupil_find(const char *game)
{
    for (size_t i = 0; i < sizeof pupils / sizeof *pupils; i++)
        if (!strcmp(pupils[i].game, game))
            return &pupils[i];
    return NULL;
}
