/* test_postgres.c: a store in a PostgreSQL: the same promises, whoever shares it, and through
 * connections that break at any message and a database that ends and comes back. */
#include "keep/keep.h"
#include "store/postgres/postgres.h"
#include "store/sqlite/sqlite.h"
#include "tests/cluster/cluster.h"
#include "tests/store/contract.h"
#include "tests/store/cutter.h"
#include "tests/store/faulty.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <libpq-fe.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct cluster cluster;

static void place(uint32_t n, char out[256])
{
    char schema[32];
    snprintf(schema, sizeof schema, "yard%u", n);
    cluster_address(&cluster, schema, out);
}

static void clear(uint32_t n)
{
    char address[CLUSTER_ADDRESS], text[64];
    cluster_address(&cluster, "public", address);
    snprintf(text, sizeof text, "drop schema yard%u cascade", n);
    assert_int_equal(cluster_sql(address, text), 0);
}

static int start(void **state)
{
    (void)state;
    yard_at(place, clear);
    return cluster_start(&cluster, false) ? 0 : -1;
}

static int end(void **state)
{
    (void)state;
    cluster_end(&cluster);
    return 0;
}

static void all_is_there_after_closing_and_a_crash(void **state)
{
    (void)state;
    struct yard y;
    yard_open(&y, &store_postgres, false);
    assert_true(contract_walk(&y, 5, 300));
    char *was = dump(y.s);
    yard_reopen(&y);
    char *is = dump(y.s);
    assert_string_equal(was, is);
    free(is);
    cluster_stop(&cluster, SIGQUIT);
    assert_true(cluster_run(&cluster));
    is = dump(y.s); /* by a connection of its own accord */
    assert_string_equal(was, is);
    free(was);
    free(is);
    yard_close(&y);
}

static void fails_as_long_as_there_is_no_database_and_goes_on_when_there_is(void **state)
{
    (void)state;
    struct yard y;
    yard_open(&y, &store_postgres, false);
    assert_int_equal(put(&y, 1, 0, 1, "a"), STORE_KEPT);
    cluster_stop(&cluster, SIGINT);
    assert_int_equal(put(&y, 1, 1, 2, "b"), STORE_FAILED);
    assert_int_equal(put(&y, 1, 1, 2, "b"), STORE_FAILED);
    assert_false(y.kind->beat(y.s, 5));
    assert_int_equal(put_person(&y, 7, 0, "ann", "a"), STORE_FAILED);
    assert_true(cluster_run(&cluster));
    enum store_fate fate;
    while ((fate = put(&y, 1, 1, 2, "b")) == STORE_FAILED) /* it waits a moment between two tries */
        poll(NULL, 0, 10);
    assert_int_equal(fate, STORE_KEPT);
    assert_string_equal(book_text(y.s, 1, STORE_JOURNAL, 0), "0@1 a;1@2 b;");
    yard_close(&y);
}

/* Two who append to the same tables as quickly as they can. */
enum { RACE_TABLES = 5, RACE_LENGTH = 60 };
struct racer {
    struct store *s;
    char name;
    uint32_t kept, conflicts;
};

static void *race(void *with)
{
    struct racer *r = with;
    const struct store_about about = plain_about();
    uint32_t length[RACE_TABLES] = { 0 };
    uint32_t left = RACE_TABLES * RACE_LENGTH;
    while (left) {
        struct store_append batch[RACE_TABLES];
        uint32_t n = 0;
        for (uint32_t t = 0; t < RACE_TABLES; t++)
            if (length[t] < RACE_LENGTH)
                batch[n++] = (struct store_append){ .table = t + 1,
                                                    .seq = length[t],
                                                    .time = length[t],
                                                    .lines = &r->name,
                                                    .len = 1,
                                                    .about = &about };
        r->s->kind->append(r->s, batch, n);
        for (uint32_t i = 0; i < n; i++) {
            const bool settled = batch[i].fate == STORE_KEPT || batch[i].fate == STORE_CONFLICT;
            r->kept += batch[i].fate == STORE_KEPT;
            r->conflicts += batch[i].fate == STORE_CONFLICT;
            length[batch[i].table - 1] += settled; /* the other has written it */
            left -= settled;
        }
    }
    return NULL;
}

static bool count_entry(void *with, uint32_t seq, int64_t time, const char *lines, uint32_t len)
{
    uint32_t *n = with;
    (void)time, (void)lines, (void)len;
    assert_int_equal(seq, n[0]++);
    return true;
}

