/* test_smoke.c: the table of the rule tests itself. */
#include "tests/games/caledonia/rules/table.h"

static void starts_with_any_number(void **unused)
{
    (void)unused;
    for (unsigned players = 1; players <= CAL_PLAYERS; players++) {
        struct cal_state st;
        start(&st, players, "", "campbell");
        assert_true(is_clan(&st, 0, CAMPBELL));
        finish_round(&st);
        assert_int_equal(st.round, 2);
    }
}

static void trades(void **unused)
{
    (void)unused;
    struct cal_state st;
    start(&st, 4, "", "campbell stewart");
    st.money[0] = 50;
    plays(&st, "buy 2 wool");
    asks(&st, ASK_MAIN, 1);
    refuses(&st, "sell 9 wool", "C-TRD-1");
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(starts_with_any_number),
                                        cmocka_unit_test(trades) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
