/* test_clans.c: what each clan may do that others may not; the three that differ most have files
 * of their own. */
#include "tests/games/caledonia/rules/table.h"

#include <string.h>

/* --- Campbell --- */

/* 3, 4, 4 and 5 less, each kind by itself. */
RULE("C-CAMPBELL C-EXP-1", campbell_builds_for_less)
{
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
        seat_zero(st, "campbell");
        give_contract(st, 0, 50);                                  /* no building bonus */
        put(st, 0, cases[i].kind == DAIRY ? BAKERY : DAIRY, "c4"); /* another kind does not count */
        for (unsigned k = 0; k < 4; k++) {
            char move[32];
            struct text t = text_over(move, sizeof move);
            text_str(&t, "expand ");
            text_str(&t, cases[i].unit);
            text_str(&t, " ");
            text_str(&t, grass[k]);
            turn_of(st, 0);
            st->money[0] = (int16_t)(cases[i].cost[k] + land[k] - 1);
            refuses(st, move, "C-EXP-1");
            st->money[0]++;
            plays(st, move);
            assert_int_equal(st->money[0], 0);
        }
    }
}

/* What stands on the map now counts, and nothing else is cheaper. */
RULE("C-CAMPBELL", campbell_counts_what_stands)
{
    seat_zero(st, "campbell stewart");
    put(st, 0, BAKERY, "c2");
    assert_int_equal(cal_unit_cost(st, 0, BAKERY), 4);
    clear(st, "c2");
    assert_int_equal(cal_unit_cost(st, 0, BAKERY), 5);
    static const uint8_t full[UNITS] = { 6, 10, 6, 8, 9, 12, 8, 18, 10 };
    for (unsigned u = 0; u < UNITS; u++) {
        if (u != DAIRY && u != BAKERY && u != DISTILLERY)
            assert_int_equal(cal_unit_cost(st, 0, (enum unit)u), full[u]);
        assert_int_equal(cal_unit_cost(st, 1, (enum unit)u), full[u]);
    }
}

/* The worked example: bakeries 5, 4, 4; first distillery 7. Free land takes off the land alone. */
RULE("C-CAMPBELL", campbell_on_free_land)
{
    seat_zero(st, "campbell");
    static const uint8_t bakeries[] = { 5, 4, 4 };
    static const char *const grass[] = { "c2", "c1", "d3" };
    for (unsigned i = 0; i < 3; i++) {
        assert_int_equal(cal_placing_cost(st, 0, BAKERY, at("d4"), true), bakeries[i]);
        put(st, 0, BAKERY, grass[i]);
    }
    assert_int_equal(cal_placing_cost(st, 0, DISTILLERY, at("d4"), true), 7);
}

/* --- Cunningham --- */

/* Any number of milk into 8 each, at the end of production, away from the market. */
RULE("C-CUNNINGHAM C-PRO-1", cunningham_makes_butter)
{
    seat_zero(st, "cunningham campbell");
    put(st, 0, COW, "c2");
    put(st, 0, DAIRY, "c1");
    st->player[0].goods[MILK] = 3;
    turn_of(st, 0);
    to_production(st);
    assert_int_equal(st->player[0].goods[MILK], 4);
    refuses(st, "produce butter 5", "C-PRO-1");
    refuses(st, "produce cheese 1 butter 4", "C-PRO-1"); /* milk made cheese is gone */
    assert_int_equal(count_offers(st, "produce"), 9);    /* 0-4 of four, 0-3 of three */
    const int before = st->money[0];
    const struct cal_player was = st->player[0];
    plays(st, "produce cheese 1 butter 3");
    assert_int_equal(st->money[0], before + 24);
    assert_int_equal(st->player[0].goods[MILK], 0);
    assert_int_equal(st->player[0].goods[CHEESE], 1);
    assert_int_equal(st->row[MILK], 3);
    assert_int_equal(st->player[0].stock, was.stock);
}