static void of_two_who_race_one_is_kept_for_every_number(void **state)
{
    (void)state;
    struct yard y;
    yard_open(&y, &store_postgres, false);
    struct racer a = { .s = y.s, .name = 'a' }, b = { .s = yard_another(&y), .name = 'b' };
    pthread_t one, two;
    assert_int_equal(pthread_create(&one, NULL, race, &a), 0);
    assert_int_equal(pthread_create(&two, NULL, race, &b), 0);
    pthread_join(one, NULL);
    pthread_join(two, NULL);
    assert_int_equal(a.kept + b.kept, RACE_TABLES * RACE_LENGTH);
    assert_int_equal(a.conflicts + b.conflicts, RACE_TABLES * RACE_LENGTH);
    for (uint64_t t = 1; t <= RACE_TABLES; t++) {
        uint32_t n = 0;
        assert_true(y.kind->read(y.s, t, STORE_JOURNAL, 0, count_entry, &n));
        assert_int_equal(n, RACE_LENGTH);
    }
    b.s->kind->close(&b.s);
    yard_close(&y);
}

/* Somebody who takes the same tables the other way round. */

static void *append_three(void *with)
{
    struct yard *y = with;
    const struct store_about about = plain_about();
    static struct store_append batch[3];
    for (uint32_t i = 0; i < 3; i++)
        batch[i] = (struct store_append){
            .table = i + 1, .seq = 1, .time = 2, .lines = "b", .len = 1, .about = &about
        };
    y->kind->append(y->s, batch, 3);
    return batch;
}

static void run_on(PGconn *p, const char *text)
{
    PGresult *r = PQexec(p, text);
    const ExecStatusType status = PQresultStatus(r);
    assert_true(status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK);
    PQclear(r);
}

static void until_so_many_wait(const char *address, int64_t n)
{
    while (cluster_sql(address, "select count(*) from pg_locks where not granted") != n)
        poll(NULL, 0, 5);
}

/* The batch has table 1 and waits for 2; one who has 3 waits for 1; then 2 becomes free, and the
 * batch, which waits for 3 now, is the one that finds out. */
static void two_who_wait_for_each_other_end_with_both_being_kept(void **state)
{
    (void)state;
    struct yard y;
    pthread_t thread;
    void *done;
    yard_open(&y, &store_postgres, false);
    for (uint64_t t = 1; t <= 3; t++)
        put(&y, t, 0, 1, "a");
    PGconn *second = PQconnectdb(y.address), *third = PQconnectdb(y.address);
    run_on(second, "begin; update tables set held = 1 where id = 2");
    run_on(third, "set deadlock_timeout = '1h'; begin; update tables set held = 1 where id = 3");
    assert_int_equal(pthread_create(&thread, NULL, append_three, &y), 0);
    until_so_many_wait(y.address, 1);
    assert_true(PQsendQuery(third, "update tables set held = 1 where id = 1"));
    until_so_many_wait(y.address, 2);
    run_on(second, "commit");
    PGresult *r = PQgetResult(third);
    assert_int_equal(PQresultStatus(r), PGRES_COMMAND_OK);
    PQclear(r);
    assert_null(PQgetResult(third));
    run_on(third, "commit");
    PQfinish(second);
    PQfinish(third);
    pthread_join(thread, &done);
    const struct store_append *batch = done;
    for (uint32_t i = 0; i < 3; i++) {
        assert_int_equal(batch[i].fate, STORE_KEPT);
        assert_string_equal(book_text(y.s, i + 1, STORE_JOURNAL, 0), "0@1 a;1@2 b;");
    }
    yard_close(&y);
}

static void due_tables_go_to_one_of_two(void **state)
{
    (void)state;
    struct yard y;
    uint64_t mine[8], others[8];
    struct store_about about = plain_about();
    yard_open(&y, &store_postgres, false);
    struct store *other = yard_another(&y);
    about.due = 10;
    for (uint64_t t = 1; t <= 4; t++)
        put_about(&y, t, 0, 1, &about);
    /* One that somebody has in his hands is passed over, not waited for. */
    PGconn *p = PQconnectdb(y.address);
    run_on(p, "begin; select from tables where id = 3 for update");
    assert_int_equal(y.kind->take_due(y.s, 20, 100, mine, 2), 2);
    assert_int_equal(other->kind->take_due(other, 20, 100, others, 8), 1);
    assert_int_equal(mine[0], 1);
    assert_int_equal(mine[1], 2);
    assert_int_equal(others[0], 4);
    run_on(p, "rollback");
    PQfinish(p);
    assert_int_equal(other->kind->take_due(other, 20, 100, others, 8), 1);
    assert_int_equal(others[0], 3);
    other->kind->close(&other);
    yard_close(&y);
}

