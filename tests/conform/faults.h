/*
 * faults.h: faults to plant into nullgame, each with the promise of conform.h that must notice
 * it. The lists follow the files of the promises.
 */
#ifndef CONFORM_FAULTS_H
#define CONFORM_FAULTS_H

#include "tests/conform/conform.h"

struct fault {
    const char *name;
    void (*plant)(struct game *g); /* into a copy of nullgame */
    enum conform_promise caught_by;
};

/* Each ends with a fault without a name. */
extern const struct fault faults_state[], faults_notation[], faults_secrecy[], faults_people[],
    faults_mind[], faults_online[];

/* The kinds of moves, as in nullgame/state.h. */
enum { DEAL = 1, KEEP, FOLD, PEEK };

/* The first byte of a member of nullgame's state; fails the running test if there is none. */
uint8_t *fault_member(const void *st, const char *name);

#endif
