/* test_turns.c: turns, recruiting and mustering. */
#include "tests/games/lords/rules/table.h"

/* Five turns each, clockwise from the initiative. */
RULE("L-TURN-1", takes_five_turns_each)
{
    deal(st, 3, "");
    plays(st, "first 2");
    chance_goes_on(st);
    for (unsigned turn = 0; turn < 15; turn++) {
        asks(st, ASK_TURN, (2 + turn) % 3);
        assert_int_equal(turn_of(st), turn / 3 + 1);
        gm_move m[64];
        const uint32_t n = lords.moves(st, m, 64);
        assert_int_equal(lords.apply(st, m[turn < 3 ? n - 2 : 0]), GM_OK); /* followers first */
        chance_goes_on(st);
    }
    asks(st, ASK_CLAIM, st->order[0]);
}

/* The holder of the initiative turns the leftmost recruit up, nobody else. */
RULE("L-TURN-2", turns_recruits_up)
{
    start(st, 2, ""); /* place 1 is turned up */
    assert_int_equal(st->recruit[0], card("makgill-5"));
    plays(st, "muster scott-12 down");
    asks(st, ASK_TURN, 1);
    plays(st, "muster scott-11 down");
    asks(st, ASK_REVEAL, 0);
    assert_int_equal(turn_of(st), 2); /* raised before */
    assert_false(offers(st, "reveal 3 scott-1"));
    plays(st, "reveal 2 scott-1");
    asks(st, ASK_TURN, 0);
    recruits(st, "makgill-5 scott-1 ? makgill-6 ?");
    plays(st, "muster makgill-12 down\n"
              "muster makgill-11 down\n"
              "reveal 3 scott-2\n"
              "muster macdonnell-12 down");
    recruits(st, "makgill-5 scott-1 scott-2 makgill-6 -");
    plays(st, "muster macdonnell-11 down");
    asks(st, ASK_TURN, 0); /* none is left */
}

/* No pass: a recruit or a muster. */
RULE("L-TURN-3 L-END-3", must_recruit_or_muster)
{
    start(st, 2, "");
    assert_int_equal(count_offers(st, "recruit"), 5);
    assert_int_equal(count_offers(st, "muster"), 15);
    assert_int_equal(count_offers(st, ""), 20);
    refuses(st, "claim cochrane-5", "L-END-3");
    refuses(st, "target 1 0", "L-TURN-3");
}

/* The place is refilled as it was. */
RULE("L-REC-1", refills_as_it_was)
{
    start(st, 2, "");
    const unsigned before = st->ndraw;
    plays(st, "recruit 1");
    asks(st, ASK_REFILL, 0);
    assert_true(bits_has(st->hand[0], card("makgill-5")));
    assert_false(offers(st, "refill 1 down"));
    plays(st, "refill 1 scott-1");
    assert_int_equal(st->recruit[0], card("scott-1"));
    asks(st, ASK_TURN, 1);
    plays(st, "recruit 4");
    asks(st, ASK_TAKE, 1);
    plays(st, "reveal 4 scott-2");
    assert_true(bits_has(st->hand[1], card("scott-2")));
    assert_int_equal(st->nhand[1], 6);
    assert_false(offers(st, "refill 4 scott-3"));
    plays(st, "refill 4 down");
    assert_int_equal(st->recruit[3], LORDS_DOWN);
    assert_int_equal(st->ndraw, before - 2);
}

/* Ten cards may recruit, eleven may not; an option makes it nine. */
RULE("L-REC-2", limits_hands)
{
    start(st, 2, "");
    hand(st, 0, "scott-1 scott-2 scott-3 scott-4 scott-5 scott-6 scott-7 scott-8 scott-9 scott-10");
    assert_true(offers(st, "recruit 1"));
    hand(st, 0,
         "scott-1 scott-2 scott-3 scott-4 scott-5 scott-6 scott-7 scott-8 scott-9 scott-10 "
         "scott-12");
    refuses(st, "recruit 1", "L-REC-2");
    assert_int_equal(count_offers(st, "recruit"), 0);
    start(st, 2, "hand-limit=9");
    hand(st, 0, "scott-1 scott-2 scott-3 scott-4 scott-5 scott-6 scott-7 scott-8 scott-9");
    assert_true(offers(st, "recruit 1"));
    hand(st, 0, "scott-1 scott-2 scott-3 scott-4 scott-5 scott-6 scott-7 scott-8 scott-9 scott-10");
    refuses(st, "recruit 1", "L-REC-2");
}

RULE("L-MUS-1", musters_from_the_hand)
{
    start(st, 2, "");
    refuses(st, "muster scott-11 up", "L-MUS-1");
    refuses(st, "muster scott-11 down", "L-MUS-1");
    refuses(st, "muster ? down", "L-MUS-1");
    plays(st, "muster scott-12 up\n"
              "muster scott-11 down\n"
              "reveal 2 scott-1\n"
              "muster makgill-12 down");
    army_is(st, 0, "scott-12 makgill-12:down");
    army_is(st, 1, "scott-11:down");
    hand_is(st, 0, "macdonnell-12 wemyss-12 fergusson-12");
}

/* With neither cards nor recruits a turn is forfeited. */
RULE("L-MUS-2", forfeits_a_turn)
{
    start(st, 5, "");
    recruits(st, "- - - - -");
    hand(st, 2, "");
    swallow(st, 2);
    hand_is(st, 2, "");
    const unsigned first = bits_first(st->hand[0]), second = bits_first(st->hand[1]);
    assert_int_equal(lords.apply(st, (gm_move){ { MOVE_MUSTER, { (uint8_t)first } } }), GM_OK);
    asks(st, ASK_TURN, 1);
    assert_int_equal(lords.apply(st, (gm_move){ { MOVE_MUSTER, { (uint8_t)second } } }), GM_OK);
    asks(st, ASK_TURN, 3);
    sound(st);
}

/* Face down nothing activates, and it does not count for others. */
RULE("L-MUS-3", keeps_idle_face_down)
{
    start(st, 2, "");
    army(st, 1, "wemyss-1:down");
    hand(st, 0, "forsyth-3");
    assert_true(offers(st, "muster forsyth-3 activate")); /* the one below is not seen */
    const unsigned before = st->ndraw;
    plays(st, "muster forsyth-3 down");
    assert_int_equal(st->ndraw, before);
    asks(st, ASK_TURN, 1);
    army_is(st, 0, "forsyth-3:down");
    assert_true(lords_knows(st, 0, 0, 0));
    assert_false(lords_knows(st, 1, 0, 0));
    assert_false(lords_knows(st, GM_PUBLIC, 0, 0));
}
