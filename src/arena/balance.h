/*
 * balance.h: who wins more than his share: the results of many matches by what each seat had, its
 * place in the order of turns and whatever the game knows of (clan, corner ...). Sums alone, so
 * that the order in which matches end does not matter.
 */
#ifndef ARENA_BALANCE_H
#define ARENA_BALANCE_H

#include "match/match.h"

enum { BALANCE_ROWS = 128, BALANCE_WORD = 24 };

/* Seats that had one thing. */
struct balance_row {
    char group[BALANCE_WORD], name[BALANCE_WORD]; /* "clan", "stewart" */
    uint64_t seats;
    uint64_t wins, fair;    /* shares of wins, and what would be even, in parts of SIMULATION_WIN */
    int64_t score, squares; /* sums of final scores and of their squares */
};

struct balance {
    uint32_t rows;
    struct balance_row row[BALANCE_ROWS];
};

/* A seat that had this thing and ended so; nothing is noted if there is no more room. */
struct balance_result {
    uint64_t wins, fair;
    int32_t score;
};
void balance_note(struct balance *b, const char *group, const char *name,
                  const struct balance_result *r);

/* Adds a match that is over. */
void balance_add(struct balance *b, const struct match *m);

/* Sorts the rows by group and name. */
void balance_sort(struct balance *b);

/* The part of wins with its interval, 95 of 100 (Wilson), as if seats did not hang together; and
 * what would be even. */
struct balance_figures {
    double share, least, most, fair;
    double score, off; /* the mean, and how far off it may be, 95 times in 100 */
};
struct balance_figures balance_figures(const struct balance_row *row);

/* What a seat had in a match of a game of its own. */
void balance_caledonia(struct balance *b, const struct match *m, int seat,
                       const struct balance_result *r);

#endif
