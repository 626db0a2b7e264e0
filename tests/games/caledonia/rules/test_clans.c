/* test_clans.c: what each clan may do that others may not. */
#include "tests/games/caledonia/rules/table.h"

#include <string.h>

/* Three players; seat 0, of the clan named, is to move with one sheep on c3, 50 pounds and no
 * goods. */
static void seat_zero(struct cal_state *st, const char *clans)
{
    start(st, 3, "extra", clans);
    bare(st);
    put(st, 0, SHEEP, "c3");
    st->money[0] = 50;
    memset(st->player[0].goods, 0, sizeof st->player[0].goods);
    turn_of(st, 0);
}

static void all_pass(struct cal_state *st)
{
    for (unsigned i = 0; i < st->players; i++) {
        plays(st, "pass");
        if (st->ask == ASK_AFTER)
            plays(st, "end");
    }
}

/* Then seat 0, first to pass, is asked what to process. */
static void to_production(struct cal_state *st)
{
    all_pass(st);
    asks(st, ASK_PRODUCE, 0);
}

/* --- Buchanan --- */

/* C-BUCHANAN: two boxes; two contracts at once for one price, in round 1 for 5 received once. */
static void buchanan_obtains_two(void **unused)
{
    (void)unused;
    static const int8_t price[CAL_ROUNDS + 1] = { 0, -5, 0, 5, 10, 15 };
    struct cal_state st;
    seat_zero(&st, "buchanan campbell");
    for (uint8_t round = 1; round <= CAL_ROUNDS; round++) {
        struct cal_state now = st;
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
    turn_of(&st, 1);
    refuses(&st, "obtain 2 5", "C-BUCHANAN");
}

/* C-BUCHANAN, the worked example: in round 5 two at once cost 15; separate occasions are paid
 * separately. */
static void buchanan_in_round_five(void **unused)
{
    (void)unused;
    struct cal_state st;
    seat_zero(&st, "buchanan");
    st.round = 5;
    st.money[0] = 14;
    refuses(&st, "obtain 2 5", "C-CON-1");
    st.money[0] = 30;
    struct cal_state other = st;
    plays(&other, "obtain 2 5");
    assert_int_equal(other.money[0], 15);
    plays(&st, "obtain 2");
    turn_of(&st, 0);
    refuses(&st, "obtain 1 5", "C-CON-2");
    plays(&st, "obtain 5");
    assert_int_equal(st.money[0], 0);
}

/* C-BUCHANAN, the worked example: in round 1 one in each of two turns brings 5 and 5, the first
 * still open. */
static void buchanan_in_round_one(void **unused)
{
    (void)unused;
    struct cal_state st;
    seat_zero(&st, "buchanan");
    plays(&st, "obtain 2");
    assert_int_equal(st.money[0], 55);
    turn_of(&st, 0);
    plays(&st, "obtain 5");
    assert_int_equal(st.money[0], 60);
    assert_int_equal(empty_boxes(&st, 0), 0);
}

/* C-BUCHANAN: one or two fulfilled in a row, never three; others fulfil one. */
static void buchanan_fulfils_two(void **unused)
{
    (void)unused;
    struct cal_state st;
    seat_zero(&st, "buchanan campbell");
    give_contract(&st, 0, 2);  /* 6 wool */
    give_contract(&st, 0, 35); /* 3 wool, whisky */
    st.player[0].goods[WOOL] = 12;
    st.player[0].goods[WHISKY] = 1;
    struct cal_state one = st;
    plays(&one, "fulfil 35\n end");
    asks(&one, ASK_MAIN, 1);
    assert_int_equal(one.player[0].box[0], 2);
    plays(&st, "fulfil 2");
    asks(&st, ASK_AFTER, 0);
    refuses(&st, "hire", "C-RND-3");
    plays(&st, "fulfil 35"); /* nothing is left, so the turn ends */
    asks(&st, ASK_MAIN, 1);
    assert_int_equal(st.nfulfilled, 2);
    assert_int_equal(empty_boxes(&st, 0), 2);
}

/* C-BUCHANAN: a free action between them ends it, one before them does not. */
static void buchanan_and_free_actions(void **unused)
{
    (void)unused;
    struct cal_state st;
    seat_zero(&st, "buchanan");
    put(&st, 0, COW, "a2"); /* beside the ten pounds */
    put(&st, 0, COW, "l1"); /* another port, which keeps the turn open */
    give_contract(&st, 0, 2);
    give_contract(&st, 0, 6); /* 3 wool, a bonus upgrade */
    st.player[0].goods[WOOL] = 9;
    turn_of(&st, 0);
    struct cal_state before = st;
    plays(&before, "port A\n fulfil 2\n fulfil 6\n bonus none");
    asks(&before, ASK_AFTER, 0);
    assert_int_equal(before.nfulfilled, 2);
    plays(&st, "fulfil 2\n port A");
    asks(&st, ASK_AFTER, 0);
    refuses(&st, "fulfil 6", "C-BUCHANAN");
}

/* C-BUCHANAN: the building bonus draws six and keeps up to the empty boxes for one price; the
 * second contract fulfilled may have been drawn during the first. */
static void buchanan_draws_six(void **unused)
{
    (void)unused;
    struct cal_state st;
    seat_zero(&st, "buchanan");
    static const char *const grass[] = { "c1", "c2", "d3" };
    for (unsigned i = 0; i < 3; i++)
        put(&st, 0, DAIRY, grass[i]);
    give_contract(&st, 0, 24); /* wool, 2 bread for a free-land expansion */
    st.player[0].goods[WOOL] = 10;
    st.player[0].goods[BREAD] = 2;
    st.round = 3;
    turn_of(&st, 0);
    plays(&st, "fulfil 24\n bonus expand\n expand dairy d4\n look yes");
    assert_int_equal(draws_due(&st), 6);
    struct cal_state full = st;
    plays(&st, "draw 30 31 32 33 34 35");
    refuses(&st, "keep 29", "C-BLD-1");
    const int before = st.money[0];
    plays(&st, "keep 33 35");
    assert_int_equal(st.money[0], before - 5);
    assert_memory_equal(st.bottom, ((uint8_t[]){ 30, 31, 32, 34 }), 4);
    st.player[0].goods[WHISKY] = 1;
    turn_of(&st, 0);
    assert_true(offers(&st, "fulfil 35"));

    plays(&full, "draw 30 31 32 33 34 35");
    give_contract(&full, 0, 1); /* one box left */
    refuses(&full, "keep 33 35", "C-CON-2");
    plays(&full, "keep 33");
    assert_int_equal(full.player[0].box[1], 33);
}

/* C-BUCHANAN: see above; the drawn contract is fulfilled in the same turn, and no third one. */
static void buchanan_fulfils_what_was_drawn(void **unused)
{
    (void)unused;
    struct cal_state st;
    seat_zero(&st, "buchanan");
    static const char *const grass[] = { "c1", "c2", "d3" };
    for (unsigned i = 0; i < 3; i++)
        put(&st, 0, DAIRY, grass[i]);
    give_contract(&st, 0, 24);
    st.player[0].goods[WOOL] = 10;
    st.player[0].goods[BREAD] = 2;
    st.player[0].goods[WHISKY] = 2;
    put(&st, 0, COW, "a2"); /* a port keeps the turn open at its end */
    turn_of(&st, 0);
    plays(&st, "fulfil 24\n bonus expand\n expand dairy d4\n look yes\n draw 30 31 32 33 34 35\n "
               "keep 30 35");
    asks(&st, ASK_AFTER, 0);
    plays(&st, "fulfil 35");
    asks(&st, ASK_AFTER, 0);
    assert_int_equal(st.player[0].goods[WHISKY], 1);
    st.player[0].goods[WHISKY] = 2;
    refuses(&st, "fulfil 30", "C-BUCHANAN");
}

/* C-BUCHANAN: with fewer than six in the stack, as many as there are; others draw three. */
static void buchanan_draws_what_is_left(void **unused)
{
    (void)unused;
    struct cal_state st;
    seat_zero(&st, "buchanan campbell");
    st.port[0] = PORT_FIVE;
    put(&st, 0, COW, "a2");
    put(&st, 1, COW, "b1");
    turn_of(&st, 0);
    plays(&st, "port A\n look yes");
    assert_int_equal(draws_due(&st), 6);
    while (stack_left(&st) > 4)
        give_fulfilled(&st, 0, (unsigned)__builtin_ctzll(st.stack));
    assert_int_equal(draws_due(&st), 4);
    plays(&st, "draw 50 49 48 47\n keep 47 50\n pass");
    plays(&st, "port A\n look yes");
    assert_int_equal(draws_due(&st), 2);
    seat_zero(&st, "campbell");
    st.port[0] = PORT_FIVE;
    put(&st, 0, COW, "a2");
    turn_of(&st, 0);
    plays(&st, "port A\n look yes");
    assert_int_equal(draws_due(&st), 3);
}

/* --- Campbell --- */

/* C-CAMPBELL: 3, 4, 4 and 5 less, each kind by itself. */
static void campbell_builds_for_less(void **unused)
{
    (void)unused;
    static const struct {
        const char *unit;
        enum unit kind;
        uint8_t cost[4];
    } cases[] = {
        { "dairy", DAIRY, { 9, 8, 8, 7 } },
        { "bakery", BAKERY, { 5, 4, 4, 3 } },
        { "distillery", DISTILLERY, { 7, 6, 6, 5 } },
    };
    static const char *const grass[4] = { "c2", "c1", "d3", "d4" };
    static const uint8_t land[4] = { 2, 2, 3, 3 };
    for (unsigned i = 0; i < 3; i++) {
        struct cal_state st;
        seat_zero(&st, "campbell");
        give_contract(&st, 0, 50); /* no building bonus */
        put(&st, 0, cases[i].kind == DAIRY ? BAKERY : DAIRY,
            "c4"); /* another kind does not count */
        for (unsigned k = 0; k < 4; k++) {
            char move[32];
            struct text t = text_over(move, sizeof move);
            text_str(&t, "expand ");
            text_str(&t, cases[i].unit);
            text_str(&t, " ");
            text_str(&t, grass[k]);
            turn_of(&st, 0);
            st.money[0] = (int16_t)(cases[i].cost[k] + land[k] - 1);
            refuses(&st, move, "C-EXP-1");
            st.money[0]++;
            plays(&st, move);
            assert_int_equal(st.money[0], 0);
        }
    }
}

/* C-CAMPBELL: what stands on the map now counts, and nothing else is cheaper. */
static void campbell_counts_what_stands(void **unused)
{
    (void)unused;
    struct cal_state st;
    seat_zero(&st, "campbell stewart");
    put(&st, 0, BAKERY, "c2");
    assert_int_equal(unit_cost(&st, 0, BAKERY), 4);
    clear(&st, "c2");
    assert_int_equal(unit_cost(&st, 0, BAKERY), 5);
    static const uint8_t full[UNITS] = { 6, 10, 6, 8, 9, 12, 8, 18, 10 };
    for (unsigned u = 0; u < UNITS; u++) {
        if (u != DAIRY && u != BAKERY && u != DISTILLERY)
            assert_int_equal(unit_cost(&st, 0, (enum unit)u), full[u]);
        assert_int_equal(unit_cost(&st, 1, (enum unit)u), full[u]);
    }
}

/* C-CAMPBELL, the worked example: bakeries 5, 4, 4; first distillery 7. Free land takes off the
 * land alone. */
static void campbell_on_free_land(void **unused)
{
    (void)unused;
    struct cal_state st;
    seat_zero(&st, "campbell");
    static const uint8_t bakeries[] = { 5, 4, 4 };
    static const char *const grass[] = { "c2", "c1", "d3" };
    for (unsigned i = 0; i < 3; i++) {
        assert_int_equal(placing_cost(&st, 0, BAKERY, at("d4"), true), bakeries[i]);
        put(&st, 0, BAKERY, grass[i]);
    }
    assert_int_equal(placing_cost(&st, 0, DISTILLERY, at("d4"), true), 7);
}

/* --- Cunningham --- */

/* C-CUNNINGHAM: any number of milk into 8 each, at the end of production, away from the market. */
static void cunningham_makes_butter(void **unused)
{
    (void)unused;
    struct cal_state st;
    seat_zero(&st, "cunningham campbell");
    put(&st, 0, COW, "c2");
    put(&st, 0, DAIRY, "c1");
    st.player[0].goods[MILK] = 3;
    turn_of(&st, 0);
    to_production(&st);
    assert_int_equal(st.player[0].goods[MILK], 4);
    refuses(&st, "produce butter 5", "C-PRO-1");
    refuses(&st, "produce cheese 1 butter 4", "C-PRO-1"); /* milk made cheese is gone */
    assert_int_equal(count_offers(&st, "produce"), 9);    /* 0-4 of four, 0-3 of three */
    const int before = st.money[0];
    const struct cal_player was = st.player[0];
    plays(&st, "produce cheese 1 butter 3");
    assert_int_equal(st.money[0], before + 24);
    assert_int_equal(st.player[0].goods[MILK], 0);
    assert_int_equal(st.player[0].goods[CHEESE], 1);
    assert_int_equal(st.row[MILK], 3);
    assert_int_equal(st.player[0].stock, was.stock);
}

/* C-CUNNINGHAM: nobody else does. */
static void others_make_no_butter(void **unused)
{
    (void)unused;
    struct cal_state st;
    seat_zero(&st, "campbell cunningham");
    put(&st, 0, DAIRY, "c1");
    st.player[0].goods[MILK] = 3;
    turn_of(&st, 0);
    to_production(&st);
    refuses(&st, "produce butter 1", "C-CUNNINGHAM");
}

/* --- Fergusson --- */

/* C-FERGUSSON: three starting workers on the border, paid; the third after everyone's second. */
static void fergusson_starts_at_the_border(void **unused)
{
    (void)unused;
    struct cal_state st;
    seated(&st, "1111", 3, "", "campbell fergusson stewart");
    plays(&st, "place woodcutter c4");
    asks(&st, ASK_PLACE, 1);
    refuses(&st, "place woodcutter b3", "C-FERGUSSON");
    const int before = st.money[1];
    plays(&st, "place miner a4"); /* 10 + 2 */
    plays(&st, "place woodcutter e7\n place woodcutter f3");
    asks(&st, ASK_PLACE, 1);
    plays(&st, "place woodcutter a3"); /* 6 + 3 */
    asks(&st, ASK_PLACE, 0);
    plays(&st, "place woodcutter b3");
    asks(&st, ASK_PLACE, 1);
    refuses(&st, "place woodcutter c5", "C-FERGUSSON");
    plays(&st, "place miner m6"); /* 10 + 2 */
    asks(&st, ASK_MAIN, 0);
    assert_int_equal(st.money[1], before - 12 - 9 - 12);
    assert_int_equal(bits_count(st.own[1]), 3);
}

/* C-FERGUSSON: with one or two players the border lies at the mist. */
static void fergusson_at_the_mist(void **unused)
{
    (void)unused;
    struct cal_state st;
    seated(&st, "1111", 2, "", "fergusson campbell");
    refuses(&st, "place miner a4", "C-EXP-4");
    refuses(&st, "place miner c6", "C-FERGUSSON");
    plays(&st, "place woodcutter b3");
}

/* C-FERGUSSON: shipping starts at level 3 with 3-4 players, 2 with 1-2; later expansions may go
 * anywhere. */
static void fergusson_ships(void **unused)
{
    (void)unused;
    static const uint8_t level[CAL_PLAYERS + 1] = { 0, 2, 2, 3, 3 };
    for (unsigned players = 1; players <= CAL_PLAYERS; players++) {
        struct cal_state st;
        start(&st, players, "", "fergusson");
        assert_int_equal(st.player[0].shipping, level[players]);
        assert_int_equal(tile_glory(&st, 0, 8), level[players]);
        assert_int_equal(bits_count(st.own[0]), 3);
    }
}

/* --- MacDonald --- */

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
    assert_int_equal(unit_cost(&st, 0, WOODCUTTER), 6);
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
    assert_int_equal(tile_glory(&st, 0, 4), 6);
    assert_int_equal(tile_glory(&st, 0, 5), 3);
    assert_int_equal(tile_glory(&st, 0, 9), 2); /* c4 costs 5, lochs nothing */
    bare(&st);
    put(&st, 0, SHEEP, "c2");
    put(&st, 0, MINER, "e3");
    st.player[0].shipping = 2;
    assert_int_equal(settlement_count(&st, 0), 2); /* linked over the loch d2 */
    put(&st, 0, FISHERMAN, "d2");
    assert_int_equal(settlement_count(&st, 0), 1); /* neighbours of the fisherman */
}

