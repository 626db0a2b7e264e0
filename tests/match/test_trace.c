/* test_trace.c: the lines of the trace, and that a viewer's lines hide the rest. */
#include "match/trace.h"

#include "games/nullgame/nullgame.h"
#include "tests/match/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define HEAD "ceilidh 1\ngame nullgame\nrules 1\nplayers 2\n"

static struct match_error e;

static struct buffer header_of(const char *record)
{
    struct match *m = table_read(record);
    struct buffer out = { 0 };
    assert_int_equal(trace_header(m, &out, &e), MATCH_OK);
    match_free(&m);
    return out;
}

static struct buffer event_of(const char *record, uint32_t ply, int viewer, bool legal)
{
    struct match *m = table_read(record);
    struct buffer out = { 0 };
    assert_int_equal(trace_event(m, ply, viewer, legal, &out, &e), MATCH_OK);
    match_free(&m);
    return out;
}

static void is(struct buffer line, const char *due)
{
    assert_string_equal(line.at, due);
    assert_int_equal(line.len, strlen(due));
    buffer_free(&line);
}

static void the_header_names_every_option(void **unused)
{
    (void)unused;
    is(header_of(HEAD), "{\"trace\":1,\"game\":\"nullgame\",\"rules\":1,\"players\":2,\"options\":{"
                        "\"peek\":true,\"rounds\":3,\"deck\":\"standard\"}}\n");
    is(header_of(HEAD "option peek off\noption rounds 2\n"),
       "{\"trace\":1,\"game\":\"nullgame\",\"rules\":1,\"players\":2,\"options\":{"
       "\"peek\":false,\"rounds\":2,\"deck\":\"standard\"}}\n");
}

static void data_follows_as_a_list_of_objects(void **unused)
{
    (void)unused;
    is(header_of("ceilidh 1\ngame counter\nrules 3\nplayers 1\noption maps custom\n"
                 "data {\"a\": [1, {\"b\" : \"x } \\\" {\"}]}\n"
                 "data \n"
                 "data   { \"c\"\n"
                 "data :2} {}\n"),
       "{\"trace\":1,\"game\":\"counter\",\"rules\":3,\"players\":1,\"options\":{\"maps\":"
       "\"custom\"},"
       "\"map_sides\":[{\"a\":[1,{\"b\":\"x } \\\" {\"}]},{\"c\":2},{}]}\n");
}

static void an_event_is_one_line(void **unused)
{
    (void)unused;
    static const char record[] = HEAD "deal 3\ndeal 5\nfold\n";
    is(event_of(record, 1, GM_CHANCE, false),
       "{\"ply\":1,\"actor\":\"chance\",\"event\":{\"type\":\"deal\",\"seat\":0,\"card\":3},"
       "\"state\":{\"round\":1,\"phase\":\"deal\",\"actor\":\"chance\",\"floor\":0,\"peeked\":"
       "false,"
       "\"deck\":23,\"players\":[{\"score\":0,\"cards\":1,\"hand\":3,\"laid\":[]},"
       "{\"score\":0,\"cards\":0,\"hand\":null,\"laid\":[]}],\"winners\":null}}\n");
    is(event_of(record, 3, GM_CHANCE, true),
       "{\"ply\":3,\"actor\":0,\"event\":{\"type\":\"fold\"},"
       "\"state\":{\"round\":1,\"phase\":\"turn\",\"actor\":1,\"floor\":0,\"peeked\":false,"
       "\"deck\":22,"
       "\"players\":[{\"score\":1,\"cards\":0,\"hand\":null,\"laid\":[3]},"
       "{\"score\":0,\"cards\":1,\"hand\":5,\"laid\":[]}],\"winners\":null},"
       "\"legal\":[{\"type\":\"keep\"},{\"type\":\"fold\"}]}\n");
}

static bool contains(struct buffer line, const char *part)
{
    const bool found = strstr(line.at, part) != NULL;
    buffer_free(&line);
    return found;
}

static void legal_moves_are_for_those_who_can_know_them(void **unused)
{
    (void)unused;
    static const char record[] = HEAD "option rounds 1\ndeal 3\ndeal 5\nfold\nfold\n";
    assert_true(contains(event_of(record, 1, GM_PUBLIC, true), ",\"legal\":[]}\n"));
    assert_true(contains(event_of(record, 4, GM_CHANCE, true), ",\"legal\":[]}\n"));
    assert_true(contains(event_of(record, 3, 1, true), ",\"legal\":[{"));
    assert_true(contains(event_of(record, 3, 0, true), ",\"legal\":null}\n"));
    assert_true(contains(event_of(record, 3, GM_PUBLIC, true), ",\"legal\":null}\n"));
    assert_false(contains(event_of(record, 3, GM_CHANCE, false), "legal"));
}

/* Two games that differ only in a card the viewer never sees look the same. */
static void a_viewer_learns_nothing_hidden(void **unused)
{
    (void)unused;
    static const char one[] = HEAD "deal 3\ndeal 5\nfold\nfold\n";
    static const char two[] = HEAD "deal 3\ndeal 2\nfold\nfold\n";
    static const int viewers[] = { 0, GM_PUBLIC };
    for (uint32_t ply = 1; ply <= 4; ply++) {
        for (size_t v = 0; v < 2; v++) {
            struct buffer a = event_of(one, ply, viewers[v], true);
            struct buffer b = event_of(two, ply, viewers[v], true);
            assert_string_equal(a.at, b.at);
            buffer_free(&a);
            buffer_free(&b);
        }
        if (ply == 1)
            continue;
        struct buffer a = event_of(one, ply, 1, true), b = event_of(two, ply, 1, true);
        assert_string_not_equal(a.at, b.at);
        buffer_free(&a);
        buffer_free(&b);
    }
}

static void undone_events_are_left_out(void **unused)
{
    (void)unused;
    struct match *m = table_read(HEAD "deal 3\ndeal 5\nfold\nundo p0 2\nkeep\n");
    struct buffer out = { 0 };
    assert_int_equal(match_ply(m), 3);
    assert_int_equal(trace_event(m, 3, GM_CHANCE, false, &out, &e), MATCH_OK);
    assert_true(contains(out, "\"event\":{\"type\":\"keep\"}"));
    match_free(&m);
}

static void lines_that_do_not_exist_are_refused(void **unused)
{
    (void)unused;
    struct match *m = table_read(HEAD "deal 3\n");
    struct buffer out = { 0 };
    assert_int_equal(trace_event(m, 0, GM_CHANCE, false, &out, &e), MATCH_NO_PLY);
    assert_int_equal(trace_event(m, 2, GM_CHANCE, false, &out, &e), MATCH_NO_PLY);
    assert_int_equal(e.need, 1);
    assert_int_equal(trace_event(m, 1, 2, false, &out, &e), MATCH_VIEWER);
    assert_int_equal(out.len, 0);
    buffer_free(&out);
    match_free(&m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_header_names_every_option),
        cmocka_unit_test(data_follows_as_a_list_of_objects),
        cmocka_unit_test(an_event_is_one_line),
        cmocka_unit_test(legal_moves_are_for_those_who_can_know_them),
        cmocka_unit_test(a_viewer_learns_nothing_hidden),
        cmocka_unit_test(undone_events_are_left_out),
        cmocka_unit_test(lines_that_do_not_exist_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
