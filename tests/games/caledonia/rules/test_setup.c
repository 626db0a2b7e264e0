/* test_setup.c: the chapter "Setup" (C-SET-*). */
#include "tests/games/caledonia/rules/table.h"

#include <string.h>

/* A chance outcome that the set-up does not allow. */
static void cannot_come_up(const struct cal_state *st, const char *event)
{
    struct cal_state copy = *st;
    gm_move m;
    if (caledonia.from_text(st, event, (uint32_t)strlen(event), &m, NULL) == GM_OK)
        assert_int_equal(caledonia.apply(&copy, m), GM_ILLEGAL);
}

/* What chance draws here with the i-th of many seeds. */
static gm_move drawn(const struct cal_state *st, uint64_t i)
{
    struct rng r = { { i, 7 }, 0 };
    return caledonia.chance(st, &r);
}

static void let_chance(struct cal_state *st, uint64_t i)
{
    assert_int_equal(caledonia.apply(st, drawn(st, i)), GM_OK);
    sound(st);
}

/* Whether space s of the map laid is that of the given side of its module. */
static bool same_space(const struct cal_map_layer *laid, const struct cal_map_layer *side,
                       unsigned s)
{
    bool same = bits_has(laid->mist, s) == bits_has(side->mist, s) &&
                cal_map_cost(laid, s) == cal_map_cost(side, s);
    for (unsigned i = 0; i < 3; i++)
        same = same && bits_has(laid->terrain[i], s) == bits_has(side->terrain[i], s) &&
               bits_has(laid->river[i], s) == bits_has(side->river[i], s);
    return same;
}

/* Every module by itself shows one of its sides. */
RULE("C-SET-1", sixteen_maps)
{
    for (unsigned sides = 0; sides < 16; sides++) {
        char event[] = "map 1111";
        for (unsigned m = 0; m < 4; m++)
            event[4 + m] = (sides >> m & 1) ? '2' : '1';
        deal(st, 4, "");
        plays(st, event);
        for (unsigned s = 0; s < HEX_SPACES; s++)
            assert_true(
                same_space(&st->map, &cal_map_standard.side[sides >> cal_hex_module_of(s) & 1], s));
    }
}

/* Clockwise A, B, C, D from the top left. */
RULE("C-SET-1", modules_lie_clockwise)
{
    assert_int_equal(cal_hex_module_of(at("a1")), 0);
    assert_int_equal(cal_hex_module_of(at("m1")), 1);
    assert_int_equal(cal_hex_module_of(at("m9")), 2);
    assert_int_equal(cal_hex_module_of(at("a9")), 3);
    static const unsigned spaces[4] = { 27, 32, 31, 27 };
    for (unsigned m = 0; m < 4; m++)
        assert_int_equal(bits_count(cal_hex_module(m)), spaces[m]);
}

RULE("C-SET-1", every_map_is_drawn)
{
    unsigned seen = 0;
    deal(st, 3, "");
    for (uint64_t i = 0; i < 300; i++)
        seen |= 1u << drawn(st, i).arg[0];
    assert_int_equal(seen, 0xffff);
}

static void ports_stand_on(const struct cal_state *st, const char *a, const char *b, const char *c,
                           const char *d)
{
    assert_int_equal(st->port_space[0], at(a));
    assert_int_equal(st->port_space[1], at(b));
    assert_int_equal(st->port_space[2], at(c));
    assert_int_equal(st->port_space[3], at(d));
}

RULE("C-SET-2", ports_stand_in_the_corners_or_further_in)
{
    for (unsigned players = 1; players <= 4; players++) {
        deal(st, players, "");
        plays(st, "map 1111\nports 7 3 1 6");
        if (players > 2)
            ports_stand_on(st, "a1", "m1", "m9", "a9");
        else
            ports_stand_on(st, "b2", "k2", "l8", "b8");
        assert_memory_equal(st->port, ((uint8_t[]){ 7, 3, 1, 6 }), 4);
    }
    deal(st, 2, "");
    plays(st, "map 1222");
    ports_stand_on(st, "b2", "l2", "k8", "b7");
}

