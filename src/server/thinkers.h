/*
 * thinkers.h: threads on which bots think, below everything else the machine does. A bot is given a
 * view, never a state, and stops when its time is over or nobody wants its move any more; what it
 * has found by then is its move.
 */
#ifndef SERVER_THINKERS_H
#define SERVER_THINKERS_H

#include "bots/named.h"
#include "server/ring.h"
#include "wire/delta.h"

#include <pthread.h>

enum {
    THINK_MS = 250,  /* for which a bot may think                                     */
    THINK_DUE = 1000 /* after which nobody waits for it: any move is played in its place */
};

struct thought {
    uint64_t ticket, table;
    const struct game *game;
    const struct bot *bot;
    int seat;
    uint8_t view[VIEW_MOST];
    uint32_t len;
    uint64_t seed[2];
    uint32_t nodes, ms; /* its budget; 0: as many as it likes, and THINK_MS */
    int64_t deadline;   /* CLOCK_BOOTTIME, milliseconds */
    _Atomic bool stop;

    char move[GM_MAX_TEXT]; /* the answer; "": it failed */

    struct thought *next; /* the owner's list of those under way */
    bool unwanted;        /* the owner's: it has been answered otherwise, or stopped */
};

struct thinker {
    struct ring asked, answers;
    struct alarm alarm;
    pthread_t thread;
    _Atomic int id; /* the system's number of the thread; 0: it has not begun */
    bool started;
    _Atomic bool ending;
    void (*tell)(void *with);
    void *with;
};

struct thinkers {
    struct thinker *thinker;
    uint32_t n, most; /* thoughts that may be under way */
    struct thought *under_way;
    uint32_t thoughts;
};

/* So many threads, and thoughts under way at most. */
bool thinkers_start(struct thinkers *t, uint32_t threads, uint32_t most, void (*tell)(void *with),
                    void *with);

/* The thought is the thinkers' until it comes back. False if too many are under way. A table's
 * thoughts are all thought by the same thread. */
bool thinkers_give(struct thinkers *t, struct thought *thought);

/* Nobody wants this one any more; it comes back as unwanted. */
void thinkers_stop(struct thinkers *t, uint64_t ticket);

/* A thought that has come back, the caller's from now on; NULL: none has. */
struct thought *thinkers_take(struct thinkers *t);

/* One that should have come back before `now`, to be answered otherwise; it is unwanted from now
 * on. 0: there is none. */
uint64_t thinkers_overdue(struct thinkers *t, int64_t now);

/* The end is near: nobody wants a move any more, nothing more may be given, and the threads end
 * when they come to it, as any others: below everything else they would when it pleases those. To
 * lift them needs the right to it (see docs/serve.md); without it they stay what they are. */
void thinkers_hush(struct thinkers *t);

/* False if a thread has not ended soon, which may happen where others fill every core: it is left
 * to itself, with all it uses, and may still call `tell`; the program ends. */
bool thinkers_end(struct thinkers *t);

#endif
