/* test_few.c: what is different with two players, and alone. */
#include "tests/games/caledonia/rules/table.h"

#include <string.h>

/* Alone in round 1, with nothing but one sheep on d4, away from ports, and 50 pounds. */
static void alone(struct cal_state *st, const char *clan)
{
    one_sheep(st, 1, clan, "d4");
}

/* Misty land is out of play with one or two, all lochs are in play. */
RULE("C-TWO-1 C-EXP-4", mist)
{
    for (unsigned players = 1; players <= CAL_PLAYERS; players++) {
        start(st, players, "", "macdonald");
        bare(st);
        put(st, 0, COW, "c2");
        put(st, 0, COW, "b5");
        st->money[0] = 50;
        turn_of(st, 0);
        if (players < 3)
            refuses(st, "expand sheep c1", "C-EXP-4");
        else
            assert_true(offers(st, "expand sheep c1"));
        assert_true(offers(st, "expand fisherman a5")); /* on the outline, beside mist */
        assert_true(offers(st, "expand sheep c3"));
    }
}

/* Border spaces, lochs too, are those in play at the mist or on the outline, with 3-4 players the
 * outline. */
RULE("C-TWO-1", border)
{
    static const char *const at_mist[] = { "a1", "a5", "a6", "a9", "b2", "b3", "b4", "b6",
                                           "b7", "b8", "c2", "c8", "d2", "d8", "d9", "e2",
                                           "e8", "f2", "f8", "g2", "g8", "h2", "h8", "h9",
                                           "i1", "i2", "i8", "j2", "j8", "k2", "k8", "l2",
                                           "l3", "l4", "l5", "l6", "l7", "l8", "m1", "m9" };
    bits small = { 0, 0 }, large = { 0, 0 };
    for (unsigned i = 0; i < sizeof at_mist / sizeof *at_mist; i++)
        small = bits_or(small, bits_of(at(at_mist[i])));
    for (unsigned space = 0; space < HEX_SPACES; space++) {
        const unsigned column = space / HEX_ROWS, row = space % HEX_ROWS;
        if (column == 0 || column == HEX_COLUMNS - 1 || row == 0 || row == HEX_ROWS - 1)
            large = bits_or(large, bits_of(space));
    }
    for (unsigned players = 1; players <= CAL_PLAYERS; players++) {
        start(st, players, "", "campbell");
        assert_true(bits_same(st->border, players < 3 ? small : large));
    }
    struct cal_map_layer clear_sky = cal_map_standard.side[0];
    clear_sky.mist = (bits){ 0, 0 };
    assert_true(bits_same(cal_map_border(&clear_sky, true), large)); /* the outline, mist or not */
}

/* Scoring tile 5 counts those border spaces. */
RULE("C-TWO-1", border_tile)
{
    start(st, 2, "", "campbell");
    bare(st);
    put(st, 0, SHEEP, "c2");
    put(st, 0, SHEEP, "d4");
    assert_int_equal(cal_tile_glory(st, 0, 5), 0);
    put(st, 0, SHEEP, "c8");
    assert_int_equal(cal_tile_glory(st, 0, 5), 3);
    start(st, 3, "", "campbell");
    bare(st);
    put(st, 0, SHEEP, "c2");
    put(st, 0, SHEEP, "c8");
    assert_int_equal(cal_tile_glory(st, 0, 5), 0);
    put(st, 0, SHEEP, "c1");
    put(st, 0, SHEEP, "a2");
    assert_int_equal(cal_tile_glory(st, 0, 5), 3);
}

/* Two clans with starting tiles to choose from. */
RULE("C-SOLO-1 C-SET-8", alone_with_two_clans)
{
    deal(st, 1, "");
    plays(st, "map 1111\n ports 1 2 3 4\n scoring 1 2 3 4 5\n contracts 1 2 3 4 5\n first 0");
    impossible(st, "clans stewart:4");
    impossible(st, "clans stewart:4 campbell:7 buchanan:1");
    plays(st, "clans stewart:4 campbell:7");
    asks(st, ASK_CHOOSE, 0);
    assert_int_equal(count_offers(st, ""), 2);
    refuses(st, "choose 2", "C-SET-8");
    plays(st, "choose 1");
    assert_true(is_clan(st, 0, CAMPBELL));
    assert_int_equal(st->money[0], 57);
}

