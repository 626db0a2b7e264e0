/* test_map.c: `ceilidh map` draws, prints and checks, and refuses with the line. */
#include "tests/cli/program.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static unsigned lines_of(const char *text)
{
    unsigned n = 0;
    for (; *text; text++)
        n += *text == '\n';
    return n;
}

static void test_drawings(void **state)
{
    (void)state;
    struct said s = run_program("", "map 1221");
    assert_int_equal(s.code, 0);
    assert_int_equal(strncmp(s.out, "Caledonia 1221  Strath Fennan, Monadh Gorm,", 43), 0);
    assert_null(strchr(s.out, '\033'));
    s = run_program("", "map 1221 --colour");
    assert_int_equal(s.code, 0);
    assert_non_null(strstr(s.out, "\033[0;"));
    s = run_program("", "map 2222 --svg --names --out wall.svg");
    assert_int_equal(s.code, 0);
    assert_string_equal(s.out, "");
    assert_non_null(strstr(read_whole("wall.svg"), "Loch Corrigal"));
}

/* What --json prints is a map set. */
static void test_json_goes_round(void **state)
{
    (void)state;
    struct said s = run_program("", "map --json --out mine.json");
    assert_int_equal(s.code, 0);
    s = run_program("", "map --json --file mine.json");
    assert_int_equal(s.code, 0);
    assert_int_equal(lines_of(s.out), 8);
    assert_string_equal(s.out, read_whole("mine.json"));
    s = run_program("", "map 2111 --json");
    assert_int_equal(lines_of(s.out), 4);
    assert_int_equal(strncmp(s.out, "{\"module\":\"A\",\"side\":2,", 23), 0);
    s = run_program("", "map 1111 --svg --file mine.json");
    assert_int_equal(s.code, 0);
    assert_null(strstr(s.out, "Strath Fennan"));
}

static void test_check(void **state)
{
    (void)state;
    struct said s = run_program("", "map check");
    assert_int_equal(s.code, 0);
    assert_non_null(strstr(s.out, "All aims are reached on all eight sides and all 16 maps.\n"));
    s = run_program("", "map check --json");
    assert_int_equal(s.code, 0);
    assert_int_equal(strncmp(s.out, "{\"missed\":0,", 12), 0);
    run_program("", "map --json --out dear.json");
    static char text[1 << 15];
    strncpy(text, read_whole("dear.json"), sizeof text - 1);
    text[sizeof text - 1] = 0;
    for (char *at = strstr(text, "\"cost\":1"); at; at = strstr(at, "\"cost\":1"))
        at[strlen("\"cost\":")] = '6';
    write_file("dear.json", text);
    s = run_program("", "map check dear.json");
    assert_int_equal(s.code, 1);
    assert_non_null(strstr(s.out, "map 1111: spaces of cost 1: 0, not 8 to 12\n"));
    assert_non_null(strstr(s.out, "map 2222: mean cost of land: 3."));
}

static void test_bad_use(void **state)
{
    (void)state;
    assert_refused("map 12", 2, "\"12\" names no map");
    assert_refused("map 1113", 2, "names no map");
    assert_refused("map 1111 2222", 2, "One map at a time");
    assert_refused("map --svg --json", 2, "Only one of --svg, --text and --json");
    assert_refused("map check missing.json", 2, "missing.json");
    write_file(
        "bad.json",
        "{\"module\":\"A\",\n\"side\":1,\n\"spaces\":{\"a1\":{\"loch\":yes}},\"rivers\":[]}\n");
    assert_refused("map check bad.json", 2,
                   "bad.json: line 3, column 24: A value was expected here");
    assert_refused("map 1111 --file bad.json", 2, "line 3, column 24");
    write_file("none.json", "");
    assert_refused("map check none.json", 2, "A map set has 8 sides, A1 to D2; here are 0.");
}

/* A device is written to, not replaced by a file. */
static void test_out_to_a_device(void **state)
{
    (void)state;
    const struct said s = run_program(
        "", "games; (ln -s /dev/null sink; \"$CEILIDH\" map --out sink && test -L sink)");
    assert_int_equal(s.code, 0);
    assert_false(file_exists("sink.part"));
    assert_int_equal(run_program("", "games; (ln -s /dev/full full)").code, 0);
    assert_refused("map --out full", 2, "\"full\" cannot be written");
    assert_true(file_exists("full"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_drawings),        cmocka_unit_test(test_json_goes_round),
        cmocka_unit_test(test_check),           cmocka_unit_test(test_bad_use),
        cmocka_unit_test(test_out_to_a_device),
    };
    return cmocka_run_group_tests(tests, make_work_dir, remove_work_dir);
}
