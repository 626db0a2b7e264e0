/* seats.h: who sits at the table: bots by name, for each seat. */
#ifndef CLI_SEATS_H
#define CLI_SEATS_H

#include "bots/bots.h"
#include "match/match.h"

struct seats {
    const struct bot *bot[GM_MAX_PLAYERS]; /* NULL: a person */
};

/* The bot called name[len], or NULL after saying which there are. */
const struct bot *seats_bot(const char *name, uint32_t len);

/* "random" for all seats, or "random,random,..." for each of at most `players`
 * in turn. Says what is wrong and returns false. */
bool seats_read_list(struct seats *s, const char *list, uint8_t players);

/* Lets the bot whose turn it is play one move. moves has room for max_moves. */
enum match_code seats_move(const struct seats *s, struct match *m, gm_move *moves, gm_rng *r,
                           struct match_error *err);

#endif
