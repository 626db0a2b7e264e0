/* test_reasons.c: refusals name the thing they are about: the space, the animal, what lies
 * between. */
#include "tests/games/caledonia/rules/table.h"

static void why_not(const struct cal_state *st, const char *move, const char *code,
                    const char *facts)
{
    trial_why_not(&caledonia, st, move, code, facts);
}

/* The terrain the space has, the one that is wanted. */
RULE("C-EXP-2", which_terrain)
{
    plain_table(st, 3, "");
    put(st, 0, WOODCUTTER, "i3");
    turn_of(st, 0);
    why_not(st, "expand miner i4", "terrain",
            "C-EXP-2 0/0 what=miner other=mountain space=i4 list=grass");
    why_not(st, "expand miner e2", "no-reach", "C-EXP-3 0/0 space=e2 from=i3 list=h2,g2,f1");
    why_not(st, "expand woodcutter e3", "terrain",
            "C-EXP-2 0/0 what=woodcutter other=forest space=e3 list=grass,mountain");
    why_not(st, "expand sheep d2", "loch", "C-EXP-2 0/0 space=d2");
}

/* Whose unit is there, and which. */
RULE("C-EXP-2", who_is_there)
{
    plain_table(st, 3, "");
    put(st, 0, SHEEP, "c3");
    put(st, 2, DAIRY, "c4");
    turn_of(st, 0);
    why_not(st, "expand cow c4", "empty", "C-EXP-2 0/0 what=dairy seat=2 space=c4");
    why_not(st, "expand cow c3", "taken-own", "C-EXP-2 0/0 what=sheep seat=0 space=c3");
}

/* Why a space takes no unit. */
RULE("C-EXP-4 C-TWO-1 C-SOLO-1 C-OPT-TIGHT", why_out_of_play)
{
    plain_table(st, 2, "tight");
    put(st, 0, SHEEP, "c2");
    turn_of(st, 0);
    why_not(st, "expand cow c1", "mist", "C-EXP-4 0/0 space=c1");
    why_not(st, "expand cow e4", "covered", "C-EXP-4 0/0 space=e4");
    refuses(st, "expand woodcutter c1", "C-EXP-4"); /* before C-EXP-2: it is grass, too */
    plain_table(st, 1, "");
    put(st, 0, SHEEP, "f3");
    turn_of(st, 0);
    why_not(st, "expand cow f2", "neutral", "C-EXP-4 0/0 space=f2");
}

/* A river, lochs, land, too much water, or nobody to start from. */
RULE("C-EXP-3", what_lies_between)
{
    plain_table(st, 3, "");
    why_not(st, "expand sheep i4", "no-unit", "C-EXP-3 0/0 space=i4");
    put(st, 0, WOODCUTTER, "i3");
    turn_of(st, 0);
    why_not(st, "expand sheep i4", "reach-river", "C-EXP-3 1/0 space=i4 from=i3");
    why_not(st, "expand sheep k3", "reach-loch", "C-EXP-3 2/0 space=k3 from=i3 list=j3");
    why_not(st, "expand sheep j4", "reach-loch", "C-EXP-3 2/0 space=j4 from=i3 list=j3");
    why_not(st, "expand sheep g2", "no-reach", "C-EXP-3 0/0 space=g2 from=i3 list=h2");
    bare(st);
    put(st, 0, SHEEP, "h3");
    turn_of(st, 0);
    why_not(st, "expand sheep d5", "reach-loch", "C-EXP-3 4/0 space=d5 from=h3 list=g4,f4,e5");
}