RULE("C-CUNNINGHAM", others_make_no_butter)
{
    seat_zero(st, "campbell cunningham");
    put(st, 0, DAIRY, "c1");
    st->player[0].goods[MILK] = 3;
    turn_of(st, 0);
    to_production(st);
    refuses(st, "produce butter 1", "C-CUNNINGHAM");
}

/* --- Fergusson --- */

/* Three starting workers on the border, paid; the third after everyone's second. */
RULE("C-FERGUSSON", fergusson_starts_at_the_border)
{
    seated(st, "1111", 3, "", "campbell fergusson stewart");
    plays(st, "place woodcutter c4");
    asks(st, ASK_PLACE, 1);
    refuses(st, "place woodcutter b3", "C-FERGUSSON");
    const int before = st->money[1];
    plays(st, "place miner a4"); /* 10 + 2 */
    plays(st, "place woodcutter e7\n place woodcutter f3");
    asks(st, ASK_PLACE, 1);
    plays(st, "place woodcutter a3"); /* 6 + 3 */
    asks(st, ASK_PLACE, 0);
    plays(st, "place woodcutter b3");
    asks(st, ASK_PLACE, 1);
    refuses(st, "place woodcutter c5", "C-FERGUSSON");
    plays(st, "place miner m6"); /* 10 + 2 */
    asks(st, ASK_MAIN, 0);
    assert_int_equal(st->money[1], before - 12 - 9 - 12);
    assert_int_equal(bits_count(st->own[1]), 3);
}

/* With one or two players the border lies at the mist. */
RULE("C-FERGUSSON C-EXP-4", fergusson_at_the_mist)
{
    seated(st, "1111", 2, "", "fergusson campbell");
    refuses(st, "place miner a4", "C-EXP-4");
    refuses(st, "place miner c6", "C-FERGUSSON");
    plays(st, "place woodcutter b3");
}

/* Shipping starts at level 3 with 3-4 players, 2 with 1-2; later expansions may go anywhere. */
RULE("C-FERGUSSON", fergusson_ships)
{
    static const uint8_t level[CAL_PLAYERS + 1] = { 0, 2, 2, 3, 3 };
    for (unsigned players = 1; players <= CAL_PLAYERS; players++) {
        start(st, players, "", "fergusson");
        assert_int_equal(st->player[0].shipping, level[players]);
        assert_int_equal(cal_tile_glory(st, 0, 8), level[players]);
        assert_int_equal(bits_count(st->own[0]), 3);
    }
}

/* --- MacEwen --- */

/* Up to three grain, at most one per hops, into 9 each. */
RULE("C-MACEWEN", macewen_brews)
{
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
        seat_zero(st, "macewen");
        give_contract(st, 0, cases[i].contract);
        memset(st->player[0].goods, 6, GOODS);
        st->player[0].goods[GRAIN] = cases[i].grain;
        char move[] = "fulfil 00";
        move[7] = (char)('0' + cases[i].contract / 10);
        move[8] = (char)('0' + cases[i].contract % 10);
        plays(st, move);
        assert_int_equal(st->ask, cases[i].most ? ASK_BONUS : ASK_MAIN);
        if (!cases[i].most)
            continue;
        const int before = st->money[0];
        plays(st, "bonus brew");
        if (cases[i].most > 1) { /* with one the amount is not asked */
            assert_int_equal(count_offers(st, "brew"), cases[i].most);
            char brew[] = "brew 0";
            brew[5] = (char)('0' + cases[i].most + 1);
            refuses(st, brew, "C-MACEWEN");
            brew[5]--;
            plays(st, brew);
        }
        assert_int_equal(st->money[0], before + 9 * cases[i].most);
        assert_int_equal(st->player[0].goods[GRAIN], cases[i].grain - cases[i].most);
        asks(st, ASK_MAIN, 1); /* once per contract */
    }
}

