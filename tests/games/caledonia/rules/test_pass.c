/* test_pass.c: the chapter "Pass" (C-PAS-*). */
#include "tests/games/caledonia/rules/table.h"

#include <string.h>

/* The worked example "first to pass with four players receives 16 and is first next round". */
RULE("C-PAS-1 C-PAS-2", passing_first)
{
    plain_table(st, 4, "");
    plays(st, "hire\nhire\npass");
    assert_int_equal(st->money[2], 116); /* at once */
    asks(st, ASK_MAIN, 3);
    finish_round(st);
    assert_int_equal(st->round, 2);
    asks(st, ASK_MAIN, 2);
}

RULE("C-PAS-1", no_more_turns_this_round)
{
    plain_table(st, 2, "");
    plays(st, "pass");
    for (unsigned i = 0; i < 4; i++) {
        asks(st, ASK_MAIN, 1);
        plays(st, "hire");
    }
    plays(st, "pass");
    assert_int_equal(st->round, 2);
    asks(st, ASK_MAIN, 0); /* and in the next round one plays again */
    plays(st, "hire");
}

RULE("C-PAS-1", passing_order_is_the_next_turn_order)
{
    plain_table(st, 4, "");
    plays(st, "hire\nhire\nhire\npass\nhire\npass\nhire\nhire\npass\npass");
    assert_int_equal(st->round, 2);
    assert_memory_equal(st->order, ((uint8_t[]){ 3, 1, 2, 0 }), 4);
    asks(st, ASK_MAIN, 3);
    plays(st, "hire");
    asks(st, ASK_MAIN, 1);
    plays(st, "hire");
    asks(st, ASK_MAIN, 2);
    plays(st, "hire");
    asks(st, ASK_MAIN, 0);
}

/* C-PAS-2: the first places of the list for fewer players; also in round 5. */
static void passing_pays(unsigned players, unsigned round)
{
    static const int money[] = { 16, 14, 12, 10 };
    struct cal_state st;
    plain_table(&st, players, "");
    st.round = (uint8_t)round;
    for (unsigned s = 0; s < players; s++) {
        plays(&st, "pass");
        assert_int_equal(st.money[s], 100 + money[s]);
        if (s + 1 < players)
            assert_int_equal(st.money[s + 1], 100);
    }
    assert_int_equal(st.ask == ASK_NOTHING, round == 5);
}

RULE("C-PAS-2", sixteen_fourteen_twelve_ten)
{
    for (unsigned players = 2; players <= 4; players++)
        for (unsigned round = 1; round <= 5; round++)
            passing_pays(players, round);
}

/* By order of passing, not of turns. */
RULE("C-PAS-2", money_by_order_of_passing)
{
    plain_table(st, 3, "");
    plays(st, "hire\nhire\npass\nhire\npass\npass");
    assert_int_equal(st->money[2], 116);
    assert_int_equal(st->money[1], 114 - 4);
    assert_int_equal(st->money[0], 112 - 8);
}