/* C-PRT-1, C-PRT-2: how far, over what, and when it was used. */
RULE("C-PRT-1 C-PRT-2 C-SET-2", which_port)
{
    start(st, 3, "extra", "");
    bare(st);
    put(st, 0, SHEEP, "l2");
    turn_of(st, 0);
    st->port[2] = PORT_TEN;
    why_not(st, "port C", "port-land", "C-PRT-1 0/0 space=m9 from=l2 list=l3,l4,l5,l7");
    st->player[0].ports = 2;
    st->port[1] = PORT_TEN;
    why_not(st, "port B", "port-used", "C-PRT-2 0/0 what=B space=m1");
    plain_table(st, 3, "");
    why_not(st, "port A", "port", "C-SET-2 0/0 what=A");
}

RULE("C-PRT-1", which_ship_to_a_port)
{
    start(st, 2, "extra", "");
    bare(st);
    put(st, 0, WOODCUTTER, "l3");
    st->port[1] = PORT_TEN; /* on k2 */
    turn_of(st, 0);
    why_not(st, "port B", "port-land", "C-PRT-1 0/0 space=k2 from=l3 list=k3");
    start(st, 3, "extra", "");
    bare(st);
    put(st, 0, SHEEP, "h3");
    st->port[1] = PORT_TEN;
    st->port_space[1] = (uint8_t)at("e6"); /* as if it lay in the middle of the map */
    turn_of(st, 0);
    why_not(st, "port B", "port-reach", "C-PRT-1 4/0 space=e6 from=h3 list=g4,f4,e5");
}

/* Which animal is wanted, and that the other is none. */
RULE("C-CON-3", which_animal)
{
    plain_table(st, 3, "");
    give_contract(st, 0, 16); /* wool, beef */
    st->player[0].goods[WOOL] = 1;
    put(st, 0, DAIRY, "c3");
    turn_of(st, 0);
    why_not(st, "fulfil 16", "cows", "C-CON-3 1/0 what=cow other=sheep");
    put(st, 0, SHEEP, "c4");
    turn_of(st, 0);
    why_not(st, "fulfil 16", "cows-wrong", "C-CON-3 1/0 what=cow other=sheep");
    plain_table(st, 3, "");
    give_contract(st, 0, 14); /* wool, mutton */
    st->player[0].goods[WOOL] = 1;
    put(st, 0, COW, "c3");
    turn_of(st, 0);
    why_not(st, "fulfil 14", "sheep-wrong", "C-CON-3 1/0 what=sheep other=cow");
    clear(st, "c3");
    turn_of(st, 0);
    why_not(st, "fulfil 14", "sheep", "C-CON-3 1/0 what=sheep other=cow");
    why_not(st, "fulfil 16", "in-box", "C-CON-2 0/16");
}

RULE("C-CON-3", which_animals_are_chosen)
{
    plain_table(st, 3, "");
    give_contract(st, 0, 46); /* 2 wool, beef, mutton */
    st->player[0].goods[WOOL] = 2;
    put(st, 0, COW, "c3");
    put(st, 0, COW, "c4");
    put(st, 0, SHEEP, "d4");
    turn_of(st, 0);
    plays(st, "fulfil 46");
    asks(st, ASK_SLAUGHTER, 0);
    why_not(st, "slaughter c3 c4", "animals-chosen", "C-CON-3 2/2 list=cow,sheep");
    why_not(st, "slaughter c5 d4", "own-unit", "C-CON-3 0/0 space=c5");
}

/* Where the contract is, and what fills the box. */
RULE("C-CON-1 C-CON-2 C-BLD-1", which_contract)
{
    plain_table(st, 3, "");
    put(st, 0, SHEEP, "c3");
    turn_of(st, 0);
    give_contract(st, 1, 2);
    why_not(st, "obtain 2", "held", "C-CON-1 0/2 seat=1");
    why_not(st, "obtain 30", "shown", "C-CON-1 0/30");
    give_contract(st, 0, 16);
    why_not(st, "obtain 3", "box", "C-CON-2 1/0 list=16");
    st->player[0].box[0] = 0;
    st->stack |= UINT64_C(1) << 16;
    for (unsigned i = 0; i < 3; i++)
        put(st, 0, DAIRY, (const char *[]){ "c4", "c5", "d3" }[i]);
    turn_of(st, 0);
    plays(st, "expand dairy d4\n look yes\n draw 20 21 22");
    why_not(st, "keep 3", "drawn", "C-BLD-1 0/3 list=20,21,22");
}

