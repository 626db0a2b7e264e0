/* test_final.c: the score sheet at the end of the game, and who wins. */
#include "tests/games/caledonia/rules/table.h"

#include <string.h>

/* A table at which nobody has anything. */
static void empty_table(struct cal_state *st, unsigned players, const char *options)
{
    start(st, players, options, "campbell buchanan cunningham robertson");
    bare(st);
    for (unsigned s = 0; s < players; s++) {
        st->money[s] = 0;
        memset(st->player[s].goods, 0, sizeof st->player[s].goods);
    }
}

static struct cal_sheet sheet_of(const struct cal_state *st, unsigned seat)
{
    struct cal_sheet sheet[CAL_PLAYERS];
    cal_score_sheet(st, sheet);
    return sheet[seat];
}

static unsigned winners_of(const struct cal_state *st)
{
    struct cal_sheet sheet[CAL_PLAYERS];
    cal_score_sheet(st, sheet);
    return cal_score_winners(st, sheet);
}

/* Glory 1, basic goods 1, processed goods 2, full tens of money 1, hops 1. */
RULE("C-FIN-1", glory_goods_money_hops)
{
    empty_table(st, 3, "");
    const int base = sheet_of(st, 0).total;
    st->glory[0] = 17;
    memcpy(st->player[0].goods, (uint8_t[]){ 1, 2, 4, 1, 3, 5 }, GOODS);
    give_fulfilled(st, 1, 23);
    give_fulfilled(st, 0, 44); /* 2 tobacco, 4 hops */
    give_fulfilled(st, 0, 9);  /* 1 sugar cane, 5 hops */
    st->money[0] = 39;
    const struct cal_sheet s = sheet_of(st, 0);
    assert_int_equal(s.glory, 17);
    assert_int_equal(s.basic, 7);
    assert_int_equal(s.processed, 18);
    assert_int_equal(s.money, 3);
    assert_int_equal(s.hops, 9);
    assert_int_equal(s.total - s.exports - s.import[TOBACCO] - s.import[SUGAR],
                     17 + 7 + 18 + 3 + 9 + base - 6);
    static const struct {
        int16_t money, points;
    } cases[] = { { 0, 0 }, { 9, 0 }, { 10, 1 }, { 19, 1 }, { 20, 2 }, { 157, 15 } };
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        st->money[0] = cases[i].money;
        assert_int_equal(sheet_of(st, 0).money, cases[i].points);
    }
}

/* The total is the sum of the columns. */
RULE("C-FIN-1", the_total)
{
    empty_table(st, 4, "");
    st->glory[0] = 1000;
    st->player[0].goods[WOOL] = 1;
    st->player[0].goods[BREAD] = 10;
    st->money[0] = 3000;
    st->player[0].bid = 30;
    give_fulfilled(st, 0, 30); /* 2 sugar cane, 4 hops */
    give_fulfilled(st, 0, 13); /* 3 cotton, 3 hops */
    give_fulfilled(st, 0, 35); /* 3 tobacco */
    put(st, 0, SHEEP, "c3");
    const struct cal_sheet s = sheet_of(st, 0);
    assert_int_equal(s.bid, -30);
    assert_int_equal(s.contracts, 3);
    assert_int_equal(s.settlement_count, 1);
    assert_int_equal(s.total, 1000 + 1 + 20 + 300 + 7 + 2 * 5 + 3 * 4 + 3 * 3 + 12 + 18 - 30);
}

/* The worked example: tobacco least, cotton most: 3, 2 and 6 of them score 15, 8, 18. */
RULE("C-FIN-2", import_values)
{
    empty_table(st, 3, "");
    give_fulfilled(st, 0, 35); /* 3 tobacco */
    give_fulfilled(st, 0, 3);  /* 2 sugar cane */
    give_fulfilled(st, 0, 4);  /* 3 cotton */
    give_fulfilled(st, 0, 28); /* 3 cotton */
    give_fulfilled(st, 1, 24); /* 2 sugar cane: of all players together, 4 */
    const struct cal_sheet s = sheet_of(st, 0);
    assert_int_equal(s.import[TOBACCO], 15);
    assert_int_equal(s.import[SUGAR], 8);
    assert_int_equal(s.import[COTTON], 18);
    assert_int_equal(sheet_of(st, 1).import[SUGAR], 8);
    assert_int_equal(sheet_of(st, 2).import[SUGAR], 0);
}

