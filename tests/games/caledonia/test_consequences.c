/*
 * test_consequences.c: what a move brings and what it does not, each with its rule; and, in games
 * played at random, that what is said of money, goods, Glory and prices is what happens.
 */
#include "tests/games/caledonia/rules/table.h"

#include <string.h>

static void so(const struct cal_state *st, const char *move, const char *code, const char *facts)
{
    trial_so(&caledonia, st, move, code, facts);
}

/* Seat 0 of a plain table for three with a sheep on c3. */
static void at_table(struct cal_state *st, const char *options)
{
    plain_table(st, 3, options);
    put(st, 0, SHEEP, "c3");
    turn_of(st, 0);
}

/* --- trade --- */

RULE("C-TRD-1 C-TRD-2 C-TRD-3", a_sale)
{
    at_table(st, "");
    st->player[0].goods[WHISKY] = 2;
    st->row[WHISKY] = 6; /* at 13, as is the row below */
    so(st, "sell 1 whisky", "gets", "C-TRD-2 13/113");
    so(st, "sell 1 whisky", "gives", "C-TRD-2 1/1 what=whisky");
    so(st, "sell 1 whisky", "price-row", "C-TRD-2 1/13 what=whisky");
    so(st, "sell 2 whisky", "price-down", "C-TRD-2 13/12 what=whisky each=2");
    so(st, "sell 1 whisky", "merchants-go", "C-TRD-1 1/1");
    so(st, "sell 2 whisky", "-no-merchants", "C-TRD-1 0/0");
    so(st, "sell 1 whisky", "only-sells", "C-TRD-3 0/0 what=whisky");
    so(st, "sell 1 whisky", "price-end", NULL);
    plays(st, "sell 1 whisky");
    turn_of(st, 0);
    so(st, "sell 1 whisky", "only-sells", NULL); /* told already */
}

RULE("C-TRD-2 C-TRD-3 C-STEWART", a_purchase)
{
    seat_zero(st, "stewart");
    st->row[WOOL] = 9;
    so(st, "buy 2 wool", "pays", "C-TRD-2 16/35");
    so(st, "buy 2 wool", "gets-clan", "C-STEWART 1/35 what=stewart");
    so(st, "buy 2 wool", "gains", "C-TRD-2 2/2 what=wool");
    so(st, "buy 2 wool", "-price-end", "C-TRD-2 0/8 what=wool");
    so(st, "buy 2 wool", "price-row", NULL);
    so(st, "buy 1 bread", "price-up", "C-TRD-2 10/11 what=bread each=1");
    so(st, "buy 1 bread", "only-buys", "C-TRD-3 0/0 what=bread");
}

/* --- expanding --- */

/* Silence explained: the river, the worker, the own unit, the merchant, the side, the purse. */
RULE("C-NBH-1 C-NBH-2 C-NBH-3 C-NBH-4", neighbours)
{
    plain_table(st, 2, "");
    put(st, 0, MINER, "i5");
    put(st, 1, DAIRY, "h3");
    turn_of(st, 0);
    so(st, "expand sheep i4", "-river-between",
       "C-NBH-1 0/0 what=cheese other=dairy seat=1 space=h3 from=i4");
    put(st, 0, WOODCUTTER, "f3");
    put(st, 1, WOODCUTTER, "h2");
    turn_of(st, 0);
    so(st, "expand sheep g3", "offers",
       "C-NBH-1 7/2 what=cheese other=dairy seat=1 each=10 space=h3");
    so(st, "expand sheep g3", "-worker-near",
       "C-NBH-1 0/0 other=woodcutter seat=1 space=h2 from=g3");
    st->money[0] = 11 + 6;
    so(st, "expand sheep g3", "-bonus-money",
       "C-NBH-2 7/6 what=cheese other=dairy seat=1 space=h3");
    st->money[0] = 100;
    st->player[0].market[CHEESE] = -1;
    st->player[0].stock--;
    so(st, "expand sheep g3", "-bonus-selling",
       "C-NBH-2 0/1 what=cheese other=dairy seat=1 space=h3");
    st->player[0].market[CHEESE] = 2;
    st->player[0].stock = 0;
    so(st, "expand sheep g3", "-bonus-merchant",
       "C-NBH-2 1/0 what=cheese other=dairy seat=1 space=h3");
    st->player[0].stock = 2;
    st->player[0].market[CHEESE] = 0;
    plays(st, "expand sheep g3");
    asks(st, ASK_NEIGHBOUR, 0);
    so(st, "neighbour none", "-declined-offer", "C-NBH-4 0/0 list=cheese");
    so(st, "neighbour 2 cheese", "pays", "C-NBH-1 14/75");
    so(st, "neighbour 2 cheese", "price-up", "C-TRD-2 10/12 what=cheese each=2");
    put(st, 0, SHEEP, "j4");
    st->player[0].shipping = 5;
    turn_of(st, 0);
    st->turn.bought[CHEESE] = 4;
    st->ask = ASK_EXPAND;
    so(st, "expand woodcutter i3", "-bonus-limit",
       "C-NBH-3 4/4 what=cheese other=dairy seat=1 space=h3");
    so(st, "expand woodcutter i3", "land-free", "C-CON-6 2/0");
}

