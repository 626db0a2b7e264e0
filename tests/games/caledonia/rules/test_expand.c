/* test_expand.c: the chapter "Expand" as far as the placing itself goes (C-EXP-*). */
#include "tests/games/caledonia/rules/table.h"

RULE("C-EXP-1 C-EXP-3", unit_from_the_board_to_a_neighbouring_space)
{
    plain_table(st, 3, "");
    put(st, 0, SHEEP, "c3");
    put(st, 1, SHEEP, "j5");
    plays(st, "expand dairy d3");
    assert_int_equal(st->money[0], 100 - 12 - 3);
    assert_int_equal(st->player[0].units[DAIRY], 1);
    assert_int_equal(cal_pieces_left(st, 0, DAIRY), 3);
    assert_int_equal(unit_on(st, at("d3")), DAIRY);
    assert_int_equal(owner_at(st, at("d3")), 0);
    turn_of(st, 0);
    assert_true(offers(st, "expand cow d4")); /* next to the new unit */
    refuses(st, "expand cow j4", "C-EXP-3");  /* next to somebody else's */
    refuses(st, "expand cow d5", "C-EXP-3");  /* two steps away */
}

/* Without a unit on the map there is nothing to expand from. */
RULE("C-EXP-1 C-EXP-3", nothing_without_own_units)
{
    plain_table(st, 3, "");
    assert_int_equal(count_offers(st, "expand"), 0);
    refuses(st, "expand cow c3", "C-EXP-3");
}

/* Unit and land cost; each land cost from 1 to 6. */
RULE("C-EXP-1", unit_and_land_are_paid)
{
    static const struct {
        const char *from, *move;
        int land;
    } lands[] = {
        { "j4", "expand sheep j5", 1 }, { "c3", "expand sheep c2", 2 },
        { "c3", "expand sheep d3", 3 }, { "d4", "expand sheep c5", 4 },
        { "c3", "expand sheep c4", 5 }, { "f7", "expand sheep e7", 6 },
    };
    for (unsigned i = 0; i < 6; i++) {
        plain_table(st, 4, "");
        put(st, 0, COW, lands[i].from);
        st->money[0] = (int16_t)(8 + lands[i].land - 1);
        refuses(st, lands[i].move, "C-EXP-1");
        st->money[0]++;
        plays(st, lands[i].move);
        assert_int_equal(st->money[0], 0);
    }
}

/* The worked example of a forest-and-mountain space of cost 6: a woodcutter costs 12 in all, a
 * miner 16. */
RULE("C-EXP-1 C-EXP-2", forest_and_mountain_space)
{
    plain_table(st, 4, "");
    st->map.terrain[MAP_GRASS] = bits_less(st->map.terrain[MAP_GRASS], bits_of(at("e7")));
    put(st, 0, SHEEP, "e8");
    refuses(st, "expand sheep e7", "C-EXP-2");
    struct cal_state miner = *st;
    plays(st, "expand woodcutter e7");
    assert_int_equal(st->money[0], 88);
    plays(&miner, "expand miner e7");
    assert_int_equal(miner.money[0], 84);
}

static const char *const unit_move[] = { "woodcutter", "miner",  "sheep", "cow",
                                         "dairy",      "bakery", "field", "distillery" };

RULE("C-EXP-2 C-MACDONALD-1", terrain_decides_which_units)
{
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
        plain_table(st, 4, "");
        put(st, 0, SHEEP, spaces[i].from);
        for (unsigned u = 0; u < 8; u++) {
            char move[GM_MAX_TEXT];
            struct text t = text_over(move, sizeof move);
            text_str(&t, "expand ");
            text_str(&t, unit_move[u]);
            text_char(&t, ' ');
            text_str(&t, spaces[i].space);
            if (u == 0 ? spaces[i].forest : u == 1 ? spaces[i].mountain : spaces[i].grass)
                assert_true(offers(st, move));
            else
                refuses(st, move, "C-EXP-2");
        }
        refuses(st, "expand fisherman e5", "C-MACDONALD-1");
    }
}

/* The worked example "a space with all three terrains takes any unit". */
RULE("C-EXP-2", a_space_with_all_three_terrains)
{
    for (unsigned u = 0; u < 8; u++) {
        char move[GM_MAX_TEXT];
        struct text t = text_over(move, sizeof move);
        plain_table(st, 4, "");
        put(st, 0, SHEEP, "c3");
        text_str(&t, "expand ");
        text_str(&t, unit_move[u]);
        text_str(&t, " c4");
        plays(st, move);
        assert_true(bits_has(st->own[0], at("c4")));
    }
}

