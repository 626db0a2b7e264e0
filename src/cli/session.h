/* session.h: a game played at the terminal, from wherever the match stands to its end. */
#ifndef CLI_SESSION_H
#define CLI_SESSION_H

#include "cli/seats.h"
#include "cli/show.h"

struct session {
    struct match *match; /* owned by the caller */
    struct seats seats;
    struct minds minds;
    const char *path; /* the record, written after every move of a person */
    FILE *in;
    struct pen pen;
    int looked; /* seat + 1 of the person who has last seen the table; 0: nobody yet */
};

/* Plays until the game is over, the player quits or the input ends; the record
 * is then in s->path. Returns an exit code. */
int session_play(struct session *s);

/* The last ply by a person that is still in force; 0 if there is none. */
uint32_t session_last(const struct session *s);

#endif
