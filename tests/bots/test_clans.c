/* test_clans.c: Campbell and MacEwen, which bots seldom choose, dealt to bots that know how to
 * play. What each power brings is counted apart from the rules. */
#include "bots/bot.h"
#include "games/caledonia/caledonia.h"
#include "games/caledonia/state.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES_EACH = 8, CAMPBELL_SEAT = 0, MACEWEN_SEAT = 1 };

/* What a power was used for in all games. */
struct uses {
    unsigned houses, fourths, brews;
};

static void play_text(struct cal_state *st, const char *text)
{
    gm_move m;
    assert_int_equal(caledonia.from_text(st, text, (uint32_t)strlen(text), &m, NULL), GM_OK);
    assert_int_equal(caledonia.apply(st, m), GM_OK);
}

/* A table of two with the clans chosen. */
static void deal_clans(struct cal_state *st, struct rng *r)
{
    int32_t option[GM_MAX_OPTIONS];
    for (int i = 0; i < GM_MAX_OPTIONS; i++)
        option[i] = GM_AUTO;
    option[OPT_EXTRA] = 1;
    const struct gm_setup in = { .players = 2, .options = option };
    assert_int_equal(caledonia.setup(st, &in, NULL), GM_OK);
    while (st->ask != ASK_CLANS)
        assert_int_equal(caledonia.apply(st, caledonia.chance(st, r)), GM_OK);
    play_text(st, "clans campbell:1 macewen:2 stewart:3");
    while (st->ask == ASK_CHOOSE)
        play_text(st, st->actor == CAMPBELL_SEAT ? "choose 0" : "choose 1");
}

static int land_cost(const struct cal_state *st, unsigned space)
{
    int cost = 0;
    for (unsigned i = 0; i < 3; i++)
        cost += bits_has(st->map.cost[i], space) << i;
    return cost;
}

/* C-CAMPBELL: the price of the next house by how many stand. */
static void check_expansion(const struct cal_state *before, const struct cal_state *after,
                            gm_move m, struct uses *uses)
{
    static const int less[] = { 3, 4, 4, 5 };
    static const int full[UNITS] = { [DAIRY] = 12, [BAKERY] = 8, [DISTILLERY] = 10 };
    const unsigned unit = m.arg[0], seat = before->actor, stand = before->player[seat].units[unit];
    if (!full[unit])
        return;
    const int land = before->ask == ASK_EXPAND ? 0 : land_cost(before, m.arg[1]);
    const int price = full[unit] - (seat == CAMPBELL_SEAT ? less[stand] : 0);
    assert_int_equal(before->money[seat] - after->money[seat], price + land);
    if (seat == CAMPBELL_SEAT) {
        uses->houses++;
        uses->fourths += stand == 3;
    }
}

/* Of the contracts, from number 1. */
static const uint8_t hops[CAL_CONTRACTS] = {
    1, 2, 1, 3, 1, 3, 0, 1, 5, 0, 1, 3, 3, 3, 3, 0, 2, 0, 0, 5, 1, 1, 8, 3, 1,
    9, 1, 2, 2, 4, 2, 2, 2, 2, 0, 2, 2, 3, 1, 5, 0, 7, 3, 4, 0, 1, 1, 0, 5, 0,
};

/* C-MACEWEN: 9 for each grain, up to three, and to the hops of the contract just fulfilled. */
static void check_brewing(const struct cal_state *before, const struct cal_state *after,
                          struct uses *uses)
{
    const struct cal_player *was = &before->player[MACEWEN_SEAT],
                            *is = &after->player[MACEWEN_SEAT];
    const int grain = was->goods[GRAIN] - is->goods[GRAIN];
    assert_int_equal(before->actor, MACEWEN_SEAT);
    const unsigned contract = before->fulfilled[before->nfulfilled - 1] & 63;
    assert_in_range(grain, 1, 3);
    assert_in_range(grain, 1, hops[contract - 1]);
    assert_int_equal(after->money[MACEWEN_SEAT] - before->money[MACEWEN_SEAT], 9 * grain);
    uses->brews++;
}

/* Without a choice of how many, what is brewed is brewed at once. */
static bool brews(const struct cal_state *after, gm_move m)
{
    return m.kind == MOVE_BREW ||
           (m.kind == MOVE_BONUS && m.arg[0] == BONUS_BREW && after->ask != ASK_BREW);
}

static void check_move(const struct cal_state *before, const struct cal_state *after, gm_move m,
                       struct uses *uses)
{
    if (m.kind == MOVE_EXPAND)
        check_expansion(before, after, m, uses);
    else if (brews(after, m))
        check_brewing(before, after, uses);
}

static void play_out(struct cal_state *st, const struct bot *bot, struct rng *r, struct uses *uses)
{
    struct bot_limits limits = { .nodes = 600, .seed = { r->key[0], 9 } };
    void *mem[2] = { calloc(1, bot->memory(bot, &caledonia, &limits) + 1),
                     calloc(1, bot->memory(bot, &caledonia, &limits) + 1) };
    assert_non_null(mem[0]);
    assert_non_null(mem[1]);
    for (int who; (who = caledonia.actor(st)) != GM_OVER; limits.decision++) {
        const struct cal_state before = *st;
        const gm_move m = who == GM_CHANCE
                              ? caledonia.chance(st, r)
                              : bot->choose(bot, &caledonia, st, who, &limits, mem[who]);
        assert_int_equal(caledonia.apply(st, m), GM_OK);
        assert_null(caledonia.check(st));
        check_move(&before, st, m, uses);
    }
    free(mem[0]);
    free(mem[1]);
}

/* C-CAMPBELL, C-MACEWEN: bots use both powers, and are never paid or charged otherwise. */
static void strong_hands_use_them(void **unused)
{
    (void)unused;
    const struct bot *const hands[] = { &bot_greedy, &bot_steward };
    for (unsigned i = 0; i < 2; i++) {
        struct uses uses = { 0 };
        for (uint64_t game = 0; game < GAMES_EACH; game++) {
            struct cal_state st;
            struct rng r = { { game, 7 }, 0 };
            deal_clans(&st, &r);
            play_out(&st, hands[i], &r, &uses);
        }
        assert_true(uses.houses > GAMES_EACH);
        assert_true(uses.fourths > 0);
        assert_true(uses.brews > 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(strong_hands_use_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