/* --- MacEwen --- */

/* C-MACEWEN: up to three grain, at most one per hops, into 9 each. */
static void macewen_brews(void **unused)
{
    (void)unused;
    static const struct {
        uint8_t contract, grain, most;
    } cases[] = {
        { 11, 5, 1 },               /* one hops */
        { 28, 5, 2 },               /* two hops */
        { 12, 5, 3 },               /* three hops */
        { 23, 5, 3 },               /* eight hops */
        { 23, 2, 2 },               /* two grain */
        { 23, 0, 0 }, { 35, 5, 0 }, /* no hops */
    };
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct cal_state st;
        seat_zero(&st, "macewen");
        give_contract(&st, 0, cases[i].contract);
        memset(st.player[0].goods, 6, GOODS);
        st.player[0].goods[GRAIN] = cases[i].grain;
        char move[] = "fulfil 00";
        move[7] = (char)('0' + cases[i].contract / 10);
        move[8] = (char)('0' + cases[i].contract % 10);
        plays(&st, move);
        assert_int_equal(st.ask, cases[i].most ? ASK_BONUS : ASK_MAIN);
        if (!cases[i].most)
            continue;
        const int before = st.money[0];
        plays(&st, "bonus brew");
        if (cases[i].most > 1) { /* with one the amount is not asked */
            assert_int_equal(count_offers(&st, "brew"), cases[i].most);
            char brew[] = "brew 0";
            brew[5] = (char)('0' + cases[i].most + 1);
            refuses(&st, brew, "C-MACEWEN");
            brew[5]--;
            plays(&st, brew);
        }
        assert_int_equal(st.money[0], before + 9 * cases[i].most);
        assert_int_equal(st.player[0].goods[GRAIN], cases[i].grain - cases[i].most);
        asks(&st, ASK_MAIN, 1); /* once per contract */
    }
}

