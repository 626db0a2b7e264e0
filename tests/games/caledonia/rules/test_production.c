/* test_production.c: the chapter "Production and round scoring" (C-PRO-*, C-SCO-*). */
#include "tests/games/caledonia/rules/table.h"

#include <string.h>

RULE("C-PRO-1", income_of_workers)
{
    static const int income[] = { 2 * 4 + 6, 2 * 6 + 6, 2 * 4 + 8, 2 * 6 + 8 };
    for (uint8_t technology = 0; technology < 4;
         technology++) { /* none, woodcutters, miners, both */
        plain_table(st, 3, "");
        put(st, 0, WOODCUTTER, "c4");
        put(st, 0, WOODCUTTER, "c5");
        put(st, 0, MINER, "c6");
        st->player[0].technology = technology;
        all_pass(st);
        assert_int_equal(st->money[0], 100 + 16 + income[technology]);
        assert_int_equal(st->money[1], 100 + 14);
    }
}

/* A wool a sheep, a milk a cow, two grain a field; buildings make nothing of themselves. */
RULE("C-PRO-1", basic_goods)
{
    plain_table(st, 3, "");
    put(st, 0, SHEEP, "c2");
    put(st, 0, SHEEP, "c3");
    put(st, 0, SHEEP, "c4");
    put(st, 0, COW, "c5");
    put(st, 0, COW, "c6");
    put(st, 0, FIELD, "d3");
    put(st, 0, FIELD, "d4");
    put(st, 1, DAIRY, "j4");
    put(st, 1, BAKERY, "j5");
    put(st, 1, DISTILLERY, "j6");
    st->player[0].goods[WOOL] = 5; /* on top of what is there */
    all_pass(st);
    assert_int_equal(st->round, 2);
    assert_memory_equal(st->player[0].goods, ((uint8_t[]){ 8, 2, 4, 0, 0, 0 }), 6);
    assert_memory_equal(st->player[1].goods, ((uint8_t[]){ 0, 0, 0, 0, 0, 0 }), 6);
    assert_int_equal(st->money[0], 116); /* no money for goods */
}

/* One dairy, two bakeries, two distilleries, a cow and a field; so much milk and grain in stock. Up
 * to the decision what to make. */
static void about_to_produce(struct cal_state *st, uint8_t milk, uint8_t grain)
{
    plain_table(st, 3, "");
    put(st, 0, COW, "c2");
    put(st, 0, FIELD, "c3");
    put(st, 0, DAIRY, "c4");
    put(st, 0, BAKERY, "c5");
    put(st, 0, BAKERY, "c6");
    put(st, 0, DISTILLERY, "d3");
    put(st, 0, DISTILLERY, "d4");
    st->player[0].goods[MILK] = milk;
    st->player[0].goods[GRAIN] = grain;
    all_pass(st);
    asks(st, ASK_PRODUCE, 0);
}

/* Milk to cheese, grain to bread, grain to whisky, one for one. */
RULE("C-PRO-1", processing)
{
    about_to_produce(st, 3, 4); /* and 1 milk, 2 grain of this production */
    plays(st, "produce cheese 1 bread 2 whisky 1");
    assert_memory_equal(st->player[0].goods, ((uint8_t[]){ 0, 3, 3, 1, 2, 1 }), 6);
    assert_int_equal(st->money[0], 116);
}

/* Up to one per building. */
RULE("C-PRO-1", no_more_than_one_a_building)
{
    about_to_produce(st, 9, 9);
    refuses(st, "produce cheese 2", "C-PRO-1");
    refuses(st, "produce bread 3", "C-PRO-1");
    refuses(st, "produce whisky 3", "C-PRO-1");
    assert_int_equal(count_offers(st, "produce"), 2 * 3 * 3); /* each number of each is possible */
    plays(st, "produce cheese 1 bread 2 whisky 2");
    assert_memory_equal(st->player[0].goods, ((uint8_t[]){ 0, 9, 7, 1, 2, 2 }), 6);
}

