/* test_threads.c: rings, clerks and thinkers with their real threads. */
#include "games/list.h"
#include "server/aside.h"
#include "server/clerk.h"
#include "server/crier.h"
#include "server/hasher.h"
#include "server/pace.h"
#include "server/postman.h"
#include "server/thinkers.h"

#include <sched.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cmocka.h>

enum { MANY = 200000, TABLES = 50, ENTRIES = 40 };

/* A ring */

static void *put_many(void *with)
{
    for (uintptr_t i = 1; i <= MANY; i++)
        while (!ring_put(with, (void *)i))
            ;
    return NULL;
}

static void nothing_is_lost_in_a_ring(void **state)
{
    struct ring r;
    pthread_t other;
    uintptr_t next = 1;
    (void)state;
    assert_true(ring_begin(&r, 8));
    assert_int_equal(pthread_create(&other, NULL, put_many, &r), 0);
    while (next <= MANY) {
        const uintptr_t got = (uintptr_t)ring_take(&r);
        if (got)
            assert_int_equal(got, next++);
    }
    pthread_join(other, NULL);
    assert_null(ring_take(&r));
    ring_end(&r);
}

static void a_full_ring_says_so(void **state)
{
    struct ring r;
    int things[5];
    (void)state;
    assert_true(ring_begin(&r, 4));
    for (int i = 0; i < 4; i++)
        assert_true(ring_put(&r, &things[i]));
    assert_false(ring_put(&r, &things[4]));
    assert_ptr_equal(ring_take(&r), &things[0]);
    assert_true(ring_put(&r, &things[4]));
    for (int i = 1; i < 5; i++)
        assert_ptr_equal(ring_take(&r), &things[i]);
    ring_end(&r);
}

/* A clerk */

static void ring_alarm(void *with)
{
    alarm_ring(with);
}

static struct job *entry(uint64_t table, uint32_t seq)
{
    const struct store_about about = { .seats = 2, .due = STORE_NEVER, .game = "lords" };
    const struct store_append a = { .table = table,
                                    .seq = seq,
                                    .time = 1000 + seq,
                                    .lines = "#@ line\n",
                                    .len = 8,
                                    .about = &about };
    return job_append(table << 32 | seq, &a);
}

static bool no_answer(void *with)
{
    return ring_is_empty(&((struct clerk *)with)->answers);
}

static struct job *await(struct clerk *c, struct alarm *a)
{
    struct job *j;
    while (!(j = clerk_take(c)))
        alarm_sleep(a, -1, no_answer, c);
    return j;
}

static void a_clerk_keeps_and_reads(void **state)
{
    const char *fault;
    struct clerk c;
    struct alarm heard;
    (void)state;
    assert_true(alarm_begin(&heard));
    assert_true(
        clerk_start(&c, store_memory.open("", &fault), true, TABLES + 1, ring_alarm, &heard));
    for (uint32_t seq = 0; seq < ENTRIES; seq++) {
        for (uint64_t table = 1; table <= TABLES; table++)
            assert_true(clerk_give(&c, entry(table, seq)));
        for (uint64_t table = 1; table <= TABLES; table++) {
            struct job *j = await(&c, &heard);
            assert_int_equal(j->fate, STORE_KEPT);
            assert_int_equal(j->ticket, table << 32 | seq);
            job_free(j);
        }
    }
    struct job *j = entry(3, 7); /* somebody else was there before */
    assert_true(clerk_give(&c, j));
    j = await(&c, &heard);
    assert_int_equal(j->fate, STORE_CONFLICT);
    job_free(j);
    j = calloc(1, sizeof *j);
    *j = (struct job){ .kind = JOB_READ, .table = 3, .seq = 10 };
    assert_true(clerk_give(&c, j));
    j = await(&c, &heard);
    assert_int_equal(j->fate, STORE_KEPT);
    assert_int_equal(j->len, (ENTRIES - 10) * (sizeof(struct entry) + 8));
    struct entry first;
    memcpy(&first, j->bytes, sizeof first);
    assert_int_equal(first.seq, 10);
    assert_int_equal(first.time, 1010);
    job_free(j);
    assert_true(atomic_load(&c.figures.commits) <= atomic_load(&c.figures.appends));
    assert_int_equal(atomic_load(&c.figures.appends), TABLES * ENTRIES + 1);
    clerk_end(&c, NULL);
    alarm_end(&heard);
}