/* One unit per space, whoever's. */
RULE("C-EXP-2", one_unit_per_space)
{
    plain_table(st, 4, "");
    put(st, 0, SHEEP, "c3");
    put(st, 0, COW, "d3");
    put(st, 2, WOODCUTTER, "c4");
    refuses(st, "expand cow c3", "C-EXP-2");
    refuses(st, "expand sheep d3", "C-EXP-2");
    refuses(st, "expand cow c4", "C-EXP-2");
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

/* From d4 by the central loch. One loch leads only to where one can go anyhow. */
RULE("C-EXP-3", reach_of_each_level)
{
    levels_reach("d4", (const struct level[]){
                           { 4, "expand sheep c5" }, /* c4 c5 d3 d5 */
                           { 5, "expand sheep e4" }, /* over the river */
                           { 5, NULL },
                           { 8, "expand sheep f3" },  /* d6 e7 f3 */
                           { 13, "expand sheep h6" }, /* f7 g3 g7 h3 h6 */
                           { 16, "expand sheep i5" }, /* i4 i5 i6 */
                       });
}

/* c3 lies between two lochs of one space: across one loch with level 2, and no further with any. */
RULE("C-EXP-3", reach_across_one_loch)
{
    levels_reach("c3", (const struct level[]){
                           { 3, "expand sheep c4" }, /* c2 c4 d3 */
                           { 3, NULL },
                           { 9, "expand sheep e3" }, /* a2 a3 b1 d1 e2 e3 */
                           { 9, NULL },
                           { 9, NULL },
                           { 9, NULL },
                       });
}

/* The worked example "reach": at level 0 only neighbouring spaces, at level 1 also the adjacent one
 * across a river, at level 2 also one across one loch; a space behind land is never reached. */
RULE("C-EXP-3", reach)
{
    plain_table(st, 4, "");
    put(st, 0, COW, "d3"); /* e3 and e4 across a river, e2 across loch d2 */
    refuses(st, "expand sheep e4", "C-EXP-3");
    refuses(st, "expand sheep e2", "C-EXP-3");
    assert_true(offers(st, "expand sheep d4"));
    plays(st, "shipping");
    turn_of(st, 0);
    assert_true(offers(st, "expand sheep e4"));
    assert_true(offers(st, "expand sheep e3"));
    refuses(st, "expand sheep e2", "C-EXP-3");
    plays(st, "shipping");
    turn_of(st, 0);
    assert_true(offers(st, "expand sheep e2"));
    refuses(st, "expand sheep c5", "C-EXP-3"); /* behind land */
    st->player[0].shipping = 5;
    turn_of(st, 0);
    refuses(st, "expand sheep c5", "C-EXP-3");
}

/* Land is never jumped, not even along a river. */
RULE("C-EXP-3", no_jump_along_a_river)
{
    plain_table(st, 4, "");
    put(st, 0, COW, "d6"); /* the river runs on between d7 and c8 */
    for (uint8_t level = 1; level <= 5; level++) {
        st->player[0].shipping = level;
        turn_of(st, 0);
        assert_true(offers(st, "expand sheep d7"));
        refuses(st, "expand sheep c8", "C-EXP-3");
    }
}

RULE("C-EXP-3", lochs_and_a_river_are_not_combined)
{
    plain_table(st, 4, "");
    put(st, 0, COW, "d3"); /* over the river lies e4, from there over the loch f3 */
    put(st, 1, COW, "f3"); /* and the other way round */
    for (uint8_t level = 0; level <= 5; level++) {
        st->player[0].shipping = st->player[1].shipping = level;
        turn_of(st, 0);
        refuses(st, "expand sheep g3", "C-EXP-3");
        turn_of(st, 1);
        refuses(st, "expand sheep c3", "C-EXP-3");
    }
    clear(st, "f3");
    turn_of(st, 0);
    refuses(st, "expand sheep f3", "C-EXP-3");
}

RULE("C-EXP-3", fishermen_and_ports_do_not_block)
{
    plain_table(st, 4, "");
    become(st, 1, MACDONALD);
    put(st, 0, COW, "c3");
    put(st, 1, FISHERMAN, "d2");
    st->player[0].shipping = 2;
    turn_of(st, 0);
    assert_true(offers(st, "expand sheep e3"));

    plain_table(st, 2, ""); /* k2 is a port space of the small table */
    st->port[1] = PORT_TEN;
    assert_int_equal(st->port_space[1], at("k2"));
    put(st, 0, COW, "j2");
    st->player[0].shipping = 2;
    turn_of(st, 0);
    assert_true(offers(st, "expand sheep l2"));
}

/* A new level counts from then on, and so does a new unit. */
RULE("C-EXP-3", expansion_extends_reach_at_once)
{
    plain_table(st, 2, "");
    put(st, 0, COW, "d4");
    refuses(st, "expand sheep e4", "C-EXP-3");
    plays(st, "shipping\nhire");
    plays(st, "expand sheep e4\nhire");
    plays(st, "expand sheep f3"); /* over the next river */
    assert_int_equal(bits_count(st->own[0]), 3);
}

/* Mist with one or two players. */
RULE("C-EXP-4", mist_is_out_of_play)
{
    for (unsigned players = 1; players <= 4; players++) {
        plain_table(st, players, "");
        put(st, 0, SHEEP, "b7");
        if (players <= 2)
            refuses(st, "expand cow a8", "C-EXP-4");
        else
            assert_true(offers(st, "expand cow a8"));
    }
}

/* Covered spaces of a variant. */
RULE("C-EXP-4", covered_spaces_are_out_of_play)
{
    plain_table(st, 3, "tight"); /* covers e4 g3 i7 d7 */
    put(st, 0, SHEEP, "g2");
    refuses(st, "expand cow g3", "C-EXP-4");
    plain_table(st, 3, "");
    put(st, 0, SHEEP, "g2");
    assert_true(offers(st, "expand cow g3"));
}

/* Neutral workers in solo, on land of cost 1. */
RULE("C-EXP-4", neutral_workers_hold_their_spaces)
{
    for (unsigned players = 1; players <= 2; players++) {
        plain_table(st, players, "");
        put(st, 0, SHEEP, "e7");
        if (players == 1)
            refuses(st, "expand cow e8", "C-EXP-4");
        else
            assert_true(offers(st, "expand cow e8"));
    }
}
