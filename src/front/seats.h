/* seats.h: who sits at the table: a bot or a person on each seat. */
#ifndef FRONT_SEATS_H
#define FRONT_SEATS_H

#include "bots/bot.h"
#include "match/match.h"

struct seats {
    const struct bot *bot[GM_MAX_PLAYERS]; /* NULL: a person */
};

/* What the bots of one match keep between their decisions. */
struct minds {
    void *memory[GM_MAX_PLAYERS];
    size_t size; /* of each */
    struct bot_limits limits;
};

/* Tells the match, and so its record, which seats are bots. */
void seats_tell(const struct seats *s, struct match *m);

/* Memory for these bots, on whichever seats, in any match of this game; false if there
 * is none left. */
bool minds_make(struct minds *mind, const struct seats *s, const struct game *g);
void minds_free(struct minds *mind);

/* Forgets everything, for a new match whose bots draw from r. */
void minds_begin(struct minds *mind, const gm_rng *r);

/* Lets the bot whose turn it is play one move. */
enum match_code seats_move(const struct seats *s, struct minds *mind, struct match *m,
                           struct match_error *err);

#endif
