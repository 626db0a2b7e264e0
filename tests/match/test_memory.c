/*
 * test_memory.c: when memory runs out, functions say so and change nothing.
 * The scenario is run again and again, each time one allocation further, until
 * it gets through.
 */
#include "games/nullgame/nullgame.h"
#include "match/trace.h"
#include "tests/match/scarce.h"
#include "tests/match/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static char *whole_game(void)
{
    struct match *m = table_new(&nullgame, 5);
    char *text;
    table_play(m, 13);
    match_undo(m, MATCH_TABLE, 11, 0, NULL);
    table_play(m, UINT32_MAX);
    text = table_write(m, GM_CHANCE);
    match_free(&m);
    return text;
}

/* Runs out of memory or gets through; nothing else is right. */
static enum match_code scenario(const char *text, struct buffer *out)
{
    struct match *m;
    enum match_code code = match_read(&m, table_games, text, strlen(text), NULL);
    if (code == MATCH_OK)
        code = match_write(m, GM_CHANCE, out, NULL);
    if (code == MATCH_OK)
        code = match_verify(m, NULL);
    if (code == MATCH_OK)
        code = trace_header(m, out, NULL);
    for (uint32_t ply = 1; code == MATCH_OK && ply <= match_ply(m); ply++)
        code = trace_event(m, ply, GM_CHANCE, true, out, NULL);
    match_free(&m);
    return code;
}

/* Each allocation in turn is the one that fails, until there are no more. */
static void runs_out_everywhere(const char *text)
{
    enum match_code code = MATCH_MEMORY;
    uint32_t n;
    for (n = 0; code == MATCH_MEMORY; n++) {
        struct buffer out = { 0 };
        scarce_allowed = n;
        code = scenario(text, &out);
        scarce_allowed = UINT32_MAX;
        buffer_free(&out);
    }
    assert_int_equal(code, MATCH_OK);
    assert_true(n > 10);
}

static void every_allocation_may_fail(void **unused)
{
    (void)unused;
    char *text = whole_game();
    runs_out_everywhere(text);
    runs_out_everywhere("ceilidh 1\ngame nullgame\nrules 1\nplayers 2\noption deck custom\n"
                        "data 9 9 9 9 9 9\ndeal 1\n");
    free(text);
}

/* A move that can be made now in the game `counter`: a roll, or one added. */
static gm_move next_of(const struct match *m)
{
    return (gm_move){ .kind = match_actor(m) == GM_CHANCE ? 2 : 1, .arg = { 1 } };
}

static void a_match_stays_as_it_was(void **unused)
{
    (void)unused;
    struct match *m = table_new(&counter, 1);
    enum match_code code = MATCH_OK;
    table_play(m, 20);
    while (code == MATCH_OK && match_ply(m) < 1000) { /* until the arrays have to grow */
        const uint64_t before = match_hash(m);
        const uint32_t ply = match_ply(m);
        scarce_allowed = 0;
        code = match_apply(m, next_of(m), NULL);
        scarce_allowed = UINT32_MAX;
        assert_int_equal(match_ply(m), ply + (code == MATCH_OK));
        assert_true(code == MATCH_OK || match_hash(m) == before);
    }
    assert_int_equal(code, MATCH_MEMORY);
    assert_int_equal(match_apply(m, next_of(m), NULL), MATCH_OK);
    match_free(&m);
}

static void a_copy_or_a_proposal_may_fail(void **unused)
{
    (void)unused;
    static const char text[] = "ceilidh 1\ngame counter\nrules 3\nplayers 2\noption maps custom\n"
                               "data some\nseed 00112233445566778899aabbccddeeff\n\nadd 1\nadd 2\n";
    struct match *m = table_read(text), *copy = NULL;
    const struct match_text move = { "add 1", 5 };
    struct buffer out = { 0 };
    uint32_t n;
    for (n = 0; !copy; n++) {
        scarce_allowed = n;
        match_copy(&copy, m);
        scarce_allowed = UINT32_MAX;
    }
    assert_int_equal(n, 6); /* five pieces */
    assert_string_equal(match_data(copy), "some");
    scarce_allowed = 0;
    assert_int_equal(match_propose(m, 0, 2, &move, 1, &out, NULL), MATCH_MEMORY);
    out.failed = false;
    assert_int_equal(match_propose_undo(m, 0, 2, 1, 3, &out, NULL), MATCH_MEMORY);
    out.failed = false;
    assert_int_equal(match_write_rules(m, &out, NULL), MATCH_MEMORY);
    scarce_allowed = UINT32_MAX;
    assert_int_equal(match_ply(m), 2);
    match_free(&m);
    match_free(&copy);
    buffer_free(&out);
}

static void a_buffer_keeps_what_it_had(void **unused)
{
    (void)unused;
    struct match *m = table_new(&nullgame, 2);
    struct buffer out = { 0 };
    buffer_str(&out, "before");
    scarce_allowed = 0;
    const enum match_code code = match_write(m, GM_CHANCE, &out, NULL);
    scarce_allowed = UINT32_MAX;
    assert_int_equal(code, MATCH_MEMORY);
    assert_true(out.failed);
    assert_string_equal(out.at, "before");
    buffer_clear(&out);
    assert_false(out.failed);
    assert_int_equal(match_write(m, GM_CHANCE, &out, NULL), MATCH_OK);
    buffer_free(&out);
    match_free(&m);
}

static void a_text_beyond_its_room_fails_the_buffer(void **unused)
{
    (void)unused;
    struct buffer out = { 0 };
    buffer_clear(&out);
    assert_null(out.at);
    buffer_str(&out, "before");
    struct text t = buffer_lend(&out, 4);
    text_str(&t, "much too long");
    buffer_took(&out, &t);
    assert_true(out.failed);
    assert_string_equal(out.at, "before");
    buffer_str(&out, " and after");
    assert_string_equal(out.at, "before");
    buffer_free(&out);
}

/* No size is so large that adding it up comes out small. */
static void a_size_beyond_all_memory_fails_the_buffer(void **unused)
{
    (void)unused;
    struct buffer out = { 0 };
    buffer_str(&out, "before");
    buffer_bytes(&out, "never read", SIZE_MAX - 3);
    assert_true(out.failed);
    assert_string_equal(out.at, "before");
    buffer_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_allocation_may_fail),
        cmocka_unit_test(a_match_stays_as_it_was),
        cmocka_unit_test(a_copy_or_a_proposal_may_fail),
        cmocka_unit_test(a_buffer_keeps_what_it_had),
        cmocka_unit_test(a_text_beyond_its_room_fails_the_buffer),
        cmocka_unit_test(a_size_beyond_all_memory_fails_the_buffer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
