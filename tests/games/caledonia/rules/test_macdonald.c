/* test_macdonald.c: the clan MacDonald: eight workers, and fishermen on the lochs. */
#include "tests/games/caledonia/rules/table.h"

/* Eight workers of any trade for 6, each earning 4. */
RULE("C-MACDONALD-1 C-EXP-1", macdonald_has_eight_workers)
{
    static const char *const wood[] = { "c4", "c5", "d5", "b6", "f3" };
    seat_zero(st, "macdonald campbell");
    for (unsigned i = 0; i < 5; i++)
        put(st, 0, WOODCUTTER, wood[i]); /* more than four of one trade */
    put(st, 0, MINER, "e3");
    put(st, 0, FISHERMAN, "d2");
    turn_of(st, 0);
    assert_int_equal(cal_unit_cost(st, 0, WOODCUTTER), 6);
    plays(st, "expand miner e2"); /* land 5 */
    assert_int_equal(st->money[0], 39);
    turn_of(st, 0);
    refuses(st, "expand woodcutter b3", "C-EXP-1"); /* a ninth */
    refuses(st, "expand fisherman b4", "C-EXP-1");
    const int before = st->money[0];
    all_pass(st);
    assert_int_equal(st->money[0], before + 16 + 8 * 4);
}

/* No technology, neither as action nor as bonus. */
RULE("C-MACDONALD-1 C-UPG-2", macdonald_has_no_technology)
{
    seat_zero(st, "macdonald");
    st->port[0] = PORT_UPGRADE;
    put(st, 0, COW, "a2");
    turn_of(st, 0);
    refuses(st, "technology woodcutter", "C-MACDONALD-1");
    refuses(st, "technology miner", "C-MACDONALD-1");
    plays(st, "port A");
    assert_int_equal(count_offers(st, "upgrade technology"), 0);
    refuses(st, "upgrade technology miner", "C-MACDONALD-1");
}

/* Other clans have no fishermen, and four of each worker. */
RULE("C-MACDONALD-1 C-EXP-1", others_have_no_fishermen)
{
    static const char *const wood[] = { "c4", "c5", "d5", "b6" };
    seat_zero(st, "campbell");
    refuses(st, "expand fisherman d2", "C-MACDONALD-1");
    for (unsigned i = 0; i < 4; i++)
        put(st, 0, WOODCUTTER, wood[i]);
    turn_of(st, 0);
    refuses(st, "expand woodcutter b3", "C-EXP-1");
}

/* On empty loch or port spaces, for 6 and no land cost, within reach. */
RULE("C-MACDONALD-2 C-EXP-3 C-EXP-1 C-EXP-2", fishermen_on_lochs)
{
    seat_zero(st, "macdonald");
    refuses(st, "expand fisherman c2", "C-MACDONALD-2"); /* land */
    refuses(st, "expand fisherman b4", "C-EXP-3");       /* not beside c3 */
    st->money[0] = 5;
    refuses(st, "expand fisherman d2", "C-EXP-1");
    st->money[0] = 6;
    plays(st, "expand fisherman d2");
    assert_int_equal(st->money[0], 0);
    st->money[0] = 50;
    turn_of(st, 0);
    refuses(st, "expand fisherman d2", "C-EXP-2"); /* taken */
    put(st, 0, SHEEP, "a2");
    turn_of(st, 0);
    plays(st, "expand fisherman a1"); /* a port space */
    assert_int_equal(st->money[0], 44);
}

/* The same reach: across one loch at level 2, two at level 3. */
RULE("C-MACDONALD-2 C-EXP-3", fishermen_and_reach)
{
    seat_zero(st, "macdonald");
    bare(st);
    put(st, 0, SHEEP, "d4"); /* beside e5 */
    static const struct {
        const char *move;
        uint8_t level;
    } cases[] = { { "expand fisherman e5", 0 },
                  { "expand fisherman f4", 2 },
                  { "expand fisherman g5", 3 } };
    for (unsigned i = 0; i < 3; i++)
        for (uint8_t level = 0; level <= CAL_LEVELS; level++) {
            st->player[0].shipping = level;
            turn_of(st, 0);
            if (level < cases[i].level)
                refuses(st, cases[i].move, "C-EXP-3");
            else
                assert_true(offers(st, cases[i].move));
        }
}

/* Also as starting workers; never two adjacent. */
RULE("C-MACDONALD-2 C-MACDONALD-1 C-EXP-2", fishermen_at_the_start)
{
    seated(st, "1111", 2, "", "macdonald campbell");
    const int before = st->money[0];
    plays(st, "place fisherman e5");
    assert_int_equal(st->money[0], before - 6);
    refuses(st, "place fisherman g4", "C-MACDONALD-1"); /* Campbell */
    plays(st, "place woodcutter c4\n place woodcutter c6");
    refuses(st, "place fisherman e6", "C-MACDONALD-2");
    refuses(st, "place fisherman e5", "C-EXP-2");
    plays(st, "place fisherman g4");
    asks(st, ASK_MAIN, 0);
}

