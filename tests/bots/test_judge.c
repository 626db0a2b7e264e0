/* test_judge.c: what moves are worth, found by playing on. */
#include "bots/chief.h"
#include "bots/judge.h"
#include "bots/share.h"
#include "games/list.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct judgement one, other;
static _Alignas(16) uint8_t st[GM_MAX_STATE];

static struct judge judge_of(const char *game, uint64_t seed)
{
    const struct game *g = games_find(game);
    return (struct judge){ .game = g, .bot = judge_quick(g), .seed = { seed, 7 } };
}

/* Some way into a game of random moves, to where somebody can choose among at least three. */
static void go_to(const struct game *g, uint8_t players, uint64_t seed, unsigned decisions)
{
    const struct gm_setup in = { .players = players };
    struct rng r = { { seed, 3 }, 0 };
    gm_move *list = malloc(g->max_moves * sizeof *list);
    assert_non_null(list);
    assert_int_equal(g->setup(st, &in, NULL), GM_OK);
    for (;;) {
        const int who = g->actor(st);
        assert_int_not_equal(who, GM_OVER);
        const uint32_t n = g->moves(st, list, g->max_moves);
        if (who >= 0 && !decisions && n > 2)
            break;
        decisions -= who >= 0 && decisions;
        assert_int_equal(
            g->apply(st, who == GM_CHANCE ? g->chance(st, &r) : list[rng_below(&r, n)]), GM_OK);
    }
    free(list);
}

static void judge_here(const struct judge *j, const gm_move *played, uint32_t most, uint32_t worlds,
                       struct judgement *out)
{
    void *mem = malloc(judge_memory(j, j->game->players(st)));
    assert_non_null(mem);
    memset(out, 0, sizeof *out);
    judge_candidates(j, st, played, most, out, mem);
    judge_worlds(j, st, worlds, NULL, out, mem);
    free(mem);
}

static const struct {
    const char *game;
    uint8_t players;
    unsigned decisions;
} tables[] = { { "caledonia", 1, 12 }, { "lords", 2, 12 }, { "lords", 5, 30 } };

static void candidates_are_legal_and_the_one_played_is_first(void **unused)
{
    (void)unused;
    for (size_t t = 0; t < sizeof tables / sizeof *tables; t++) {
        const struct judge j = judge_of(tables[t].game, 1);
        gm_move list[2];
        go_to(j.game, tables[t].players, 5, tables[t].decisions);
        j.game->moves(st, list, 2);
        judge_here(&j, &list[1], 4, 2, &one);
        assert_in_range(one.moves, 2, 4);
        assert_int_equal(one.worlds, 2);
        assert_int_equal(one.seat, j.game->actor(st));
        assert_true(one.move[0].word == list[1].word);
        for (uint32_t i = 1; i < one.moves; i++)
            for (uint32_t k = 0; k < i; k++)
                assert_true(one.move[i].word != one.move[k].word);
        judge_here(&j, NULL, 2 * JUDGE_MOVES, 1, &other);
        assert_in_range(other.moves, 1, JUDGE_MOVES);
        assert_int_equal(other.worlds, 1);
    }
}

static void the_seed_decides_everything(void **unused)
{
    (void)unused;
    struct judge j = judge_of("lords", 1);
    go_to(j.game, 3, 9, 25);
    judge_here(&j, NULL, 3, 20, &one);
    judge_here(&j, NULL, 3, 20, &other);
    assert_memory_equal(one.score, other.score, sizeof one.score);
    assert_memory_equal(one.share, other.share, sizeof one.share);
    j.seed[0] = 2;
    judge_here(&j, NULL, 3, 20, &other);
    assert_memory_not_equal(one.score, other.score, sizeof one.score);
}

/* Two states that look alike to the seat are judged alike, unless the cards are to be open. */
static void what_is_hidden_changes_nothing(void **unused)
{
    (void)unused;
    struct judge j = judge_of("lords", 4);
    struct rng r = { { 12, 13 }, 0 };
    go_to(j.game, 2, 3, 8);
    const int seat = j.game->actor(st);
    judge_here(&j, NULL, 3, 12, &one);
    j.open = true;
    judge_here(&j, NULL, 3, 12, &other);
    assert_memory_not_equal(one.score, other.score, sizeof one.score);
    j.open = false;
    _Alignas(16) uint8_t view[GM_MAX_STATE];
    gm_view(j.game, view, st, seat);
    memcpy(st, view, j.game->state_size);
    j.game->sample(st, seat, &r);
    judge_here(&j, NULL, 3, 12, &other);
    assert_memory_equal(one.move, other.move, sizeof(gm_move) * one.moves);
    assert_memory_equal(one.score, other.score, sizeof one.score);
}

