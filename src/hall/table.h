/*
 * table.h: a table is what its journal makes of nothing. An entry of the journal is a few lines of
 * text: those of the game as docs/notation.md has them, and those of the table as comments with a
 * mark, `#@ sit p0 ...`. Put together they are a record that match_read takes.
 *
 * Two kinds of functions, and no others, deal with a table. Those that propose look at it, change
 * nothing and write the lines that would be appended, or say why not. table_accept, with lines that
 * are kept, is the only one that changes it. Waking, a restart and another node go through it too.
 */
#ifndef HALL_TABLE_H
#define HALL_TABLE_H

#include "base/sha256.h"
#include "match/match.h"
#include "store/store.h"
#include "table/clock.h"

enum {
    TABLE_KEY = 32,       /* bytes from which the seed comes                       */
    TABLE_BEGINS = 3000,  /* milliseconds for who sat down last to add to the seed  */
    TABLE_MOST_DELAY = 32 /* entries that spectators may be behind                  */
};

/* Why something is not done, `hall.KEY` in data/lang. MATCH: the match said why. */
#define HALL_NO_MAP(X)                                                              \
    X(YES, "yes")           /* it is done                     */                    \
    X(MATCH, "match")       /* see the match_error            */                    \
    X(HELLO, "hello")       /* hello comes first, and once    */                    \
    X(VERSION, "version")   /* another version is spoken here */                    \
    X(NO_TABLE, "no-table") /* there is no such table         */                    \
    X(SEATED, "seated")     /* only for who holds a seat      */                    \
    X(HOST, "host")         /* only for who made the table    */                    \
    X(SECRET, "secret")     /* not 128 bits in 22 letters, or of no seat here */    \
    X(INVITED, "invited")   /* only by invitation             */                    \
    X(TAKEN, "taken")       /* there is no such seat free     */                    \
    X(NAME, "name")         /* a name is plain text of 1 to 63 bytes */             \
    X(NAMESAKE, "namesake") /* somebody at the table has this name */               \
    X(STAND_IN, "stand-in") /* a bot plays for this seat: come back first */        \
    X(BOT, "bot")           /* no bot of this game            */                    \
    X(STARTED, "started")   /* the game has begun             */                    \
    X(NOT_STARTED, "not-started")                                                   \
    X(EMPTY, "empty")   /* seats are still free           */                        \
    X(CLOSED, "closed") /* the host has closed the table  */                        \
    X(OVER, "over")                                                                 \
    X(OFFER, "offer")       /* there is no such offer, or none to be made now */    \
    X(ASKED, "asked")       /* this seat is not asked, or has answered */           \
    X(VALUE, "value")       /* a member has no value it can have */                 \
    X(WATCH, "watch")       /* spectators are not let in      */                    \
    X(CHAT, "chat")         /* not for spectators now; or too long, or not plain */ \
    X(OFTEN, "often")       /* too many messages              */                    \
    X(ACCOUNT, "account")   /* not signed in, or no longer    */                    \
    X(SESSION, "session")   /* not with a personal token      */                    \
    X(PASSWORD, "password") /* name or password is not right  */                    \
    X(WEAK, "weak")         /* a password has 8 to 128 bytes  */                    \
    X(KNOWN, "known")       /* the name has an account        */                    \
    X(TOKENS, "tokens")     /* there are enough of them       */                    \
    X(OWNED, "owned")       /* the seat is another account's  */                    \
    X(BUSY, "busy")         /* too much waits, or memory ran out */                 \
    X(STORE, "store")       /* it could not be kept           */                    \
    X(JOURNAL, "journal")   /* what is kept of the table is not understood, or memory ran out */
enum hall_no {
#define X(id, key) NO_##id,
    HALL_NO_MAP(X)
#undef X
        HALL_NO_COUNT
};
const char *hall_no_key(enum hall_no no);

enum table_join { JOIN_LINK, JOIN_ALL };
enum table_watch { WATCH_NOBODY, WATCH_LINK, WATCH_ALL };
enum table_late { LATE_BOT, LATE_RESIGN };
extern const char *const table_join_name[]; /* by these, each ended by NULL */
extern const char *const table_watch_name[];
extern const char *const table_late_name[];

/* What can be offered to the others. */
enum table_what { OFFER_NONE, OFFER_UNDO, OFFER_ABANDON, OFFER_REMATCH };
extern const char *const table_what_name[]; /* by enum table_what, ended by NULL */

struct table_seat {
    uint64_t account;             /* who it belongs to; 0: a guest        */
    bool taken;                   /* by a person, even if a bot stands in */
    uint8_t secret[SHA256_BYTES]; /* its hash                             */
    char name[MATCH_MAX_NAME];    /* "": nobody, a bot without one, or, if it is taken, somebody who
                                     has deleted the account              */
    char bot[MATCH_MAX_BOT];      /* who decides; "": the person          */
};

