/*
 * named.h: a bot as people, commands and records name it: alone, or with a budget for each of its
 * moves: `lord`, `lord:ms=100`, `lord:nodes=2000`, `lord:nodes=2000:ms=100`. Where processors are
 * to spare `lord:ms=100:hands=2` thinks with two at once; others take no notice of it.
 */
#ifndef BOTS_NAMED_H
#define BOTS_NAMED_H

#include "bots/bot.h"

enum { BOT_NAMED_TEXT = 48 }; /* no name with its budget is longer, NUL included */

struct bot_named {
    const struct bot *bot;
    uint32_t nodes; /* moves tried at most, 0: as the bot likes; see bot_limits */
    uint32_t ms;    /* milliseconds after which it is stopped, 0: never         */
    uint32_t hands; /* that think at once, up to BOT_HANDS; 0: as is usual there */
};

/* Reads text[len]. False, and *out untouched, unless it is a bot's name followed by nothing or by a
 * budget, each kind once and from 1. */
bool bot_named_read(struct bot_named *out, const char *text, uint32_t len);

/* The same bot written again, as short as can be. */
void bot_named_write(const struct bot_named *named, struct text *out);

#endif
