/* test_options.c: the variants that can be switched on. */
#include "tests/games/caledonia/rules/table.h"

#include <string.h>

/* A new game up to the question who is first, ports 1 2 3 4 and scoring tiles 1 to 5. */
static void before_first(struct cal_state *st, unsigned players, const char *options)
{
    static const char *const shown[] = { NULL, "contracts 1 2 3 4 5", "contracts 1 2 3 4 5 6",
                                         "contracts 1 2 3 4 5 6 7", "contracts 1 2 3 4 5 6 7 8" };
    deal(st, players, options);
    plays(st, "map 1111");
    if (st->ask == ASK_PORTS)
        plays(st, "ports 1 2 3 4");
    if (st->ask == ASK_SCORING)
        plays(st, "scoring 1 2 3 4 5");
    plays(st, shown[players]);
}

/* Cotton, tobacco and sugar cane 4 each, tracks unused, nothing for the fifth step. */
RULE("C-OPT-STATIC", static_imports)
{
    for (unsigned fixed = 0; fixed <= 1; fixed++) {
        start(st, 3, fixed ? "static" : "", "buchanan");
        st->money[0] = 0;
        give_contract(st, 0, 8); /* 4 tobacco, 5 pounds */
        give_contract(st, 0, 2); /* 3 tobacco */
        st->player[0].goods[BREAD] = 4;
        st->player[0].goods[WOOL] = 6;
        plays(st, "fulfil 8\n fulfil 2");
        assert_int_equal(st->money[0], fixed ? 5 : 6);
        assert_int_equal(st->imports[TOBACCO], fixed ? 0 : 7);
        give_fulfilled(st, 0, 48); /* 3 sugar cane */
        give_fulfilled(st, 1, 16); /* 2 cotton */
        struct cal_sheet sheet[CAL_PLAYERS];
        cal_score_sheet(st, sheet);
        assert_int_equal(sheet[0].import[TOBACCO], 7 * (fixed ? 4 : 3));
        assert_int_equal(sheet[0].import[SUGAR], 3 * 4);
        assert_int_equal(sheet[1].import[COTTON], 2 * (fixed ? 4 : 5));
    }
}

/* Alone as well. */
RULE("C-OPT-STATIC", static_imports_alone)
{
    start(st, 1, "static", "campbell");
    give_fulfilled(st, 0, 16); /* 2 cotton */
    struct cal_sheet sheet[CAL_PLAYERS];
    cal_score_sheet(st, sheet);
    assert_int_equal(sheet[0].import[COTTON], 8);
}

/* No scoring tiles are drawn, and rounds bring no Glory. */
RULE("C-OPT-NOSCORE", without_scoring)
{
    for (unsigned without = 0; without <= 1; without++) {
        deal(st, 3, without ? "noscore" : "");
        plays(st, "map 1111\n ports 1 2 3 4");
        asks(st, without ? ASK_CONTRACTS : ASK_SCORING, 0);
        start(st, 3, without ? "noscore" : "", "campbell");
        st->player[0].goods[WOOL] = 5;
        finish_round(st);
        assert_int_equal(st->glory[0] == 0, without);
        finish_round(st);
        assert_int_equal(st->scoring[0] == 0, without);
    }
}

/* No port tiles are drawn, no port can be used; the rest stays. */
RULE("C-OPT-NOPORTS C-SET-2", without_ports)
{
    deal(st, 3, "noports");
    plays(st, "map 1111");
    asks(st, ASK_SCORING, 0);
    start(st, 3, "noports", "campbell");
    bare(st);
    put(st, 0, SHEEP, "a2");
    give_contract(st, 0, 5);
    turn_of(st, 0);
    assert_int_equal(count_offers(st, "port"), 0);
    refuses(st, "port A", "C-SET-2");
    refuses(st, "fulfil 5 port A", "C-SET-2");
}

/* Four active land spaces, one per module, with two or three players; ignored otherwise. */
RULE("C-OPT-TIGHT", tight_map_asked)
{
    for (unsigned players = 1; players <= CAL_PLAYERS; players++) {
        before_first(st, players, "tight");
        const bool tight = players == 2 || players == 3;
        asks(st, tight ? ASK_COVERED : ASK_FIRST, 0);
        if (!tight)
            continue;
        impossible(st, "covered e5 g3 i7 d7"); /* a loch */
        impossible(st, "covered g3 e4 i7 d7"); /* other modules */
        impossible(st, "covered e4 e3 i7 d7"); /* two in one */
        if (players == 2)
            impossible(st, "covered a2 g3 i7 d7"); /* mist */
        else
            plays(st, "covered a2 g3 i7 d7");
    }
}

