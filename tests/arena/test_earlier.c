/* test_earlier.c: figures of an earlier run, and files that are none. */
#include "arena/earlier.h"

#include "games/list.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static double figure(const char *text)
{
    return earlier_figure(text, (uint32_t)strlen(text), games_find("lords"), "copies");
}

static void test_the_line_of_the_game_counts(void **state)
{
    (void)state;
    assert_true(figure("{\"game\":\"lords\",\"copies\":3.5}\n") == 3.5);
    assert_true(
        figure("{\"game\":\"caledonia\",\"copies\":9}\n{\"copies\":2e0,\"game\":\"lords\"}") == 2);
    assert_true(
        figure("noise\n\n{\"game\":\"lords\",\"runs\":[1,{\"copies\":7}],\"copies\":4}\n") == 4);
    assert_true(figure("{\"game\":\"lords\",\"copies\":1}\n{\"game\":\"lords\",\"copies\":2}\n") ==
                1);
}

static void test_what_is_no_figure(void **state)
{
    (void)state;
    static const char *const none[] = {
        "",
        "{}",
        "{\"game\":\"lords\"}",
        "{\"game\":\"lords\",\"copies\":0}",
        "{\"game\":\"lords\",\"copies\":-1}",
        "{\"game\":\"lords\",\"copies\":1e999}",
        "{\"game\":\"lords\",\"copies\":nan}",
        "{\"game\":\"lords\",\"copies\":\"3\"}",
        "{\"game\":\"lords\",\"copies\":null}",
        "{\"game\":\"lords\",\"copies\":3",
        "{\"game\":\"lordship\",\"copies\":3}",
        "{\"note\":\"\\\"game\\\":\\\"lords\\\",\",\"copies\":3}",
        "{\"game\":\"lords\"}\n{\"copies\":3}",
        "[{\"game\":\"lords\",\"copies\":3}]",
    };
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_true(figure(none[i]) == 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_line_of_the_game_counts),
        cmocka_unit_test(test_what_is_no_figure),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
