/* test_random.c: the random bot plays legal moves, all of them, and repeatably. */
#include "bots/bot.h"
#include "games/nullgame/nullgame.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static uint64_t state[GM_MAX_STATE / 8], view[GM_MAX_STATE / 8];

/* Three players, cards dealt, the first to move. */
static void begin(void)
{
    struct rng rng = { { 1, 2 }, 0 };
    const struct gm_setup in = { .players = 3 };
    assert_int_equal(nullgame.setup(state, &in, NULL), GM_OK);
    while (nullgame.actor(state) == GM_CHANCE)
        assert_int_equal(nullgame.apply(state, nullgame.chance(state, &rng)), GM_OK);
}

static gm_move choose(uint64_t seed, uint64_t decision, void *mem)
{
    const struct bot_limits limits = { .seed = { seed, 0 }, .decision = decision };
    const int seat = nullgame.actor(state);
    gm_view(&nullgame, view, state, seat);
    return bot_random.choose(&bot_random, &nullgame, view, seat, &limits, mem);
}

static void *memory(void)
{
    const struct bot_limits limits = { 0 };
    void *mem = calloc(1, bot_random.memory(&bot_random, &nullgame, &limits));
    assert_non_null(mem);
    return mem;
}

static void plays_legal_moves_to_the_end(void **unused)
{
    (void)unused;
    void *mem = memory();
    for (uint64_t seed = 0; seed < 50; seed++) {
        struct rng rng = { { 3, seed }, 0 };
        begin();
        for (uint64_t i = 0; nullgame.actor(state) != GM_OVER; i++) {
            const gm_move m = nullgame.actor(state) == GM_CHANCE ? nullgame.chance(state, &rng)
                                                                 : choose(seed, i, mem);
            assert_int_equal(nullgame.apply(state, m), GM_OK);
        }
    }
    free(mem);
}

static void every_move_comes_up_and_again_alike(void **unused)
{
    (void)unused;
    void *mem = memory();
    gm_move moves[64];
    uint32_t seen = 0;
    begin();
    const uint32_t n = nullgame.moves(state, moves, 64);
    for (uint64_t i = 0; i < 200; i++) {
        const gm_move m = choose(5, i, mem);
        assert_int_equal(choose(5, i, mem).word, m.word);
        for (uint32_t k = 0; k < n; k++)
            if (moves[k].word == m.word)
                seen |= 1u << k;
    }
    assert_int_equal(seen, (1u << n) - 1);
    free(mem);
}

static void bots_are_found_by_name(void **unused)
{
    (void)unused;
    assert_ptr_equal(bots_find("random"), &bot_random);
    assert_null(bots_find("Random"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plays_legal_moves_to_the_end),
        cmocka_unit_test(every_move_comes_up_and_again_alike),
        cmocka_unit_test(bots_are_found_by_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
