/* guests.h: what the tests of the table room share: matches, tables, a front end that plays at
 * random, and a bot that counts. */
#ifndef TESTS_TABLE_GUESTS_H
#define TESTS_TABLE_GUESTS_H

#include "table/table.h"

enum { GUESTS_TEXT = 1 << 22 }; /* bytes: no snapshot is longer */

/* A match of the game, by name, with a seed and nothing played; seats are called Ann, Bran, ... */
struct match *guests_match(const char *game, int players);

/* Reads the record; the test fails if it is refused. */
struct match *guests_read(const char *record);

/* The record, whole; the caller frees it. */
char *guests_write(const struct match *m);

/* Opens a table, which takes the match; the test fails if it is refused. */
void guests_open(struct table *t, struct match *m, const char *seats, const char *draft);

/* Seats for guests_open: everybody is a person, or all but one are bots called random. */
extern const char guests_people[], *const guests_alone[GM_MAX_PLAYERS];

/* The snapshot, checked to be JSON; the caller frees it. */
char *guests_see(const struct table *t, uint32_t since, int as);
char *guests_see_past(const struct table *t, uint32_t ply);

/* What the functions of a desk write; the caller frees it. */
char *guests_desk(const struct desk *d);
char *guests_explain(const struct desk *d, const char *moves);
char *guests_preview(const struct desk *d, const char *move);

/* Refusals, for the functions that want a text with its length. */
enum match_code guests_play(struct table *t, const char *text, struct match_error *e);
enum match_code guests_draft(struct desk *d, const char *text, struct match_error *e);

/* One thing that somebody does at the table, any that is possible now: lifts the curtain, plays a
 * move, confirms, or lets a bot move. False if the game is over. */
bool guests_go_on(struct table *t, struct rng *rng);

/* Any move of whoever acts in st. */
gm_move guests_any_move(const struct game *g, const void *st, struct rng *rng);

/* A bot that plays the first move there is and counts its decisions in its memory; the last count,
 * the last number of the decision and whether it was given anything but a view. limits->nodes is
 * how many bytes it wants beyond its count. */
extern const struct bot guests_counting;
extern uint32_t guests_count;
extern uint64_t guests_decision;
extern bool guests_saw_too_much;

#define assert_has(text, part)                   \
    do {                                         \
        if (!strstr(text, part))                 \
            fail_msg("%s lacks %s", text, part); \
    } while (0)
#define assert_lacks(text, part)               \
    do {                                       \
        if (strstr(text, part))                \
            fail_msg("%s has %s", text, part); \
    } while (0)

#endif
