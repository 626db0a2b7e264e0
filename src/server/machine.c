/* machine.c: the hall, its inputs, and what is round it. What comes out of the hall goes to
 * connections, clerks, thinkers and timers (outputs.c); what they answer goes in here. */
#include "server/internal.h"

#include "games/list.h"
#include "server/api.h"

#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

enum {
    QUEUE = 16,        /* inputs that may wait for a table            */
    REST = 60000,      /* a table sleeps after so many milliseconds   */
    FEW_JOBS = 1024,   /* beside two a table and one a connection     */
    THOUGHTS_EACH = 2, /* thoughts that may wait for a thinker        */
    DUES = 64,         /* tables whose time has come, of one beat      */
    HASHES = 32,       /* passwords that may wait: more than the hall asks for */
    BEAT_LATE = 15000, /* without a kept beat the server is not well  */
    CLOCK_OFF = 60000, /* behind what is kept: worth a line of the log */
    LAST_WORD = 500,   /* for a database that is to end, milliseconds  */
    SLEPT = 5000,      /* longer than the loop ever takes for a turn  */
    LOOK = 5000,       /* a table that others may have written is read so often */
};
static const double beat_every = 5, look_every = 0.1;

static void take_one(struct server *s, struct hall_in *in)
{
    const struct hall_out *out;
    in->now = pace_time(&s->pace);
    hall_take(s->hall, in);
    while ((out = hall_give(s->hall)))
        machine_put_out(s, out);
}

static void answer_job(struct server *s, struct job *j);
static void thought(struct server *s, uint64_t ticket, const char *move);

/* The loop turns once a second at least (live.c's pulse). If it has not for long, the machine slept
 * or this process was stopped: nobody could move, unless there are other nodes. */
static void notice_sleep(struct server *s)
{
    const int64_t now = pace_time(&s->pace), since = s->turned;
    s->turned = now;
    if (now - since > SLEPT && !s->config->telling)
        take_one(s, &(struct hall_in){ .kind = HALL_SLEPT, .time = since });
}

void machine_take(struct server *s, struct hall_in *in)
{
    uint64_t empty;
    notice_sleep(s);
    take_one(s, in);
    while ((empty = live_emptied(s)))
        take_one(s, &(struct hall_in){ .kind = HALL_ROOM, .connection = empty });
    while (s->nrefused)
        answer_job(s, s->refused_jobs[--s->nrefused]);
    while (s->nunthought)
        thought(s, s->unthought[--s->nunthought], "");
}

/* In */

static void give_entries(struct server *s, const struct job *j)
{
    const uint64_t unreadable = hall_counts(s->hall)->unreadable;
    struct entry e;
    for (uint32_t at = 0; at < j->len; at += (uint32_t)sizeof e + e.len) {
        memcpy(&e, j->bytes + at, sizeof e);
        machine_take(s, &(struct hall_in){ .kind = HALL_ENTRY,
                                           .ticket = j->ticket,
                                           .seq = e.seq,
                                           .time = e.time,
                                           .bytes = j->bytes + at + sizeof e,
                                           .len = e.len });
    }
    machine_take(s, &(struct hall_in){ .kind = HALL_READ, .ticket = j->ticket, .fate = j->fate });
    if (hall_counts(s->hall)->unreadable != unreadable)
        log_event(&s->log, pace_time(&s->pace), "table", "unreadable", NULL);
}

/* A sync that failed leaves in doubt what the disk has until it is opened anew: we end, and
 * whoever starts us again finds the truth. A database that answers again tells it by itself. */
