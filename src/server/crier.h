/*
 * crier.h: a thread that tells other nodes which tables this one has written, and hears what they
 * tell, with a store of its own for that alone. What is to be told is gathered and told at most
 * every 20 ms, a table once. All of it may be lost: who is told nothing looks for himself.
 */
#ifndef SERVER_CRIER_H
#define SERVER_CRIER_H

#include "server/ring.h"
#include "store/store.h"

#include <pthread.h>

enum { CRIER_MOST = 4096 }; /* tables that may wait to be told, and to be heard */

struct crier_news {
    struct store_rumour rumour[CRIER_MOST];
    uint32_t n;
    uint16_t last[CRIER_MOST]; /* by a table's number: where it may stand already */
};

struct crier {
    struct store *store;
    struct alarm alarm;
    pthread_mutex_t lock;
    struct crier_news *told, *heard; /* both under the lock ... */
    struct crier_news *own;          /* ... and this one is the thread's */
    _Atomic bool ending;
    _Atomic uint64_t spread, heard_of, lost; /* figures, read from any thread */
    pthread_t thread;
    bool started;
    int64_t next;             /* when the next may be told */
    void (*tell)(void *with); /* called by its thread when there is something to take */
    void *with;
};

/* Starts one over an open store, which becomes its own. False, and the store still the caller's, if
 * the system refused. */
bool crier_start(struct crier *c, struct store *store, void (*tell)(void *with), void *with);

/* To be told to the others. */
void crier_give(struct crier *c, uint64_t table, uint32_t seq);

/* What has been heard, the caller's to free from now on; NULL: nothing. */
struct crier_news *crier_take(struct crier *c);

/* False if its thread has not ended by then (NULL: however long it takes). */
bool crier_end(struct crier *c, const struct timespec *until);

#endif
