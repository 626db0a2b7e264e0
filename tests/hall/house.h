/* house.h: a hall with a store that keeps everything at once, or when told to, and a few guests. */
#ifndef TESTS_HALL_HOUSE_H
#define TESTS_HALL_HOUSE_H

#include "hall/hall.h"
#include "hall/table.h"

enum { HOUSE_ENTRIES = 512, HOUSE_CONNS = 16, HOUSE_HEARD = 1 << 20 };

struct house_entry {
    uint64_t table;
    uint8_t book;
    uint32_t seq, len;
    int64_t time;
    char *lines;
};

struct house {
    struct hall *hall;
    int64_t now;
    bool held;        /* appends wait */
    uint64_t waiting; /* the ticket of one that does; 0: none */
    struct house_entry pending;
    struct house_entry kept[HOUSE_ENTRIES];
    uint32_t n;
    char *heard[HOUSE_CONNS]; /* messages, a line each, since the last house_forget */
    uint32_t heard_len[HOUSE_CONNS];
    bool shut[HOUSE_CONNS];
    struct store *people;
    enum store_fate fate;  /* of the next put of a person, if it is not KEPT; UNKNOWN: it is kept */
    bool lost;             /* ... and UNKNOWN means that it is not                  */
    uint32_t hashed;       /* passwords so far                                      */
    bool tired;            /* none is hashed                                        */
    bool slow;             /* none is hashed yet                                    */
    uint64_t hashing;      /* the ticket of the last that is not                    */
    uint64_t thought;      /* the ticket of a bot that thinks; 0: none */
    uint64_t thought_of;   /* ... and its table */
    bool ponders;          /* it is answered by house_thinks alone */
    uint32_t thoughts;     /* that may be under way, of the next hall; 0: 4 */
    const char *bot_plays; /* what it answers; NULL: it fails */
    /* Put into the outbox; taken out by who acted, or looked; and the last one put there. */
    uint32_t notices, answered, dropped;
    struct store_notice notice;
};

/* `key` repeated makes the hall's. */
void house_open(struct house *h, uint8_t key);
void house_close(struct house *h);

/* The hall has ended without a word, as by a crash, and another begins over the same store, at the
 * last of these times. */
void house_again(struct house *h, uint8_t key, const struct outages *down);

void house_connect(struct house *h, uint32_t conn, uint64_t table);
void house_say(struct house *h, uint32_t conn, const char *message);
void house_leave(struct house *h, uint32_t conn);
void house_pass(struct house *h, int64_t milliseconds);
void house_beat(struct house *h, enum store_fate fate);
void house_sleep(struct house *h, int64_t milliseconds); /* the machine under it */
void house_fate(struct house *h, enum store_fate fate);
void house_hashed(struct house *h); /* the last password, if hashing is slow: to something wrong */
void house_thinks(struct house *h);

/* What a connection has heard contains this text. */
bool house_hears(const struct house *h, uint32_t conn, const char *text);

/* Ann, by connection 1, makes a table with this order, B sits down by 2, and it begins; what they
 * have heard so far is forgotten. */
uint64_t house_two(struct house *h, const char *order);
/* The seat to act plays its first move, by the connection after its number; false at the end. */
bool house_step(struct house *h, uint64_t table);
/* The message is refused with this code, or the test fails. */
void house_refuses(struct house *h, uint32_t conn, const char *message, const char *code);
void house_forget(struct house *h);

/* Secrets, from A to Z: 22 letters. */
const char *house_secret(char name);

/* Creates a table by the order and connects 1 to it as host; the table's number. */
uint64_t house_table(struct house *h, const char *order);

/* Another sits down over a connection, called after its letter. */
void house_sit(struct house *h, uint32_t conn, uint64_t table, char name);

/* The text of the table's journal as a record. */
char *house_record(const struct house *h, uint64_t table);

/* Puts all that has been kept into an empty store. */
bool house_store(const struct house *h, struct store *store);

/* Some legal move of the seat to act; false if there is none to make. */
bool house_move(const struct house *h, uint64_t table, char *out, uint32_t cap);

/* Plays on with first moves until it is this seat's turn. */
const struct table *house_at(const struct house *h, uint64_t table);

#endif
