/* test_building.c: the building bonus of the chapter "Expand" (C-BLD-*). */
#include "tests/games/caledonia/rules/table.h"

#include <string.h>

/* Seat 0 has this many units of a kind, from c2 on; d3 beside them is free. */
static void has(struct cal_state *st, enum unit unit, unsigned n)
{
    static const char *const spaces[] = { "c2", "c3", "c4" };
    plain_table(st, 3, "");
    for (unsigned i = 0; i < n; i++)
        put(st, 0, unit, spaces[i]);
}

/* The fourth dairy, bakery or distillery, no other unit and not the third. */
RULE("C-BLD-1", the_fourth_building_of_a_kind)
{
    static const struct {
        enum unit unit;
        const char *move;
        bool bonus;
    } kinds[] = {
        { DAIRY, "expand dairy d3", true },
        { BAKERY, "expand bakery d3", true },
        { DISTILLERY, "expand distillery d3", true },
        { SHEEP, "expand sheep d3", false },
        { COW, "expand cow d3", false },
        { FIELD, "expand field d3", false },
    };
    for (unsigned i = 0; i < 6; i++) {
        has(st, kinds[i].unit, 3);
        plays(st, kinds[i].move);
        asks(st, kinds[i].bonus ? ASK_LOOK : ASK_MAIN, kinds[i].bonus ? 0 : 1);
        has(st, kinds[i].unit, 2);
        plays(st, "expand woodcutter c4");
        turn_of(st, 0);
        plays(st, kinds[i].move);
        asks(st, ASK_MAIN, 1);
    }
}

/* Four of one kind, not of several. */
RULE("C-BLD-1", four_buildings_of_two_kinds_give_nothing)
{
    has(st, DAIRY, 3);
    plays(st, "expand bakery d3");
    asks(st, ASK_MAIN, 1);
}

/* Four of a kind stay worth nothing when something else is placed later. */
RULE("C-BLD-1", only_the_placement_that_makes_it_four)
{
    has(st, DAIRY, 3);
    plays(st, "expand dairy d3\nlook no");
    turn_of(st, 0);
    plays(st, "expand bakery d4");
    asks(st, ASK_MAIN, 1);
}

/* An own export box must be empty. */
RULE("C-BLD-1", an_empty_box_is_needed)
{
    has(st, DAIRY, 3);
    give_contract(st, 0, 20);
    plays(st, "expand dairy d3");
    asks(st, ASK_MAIN, 1);
}

RULE("C-BLD-1", drawing_may_be_declined)
{
    has(st, DAIRY, 3);
    plays(st, "expand dairy d3");
    refuses(st, "keep none", "C-BLD-1");
    plays(st, "look no");
    asks(st, ASK_MAIN, 1);
    assert_int_equal(cal_stack_left(st), 43);
}

/* At the point where 30, 20 and 40 are drawn, in this order, in this round. */
static void draws(struct cal_state *st, uint8_t round)
{
    has(st, DAIRY, 3);
    st->round = round;
    st->money[0] = 15 + 20; /* the dairy and its land, and 20 */
    plays(st, "expand dairy d3\nlook yes");
    assert_int_equal(st->ask, ASK_DRAW);
    assert_int_equal(cal_draws_due(st), 3);
    plays(st, "draw 30 20 40");
    asks(st, ASK_KEEP, 0);
}

/* One may be kept for the round's price. */
RULE("C-BLD-1 C-CON-1 C-CON-2", one_may_be_kept_for_the_price_of_the_round)
{
    static const int left[] = { 0, 25, 20, 15, 10, 5 };
    for (uint8_t round = 1; round <= 5; round++) {
        draws(st, round);
        assert_int_equal(count_offers(st, "keep"), 4);
        refuses(st, "keep 1", "C-BLD-1"); /* shown, not drawn */
        refuses(st, "keep 21", "C-BLD-1");
        refuses(st, "keep 30 40", "C-CON-2");
        plays(st, "keep 20");
        assert_int_equal(st->player[0].box[0], 20);
        assert_int_equal(st->money[0], left[round]);
        asks(st, ASK_MAIN, 1); /* it was part of the Expand action */
    }
}

/* With too little money nothing can be kept. */
RULE("C-BLD-1 C-CON-1", keeping_needs_the_money)
{
    has(st, DAIRY, 3);
    st->round = 5;
    st->money[0] = 15 + 14;
    struct cal_state enough = *st;
    plays(st, "expand dairy d3\nlook yes\ndraw 30 20 40");
    asks(st, ASK_MAIN, 1); /* one answer only, so not asked */
    assert_int_equal(st->nbottom, 3);
    enough.money[0]++;
    plays(&enough, "expand dairy d3\nlook yes\ndraw 30 20 40");
    asks(&enough, ASK_KEEP, 0);
    plays(&enough, "keep 40");
    assert_int_equal(enough.money[0], 0);
}

/* The others go under the stack in the order drawn. */
RULE("C-BLD-1", the_others_go_under_the_stack)
{
    struct cal_state none;
    draws(st, 1);
    none = *st;
    plays(st, "keep 20");
    assert_int_equal(st->nbottom, 2);
    assert_memory_equal(st->bottom, ((uint8_t[]){ 30, 40 }), 2);
    assert_int_equal(cal_stack_left(st), 42);
    plays(&none, "keep none");
    assert_int_equal(none.money[0], 20); /* nothing is received for nothing */
    assert_int_equal(none.player[0].box[0], 0);
    assert_memory_equal(none.bottom, ((uint8_t[]){ 30, 20, 40 }), 3);
    assert_int_equal(cal_stack_left(&none), 43);
}

