/* test_bot.c: which bots there are, and for whom. */
#include "bots/bot.h"
#include "games/list.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void is_offered(const char *name, bool caledonia, bool lords)
{
    const struct bot *b = bots_find(name);
    assert_non_null(b);
    assert_int_equal(bots_offers(b, games_find("caledonia")), caledonia);
    assert_int_equal(bots_offers(b, games_find("lords")), lords);
}

static void in_the_games_they_know(void **unused)
{
    (void)unused;
    is_offered("random", true, true);
    is_offered("chief", true, false);
    is_offered("lord", false, true);
}

/* It plays both. */
static void greedy_in_lords_alone(void **unused)
{
    (void)unused;
    assert_true(bot_greedy.plays(&bot_greedy, games_find("caledonia")));
    is_offered("greedy", false, true);
}

/* They can be named, but are in no list that people choose from. */
static void those_of_programs_nowhere(void **unused)
{
    (void)unused;
    static const struct bot *const own[] = { &bot_page, &bot_factor, &bot_clerk, &bot_bard };
    for (int i = 0; i < 4; i++) {
        assert_ptr_equal(bots_find(own[i]->name), own[i]);
        for (int k = 0; bots[k]; k++)
            assert_ptr_not_equal(bots[k], own[i]);
    }
    assert_null(bots_find("nobody"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(in_the_games_they_know),
        cmocka_unit_test(greedy_in_lords_alone),
        cmocka_unit_test(those_of_programs_nowhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
