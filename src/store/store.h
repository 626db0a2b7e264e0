/*
 * store.h: what is kept. A store knows tables, the notices that are due to people, and no rules:
 * what a table does is lines of text to it. Every function blocks and belongs to the thread that
 * opened the store; nothing here calls back into a server. Each thread opens a store of its own.
 *
 * A table has two books: its journal, which is the table, and its chat. Each is a list of entries
 * that only grows, numbered from 0. Promises, held by one contract test for every kind of store:
 *
 *   1 KEPT means on disk: no crash, of the program or the machine, loses it.
 *   2 Of all appends with the same (table, book, seq) exactly one is KEPT, whoever makes them.
 *   3 seq has no gaps: an append is KEPT only if all earlier ones of its book are.
 *   4 An entry, its summary and its notices are kept together or not at all.
 *   5 Reading gives every KEPT entry, byte by byte, in order.
 *   6 UNKNOWN may be either; reading tells which.
 *
 * A kind of store that needs a library is a room of its own below this one (store/sqlite), so that
 * the hall, which needs these types alone, stays free of it. Accounts: people.h.
 */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include "store/people.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    STORE_SEATS = 5,
    STORE_GAME = 16,           /* bytes of a game's name, NUL included                   */
    STORE_CARD = 640,          /* bytes of what lists show of a table, NUL included      */
    STORE_MOST_LINES = 524288, /* bytes of an entry; the largest has a custom map in it */
    STORE_NAME = 64,           /* bytes of a note's name, NUL included                   */
    STORE_MOST_NOTE = 32768,   /* bytes of a note                                        */
};
#define STORE_NEVER INT64_MAX

struct store;

enum store_fate {
    STORE_KEPT,
    STORE_CONFLICT, /* another entry has this seq, or an earlier one is missing: read the book */
    STORE_FAILED,   /* certainly not kept: disk full, too large                                */
    STORE_UNKNOWN,  /* the connection broke while it was being committed                       */
};

enum store_book { STORE_JOURNAL, STORE_CHAT };

/* CLOSED: it never began. */
enum store_state { STORE_OPEN, STORE_PLAYING, STORE_OVER, STORE_ABANDONED, STORE_CLOSED };
enum { STORE_ALL_STATES = (1 << (STORE_CLOSED + 1)) - 1 }; /* as bits */

/* What lists and timers need without reading a journal: a cache of what the last entry of the
 * journal makes of the table. */
struct store_about {
    uint8_t state; /* enum store_state                                       */
    uint8_t seats; /* how many there are                                     */
    uint8_t taken; /* bits of those that somebody, or a bot, holds           */
    uint8_t turn;  /* bits of the seats that are to decide                   */
    bool listed;   /* shown to everybody who asks for open or running tables */
    uint32_t ply;
    int64_t due;                   /* when something happens by itself; STORE_NEVER: never */
    uint64_t account[STORE_SEATS]; /* who holds the seat; 0: a guest, a bot or nobody      */
    char game[STORE_GAME];
    char card[STORE_CARD]; /* JSON, written by the hall, read by the page: names, bots, clock,
                              options */
};

/* Somebody to be told of an entry of the journal; sent by the post, not by the store. */
struct store_notice {
    uint8_t seat, kind;
    int64_t due;     /* a little later than the entry, so that who is looking is not bothered */
    uint64_t holder; /* who held the seat then, as the hall numbers holders: seats change hands */
};

struct store_append {
    uint64_t table;
    uint8_t book;      /* enum store_book         */
    uint32_t seq;      /* entries of the book before this one */
    int64_t time;      /* milliseconds since 1970, never less than that of the entry before */
    const char *lines; /* lines[len], len > 0; no byte is special */
    uint32_t len;

    /* Of the journal only; a chat's append has NULL and zeros here. */
    const struct store_about *about;
    const struct store_notice *notice; /* [notices] */
    uint32_t notices;
    uint8_t answered; /* bits of the seats that have acted: what waits for them goes */

    enum store_fate fate; /* out */
};

/* Called for each entry; false ends the reading. */
typedef bool store_each(void *with, uint32_t seq, int64_t time, const char *lines, uint32_t len);

/* A table as lists have it. */
struct store_row {
    uint64_t table;
    uint32_t seq;                    /* entries of its journal     */
    int64_t touched;                 /* the time of the last one   */
    const struct store_about *about; /* good during the call only */
};
typedef bool store_row_each(void *with, const struct store_row *row);

/* Which tables; they come the latest touched first, of equals the larger number first. */
struct store_query {
    uint8_t states;   /* bits of enum store_state                          */
    bool listed;      /* only those that are listed                        */
    uint64_t account; /* not 0: only those with a seat of this account     */
    int64_t before;   /* only those touched before this; STORE_NEVER: all  */
    uint64_t below;   /* of those touched at exactly `before`, only tables below this number: how
                         the next page goes on from the last row of the one before; 0: none */
    uint32_t most;
};

/* A notice that waits in the outbox. */
struct store_waiting {
    uint64_t id, table;
    uint32_t seq, tries;
    uint8_t seat, kind;
    int64_t due;
    uint64_t holder;
};

/* A note: bytes under a name, for what has to be remembered beside tables. False ends the list. */
typedef bool store_note_each(void *with, const char *name, const void *bytes, uint32_t len);

/* A table's journal has so many entries, as somebody says who shares the store: may be late, lost
 * or wrong. */
struct store_rumour {
    uint64_t table;
    uint32_t seq;
};
typedef void store_rumour_each(void *with, const struct store_rumour *rumour);

/* One per backend; the scheme of an address chooses: "memory:", "sqlite:FILE", "postgres:...". */
struct store_kind {
    const char *scheme;