RULE("C-SET-2", four_different_ports_are_drawn)
{
    unsigned seen[4] = { 0 };
    deal(st, 3, "");
    plays(st, "map 1111");
    cannot_come_up(st, "ports 1 2 3 1");
    cannot_come_up(st, "ports 1 2 3");
    cannot_come_up(st, "ports 1 2 3 9"); /* extra */
    for (uint64_t i = 0; i < 400; i++)
        for (unsigned m = 0; m < 4; m++)
            seen[m] |= 1u << drawn(st, i).arg[m];
    for (unsigned m = 0; m < 4; m++)
        assert_int_equal(seen[m], 0x1fe); /* 1 to 8 */
    plays(st, "ports 8 1 4 2");
}

RULE("C-SET-3", market_side_and_opening_prices)
{
    static const int large[GOODS] = {
        [WOOL] = 4, [GRAIN] = 5, [MILK] = 5, [BREAD] = 10, [CHEESE] = 10, [WHISKY] = 11
    };
    for (unsigned players = 1; players <= 4; players++) {
        deal(st, players, "");
        for (unsigned g = 0; g < GOODS; g++) {
            assert_int_equal(st->row[g], players > 2 ? 3 : 2);
            assert_int_equal(cal_price_of(st, (enum good)g), large[g]); /* the same on both sides */
        }
        st->row[WOOL] = 4; /* a row on from there the sides differ */
        assert_int_equal(cal_price_of(st, WOOL), players > 2 ? 5 : 6);
    }
}

RULE("C-SET-4", five_scoring_tiles_in_random_order)
{
    unsigned seen[5] = { 0 };
    deal(st, 4, "noports");
    plays(st, "map 1111");
    cannot_come_up(st, "scoring 1 2 3 4 4");
    cannot_come_up(st, "scoring 1 2 3 4");
    cannot_come_up(st, "scoring 1 2 3 4 9"); /* extra */
    for (uint64_t i = 0; i < 400; i++)
        for (unsigned round = 0; round < 5; round++)
            seen[round] |= 1u << drawn(st, i).arg[round];
    for (unsigned round = 0; round < 5; round++)
        assert_int_equal(seen[round], 0x1fe);
    plays(st, "scoring 8 3 5 1 2");
    assert_memory_equal(st->scoring, ((uint8_t[]){ 8, 3, 5, 1, 2 }), 5);
}

/* A game at the point where the first contracts are shown. */
static void before_contracts(struct cal_state *st, unsigned players, const char *options)
{
    deal(st, players, options);
    plays(st, "map 1111\nports 1 2 3 4\nscoring 1 2 3 4 5");
    assert_int_equal(st->ask, ASK_CONTRACTS);
}

static unsigned contracts_on_show(const struct cal_state *st)
{
    unsigned n = 0;
    for (unsigned i = 0; i < CAL_SHOWN; i++)
        n += st->shown[i] != 0;
    return n;
}

RULE("C-SET-5", contracts_shown_by_players)
{
    static const unsigned usual[] = { 0, 5, 6, 7, 8 };
    for (unsigned players = 1; players <= 4; players++) {
        before_contracts(st, players, "");
        assert_int_equal(cal_stack_left(st), 50);
        let_chance(st, 1);
        assert_int_equal(contracts_on_show(st), usual[players]);
        assert_int_equal(cal_stack_left(st), 50 - usual[players]);
    }
}

/* The option overrides the number, from 4 to 10, but not in solo. */
RULE("C-SET-5", contracts_shown_by_option)
{
    char option[] = "contracts-shown=4";
    for (unsigned n = 4; n < 10; n++) {
        option[16] = (char)('0' + n);
        for (unsigned players = 1; players <= 4; players++) {
            before_contracts(st, players, option);
            let_chance(st, 1);
            assert_int_equal(contracts_on_show(st), players == 1 ? 5 : n);
        }
    }
    before_contracts(st, 4, "contracts-shown=10");
    plays(st, "contracts 50 1 49 2 48 3 47 4 46 5");
    assert_memory_equal(st->shown, ((uint8_t[]){ 50, 1, 49, 2, 48, 3, 47, 4, 46, 5 }), 10);
    for (int32_t n = 3; n <= 11; n += 8) {
        int32_t value[OPTIONS];
        for (unsigned i = 0; i < OPTIONS; i++)
            value[i] = GM_AUTO;
        value[OPT_SHOWN] = n;
        const struct gm_setup in = { .players = 4, .options = value };
        assert_int_not_equal(caledonia.setup(st, &in, NULL), GM_OK);
    }
}