static void one_who_holds_still_sees_nothing_new(void **state)
{
    (void)state;
    struct yard y;
    yard_open(&y, &store_postgres, false);
    struct store *other = yard_another(&y);
    put(&y, 1, 0, 1, "a");
    assert_true(other->kind->hold_still(other, true));
    put(&y, 1, 1, 2, "b");
    assert_string_equal(book_text(other, 1, STORE_JOURNAL, 0), "0@1 a;");
    assert_true(other->kind->hold_still(other, false));
    assert_string_equal(book_text(other, 1, STORE_JOURNAL, 0), "0@1 a;1@2 b;");
    /* A moment that is lost with its connection does not become another one. */
    assert_true(other->kind->hold_still(other, true));
    cluster_sql(y.address, "select count(pg_terminate_backend(pid)) from pg_stat_activity "
                           "where state = 'idle in transaction'");
    uint32_t n = 0;
    assert_false(other->kind->read(other, 1, STORE_JOURNAL, 0, count_entry, &n));
    assert_false(other->kind->read(other, 1, STORE_JOURNAL, 0, count_entry, &n));
    assert_false(other->kind->hold_still(other, false));
    assert_string_equal(book_text(other, 1, STORE_JOURNAL, 0), "0@1 a;1@2 b;");
    other->kind->close(&other);
    yard_close(&y);
}

/* Opening */

static const char *fault_at(const char *address)
{
    const char *fault = NULL;
    struct store *s = store_postgres.open(address, &fault);
    if (s)
        s->kind->close(&s);
    return s || !fault ? "none" : fault;
}

static void what_is_not_ours_or_newer_is_refused(void **state)
{
    (void)state;
    char address[CLUSTER_ADDRESS];
    cluster_address(&cluster, "strange", address);
    cluster_sql(address, "create table tables (legs int)");
    assert_string_equal(fault_at(address), "db-foreign");
    cluster_address(&cluster, "future", address);
    assert_string_equal(fault_at(address), "none");
    cluster_sql(address, "update ceilidh_schema set version = 99");
    assert_string_equal(fault_at(address), "db-newer");
    assert_string_equal(fault_at("host=/nowhere"), "connect");
    assert_string_equal(fault_at("hots=nowhere"), "conninfo");
    snprintf(address, sizeof address, "host=%s user=stranger dbname=postgres", cluster.directory);
    assert_string_equal(fault_at(address), "login");
}

static void *open_one(void *with)
{
    const char *fault;
    struct store *s = store_postgres.open(with, &fault);
    if (!s)
        print_error("%s\n", fault);
    return s;
}

static void those_who_open_an_empty_database_at_once_make_one_schema(void **state)
{
    (void)state;
    char address[CLUSTER_ADDRESS];
    pthread_t thread[4];
    cluster_address(&cluster, "crowded", address);
    for (int i = 0; i < 4; i++)
        assert_int_equal(pthread_create(&thread[i], NULL, open_one, address), 0);
    for (int i = 0; i < 4; i++) {
        void *done;
        pthread_join(thread[i], &done);
        struct store *s = done;
        assert_non_null(s);
        s->kind->close(&s);
    }
    assert_int_equal(cluster_sql(address, "select count(*) from ceilidh_schema"), 1);
}

static void a_password_is_not_shown(void **state)
{
    (void)state;
    char shown[128];
    postgres_shown("host=db port=5433 user=ann password=secret dbname=games", shown, sizeof shown);
    assert_string_equal(shown, "//db:5433/games");
    postgres_shown("//ann:secret@db/games", shown, sizeof shown);
    assert_string_equal(shown, "//db/games");
    postgres_shown("password=secret nonsense", shown, sizeof shown);
    assert_string_equal(shown, "///");
    postgres_shown("//ann:sec@ret@db/games", shown, sizeof shown);
    assert_null(strstr(shown, "ret"));
}

/* Connections that break */

static bool count_notice(void *with, const struct store_waiting *w)
{
    (void)w;
    ++*(uint32_t *)with;
    return true;
}

