/*
 * hall.h: all tables that are awake on a node, and everybody connected to them, as one machine:
 * inputs go in one at a time, outputs come out. It has no sockets, threads, files, clock or random
 * source of its own; the same inputs give the same outputs, byte by byte. A server puts a network,
 * a store, bots and a clock round it, the simulator puts models of them.
 *
 * The one rule: nothing that follows from an entry leaves before the entry is KEPT. A turn is a
 * proposal, which changes nothing, until its append comes back as KEPT; then it is accepted and
 * told. A table has one proposal at a time; whatever else would change it waits in its queue. After
 * CONFLICT or UNKNOWN the journal is read from there on, accepted, and the input taken once more.
 */
#ifndef HALL_HALL_H
#define HALL_HALL_H

#include "engine/game.h"
#include "store/outages.h"

struct hall;

struct hall_limits {
    uint32_t connections, awake; /* tables in memory; the calmest go first             */
    uint32_t queue;              /* inputs that may wait for a table                   */
    uint32_t thoughts;           /* bots that may think at once; others wait           */
    int64_t rest;                /* milliseconds without anybody before a table sleeps */
    int64_t look;                /* milliseconds after which a table that somebody looks at is read
                                    again: other nodes may have written, and rumours get lost; 0:
                                    there are no others */
    uint32_t per_origin;         /* connections of one origin                          */
    uint32_t messages;           /* of a connection in a second, twice that at once; 0: 10 */
    int64_t notice;   /* milliseconds before somebody who does not look is told that it is his turn;
                         where there is a clock of less than a day 20 s at most */
    uint32_t creates; /* tables made from one origin in a minute, twice as many seats
                         taken; 0: 5 */
};

/* What begins a hall. */
struct hall_start {
    struct hall_limits limits;
    const struct game *const *games; /* ended by NULL */
    uint8_t key[32];                 /* fresh random bytes for every start: seeds come from them */
    struct outages down;             /* nobody could move between these times; the caller's      */
    int64_t now;                     /* not before any of them; 0 if there are none              */
};

enum hall_in_kind {
    HALL_OPENED, /* a connection: `table` (0: to none), `origin` for the limits, `brief` */
    HALL_SAID,   /* bytes[len], one message of it                                */
    HALL_ROOM,   /* it has taken all that was waiting                            */
    HALL_CLOSED,
    HALL_TIME,    /* nothing but that time has passed                            */
    HALL_FATE,    /* of an append: ticket, fate                                  */
    HALL_ENTRY,   /* of a reading: ticket, seq, time, bytes[len]                 */
    HALL_READ,    /* a reading has ended: ticket, fate KEPT or FAILED            */
    HALL_PERSON,  /* who was looked up: ticket, account, seq: the version, bytes[len]: the lines,
                     none if there is nobody; fate KEPT or FAILED                */
    HALL_HASHED,  /* a password: ticket, bytes[len], 32 of them; 0: too much waits */
    HALL_FOUND,   /* ticket, table; 0: none; fate KEPT or FAILED                 */
    HALL_THOUGHT, /* a bot's move: ticket, bytes[len] in notation, 0: it failed  */
    HALL_RUMOUR,  /* another node has written table up to seq; may be lost, late or wrong */
    HALL_BEAT,    /* the store was asked whether it is there: fate KEPT or FAILED  */
    HALL_SLEPT,   /* nothing was heard since `time`, and no other node was there      */
    HALL_DUE,     /* the store says this table's time has come                   */
    HALL_STOPPING /* the server is about to end: everybody is told               */
};

struct hall_in {
    enum hall_in_kind kind;
    int64_t now; /* milliseconds since 1970; never less than before, the shell sees to it */
    uint64_t connection, ticket, table, origin, account;
    uint32_t seq, len;
    int64_t time;
    const char *bytes;
    enum store_fate fate;
    bool brief; /* it lives for one question: whose seat it is does not come and go with it */
};

enum { HALL_SALT = 16, HALL_HASH_BYTES = 32 };

enum hall_out_kind {
    HALL_SEND,    /* bytes[len] to a connection, whole and in order                 */
    HALL_SHUT,    /* ends a connection; CLOSED need not come                        */
    HALL_APPEND,  /* ticket, append; FATE answers                                   */
    HALL_FETCH,   /* ticket, table, book, seq: read from there; ENTRY.. and READ answer */
    HALL_THINK,   /* ticket, table, bytes[len]: the encoded view, seat, bot; THOUGHT answers */
    HALL_LOOK_UP, /* ticket, account or, if that is 0, bytes[len], a key: PERSON answers */
    HALL_KEEP,    /* ticket, person: FATE answers                                  */
    HALL_HASH,    /* ticket, bytes[len], a password, with salt, log_n, r, p, by scrypt: HASHED
                     answers, when there is time, also if nobody waits for it any more */
    HALL_FIND,    /* ticket, account: some table at which it holds a seat; FOUND answers */
    HALL_STOP,    /* ticket of a thought that nobody wants any more: no answer is due */
    HALL_SPREAD,  /* table, seq: tell the other nodes                               */
    HALL_DROP,    /* table, seats: somebody looks, what waits for him in the outbox goes */
    HALL_WAKE,    /* now: HALL_TIME is wanted then at the latest                    */
};

struct hall_out {
    enum hall_out_kind kind;
    uint64_t connection, ticket, table, account;
    uint32_t seq, len;
    int64_t now;
    const char *bytes; /* this and the next four: good until the next hall_take */
    const struct store_append *append;
    const struct store_person *person;
    const char *bot;
    const struct game *game;
    int seat;
    uint8_t book, seats;
    uint8_t log_n, r, p, salt[HALL_SALT];
    bool answers; /* of SEND: to what the connection said last, yes or no */
};

/* For metrics, all since the start. */
struct hall_counts {
    uint64_t said, refused, kept, conflicts, failed, unknown, wakes, welcomes, thoughts, dull;
    uint64_t unreadable; /* times that a table's journal was not understood */
    uint64_t resyncs;    /* entries of other nodes, or of unknown fate, that came by reading */
    uint32_t connections, awake, thinking;
};

/* NULL if memory ran out. */
struct hall *hall_new(const struct hall_start *start);
void hall_free(struct hall **h);

/* Takes one input; never fails: what is wrong becomes an output. */
void hall_take(struct hall *h, const struct hall_in *in);

/* The next output, or NULL. To be emptied before the next input. */
const struct hall_out *hall_give(struct hall *h);

const struct hall_counts *hall_counts(const struct hall *h);

/* For the simulator: NULL, or which of the hall's own invariants does not hold. */
const char *hall_check(const struct hall *h);

/* For the simulator: the table as it is in memory, or NULL if it is not awake. */
struct table;
const struct table *hall_table(const struct hall *h, uint64_t id);

#endif
