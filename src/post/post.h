/*
 * post.h: tells people that it is their turn. Takes from the outbox what is due, looks how each
 * wants to be told (wish.h), puts what goes to the same address into one letter, sends it
 * (courier.h), and notes what became of it. Belongs to one thread, and its store as well.
 *
 * At least once, and not often: that something is about to be sent is kept before it is, what
 * became of it after. If the process dies in between, it is sent once more when the hold of the
 * outbox ends, and that counts as a try like any other; after POST_TRIES it is given up. All tries
 * of a letter have the same id, by which who gets it twice can tell.
 */
#ifndef POST_POST_H
#define POST_POST_H

#include "match/buffer.h"
#include "post/courier.h"
#include "post/push.h"
#include "store/store.h"

enum {
    POST_TRIES = 6,    /* after 1, 5, 30 minutes, 2 and 12 hours, and then no more */
    POST_SECONDS = 20, /* for which a letter may be on its way                     */
    POST_HOLD = 45000, /* milliseconds for which what was taken is ours            */
    POST_AT_ONCE = 32, /* letters under way                                         */
};

struct post_settings {
    const char *site; /* our own address, "https://club.example"; NULL: nobody knows, so no mail */
    bool push, hook;  /* which ways are offered; mail is if there is a server for it and `site`   */
    struct courier_ways ways;
};

/* For figures. */
struct post_counts {
    uint64_t sent, later, gave_up, dropped;
};

struct post;

/* NULL if memory ran out or the store cannot keep a key. `settings` and `store` must stay. */
struct post *post_new(const struct post_settings *settings, struct store *store);
void post_free(struct post **p);

/* Looks at the outbox, which is worth its while now and then, and at what has been carried. */
void post_work(struct post *p, int64_t now, bool look);

/* Waits until something has been carried or post_wake is called, which any thread may do. */
void post_wait(struct post *p, int milliseconds);
void post_wake(struct post *p);

/* What the holder of a seat asks for: body[len] is what he wants changed, "" to be told how things
 * are. Writes how things are now, or the code of a refusal to *no, NULL: none. */
void post_asked(struct post *p, int64_t now, uint64_t holder, uint64_t table, const char *body,
                uint32_t len, struct buffer *out, const char **no);

/* No more mail to the address this token was made for. False if it is none of ours, or the store
 * failed. */
bool post_off(struct post *p, int64_t now, const char *token);

const struct post_counts *post_counts(const struct post *p);

#endif
