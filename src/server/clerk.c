/* clerk.c: see clerk.h. */
#include "server/clerk.h"

#include "server/pace.h"
#include "store/outages.h"

#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <time.h>

enum {
    MOST_BATCH = 512,
    MOST_BYTES = 1 << 20,
    MOST_FRESH = 40000, /* are not left untidy: a table's come to lie together, and who moves
                           meanwhile waits, but that is fewer than one in a hundred moves ... */
    SLICE = MOST_FRESH + MOST_BATCH, /* all of them at once, unless they are long (tidy.c): to
                                        move a part costs several times as much */
    TIDY_EVERY = 2000,               /* ... nor longer than so many milliseconds   */
    QUIET = 200,                     /* milliseconds without a job: time to tidy   */
    CHAT_DAYS = 90,                  /* that chat is kept after the end            */
    HELD = 15000,                    /* for which a table that is due is ours      */
    MOST_TASKS = 4,                  /* that may wait                              */
};

/* Jobs */

struct job *job_new(const struct job *like)
{
    struct job *j = malloc(sizeof *j);
    if (j)
        *j = *like;
    return j;
}

struct job *job_append(uint64_t ticket, const struct store_append *a)
{
    struct job *j = malloc(sizeof *j);
    char *lines = malloc(a->len);
    if (!j || !lines) {
        free(j);
        free(lines);
        return NULL;
    }
    memcpy(lines, a->lines, a->len);
    *j = (struct job){ .kind = JOB_APPEND,
                       .fate = STORE_FAILED,
                       .ticket = ticket,
                       .table = a->table,
                       .append = *a,
                       .bytes = lines };
    j->append.lines = lines;
    if (a->about) {
        j->about = *a->about;
        j->append.about = &j->about;
    }
    if (a->notices) {
        memcpy(j->notice, a->notice, a->notices * sizeof *a->notice);
        j->append.notice = j->notice;
    }
    return j;
}

struct job *job_put(uint64_t ticket, const struct store_person *p)
{
    struct job *j = calloc(1, sizeof *j);
    char *lines = malloc(p->len + 1);
    if (!j || !lines || strlen(p->key) >= sizeof j->key) {
        free(j);
        free(lines);
        return NULL;
    }
    memcpy(lines, p->lines, p->len);
    *j = (struct job){
        .kind = JOB_PUT, .fate = STORE_FAILED, .ticket = ticket, .person = *p, .bytes = lines
    };
    memcpy(j->key, p->key, strlen(p->key) + 1);
    j->person.key = j->key;
    j->person.lines = lines;
    return j;
}

void job_free(struct job *j)
{
    if (j)
        free(j->bytes);
    free(j);
}

/* The clerk's own thread */

static void count(_Atomic uint64_t *figure, uint64_t more)
{
    atomic_fetch_add_explicit(figure, more, memory_order_relaxed);
}

static uint64_t microseconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000;
}

static void answer(struct clerk *c, struct job *j)
{
    ring_put(&c->answers, j); /* as large as `most`: there is always room */
}

static bool room_for(struct job *j, uint32_t more)
{
    const uint64_t want = (uint64_t)j->len + more;
    if (want > j->cap) {
        const uint64_t cap = want > 2 * (uint64_t)j->cap ? want : 2 * (uint64_t)j->cap;
        char *larger = cap <= UINT32_MAX ? realloc(j->bytes, cap) : NULL;
        if (!larger)
            return false;
        j->bytes = larger;
        j->cap = (uint32_t)cap;
    }
    return true;
}

static bool take_entry(void *with, uint32_t seq, int64_t time, const char *lines, uint32_t len)
{
    struct job *j = with;
    const struct entry e = { .time = time, .seq = seq, .len = len };
    if (!room_for(j, (uint32_t)sizeof e + len)) {
        j->fate = STORE_FAILED;
        return false;
    }
    memcpy(j->bytes + j->len, &e, sizeof e);
    memcpy(j->bytes + j->len + sizeof e, lines, len);
    j->len += (uint32_t)sizeof e + len;
    return true;
}

static bool take_row(void *with, const struct store_row *row)
{
    struct job *j = with;
    const struct job_row r = { row->table, row->touched, row->seq, *row->about };
    if (!room_for(j, (uint32_t)sizeof r)) {
        j->fate = STORE_FAILED;
        return false;
    }
    memcpy(j->bytes + j->len, &r, sizeof r);
    j->len += (uint32_t)sizeof r;
    return true;
}

