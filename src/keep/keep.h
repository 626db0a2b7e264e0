/*
 * keep.h: what is done with whole stores: opened by address, checked, copied into a file and back.
 */
#ifndef KEEP_KEEP_H
#define KEEP_KEEP_H

#include "match/match.h"
#include "store/store.h"

#include <stdbool.h>

/* "memory:", "sqlite:FILE" or "postgres:DATABASE"; NULL on failure, with the code of a sentence,
 * `store.CODE` in data/lang, in *fault. */
struct store *keep_open(const char *address, const char **fault);

/* Whether a store with this address lives in its own process alone. */
bool keep_is_memory(const char *address);

/* Whether it is the address of a file, and what may be shown of an address: without a password. */
enum { KEEP_SHOWN = 256 };
bool keep_is_file(const char *address);
void keep_shown(const char *address, char *out, uint32_t cap);

/* What a look through all journals has found. */
struct keep_found {
    uint64_t tables, begun, over, plies, bad;
    bool unsound; /* the file itself is damaged, wherever that is */
};

/* Why a table is not as it should be. */
struct keep_bad {
    uint64_t table;
    /* Of its record. MATCH_OK: the journal itself could not be read ... */
    struct match_error error;
    bool seed; /* ... or its seed does not follow from the key and what the seats have added */
};

/* Looks whether the store is whole, reads every journal and holds what is a game against the rules,
 * its hashes and its seed, and the seed against the key that was promised and what the seats have
 * added to it. Tables whose game has not begun must have a readable journal. The store may be
 * written to meanwhile: each table is checked as it was when this began. False if the store could
 * not be read to the end. */
bool keep_verify(struct store *s, struct keep_found *out,
                 void (*bad)(void *with, const struct keep_bad *what),
                 void (*progress)(void *with, uint64_t tables), void *with);

/* A copy of the store, which may be written to meanwhile, in the store at an address that has
 * nothing yet. NULL, or the code of a sentence. */
const char *keep_copy(struct store *from, const char *address,
                      void (*progress)(void *with, uint64_t tables), void *with);

#endif
