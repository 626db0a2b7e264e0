/* test_expand.c: the chapter "Expand" as far as the placing itself goes (C-EXP-*). */
#include "tests/games/caledonia/rules/table.h"

/* C-EXP-1 */
static void unit_from_the_board_to_a_neighbouring_space(void **unused)
{
    (void)unused;
    struct cal_state st;
    plain_table(&st, 3, "");
    put(&st, 0, SHEEP, "c3");
    put(&st, 1, SHEEP, "j5");
    plays(&st, "expand dairy d3");
    assert_int_equal(st.money[0], 100 - 12 - 3);
    assert_int_equal(st.player[0].units[DAIRY], 1);
    assert_int_equal(cal_pieces_left(&st, 0, DAIRY), 3);
    assert_int_equal(unit_on(&st, at("d3")), DAIRY);
    assert_int_equal(owner_at(&st, at("d3")), 0);
    turn_of(&st, 0);
    assert_true(offers(&st, "expand cow d4")); /* next to the new unit */
    refuses(&st, "expand cow j4", "C-EXP-3");  /* next to somebody else's */
    refuses(&st, "expand cow d5", "C-EXP-3");  /* two steps away */
}

/* C-EXP-1: without a unit on the map there is nothing to expand from. */
static void nothing_without_own_units(void **unused)
{
    (void)unused;
    struct cal_state st;
    plain_table(&st, 3, "");
    assert_int_equal(count_offers(&st, "expand"), 0);
    refuses(&st, "expand cow c3", "C-EXP-3");
}

/* C-EXP-1: unit and land cost; each land cost from 1 to 6. */
static void unit_and_land_are_paid(void **unused)
{
    (void)unused;
    static const struct {
        const char *from, *move;
        int land;
    } lands[] = {
        { "j4", "expand sheep j5", 1 }, { "c3", "expand sheep c2", 2 },
        { "c3", "expand sheep d3", 3 }, { "d4", "expand sheep c5", 4 },
        { "c3", "expand sheep c4", 5 }, { "f7", "expand sheep e7", 6 },
    };
    for (unsigned i = 0; i < 6; i++) {
        struct cal_state st;
        plain_table(&st, 4, "");
        put(&st, 0, COW, lands[i].from);
        st.money[0] = (int16_t)(8 + lands[i].land - 1);
        refuses(&st, lands[i].move, "C-EXP-1");
        st.money[0]++;
        plays(&st, lands[i].move);
        assert_int_equal(st.money[0], 0);
    }
}

/* C-EXP-1: the worked example of a forest-and-mountain space of cost 6: a woodcutter costs
 * 12 in all, a miner 16. */
static void forest_and_mountain_space(void **unused)
{
    (void)unused;
    struct cal_state st;
    plain_table(&st, 4, "");
    st.map.terrain[MAP_GRASS] = bits_less(st.map.terrain[MAP_GRASS], bits_of(at("e7")));
    put(&st, 0, SHEEP, "e8");
    refuses(&st, "expand sheep e7", "C-EXP-2");
    struct cal_state miner = st;
    plays(&st, "expand woodcutter e7");
    assert_int_equal(st.money[0], 88);
    plays(&miner, "expand miner e7");
    assert_int_equal(miner.money[0], 84);
}

static const char *const unit_move[] = { "woodcutter", "miner",  "sheep", "cow",
                                         "dairy",      "bakery", "field", "distillery" };

/* C-EXP-2 */
static void terrain_decides_which_units(void **unused)
{
    (void)unused;
    static const struct {
        const char *from, *space;
        bool grass, forest, mountain;
    } spaces[] = {
        { "c2", "c3", true, false, false }, { "c3", "b3", false, true, false },
        { "c6", "c7", false, false, true }, { "b5", "c5", true, true, false },
        { "i4", "i5", true, false, true },  { "h3", "h2", false, true, true },
        { "c3", "c4", true, true, true },   { "d4", "e5", false, false, false },
    };
    for (unsigned i = 0; i < sizeof spaces / sizeof *spaces; i++) {
        struct cal_state st;
        plain_table(&st, 4, "");
        put(&st, 0, SHEEP, spaces[i].from);
        for (unsigned u = 0; u < 8; u++) {
            char move[GM_MAX_TEXT];
            struct text t = text_over(move, sizeof move);
            text_str(&t, "expand ");
            text_str(&t, unit_move[u]);
            text_char(&t, ' ');
            text_str(&t, spaces[i].space);
            if (u == 0 ? spaces[i].forest : u == 1 ? spaces[i].mountain : spaces[i].grass)
                assert_true(offers(&st, move));
            else
                refuses(&st, move, "C-EXP-2");
        }
        refuses(&st, "expand fisherman e5", "C-MACDONALD-1");
    }
}