    /* After UNKNOWN, or any other failure, the next call may go well, and reading tells what there
     * is. Otherwise nothing is known until the store is opened anew. */
    bool mends;

    /* Brings the schema up to date first. NULL on failure, with the code of a sentence,
     * `store.CODE` in data/lang, in *fault; `address` is what follows the scheme's colon. */
    struct store *(*open)(const char *address, const char **fault);
    void (*close)(struct store **s); /* sets it to NULL; NULL is fine */

    /* All of them in one transaction and one sync; the fate of each is in it afterwards. One that
     * is not kept stops none of the others. Two for the same book may be in one batch, in order. */
    void (*append)(struct store *s, struct store_append *batch, uint32_t n);

    /* The entries of a book from seq on; none if there is no such table. False if that failed: some
     * may have been given then. */
    bool (*read)(struct store *s, uint64_t table, enum store_book book, uint32_t seq,
                 store_each *each, void *with);

    bool (*list)(struct store *s, const struct store_query *query, store_row_each *each,
                 void *with);

    /* One table as lists have it; `each` is not called if there is none. */
    bool (*find)(struct store *s, uint64_t table, store_row_each *each, void *with);

    /* Tables whose due has come, at most n, the longest due first, held for the caller until the
     * time given: nobody is given them again before that, or before their journal has grown.
     * Returns how many. */
    uint32_t (*take_due)(struct store *s, int64_t now, int64_t until, uint64_t *tables, uint32_t n);

    /* The same for notices. */
    uint32_t (*take_notices)(struct store *s, int64_t now, int64_t until, struct store_waiting *out,
                             uint32_t n);

    /* All that wait for a table, held or not, by seq. */
    bool (*list_notices)(struct store *s, uint64_t table,
                         bool (*each)(void *with, const struct store_waiting *), void *with);

    /* What became of a notice that was taken: sent or given up (again is STORE_NEVER), or to be
     * tried once more then. One that is not there any more is none of our business. */
    bool (*end_notice)(struct store *s, uint64_t id, int64_t again);

    /* These seats (bits) of the table are looking: what waits for them in the outbox goes. */
    bool (*drop_notices)(struct store *s, uint64_t table, uint8_t seats);

    /* Keeps bytes[len] under this name in place of what was there; len 0: nothing any more. False
     * if it is too long, or could not be kept; after that reading tells what there is. For who
     * alone writes the name, or writes what all others would: anything else is changed. */
    bool (*put_note)(struct store *s, const char *name, const void *bytes, uint32_t len);

    /* The same, but only if exactly was[was_len] is there, 0: nothing; so nodes that read a note
     * and write it again overwrite nothing of each other's. False also if something else was there;
     * from nothing to nothing is no change. */
    bool (*change_note)(struct store *s, const char *name, const void *was, uint32_t was_len,
                        const void *bytes, uint32_t len);

    /* Notes whose names begin with `prefix` and come after `after`, in the order of their bytes. */
    bool (*notes)(struct store *s, const char *prefix, const char *after, store_note_each *each,
                  void *with);

    /* The document of a person that has been put p->version times before. Without lines (len 0) the
     * person goes, and what was there is overwritten. CONFLICT: it has another version, or somebody
     * else has the key. */
    enum store_fate (*put_person)(struct store *s, const struct store_person *p);

    /* The person of this number or, if that is 0, of this key; `each` is called once or, if there
     * is none, not at all. False if that failed. */
    bool (*find_person)(struct store *s, uint64_t id, const char *key, store_person_each *each,
                        void *with);

    /* All people, by number. */
    bool (*list_people)(struct store *s, store_person_each *each, void *with);

    /* The server was alive at this time. Kept in its own time: a lost beat lengthens a pause. */
    bool (*beat)(struct store *s, int64_t now);
    /* The latest of all beats and entries' times; 0 for a store without any, -1 if that failed.
     * What follows from it: outages.h. */
    int64_t (*last_beat)(struct store *s);

    /* Forgets the chat of tables that are over or abandoned and were touched before this time; the
     * book is then as it was before anybody spoke. */
    bool (*forget_chat)(struct store *s, int64_t before);

    /* Moves what append left in order of arrival to where reading is quick: at most so many
     * entries. True if more is left. */
    bool (*tidy)(struct store *s, uint32_t most);

    /* Whether what holds it all is whole, beyond what reading meets. NULL: there is nothing to look
     * at. */
    bool (*sound)(struct store *s);

    /* From now on reading and lists see the store as it is at this moment, whoever writes, until
     * it is let go (false). Not to be appended to in between. */
    bool (*hold_still)(struct store *s, bool on);

    /* Of a kind that many programs share, NULL otherwise; by a store that does nothing else. Tells
     * all others who hear; false if it could not. */
    bool (*spread)(struct store *s, const struct store_rumour *rumour, uint32_t n);
    /* What others have told since, without waiting; of what was told before the first call, or
     * while there was no connection, nothing is heard. False if there is none now. */
    bool (*hear)(struct store *s, store_rumour_each *each, void *with);
    /* A file that can be read from when there may be something to hear; -1: none at the moment. */
    int (*ear)(struct store *s);
};

/* A store begins with what kind it is. */
struct store {
    const struct store_kind *kind;
};

/* A whole and consistent copy of a store in another, empty one, of whatever kinds, while others
 * write: both books of every table, summaries, notices that wait (their tries begin anew), notes,
 * people and the last beat. Tells now and then how many tables are done. False if either store
 * failed. */
bool store_copy(struct store *from, struct store *to, void (*progress)(void *with, uint64_t tables),
                void *with);

/* Everything in memory, and gone with the process. Stores opened with the same address do not
 * share anything. */
extern const struct store_kind store_memory;

#endif
