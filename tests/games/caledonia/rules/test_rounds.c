/* test_rounds.c: the chapter "Rounds" (C-RND-*). */
#include "tests/games/caledonia/rules/table.h"

#include <string.h>

/* Round 1 goes from the last starting worker straight to the first turn. */
RULE("C-RND-1", first_round_has_no_preparation)
{
    for (unsigned players = 1; players <= 4; players++) {
        start(st, players, "", ""); /* which plays nothing after the last worker */
        asks(st, ASK_MAIN, 0);
        assert_int_equal(st->round, 1);
        assert_int_equal(st->dice_goods, 0); /* no dice in solo either */
    }
}

/* Five times action, production, scoring; then the game is over. */
RULE("C-RND-1", five_rounds)
{
    static const unsigned glory[] = { 0, 1, 1, 2, 4, 4 }; /* of tiles 1 to 5, added up */
    plain_table(st, 3, "");
    put(st, 0, WOODCUTTER, "c5");
    put(st, 0, SHEEP, "c4");
    st->player[0].technology = 1;
    for (unsigned round = 1; round <= 5; round++) {
        asks(st, ASK_MAIN, 0);
        assert_int_equal(st->round, round);
        st->player[0].goods[WOOL] = 0;
        finish_round(st);
        assert_int_equal(st->money[0], 100 + round * (16 + 6));
        assert_int_equal(st->player[0].goods[WOOL], 1);
        assert_int_equal(st->glory[0], glory[round]); /* tile 1 already counts the new wool */
    }
    asks(st, ASK_NOTHING, 0);
    assert_int_equal(caledonia.actor(st), GM_OVER);
}

RULE("C-RND-2", merchants_come_back_in_preparation)
{
    plain_table(st, 3, "");
    st->player[1].goods[MILK] = 2;
    plays(st, "buy 2 wool\nsell 2 milk\nbuy 1 bread\npass\npass");
    asks(st, ASK_MAIN, 2);
    assert_int_equal(st->player[0].stock, 0);
    assert_int_equal(st->player[0].market[WOOL], 2);
    assert_int_equal(st->player[1].market[MILK], -2);
    plays(st, "pass");
    assert_int_equal(st->round, 2);
    for (unsigned s = 0; s < 3; s++) {
        assert_int_equal(st->player[s].stock, 2);
        assert_int_equal(st->player[s].board, 5);
        for (unsigned g = 0; g < GOODS; g++)
            assert_int_equal(st->player[s].market[g], 0);
    }
    assert_int_equal(st->row[WOOL], 5); /* prices stay */
    assert_int_equal(st->row[MILK], 1);
    assert_int_equal(st->row[BREAD], 4);
}

/* The space stays empty until preparation, which fills the lowest first. */
RULE("C-RND-2 C-CON-1", empty_export_spaces_are_refilled)
{
    plain_table(st, 3, "");
    plays(st, "obtain 6\nobtain 3\nobtain 2");
    asks(st, ASK_MAIN, 0);
    assert_memory_equal(st->shown, ((uint8_t[]){ 1, 0, 0, 4, 5, 0, 7 }), 7);
    plays(st, "pass\npass\npass");
    assert_int_equal(st->ask, ASK_CONTRACTS);
    assert_int_equal(cal_draws_due(st), 3);
    plays(st, "contracts 40 30 50");
    assert_memory_equal(st->shown, ((uint8_t[]){ 1, 40, 30, 4, 5, 50, 7 }), 7);
    asks(st, ASK_MAIN, 0);
    finish_round(st); /* nothing taken: nothing to refill */
    assert_int_equal(st->round, 3);
    assert_memory_equal(st->shown, ((uint8_t[]){ 1, 40, 30, 4, 5, 50, 7 }), 7);
}

