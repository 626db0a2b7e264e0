/* test_plans.c: what search asks of every game: to go on as if the others let a seat have their
 * turns. */
#include "games/list.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES = 20, MOVES = 16384 };

static uint64_t state[GM_MAX_STATE / 8];
static gm_move moves[MOVES];

static gm_move any_move(const struct game *g, gm_rng *r)
{
    if (g->actor(state) == GM_CHANCE)
        return g->chance(state, r);
    const uint32_t n = g->moves(state, moves, MOVES);
    assert_in_range(n, 1, MOVES);
    return moves[gm_rng_below(r, n)];
}

/* Whether the seat may go on from here; if so it has a decision, and if not all is as it was. */
static bool skips_as_promised(const struct game *g, int seat)
{
    uint64_t after[GM_MAX_STATE / 8];
    memcpy(after, state, g->state_size);
    const bool goes_on = (g->skip)(after, seat); /* cmocka has a macro of that name */
    if (!goes_on)
        assert_memory_equal(after, state, g->state_size);
    else
        assert_int_equal(g->actor(after), seat);
    assert_true(!goes_on || g->moves(after, moves, MOVES) > 0);
    return goes_on;
}

static void a_seat_goes_on_or_nothing_happens(void **unused)
{
    (void)unused;
    for (int i = 0; games[i]; i++) {
        const struct game *g = games[i];
        unsigned count[2] = { 0, 0 };
        gm_rng r = { { 7, 8 }, 0 };
        for (int game = 0; game < GAMES; game++) {
            const struct gm_setup in = { .players = 3 };
            assert_int_equal(g->setup(state, &in, NULL), GM_OK);
            for (; g->actor(state) != GM_OVER; g->apply(state, any_move(g, &r)))
                for (int seat = 0; g->settled(state) && seat < 3; seat++)
                    count[skips_as_promised(g, seat)]++;
        }
        assert_true(count[false] && count[true]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_seat_goes_on_or_nothing_happens),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
