/* test_sqlite.c: a store in a file: what is kept stays, through closing, other writers, a disk that
 * is full, broken or torn at any write, and the end of the process at any moment. */
#define _GNU_SOURCE /* memmem */
#include "front/file.h"
#include "keep/keep.h"
#include "store/sqlite/schema.h"
#include "store/sqlite/sqlite.h"
#include "tests/store/contract.h"
#include "tests/store/torn.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static void all_is_there_after_closing(void **state)
{
    (void)state;
    struct yard y;
    yard_open(&y, &store_sqlite, false);
    assert_true(contract_walk(&y, 5, 300));
    char *was = dump(y.s);
    yard_reopen(&y);
    char *is = dump(y.s);
    assert_string_equal(was, is);
    free(was);
    free(is);
    yard_close(&y);
}

static void two_writers_share_the_numbers(void **state)
{
    (void)state;
    struct yard a, b;
    yard_open(&a, &store_sqlite, false);
    b = a;
    b.s = yard_another(&a);
    for (uint32_t i = 0; i < 20; i++) {
        struct yard *first = i % 3 ? &a : &b, *second = i % 3 ? &b : &a;
        assert_int_equal(put(first, 1, i, i, "mine"), STORE_KEPT);
        assert_int_equal(put(second, 1, i, i, "too late"), STORE_CONFLICT);
        if (i % 7 == 6)
            assert_false(first->kind->tidy(first->s, 1000));
    }
    store_sqlite.close(&b.s);
    yard_close(&a);
}

static void one_who_holds_still_sees_nothing_new(void **state)
{
    (void)state;
    struct yard y;
    yard_open(&y, &store_sqlite, false);
    struct store *other = yard_another(&y);
    put(&y, 1, 0, 1, "a");
    assert_true(store_sqlite.hold_still(other, true));
    put(&y, 1, 1, 2, "b");
    store_sqlite.tidy(y.s, 100);
    assert_string_equal(book_text(other, 1, STORE_JOURNAL, 0), "0@1 a;");
    assert_true(store_sqlite.hold_still(other, false));
    assert_string_equal(book_text(other, 1, STORE_JOURNAL, 0), "0@1 a;1@2 b;");
    store_sqlite.close(&other);
    yard_close(&y);
}

static off_t log_size(const struct yard *y)
{
    char path[sizeof y->address + 8];
    struct stat about;
    snprintf(path, sizeof path, "%s-wal", y->address);
    return stat(path, &about) ? 0 : about.st_size;
}

/* A long copy is never tidied: the log of what was written must not grow with it. */
static void the_log_beside_the_file_does_not_grow_for_ever(void **state)
{
    (void)state;
    enum { MB = 1 << 20, MOST = 70 * MB, WRITTEN = 90 * MB };
    static char lines[STORE_MOST_LINES];
    const struct store_about about = plain_about();
    struct yard y;
    yard_open(&y, &store_sqlite, false);
    memset(lines, '.', sizeof lines);
    for (uint32_t i = 0; i < WRITTEN / sizeof lines; i++)
        assert_int_equal(append(&y, &(struct store_append){ .table = 1,
                                                            .seq = i,
                                                            .time = i,
                                                            .lines = lines,
                                                            .len = sizeof lines,
                                                            .about = &about }),
                         STORE_KEPT);
    assert_true(log_size(&y) > 0);
    assert_true(log_size(&y) < MOST);
    yard_close(&y);
}

