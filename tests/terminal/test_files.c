/* test_files.c: a game at the terminal writes over no other, and its file is its own while it
 * lasts. */
#include "front/file.h"
#include "tests/cli/program.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const char first[] = "play nullgame --seed 1 --option rounds=1 --record first";
static const char second[] = "play nullgame --seed 2 --option rounds=1 --record second";

static void put_games(void)
{
    assert_int_equal(run_program("", "%s --force", first).code, 0);
    assert_int_equal(run_program("", "%s --force", second).code, 0);
}

static void test_another_game_is_not_overwritten(void **state)
{
    (void)state;
    put_games();
    const struct said s = run_program("", "play nullgame --seed 5 --record first");
    assert_int_equal(s.code, 2);
    assert_non_null(strstr(s.err, "\"first\" holds another game. `--resume` goes on with it, "
                                  "`--force` writes over it; or choose another name.\n"));
    assert_string_equal(s.out, "");
    assert_refused("play --resume second --record first", 2, "\"first\" holds another game.");
    assert_int_equal(run_program("", "play --resume first --record ./first").code, 0);
    assert_int_equal(run_program("", "play --resume second --record first --force").code, 0);
    assert_int_equal(run_program("", "verify first second").code, 0);
    write_file("letter", "Dear Beathag,\n");
    assert_refused("play nullgame --record letter --force", 2,
                   "is there already and is not a record");
    assert_string_equal(read_whole("letter"), "Dear Beathag,\n");
}

static void test_a_record_is_known_however_it_begins(void **state)
{
    (void)state;
    static const char *const begins[] = { "\xef\xbb\xbf", "\n\n", "# Ann against Una\n", "  " };
    put_games();
    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++) {
        char text[1 << 14];
        snprintf(text, sizeof text, "%s%s", begins[i], read_whole("second"));
        write_file("begun", text);
        assert_refused("play nullgame --record begun", 2, "\"begun\" holds another game.");
        assert_int_equal(run_program("", "verify begun").code, 0);
        assert_int_equal(run_program("", "replay begun").code, 0);
        assert_int_equal(run_program("fold\n", "play --resume begun").code, 0);
        assert_int_equal(strncmp(read_whole("begun"), begins[i], strlen(begins[i])), 0);
    }
}

static void test_save_asks(void **state)
{
    (void)state;
    put_games();
    char before[1 << 14];
    strcpy(before, read_whole("second"));
    struct said s = run_program("save second\nno\nsave second\n", "play --resume first");
    assert_non_null(strstr(s.out, "\"second\" holds another game. Type yes to write over it"));
    assert_non_null(strstr(s.out, "\"second\" was left as it is."));
    assert_null(strstr(s.out, "Saved in second."));
    assert_string_equal(read_whole("second"), before);
    s = run_program("save second\nyes\nsave ./first\nsave third\n", "play --resume first");
    assert_non_null(strstr(s.out, "Saved in second."));
    assert_non_null(strstr(s.out, "Saved in ./first."));
    assert_non_null(strstr(s.out, "Saved in third."));
    assert_string_not_equal(read_whole("second"), before);
    assert_int_equal(run_program("", "verify first second third").code, 0);
}

static void test_a_second_play_is_told(void **state)
{
    (void)state;
    put_games();
    char path[4200];
    struct said s = run_program("", "games >/dev/null; pwd");
    s.out[strcspn(s.out, "\n")] = '\0';
    snprintf(path, sizeof path, "%s/first", s.out);
    struct file_hold h;
    assert_true(file_take(&h, path) && h.is_there);
    assert_refused("play --resume first", 2, "\"first\" is being played in another window");
    assert_refused("play nullgame --force --record first", 2, "is being played in another window");
    s = run_program("save first\nyes\n", "play --resume second");
    assert_non_null(strstr(s.err, "\"first\" is being played in another window"));
    file_release(&h);
    assert_int_equal(run_program("", "play --resume first").code, 0);
}

static void test_comments_are_kept(void **state)
{
    (void)state;
    put_games();
    run_program(
        "", "games >/dev/null; { echo '# a fine game'; cat first; echo '# here'; } >noted; true");
    assert_int_equal(run_program("fold\n", "play --resume noted").code, 0);
    const char *text = read_whole("noted");
    assert_int_equal(strncmp(text, "# a fine game\nceilidh 1\n", 24), 0);
    const char *here = strstr(text, "\n# here\n");
    assert_non_null(here);
    assert_non_null(strstr(here, " fold\n"));
    assert_int_equal(run_program("", "verify noted").code, 0);
}

static void test_half_a_line_is_told(void **state)
{
    (void)state;
    put_games();
    run_program("", "games >/dev/null; { cat first; printf '3 p0 fo'; } >torn; true");
    struct said s = run_program("", "replay torn");
    assert_int_equal(s.code, 0);
    assert_non_null(strstr(s.err, "The last line, \"3 p0 fo\", has no end and may be half a line"));
    s = run_program("", "verify torn");
    assert_int_equal(s.code, 1);
    assert_non_null(strstr(s.err, "has no end and may be half a line"));
    s = run_program("keep\n", "play --resume torn");
    assert_int_equal(s.code, 0);
    assert_null(strstr(read_whole("torn"), "fo3"));
    assert_int_equal(run_program("", "verify torn").code, 0);
}

static void test_changed_options_are_noticed(void **state)
{
    (void)state;
    put_games();
    const struct said s = run_program(
        "", "games >/dev/null; sed 's/^option rounds 1/option rounds 2/' first >changed; "
            "\"$CEILIDH\" verify changed");
    assert_int_equal(s.code, 1);
    assert_non_null(strstr(s.err,
                           "Players, options or data in the head are not those the game began "
                           "with"));
    assert_refused("play --resume changed", 2, "are not those the game began with");
    assert_refused("replay changed", 2, "are not those the game began with");
}

/* A disk of its own, where the system lets one be made; else files may not be large. */
static void test_a_full_disk_is_told_and_the_game_goes_on(void **state)
{
    (void)state;
    const struct said s = run_program(
        "fold\nquit\n",
        "games >/dev/null; mkdir -p disk; unshare -rm true && disk='unshare -rm' || disk=; "
        "$disk sh -c 'trap \"\" XFSZ; mount -t tmpfs -o size=16k none disk; "
        "\"$CEILIDH\" play nullgame --seed 1 --record disk/game </dev/null >/dev/null; "
        "cp disk/game kept; dd if=/dev/zero of=disk/filler 2>/dev/null; "
        "mountpoint -q disk || ulimit -f 0; "
        "\"$CEILIDH\" play --resume disk/game | cat; cmp disk/game kept && echo as it was; "
        "ls -A disk'");
    assert_non_null(strstr(s.err, "\"disk/game\" cannot be written: "));
    assert_non_null(strstr(s.out, "as it was\n"));
    assert_null(strstr(s.out, ".part"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_another_game_is_not_overwritten),
        cmocka_unit_test(test_a_record_is_known_however_it_begins),
        cmocka_unit_test(test_save_asks),
        cmocka_unit_test(test_a_second_play_is_told),
        cmocka_unit_test(test_comments_are_kept),
        cmocka_unit_test(test_half_a_line_is_told),
        cmocka_unit_test(test_changed_options_are_noticed),
        cmocka_unit_test(test_a_full_disk_is_told_and_the_game_goes_on),
    };
    return cmocka_run_group_tests(tests, make_work_dir, remove_work_dir);
}
