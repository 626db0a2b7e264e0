/* test_neighbourhood.c: the neighbourhood bonus of the chapter "Expand" (C-NBH-*). */
#include "tests/games/caledonia/rules/table.h"

/* Seat 0 with a sheep on c3 and seven merchants, about to expand to d3 beside d4. */
static void about_to_expand(struct cal_state *st, unsigned players)
{
    plain_table(st, players, "");
    put(st, 0, SHEEP, "c3");
    st->player[0].stock = 7;
    st->player[0].board = 0;
    st->money[0] = 8 + 3 + 100; /* a sheep and the land of d3 */
}

/* Then seat 1 has this unit on d4, and the sheep is placed. */
static void expands_beside(struct cal_state *st, unsigned players, enum unit unit)
{
    about_to_expand(st, players);
    put(st, 1, unit, "d4");
    plays(st, "expand sheep d3");
}

/* What each unit offers, 2 less for basic and 3 less for processed goods. */
RULE("C-NBH-1", what_neighbours_make_is_offered_cheaper)
{
    static const struct {
        enum unit unit;
        enum good good;
        int price;
        const char *move, *other;
    } offer[] = {
        { SHEEP, WOOL, 4 - 2, "neighbour 1 wool", "neighbour 1 milk" },
        { COW, MILK, 5 - 2, "neighbour 1 milk", "neighbour 1 wool" },
        { FIELD, GRAIN, 5 - 2, "neighbour 1 grain", "neighbour 1 bread" },
        { DAIRY, CHEESE, 10 - 3, "neighbour 1 cheese", "neighbour 1 milk" },
        { BAKERY, BREAD, 10 - 3, "neighbour 1 bread", "neighbour 1 grain" },
        { DISTILLERY, WHISKY, 11 - 3, "neighbour 1 whisky", "neighbour 1 grain" },
    };
    for (unsigned players = 2; players <= 4; players++)
        for (unsigned i = 0; i < 6; i++) {
            expands_beside(st, players, offer[i].unit);
            asks(st, ASK_NEIGHBOUR, 0);
            refuses(st, offer[i].other, "C-NBH-1");
            plays(st, offer[i].move);
            assert_int_equal(st->money[0], 100 - offer[i].price);
            assert_int_equal(st->player[0].goods[offer[i].good], 1);
            asks(st, ASK_MAIN, 1);
            assert_int_equal(st->money[1], 100); /* the neighbour gets nothing and keeps all */
        }
}

/* Workers and fishermen produce no good. */
RULE("C-NBH-1", workers_and_fishermen_offer_nothing)
{
    about_to_expand(st, 3);
    become(st, 1, MACDONALD);
    put(st, 1, WOODCUTTER, "c4");
    put(st, 1, FISHERMAN, "d2");
    put(st, 2, MINER, "c6");
    plays(st, "expand sheep d3");
    asks(st, ASK_MAIN, 1);
    put(st, 0, COW, "b5");
    turn_of(st, 0);
    plays(st, "expand cow c5"); /* beside the woodcutter and the miner */
    asks(st, ASK_MAIN, 1);
}

/* Other players' units, not one's own. */
RULE("C-NBH-1", own_units_offer_nothing)
{
    about_to_expand(st, 3);
    put(st, 0, DISTILLERY, "d4");
    plays(st, "expand sheep d3");
    asks(st, ASK_MAIN, 1);
}

/* Neighbouring to the new unit; what only the old units have beside them does not count. */
RULE("C-NBH-1", only_neighbours_of_the_new_unit)
{
    about_to_expand(st, 3);
    put(st, 1, DISTILLERY, "c2");
    plays(st, "expand sheep d3");
    asks(st, ASK_MAIN, 1);
}

/* The worked example of reach: a space adjacent to a dairy across a river gives no bonus, the one
 * beside it without river does. */
RULE("C-NBH-1", no_bonus_across_a_river)
{
    plain_table(st, 3, "");
    put(st, 1, DAIRY, "d4");
    put(st, 0, SHEEP, "e3");
    put(st, 0, SHEEP, "c3");
    struct cal_state beside = *st;
    plays(st, "expand sheep e4"); /* the river runs between e4 and d4 */
    asks(st, ASK_MAIN, 1);
    plays(&beside, "expand sheep d3");
    asks(&beside, ASK_NEIGHBOUR, 0);
    assert_true(offers(&beside, "neighbour 1 cheese"));
}

RULE("C-NBH-1", the_bonus_may_be_declined)
{
    expands_beside(st, 3, COW);
    plays(st, "neighbour none");
    asks(st, ASK_MAIN, 1);
    assert_int_equal(st->money[0], 100);
    assert_int_equal(st->row[MILK], 3);
}

