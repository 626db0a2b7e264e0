/*
 * twin.h: another journal of a table that one viewer cannot tell from the first. Two words of which
 * he has seen neither, such as the names of two cards, change places in it, and chance goes on from
 * another seed; whatever he may know, entry by entry, is the same.
 */
#ifndef TESTS_HALL_TWIN_H
#define TESTS_HALL_TWIN_H

#include "hall/table.h"

enum { TWIN_WORD = 32 };

struct twin_entry {
    int64_t time;
    uint32_t len;
    char *lines;
};

struct twin {
    struct twin_entry *entry; /* as many as the journal has */
    uint32_t n;
    char one[TWIN_WORD], other[TWIN_WORD]; /* the two words; "": nothing is hidden from him */
};

/* `n` entries of the journal of a game that is being played, the viewer a seat or GM_PUBLIC. False
 * if it is not being played, if somebody has a plan, or if something is hidden and no other
 * possibility was found among those that `seed` led to. */
bool twin_make(struct twin *out, uint64_t table, const struct twin_entry *entry, uint32_t n,
               int viewer, uint64_t seed);
void twin_end(struct twin *t);

/* Blots out what promises the seed, which is all that may differ. */
void twin_blot(char *text);

/* Whether a viewer knows the same of two matches: lines, views, and who learned what. */
bool twin_alike(const struct match *a, const struct match *b, int viewer);

#endif
