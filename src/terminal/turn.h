/*
 * turn.h: one decision of a person at the terminal: the choices, how far their
 * menu is open, and what is done with a typed line.
 */
#ifndef TERMINAL_TURN_H
#define TERMINAL_TURN_H

#include "terminal/choices.h"
#include "terminal/session.h"

enum {
    TURN_LINE = 1024, /* no typed line is longer, NUL included */
    TURN_PAGE = 20,   /* lines of the menu shown at once */
};

struct turn {
    struct session *s;
    struct show show;
    int seat;
    _Alignas(max_align_t) uint8_t view[GM_MAX_STATE];
    struct choices choices;
    struct menu menu;
    uint32_t page;
    char filter[TURN_LINE];
    bool done, quit; /* decided or taken back; the player wants to stop */
};

/* Sets the decision up for whoever is to act; false if memory is short. */
bool turn_begin(struct turn *t, struct session *s);
void turn_end(struct turn *t);

/* Opens the menu of the choices that begin like this; "" is all of them. */
void turn_open(struct turn *t, const char *filter);

/* Says what is asked, with the menu. */
void turn_ask(const struct turn *t);

/* Does what the line says: a number, a move, its beginnings, or a command. */
void turn_take(struct turn *t, const char *line);

#endif