RULE("C-PRO-1 C-PRO-2 C-EXP-3 C-MACDONALD-1", what_a_unit_brings)
{
    at_table(st, "");
    so(st, "expand cow c4", "makes", "C-PRO-1 1/0 what=milk");
    so(st, "expand field c4", "makes", "C-PRO-1 2/0 what=grain");
    so(st, "expand dairy c4", "refines", "C-PRO-2 1/0 what=cheese");
    so(st, "expand dairy c4", "opens", NULL);
    seated(st, "1111", 3, "", "");
    so(st, "place woodcutter b3", "earns", "C-PRO-1 4/0");
    so(st, "place woodcutter b3", "opens", "C-EXP-3 4/0");
}

RULE("C-NBH-1 C-SET-9", no_neighbours)
{
    at_table(st, "");
    so(st, "expand cow c4", "-own-near", "C-NBH-1 0/0 what=wool space=c3");
    seated(st, "1111", 3, "", "");
    put(st, 1, SHEEP, "c3");
    so(st, "place woodcutter b3", "-no-bonus-start",
       "C-SET-9 0/0 what=wool other=sheep seat=1 space=c3 from=b3");
}

/* Four of a kind: a draw, or the box is full, or the stack is empty; three: one more. */
RULE("C-BLD-1", buildings)
{
    at_table(st, "");
    put(st, 0, DAIRY, "c4");
    put(st, 0, DAIRY, "c5");
    turn_of(st, 0);
    so(st, "expand dairy d4", "-third", "C-BLD-1 4/3 what=dairy");
    put(st, 0, DAIRY, "d3");
    turn_of(st, 0);
    so(st, "expand dairy d4", "draws", "C-BLD-1 3/0");
    plays(st, "expand dairy d4");
    asks(st, ASK_LOOK, 0);
    so(st, "look no", "-declined-draw", "C-BLD-1 0/0");
    so(st, "look yes", "draws", "C-BLD-1 3/0");
    clear(st, "d4");
    turn_of(st, 0);
    only_left(st, 0);
    so(st, "expand dairy d4", "-stack-empty", "C-BLD-1 0/0");
    give_contract(st, 0, 2);
    so(st, "expand dairy d4", "-box-full", "C-BLD-1 0/0 list=2");
}

RULE("C-ROBERTSON C-CAMPBELL", discounts)
{
    seat_zero(st, "robertson");
    so(st, "expand sheep d3", "discount", "C-ROBERTSON 3/0 what=robertson");
    seat_zero(st, "campbell");
    so(st, "expand dairy c4", "discount", "C-CAMPBELL 3/0 what=campbell");
}

/* --- settlements, ships, ports --- */

RULE("C-FIN-4 C-UPG-1 C-EXP-3", settlements)
{
    plain_table(st, 2, "");
    put(st, 0, MINER, "i7");
    put(st, 0, SHEEP, "i8");
    put(st, 0, SHEEP, "j8");
    put(st, 0, SHEEP, "h6");
    put(st, 0, WOODCUTTER, "k7");
    turn_of(st, 0);
    so(st, "shipping", "sails", "C-UPG-1 1/1"); /* l7 */
    so(st, "shipping", "settlements", "C-FIN-4 1/2");
    so(st, "shipping", "-no-new-link", NULL);
    so(st, "expand cow i6", "-joins", "C-FIN-4 1/0 space=i6 from=i7");
    st->player[0].shipping = 1;
    turn_of(st, 0);
    so(st, "expand woodcutter h7", "merges", "C-FIN-4 2/0 space=h7 from=h6");
    so(st, "expand woodcutter h7", "settlements", "C-FIN-4 2/1");
    bare(st);
    put(st, 0, WOODCUTTER, "k6");
    st->player[0].shipping = 4;
    turn_of(st, 0);
    so(st, "shipping", "-no-new-link", "C-FIN-4 5/1");
}