/* C-MACEWEN, the worked example: at most 27 per contract; fewer, and only once. */
static void macewen_brews_once(void **unused)
{
    (void)unused;
    struct cal_state st;
    seat_zero(&st, "macewen campbell");
    give_contract(&st, 0, 42); /* 2 wool, cheese, whisky: an upgrade, 7 hops */
    memset(st.player[0].goods, 9, GOODS);
    plays(&st, "fulfil 42");
    struct cal_state after = st, none = st;
    plays(&st, "bonus brew\n brew 2");
    assert_int_equal(st.money[0], 68);
    refuses(&st, "bonus brew", "C-MACEWEN");
    plays(&st, "bonus upgrade\n upgrade shipping");
    asks(&st, ASK_MAIN, 1);
    plays(&after, "bonus upgrade\n upgrade shipping\n bonus brew\n brew 3"); /* or afterwards */
    assert_int_equal(after.money[0], 77);
    plays(&none, "bonus none"); /* or not at all */
    assert_int_equal(none.money[0], 50);
    asks(&none, ASK_MAIN, 1);
}

/* C-MACEWEN: between two bonuses. */
static void macewen_brews_between(void **unused)
{
    (void)unused;
    struct cal_state st;
    seat_zero(&st, "macewen");
    give_contract(&st, 0, 26); /* 2 mutton, 2 cheese: an expansion, 9 hops */
    put(&st, 0, SHEEP, "c2");
    put(&st, 0, COW, "c1");
    st.player[0].goods[CHEESE] = 2;
    st.player[0].goods[GRAIN] = 3;
    st.money[0] = 0; /* the expansion is paid with what is brewed */
    turn_of(&st, 0);
    plays(&st, "fulfil 26");
    refuses(&st, "bonus expand", "C-CON-6");
    plays(&st, "bonus brew\n brew 3\n bonus expand\n expand sheep c2");
    assert_int_equal(st.money[0], 27 - 8);
}

