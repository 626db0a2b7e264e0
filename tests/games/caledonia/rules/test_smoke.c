/* test_smoke.c: the table of the rule tests itself. */
#include "tests/games/caledonia/rules/table.h"

TEST(starts_with_any_number)
{
    for (unsigned players = 1; players <= CAL_PLAYERS; players++) {
        start(st, players, "", "campbell");
        assert_true(is_clan(st, 0, CAMPBELL));
        finish_round(st);
        assert_int_equal(st->round, 2);
    }
}

RULE("C-TRD-1", trades)
{
    start(st, 4, "", "campbell stewart");
    st->money[0] = 50;
    plays(st, "buy 2 wool");
    asks(st, ASK_MAIN, 1);
    refuses(st, "sell 9 wool", "C-TRD-1");
}
