/* test_named.c: bots named with their budgets. */
#include "bots/named.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static bool read_text(struct bot_named *out, const char *text)
{
    return bot_named_read(out, text, (uint32_t)strlen(text));
}

/* What is written again is what was read. */
static void assert_reads(const char *text, const struct bot *bot, uint32_t nodes, uint32_t ms)
{
    char again[BOT_NAMED_TEXT];
    struct text t = text_over(again, sizeof again);
    struct bot_named named;
    assert_true(read_text(&named, text));
    assert_ptr_equal(named.bot, bot);
    assert_int_equal(named.nodes, nodes);
    assert_int_equal(named.ms, ms);
    bot_named_write(&named, &t);
    assert_string_equal(again, text);
}

static void names_and_budgets(void **unused)
{
    (void)unused;
    assert_reads("steward", &bot_steward, 0, 0);
    assert_reads("raider:ms=100", &bot_raider, 0, 100);
    assert_reads("raider:nodes=4294967295", &bot_raider, UINT32_MAX, 0);
    assert_reads("greedy:nodes=20:ms=5", &bot_greedy, 20, 5);
    assert_reads("factor:nodes=300", &bot_factor, 300, 0); /* of programs */
    assert_reads("crofter:nodes=4294967295:ms=4294967295:hands=4", &bot_crofter, UINT32_MAX,
                 UINT32_MAX);
}

static void budgets_in_any_order(void **unused)
{
    (void)unused;
    struct bot_named named;
    assert_true(read_text(&named, "greedy:ms=5:nodes=20"));
    assert_int_equal(named.nodes, 20);
    assert_int_equal(named.ms, 5);
}

static void anything_else_is_refused(void **unused)
{
    (void)unused;
    static const char *const wrong[] = { "",
                                         "Steward",
                                         "stewar",
                                         "steward:",
                                         "steward:ms",
                                         "steward:ms=",
                                         "steward:ms=0",
                                         "steward:ms=5:hands=0",
                                         "steward:ms=5:hands=5",
                                         "steward:ms=07",
                                         "steward:ms=-1",
                                         "steward:ms=1x",
                                         "steward:ms=1:",
                                         "steward:ms=1:ms=2",
                                         "steward:nodes=4294967296",
                                         "steward:nodes=99999999999",
                                         "steward:seconds=1",
                                         ":ms=1" };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct bot_named named = { .ms = 7 };
        assert_false(read_text(&named, wrong[i]));
        assert_int_equal(named.ms, 7);
    }
}

static void names_end_where_they_end(void **unused)
{
    (void)unused;
    struct bot_named named;
    assert_false(bot_named_read(&named, "steward\0x", 9));
    assert_false(read_text(&named, "steward-steward-steward-steward-steward-steward-steward"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_and_budgets),
        cmocka_unit_test(budgets_in_any_order),
        cmocka_unit_test(anything_else_is_refused),
        cmocka_unit_test(names_end_where_they_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