/* C-MACEWEN: nobody else brews. */
static void others_do_not_brew(void **unused)
{
    (void)unused;
    struct cal_state st;
    seat_zero(&st, "campbell");
    give_contract(&st, 0, 42);
    memset(st.player[0].goods, 9, GOODS);
    plays(&st, "fulfil 42");
    refuses(&st, "bonus brew", "C-MACEWEN");
}

/* --- MacKenzie --- */

/* C-MACKENZIE-1: 3 per whisky produced, not for other goods. */
static void mackenzie_is_paid_for_whisky(void **unused)
{
    (void)unused;
    struct cal_state st;
    seat_zero(&st, "mackenzie");
    put(&st, 0, DISTILLERY, "c2");
    put(&st, 0, DISTILLERY, "c1");
    put(&st, 0, BAKERY, "d3");
    st.player[0].goods[GRAIN] = 3;
    st.player[0].goods[WHISKY] = 5; /* not produced */
    turn_of(&st, 0);
    to_production(&st);
    const int before = st.money[0];
    struct cal_state other = st;
    plays(&st, "produce bread 1 whisky 2");
    assert_int_equal(st.money[0], before + 6);
    plays(&other, "produce whisky 1 store"); /* stored is produced too */
    assert_int_equal(other.money[0], before + 3);
}

