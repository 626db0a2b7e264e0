/* test_trade.c: the chapter "Trade" (C-TRD-*). */
#include "tests/games/caledonia/rules/table.h"

RULE("C-TRD-1", from_one_to_the_merchants_in_stock)
{
    plain_table(st, 4, "");
    st->player[0].goods[MILK] = 9;
    for (unsigned stock = 0; stock <= 7; stock++) {
        st->player[0].stock = (uint8_t)stock;
        st->player[0].board = (uint8_t)(7 - stock);
        assert_int_equal(count_offers(st, "buy"), stock * GOODS);
        assert_int_equal(count_offers(st, "sell"), stock);
    }
    st->player[0].stock = 2;
    st->player[0].board = 5;
    refuses(st, "buy 3 wool", "C-TRD-1");
    refuses(st, "sell 3 milk", "C-TRD-1");
    gm_move nothing = { { MOVE_TRADE, { BUY, WOOL, 0 } } };
    assert_int_equal(caledonia.apply(st, nothing), GM_ILLEGAL);
    st->player[0].stock = 0;
    st->player[0].board = 7;
    refuses(st, "buy 1 wool", "C-TRD-1");
}

/* The merchants go to that side of that good and stay until preparation. */
RULE("C-TRD-1", merchants_go_to_the_market)
{
    plain_table(st, 2, "");
    st->player[0].stock = 7;
    st->player[0].board = 0;
    st->player[0].goods[MILK] = 3;
    plays(st, "buy 2 wool\nhire\nsell 3 milk\nhire\nbuy 1 wool\nhire");
    assert_int_equal(st->player[0].stock, 1);
    assert_int_equal(st->player[0].market[WOOL], 3);
    assert_int_equal(st->player[0].market[MILK], -3);
    assert_int_equal(st->player[0].goods[WOOL], 3);
    assert_int_equal(st->player[0].goods[MILK], 0);
    assert_int_equal(st->player[1].market[WOOL], 0);
    finish_round(st);
    assert_int_equal(st->player[0].stock, 7);
}

/* The worked example "Whisky at 10: buying two costs 20 and the price becomes 12". */
RULE("C-TRD-2", buying_whisky)
{
    for (unsigned players = 2; players <= 4; players++) {
        plain_table(st, players, "");
        st->row[WHISKY] = players == 2 ? 1 : 2;
        assert_int_equal(cal_price_of(st, WHISKY), 10);
        plays(st, "buy 2 whisky");
        assert_int_equal(st->money[0], 80);
        assert_int_equal(st->player[0].goods[WHISKY], 2);
        assert_int_equal(cal_price_of(st, WHISKY), 12);
    }
}

RULE("C-TRD-2", selling_at_the_old_price_moves_it_down)
{
    plain_table(st, 4, "");
    st->player[0].goods[CHEESE] = 2;
    plays(st, "sell 2 cheese");
    assert_int_equal(st->money[0], 120);
    assert_int_equal(st->row[CHEESE], 1);
    assert_int_equal(cal_price_of(st, CHEESE), 8);
    for (unsigned g = 0; g < GOODS; g++)
        if (g != CHEESE)
            assert_int_equal(st->row[g], 3); /* no other price moves */
}

/* Stopping at the ends of the track. */
RULE("C-TRD-2", price_stops_at_the_ends)
{
    for (unsigned players = 2; players <= 4; players += 2) {
        const uint8_t top = players == 2 ? 7 : 9;
        plain_table(st, players, "");
        st->player[0].stock = 4;
        st->player[0].board = 3;
        st->player[0].goods[MILK] = st->player[0].goods[GRAIN] = 4;
        st->row[WOOL] = (uint8_t)(top - 1);
        st->row[MILK] = 1;
        struct cal_state up = *st, down = *st, exact = *st;
        plays(&up, "buy 4 wool");
        assert_int_equal(up.row[WOOL], top);
        assert_int_equal(cal_price_of(&up, WOOL), 8);
        assert_int_equal(up.money[0], 100 - 4 * 7);
        turn_of(&up, 1);
        plays(&up, "buy 1 wool"); /* at the end it still trades */
        assert_int_equal(up.money[1], 92);
        assert_int_equal(up.row[WOOL], top);
        plays(&down, "sell 4 milk");
        assert_int_equal(down.row[MILK], 0);
        assert_int_equal(down.money[0], 100 + 4 * 4);
        exact.row[WOOL] = (uint8_t)(top - 4);
        plays(&exact, "buy 4 wool");
        assert_int_equal(exact.row[WOOL], top);
    }
}

RULE("C-TRD-3", never_on_both_sides)
{
    plain_table(st, 2, "");
    st->player[0].stock = 7;
    st->player[0].board = 0;
    st->player[0].goods[WOOL] = st->player[0].goods[MILK] = 5;
    plays(st, "buy 1 wool\nhire");
    refuses(st, "sell 1 wool", "C-TRD-3");
    assert_true(offers(st, "buy 1 wool"));
    assert_true(offers(st, "sell 1 milk"));
    plays(st, "sell 1 milk\nhire");
    refuses(st, "buy 1 milk", "C-TRD-3");
    assert_true(offers(st, "sell 1 milk"));
    turn_of(st, 1);
    st->player[1].goods[WOOL] = 1;
    assert_true(offers(st, "sell 1 wool")); /* other players' merchants do not matter */
    turn_of(st, 0);
    finish_round(st);
    turn_of(st, 0);
    assert_true(offers(st, "sell 1 wool")); /* home again */
    assert_true(offers(st, "buy 1 milk"));
}

/* A merchant taken back frees the side, the last of them. */
RULE("C-TRD-3 C-CON-7", taking_a_merchant_back_frees_the_side)
{
    plain_table(st, 2, "");
    give_contract(st, 0, 6); /* 3 wool for an upgrade */
    st->player[0].goods[WOOL] = 3;
    st->player[0].goods[MILK] = 1;
    struct cal_state two = *st;
    plays(st, "buy 1 milk\nhire\nfulfil 6\nbonus upgrade\nupgrade recall buy milk\nhire");
    plays(st, "sell 1 milk");
    assert_int_equal(st->player[0].market[MILK], -1);
    plays(&two, "buy 2 milk\nhire\nfulfil 6\nbonus upgrade\nupgrade recall buy milk\nhire");
    assert_int_equal(two.player[0].market[MILK], 1);
    refuses(&two, "sell 1 milk", "C-TRD-3");
}

RULE("C-TRD-4", selling_needs_the_goods)
{
    plain_table(st, 3, "");
    refuses(st, "sell 1 bread", "C-TRD-4");
    st->player[0].goods[BREAD] = 1;
    refuses(st, "sell 2 bread", "C-TRD-4");
    assert_true(offers(st, "sell 1 bread"));
    st->player[0].goods[BREAD] = 2;
    assert_true(offers(st, "sell 2 bread"));
}

RULE("C-TRD-4", buying_needs_the_money)
{
    plain_table(st, 3, "");
    st->money[0] = 19;
    refuses(st, "buy 2 bread", "C-TRD-4");
    assert_true(offers(st, "buy 1 bread"));
    st->money[0] = 20;
    plays(st, "buy 2 bread");
    assert_int_equal(st->money[0], 0);
}