/* The first of them comes up again first, after all that lay above. */
RULE("C-BLD-1", the_first_comes_up_again_first)
{
    draws(st, 1);
    plays(st, "keep none");
    only_left(st, UINT64_C(1) << 50);
    plays(st, "obtain 1\nobtain 2\nobtain 3\npass\npass\npass");
    assert_int_equal(st->ask, ASK_CONTRACTS);
    assert_int_equal(cal_draws_due(st), 3);
    struct cal_state copy = *st;
    gm_move m;
    static const char *const wrong[] = { "contracts 30 50 20", "contracts 50 20 30",
                                         "contracts 50 30 40" };
    for (unsigned i = 0; i < 3; i++) {
        assert_int_equal(caledonia.from_text(st, wrong[i], (uint32_t)strlen(wrong[i]), &m, NULL),
                         GM_OK);
        assert_int_equal(caledonia.apply(&copy, m), GM_ILLEGAL);
    }
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct rng r = { { seed, 1 }, 0 };
        struct cal_state drawn = *st;
        assert_int_equal(caledonia.apply(&drawn, caledonia.chance(st, &r)), GM_OK);
        assert_memory_equal(drawn.shown, ((uint8_t[]){ 50, 30, 20 }), 3);
    }
    plays(st, "contracts 50 30 20");
    assert_int_equal(st->nbottom, 1);
    assert_int_equal(st->bottom[0], 40);
}

RULE("C-BLD-1", drawn_contracts_are_public)
{
    struct cal_state view;
    draws(st, 1);
    for (int viewer = 0; viewer < 3; viewer++) {
        gm_view(&caledonia, &view, st, viewer);
        assert_memory_equal(view.drawn, ((uint8_t[]){ 30, 20, 40 }), 3);
    }
    gm_view(&caledonia, &view, st, GM_PUBLIC);
    assert_memory_equal(view.drawn, ((uint8_t[]){ 30, 20, 40 }), 3);
}

/* If fewer are left, as many as there are. */
RULE("C-BLD-1", as_many_as_are_left)
{
    has(st, DAIRY, 3);
    only_left(st, UINT64_C(3) << 49);
    struct cal_state none = *st;
    plays(st, "expand dairy d3\nlook yes");
    assert_int_equal(cal_draws_due(st), 2);
    plays(st, "draw 50 49\nkeep 49");
    assert_int_equal(cal_stack_left(st), 1);
    only_left(&none, 0);
    plays(&none, "expand dairy d3");
    asks(&none, ASK_MAIN, 1);
}

/* Three dairies, three bakeries and two sheep of seat 0, one beside the swap port on a1. */
static void about_to_swap(struct cal_state *st)
{
    static const char *const dairies[] = { "c2", "c3", "c4" }, *const bakeries[] = { "j4", "j5",
                                                                                     "j6" };
    plain_table(st, 3, "");
    st->port[0] = PORT_SWAP;
    for (unsigned i = 0; i < 3; i++) {
        put(st, 0, DAIRY, dairies[i]);
        put(st, 0, BAKERY, bakeries[i]);
    }
    put(st, 0, SHEEP, "a2");
    put(st, 0, SHEEP, "a3");
    turn_of(st, 0);
}

/* Two kinds completed give two, one after the other. */
RULE("C-BLD-1 C-PRT-SWAP", two_kinds_completed_give_two)
{
    about_to_swap(st);
    plays(st, "port A swap a2 a3 for dairy bakery\nlook yes\ndraw 30 20 40\nkeep none");
    asks(st, ASK_LOOK, 0);
    plays(st, "look yes\ndraw 31 21 41\nkeep 31");
    asks(st, ASK_MAIN, 0); /* the main action is still to come */
    assert_int_equal(st->player[0].box[0], 31);
    assert_memory_equal(st->bottom, ((uint8_t[]){ 30, 20, 40, 21, 41 }), 5);
    about_to_swap(st);
    plays(st, "port A swap a2 a3 for dairy bakery\nlook no\nlook no");
    asks(st, ASK_MAIN, 0);
    about_to_swap(st);
    plays(st, "port A swap a2 a3 for dairy cow\nlook no"); /* one kind, one bonus */
    asks(st, ASK_MAIN, 0);
}

RULE("C-BLD-1", the_second_needs_a_box_still_empty)
{
    about_to_swap(st);
    plays(st, "port A swap a2 a3 for dairy bakery\nlook yes\ndraw 30 20 40\nkeep 20");
    asks(st, ASK_MAIN, 0);
    about_to_swap(st);
    become(st, 0, BUCHANAN); /* a second box */
    plays(st, "port A swap a2 a3 for dairy bakery\nlook yes\ndraw 30 20 40 10 11 12\nkeep 20");
    asks(st, ASK_LOOK, 0);
}

/* Neighbourhood purchases come before the building bonus. */
RULE("C-BLD-2 C-BLD-1 C-NBH-4", purchases_come_first)
{
    has(st, DAIRY, 3);
    put(st, 1, COW, "d4");
    struct cal_state declined = *st;
    plays(st, "expand dairy d3");
    asks(st, ASK_NEIGHBOUR, 0);
    refuses(st, "look yes", "C-BLD-1");
    plays(st, "neighbour 1 milk");
    asks(st, ASK_LOOK, 0);
    refuses(st, "neighbour 1 milk", "C-NBH-4");
    plays(&declined, "expand dairy d3\nneighbour none");
    asks(&declined, ASK_LOOK, 0);
}
