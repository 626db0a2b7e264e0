/* test_buchanan.c: the clan Buchanan: two boxes, two contracts at a time. */
#include "tests/games/caledonia/rules/table.h"

/* One more dairy brings the building bonus. */
static void with_three_dairies(struct cal_state *st)
{
    static const char *const grass[] = { "c1", "c2", "d3" };
    seat_zero(st, "buchanan");
    for (unsigned i = 0; i < 3; i++)
        put(st, 0, DAIRY, grass[i]);
}

/* Two boxes; two contracts at once for one price, in round 1 for 5 received once. */
RULE("C-BUCHANAN C-CON-2", buchanan_obtains_two)
{
    static const int8_t price[CAL_ROUNDS + 1] = { 0, -5, 0, 5, 10, 15 };
    seat_zero(st, "buchanan campbell");
    for (uint8_t round = 1; round <= CAL_ROUNDS; round++) {
        struct cal_state now = *st;
        now.round = round;
        plays(&now, "obtain 2 5");
        assert_int_equal(now.money[0], 50 - price[round]);
        assert_int_equal(now.player[0].box[0], 2);
        assert_int_equal(now.player[0].box[1], 5);
        assert_int_equal(now.shown[1], 0);
        assert_int_equal(now.shown[4], 0);
        turn_of(&now, 0);
        refuses(&now, "obtain 1", "C-CON-2"); /* both boxes are full */
    }
    turn_of(st, 1);
    refuses(st, "obtain 2 5", "C-BUCHANAN");
}

/* The worked example: in round 5 two at once cost 15; separate occasions are paid separately. */
RULE("C-BUCHANAN C-CON-1 C-CON-2", buchanan_in_round_five)
{
    seat_zero(st, "buchanan");
    st->round = 5;
    st->money[0] = 14;
    refuses(st, "obtain 2 5", "C-CON-1");
    st->money[0] = 30;
    struct cal_state other = *st;
    plays(&other, "obtain 2 5");
    assert_int_equal(other.money[0], 15);
    plays(st, "obtain 2");
    turn_of(st, 0);
    refuses(st, "obtain 1 5", "C-CON-2");
    plays(st, "obtain 5");
    assert_int_equal(st->money[0], 0);
}

/* The worked example: in round 1 one in each of two turns brings 5 and 5, the first still open. */
RULE("C-BUCHANAN", buchanan_in_round_one)
{
    seat_zero(st, "buchanan");
    plays(st, "obtain 2");
    assert_int_equal(st->money[0], 55);
    turn_of(st, 0);
    plays(st, "obtain 5");
    assert_int_equal(st->money[0], 60);
    assert_int_equal(cal_empty_boxes(st, 0), 0);
}

/* One or two fulfilled in a row, never three; others fulfil one. */
RULE("C-BUCHANAN C-RND-3", buchanan_fulfils_two)
{
    seat_zero(st, "buchanan campbell");
    give_contract(st, 0, 2);  /* 6 wool */
    give_contract(st, 0, 35); /* 3 wool, whisky */
    st->player[0].goods[WOOL] = 12;
    st->player[0].goods[WHISKY] = 1;
    struct cal_state one = *st;
    plays(&one, "fulfil 35\n end");
    asks(&one, ASK_MAIN, 1);
    assert_int_equal(one.player[0].box[0], 2);
    plays(st, "fulfil 2");
    asks(st, ASK_AFTER, 0);
    refuses(st, "hire", "C-RND-3");
    plays(st, "fulfil 35"); /* nothing is left, so the turn ends */
    asks(st, ASK_MAIN, 1);
    assert_int_equal(st->nfulfilled, 2);
    assert_int_equal(cal_empty_boxes(st, 0), 2);
}