static void too_much_is_refused(void **state)
{
    const char *fault;
    struct clerk c;
    struct alarm heard;
    (void)state;
    assert_true(alarm_begin(&heard));
    assert_true(clerk_start(&c, store_memory.open("", &fault), true, 2, ring_alarm, &heard));
    struct job *j = entry(1, 2);
    assert_true(clerk_give(&c, entry(1, 0)));
    assert_true(clerk_give(&c, entry(1, 1)));
    assert_false(clerk_give(&c, j)); /* whether it has done them or not: they were not taken back */
    job_free(await(&c, &heard));
    assert_true(clerk_give(&c, j));
    clerk_end(&c, NULL); /* with answers that nobody took */
    alarm_end(&heard);
}

/* Whatever it has been given is done before it ends. */
static void the_end_finishes_what_was_begun(void **state)
{
    const char *fault;
    struct alarm heard;
    (void)state;
    assert_true(alarm_begin(&heard));
    for (uint32_t n = 0; n < 50; n++) {
        struct clerk c;
        assert_true(clerk_start(&c, store_memory.open("", &fault), true, 64, ring_alarm, &heard));
        for (uint32_t seq = 0; seq < n; seq++)
            assert_true(clerk_give(&c, entry(1, seq)));
        clerk_end(&c, NULL);
        assert_int_equal(atomic_load(&c.figures.appends), n);
        assert_int_equal(c.waiting, 0);
    }
    alarm_end(&heard);
}

/* Where the system gives nothing more, whoever opened the store closes it. */
static void who_is_refused_a_thread_keeps_the_store(void **state)
{
    const char *fault;
    struct store *store = store_memory.open("", &fault);
    struct clerk clerk;
    struct crier crier;
    struct rlimit was;
    (void)state;
    assert_int_equal(getrlimit(RLIMIT_NOFILE, &was), 0);
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &(struct rlimit){ 0, was.rlim_max }), 0);
    const bool started = clerk_start(&clerk, store, true, 2, ring_alarm, NULL) ||
                         crier_start(&crier, store, ring_alarm, NULL);
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &was), 0);
    assert_false(started);
    assert_null(clerk.store);
    assert_null(crier.store);
    assert_true(store_memory.beat(store, 1000));
    store_memory.close(&store);
}

/* A store for a thread that has none */

static bool take_note(void *with, const char *name, const void *bytes, uint32_t len)
{
    assert_string_equal(name, "a.1");
    assert_memory_equal(bytes, "one", len);
    ++*(uint32_t *)with;
    return true;
}

static bool take_row(void *with, const struct store_row *row)
{
    *(uint32_t *)with = row->seq;
    return true;
}

static void *use_aside(void *with)
{
    struct store *s = with;
    struct store_waiting got[2];
    for (uint32_t i = 0; i < 500; i++) {
        uint32_t notes = 0, seq = 0;
        assert_true(s->kind->put_note(s, "a.1", "one", 3));
        assert_true(s->kind->notes(s, "a.", "", take_note, &notes));
        assert_int_equal(notes, 1);
        assert_true(s->kind->find(s, 1, take_row, &seq));
        assert_int_equal(s->kind->take_notices(s, 5, 10, got, 2), 0);
        assert_true(s->kind->end_notice(s, 1, STORE_NEVER));
    }
    return NULL;
}

/* One asks aside while another has entries kept: neither misses anything. */
static void what_is_asked_aside_is_done_between(void **state)
{
    const char *fault;
    struct clerk c;
    struct aside a;
    struct alarm heard;
    pthread_t other;
    (void)state;
    assert_true(alarm_begin(&heard));
    assert_true(clerk_start(&c, store_memory.open("", &fault), true, 4, ring_alarm, &heard));
    assert_true(aside_begin(&a, &c, &c));
    assert_int_equal(pthread_create(&other, NULL, use_aside, &a.store), 0);
    for (uint32_t seq = 0; seq < 500; seq++) {
        assert_true(clerk_give(&c, entry(1, seq)));
        struct job *j = await(&c, &heard);
        assert_int_equal(j->fate, STORE_KEPT);
        job_free(j);
    }
    pthread_join(other, NULL);
    aside_end(&a);
    clerk_end(&c, NULL);
    alarm_end(&heard);
}