struct cuts {
    struct yard y;
    uint32_t length;
    uint32_t there, not_there; /* of what was UNKNOWN */
};

/* Two entries with a notice each, cut somewhere; afterwards both are there, or neither. */
static bool cut_once(struct cuts *c, enum cutter_side side, uint32_t messages, uint32_t bytes)
{
    const struct store_about about = plain_about();
    const struct store_notice notice = { .seat = 1, .kind = 1, .due = 9 };
    struct store_append batch[2];
    uint32_t n[2] = { 0 }, notices[2] = { 0 };
    for (uint32_t i = 0; i < 2; i++)
        batch[i] = (struct store_append){ .table = i + 1,
                                          .seq = c->length,
                                          .time = 1,
                                          .lines = "x",
                                          .len = 1,
                                          .about = &about,
                                          .notice = &notice,
                                          .notices = 1 };
    cutter_arm(side, messages, bytes);
    c->y.kind->append(c->y.s, batch, 2);
    const bool cut = cutter_has_cut();
    for (uint32_t i = 0; i < 2; i++) {
        assert_true(c->y.kind->read(c->y.s, i + 1, STORE_JOURNAL, 0, count_entry, &n[i]));
        assert_true(c->y.kind->list_notices(c->y.s, i + 1, count_notice, &notices[i]));
        assert_int_equal(notices[i], n[i]);
    }
    assert_int_equal(n[0], n[1]);
    assert_int_equal(batch[0].fate, batch[1].fate);
    if (batch[0].fate == STORE_KEPT)
        assert_int_equal(n[0], c->length + 1);
    else if (batch[0].fate == STORE_FAILED)
        assert_int_equal(n[0], c->length);
    else
        assert_int_equal(batch[0].fate, STORE_UNKNOWN);
    c->there += batch[0].fate == STORE_UNKNOWN && n[0] > c->length;
    c->not_there += batch[0].fate == STORE_UNKNOWN && n[0] == c->length;
    if (!cut)
        assert_int_equal(batch[0].fate, STORE_KEPT);
    c->length = n[0];
    return cut;
}

static void a_connection_may_break_at_any_message(void **state)
{
    (void)state;
    char directory[] = "/tmp/ceilidh-cut-XXXXXX";
    struct cuts c = { .length = 0 };
    const char *fault;
    uint32_t cuts = 0;
    assert_non_null(mkdtemp(directory));
    assert_true(cutter_start(directory, cluster.directory));
    yard_open(&c.y, &store_postgres, false);
    c.y.kind->close(&c.y.s);
    char *schema = strstr(c.y.address, " user=");
    char address[512];
    snprintf(address, sizeof address, "host=%s%s", directory, schema);
    c.y.s = store_postgres.open(address, &fault);
    assert_non_null(c.y.s);
    for (enum cutter_side side = CUTTER_ASKS; side <= CUTTER_ANSWERS; side++)
        for (uint32_t bytes = 0; bytes < 8; bytes += 3)
            for (uint32_t messages = 0; cut_once(&c, side, messages, bytes); messages++)
                cuts++;
    print_message("%u cuts: %u unknown ones were there, %u were not\n", cuts, c.there, c.not_there);
    assert_true(cuts > 30 && c.there > 5 && c.not_there > 5);
    c.y.kind->close(&c.y.s);
    c.y.s = yard_another(&c.y);
    cutter_end();
    rmdir(directory);
    yard_close(&c.y);
}

/* Rumours */

struct heard {
    uint32_t n;
    struct store_rumour last;
    uint64_t sum;
};

static void hear_one(void *with, const struct store_rumour *rumour)
{
    struct heard *h = with;
    h->n++;
    h->last = *rumour;
    h->sum += rumour->table * rumour->seq;
}