/* A second worker beyond a loch, and one that no ship leads to. */
RULE("C-FIN-4 C-SET-9", no_link)
{
    seated(st, "1111", 3, "", "stewart");
    plays(st, "place woodcutter i3");
    st->actor = 0;
    so(st, "place woodcutter k3", "-no-link", "C-FIN-4 2/1 space=k3 from=i3 list=j3");
    so(st, "place woodcutter c6", "-no-link-ever", "C-FIN-4 0/1 space=c6");
}

RULE("C-PRT-1 C-PRT-2 C-PRT-10 C-RND-4", ports)
{
    beside_ports(st, "stewart", PORT_TEN, PORT_TEN, PORT_FIVE, PORT_UPGRADE);
    so(st, "port A", "gets", "C-PRT-10 10/60");
    so(st, "port A", "port-spent", "C-PRT-2 5/0 space=a1");
    so(st, "port A", "main-left", "C-RND-4 0/0");
    bare(st);
    put(st, 0, SHEEP, "a3");
    turn_of(st, 0);
    so(st, "expand sheep a4", "port-near", NULL);
    so(st, "expand sheep a2", "port-near", "C-PRT-1 5/0 space=a1");
    st->player[0].ports = 1;
    so(st, "expand sheep a2", "-port-used-up", "C-PRT-2 5/0 space=a1");
}

RULE("C-PRT-5 C-PRT-UPG C-PRT-PRICE C-PRT-BASIC C-PRT-COPY C-BLD-1", port_effects)
{
    beside_ports(st, "stewart", PORT_FIVE, PORT_TEN, PORT_PRICE, PORT_UPGRADE);
    so(st, "port A", "gets", "C-PRT-5 5/55");
    so(st, "port A", "draws", "C-PRT-5 3/0");
    give_contract(st, 0, 2);
    so(st, "port A", "-box-full", "C-PRT-5 0/0 list=2");
    beside_ports(st, "stewart", PORT_UPGRADE, PORT_TEN, PORT_PRICE, PORT_FIVE);
    so(st, "port A", "glory", "C-PRT-UPG 3/3");
    so(st, "port A", "-no-upgrade", NULL);
    st->money[0] = 0;
    st->player[0].shipping = 5;
    st->player[0].stock = 7;
    st->player[0].board = 0;
    turn_of(st, 0);
    so(st, "port A", "-no-upgrade", "C-PRT-UPG 0/0");
    beside_ports(st, "stewart", PORT_PRICE, PORT_TEN, PORT_UPGRADE, PORT_FIVE);
    so(st, "port A price wool +3", "price-up", "C-PRT-PRICE 4/6 what=wool each=3");
    so(st, "port A price wool +3", "promise-made", "C-PRT-PRICE 0/0 what=wool");
    beside_ports(st, "stewart", PORT_COPY, PORT_BASIC, PORT_UPGRADE, PORT_FIVE);
    st->player[0].goods[WOOL] = 1;
    so(st, "port A copy B give wool take milk milk milk", "pays", "C-PRT-COPY 3/47");
    so(st, "port A copy B give wool take milk milk milk", "gains", "C-PRT-BASIC 3/3 what=milk");
}

RULE("C-PRT-SWAP C-MACDONALD-3", no_bonus_there)
{
    beside_ports(st, "stewart", PORT_SWAP, PORT_TEN, PORT_UPGRADE, PORT_FIVE);
    put(st, 0, COW, "a3");
    put(st, 1, DAIRY, "a4");
    turn_of(st, 0);
    so(st, "port A swap a2 a3 for bakery dairy", "-no-bonus-swap",
       "C-PRT-SWAP 0/0 what=cheese other=dairy seat=1 space=a4 from=a3");
    seat_zero(st, "macdonald");
    put(st, 0, FISHERMAN, "a5");
    put(st, 1, DAIRY, "b5");
    turn_of(st, 0);
    so(st, "row a5 a6", "-no-bonus-row",
       "C-MACDONALD-3 0/0 what=cheese other=dairy seat=1 space=b5 from=a6");
}

/* --- contracts --- */