RULE("C-OPT-TIGHT C-EXP-4", covered_spaces)
{
    for (unsigned players = 2; players <= 3; players++) {
        start(st, players, "tight", "campbell"); /* covers e4 g3 i7 d7 */
        bare(st);
        put(st, 0, COW, "e3");
        st->money[0] = 50;
        turn_of(st, 0);
        refuses(st, "expand sheep e4", "C-EXP-4");
        assert_true(offers(st, "expand sheep e2"));
        assert_int_equal(bits_count(bits_less(cal_map_land(&st->map), st->active)),
                         4 + (players == 2 ? bits_count(st->map.mist) : 0));
    }
}

/* Starting tiles, one more than players, chosen in reverse order; 0, 2, 4, 6 more in turn order. */
RULE("C-OPT-NOCLANS", without_clans)
{
    for (unsigned players = 1; players <= CAL_PLAYERS; players++) {
        static const char *const pairs[] = { NULL, "clans none:5 none:8",
                                             "clans none:5 none:8 none:9",
                                             "clans none:5 none:8 none:9 none:2",
                                             "clans none:5 none:8 none:9 none:2 none:1" };
        before_first(st, players, "noclans");
        plays(st, players == 1 ? "first 0" : "first 1");
        if (players == 1)
            impossible(st, "clans stewart:1 campbell:2");
        if (players == 2)
            impossible(st, "clans none:1 none:2");
        plays(st, pairs[players]);
        for (unsigned i = players; i--;) { /* the last in turn order chooses first */
            asks(st, ASK_CHOOSE, st->order[i]);
            plays(st, i == 3 ? "choose 3" : i == 2 ? "choose 2" : i == 1 ? "choose 1" : "choose 0");
        }
        static const uint8_t tile[] = { 55, 55, 55, 55 };
        for (unsigned i = 0; i < players; i++) {
            assert_int_equal(st->order[i], players == 1 ? 0 : (1 + i) % players);
            assert_int_equal(st->money[st->order[i]], tile[i] + 2 * (int)i);
            assert_int_equal(st->player[st->order[i]].clan, NO_CLAN);
        }
        asks(st, ASK_PLACE, st->order[0]);
    }
}

/* The opener must bid 0-30, going left each raises or drops out; the winner takes the next place in
 * turn order and a pair, the last player the rest for nothing. */
RULE("C-OPT-AUCTION C-SET-8", auction)
{
    before_first(st, 3, "auction");
    plays(st, "first 1");
    impossible(st, "clans buchanan:1 campbell:2 cunningham:3 stewart:4"); /* as many as players */
    plays(st, "clans buchanan:1 campbell:2 cunningham:3");
    asks(st, ASK_BID, 1);
    refuses(st, "bid out", "C-OPT-AUCTION");
    assert_int_equal(count_offers(st, "bid"), 31);
    plays(st, "bid 5");
    asks(st, ASK_BID, 2);
    refuses(st, "bid 5", "C-OPT-AUCTION");
    assert_int_equal(count_offers(st, "bid"), 26); /* 6 to 30, or out */
    plays(st, "bid out");
    asks(st, ASK_BID, 0);
    plays(st, "bid 6");
    asks(st, ASK_BID, 1); /* seat 2 is out of this one */
    plays(st, "bid 9");
    asks(st, ASK_BID, 0);
    plays(st, "bid out");
    asks(st, ASK_CHOOSE, 1);
    assert_int_equal(count_offers(st, "choose"), 3);
    plays(st, "choose 1");

    asks(st, ASK_BID, 2); /* the first to the left, in again */
    refuses(st, "bid out", "C-OPT-AUCTION");
    plays(st, "bid 0");
    asks(st, ASK_BID, 0);
    plays(st, "bid 30"); /* ends the raising */
    asks(st, ASK_CHOOSE, 0);
    refuses(st, "choose 1", "C-SET-8");
    plays(st, "choose 2");

    asks(st, ASK_PLACE, 1); /* the last pair needs no choice */
    assert_memory_equal(st->order, ((uint8_t[]){ 1, 0, 2 }), 3);
    assert_int_equal(st->player[0].bid, 30);
    assert_int_equal(st->player[1].bid, 9);
    assert_int_equal(st->player[2].bid, 0);
    assert_true(is_clan(st, 0, CUNNINGHAM));
    assert_true(is_clan(st, 1, CAMPBELL));
    assert_true(is_clan(st, 2, BUCHANAN));
    assert_int_equal(st->money[0], 54);
    struct cal_sheet sheet[CAL_PLAYERS];
    cal_score_sheet(st, sheet);
    assert_int_equal(sheet[0].bid, -30); /* negative points */
    assert_int_equal(sheet[1].bid, -9);
    assert_int_equal(sheet[2].bid, 0);
}

