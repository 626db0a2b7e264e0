/* test_ahead.c: a chief that looks beyond the ends of its plans. What it does in company:
 * test_company.c. It has few nodes here, and begins to look early, so that games are quick under
 * sanitizers. */
#include "bots/chief.h"
#include "bots/nets.h"
#include "games/caledonia/caledonia.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { NODES = 60000, ROUNDS = 5, NOW_AND_THEN = 9 };

/* game, net, first, width, turns, nodes, margin, follows, ahead */
static const struct chief sees_far = {
    "caledonia", &net_caledonia, 2, 6, 64, 0, 0, false, NODES / 4
};
static const struct chief sees_one = { "caledonia", &net_caledonia, 2, 6, 64, 0, 0, false, NODES };
static const struct chief sees_near = { "caledonia", &net_caledonia, 2, 6, 64, 0, 0, false, 0 };
static const struct chief has_time = {
    "caledonia", &net_caledonia, 2, 0, 64, 0, 0, false, NODES / 4
};
static const struct bot bot_far = CHIEF_BOT("far", sees_far), bot_one = CHIEF_BOT("one", sees_one),
                        bot_near = CHIEF_BOT("near", sees_near),
                        bot_timed = CHIEF_BOT("timed", has_time);

static uint64_t state[GM_MAX_STATE / 8], view[GM_MAX_STATE / 8];
static uint32_t tried; /* moves of players */

static enum gm_err counting_apply(void *st, gm_move m)
{
    tried += caledonia.actor(st) >= 0;
    return caledonia.apply(st, m);
}

static void *memory(const struct bot *b, const struct bot_limits *limits)
{
    void *mem = calloc(1, b->memory(b, &caledonia, limits));
    assert_non_null(mem);
    return mem;
}

static gm_move choose(const struct bot *b, const struct bot_limits *limits, void *mem)
{
    struct game counted = caledonia;
    const int seat = caledonia.actor(state);
    counted.apply = counting_apply;
    gm_view(&caledonia, view, state, seat);
    tried = 0;
    return b->choose(b, &counted, view, seat, limits, mem);
}

static gm_move choose_anew(const struct bot *b, const struct bot_limits *limits)
{
    void *mem = memory(b, limits);
    const gm_move m = choose(b, limits, mem);
    free(mem);
    return m;
}

static void begin(uint8_t players)
{
    const struct gm_setup in = { .players = players };
    assert_int_equal(caledonia.setup(state, &in, NULL), GM_OK);
}

/* Plays on by the one that sees near, with few nodes, up to a decision of the round; false if the
 * game has ended before. */
static bool play_to(uint32_t round, uint32_t decisions, struct rng *r)
{
    const struct bot_limits limits = { .nodes = 600, .seed = { r->key[0], 3 } };
    void *mem = memory(&bot_near, &limits);
    int who;
    while ((who = caledonia.actor(state)) != GM_OVER) {
        const bool there = caledonia.mind->phase(state) >= round && caledonia.settled(state);
        if (who >= 0 && there && !decisions--)
            break;
        const gm_move m =
            who == GM_CHANCE ? caledonia.chance(state, r) : choose(&bot_near, &limits, mem);
        assert_int_equal(caledonia.apply(state, m), GM_OK);
    }
    free(mem);
    return who != GM_OVER;
}

/* One of them sits among players by lot, and is asked now and then. */
static void its_moves_are_legal(void **unused)
{
    (void)unused;
    for (uint8_t players = 1; players <= 4; players++) {
        struct rng r = { { players, 4 }, 0 };
        struct bot_limits limits = { .nodes = NODES, .seed = { players, 5 } };
        void *mem = memory(&bot_far, &limits), *lot = memory(&bot_random, &limits);
        begin(players);
        for (int who; (who = caledonia.actor(state)) != GM_OVER; limits.decision++) {
            const bool asked = !who && limits.decision % NOW_AND_THEN == 0;
            const gm_move m = who == GM_CHANCE ? caledonia.chance(state, &r)
                              : asked          ? choose(&bot_far, &limits, mem)
                                               : choose(&bot_random, &limits, lot);
            assert_true(tried <= NODES);
            assert_int_equal(caledonia.apply(state, m), GM_OK);
            assert_null(caledonia.check(state));
        }
        free(mem);
        free(lot);
    }
}