static bool take_person(void *with, const struct store_person *p)
{
    struct job *j = with;
    if (!room_for(j, p->len)) {
        j->fate = STORE_FAILED;
        return false;
    }
    memcpy(j->bytes, p->lines, p->len);
    j->len = p->len;
    j->account = p->id;
    j->seq = p->version;
    return true;
}

static bool take_table(void *with, const struct store_row *row)
{
    ((struct job *)with)->table = row->table;
    return false;
}

static bool find_table(struct clerk *c, struct job *j)
{
    const struct store_query q = {
        .states = STORE_ALL_STATES, .account = j->account, .before = STORE_NEVER, .most = 1
    };
    return c->store->kind->list(c->store, &q, take_table, j);
}

/* What was said at tables goes, once a day, so long after the game. */
static void forget_chat(struct clerk *c, int64_t now)
{
    static const int64_t day = INT64_C(86400000);
    if (c->forgot && now - c->forgot < day)
        return;
    c->store->kind->forget_chat(c->store, now - CHAT_DAYS * day);
    /* What failed is done tomorrow: it may have taken long, and turns wait behind it. */
    c->forgot = now;
}

/* It may have waited for a store that hung. */
static void beat(struct clerk *c, struct job *j)
{
    const int64_t now = j->now + (pace_boot() - j->boot);
    if (!outages_beat(c->store, c->beaten, now)) {
        j->fate = STORE_FAILED;
        return;
    }
    c->beaten = now;
    j->len = c->store->kind->take_due(c->store, now, now + HELD, (uint64_t *)(void *)j->bytes,
                                      j->cap / (uint32_t)sizeof(uint64_t));
}

static void do_alone(struct clerk *c, struct job *j)
{
    const struct store_kind *k = c->store->kind;
    j->fate = STORE_KEPT;
    switch (j->kind) {
    case JOB_READ:
        count(&c->figures.reads, 1);
        if (!k->read(c->store, j->table, j->book, j->seq, take_entry, j))
            j->fate = STORE_FAILED;
        break;
    case JOB_LIST:
        count(&c->figures.reads, 1);
        if (!k->list(c->store, &j->query, take_row, j))
            j->fate = STORE_FAILED;
        break;
    case JOB_LOOK_UP:
        count(&c->figures.reads, 1);
        if (!k->find_person(c->store, j->account, j->key, take_person, j))
            j->fate = STORE_FAILED;
        break;
    case JOB_PUT:
        j->fate = k->put_person(c->store, &j->person);
        break;
    case JOB_FIND:
        count(&c->figures.reads, 1);
        if (!find_table(c, j))
            j->fate = STORE_FAILED;
        break;
    case JOB_DROP:
        k->drop_notices(c->store, j->table, j->seats);
        break;
    case JOB_BEAT:
        forget_chat(c, j->now);
        beat(c, j);
        break;
    case JOB_APPEND:
        break;
    }
    answer(c, j);
}

static void append_all(struct clerk *c, struct job *const *jobs, uint32_t n)
{
    const uint64_t from = microseconds();
    for (uint32_t i = 0; i < n; i++)
        c->batch[i] = jobs[i]->append;
    c->store->kind->append(c->store, c->batch, n);
    for (uint32_t i = 0; i < n; i++) {
        jobs[i]->fate = c->batch[i].fate;
        answer(c, jobs[i]);
    }
    count(&c->figures.untidy, n);
    count(&c->figures.microseconds, microseconds() - from);
    count(&c->figures.appends, n);
    count(&c->figures.commits, 1);
}

/* Everything that waits, up to one transaction's worth. Returns how many jobs that were. */
static uint32_t work_once(struct clerk *c)
{
    struct job *appends[MOST_BATCH], *j;
    uint32_t n = 0, all = 0, bytes = 0;
    while (n < MOST_BATCH && all < MOST_BATCH && bytes < MOST_BYTES && (j = ring_take(&c->jobs))) {
        all++;
        if (j->kind == JOB_APPEND) {
            bytes += j->append.len;
            appends[n++] = j;
        } else {
            do_alone(c, j);
        }
    }
    if (n)
        append_all(c, appends, n);
    if (all)
        c->tell(c->with);
    return all;
}

