/* test_lord.c: shares of a win, and the search by them. */
#include "bots/lord.h"
#include "bots/share.h"
#include "games/lords/knowledge.h"
#include "games/lords/lords.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const struct lord *usual(void)
{
    return bot_lord.own;
}

/* Some way into a game of random moves, to where somebody decides. */
static void go_to(struct lords_state *st, uint8_t players, uint64_t seed, unsigned decisions)
{
    const struct gm_setup in = { .players = players };
    struct rng r = { { seed, 3 }, 0 };
    assert_int_equal(lords.setup(st, &in, NULL), GM_OK);
    for (int who; (who = lords.actor(st)) == GM_CHANCE || decisions;) {
        gm_move list[256];
        assert_int_not_equal(who, GM_OVER);
        const uint32_t n = lords.moves(st, list, 256);
        const gm_move m = who == GM_CHANCE ? lords.chance(st, &r) : list[rng_below(&r, n)];
        assert_int_equal(lords.apply(st, m), GM_OK);
        decisions -= who != GM_CHANCE;
    }
}

static void powers_of_e(void **unused)
{
    (void)unused;
    for (uint64_t x = 0; x < 5000; x += 7) {
        const double is = share_exp(x) / (double)SHARE_ALL, should = exp(-(double)x / 256);
        assert_true(fabs(is - should) < 0.012 * should + 2.0 / SHARE_ALL);
        assert_true(share_exp(x + 7) <= share_exp(x));
    }
    assert_int_equal(share_exp(0), SHARE_ALL);
    assert_int_equal(share_exp(UINT32_MAX), 0);
}

static void shares_are_parts_of_one(void **unused)
{
    (void)unused;
    for (uint8_t players = 2; players <= 5; players++)
        for (uint64_t seed = 0; seed < 10; seed++) {
            struct lords_state st;
            go_to(&st, players, seed, 3 * (unsigned)seed);
            const struct shares s = shares_of(usual()->net, &lords, &st);
            uint32_t all = 0;
            for (int i = 0; i < GM_MAX_PLAYERS; i++) {
                all += s.seat[i];
                assert_true(i < players || !s.seat[i]);
            }
            assert_in_range(all, SHARE_ALL - 5, SHARE_ALL);
        }
}

/* Thirty points more are worth more, whoever has them. */
static void points_are_worth_something(void **unused)
{
    (void)unused;
    struct lords_state st;
    go_to(&st, 3, 5, 0);
    for (int seat = 0; seat < 3; seat++) {
        struct lords_state more = st;
        more.points[seat] = 30;
        assert_true(shares_of(usual()->net, &lords, &more).seat[seat] >
                    shares_of(usual()->net, &lords, &st).seat[seat] + SHARE_ALL / 10);
    }
}

/* A net may be given whole rows or one seat's: they are the same. */
static void rows_are_features(void **unused)
{
    (void)unused;
    static int16_t rows[LORDS_PLAYERS][MIND_FEATURES], one[MIND_FEATURES];
    struct lords_state st;
    go_to(&st, 4, 8, 40);
    lords.mind->rows(&st, rows[0], MIND_FEATURES);
    for (int seat = 0; seat < 4; seat++) {
        lords.mind->features(&st, seat, one, NULL);
        assert_memory_equal(one, rows[seat], lords.mind->nfeatures * sizeof *one);
        for (uint32_t i = 0; i < lords.mind->nfeatures; i++)
            assert_in_range(rows[seat][i] + MIND_FEATURE, 0, 2 * MIND_FEATURE);
    }
}

static gm_move choose(const struct bot *bot, const struct lords_state *st,
                      const struct bot_limits *limits)
{
    struct lords_state view;
    void *mem = calloc(1, bot->memory(bot, &lords, limits));
    assert_non_null(mem);
    gm_view(&lords, &view, st, lords.actor(st));
    const gm_move m = bot->choose(bot, &lords, &view, lords.actor(st), limits, mem);
    free(mem);
    return m;
}

/* Ten times the nodes change nothing once the tree is full. */
static void a_full_tree_ends_it(void **unused)
{
    (void)unused;
    struct lord small = *usual();
    struct bot bot = bot_lord;
    small.edges = 40;
    bot.own = &small;
    for (uint64_t seed = 0; seed < 10; seed++) {
        struct lords_state st, after;
        struct bot_limits limits = { .nodes = 2000, .seed = { seed, 1 } };
        go_to(&st, 2 + seed % 4, seed, 20);
        after = st;
        const gm_move m = choose(&bot, &st, &limits);
        assert_int_equal(lords.apply(&after, m), GM_OK);
        limits.nodes *= 10;
        assert_int_equal(choose(&bot, &st, &limits).word, m.word);
    }
}

