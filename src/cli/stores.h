/* stores.h: what the commands that deal with whole stores share. Each names itself, for
 * complaints. */
#ifndef CLI_STORES_H
#define CLI_STORES_H

#include "front/say.h"
#include "keep/keep.h"

enum { STORES_PATH = 4096 };

#define ARGS_STORE                                \
    {                                             \
        "store", ARG_TEXT, "ADDRESS", 0, 0, false \
    }

/* The store at an address that must be there already; NULL after saying why not. */
struct store *stores_open(const char *command, const char *address);

/* A copy of the store as a new file, which has its name once it is whole. Returns an exit code;
 * says what goes wrong. */
int stores_make_file(const char *command, struct store *from, const char *file, struct progress *p);

/* The same in the store at an address, which has nothing yet. */
int stores_fill(const char *command, struct store *from, const char *address, struct progress *p);

/* Every game of a store held against the rules; says each that is wrong. Returns an exit code. */
int stores_check(const char *command, struct store *s, struct progress *p,
                 struct keep_found *found);
int stores_check_file(const char *command, const char *file, struct progress *p,
                      struct keep_found *found);

/* Says how many tables there are, and that they were checked. */
void stores_say_done(const char *file, const struct keep_found *found);

#endif
