/* test_helpers.c: what games are written with: scan.h, why.h and setup.h. */
#include "engine/scan.h"
#include "engine/setup.h"
#include "engine/why.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

/* scan.h */

static struct scan over(const char *text, struct gm_fault *fault)
{
    *fault = (struct gm_fault){ 0 };
    return scan_over(text, (uint32_t)strlen(text), fault);
}

static void assert_fault(const struct gm_fault *f, const char *code, uint32_t at, uint32_t len,
                         int32_t need, int32_t have)
{
    assert_non_null(f->code);
    assert_string_equal(f->code, code);
    assert_int_equal(f->at, at);
    assert_int_equal(f->len, len);
    assert_int_equal(f->need, need);
    assert_int_equal(f->have, have);
}

static const char *const goods[] = { "wool", NULL, "milk" };

static void scan_reads_words_names_and_numbers(void **unused)
{
    (void)unused;
    struct gm_fault fault;
    struct scan s = over("  sell milk \t-12 x\n", &fault);
    uint32_t len;
    assert_false(scan_take(&s, "buy"));
    assert_false(scan_take(&s, "sel"));
    assert_true(scan_take(&s, "sell"));
    assert_int_equal(scan_name(&s, "good", goods, 3), 2);
    assert_int_equal(scan_number(&s, -12, 12), -12);
    assert_true(scan_more(&s));
    assert_memory_equal(scan_word(&s, &len), "x", 1);
    assert_int_equal(len, 1);
    assert_false(scan_more(&s));
    assert_int_equal(scan_end(&s), GM_OK);
    assert_null(fault.code);
}

static void scan_tells_a_missing_word(void **unused)
{
    (void)unused;
    struct gm_fault fault;
    struct scan s = over("sell ", &fault);
    assert_true(scan_take(&s, "sell"));
    assert_int_equal(scan_name(&s, "good", goods, 3), 0);
    assert_int_equal(scan_end(&s), GM_SYNTAX);
    assert_fault(&fault, "missing", 5, 0, 0, 0);
}

static void scan_tells_words_too_many(void **unused)
{
    (void)unused;
    struct gm_fault fault;
    struct scan s = over("wool  and more", &fault);
    assert_int_equal(scan_name(&s, "good", goods, 3), 0);
    assert_int_equal(scan_end(&s), GM_SYNTAX);
    assert_fault(&fault, "extra", 6, 8, 0, 0);
}

static void scan_tells_an_unknown_name(void **unused)
{
    (void)unused;
    struct gm_fault fault;
    struct scan s = over("woo", &fault);
    assert_int_equal(scan_name(&s, "good", goods, 3), 0);
    assert_int_equal(scan_end(&s), GM_SYNTAX);
    assert_fault(&fault, "good", 0, 3, 0, 0);
}

static void assert_number(const char *text, const char *code, int32_t need, int32_t have)
{
    struct gm_fault fault;
    struct scan s = over(text, &fault);
    assert_int_equal(scan_number(&s, 2, 7), 0);
    assert_int_equal(scan_end(&s), GM_SYNTAX);
    assert_fault(&fault, code, 0, (uint32_t)strlen(text), need, have);
}

static void scan_tells_wrong_numbers(void **unused)
{
    (void)unused;
    assert_number("1", "low", 2, 1);
    assert_number("-5", "low", 2, -5);
    assert_number("8", "high", 7, 8);
    assert_number("99999999999999999999", "high", 7, INT32_MAX);
    assert_number("-99999999999999999999", "low", 2, -INT32_MAX);
    assert_number("7x", "number", 2, 0);
    assert_number("-", "number", 2, 0);
    assert_number("+3", "number", 2, 0);
}

static void scan_keeps_the_first_fault(void **unused)
{
    (void)unused;
    struct gm_fault fault;
    struct scan s = over("9 silk extra", &fault);
    assert_int_equal(scan_number(&s, 0, 5), 0);
    assert_int_equal(scan_name(&s, "good", goods, 3), 0);
    scan_fail(&s, "later", 1, 2);
    assert_false(scan_more(&s));
    assert_false(scan_take(&s, "silk"));
    assert_int_equal(scan_end(&s), GM_SYNTAX);
    assert_fault(&fault, "high", 0, 1, 5, 9);
}

