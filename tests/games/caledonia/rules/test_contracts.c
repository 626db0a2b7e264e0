/* test_contracts.c: the chapter "Contracts" (C-CON-*). */
#include "tests/games/caledonia/rules/table.h"

#include "games/caledonia/flow.h"

/* Receive 5, nothing, pay 5, 10, 15. */
RULE("C-CON-1", obtaining_at_the_price_of_the_round)
{
    static const int left[] = { 0, 25, 20, 15, 10, 5 };
    for (uint8_t round = 1; round <= 5; round++) {
        plain_table(st, 4, "");
        st->round = round;
        st->money[0] = 20;
        plays(st, "obtain 4");
        assert_int_equal(st->money[0], left[round]);
        assert_int_equal(st->player[0].box[0], 4);
        assert_int_equal(st->shown[3], 0); /* and the space stays empty */
        asks(st, ASK_MAIN, 1);
        refuses(st, "obtain 4", "C-CON-1");
        assert_int_equal(count_offers(st, "obtain"), 7);
    }
}

RULE("C-CON-1", obtaining_needs_the_money)
{
    static const int16_t price[] = { 0, 0, 0, 5, 10, 15 };
    for (uint8_t round = 1; round <= 5; round++) {
        plain_table(st, 4, "");
        st->round = round;
        st->money[0] = price[round];
        assert_true(offers(st, "obtain 4"));
        if (!price[round])
            continue;
        st->money[0]--;
        refuses(st, "obtain 4", "C-CON-1");
    }
}

RULE("C-CON-1 C-BUCHANAN", only_shown_contracts)
{
    plain_table(st, 3, "");
    refuses(st, "obtain 8", "C-CON-1"); /* in the stack */
    give_contract(st, 1, 2);
    refuses(st, "obtain 2", "C-CON-1");
    refuses(st, "obtain 1 3", "C-BUCHANAN"); /* one at a time */
}

RULE("C-CON-2", one_box_one_contract)
{
    plain_table(st, 2, "");
    plays(st, "obtain 6\nhire");
    refuses(st, "obtain 1", "C-CON-2");
    assert_int_equal(count_offers(st, "obtain"), 0);
    refuses(st, "fulfil 1", "C-CON-2");
    st->player[0].goods[WOOL] = 3;
    plays(st, "fulfil 6\nbonus none\nhire");
    assert_true(offers(st, "obtain 1"));
}

/* No move but fulfilling empties a box or takes an animal. */
RULE("C-CON-2 C-CON-3", no_discarding)
{
    gm_move move[1024];
    plain_table(st, 2, "");
    give_contract(st, 0, 14);
    put(st, 0, SHEEP, "c3");
    put(st, 0, COW, "c4");
    for (unsigned g = 0; g < GOODS; g++)
        st->player[0].goods[g] = 2;
    const uint32_t n = caledonia.moves(st, move, 1024);
    assert_in_range(n, 50, 1024);
    for (uint32_t i = 0; i < n; i++) {
        struct cal_state next = *st;
        assert_int_equal(caledonia.apply(&next, move[i]), GM_OK);
        assert_int_equal(next.player[0].box[0], move[i].kind == MOVE_FULFIL ? 0 : 14);
        if (move[i].kind != MOVE_FULFIL)
            assert_true(next.player[0].units[SHEEP] >= 1 && next.player[0].units[COW] >= 1);
    }
}

/* Contract 5, two mutton, with three sheep, a cow and a stranger's sheep on the map. */
static void about_to_slaughter(struct cal_state *st)
{
    plain_table(st, 3, "");
    give_contract(st, 0, 5);
    put(st, 0, SHEEP, "c2");
    put(st, 0, SHEEP, "c3");
    put(st, 0, SHEEP, "j5");
    put(st, 0, COW, "j6");
    put(st, 1, SHEEP, "k5");
    st->money[0] = 0;
    plays(st, "fulfil 5");
    asks(st, ASK_SLAUGHTER, 0);
}

