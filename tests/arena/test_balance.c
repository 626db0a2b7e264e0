/* test_balance.c: who wins more than his share. */
#include "arena/balance.h"
#include "arena/simulation.h"
#include "tests/cli/program.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static struct balance balance;

static void figures_by_hand(void **unused)
{
    (void)unused;
    const struct balance_result won = { SIMULATION_WIN, SIMULATION_WIN / 4, 12 },
                                lost = { 0, SIMULATION_WIN / 4, 8 };
    memset(&balance, 0, sizeof balance);
    balance_note(&balance, "b", "y", &won);
    balance_note(&balance, "b", "x", &won);
    balance_note(&balance, "b", "x", &lost);
    balance_note(&balance, "a", "z", &lost);
    balance_sort(&balance);
    assert_int_equal(balance.rows, 3);
    assert_string_equal(balance.row[0].group, "a");
    assert_string_equal(balance.row[1].name, "x");
    const struct balance_figures f = balance_figures(&balance.row[1]);
    assert_true(fabs(f.share - 0.5) < 1e-9 && fabs(f.fair - 0.25) < 1e-9);
    assert_true(f.least > 0.09 && f.least < 0.1 && f.most > 0.9 && f.most < 0.91);
    assert_true(fabs(f.score - 10) < 1e-9 && fabs(f.off - 3.92) < 1e-9);
    assert_true(balance_figures(&balance.row[0]).off == 0);
}

static void there_is_no_more_room_than_there_is(void **unused)
{
    (void)unused;
    const struct balance_result r = { 0, 0, 0 };
    memset(&balance, 0, sizeof balance);
    for (int i = 0; i < BALANCE_ROWS + 9; i++) {
        char name[8];
        snprintf(name, sizeof name, "%d", i);
        balance_note(&balance, "g", name, &r);
    }
    assert_int_equal(balance.rows, BALANCE_ROWS);
}

static unsigned times_in(const char *text, const char *word)
{
    unsigned n = 0;
    for (; (text = strstr(text, word)); text++)
        n++;
    return n;
}

/* Every seat is counted once in each group but `side`, where it has four. */
static void simulations_tell_it(void **unused)
{
    (void)unused;
    const char words[] = "simulate caledonia --players 4 --bots random --games 12 --balance";
    const struct said said = run_program("", "%s --json --threads 3", words);
    assert_int_equal(said.code, 0);
    assert_int_equal(times_in(said.out, "{\"group\":\"turn\""), 4);
    assert_non_null(strstr(said.out, "{\"group\":\"turn\",\"name\":\"1\",\"seats\":12,"));
    assert_in_range(times_in(said.out, "{\"group\":\"clan\""), 5, 9);
    assert_in_range(times_in(said.out, "{\"group\":\"corner\""), 4, 8);
    assert_in_range(times_in(said.out, "{\"group\":\"map\""), 4, 16);
    assert_in_range(times_in(said.out, "{\"group\":\"side\""), 7, 8);
    assert_in_range(times_in(said.out, "{\"group\":\"tile\""), 2, 15);
    assert_non_null(strstr(said.out, "\"fair\":0.250,"));
    assert_non_null(strstr(run_program("", "%s", words).out, "  turn 1: "));
    const struct said lords = run_program("", "simulate lords --players 3 --games 4 --balance");
    assert_int_equal(times_in(lords.out, "turn "), 3);
    assert_null(strstr(lords.out, "clan"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(figures_by_hand),
        cmocka_unit_test(there_is_no_more_room_than_there_is),
        cmocka_unit_test(simulations_tell_it),
    };
    return cmocka_run_group_tests(tests, make_work_dir, remove_work_dir);
}
