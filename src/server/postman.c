/* postman.c: see postman.h. */
#include "server/postman.h"

#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>

enum {
    MOST_ERRANDS = 64,
    LOOK_EVERY = 1000 /* milliseconds between two looks at the outbox */
};

struct errand *errand_new(uint64_t ticket, const char *body, uint32_t len)
{
    struct errand *e = calloc(1, sizeof *e);
    char *own = malloc((size_t)len + 1);
    if (!e || !own) {
        free(e);
        free(own);
        return NULL;
    }
    if (len)
        memcpy(own, body, len);
    own[len] = '\0';
    e->ticket = ticket;
    e->body = own;
    e->len = len;
    return e;
}

void errand_free(struct errand *e)
{
    if (!e)
        return;
    buffer_free(&e->out);
    free(e->body);
    free(e);
}

/* Its own thread */

static void run_errand(struct postman *m, struct errand *e)
{
    const int64_t now = pace_time(&m->pace);
    if (!e->ends_mail)
        post_asked(m->post, now, e->holder, e->table, e->body, e->len, &e->out, &e->no);
    else if (post_off(m->post, now, e->body))
        buffer_str(&e->out, "{}");
    else
        e->no = "token";
    if (!e->no && e->out.failed)
        e->no = "busy";
}

static void run_errands(struct postman *m)
{
    struct errand *e;
    bool any = false;
    while ((e = ring_take(&m->errands))) {
        run_errand(m, e);
        ring_put(&m->answers, e); /* as large as the other: there is always room */
        any = true;
    }
    if (any)
        m->tell(m->with);
}

static void tell_counts(struct postman *m)
{
    const struct post_counts *c = post_counts(m->post);
    atomic_store_explicit(&m->sent, c->sent, memory_order_relaxed);
    atomic_store_explicit(&m->later, c->later, memory_order_relaxed);
    atomic_store_explicit(&m->gave_up, c->gave_up, memory_order_relaxed);
    atomic_store_explicit(&m->dropped, c->dropped, memory_order_relaxed);
}

static void *run(void *with)
{
    struct postman *m = with;
    int64_t looked = 0;
    prctl(PR_SET_NAME, "post");
    while (!atomic_load(&m->ending)) {
        const int64_t boot = pace_boot();
        const bool look = boot - looked >= LOOK_EVERY;
        looked = look ? boot : looked;
        run_errands(m);
        post_work(m->post, pace_time(&m->pace), look);
        tell_counts(m);
        post_wait(m->post, LOOK_EVERY);
    }
    return NULL;
}

/* The owner's side */

bool postman_start(struct postman *m, const struct post_settings *settings, struct clerk *writes,
                   struct clerk *reads, int64_t since, void (*tell)(void *with), void *with)
{
    *m = (struct postman){ .settings = *settings, .tell = tell, .with = with };
    pace_start(&m->pace, since);
    if (!aside_begin(&m->aside, writes, reads))
        return false;
    m->post = ring_begin(&m->errands, MOST_ERRANDS) && ring_begin(&m->answers, MOST_ERRANDS)
                  ? post_new(&m->settings, &m->aside.store)
                  : NULL;
    m->started = m->post && !pthread_create(&m->thread, NULL, run, m);
    if (!m->started)
        postman_end(m, NULL);
    return m->started;
}

bool postman_give(struct postman *m, struct errand *e)
{
    if (!m->started || m->waiting >= MOST_ERRANDS || !ring_put(&m->errands, e))
        return false;
    m->waiting++;
    post_wake(m->post);
    return true;
}

struct errand *postman_take(struct postman *m)
{
    struct errand *e = m->started ? ring_take(&m->answers) : NULL;
    m->waiting -= e != NULL;
    return e;
}

bool postman_end(struct postman *m, const struct timespec *until)
{
    struct errand *e;
    if (m->started) {
        atomic_store(&m->ending, true);
        post_wake(m->post);
        if (!thread_ends(m->thread, until))
            return false;
        while ((e = ring_take(&m->errands)) || (e = ring_take(&m->answers)))
            errand_free(e);
    }
    post_free(&m->post);
    ring_end(&m->errands);
    ring_end(&m->answers);
    aside_end(&m->aside);
    m->started = false;
    return true;
}
