/* internal.h: what the files of the hall share and nobody else sees. */
#ifndef HALL_INTERNAL_H
#define HALL_INTERNAL_H

#include "hall/hall.h"
#include "hall/news.h"
#include "hall/person.h"
#include "hall/propose.h"
#include "hall/sometimes.h"

enum {
    SCRATCH = 640 * 1024, /* no message is longer: a map of 256 kB and its table */
    HEADS = 4096,         /* of the maps below                                   */
    ORIGINS = 1024,
    GAPS = 256,   /* that a hall may see itself, beside those before its beginning */
    SPARES = 128, /* tables whose memory is kept for the next turns */
    MESSAGES_SECOND = 10,
    MINUTE = 60000,
    CREATES_MINUTE = 5,
    WRONG_SECRETS = 10,
    TRIES_MINUTE = 10,      /* passwords of one origin ...                         */
    TRIES_NAME_MINUTE = 20, /* ... and for one name                                */
    HASHES = 16,            /* passwords that may wait to be hashed                */
    STUCK = 20000,          /* milliseconds without progress before a connection is shut */
    BEATS = 40000,          /* milliseconds in which the store has answered, or hangs: a beat
                               every 5 s, as long as a database is waited for, and a new connection */
    AGAIN = 1000,           /* milliseconds before the store is asked once more          */
    TICK = 5000,            /* HALL_TIME is wanted so often while anybody is connected   */
    LIVE_NOTICE = 20000,
};

/* Things found by a number. */
struct node {
    uint64_t key;
    struct node *next;
};
struct map {
    struct node *head[HEADS];
    uint32_t n;
};
struct node *map_find(const struct map *m, uint64_t key);
void map_add(struct map *m, struct node *node, uint64_t key);
void map_remove(struct map *m, struct node *node);

/* Something a table is asked: a message, a bot's move, or to forget who somebody was. */
struct asked {
    struct asked *next;
    uint64_t connection; /* 0: nobody's */
    int64_t now;
    uint64_t forgets, errand; /* an account, and whose errand that is; 0: it is a bot's move */
    uint32_t at, len;         /* at: of a bot's move */
    int seat;
    bool pauses; /* what is being kept is a pause; it is taken once more after that */
    char bytes[];
};

struct conn {
    struct node node;
    struct room *room; /* NULL: connected to no table */
    struct conn *next; /* at the same table */
    uint64_t origin;
    bool hello, looks, has_secret, behind;
    bool brief;   /* see hall.h */
    bool answers; /* the next message to it answers what it said */
    int seat;     /* -1: a spectator */
    uint8_t secret[SHA256_BYTES], next_secret[SHA256_BYTES];
    bool has_next_secret;
    char invite[WIRE_SECRET + 1]; /* of the host; else "" */
    uint32_t waiting, bytes;      /* sent and not taken yet */
    int64_t waits_since;
    int64_t tokens, tokens_at; /* messages it may send, in thousandths */
    uint64_t creating;         /* ticket of a table being made */
    uint64_t made;             /* its number                   */
    bool is_void;              /* it is ended when that is there: its account is gone */
    uint64_t account;          /* whose it is; 0: a guest's    */
    uint8_t account_key[SHA256_BYTES];
    bool by_token;         /* the key is a personal token, no session              */
    bool is_known;         /* the hello that comes next has shown its account      */
    struct errand *errand; /* something about accounts that is under way; or NULL  */
};

enum errand_step {
    ERRAND_READING, /* the person            */
    ERRAND_PROVING, /* the password          */
    ERRAND_HASHING, /* a new one             */
    ERRAND_PUTTING, /* the person            */
    ERRAND_FINDING, /* one of its tables     */
    ERRAND_FORGETTING,
};

struct errand {
    struct node node; /* by the ticket it waits for */
    struct conn *conn;
    enum wire_kind kind;
    enum errand_step step;
    struct asked *asked; /* what was said */
    struct wire_ask ask;
    struct asked *waiting; /* what has been said since */

    uint64_t id; /* the account; 0: it is found by its key */
    char key[STORE_KEY];
    uint8_t hash[SHA256_BYTES]; /* of the secret that was shown or chosen */
    struct person person;       /* as it was read, and is to be           */
    struct person_pass fresh;   /* log_n 0: not yet                       */
    uint8_t salt[PERSON_SALT];  /* with which the password was right ...  */
    bool proven;                /* ... if it was                          */
    uint32_t tries;             /* puts that were not kept                */
    bool is_put;                /* one was                                */
    struct store_person put;
    struct buffer lines;
};

enum doing { DOING_NOTHING, DOING_FETCH, DOING_APPEND, DOING_WAIT };

/* An entry that spectators have not been told yet. */
struct late_entry {
    int64_t time;
    uint32_t len;
    char *lines;
};

struct room {
    struct node node;
    uint32_t slot;
    bool awake; /* its journal has been read */
    enum doing doing;
    uint64_t ticket;
    int64_t retry; /* of DOING_WAIT */

