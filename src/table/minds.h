/*
 * minds.h: what the bots at a table remember. A bot finds its memory as it left it, from its first
 * decision in a game to the last, or until a move is taken back; another bot in its seat begins
 * with nothing.
 */
#ifndef TABLE_MINDS_H
#define TABLE_MINDS_H

#include "bots/bot.h"

/* All zero is a set of minds that remember nothing and hold no memory. */
struct minds {
    void *memory[GM_MAX_PLAYERS];          /* by seat; NULL until a bot first thinks for it */
    const struct bot *bot[GM_MAX_PLAYERS]; /* whose it is */
    size_t size[GM_MAX_PLAYERS];
};

/* Frees everything. */
void minds_free(struct minds *minds);

/* Forgets everything: a new game, or one that goes on from an earlier moment. */
void minds_forget(struct minds *minds);

/* The move the bot makes for the seat whose view this is and whose turn it is. False if memory ran
 * out. One set of minds is for one game at a time. */
bool minds_think(struct minds *minds, const struct bot *bot, const struct game *g, const void *view,
                 int seat, const struct bot_limits *limits, gm_move *out);

#endif