/* Shuffled; any of the fifty on any space, none twice. */
RULE("C-SET-5", contracts_are_shuffled)
{
    uint64_t seen[8] = { 0 };
    before_contracts(st, 4, "");
    cannot_come_up(st, "contracts 1 2 3 4 5 6 7");
    cannot_come_up(st, "contracts 1 2 3 4 5 6 7 8 9");
    cannot_come_up(st, "contracts 1 2 3 4 5 6 7 7");
    for (uint64_t i = 0; i < 1000; i++) {
        struct cal_state one = *st;
        let_chance(&one, i);
        for (unsigned space = 0; space < 8; space++)
            seen[space] |= UINT64_C(1) << one.shown[space];
    }
    for (unsigned space = 0; space < 8; space++)
        assert_true(seen[space] == ((UINT64_C(1) << 50) - 1) << 1);
}

RULE("C-SET-6", player_boards)
{
    start(st, 4, "", "cunningham campbell buchanan robertson");
    for (unsigned seat = 0; seat < 4; seat++) {
        const struct cal_player *p = &st->player[seat];
        for (unsigned u = 0; u < UNITS; u++)
            if (u != FISHERMAN)
                assert_int_equal(cal_pieces_left(st, seat, (enum unit)u) + p->units[u], 4);
        assert_int_equal(cal_pieces_left(st, seat, FISHERMAN), 0);
        assert_int_equal(p->stock, 2);
        assert_int_equal(p->board, 5);
        assert_int_equal(p->shipping, 0);
        assert_int_equal(p->technology, 0);
        assert_int_equal(p->ports, 0);
        assert_int_equal(p->box[0], 0);
    }
    assert_int_equal(cal_boxes(st, 0), 1);
}

/* The fifth piece of a kind is not there. */
RULE("C-SET-6 C-EXP-1", four_pieces_of_a_kind)
{
    static const struct {
        enum unit unit;
        const char *move;
    } kinds[] = {
        { SHEEP, "expand sheep c6" }, { COW, "expand cow c6" },
        { DAIRY, "expand dairy c6" }, { BAKERY, "expand bakery c6" },
        { FIELD, "expand field c6" }, { DISTILLERY, "expand distillery c6" },
    };
    for (unsigned i = 0; i < 6; i++) {
        plain_table(st, 4, "");
        put(st, 0, WOODCUTTER, "c5");
        put(st, 0, kinds[i].unit, "c2");
        put(st, 0, kinds[i].unit, "c3");
        put(st, 0, kinds[i].unit, "c4");
        assert_true(offers(st, kinds[i].move));
        put(st, 0, kinds[i].unit, "d4");
        refuses(st, kinds[i].move, "C-EXP-1");
    }
}

RULE("C-SET-6 C-EXP-1", four_woodcutters_and_four_miners)
{
    static const char *const forest[] = { "a3", "b1", "b3", "c5" }, *const mountain[] = {
        "c7", "d1", "e1", "e2"
    };
    plain_table(st, 4, "");
    put(st, 0, SHEEP, "b5");
    for (unsigned i = 0; i < 4; i++) {
        assert_true(offers(st, "expand woodcutter c6"));
        put(st, 0, WOODCUTTER, forest[i]);
    }
    for (unsigned i = 0; i < 4; i++) {
        assert_true(offers(st, "expand miner c6"));
        put(st, 0, MINER, mountain[i]);
    }
    refuses(st, "expand woodcutter c6", "C-EXP-1");
    refuses(st, "expand miner c6", "C-EXP-1");
}