RULE("C-CON-3", the_player_chooses_the_animals)
{
    about_to_slaughter(st);
    assert_int_equal(count_offers(st, "slaughter"), 3);
    refuses(st, "slaughter c2", "C-CON-3");
    refuses(st, "slaughter c2 c3 j5", "C-CON-3");
    refuses(st, "slaughter c2 j6", "C-CON-3"); /* beef is no mutton */
    refuses(st, "slaughter c2 k5", "C-CON-3"); /* not one's own */
    refuses(st, "slaughter c2 c4", "C-CON-3"); /* nobody there */
    plays(st, "slaughter c3 j5");
    assert_int_equal(st->player[0].units[SHEEP], 1);
    assert_int_equal(st->player[0].units[COW], 1);
    assert_true(bits_has(st->own[0], at("c2")));
    assert_false(bits_has(cal_occupied(st), at("c3")) || bits_has(cal_occupied(st), at("j5")));
}

/* Back to the player board; the spaces are free again, and reach may be lost. */
RULE("C-CON-3 C-EXP-3", slaughtered_animals_leave_the_map)
{
    about_to_slaughter(st);
    assert_int_equal(cal_pieces_left(st, 0, SHEEP), 1);
    plays(st, "slaughter c2 j5");
    assert_int_equal(cal_pieces_left(st, 0, SHEEP), 3);
    asks(st, ASK_MAIN, 1);
    plays(st, "expand cow j5"); /* from k5 onto the space left */
    st->money[0] = 100;
    turn_of(st, 0);
    assert_true(offers(st, "expand sheep c2"));
    refuses(st, "expand sheep c1", "C-EXP-3"); /* next to c2 only */
}

/* Beef and mutton in one contract. */
RULE("C-CON-3", cows_for_beef_and_sheep_for_mutton)
{
    plain_table(st, 3, "");
    give_contract(st, 0, 46); /* mutton, beef, two wool */
    put(st, 0, SHEEP, "c2");
    put(st, 0, SHEEP, "c3");
    put(st, 0, COW, "c4");
    put(st, 0, COW, "c5");
    st->player[0].goods[WOOL] = 2;
    plays(st, "fulfil 46");
    assert_int_equal(count_offers(st, "slaughter"), 4);
    refuses(st, "slaughter c2 c3", "C-CON-3");
    refuses(st, "slaughter c4 c5", "C-CON-3");
    plays(st, "slaughter c3 c4");
    assert_int_equal(st->player[0].units[COW], 1);
    assert_int_equal(st->player[0].units[SHEEP], 1);
}

/* Whisky in a cellar must be taken out first. */
RULE("C-CON-3 C-MACKENZIE-2", cellar_whisky_is_not_in_stock)
{
    plain_table(st, 3, "");
    become(st, 0, MACKENZIE);
    st->player[0].cellar = 2;
    st->player[0].goods[WHISKY] = 1;
    give_contract(st, 0, 11);
    refuses(st, "fulfil 11", "C-CON-3");
    plays(st, "cellar 2\nfulfil 11");
    assert_int_equal(st->money[0], 100 + 7 + 10);
    assert_int_equal(st->player[0].goods[WHISKY], 0);
}

/* 1 for every fifth step reached or passed, whoever moved the track before. */
RULE("C-CON-4", every_fifth_step_pays)
{
    static const struct {
        uint8_t before;
        int pays; /* for two cotton more */
    } steps[] = { { 0, 0 }, { 2, 0 }, { 3, 1 }, { 4, 1 },  { 5, 0 },
                  { 7, 0 }, { 8, 1 }, { 9, 1 }, { 10, 0 }, { 44, 1 } };
    for (unsigned i = 0; i < sizeof steps / sizeof *steps; i++) {
        plain_table(st, 3, "");
        give_contract(st, 0, 16); /* beef and wool for two cotton */
        put(st, 0, COW, "c3");
        st->player[0].goods[WOOL] = 1;
        st->imports[COTTON] = steps[i].before;
        st->imports[TOBACCO] = st->imports[SUGAR] = 4; /* not moved, so they do not pay */
        plays(st, "fulfil 16");
        assert_int_equal(st->imports[COTTON], steps[i].before + 2);
        assert_int_equal(st->imports[TOBACCO], 4);
        assert_int_equal(st->money[0], 100 + steps[i].pays);
        assert_int_equal(st->money[1], 100);
    }
}

