/* test_contest.c: `ceilidh arena`, and the contest behind it. */
#include "arena/contest.h"
#include "games/list.h"
#include "tests/cli/program.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void add_bot(struct contest *c, const char *name)
{
    assert_true(bot_named_read(&c->bot[c->bots++], name, (uint32_t)strlen(name)));
}

static struct contest contest_of(const char *game, uint8_t players, uint64_t deals)
{
    struct contest c = { .deals = deals, .threads = 1 };
    deal_init(&c.deal, games_find(game));
    c.deal.players = players;
    return c;
}

static void hold(const struct contest *c, struct contest_result *r)
{
    const struct contest_watch nobody = { NULL, NULL };
    assert_true(contest_run(c, &nobody, r));
    assert_int_equal(r->failures, 0);
}

static void everybody_sits_everywhere(void **unused)
{
    (void)unused;
    struct contest c = contest_of("lords", 4, 1);
    c.bots = 2;
    assert_int_equal(contest_games(&c, 4), 4);
    for (uint8_t seat = 0; seat < 4; seat++) {
        int first = 0;
        for (uint32_t game = 0; game < 4; game++)
            first += contest_bot_on(&c, 4, game, seat) == 0;
        assert_int_equal(first, 1);
    }
    c.bots = 1;
    assert_int_equal(contest_bot_on(&c, 4, 2, 3), 0);
    c.bots = 3; /* alone: one game each */
    assert_int_equal(contest_games(&c, 1), 3);
    assert_int_equal(contest_bot_on(&c, 1, 2, 0), 2);
}

/* However many threads, and where a test ended it, everything counted is the same. */
static void threads_change_nothing(void **unused)
{
    (void)unused;
    static struct contest_result one, many;
    struct contest c = contest_of("lords", 3, 200);
    add_bot(&c, "raider:nodes=300");
    add_bot(&c, "random");
    c.tests = true;
    c.least = 0.8;
    c.most = 0.95;
    hold(&c, &one);
    c.threads = 4;
    hold(&c, &many);
    assert_true(one.deals < 200);
    assert_int_equal(one.verdict, CONTEST_MOST);
    assert_int_equal(one.games, 3 * one.deals);
    assert_int_equal(one.bot[1].games, 2 * one.games);
    assert_int_equal(many.deals, one.deals);
    assert_int_equal(many.decisions, one.decisions);
    assert_int_equal(many.winning_score, one.winning_score);
    assert_memory_equal(&many.measure, &one.measure, sizeof one.measure);
    assert_memory_equal(&many.bot[1].score, &one.bot[1].score, sizeof one.bot[1].score);
}

static void equals_share_what_there_is(void **unused)
{
    (void)unused;
    static struct contest_result r;
    struct contest c = contest_of("lords", 2, 12);
    add_bot(&c, "greedy");
    add_bot(&c, "greedy");
    hold(&c, &r);
    assert_true(r.measure.mean + r.bot[1].share.mean == 1);
    assert_int_equal(r.bot[0].times.moves + r.bot[1].times.moves, r.decisions);
}

static void alone_each_plays_every_deal(void **unused)
{
    (void)unused;
    static struct contest_result r;
    struct contest c = contest_of("caledonia", 1, 3);
    add_bot(&c, "greedy");
    add_bot(&c, "random");
    hold(&c, &r);
    assert_int_equal(r.games, 6);
    assert_true(r.measure.mean > 20);
    uint64_t banded = 0;
    for (int i = 0; i < CONTEST_BANDS; i++)
        banded += r.bot[0].band[i];
    assert_int_equal(banded, 3);
    assert_string_equal(r.column[0], "glory");
    int total = 0;
    while (strcmp(r.column[total], "total") != 0)
        total++;
    assert_true(r.bot[0].column[total] == 3 * r.bot[0].score.mean);
}

static void the_command_tells_it(void **unused)
{
    (void)unused;
    const struct said s =
        run_program("", "arena lords --players 2 --bots raider:nodes=200,random --deals 20 --json");
    static const char *const keys[] = { "\"name\":\"raider:nodes=200\"",
                                        "\"win_share_low\":",
                                        "\"p99\":",
                                        "\"late\":0",
                                        "\"test\":null",
                                        "\"failures\":0}",
                                        "\"mean_winning_score\":" };
    assert_int_equal(s.code, 0);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        assert_non_null(strstr(s.out, keys[i]));
    const struct said t = run_program(
        "", "arena lords --players random --options random --bots greedy,random --deals 40 "
            "--test 30:60");
    assert_int_equal(t.code, 0);
    assert_non_null(strstr(t.out, "test of 30.0 against 60.0: rather 60.0"));
    const struct said u =
        run_program("", "arena caledonia --players 1 --bots greedy,random --deals 2");
    assert_non_null(strstr(u.out, "by band, the lowest first: "));
    assert_non_null(strstr(u.out, "the first makes "));
}

static void bad_use_is_refused(void **unused)
{
    (void)unused;
    assert_refused("arena lords --bots nobody", 2, "there is no bot \"nobody\" for lords");
    assert_refused("arena lords --bots raider:ms=0", 2, "there is no bot \"raider:ms=0\"");
    assert_refused("arena lords --bots steward", 2, "there is no bot \"steward\" for lords");
    assert_refused("arena lords --players 4 --bots random,random,random", 2,
                   "names 3 bots for 4 seats");
    assert_refused("arena lords --test 55:50", 2, "--test takes two figures");
    assert_refused("arena lords --test 50", 2, "--test takes two figures");
    assert_refused("arena lords --options some", 2, "arena: --options takes only");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everybody_sits_everywhere),  cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(equals_share_what_there_is), cmocka_unit_test(alone_each_plays_every_deal),
        cmocka_unit_test(the_command_tells_it),       cmocka_unit_test(bad_use_is_refused),
    };
    return cmocka_run_group_tests(tests, make_work_dir, remove_work_dir);
}
