/* test_macdonald.c: the clan MacDonald: eight workers, and fishermen on the lochs. */
#include "tests/games/caledonia/rules/table.h"

/* C-MACDONALD-1: eight workers of any trade for 6, each earning 4. */
static void macdonald_has_eight_workers(void **unused)
{
    (void)unused;
    static const char *const wood[] = { "c4", "c5", "d5", "b6", "f3" };
    struct cal_state st;
    seat_zero(&st, "macdonald campbell");
    for (unsigned i = 0; i < 5; i++)
        put(&st, 0, WOODCUTTER, wood[i]); /* more than four of one trade */
    put(&st, 0, MINER, "e3");
    put(&st, 0, FISHERMAN, "d2");
    turn_of(&st, 0);
    assert_int_equal(cal_unit_cost(&st, 0, WOODCUTTER), 6);
    plays(&st, "expand miner e2"); /* land 5 */
    assert_int_equal(st.money[0], 39);
    turn_of(&st, 0);
    refuses(&st, "expand woodcutter b3", "C-EXP-1"); /* a ninth */
    refuses(&st, "expand fisherman b4", "C-EXP-1");
    const int before = st.money[0];
    all_pass(&st);
    assert_int_equal(st.money[0], before + 16 + 8 * 4);
}

/* C-MACDONALD-1: no technology, neither as action nor as bonus. */
static void macdonald_has_no_technology(void **unused)
{
    (void)unused;
    struct cal_state st;
    seat_zero(&st, "macdonald");
    st.port[0] = PORT_UPGRADE;
    put(&st, 0, COW, "a2");
    turn_of(&st, 0);
    refuses(&st, "technology woodcutter", "C-UPG-2");
    refuses(&st, "technology miner", "C-UPG-2");
    plays(&st, "port A");
    assert_int_equal(count_offers(&st, "upgrade technology"), 0);
    refuses(&st, "upgrade technology miner", "C-UPG-2");
}

/* C-MACDONALD-1: other clans have no fishermen, and four of each worker. */
static void others_have_no_fishermen(void **unused)
{
    (void)unused;
    static const char *const wood[] = { "c4", "c5", "d5", "b6" };
    struct cal_state st;
    seat_zero(&st, "campbell");
    refuses(&st, "expand fisherman d2", "C-MACDONALD-1");
    for (unsigned i = 0; i < 4; i++)
        put(&st, 0, WOODCUTTER, wood[i]);
    turn_of(&st, 0);
    refuses(&st, "expand woodcutter b3", "C-EXP-1");
}

/* C-MACDONALD-2: on empty loch or port spaces, for 6 and no land cost, within reach. */
static void fishermen_on_lochs(void **unused)
{
    (void)unused;
    struct cal_state st;
    seat_zero(&st, "macdonald");
    refuses(&st, "expand fisherman c2", "C-MACDONALD-2"); /* land */
    refuses(&st, "expand fisherman b4", "C-EXP-3");       /* not beside c3 */
    st.money[0] = 5;
    refuses(&st, "expand fisherman d2", "C-EXP-1");
    st.money[0] = 6;
    plays(&st, "expand fisherman d2");
    assert_int_equal(st.money[0], 0);
    st.money[0] = 50;
    turn_of(&st, 0);
    refuses(&st, "expand fisherman d2", "C-EXP-2"); /* taken */
    put(&st, 0, SHEEP, "a2");
    turn_of(&st, 0);
    plays(&st, "expand fisherman a1"); /* a port space */
    assert_int_equal(st.money[0], 44);
}

/* C-MACDONALD-2: the same reach: across one loch at level 2, two at level 3. */
static void fishermen_and_reach(void **unused)
{
    (void)unused;
    struct cal_state st;
    seat_zero(&st, "macdonald");
    bare(&st);
    put(&st, 0, SHEEP, "d4"); /* beside e5 */
    static const struct {
        const char *move;
        uint8_t level;
    } cases[] = { { "expand fisherman e5", 0 },
                  { "expand fisherman f4", 2 },
                  { "expand fisherman g5", 3 } };
    for (unsigned i = 0; i < 3; i++)
        for (uint8_t level = 0; level <= CAL_LEVELS; level++) {
            st.player[0].shipping = level;
            turn_of(&st, 0);
            if (level < cases[i].level)
                refuses(&st, cases[i].move, "C-EXP-3");
            else
                assert_true(offers(&st, cases[i].move));
        }
}