/* The post's thread */

static bool no_errand(void *with)
{
    return ring_is_empty(&((struct postman *)with)->answers);
}

static struct errand *await_errand(struct postman *m, struct alarm *a)
{
    struct errand *e;
    while (!(e = postman_take(m)))
        alarm_sleep(a, -1, no_errand, m);
    return e;
}

static void the_post_answers_and_ends(void **state)
{
    static const struct post_settings settings = { .hook = true };
    const char *fault;
    struct clerk c;
    struct postman m;
    struct alarm heard;
    (void)state;
    assert_true(alarm_begin(&heard));
    assert_true(clerk_start(&c, store_memory.open("", &fault), true, 4, ring_alarm, &heard));
    assert_true(postman_start(&m, &settings, &c, &c, 0, ring_alarm, &heard));
    struct errand *e = errand_new(7, "", 0);
    e->holder = 1;
    assert_true(postman_give(&m, e));
    e = await_errand(&m, &heard);
    assert_int_equal(e->ticket, 7);
    assert_null(e->no);
    assert_non_null(strstr(e->out.at, "\"can\":[\"hook\"]"));
    errand_free(e);
    e = errand_new(8, "rubbish", 7);
    e->ends_mail = true;
    assert_true(postman_give(&m, e));
    e = await_errand(&m, &heard);
    assert_string_equal(e->no, "token");
    errand_free(e);
    uint32_t given = 0;
    while ((e = errand_new(9, "{", 1)) && postman_give(&m, e))
        given++;
    errand_free(e); /* more than may wait */
    assert_int_equal(given, 64);
    postman_end(&m, NULL); /* with answers that nobody took */
    e = errand_new(9, "", 0);
    assert_false(postman_give(&m, e));
    errand_free(e);
    clerk_end(&c, NULL);
    alarm_end(&heard);
}

/* Thinkers */

static struct thought *first_decision(uint64_t table, const char *bot)
{
    const struct game *g = games_find("nullgame");
    struct thought *t = calloc(1, sizeof *t);
    t->ticket = table;
    t->table = table;
    t->game = g;
    t->bot = bots_find(bot);
    return t;
}

static bool no_thought(void *with)
{
    struct thinkers *t = with;
    return ring_is_empty(&t->thinker[0].answers) && ring_is_empty(&t->thinker[1].answers);
}

static void unwanted_thoughts_come_back(void **state)
{
    struct thinkers t;
    struct alarm heard;
    struct thought *k;
    uint32_t back = 0;
    (void)state;
    assert_true(alarm_begin(&heard));
    assert_true(thinkers_start(&t, 2, 8, ring_alarm, &heard));
    for (uint64_t i = 1; i <= 8; i++) /* a view of no bytes is none: it fails */
        assert_true(thinkers_give(&t, first_decision(i, "random")));
    k = first_decision(9, "random");
    assert_false(thinkers_give(&t, k));
    free(k);
    thinkers_stop(&t, 3);
    while (back < 8) {
        while (!(k = thinkers_take(&t)))
            alarm_sleep(&heard, -1, no_thought, &t);
        assert_string_equal(k->move, "");
        assert_int_equal(k->unwanted, k->ticket == 3);
        free(k);
        back++;
    }
    assert_null(t.under_way);
    assert_int_equal(thinkers_overdue(&t, pace_boot() + 100000), 0);
    assert_true(thinkers_give(&t, first_decision(5, "random")));
    assert_int_equal(thinkers_overdue(&t, pace_boot()), 0);
    assert_int_equal(thinkers_overdue(&t, pace_boot() + THINK_DUE), 5);
    assert_int_equal(thinkers_overdue(&t, pace_boot() + THINK_DUE), 0);
    thinkers_end(&t); /* with one under way */
    alarm_end(&heard);
}

/* A core, the lowest that we may use, and somebody who fills it. */
struct hog {
    cpu_set_t before;
    pthread_t thread;
    _Atomic bool stop;
};

static void *fill(void *with)
{
    struct hog *h = with;
    while (!atomic_load(&h->stop))
        ;
    return NULL;
}