/* Merchants go to the market, the price moves, all at the old price. */
RULE("C-NBH-2 C-TRD-1 C-TRD-2 C-TRD-3", a_purchase_is_a_trade)
{
    expands_beside(st, 3, DAIRY);
    plays(st, "neighbour 3 cheese");
    assert_int_equal(st->money[0], 100 - 3 * 7);
    assert_int_equal(st->player[0].goods[CHEESE], 3);
    assert_int_equal(st->player[0].stock, 4);
    assert_int_equal(st->player[0].market[CHEESE], 3);
    assert_int_equal(st->row[CHEESE], 6);
    turn_of(st, 0);
    refuses(st, "sell 1 cheese", "C-TRD-3");
    assert_true(offers(st, "buy 1 cheese"));
}

RULE("C-NBH-2", a_purchase_needs_merchants)
{
    about_to_expand(st, 3);
    put(st, 1, DAIRY, "d4");
    st->player[0].stock = 2;
    st->player[0].board = 5;
    struct cal_state none = *st;
    plays(st, "expand sheep d3");
    assert_int_equal(count_offers(st, "neighbour"), 3); /* none, 1, 2 */
    refuses(st, "neighbour 3 cheese", "C-NBH-2");
    none.player[0].stock = 0;
    none.player[0].board = 7;
    plays(&none, "expand sheep d3");
    asks(&none, ASK_MAIN, 1);
}

RULE("C-NBH-2", a_purchase_needs_money)
{
    about_to_expand(st, 3);
    put(st, 1, DAIRY, "d4");
    st->money[0] = 11 + 13;
    struct cal_state none = *st;
    plays(st, "expand sheep d3");
    refuses(st, "neighbour 2 cheese", "C-NBH-2"); /* 14 */
    st->money[0] = 14;
    plays(st, "neighbour 2 cheese");
    assert_int_equal(st->money[0], 0);
    none.money[0] = 11 + 6;
    plays(&none, "expand sheep d3");
    asks(&none, ASK_MAIN, 1); /* nothing can be bought, so nothing is asked */
}

/* No merchants on both sides. */
RULE("C-NBH-2 C-TRD-3", no_purchase_of_what_is_being_sold)
{
    about_to_expand(st, 3);
    put(st, 1, DAIRY, "d4");
    put(st, 1, COW, "c4");
    st->player[0].stock = 5;
    st->player[0].market[CHEESE] = -1;
    st->player[0].market[MILK] = 1;
    plays(st, "expand sheep d3");
    refuses(st, "neighbour 1 cheese", "C-NBH-2");
    plays(st, "neighbour 1 milk"); /* on the buying side already: fine */
    asks(st, ASK_MAIN, 1);
    assert_int_equal(st->player[0].market[MILK], 2);
}

/* Each good once an expansion, in any order. */
RULE("C-NBH-2 C-NBH-1", each_good_once_in_any_order)
{
    about_to_expand(st, 3);
    put(st, 1, DAIRY, "d4");
    put(st, 2, COW, "c4");
    struct cal_state other = *st;
    plays(st, "expand sheep d3\nneighbour 1 milk");
    refuses(st, "neighbour 1 milk", "C-NBH-1");
    plays(st, "neighbour 1 cheese");
    asks(st, ASK_MAIN, 1);
    plays(&other, "expand sheep d3\nneighbour 1 cheese");
    refuses(&other, "neighbour 1 cheese", "C-NBH-1");
    plays(&other, "neighbour 2 milk");
    asks(&other, ASK_MAIN, 1);
    assert_int_equal(other.money[0], 100 - 7 - 2 * 3);
}

/* The worked example "neighbourhood of a distillery with whisky at 10: up to three (four with two
 * players) at 7 each". */
RULE("C-NBH-3", neighbourhood_of_a_distillery)
{
    for (unsigned players = 2; players <= 4; players++) {
        about_to_expand(st, players);
        put(st, 1, DISTILLERY, "d4");
        st->row[WHISKY] = players == 2 ? 1 : 2;
        assert_int_equal(cal_price_of(st, WHISKY), 10);
        plays(st, "expand sheep d3");
        assert_int_equal(count_offers(st, "neighbour"), players == 2 ? 5 : 4);
        refuses(st, players == 2 ? "neighbour 5 whisky" : "neighbour 4 whisky", "C-NBH-3");
        plays(st, players == 2 ? "neighbour 4 whisky" : "neighbour 3 whisky");
        assert_int_equal(st->money[0], 100 - 7 * (players == 2 ? 4 : 3));
        assert_int_equal(st->row[WHISKY], 5);
    }
}

