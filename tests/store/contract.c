/* contract.c: the promises of store.h, one test each; see contract.h. */
#include "tests/store/contract.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct yard yard;
static const struct store_kind *the_kind;
static bool the_tidies;

static int open_yard(void **state)
{
    (void)state;
    yard_open(&yard, the_kind, the_tidies);
    return 0;
}

static int close_yard(void **state)
{
    (void)state;
    yard_close(&yard);
    return 0;
}

static bool same_bytes(void *with, uint32_t seq, int64_t time, const char *lines, uint32_t len)
{
    const struct store_append *a = with;
    assert_int_equal(seq, a->seq);
    assert_int_equal(time, a->time);
    assert_int_equal(len, a->len);
    assert_memory_equal(lines, a->lines, len);
    return true;
}

static void an_entry_is_read_byte_by_byte(void **state)
{
    (void)state;
    char bytes[256];
    for (int i = 0; i < 256; i++)
        bytes[i] = (char)i;
    const struct store_about about = plain_about();
    struct store_append a = { .table = 7, .time = 12, .lines = bytes, .len = 256, .about = &about };
    assert_int_equal(append(&yard, &a), STORE_KEPT);
    assert_true(yard.kind->read(yard.s, 7, STORE_JOURNAL, 0, same_bytes, &a));
}

static void the_longest_entry_is_kept_and_a_longer_or_empty_one_is_not(void **state)
{
    (void)state;
    char *lines = malloc(STORE_MOST_LINES + 1);
    assert_non_null(lines);
    memset(lines, 'x', STORE_MOST_LINES + 1);
    const struct store_about about = plain_about();
    struct store_append a = {
        .table = 7, .lines = lines, .len = STORE_MOST_LINES + 1, .about = &about
    };
    assert_int_equal(append(&yard, &a), STORE_FAILED);
    a.len = 0;
    assert_int_equal(append(&yard, &a), STORE_FAILED);
    assert_string_equal(book_text(yard.s, 7, STORE_JOURNAL, 0), "");
    a.len = STORE_MOST_LINES;
    assert_int_equal(append(&yard, &a), STORE_KEPT);
    assert_true(yard.kind->read(yard.s, 7, STORE_JOURNAL, 0, same_bytes, &a));
    free(lines);
}

static void of_appends_with_one_number_one_is_kept(void **state)
{
    (void)state;
    const struct store_about about = plain_about();
    struct store_append both[2] = {
        { .table = 1, .time = 5, .lines = "first", .len = 5, .about = &about },
        { .table = 1, .time = 5, .lines = "second", .len = 6, .about = &about },
    };
    yard.kind->append(yard.s, both, 2);
    assert_int_equal(both[0].fate, STORE_KEPT);
    assert_int_equal(both[1].fate, STORE_CONFLICT);
    assert_int_equal(put(&yard, 1, 0, 6, "third"), STORE_CONFLICT);
    assert_string_equal(book_text(yard.s, 1, STORE_JOURNAL, 0), "0@5 first;");
}

static void numbers_have_no_gaps(void **state)
{
    (void)state;
    assert_int_equal(put(&yard, 1, 1, 5, "too early"), STORE_CONFLICT);
    assert_int_equal(put(&yard, 1, 0, 5, "a"), STORE_KEPT);
    assert_int_equal(put(&yard, 1, 2, 5, "too early"), STORE_CONFLICT);
    assert_int_equal(put(&yard, 1, 1, 6, "b"), STORE_KEPT);
    assert_string_equal(book_text(yard.s, 1, STORE_JOURNAL, 0), "0@5 a;1@6 b;");
}