static void hog_begin(struct hog *h)
{
    cpu_set_t one;
    size_t core = 0;
    assert_int_equal(sched_getaffinity(0, sizeof h->before, &h->before), 0);
    while (!CPU_ISSET(core, &h->before))
        core++;
    CPU_ZERO(&one);
    CPU_SET(core, &one);
    assert_int_equal(sched_setaffinity(0, sizeof one, &one), 0);
    atomic_init(&h->stop, false);
    assert_int_equal(pthread_create(&h->thread, NULL, fill, h), 0);
}

static void hog_end(struct hog *h)
{
    atomic_store(&h->stop, true);
    pthread_join(h->thread, NULL);
    sched_setaffinity(0, sizeof h->before, &h->before);
}

/* Those that have not ended. */
static bool all_are(const struct thinkers *t, int policy)
{
    bool all = true;
    for (uint32_t i = 0; i < t->n; i++)
        if (t->thinker[i].id)
            all = all && sched_getscheduler(t->thinker[i].id) == policy;
    return all;
}

/* Below everything else once they have something to think about, and not when they are to end: on a
 * core that others fill the program would then end when those leave them a moment. */
static void thinkers_are_humble_until_the_end_is_near(void **state)
{
    struct thinkers t;
    struct alarm heard;
    struct thought *k;
    struct hog hog;
    (void)state;
    hog_begin(&hog);
    assert_true(alarm_begin(&heard));
    assert_true(thinkers_start(&t, 2, 8, ring_alarm, &heard));
    for (uint64_t table = 0; table < 2; table++) {
        assert_true(thinkers_give(&t, first_decision(table, "random")));
        while (!(k = thinkers_take(&t)))
            alarm_sleep(&heard, -1, no_thought, &t);
        free(k);
    }
    assert_true(t.thinker[0].id && t.thinker[1].id);
    assert_true(all_are(&t, SCHED_IDLE));
    assert_true(thinkers_give(&t, first_decision(7, "random")));
    thinkers_hush(&t);
    assert_true(t.under_way->unwanted);
    if (geteuid() == 0) /* others may not */
        assert_true(all_are(&t, SCHED_OTHER));
    hog_end(&hog);
    assert_true(thinkers_end(&t));
    alarm_end(&heard);
}

/* The hasher */

static struct hashing *password_job(uint64_t ticket, uint8_t log_n)
{
    struct hashing *j = calloc(1, sizeof *j);
    j->ticket = ticket;
    j->log_n = log_n;
    j->r = 8;
    j->p = 1;
    memcpy(j->password, "pleaseletmein", 13);
    j->len = 13;
    memcpy(j->salt, "SodiumChloride\0\0", 16);
    return j;
}

static bool no_hash(void *with)
{
    return ring_is_empty(&((struct hasher *)with)->answers);
}

static struct hashing *wait_for(struct hasher *h, struct alarm *heard)
{
    struct hashing *j;
    while (!(j = hasher_take(h)))
        alarm_sleep(heard, -1, no_hash, h);
    return j;
}

/* What scrypt gives was asked of another implementation (Python's hashlib). */
static void passwords_are_hashed_one_after_the_other(void **state)
{
    static const uint8_t first[] = { 0xf7, 0xd2, 0xbd, 0x1b, 0xef, 0xac, 0x5a, 0x5b,
                                     0xd9, 0x50, 0xe5, 0x69, 0xaf, 0xa2, 0x33, 0xd0,
                                     0x6a, 0xb5, 0x54, 0xe2, 0x5b, 0x45, 0x1d, 0x40,
                                     0x27, 0xf2, 0x14, 0x20, 0x13, 0xbe, 0xae, 0xa3 };
    struct hasher h;
    struct alarm heard;
    (void)state;
    assert_true(alarm_begin(&heard));
    assert_true(hasher_start(&h, 2, ring_alarm, &heard));
    assert_true(hasher_give(&h, password_job(1, 14)));
    struct hashing *j = wait_for(&h, &heard);
    assert_true(j->ticket == 1 && j->done);
    assert_memory_equal(j->hash, first, sizeof first);
    hashing_free(j);
    assert_true(hasher_give(&h, password_job(2, 0))); /* 1 is no N */
    j = wait_for(&h, &heard);
    assert_true(j->ticket == 2 && !j->done);
    hashing_free(j);
    assert_true(hasher_give(&h, password_job(3, 15)));
    hasher_end(&h); /* with one under way */
    alarm_end(&heard);
}