/* C-EXP-2: the worked example "a space with all three terrains takes any unit". */
static void a_space_with_all_three_terrains(void **unused)
{
    (void)unused;
    for (unsigned u = 0; u < 8; u++) {
        char move[GM_MAX_TEXT];
        struct text t = text_over(move, sizeof move);
        struct cal_state st;
        plain_table(&st, 4, "");
        put(&st, 0, SHEEP, "c3");
        text_str(&t, "expand ");
        text_str(&t, unit_move[u]);
        text_str(&t, " c4");
        plays(&st, move);
        assert_true(bits_has(st.own[0], at("c4")));
    }
}

/* C-EXP-2: one unit per space, whoever's. */
static void one_unit_per_space(void **unused)
{
    (void)unused;
    struct cal_state st;
    plain_table(&st, 4, "");
    put(&st, 0, SHEEP, "c3");
    put(&st, 0, COW, "d3");
    put(&st, 2, WOODCUTTER, "c4");
    refuses(&st, "expand cow c3", "C-EXP-2");
    refuses(&st, "expand sheep d3", "C-EXP-2");
    refuses(&st, "expand cow c4", "C-EXP-2");
}

/* What the level reaches: expansions with a sheep, and one space that needs the level. */
struct level {
    unsigned sheep;
    const char *farthest;
};

static void levels_reach(const char *from, const struct level level[6])
{
    struct cal_state st;
    plain_table(&st, 4, "");
    put(&st, 0, COW, from);
    for (uint8_t i = 0; i <= 5; i++) {
        st.player[0].shipping = i;
        turn_of(&st, 0);
        assert_int_equal(count_offers(&st, "expand sheep"), level[i].sheep);
        for (uint8_t k = 0; k <= 5; k++) {
            if (!level[k].farthest)
                continue;
            if (k <= i)
                assert_true(offers(&st, level[k].farthest));
            else
                refuses(&st, level[k].farthest, "C-EXP-3");
        }
    }
}

/* C-EXP-3: from d4 by the central loch. One loch leads only to where one can go anyhow. */
static void reach_of_each_level(void **unused)
{
    (void)unused;
    levels_reach("d4", (const struct level[]){
                           { 4, "expand sheep c5" }, /* c4 c5 d3 d5 */
                           { 5, "expand sheep e4" }, /* over the river */
                           { 5, NULL },
                           { 8, "expand sheep f3" },  /* d6 e7 f3 */
                           { 13, "expand sheep h6" }, /* f7 g3 g7 h3 h6 */
                           { 16, "expand sheep i5" }, /* i4 i5 i6 */
                       });
}

/* C-EXP-3: c3 lies between two lochs of one space: across one loch with level 2, and no
 * further with any. */
static void reach_across_one_loch(void **unused)
{
    (void)unused;
    levels_reach("c3", (const struct level[]){
                           { 3, "expand sheep c4" }, /* c2 c4 d3 */
                           { 3, NULL },
                           { 9, "expand sheep e3" }, /* a2 a3 b1 d1 e2 e3 */
                           { 9, NULL },
                           { 9, NULL },
                           { 9, NULL },
                       });
}

/* C-EXP-3: the worked example "reach": at level 0 only neighbouring spaces, at level 1 also the
 * adjacent one across a river, at level 2 also one across one loch; a space behind land is
 * never reached. */
static void reach(void **unused)
{
    (void)unused;
    struct cal_state st;
    plain_table(&st, 4, "");
    put(&st, 0, COW, "d3"); /* e3 and e4 across a river, e2 across loch d2 */
    refuses(&st, "expand sheep e4", "C-EXP-3");
    refuses(&st, "expand sheep e2", "C-EXP-3");
    assert_true(offers(&st, "expand sheep d4"));
    plays(&st, "shipping");
    turn_of(&st, 0);
    assert_true(offers(&st, "expand sheep e4"));
    assert_true(offers(&st, "expand sheep e3"));
    refuses(&st, "expand sheep e2", "C-EXP-3");
    plays(&st, "shipping");
    turn_of(&st, 0);
    assert_true(offers(&st, "expand sheep e2"));
    refuses(&st, "expand sheep c5", "C-EXP-3"); /* behind land */
    st.player[0].shipping = 5;
    turn_of(&st, 0);
    refuses(&st, "expand sheep c5", "C-EXP-3");
}

/* C-EXP-3: land is never jumped, not even along a river. */
static void no_jump_along_a_river(void **unused)
{
    (void)unused;
    struct cal_state st;
    plain_table(&st, 4, "");
    put(&st, 0, COW, "d6"); /* the river runs on between d7 and c8 */
    for (uint8_t level = 1; level <= 5; level++) {
        st.player[0].shipping = level;
        turn_of(&st, 0);
        assert_true(offers(&st, "expand sheep d7"));
        refuses(&st, "expand sheep c8", "C-EXP-3");
    }
}