/* Whoever passes at once with all his money unspent has lost something, and that is found. */
static void an_error_is_found(void **unused)
{
    (void)unused;
    const struct judge j = judge_of("caledonia", 1);
    struct gm_fault fault;
    gm_move pass;
    const struct gm_setup in = { .players = 1 };
    struct rng r = { { 2, 3 }, 0 };
    gm_move *list = malloc(j.game->max_moves * sizeof *list);
    assert_non_null(list);
    assert_int_equal(j.game->setup(st, &in, NULL), GM_OK);
    for (;;) {
        const uint32_t n = j.game->moves(st, list, j.game->max_moves);
        if (j.game->actor(st) == 0 && j.game->from_text(st, "pass", 4, &pass, &fault) == GM_OK) {
            uint32_t i = 0;
            while (i < n && list[i].word != pass.word)
                i++;
            if (i < n)
                break;
        }
        assert_int_equal(j.game->apply(st, n ? list[0] : j.game->chance(st, &r)), GM_OK);
    }
    free(list);
    judge_here(&j, &pass, 2, 8, &one);
    assert_int_equal(one.moves, 2);
    const struct judged gain = judged_gain(&one, 1, 0);
    assert_true(gain.least > 0);
    assert_true(gain.mean > 4000);
}

static bool at_once(void *counter)
{
    return ++*(int *)counter > 3;
}

static void an_unfinished_world_does_not_count(void **unused)
{
    (void)unused;
    struct judge j = judge_of("lords", 1);
    int asked = 0;
    j.stop = at_once;
    j.context = &asked;
    go_to(j.game, 2, 3, 8);
    judge_here(&j, NULL, 2, 100, &one);
    assert_int_equal(one.moves, 2);
    assert_int_equal(one.worlds, 1);
    assert_int_equal(asked, 4);
}

/* The narrowest beam cannot be made wider and is not tried again and again. */
static void a_narrow_beam_is_tried_once(void **unused)
{
    (void)unused;
    const struct game *g = games_find("caledonia");
    struct chief narrow = *(const struct chief *)bot_chief.own;
    struct bot bot = bot_chief;
    int asked = -100000;
    const struct bot_limits limits = { .nodes = 4000000, .stop = at_once, .context = &asked };
    narrow.first = narrow.width = 1;
    bot.own = &narrow;
    go_to(g, 2, 4, 20);
    void *mem = calloc(1, bot.memory(&bot, g, &limits));
    assert_non_null(mem);
    bot.choose(&bot, g, st, g->actor(st), &limits, mem);
    free(mem);
    assert_in_range(asked + 100000, 0, 1000); /* once for 64 moves tried */
}

static void games_over(void *with, uint32_t move, const void *last)
{
    uint32_t *counts = with;
    assert_int_equal(games_find("lords")->actor(last), GM_OVER);
    counts[move]++;
}

static void the_ends_of_games_are_told(void **unused)
{
    (void)unused;
    const struct judge j = judge_of("lords", 1);
    uint32_t counts[JUDGE_MOVES] = { 0 };
    const struct judge_watch watch = { games_over, counts };
    go_to(j.game, 2, 3, 8);
    void *mem = malloc(judge_memory(&j, 2));
    assert_non_null(mem);
    judge_candidates(&j, st, NULL, 3, &one, mem);
    judge_worlds(&j, st, 5, &watch, &one, mem);
    free(mem);
    for (uint32_t i = 0; i < one.moves; i++)
        assert_int_equal(counts[i], 5);
}

/* Figures that were worked out by hand. */
static void means_and_intervals(void **unused)
{
    (void)unused;
    memset(&one, 0, sizeof one);
    one.moves = 2;
    struct judged v = judged_score(&one, 0);
    assert_int_equal(v.mean, 0);
    assert_int_equal(v.least, INT32_MIN);
    one.worlds = 1;
    one.score[0][0] = -3;
    v = judged_score(&one, 0);
    assert_int_equal(v.mean, -3000);
    assert_int_equal(v.most, INT32_MAX);
    /* 1, 2, 3, 4: mean 2.5, deviation 1.291, error 0.6455, times 3.18 is 2.053 */
    one.worlds = 4;
    for (int i = 0; i < 4; i++) {
        one.score[0][i] = i + 1;
        one.score[1][i] = i + 3;
        one.share[0][i] = i % 2 ? SHARE_ALL : 0;
    }
    v = judged_score(&one, 0);
    assert_int_equal(v.mean, 2500);
    assert_in_range(v.most, 4540, 4560);
    assert_in_range(v.least, 440, 460);
    v = judged_gain(&one, 1, 0); /* two more in every world */
    assert_int_equal(v.mean, 2000);
    assert_int_equal(v.least, 2000);
    assert_int_equal(v.most, 2000);
    assert_int_equal(judged_share(&one, 0).mean, 500);
    assert_int_equal(judged_share_gain(&one, 1, 0).mean, -500);
}

static void not_every_game_has_a_judge(void **unused)
{
    (void)unused;
    assert_null(judge_quick(games_find("nullgame")));
    assert_null(judge_strong(games_find("nullgame")));
    assert_non_null(judge_strong(games_find("caledonia")));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(candidates_are_legal_and_the_one_played_is_first),
        cmocka_unit_test(the_seed_decides_everything),
        cmocka_unit_test(what_is_hidden_changes_nothing),
        cmocka_unit_test(an_error_is_found),
        cmocka_unit_test(an_unfinished_world_does_not_count),
        cmocka_unit_test(a_narrow_beam_is_tried_once),
        cmocka_unit_test(the_ends_of_games_are_told),
        cmocka_unit_test(means_and_intervals),
        cmocka_unit_test(not_every_game_has_a_judge),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