/* Tobacco and sugar cane have tracks too, hops have none. */
RULE("C-CON-4", three_tracks)
{
    plain_table(st, 2, "");
    st->imports[TOBACCO] = 3;
    st->imports[SUGAR] = 4;
    st->imports[COTTON] = 4;
    give_contract(st, 0, 11); /* two tobacco, hops, 10 */
    give_contract(st, 1, 12); /* four sugar cane, three hops */
    st->player[0].goods[WHISKY] = 2;
    st->player[1].goods[WHISKY] = 4;
    plays(st, "fulfil 11\nfulfil 12");
    assert_int_equal(st->money[0], 111);
    assert_int_equal(st->money[1], 101);
    assert_int_equal(st->imports[TOBACCO], 5);
    assert_int_equal(st->imports[SUGAR], 8);
    assert_int_equal(st->imports[COTTON], 4);
    assert_int_equal(st->imports[HOPS], 0);
    assert_int_equal(st->fulfilled[0], 0 << 6 | 11); /* kept beside the box, in order */
    assert_int_equal(st->fulfilled[1], 1 << 6 | 12);
}

/* The box is empty at once, for a building bonus of the same turn. */
RULE("C-CON-4", the_box_is_empty_at_once)
{
    plain_table(st, 3, "");
    give_contract(st, 0, 1); /* four wool, a free-land expansion */
    put(st, 0, DAIRY, "c2");
    put(st, 0, DAIRY, "c3");
    put(st, 0, DAIRY, "c4");
    st->player[0].goods[WOOL] = 5;
    st->player[0].goods[BREAD] = st->player[0].goods[CHEESE] = 1;
    plays(st, "fulfil 1");
    assert_int_equal(st->player[0].box[0], 0);
    plays(st, "bonus expand\nexpand dairy d3\nlook yes\ndraw 20 48 22\nkeep 48");
    assert_int_equal(st->player[0].box[0], 48);
    asks(st, ASK_MAIN, 1); /* with all it asks for, but that is another action */
}

/* At the bonuses of a contract: so many expansions and upgrades, seat 0 on c3. No printed
 * contract has both. */
static void at_bonuses(struct cal_state *st, unsigned expands, unsigned upgrades)
{
    plain_table(st, 3, "");
    put(st, 0, SHEEP, "c3");
    st->turn.main_done = 1;
    st->turn.expands = (uint8_t)expands;
    st->turn.upgrades = (uint8_t)upgrades;
    st->ask = ASK_BONUS;
    sound(st);
}

RULE("C-CON-5", bonuses_in_any_order)
{
    struct cal_state other;
    at_bonuses(st, 1, 1);
    other = *st;
    assert_int_equal(count_offers(st, "bonus"), 3);
    plays(st, "bonus expand\nexpand cow c2");
    asks(st, ASK_BONUS, 0);
    refuses(st, "bonus expand", "C-CON-5"); /* used up */
    plays(st, "bonus upgrade\nupgrade hire");
    asks(st, ASK_MAIN, 1);
    plays(&other, "bonus upgrade\nupgrade hire");
    asks(&other, ASK_BONUS, 0);
    refuses(&other, "bonus upgrade", "C-CON-5");
    plays(&other, "bonus expand\nexpand cow c2");
    asks(&other, ASK_MAIN, 1);
}

/* The rest may be declined. */
RULE("C-CON-5 C-RND-3", bonuses_may_be_declined)
{
    at_bonuses(st, 1, 1);
    refuses(st, "hire", "C-RND-3");
    plays(st, "bonus none");
    asks(st, ASK_MAIN, 1);
    at_bonuses(st, 0, 2);
    plays(st, "bonus upgrade\nupgrade shipping\nbonus none");
    asks(st, ASK_MAIN, 1);
    assert_int_equal(st->player[0].shipping, 1);
    assert_int_equal(st->player[0].board, 5);
}