/* C-EXP-3: lochs and a river are not combined in one reach. */
static void lochs_and_a_river_are_not_combined(void **unused)
{
    (void)unused;
    struct cal_state st;
    plain_table(&st, 4, "");
    put(&st, 0, COW, "d3"); /* over the river lies e4, from there over the loch f3 */
    put(&st, 1, COW, "f3"); /* and the other way round */
    for (uint8_t level = 0; level <= 5; level++) {
        st.player[0].shipping = st.player[1].shipping = level;
        turn_of(&st, 0);
        refuses(&st, "expand sheep g3", "C-EXP-3");
        turn_of(&st, 1);
        refuses(&st, "expand sheep c3", "C-EXP-3");
    }
    clear(&st, "f3");
    turn_of(&st, 0);
    refuses(&st, "expand sheep f3", "C-EXP-3");
}

/* C-EXP-3: fishermen and port tiles do not block a loch. */
static void fishermen_and_ports_do_not_block(void **unused)
{
    (void)unused;
    struct cal_state st;
    plain_table(&st, 4, "");
    become(&st, 1, MACDONALD);
    put(&st, 0, COW, "c3");
    put(&st, 1, FISHERMAN, "d2");
    st.player[0].shipping = 2;
    turn_of(&st, 0);
    assert_true(offers(&st, "expand sheep e3"));

    plain_table(&st, 2, ""); /* k2 is a port space of the small table */
    st.port[1] = PORT_TEN;
    assert_int_equal(st.port_space[1], at("k2"));
    put(&st, 0, COW, "j2");
    st.player[0].shipping = 2;
    turn_of(&st, 0);
    assert_true(offers(&st, "expand sheep l2"));
}

/* C-EXP-3: a new level counts from then on, and so does a new unit. */
static void expansion_extends_reach_at_once(void **unused)
{
    (void)unused;
    struct cal_state st;
    plain_table(&st, 2, "");
    put(&st, 0, COW, "d4");
    refuses(&st, "expand sheep e4", "C-EXP-3");
    plays(&st, "shipping\nhire");
    plays(&st, "expand sheep e4\nhire");
    plays(&st, "expand sheep f3"); /* over the next river */
    assert_int_equal(bits_count(st.own[0]), 3);
}

/* C-EXP-4: mist with one or two players. */
static void mist_is_out_of_play(void **unused)
{
    (void)unused;
    for (unsigned players = 1; players <= 4; players++) {
        struct cal_state st;
        plain_table(&st, players, "");
        put(&st, 0, SHEEP, "b7");
        if (players <= 2)
            refuses(&st, "expand cow a8", "C-EXP-4");
        else
            assert_true(offers(&st, "expand cow a8"));
    }
}

/* C-EXP-4: covered spaces of a variant. */
static void covered_spaces_are_out_of_play(void **unused)
{
    (void)unused;
    struct cal_state st;
    plain_table(&st, 3, "tight"); /* covers e4 g3 i7 d7 */
    put(&st, 0, SHEEP, "g2");
    refuses(&st, "expand cow g3", "C-EXP-4");
    plain_table(&st, 3, "");
    put(&st, 0, SHEEP, "g2");
    assert_true(offers(&st, "expand cow g3"));
}

/* C-EXP-4: neutral workers in solo, on land of cost 1. */
static void neutral_workers_hold_their_spaces(void **unused)
{
    (void)unused;
    for (unsigned players = 1; players <= 2; players++) {
        struct cal_state st;
        plain_table(&st, players, "");
        put(&st, 0, SHEEP, "e7");
        if (players == 1)
            refuses(&st, "expand cow e8", "C-EXP-4");
        else
            assert_true(offers(&st, "expand cow e8"));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(unit_from_the_board_to_a_neighbouring_space),
        cmocka_unit_test(nothing_without_own_units),
        cmocka_unit_test(unit_and_land_are_paid),
        cmocka_unit_test(forest_and_mountain_space),
        cmocka_unit_test(terrain_decides_which_units),
        cmocka_unit_test(a_space_with_all_three_terrains),
        cmocka_unit_test(one_unit_per_space),
        cmocka_unit_test(reach_of_each_level),
        cmocka_unit_test(reach_across_one_loch),
        cmocka_unit_test(reach),
        cmocka_unit_test(no_jump_along_a_river),
        cmocka_unit_test(lochs_and_a_river_are_not_combined),
        cmocka_unit_test(fishermen_and_ports_do_not_block),
        cmocka_unit_test(expansion_extends_reach_at_once),
        cmocka_unit_test(mist_is_out_of_play),
        cmocka_unit_test(covered_spaces_are_out_of_play),
        cmocka_unit_test(neutral_workers_hold_their_spaces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
