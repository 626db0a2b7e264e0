/* test_play.c: every bot in every game it plays: legal moves, the same again, within limits, and
 * better than chance. */
#include "bots/bot.h"
#include "games/list.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Moves tried a decision: enough to tell good bots from bad ones, and quick under sanitizers; and
 * enough for any move at all. */
enum { THOUGHT = 600, GLANCE = 100 };

static uint64_t state[GM_MAX_STATE / 8], view[GM_MAX_STATE / 8];

/* What the bots of a game think with; one for all, as none needs it for long. */
static void *mind(const struct game *g)
{
    const struct bot_limits limits = { 0 };
    size_t most = 0;
    for (int i = 0; bots[i]; i++)
        if (bots[i]->plays(bots[i], g) && bots[i]->memory(bots[i], g, &limits) > most)
            most = bots[i]->memory(bots[i], g, &limits);
    void *mem = calloc(1, most);
    assert_non_null(mem);
    return mem;
}

static gm_move choose(const struct game *g, const struct bot *b, const struct bot_limits *limits,
                      void *mem)
{
    const int seat = g->actor(state);
    gm_view(g, view, state, seat);
    return b->choose(b, g, view, seat, limits, mem);
}

static void set_up(const struct game *g, uint8_t players, const int32_t *options)
{
    const struct gm_setup in = { .players = players, .options = options };
    assert_int_equal(g->setup(state, &in, NULL), GM_OK);
}

/* Every second choice that is a switch, drawn by lot. */
static const int32_t *some_options(const struct game *g, struct rng *r)
{
    static int32_t value[GM_MAX_OPTIONS];
    for (uint32_t i = 0; i < g->noptions; i++)
        value[i] = g->options[i].type == GM_FLAG ? (int32_t)rng_below(r, 2) : GM_AUTO;
    return value;
}

/* One event; false when the game is over. */
static bool step(const struct game *g, const struct bot *const *seats, uint32_t nodes,
                 uint64_t decision, struct rng *r, void *mem)
{
    const struct bot_limits limits = { .nodes = nodes,
                                       .seed = { r->key[0], 9 },
                                       .decision = decision };
    const int who = g->actor(state);
    if (who == GM_OVER)
        return false;
    const gm_move m = who == GM_CHANCE ? g->chance(state, r) : choose(g, seats[who], &limits, mem);
    assert_int_equal(g->apply(state, m), GM_OK);
    assert_null(g->check(state));
    return true;
}

static void play_out(const struct game *g, const struct bot *const *seats, uint32_t nodes,
                     uint64_t seed, void *mem)
{
    struct rng r = { { seed, 4 }, 0 };
    for (uint64_t i = 0; step(g, seats, nodes, i, &r, mem); i++)
        continue;
}

static void moves_are_legal_to_the_end(void **unused)
{
    (void)unused;
    struct rng r = { { 1, 2 }, 0 };
    for (int i = 0; games[i]; i++) {
        const struct game *g = games[i];
        void *mem = mind(g);
        for (int b = 0; bots[b]; b++) {
            const struct bot *seats[GM_MAX_PLAYERS];
            for (int s = 0; s < GM_MAX_PLAYERS; s++)
                seats[s] = bots[b];
            for (uint8_t n = g->min_players; bots[b]->plays(bots[b], g) && n <= g->max_players; n++)
                for (uint64_t seed = 0; seed < 3; seed++) {
                    set_up(g, n, seed ? some_options(g, &r) : NULL);
                    play_out(g, seats, GLANCE, seed, mem);
                }
        }
        free(mem);
    }
}

/* Goes some way into a game of the strongest bots, to where somebody decides; false if it is over
 * before. */
static bool go_to(const struct game *g, uint8_t players, uint64_t seed, uint64_t events, void *mem)
{
    const struct bot *best = bots_best(g);
    const struct bot *const seats[GM_MAX_PLAYERS] = { best, best, best, best, best };
    struct rng r = { { seed, 4 }, 0 };
    set_up(g, players, NULL);
    for (uint64_t i = 0; i < events || g->actor(state) == GM_CHANCE; i++)
        if (!step(g, seats, THOUGHT, i, &r, mem))
            return false;
    return g->actor(state) != GM_OVER;
}