static void others_hear_what_is_told(void **state)
{
    (void)state;
    enum { MANY = 1000 };
    static struct store_rumour many[MANY];
    struct yard y;
    struct heard a = { 0 }, b = { 0 };
    uint64_t sum = 0;
    yard_open(&y, &store_postgres, false);
    struct store *other = yard_another(&y);
    for (uint32_t i = 0; i < MANY; i++) {
        many[i] = (struct store_rumour){ INT64_MAX - i, i };
        sum += many[i].table * many[i].seq;
    }
    assert_true(y.kind->hear(y.s, hear_one, &a));
    assert_true(other->kind->hear(other, hear_one, &b));
    assert_true(y.kind->spread(y.s, many, MANY)); /* more than fit into one */
    while (b.n < MANY) {
        struct pollfd fd = { .fd = other->kind->ear(other), .events = POLLIN };
        assert_int_equal(poll(&fd, 1, 60000), 1);
        assert_true(other->kind->hear(other, hear_one, &b));
    }
    assert_int_equal(b.n, MANY);
    assert_true(b.sum == sum);
    assert_true(y.kind->hear(y.s, hear_one, &a));
    assert_int_equal(a.n, 0); /* nobody hears himself */
    /* Nonsense is nothing. */
    cluster_sql(y.address, "notify ceilidh, 'drop table'; notify ceilidh, '5.6 7'; "
                           "notify ceilidh, '-1.fffffffff '; notify ceilidh, '9.a '");
    while (b.last.table != 9) {
        struct pollfd fd = { .fd = other->kind->ear(other), .events = POLLIN };
        assert_int_equal(poll(&fd, 1, 60000), 1);
        assert_true(other->kind->hear(other, hear_one, &b));
    }
    assert_int_equal(b.n, MANY + 2);
    assert_int_equal(b.last.seq, 10);
    /* A connection that broke is heard over again. */
    cluster_sql(y.address, "select count(pg_terminate_backend(pid)) from pg_stat_activity where "
                           "pid <> pg_backend_pid() and backend_type = 'client backend'");
    while (b.last.table != many[0].table) {
        y.kind->spread(y.s, many, 1);
        other->kind->hear(other, hear_one, &b);
        poll(NULL, 0, 10);
    }
    other->kind->close(&other);
    yard_close(&y);
}

/* From one kind of store to the other and back */

static void a_club_moves_from_a_file_to_a_database_and_back(void **state)
{
    (void)state;
    struct yard file, back, database;
    yard_at(NULL, NULL);
    yard_open(&file, &store_sqlite, false);
    yard_open(&back, &store_sqlite, false);
    yard_at(place, clear);
    yard_open(&database, &store_postgres, false);
    assert_true(contract_walk(&file, 9, 1500));
    assert_true(store_copy(file.s, database.s, NULL, NULL));
    assert_true(store_copy(database.s, back.s, NULL, NULL));
    char *first = dump(file.s), *second = dump(database.s), *third = dump(back.s);
    assert_string_equal(first, second);
    assert_string_equal(first, third);
    free(first);
    free(second);
    free(third);
    yard_close(&database);
    yard_close(&file);
    yard_close(&back);
}

/* A walk that fails at each call in turn. */
static void it_may_fail_anywhere(void **state)
{
    (void)state;
    for (enum faulty_way way = 0; way < FAULTY_WAYS; way++) {
        bool struck = true;
        for (uint32_t n = 0; struck; n++) {
            struct yard y;
            faulty_at(&store_postgres, way, n);
            yard_open(&y, &store_faulty, false);
            assert_true(contract_walk(&y, 3, 12));
            struck = faulty_struck();
            yard_close(&y);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_is_there_after_closing_and_a_crash),
        cmocka_unit_test(fails_as_long_as_there_is_no_database_and_goes_on_when_there_is),
        cmocka_unit_test(of_two_who_race_one_is_kept_for_every_number),
        cmocka_unit_test(two_who_wait_for_each_other_end_with_both_being_kept),
        cmocka_unit_test(due_tables_go_to_one_of_two),
        cmocka_unit_test(one_who_holds_still_sees_nothing_new),
        cmocka_unit_test(what_is_not_ours_or_newer_is_refused),
        cmocka_unit_test(those_who_open_an_empty_database_at_once_make_one_schema),
        cmocka_unit_test(a_password_is_not_shown),
        cmocka_unit_test(a_connection_may_break_at_any_message),
        cmocka_unit_test(others_hear_what_is_told),
        cmocka_unit_test(a_club_moves_from_a_file_to_a_database_and_back),
        cmocka_unit_test(it_may_fail_anywhere),
    };
    if (start(NULL)) {
        fprintf(stderr, "no PostgreSQL could be started: is the package postgresql there?\n");
        end(NULL);
        return 1;
    }
    const int failed = contract_run("postgres", &store_postgres, false) +
                       cmocka_run_group_tests_name("postgres", tests, NULL, NULL);
    end(NULL);
    return failed;
}
