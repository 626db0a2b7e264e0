/* test_seldom.c: what games hardly ever come to, however they are played (see docs/testing.md),
 * played to the end and scored by hand. */
#include "tests/games/caledonia/rules/table.h"

#include <string.h>

/* Three at the table, nothing on the map and nobody with goods or money; round `round`, seat 0 to
 * move. */
static void late_table(struct cal_state *st, unsigned round, const char *options, const char *clans)
{
    start(st, 3, options, clans);
    bare(st);
    for (unsigned s = 0; s < 3; s++) {
        st->money[s] = 0;
        memset(st->player[s].goods, 0, sizeof st->player[s].goods);
    }
    st->round = (uint8_t)round;
}

/* The game is over, with these points. */
static void ends_with(const struct cal_state *st, const int32_t *points, unsigned winners)
{
    int32_t score[GM_MAX_PLAYERS];
    asks(st, ASK_NOTHING, 0);
    sound(st);
    caledonia.scores(st, score);
    for (unsigned s = 0; s < st->players; s++)
        assert_int_equal(score[s], points[s]);
    assert_int_equal(caledonia.winners(st), winners);
}

/* --- the meat port copied --- */

/* Seat 0 with a sheep beside the copying port of A, a sheep and a cow inland; the meat port is in
 * C, far away. */
static void beside_the_copy(struct cal_state *st)
{
    late_table(st, 5, "extra noscore", "campbell stewart robertson");
    memcpy(st->port, (uint8_t[]){ PORT_COPY, PORT_TEN, PORT_MEAT, PORT_BASIC }, MAP_MODULES);
    put(st, 0, SHEEP, "a2");
    put(st, 0, SHEEP, "a3");
    put(st, 0, COW, "c2");
    turn_of(st, 0);
}

/* The 3 must be there before what the contract pays, and the choice of the animal spared is as with
 * the port itself. */
RULE("C-PRT-COPY C-PRT-MEAT C-CON-3", a_copy_spares_beef_or_mutton)
{
    beside_the_copy(st);
    give_contract(st, 0, 46); /* beef, mutton, 2 wool: 3 cotton, 1 hops, an upgrade */
    st->player[0].goods[WOOL] = 2;
    st->money[0] = 2;
    refuses(st, "fulfil 46 port A", "C-PRT-COPY");
    st->money[0] = 3;
    plays(st, "fulfil 46 port A");
    asks(st, ASK_SLAUGHTER, 0);
    assert_int_equal(st->money[0], 0);
    assert_int_equal(count_offers(st, "slaughter"), 3); /* the cow or either sheep */
    refuses(st, "slaughter a2 c2", "C-CON-3");
    plays(st, "slaughter c2\n bonus none");
    assert_int_equal(st->player[0].units[SHEEP], 2);
    assert_int_equal(st->player[0].units[COW], 0);
}

/* The meat port may have been used before or be used later; the copy is used up once, and leaves
 * everybody else's alone. */
RULE("C-PRT-COPY C-PRT-2", a_copy_and_the_port_itself)
{
    for (unsigned used = 0; used < 2; used++) {
        beside_the_copy(st);
        put(st, 0, SHEEP, "m8"); /* beside C */
        put(st, 1, SHEEP, "b1");
        give_contract(st, 0, 5); /* 2 mutton: 2 tobacco, 1 hops, an expansion */
        st->player[0].ports = used ? 1 << 2 : 0;
        st->money[0] = 8;
        turn_of(st, 0);
        if (used)
            refuses(st, "fulfil 5 port C", "C-PRT-2");
        plays(st, "fulfil 5 port A\n slaughter a3\n bonus none");
        assert_int_equal(st->money[0], 5);
        assert_int_equal(st->player[0].ports, used ? 1 << 2 | 1 : 1);
        assert_int_equal(st->player[1].ports, 0);
        give_contract(st, 0, 14); /* mutton, 1 wool */
        st->player[0].goods[WOOL] = 1;
        turn_of(st, 0);
        refuses(st, "fulfil 14 port A", "C-PRT-2");
        if (used)
            refuses(st, "fulfil 14 port C", "C-PRT-2");
        else
            plays(st, "fulfil 14 port C");
    }
}

