/* table.h: what the tests of the match room share. */
#ifndef TESTS_MATCH_TABLE_H
#define TESTS_MATCH_TABLE_H

#include "match/match.h"

/* nullgame and counter, ended by NULL. */
extern const struct game *const table_games[];

/* A game without end for long histories: seats in turn `add 1` to `add 3`,
 * from which nobody learns anything; every fifth event is `roll 1` to `roll 6`,
 * from which everybody does. For 1 to 5 players; `maps` takes any
 * text without `!`, and only for fewer than 5. */
extern const struct game counter;

/* A match of g with the seed 00 01 02 ... 0f and nothing played. */
struct match *table_new(const struct game *g, uint8_t players);

/* Plays on at random, the same way each time, until the ply or the end. */
void table_play(struct match *m, uint32_t until);

/* Reads the text; the test fails if it is refused. */
struct match *table_read(const char *text);

/* The record as that viewer may know it; the caller frees it. */
char *table_write(const struct match *m, int viewer);

#endif