static void see_fate(struct server *s, const struct job *j)
{
    if (j->fate == STORE_UNKNOWN && !s->broken && !s->config->store->kind->mends) {
        s->broken = true;
        log_event(&s->log, pace_time(&s->pace), "store", "unknown", NULL);
        server_stop(s);
    }
    /* A disk that has room for a beat may have none for a turn. */
    if (j->fate == STORE_FAILED && !s->failed)
        log_event(&s->log, pace_time(&s->pace), "store", "failed", NULL);
    if (j->fate == STORE_FAILED)
        s->failed = pace_boot();
    if (j->fate == STORE_KEPT)
        s->failed = 0;
    if (j->fate == STORE_KEPT || j->fate == STORE_UNKNOWN)
        s->unsure = j->fate == STORE_UNKNOWN;
}

static void beat(struct server *s)
{
    uint64_t *due = malloc(DUES * sizeof *due);
    struct job *j = due ? job_new(&(struct job){ .kind = JOB_BEAT,
                                                 .now = pace_time(&s->pace),
                                                 .boot = pace_boot(),
                                                 .bytes = (char *)due,
                                                 .cap = DUES * sizeof *due })
                        : NULL;
    if (!j)
        free(due);
    else if (!clerk_lay(&s->keeper, j))
        job_free(j); /* the next one will do */
}

static void answer_beat(struct server *s, const struct job *j)
{
    if (j->fate == STORE_KEPT)
        s->beaten = pace_boot();
    else
        log_event(&s->log, pace_time(&s->pace), "store", "failed", NULL);
    machine_take(s, &(struct hall_in){ .kind = HALL_BEAT, .fate = j->fate });
    for (uint32_t i = 0; i < j->len && !s->stopping; i++) {
        uint64_t table;
        memcpy(&table, j->bytes + i * sizeof table, sizeof table);
        machine_take(s, &(struct hall_in){ .kind = HALL_DUE, .table = table });
    }
    if (j->len == DUES && !s->stopping) /* there may be more */
        beat(s);
}

static void answer_job(struct server *s, struct job *j)
{
    struct hall_in in = { .ticket = j->ticket,
                          .fate = j->fate,
                          .table = j->table,
                          .account = j->account,
                          .seq = j->seq,
                          .bytes = j->bytes,
                          .len = j->len };
    switch (j->kind) {
    case JOB_LOOK_UP:
        in.kind = HALL_PERSON;
        machine_take(s, &in);
        break;
    case JOB_FIND:
        in.kind = HALL_FOUND;
        machine_take(s, &in);
        break;
    case JOB_PUT:
    case JOB_APPEND:
        see_fate(s, j);
        machine_take(s,
                     &(struct hall_in){ .kind = HALL_FATE, .ticket = j->ticket, .fate = j->fate });
        break;
    case JOB_READ:
        give_entries(s, j);
        break;
    case JOB_LIST:
        api_listed(s, j);
        break;
    case JOB_BEAT:
        answer_beat(s, j);
        break;
    case JOB_DROP:
        break;
    }
    job_free(j);
}

static void thought(struct server *s, uint64_t ticket, const char *move)
{
    machine_take(s, &(struct hall_in){ .kind = HALL_THOUGHT,
                                       .ticket = ticket,
                                       .bytes = move,
                                       .len = (uint32_t)strlen(move) });
}

static void hashed(struct server *s, const struct hashing *j)
{
    machine_take(s, &(struct hall_in){ .kind = HALL_HASHED,
                                       .ticket = j->ticket,
                                       .bytes = (const char *)j->hash,
                                       .len = j->done ? sizeof j->hash : 0 });
}

static void hear(struct server *s)
{
    struct crier_news *news = crier_take(&s->crier);
    for (uint32_t i = 0; news && i < news->n; i++)
        machine_take(s, &(struct hall_in){ .kind = HALL_RUMOUR,
                                           .table = news->rumour[i].table,
                                           .seq = news->rumour[i].seq });
    free(news);
}