/* What a seat means to do; see plan.h. Why a plan has ended, by its name in table_unplan_name. */
enum table_unplan {
    PLAN_HOLDS,     /* it has not                                            */
    PLAN_DONE,      /* all of it has been played                             */
    PLAN_CANCELLED, /* by the seat                                           */
    PLAN_STOP,      /* by a line that it was to stop at                      */
    PLAN_ELSE,      /* the seat is to decide, and no step fits               */
    PLAN_ILLEGAL,   /* a move was not legal                                  */
    PLAN_UNDO,      /* somebody has taken back                               */
    PLAN_MOVED,     /* the seat has moved by itself                          */
};
extern const char *const table_unplan_name[]; /* by enum table_unplan, ended by NULL */

struct table_plan {
    char *text;    /* JSON; NULL: there is none                              */
    uint32_t from; /* entries of the log before those that it looks at       */
    uint8_t why;   /* enum table_unplan: why there is none any more          */
    char *line;    /* of the log, that ended it; NULL: none                  */
};

struct table_offer {
    uint32_t id; /* 0: there is none */
    uint8_t what;
    int8_t by;
    uint8_t needs, yes; /* bits of the seats that are asked, and of those that agree */
    uint32_t ply, at;   /* undo: where to, and the log's length when it was made     */
    int64_t until;
};

/* The last offer that came to nothing, and why; table_unmet_name has the words. Who withdraws his
 * own knows it. */
enum table_unmet_why { UNMET_NONE, UNMET_NO, UNMET_LATE, UNMET_MOVED };
extern const char *const table_unmet_name[]; /* by enum table_unmet_why */

struct table_unmet {
    uint32_t id; /* 0: there is none, or another has been made since */
    uint8_t what, why;
    int8_t by, seat; /* seat: who said no, or -1 */
};

struct table {
    const struct game *const *games;
    uint64_t id;
    uint32_t seq; /* entries of the journal; 0: there is no such table yet */
    int64_t time; /* of the last one                                       */

    uint8_t state; /* enum store_state */
    uint8_t join, watch, late, delay;
    bool begins_full;                             /* by itself, once every seat is taken */
    uint8_t promise[SHA256_BYTES];                /* the hash of the key */
    uint8_t key[TABLE_KEY], invite[SHA256_BYTES]; /* the second is a hash */
    uint8_t salted;                               /* seats that have added to the seed, as bits */
    uint8_t salt[GM_MAX_PLAYERS][SHA256_BYTES];

    uint8_t seats, host;
    struct table_seat seat[GM_MAX_PLAYERS];
    uint8_t resigned, ran_out; /* bits */

    struct buffer head;  /* lines of the record before the start */
    struct match *match; /* before the start one with nothing played and no seed */

    struct clock clock;
    uint32_t paid; /* plies up to which increments have been given: an undo earns none twice */

    struct table_plan plan[GM_MAX_PLAYERS];
    struct table_offer offer;
    struct table_unmet unmet;
    uint32_t offers;  /* made so far            */
    uint64_t next;    /* the rematch; 0: none    */
    bool next_agreed; /* everybody wants one     */
    bool broken;      /* a line was not understood: nothing more is taken */
};

/* A table nobody has opened yet. `games` ends with NULL. */
void table_begin(struct table *t, const struct game *const *games, uint64_t id);
void table_end(struct table *t);

/* Another table that is the same, in *to, which is all zero or a table that is not needed any more:
 * its memory is used again. False, and nothing to end, if memory ran out. */
bool table_copy(struct table *to, const struct table *from);

/* Takes an entry that is kept. False if memory ran out or a line is not understood: the table is
 * to be given up. */
bool table_accept(struct table *t, int64_t time, const char *lines, uint32_t len);

/* The offer there is ends without having been agreed to; seat: who said no, or -1. */
void table_drop_offer(struct table *t, enum table_unmet_why why, int seat);

/* What the store shows in lists and wakes by. */
void table_about(const struct table *t, struct store_about *out);

/* Whose secret this is: a seat, or -1. `secret` is the hash. */
int table_seat_of(const struct table *t, const uint8_t secret[SHA256_BYTES]);

/* Who holds the seat, as a number: it is another when the seat changes hands, or its secret. */
uint64_t table_holder(const struct table *t, int seat);

/* The first seat that belongs to the account, or -1; 0 is nobody's. */
int table_seat_of_account(const struct table *t, uint64_t account);

bool table_playing(const struct table *t);

/* There is, or was, a game; neither before it nor at a table that was closed. */
bool table_begun(const struct table *t);

/* Whether people sit at it together. Banks of a day or more are for games turn by turn; so are
 * games without a clock. */
bool table_is_live(const struct table *t);

/* A seat that a person decides for. */
bool table_is_person(const struct table *t, int seat);
uint8_t table_others(const struct table *t, int by); /* bits of the people but for this seat */

/* The seat that is to decide now, or -1. */
int table_turn(const struct table *t);

/* The seat whose decision a bot makes now, or -1. */
int table_bot_turn(const struct table *t);

/* A seed of 16 bytes, from the key and whatever the seats have added. */
void table_seed(const struct table *t, uint8_t seed[MATCH_SEED]);

/* A seat that nobody holds, or -1. */
int table_free_seat(const struct table *t);

/* When a game that is to begin by itself does so: once every seat is taken and every person has
 * added to the seed, or a little later without; STORE_NEVER: not now. */
int64_t table_begins(const struct table *t);

/* When something is to be done without anybody asking; STORE_NEVER: never. */
int64_t table_due(const struct table *t);

#endif