/* The worked example "distillery and dairy both neighbouring: up to three whisky and three cheese
 * (four and four with two players), merchants allowing". */
RULE("C-NBH-2 C-NBH-3", distillery_and_dairy)
{
    about_to_expand(st, 4);
    put(st, 1, DISTILLERY, "d4");
    put(st, 2, DAIRY, "c4");
    plays(st, "expand sheep d3\nneighbour 3 whisky");
    refuses(st, "neighbour 4 cheese", "C-NBH-3");
    plays(st, "neighbour 3 cheese");
    assert_int_equal(st->player[0].goods[WHISKY], 3);
    assert_int_equal(st->player[0].goods[CHEESE], 3);
    assert_int_equal(st->money[0], 100 - 3 * 8 - 3 * 7);

    about_to_expand(st, 2);
    put(st, 1, DISTILLERY, "d4");
    put(st, 1, DAIRY, "c4");
    plays(st, "expand sheep d3\nneighbour 4 whisky");
    refuses(st, "neighbour 4 cheese", "C-NBH-2"); /* seven merchants */
    plays(st, "neighbour 3 cheese");
    assert_int_equal(st->player[0].stock, 0);
    about_to_expand(st, 2);
    put(st, 1, DISTILLERY, "d4");
    put(st, 1, DAIRY, "c4");
    plays(st, "expand sheep d3\nneighbour 3 whisky\nneighbour 4 cheese");
}

RULE("C-NBH-3", three_of_a_good_however_many_neighbours)
{
    about_to_expand(st, 3);
    put(st, 1, COW, "d4");
    put(st, 2, COW, "c4");
    plays(st, "expand sheep d3");
    refuses(st, "neighbour 4 milk", "C-NBH-3");
    plays(st, "neighbour 3 milk");
    asks(st, ASK_MAIN, 1);
}

/* Buchanan with two contracts that bring a free-land expansion each; seat 1 has a cow on c4. */
static void two_expansions_in_a_turn(struct cal_state *st)
{
    about_to_expand(st, 3);
    become(st, 0, BUCHANAN);
    give_contract(st, 0, 1);
    give_contract(st, 0, 7);
    st->player[0].goods[WOOL] = 4;
    st->player[0].goods[BREAD] = 2;
    put(st, 1, COW, "c4");
    plays(st, "fulfil 1\nbonus expand\nexpand sheep d3");
}

RULE("C-NBH-3", three_of_a_good_however_many_expansions)
{
    two_expansions_in_a_turn(st);
    struct cal_state all = *st;
    plays(st, "neighbour 2 milk\nfulfil 7\nbonus expand\nexpand sheep d4");
    asks(st, ASK_NEIGHBOUR, 0);
    refuses(st, "neighbour 2 milk", "C-NBH-3");
    plays(st, "neighbour 1 milk");
    assert_int_equal(st->player[0].goods[MILK], 3);
    plays(&all, "neighbour 3 milk\nfulfil 7\nbonus expand\nexpand sheep d4");
    asks(&all, ASK_MAIN, 1);
    turn_of(&all, 0);
    plays(&all, "expand cow c5\nneighbour 1 milk"); /* in the next turn again */
}

/* A second expansion offers a good again. */
RULE("C-NBH-2 C-NBH-3", a_second_expansion_offers_again)
{
    two_expansions_in_a_turn(st);
    plays(st, "neighbour none\nfulfil 7\nbonus expand\nexpand sheep d4\nneighbour 3 milk");
    assert_int_equal(st->player[0].goods[MILK], 3);
}

RULE("C-NBH-4 C-RND-3", only_directly_after_the_expansion)
{
    expands_beside(st, 2, COW);
    refuses(st, "hire", "C-RND-3"); /* first the bonus */
    plays(st, "neighbour none\nhire");
    asks(st, ASK_MAIN, 0);
    refuses(st, "neighbour 1 milk", "C-NBH-4");
    plays(st, "pass");
    refuses(st, "neighbour 1 milk", "C-NBH-4");
}

/* A price never falls below 0. */
RULE("C-NBH-4", a_price_never_falls_below_nothing)
{
    for (int price = 0; price <= 16; price++)
        for (unsigned g = 0; g < GOODS; g++) {
            const int less = price - (g < BASIC_GOODS ? 2 : 3);
            assert_int_equal(cal_neighbour_price(price, (enum good)g), less < 0 ? 0 : less);
        }
    about_to_expand(st, 3);
    put(st, 1, SHEEP, "d4");
    st->row[WOOL] = 0;
    plays(st, "expand sheep d3\nneighbour 3 wool"); /* 3 in the cheapest row */
    assert_int_equal(st->money[0], 97);
}