/* Of those imported alike cotton is rarer than tobacco, tobacco rarer than sugar cane. */
RULE("C-FIN-2", import_ties)
{
    static const struct {
        uint8_t contract[3]; /* one each of cotton, tobacco, sugar cane */
        uint8_t value[3];
    } cases[] = {
        { { 28, 35, 48 }, { 5, 4, 3 } }, /* 3 3 3 */
        { { 34, 35, 48 }, { 3, 5, 4 } }, /* 4 3 3 */
        { { 16, 35, 48 }, { 5, 4, 3 } }, /* 2 3 3 */
        { { 16, 14, 3 }, { 4, 5, 3 } },  /* 2 1 2 */
        { { 16, 35, 3 }, { 5, 3, 4 } },  /* 2 3 2 */
        { { 16, 5, 6 }, { 4, 3, 5 } },   /* 2 2 1 */
        { { 16, 5, 48 }, { 5, 4, 3 } },  /* 2 2 3 */
        { { 34, 35, 3 }, { 3, 4, 5 } },  /* 4 3 2 */
    };
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        empty_table(st, 3, "");
        for (unsigned k = 0; k < 3; k++)
            give_fulfilled(st, k, cases[i].contract[k]);
        for (unsigned k = 0; k < 3; k++) {
            const enum import import = (enum import)(COTTON + k);
            const struct cal_sheet s = sheet_of(st, k);
            assert_int_equal(s.import[import],
                             cases[i].value[k] *
                                 cal_contracts[cases[i].contract[k]].imports[import]);
        }
    }
}

/* The worked examples of tied exports. */
RULE("C-FIN-3 C-FIN-5", exports)
{
    static const struct {
        uint8_t players, count[CAL_PLAYERS], prize[CAL_PLAYERS];
    } cases[] = {
        { 3, { 3, 2, 1 }, { 12, 6, 0 } },
        { 3, { 1, 2, 3 }, { 0, 6, 12 } },
        { 3, { 2, 2, 1 }, { 9, 9, 0 } }, /* the worked example */
        { 3, { 3, 1, 1 }, { 12, 3, 3 } },
        { 3, { 2, 2, 2 }, { 6, 6, 6 } },
        { 3, { 0, 0, 0 }, { 6, 6, 6 } }, /* zero takes part */
        { 4, { 4, 3, 2, 1 }, { 12, 6, 0, 0 } },
        { 4, { 1, 0, 0, 0 }, { 12, 2, 2, 2 } },
        { 4, { 2, 2, 2, 1 }, { 6, 6, 6, 0 } },
        { 4, { 1, 1, 1, 1 }, { 4, 4, 4, 4 } }, /* 18 / 4, rounded down */
        { 4, { 1, 2, 1, 3 }, { 0, 6, 0, 12 } },
        { 4, { 3, 2, 2, 1 }, { 12, 3, 3, 0 } },
        { 2, { 2, 1 }, { 8, 0 } },
        { 2, { 0, 3 }, { 0, 8 } },
        { 2, { 1, 1 }, { 4, 4 } }, /* the worked example */
        { 2, { 0, 0 }, { 4, 4 } },
    };
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        empty_table(st, cases[i].players, "");
        unsigned number = 1;
        for (unsigned s = 0; s < cases[i].players; s++)
            for (unsigned n = 0; n < cases[i].count[s]; n++)
                give_fulfilled(st, s, number++);
        for (unsigned s = 0; s < cases[i].players; s++)
            assert_int_equal(sheet_of(st, s).exports, cases[i].prize[s]);
    }
}

