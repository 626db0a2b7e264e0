/* test_record.c: records there and back; what is wrong with one is in test_wrong.c. */
#include "games/nullgame/nullgame.h"
#include "tests/match/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct match_error e;

#define HEAD "ceilidh 1\ngame nullgame\nrules 1\nplayers 2\n" /* 4 lines */
#define COUNTER "ceilidh 1\ngame counter\nrules 3\n"          /* 3 lines */
#define ZEROS "00000000000000000000000000000000"

/* Whole records */

static void same_bytes_after_reading(const struct match *m)
{
    char *first = table_write(m, GM_CHANCE);
    struct match *again = table_read(first);
    char *second = table_write(again, GM_CHANCE);
    assert_string_equal(first, second);
    assert_int_equal(match_hash(again), match_hash(m));
    assert_int_equal(match_ply(again), match_ply(m));
    assert_int_equal(match_log_length(again), match_log_length(m));
    for (uint32_t i = 0; i < match_log_length(m); i++)
        assert_memory_equal(match_log_entry(again, i), match_log_entry(m, i),
                            sizeof(struct match_entry));
    match_free(&again);
    free(first);
    free(second);
}

static void written_and_read_at_every_ply(void **unused)
{
    (void)unused;
    for (uint8_t players = 2; players <= 5; players++) {
        struct match *m = table_new(&nullgame, players);
        for (uint32_t ply = 1; match_ply(m) == ply - 1; ply++) {
            same_bytes_after_reading(m);
            table_play(m, ply);
        }
        assert_int_equal(match_actor(m), GM_OVER);
        match_free(&m);
    }
}

static void undone_moves_stay_in_the_record(void **unused)
{
    (void)unused;
    struct match *m = table_new(&counter, 3);
    table_play(m, 13);
    assert_int_equal(match_undo(m, 0, 11, 6, &e), MATCH_OK);
    same_bytes_after_reading(m);
    table_play(m, 25);
    assert_int_equal(match_undo(m, MATCH_TABLE, 0, 0, &e), MATCH_OK);
    same_bytes_after_reading(m);
    table_play(m, 2);
    assert_int_equal(match_undo(m, 1, match_undo_free(m, 1), 0, &e), MATCH_OK);
    same_bytes_after_reading(m);
    char *text = table_write(m, GM_CHANCE);
    assert_non_null(strstr(text, "\nundo p0 11 with p1 p2\n"));
    assert_non_null(strstr(text, "\nundo 0\n"));
    assert_non_null(strstr(text, "\nundo p1 1\n"));
    free(text);
    match_free(&m);
}

static void options_and_data_are_written_as_they_were_read(void **unused)
{
    (void)unused;
    static const struct {
        const char *head, *lines;
    } row[] = {
        { HEAD, "option peek off\noption rounds 1\noption deck standard\n" },
        { HEAD, "option peek on\noption deck custom\ndata 4 4 4 4 4 4\n" },
        { COUNTER "players 2\n", "option maps custom\ndata a\ndata\ndata  b # c\n" },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        char text[256];
        snprintf(text, sizeof text, "%s%s", row[i].head, row[i].lines);
        struct match *m = table_read(text);
        char *written = table_write(m, GM_CHANCE);
        assert_non_null(strstr(written, row[i].lines));
        same_bytes_after_reading(m);
        free(written);
        match_free(&m);
    }
}

