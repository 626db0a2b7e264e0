/*
 * people.h: accounts, as a store keeps them: one document each, found by its number or by its key,
 * the name that somebody signs in with. What is in it is lines of the hall's (hall/person.h): the
 * password's hash, sessions, tokens, settings. A store knows none of that. Promises, held by the
 * contract test as well:
 *
 *   7 Of all puts of a person with one version exactly one is KEPT, whoever makes them.
 *   8 Nobody has the key of another.
 *   9 Who is put without lines is gone: no reading finds anything of him, and his key is free.
 */
#ifndef STORE_PEOPLE_H
#define STORE_PEOPLE_H

#include <stdbool.h>
#include <stdint.h>

enum {
    STORE_KEY = 64,           /* bytes of a key, NUL included */
    STORE_MOST_PERSON = 65536 /* bytes of a document          */
};

struct store_person {
    uint64_t id;       /* below 2^63, not 0                                          */
    uint32_t version;  /* how often the document has been put; 0: it is not there yet */
    const char *key;   /* 1 to 63 bytes                                              */
    const char *lines; /* lines[len]                                                 */
    uint32_t len;
};

/* Called for each; what it points to is good during the call only. False ends the reading. */
typedef bool store_person_each(void *with, const struct store_person *p);

#endif