/* C-MACDONALD-2: also as starting workers; never two adjacent. */
static void fishermen_at_the_start(void **unused)
{
    (void)unused;
    struct cal_state st;
    seated(&st, "1111", 2, "", "macdonald campbell");
    const int before = st.money[0];
    plays(&st, "place fisherman e5");
    assert_int_equal(st.money[0], before - 6);
    refuses(&st, "place fisherman g4", "C-MACDONALD-1"); /* Campbell */
    plays(&st, "place woodcutter c4\n place woodcutter c6");
    refuses(&st, "place fisherman e6", "C-MACDONALD-2");
    refuses(&st, "place fisherman e5", "C-EXP-2");
    plays(&st, "place fisherman g4");
    asks(&st, ASK_MAIN, 0);
}

/* C-MACDONALD-2: no two fishermen adjacent when expanding or rowing. */
static void fishermen_keep_apart(void **unused)
{
    (void)unused;
    struct cal_state st;
    seat_zero(&st, "macdonald");
    put(&st, 0, FISHERMAN, "e5");
    put(&st, 0, FISHERMAN, "g5");
    turn_of(&st, 0);
    refuses(&st, "expand fisherman f5", "C-MACDONALD-2");
    refuses(&st, "expand fisherman e6", "C-MACDONALD-2");
    refuses(&st, "row e5 f4", "C-MACDONALD-2");
    refuses(&st, "row e5 f5", "C-MACDONALD-2");
    plays(&st, "row e5 e6"); /* away from itself is fine */
}

/* C-MACDONALD-3: land next to a fisherman is neighbouring to it. */
static void land_beside_a_fisherman(void **unused)
{
    (void)unused;
    struct cal_state st;
    seat_zero(&st, "macdonald");
    bare(&st);
    put(&st, 0, FISHERMAN, "d2");
    turn_of(&st, 0);
    assert_true(offers(&st, "expand sheep c2"));
    assert_true(offers(&st, "expand sheep e3"));
    refuses(&st, "expand sheep e4", "C-EXP-3");
}

/* C-MACDONALD-3: placing a fisherman gives the neighbourhood bonus, rowing does not, and a
 * fisherman has nothing to sell. */
static void fishermen_and_neighbours(void **unused)
{
    (void)unused;
    struct cal_state st;
    seat_zero(&st, "macdonald campbell");
    put(&st, 1, DISTILLERY, "e2");
    put(&st, 1, SHEEP, "d5");
    put(&st, 0, FISHERMAN, "f4");
    turn_of(&st, 0);
    plays(&st, "row f4 e5"); /* beside the sheep on d5 */
    asks(&st, ASK_MAIN, 0);
    plays(&st, "expand fisherman d2"); /* beside the distillery */
    asks(&st, ASK_NEIGHBOUR, 0);
    refuses(&st, "neighbour 1 wool", "C-NBH-1");
    plays(&st, "neighbour 2 whisky");
    assert_int_equal(st.money[0], 50 - 6 - 16);
    turn_of(&st, 1);
    plays(&st, "expand sheep d4"); /* beside the fisherman on e5 */
    asks(&st, ASK_MAIN, 2);
}

