/* test_swap.c: the port that swaps two units, and its option. */
#include "tests/games/caledonia/rules/table.h"

/* Two for two, free, none of the new of either old kind, terrain fitting, no fields. */
RULE("C-PRT-SWAP", swap_two_units)
{
    beside_ports(st, "campbell", PORT_SWAP, PORT_TEN, PORT_FIVE, PORT_BASIC);
    put(st, 0, WOODCUTTER, "c4");
    put(st, 0, FIELD, "c3");
    turn_of(st, 0);
    refuses(st, "port A swap a2 c4 for woodcutter cow", "C-PRT-SWAP"); /* an old kind */
    refuses(st, "port A swap a2 c4 for cow sheep", "C-PRT-SWAP");      /* the other's old kind */
    refuses(st, "port A swap a2 c4 for miner cow", "C-PRT-SWAP");      /* a2 is grass alone */
    refuses(st, "port A swap a2 c4 for cow field", "C-PRT-SWAP");
    refuses(st, "port A swap a2 c3 for cow dairy", "C-PRT-SWAP");
    refuses(st, "port A swap a2 c2 for cow dairy", "C-PRT-SWAP"); /* c2 is empty */
    struct cal_state other = *st;
    plays(&other, "port A swap a2 c4 for cow cow"); /* both new may be alike */
    assert_int_equal(other.player[0].units[COW], 2);
    plays(st, "port A swap c4 a2 for miner bakery");
    assert_int_equal(unit_on(st, at("c4")), MINER);
    assert_int_equal(unit_on(st, at("a2")), BAKERY);
    assert_int_equal(st->player[0].units[SHEEP] + st->player[0].units[WOODCUTTER], 0);
    assert_int_equal(st->money[0], 50);
    asks(st, ASK_MAIN, 0);
}

/* The new units come from the board. */
RULE("C-PRT-SWAP", swap_takes_from_the_board)
{
    static const char *const cows[] = { "c1", "c2", "c3" };
    beside_ports(st, "campbell", PORT_SWAP, PORT_TEN, PORT_FIVE, PORT_BASIC);
    put(st, 0, SHEEP, "a3");
    for (unsigned i = 0; i < 3; i++)
        put(st, 0, COW, cows[i]);
    turn_of(st, 0);
    refuses(st, "port A swap a2 a3 for cow cow", "C-PRT-SWAP");
    assert_true(offers(st, "port A swap a2 a3 for cow dairy"));
    put(st, 0, COW, "d3");
    turn_of(st, 0);
    refuses(st, "port A swap a2 a3 for cow dairy", "C-PRT-SWAP");
}

/* All workers of MacDonald are one kind, those of others are not. */
RULE("C-PRT-SWAP", swap_of_macdonald)
{
    beside_ports(st, "macdonald", PORT_SWAP, PORT_TEN, PORT_FIVE, PORT_BASIC);
    put(st, 0, WOODCUTTER, "c4");
    put(st, 0, FISHERMAN, "d2");
    turn_of(st, 0);
    refuses(st, "port A swap a2 c4 for cow miner", "C-PRT-SWAP");
    refuses(st, "port A swap a2 d2 for cow dairy", "C-PRT-SWAP"); /* nothing else fits a loch */
    assert_true(offers(st, "port A swap a2 c4 for cow dairy"));
    put(st, 0, COW, "e2");
    turn_of(st, 0);
    assert_true(offers(st, "port A swap a2 e2 for dairy miner"));
    refuses(st, "port A swap a2 e2 for fisherman miner", "C-PRT-SWAP");
    beside_ports(st, "campbell", PORT_SWAP, PORT_TEN, PORT_FIVE, PORT_BASIC);
    put(st, 0, WOODCUTTER, "c4");
    turn_of(st, 0);
    assert_true(offers(st, "port A swap a2 c4 for cow miner"));
}