/* From any goods in stock, and no others; bakeries and distilleries share the grain. */
RULE("C-PRO-1", processing_needs_the_goods)
{
    about_to_produce(st, 0, 0); /* 1 milk, 2 grain */
    refuses(st, "produce bread 2 whisky 1", "C-PRO-1");
    refuses(st, "produce bread 1 whisky 2", "C-PRO-1");
    assert_true(offers(st, "produce bread 1 whisky 1"));
    assert_true(offers(st, "produce cheese 1 whisky 2"));
    about_to_produce(st, 0, 1); /* 3 grain */
    assert_true(offers(st, "produce bread 2 whisky 1"));
    refuses(st, "produce bread 2 whisky 2", "C-PRO-1");
    clear(st, "c2");
    st->player[0].goods[MILK] = 0;
    refuses(st, "produce cheese 1", "C-PRO-1");
}

RULE("C-PRO-1 C-PRO-2", nothing_need_be_processed)
{
    about_to_produce(st, 1, 1);
    plays(st, "produce nothing");
    assert_memory_equal(st->player[0].goods, ((uint8_t[]){ 0, 2, 3, 0, 0, 0 }), 6);
}

/* First all players receive, then they decide in this round's turn order. */
RULE("C-PRO-2", decisions_in_turn_order_after_all_have_received)
{
    plain_table(st, 3, "");
    memcpy(st->order, (uint8_t[]){ 1, 2, 0 }, 3);
    put(st, 0, WOODCUTTER, "c4");
    put(st, 2, WOODCUTTER, "c5");
    put(st, 0, DAIRY, "c2");
    put(st, 1, DAIRY, "j4");
    put(st, 2, DAIRY, "e4");
    put(st, 0, COW, "c3");
    put(st, 1, COW, "j5");
    put(st, 2, COW, "e3");
    turn_of(st, 1);
    plays(st, "hire\nhire\npass\nhire\npass\npass"); /* 0, 2, 1 */
    asks(st, ASK_PRODUCE, 1);
    assert_int_equal(st->money[0], 100 + 16 + 4); /* the others have theirs already */
    assert_int_equal(st->player[2].goods[MILK], 1);
    assert_int_equal(st->player[0].goods[MILK], 1);
    plays(st, "produce nothing");
    asks(st, ASK_PRODUCE, 2);
    plays(st, "produce cheese 1");
    asks(st, ASK_PRODUCE, 0);
    assert_int_equal(st->round, 1);
    plays(st, "produce cheese 1");
    assert_int_equal(st->round, 2);
    assert_int_equal(st->player[1].goods[CHEESE], 0);
    assert_int_equal(st->player[2].goods[CHEESE], 1);
    assert_int_equal(st->player[0].goods[CHEESE], 1);
}

/* No decision where only one outcome is possible. */
RULE("C-PRO-2", no_question_with_one_answer)
{
    plain_table(st, 3, "");
    put(st, 0, DAIRY, "c2"); /* no milk */
    put(st, 1, COW, "j4");   /* no dairy */
    put(st, 2, BAKERY, "e4");
    st->player[2].goods[MILK] = 3; /* no grain */
    struct cal_state milk = *st;
    all_pass(st);
    assert_int_equal(st->round, 2);
    milk.player[0].goods[MILK] = 1;
    all_pass(&milk);
    asks(&milk, ASK_PRODUCE, 0);
}

/* --- scoring --- */

/* The Glory of seat 0 after a round with this tile. */
static unsigned glory(const struct cal_state *st, uint8_t tile)
{
    struct cal_state copy = *st;
    copy.scoring[0] = tile;
    finish_round(&copy);
    assert_int_equal(copy.round, 2);
    return copy.glory[0];
}