static void a_sample_looks_as_documented(void **unused)
{
    (void)unused;
    static const char record[] =
        "ceilidh 1\n"
        "game nullgame\n"
        "rules 1\n"
        "players 2\n"
        "option peek off\n"
        "option rounds 1\n"
        "option deck custom\n"
        "data 1 2 3 4 5 6\n"
        "terms 1a2c1a7759fc2d82\n"
        "name p0 Ann\n"
        "name p1 Beathag # Mor\n"
        "bot p1 greedy\n"
        "commit 374708fff7719dd5979ec875d56cd2286f6d3cf7ec317a3b25632aab28ec37bb\n"
        "seed " ZEROS "\n"
        "\n"
        "1 * deal 6\n"
        "2 * deal 2\n"
        "3 p0 fold\n"
        "undo p0 2\n"
        "3 p0 keep\n"
        "4 p1 fold\n"
        "hash 4 ";
    struct match *m = table_read("ceilidh 1\r\n# a comment\r\n\r\n\tgame  nullgame # which\r\n"
                                 "rules 1\r\nplayers 2\r\noption deck custom\r\noption rounds 1\r\n"
                                 "option peek off\r\n# between\r\ndata 1 2 3 4 5 6\r\n"
                                 "name p1   Beathag # Mor \r\nname p0 Ann\r\n"
                                 "bot  p1 greedy # against herself\r\nseed " ZEROS "\r\n"
                                 "deal 6 # the ply and the actor may be left out\r\n"
                                 "* deal 2\r\n  3 fold\r\nundo p0 2\r\nkeep\r\np1 fold  \n");
    char *text = table_write(m, GM_CHANCE);
    assert_int_equal(strncmp(text, record, sizeof record - 1), 0);
    assert_string_equal(match_name(m, 1), "Beathag # Mor");
    assert_null(match_bot(m, 0));
    assert_string_equal(match_bot(m, 1), "greedy");
    assert_int_equal(match_actor(m), GM_OVER);
    free(text);
    match_free(&m);
}

/* The n-th indented block of docs/notation.md, without the indentation. */
static char *documented(int n)
{
    FILE *f = fopen("docs/notation.md", "r");
    struct buffer out = { 0 };
    char line[512];
    bool inside = false;
    assert_non_null(f);
    while (n >= 0 && fgets(line, sizeof line, f)) {
        const bool indented = !strncmp(line, "    ", 4);
        if (inside && !indented && line[0] != '\n')
            n--;
        inside = indented || (inside && line[0] == '\n');
        if (n == 0 && inside)
            buffer_str(&out, indented ? line + 4 : "\n");
    }
    fclose(f);
    while (out.len > 1 && out.at[out.len - 2] == '\n')
        out.at[--out.len] = '\0';
    return out.at;
}

static void the_documented_samples_are_true(void **unused)
{
    (void)unused;
    char *formal = documented(0), *jotted = documented(1);
    struct match *one = table_read(formal), *two = table_read(jotted);
    char *written = table_write(one, GM_CHANCE);
    assert_string_equal(written, formal);
    assert_int_equal(match_verify(one, &e), MATCH_OK);
    assert_int_equal(match_hash(one), match_hash(two));
    assert_int_equal(match_actor(one), GM_OVER);
    match_free(&one);
    match_free(&two);
    free(written);
    free(formal);
    free(jotted);
}

static void a_record_may_stop_anywhere(void **unused)
{
    (void)unused;
    struct match *m = table_new(&nullgame, 3);
    table_play(m, UINT32_MAX);
    char *text = table_write(m, GM_CHANCE);
    char *body = strstr(text, "\n\n");
    for (char *end = strlen(text) + text; end > body; end--) {
        if (end[-1] != '\n')
            continue;
        *end = '\0';
        struct match *part = table_read(text);
        match_free(&part);
    }
    free(text);
    match_free(&m);
}

static void a_leading_byte_order_mark_is_passed_over(void **unused)
{
    (void)unused;
    struct match *m = table_read("\xef\xbb\xbf" HEAD);
    assert_int_equal(match_ply(m), 0);
    match_free(&m);
}

/* As it was written before there were terms, and with those that fit. */
static void terms_may_be_left_out(void **unused)
{
    (void)unused;
    struct match *old = table_read(HEAD "deal 1\n");
    struct match *new = table_read(HEAD "terms 70dafe0bca534260\ndeal 1\n");
    char *one = table_write(old, GM_CHANCE), *two = table_write(new, GM_CHANCE);
    assert_string_equal(one, two);
    free(one);
    free(two);
    match_free(&old);
    match_free(&new);
}

