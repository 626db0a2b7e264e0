/* test_tidy.c: what the store in a file makes of what has arrived: rows of many entries, read from
 * wherever one likes; what happens if they are damaged, and when memory runs out on the way. */
#include "store/sqlite/chunk.h"
#include "store/sqlite/sqlite.h"
#include "tests/match/scarce.h"
#include "tests/store/yard.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct yard yard;

static int open_yard(void **state)
{
    (void)state;
    yard_open(&yard, &store_sqlite, false);
    return 0;
}

static int close_yard(void **state)
{
    (void)state;
    yard_close(&yard);
    return 0;
}

static sqlite3 *db;

static void begin_sql(void)
{
    assert_int_equal(sqlite3_open(yard.address, &db), SQLITE_OK);
}

static void run_sql(const char *text)
{
    begin_sql();
    assert_int_equal(sqlite3_exec(db, text, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

static int64_t number(const char *text)
{
    sqlite3_stmt *row;
    begin_sql();
    assert_int_equal(sqlite3_prepare_v2(db, text, -1, &row, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(row), SQLITE_ROW);
    const int64_t n = sqlite3_column_int64(row, 0);
    sqlite3_finalize(row);
    sqlite3_close(db);
    return n;
}

/* Entries of two tables by turns, from `from` on. */
static void play(uint32_t from, uint32_t n)
{
    char text[16];
    for (uint32_t i = from; i < from + n; i++)
        for (uint64_t table = 1; table <= 2; table++) {
            snprintf(text, sizeof text, "%llu:%u", (unsigned long long)table, i);
            assert_int_equal(put(&yard, table, i, 100 + i, text), STORE_KEPT);
        }
}

static void is_read(struct store *s, uint64_t table, uint32_t from, uint32_t until)
{
    char want[4096];
    want[0] = 0;
    for (uint32_t i = from, len = 0; i < until; i++)
        len += (uint32_t)snprintf(want + len, sizeof want - len, "%u@%u %llu:%u;", i, 100 + i,
                                  (unsigned long long)table, i);
    assert_string_equal(book_text(s, table, STORE_JOURNAL, from), want);
}

static void is_read_from_anywhere(uint32_t length)
{
    for (uint32_t from = 0; from <= length + 1; from++) {
        is_read(yard.s, 1, from, length);
        is_read(yard.s, 2, from, length);
    }
}

static void a_slice_has_a_row_of_each_table_and_is_read_from_anywhere(void **state)
{
    (void)state;
    play(0, 9);
    assert_false(store_sqlite.tidy(yard.s, 1000));
    assert_int_equal(number("select count(*) from journal"), 2);
    assert_int_equal(number("select sum(entries) from journal"), 18);
    assert_int_equal(number("select count(*) from recent"), 0);
    is_read_from_anywhere(9);
    play(9, 1);
    is_read_from_anywhere(10);
    assert_false(store_sqlite.tidy(yard.s, 1000));
    assert_int_equal(number("select count(*) from journal where entries = 1 and "
                            "cast(lines as text) in ('1:9', '2:9')"),
                     2); /* one alone lies there as it is */
    play(10, 5);
    assert_true(store_sqlite.tidy(yard.s, 7));
    assert_int_equal(number("select count(*) from recent"), 3);
    is_read_from_anywhere(15);
    assert_false(store_sqlite.tidy(yard.s, 7));
    is_read_from_anywhere(15);
    assert_int_equal(put(&yard, 1, 14, 200, "late"), STORE_CONFLICT);
}

static bool first_alone(void *with, uint32_t seq, int64_t time, const char *lines, uint32_t len)
{
    (void)time, (void)lines, (void)len;
    assert_int_equal(seq, 3);
    ++*(int *)with;
    return false;
}

static void reading_ends_amid_a_row(void **state)
{
    (void)state;
    int given = 0;
    play(0, 9);
    store_sqlite.tidy(yard.s, 1000);
    assert_true(store_sqlite.read(yard.s, 1, STORE_JOURNAL, 3, first_alone, &given));
    assert_int_equal(given, 1);
}

/* A reader of its own sees a table whole, before and after. */
static void another_reads_meanwhile(void **state)
{
    (void)state;
    struct store *other = yard_another(&yard);
    for (uint32_t i = 0; i < 40; i += 4) {
        play(i, 4);
        is_read(other, 1, 0, i + 4);
        assert_true(store_sqlite.hold_still(other, true));
        is_read(other, 2, i / 2, i + 4);
        store_sqlite.tidy(yard.s, i % 3 ? 1000 : 5);
        is_read(other, 2, i / 2, i + 4);
        assert_true(store_sqlite.hold_still(other, false));
        is_read(other, 2, i / 2, i + 4);
    }
    store_sqlite.close(&other);
}

static bool same_length(void *with, uint32_t seq, int64_t time, const char *lines, uint32_t len)
{
    const uint32_t *lens = with;
    assert_int_equal(time, seq);
    assert_int_equal(len, lens[seq]);
    for (uint32_t i = 0; i < len; i++)
        assert_int_equal(lines[i], (char)('a' + seq));
    return true;
}

/* Rows are not much longer than 64 kB, unless one entry is; a slice is not much longer than 8 MB.
 */
static void long_entries_lie_alone(void **state)
{
    (void)state;
    enum { MOST = STORE_MOST_LINES };
    static const uint32_t lens[] = { 30000, 30000, 30000, 65524, 65525, 10,   10,   MOST, MOST,
                                     10,    MOST,  MOST,  MOST,  MOST,  MOST, MOST, MOST, MOST,
                                     MOST,  MOST,  MOST,  MOST,  MOST,  MOST, MOST, MOST };
    enum { N = sizeof lens / sizeof *lens };
    char *lines = malloc(MOST);
    assert_non_null(lines);
    const struct store_about about = plain_about();
    for (uint32_t i = 0; i < N; i++) {
        memset(lines, (char)('a' + i), lens[i]);
        struct store_append a = {
            .table = 1, .seq = i, .time = i, .lines = lines, .len = lens[i], .about = &about
        };
        assert_int_equal(append(&yard, &a), STORE_KEPT);
    }
    free(lines);
    assert_true(store_sqlite.tidy(yard.s, 1000));
    assert_int_equal(number("select count(*) from recent"), 2);
    assert_false(store_sqlite.tidy(yard.s, 1000));
    assert_int_equal(number("select count(*) from journal where entries > 1"), 2);
    assert_int_equal(number("select max(length(lines)) from journal where entries > 1"), 60024);
    assert_int_equal(number("select sum(entries) from journal"), N);
    for (uint32_t from = 0; from < N; from++)
        assert_true(store_sqlite.read(yard.s, 1, STORE_JOURNAL, from, same_length,
                                      (void *)(uintptr_t)lens));
}

/* Entries of a damaged file that do not follow each other are not given other numbers. */
static void a_gap_stays_where_it_is(void **state)
{
    (void)state;
    play(0, 5);
    run_sql("delete from recent where table_id = 1 and seq = 2");
    assert_false(store_sqlite.tidy(yard.s, 1000));
    assert_string_equal(book_text(yard.s, 1, STORE_JOURNAL, 0),
                        "0@100 1:0;1@101 1:1;3@103 1:3;4@104 1:4;");
    is_read(yard.s, 2, 0, 5);
}

static bool count_entry(void *with, uint32_t seq, int64_t time, const char *lines, uint32_t len)
{
    (void)seq, (void)time, (void)lines, (void)len;
    ++*(uint32_t *)with;
    return true;
}

static void a_damaged_row_is_refused(void **state)
{
    (void)state;
    static const char *const damages[] = {
        "entries = 0",
        "entries = -1",
        "entries = entries - 1",
        "entries = entries + 1",
        "entries = 9223372036854775807",
        "lines = x''",
        "lines = substr(lines, 1, length(lines) - 1)",
        "lines = substr(lines, 2)",
        "lines = cast(lines || x'00' as blob)",
        "lines = cast(substr(lines, 1, 8) || x'ffffffff' || substr(lines, 13) as blob)",
        "lines = cast(substr(lines, 1, 8) || x'00000000' || substr(lines, 13) as blob)",
    };
    play(0, 9);
    store_sqlite.tidy(yard.s, 1000);
    for (uint32_t i = 0; i < sizeof damages / sizeof *damages; i++) {
        char text[256];
        uint32_t given = 0;
        run_sql("create table whole as select * from journal");
        snprintf(text, sizeof text, "update journal set %s where table_id = 1", damages[i]);
        run_sql(text);
        assert_false(store_sqlite.read(yard.s, 1, STORE_JOURNAL, 0, count_entry, &given));
        assert_true(given <= 9);
        is_read(yard.s, 2, 0, 9);
        run_sql("delete from journal; insert into journal select * from whole; drop table whole");
    }
    is_read_from_anywhere(9);
}

/* One that cannot be done does nothing; all stays where it was, and goes the next time. */
static void a_slice_that_has_no_place_stays(void **state)
{
    (void)state;
    play(0, 9);
    run_sql("insert into journal values (2, 0, 1, x'00', 1)");
    assert_false(store_sqlite.tidy(yard.s, 1000));
    assert_int_equal(number("select count(*) from recent"), 18);
    is_read(yard.s, 1, 0, 9);
    run_sql("delete from journal");
    assert_false(store_sqlite.tidy(yard.s, 1000));
    assert_int_equal(number("select count(*) from recent"), 0);
    is_read_from_anywhere(9);
}

static void memory_may_run_out_at_any_moment(void **state)
{
    (void)state;
    uint32_t n = 0, length = 4, left = 1;
    play(0, length);
    for (; left; n++) {
        const size_t held = scarce_held;
        scarce_allowed = n;
        store_sqlite.tidy(yard.s, 1000);
        scarce_allowed = UINT32_MAX;
        assert_int_equal(scarce_held, held);
        is_read_from_anywhere(length);
        left = (uint32_t)number("select count(*) from recent");
        assert_true(left == 0 || left == 2 * length);
        if (left)
            play(length++, 1);
    }
    assert_true(n > 3);
}

/* The same of SQLite's own. */
static void the_library_may_have_no_memory(void **state)
{
    (void)state;
    uint32_t length = 0, left = 1, failed = 0;
    play(length, 200);
    length += 200;
    sqlite3_hard_heap_limit64(0);
    for (sqlite3_int64 more = 0; left; more += 2048) {
        sqlite3_hard_heap_limit64(sqlite3_memory_used() + more + 1);
        store_sqlite.tidy(yard.s, 1000);
        sqlite3_hard_heap_limit64(0);
        is_read(yard.s, 1, length - 9, length);
        is_read(yard.s, 2, length - 9, length);
        left = (uint32_t)number("select count(*) from recent");
        assert_true(left == 0 || left == 2 * length);
        failed += left > 0;
    }
    assert_true(failed > 0);
}

int main(void)
{
#define T(name) cmocka_unit_test_setup_teardown(name, open_yard, close_yard)
    const struct CMUnitTest tests[] = {
        T(a_slice_has_a_row_of_each_table_and_is_read_from_anywhere),
        T(reading_ends_amid_a_row),
        T(another_reads_meanwhile),
        T(long_entries_lie_alone),
        T(a_gap_stays_where_it_is),
        T(a_damaged_row_is_refused),
        T(a_slice_that_has_no_place_stays),
        T(memory_may_run_out_at_any_moment),
        T(the_library_may_have_no_memory),
    };
#undef T
    return cmocka_run_group_tests(tests, NULL, NULL);
}