/* The spared sheep gives its wool and stays a settlement: the score of a copy. */
RULE("C-PRT-COPY C-PRT-MEAT", a_copy_to_the_end)
{
    beside_the_copy(st);
    give_contract(st, 0, 5); /* 2 mutton: 2 tobacco, 1 hops, an expansion */
    st->money[0] = 8;
    plays(st, "fulfil 5 port A\n slaughter a3\n bonus none\n pass\n pass");
    plays(st, "pass");
    /* Seat 0 has 8 - 3 + 12 and: money 1, wool of a2 and milk of c2 2, hops 1, tobacco 2 x 3,
     * exports 12, settlements 18. The others share 6 and 12 + 6: 3 + 9, and for 16 and 14 pounds
     * one point. */
    ends_with(st, (int32_t[]){ 1 + 2 + 1 + 6 + 12 + 18, 13, 13 }, 1);
}

/* --- barrels from the third place --- */

/* MacKenzie with a distillery, in this round. */
static void distiller(struct cal_state *st, unsigned round)
{
    late_table(st, round, "noscore noports", "mackenzie stewart robertson");
    put(st, 0, DISTILLERY, "c2");
    turn_of(st, 0);
}

/* This round's whisky goes into the cellar or the stock; then nothing but passing to the end. */
static void distil_once(struct cal_state *st, const char *produce)
{
    st->player[0].goods[GRAIN] = 1;
    to_production(st);
    plays(st, produce);
    while (st->ask != ASK_NOTHING)
        finish_round(st);
}

/* One barrel, left alone until it leaves by itself: three rounds after it was made, or when the
 * game ends, from whatever place it has reached. */
RULE("C-MACKENZIE-2", a_barrel_left_alone)
{
    static const int worth[CAL_ROUNDS + 1] = { 0, 15, 15, 15, 7, 0 };
    for (unsigned round = 1; round <= CAL_ROUNDS; round++) {
        struct cal_state plain;
        distiller(st, round);
        plain = *st;
        distil_once(st, "produce whisky 1 store");
        distil_once(&plain, "produce whisky 1");
        assert_int_equal(st->money[0], plain.money[0] + worth[round]);
        assert_int_equal(st->player[0].goods[WHISKY], 1);
        assert_int_equal(st->player[0].cellar, 0);
    }
}

/* A barrel of round 1 has reached the third place in round 4, where it is taken out for 15 and
 * exported in the same turn. */
RULE("C-MACKENZIE-2 C-CON-3", a_barrel_for_a_contract)
{
    distiller(st, 1);
    st->player[0].goods[GRAIN] = 1;
    to_production(st);
    plays(st, "produce whisky 1 store");
    for (unsigned place = 1; place <= CAL_CELLAR; place++) {
        assert_int_equal(st->round, place + 1);
        assert_int_equal(st->player[0].cellar, 1 << (place - 1));
        if (place < CAL_CELLAR)
            finish_round(st);
    }
    assert_int_equal(st->money[0], 16 + 3 + 16 + 16); /* passed first three times, made a whisky */
    give_contract(st, 0, 11);                         /* 2 whisky: 2 tobacco, 1 hops, 10 */
    st->player[0].goods[WHISKY] = 1;
    refuses(st, "fulfil 11", "C-CON-3");
    plays(st, "cellar 3\n fulfil 11");
    assert_int_equal(st->money[0], 51 + 15 + 10);
    assert_int_equal(st->player[0].goods[WHISKY], 0);
    plays(st, "pass\n pass\n pass"); /* seats 1, 2 and 0, who so is third */
    finish_round(st);
    /* Seat 0 passes third twice: 76 + 12 + 12. Money 10, hops 1, tobacco 2 x 3, exports 12,
     * settlements 18. Seat 1 passed second, then first: 14 x 3 + 16 x 2 = 74; seat 2 third, then
     * second: 12 x 3 + 14 x 2 = 64. Both share 6 and 18. */
    ends_with(st, (int32_t[]){ 10 + 1 + 6 + 12 + 18, 7 + 3 + 9, 6 + 3 + 9 }, 1);
}

/* --- an empty stack at the end --- */

/* The last contract of the stack is laid out in round 5; spaces stay empty, a fourth dairy finds
 * nothing to look at, and the game is scored as ever. */
