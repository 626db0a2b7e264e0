/* session.h: a game played at the terminal, from wherever the match stands to its end. */
#ifndef TERMINAL_SESSION_H
#define TERMINAL_SESSION_H

#include "table/seating.h"
#include "terminal/screen.h"
#include "terminal/show.h"

struct session {
    struct match *match;    /* owned by the caller; it has a seed */
    struct seating seating; /* begun */
    const char *path;       /* the record, written after every move of a person */
    FILE *in;
    struct screen screen;
    int looked; /* seat + 1 of the person who has last seen the table; 0: nobody yet */
};

/* Plays until the game is over, the player quits or the input ends; the record
 * is then in s->path. Returns an exit code. */
int session_play(struct session *s);

/* How the match is shown to this viewer; the only person at the table is "you". */
struct show session_show(const struct session *s, int viewer);

/* The last ply by a person that is still in force; 0 if there is none. */
uint32_t session_last(const struct session *s);

#endif