/* As far as the stack lasts. */
RULE("C-RND-2", refilling_ends_with_the_stack)
{
    plain_table(st, 3, "");
    only_left(st, UINT64_C(1) << 44);
    st->bottom[st->nbottom++] = 6; /* lay under the stack before */
    st->shown[5] = 0;
    give_contract(st, 0, 1);
    give_contract(st, 1, 2);
    struct cal_state none = *st;
    plays(st, "pass\npass\npass");
    assert_int_equal(cal_draws_due(st), 2);
    plays(st, "contracts 44 6");
    assert_memory_equal(st->shown, ((uint8_t[]){ 44, 6, 3, 4, 5, 0, 7 }), 7);
    assert_int_equal(cal_stack_left(st), 0);
    asks(st, ASK_MAIN, 0);

    none.nbottom = none.bottom[0] = 0;
    none.shown[5] = 6;
    only_left(&none, 0);
    plays(&none, "pass\npass\npass");
    asks(&none, ASK_MAIN, 0); /* nothing can be drawn, so nothing is waited for */
    assert_memory_equal(none.shown, ((uint8_t[]){ 0, 0, 3, 4, 5, 6, 7 }), 7);
}

/* Each main action ends the turn. */
RULE("C-RND-3", one_of_eight_main_actions)
{
    static const char *const actions[] = { "buy 1 wool",    "sell 1 wool", "obtain 1",
                                           "expand cow c3", "shipping",    "technology miner",
                                           "hire",          "fulfil 35",   "pass" };
    for (unsigned i = 0; i < sizeof actions / sizeof *actions; i++) {
        plain_table(st, 2, "");
        put(st, 0, SHEEP, "c2");
        st->player[0].goods[WOOL] = 3;
        st->player[0].goods[WHISKY] = 1;
        if (!strcmp(actions[i], "fulfil 35"))
            give_contract(st, 0, 35);
        plays(st, actions[i]);
        asks(st, ASK_MAIN, 1);
    }
}

/* A table with ports 5 8 4 2 and a sheep of seat 0 beside port A, ten pounds. */
static void beside_a_port(struct cal_state *st)
{
    plain_table(st, 3, "");
    memcpy(st->port, (uint8_t[]){ 5, 8, 4, 2 }, 4);
    put(st, 0, SHEEP, "a2");
    turn_of(st, 0);
}

RULE("C-RND-3", only_one_main_action)
{
    static const char *const actions[] = { "buy 1 wool",    "sell 1 wool", "obtain 1",
                                           "expand cow a3", "shipping",    "technology miner",
                                           "hire",          "pass" };
    beside_a_port(st);
    st->player[0].goods[WOOL] = 1;
    for (unsigned i = 0; i < sizeof actions / sizeof *actions; i++)
        assert_true(offers(st, actions[i]));
    plays(st, "hire");
    asks(st, ASK_AFTER, 0);
    for (unsigned i = 0; i < sizeof actions / sizeof *actions; i++)
        refuses(st, actions[i], "C-RND-3");
    plays(st, "end");
    asks(st, ASK_MAIN, 1);
}

/* A turn cannot be ended without a main action. */
RULE("C-RND-3", a_main_action_is_due)
{
    beside_a_port(st);
    refuses(st, "end", "C-RND-3");
    plays(st, "port A");
    asks(st, ASK_MAIN, 0);
    refuses(st, "end", "C-RND-3");
}

RULE("C-RND-3", it_goes_round_until_all_have_passed)
{
    plain_table(st, 4, "");
    memcpy(st->order, (uint8_t[]){ 2, 0, 3, 1 }, 4);
    turn_of(st, 2);
    plays(st, "hire");
    asks(st, ASK_MAIN, 0);
    plays(st, "pass");
    asks(st, ASK_MAIN, 3);
    plays(st, "hire");
    asks(st, ASK_MAIN, 1);
    plays(st, "hire");
    asks(st, ASK_MAIN, 2);
    plays(st, "hire");
    asks(st, ASK_MAIN, 3); /* seat 0 has passed */
    plays(st, "pass");
    asks(st, ASK_MAIN, 1);
    plays(st, "pass");
    for (unsigned i = 0; i < 3; i++) {
        asks(st, ASK_MAIN, 2); /* alone, as often as wanted */
        plays(st, "hire");
    }
    assert_int_equal(st->round, 1);
    plays(st, "pass");
    assert_int_equal(st->round, 2);
    asks(st, ASK_MAIN, 0);
}

