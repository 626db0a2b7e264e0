/* deal_args.h: what a command line says about a new match: game, players, options, seed. */
#ifndef CLI_DEAL_ARGS_H
#define CLI_DEAL_ARGS_H

#include "cli/args.h"
#include "match/match.h"

/* Rows of an option table that several commands share. */
#define TABLE_PLAYERS                                                                      \
    {                                                                                      \
        "players", ARG_TEXT, "N", "how many play; as many as can if left out", 0, 0, false \
    }
#define TABLE_SEED                                                                       \
    {                                                                                    \
        "seed", ARG_NUMBER, "S", "the number that decides all chance; 1 if left out", 0, \
            INT64_MAX, false                                                             \
    }
#define TABLE_OPTION                                                                             \
    {                                                                                            \
        "option", ARG_TEXT, "KEY=VALUE",                                                         \
            "sets one option of the game, as `ceilidh games` lists them;\nmay be given several " \
            "times",                                                                             \
            0, 0, true                                                                           \
    }
#define TABLE_JSON                                                     \
    {                                                                  \
        "json", ARG_FLAG, NULL, "print JSON for programs", 0, 0, false \
    }

#define TABLE_PROGRESS                                                                          \
    {                                                                                           \
        "progress", ARG_FLAG, NULL, "report on stderr even if that is no terminal", 0, 0, false \
    }

struct table {
    const struct game *game;
    uint8_t players; /* 0: drawn anew for every game */
    bool random_options;
    int32_t option[GM_MAX_OPTIONS];
    bool fixed[GM_MAX_OPTIONS]; /* said on the command line: random options leave it */
    char *data;                 /* owned; NULL if there is none */
    const char *data_file;      /* where it comes from */
    uint32_t data_len;
    uint64_t seed;
    char name[GM_MAX_PLAYERS][MATCH_MAX_NAME]; /* of seats; "" is none */
};

/* The game called name, or NULL after saying what there is. */
const struct game *table_game(const char *name);

/* Each says on stderr what is wrong and returns false. */
bool table_players(struct table *t, const char *text, bool may_be_random);
bool table_option(struct table *t, const char *text);

/* A table for game `name` with all options left to what is usual. */
bool table_init(struct table *t, const char *name);
void table_free(struct table *t);

/* The seed of the match numbered `index` under the number given by --seed. */
void table_seed(uint8_t out[MATCH_SEED], uint64_t seed, uint64_t index);

/* Random numbers for the bots of that match, apart from its draws. */
gm_rng table_bot_stream(uint64_t seed, uint64_t index);

/* A new match, numbered index. Draws what is to be random from seed and index,
 * so that a match does not depend on those before it. NULL after filling *err. */
struct match *table_match(const struct table *t, uint64_t index, struct match_error *err);

/* Says why table_match failed, with the line of the option's file if the fault
 * is there. Returns EXIT_BAD_USE. */
int table_complain(const struct table *t, const struct match_error *err);

/* The options of random draws, chosen from *r and acceptable to the game. */
void table_draw_options(const struct table *t, uint8_t players, int32_t out[GM_MAX_OPTIONS],
                        gm_rng *r);

#endif