/* What a decision elsewhere left in the memory does not matter, but for a plan that still holds. */
static void the_same_again_whatever_was_in_memory(void **unused)
{
    (void)unused;
    struct rng r = { { 6, 4 }, 0 };
    const struct bot_limits limits = { .nodes = NODES, .seed = { 6, 5 } };
    void *mem = memory(&bot_far, &limits);
    begin(3);
    assert_true(play_to(4, 2, &r));
    choose(&bot_far, &limits, mem);
    begin(2);
    assert_true(play_to(2, 2, &r));
    const gm_move m = choose(&bot_far, &limits, mem);
    assert_int_equal(choose_anew(&bot_far, &limits).word, m.word);
    free(mem);
}

/* How many of some decisions of a round a bot makes otherwise than without looking, by as many
 * nodes as are left for plans. */
static uint32_t others(const struct bot *b, uint8_t players, uint32_t round, uint32_t nodes)
{
    uint32_t n = 0;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        struct rng r = { { seed, 4 }, 0 };
        const struct bot_limits all = { .nodes = NODES, .seed = { seed, 5 } };
        struct bot_limits some = all;
        some.nodes = nodes;
        begin(players);
        if (play_to(round, (uint32_t)seed % 3, &r))
            n += choose_anew(b, &all).word != choose_anew(&bot_near, &some).word;
    }
    return n;
}

static void what_comes_after_a_round_counts(void **unused)
{
    (void)unused;
    assert_true(others(&bot_far, 1, 1, NODES / 2) + others(&bot_far, 1, 3, NODES / 2) > 0);
}

static void nothing_comes_after_the_last(void **unused)
{
    (void)unused;
    assert_int_equal(others(&bot_far, 1, ROUNDS, NODES), 0);
}

static void what_others_do_in_a_round_counts_in_the_last_too(void **unused)
{
    (void)unused;
    assert_true(others(&bot_far, 2, 2, NODES / 2) > 0);
    assert_true(others(&bot_far, 3, ROUNDS, NODES / 2) > 0);
}

static void one_other_is_looked_at_first(void **unused)
{
    (void)unused;
    assert_true(others(&bot_one, 2, 2, NODES / 2) > 0);
    assert_int_equal(others(&bot_one, 1, 2, NODES), 0);
    assert_int_equal(others(&bot_one, 3, 2, NODES), 0);
}

static bool stop_by_moves(void *most)
{
    return tried >= *(const uint32_t *)most;
}

/* The first decision that a clock ends tells how many moves it leaves time for; the second looks
 * ahead and is stopped anywhere in it. */
static void a_clock_may_end_it_anywhere(void **unused)
{
    (void)unused;
    uint32_t most = NODES;
    const struct bot_limits clock = {
        .nodes = UINT32_MAX, .seed = { 9, 5 }, .stop = stop_by_moves, .context = &most
    };
    struct rng r = { { 9, 4 }, 0 };
    void *mem = memory(&bot_timed, &clock);
    begin(2);
    assert_true(play_to(1, 2, &r));
    for (uint32_t i = 0; i < 8; i++) {
        most = i % 2 ? NODES / 4 + i * NODES / 8 : 2 * NODES;
        const gm_move m = choose(&bot_timed, &clock, mem);
        uint64_t after[GM_MAX_STATE / 8];
        memcpy(after, state, sizeof after);
        assert_true(tried <= most + 64); /* the clock is asked at every 64th move */
        assert_int_equal(caledonia.apply(after, m), GM_OK);
    }
    free(mem);
}

/* One decision that was soon ended is not what all that follow have to be content with. */
static void more_time_is_used_again(void **unused)
{
    (void)unused;
    uint32_t most = 2 * NODES;
    const struct bot_limits clock = {
        .nodes = UINT32_MAX, .seed = { 2, 5 }, .stop = stop_by_moves, .context = &most
    };
    struct rng r = { { 2, 4 }, 0 };
    void *mem = memory(&bot_timed, &clock);
    begin(2);
    assert_true(play_to(2, 1, &r));
    uint32_t soon = 0;
    for (int i = 0; i < 5; i++) {
        choose(&bot_timed, &clock, mem);
        soon = i == 1 ? tried : soon;
        most = 4 * NODES;
    }
    assert_true(tried > soon + soon / 2);
    free(mem);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(its_moves_are_legal),
        cmocka_unit_test(the_same_again_whatever_was_in_memory),
        cmocka_unit_test(what_comes_after_a_round_counts),
        cmocka_unit_test(nothing_comes_after_the_last),
        cmocka_unit_test(what_others_do_in_a_round_counts_in_the_last_too),
        cmocka_unit_test(one_other_is_looked_at_first),
        cmocka_unit_test(a_clock_may_end_it_anywhere),
        cmocka_unit_test(more_time_is_used_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
