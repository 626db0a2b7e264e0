/*
 * show.h: a match on the terminal. What is the same for all games is here; a
 * game that has more to show than its JSON brings a table of panels.
 */
#ifndef TERMINAL_SHOW_H
#define TERMINAL_SHOW_H

#include "match/match.h"
#include "terminal/pen.h"

struct show {
    const struct match *match;
    struct pen pen;
    int viewer;
    int you;          /* seat + 1 of the only person at the table; 0 if there are others or none */
    const void *view; /* what the viewer sees, of a game that is played elsewhere; NULL: the match
                         knows it */
};

/* When a panel is shown unasked. */
enum show_when { SHOW_TURNS, SHOW_TABLE, SHOW_END };

/* One thing to look at, by the word one types for it. st is a view. A panel
 * with nothing to show now writes nothing. */
struct show_panel {
    const char *name;    /* `panel.GAME.NAME` says what it shows */
    enum show_when when; /* at the start of a turn; with the whole table; at the end */
    void (*draw)(const struct show *s, const void *st);
};

struct show_game {
    const char *game;                /* "plain" for those without panels of their own */
    const struct show_panel *panels; /* ended by a NULL name */
    /* One line on where the game stands, without its end. */
    void (*status)(const struct show *s, const void *st);
    /* What the seat has to decide with, in a few words. */
    void (*purse)(struct text *out, const void *st, int seat);
    /* The key of the sentence that asks the actor for a decision, or NULL. */
    const char *(*question)(const void *st);
    /* What differs for seat between two states, in a few words; may write nothing. */
    void (*change)(struct text *out, const void *before, const void *after, int seat);
    /* What moves have in common that begin with the same words as m, of which
     * there are at least two; may write nothing. */
    void (*topic)(struct text *out, const void *st, gm_move m);
    /* What m means beyond its notation (a contract's goods); may write nothing. */
    void (*remark)(struct text *out, const void *st, gm_move m);
};
extern const struct show_game show_caledonia, show_lords;

/* How the game is shown: never NULL, games without panels show their JSON. */
const struct show_game *show_of(const struct game *g);

/* "rowan" in its colour, or "you", with shape and seat number. */
void show_seat(const struct show *s, int seat);

/* The columns that show_seat takes. */
unsigned show_seat_columns(void);

/* "p0", or "you", where there is little room. The word is good until the next call. */
const char *show_short(const struct show *s, int seat);

/* Game, players and options, before anything has happened. */
void show_title(const struct show *s);

/* The events from ply `first` to `last`, a line each, with what they changed. */
void show_log(const struct show *s, uint32_t first, uint32_t last);

/* What lies on the table after `ply` and where the game stands: with
 * SHOW_TURNS only what changes from turn to turn. */
void show_table(const struct show *s, uint32_t ply, enum show_when when);

/* In a few words what m, played by seat, means and has changed. */
void show_outcome(struct text *out, const struct game *g, const void *before, const void *after,
                  gm_move m, int seat);

/* The panel called name, now; false if there is none. */
bool show_panel(const struct show *s, const char *name);

/* Scores and winners of a finished game, or that it is not finished. */
void show_end(const struct show *s);

#endif
