/*
 * person.h: an account as the store has it, a document of a few lines: what somebody is called, the
 * password's hash, and keys: sessions of the page and tokens of scripts, of which the hashes alone
 * are kept. Pure: hashing a password takes long and is done elsewhere (HALL_HASH of hall.h).
 *
 *     name Ann
 *     made 1731750000000
 *     pass 15 8 3 SALT HASH               scrypt: log2 of N, r, p
 *     key 1 session HASH MADE SEEN
 *     key 2 token HASH MADE SEEN my bot
 */
#ifndef HALL_PERSON_H
#define HALL_PERSON_H

#include "base/sha256.h"
#include "match/buffer.h"
#include "store/people.h"
#include "wire/messages.h"

enum {
    PERSON_SALT = 16,
    PERSON_HASH = 32,
    PERSON_KEYS = 32,     /* in all; the session that was not seen longest makes room  */
    PERSON_TOKENS = 16,   /* of them                                                   */
    PERSON_LEAST_PASS = 8 /* bytes of a password; at most WIRE_PASSWORD                */
};

/* How a password is hashed: scrypt with these. */
struct person_pass {
    uint8_t log_n, r, p;
    uint8_t salt[PERSON_SALT], hash[PERSON_HASH];
};

/* What is used for new ones: 32 MiB, and what OWASP asks for with that. */
enum { PERSON_LOG_N = 15, PERSON_R = 8, PERSON_P = 3 };

struct person_key {
    uint32_t number; /* what it is revoked by */
    bool is_token;
    uint8_t hash[SHA256_BYTES];
    int64_t made, seen;   /* the second within a day                                 */
    char name[WIRE_NAME]; /* of a token; else ""                                     */
};

struct person {
    uint64_t id;
    uint32_t version; /* 0: there is no such person */
    char name[WIRE_NAME];
    int64_t made;
    struct person_pass pass;
    struct person_key key[PERSON_KEYS];
    uint32_t keys, numbers; /* numbers: the largest that any key has had */
};

/* What somebody of this name is found by: letters without case, as far as they are ASCII. */
void person_key_of(const char *name, char out[STORE_KEY]);

/* False if it is not understood. */
bool person_read(struct person *out, const char *lines, uint32_t len);
void person_write(const struct person *p, struct buffer *out);

/* Whose hash this is, as a place in p->key; -1: of none that is valid at that time. */
int person_knows(const struct person *p, const uint8_t hash[SHA256_BYTES], int64_t now);

/* Whether a key has been used long enough after it was seen last that this is worth being kept. */
bool person_is_stale(const struct person_key *k, int64_t now);

/* A new key, with a name for a token; those that have run out go. NULL if there are too many
 * tokens. */
struct person_key *person_add(struct person *p, const uint8_t hash[SHA256_BYTES], const char *name,
                              int64_t now);

/* The key at this place goes; all sessions but the one at this place (-1: all of them). */
void person_drop(struct person *p, int at);
void person_drop_sessions(struct person *p, int but);

/* A person's number and a secret as one word, the one that hello and requests show: false if it is
 * none. `hash` is the secret's. */
bool person_bearer(const char *word, uint64_t *id, uint8_t hash[SHA256_BYTES]);

#endif