/* A free action between them ends it, one before them does not. */
RULE("C-BUCHANAN", buchanan_and_free_actions)
{
    seat_zero(st, "buchanan");
    put(st, 0, COW, "a2"); /* beside the ten pounds */
    put(st, 0, COW, "l1"); /* another port, which keeps the turn open */
    give_contract(st, 0, 2);
    give_contract(st, 0, 6); /* 3 wool, a bonus upgrade */
    st->player[0].goods[WOOL] = 9;
    turn_of(st, 0);
    struct cal_state before = *st;
    plays(&before, "port A\n fulfil 2\n fulfil 6\n bonus none");
    asks(&before, ASK_AFTER, 0);
    assert_int_equal(before.nfulfilled, 2);
    plays(st, "fulfil 2\n port A");
    asks(st, ASK_AFTER, 0);
    refuses(st, "fulfil 6", "C-BUCHANAN");
}

/* The building bonus draws six and keeps up to the empty boxes for one price; the second contract
 * fulfilled may have been drawn during the first. */
RULE("C-BUCHANAN C-BLD-1 C-CON-2", buchanan_draws_six)
{
    with_three_dairies(st);
    give_contract(st, 0, 24); /* wool, 2 bread for a free-land expansion */
    st->player[0].goods[WOOL] = 10;
    st->player[0].goods[BREAD] = 2;
    st->round = 3;
    turn_of(st, 0);
    plays(st, "fulfil 24\n bonus expand\n expand dairy d4\n look yes");
    assert_int_equal(cal_draws_due(st), 6);
    struct cal_state full = *st;
    plays(st, "draw 30 31 32 33 34 35");
    refuses(st, "keep 29", "C-BLD-1");
    const int before = st->money[0];
    plays(st, "keep 33 35");
    assert_int_equal(st->money[0], before - 5);
    assert_memory_equal(st->bottom, ((uint8_t[]){ 30, 31, 32, 34 }), 4);
    st->player[0].goods[WHISKY] = 1;
    turn_of(st, 0);
    assert_true(offers(st, "fulfil 35"));

    plays(&full, "draw 30 31 32 33 34 35");
    give_contract(&full, 0, 1); /* one box left */
    refuses(&full, "keep 33 35", "C-CON-2");
    plays(&full, "keep 33");
    assert_int_equal(full.player[0].box[1], 33);
}

/* The drawn contract is fulfilled in the same turn, and no third one. */
RULE("C-BUCHANAN", buchanan_fulfils_what_was_drawn)
{
    with_three_dairies(st);
    give_contract(st, 0, 24);
    st->player[0].goods[WOOL] = 10;
    st->player[0].goods[BREAD] = 2;
    st->player[0].goods[WHISKY] = 2;
    put(st, 0, COW, "a2"); /* a port keeps the turn open at its end */
    turn_of(st, 0);
    plays(st, "fulfil 24\n bonus expand\n expand dairy d4\n look yes\n draw 30 31 32 33 34 35\n "
              "keep 30 35");
    asks(st, ASK_AFTER, 0);
    plays(st, "fulfil 35");
    asks(st, ASK_AFTER, 0);
    assert_int_equal(st->player[0].goods[WHISKY], 1);
    st->player[0].goods[WHISKY] = 2;
    refuses(st, "fulfil 30", "C-BUCHANAN");
}

/* With fewer than six in the stack, as many as there are; others draw three. */
RULE("C-BUCHANAN", buchanan_draws_what_is_left)
{
    seat_zero(st, "buchanan campbell");
    st->port[0] = PORT_FIVE;
    put(st, 0, COW, "a2");
    put(st, 1, COW, "b1");
    turn_of(st, 0);
    plays(st, "port A\n look yes");
    assert_int_equal(cal_draws_due(st), 6);
    while (cal_stack_left(st) > 4)
        give_fulfilled(st, 0, (unsigned)__builtin_ctzll(st->stack));
    assert_int_equal(cal_draws_due(st), 4);
    plays(st, "draw 50 49 48 47\n keep 47 50\n pass");
    plays(st, "port A\n look yes");
    assert_int_equal(cal_draws_due(st), 2);
    seat_zero(st, "campbell");
    st->port[0] = PORT_FIVE;
    put(st, 0, COW, "a2");
    turn_of(st, 0);
    plays(st, "port A\n look yes");
    assert_int_equal(cal_draws_due(st), 3);
}