/* C-MACKENZIE-2: a freshly made whisky goes to the first place, if that is empty. */
static void mackenzie_stores(void **unused)
{
    (void)unused;
    struct cal_state st;
    seat_zero(&st, "mackenzie campbell");
    put(&st, 0, DISTILLERY, "c2");
    put(&st, 0, BAKERY, "d3");
    put(&st, 1, DISTILLERY, "c1");
    st.player[0].goods[GRAIN] = 2;
    st.player[0].goods[WHISKY] = 1;
    st.player[1].goods[GRAIN] = 1;
    turn_of(&st, 0);
    to_production(&st);
    refuses(&st, "produce store", "C-MACKENZIE-2"); /* not an old one */
    refuses(&st, "produce bread 1 store", "C-MACKENZIE-2");
    struct cal_state both = st;
    both.player[0].cellar = 1;
    refuses(&both, "produce whisky 1 store", "C-MACKENZIE-2"); /* the place is taken */
    plays(&st, "produce whisky 1 store");
    assert_int_equal(st.player[0].cellar, 1);
    assert_int_equal(st.player[0].goods[WHISKY], 1);
    asks(&st, ASK_PRODUCE, 1);
    refuses(&st, "produce whisky 1 store", "C-MACKENZIE-2"); /* another clan */
}