/* C-MACDONALD-4: once a turn, before the main action, to an adjacent empty loch or port space. */
static void rowing(void **unused)
{
    (void)unused;
    struct cal_state st;
    seat_zero(&st, "macdonald");
    put(&st, 0, FISHERMAN, "b8");
    put(&st, 0, SHEEP, "a2"); /* beside the ten pounds, so that turns do not end at once */
    turn_of(&st, 0);
    refuses(&st, "row b8 b7", "C-MACDONALD-4"); /* land */
    refuses(&st, "row b8 d8", "C-MACDONALD-4"); /* two steps */
    refuses(&st, "row b8 b8", "C-MACDONALD-4"); /* occupied, by itself */
    refuses(&st, "row c3 d2", "C-MACDONALD-4"); /* a sheep */
    refuses(&st, "row d8 d9", "C-MACDONALD-4"); /* nobody there */
    struct cal_state other = st;
    plays(&other, "hire");
    refuses(&other, "row b8 a9", "C-MACDONALD-4"); /* after the main action */
    plays(&st, "row b8 a9");                       /* the port space of module D */
    assert_int_equal(unit_on(&st, at("a9")), FISHERMAN);
    assert_true(is_empty(&st, at("b8")));
    assert_int_equal(st.money[0], 50);
    refuses(&st, "row a9 b8", "C-MACDONALD-4"); /* once a turn */
    plays(&st, "hire");
    turn_of(&st, 0);
    plays(&st, "row a9 b8");
}

/* C-MACDONALD-4: one fisherman, whichever, and it reaches from where it is then. */
static void one_rows_a_turn(void **unused)
{
    (void)unused;
    struct cal_state st;
    seat_zero(&st, "macdonald");
    put(&st, 0, FISHERMAN, "e5");
    put(&st, 0, FISHERMAN, "h4");
    turn_of(&st, 0);
    refuses(&st, "expand sheep h6", "C-EXP-3");
    plays(&st, "row h4 h5");
    refuses(&st, "row e5 e6", "C-MACDONALD-4");
    plays(&st, "expand sheep h6");
}

/* C-MACDONALD-5: shipping level 1 with 1-2 players, else 0. */
static void macdonald_ships(void **unused)
{
    (void)unused;
    static const uint8_t level[CAL_PLAYERS + 1] = { 0, 1, 1, 0, 0 };
    for (unsigned players = 1; players <= CAL_PLAYERS; players++) {
        struct cal_state st;
        start(&st, players, "", "macdonald");
        assert_int_equal(st.player[0].shipping, level[players]);
    }
}

/* C-MACDONALD-5: fishermen count as units on the map: as workers, at the border, in settlements. */
static void fishermen_are_units(void **unused)
{
    (void)unused;
    struct cal_state st;
    seat_zero(&st, "macdonald");
    bare(&st);
    put(&st, 0, FISHERMAN, "a1");
    put(&st, 0, FISHERMAN, "a5");
    put(&st, 0, MINER, "c4");
    assert_int_equal(cal_tile_glory(&st, 0, 4), 6);
    assert_int_equal(cal_tile_glory(&st, 0, 5), 3);
    assert_int_equal(cal_tile_glory(&st, 0, 9), 2); /* c4 costs 5, lochs nothing */
    bare(&st);
    put(&st, 0, SHEEP, "c2");
    put(&st, 0, MINER, "e3");
    st.player[0].shipping = 2;
    assert_int_equal(cal_settlement_count(&st, 0), 2); /* linked over the loch d2 */
    put(&st, 0, FISHERMAN, "d2");
    assert_int_equal(cal_settlement_count(&st, 0), 1); /* neighbours of the fisherman */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(macdonald_has_eight_workers),
        cmocka_unit_test(macdonald_has_no_technology),
        cmocka_unit_test(others_have_no_fishermen),
        cmocka_unit_test(fishermen_on_lochs),
        cmocka_unit_test(fishermen_and_reach),
        cmocka_unit_test(fishermen_at_the_start),
        cmocka_unit_test(fishermen_keep_apart),
        cmocka_unit_test(land_beside_a_fisherman),
        cmocka_unit_test(fishermen_and_neighbours),
        cmocka_unit_test(rowing),
        cmocka_unit_test(one_rows_a_turn),
        cmocka_unit_test(macdonald_ships),
        cmocka_unit_test(fishermen_are_units),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