/* Two workers of MacDonald's one pool need two. */
RULE("C-PRT-SWAP", swap_from_macdonalds_pool)
{
    static const char *const wood[] = { "b3", "c5", "d5", "f3", "g3", "i3", "k3" };
    beside_ports(st, "macdonald", PORT_SWAP, PORT_TEN, PORT_FIVE, PORT_BASIC);
    put(st, 0, COW, "c4");
    put(st, 0, COW, "e2");
    for (unsigned i = 0; i < 6; i++)
        put(st, 0, WOODCUTTER, wood[i]);
    turn_of(st, 0);
    assert_true(offers(st, "port A swap c4 e2 for miner woodcutter"));
    put(st, 0, WOODCUTTER, wood[6]);
    turn_of(st, 0);
    refuses(st, "port A swap c4 e2 for miner woodcutter", "C-PRT-SWAP");
    assert_true(offers(st, "port A swap c4 e2 for miner dairy"));
}

/* The building bonus applies, once for each kind completed while a box is empty. */
RULE("C-PRT-SWAP", swap_and_building_bonus)
{
    static const char *const grass[] = { "c1", "c2", "c3", "d3", "d4", "e4" };
    beside_ports(st, "campbell", PORT_SWAP, PORT_TEN, PORT_FIVE, PORT_BASIC);
    put(st, 0, SHEEP, "b1");
    for (unsigned i = 0; i < 6; i++)
        put(st, 0, i < 3 ? DAIRY : BAKERY, grass[i]);
    turn_of(st, 0);
    struct cal_state full = *st, other = *st;
    plays(&other, "port A swap a2 b1 for dairy cow\n look yes\n draw 11 12 13\n keep none");
    asks(&other, ASK_MAIN, 0);
    give_contract(&full, 0, 20);
    plays(&full, "port A swap a2 b1 for dairy bakery");
    asks(&full, ASK_MAIN, 0);
    plays(st, "port A swap a2 b1 for dairy bakery\n look yes\n draw 11 12 13\n keep none");
    asks(st, ASK_LOOK, 0);
    plays(st, "look yes\n draw 14 15 16\n keep 14");
    assert_int_equal(st->money[0], 55);
    asks(st, ASK_MAIN, 0);
}

/* Two completed, but a contract kept from the first fills the box. */
RULE("C-PRT-SWAP", swap_completes_two_with_one_box)
{
    static const char *const grass[] = { "c1", "c2", "c3", "d3", "d4", "e4" };
    beside_ports(st, "campbell", PORT_SWAP, PORT_TEN, PORT_FIVE, PORT_BASIC);
    put(st, 0, SHEEP, "b1");
    for (unsigned i = 0; i < 6; i++)
        put(st, 0, i < 3 ? DAIRY : DISTILLERY, grass[i]);
    turn_of(st, 0);
    plays(st, "port A swap a2 b1 for dairy distillery\n look yes\n draw 11 12 13\n keep 12");
    asks(st, ASK_MAIN, 0);
}

/* No neighbourhood bonus, but with the option one for both spaces together. */
RULE("C-PRT-SWAP C-OPT-SWAP C-NBH-1", swap_and_neighbours)
{
    beside_ports(st, "campbell", PORT_SWAP, PORT_TEN, PORT_FIVE, PORT_BASIC);
    assert_int_equal(has_option(st, OPT_SWAP), 0);
    put(st, 0, SHEEP, "c3");
    put(st, 1, DAIRY, "b1");
    put(st, 1, DISTILLERY, "c2");
    put(st, 2, DAIRY, "d3");
    turn_of(st, 0);
    struct cal_state plain = *st;
    plays(&plain, "port A swap a2 c3 for cow cow");
    asks(&plain, ASK_MAIN, 0);

    st->flags[OPT_SWAP] = 1;
    plays(st, "port A swap a2 c3 for cow cow");
    asks(st, ASK_NEIGHBOUR, 0);
    /* One or two of cheese or whisky, or none. */
    assert_int_equal(count_offers(st, "neighbour"), 5);
    plays(st, "neighbour 1 cheese");
    assert_int_equal(st->money[0], 43);
    refuses(st, "neighbour 1 cheese", "C-NBH-1"); /* one bonus for both */
    plays(st, "neighbour 1 whisky");
    asks(st, ASK_MAIN, 0);
}

/* Off unless asked for. */
RULE("C-OPT-SWAP", swap_option_is_off)
{
    deal(st, 3, "");
    assert_false(has_option(st, OPT_SWAP));
    deal(st, 3, "swap-neighbourhood");
    assert_true(has_option(st, OPT_SWAP));
}