static void a_batch_goes_on_after_one_that_is_not_kept(void **state)
{
    (void)state;
    const struct store_about about = plain_about();
    struct store_append batch[] = {
        { .table = 1, .seq = 0, .lines = "a", .len = 1, .about = &about },
        { .table = 2, .seq = 4, .lines = "b", .len = 1, .about = &about },
        { .table = 1, .seq = 1, .lines = "c", .len = 1, .about = &about },
        { .table = 3, .seq = 0, .lines = "", .len = 0, .about = &about },
        { .table = 1, .book = STORE_CHAT, .seq = 0, .lines = "d", .len = 1 },
    };
    const enum store_fate fates[] = { STORE_KEPT, STORE_CONFLICT, STORE_KEPT, STORE_FAILED,
                                      STORE_KEPT };
    yard.kind->append(yard.s, batch, 5);
    for (int i = 0; i < 5; i++)
        assert_int_equal(batch[i].fate, fates[i]);
    assert_string_equal(book_text(yard.s, 1, STORE_JOURNAL, 0), "0@0 a;1@0 c;");
    assert_string_equal(book_text(yard.s, 1, STORE_CHAT, 0), "0@0 d;");
    assert_string_equal(book_text(yard.s, 2, STORE_JOURNAL, 0), "");
}

static bool only_one(void *with, uint32_t seq, int64_t time, const char *lines, uint32_t len)
{
    (void)seq, (void)time, (void)lines, (void)len;
    return ++*(int *)with < 1;
}

static void reading_begins_where_it_is_told_and_ends_when_it_is_told(void **state)
{
    (void)state;
    int given = 0;
    for (uint32_t i = 0; i < 5; i++)
        assert_int_equal(put(&yard, 1, i, i, "x"), STORE_KEPT);
    assert_string_equal(book_text(yard.s, 1, STORE_JOURNAL, 3), "3@3 x;4@4 x;");
    assert_string_equal(book_text(yard.s, 1, STORE_JOURNAL, 5), "");
    assert_true(yard.kind->read(yard.s, 1, STORE_JOURNAL, 0, only_one, &given));
    assert_int_equal(given, 1);
    assert_string_equal(book_text(yard.s, 2, STORE_JOURNAL, 0), "");
}

static void the_chat_is_a_book_of_its_own_of_a_table_that_exists(void **state)
{
    (void)state;
    assert_int_equal(say(&yard, 1, 0, 4, "nobody here"), STORE_CONFLICT);
    put(&yard, 1, 0, 5, "a");
    assert_int_equal(say(&yard, 1, 1, 6, "too early"), STORE_CONFLICT);
    assert_int_equal(say(&yard, 1, 0, 6, "hello"), STORE_KEPT);
    assert_int_equal(say(&yard, 1, 0, 6, "again"), STORE_CONFLICT);
    put(&yard, 1, 1, 7, "b");
    assert_int_equal(say(&yard, 1, 1, 8, "bye"), STORE_KEPT);
    assert_string_equal(book_text(yard.s, 1, STORE_CHAT, 0), "0@6 hello;1@8 bye;");
    assert_string_equal(book_text(yard.s, 1, STORE_CHAT, 1), "1@8 bye;");
    assert_string_equal(book_text(yard.s, 1, STORE_JOURNAL, 0), "0@5 a;1@7 b;");
}

static void chat_is_forgotten_where_the_game_has_long_ended(void **state)
{
    (void)state;
    struct store_about about = plain_about();
    for (uint64_t table = 1; table <= 3; table++) {
        about.state = table == 1 ? STORE_PLAYING : table == 2 ? STORE_OVER : STORE_ABANDONED;
        put_about(&yard, table, 0, (int64_t)table * 10, &about);
        say(&yard, table, 0, 50, "hello");
    }
    assert_true(yard.kind->forget_chat(yard.s, 30));
    assert_string_equal(book_text(yard.s, 1, STORE_CHAT, 0), "0@50 hello;");
    assert_string_equal(book_text(yard.s, 2, STORE_CHAT, 0), "");
    assert_string_equal(book_text(yard.s, 3, STORE_CHAT, 0), "0@50 hello;");
    assert_int_equal(say(&yard, 2, 0, 60, "anew"), STORE_KEPT);
}