static void run_sql(const char *file, const char *text)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(file, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, text, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

static void refuses(struct yard *y, const char *code)
{
    const char *fault = NULL;
    assert_null(store_sqlite.open(y->address, &fault));
    assert_string_equal(fault, code);
}

static void no_journal_is_bad(void *with, const struct keep_bad *bad)
{
    (void)with;
    fail_msg("table %llu is bad", (unsigned long long)bad->table);
}

/* tests/store/kept has a file of every version there was: each is opened, brought up to date and
 * found whole, and goes on. */
static void files_of_every_version_go_on(void **state)
{
    (void)state;
    const uint64_t table = UINT64_C(8399633009974443644);
    for (int version = 1; version <= SCHEMA_COUNT; version++) {
        struct yard y;
        struct keep_found found;
        char path[64];
        const char *fault;
        uint32_t len;
        yard_open(&y, &store_sqlite, false);
        store_sqlite.close(&y.s);
        remove(y.address);
        snprintf(path, sizeof path, "tests/store/kept/%03d.sql", version);
        char *text = file_read(path, &len);
        assert_non_null(text);
        run_sql(y.address, text);
        free(text);
        y.s = store_sqlite.open(y.address, &fault);
        assert_non_null(y.s);
        assert_true(keep_verify(y.s, &found, no_journal_is_bad, NULL, NULL));
        assert_int_equal(found.tables, 2);
        assert_int_equal(found.begun, 1);
        assert_int_equal(found.over, 1);
        assert_string_equal(book_text(y.s, table, STORE_CHAT, 0), "0@1794909775041 p0 have fun;");
        if (version >= 2) {
            assert_non_null(
                strstr(person_text(y.s, 0, "ann"), "5577006791947779410 ann: name Ann"));
            assert_int_equal(put_person(&y, 5577006791947779410, 1, "ann", "x"), STORE_CONFLICT);
            assert_int_equal(put_person(&y, 5577006791947779410, 2, "ann", "x"), STORE_KEPT);
        }
        assert_int_equal(put(&y, table, 9, 1794909800000, "#@ ask 1 rematch p0 0 0\n"),
                         STORE_CONFLICT);
        assert_int_equal(put(&y, table, 10, 1794909800000, "#@ ask 1 rematch p0 0 0\n"),
                         STORE_KEPT);
        yard_close(&y);
    }
}

static void look_away(void *with, const struct keep_bad *bad)
{
    (void)with, (void)bad;
}

/* Pages that belong to nothing any more are met by no reading of journals. */
static void a_damaged_file_is_unsound(void **state)
{
    (void)state;
    struct yard y;
    struct keep_found found;
    yard_open(&y, &store_sqlite, false);
    assert_true(contract_walk(&y, 5, 300));
    assert_true(store_sqlite.sound(y.s));
    store_sqlite.close(&y.s);
    run_sql(y.address, "pragma writable_schema = on; "
                       "delete from sqlite_schema where name = 'tables_due'");
    const char *fault;
    y.s = store_sqlite.open(y.address, &fault);
    assert_non_null(y.s);
    assert_false(store_sqlite.sound(y.s));
    keep_verify(y.s, &found, look_away, NULL, NULL);
    assert_true(found.unsound);
    yard_close(&y);
}

static void files_of_others_and_of_the_future_are_refused(void **state)
{
    (void)state;
    struct yard y;
    yard_open(&y, &store_sqlite, false);
    store_sqlite.close(&y.s);
    run_sql(y.address, "pragma user_version = 9999");
    refuses(&y, "newer");
    run_sql(y.address, "pragma application_id = 77");
    refuses(&y, "foreign");
    FILE *f = fopen(y.address, "w");
    assert_non_null(f);
    for (int i = 0; i < 1000; i++)
        fputs("no database at all ", f);
    fclose(f);
    refuses(&y, "read");
    char address[80];
    memcpy(address, y.address, sizeof address);
    snprintf(y.address, sizeof y.address, "%s/no/such", y.directory);
    refuses(&y, "open");
    memcpy(y.address, address, sizeof address);
    yard_close(&y);
}

static bool file_has(const char *path, const char *text)
{
    uint32_t len;
    char *all = file_read(path, &len);
    assert_non_null(all);
    const bool has = memmem(all, len, text, strlen(text)) != NULL;
    free(all);
    return has;
}

/* Neither a password's hash that was replaced nor anything of who has gone can be found in the
 * file. */
static void who_has_gone_leaves_nothing_in_the_file(void **state)
{
    (void)state;
    struct yard y;
    char second[9000]; /* more than a page: the last one goes as a whole */
    memset(second, '.', sizeof second);
    snprintf(second + sizeof second - 32, 32, "hash of the second password");
    yard_open(&y, &store_sqlite, false);
    assert_int_equal(put_person(&y, 7, 0, "ann", "hash of the first password"), STORE_KEPT);
    assert_int_equal(put_person(&y, 8, 0, "bea", "hash of another"), STORE_KEPT);
    yard_reopen(&y); /* the log is written into the file when it is closed */
    assert_true(file_has(y.address, "hash of the first password"));
    assert_int_equal(put(&y, 1, 0, 1, "an entry"), STORE_KEPT);
    assert_false(store_sqlite.tidy(y.s, 100)); /* which overwrites nothing while it works */
    const struct store_person p = { 7, 1, "ann", second, (uint32_t)strlen(second) };
    assert_int_equal(store_sqlite.put_person(y.s, &p), STORE_KEPT);
    yard_reopen(&y);
    assert_true(file_has(y.address, "hash of the second password"));
    assert_int_equal(put(&y, 1, 1, 2, "an entry"), STORE_KEPT);
    assert_false(store_sqlite.tidy(y.s, 100));
    assert_false(file_has(y.address, "hash of the first password"));
    assert_int_equal(put_person(&y, 7, 2, "ann", ""), STORE_KEPT);
    yard_reopen(&y);
    assert_false(file_has(y.address, "hash of the second password"));
    assert_true(file_has(y.address, "hash of another"));
    yard_close(&y);
}

/* What came of a walk along one table: how far it is certain, and how far it may be. */
struct told {
    uint32_t kept, doubtful;
};

static struct told append_along(struct store *s, uint32_t n)
{
    struct told t = { 0, 0 };
    const struct store_about about = plain_about();
    for (uint32_t i = 0; i < n; i++) {
        struct store_append a = {
            .table = 1, .seq = t.kept, .time = i, .lines = "an entry", .len = 8, .about = &about
        };
        s->kind->append(s, &a, 1);
        if (a.fate == STORE_KEPT)
            t = (struct told){ t.kept + 1, t.kept + 1 };
        else if (a.fate == STORE_UNKNOWN)
            t.doubtful = t.kept + 1;
        else
            assert_int_equal(a.fate, STORE_FAILED);
        if (i % 5 == 4)
            s->kind->tidy(s, 3);
    }
    return t;
}

static bool next_entry(void *with, uint32_t seq, int64_t time, const char *lines, uint32_t len)
{
    uint32_t *n = with;
    (void)time;
    assert_int_equal(seq, (*n)++);
    assert_int_equal(len, 8);
    assert_memory_equal(lines, "an entry", 8);
    return true;
}

static uint32_t entries(struct store *s)
{
    uint32_t n = 0;
    assert_true(s->kind->read(s, 1, STORE_JOURNAL, 0, next_entry, &n));
    return n;
}

/* The disk fails at its n-th write; what is there when the file is opened anew? */
static bool fails_at(enum torn_way way, uint32_t n)
{
    struct yard y;
    struct told told = { 0, 0 };
    const char *fault;
    yard_open(&y, &store_sqlite, false);
    assert_int_equal(put(&y, 2, 0, 1, "before"), STORE_KEPT);
    store_sqlite.close(&y.s);
    torn_at(way, n);
    y.s = store_sqlite.open(y.address, &fault);
    if (y.s)
        told = append_along(y.s, 30);
    const bool struck = torn_struck();
    store_sqlite.close(&y.s);
    torn_end();
    y.s = store_sqlite.open(y.address, &fault);
    assert_non_null(y.s);
    const uint32_t there = entries(y.s);
    if (there < told.kept || there > told.doubtful)
        fail_msg("way %d, write %u: %u told, %u there", way, n, told.kept, there);
    assert_int_equal(append_along(y.s, 0).kept, 0);
    assert_int_equal(put(&y, 1, there, 1000, "an entry"), STORE_KEPT);
    assert_int_equal(entries(y.s), there + 1);
    assert_string_equal(book_text(y.s, 2, STORE_JOURNAL, 0), "0@1 before;");
    yard_close(&y);
    return struck;
}

static void a_disk_may_fail_at_any_write(void **state)
{
    (void)state;
    for (enum torn_way way = 0; way < TORN_WAYS; way++) {
        uint32_t n = 0;
        while (fails_at(way, n))
            n++;
        assert_true(n > 40); /* it did come to many */
    }
}

/* Appends to one table after the other as fast as it can and tells each that is kept. */
static void work_until_killed(const char *address, int out)
{
    const char *fault;
    struct store *s = store_sqlite.open(address, &fault);
    const struct store_about about = plain_about();
    for (uint32_t i = 0; s; i++) {
        struct store_append a = {
            .table = 1, .time = i, .lines = "an entry", .len = 8, .about = &about
        };
        a.seq = (uint32_t)store_sqlite.last_beat(s) + 1;
        a.time = a.seq;
        s->kind->append(s, &a, 1);
        if (a.fate == STORE_KEPT && write(out, &a.seq, sizeof a.seq) != sizeof a.seq)
            break;
        if (i % 7 == 6)
            s->kind->tidy(s, 4);
    }
    _exit(0);
}

/* Kills it after so many entries and a little; returns how many it had told. */
static uint32_t kill_after(const char *address, uint32_t n)
{
    int ends[2];
    uint32_t seq, told = 0;
    assert_int_equal(pipe(ends), 0);
    const pid_t child = fork();
    assert_true(child >= 0);
    if (!child) {
        close(ends[0]);
        work_until_killed(address, ends[1]);
    }
    close(ends[1]);
    for (uint32_t i = 0; i < n && read(ends[0], &seq, sizeof seq) == sizeof seq; i++)
        told = seq + 1;
    nanosleep(&(struct timespec){ .tv_nsec = (long)(n * 37777 % 1000000) }, NULL);
    kill(child, SIGKILL);
    while (read(ends[0], &seq, sizeof seq) == sizeof seq)
        told = seq + 1;
    close(ends[0]);
    waitpid(child, NULL, 0);
    return told;
}

static void what_was_told_before_a_kill_is_there(void **state)
{
    (void)state;
    struct yard y;
    yard_open(&y, &store_sqlite, false);
    /* entry i has time i, so that the last beat tells where to go on; the first has to be there */
    assert_int_equal(put(&y, 1, 0, 0, "an entry"), STORE_KEPT);
    for (uint32_t round = 0; round < 20; round++) {
        store_sqlite.close(&y.s);
        const uint32_t told = kill_after(y.address, 1 + round * 5 % 23);
        const char *fault;
        y.s = store_sqlite.open(y.address, &fault);
        assert_non_null(y.s);
        assert_in_range(entries(y.s), told, told + 1);
    }
    yard_close(&y);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_is_there_after_closing),
        cmocka_unit_test(two_writers_share_the_numbers),
        cmocka_unit_test(one_who_holds_still_sees_nothing_new),
        cmocka_unit_test(the_log_beside_the_file_does_not_grow_for_ever),
        cmocka_unit_test(a_damaged_file_is_unsound),
        cmocka_unit_test(files_of_others_and_of_the_future_are_refused),
        cmocka_unit_test(files_of_every_version_go_on),
        cmocka_unit_test(who_has_gone_leaves_nothing_in_the_file),
        cmocka_unit_test(a_disk_may_fail_at_any_write),
        cmocka_unit_test(what_was_told_before_a_kill_is_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
