/* test_bench_mind.c: how fast positions are judged. */
#include "arena/bench_mind.h"
#include "games/list.h"
#include "tests/cli/program.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void positions_are_judged(void **unused)
{
    (void)unused;
    static const char *const names[] = { "caledonia", "lords" };
    for (int i = 0; i < 2; i++) {
        struct mind_speed speed;
        assert_true(bench_mind(games_find(names[i]), 3, 0.01, &speed));
        assert_int_equal(speed.positions, 2048);
        assert_true(speed.evaluations.least > 0);
        assert_true(speed.features.median >= speed.features.least);
    }
}

static void not_every_game_has_learned_something(void **unused)
{
    (void)unused;
    struct mind_speed speed;
    assert_false(bench_mind(games_find("nullgame"), 2, 0.01, &speed));
    assert_false(bench_mind(games_find("lords"), 9, 0.01, &speed));
    assert_refused("bench minds nullgame", 2, "nothing has been learned for nullgame");
    assert_refused("bench brains", 2, "there are engine and minds");
}

static void the_command_tells_it(void **unused)
{
    (void)unused;
    struct said said = run_program("", "bench minds lords --seconds 1 --json");
    assert_int_equal(said.code, 0);
    assert_non_null(strstr(said.out, "{\"game\":\"lords\",\"players\":4,\"positions\":2048,"));
    said = run_program("", "bench minds lords --seconds 1");
    assert_non_null(strstr(said.out, "positions judged a second"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_are_judged),
        cmocka_unit_test(not_every_game_has_learned_something),
        cmocka_unit_test(the_command_tells_it),
    };
    return cmocka_run_group_tests(tests, make_work_dir, remove_work_dir);
}
