/* test_ports.c: where ports can be used, how often, and what each tile does; the one that swaps
 * units has test_swap.c. */
#include "tests/games/caledonia/rules/table.h"

#include <string.h>

/* The worked example of the distance: beside it at level 0, two lochs between at level 3. */
RULE("C-PRT-1", distance_to_a_port)
{
    static const struct {
        const char *space;
        uint8_t level;
    } cases[] = { { "a8", 0 }, { "b8", 0 }, { "d8", 3 }, { "d9", 3 },
                  { "c7", 4 }, { "d7", 4 }, { "b6", 5 } };
    start_on(st, "1112", 3, "", "campbell");
    st->port[3] = PORT_TEN;
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        bare(st);
        unsigned unit = WOODCUTTER;
        while (!bits_has(cal_spaces_for(st, 0, (enum unit)unit), at(cases[i].space)))
            unit++;
        put(st, 0, (enum unit)unit, cases[i].space);
        for (uint8_t level = 0; level <= CAL_LEVELS; level++) {
            st->player[0].shipping = level;
            turn_of(st, 0);
            if (level < cases[i].level)
                refuses(st, "port D", "C-PRT-1");
            else
                assert_true(offers(st, "port D"));
        }
    }
    bare(st);
    put(st, 0, SHEEP, "l1");
    turn_of(st, 0);
    refuses(st, "port D", "C-PRT-1"); /* behind land at every level */
}

/* One loch between needs level 2, not 1. */
RULE("C-PRT-1", one_loch_before_a_port)
{
    start(st, 3, "", "campbell");
    bare(st);
    st->port[2] = PORT_TEN;
    put(st, 0, SHEEP, "l7");
    st->player[0].shipping = 1;
    turn_of(st, 0);
    refuses(st, "port C", "C-PRT-1");
    st->player[0].shipping = 2;
    turn_of(st, 0);
    plays(st, "port C");
}

/* The port space is a loch space, which can be sailed over, tile or not. */
RULE("C-PRT-1 C-EXP-3 C-EXP-2", a_port_is_a_loch)
{
    start(st, 2, "", "campbell");
    bare(st);
    put(st, 0, WOODCUTTER, "b3");
    assert_int_equal(st->port_space[0], at("b2"));
    assert_int_not_equal(st->port[0], NO_PORT);
    st->money[0] = 50;
    st->player[0].shipping = 1;
    turn_of(st, 0);
    refuses(st, "expand sheep c2", "C-EXP-3");
    st->player[0].shipping = 2;
    turn_of(st, 0);
    assert_true(offers(st, "expand sheep c2"));
    refuses(st, "expand sheep b2", "C-EXP-2");
}

/* An own fisherman on the port space uses the port. */
RULE("C-PRT-1", a_fisherman_in_the_port)
{
    start(st, 3, "", "macdonald");
    bare(st);
    put(st, 0, FISHERMAN, "a1");
    turn_of(st, 0);
    const int before = st->money[0];
    plays(st, "port A");
    assert_int_equal(st->money[0], before + 10);
}

/* Another player's fisherman there neither uses it for me nor bars me. */
RULE("C-PRT-1", a_strange_fisherman_in_the_port)
{
    start(st, 3, "", "campbell macdonald");
    bare(st);
    put(st, 1, FISHERMAN, "a1");
    put(st, 0, SHEEP, "c1");
    turn_of(st, 0);
    refuses(st, "port A", "C-PRT-1");
    put(st, 0, SHEEP, "b1");
    turn_of(st, 0);
    assert_true(offers(st, "port A"));
}

