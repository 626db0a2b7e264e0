/* test_crew.c: bots that think with several hands. */
#include "arena/crew.h"
#include "bots/chief.h"
#include "bots/nets.h"
#include "games/list.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MOVES = 4096 };

/* A game of two and who plays it by a search. */
static const struct {
    const char *game;
    const struct bot *bot;
} cases[] = { { "caledonia", &bot_chief }, { "lords", &bot_lord } };

/* Some decisions into a game by lot, to one with several moves. */
static void go_to(const struct game *g, void *st, uint64_t seed)
{
    static gm_move list[MOVES];
    const struct gm_setup in = { .players = 2 };
    struct rng r = { { seed, 7 }, 0 };
    assert_int_equal(g->setup(st, &in, NULL), GM_OK);
    for (uint32_t decisions = 0;;) {
        const int who = g->actor(st);
        const uint32_t n = who == GM_CHANCE ? 0 : g->moves(st, list, MOVES);
        if (n > 4 && decisions > 12)
            return;
        assert_int_equal(g->apply(st, n ? list[rng_below(&r, n)] : g->chance(st, &r)), GM_OK);
        decisions += n > 0;
    }
}

static bool after_some(void *asked)
{
    return ++*(uint32_t *)asked > 30;
}

static gm_move choose(const struct bot *b, const struct game *g, const void *st,
                      const struct bot_limits *limits)
{
    _Alignas(16) uint8_t view[GM_MAX_STATE];
    const int seat = g->actor(st);
    void *mem = calloc(1, b->memory(b, g, limits));
    assert_non_null(mem);
    gm_view(g, view, st, seat);
    const gm_move m = b->choose(b, g, view, seat, limits, mem);
    free(mem);
    return m;
}

/* The clock is asked by who called alone, and all hands end when it says so. */
static void two_hands_stop_together(void **unused)
{
    (void)unused;
    const struct bot_crew crew = crew_of(2);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (uint64_t seed = 0; seed < 5; seed++) {
            const struct game *g = games_find(cases[i].game);
            _Alignas(16) uint8_t st[GM_MAX_STATE];
            uint32_t asked = 0;
            const struct bot_limits limits = { .nodes = UINT32_MAX,
                                               .seed = { seed, 1 },
                                               .stop = after_some,
                                               .context = &asked,
                                               .crew = &crew };
            go_to(g, st, seed);
            const gm_move m = choose(cases[i].bot, g, st, &limits);
            assert_int_equal(g->apply(st, m), GM_OK);
            assert_true(asked);
        }
}

static bool after_many(void *asked)
{
    return ++*(uint32_t *)asked > 150;
}

/* Both look beyond the ends of their plans as soon as a clock has told what it leaves time for. */
static void two_hands_look_ahead(void **unused)
{
    (void)unused;
    static const struct chief sees_far = {
        "caledonia", &net_caledonia, 2, 6, 64, 0, 0, false, 1000
    };
    static const struct bot far = CHIEF_BOT("far", sees_far);
    const struct game *g = games_find("caledonia");
    const struct bot_crew crew = crew_of(2);
    for (uint64_t seed = 0; seed < 3; seed++) {
        _Alignas(16) uint8_t st[GM_MAX_STATE];
        uint32_t asked = 0;
        const struct bot_limits limits = { .nodes = UINT32_MAX,
                                           .seed = { seed, 1 },
                                           .stop = after_many,
                                           .context = &asked,
                                           .crew = &crew };
        void *mem = calloc(1, far.memory(&far, g, &limits));
        assert_non_null(mem);
        go_to(g, st, seed);
        for (int i = 0; i < 3; i++, asked = 0) {
            _Alignas(16) uint8_t view[GM_MAX_STATE], after[GM_MAX_STATE];
            gm_view(g, view, st, g->actor(st));
            const gm_move m = far.choose(&far, g, view, g->actor(st), &limits, mem);
            memcpy(after, st, g->state_size);
            assert_int_equal(g->apply(after, m), GM_OK);
        }
        free(mem);
    }
}

/* Where nodes are the budget hands do not matter. */
static void nodes_are_for_one_hand(void **unused)
{
    (void)unused;
    const struct bot_crew crew = crew_of(2);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct game *g = games_find(cases[i].game);
        const struct bot *b = cases[i].bot;
        _Alignas(16) uint8_t st[GM_MAX_STATE];
        const struct bot_limits alone = { .nodes = 3000, .seed = { 4, 1 } };
        struct bot_limits with = alone;
        with.crew = &crew;
        go_to(g, st, 4);
        assert_int_equal(b->memory(b, g, &with), b->memory(b, g, &alone));
        assert_int_equal(choose(b, g, st, &with).word, choose(b, g, st, &alone).word);
    }
}

static atomic_uint done;

static void count(void *with, uint32_t i)
{
    assert_ptr_equal(with, &done);
    atomic_fetch_or(&done, 1u << i);
}

static void every_part_is_done(void **unused)
{
    (void)unused;
    for (uint32_t n = 1; n <= BOT_HANDS; n++) {
        const struct bot_crew crew = crew_of(n);
        atomic_store(&done, 0);
        crew.run(&crew, count, &done);
        assert_int_equal(atomic_load(&done), (1u << n) - 1);
    }
    assert_in_range(crew_usual().n, 1, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_part_is_done),
        cmocka_unit_test(two_hands_stop_together),
        cmocka_unit_test(two_hands_look_ahead),
        cmocka_unit_test(nodes_are_for_one_hand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
