/* test_lords.c: Lords learned by playing: again the same, and taken up where it was left. */
#include "tests/cli/program.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char words[] =
    "--games 60 --gate 10 --nodes 30 --epochs 2 --hidden 8 --threads 1 --seed 5";

static char *net_of(const char *path)
{
    char *copy = strdup(read_whole(path));
    assert_non_null(copy);
    return copy;
}

static void the_same_again_and_taken_up(void **unused)
{
    (void)unused;
    assert_int_equal(run_program("", "train lords --dir whole --generations 2 %s", words).code, 0);
    assert_int_equal(run_program("", "train lords --dir parts --generations 1 %s", words).code, 0);
    char *first = net_of("parts/0.net");
    assert_int_equal(run_program("", "train lords --dir parts --generations 2 %s", words).code, 0);
    char *whole = net_of("whole/1.net"), *parts = net_of("parts/1.net");
    assert_string_equal(parts, whole);
    assert_string_not_equal(parts, first);
    assert_true(file_exists("parts/curves.svg"));
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