/* Once a game each, several in one turn, and nobody is blocked by another's use. */
RULE("C-PRT-2", every_port_once)
{
    beside_ports(st, "campbell", PORT_TEN, PORT_UPGRADE, PORT_FIVE, PORT_BASIC);
    put(st, 0, SHEEP, "m8");
    put(st, 1, SHEEP, "b1");
    give_contract(st, 0, 20);
    turn_of(st, 0);
    plays(st, "port A\n port C");
    assert_int_equal(st->money[0], 65);
    asks(st, ASK_MAIN, 0);
    refuses(st, "port A", "C-PRT-2");
    refuses(st, "port C", "C-PRT-2");
    plays(st, "pass");
    asks(st, ASK_MAIN, 1);
    plays(st, "port A");
    finish_round(st);
    turn_of(st, 0);
    refuses(st, "port A", "C-PRT-2"); /* nor in another round */
}

/* Of beef and mutton the player chooses which is spared, one animal and no more. */
RULE("C-PRT-MEAT C-CON-3", meat_spares_one)
{
    beside_ports(st, "campbell", PORT_MEAT, PORT_TEN, PORT_FIVE, PORT_BASIC);
    put(st, 0, COW, "c2");
    give_contract(st, 0, 46); /* mutton, beef, 2 wool */
    st->player[0].goods[WOOL] = 2;
    assert_true(offers(st, "fulfil 46"));
    plays(st, "fulfil 46 port A");
    asks(st, ASK_SLAUGHTER, 0);
    assert_int_equal(count_offers(st, "slaughter"), 2);
    refuses(st, "slaughter a2 c2", "C-CON-3");
    struct cal_state other = *st;
    plays(&other, "slaughter a2");
    assert_int_equal(other.player[0].units[COW], 1);
    assert_int_equal(other.player[0].units[SHEEP], 0);
    plays(st, "slaughter c2\n bonus none");
    assert_int_equal(st->player[0].units[COW], 0);
    assert_int_equal(st->player[0].units[SHEEP], 1);
    assert_int_equal(st->player[0].ports, 1);
    assert_int_equal(cal_tile_glory(st, 0, 7), 4); /* C-PRT-MEAT: the printed meat counts */
}

/* What is lacking may be the animal spared, but only one. */
RULE("C-PRT-MEAT C-CON-3", meat_with_too_few_animals)
{
    beside_ports(st, "campbell", PORT_MEAT, PORT_TEN, PORT_FIVE, PORT_BASIC);
    give_contract(st, 0, 4); /* 3 beef */
    put(st, 0, COW, "c1");
    turn_of(st, 0);
    refuses(st, "fulfil 4 port A", "C-CON-3");
    put(st, 0, COW, "c2");
    turn_of(st, 0);
    refuses(st, "fulfil 4", "C-CON-3");
    plays(st, "fulfil 4 port A");
    assert_int_equal(st->player[0].units[COW], 0); /* no choice, not asked */
    assert_int_equal(st->nfulfilled, 1);
}

/* It goes with a fulfilment, never alone, and wants meat on the contract. */
RULE("C-PRT-MEAT C-PRT-1 C-PRT-2", meat_needs_a_contract_with_meat)
{
    beside_ports(st, "campbell", PORT_MEAT, PORT_TEN, PORT_FIVE, PORT_BASIC);
    put(st, 0, SHEEP, "m8");
    give_contract(st, 0, 6); /* 3 wool */
    st->player[0].goods[WOOL] = 3;
    turn_of(st, 0);
    refuses(st, "port A", "C-PRT-MEAT");
    refuses(st, "fulfil 6 port A", "C-PRT-MEAT");
    refuses(st, "fulfil 6 port C", "C-PRT-MEAT");
    st->player[0].box[0] = 0;
    st->shown[5] = 6;
    give_contract(st, 0, 5); /* 2 mutton */
    refuses(st, "fulfil 5 port B", "C-PRT-1");
    refuses(st, "fulfil 5 port C", "C-PRT-MEAT");
    st->player[0].ports = 1;
    refuses(st, "fulfil 5 port A", "C-PRT-2");
}

/* Once per contract: the port and its copy cannot spare two of one, but one each of Buchanan's
 * two. */
