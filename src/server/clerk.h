/*
 * clerk.h: a thread with a store of its own. The keeper is the clerk that writes: it takes whatever
 * waits for it, keeps all of it in one transaction and one sync, and answers; while it syncs, more
 * gathers, so there is no timer. The reader is another clerk, with a store of its own, that only
 * reads, so that nobody who moves waits for somebody who comes in. A store in memory has one clerk
 * for both.
 *
 * A job is handed to a clerk and comes back as its answer; in between nobody else touches it.
 */
#ifndef SERVER_CLERK_H
#define SERVER_CLERK_H

#include "server/ring.h"
#include "store/store.h"

#include <pthread.h>

enum job_kind {
    JOB_APPEND,  /* fate is the append's                                             */
    JOB_READ,    /* bytes are the entries, one struct entry and its lines after the other */
    JOB_LIST,    /* bytes are rows, one struct job_row after the other               */
    JOB_DROP,    /* seats are looking                                                */
    JOB_LOOK_UP, /* bytes are the person's lines, none if there is nobody; seq is the version */
    JOB_PUT,     /* a person; fate is the put's                                      */
    JOB_FIND,    /* table is one at which the account holds a seat; 0: none          */
    JOB_BEAT,    /* the server is alive; the numbers of tables that are due come back */
};

struct entry {
    int64_t time;
    uint32_t seq, len;
};

struct job_row {
    uint64_t table;
    int64_t touched;
    uint32_t seq;
    struct store_about about;
};

struct job {
    enum job_kind kind;
    enum store_fate fate;
    uint64_t ticket, table, account;
    uint32_t seq;
    uint8_t book, seats;
    int64_t now, boot;          /* of JOB_BEAT: when it was laid, also as CLOCK_BOOTTIME */
    struct store_query query;   /* of JOB_LIST                          */
    struct store_person person; /* of JOB_PUT; its lines are in `bytes` */
    char key[STORE_KEY];        /* of LOOK_UP, if account is 0, and PUT */
    struct store_append append;
    struct store_about about;
    struct store_notice notice[STORE_SEATS];
    char *bytes; /* freed with the job; of a beat: room for numbers of tables that are due ... */
    uint32_t len, cap; /* ... and how many those are */
};

/* A job like this one, whose bytes become the job's; NULL if memory ran out. */
struct job *job_new(const struct job *like);
/* A job for an append, which is copied with all it points to; NULL if memory ran out. */
struct job *job_append(uint64_t ticket, const struct store_append *a);
/* The same for a person. */
struct job *job_put(uint64_t ticket, const struct store_person *p);
void job_free(struct job *j);

/* What a clerk has done; read from any thread. */
struct clerk_figures {
    _Atomic uint64_t appends, commits, reads, tidied, microseconds; /* the last: in commits */
    _Atomic uint64_t untidy;                                        /* appends since all was tidy */
};

/* Something done with a clerk's store for another thread than its owner's; see aside.h. */
struct task {
    void (*run)(struct store *s, struct task *t); /* called by the clerk's thread */
};

struct clerk {
    struct store *store;
    struct ring jobs, answers;
    struct ring tasks; /* of one other thread */
    struct alarm alarm;
    _Atomic bool ending;
    pthread_t thread;
    bool started, writes;
    void (*tell)(void *with); /* called by its thread when there are answers */
    void *with;
    uint32_t waiting, most; /* jobs that have not come back; the owner's */
    bool laid;              /* and not been woken for; the owner's       */
    struct clerk_figures figures;

    /* its thread's */
    struct store_append *batch;
    int64_t tidied; /* when that was              */
    int64_t forgot; /* when old chat was          */
    int64_t beaten; /* the last beat that was kept; its owner's until the first */
};

/* Starts a clerk over an open store, which becomes the clerk's. At most `most` jobs may wait.
 * False, and the store still the caller's, if the system refused. */
bool clerk_start(struct clerk *c, struct store *store, bool writes, uint32_t most,
                 void (*tell)(void *with), void *with);

/* Lays a job where the clerk finds it once clerk_wake is called; false if too many wait: the job is
 * still the caller's. So a clerk is woken once for all that a round of the loop brings, and keeps
 * it together. */
bool clerk_lay(struct clerk *c, struct job *j);
void clerk_wake(struct clerk *c);

/* Both. */
bool clerk_give(struct clerk *c, struct job *j);

/* The next answer, the caller's from now on, or NULL. */
struct job *clerk_take(struct clerk *c);

/* Has the clerk run this between two batches; false if too many wait. For one thread, which must
 * have heard of all its tasks before the clerk ends. */
bool clerk_aside(struct clerk *c, struct task *t);

/* Finishes what it has been given, ends the thread, closes the store. Answers that nobody took are
 * freed. False if that has not been done by then (NULL: however long it takes): its store hangs,
 * and what it had under way is of unknown fate. */
bool clerk_end(struct clerk *c, const struct timespec *until);

#endif
