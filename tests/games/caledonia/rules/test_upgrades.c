/* test_upgrades.c: the chapter "Upgrades" (C-UPG-*). */
#include "tests/games/caledonia/rules/table.h"

RULE("C-UPG-1", shipping_one_level_for_four)
{
    plain_table(st, 2, "");
    st->money[0] = 20;
    for (int level = 1; level <= 5; level++) {
        plays(st, "shipping");
        assert_int_equal(st->player[0].shipping, level);
        assert_int_equal(st->money[0], 20 - 4 * level);
        asks(st, ASK_MAIN, 1);
        turn_of(st, 0);
    }
    st->money[0] = 100;
    refuses(st, "shipping", "C-UPG-1"); /* at most level 5 */
}

RULE("C-UPG-1", shipping_needs_the_money)
{
    plain_table(st, 2, "");
    st->money[0] = 3;
    refuses(st, "shipping", "C-UPG-1");
    st->money[0] = 4;
    assert_true(offers(st, "shipping"));
}

RULE("C-UPG-2", technology_for_ten_once_each)
{
    plain_table(st, 2, "");
    st->money[0] = 9;
    refuses(st, "technology woodcutter", "C-UPG-2");
    refuses(st, "technology miner", "C-UPG-2");
    st->money[0] = 20;
    plays(st, "technology woodcutter");
    assert_int_equal(st->money[0], 10);
    turn_of(st, 0);
    refuses(st, "technology woodcutter", "C-UPG-2");
    plays(st, "technology miner");
    assert_int_equal(st->money[0], 0);
    turn_of(st, 0);
    st->money[0] = 10;
    refuses(st, "technology miner", "C-UPG-2");
}

/* Each earns 2 more per production, those of that kind alone. */
RULE("C-UPG-2 C-PRO-1", technology_earns_two_more_a_worker)
{
    static const struct {
        const char *move;
        int income; /* of two woodcutters and three miners */
    } cases[] = {
        { "hire", 2 * 4 + 3 * 6 - 4 },
        { "technology woodcutter", 2 * 6 + 3 * 6 - 10 },
        { "technology miner", 2 * 4 + 3 * 8 - 10 },
    };
    for (unsigned i = 0; i < 3; i++) {
        plain_table(st, 3, "");
        put(st, 0, WOODCUTTER, "c4");
        put(st, 0, WOODCUTTER, "c5");
        put(st, 0, MINER, "c6");
        put(st, 0, MINER, "c7");
        put(st, 0, MINER, "e7");
        put(st, 1, WOODCUTTER, "j4");
        put(st, 1, MINER, "k6");
        plays(st, cases[i].move);
        finish_round(st);
        /* Seats 1, 2, 0 pass in this order. */
        assert_int_equal(st->money[0], 100 + cases[i].income + 12);
        assert_int_equal(st->money[1], 100 + 4 + 6 + 16);
    }
}

RULE("C-UPG-3", hiring_for_four_up_to_seven)
{
    plain_table(st, 2, "");
    st->money[0] = 20;
    for (int hired = 3; hired <= 7; hired++) {
        plays(st, "hire");
        assert_int_equal(st->player[0].stock, hired);
        assert_int_equal(st->player[0].board, 7 - hired);
        assert_int_equal(st->money[0], 20 - 4 * (hired - 2));
        turn_of(st, 0);
    }
    st->money[0] = 100;
    refuses(st, "hire", "C-UPG-3");
    plays(st, "buy 7 wool"); /* in the stock, so at work at once */
    turn_of(st, 0);
    refuses(st, "hire", "C-UPG-3"); /* those at the market count too */
}

RULE("C-UPG-3", hiring_needs_the_money)
{
    plain_table(st, 2, "");
    st->money[0] = 3;
    refuses(st, "hire", "C-UPG-3");
    st->money[0] = 4;
    assert_true(offers(st, "hire"));
}
