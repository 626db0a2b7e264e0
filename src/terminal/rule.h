/* rule.h: the rules on the terminal, in the language chosen. */
#ifndef TERMINAL_RULE_H
#define TERMINAL_RULE_H

#include "terminal/pen.h"

#include <stdint.h>

/* The whole rule with its example drawn; false, and nothing written, if there is none of that
 * id. */
bool rule_print(const struct pen *pen, const char *id);

/* The sections of a game's rules, each with the ids and titles of its rules; false if the game has
 * no rules to read. */
bool rule_contents(const struct pen *pen, const char *game);

/* The names of the sections alone. */
void rule_sections(const struct pen *pen, const char *game);

/* Ids and titles of the rules of all games in which these words are found; returns how many. */
uint32_t rule_find(const struct pen *pen, const char *words);

#endif