/* C-MACKENZIE-2: each barrel moves right at the start of production, the last goes to the stock
 * for 15. */
static void whisky_ages(void **unused)
{
    (void)unused;
    static const struct {
        uint8_t before, after, out;
    } cases[] = { { 0, 0, 0 }, { 1, 2, 0 }, { 2, 4, 0 }, { 4, 0, 1 },
                  { 3, 6, 0 }, { 5, 2, 1 }, { 7, 6, 1 } };
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct cal_state st;
        seat_zero(&st, "mackenzie");
        st.player[0].cellar = cases[i].before;
        st.money[0] = 0;
        all_pass(&st);
        assert_int_equal(st.player[0].cellar, cases[i].after);
        assert_int_equal(st.player[0].goods[WHISKY], cases[i].out);
        assert_int_equal(st.money[0], 16 + 15 * cases[i].out);
    }
}

/* C-MACKENZIE-2: ageing frees the first place for this production's whisky. */
static void ageing_makes_room(void **unused)
{
    (void)unused;
    struct cal_state st;
    seat_zero(&st, "mackenzie");
    put(&st, 0, DISTILLERY, "c2");
    st.player[0].goods[GRAIN] = 1;
    st.player[0].cellar = 1;
    turn_of(&st, 0);
    to_production(&st);
    plays(&st, "produce whisky 1 store");
    assert_int_equal(st.player[0].cellar, 3);
}

/* C-MACKENZIE-2: whisky leaving the cellar pays 0, 7 or 15 by its place, at any decision of his. */
static void whisky_leaves_the_cellar(void **unused)
{
    (void)unused;
    static const uint8_t worth[CAL_CELLAR] = { 0, 7, 15 };
    struct cal_state st;
    seat_zero(&st, "mackenzie campbell");
    st.player[0].cellar = 7;
    for (unsigned place = 0; place < CAL_CELLAR; place++) {
        struct cal_state now = st;
        char move[] = "cellar 1";
        move[7] = (char)('1' + place);
        plays(&now, move);
        assert_int_equal(now.money[0], 50 + worth[place]);
        assert_int_equal(now.player[0].cellar, 7 & ~(1 << place));
        assert_int_equal(now.player[0].goods[WHISKY], 1);
        asks(&now, ASK_MAIN, 0);
        refuses(&now, move, "C-MACKENZIE-2");
    }
    plays(&st, "hire\n cellar 2"); /* after the main action */
    assert_int_equal(st.money[0], 53);
    plays(&st, "end");
    refuses(&st, "cellar 1", "C-MACKENZIE-2"); /* another clan */
}

/* C-MACKENZIE-2: at the decision of his production too. */
static void whisky_leaves_in_production(void **unused)
{
    (void)unused;
    struct cal_state st;
    seat_zero(&st, "mackenzie");
    put(&st, 0, DISTILLERY, "c2");
    st.player[0].goods[GRAIN] = 1;
    st.player[0].cellar = 2;
    turn_of(&st, 0);
    to_production(&st);
    const int before = st.money[0];
    plays(&st, "cellar 3");
    assert_int_equal(st.money[0], before + 15);
    asks(&st, ASK_PRODUCE, 0);
}

/* C-MACKENZIE-2: the cellar counts for scoring tile 2 and not for contracts; it is emptied at the
 * end. */
static void whisky_in_the_cellar_counts(void **unused)
{
    (void)unused;
    struct cal_state st;
    seat_zero(&st, "mackenzie");
    st.player[0].cellar = 5;
    st.player[0].goods[BREAD] = 1;
    assert_int_equal(tile_glory(&st, 0, 2), 3);
    st.player[0].cellar = 7;
    assert_int_equal(tile_glory(&st, 0, 2), 6);
    give_contract(&st, 0, 11); /* 2 whisky */
    refuses(&st, "fulfil 11", "C-CON-3");
    plays(&st, "cellar 1\n cellar 3\n fulfil 11");
}