static void scan_fail_points_at_the_last_word(void **unused)
{
    (void)unused;
    struct gm_fault fault;
    struct scan s = over("put z9", &fault);
    uint32_t len;
    scan_word(&s, &len);
    scan_word(&s, &len);
    scan_fail(&s, "space", 3, 4);
    assert_int_equal(scan_end(&s), GM_SYNTAX);
    assert_fault(&fault, "space", 4, 2, 3, 4);
}

static void scan_needs_no_nul_and_no_fault(void **unused)
{
    (void)unused;
    const char text[] = { 'w', 'o', 'o', 'l', 'l' };
    struct scan s = scan_over(text, 4, NULL);
    assert_int_equal(scan_name(&s, "good", goods, 3), 0);
    assert_int_equal(scan_end(&s), GM_OK);
    s = scan_over(text, 5, NULL);
    scan_name(&s, "good", goods, 3);
    assert_int_equal(scan_end(&s), GM_SYNTAX);
}

/* why.h */

static void conditions(struct gm_why *w, int *reached)
{
    *reached = 0;
    if (!gm_enough(w, "R-1", "coins", NULL, 3, 2))
        return;
    *reached = 1;
    if (!gm_need(w, "R-2", "open", "port", true, 0, 0))
        return;
    *reached = 2;
    if (!gm_must(w, "R-3", "there", NULL, false, 1, 0))
        return;
    *reached = 3;
}

static void verdict_stops_at_the_first_failure(void **unused)
{
    (void)unused;
    struct gm_why w = gm_verdict();
    int reached;
    conditions(&w, &reached);
    assert_int_equal(reached, 0);
    assert_true(w.failed);
}

static void reasons_go_on_until_there_is_no_point(void **unused)
{
    (void)unused;
    struct gm_reason out[GM_MAX_REASONS];
    struct gm_why w = gm_why_into(out);
    int reached;
    conditions(&w, &reached);
    assert_int_equal(reached, 2);
    assert_true(w.failed);
    assert_int_equal(w.n, 3);
    assert_string_equal(out[0].rule, "R-1");
    assert_int_equal(out[0].need, 3);
    assert_int_equal(out[0].have, 2);
    assert_false(out[0].holds);
    assert_true(out[1].holds);
    assert_string_equal(out[1].what, "port");
    assert_false(out[2].holds);
}

static void no_failure_is_lost_when_rows_run_out(void **unused)
{
    (void)unused;
    struct gm_reason out[GM_MAX_REASONS];
    struct gm_why w = gm_why_into(out);
    for (int i = 0; i < GM_MAX_REASONS + 3; i++)
        assert_true(gm_need(&w, "R", "fine", NULL, true, 0, 0));
    assert_true(gm_need(&w, "R", "late", NULL, false, 0, 0));
    assert_int_equal(w.n, GM_MAX_REASONS);
    assert_false(out[GM_MAX_REASONS - 1].holds);
    assert_true(w.failed);
}

static void a_list_that_is_full_stays_as_it_is(void **unused)
{
    (void)unused;
    struct gm_reason r = { 0 };
    char before[sizeof r.list];
    gm_list(&r, "wool");
    gm_list(&r, "milk");
    assert_string_equal(r.list, "wool milk");
    do {
        memcpy(before, r.list, sizeof before);
        gm_list(&r, "grain");
    } while (strcmp(before, r.list) != 0);
    assert_true(strlen(r.list) + sizeof "grain" >= sizeof r.list);
    assert_string_equal(r.list + strlen(r.list) - 6, " grain");
}

/* setup.h */

static const struct gm_option options[] = {
    { "steps", GM_NUMBER, 2, 9, 3, NULL, 0 },
    { "flag", GM_FLAG, 0, 0, 0, NULL, 0 },
    { "text", GM_DATA, 0, 0, 0, NULL, 0 },
};
static const struct game table = {
    .min_players = 2, .max_players = 4, .options = options, .noptions = 3
};

static enum gm_err read(uint8_t players, int32_t steps, int32_t flag, int32_t data,
                        struct gm_fault *fault)
{
    const int32_t in[] = { steps, flag, data };
    int32_t out[GM_MAX_OPTIONS];
    const struct gm_setup setup = { .players = players, .options = in };
    *fault = (struct gm_fault){ 0 };
    const enum gm_err err = gm_setup_read(&table, &setup, out, fault);
    if (!err)
        assert_memory_equal(out, in, sizeof in);
    return err;
}