/* Every active land space of cost 1 holds a neutral worker, and no other does. */
RULE("C-SOLO-1 C-EXP-4", neutral_workers)
{
    alone(st, "campbell");
    static const char *const taken[] = { "e8", "f2", "j5", "j6", "k5", "l3" };
    bits active = bits_less(cal_map_land(&st->map), st->map.mist);
    assert_int_equal(bits_count(active), 55);
    for (unsigned i = 0; i < sizeof taken / sizeof *taken; i++)
        active = bits_less(active, bits_of(at(taken[i])));
    assert_true(bits_same(st->active, active));
    put(st, 0, SHEEP, "f3");
    turn_of(st, 0);
    refuses(st, "expand sheep f2", "C-EXP-4");
    plays(st, "expand sheep g3"); /* beside f2: a neutral worker is nobody's neighbour */
    asks(st, ASK_MAIN, 0);
    start(st, 2, "", "campbell");
    bare(st);
    put(st, 0, SHEEP, "f2"); /* with two there are none */
}

/* No import tracking, nothing for the fifth step; imports are valued by one's own amounts. */
RULE("C-SOLO-1", imports_alone)
{
    alone(st, "campbell");
    give_contract(st, 0, 8); /* 4 bread: 4 tobacco, 5 pounds */
    st->player[0].goods[BREAD] = 4;
    plays(st, "fulfil 8");
    give_contract(st, 0, 35); /* 3 wool, whisky: 3 tobacco */
    st->player[0].goods[WOOL] = 3;
    st->player[0].goods[WHISKY] = 1;
    plays(st, "fulfil 35");
    assert_int_equal(st->money[0], 55);
    assert_int_equal(st->imports[TOBACCO], 0);
    give_fulfilled(st, 0, 16); /* 2 cotton */
    give_fulfilled(st, 0, 48); /* 3 sugar cane */
    struct cal_sheet sheet[CAL_PLAYERS];
    cal_score_sheet(st, sheet);
    assert_int_equal(sheet[0].import[TOBACCO], 7 * 3);
    assert_int_equal(sheet[0].import[SUGAR], 3 * 4);
    assert_int_equal(sheet[0].import[COTTON], 2 * 5);
}

/* Passes; then three dice, the last as told, and contracts. */
static void next_round_alone(struct cal_state *st, const char *last)
{
    struct rng r = { { 5, 6 }, 7 };
    plays(st, "pass");
    asks(st, ASK_DICE, 0);
    plays(st, "dice wool +1\n dice milk -1");
    plays(st, last);
    if (st->ask == ASK_CONTRACTS)
        assert_int_equal(caledonia.apply(st, caledonia.chance(st, &r)), GM_OK);
    asks(st, ASK_MAIN, 0);
    sound(st);
}

/* Pass always pays 16. */
RULE("C-SOLO-2", pass_alone)
{
    alone(st, "campbell");
    for (unsigned round = 1; round <= 4; round++) {
        assert_int_equal(st->round, round);
        next_round_alone(st, "dice bread +2");
        assert_int_equal(st->money[0], 50 + 16 * round);
    }
    plays(st, "pass");
    asks(st, ASK_NOTHING, 0); /* no dice after round 5 */
    assert_int_equal(st->money[0], 50 + 16 * 5);
}

/* The worked examples: rows 0-1 are low, 2-5 medium, 6-7 high. */
RULE("C-SOLO-3", dice_move_prices)
{
    static const char *const face[6] = { "-3", "-2", "-1", "+1", "+2", "+3" };
    static const uint8_t after[8][6] = {
        { 3, 2, 1, 1, 2, 3 }, { 4, 3, 2, 2, 3, 4 }, /* low: up by as many */
        { 0, 0, 1, 3, 4, 5 }, { 0, 1, 2, 4, 5, 6 }, /* medium: as the die says, to the ends */
        { 1, 2, 3, 5, 6, 7 }, { 2, 3, 4, 6, 7, 7 },
        { 3, 4, 5, 5, 4, 3 }, { 4, 5, 6, 6, 5, 4 }, /* high: down by as many */
    };
    for (unsigned row = 0; row < 8; row++)
        for (unsigned f = 0; f < 6; f++)
            for (unsigned good = 0; good < GOODS; good++) {
                char move[32];
                struct text t = text_over(move, sizeof move);
                alone(st, "campbell");
                plays(st, "pass");
                st->row[good] = (uint8_t)row;
                text_str(&t, "dice ");
                text_str(&t, cal_good_names[good]);
                text_str(&t, " ");
                text_str(&t, face[f]);
                plays(st, move);
                assert_int_equal(st->row[good], after[row][f]);
                assert_int_equal(st->row[(good + 1) % GOODS], 2);
            }
}