static void work(struct server *s)
{
    struct job *j;
    struct thought *t;
    struct errand *e;
    struct hashing *k;
    while ((j = clerk_take(&s->keeper)))
        answer_job(s, j);
    while (s->reader.started && (j = clerk_take(&s->reader)))
        answer_job(s, j);
    while ((t = thinkers_take(&s->thinkers))) {
        if (!t->unwanted)
            thought(s, t->ticket, t->move);
        free(t);
    }
    while ((e = postman_take(&s->post))) {
        api_ran(s, e);
        errand_free(e);
    }
    while ((k = hasher_take(&s->hasher))) {
        hashed(s, k);
        hashing_free(k);
    }
    if (s->crier.started)
        hear(s);
    if (!s->thinkers.under_way)
        ev_timer_stop(s->ev, &s->overdue);
    server_look(s);
}

static void on_answers(struct ev_loop *ev, struct ev_async *w, int events)
{
    (void)ev, (void)events;
    work(w->data);
}

static void on_wake(struct ev_loop *ev, struct ev_timer *w, int events)
{
    (void)ev, (void)events;
    machine_take(w->data, &(struct hall_in){ .kind = HALL_TIME });
}

static void on_overdue(struct ev_loop *ev, struct ev_timer *w, int events)
{
    struct server *s = w->data;
    uint64_t ticket;
    (void)ev, (void)events;
    while ((ticket = thinkers_overdue(&s->thinkers, pace_boot()))) {
        s->figures.late_thoughts++;
        thought(s, ticket, "");
    }
}

static void on_beat(struct ev_loop *ev, struct ev_timer *w, int events)
{
    (void)ev, (void)events;
    beat(w->data);
}

/* Before the loop waits. */
static void on_pause(struct ev_loop *ev, struct ev_prepare *w, int events)
{
    struct server *s = w->data;
    (void)ev, (void)events;
    notice_sleep(s);
    clerk_wake(&s->keeper);
    clerk_wake(&s->reader);
}

/* Called by other threads. */
static void tell(void *with)
{
    struct server *s = with;
    ev_async_send(s->ev, &s->answers);
}

/* Beginning and end */

static uint32_t threads_of(const struct server *s)
{
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    if (s->config->thinkers)
        return s->config->thinkers;
    return cores > 2 ? (uint32_t)cores - 1 : 1;
}

static bool start_hall(struct server *s, const struct outages *down, int64_t now)
{
    const struct server_config *c = s->config;
    struct hall_start start = { .limits = { .connections = c->connections,
                                            .awake = c->tables,
                                            .queue = QUEUE,
                                            .thoughts = threads_of(s) * THOUGHTS_EACH,
                                            .rest = REST,
                                            .look = c->telling ? LOOK : 0,
                                            .per_origin = c->per_address,
                                            .messages = c->messages,
                                            .notice = (int64_t)c->tell_after * 1000,
                                            .creates = c->new_tables },
                                .games = games,
                                .down = *down,
                                .now = now };
    if (getrandom(start.key, sizeof start.key, 0) != (ssize_t)sizeof start.key ||
        getrandom(s->key, sizeof s->key, 0) != (ssize_t)sizeof s->key)
        return false;
    s->hall = hall_new(&start);
    return s->hall != NULL;
}

/* The time since anybody's last beat is one more outage. */
static bool begin_hall(struct server *s, int64_t last)
{
    const int64_t now = pace_time(&s->pace);
    struct outages down;
    const bool known = outages_begin(s->config->store, last, now, &down);
    const bool begun = known && start_hall(s, &down, now);
    if (known)
        free(down.at);
    return begun;
}

static void start_timers(struct server *s)
{
    ev_async_init(&s->answers, on_answers);
    ev_timer_init(&s->wake, on_wake, 0, 0);
    ev_timer_init(&s->beat, on_beat, 0, beat_every);
    ev_timer_init(&s->overdue, on_overdue, look_every, look_every);
    ev_prepare_init(&s->pause, on_pause);
    s->answers.data = s->wake.data = s->beat.data = s->overdue.data = s->pause.data = s;
    ev_async_start(s->ev, &s->answers);
    ev_prepare_start(s->ev, &s->pause);
    ev_timer_start(s->ev, &s->beat);
}

