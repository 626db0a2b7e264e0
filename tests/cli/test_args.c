/* test_args.c: the reading of options, from their table. */
#include "cli/args.h"

#include "cli/command.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { SEED, JSON, OPTION };
static const struct arg_option options[] = {
    [SEED] = { "seed", ARG_NUMBER, "S", 0, 99, false },
    [JSON] = { "json", ARG_FLAG, NULL, 0, 0, false },
    [OPTION] = { "option", ARG_TEXT, "K=V", 0, 0, true },
};
static const struct command command = {
    .name = "try",
    .usage = "A [B]",
    .options = options,
    .noptions = 3,
    .least_words = 1,
    .most_words = 2,
};

/* Reads words parted by spaces. */
static enum args_result read_words(struct args *a, const char *words)
{
    static char copy[256], *argv[32];
    int argc = 0;
    strcpy(copy, words);
    for (char *word = strtok(copy, " "); word; word = strtok(NULL, " "))
        argv[argc++] = word;
    return args_read(a, &command, argc, argv);
}

static void test_options_and_words_mix(void **state)
{
    (void)state;
    struct args a;
    uint32_t from = 0;
    assert_int_equal(read_words(&a, "x --seed 7 y --json --option a=1 --option=b=2"), ARGS_GO_ON);
    assert_int_equal(a.words, 2);
    assert_string_equal(a.word[0], "x");
    assert_string_equal(a.word[1], "y");
    assert_int_equal(args_number(&a, SEED, 1), 7);
    assert_true(args_has(&a, JSON));
    assert_string_equal(args_next(&a, OPTION, &from), "a=1");
    assert_string_equal(args_next(&a, OPTION, &from), "b=2");
    assert_null(args_next(&a, OPTION, &from));
}

static void test_what_is_left_out(void **state)
{
    (void)state;
    struct args a;
    assert_int_equal(read_words(&a, "x"), ARGS_GO_ON);
    assert_int_equal(args_number(&a, SEED, 41), 41);
    assert_false(args_has(&a, JSON));
    assert_string_equal(args_text(&a, OPTION, "none"), "none");
}

static void test_dashes_that_are_words(void **state)
{
    (void)state;
    struct args a;
    assert_int_equal(read_words(&a, "- -3"), ARGS_GO_ON);
    assert_int_equal(a.words, 2);
    assert_int_equal(read_words(&a, "-- --json"), ARGS_GO_ON);
    assert_string_equal(a.word[0], "--json");
    assert_false(args_has(&a, JSON));
}

static void test_bad_use(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "",     "x y z",     "x --seed",   "x --seed 100",        "x --seed 1x",
        "x -j", "x --sed 1", "x --json=1", "x --seed 1 --seed 2", "x --seed -1",
    };
    struct args a;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_int_equal(read_words(&a, bad[i]), ARGS_BAD);
    assert_int_equal(read_words(&a, "x --nonsense --help"), ARGS_BAD);
    assert_int_equal(read_words(&a, "--help"), ARGS_HELP_ASKED);
}

static void test_the_nearest_name(void **state)
{
    (void)state;
    static const char *const names[] = { "seed", "json", "players", "option", NULL };
    assert_string_equal(args_nearest("sed", names), "seed");
    assert_string_equal(args_nearest("seeed", names), "seed");
    assert_string_equal(args_nearest("jsno", names), "json");
    assert_string_equal(args_nearest("opt", names), "option");
    assert_null(args_nearest("zzzz", names));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_options_and_words_mix), cmocka_unit_test(test_what_is_left_out),
        cmocka_unit_test(test_dashes_that_are_words), cmocka_unit_test(test_bad_use),
        cmocka_unit_test(test_the_nearest_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