RULE("C-PRT-MEAT C-CON-3 C-PRT-2", meat_once_per_contract)
{
    beside_ports(st, "buchanan", PORT_MEAT, PORT_FIVE, PORT_COPY, PORT_BASIC);
    put(st, 0, SHEEP, "m8");
    give_contract(st, 0, 20); /* 3 mutton, 2 bread */
    give_contract(st, 0, 5);  /* 2 mutton */
    st->player[0].goods[BREAD] = 2;
    turn_of(st, 0);
    refuses(st, "fulfil 20", "C-CON-3");
    put(st, 0, SHEEP, "b1");
    turn_of(st, 0);
    plays(st, "fulfil 20 port A\n slaughter a2 b1");
    refuses(st, "fulfil 5 port A", "C-PRT-2");
    plays(st, "fulfil 5 port C");
    assert_int_equal(st->nfulfilled, 2);
    assert_int_equal(st->money[0], 48); /* 3 for copying, 1 for the fifth tobacco */
    assert_int_equal(st->player[0].ports, 5);
}

RULE("C-PRT-BASIC", one_basic_good_for_three)
{
    beside_ports(st, "campbell", PORT_BASIC, PORT_TEN, PORT_FIVE, PORT_UPGRADE);
    assert_int_equal(count_offers(st, "port A"), 0);
    refuses(st, "port A give wool take milk milk grain", "C-PRT-BASIC");
    st->player[0].goods[CHEESE] = 1;
    assert_int_equal(count_offers(st, "port A"), 0);
    st->player[0].goods[WOOL] = st->player[0].goods[GRAIN] = 1;
    assert_int_equal(count_offers(st, "port A"), 20);
    refuses(st, "port A give milk take wool wool wool", "C-PRT-BASIC");
    struct cal_state other = *st;
    plays(st, "port A give wool take grain milk grain");
    assert_memory_equal(st->player[0].goods, ((uint8_t[]){ 0, 1, 3, 1, 0, 0 }), GOODS);
    assert_int_equal(st->money[0], 50);
    plays(&other, "port A give grain take grain grain grain");
    assert_memory_equal(other.player[0].goods, ((uint8_t[]){ 1, 0, 3, 1, 0, 0 }), GOODS);
}

RULE("C-PRT-PROC", one_processed_good_for_two)
{
    beside_ports(st, "campbell", PORT_PROCESSED, PORT_TEN, PORT_FIVE, PORT_UPGRADE);
    st->player[0].goods[WOOL] = 1;
    assert_int_equal(count_offers(st, "port A"), 0);
    refuses(st, "port A give bread take whisky cheese", "C-PRT-PROC");
    st->player[0].goods[BREAD] = 1;
    assert_int_equal(count_offers(st, "port A"), 6);
    plays(st, "port A give bread take whisky cheese");
    assert_memory_equal(st->player[0].goods, ((uint8_t[]){ 1, 0, 0, 1, 0, 1 }), GOODS);
}

/* Any bonus upgrade, at once, and 3 Glory. */
RULE("C-PRT-UPG", upgrade_and_glory)
{
    beside_ports(st, "campbell", PORT_UPGRADE, PORT_TEN, PORT_FIVE, PORT_BASIC);
    st->player[0].stock = 1;
    st->player[0].market[MILK] = 1;
    plays(st, "port A");
    assert_int_equal(st->glory[0], 3);
    asks(st, ASK_UPGRADE, 0);
    assert_int_equal(count_offers(st, ""), 5); /* and no way to decline */
    struct cal_state other = *st;
    plays(&other, "upgrade technology miner");
    assert_int_equal(other.money[0], 45);
    assert_int_equal(other.player[0].technology, 1 << MINER);
    other = *st;
    plays(&other, "upgrade recall buy milk");
    assert_int_equal(other.player[0].stock, 2);
    assert_int_equal(other.player[0].market[MILK], 0);
    other = *st;
    plays(&other, "upgrade hire");
    assert_int_equal(other.player[0].stock, 2);
    assert_int_equal(other.player[0].board, 4);
    plays(st, "upgrade shipping");
    assert_int_equal(st->player[0].shipping, 1);
    assert_int_equal(st->money[0], 50);
    asks(st, ASK_MAIN, 0);
}

