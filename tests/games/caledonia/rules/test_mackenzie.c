/* test_mackenzie.c: the clan MacKenzie: whisky that is paid for, and the cellar it ages in. */
#include "tests/games/caledonia/rules/table.h"

/* 3 per whisky produced, not for other goods. */
RULE("C-MACKENZIE-1", mackenzie_is_paid_for_whisky)
{
    seat_zero(st, "mackenzie");
    put(st, 0, DISTILLERY, "c2");
    put(st, 0, DISTILLERY, "c1");
    put(st, 0, BAKERY, "d3");
    st->player[0].goods[GRAIN] = 3;
    st->player[0].goods[WHISKY] = 5; /* not produced */
    turn_of(st, 0);
    to_production(st);
    const int before = st->money[0];
    struct cal_state other = *st;
    plays(st, "produce bread 1 whisky 2");
    assert_int_equal(st->money[0], before + 6);
    plays(&other, "produce whisky 1 store"); /* stored is produced too */
    assert_int_equal(other.money[0], before + 3);
}

/* A freshly made whisky goes to the first place, if that is empty. */
RULE("C-MACKENZIE-2", mackenzie_stores)
{
    seat_zero(st, "mackenzie campbell");
    put(st, 0, DISTILLERY, "c2");
    put(st, 0, BAKERY, "d3");
    put(st, 1, DISTILLERY, "c1");
    st->player[0].goods[GRAIN] = 2;
    st->player[0].goods[WHISKY] = 1;
    st->player[1].goods[GRAIN] = 1;
    turn_of(st, 0);
    to_production(st);
    refuses(st, "produce store", "C-MACKENZIE-2"); /* not an old one */
    refuses(st, "produce bread 1 store", "C-MACKENZIE-2");
    struct cal_state both = *st;
    both.player[0].cellar = 1;
    refuses(&both, "produce whisky 1 store", "C-MACKENZIE-2"); /* the place is taken */
    plays(st, "produce whisky 1 store");
    assert_int_equal(st->player[0].cellar, 1);
    assert_int_equal(st->player[0].goods[WHISKY], 1);
    asks(st, ASK_PRODUCE, 1);
    refuses(st, "produce whisky 1 store", "C-MACKENZIE-2"); /* another clan */
}

/* Each barrel moves right at the start of production, the last goes to the stock for 15. */
RULE("C-MACKENZIE-2", whisky_ages)
{
    static const struct {
        uint8_t before, after, out;
    } cases[] = { { 0, 0, 0 }, { 1, 2, 0 }, { 2, 4, 0 }, { 4, 0, 1 },
                  { 3, 6, 0 }, { 5, 2, 1 }, { 7, 6, 1 } };
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        seat_zero(st, "mackenzie");
        st->player[0].cellar = cases[i].before;
        st->money[0] = 0;
        all_pass(st);
        assert_int_equal(st->player[0].cellar, cases[i].after);
        assert_int_equal(st->player[0].goods[WHISKY], cases[i].out);
        assert_int_equal(st->money[0], 16 + 15 * cases[i].out);
    }
}

/* Ageing frees the first place for this production's whisky. */
RULE("C-MACKENZIE-2", ageing_makes_room)
{
    seat_zero(st, "mackenzie");
    put(st, 0, DISTILLERY, "c2");
    st->player[0].goods[GRAIN] = 1;
    st->player[0].cellar = 1;
    turn_of(st, 0);
    to_production(st);
    plays(st, "produce whisky 1 store");
    assert_int_equal(st->player[0].cellar, 3);
}

/* Whisky leaving the cellar pays 0, 7 or 15 by its place, at any decision of his. */
RULE("C-MACKENZIE-2", whisky_leaves_the_cellar)
{
    static const uint8_t worth[CAL_CELLAR] = { 0, 7, 15 };
    seat_zero(st, "mackenzie campbell");
    st->player[0].cellar = 7;
    for (unsigned place = 0; place < CAL_CELLAR; place++) {
        struct cal_state now = *st;
        char move[] = "cellar 1";
        move[7] = (char)('1' + place);
        plays(&now, move);
        assert_int_equal(now.money[0], 50 + worth[place]);
        assert_int_equal(now.player[0].cellar, 7 & ~(1 << place));
        assert_int_equal(now.player[0].goods[WHISKY], 1);
        asks(&now, ASK_MAIN, 0);
        refuses(&now, move, "C-MACKENZIE-2");
    }
    plays(st, "hire\n cellar 2"); /* after the main action */
    assert_int_equal(st->money[0], 53);
    plays(st, "end");
    refuses(st, "cellar 1", "C-MACKENZIE-2"); /* another clan */
}

/* At the decision of his production too. */
RULE("C-MACKENZIE-2", whisky_leaves_in_production)
{
    seat_zero(st, "mackenzie");
    put(st, 0, DISTILLERY, "c2");
    st->player[0].goods[GRAIN] = 1;
    st->player[0].cellar = 2;
    turn_of(st, 0);
    to_production(st);
    const int before = st->money[0];
    plays(st, "cellar 3");
    assert_int_equal(st->money[0], before + 15);
    asks(st, ASK_PRODUCE, 0);
}

/* The cellar counts for scoring tile 2 and not for contracts; it is emptied at the end. */
RULE("C-MACKENZIE-2 C-CON-3", whisky_in_the_cellar_counts)
{
    seat_zero(st, "mackenzie");
    st->player[0].cellar = 5;
    st->player[0].goods[BREAD] = 1;
    assert_int_equal(cal_tile_glory(st, 0, 2), 3);
    st->player[0].cellar = 7;
    assert_int_equal(cal_tile_glory(st, 0, 2), 6);
    give_contract(st, 0, 11); /* 2 whisky */
    refuses(st, "fulfil 11", "C-CON-3");
    plays(st, "cellar 1\n cellar 3\n fulfil 11");
}

/* What is in the cellar when the game ends is taken out, with its worth. */
RULE("C-MACKENZIE-2", the_cellar_at_the_end)
{
    seat_zero(st, "mackenzie");
    st->round = 5;
    st->money[0] = 0;
    st->player[0].cellar = 3; /* ages to places 2 and 3 */
    finish_round(st);
    asks(st, ASK_NOTHING, 0);
    assert_int_equal(st->money[0], 16 + 7 + 15);
    assert_int_equal(st->player[0].goods[WHISKY], 2);
    assert_int_equal(st->player[0].cellar, 0);
    struct cal_sheet sheet[CAL_PLAYERS];
    cal_score_sheet(st, sheet);
    assert_int_equal(sheet[0].processed, 4);
    assert_int_equal(sheet[0].money, 3);
}