RULE("C-SCO-1", each_player_by_the_tile_of_the_round)
{
    static const uint8_t tiles[5] = { 4, 7, 1, 3, 8 };
    static const unsigned expected[5][2] = { { 4, 0 }, { 4, 0 }, { 4, 2 }, { 4, 4 }, { 5, 5 } };
    plain_table(st, 2, "");
    memcpy(st->scoring, tiles, 5);
    put(st, 0, WOODCUTTER, "c4");
    put(st, 0, WOODCUTTER, "c5");
    put(st, 1, FIELD, "j4");
    st->player[0].shipping = st->player[1].shipping = 1;
    turn_of(st, 0);
    for (unsigned round = 0; round < 5; round++) {
        st->player[1].goods[GRAIN] = 0;
        finish_round(st);
        assert_int_equal(st->glory[0], expected[round][0]);
        assert_int_equal(st->glory[1], expected[round][1]); /* tile 1 counts this round's grain */
    }
}

/* After production, the processing included. */
RULE("C-SCO-1", scoring_after_processing)
{
    about_to_produce(st, 0, 0);
    st->scoring[0] = 2;
    plays(st, "produce cheese 1 whisky 1");
    assert_int_equal(st->glory[0], 3);
}

/* Tile 1, one per basic good in stock. */
RULE("C-SCO-1", tile_1)
{
    plain_table(st, 3, "");
    assert_int_equal(glory(st, 1), 0);
    memcpy(st->player[0].goods, (uint8_t[]){ 2, 1, 4, 9, 9, 9 }, 6);
    assert_int_equal(glory(st, 1), 7);
}

/* Tile 2, three per two processed goods, whatever they are. */
RULE("C-SCO-1 C-SCO-2", tile_2)
{
    static const struct {
        uint8_t goods[6];
        unsigned glory;
    } cases[] = {
        { { 9, 9, 9, 0, 0, 0 }, 0 }, { { 0, 0, 0, 1, 0, 0 }, 0 }, { { 0, 0, 0, 1, 1, 0 }, 3 },
        { { 0, 0, 0, 1, 1, 1 }, 3 }, { { 0, 0, 0, 1, 1, 2 }, 6 }, { { 0, 0, 0, 3, 3, 3 }, 12 },
    };
    plain_table(st, 3, "");
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        memcpy(st->player[0].goods, cases[i].goods, 6);
        assert_int_equal(glory(st, 2), cases[i].glory);
    }
    memcpy(st->player[0].goods, (uint8_t[]){ 0, 0, 0, 1, 0, 0 }, 6);
    become(st, 0, MACKENZIE);
    st->player[0].cellar = 1; /* a barrel counts */
    assert_int_equal(glory(st, 2), 3);
}

/* Tile 3, one per unit but workers, two per field. */
RULE("C-SCO-1", tile_3)
{
    plain_table(st, 3, "");
    put(st, 0, WOODCUTTER, "c4");
    put(st, 0, MINER, "c7");
    assert_int_equal(glory(st, 3), 0);
    static const enum unit units[] = { SHEEP, COW, DAIRY, BAKERY, DISTILLERY };
    static const char *const spaces[] = { "j4", "j5", "j6", "k5", "k6" };
    for (unsigned i = 0; i < 5; i++) {
        put(st, 0, units[i], spaces[i]);
        assert_int_equal(glory(st, 3), i + 1);
    }
    put(st, 0, FIELD, "c2");
    assert_int_equal(glory(st, 3), 7);
    put(st, 0, FIELD, "c3");
    assert_int_equal(glory(st, 3), 9);
}

/* Tile 4, two per worker, fishermen included. */
RULE("C-SCO-1", tile_4)
{
    plain_table(st, 3, "");
    become(st, 0, MACDONALD);
    put(st, 0, SHEEP, "c2");
    assert_int_equal(glory(st, 4), 0);
    put(st, 0, WOODCUTTER, "c4");
    assert_int_equal(glory(st, 4), 2);
    put(st, 0, MINER, "c7");
    assert_int_equal(glory(st, 4), 4);
    put(st, 0, FISHERMAN, "e5");
    assert_int_equal(glory(st, 4), 6);
}