/* Where no upgrade is possible the Glory is left. */
RULE("C-PRT-UPG", glory_without_an_upgrade)
{
    beside_ports(st, "campbell", PORT_UPGRADE, PORT_TEN, PORT_FIVE, PORT_BASIC);
    st->player[0].stock = 7;
    st->player[0].board = 0;
    st->player[0].shipping = 5;
    st->money[0] = 4; /* no technology for 5 */
    turn_of(st, 0);
    plays(st, "port A");
    assert_int_equal(st->glory[0], 3);
    assert_int_equal(st->player[0].technology, 0);
    asks(st, ASK_MAIN, 0);
}

RULE("C-PRT-10", ten_pounds)
{
    beside_ports(st, "campbell", PORT_TEN, PORT_UPGRADE, PORT_FIVE, PORT_BASIC);
    st->money[0] = 0;
    plays(st, "port A");
    assert_int_equal(st->money[0], 10);
    asks(st, ASK_MAIN, 0);
}

/* Three rows up or down, stopping at the ends of the track. */
RULE("C-PRT-PRICE", price_moves_three_rows)
{
    beside_ports(st, "campbell", PORT_PRICE, PORT_TEN, PORT_FIVE, PORT_BASIC);
    static const struct {
        const char *move;
        uint8_t row, after, price;
    } cases[] = {
        { "port A price wool +3", 3, 6, 6 }, { "port A price wool -3", 3, 0, 3 },
        { "port A price wool -3", 2, 0, 3 }, { "port A price wool -3", 5, 2, 4 },
        { "port A price wool +3", 8, 9, 8 }, { "port A price wool +3", 6, 9, 8 },
        { "port A price wool -3", 0, 0, 3 },
    };
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct cal_state now = *st;
        now.row[WOOL] = cases[i].row;
        plays(&now, cases[i].move);
        assert_int_equal(now.row[WOOL], cases[i].after);
        assert_int_equal(now.row[MILK], 3);
        plays(&now, "buy 1 wool");
        assert_int_equal(now.money[0], 50 - cases[i].price);
    }
}

/* Afterwards that good is traded, and nothing comes between. */
RULE("C-PRT-PRICE", price_port_obliges)
{
    beside_ports(st, "macdonald", PORT_PRICE, PORT_TEN, PORT_TEN, PORT_BASIC);
    put(st, 0, SHEEP, "m8");
    put(st, 0, FISHERMAN, "a6");
    give_contract(st, 0, 6);
    st->player[0].goods[WOOL] = 3;
    st->player[0].goods[MILK] = 1;
    turn_of(st, 0);
    assert_true(offers(st, "port C"));
    assert_true(offers(st, "row a6 a5"));
    plays(st, "port A price wool +3");
    static const char *const others[] = { "pass",        "hire",       "shipping",
                                          "obtain 1",    "fulfil 6",   "port C",
                                          "sell 1 milk", "buy 1 milk", "expand sheep b1" };
    for (unsigned i = 0; i < sizeof others / sizeof *others; i++)
        refuses(st, others[i], "C-PRT-PRICE");
    assert_false(offers(st, "row a6 a5"));
    assert_int_equal(count_offers(st, ""), 4); /* buy or sell one or two */
    plays(st, "sell 2 wool");
    assert_int_equal(st->money[0], 62);
    assert_true(offers(st, "port C")); /* kept, so the turn goes on as usual */
}