/* A game at the point where the starting seat is drawn. */
static void before_first(struct cal_state *st, unsigned players, const char *options)
{
    before_contracts(st, players, options);
    let_chance(st, 1);
    assert_int_equal(st->ask, ASK_FIRST);
}

RULE("C-SET-7", random_seat_starts_others_follow_clockwise)
{
    for (unsigned players = 1; players <= 4; players++) {
        unsigned seen = 0;
        before_first(st, players, "");
        for (uint64_t i = 0; i < 100; i++)
            seen |= 1u << drawn(st, i).arg[0];
        assert_int_equal(seen, (1u << players) - 1);
        if (players < 4)
            cannot_come_up(st, players == 1 ? "first 1" : players == 2 ? "first 2" : "first 3");
        for (uint64_t i = 0; i < 20; i++) {
            struct cal_state one = *st;
            const unsigned first = drawn(&one, i).arg[0];
            let_chance(&one, i);
            for (unsigned k = 0; k < players; k++)
                assert_int_equal(one.order[k], (first + k) % players);
        }
    }
}

RULE("C-SET-8", one_clan_more_than_players)
{
    for (unsigned players = 1; players <= 4; players++) {
        unsigned clans[CAL_PAIRS] = { 0 }, tiles[CAL_PAIRS] = { 0 };
        before_first(st, players, "");
        plays(st, "first 0");
        for (uint64_t i = 0; i < 400; i++) {
            const gm_move m = drawn(st, i);
            unsigned clan = 0, tile = 0;
            for (unsigned k = 0; k < CAL_PAIRS; k++) {
                assert_int_equal(m.arg[k] != 0, k <= players);
                if (!m.arg[k])
                    continue;
                assert_false(clan >> (m.arg[k] >> 4) & 1);
                assert_false(tile >> (m.arg[k] & 15) & 1);
                clan |= 1u << (m.arg[k] >> 4);
                tile |= 1u << (m.arg[k] & 15);
                clans[k] |= 1u << (m.arg[k] >> 4);
                tiles[k] |= 1u << (m.arg[k] & 15);
            }
        }
        for (unsigned k = 0; k <= players; k++) {
            assert_int_equal(clans[k], 0x1fe); /* the eight without the extra one */
            assert_int_equal(tiles[k], 0x3fe); /* the nine */
        }
    }
}

/* The worked example "three players: four clans are drawn". */
RULE("C-SET-8", three_players_four_clans_drawn)
{
    before_first(st, 3, "");
    plays(st, "first 1");
    cannot_come_up(st, "clans campbell:1 stewart:2 buchanan:3");
    cannot_come_up(st, "clans campbell:1 stewart:2 buchanan:3 robertson:4 mackenzie:5");
    cannot_come_up(st, "clans campbell:1 stewart:2 buchanan:3 campbell:4");
    cannot_come_up(st, "clans campbell:1 stewart:2 buchanan:3 robertson:2");
    cannot_come_up(st, "clans campbell:1 stewart:2 buchanan:3 macewen:4");
    plays(st, "clans campbell:4 cunningham:2 buchanan:3 robertson:6");
    asks(st, ASK_CHOOSE, 0); /* turn order 1 2 0, so 0 chooses first */
    assert_int_equal(count_offers(st, "choose"), 4);
    refuses(st, "choose 4", "C-SET-8");
    plays(st, "choose 2");
    asks(st, ASK_CHOOSE, 2);
    refuses(st, "choose 2", "C-SET-8");
    assert_int_equal(count_offers(st, "choose"), 3);
    plays(st, "choose 0");
    asks(st, ASK_CHOOSE, 1);
    assert_int_equal(count_offers(st, "choose"), 2); /* the last two */
    plays(st, "choose 3");
    assert_true(is_clan(st, 0, BUCHANAN) && is_clan(st, 1, ROBERTSON) && is_clan(st, 2, CAMPBELL));
    assert_int_equal(st->money[0], 54);
    assert_int_equal(st->money[1], 56);
    assert_int_equal(st->money[2], 58);
    assert_int_equal(st->player[0].goods[WHISKY], 1);
    assert_int_equal(st->player[0].goods[MILK], 1);
    assert_int_equal(st->player[1].goods[GRAIN], 1);
    assert_int_equal(st->player[2].goods[WOOL], 3);
    asks(st, ASK_PLACE, 1);
}