/* The worked example: at most 27 per contract; fewer, and only once. */
RULE("C-MACEWEN", macewen_brews_once)
{
    seat_zero(st, "macewen campbell");
    give_contract(st, 0, 42); /* 2 wool, cheese, whisky: an upgrade, 7 hops */
    memset(st->player[0].goods, 9, GOODS);
    plays(st, "fulfil 42");
    struct cal_state after = *st, none = *st;
    plays(st, "bonus brew\n brew 2");
    assert_int_equal(st->money[0], 68);
    refuses(st, "bonus brew", "C-MACEWEN");
    plays(st, "bonus upgrade\n upgrade shipping");
    asks(st, ASK_MAIN, 1);
    plays(&after, "bonus upgrade\n upgrade shipping\n bonus brew\n brew 3"); /* or afterwards */
    assert_int_equal(after.money[0], 77);
    plays(&none, "bonus none"); /* or not at all */
    assert_int_equal(none.money[0], 50);
    asks(&none, ASK_MAIN, 1);
}

/* Between two bonuses. */
RULE("C-MACEWEN C-CON-6", macewen_brews_between)
{
    seat_zero(st, "macewen");
    give_contract(st, 0, 26); /* 2 mutton, 2 cheese: an expansion, 9 hops */
    put(st, 0, SHEEP, "c2");
    put(st, 0, COW, "c1");
    st->player[0].goods[CHEESE] = 2;
    st->player[0].goods[GRAIN] = 3;
    st->money[0] = 0; /* the expansion is paid with what is brewed */
    turn_of(st, 0);
    plays(st, "fulfil 26");
    refuses(st, "bonus expand", "C-CON-6");
    plays(st, "bonus brew\n brew 3\n bonus expand\n expand sheep c2");
    assert_int_equal(st->money[0], 27 - 8);
}

RULE("C-MACEWEN", others_do_not_brew)
{
    seat_zero(st, "campbell");
    give_contract(st, 0, 42);
    memset(st->player[0].goods, 9, GOODS);
    plays(st, "fulfil 42");
    refuses(st, "bonus brew", "C-MACEWEN");
}

/* --- Robertson --- */

/* A delta is land along a river edge whose end touches a loch; these are map 1111's. */
RULE("C-ROBERTSON", deltas)
{
    static const char *const expected[] = { "b5", "b6", "c8", "d3", "d4", "d6", "d7",
                                            "e3", "e4", "e7", "f3", "h3", "h6", "i3",
                                            "i4", "i6", "j1", "j2", "k7", "k8", "l7" };
    start(st, 3, "", "robertson");
    bits all = { 0, 0 };
    for (unsigned i = 0; i < sizeof expected / sizeof *expected; i++)
        all = bits_or(all, bits_of(at(expected[i])));
    assert_true(bits_same(st->delta, all));
}

/* 3 less in all on a delta, 2 less with 1-2 players, for every unit; elsewhere nothing. */
RULE("C-ROBERTSON C-EXP-1", robertson_on_a_delta)
{
    for (unsigned players = 1; players <= CAL_PLAYERS; players++) {
        const int less = players < 3 ? 2 : 3;
        start(st, players, "", "robertson");
        bare(st);
        put(st, 0, SHEEP, "c4");
        st->money[0] = (int16_t)(9 + 3 - less - 1);
        turn_of(st, 0);
        refuses(st, "expand cow d3", "C-EXP-1");
        assert_false(offers(st, "expand cow d3"));
        st->money[0]++;
        plays(st, "expand cow d3"); /* cow 9, land 3 */
        assert_int_equal(st->money[0], 0);
        turn_of(st, 0);
        st->money[0] = 10;
        refuses(st, "expand cow c3", "C-EXP-1"); /* cow 9, land 2, no delta */
        st->money[0] = 11;
        plays(st, "expand cow c3");
        assert_int_equal(st->money[0], 0);
    }
}

/* Other clans pay in full. */
RULE("C-ROBERTSON", others_on_a_delta)
{
    seat_zero(st, "stewart");
    assert_int_equal(cal_placing_cost(st, 0, COW, at("d3"), false), 12);
}