/* Before the main action only. */
RULE("C-PRT-PRICE", price_port_comes_first)
{
    beside_ports(st, "campbell", PORT_PRICE, PORT_TEN, PORT_TEN, PORT_BASIC);
    put(st, 0, SHEEP, "m8");
    turn_of(st, 0);
    assert_true(offers(st, "port A price wool -3"));
    plays(st, "hire");
    asks(st, ASK_AFTER, 0);
    refuses(st, "port A price wool -3", "C-PRT-PRICE");
}

/* Only if the trade can follow, at the price it will have. */
RULE("C-PRT-PRICE", price_port_needs_a_trade)
{
    beside_ports(st, "campbell", PORT_PRICE, PORT_TEN, PORT_FIVE, PORT_BASIC);
    st->money[0] = 2;
    assert_int_equal(count_offers(st, "port A"), 0);
    refuses(st, "port A price wool -3", "C-PRT-PRICE");
    st->money[0] = 3;
    assert_true(offers(st, "port A price wool -3")); /* buys at 3 */
    refuses(st, "port A price wool +3", "C-PRT-PRICE");
    st->money[0] = 6;
    assert_true(offers(st, "port A price wool +3")); /* buys at 6 */
    st->money[0] = 0;
    st->player[0].goods[WHISKY] = 1;
    assert_int_equal(count_offers(st, "port A"), 2); /* sells whisky */
    st->player[0].market[WHISKY] = 1;
    st->player[0].stock = 1;
    refuses(st, "port A price whisky +3", "C-PRT-PRICE"); /* merchants on the buying side */
    st->money[0] = 50;
    assert_true(offers(st, "port A price whisky +3"));
    st->player[0].stock = 0;
    st->player[0].board = 6;
    refuses(st, "port A price whisky +3", "C-PRT-PRICE"); /* no merchants */
}

/* Or an expansion follows, and that good is the first neighbourhood purchase. */
RULE("C-PRT-PRICE", price_port_and_expansion)
{
    beside_ports(st, "campbell", PORT_PRICE, PORT_TEN, PORT_FIVE, PORT_BASIC);
    put(st, 1, DISTILLERY, "c2");
    put(st, 1, DAIRY, "c1");
    turn_of(st, 0);
    st->money[0] = 26;
    plays(st, "port A price whisky -3");
    refuses(st, "expand sheep a3", "C-PRT-PRICE"); /* no neighbour there */
    struct cal_state poor = *st;
    poor.money[0] = 15; /* sheep 8, land 3, whisky 8 - 3 */
    refuses(&poor, "expand sheep b1", "C-PRT-PRICE");
    poor.money[0] = 16;
    assert_true(offers(&poor, "expand sheep b1"));
    plays(st, "expand sheep b1");
    asks(st, ASK_NEIGHBOUR, 0);
    refuses(st, "neighbour none", "C-PRT-PRICE");
    refuses(st, "neighbour 1 cheese", "C-PRT-PRICE");
    plays(st, "neighbour 1 whisky");
    assert_int_equal(st->money[0], 10);
    assert_true(offers(st, "neighbour 1 cheese"));
    plays(st, "neighbour none");
    asks(st, ASK_MAIN, 1);
}

/* The cellar may come between. */
RULE("C-PRT-PRICE", price_port_and_cellar)
{
    beside_ports(st, "mackenzie", PORT_PRICE, PORT_TEN, PORT_FIVE, PORT_BASIC);
    st->player[0].cellar = 4;
    plays(st, "port A price whisky +3\n cellar 3\n sell 1 whisky");
    assert_int_equal(st->money[0], 50 + 15 + 13);
}