/* Three players, seat 1 starting, before the first worker; nobody has a clan that matters here. */
static void before_workers(struct cal_state *st)
{
    before_first(st, 3, "");
    plays(st, "first 1\nclans campbell:4 cunningham:2 buchanan:3 stewart:6\nchoose 2\nchoose "
              "0\nchoose 1");
    asks(st, ASK_PLACE, 1);
}

RULE("C-SET-9", workers_in_turn_order_then_back)
{
    before_workers(st);
    plays(st, "place woodcutter b3");
    assert_int_equal(st->money[1], 55 - 6 - 3);
    asks(st, ASK_PLACE, 2);
    plays(st, "place miner c7");
    assert_int_equal(st->money[2], 58 - 10 - 2);
    asks(st, ASK_PLACE, 0);
    plays(st, "place woodcutter e7");
    asks(st, ASK_PLACE, 0);
    plays(st, "place miner g2");
    assert_int_equal(st->money[0], 54 - 6 - 6 - 10 - 5);
    asks(st, ASK_PLACE, 2);
    plays(st, "place miner m6");
    asks(st, ASK_PLACE, 1);
    plays(st, "place miner j9"); /* far from the first */
    asks(st, ASK_MAIN, 1);
    assert_int_equal(st->round, 1);
    for (unsigned seat = 0; seat < 3; seat++)
        assert_int_equal(bits_count(st->own[seat]), 2);
}

RULE("C-SET-9 C-MACDONALD-1 C-EXP-2 C-RND-3", workers_need_a_fitting_space_and_money)
{
    before_workers(st);
    plays(st, "place woodcutter b3");
    refuses(st, "place sheep c3", "C-SET-9");
    refuses(st, "place field c3", "C-SET-9");
    refuses(st, "place fisherman e5", "C-MACDONALD-1");
    refuses(st, "place woodcutter b3", "C-EXP-2"); /* taken */
    refuses(st, "place woodcutter c7", "C-EXP-2"); /* mountain */
    refuses(st, "place miner k7", "C-EXP-2");      /* forest */
    refuses(st, "place woodcutter e5", "C-EXP-2"); /* loch */
    refuses(st, "expand woodcutter c4", "C-RND-3");
    refuses(st, "pass", "C-RND-3");
    plays(st, "place miner c7\nplace miner e1\nplace miner g2");
    st->money[2] = 11;
    refuses(st, "place miner m6", "C-SET-9");
    st->money[2] = 12;
    plays(st, "place miner m6");
    assert_int_equal(st->money[2], 0);
}

/* Mist is not active with two players. */
RULE("C-SET-9 C-EXP-4", workers_need_active_land)
{
    before_first(st, 2, "");
    plays(st, "first 0\nclans campbell:4 cunningham:2 buchanan:3\nchoose 2\nchoose 0");
    refuses(st, "place woodcutter a3", "C-EXP-4");
    plays(st, "place woodcutter b3");
    before_first(st, 4, "");
    plays(st, "first 0\nclans campbell:4 cunningham:2 buchanan:3 stewart:1 robertson:5");
    plays(st, "choose 0\nchoose 1\nchoose 2\nchoose 3");
    plays(st, "place woodcutter a3");
}

RULE("C-SET-9", workers_get_no_neighbourhood_bonus)
{
    before_workers(st);
    put(st, 0, SHEEP, "c3");
    put(st, 2, COW, "i4");
    plays(st, "place woodcutter b3");
    asks(st, ASK_PLACE, 2);
    plays(st, "place miner c7\nplace miner e1\nplace miner g2\nplace miner m6");
    asks(st, ASK_PLACE, 1);
    plays(st, "place miner i5");
    asks(st, ASK_MAIN, 1);
}