static void the_same_again(void **unused)
{
    (void)unused;
    for (int i = 0; games[i]; i++) {
        const struct game *g = games[i];
        void *mem = mind(g);
        for (uint64_t seed = 0; seed < 12; seed++) {
            const bool on = go_to(g, 2, seed, 4 + 3 * seed, mem);
            for (int b = 0; on && bots[b]; b++) {
                const struct bot_limits limits = { .nodes = THOUGHT,
                                                   .seed = { seed, 1 },
                                                   .decision = seed };
                if (!bots[b]->plays(bots[b], g))
                    continue;
                void *first = mind(g), *second = mind(g);
                const gm_move m = choose(g, bots[b], &limits, first);
                assert_int_equal(choose(g, bots[b], &limits, second).word, m.word);
                free(first);
                free(second);
            }
        }
        free(mem);
    }
}

/* A state and another that its acting player cannot tell from it get the same move. */
static void hidden_things_do_not_matter(void **unused)
{
    (void)unused;
    uint64_t kept[GM_MAX_STATE / 8];
    int others = 0;
    for (int i = 0; games[i]; i++) {
        const struct game *g = games[i];
        void *mem = mind(g);
        for (uint64_t seed = 0; seed < 12; seed++) {
            struct rng r = { { seed, 8 }, 0 };
            assert_true(go_to(g, 2, seed, 5 + seed % 4, mem));
            memcpy(kept, state, sizeof kept);
            for (int b = 0; bots[b]; b++) {
                const struct bot_limits limits = { .nodes = THOUGHT, .seed = { seed, 1 } };
                if (!bots[b]->plays(bots[b], g))
                    continue;
                void *first = mind(g), *second = mind(g);
                memcpy(state, kept, sizeof kept);
                const gm_move m = choose(g, bots[b], &limits, first);
                g->sample(state, g->actor(state), &r);
                others += memcmp(state, kept, g->state_size) != 0;
                assert_int_equal(choose(g, bots[b], &limits, second).word, m.word);
                free(first);
                free(second);
            }
        }
        free(mem);
    }
    assert_true(others > 20); /* else nothing was tested */
}

/* --- limits --- */

static const struct game *real;
static uint32_t tried;

static enum gm_err counting_apply(void *st, gm_move m)
{
    tried += real->actor(st) >= 0;
    return real->apply(st, m);
}

static bool stop_at_once(void *context)
{
    ++*(int *)context;
    return true;
}

static void limits_are_kept(void **unused)
{
    (void)unused;
    for (int i = 0; games[i]; i++) {
        struct game counted = *(real = games[i]);
        void *mem = mind(real);
        counted.apply = counting_apply;
        for (uint32_t nodes = 1; nodes < 2000; nodes = 3 * nodes + 1) {
            assert_true(go_to(real, 2, nodes, 6, mem));
            for (int b = 0; bots[b]; b++) {
                const struct bot_limits limits = { .nodes = nodes };
                if (!bots[b]->plays(bots[b], real))
                    continue;
                tried = 0;
                const gm_move m = choose(&counted, bots[b], &limits, mem);
                assert_true(tried <= nodes);
                uint64_t after[GM_MAX_STATE / 8];
                memcpy(after, state, sizeof after);
                assert_int_equal(real->apply(after, m), GM_OK);
            }
        }
        free(mem);
    }
}

static void they_stop_when_told(void **unused)
{
    (void)unused;
    struct game counted = *(real = games_find("caledonia"));
    void *mem = mind(real);
    int asked = 0;
    const struct bot_limits limits = { .stop = stop_at_once, .context = &asked };
    uint64_t events = 20;
    counted.apply = counting_apply;
    do { /* until there is more than a moment's thought */
        assert_true(go_to(real, 4, 1, events++, mem));
        tried = 0;
        choose(&counted, &bot_steward, &limits, mem);
    } while (!asked);
    assert_int_equal(asked, 1);
    assert_true(tried <= 256);
    free(mem);
}

/* The position that a decision is about, and when a search last set out from it. */
static uint64_t root[GM_MAX_STATE / 8];
static uint32_t set_out;