/* Three different goods, after the merchants have come back. */
RULE("C-SOLO-3", three_goods_are_rolled)
{
    alone(st, "campbell");
    plays(st, "buy 2 wool\n pass");
    asks(st, ASK_DICE, 0);
    assert_int_equal(st->player[0].stock, 2);
    assert_int_equal(st->player[0].market[WOOL], 0);
    assert_int_equal(st->round, 2);
    plays(st, "dice wool +1");
    impossible(st, "dice wool +2");
    plays(st, "dice whisky -3");
    impossible(st, "dice wool -3");
    impossible(st, "dice whisky -3");
    plays(st, "dice grain -3");
    asks(st, ASK_CONTRACTS, 0);
    plays(st, "contracts 10\n pass\n dice grain -3"); /* next round anew */
}

/* Six are filled, the one named by the last die leaves the game, five are left. */
RULE("C-SOLO-4 C-CON-1", the_last_die_removes_a_contract)
{
    static const char *const dice[6] = { "dice bread -3", "dice bread -2", "dice bread -1",
                                         "dice bread +1", "dice bread +2", "dice bread +3" };
    for (unsigned f = 0; f < 6; f++) {
        alone(st, "campbell");
        assert_memory_equal(st->shown, ((uint8_t[]){ 1, 2, 3, 4, 5, 0 }), 6);
        plays(st, "obtain 2\n pass\n dice wool +3\n dice milk +2");
        plays(st, dice[f]);
        assert_int_equal(cal_draws_due(st), 2);
        plays(st, "contracts 40 41");
        uint8_t expected[6] = { 1, 40, 3, 4, 5, 41 };
        assert_int_equal(st->nremoved, 1);
        assert_int_equal(st->removed[0], expected[f]);
        expected[f] = 0;
        assert_memory_equal(st->shown, expected, 6);
        assert_int_equal(cal_stack_left(st), 43); /* it does not come back */
        asks(st, ASK_MAIN, 0);
        refuses(st, "obtain 50", "C-CON-1");
    }
}

/* One a round, in rounds 2 to 5. */
RULE("C-SOLO-4", four_contracts_leave)
{
    alone(st, "campbell");
    for (unsigned round = 2; round <= 5; round++) {
        next_round_alone(st, "dice whisky -3");
        assert_int_equal(st->nremoved, round - 1);
        assert_int_equal(st->shown[0], 0);
        for (unsigned i = 1; i < 6; i++)
            assert_int_not_equal(st->shown[i], 0);
    }
}

static struct cal_sheet sheet_of(const struct cal_state *st)
{
    struct cal_sheet sheet[CAL_PLAYERS];
    cal_score_sheet(st, sheet);
    return sheet[0];
}

/* 7 or more contracts 12, six 8, five 4. */
RULE("C-SOLO-5", exports_alone)
{
    static const uint8_t prize[] = { 0, 0, 0, 0, 0, 4, 8, 12, 12, 12 };
    alone(st, "campbell");
    for (unsigned n = 0; n < sizeof prize; n++) {
        assert_int_equal(sheet_of(st).exports, prize[n]);
        give_fulfilled(st, 0, n + 1);
    }
}

/* 14 or more settlements 18, 11-13 12, 8-10 6. */
RULE("C-SOLO-5", settlements_alone)
{
    static const uint8_t prize[] = { 0, 0, 0, 0, 0, 0, 0, 0, 6, 6, 6, 12, 12, 12, 18, 18 };
    /* Each within reach of those before it at level 5, and neighbouring none. */
    static const char *const single[] = { "d4", "f3", "i6", "e3", "d6", "d7", "c2", "c8",
                                          "g7", "h3", "b3", "b6", "i4", "l4", "j2" };
    start(st, 1, "", "campbell");
    bare(st);
    st->player[0].shipping = 5;
    turn_of(st, 0);
    for (unsigned n = 1; n < sizeof prize; n++) {
        const char *space = single[n - 1];
        const enum unit grazing = (enum unit)(SHEEP + n % 4);
        put(st, 0, bits_has(st->map.terrain[MAP_GRASS], at(space)) ? grazing : WOODCUTTER, space);
        assert_int_equal(sheet_of(st).settlement_count, n);
        assert_int_equal(sheet_of(st).settlements, prize[n]);
    }
}

RULE("C-SOLO-5", result_bands)
{
    static const struct {
        int total;
        unsigned band;
    } cases[] = { { -30, 1 }, { 0, 1 },   { 115, 1 }, { 116, 2 }, { 130, 2 }, { 131, 3 },
                  { 145, 3 }, { 146, 4 }, { 160, 4 }, { 161, 5 }, { 999, 5 } };
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(cal_solo_band(cases[i].total), cases[i].band);
}