RULE("C-CON-1 C-CON-2 C-CON-3 C-CON-4 C-CON-5", contracts)
{
    at_table(st, "");
    so(st, "obtain 3", "gets", "C-CON-1 5/105");
    so(st, "obtain 3", "box-holds", "C-CON-2 0/0 list=3");
    give_contract(st, 0, 14); /* wool, mutton: 3 hops, tobacco, free land */
    st->player[0].goods[WOOL] = 1;
    so(st, "fulfil 14", "animal-goes", "C-CON-3 0/0 what=sheep space=c3");
    so(st, "fulfil 14", "imports", "C-CON-4 3/3 what=hops");
    so(st, "fulfil 14", "-no-step", "C-CON-4 4/1 what=tobacco");
    so(st, "fulfil 14", "-lost-expand", "C-CON-5 1/0"); /* no unit is left to expand from */
    st->imports[TOBACCO] = 4;
    so(st, "fulfil 14", "gets-step", "C-CON-4 1/101 what=tobacco");
    put(st, 0, SHEEP, "c5");
    turn_of(st, 0);
    so(st, "fulfil 14", "choose-animal", "C-CON-3 0/0");
    so(st, "fulfil 14", "gives", "C-CON-3 1/0 what=wool");
    plays(st, "fulfil 14");
    so(st, "slaughter c3", "bonus-expand", "C-CON-5 1/0");
    plays(st, "slaughter c3");
    asks(st, ASK_BONUS, 0);
    so(st, "bonus none", "-declined-bonus", "C-CON-5 1/0");
}

RULE("C-CON-5 C-CON-7 C-OPT-STATIC C-SOLO-1 C-MACEWEN C-PRT-MEAT", bonuses)
{
    at_table(st, "static");
    give_contract(st, 0, 10); /* 4 cheese: 4 cotton, 2 upgrades, 10 */
    st->player[0].goods[CHEESE] = 4;
    so(st, "fulfil 10", "bonus-upgrade", "C-CON-5 2/0");
    so(st, "fulfil 10", "gets", "C-CON-5 10/110");
    so(st, "fulfil 10", "-no-track", "C-OPT-STATIC 0/0 what=cotton");
    st->player[0].shipping = 5;
    st->player[0].stock = 7;
    st->player[0].board = 0;
    st->player[0].technology = 1u << WOODCUTTER | 1u << MINER;
    turn_of(st, 0);
    so(st, "fulfil 10", "-lost-upgrade", "C-CON-5 2/0");
    plain_table(st, 1, "");
    put(st, 0, SHEEP, "c3");
    give_contract(st, 0, 10);
    st->player[0].goods[CHEESE] = 4;
    turn_of(st, 0);
    so(st, "fulfil 10", "-no-track", "C-SOLO-1 0/0 what=cotton");
    seat_zero(st, "macewen");
    give_contract(st, 0, 9); /* 2 cheese: 5 hops */
    st->player[0].goods[CHEESE] = 2;
    st->player[0].goods[GRAIN] = 2;
    turn_of(st, 0);
    so(st, "fulfil 9", "bonus-brew", "C-MACEWEN 3/9");
}

/* --- upgrades, passing, production --- */

RULE("C-UPG-1 C-UPG-2 C-UPG-3", upgrades)
{
    at_table(st, "");
    so(st, "hire", "merchants-come", "C-UPG-3 1/3");
    so(st, "hire", "pays", "C-UPG-3 4/96");
    so(st, "technology miner", "-earns-none", "C-UPG-2 2/0 what=miner");
    put(st, 0, MINER, "c7");
    put(st, 0, MINER, "e7");
    turn_of(st, 0);
    so(st, "technology miner", "earns-more", "C-UPG-2 2/4 what=miner");
    bare(st);
    put(st, 0, SHEEP, "c5");
    turn_of(st, 0);
    so(st, "shipping", "-sails-nowhere", "C-UPG-1 1/0");
}

RULE("C-PAS-1 C-PAS-2 C-PRO-1 C-SCO-1 C-RND-2 C-SOLO-2", passing)
{
    at_table(st, "");
    st->player[0].market[WOOL] = 2;
    st->player[0].stock = 0;
    so(st, "pass", "passes", "C-PAS-1 1/100");
    so(st, "pass", "gets-pass", "C-PAS-2 16/116");
    so(st, "pass", "-harvest-waits", "C-PRO-1 2/0");
    plays(st, "pass\n pass");
    so(st, "pass", "-no-glory", "C-SCO-1 1/0");
    put(st, 2, MINER, "e7");
    turn_of(st, 2);
    st->npassed = 2;
    so(st, "pass", "gets-income", "C-PRO-1 6/118");
    plain_table(st, 1, "");
    put(st, 0, SHEEP, "c3");
    put(st, 0, SHEEP, "c4");
    st->player[0].market[WOOL] = 2;
    st->player[0].stock = 0;
    turn_of(st, 0);
    so(st, "pass", "gets-pass", "C-SOLO-2 16/116");
    so(st, "pass", "gains", "C-PRO-1 2/2 what=wool");
    so(st, "pass", "glory", "C-SCO-1 2/2");
    so(st, "pass", "merchants-come", "C-RND-2 2/2");
    st->round = 5;
    so(st, "pass", "passes-last", "C-PAS-1 1/100");
}