    struct table now;
    struct table *next; /* what the append in flight will make of it */
    struct buffer lines;
    struct asked *asked; /* who asked for that; NULL: nobody did */
    bool spoiled;        /* memory ran out at a bad moment: it has to be read anew */
    bool making;         /* the append in flight is of the rematch's table */

    struct asked *first, **last;
    uint32_t queued;

    struct conn *conns;
    uint32_t connected;
    int64_t quiet;  /* nobody has been here since */
    int64_t looked; /* its journal was read then */

    /* Bits of the seats for which something may wait in the outbox; for which the append in flight
     * puts something there; and for which it takes it away. */
    uint8_t noticed, noticing, answering;

    /* Bits of the seats that have become an account's, and nobody has looked since whether that is
     * still there; the look under way, 0: none; whose it is; and not before then. */
    uint8_t unproven;
    uint64_t proving, proved;
    int64_t prove_at;

    uint64_t thought;
    uint32_t thought_at;
    int64_t bot_waits; /* since when its bot waits for others to have thought; 0: it does not */

    uint64_t chat_ticket;
    bool chat_appends;    /* else it is read */
    uint64_t chat_reader; /* the connection it is read for; 0: to count the lines */
    uint32_t chat_n;
    struct asked *chat_asked;

    struct past *past; /* NULL: spectators see the table as it is */
};

/* What spectators see of a table that they are behind. */
struct past {
    struct table table;
    struct late_entry late[TABLE_MOST_DELAY + 2];
    uint32_t n;
};

/* How many connections an origin has. */
struct guest {
    struct node node;
    uint32_t n;
};

struct origin {
    uint64_t key;
    int64_t since;
    uint32_t creates, sits, wrong, tries;
};

/* An append that is being handed out; good until the next input. */
struct appended {
    struct appended *next;
    struct store_append append;
    struct store_about about;
    struct store_notice notice[GM_MAX_PLAYERS];
    struct buffer lines; /* of its own, or none */
};

struct hall {
    struct hall_limits limits;
    const struct game *const *games;
    uint8_t key[32];
    uint64_t counter;      /* of what has been derived from the key, and of tickets */
    int64_t now, answered; /* when the store has last done what it was asked to */
    int64_t failing_since; /* 0: it does                                        */
    struct outage *gap;    /* [most_gaps], in order of time */
    uint32_t gaps, most_gaps;
    int64_t wake;
    bool wake_is_new; /* and has to be told */
    bool bots_wait;   /* some bot may, see room.bot_waits */
    struct hall_out wake_out;

    struct map conns, rooms;
    struct map guests;                             /* struct guest by origin */
    struct map errands;                            /* by the ticket they wait for */
    uint32_t hashing;                              /* passwords that wait         */
    struct room **slot;                            /* [limits.awake] */
    struct origin origin[ORIGINS], tried[ORIGINS]; /* the second by name */
    struct table *spare[SPARES];
    uint32_t spares;

    struct hall_out *out;
    uint32_t outs, out_cap, given;
    struct buffer bytes; /* what the outputs point to; offsets until they are given */
    struct appended *appended;
    struct wire_ask read;        /* what the message of this input says ...        */
    const struct asked *read_of; /* ... which is this one; NULL: it has been used  */
    char *scratch;
    gm_move *moves;
    uint32_t moves_cap;
    struct hall_counts counts;
};

/* hall.c: outputs */
struct hall_out *hall_put(struct hall *h, enum hall_out_kind kind);
bool hall_put_bytes(struct hall *h, struct hall_out *out, const char *bytes, uint32_t len);
struct appended *hall_append(struct hall *h); /* NULL if memory ran out */
void hall_gap(struct hall *h, int64_t from, int64_t to);
void hall_derive(struct hall *h, uint8_t out[32]);
uint64_t hall_ticket(struct hall *h, uint32_t slot);
void hall_wake_at(struct hall *h, int64_t when);

/* door.c: connections */
void door_open(struct hall *h, const struct hall_in *in);
void door_close(struct hall *h, uint64_t connection);
void door_said(struct hall *h, const struct hall_in *in);
void door_heard(struct hall *h, struct conn *c, const char *bytes, uint32_t len);
void door_room(struct hall *h, uint64_t connection);
void door_tick(struct hall *h);
void door_made(struct hall *h, struct conn *c, enum store_fate fate);
void door_send(struct hall *h, struct conn *c, const char *bytes, uint32_t len);
void door_refuse(struct hall *h, struct conn *c, const char *bytes, uint32_t len,
                 const struct refusal *no);
void door_welcome(struct hall *h, struct conn *c, uint32_t from, bool same);
void door_bye(struct hall *h, struct conn *c, const char *why, uint32_t after);
struct conn *door_find(const struct hall *h, uint64_t connection);

