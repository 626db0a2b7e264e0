/*
 * wish.h: how somebody who holds a seat wants to be told that it is his turn: by which ways, when
 * not, in which language; and what was sent to him. Kept as a note of the store, a few lines of
 * text, under the number of who holds the seat (table_holder): a rematch, which takes over its
 * seats' secrets, takes over the wish, and who gets a seat from somebody else does not.
 */
#ifndef POST_WISH_H
#define POST_WISH_H

#include "base/sha256.h"
#include "store/store.h"

enum {
    WISH_WAYS = 8,
    WISH_LOG = 24,    /* what was sent last */
    WISH_TO = 1024,   /* bytes, NUL included, of an address of any kind ...               */
    WISH_KEY = 96,    /* ... and of what goes with it                                     */
    WISH_ROOM = 16384 /* bytes of its text */
};

enum way_kind { WAY_PUSH, WAY_MAIL, WAY_HOOK, WAY_KINDS };
extern const char *const way_name[]; /* by enum way_kind, ended by NULL */

/* One way to somebody. */
struct way {
    uint32_t id; /* never used again in this wish */
    uint8_t kind;
    bool asked;    /* an address of mail that has not been confirmed yet */
    uint8_t wrong; /* codes that were tried in vain                       */
    int64_t since;
    char to[WISH_TO];
    char key[WISH_KEY]; /* push: p256dh; mail: the code, "-" once confirmed; hook: what signs   */
    char auth[32];      /* push alone; else "-" */
};

enum sent_what { SENT_TURN, SENT_TEST, SENT_CODE, SENT_WHATS };
extern const char *const sent_what_name[];

enum sent_state {
    SENT_TRYING,  /* about to be sent, or the server ended before it knew */
    SENT_DONE,    /* the other side has taken it                          */
    SENT_LATER,   /* it has not; another try follows                      */
    SENT_GAVE_UP, /* no more tries, or there is no sense in one           */
    SENT_STATES
};
extern const char *const sent_state_name[];

/* Something sent by a way. */
struct sent {
    uint32_t notice; /* one more than the number of the entry it is about; 0: of none */
    uint64_t table;
    uint32_t way, tries;
    uint8_t kind, what, state;
    int32_t code; /* what the other side said: a status; 0: nothing    */
    int64_t time; /* of the last try                                   */
};

struct wish {
    uint64_t holder;
    char lang[8];
    int64_t touched;          /* when it was set or used last                       */
    bool quiet;               /* between these minutes of the day ...               */
    int32_t from, to, offset; /* ... as the clock there shows them, ahead of UTC    */
    uint64_t told_table;      /* the turn that was told last                        */
    uint32_t told_ply;
    uint32_t next_way;
    struct way way[WISH_WAYS];
    uint32_t ways;
    struct sent log[WISH_LOG]; /* the oldest first */
    uint32_t logged;
    uint8_t kept[SHA256_BYTES]; /* of the note as it was read; zeros: there was none */
};

/* One that nobody has made yet. */
void wish_begin(struct wish *w, uint64_t holder);

/* The holder's wish, a new one if there is none. False if the store failed. */
bool wish_load(struct store *s, uint64_t holder, struct wish *out);

/* Keeps it; one without ways and log is forgotten. False if the store failed, or another node has
 * changed it since it was read. */
bool wish_save(struct store *s, struct wish *w);

/* Reads text[len]; false if it is none of ours. */
bool wish_read(struct wish *w, const char *text, uint32_t len);

struct way *wish_way(struct wish *w, uint32_t id);
struct way *wish_find(struct wish *w, enum way_kind kind, const char *to);
struct way *wish_add(struct wish *w, enum way_kind kind, const char *to); /* NULL: there are too
                                                                             many */
void wish_remove(struct wish *w, uint32_t id);

/* What was sent of a notice by a way, the last of several; NULL: nothing. */
struct sent *wish_sent(struct wish *w, uint64_t table, uint32_t notice, uint32_t way);

/* A new line of the log, the oldest that is settled goes if there is no room. */
struct sent *wish_log(struct wish *w);

/* What was sent before this time is forgotten. */
void wish_forget(struct wish *w, int64_t before);

/* The end of the quiet hours that this time lies in; the time itself if it lies in none. */
int64_t wish_quiet_until(const struct wish *w, int64_t now);

/* The holder whose wish a note of this name is; 0: none. */
uint64_t wish_holder(const char *name);
#define WISH_NOTES "wish."

#endif