/* With four, who has a pair already is passed over, as opener too. */
RULE("C-OPT-AUCTION", auction_of_four)
{
    before_first(st, 4, "auction");
    plays(st, "first 2\n clans buchanan:1 campbell:2 cunningham:3 stewart:4");
    plays(st, "bid 1\n bid 2\n bid out\n bid out\n bid out\n choose 3"); /* seat 3 wins */
    asks(st, ASK_BID, 0);
    plays(st, "bid 0\n bid out\n bid 1");
    asks(st, ASK_BID, 0); /* neither 3, who has a pair, nor 1, who is out */
    plays(st, "bid out\n choose 0");
    asks(st, ASK_BID, 0); /* to the left of seat 2 */
    plays(st, "bid 4");
    asks(st, ASK_BID, 1);
    plays(st, "bid out\n choose 1");
    asks(st, ASK_PLACE, 3);
    assert_memory_equal(st->order, ((uint8_t[]){ 3, 2, 0, 1 }), 4);
    assert_memory_equal(
        ((uint8_t[]){ st->player[0].bid, st->player[1].bid, st->player[2].bid, st->player[3].bid }),
        ((uint8_t[]){ 4, 0, 1, 2 }), 4);
}

/* Nobody raises: the opener has it for the bid; alone there is no auction. */
RULE("C-OPT-AUCTION", auction_without_raising)
{
    before_first(st, 2, "auction");
    plays(st, "first 0\n clans buchanan:1 campbell:2\n bid 0\n bid out\n choose 1");
    asks(st, ASK_PLACE, 0);
    assert_int_equal(st->player[0].bid, 0);
    before_first(st, 1, "auction");
    plays(st, "first 0\n clans buchanan:1 campbell:2");
    asks(st, ASK_CHOOSE, 0);
}

/* Together the starting tiles are auctioned. */
RULE("C-OPT-AUCTION C-OPT-NOCLANS", auction_of_tiles)
{
    before_first(st, 3, "auction noclans");
    plays(st, "first 0");
    impossible(st, "clans buchanan:1 campbell:2 cunningham:3");
    plays(st, "clans none:5 none:8 none:9\n bid 3\n bid out\n bid out\n choose 2");
    plays(st, "bid 0\n bid out\n choose 0");
    asks(st, ASK_PLACE, 0);
    assert_int_equal(st->money[0], 55);
    assert_int_equal(st->money[1], 57);
    assert_int_equal(st->money[2], 59);
    assert_int_equal(st->player[0].bid, 3);
}

/* The extra clan, port and scoring tile are in the draws, but only if asked for. */
RULE("C-OPT-EXTRA", extras)
{
    deal(st, 3, "");
    plays(st, "map 1111");
    impossible(st, "ports 1 2 3 9");
    plays(st, "ports 1 2 3 8");
    impossible(st, "scoring 9 1 2 3 4");
    plays(st, "scoring 8 1 2 3 4\n contracts 1 2 3 4 5 6 7\n first 0");
    impossible(st, "clans macewen:1 campbell:2 stewart:3 buchanan:4");
    deal(st, 3, "extra");
    plays(st, "map 1111\n ports 1 2 3 9\n scoring 9 1 2 3 4\n contracts 1 2 3 4 5 6 7\n first 0\n"
              "clans macewen:1 campbell:2 stewart:3 buchanan:4");
}

/* What chance draws, over many draws. */
RULE("C-OPT-EXTRA", extras_are_drawn)
{
    for (unsigned extra = 0; extra <= 1; extra++) {
        bool port = false, tile = false, clan = false;
        for (uint64_t seed = 1; seed <= 60; seed++) {
            struct rng r = { { seed, 2 }, 3 };
            deal(st, 3, extra ? "extra" : "");
            while (st->ask < ASK_BID)
                assert_int_equal(caledonia.apply(st, caledonia.chance(st, &r)), GM_OK);
            port = port || memchr(st->port, PORT_COPY, MAP_MODULES);
            tile = tile || memchr(st->scoring, 9, CAL_ROUNDS);
            for (unsigned i = 0; i < CAL_PAIRS; i++)
                clan = clan || st->pair[i] >> 4 == MACEWEN;
        }
        assert_int_equal(port, extra);
        assert_int_equal(tile, extra);
        assert_int_equal(clan, extra);
    }
}

/* The switch; what it does is tested with the port. */
RULE("C-OPT-SWAP", swap_neighbourhood)
{
    deal(st, 3, "");
    assert_false(has_option(st, OPT_SWAP));
    deal(st, 3, "swap-neighbourhood");
    assert_true(has_option(st, OPT_SWAP));
}

/* Static imports, no scoring tiles, no ports; clans stay. */
RULE("C-OPT-BEGINNER", beginners)
{
    deal(st, 3, "beginner");
    assert_true(has_option(st, OPT_STATIC));
    plays(st, "map 1111");
    asks(st, ASK_CONTRACTS, 0);
    plays(st, "contracts 1 2 3 4 5 6 7\n first 0");
    impossible(st, "clans none:1 none:2 none:3 none:4");
    plays(st, "clans stewart:1 campbell:2 buchanan:3 robertson:4");
    assert_false(tracks_imports(st));
    assert_int_equal(st->port[0] + st->scoring[0], 0);
    deal(st, 3, "");
    for (unsigned o = 0; o <= OPT_SWAP; o++)
        assert_false(has_option(st, (enum option)o)); /* none is on unless asked for */
}
