/* crier.c: see crier.h. */
#include "server/crier.h"

#include "server/pace.h"

#include <poll.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <unistd.h>

enum {
    EVERY = 20,  /* milliseconds between two tellings                        */
    AGAIN = 500, /* milliseconds after which a database that is gone is asked */
};

static void count(_Atomic uint64_t *figure, uint64_t more)
{
    atomic_fetch_add_explicit(figure, more, memory_order_relaxed);
}

/* False if there is no room. */
static bool add(struct crier_news *news, uint64_t table, uint32_t seq)
{
    uint16_t *last = &news->last[(table * UINT64_C(0x9e3779b97f4a7c15) >> 32) % CRIER_MOST];
    struct store_rumour *r = &news->rumour[*last];
    if (*last < news->n && r->table == table) {
        r->seq = seq > r->seq ? seq : r->seq;
        return true;
    }
    if (news->n == CRIER_MOST)
        return false;
    *last = (uint16_t)news->n;
    news->rumour[news->n++] = (struct store_rumour){ table, seq };
    return true;
}

/* Its own thread */

static void hear_one(void *with, const struct store_rumour *rumour)
{
    struct crier *c = with;
    pthread_mutex_lock(&c->lock);
    if (!c->heard)
        c->heard = calloc(1, sizeof *c->heard);
    const bool heard = c->heard && add(c->heard, rumour->table, rumour->seq);
    pthread_mutex_unlock(&c->lock);
    count(heard ? &c->heard_of : &c->lost, 1);
}

static bool has_heard(struct crier *c)
{
    pthread_mutex_lock(&c->lock);
    const bool heard = c->heard && c->heard->n;
    pthread_mutex_unlock(&c->lock);
    return heard;
}

static bool has_to_tell(struct crier *c)
{
    pthread_mutex_lock(&c->lock);
    const bool some = c->told->n;
    pthread_mutex_unlock(&c->lock);
    return some;
}

/* What has gathered becomes the thread's. */
static void swap(struct crier *c)
{
    pthread_mutex_lock(&c->lock);
    struct crier_news *gathered = c->told;
    c->told = c->own;
    c->told->n = 0;
    c->own = gathered;
    pthread_mutex_unlock(&c->lock);
}

static void spread(struct crier *c)
{
    swap(c);
    const bool done = c->store->kind->spread(c->store, c->own->rumour, c->own->n);
    count(done ? &c->spread : &c->lost, c->own->n);
    c->next = pace_boot() + EVERY;
}

static void sleep_until(struct crier *c, bool hears)
{
    const int ear = c->store->kind->ear(c->store);
    struct pollfd fds[] = { { .fd = c->alarm.fd, .events = POLLIN },
                            { .fd = ear, .events = POLLIN } };
    uint64_t times;
    atomic_exchange(&c->alarm.sleeps, true);
    const int64_t left = c->next - pace_boot();
    int wait = hears ? -1 : AGAIN;
    if (has_to_tell(c))
        wait = left > 0 ? (int)left : 0;
    if (atomic_load(&c->ending))
        wait = 0;
    if (poll(fds, ear < 0 ? 1 : 2, wait) > 0 && fds[0].revents &&
        read(c->alarm.fd, &times, sizeof times) < 0)
        return;
    atomic_store(&c->alarm.sleeps, false);
}

static void *run(void *with)
{
    struct crier *c = with;
    prctl(PR_SET_NAME, "crier");
    while (!atomic_load(&c->ending)) {
        const bool hears = c->store->kind->hear(c->store, hear_one, c);
        if (has_heard(c))
            c->tell(c->with);
        if (has_to_tell(c) && pace_boot() >= c->next)
            spread(c);
        else
            sleep_until(c, hears);
    }
    return NULL;
}

/* The owner's side */

bool crier_start(struct crier *c, struct store *store, void (*tell)(void *with), void *with)
{
    *c = (struct crier){ .store = store, .alarm = { .fd = -1 }, .tell = tell, .with = with };
    pthread_mutex_init(&c->lock, NULL);
    c->told = calloc(1, sizeof *c->told);
    c->own = calloc(1, sizeof *c->own);
    c->started =
        c->told && c->own && alarm_begin(&c->alarm) && !pthread_create(&c->thread, NULL, run, c);
    if (!c->started) {
        c->store = NULL;
        crier_end(c, NULL);
    }
    return c->started;
}

void crier_give(struct crier *c, uint64_t table, uint32_t seq)
{
    pthread_mutex_lock(&c->lock);
    const bool added = add(c->told, table, seq);
    pthread_mutex_unlock(&c->lock);
    if (!added)
        count(&c->lost, 1);
    alarm_ring(&c->alarm);
}

struct crier_news *crier_take(struct crier *c)
{
    pthread_mutex_lock(&c->lock);
    struct crier_news *heard = c->heard;
    c->heard = NULL;
    pthread_mutex_unlock(&c->lock);
    return heard;
}

bool crier_end(struct crier *c, const struct timespec *until)
{
    if (c->started) {
        atomic_store(&c->ending, true);
        alarm_ring(&c->alarm);
        if (!thread_ends(c->thread, until))
            return false;
    }
    alarm_end(&c->alarm);
    pthread_mutex_destroy(&c->lock);
    free(c->told);
    free(c->own);
    free(c->heard);
    if (c->store)
        c->store->kind->close(&c->store);
    c->started = false;
    return true;
}