static enum gm_err root_noting_apply(void *st, gm_move m)
{
    static bool at_root;
    const bool was_there = tried && at_root;
    if (!tried)
        memcpy(root, st, real->state_size);
    at_root = memcmp(root, st, real->state_size) == 0;
    if (at_root && !was_there)
        set_out = tried;
    return counting_apply(st, m);
}

static bool stop_by_moves(void *most)
{
    return tried >= *(const uint32_t *)most;
}

/* A search that the clock ends before it comes to plans has found nothing: who was stopped once
 * makes the last one such that it ends in time. What is begun after it is what is lost. */
static void the_clock_is_learned(void **unused)
{
    (void)unused;
    struct game noted = *(real = games_find("caledonia"));
    uint32_t time = 0, used[2] = { 0 };
    const struct bot_limits clock = { .nodes = UINT32_MAX,
                                      .stop = stop_by_moves,
                                      .context = &time };
    const size_t size = bot_chief.memory(&bot_chief, real, &clock);
    void *mem = calloc(1, size);
    assert_non_null(mem);
    noted.apply = root_noting_apply;
    for (uint64_t events = 12; events < 72; events += 12)
        for (time = 12000; time < 48000; time += 12000) {
            memset(mem, 0, size);
            assert_true(go_to(real, 1, 3, events, mem));
            for (int i = 0; i < 2; i++) {
                tried = 0;
                choose(&noted, &bot_chief, &clock, mem);
                used[i] += set_out;
            }
        }
    assert_true(used[1] > used[0] + used[0] / 8);
    free(mem);
}

/* --- strength --- */

/* Of `deals` games with a on each seat in turn against b on all others, those that a wins. */
static uint32_t wins(const char *game, uint8_t players, const struct bot *a, const struct bot *b,
                     uint64_t deals)
{
    const struct game *g = games_find(game);
    void *mem = mind(g);
    uint32_t won = 0;
    for (uint64_t seed = 0; seed < deals; seed++)
        for (int seat = 0; seat < players; seat++) {
            const struct bot *seats[GM_MAX_PLAYERS];
            for (int s = 0; s < players; s++)
                seats[s] = s == seat ? a : b;
            set_up(g, players, NULL);
            play_out(g, seats, THOUGHT, seed, mem);
            won += g->winners(state) >> seat & 1;
        }
    free(mem);
    return won;
}

static void better_than_chance(void **unused)
{
    (void)unused;
    assert_int_equal(wins("caledonia", 2, &bot_steward, &bot_random, 5), 10);
    assert_int_equal(wins("caledonia", 4, &bot_steward, &bot_random, 2), 8);
    assert_int_equal(wins("caledonia", 2, &bot_greedy, &bot_random, 5), 10);
    assert_int_equal(wins("lords", 2, &bot_raider, &bot_random, 10), 20);
    assert_true(wins("lords", 2, &bot_greedy, &bot_random, 10) >= 18);
}

static void better_than_greedy(void **unused)
{
    (void)unused;
    assert_true(wins("caledonia", 2, &bot_steward, &bot_greedy, 10) > 12);
    assert_true(wins("lords", 2, &bot_raider, &bot_greedy, 40) > 45);
    assert_true(wins("lords", 2, &bot_lord, &bot_raider, 15) > 17);
    assert_true(wins("lords", 4, &bot_lord, &bot_raider, 5) > 7);
}

static void solo_result_is_fair(void **unused)
{
    (void)unused;
    const struct game *g = games_find("caledonia");
    const struct bot *const seats[] = { &bot_steward };
    void *mem = mind(g);
    int32_t sum = 0;
    for (uint64_t seed = 0; seed < 10; seed++) {
        int32_t score[GM_MAX_PLAYERS];
        set_up(g, 1, NULL);
        play_out(g, seats, THOUGHT, seed, mem);
        g->scores(state, score);
        sum += score[0];
    }
    assert_true(sum >= 10 * 120);
    free(mem);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_legal_to_the_end),  cmocka_unit_test(the_same_again),
        cmocka_unit_test(hidden_things_do_not_matter), cmocka_unit_test(limits_are_kept),
        cmocka_unit_test(they_stop_when_told),         cmocka_unit_test(better_than_chance),
        cmocka_unit_test(better_than_greedy),          cmocka_unit_test(solo_result_is_fair),
        cmocka_unit_test(the_clock_is_learned),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