/* The numbers of a trade: the price, the whole, the purse; who stands on the other side. */
RULE("C-TRD-1 C-TRD-3 C-TRD-4 C-NBH-1 C-NBH-2", trades_with_numbers)
{
    plain_table(st, 3, "");
    put(st, 0, SHEEP, "c3");
    st->player[0].stock = 7;
    st->player[0].board = 0;
    st->money[0] = 9;
    turn_of(st, 0);
    why_not(st, "buy 3 wool", "money-each", "C-TRD-4 12/9 what=wool each=4");
    why_not(st, "buy 1 cheese", "money", "C-TRD-4 10/9 what=cheese each=10");
    why_not(st, "sell 2 milk", "goods", "C-TRD-4 2/0 what=milk");
    why_not(st, "buy 8 wool", "merchants", "C-TRD-1 8/7");
    st->player[0].market[WOOL] = -2;
    st->player[0].stock = 5;
    why_not(st, "buy 1 wool", "both-sides", "C-TRD-3 0/2 what=wool");
    put(st, 1, COW, "d4");
    st->money[0] = 20;
    turn_of(st, 0);
    plays(st, "expand sheep d3");
    asks(st, ASK_NEIGHBOUR, 0);
    why_not(st, "neighbour 1 grain", "neighbour", "C-NBH-1 0/0 what=grain list=milk");
    st->money[0] = 5;
    why_not(st, "neighbour 2 milk", "money-each", "C-NBH-2 6/5 what=milk each=3");
}

/* Another clan's special unit is nobody's reason but its own. */
RULE("C-MACDONALD-1 C-MACDONALD-2 C-MACDONALD-4 C-FERGUSSON", clans_with_spaces)
{
    seat_zero(st, "stewart");
    why_not(st, "expand fisherman d2", "clan-unit", "C-MACDONALD-1 0/0 what=fisherman");
    seat_zero(st, "macdonald");
    put(st, 0, FISHERMAN, "b2");
    turn_of(st, 0);
    why_not(st, "technology miner", "no-technology", "C-MACDONALD-1 0/0 what=miner");
    why_not(st, "expand fisherman c3", "terrain",
            "C-MACDONALD-2 0/0 what=fisherman other=loch space=c3 list=grass");
    why_not(st, "row b2 b4", "row-to", "C-MACDONALD-4 0/0 space=b4 from=b2");
    why_not(st, "row d2 d3", "own-fisherman", "C-MACDONALD-4 0/0 space=d2");
    clear(st, "b2");
    put(st, 0, FISHERMAN, "f5");
    put(st, 0, FISHERMAN, "h4");
    turn_of(st, 0);
    why_not(st, "row f5 g5", "fishermen", "C-MACDONALD-2 0/0 space=g5 from=h4");
    why_not(st, "expand fisherman g5", "fishermen", "C-MACDONALD-2 0/0 space=g5 from=f5");
    seated(st, "1111", 3, "", "fergusson");
    asks(st, ASK_PLACE, 0);
    why_not(st, "place woodcutter d5", "border", "C-FERGUSSON 0/0 space=d5");
}