static bool note_id(void *with, const struct store_row *row)
{
    char *text = with;
    snprintf(text + strlen(text), 16, "%llu ", (unsigned long long)row->table);
    return true;
}

static const char *listed(struct store_query q)
{
    static char text[1024];
    text[0] = 0;
    assert_true(yard.kind->list(yard.s, &q, note_id, text));
    return text;
}

static void lists_have_what_was_asked_for_the_latest_first(void **state)
{
    (void)state;
    struct store_about about = plain_about();
    for (uint64_t table = 1; table <= 6; table++) {
        about.state = table % 2 ? STORE_OPEN : STORE_PLAYING;
        about.listed = table > 3;
        memset(about.account, 0, sizeof about.account);
        about.account[table % STORE_SEATS] = table == 6 ? 99 : 98;
        put_about(&yard, table, 0, table < 3 ? 100 : 100 + (int64_t)table, &about);
    }
    put_about(&yard, 4, 1, 200, &about); /* now of 99, and playing */
    const struct store_query all = { .states = 15, .before = STORE_NEVER, .most = 100 };
    struct store_query q = all;
    assert_string_equal(listed(all), "4 6 5 3 2 1 ");
    q.states = 1 << STORE_OPEN;
    assert_string_equal(listed(q), "5 3 1 ");
    q = all;
    q.listed = true;
    assert_string_equal(listed(q), "4 6 5 ");
    q = all;
    q.account = 99;
    assert_string_equal(listed(q), "4 6 ");
    q.account = 98;
    assert_string_equal(listed(q), "5 3 2 1 ");
    q = all;
    q.before = 100;
    q.below = 2;
    assert_string_equal(listed(q), "1 ");
    q = all;
    q.most = 2;
    assert_string_equal(listed(q), "4 6 ");
    q.before = 106;
    q.below = 6;
    assert_string_equal(listed(q), "5 3 ");
}

static bool same_about(void *with, const struct store_row *row)
{
    const struct store_about *a = with, *b = row->about;
    assert_int_equal(row->table, 5);
    assert_int_equal(row->seq, 1);
    assert_int_equal(row->touched, 77);
    assert_int_equal(a->state, b->state);
    assert_int_equal(a->seats, b->seats);
    assert_int_equal(a->taken, b->taken);
    assert_int_equal(a->turn, b->turn);
    assert_int_equal(a->listed, b->listed);
    assert_int_equal(a->ply, b->ply);
    assert_int_equal(a->due, b->due);
    assert_memory_equal(a->account, b->account, sizeof a->account);
    assert_string_equal(a->game, b->game);
    assert_string_equal(a->card, b->card);
    return true;
}

static void a_row_says_all_that_the_last_entry_said(void **state)
{
    (void)state;
    struct store_about about = { .state = STORE_OVER,
                                 .seats = 5,
                                 .taken = 31,
                                 .turn = 9,
                                 .listed = true,
                                 .ply = 4000000000u,
                                 .due = 1234567890123,
                                 .account = { 1, 0, INT64_MAX, 4, 0 },
                                 .game = "fifteen-letters" };
    memset(about.card, 'c', sizeof about.card - 1);
    put_about(&yard, 5, 0, 77, &about);
    assert_true(yard.kind->list(
        yard.s, &(struct store_query){ .states = 15, .before = STORE_NEVER, .most = 9 }, same_about,
        &about));
}