/* Starting workers and free-land expansions included. */
RULE("C-ROBERTSON C-CON-6", robertson_starts_and_free_land)
{
    seated(st, "1111", 3, "", "robertson");
    const int before = st->money[0];
    plays(st, "place woodcutter i3"); /* 6, land 2, delta 3 less */
    assert_int_equal(st->money[0], before - 5);

    seat_zero(st, "robertson");
    give_contract(st, 0, 1); /* 4 wool: a free-land expansion */
    st->player[0].goods[WOOL] = 4;
    st->money[0] = 5;
    plays(st, "fulfil 1\n bonus expand");
    refuses(st, "expand cow d3", "C-CON-6");
    refuses(st, "expand sheep c2", "C-CON-6"); /* no delta */
    plays(st, "expand sheep d3");              /* 8, delta 3 less */
    assert_int_equal(st->money[0], 0);
}

/* The worked example: four players, a bakery on a delta of cost 1 costs 6. */
RULE("C-ROBERTSON", robertsons_bakery)
{
    start(st, 4, "", "robertson");
    const bits k8 = bits_of(at("k8")); /* our own maps have no delta of cost 1: make one */
    assert_int_equal(cal_placing_cost(st, 0, BAKERY, at("k8"), false), 7);
    st->map.cost[0] = bits_or(st->map.cost[0], k8);
    st->map.cost[1] = bits_less(st->map.cost[1], k8);
    assert_int_equal(cal_map_cost(&st->map, at("k8")), 1);
    assert_int_equal(cal_placing_cost(st, 0, BAKERY, at("k8"), false), 6);
}

/* --- Stewart --- */

/* Five merchants and shipping level 1 at the start, which count as upgrades. */
RULE("C-STEWART", stewart_starts_ahead)
{
    for (unsigned players = 1; players <= CAL_PLAYERS; players++) {
        start(st, players, "", "stewart");
        assert_int_equal(st->player[0].stock, 5);
        assert_int_equal(st->player[0].board, 2);
        assert_int_equal(st->player[0].shipping, 1);
        assert_int_equal(cal_tile_glory(st, 0, 8), 4);
    }
}

/* Every trade first gives 1, whatever the amount, so that it can be paid with. */
RULE("C-STEWART C-TRD-4", stewart_trades)
{
    seat_zero(st, "stewart campbell");
    st->money[0] = 6;
    refuses(st, "buy 2 wool", "C-TRD-4"); /* 8 */
    st->money[0] = 7;
    plays(st, "buy 2 wool");
    assert_int_equal(st->money[0], 0);
    turn_of(st, 0);
    st->player[0].goods[WHISKY] = 3;
    plays(st, "sell 3 whisky");
    assert_int_equal(st->money[0], 34);
    turn_of(st, 0);
    plays(st, "obtain 1"); /* no trade */
    assert_int_equal(st->money[0], 39);
    st->money[1] = 7;
    turn_of(st, 1);
    refuses(st, "buy 2 wool", "C-TRD-4");
}

/* The worked example: 3 milk and 3 whisky by neighbourhood bonus bring 2. */
RULE("C-STEWART", stewarts_neighbourhood)
{
    seat_zero(st, "stewart");
    put(st, 1, COW, "c1");
    put(st, 1, DISTILLERY, "b1");
    st->player[0].stock = 7;
    st->player[0].board = 0;
    turn_of(st, 0);
    st->money[0] = 10 + 8 + 24 - 1; /* sheep, 3 milk at 3, 3 whisky at 8, less the first pound */
    plays(st, "expand sheep c2\n neighbour 3 milk");
    assert_int_equal(st->money[0], 31 + 1 - 9);
    plays(st, "neighbour 3 whisky");
    assert_int_equal(st->money[0], 31 + 2 - 9 - 24);
    assert_int_equal(st->player[0].goods[MILK], 3);
    assert_int_equal(st->player[0].goods[WHISKY], 3);
}