/* Every line of the head that says what is played, changed or taken out of a record with terms. */
static void what_was_agreed_cannot_be_changed_unnoticed(void **unused)
{
    (void)unused;
    static const char record[] = "ceilidh 1\ngame nullgame\nrules 1\nplayers 2\noption peek off\n"
                                 "option rounds 1\noption deck custom\ndata 1 2 3 4 5 6\n"
                                 "terms 1a2c1a7759fc2d82\n";
    static const char *const change[][2] = {
        { "players 2\n", "players 3\n" },
        { "option peek off\n", "option peek on\n" },
        { "option peek off\n", "" },
        { "option rounds 1\n", "option rounds 2\n" },
        { "option rounds 1\n", "" },
        { "data 1 2 3", "data 2 2 3" },
        { "4 5 6\n", "4 5 6\ndata\ndata 1\n" },
    };
    struct match *m = table_read(record);
    match_free(&m);
    for (size_t i = 0; i < sizeof change / sizeof *change; i++) {
        char text[512];
        const char *at = strstr(record, change[i][0]);
        assert_non_null(at);
        snprintf(text, sizeof text, "%.*s%s%s", (int)(at - record), record, change[i][1],
                 at + strlen(change[i][0]));
        const enum match_code code = match_read(&m, table_games, text, strlen(text), &e);
        assert_true(code == MATCH_TERMS || code == MATCH_DATA);
        assert_true(match_code_is_claim(MATCH_TERMS));
        assert_null(m);
    }
}

/* One line without an end, as JSON is: there is no record for it to be half of. */
static void one_line_of_something_else_is_no_record(void **unused)
{
    (void)unused;
    static const char *const texts[] = { "{\"record\":\"ceilidh 1\"}", "bad", "# mine\n", "ceil",
                                         "ceilidh 1" };
    static const enum match_code codes[] = { MATCH_NO_RECORD, MATCH_NO_RECORD, MATCH_NO_RECORD,
                                             MATCH_TORN_HEAD, MATCH_TORN_HEAD };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct match *m;
        assert_int_equal(match_read(&m, table_games, texts[i], strlen(texts[i]), &e), codes[i]);
        assert_null(m);
    }
}

static void half_a_line_is_left_out_and_told(void **unused)
{
    (void)unused;
    static const char *const half[] = { "2 * deal 4", "2 * de",   "undo 0",
                                        "hash 1 00",  "\xe2\x82", "nothing at all" };
    for (size_t i = 0; i < sizeof half / sizeof *half; i++) {
        char text[256];
        struct match *m;
        snprintf(text, sizeof text, HEAD "1 * deal 1\n%s", half[i]);
        assert_int_equal(match_read(&m, table_games, text, strlen(text), &e), MATCH_OK);
        assert_int_equal(match_log_length(m), 1);
        assert_int_equal(e.line, 6);
        assert_true(match_torn(&e));
        assert_int_equal(e.code, MATCH_TORN);
        assert_string_equal(e.word, *half[i] == '\xe2' ? "" : half[i]);
        match_free(&m);
    }
    static const char *const whole[] = { "2 * deal 4\n", "# a comment", "  ", "\r\n", "" };
    for (size_t i = 0; i < sizeof whole / sizeof *whole; i++) {
        char text[256];
        struct match *m;
        snprintf(text, sizeof text, HEAD "1 * deal 1\n%s", whole[i]);
        assert_int_equal(match_read(&m, table_games, text, strlen(text), &e), MATCH_OK);
        assert_false(match_torn(&e));
        match_free(&m);
    }
}

static void a_record_is_known_by_its_first_word(void **unused)
{
    (void)unused;
    static const char *const records[] = {
        HEAD,
        "ceilidh 1",
        "ceilidh",
        ("\xef\xbb\xbf" HEAD),
        ("\n\r\n \t\n" HEAD),
        ("# a\n" HEAD),
        "\xef\xbb\xbf# a\n\n  ceilidh 1\n",
    };
    static const char *const others[] = {
        "", "\n", "# ceilidh", "Dear Ann,\nceilidh 1\n", "ceilidhs 1\n", ("\xef\xbb" HEAD)
    };
    for (size_t i = 0; i < sizeof records / sizeof *records; i++)
        assert_true(match_is_record(records[i], strlen(records[i])));
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_false(match_is_record(others[i], strlen(others[i])));
}

/* What a record is after its match went on, from the text it was read from. */
static char *gone_on(const char *text, const char *move)
{
    struct buffer out = { 0 };
    struct match *m = table_read(text);
    const uint32_t from = match_log_length(m);
    assert_int_equal(match_seat(m, 1, "greedy", NULL), MATCH_OK);
    assert_int_equal(match_play(m, match_actor(m), from, move, (uint32_t)strlen(move), &e),
                     MATCH_OK);
    assert_int_equal(match_write_on(m, text, strlen(text), from, &out, &e), MATCH_OK);
    match_free(&m);
    m = table_read(out.at);
    assert_int_equal(match_log_length(m), from + 1);
    assert_string_equal(match_bot(m, 1), "greedy");
    match_free(&m);
    return out.at;
}

