/* test_heap.c: what a live match takes. A server keeps thousands of them in memory. */
#include "games/list.h"
#include "match/match.h"
#include "tests/match/scarce.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { MOST = 14 * 1000, DEALS = 12 };

static void play_out(struct match *m, struct rng *rng)
{
    static gm_move list[4096];
    while (match_actor(m) != GM_OVER) {
        if (match_actor(m) == GM_CHANCE) {
            assert_int_equal(match_draw(m, NULL), MATCH_OK);
            continue;
        }
        const uint32_t n = match_game(m)->moves(match_state(m), list, 4096);
        assert_in_range(n, 1, 4096);
        assert_int_equal(match_apply(m, list[rng_below(rng, n)], NULL), MATCH_OK);
    }
}

static size_t heap_of(const struct game *g, uint8_t players, uint8_t deal, uint32_t *plies)
{
    const uint8_t seed[MATCH_SEED] = { deal, players };
    const struct match_setup in = { .game = g, .setup = { .players = players }, .seed = seed };
    struct rng rng = { { deal, players }, 0 };
    struct match *m;
    const size_t before = scarce_held;
    assert_int_equal(match_new(&m, &in, NULL), MATCH_OK);
    play_out(m, &rng);
    const size_t taken = scarce_held - before;
    *plies = match_ply(m);
    match_free(&m);
    assert_int_equal(scarce_held, before);
    return taken;
}

static void a_match_played_to_its_end_is_small(void **unused)
{
    (void)unused;
    for (uint32_t i = 0; games[i]; i++)
        for (uint8_t players = games[i]->min_players; players <= games[i]->max_players; players++) {
            size_t most = 0;
            uint32_t longest = 0;
            for (uint8_t deal = 0; deal < DEALS; deal++) {
                uint32_t plies;
                const size_t taken = heap_of(games[i], players, deal, &plies);
                most = taken > most ? taken : most;
                longest = plies > longest ? plies : longest;
            }
            printf("%s for %u: %zu bytes, %u plies\n", games[i]->name, players, most, longest);
            assert_in_range(most, 1, MOST);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(a_match_played_to_its_end_is_small) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