/* No two fishermen adjacent when expanding or rowing. */
RULE("C-MACDONALD-2", fishermen_keep_apart)
{
    seat_zero(st, "macdonald");
    put(st, 0, FISHERMAN, "e5");
    put(st, 0, FISHERMAN, "g5");
    turn_of(st, 0);
    refuses(st, "expand fisherman f5", "C-MACDONALD-2");
    refuses(st, "expand fisherman e6", "C-MACDONALD-2");
    refuses(st, "row e5 f4", "C-MACDONALD-2");
    refuses(st, "row e5 f5", "C-MACDONALD-2");
    plays(st, "row e5 e6"); /* away from itself is fine */
}

/* Land next to a fisherman is neighbouring to it. */
RULE("C-MACDONALD-3 C-EXP-3", land_beside_a_fisherman)
{
    seat_zero(st, "macdonald");
    bare(st);
    put(st, 0, FISHERMAN, "d2");
    turn_of(st, 0);
    assert_true(offers(st, "expand sheep c2"));
    assert_true(offers(st, "expand sheep e3"));
    refuses(st, "expand sheep e4", "C-EXP-3");
}

/* Placing a fisherman gives the neighbourhood bonus, rowing does not, and a fisherman has nothing
 * to sell. */
RULE("C-MACDONALD-3 C-NBH-1", fishermen_and_neighbours)
{
    seat_zero(st, "macdonald campbell");
    put(st, 1, DISTILLERY, "e2");
    put(st, 1, SHEEP, "d5");
    put(st, 0, FISHERMAN, "f4");
    turn_of(st, 0);
    plays(st, "row f4 e5"); /* beside the sheep on d5 */
    asks(st, ASK_MAIN, 0);
    plays(st, "expand fisherman d2"); /* beside the distillery */
    asks(st, ASK_NEIGHBOUR, 0);
    refuses(st, "neighbour 1 wool", "C-NBH-1");
    plays(st, "neighbour 2 whisky");
    assert_int_equal(st->money[0], 50 - 6 - 16);
    turn_of(st, 1);
    plays(st, "expand sheep d4"); /* beside the fisherman on e5 */
    asks(st, ASK_MAIN, 2);
}

/* Once a turn, before the main action, to an adjacent empty loch or port space. */
RULE("C-MACDONALD-4", rowing)
{
    seat_zero(st, "macdonald");
    put(st, 0, FISHERMAN, "b8");
    put(st, 0, SHEEP, "a2"); /* beside the ten pounds, so that turns do not end at once */
    turn_of(st, 0);
    refuses(st, "row b8 b7", "C-MACDONALD-4"); /* land */
    refuses(st, "row b8 d8", "C-MACDONALD-4"); /* two steps */
    refuses(st, "row b8 b8", "C-MACDONALD-4"); /* occupied, by itself */
    refuses(st, "row c3 d2", "C-MACDONALD-4"); /* a sheep */
    refuses(st, "row d8 d9", "C-MACDONALD-4"); /* nobody there */
    struct cal_state other = *st;
    plays(&other, "hire");
    refuses(&other, "row b8 a9", "C-MACDONALD-4"); /* after the main action */
    plays(st, "row b8 a9");                        /* the port space of module D */
    assert_int_equal(unit_on(st, at("a9")), FISHERMAN);
    assert_true(is_empty(st, at("b8")));
    assert_int_equal(st->money[0], 50);
    refuses(st, "row a9 b8", "C-MACDONALD-4"); /* once a turn */
    plays(st, "hire");
    turn_of(st, 0);
    plays(st, "row a9 b8");
}

/* One fisherman, whichever, and it reaches from where it is then. */
RULE("C-MACDONALD-4 C-EXP-3", one_rows_a_turn)
{
    seat_zero(st, "macdonald");
    put(st, 0, FISHERMAN, "e5");
    put(st, 0, FISHERMAN, "h4");
    turn_of(st, 0);
    refuses(st, "expand sheep h6", "C-EXP-3");
    plays(st, "row h4 h5");
    refuses(st, "row e5 e6", "C-MACDONALD-4");
    plays(st, "expand sheep h6");
}

/* Shipping level 1 with 1-2 players, else 0. */
RULE("C-MACDONALD-5", macdonald_ships)
{
    static const uint8_t level[CAL_PLAYERS + 1] = { 0, 1, 1, 0, 0 };
    for (unsigned players = 1; players <= CAL_PLAYERS; players++) {
        start(st, players, "", "macdonald");
        assert_int_equal(st->player[0].shipping, level[players]);
    }
}

/* Fishermen count as units on the map: as workers, at the border, in settlements. */
RULE("C-MACDONALD-5", fishermen_are_units)
{
    seat_zero(st, "macdonald");
    bare(st);
    put(st, 0, FISHERMAN, "a1");
    put(st, 0, FISHERMAN, "a5");
    put(st, 0, MINER, "c4");
    assert_int_equal(cal_tile_glory(st, 0, 4), 6);
    assert_int_equal(cal_tile_glory(st, 0, 5), 3);
    assert_int_equal(cal_tile_glory(st, 0, 9), 2); /* c4 costs 5, lochs nothing */
    bare(st);
    put(st, 0, SHEEP, "c2");
    put(st, 0, MINER, "e3");
    st->player[0].shipping = 2;
    assert_int_equal(cal_settlement_count(st, 0), 2); /* linked over the loch d2 */
    put(st, 0, FISHERMAN, "d2");
    assert_int_equal(cal_settlement_count(st, 0), 1); /* neighbours of the fisherman */
}
