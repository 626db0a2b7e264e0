/* internal.h: what the files of the post share. */
#ifndef POST_INTERNAL_H
#define POST_INTERNAL_H

#include "post/letter.h"
#include "post/post.h"
#include "post/wish.h"

enum {
    OWN_KEY = 32,
    OFF_BYTES = 32,     /* half of them say for which address, half that it is ours */
    OFF_TOKEN = 44,     /* its letters, NUL included                                */
    PROOF = 23,         /* letters that prove an address is confirmed, NUL included */
    CODE = 7,           /* a code's digits, NUL included                            */
    CODES_A_DAY = 3,    /* are sent to one address ...                              */
    WRONG_CODES = 5,    /* ... and can be tried                                     */
    FROM_WISH_A_DAY = 8 /* codes, and tests, of one seat                            */
};

struct post {
    const struct post_settings *settings;
    struct store *store;
    struct courier *courier;
    struct push_key key;  /* by which browsers know us       */
    uint8_t own[OWN_KEY]; /* for what we give out and know again */
    struct post_counts counts;
    char swept[STORE_NAME]; /* how far wishes have been looked through */
    int64_t sweep_at;
};

/* Something of one seat that goes out with a letter. */
struct item {
    uint64_t holder, notice_id; /* the second of the outbox; 0: none waits there */
    uint64_t table;
    uint32_t notice, way; /* as struct sent has them */
    struct turn turn;
};

/* A letter that is being made, then on its way: to one address, for one or more seats. */
struct run {
    struct run *next; /* being made */
    enum sent_what what;
    struct way way;
    char lang[8];
    uint32_t n;
    struct item item[LETTER_TURNS];
};

/* send.c: sends it; it is the courier's from now on. What cannot go is settled at once. */
void run_send(struct post *p, struct run *r, int64_t now);

/* settle.c: what became of a letter, noted for each of its items. */
void run_settle(struct post *p, const struct run *r, const struct carried *c, int64_t now);

/* The notice leaves the outbox, or waits for the next try, if there is one by any way. */
void notice_end(struct post *p, struct wish *w, uint64_t id, uint64_t table, uint32_t notice);

/* The time of the next try of something that was not taken; STORE_NEVER: there is none. */
int64_t next_try(const struct sent *s);

/* address.c: what is known of an address of mail, kept as a note. */
enum { ADDRESS_NOTE = 64 };
struct address {
    bool blocked;
    uint32_t codes; /* sent on that day */
    int64_t day;
    char kept[ADDRESS_NOTE]; /* the note as it was read; "": there was none */
};
bool address_load(const struct post *p, const char *to, struct address *out);
bool address_save(const struct post *p, const char *to, const struct address *a);
void address_token(const struct post *p, const char *to, char out[OFF_TOKEN]);
void address_proof(const struct post *p, const char *to, char out[PROOF]);

/* post.c: a letter that the seat itself asks for; keeps the wish. False if the store failed. */
bool run_for(struct post *p, struct wish *w, const struct way *v, enum sent_what what,
             uint64_t table, int64_t now);

#endif