void door_refuse_now(struct hall *h, struct conn *c, const char *bytes, uint32_t len,
                     enum hall_no why);
struct text door_page(struct hall *h); /* an empty one, until the next */
void door_send_page(struct hall *h, struct conn *c, const struct text *t);
struct origin *door_origin(struct hall *h, uint64_t key);

/* asks.c: by enum wire_kind, what a seat asks for and what changes the table; NULL: it does not. */
extern proposing *const door_proposals[WIRE_ASK_COUNT];

/* What a message that waited, or came just now, does at an awake table. */
void door_take(struct hall *h, struct room *r, struct asked *a);
void door_here(struct hall *h, struct room *r, const struct conn *only); /* NULL: to everybody */
void facts_of(const struct room *r, const struct table *t, struct facts *out);
void facts_plan(const struct table *t, int seat, struct facts *out); /* those of one seat alone */
void door_knows(struct conn *c);
int door_seat(const struct conn *c, const struct table *t);

/* errands.c: accounts */
bool errand_is_for(const struct conn *c, const struct wire_ask *ask);
void errand_begin(struct hall *h, struct conn *c, const char *bytes, uint32_t len);
bool errand_waits(struct conn *c, const char *bytes, uint32_t len); /* false: too much does */
void errand_drop(struct hall *h, struct conn *c);
void errand_person(struct hall *h, const struct hall_in *in);
void errand_hashed(struct hall *h, const struct hall_in *in);
void errand_found(struct hall *h, const struct hall_in *in);
bool errand_fate(struct hall *h, uint64_t ticket, enum store_fate fate); /* false: none waits */
void errand_forgot(struct hall *h, uint64_t ticket, bool done);

/* changes.c: what an errand changes in its person; YES: that is to be put. Whether the session that
 * hello has named still holds. Whether it is so already: it was asked before, and the answer was
 * lost. */
enum hall_no errand_change(struct hall *h, struct errand *e);
bool errand_session_holds(const struct hall *h, const struct errand *e);
bool errand_is_done(const struct hall *h, const struct errand *e);

/* rooms.c: tables */
struct room *room_get(struct hall *h, uint64_t table);
void room_drop(struct hall *h, struct room *r);
struct asked *room_asked(uint64_t connection, int64_t now, const char *bytes, uint32_t len);
bool room_queue(struct hall *h, struct room *r, struct asked *a);
void room_propose(struct hall *h, struct room *r, struct asked *a, int64_t when);
void room_go(struct hall *h, struct room *r);
void room_fate(struct hall *h, struct room *r, enum store_fate fate);
void room_entry(struct hall *h, struct room *r, const struct hall_in *in);
void room_read(struct hall *h, struct room *r, enum store_fate fate);
void room_thought(struct hall *h, struct room *r, const struct hall_in *in);
void room_rumour(struct hall *h, struct room *r, uint32_t seq);
/* The store has been asked whether it is there. */
void room_beat(struct hall *h, enum store_fate fate);
void room_fetch(struct hall *h, struct room *r);
int64_t room_due(const struct hall *h, const struct room *r);
struct room *room_of_ticket(const struct hall *h, uint64_t ticket);

void room_free_asked(struct asked **a);
void room_end_asked(struct hall *h, struct asked **a, bool done);
bool room_append(struct hall *h, struct room *r, uint32_t seq);
struct table *room_spare(struct hall *h); /* NULL if memory ran out */
void room_drop_next(struct hall *h, struct room *r);

/* telling.c */
void room_tell(struct hall *h, struct room *r, const struct table *old, const struct table *now,
               bool seats, bool spectators);
void room_published(struct hall *h, struct room *r, const struct table *old, const char *lines,
                    uint32_t len);
void room_keep_for_spectators(struct hall *h, struct room *r, const char *lines, uint32_t len,
                              bool news);
void room_drop_past(struct room *r);

/* owners.c */
void owners_changed(struct room *r, const struct table *old);
void owners_woken(const struct hall *h, struct room *r);
void owners_look(struct hall *h, struct room *r);
void owners_person(struct hall *h, const struct hall_in *in);

/* duties.c */
bool room_pause_first(struct hall *h, struct room *r);
bool room_pause_failing(struct hall *h, struct room *r, struct asked *a);
bool room_duty(struct hall *h, struct room *r);
void room_put_next(struct room *r);
void room_stop_thought(struct hall *h, struct room *r);

/* chat.c */
void chat_say(struct hall *h, struct room *r, struct conn *c, const char *bytes, uint32_t len,
              const struct wire_ask *ask);
void chat_hear(struct hall *h, struct room *r, struct conn *c, uint32_t from);
void chat_fate(struct hall *h, struct room *r, enum store_fate fate);
void chat_entry(struct hall *h, struct room *r, const struct hall_in *in);
void chat_read(struct hall *h, struct room *r, enum store_fate fate);
void chat_drop(struct room *r);

#endif