/* C-MACKENZIE-2: what is in the cellar when the game ends is taken out, with its worth. */
static void the_cellar_at_the_end(void **unused)
{
    (void)unused;
    struct cal_state st;
    seat_zero(&st, "mackenzie");
    st.round = 5;
    st.money[0] = 0;
    st.player[0].cellar = 3; /* ages to places 2 and 3 */
    finish_round(&st);
    asks(&st, ASK_NOTHING, 0);
    assert_int_equal(st.money[0], 16 + 7 + 15);
    assert_int_equal(st.player[0].goods[WHISKY], 2);
    assert_int_equal(st.player[0].cellar, 0);
    struct sheet sheet[CAL_PLAYERS];
    score_sheet(&st, sheet);
    assert_int_equal(sheet[0].processed, 4);
    assert_int_equal(sheet[0].money, 3);
}

/* --- Robertson --- */

/* C-ROBERTSON: a delta is land along a river edge whose end touches a loch; these are map 1111's.
 */
static void deltas(void **unused)
{
    (void)unused;
    static const char *const expected[] = { "b5", "b6", "c8", "d3", "d4", "d6", "d7",
                                            "e3", "e4", "e7", "f3", "h3", "h6", "i3",
                                            "i4", "i6", "j1", "j2", "k7", "k8", "l7" };
    struct cal_state st;
    start(&st, 3, "", "robertson");
    bits all = { 0, 0 };
    for (unsigned i = 0; i < sizeof expected / sizeof *expected; i++)
        all = bits_or(all, bits_of(at(expected[i])));
    assert_true(bits_same(st.delta, all));
}

/* C-ROBERTSON: 3 less in all on a delta, 2 less with 1-2 players, for every unit; elsewhere
 * nothing. */
static void robertson_on_a_delta(void **unused)
{
    (void)unused;
    for (unsigned players = 1; players <= CAL_PLAYERS; players++) {
        const int less = players < 3 ? 2 : 3;
        struct cal_state st;
        start(&st, players, "", "robertson");
        bare(&st);
        put(&st, 0, SHEEP, "c4");
        st.money[0] = (int16_t)(9 + 3 - less - 1);
        turn_of(&st, 0);
        refuses(&st, "expand cow d3", "C-EXP-1");
        assert_false(offers(&st, "expand cow d3"));
        st.money[0]++;
        plays(&st, "expand cow d3"); /* cow 9, land 3 */
        assert_int_equal(st.money[0], 0);
        turn_of(&st, 0);
        st.money[0] = 10;
        refuses(&st, "expand cow c3", "C-EXP-1"); /* cow 9, land 2, no delta */
        st.money[0] = 11;
        plays(&st, "expand cow c3");
        assert_int_equal(st.money[0], 0);
    }
}

/* C-ROBERTSON: other clans pay in full. */
static void others_on_a_delta(void **unused)
{
    (void)unused;
    struct cal_state st;
    seat_zero(&st, "stewart");
    assert_int_equal(placing_cost(&st, 0, COW, at("d3"), false), 12);
}

/* C-ROBERTSON: starting workers and free-land expansions included. */
static void robertson_starts_and_free_land(void **unused)
{
    (void)unused;
    struct cal_state st;
    seated(&st, "1111", 3, "", "robertson");
    const int before = st.money[0];
    plays(&st, "place woodcutter i3"); /* 6, land 2, delta 3 less */
    assert_int_equal(st.money[0], before - 5);

    seat_zero(&st, "robertson");
    give_contract(&st, 0, 1); /* 4 wool: a free-land expansion */
    st.player[0].goods[WOOL] = 4;
    st.money[0] = 5;
    plays(&st, "fulfil 1\n bonus expand");
    refuses(&st, "expand cow d3", "C-CON-6");
    refuses(&st, "expand sheep c2", "C-CON-6"); /* no delta */
    plays(&st, "expand sheep d3");              /* 8, delta 3 less */
    assert_int_equal(st.money[0], 0);
}

/* C-ROBERTSON, the worked example: four players, a bakery on a delta of cost 1 costs 6. */
static void robertsons_bakery(void **unused)
{
    (void)unused;
    struct cal_state st;
    start(&st, 4, "", "robertson");
    const bits k8 = bits_of(at("k8")); /* our own maps have no delta of cost 1: make one */
    assert_int_equal(placing_cost(&st, 0, BAKERY, at("k8"), false), 7);
    st.map.cost[0] = bits_or(st.map.cost[0], k8);
    st.map.cost[1] = bits_less(st.map.cost[1], k8);
    assert_int_equal(map_cost(&st.map, at("k8")), 1);
    assert_int_equal(placing_cost(&st, 0, BAKERY, at("k8"), false), 6);
}