static void a_record_goes_on_with_its_comments(void **unused)
{
    (void)unused;
    static const char *const rows[][2] = {
        { "\xef\xbb\xbf# Ann's game\r\n\n" HEAD
          "# who\nname p1 Una\nbot p1 random # weak\nseed " ZEROS
          " # none\n\ndeal 1 # mine\n* deal 2\n# half\n3 p0 fo",
          "\xef\xbb\xbf# Ann's game\r\n\n" HEAD "# who\nterms 70dafe0bca534260\nname p1 Una\n"
          "bot p1 greedy\n# weak\nseed " ZEROS " # none\n\ndeal 1 # mine\n* deal 2\n# half\n"
          "3 p0 fold\nhash 3 " },
        { HEAD "deal 1\ndeal 2\n# the end", HEAD
          "terms 70dafe0bca534260\nbot p1 greedy\ndeal 1\ndeal 2\n# the end\n3 p0 fold\nhash 3 " },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char *text = gone_on(rows[i][0], "fold");
        assert_int_equal(strncmp(text, rows[i][1], strlen(rows[i][1])), 0);
        free(text);
    }
}

/* Masked records */

static void a_masked_record_tells_no_secret(void **unused)
{
    (void)unused;
    static const char play[] = "fold\nfold\n";
    char a[256], b[256];
    for (int viewer = GM_PUBLIC; viewer < 2; viewer++) {
        if (viewer == GM_CHANCE || viewer == GM_OVER)
            continue;
        /* Two games that only differ in what the viewer cannot see. */
        const bool own = viewer == 0;
        snprintf(a, sizeof a, HEAD "seed %s\ndeal 4\ndeal %d\n%s", ZEROS, own ? 1 : 4, play);
        snprintf(b, sizeof b, HEAD "seed %s\ndeal %d\ndeal %d\n%s", ZEROS, own ? 4 : 6,
                 viewer == 1 ? 4 : 3, play);
        struct match *one = table_read(a), *two = table_read(b);
        char *first = table_write(one, viewer), *second = table_write(two, viewer);
        assert_string_equal(first, second);
        assert_null(strstr(first, "seed"));
        assert_null(strstr(first, "hash"));
        assert_non_null(strstr(first, "deal ?"));
        assert_non_null(strstr(first, "commit "));
        free(first);
        free(second);
        match_free(&one);
        match_free(&two);
    }
}

static void nobody_is_shown_another_table(void **unused)
{
    (void)unused;
    struct match *m = table_new(&nullgame, 2);
    struct buffer out = { 0 };
    assert_int_equal(match_write(m, 2, &out, &e), MATCH_VIEWER);
    assert_int_equal(match_write(m, GM_OVER, &out, &e), MATCH_VIEWER);
    assert_int_equal(out.len, 0);
    assert_int_equal(match_write(m, 1, &out, &e), MATCH_OK);
    buffer_free(&out);
    match_free(&m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(written_and_read_at_every_ply),
        cmocka_unit_test(undone_moves_stay_in_the_record),
        cmocka_unit_test(options_and_data_are_written_as_they_were_read),
        cmocka_unit_test(a_sample_looks_as_documented),
        cmocka_unit_test(the_documented_samples_are_true),
        cmocka_unit_test(a_record_may_stop_anywhere),
        cmocka_unit_test(a_leading_byte_order_mark_is_passed_over),
        cmocka_unit_test(terms_may_be_left_out),
        cmocka_unit_test(what_was_agreed_cannot_be_changed_unnoticed),
        cmocka_unit_test(one_line_of_something_else_is_no_record),
        cmocka_unit_test(half_a_line_is_left_out_and_told),
        cmocka_unit_test(a_record_is_known_by_its_first_word),
        cmocka_unit_test(a_record_goes_on_with_its_comments),
        cmocka_unit_test(a_masked_record_tells_no_secret),
        cmocka_unit_test(nobody_is_shown_another_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