static void due_tables_are_given_once_and_again_when_the_hold_ends_or_they_have_grown(void **state)
{
    (void)state;
    struct store_about about = plain_about();
    uint64_t ids[8];
    const int64_t due[] = { 50, 40, 60, STORE_NEVER };
    for (uint64_t table = 1; table <= 4; table++) {
        about.due = due[table - 1];
        put_about(&yard, table, 0, 1, &about);
    }
    assert_int_equal(yard.kind->take_due(yard.s, 39, 100, ids, 8), 0);
    assert_int_equal(yard.kind->take_due(yard.s, 55, 100, ids, 8), 2);
    assert_int_equal(ids[0], 2);
    assert_int_equal(ids[1], 1);
    assert_int_equal(yard.kind->take_due(yard.s, 60, 100, ids, 8), 1);
    assert_int_equal(ids[0], 3);
    assert_int_equal(yard.kind->take_due(yard.s, 99, 200, ids, 8), 0);
    about.due = 70;
    put_about(&yard, 1, 1, 2, &about);
    assert_int_equal(yard.kind->take_due(yard.s, 99, 200, ids, 8), 1);
    assert_int_equal(ids[0], 1);
    assert_int_equal(yard.kind->take_due(yard.s, 100, 200, ids, 1), 1);
    assert_int_equal(ids[0], 2);
}

static enum store_fate put_notices(uint64_t table, uint32_t seq, const struct store_notice *n,
                                   uint32_t count, uint8_t answered)
{
    const struct store_about about = plain_about();
    struct store_append a = { .table = table,
                              .seq = seq,
                              .time = 1,
                              .lines = "x",
                              .len = 1,
                              .about = &about,
                              .notice = n,
                              .notices = count,
                              .answered = answered };
    return append(&yard, &a);
}

static void notices_wait_are_taken_once_and_end(void **state)
{
    (void)state;
    const struct store_notice two[] = { { 0, 7, 30, 70 }, { 1, 8, 20, 80 } };
    struct store_waiting got[4];
    put_notices(5, 0, two, 2, 0);
    assert_int_equal(yard.kind->take_notices(yard.s, 19, 100, got, 4), 0);
    assert_int_equal(yard.kind->take_notices(yard.s, 30, 100, got, 4), 2);
    assert_int_equal(got[0].seat, 1);
    assert_int_equal(got[0].kind, 8);
    assert_int_equal(got[0].table, 5);
    assert_int_equal(got[0].seq, 0);
    assert_int_equal(got[0].tries, 0);
    assert_int_equal(got[0].holder, 80);
    assert_int_equal(got[1].due, 30);
    assert_int_equal(yard.kind->take_notices(yard.s, 99, 100, got + 2, 2), 0);
    assert_true(yard.kind->end_notice(yard.s, got[0].id, STORE_NEVER));
    assert_true(yard.kind->end_notice(yard.s, got[0].id, STORE_NEVER)); /* gone: no matter */
    assert_true(yard.kind->end_notice(yard.s, got[1].id, 40));
    assert_int_equal(yard.kind->take_notices(yard.s, 40, 100, got, 4), 1);
    assert_int_equal(got[0].tries, 1);
    assert_int_equal(got[0].seat, 0);
    assert_int_equal(yard.kind->take_notices(yard.s, 100, 200, got, 4), 1); /* its hold is over */
}

static bool count_notice(void *with, const struct store_waiting *w)
{
    (void)w;
    ++*(int *)with;
    return true;
}

static int waiting_for(uint64_t table)
{
    int n = 0;
    assert_true(yard.kind->list_notices(yard.s, table, count_notice, &n));
    return n;
}

static void notices_go_when_the_seat_has_acted_or_looks(void **state)
{
    (void)state;
    const struct store_notice two[] = { { 0, 7, 30, 70 }, { 1, 8, 20, 80 } };
    put_notices(5, 0, two, 2, 0);
    put_notices(6, 0, two, 2, 0);
    put_notices(5, 1, two, 1, 1 << 0 | 1 << 1);
    assert_int_equal(waiting_for(5), 1);
    assert_int_equal(waiting_for(6), 2);
    assert_true(yard.kind->drop_notices(yard.s, 6, 1 << 1));
    assert_int_equal(waiting_for(6), 1);
    assert_int_equal(put_notices(6, 0, two, 2, 3), STORE_CONFLICT); /* with nothing of it done */
    assert_int_equal(waiting_for(6), 1);
}