/* Tile 5, three per two units on border spaces. */
RULE("C-SCO-1 C-SCO-2", tile_5)
{
    plain_table(st, 3, "");
    become(st, 0, MACDONALD);
    put(st, 0, SHEEP, "c2"); /* inside */
    put(st, 0, SHEEP, "c3");
    put(st, 0, SHEEP, "a2");
    assert_int_equal(glory(st, 5), 0);
    put(st, 0, COW, "c1");
    assert_int_equal(glory(st, 5), 3);
    put(st, 0, WOODCUTTER, "a3");
    assert_int_equal(glory(st, 5), 3);
    put(st, 0, FISHERMAN, "a5");
    assert_int_equal(glory(st, 5), 6);

    plain_table(st, 2, ""); /* beside the mist */
    put(st, 0, SHEEP, "c2");
    put(st, 0, SHEEP, "c3"); /* not */
    assert_int_equal(glory(st, 5), 0);
    put(st, 0, WOODCUTTER, "b3");
    assert_int_equal(glory(st, 5), 3);
}

/* Tile 6, one per cotton, tobacco, sugar cane; tile 7, two per meat; on one's own fulfilled
 * contracts. */
RULE("C-SCO-1", tiles_6_and_7)
{
    plain_table(st, 3, "");
    give_contract(st, 0, 26); /* not fulfilled */
    assert_int_equal(glory(st, 6), 0);
    assert_int_equal(glory(st, 7), 0);
    give_fulfilled(st, 1, 20);
    give_fulfilled(st, 0, 23); /* eight hops, no meat */
    assert_int_equal(glory(st, 6), 0);
    assert_int_equal(glory(st, 7), 0);
    give_fulfilled(st, 0, 46); /* mutton and beef; three cotton */
    assert_int_equal(glory(st, 6), 3);
    assert_int_equal(glory(st, 7), 4);
    give_fulfilled(st, 0, 17); /* two beef; four tobacco */
    assert_int_equal(glory(st, 6), 7);
    assert_int_equal(glory(st, 7), 8);
    give_fulfilled(st, 0, 21); /* two mutton; three sugar cane */
    assert_int_equal(glory(st, 6), 10);
    assert_int_equal(glory(st, 7), 12);
}

/* Tile 8, one per upgrade: shipping steps, merchants beyond two, technologies. */
RULE("C-SCO-1", tile_8)
{
    plain_table(st, 3, "");
    assert_int_equal(glory(st, 8), 0);
    st->player[0].shipping = 3;
    assert_int_equal(glory(st, 8), 3);
    st->player[0].stock = 4;
    st->player[0].board = 3;
    assert_int_equal(glory(st, 8), 5);
    st->player[0].stock = 2; /* at the market they are hired too */
    st->player[0].market[WOOL] = 2;
    assert_int_equal(glory(st, 8), 5);
    st->player[0].technology = 2;
    assert_int_equal(glory(st, 8), 6);
    st->player[0].technology = 3;
    assert_int_equal(glory(st, 8), 7);
}

/* Tile 8 counts those a clan starts with. */
RULE("C-SCO-1", tile_8_counts_what_a_clan_starts_with)
{
    start(st, 4, "noports", "stewart fergusson campbell macdonald");
    st->scoring[0] = 8;
    finish_round(st);
    assert_int_equal(st->glory[0], 3 + 1);
    assert_int_equal(st->glory[1], 3);
    assert_int_equal(st->glory[2], 0);
    assert_int_equal(st->glory[3], 0);
}

/* Tile 9, two per own space of cost 5 or 6. */
RULE("C-SCO-1", tile_9)
{
    plain_table(st, 3, "extra");
    become(st, 0, MACDONALD);
    put(st, 0, SHEEP, "c5"); /* 4 */
    put(st, 0, SHEEP, "d3"); /* 3 */
    put(st, 0, FISHERMAN, "e5");
    assert_int_equal(glory(st, 9), 0);
    put(st, 0, WOODCUTTER, "c4"); /* 5 */
    assert_int_equal(glory(st, 9), 2);
    put(st, 0, SHEEP, "e7"); /* 6 */
    assert_int_equal(glory(st, 9), 4);
}
