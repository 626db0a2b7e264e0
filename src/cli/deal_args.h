/* deal_args.h: what a command line says about a new match: game, players, bots, options, seed. */
#ifndef CLI_DEAL_ARGS_H
#define CLI_DEAL_ARGS_H

#include "arena/deal.h"
#include "bots/named.h"
#include "cli/args.h"
#include "table/seating.h"

/* Rows of an option table that several commands share. */
#define DEAL_ARGS_PLAYERS                     \
    {                                         \
        "players", ARG_TEXT, "N", 0, 0, false \
    }
#define DEAL_ARGS_SEED                               \
    {                                                \
        "seed", ARG_NUMBER, "S", 0, INT64_MAX, false \
    }
#define DEAL_ARGS_OPTION                            \
    {                                               \
        "option", ARG_TEXT, "KEY=VALUE", 0, 0, true \
    }

/* The game called name, or NULL after saying what there is. */
const struct game *deal_args_game(const char *name);

/* Each says on stderr what is wrong and returns false. */
bool deal_args_players(struct deal *d, const char *text, bool may_be_random);
bool deal_args_option(struct deal *d, const char *text);

/* --options, of the command: `random` or nothing at all. */
bool deal_args_random(struct deal *d, const char *command, const char *text);

/* A deal of the game called name with everything left to what is usual. The caller calls
 * deal_free, even after a failure. */
bool deal_args_init(struct deal *d, const char *name);

/* Says why deal_match failed, with the line of the option's file if the fault
 * is there. Returns EXIT_BAD_USE. */
int deal_args_complain(const struct deal *d, const struct match_error *err);

/* Whether there can be such a match: options that do not go together are bad use, not a failing
 * game. */
bool deal_args_possible(const struct deal *d);

/* The names of the bots that play the game, with commas between them. */
void deal_args_bot_names(const struct game *g, char *out, size_t cap);

/* The bot called text[len], with a budget or without: `steward:ms=100`. False after saying which
 * play the game. */
bool deal_args_named_bot(const struct game *g, const char *text, uint32_t len,
                         struct bot_named *out);

/* "random" for all seats, or "random,random,..." for each of the `players`
 * seats in turn. Says what is wrong and returns false. */
bool deal_args_bots(struct lineup *who, const struct game *g, const char *list, uint8_t players);

#endif