static bool add_note(void *with, const char *name, const void *bytes, uint32_t len)
{
    fprintf(with, "%s=%.*s;", name, (int)len, (const char *)bytes);
    return true;
}

static const char *notes_text(const char *prefix, const char *after)
{
    static char text[256];
    FILE *f = fmemopen(text, sizeof text, "w");
    assert_non_null(f);
    memset(text, 0, sizeof text);
    assert_true(yard.kind->notes(yard.s, prefix, after, add_note, f));
    fclose(f);
    return text;
}

static void notes_are_kept_replaced_found_by_their_beginning_and_forgotten(void **state)
{
    (void)state;
    static char long_name[STORE_NAME + 1], most[STORE_MOST_NOTE + 1];
    memset(long_name, 'x', STORE_NAME);
    assert_string_equal(notes_text("", ""), "");
    assert_true(yard.kind->put_note(yard.s, "b.2", "two", 3));
    assert_true(yard.kind->put_note(yard.s, "b.1", "one", 3));
    assert_true(yard.kind->put_note(yard.s, "a", "\0", 1));
    assert_true(yard.kind->put_note(yard.s, "c", "see", 3));
    assert_string_equal(notes_text("b.", ""), "b.1=one;b.2=two;");
    assert_string_equal(notes_text("b.", "b.1"), "b.2=two;");
    assert_true(yard.kind->put_note(yard.s, "b.1", "three", 5));
    assert_true(yard.kind->put_note(yard.s, "b.2", NULL, 0));
    assert_true(yard.kind->put_note(yard.s, "b.2", NULL, 0)); /* gone: no matter */
    assert_string_equal(notes_text("b", ""), "b.1=three;");
    assert_false(yard.kind->put_note(yard.s, long_name, "x", 1));
    assert_false(yard.kind->put_note(yard.s, "b.3", most, STORE_MOST_NOTE + 1));
    assert_string_equal(notes_text("b", ""), "b.1=three;");
    assert_true(yard.kind->put_note(yard.s, "d", most, STORE_MOST_NOTE));
}

static bool change(const char *was, const char *is)
{
    return yard.kind->change_note(yard.s, "b", was, (uint32_t)strlen(was), is,
                                  (uint32_t)strlen(is));
}

static void a_note_is_changed_only_if_it_is_as_the_changer_believes(void **state)
{
    (void)state;
    assert_false(change("one", "two"));
    assert_false(change("", ""));
    assert_true(change("", "one"));
    assert_false(change("", "two")); /* somebody else was first */
    assert_false(change("on", "two"));
    assert_string_equal(notes_text("", ""), "b=one;");
    assert_true(change("one", "two"));
    assert_false(change("one", ""));
    assert_string_equal(notes_text("", ""), "b=two;");
    assert_true(change("two", ""));
    assert_string_equal(notes_text("", ""), "");
}

static bool count_row(void *with, const struct store_row *row)
{
    *(struct store_row *)with = *row;
    return true;
}

static void one_table_is_found_as_lists_have_it(void **state)
{
    (void)state;
    struct store_row row = { 0 };
    put(&yard, 4, 0, 20, "a");
    put(&yard, 5, 0, 30, "a");
    put(&yard, 5, 1, 40, "b");
    assert_true(yard.kind->find(yard.s, 5, count_row, &row));
    assert_int_equal(row.table, 5);
    assert_int_equal(row.seq, 2);
    assert_int_equal(row.touched, 40);
    row.table = 0;
    assert_true(yard.kind->find(yard.s, 6, count_row, &row));
    assert_int_equal(row.table, 0);
}

