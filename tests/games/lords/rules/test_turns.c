/* test_turns.c: turns, recruiting and mustering. */
#include "tests/games/lords/rules/table.h"

/* L-TURN-1: five turns each, clockwise from the initiative. */
static void takes_five_turns_each(void **unused)
{
    (void)unused;
    struct lords_state st;
    deal(&st, 3, "");
    plays(&st, "first 2");
    chance_goes_on(&st);
    for (unsigned turn = 0; turn < 15; turn++) {
        asks(&st, ASK_TURN, (2 + turn) % 3);
        assert_int_equal(turn_of(&st), turn / 3 + 1);
        gm_move m[64];
        const uint32_t n = lords.moves(&st, m, 64);
        assert_int_equal(lords.apply(&st, m[turn < 3 ? n - 2 : 0]), GM_OK); /* followers first */
        chance_goes_on(&st);
    }
    asks(&st, ASK_CLAIM, st.order[0]);
}

/* L-TURN-2: the holder of the initiative turns the leftmost recruit up, nobody else. */
static void turns_recruits_up(void **unused)
{
    (void)unused;
    struct lords_state st;
    start(&st, 2, ""); /* place 1 is turned up */
    assert_int_equal(st.recruit[0], card("makgill-5"));
    plays(&st, "muster scott-12 down");
    asks(&st, ASK_TURN, 1);
    plays(&st, "muster scott-11 down");
    asks(&st, ASK_REVEAL, 0);
    assert_int_equal(turn_of(&st), 2); /* raised before */
    assert_false(offers(&st, "reveal 3 scott-1"));
    plays(&st, "reveal 2 scott-1");
    asks(&st, ASK_TURN, 0);
    recruits(&st, "makgill-5 scott-1 ? makgill-6 ?");
    plays(&st, "muster makgill-12 down\n"
               "muster makgill-11 down\n"
               "reveal 3 scott-2\n"
               "muster macdonnell-12 down");
    recruits(&st, "makgill-5 scott-1 scott-2 makgill-6 -");
    plays(&st, "muster macdonnell-11 down");
    asks(&st, ASK_TURN, 0); /* none is left */
}

/* L-TURN-3: no pass: a recruit or a muster. */
static void must_recruit_or_muster(void **unused)
{
    (void)unused;
    struct lords_state st;
    start(&st, 2, "");
    assert_int_equal(count_offers(&st, "recruit"), 5);
    assert_int_equal(count_offers(&st, "muster"), 15);
    assert_int_equal(count_offers(&st, ""), 20);
    refuses(&st, "claim cochrane-5", "L-END-3");
    refuses(&st, "target 1 0", "L-TURN-3");
}

/* L-REC-1: the place is refilled as it was. */
static void refills_as_it_was(void **unused)
{
    (void)unused;
    struct lords_state st;
    start(&st, 2, "");
    const unsigned before = st.ndraw;
    plays(&st, "recruit 1");
    asks(&st, ASK_REFILL, 0);
    assert_true(bits_has(st.hand[0], card("makgill-5")));
    assert_false(offers(&st, "refill 1 down"));
    plays(&st, "refill 1 scott-1");
    assert_int_equal(st.recruit[0], card("scott-1"));
    asks(&st, ASK_TURN, 1);
    plays(&st, "recruit 4");
    asks(&st, ASK_TAKE, 1);
    plays(&st, "reveal 4 scott-2");
    assert_true(bits_has(st.hand[1], card("scott-2")));
    assert_int_equal(st.nhand[1], 6);
    assert_false(offers(&st, "refill 4 scott-3"));
    plays(&st, "refill 4 down");
    assert_int_equal(st.recruit[3], LORDS_DOWN);
    assert_int_equal(st.ndraw, before - 2);
}

