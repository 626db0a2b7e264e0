/*
 * choices.h: the legal moves as a menu. When there are many they are grouped
 * by their next word, so "trade" comes first, then "trade buy", then the rest;
 * typed beginnings of words narrow the same menu.
 */
#ifndef TERMINAL_CHOICES_H
#define TERMINAL_CHOICES_H

#include "engine/game.h"

enum { CHOICES_LISTED = 14 }; /* up to this many moves are listed without grouping */

struct choice {
    gm_move move;
    char text[GM_MAX_TEXT];
};

struct choices {
    struct choice *choice;
    uint32_t n;
};

/* All legal moves of a view; false if there is no memory. */
bool choices_of(struct choices *c, const struct game *g, const void *view);
void choices_free(struct choices *c);

/* The choice with exactly these words, white space and case apart; NULL if none. */
const struct choice *choices_exact(const struct choices *c, const char *words);

/* A choice with the same first word, and of those one with the most of these words in any order;
 * NULL if none. */
const struct choice *choices_like(const struct choices *c, const char *words);

/* A line of the menu: one move, or all that begin alike. */
struct menu_entry {
    uint32_t first, count;    /* first: index of the first choice meant */
    char begins[GM_MAX_TEXT]; /* the words they have in common */
};
struct menu {
    struct menu_entry *entry;
    uint32_t n, matches; /* matches: choices under all entries together */
};

/* The menu of the choices whose words begin as those of `filter` do, one by one,
 * or are those words if there are such; "" is all of them. An empty menu if
 * nothing matches or memory is short. */
void menu_make(struct menu *m, const struct choices *c, const char *filter);
void menu_free(struct menu *m);

#endif
