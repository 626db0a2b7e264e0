/*
 * postman.h: the thread on which the post works (post/post.h). It looks at the outbox now and then,
 * and answers what the holders of seats ask of it; nobody waits for it.
 */
#ifndef SERVER_POSTMAN_H
#define SERVER_POSTMAN_H

#include "post/post.h"
#include "server/aside.h"
#include "server/pace.h"

/* Something asked of the post; comes back answered. */
struct errand {
    uint64_t ticket;
    uint64_t holder, table;
    char *body; /* of a seat: what it wants changed; else a token that ends mail */
    uint32_t len;
    bool ends_mail;

    struct buffer out; /* the answer ...                             */
    const char *no;    /* ... or the code of a refusal, NULL: none   */
};

/* NULL if memory ran out. The body is copied. */
struct errand *errand_new(uint64_t ticket, const char *body, uint32_t len);
void errand_free(struct errand *e);

struct postman {
    struct post_settings settings;
    struct aside aside;
    struct post *post; /* its thread's, but for post_wake */
    struct pace pace;
    struct ring errands, answers;
    _Atomic bool ending;
    _Atomic uint64_t sent, later, gave_up, dropped; /* as post_counts has them */
    pthread_t thread;
    bool started;
    uint32_t waiting; /* errands that have not come back; the owner's */
    void (*tell)(void *with);
    void *with;
};

/* Starts it over the clerks' stores; `since` is the store's last beat. False if the system
 * refused. */
bool postman_start(struct postman *m, const struct post_settings *settings, struct clerk *writes,
                   struct clerk *reads, int64_t since, void (*tell)(void *with), void *with);

/* False if too many wait: the errand is still the caller's. */
bool postman_give(struct postman *m, struct errand *e);
struct errand *postman_take(struct postman *m);

/* Ends the thread, before the clerks'. What is on its way is sent again after the next start. False
 * if it has not ended by then (NULL: however long it takes): then the clerks have to stay, too. */
bool postman_end(struct postman *m, const struct timespec *until);

#endif
