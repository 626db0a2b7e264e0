/*
 * hasher.h: the thread on which passwords are hashed, by scrypt: a quarter of a second and 32 MiB
 * each, which is what makes guessing them dear. One after the other: who has many to try waits, and
 * so does nobody who moves.
 */
#ifndef SERVER_HASHER_H
#define SERVER_HASHER_H

#include "hall/hall.h"
#include "server/ring.h"

#include <pthread.h>

enum { HASHER_MOST = 128 }; /* bytes of a password */

struct hashing {
    uint64_t ticket;
    char password[HASHER_MOST];
    uint32_t len;
    uint8_t log_n, r, p, salt[HALL_SALT];
    uint8_t hash[HALL_HASH_BYTES]; /* the answer ... */
    bool done;                     /* ... if there is one */
};

struct hasher {
    struct ring asked, answers;
    struct alarm alarm;
    pthread_t thread;
    bool started;
    _Atomic bool ending;
    void (*tell)(void *with); /* called by its thread when there is an answer */
    void *with;
};

/* At most `most` may wait. */
bool hasher_start(struct hasher *h, uint32_t most, void (*tell)(void *with), void *with);

/* It is the hasher's until it comes back. False if too many wait. */
bool hasher_give(struct hasher *h, struct hashing *job);

/* One that has come back, the caller's from now on, to be freed by hashing_free; NULL: none has. */
struct hashing *hasher_take(struct hasher *h);

/* Forgets the password first. NULL is fine. */
void hashing_free(struct hashing *job);

void hasher_end(struct hasher *h);

#endif