/* A table that was over at that time, with a line of chat. */
static void end_table(struct store *s, uint64_t table, int64_t time)
{
    const struct store_about about = { .state = STORE_OVER, .seats = 1, .due = STORE_NEVER };
    struct store_append both[] = {
        { .table = table, .time = time, .lines = "x", .len = 1, .about = &about },
        { .table = table, .book = STORE_CHAT, .time = time, .lines = "bye", .len = 3 },
    };
    s->kind->append(s, both, 2);
    assert_true(both[0].fate == STORE_KEPT && both[1].fate == STORE_KEPT);
}

static void old_chat_is_forgotten_with_a_beat(void **state)
{
    const int64_t day = INT64_C(86400000);
    const char *fault;
    struct clerk c;
    struct alarm heard;
    struct job *j;
    struct store *s = store_memory.open("", &fault);
    (void)state;
    end_table(s, 1, 9 * day);
    end_table(s, 2, 11 * day);
    assert_true(alarm_begin(&heard));
    assert_true(clerk_start(&c, s, true, 8, ring_alarm, &heard));
    j = calloc(1, sizeof *j);
    *j = (struct job){ .kind = JOB_BEAT, .now = 100 * day, .boot = pace_boot() };
    assert_true(clerk_give(&c, j));
    for (uint64_t table = 1; table <= 2; table++) {
        j = calloc(1, sizeof *j);
        *j = (struct job){ .kind = JOB_READ, .table = table, .book = STORE_CHAT };
        assert_true(clerk_give(&c, j));
    }
    for (uint64_t i = 0; i < 3; i++) {
        j = await(&c, &heard);
        assert_int_equal(j->fate, STORE_KEPT);
        assert_int_equal(j->len > 0, j->kind == JOB_READ && j->table == 2);
        job_free(j);
    }
    clerk_end(&c, NULL);
    alarm_end(&heard);
}

static void people_are_put_and_looked_up_by_clerks(void **state)
{
    const char *fault;
    struct clerk c;
    struct alarm heard;
    const struct store_person p = { .id = 7, .key = "ann", .lines = "a line", .len = 6 };
    (void)state;
    assert_true(alarm_begin(&heard));
    assert_true(clerk_start(&c, store_memory.open("", &fault), true, 4, ring_alarm, &heard));
    struct job *find = calloc(1, sizeof *find), *look = calloc(1, sizeof *look), *j;
    *look = (struct job){ .kind = JOB_LOOK_UP, .ticket = 2, .key = "ann" };
    *find = (struct job){ .kind = JOB_FIND, .ticket = 3, .account = 7 };
    assert_true(clerk_give(&c, job_put(1, &p)) && clerk_give(&c, look) && clerk_give(&c, find));
    for (uint64_t ticket = 1; ticket <= 3; ticket++) {
        j = await(&c, &heard);
        assert_int_equal(j->ticket, ticket);
        assert_int_equal(j->fate, STORE_KEPT);
        if (ticket == 2)
            assert_true(j->account == 7 && j->seq == 1 && j->len == 6 &&
                        !memcmp(j->bytes, "a line", 6));
        assert_int_equal(j->table, 0);
        job_free(j);
    }
    clerk_end(&c, NULL);
    alarm_end(&heard);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_lost_in_a_ring),
        cmocka_unit_test(a_full_ring_says_so),
        cmocka_unit_test(a_clerk_keeps_and_reads),
        cmocka_unit_test(too_much_is_refused),
        cmocka_unit_test(the_end_finishes_what_was_begun),
        cmocka_unit_test(who_is_refused_a_thread_keeps_the_store),
        cmocka_unit_test(what_is_asked_aside_is_done_between),
        cmocka_unit_test(the_post_answers_and_ends),
        cmocka_unit_test(unwanted_thoughts_come_back),
        cmocka_unit_test(thinkers_are_humble_until_the_end_is_near),
        cmocka_unit_test(passwords_are_hashed_one_after_the_other),
        cmocka_unit_test(people_are_put_and_looked_up_by_clerks),
        cmocka_unit_test(old_chat_is_forgotten_with_a_beat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