RULE("C-UPG-2 C-PRT-SWAP C-SET-8", other_reasons)
{
    beside_ports(st, "stewart", PORT_SWAP, PORT_TEN, PORT_FIVE, PORT_BASIC);
    put(st, 0, COW, "a3");
    st->player[0].technology = 1u << MINER;
    turn_of(st, 0);
    why_not(st, "technology miner", "technology", "C-UPG-2 0/0 what=miner");
    why_not(st, "port A swap a2 a3 for miner dairy", "terrain",
            "C-PRT-SWAP 0/0 what=miner other=mountain space=a2 list=grass");
    why_not(st, "port A swap a2 a4 for bakery dairy", "own-unit", "C-PRT-SWAP 0/0 space=a4");
    deal(st, 3, "");
    plays(st, "map 1111\n ports 5 8 4 2\n scoring 1 2 3 4 5\n contracts 1 2 3 4 5 6 7\n first 0\n"
              "clans stewart:1 campbell:2 macdonald:3 robertson:4\n choose 1");
    why_not(st, "choose 1", "pair", "C-SET-8 0/1");
    why_not(st, "choose 4", "no-pair", "C-SET-8 4/0");
}

/* What chance cannot bring, and why. */
RULE("C-SET-1 C-SET-2 C-SET-4 C-SET-5 C-SET-7 C-SET-8 C-OPT-TIGHT C-BLD-1", impossible_chance)
{
    deal(st, 3, "tight");
    why_not(st, "first 0", "chance-asked", "C-SET-1 0/0 what=map");
    plays(st, "map 1111");
    why_not(st, "ports 5 8 4 9", "chance-tiles", "C-SET-2 8/0");
    plays(st, "ports 5 8 4 2");
    why_not(st, "scoring 1 2 3 4 9", "chance-tiles", "C-SET-4 8/0");
    plays(st, "scoring 1 2 3 4 5\n contracts 1 2 3 4 5 6 7");
    why_not(st, "covered e4 g3 i7 e5", "chance-covered", "C-OPT-TIGHT 0/0 space=e5");
    plays(st, "covered e4 g3 i7 d7");
    why_not(st, "first 3", "chance-seat", "C-SET-7 3/0");
    plays(st, "first 0");
    why_not(st, "clans stewart:1 campbell:1 macdonald:3 robertson:4", "chance-clans",
            "C-SET-8 4/0");
    plain_table(st, 3, "");
    for (unsigned i = 0; i < 3; i++)
        put(st, 0, DAIRY, (const char *[]){ "c4", "c5", "d3" }[i]);
    turn_of(st, 0);
    plays(st, "expand dairy d4\n look yes");
    why_not(st, "draw 20 3 22", "chance-contract", "C-BLD-1 0/3");
    why_not(st, "draw 20 22", "chance-count", "C-BLD-1 3/2");
}

RULE("C-SOLO-3 C-RND-2", impossible_dice)
{
    plain_table(st, 1, "");
    plays(st, "pass");
    asks(st, ASK_DICE, st->actor);
    plays(st, "dice wool +1");
    why_not(st, "dice wool -2", "chance-dice", "C-SOLO-3 0/0 what=wool");
    plays(st, "dice milk +1\n dice grain +1");
    why_not(st, "contracts 1", "chance-contract", "C-RND-2 0/1");
}

/* The good may come first; then the number is what is looked at. */
RULE("C-TRD-1", which_word_is_wrong)
{
    struct gm_fault fault = { 0 };
    gm_move m, same;
    plain_table(st, 3, "");
    assert_int_equal(caledonia.from_text(st, "buy wool -5", 11, &m, &fault), GM_SYNTAX);
    assert_string_equal(fault.code, "low");
    assert_int_equal(fault.at, 9);
    assert_int_equal(fault.len, 2);
    assert_int_equal(caledonia.from_text(st, "buy wool 5", 10, &m, &fault), GM_OK);
    assert_int_equal(caledonia.from_text(st, "buy 5 wool", 10, &same, &fault), GM_OK);
    assert_true(m.word == same.word);
    assert_int_equal(caledonia.from_text(st, "neighbour milk 2", 16, &m, &fault), GM_OK);
    assert_int_equal(caledonia.from_text(st, "buy some wool", 13, &m, &fault), GM_SYNTAX);
    assert_string_equal(fault.code, "number");
    assert_int_equal(fault.at, 4);
}