static void a_person_is_found_by_number_and_by_key(void **state)
{
    (void)state;
    assert_string_equal(person_text(yard.s, 7, NULL), "");
    assert_string_equal(person_text(yard.s, 0, "ann"), "");
    assert_int_equal(put_person(&yard, 7, 0, "ann", "a"), STORE_KEPT);
    assert_int_equal(put_person(&yard, INT64_MAX, 0,
                                "b\xc3\xa9"
                                "a",
                                "b"),
                     STORE_KEPT);
    assert_string_equal(person_text(yard.s, 7, NULL), "7 ann: a;");
    assert_string_equal(person_text(yard.s, 0, "ann"), "7 ann: a;");
    assert_string_equal(person_text(yard.s, 0, "Ann"), "");
    assert_string_equal(person_text(yard.s, 0,
                                    "b\xc3\xa9"
                                    "a"),
                        "9223372036854775807 b\xc3\xa9"
                        "a: b;");
}

static void of_puts_with_one_version_one_is_kept(void **state)
{
    (void)state;
    assert_int_equal(put_person(&yard, 7, 1, "ann", "a"), STORE_CONFLICT);
    assert_int_equal(put_person(&yard, 7, 0, "ann", "a"), STORE_KEPT);
    assert_int_equal(put_person(&yard, 7, 0, "ann", "b"), STORE_CONFLICT);
    assert_int_equal(put_person(&yard, 7, 1, "ann", "c"), STORE_KEPT);
    assert_int_equal(put_person(&yard, 7, 1, "ann", "d"), STORE_CONFLICT);
    assert_string_equal(person_text(yard.s, 7, NULL), "7 ann: c;");
    assert_int_equal(put_person(&yard, 7, 2, "anna", "e"), STORE_KEPT);
    assert_string_equal(person_text(yard.s, 0, "ann"), "");
    assert_string_equal(person_text(yard.s, 0, "anna"), "7 anna: e;");
}

static void nobody_has_the_key_of_another(void **state)
{
    (void)state;
    assert_int_equal(put_person(&yard, 7, 0, "ann", "a"), STORE_KEPT);
    assert_int_equal(put_person(&yard, 8, 0, "ann", "b"), STORE_CONFLICT);
    assert_int_equal(put_person(&yard, 8, 0, "bea", "b"), STORE_KEPT);
    assert_int_equal(put_person(&yard, 8, 1, "ann", "c"), STORE_CONFLICT);
    assert_string_equal(person_text(yard.s, 8, NULL), "8 bea: b;");
}

static void who_has_gone_is_found_no_more_and_leaves_the_key_to_others(void **state)
{
    (void)state;
    assert_int_equal(put_person(&yard, 7, 0, "ann", ""), STORE_CONFLICT);
    assert_int_equal(put_person(&yard, 7, 0, "ann", "a"), STORE_KEPT);
    assert_int_equal(put_person(&yard, 7, 0, "ann", ""), STORE_CONFLICT);
    assert_int_equal(put_person(&yard, 7, 1, "ann", ""), STORE_KEPT);
    assert_string_equal(person_text(yard.s, 7, NULL), "");
    assert_int_equal(put_person(&yard, 7, 1, "ann", "late"), STORE_CONFLICT);
    assert_int_equal(put_person(&yard, 8, 0, "ann", "another"), STORE_KEPT);
    assert_string_equal(person_text(yard.s, 0, "ann"), "8 ann: another;");
}

static void documents_have_a_size(void **state)
{
    (void)state;
    char *lines = calloc(1, STORE_MOST_PERSON + 1);
    assert_non_null(lines);
    char key[STORE_KEY + 1];
    struct store_person p = { 7, 0, key, lines, STORE_MOST_PERSON + 1 };
    memset(key, 'k', sizeof key);
    key[STORE_KEY - 1] = key[STORE_KEY] = '\0';
    assert_int_equal(yard.kind->put_person(yard.s, &p), STORE_FAILED);
    p.len--;
    assert_int_equal(yard.kind->put_person(yard.s, &p), STORE_KEPT);
    p.version = 1;
    key[STORE_KEY - 1] = 'k';
    assert_int_equal(yard.kind->put_person(yard.s, &p), STORE_FAILED);
    free(lines);
}