/* 18, 12, 6 for the most settlements, 12 for first of two. */
RULE("C-FIN-4 C-FIN-5", settlement_prizes)
{
    /* Round the central loch, at level 5 all within reach of each other, no two of a seat
     * adjacent. */
    static const char *const shore[CAL_PLAYERS][4] = { { "d4", "d6", "g7", "h3" },
                                                       { "d5", "e7", "g3", "i4" },
                                                       { "e4", "f7", "h6", "i5" },
                                                       { "f3", "i6", NULL, NULL } };
    static const struct {
        uint8_t players, count[CAL_PLAYERS], prize[CAL_PLAYERS];
    } cases[] = {
        { 4, { 4, 3, 2, 1 }, { 18, 12, 6, 0 } },
        { 4, { 3, 3, 2, 1 }, { 15, 15, 6, 0 } },
        { 4, { 3, 2, 2, 2 }, { 18, 6, 6, 6 } },
        { 4, { 2, 2, 2, 2 }, { 9, 9, 9, 9 } },
        { 4, { 3, 3, 3, 2 }, { 12, 12, 12, 0 } },
        { 4, { 4, 2, 2, 1 }, { 18, 9, 9, 0 } },
        { 4, { 4, 3, 1, 1 }, { 18, 12, 3, 3 } },
        { 3, { 3, 2, 1 }, { 18, 12, 6 } },
        { 3, { 1, 2, 3 }, { 6, 12, 18 } },
        { 3, { 1, 1, 1 }, { 12, 12, 12 } },
        { 3, { 1, 0, 0 }, { 18, 9, 9 } }, /* zero takes part */
        { 2, { 2, 1 }, { 12, 0 } },
        { 2, { 2, 2 }, { 6, 6 } },
    };
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        empty_table(st, cases[i].players, "");
        for (unsigned s = 0; s < cases[i].players; s++) {
            st->player[s].shipping = 5;
            turn_of(st, 0);
            for (unsigned n = 0; n < cases[i].count[s]; n++)
                put(st, s, SHEEP, shore[s][n]);
        }
        for (unsigned s = 0; s < cases[i].players; s++) {
            assert_int_equal(sheet_of(st, s).settlement_count, cases[i].count[s]);
            assert_int_equal(sheet_of(st, s).settlements, cases[i].prize[s]);
        }
    }
}

static void expect_settlements(struct cal_state *st, const uint8_t count[CAL_LEVELS + 1])
{
    for (uint8_t level = 0; level <= CAL_LEVELS; level++) {
        st->player[0].shipping = level;
        assert_int_equal(cal_settlement_count(st, 0), count[level]);
    }
}

/* The worked example: three neighbouring units are one settlement, two units across a river from
 * each other two, linked through the middle one; a fourth lies two lochs away, a fifth too. */
RULE("C-FIN-4", settlements)
{
    empty_table(st, 3, "");
    expect_settlements(st, (uint8_t[]){ 0, 0, 0, 0, 0, 0 });
    put(st, 0, SHEEP, "d4");
    put(st, 0, MINER, "c4");
    put(st, 0, SHEEP, "c3");
    expect_settlements(st, (uint8_t[]){ 1, 1, 1, 1, 1, 1 });
    put(st, 0, COW, "e4"); /* a river from d4 */
    expect_settlements(st, (uint8_t[]){ 1, 2, 2, 2, 2, 2 });
    put(st, 0, COW, "f3"); /* a river from e4 alone: links chain */
    expect_settlements(st, (uint8_t[]){ 1, 3, 3, 3, 3, 3 });
    put(st, 0, COW, "i4"); /* two lochs from f3 */
    expect_settlements(st, (uint8_t[]){ 1, 3, 3, 4, 4, 4 });
    put(st, 0, COW, "e7"); /* two lochs from d4 */
    expect_settlements(st, (uint8_t[]){ 1, 3, 3, 5, 5, 5 });
    put(st, 1, SHEEP, "e3"); /* somebody else's joins nothing */
    put(st, 1, DAIRY, "d3");
    expect_settlements(st, (uint8_t[]){ 1, 3, 3, 5, 5, 5 });
}

/* The largest linked group counts, not the one with most units, nor all groups together. */
RULE("C-FIN-4", largest_group)
{
    empty_table(st, 3, "");
    static const char *const many[] = { "l1", "l2", "m2", "m3" };
    for (unsigned i = 0; i < 4; i++)
        put(st, 0, SHEEP, many[i]);
    put(st, 0, COW, "c8");
    put(st, 0, MINER, "d7"); /* a river from c8 */
    expect_settlements(st, (uint8_t[]){ 1, 2, 2, 2, 2, 2 });
}