/* --- Stewart --- */

/* C-STEWART: five merchants and shipping level 1 at the start, which count as upgrades. */
static void stewart_starts_ahead(void **unused)
{
    (void)unused;
    for (unsigned players = 1; players <= CAL_PLAYERS; players++) {
        struct cal_state st;
        start(&st, players, "", "stewart");
        assert_int_equal(st.player[0].stock, 5);
        assert_int_equal(st.player[0].board, 2);
        assert_int_equal(st.player[0].shipping, 1);
        assert_int_equal(tile_glory(&st, 0, 8), 4);
    }
}

/* C-STEWART: every trade first gives 1, whatever the amount, so that it can be paid with. */
static void stewart_trades(void **unused)
{
    (void)unused;
    struct cal_state st;
    seat_zero(&st, "stewart campbell");
    st.money[0] = 6;
    refuses(&st, "buy 2 wool", "C-TRD-4"); /* 8 */
    st.money[0] = 7;
    plays(&st, "buy 2 wool");
    assert_int_equal(st.money[0], 0);
    turn_of(&st, 0);
    st.player[0].goods[WHISKY] = 3;
    plays(&st, "sell 3 whisky");
    assert_int_equal(st.money[0], 34);
    turn_of(&st, 0);
    plays(&st, "obtain 1"); /* no trade */
    assert_int_equal(st.money[0], 39);
    st.money[1] = 7;
    turn_of(&st, 1);
    refuses(&st, "buy 2 wool", "C-TRD-4");
}

/* C-STEWART, the worked example: 3 milk and 3 whisky by neighbourhood bonus bring 2. */
static void stewarts_neighbourhood(void **unused)
{
    (void)unused;
    struct cal_state st;
    seat_zero(&st, "stewart");
    put(&st, 1, COW, "c1");
    put(&st, 1, DISTILLERY, "b1");
    st.player[0].stock = 7;
    st.player[0].board = 0;
    turn_of(&st, 0);
    st.money[0] = 10 + 8 + 24 - 1; /* sheep, 3 milk at 3, 3 whisky at 8, less the first pound */
    plays(&st, "expand sheep c2\n neighbour 3 milk");
    assert_int_equal(st.money[0], 31 + 1 - 9);
    plays(&st, "neighbour 3 whisky");
    assert_int_equal(st.money[0], 31 + 2 - 9 - 24);
    assert_int_equal(st.player[0].goods[MILK], 3);
    assert_int_equal(st.player[0].goods[WHISKY], 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(buchanan_obtains_two),
        cmocka_unit_test(buchanan_in_round_five),
        cmocka_unit_test(buchanan_in_round_one),
        cmocka_unit_test(buchanan_fulfils_two),
        cmocka_unit_test(buchanan_and_free_actions),
        cmocka_unit_test(buchanan_draws_six),
        cmocka_unit_test(buchanan_fulfils_what_was_drawn),
        cmocka_unit_test(buchanan_draws_what_is_left),
        cmocka_unit_test(campbell_builds_for_less),
        cmocka_unit_test(campbell_counts_what_stands),
        cmocka_unit_test(campbell_on_free_land),
        cmocka_unit_test(cunningham_makes_butter),
        cmocka_unit_test(others_make_no_butter),
        cmocka_unit_test(fergusson_starts_at_the_border),
        cmocka_unit_test(fergusson_at_the_mist),
        cmocka_unit_test(fergusson_ships),
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
        cmocka_unit_test(macewen_brews),
        cmocka_unit_test(macewen_brews_once),
        cmocka_unit_test(macewen_brews_between),
        cmocka_unit_test(others_do_not_brew),
        cmocka_unit_test(mackenzie_is_paid_for_whisky),
        cmocka_unit_test(mackenzie_stores),
        cmocka_unit_test(whisky_ages),
        cmocka_unit_test(ageing_makes_room),
        cmocka_unit_test(whisky_leaves_the_cellar),
        cmocka_unit_test(whisky_leaves_in_production),
        cmocka_unit_test(whisky_in_the_cellar_counts),
        cmocka_unit_test(the_cellar_at_the_end),
        cmocka_unit_test(deltas),
        cmocka_unit_test(robertson_on_a_delta),
        cmocka_unit_test(others_on_a_delta),
        cmocka_unit_test(robertson_starts_and_free_land),
        cmocka_unit_test(robertsons_bakery),
        cmocka_unit_test(stewart_starts_ahead),
        cmocka_unit_test(stewart_trades),
        cmocka_unit_test(stewarts_neighbourhood),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