static void the_last_beat_is_the_latest_of_beats_and_entries(void **state)
{
    (void)state;
    assert_int_equal(yard.kind->last_beat(yard.s), 0);
    assert_true(yard.kind->beat(yard.s, 100));
    assert_true(yard.kind->beat(yard.s, 90));
    assert_int_equal(yard.kind->last_beat(yard.s), 100);
    put(&yard, 1, 0, 200, "a");
    assert_int_equal(yard.kind->last_beat(yard.s), 200);
    say(&yard, 1, 0, 300, "b");
    assert_int_equal(yard.kind->last_beat(yard.s), 300);
}

static void a_random_walk_agrees_with_the_model(void **state)
{
    (void)state;
    assert_true(contract_walk(&yard, 1, 1500));
}

static void count_tables(void *with, uint64_t tables)
{
    *(uint64_t *)with = tables;
}

static void a_copy_is_the_same_in_every_kind_of_store(void **state)
{
    (void)state;
    const char *fault;
    uint64_t tables = 0;
    contract_walk(&yard, 2, 1500);
    struct store *to = store_memory.open("", &fault);
    assert_non_null(to);
    assert_true(store_copy(yard.s, to, count_tables, &tables));
    char *was = dump(yard.s), *is = dump(to);
    assert_string_equal(was, is);
    assert_true(tables > 5);
    struct yard back;
    yard_open(&back, the_kind, false);
    assert_true(store_copy(to, back.s, NULL, NULL));
    char *again = dump(back.s);
    assert_string_equal(was, again);
    yard_close(&back);
    store_memory.close(&to);
    free(was);
    free(is);
    free(again);
}

int contract_run(const char *name, const struct store_kind *kind, bool tidies)
{
#define T(name) cmocka_unit_test_setup_teardown(name, open_yard, close_yard)
    const struct CMUnitTest tests[] = {
        T(an_entry_is_read_byte_by_byte),
        T(the_longest_entry_is_kept_and_a_longer_or_empty_one_is_not),
        T(of_appends_with_one_number_one_is_kept),
        T(numbers_have_no_gaps),
        T(a_batch_goes_on_after_one_that_is_not_kept),
        T(reading_begins_where_it_is_told_and_ends_when_it_is_told),
        T(the_chat_is_a_book_of_its_own_of_a_table_that_exists),
        T(chat_is_forgotten_where_the_game_has_long_ended),
        T(lists_have_what_was_asked_for_the_latest_first),
        T(a_row_says_all_that_the_last_entry_said),
        T(due_tables_are_given_once_and_again_when_the_hold_ends_or_they_have_grown),
        T(notices_wait_are_taken_once_and_end),
        T(notices_go_when_the_seat_has_acted_or_looks),
        T(notes_are_kept_replaced_found_by_their_beginning_and_forgotten),
        T(a_note_is_changed_only_if_it_is_as_the_changer_believes),
        T(one_table_is_found_as_lists_have_it),
        T(a_person_is_found_by_number_and_by_key),
        T(of_puts_with_one_version_one_is_kept),
        T(nobody_has_the_key_of_another),
        T(who_has_gone_is_found_no_more_and_leaves_the_key_to_others),
        T(documents_have_a_size),
        T(the_last_beat_is_the_latest_of_beats_and_entries),
        T(a_random_walk_agrees_with_the_model),
        T(a_copy_is_the_same_in_every_kind_of_store),
    };
#undef T
    the_kind = kind;
    the_tidies = tidies;
    printf("%s\n", name);
    return cmocka_run_group_tests_name(name, tests, NULL, NULL);
}