static bool count_and_stop(void *context)
{
    return ++*(int *)context == 3;
}

static void it_stops_when_told(void **unused)
{
    (void)unused;
    struct lords_state st;
    int asked = 0;
    const struct bot_limits limits = { .stop = count_and_stop, .context = &asked };
    go_to(&st, 3, 2, 10);
    choose(&bot_lord, &st, &limits);
    assert_int_equal(asked, 3);
}

/* Worlds that are imagined fit the view as well as those that are drawn. */
static void imagined_worlds_fit(void **unused)
{
    (void)unused;
    for (uint64_t seed = 0; seed < 60; seed++) {
        struct lords_state st, view, world, again;
        struct rng r = { { seed, 9 }, 0 };
        go_to(&st, 2 + seed % 4, seed, (unsigned)(seed % 40));
        const int seat = lords.actor(&st);
        gm_view(&lords, &view, &st, seat);
        world = view;
        lords.mind->imagine(&world, seat, &r);
        assert_null(lords.check(&world));
        gm_view(&lords, &again, &world, seat);
        assert_memory_equal(&again, &view, sizeof view);
    }
}

/* What was played is the same to who looks whatever lies hidden, and another move is another
 * past. */
static void the_past_is_what_was_seen(void **unused)
{
    (void)unused;
    unsigned others = 0;
    for (uint64_t seed = 0; seed < 60; seed++) {
        struct lords_state st, view, world;
        struct rng r = { { seed, 9 }, 0 };
        go_to(&st, 2 + seed % 4, seed, (unsigned)(seed % 40));
        const int seat = lords.actor(&st);
        const uint32_t past = lords.mind->past(&st, seat);
        gm_view(&lords, &view, &st, seat);
        world = view;
        lords.sample(&world, seat, &r);
        assert_int_equal(lords.mind->past(&view, seat), past);
        assert_int_equal(lords.mind->past(&world, seat), past);
        gm_move list[256];
        const uint32_t n = lords.moves(&st, list, 256);
        for (uint32_t i = 0; i < n; i++) {
            struct lords_state next = st;
            assert_int_equal(lords.apply(&next, list[i]), GM_OK);
            others += lords.mind->past(&next, seat) != past;
            assert_int_not_equal(lords.mind->past(&next, seat), 0);
        }
    }
    assert_true(others > 100);
}

/* Plays a game of two by the lord, and says what it chose where it remembered nothing as well. */
static unsigned differences(uint64_t seed, unsigned *decisions)
{
    const struct gm_setup in = { .players = 2 };
    struct rng r = { { seed, 3 }, 0 };
    struct bot_limits limits = { .nodes = 300, .seed = { seed, 1 } };
    struct lords_state st, view;
    void *mem[2];
    unsigned differ = 0;
    for (int seat = 0; seat < 2; seat++)
        assert_non_null(mem[seat] = calloc(1, bot_lord.memory(&bot_lord, &lords, &limits)));
    assert_int_equal(lords.setup(&st, &in, NULL), GM_OK);
    for (int who; (who = lords.actor(&st)) != GM_OVER;) {
        gm_move m;
        if (who == GM_CHANCE) {
            m = lords.chance(&st, &r);
        } else {
            limits.decision = ++*decisions;
            gm_view(&lords, &view, &st, who);
            m = bot_lord.choose(&bot_lord, &lords, &view, who, &limits, mem[who]);
            differ += m.word != choose(&bot_lord, &st, &limits).word;
        }
        assert_int_equal(lords.apply(&st, m), GM_OK);
    }
    free(mem[0]);
    free(mem[1]);
    return differ;
}

static void it_remembers(void **unused)
{
    (void)unused;
    unsigned decisions = 0, again = 0;
    const unsigned differ = differences(11, &decisions);
    assert_true(differ && differ < decisions / 2);
    assert_int_equal(differences(11, &again), differ);
    assert_int_equal(again, decisions);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(powers_of_e),
        cmocka_unit_test(shares_are_parts_of_one),
        cmocka_unit_test(points_are_worth_something),
        cmocka_unit_test(rows_are_features),
        cmocka_unit_test(a_full_tree_ends_it),
        cmocka_unit_test(it_stops_when_told),
        cmocka_unit_test(imagined_worlds_fit),
        cmocka_unit_test(the_past_is_what_was_seen),
        cmocka_unit_test(it_remembers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