static void setup_takes_what_is_in_range(void **unused)
{
    (void)unused;
    struct gm_fault fault;
    assert_int_equal(read(2, 2, 0, 0, &fault), GM_OK);
    assert_int_equal(read(4, 8, 1, GM_AUTO, &fault), GM_OK);
    assert_int_equal(read(3, GM_AUTO, GM_AUTO, GM_AUTO, &fault), GM_OK);
}

static void setup_refuses_players(void **unused)
{
    (void)unused;
    struct gm_fault fault;
    assert_int_equal(read(1, GM_AUTO, GM_AUTO, GM_AUTO, &fault), GM_RANGE);
    assert_fault(&fault, "players", 0, 0, 2, 1);
    assert_int_equal(read(5, GM_AUTO, GM_AUTO, GM_AUTO, &fault), GM_RANGE);
    assert_fault(&fault, "players", 0, 0, 4, 5);
}

static void setup_refuses_options(void **unused)
{
    (void)unused;
    struct gm_fault fault;
    assert_int_equal(read(2, 1, 0, 0, &fault), GM_RANGE);
    assert_fault(&fault, "option", 0, 0, 2, 1);
    assert_int_equal(read(2, 7, 0, 0, &fault), GM_RANGE);
    assert_fault(&fault, "option", 0, 0, 5, 7);
    assert_int_equal(read(2, 10, 0, 0, &fault), GM_RANGE);
    assert_fault(&fault, "option", 0, 0, 8, 10);
    assert_int_equal(read(2, 2, 2, 0, &fault), GM_RANGE);
    assert_fault(&fault, "option", 1, 0, 1, 2);
    assert_int_equal(read(2, 2, -1, 0, &fault), GM_RANGE);
    assert_fault(&fault, "option", 1, 0, 0, -1);
    assert_int_equal(read(2, 2, 0, 1, &fault), GM_RANGE);
    assert_fault(&fault, "data", 2, 0, 0, 0);
}

static void setup_needs_no_options_and_no_fault(void **unused)
{
    (void)unused;
    int32_t out[GM_MAX_OPTIONS];
    struct gm_setup in = { .players = 2 };
    assert_int_equal(gm_setup_read(&table, &in, out, NULL), GM_OK);
    for (int i = 0; i < 3; i++)
        assert_int_equal(out[i], GM_AUTO);
    in.players = 9;
    assert_int_equal(gm_setup_read(&table, &in, out, NULL), GM_RANGE);
}

/* A number whose steps nobody has said goes by ones. */
static void setup_counts_by_ones_unless_told(void **unused)
{
    (void)unused;
    static const struct gm_option any[] = { { "any", GM_NUMBER, 2, 9, 0, NULL, 0 } };
    static const struct game g = {
        .min_players = 2, .max_players = 4, .options = any, .noptions = 1
    };
    int32_t out[GM_MAX_OPTIONS];
    for (int32_t v = 1; v <= 10; v++) {
        const struct gm_setup in = { .players = 2, .options = &v };
        assert_int_equal(gm_setup_read(&g, &in, out, NULL), v < 2 || v > 9 ? GM_RANGE : GM_OK);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scan_reads_words_names_and_numbers),
        cmocka_unit_test(scan_tells_a_missing_word),
        cmocka_unit_test(scan_tells_words_too_many),
        cmocka_unit_test(scan_tells_an_unknown_name),
        cmocka_unit_test(scan_tells_wrong_numbers),
        cmocka_unit_test(scan_keeps_the_first_fault),
        cmocka_unit_test(scan_fail_points_at_the_last_word),
        cmocka_unit_test(scan_needs_no_nul_and_no_fault),
        cmocka_unit_test(verdict_stops_at_the_first_failure),
        cmocka_unit_test(reasons_go_on_until_there_is_no_point),
        cmocka_unit_test(no_failure_is_lost_when_rows_run_out),
        cmocka_unit_test(a_list_that_is_full_stays_as_it_is),
        cmocka_unit_test(setup_takes_what_is_in_range),
        cmocka_unit_test(setup_refuses_players),
        cmocka_unit_test(setup_refuses_options),
        cmocka_unit_test(setup_needs_no_options_and_no_fault),
        cmocka_unit_test(setup_counts_by_ones_unless_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
