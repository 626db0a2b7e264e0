/* session.h: a game played at the terminal, from wherever the match stands to its end. */
#ifndef TERMINAL_SESSION_H
#define TERMINAL_SESSION_H

#include "front/record.h"
#include "table/seating.h"
#include "terminal/screen.h"
#include "terminal/show.h"

/* A game that is played elsewhere, by a seat that decides here. */
struct session_far {
    int seat;
    const void *view;                           /* what the seat sees */
    bool (*play)(void *with, const char *move); /* says the move there; false if that failed,
                                                   which has been told then */
    void *with;
};

struct session {
    struct match *match;     /* owned by the caller; it has a seed, or is played elsewhere */
    struct seating seating;  /* begun */
    struct record_file file; /* the record, written after every move of a person */
    FILE *in;
    struct screen screen;
    const struct session_far *far; /* NULL: the match is played here */
    int looked; /* seat + 1 of the person who has last seen the table; 0: nobody yet */
};

/* Plays until the game is over, the player quits or the input ends; the record
 * is then in its file. Returns an exit code. */
int session_play(struct session *s);

/* One decision of whoever is to act; false if the player wants to stop. */
bool session_decide(struct session *s);

/* One line of input without the blanks around it, of at most n - 1 bytes; false at the end of the
 * input. */
bool session_line(struct session *s, char *line, size_t n);

/* How the match is shown to this viewer; the only person at the table is "you". */
struct show session_show(const struct session *s, int viewer);

/* The last ply by a person that is still in force; 0 if there is none. */
uint32_t session_last(const struct session *s);

#endif