RULE("C-RND-4", ports_before_or_after)
{
    struct cal_state after;
    beside_a_port(st);
    after = *st;
    plays(st, "port A");
    asks(st, ASK_MAIN, 0);
    assert_int_equal(st->money[0], 110);
    plays(st, "hire");
    asks(st, ASK_MAIN, 1);

    plays(&after, "hire\nport A");
    assert_int_equal(after.money[0], 106);
    asks(&after, ASK_MAIN, 1); /* nothing more to do */
}

/* Also in a turn whose main action is Pass, before or after it. */
RULE("C-RND-4", ports_in_a_turn_of_passing)
{
    struct cal_state after;
    beside_a_port(st);
    after = *st;
    plays(st, "port A\npass");
    asks(st, ASK_MAIN, 1);
    assert_int_equal(st->money[0], 126);
    plays(&after, "pass");
    asks(&after, ASK_AFTER, 0);
    plays(&after, "port A");
    asks(&after, ASK_MAIN, 1);
    assert_int_equal(after.money[0], 126);
    plays(&after, "hire\nhire");
    asks(&after, ASK_MAIN, 1); /* passed all the same */
}

/* Not in the middle of something else. */
RULE("C-RND-4", no_port_within_an_action)
{
    beside_a_port(st);
    put(st, 1, COW, "a4");
    plays(st, "expand cow a3");
    asks(st, ASK_NEIGHBOUR, 0);
    refuses(st, "port A", "C-RND-4");
    plays(st, "neighbour none");
    asks(st, ASK_AFTER, 0);
    assert_true(offers(st, "port A"));
}

RULE("C-RND-4 C-MACDONALD-4", rowing_before_the_main_action)
{
    beside_a_port(st);
    become(st, 0, MACDONALD);
    put(st, 0, FISHERMAN, "e5");
    struct cal_state after = *st;
    plays(st, "row e5 f5");
    asks(st, ASK_MAIN, 0);
    plays(st, "hire");
    asks(st, ASK_AFTER, 0);
    plays(&after, "hire");
    refuses(&after, "row e5 f5", "C-MACDONALD-4");
}

/* The cellar at any decision of the own turn and of the production. */
RULE("C-RND-4", cellar_at_any_decision)
{
    beside_a_port(st);
    become(st, 0, MACKENZIE);
    st->player[0].cellar = 7;
    put(st, 1, COW, "a4");
    put(st, 0, DISTILLERY, "c3");
    struct cal_state before = *st, within = *st, after = *st;
    plays(&before, "cellar 3");
    asks(&before, ASK_MAIN, 0);
    assert_int_equal(before.money[0], 115);
    assert_int_equal(before.player[0].goods[WHISKY], 1);
    plays(&within, "expand cow a3\ncellar 2");
    asks(&within, ASK_NEIGHBOUR, 0);
    plays(&after, "hire\ncellar 1");
    asks(&after, ASK_AFTER, 0);
    st->player[0].goods[GRAIN] = 1;
    st->player[0].cellar = 1;
    plays(st, "pass\nend\npass\npass");
    asks(st, ASK_PRODUCE, 0);
    assert_int_equal(st->player[0].cellar, 2); /* it has aged */
    plays(st, "cellar 2");
    asks(st, ASK_PRODUCE, 0);
}

/* On one's own turn only. */
RULE("C-RND-4 C-MACKENZIE-2 C-PRT-1", cellar_not_on_a_strangers_turn)
{
    beside_a_port(st);
    become(st, 0, MACKENZIE);
    st->player[0].cellar = 7;
    turn_of(st, 1);
    refuses(st, "cellar 1", "C-MACKENZIE-2");
    refuses(st, "port A", "C-PRT-1");
}
