/* ring.c: see ring.h. */
#include "server/ring.h"

#include <poll.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <unistd.h>

bool ring_begin(struct ring *r, uint32_t least)
{
    uint32_t n = 1;
    while (n < least)
        n *= 2;
    r->place = calloc(n, sizeof *r->place);
    r->mask = n - 1;
    atomic_init(&r->put, 0);
    atomic_init(&r->taken, 0);
    return r->place != NULL;
}

void ring_end(struct ring *r)
{
    free(r->place);
    r->place = NULL;
}

bool ring_put(struct ring *r, void *thing)
{
    const uint32_t put = atomic_load_explicit(&r->put, memory_order_relaxed);
    if (put - atomic_load_explicit(&r->taken, memory_order_acquire) > r->mask)
        return false;
    r->place[put & r->mask] = thing;
    atomic_store_explicit(&r->put, put + 1, memory_order_release);
    return true;
}

void *ring_take(struct ring *r)
{
    const uint32_t taken = atomic_load_explicit(&r->taken, memory_order_relaxed);
    if (taken == atomic_load_explicit(&r->put, memory_order_acquire))
        return NULL;
    void *thing = r->place[taken & r->mask];
    atomic_store_explicit(&r->taken, taken + 1, memory_order_release);
    return thing;
}

bool ring_is_empty(struct ring *r)
{
    return atomic_load_explicit(&r->taken, memory_order_relaxed) ==
           atomic_load_explicit(&r->put, memory_order_acquire);
}

bool alarm_begin(struct alarm *a)
{
    atomic_init(&a->sleeps, false);
    a->fd = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    return a->fd >= 0;
}

void alarm_end(struct alarm *a)
{
    if (a->fd >= 0)
        close(a->fd);
    a->fd = -1;
}

/* Both exchange: either this one comes later and finds a sleeper, or the sleeper's comes later and
 * what was put before this one is there for it to see. */
void alarm_ring(struct alarm *a)
{
    const uint64_t one = 1;
    if (!atomic_exchange(&a->sleeps, false))
        return;
    /* It can only fail if it has rung 2^64 times and nobody has heard. */
    if (write(a->fd, &one, sizeof one) != (ssize_t)sizeof one)
        return;
}

void alarm_sleep(struct alarm *a, int milliseconds, bool (*idle)(void *with), void *with)
{
    struct pollfd p = { .fd = a->fd, .events = POLLIN };
    uint64_t times;
    atomic_exchange(&a->sleeps, true);
    if (!idle(with) && atomic_exchange(&a->sleeps, false))
        return; /* nobody has rung, and nobody will */
    if (poll(&p, 1, milliseconds) > 0 && read(a->fd, &times, sizeof times) < 0)
        return;
    atomic_store(&a->sleeps, false); /* time is up; a bell that rings now is heard the next time */
}

struct timespec thread_soon(uint32_t milliseconds)
{
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    t.tv_nsec += milliseconds % 1000 * 1000000L;
    t.tv_sec += milliseconds / 1000 + t.tv_nsec / 1000000000L;
    t.tv_nsec %= 1000000000L;
    return t;
}

bool thread_ends(pthread_t thread, const struct timespec *until)
{
    return !(until ? pthread_timedjoin_np(thread, NULL, until) : pthread_join(thread, NULL));
}