RULE("C-RND-2 C-BLD-1 C-FIN-3", the_stack_runs_out)
{
    late_table(st, 4, "noscore noports static", "campbell stewart robertson");
    only_left(st, UINT64_C(1) << 44); /* seat 2 has fulfilled the 42 others */
    static const char *const dairies[] = { "c1", "c2", "c3" };
    for (unsigned i = 0; i < 3; i++)
        put(st, 0, DAIRY, dairies[i]);
    for (unsigned s = 0; s < 3; s++)
        st->money[s] = 20;
    turn_of(st, 0);
    plays(st, "obtain 1\n obtain 2\n obtain 3\n pass\n pass\n pass\n contracts 44");
    assert_int_equal(st->stack, 0);
    assert_memory_equal(st->shown, ((uint8_t[]){ 44, 0, 0, 4, 5, 6, 7 }), 7);
    plays(st, "expand dairy d3"); /* Campbell's fourth for 7, land 3; no look */
    asks(st, ASK_MAIN, 1);
    assert_int_equal(st->money[0], 20 - 10 + 16 - 10);
    st->player[0].goods[WOOL] = 4;
    plays(st, "pass\n pass\n fulfil 1"); /* 4 wool: 2 cotton, 1 hops, an expansion */
    plays(st, "bonus none\n pass");
    /* Seat 0 has 16 + 12: money 2, hops 1, cotton 2 x 4, settlements 18; seat 1 20 - 10 + 14 + 16:
     * money 4, settlements 9; seat 2 20 - 10 + 12 + 14: 3 and 9, and on contracts 8 to 50 without
     * 44 there are 96 hops and 130 other imports. Of the exports seat 2 has most and seat 0 is
     * second. */
    ends_with(st, (int32_t[]){ 2 + 1 + 8 + 18 + 6, 4 + 9, 3 + 9 + 12 + 96 + 130 * 4 }, 4);
}

/* --- shared wins --- */

/* Every seat of the table has so many pounds when all is over, and nothing else. */
static void all_end_with(struct cal_state *st, unsigned players, const int16_t *pounds)
{
    static const int16_t pass[CAL_PLAYERS] = { 16, 14, 12, 10 };
    start(st, players, "noscore noports", "campbell stewart robertson cunningham");
    bare(st);
    for (unsigned s = 0; s < players; s++) {
        memset(st->player[s].goods, 0, sizeof st->player[s].goods);
        st->money[s] = (int16_t)(pounds[s] - pass[s]);
    }
    st->round = 5;
    turn_of(st, 0);
    finish_round(st);
}

/* As many points and as much money left: they win together, at tables of every size; one pound
 * more, and one wins alone. */
RULE("C-FIN-5 C-FIN-6", wins_are_shared)
{
    static const struct {
        uint8_t players, winners;
        int16_t pounds[CAL_PLAYERS];
        int32_t points[CAL_PLAYERS]; /* with what all share of exports and settlements */
        const char *told;
    } cases[] = {
        { 2, 3, { 25, 25 }, { 12, 12 }, "\"winners\":[0,1]" },
        { 2, 2, { 25, 26 }, { 12, 12 }, "\"winners\":[1]" },
        { 3, 7, { 30, 30, 30 }, { 21, 21, 21 }, "\"winners\":[0,1,2]" },
        { 3, 5, { 38, 29, 38 }, { 21, 20, 21 }, "\"winners\":[0,2]" },
        { 3, 6, { 35, 39, 39 }, { 21, 21, 21 }, "\"winners\":[1,2]" },
        { 4, 15, { 41, 41, 41, 41 }, { 17, 17, 17, 17 }, "\"winners\":[0,1,2,3]" },
        { 4, 9, { 47, 46, 39, 47 }, { 17, 17, 16, 17 }, "\"winners\":[0,3]" },
    };
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        all_end_with(st, cases[i].players, cases[i].pounds);
        ends_with(st, cases[i].points, cases[i].winners);
        static char buf[1 << 16];
        struct text t = text_over(buf, sizeof buf);
        struct json j = json_over(&t);
        caledonia.state_json(st, GM_CHANCE, &j);
        assert_non_null(strstr(buf, cases[i].told));
    }
}

/* --- Campbell and MacEwen in strong hands --- */

/* Seat 0 of this clan has three bakeries, four bread and 21 pounds in round 5; seat 1 has 25
 * Glory. */
