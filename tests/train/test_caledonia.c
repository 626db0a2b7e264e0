/* test_caledonia.c: Caledonia learned by playing: again the same, and taken up where it was
 * left. */
#include "tests/cli/program.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char words[] =
    "--gate 2 --nodes 200 --epochs 2 --hidden 4 --calm 50 --threads 1 --seed 5";

static char *net_of(const char *path)
{
    char *copy = strdup(read_whole(path));
    assert_non_null(copy);
    return copy;
}

static void learn(const char *dir, unsigned generations, unsigned games)
{
    assert_int_equal(run_program("", "train caledonia --dir %s --generations %u --games %u %s", dir,
                                 generations, games, words)
                         .code,
                     0);
}

/* Once in one go; once stopped in the middle of the games, which a generation without its gate
 * stands for, and between two generations. */
static void the_same_again_and_taken_up(void **unused)
{
    (void)unused;
    learn("whole", 2, 10);
    learn("parts", 1, 4);
    char *few = net_of("parts/0.net");
    write_file("parts/0.gate", "");
    learn("parts", 1, 10);
    char *first = net_of("parts/0.net");
    assert_string_not_equal(first, few);
    assert_string_equal(first, read_whole("whole/0.net"));
    learn("parts", 2, 10);
    char *whole = net_of("whole/1.net"), *parts = net_of("parts/1.net");
    assert_string_equal(parts, whole);
    assert_string_not_equal(parts, first);
    assert_true(file_exists("parts/curves.svg"));
    free(few);
    free(first);
    free(whole);
    free(parts);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_again_and_taken_up),
    };
    return cmocka_run_group_tests(tests, make_work_dir, remove_work_dir);
}
