/* turn.c: the bots that look one decision or one turn ahead; see bot.h and search.h. */
#include "bots/search.h"

#include <string.h>

static bool plays_any(const struct game *g)
{
    (void)g;
    return true;
}

static bool plays_caledonia(const struct game *g)
{
    return !strcmp(g->name, "caledonia");
}

static bool plays_lords(const struct game *g)
{
    return !strcmp(g->name, "lords");
}

/* BOT(name, the games it plays, depth, turns, width, worlds, alike, nodes) */
#define BOT(id, plays, ...)                                                          \
    static const struct search id##_search = { __VA_ARGS__ };                        \
    static size_t id##_memory(const struct game *g, const struct bot_limits *limits) \
    {                                                                                \
        (void)limits;                                                                \
        return search_memory(&id##_search, g);                                       \
    }                                                                                \
    static gm_move id##_choose(const struct game *g, const void *view, int seat,     \
                               const struct bot_limits *limits, void *mem)           \
    {                                                                                \
        return search_choose(&id##_search, g, view, seat, limits, mem);              \
    }                                                                                \
    const struct bot bot_##id = { #id, plays, id##_memory, id##_choose }

BOT(greedy, plays_any, 1, 1, 0, 1, 256, 2000);
BOT(steward, plays_caledonia, 12, 3, 8, 1, 256, 8000);
BOT(raider, plays_lords, 4, 1, 16, 48, 256, 12000);