/* L-REC-2: ten cards may recruit, eleven may not; an option makes it nine. */
static void limits_hands(void **unused)
{
    (void)unused;
    struct lords_state st;
    start(&st, 2, "");
    hand(&st, 0,
         "scott-1 scott-2 scott-3 scott-4 scott-5 scott-6 scott-7 scott-8 scott-9 scott-10");
    assert_true(offers(&st, "recruit 1"));
    hand(&st, 0,
         "scott-1 scott-2 scott-3 scott-4 scott-5 scott-6 scott-7 scott-8 scott-9 scott-10 "
         "scott-12");
    refuses(&st, "recruit 1", "L-REC-2");
    assert_int_equal(count_offers(&st, "recruit"), 0);
    start(&st, 2, "hand-limit=9");
    hand(&st, 0, "scott-1 scott-2 scott-3 scott-4 scott-5 scott-6 scott-7 scott-8 scott-9");
    assert_true(offers(&st, "recruit 1"));
    hand(&st, 0,
         "scott-1 scott-2 scott-3 scott-4 scott-5 scott-6 scott-7 scott-8 scott-9 scott-10");
    refuses(&st, "recruit 1", "L-REC-2");
}

/* L-MUS-1 */
static void musters_from_the_hand(void **unused)
{
    (void)unused;
    struct lords_state st;
    start(&st, 2, "");
    refuses(&st, "muster scott-11 up", "L-MUS-1");
    refuses(&st, "muster scott-11 down", "L-MUS-1");
    refuses(&st, "muster ? down", "L-MUS-1");
    plays(&st, "muster scott-12 up\n"
               "muster scott-11 down\n"
               "reveal 2 scott-1\n"
               "muster makgill-12 down");
    army_is(&st, 0, "scott-12 makgill-12:down");
    army_is(&st, 1, "scott-11:down");
    hand_is(&st, 0, "macdonnell-12 wemyss-12 fergusson-12");
}

/* L-MUS-2: with neither cards nor recruits a turn is forfeited. */
static void forfeits_a_turn(void **unused)
{
    (void)unused;
    struct lords_state st;
    start(&st, 5, "");
    recruits(&st, "- - - - -");
    hand(&st, 2, "");
    swallow(&st, 2);
    hand_is(&st, 2, "");
    const unsigned first = bits_first(st.hand[0]), second = bits_first(st.hand[1]);
    assert_int_equal(lords.apply(&st, (gm_move){ { MOVE_MUSTER, { (uint8_t)first } } }), GM_OK);
    asks(&st, ASK_TURN, 1);
    assert_int_equal(lords.apply(&st, (gm_move){ { MOVE_MUSTER, { (uint8_t)second } } }), GM_OK);
    asks(&st, ASK_TURN, 3);
    sound(&st);
}

/* L-MUS-3: face down nothing activates, and it does not count for others. */
static void keeps_idle_face_down(void **unused)
{
    (void)unused;
    struct lords_state st;
    start(&st, 2, "");
    army(&st, 1, "wemyss-1:down");
    hand(&st, 0, "forsyth-3");
    assert_true(offers(&st, "muster forsyth-3 activate")); /* the one below is not seen */
    const unsigned before = st.ndraw;
    plays(&st, "muster forsyth-3 down");
    assert_int_equal(st.ndraw, before);
    asks(&st, ASK_TURN, 1);
    army_is(&st, 0, "forsyth-3:down");
    assert_true(lords_knows(&st, 0, 0, 0));
    assert_false(lords_knows(&st, 1, 0, 0));
    assert_false(lords_knows(&st, GM_PUBLIC, 0, 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(takes_five_turns_each),  cmocka_unit_test(turns_recruits_up),
        cmocka_unit_test(must_recruit_or_muster), cmocka_unit_test(refills_as_it_was),
        cmocka_unit_test(limits_hands),           cmocka_unit_test(musters_from_the_hand),
        cmocka_unit_test(forfeits_a_turn),        cmocka_unit_test(keeps_idle_face_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
