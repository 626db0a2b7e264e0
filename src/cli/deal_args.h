/* deal_args.h: what a command line says about a new match: game, players, bots, options, seed. */
#ifndef CLI_DEAL_ARGS_H
#define CLI_DEAL_ARGS_H

#include "arena/deal.h"
#include "cli/args.h"
#include "front/seats.h"

/* Rows of an option table that several commands share. */
#define DEAL_ARGS_PLAYERS                                                                  \
    {                                                                                      \
        "players", ARG_TEXT, "N", "how many play; as many as can if left out", 0, 0, false \
    }
#define DEAL_ARGS_SEED                                                                   \
    {                                                                                    \
        "seed", ARG_NUMBER, "S", "the number that decides all chance; 1 if left out", 0, \
            INT64_MAX, false                                                             \
    }
#define DEAL_ARGS_OPTION                                                                         \
    {                                                                                            \
        "option", ARG_TEXT, "KEY=VALUE",                                                         \
            "sets one option of the game, as `ceilidh games` lists them;\nmay be given several " \
            "times",                                                                             \
            0, 0, true                                                                           \
    }

/* The game called name, or NULL after saying what there is. */
const struct game *deal_args_game(const char *name);

/* Each says on stderr what is wrong and returns false. */
bool deal_args_players(struct deal *d, const char *text, bool may_be_random);
bool deal_args_option(struct deal *d, const char *text);

/* A deal of the game called name with everything left to what is usual. The caller calls
 * deal_free, even after a failure. */
bool deal_args_init(struct deal *d, const char *name);

/* Says why deal_match failed, with the line of the option's file if the fault
 * is there. Returns EXIT_BAD_USE. */
int deal_args_complain(const struct deal *d, const struct match_error *err);

/* The names of the bots that play the game, with commas between them. */
void deal_args_bot_names(const struct game *g, char *out, size_t cap);

/* The bot called name[len], or NULL after saying which play the game. */
const struct bot *deal_args_bot(const struct game *g, const char *name, uint32_t len);

/* "random" for all seats, or "random,random,..." for each of the `players`
 * seats in turn. Says what is wrong and returns false. */
bool deal_args_bots(struct seats *s, const struct game *g, const char *list, uint8_t players);

#endif