RULE("C-CON-5", useless_bonuses_are_not_offered)
{
    plain_table(st, 3, "");
    give_contract(st, 0, 1); /* an expansion, no money */
    put(st, 0, SHEEP, "c3");
    st->player[0].goods[WOOL] = 4;
    st->money[0] = 5;
    struct cal_state enough = *st;
    plays(st, "fulfil 1");
    asks(st, ASK_MAIN, 1);
    enough.money[0] = 6; /* a woodcutter on b3 or c4 */
    plays(&enough, "fulfil 1");
    asks(&enough, ASK_BONUS, 0);

    plain_table(st, 3, "");
    give_contract(st, 0, 6); /* an upgrade */
    st->player[0].goods[WOOL] = 3;
    st->player[0].stock = 7;
    st->player[0].board = 0;
    st->player[0].shipping = 5;
    st->player[0].technology = 1;
    st->money[0] = 4;
    struct cal_state some = *st;
    plays(st, "fulfil 6"); /* the other technology costs 5 */
    asks(st, ASK_MAIN, 1);
    struct cal_state merchant = some;
    some.money[0] = 5;
    plays(&some, "fulfil 6");
    asks(&some, ASK_BONUS, 0);
    merchant.player[0].stock = 6; /* one to take back */
    merchant.player[0].market[MILK] = -1;
    plays(&merchant, "fulfil 6");
    asks(&merchant, ASK_BONUS, 0);
}

/* What is possible is looked at again after each. */
RULE("C-CON-5 C-CON-6", possibilities_are_looked_at_again)
{
    plain_table(st, 3, "");
    put(st, 0, SHEEP, "d4");
    put(st, 1, SHEEP, "c4");
    put(st, 1, SHEEP, "c5");
    put(st, 1, SHEEP, "d3");
    put(st, 1, COW, "d5");
    st->turn.main_done = st->turn.expands = st->turn.upgrades = 1;
    st->ask = ASK_BONUS;
    refuses(st, "bonus expand", "C-CON-6"); /* hemmed in */
    plays(st, "bonus upgrade\nupgrade shipping");
    asks(st, ASK_BONUS, 0);
    plays(st, "bonus expand"); /* over the river to e4 */
    assert_true(offers(st, "expand cow e4"));
}

/* Money comes first of itself. */
RULE("C-CON-5", money_comes_first)
{
    plain_table(st, 3, "");
    give_contract(st, 0, 7); /* two bread: expansion and 10 */
    put(st, 0, SHEEP, "c3");
    st->player[0].goods[BREAD] = 2;
    st->money[0] = 0;
    plays(st, "fulfil 7");
    assert_int_equal(st->money[0], 10);
    plays(st, "bonus expand\nexpand sheep c2");
    assert_int_equal(st->money[0], 2);

    plain_table(st, 3, "");
    give_contract(st, 0, 50); /* two upgrades and 10 */
    st->player[0].goods[BREAD] = st->player[0].goods[CHEESE] = st->player[0].goods[WHISKY] = 1;
    st->money[0] = 0;
    plays(st, "fulfil 50\nbonus upgrade\nupgrade technology miner\nbonus upgrade\nupgrade "
              "technology woodcutter");
    assert_int_equal(st->money[0], 0);
    assert_int_equal(st->player[0].technology, 3);
    asks(st, ASK_MAIN, 1);
}

/* Without the land cost, the unit is paid. */
RULE("C-CON-6", free_land_expansion)
{
    at_bonuses(st, 1, 0);
    st->money[0] = 17;
    plays(st, "bonus expand");
    refuses(st, "expand field c4", "C-CON-6"); /* 18 */
    st->money[0] = 18;
    assert_true(offers(st, "expand field c4"));
    plays(st, "expand distillery c4"); /* land 5 */
    assert_int_equal(st->money[0], 8);
    assert_int_equal(st->player[0].units[DISTILLERY], 1);
    asks(st, ASK_MAIN, 1);
}

RULE("C-CON-6 C-EXP-2 C-EXP-3 C-CON-5", free_land_keeps_the_rules_of_expand)
{
    at_bonuses(st, 1, 0);
    put(st, 1, SHEEP, "c2");
    plays(st, "bonus expand");
    refuses(st, "expand cow c2", "C-EXP-2"); /* taken */
    refuses(st, "expand cow b3", "C-EXP-2"); /* forest */
    refuses(st, "expand cow e3", "C-EXP-3"); /* across a loch */
    refuses(st, "bonus none", "C-CON-5");    /* chosen is chosen */
    struct cal_state two = *st;
    plays(st, "expand cow d3");
    asks(st, ASK_MAIN, 1);
    plays(&two, "expand woodcutter b3");
    asks(&two, ASK_MAIN, 1);
    assert_int_equal(two.money[0], 94);
}