/* 5, and a building bonus if a box is empty, for the round's price. */
RULE("C-PRT-5", five_and_a_look)
{
    beside_ports(st, "campbell", PORT_FIVE, PORT_TEN, PORT_UPGRADE, PORT_BASIC);
    struct cal_state full = *st;
    give_contract(&full, 0, 20);
    plays(&full, "port A");
    assert_int_equal(full.money[0], 55);
    asks(&full, ASK_MAIN, 0);

    struct cal_state declines = *st;
    plays(&declines, "port A\n look no");
    assert_int_equal(declines.money[0], 55);
    asks(&declines, ASK_MAIN, 0);

    st->round = 3;
    st->money[0] = 0;
    plays(st, "port A\n look yes\n draw 11 12 13\n keep 13");
    assert_int_equal(st->money[0], 0);
    assert_int_equal(st->player[0].box[0], 13);
    asks(st, ASK_MAIN, 0);
}

/* Pay 3 for the effect of another port, near or far, used or not; it stays unused. */
RULE("C-PRT-COPY C-PRT-2 C-PRT-1 C-PRT-PROC", copy_another_port)
{
    beside_ports(st, "campbell", PORT_COPY, PORT_TEN, PORT_BASIC, PORT_PROCESSED);
    st->player[0].ports = 2; /* the ten pounds used */
    st->player[0].goods[WOOL] = 1;
    refuses(st, "port A", "C-PRT-COPY");
    refuses(st, "port A copy A", "C-PRT-COPY");
    refuses(st, "port B", "C-PRT-2");
    refuses(st, "port C give wool take milk milk milk", "C-PRT-1");
    refuses(st, "port A copy D give bread take whisky whisky", "C-PRT-PROC");
    struct cal_state other = *st;
    plays(&other, "port A copy C give wool take milk milk milk");
    assert_int_equal(other.money[0], 47);
    assert_int_equal(other.player[0].goods[MILK], 3);
    assert_int_equal(other.player[0].ports, 3); /* not C */
    st->money[0] = 2;
    refuses(st, "port A copy B", "C-PRT-COPY"); /* the 10 come too late */
    st->money[0] = 3;
    plays(st, "port A copy B");
    assert_int_equal(st->money[0], 10);
    refuses(st, "port A copy C give wool take milk milk milk", "C-PRT-2");
}

/* Only the copying tile copies. */
RULE("C-PRT-COPY", others_do_not_copy)
{
    beside_ports(st, "campbell", PORT_TEN, PORT_COPY, PORT_FIVE, PORT_UPGRADE);
    refuses(st, "port A copy C", "C-PRT-COPY");
    refuses(st, "port A copy B", "C-PRT-COPY");
}

/* The 3 are paid before the price is moved and the trade follows. */
RULE("C-PRT-COPY C-PRT-PRICE", copy_the_price_port)
{
    beside_ports(st, "campbell", PORT_COPY, PORT_PRICE, PORT_FIVE, PORT_UPGRADE);
    st->money[0] = 5;
    refuses(st, "port A copy B price wool -3", "C-PRT-PRICE");
    st->money[0] = 6;
    plays(st, "port A copy B price wool -3\n buy 1 wool");
    assert_int_equal(st->money[0], 0);
    assert_int_equal(st->player[0].ports, 1);
}

/* The meat port copied, through a fulfilment. */
RULE("C-PRT-COPY C-PRT-1 C-PRT-MEAT", copy_the_meat_port)
{
    beside_ports(st, "campbell", PORT_COPY, PORT_MEAT, PORT_FIVE, PORT_UPGRADE);
    give_contract(st, 0, 5); /* 2 mutton */
    st->money[0] = 2;
    refuses(st, "fulfil 5 port A", "C-PRT-COPY");
    refuses(st, "port A copy B", "C-PRT-COPY");
    st->money[0] = 3;
    refuses(st, "fulfil 5 port B", "C-PRT-1");
    refuses(st, "port A copy B", "C-PRT-MEAT");
    plays(st, "fulfil 5 port A");
    assert_int_equal(st->money[0], 0);
    assert_int_equal(st->player[0].ports, 1);
    assert_int_equal(st->player[0].units[SHEEP], 0);
}