static void three_bakeries(struct cal_state *st, const char *clans)
{
    static const char *const grass[] = { "c1", "c2", "c3" };
    late_table(st, 5, "noscore noports", clans);
    for (unsigned i = 0; i < 3; i++)
        put(st, 0, BAKERY, grass[i]);
    st->player[0].goods[BREAD] = 4;
    st->money[0] = 21;
    st->glory[1] = 25;
    turn_of(st, 0);
}

/* The fourth bakery for 3 instead of 8 leaves the 15 for the contract that it lets one look for,
 * and the contract wins the game. */
RULE("C-CAMPBELL C-BLD-1", campbell_wins_by_a_bakery)
{
    struct cal_state other;
    three_bakeries(st, "campbell stewart robertson");
    plays(st, "expand bakery d3\n look yes\n draw 8 9 10\n keep 8");
    assert_int_equal(st->money[0], 21 - 3 - 3 - 15);
    plays(st, "pass\n pass\n fulfil 8\n pass"); /* 4 bread: 4 tobacco, 1 hops, 5 */
    /* Seat 0 has 5 + 12: money 1, hops 1, tobacco 4 x 3, exports 12, settlements 18. Seat 1 has 16:
     * money 1, exports 3, settlements 9; seat 2 with 14 the same. */
    ends_with(st, (int32_t[]){ 1 + 1 + 12 + 12 + 18, 25 + 1 + 3 + 9, 13 }, 1);

    three_bakeries(&other, "cunningham stewart robertson");
    plays(&other, "expand bakery d3"); /* 8 and 3 for the land */
    assert_int_equal(other.money[0], 10);
    plays(&other, "look yes\n draw 8 9 10");
    asks(&other, ASK_MAIN, 1); /* 15 are not there: nothing can be kept, so it is not asked */
    assert_int_equal(other.player[0].box[0], 0);
    plays(&other, "pass\n pass\n pass");
    /* 10 + 12: money 2, bread 8, exports 18 / 3, settlements 18. */
    ends_with(&other, (int32_t[]){ 2 + 8 + 6 + 18, 25 + 1 + 6 + 9, 1 + 6 + 9 }, 2);
}

/* Seat 0, MacEwen, has a sheep at a river, a contract with hops, its goods, four grain and no money
 * in round 5; seat 1 a sheep and 24 Glory. */
static void before_the_brewing(struct cal_state *st)
{
    late_table(st, 5, "extra noscore noports", "macewen stewart robertson");
    put(st, 0, SHEEP, "d4");
    put(st, 1, SHEEP, "l1");
    st->player[0].shipping = 1;
    turn_of(st, 0);
    give_contract(st, 0, 24); /* 1 wool, 2 bread: 2 sugar cane, 3 hops, an expansion */
    st->player[0].goods[WOOL] = 1;
    st->player[0].goods[BREAD] = 2;
    st->player[0].goods[GRAIN] = 4;
    st->glory[1] = 24;
}

/* What is brewed pays for the distillery across the river: a second settlement, and whisky of the
 * grain that is left. Without it seat 1 would win. */
RULE("C-MACEWEN C-CON-6", macewen_wins_by_brewing)
{
    before_the_brewing(st);
    plays(st, "fulfil 24");
    refuses(st, "bonus expand", "C-CON-6"); /* no money */
    struct cal_state other = *st;
    plays(st, "bonus brew\n brew 3\n bonus expand\n expand distillery e4");
    assert_int_equal(st->money[0], 27 - 10);
    plays(st, "pass\n pass\n pass\n produce whisky 1");
    /* Seat 0 has 17 + 12: money 2, wool 1, whisky 2, hops 3, sugar cane 2 x 3, exports 12,
     * settlements 18. Seat 1: money 1, wool 1, exports 3, settlements 12. Seat 2: money 1, 3, 6. */
    ends_with(st, (int32_t[]){ 2 + 1 + 2 + 3 + 6 + 12 + 18, 24 + 1 + 1 + 3 + 12, 1 + 3 + 6 }, 1);

    plays(&other, "bonus none\n pass\n pass\n pass");
    /* Seat 0 has 12: money 1, grain and wool 5, hops 3, sugar cane 6, exports 12; the settlements
     * are shared with seat 1: 15 each. */
    ends_with(&other, (int32_t[]){ 1 + 5 + 3 + 6 + 12 + 15, 24 + 1 + 1 + 3 + 15, 1 + 3 + 6 }, 2);
}