/* What its first beat follows. */
static bool start_keeper(struct server *s, uint32_t most, int64_t last)
{
    const bool started = clerk_start(&s->keeper, s->config->store, true, most, tell, s);
    s->keeper.beaten = last;
    return started;
}

static bool start_post(struct server *s, int64_t last)
{
    const struct post_settings *p = &s->config->post;
    return (!p->push && !p->hook && !p->ways.smtp) ||
           postman_start(&s->post, p, &s->keeper, machine_reader(s), last, tell, s);
}

/* The machine's clock is behind what the store has seen: it was wrong then, or is now. */
static void say_clock(struct server *s)
{
    const int64_t ahead = pace_is_ahead(&s->pace);
    if (ahead > CLOCK_OFF)
        log_event(&s->log, pace_time(&s->pace), "clock", "behind",
                  (struct log_field[]){ { "seconds", ahead / 1000 }, { NULL, 0 } });
}

bool machine_start(struct server *s)
{
    const struct server_config *c = s->config;
    const uint32_t most = 2 * c->tables + c->connections + FEW_JOBS;
    const int64_t last = c->store->kind->last_beat(c->store);
    if (last < 0)
        return false;
    pace_start(&s->pace, last);
    say_clock(s);
    s->started = s->beaten = pace_boot();
    s->turned = pace_time(&s->pace);
    start_timers(s);
    return begin_hall(s, last) && start_keeper(s, most, last) &&
           hasher_start(&s->hasher, HASHES, tell, s) &&
           (!c->reading || clerk_start(&s->reader, c->reading, false, most, tell, s)) &&
           (!c->telling || crier_start(&s->crier, c->telling, tell, s)) &&
           thinkers_start(&s->thinkers, threads_of(s), threads_of(s) * THOUGHTS_EACH * 4, tell,
                          s) &&
           start_post(s, last);
}

void machine_stop(struct server *s)
{
    thinkers_hush(&s->thinkers);
    ev_timer_stop(s->ev, &s->wake);
    ev_timer_stop(s->ev, &s->beat);
    machine_take(s, &(struct hall_in){ .kind = HALL_STOPPING });
}

bool machine_is_done(const struct server *s)
{
    return !s->keeper.waiting;
}

bool machine_is_healthy(const struct server *s)
{
    const int64_t now = pace_boot();
    return !s->broken && !s->starved && !s->stopping && now - s->beaten < BEAT_LATE &&
           (!s->failed || now - s->failed >= BEAT_LATE);
}

/* Those that wait for the store. A file is waited for: it has what it was given in the end. A
 * database that hangs is not: what it has not confirmed nobody was told of, and whoever comes next
 * finds out. */
static bool end_clerks(struct server *s)
{
    const struct timespec soon = thread_soon(LAST_WORD);
    const bool waits = !s->keeper.started || !s->keeper.store->kind->mends;
    const struct timespec *until = waits ? NULL : &soon;
    const bool silent = !s->crier.started || crier_end(&s->crier, until);
    if (s->post.started && !postman_end(&s->post, until))
        return false;
    const bool kept = !s->keeper.started || clerk_end(&s->keeper, until);
    const bool read = !s->reader.started || clerk_end(&s->reader, until);
    return silent && kept && read;
}

bool machine_end(struct server *s)
{
    bool all = thinkers_end(&s->thinkers);
    if (s->hasher.started)
        hasher_end(&s->hasher);
    all = end_clerks(s) && all;
    ev_async_stop(s->ev, &s->answers);
    ev_prepare_stop(s->ev, &s->pause);
    ev_timer_stop(s->ev, &s->wake);
    ev_timer_stop(s->ev, &s->beat);
    ev_timer_stop(s->ev, &s->overdue);
    hall_free(&s->hall);
    while (s->nrefused)
        job_free(s->refused_jobs[--s->nrefused]);
    return all;
}