/* With neighbourhood and building bonus. */
RULE("C-CON-6", free_land_gives_both_bonuses)
{
    at_bonuses(st, 1, 1);
    put(st, 0, BAKERY, "j4");
    put(st, 0, BAKERY, "j5");
    put(st, 0, BAKERY, "j6");
    put(st, 1, COW, "c2");
    plays(st, "bonus expand\nexpand bakery c4"); /* c4 is not beside c2 */
    asks(st, ASK_LOOK, 0);
    plays(st, "look no");
    asks(st, ASK_BONUS, 0); /* and on with the upgrade */

    at_bonuses(st, 1, 1);
    put(st, 1, COW, "c5");
    plays(st, "bonus expand\nexpand cow c4\nneighbour 2 milk");
    assert_int_equal(st->money[0], 100 - 9 - 2 * 3);
    asks(st, ASK_BONUS, 0);
}

RULE("C-CON-7 C-UPG-2", bonus_technology_costs_five)
{
    at_bonuses(st, 0, 1);
    plays(st, "bonus upgrade");
    st->money[0] = 4;
    refuses(st, "upgrade technology miner", "C-CON-7");
    st->money[0] = 5;
    st->player[0].technology = 1;
    refuses(st, "upgrade technology woodcutter", "C-UPG-2"); /* once */
    plays(st, "upgrade technology miner");
    assert_int_equal(st->money[0], 0);
    assert_int_equal(st->player[0].technology, 3);
}

RULE("C-CON-7", bonus_shipping_and_hiring_are_free)
{
    at_bonuses(st, 0, 2);
    st->money[0] = 0;
    plays(st, "bonus upgrade\nupgrade shipping\nbonus upgrade\nupgrade hire");
    assert_int_equal(st->player[0].shipping, 1);
    assert_int_equal(st->player[0].stock, 3);
    assert_int_equal(st->player[0].board, 4);
    assert_int_equal(st->money[0], 0);
    at_bonuses(st, 0, 2);
    plays(st,
          "bonus upgrade\nupgrade shipping\nbonus upgrade\nupgrade shipping"); /* twice the same */
    assert_int_equal(st->player[0].shipping, 2);
}

RULE("C-CON-7 C-UPG-1 C-UPG-3", bonus_upgrades_end_where_upgrades_end)
{
    at_bonuses(st, 0, 1);
    st->player[0].shipping = 4;
    turn_of(st, 0);
    st->turn.main_done = st->turn.upgrades = 1;
    st->ask = ASK_BONUS;
    plays(st, "bonus upgrade");
    assert_true(offers(st, "upgrade shipping"));
    st->player[0].shipping = 5;
    cal_refresh_reach(st, 0);
    refuses(st, "upgrade shipping", "C-UPG-1");
    st->player[0].stock = 7;
    st->player[0].board = 0;
    refuses(st, "upgrade hire", "C-UPG-3");
    st->player[0].stock = 6;
    st->player[0].board = 1;
    assert_true(offers(st, "upgrade hire"));
}

/* Take one own merchant back from the market. */
RULE("C-CON-7", bonus_takes_a_merchant_back)
{
    at_bonuses(st, 0, 1);
    st->player[0].stock = 0;
    st->player[0].board = 4;
    st->player[0].market[WOOL] = 1;
    st->player[0].market[BREAD] = -2;
    st->player[1].stock = 1;
    st->player[1].market[MILK] = 1;
    plays(st, "bonus upgrade");
    assert_int_equal(count_offers(st, "upgrade recall"), 2);
    refuses(st, "upgrade recall sell wool", "C-CON-7");
    refuses(st, "upgrade recall buy milk", "C-CON-7"); /* another player's */
    refuses(st, "upgrade recall sell milk", "C-CON-7");
    struct cal_state other = *st;
    plays(st, "upgrade recall buy wool");
    assert_int_equal(st->player[0].market[WOOL], 0);
    assert_int_equal(st->player[0].stock, 1);
    plays(&other, "upgrade recall sell bread");
    assert_int_equal(other.player[0].market[BREAD], -1);
    assert_int_equal(other.player[0].stock, 1);
    assert_int_equal(other.row[BREAD], 3); /* the price stays */
}
