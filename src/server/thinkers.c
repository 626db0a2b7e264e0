/* thinkers.c: see thinkers.h. */
#include "server/thinkers.h"

#include "server/pace.h"
#include "table/minds.h"

#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { LOWEST = 19, LAST_THOUGHT = 250 }; /* the second: milliseconds */

/* What a thinker remembers, of one table at a time. */
struct mind_of {
    struct minds minds;
    uint64_t table;
};

static bool over(void *context)
{
    struct thought *t = context;
    return atomic_load_explicit(&t->stop, memory_order_relaxed) || pace_boot() >= t->deadline;
}

static void think(struct mind_of *mind, struct thought *t)
{
    _Alignas(16) uint8_t view[GM_MAX_STATE];
    struct text out = text_over(t->move, sizeof t->move);
    const struct bot_limits limits = { .nodes = t->nodes,
                                       .seed = { t->seed[0], t->seed[1] },
                                       .decision = t->ticket,
                                       .stop = over,
                                       .context = t };
    gm_move move;
    if (mind->table != t->table)
        minds_forget(&mind->minds);
    mind->table = t->table;
    if (gm_decode_view(t->game, view, t->view, t->len) == GM_OK &&
        minds_think(&mind->minds, t->bot, t->game, view, t->seat, &limits, &move))
        t->game->to_text(view, move, &out);
}

static bool is_idle(void *with)
{
    struct thinker *k = with;
    return ring_is_empty(&k->asked) && !atomic_load(&k->ending);
}

/* The lowest there is, for this thread alone. Whoever wakes takes the core from it at once, where
 * from a thread that is merely nice it would have to wait for the end of its slice: that is what
 * the keeper did whenever the disk had synced. Of a core that others fill it still gets three
 * thousandths: enough for some move in the second that a bot has. */
static void be_humble(void)
{
    const struct sched_param none = { 0 };
    setpriority(PRIO_PROCESS, (id_t)syscall(SYS_gettid), LOWEST);
    sched_setscheduler(0, SCHED_IDLE, &none);
}

/* A program ends when its last thread has: a humble one would, on a core that others fill, need
 * many seconds for the few instructions of that. */
static void lift(int thread)
{
    const struct sched_param none = { 0 };
    if (!thread || sched_getscheduler(thread) != SCHED_IDLE)
        return;
    setpriority(PRIO_PROCESS, (id_t)thread, 0);
    sched_setscheduler(thread, SCHED_OTHER, &none);
}

static void *run(void *with)
{
    struct thinker *k = with;
    struct mind_of mind = { 0 };
    struct thought *t;
    bool humble = false;
    prctl(PR_SET_NAME, "thinker");
    atomic_store(&k->id, (int)syscall(SYS_gettid));
    while (!atomic_load(&k->ending)) {
        while ((t = ring_take(&k->asked))) {
            if (!humble) /* not before there is something to think about */
                be_humble();
            if (!humble && atomic_load(&k->ending)) /* it was lifted a moment too soon */
                lift(atomic_load(&k->id));
            humble = true;
            if (!over(t))
                think(&mind, t);
            ring_put(&k->answers, t); /* as large as what may be under way */
            k->tell(k->with);
        }
        alarm_sleep(&k->alarm, -1, is_idle, k);
    }
    minds_free(&mind.minds);
    atomic_store(&k->id, 0);
    return NULL;
}

static bool start_one(struct thinker *k, uint32_t most, void (*tell)(void *with), void *with)
{
    k->tell = tell;
    k->with = with;
    k->started = alarm_begin(&k->alarm) && ring_begin(&k->asked, most) &&
                 ring_begin(&k->answers, most) && !pthread_create(&k->thread, NULL, run, k);
    return k->started;
}

bool thinkers_start(struct thinkers *t, uint32_t threads, uint32_t most, void (*tell)(void *with),
                    void *with)
{
    *t = (struct thinkers){ .n = threads, .most = most };
    t->thinker = calloc(threads, sizeof *t->thinker);
    bool good = t->thinker != NULL;
    for (uint32_t i = 0; good && i < threads; i++)
        t->thinker[i].alarm.fd = -1;
    for (uint32_t i = 0; good && i < threads; i++)
        good = start_one(&t->thinker[i], most, tell, with);
    if (!good)
        thinkers_end(t);
    return good;
}

bool thinkers_give(struct thinkers *t, struct thought *thought)
{
    struct thinker *k = &t->thinker[thought->table % t->n];
    if (t->thoughts >= t->most)
        return false;
    thought->deadline = pace_boot() + (thought->ms ? thought->ms : THINK_MS);
    thought->unwanted = false;
    atomic_init(&thought->stop, false);
    thought->next = t->under_way;
    t->under_way = thought;
    t->thoughts++;
    ring_put(&k->asked, thought);
    alarm_ring(&k->alarm);
    return true;
}

static void unwant(struct thought *t)
{
    t->unwanted = true;
    atomic_store(&t->stop, true);
}

void thinkers_stop(struct thinkers *t, uint64_t ticket)
{
    for (struct thought *k = t->under_way; k; k = k->next)
        if (k->ticket == ticket)
            unwant(k);
}

uint64_t thinkers_overdue(struct thinkers *t, int64_t now)
{
    for (struct thought *k = t->under_way; k; k = k->next)
        if (!k->unwanted && now >= k->deadline - THINK_MS + THINK_DUE) {
            unwant(k);
            return k->ticket;
        }
    return 0;
}

struct thought *thinkers_take(struct thinkers *t)
{
    struct thought *k = NULL;
    for (uint32_t i = 0; !k && i < t->n; i++)
        k = ring_take(&t->thinker[i].answers);
    if (!k)
        return NULL;
    struct thought **at = &t->under_way;
    while (*at != k)
        at = &(*at)->next;
    *at = k->next;
    t->thoughts--;
    return k;
}

void thinkers_hush(struct thinkers *t)
{
    for (struct thought *k = t->under_way; k; k = k->next)
        unwant(k);
    for (uint32_t i = 0; t->thinker && i < t->n; i++) {
        atomic_store(&t->thinker[i].ending, true);
        lift(atomic_load(&t->thinker[i].id));
        if (t->thinker[i].started)
            alarm_ring(&t->thinker[i].alarm);
    }
}

static bool all_ended(struct thinkers *t)
{
    const struct timespec until = thread_soon(LAST_THOUGHT); /* nobody waits longer for it */
    bool all = true;
    for (uint32_t i = 0; t->thinker && i < t->n; i++)
        if (t->thinker[i].started)
            all = thread_ends(t->thinker[i].thread, &until) && all;
    return all;
}

bool thinkers_end(struct thinkers *t)
{
    thinkers_hush(t);
    if (!all_ended(t)) {
        *t = (struct thinkers){ 0 };
        return false;
    }
    for (uint32_t i = 0; t->thinker && i < t->n; i++) {
        alarm_end(&t->thinker[i].alarm);
        ring_end(&t->thinker[i].asked);
        ring_end(&t->thinker[i].answers);
    }
    while (t->under_way) {
        struct thought *k = t->under_way;
        t->under_way = k->next;
        free(k);
    }
    free(t->thinker);
    *t = (struct thinkers){ 0 };
    return true;
}