/* One at a time: what is to be kept comes first. */
static bool run_task(struct clerk *c)
{
    struct task *t = ring_take(&c->tasks);
    if (t)
        t->run(c->store, t);
    return t != NULL;
}

static void tidy(struct clerk *c)
{
    const bool more = c->store->kind->tidy(c->store, SLICE);
    count(&c->figures.tidied, 1);
    if (more)
        return;
    atomic_store_explicit(&c->figures.untidy, 0, memory_order_relaxed);
    c->tidied = pace_boot();
}

static bool is_idle(void *with)
{
    struct clerk *c = with;
    return ring_is_empty(&c->jobs) && ring_is_empty(&c->tasks) && !atomic_load(&c->ending);
}

static uint64_t untidy(const struct clerk *c)
{
    return atomic_load_explicit(&c->figures.untidy, memory_order_relaxed);
}

/* How long to sleep if nothing comes. */
static int patience(const struct clerk *c)
{
    return c->writes && untidy(c) ? QUIET : -1;
}

static void *run(void *with)
{
    struct clerk *c = with;
    prctl(PR_SET_NAME, c->writes ? "keeper" : "reader");
    for (;;) {
        const bool ending = atomic_load(&c->ending);
        const bool worked = work_once(c) > 0;
        const bool helped = run_task(c);
        if (worked && c->writes &&
            (untidy(c) >= MOST_FRESH || (untidy(c) && pace_boot() - c->tidied >= TIDY_EVERY)))
            tidy(c);
        if (worked || helped)
            continue;
        if (ending)
            return NULL;
        const int64_t from = pace_boot();
        const int wait = patience(c);
        alarm_sleep(&c->alarm, wait, is_idle, c);
        if (wait >= 0 && pace_boot() - from >= wait)
            tidy(c);
    }
}

/* The owner's side */

bool clerk_start(struct clerk *c, struct store *store, bool writes, uint32_t most,
                 void (*tell)(void *with), void *with)
{
    *c = (struct clerk){ .store = store,
                         .writes = writes,
                         .most = most,
                         .tell = tell,
                         .with = with,
                         .alarm = { .fd = -1 } };
    atomic_init(&c->figures.untidy, writes); /* what was left the last time */
    c->tidied = pace_boot();
    c->batch = calloc(MOST_BATCH, sizeof *c->batch);
    c->started = c->batch && alarm_begin(&c->alarm) && ring_begin(&c->jobs, most) &&
                 ring_begin(&c->answers, most) && ring_begin(&c->tasks, MOST_TASKS) &&
                 !pthread_create(&c->thread, NULL, run, c);
    if (!c->started) {
        c->store = NULL;
        clerk_end(c, NULL);
    }
    return c->started;
}

bool clerk_lay(struct clerk *c, struct job *j)
{
    if (c->waiting >= c->most || !ring_put(&c->jobs, j))
        return false;
    c->waiting++;
    c->laid = true;
    return true;
}

void clerk_wake(struct clerk *c)
{
    if (c->laid)
        alarm_ring(&c->alarm);
    c->laid = false;
}

bool clerk_give(struct clerk *c, struct job *j)
{
    const bool laid = clerk_lay(c, j);
    clerk_wake(c);
    return laid;
}

bool clerk_aside(struct clerk *c, struct task *t)
{
    if (!ring_put(&c->tasks, t))
        return false;
    alarm_ring(&c->alarm);
    return true;
}

struct job *clerk_take(struct clerk *c)
{
    struct job *j = ring_take(&c->answers);
    c->waiting -= j != NULL;
    return j;
}

bool clerk_end(struct clerk *c, const struct timespec *until)
{
    struct job *j;
    if (c->started) {
        atomic_store(&c->ending, true);
        alarm_ring(&c->alarm);
        if (!thread_ends(c->thread, until))
            return false;
        while ((j = clerk_take(c)))
            job_free(j);
    }
    if (c->store)
        c->store->kind->close(&c->store);
    ring_end(&c->jobs);
    ring_end(&c->answers);
    ring_end(&c->tasks);
    alarm_end(&c->alarm);
    free(c->batch);
    c->batch = NULL;
    c->started = false;
    return true;
}