/* Links chain, be they over a loch or a river. */
RULE("C-FIN-4", chained_links)
{
    empty_table(st, 3, "");
    put(st, 0, WOODCUTTER, "g9");
    put(st, 0, MINER, "f9");
    put(st, 0, MINER, "f8");
    put(st, 0, MINER, "h7"); /* one loch from g9 */
    put(st, 0, SHEEP, "i7"); /* a river from h7 */
    expect_settlements(st, (uint8_t[]){ 1, 2, 3, 3, 3, 3 });
}

/* The worked example: slaughtering the middle animal of a row makes two settlements of one. */
RULE("C-FIN-4", slaughtering_the_middle_animal)
{
    empty_table(st, 3, "");
    put(st, 0, SHEEP, "e7");
    put(st, 0, SHEEP, "f7");
    put(st, 0, SHEEP, "g7");
    give_contract(st, 0, 27); /* mutton, 2 cheese */
    st->player[0].shipping = 2;
    st->player[0].goods[CHEESE] = 2;
    turn_of(st, 0);
    assert_int_equal(cal_settlement_count(st, 0), 1);
    plays(st, "fulfil 27\n slaughter f7\n bonus none");
    assert_int_equal(cal_settlement_count(st, 0), 2);
    assert_int_equal(st->player[0].units[SHEEP], 2);
}

/* The worked example: slaughtering a linking unit can lose links and reach. */
RULE("C-FIN-4 C-EXP-3", slaughtering_a_link)
{
    empty_table(st, 3, "");
    put(st, 0, MINER, "c4");
    put(st, 0, SHEEP, "d4"); /* links c4 with the cow across the river */
    put(st, 0, COW, "e4");
    put(st, 0, SHEEP, "m8");
    give_contract(st, 0, 27);
    st->player[0].shipping = 1;
    st->money[0] = 60;
    st->player[0].goods[CHEESE] = 2;
    turn_of(st, 0);
    assert_int_equal(cal_settlement_count(st, 0), 2);
    assert_true(offers(st, "expand sheep d5"));
    plays(st, "fulfil 27\n slaughter d4\n bonus none");
    assert_int_equal(cal_settlement_count(st, 0), 1);
    turn_of(st, 0);
    refuses(st, "expand sheep d5", "C-EXP-3");
}

/* Most points win, whatever the money. */
RULE("C-FIN-6", most_points_win)
{
    empty_table(st, 3, "");
    assert_int_equal(winners_of(st), 7);
    st->glory[1] = 1;
    st->money[0] = 9;
    st->money[2] = 8;
    assert_int_equal(winners_of(st), 2);
    st->glory[2] = 2;
    assert_int_equal(winners_of(st), 4);
    st->player[2].bid = 3;
    assert_int_equal(winners_of(st), 2);
}

/* Ties by the money left after the full tens; then the win is shared. */
RULE("C-FIN-6", ties_by_money_left)
{
    empty_table(st, 3, "");
    st->money[0] = 31; /* 3 points, 1 left */
    st->glory[1] = 3;
    st->money[1] = 9; /* 9 left */
    assert_int_equal(sheet_of(st, 0).total, sheet_of(st, 1).total);
    assert_int_equal(winners_of(st), 2);
    st->money[0] = 39;
    assert_int_equal(winners_of(st), 3);
    st->money[1] = 8;
    assert_int_equal(winners_of(st), 1);
    st->glory[1]++;
    assert_int_equal(winners_of(st), 2);
}

/* The money left counts what leaves the cellar at the end. */
RULE("C-FIN-6", ties_and_the_cellar)
{
    start(st, 2, "", "mackenzie campbell");
    bare(st);
    for (unsigned s = 0; s < 2; s++) {
        st->money[s] = 0;
        memset(st->player[s].goods, 0, sizeof st->player[s].goods);
    }
    st->player[0].cellar = 2;
    st->money[1] = 6;
    st->player[1].goods[BREAD] = 1;
    assert_int_equal(winners_of(st), 1);
    st->money[1] = 7;
    assert_int_equal(winners_of(st), 3);
}