RULE("C-PRO-1 C-PRO-2 C-CUNNINGHAM C-MACKENZIE-1", producing)
{
    seat_zero(st, "cunningham");
    put(st, 0, COW, "c4");
    put(st, 0, DAIRY, "c5");
    to_production(st);
    so(st, "produce nothing", "-stays", "C-PRO-2 1/1 what=milk");
    so(st, "produce cheese 1", "gains", "C-PRO-1 1/1 what=cheese");
    so(st, "produce cheese 1", "-stays", NULL);
    so(st, "produce butter 1", "gets-clan", "C-CUNNINGHAM 8/74 what=cunningham");
    seat_zero(st, "mackenzie");
    put(st, 0, FIELD, "c4");
    put(st, 0, DISTILLERY, "c5");
    to_production(st);
    so(st, "produce whisky 1", "gets-clan", "C-MACKENZIE-1 3/69 what=mackenzie");
    so(st, "produce nothing", "-stays", "C-PRO-2 1/2 what=grain");
}

/* --- in games --- */

/* The sum of the rows whose code is, or begins with, this one; `what` NULL: any. */
static int sum(const struct gm_reason *r, uint32_t n, const char *code, const char *what)
{
    int all = 0;
    for (uint32_t i = 0; i < n; i++)
        if (!strncmp(r[i].code, code, strlen(code)) && (!what || !strcmp(r[i].what, what)))
            all += r[i].need;
    return all;
}

static void agree(const struct cal_state *from, gm_move m, const struct cal_state *to)
{
    struct gm_reason so[GM_MAX_REASONS], again[GM_MAX_REASONS];
    const unsigned s = from->actor;
    memset(so, 1, sizeof so);
    const uint32_t n = caledonia.consequences(from, m, to, (int)s, so);
    assert_true(n < GM_MAX_REASONS);
    assert_int_equal(sum(so, n, "gets", NULL) - sum(so, n, "pays", NULL),
                     to->money[s] - from->money[s]);
    assert_int_equal(sum(so, n, "glory", NULL), to->glory[s] - from->glory[s]);
    for (unsigned g = 0; g < GOODS; g++)
        assert_int_equal(sum(so, n, "gains", cal_good_names[g]) -
                             sum(so, n, "gives", cal_good_names[g]),
                         to->player[s].goods[g] - from->player[s].goods[g]);
    assert_int_equal(sum(so, n, "merchants-come", NULL) - sum(so, n, "merchants-go", NULL),
                     to->player[s].stock - from->player[s].stock);
    for (uint32_t i = 0; i < n; i++)
        assert_true(so[i].rule && so[i].code);
    assert_int_equal(caledonia.consequences(from, m, to, (int)s, again), n);
    for (uint32_t i = 0; i < n; i++) /* field by field: the bytes between them are nobody's */
        assert_true(so[i].rule == again[i].rule && so[i].code == again[i].code &&
                    so[i].what == again[i].what && so[i].other == again[i].other &&
                    so[i].need == again[i].need && so[i].have == again[i].have &&
                    so[i].each == again[i].each && so[i].who == again[i].who &&
                    so[i].holds == again[i].holds && !strcmp(so[i].space, again[i].space) &&
                    !strcmp(so[i].from, again[i].from) && !strcmp(so[i].list, again[i].list));
}

static void play_at_random(unsigned players, const char *options, uint64_t seed)
{
    static gm_move list[16384];
    struct cal_state st, after;
    struct rng r = { { seed, 5 }, 0 };
    deal(&st, players, options);
    while (caledonia.actor(&st) != GM_OVER) {
        const uint32_t n = caledonia.moves(&st, list, 16384);
        const gm_move m = n ? list[rng_below(&r, n)] : caledonia.chance(&st, &r);
        after = st;
        assert_int_equal(caledonia.apply(&after, m), GM_OK);
        if (n)
            agree(&st, m, &after);
        st = after;
    }
}

/* Whatever is said of money, goods, Glory and merchants is what happens. */
TEST(what_is_said_is_what_happens)
{
    for (unsigned game = 0; game < 60; game++) {
        play_at_random(1 + game % 4, "extra", game);
        play_at_random(1 + game % 4, "extra swap-neighbourhood", game + 100);
    }
}
