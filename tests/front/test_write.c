/* test_write.c: files are written whole or not at all, through links, beside traps, on full disks,
 * and whenever the program is killed. */
#include "front/file.h"
#include "front/record.h"

#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

static char dir[] = "/tmp/ceilidh-test-XXXXXX";

static int enter(void **state)
{
    (void)state;
    return mkdtemp(dir) && chdir(dir) == 0 ? 0 : -1;
}

static int leave(void **state)
{
    (void)state;
    char command[128];
    snprintf(command, sizeof command, "chmod -R u+w '%s'; rm -rf '%s'", dir, dir);
    return system(command);
}

static void put(const char *path, const char *text)
{
    FILE *f = fopen(path, "wb");
    assert_non_null(f);
    fputs(text, f);
    fclose(f);
}

static const char *get(const char *path)
{
    static char text[1 << 16];
    FILE *f = fopen(path, "rb");
    assert_non_null(f);
    text[fread(text, 1, sizeof text - 1, f)] = '\0';
    fclose(f);
    return text;
}

static bool write_text(const char *path, const char *text)
{
    return file_write(path, text, (uint32_t)strlen(text));
}

static bool exists(const char *path)
{
    struct stat about;
    return lstat(path, &about) == 0;
}

/* What was said on stderr by `act`, in a process of its own; its exit code is in *code. */
static const char *said_by(int (*act)(void), int *code)
{
    static char text[4096];
    int status = 0;
    fflush(NULL);
    const pid_t child = fork();
    if (child == 0) {
        if (!freopen("said", "wb", stderr))
            _exit(99);
        const int result = act();
        fflush(stderr);
        _exit(result);
    }
    waitpid(child, &status, 0);
    *code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    snprintf(text, sizeof text, "%s", get("said"));
    return text;
}

static void test_a_file_is_replaced(void **state)
{
    (void)state;
    umask(022);
    assert_true(write_text("new", "one"));
    assert_string_equal(get("new"), "one");
    struct stat about;
    assert_int_equal(stat("new", &about), 0);
    assert_int_equal(about.st_mode & 07777, 0644);
    assert_int_equal(chmod("new", 0640), 0);
    assert_true(write_text("new", "another"));
    assert_string_equal(get("new"), "another");
    assert_int_equal(stat("new", &about), 0);
    assert_int_equal(about.st_mode & 07777, 0640);
    assert_int_equal(system("test -z \"$(ls -A | grep ceilidh-)\""),
                     0); /* nothing left beside it */
}

static void test_a_link_stays_a_link(void **state)
{
    (void)state;
    char to[64] = "";
    assert_int_equal(mkdir("far", 0777), 0);
    put("far/target", "old");
    assert_int_equal(symlink("far/target", "link"), 0);
    assert_int_equal(symlink("link", "link2"), 0);
    assert_true(write_text("link2", "new"));
    assert_string_equal(get("far/target"), "new");
    assert_true(readlink("link2", to, sizeof to - 1) == 4 && readlink("link", to, 63) == 10);
    assert_int_equal(symlink("far/nothing", "dangling"), 0);
    assert_true(write_text("dangling", "there"));
    assert_string_equal(get("far/nothing"), "there");
    assert_int_equal(symlink("round", "round"), 0);
    assert_false(write_text("round", "x"));
}

/* What a stranger may have laid beside the record. */
static void test_traps_are_left_alone(void **state)
{
    (void)state;
    put("victim", "precious");
    put("game", "old");
    assert_int_equal(symlink("victim", "game.part"), 0);
    assert_int_equal(symlink("victim", ".game.part"), 0);
    assert_true(write_text("game", "new"));
    assert_string_equal(get("game"), "new");
    assert_string_equal(get("victim"), "precious");
    assert_true(exists("game.part") && exists(".game.part"));
    assert_false(write_text("far", "x")); /* a directory */
    assert_false(write_text("no/such/place", "x"));
    assert_false(write_text("", "x"));
}

static int write_shut_in(void)
{
    if (geteuid() == 0 && (chown(".", 65534, 65534) || setgid(65534) || setuid(65534)))
        return 98;
    umask(022);
    return (write_text("shut/game", "new") ? 1 : 0) + (write_text("locked", "new") ? 2 : 0);
}

static void test_where_nothing_may_be_written(void **state)
{
    (void)state;
    int code;
    assert_int_equal(mkdir("shut", 0777), 0);
    put("shut/game", "old");
    put("locked", "old");
    assert_true(chmod("locked", 0444) == 0 && chmod("shut", 0555) == 0);
    chmod(".", 0777);
    put("said", "");
    chmod("said", 0666);
    const char *said = said_by(write_shut_in, &code);
    assert_int_equal(code, 0);
    assert_non_null(strstr(said, "\"shut/game\" cannot be written: Permission denied.\n"));
    assert_non_null(strstr(said, "\"locked\" cannot be written: Permission denied.\n"));
    assert_string_equal(get("shut/game"), "old");
    assert_string_equal(get("locked"), "old");
}

static int write_too_much(void)
{
    const struct rlimit limit = { 100, 100 };
    char text[1000];
    signal(SIGXFSZ, SIG_IGN);
    memset(text, 'x', sizeof text);
    if (!freopen("/dev/null", "wb", stderr) || setrlimit(RLIMIT_FSIZE, &limit))
        return 98;
    return file_write("game", text, sizeof text) ? 1 : 0;
}

static int write_to_full_device(void)
{
    return write_text("/dev/full", "x") ? 1 : 0;
}

static void test_a_full_disk_leaves_the_old_file(void **state)
{
    (void)state;
    int code;
    put("game", "old");
    said_by(write_too_much, &code);
    assert_int_equal(code, 0);
    assert_string_equal(get("game"), "old");
    assert_int_equal(system("test -z \"$(ls -A | grep ceilidh-)\""), 0);
    assert_non_null(strstr(said_by(write_to_full_device, &code), "No space left on device"));
    assert_int_equal(code, 0);
}

/* Locks */

static int take_game(void)
{
    struct file_hold h;
    return file_take(&h, "game") ? 1 : 0;
}

static void test_one_holds_it_at_a_time(void **state)
{
    (void)state;
    struct file_hold h;
    int code;
    put("game", "old");
    assert_true(file_take(&h, "game") && h.is_there);
    assert_non_null(
        strstr(said_by(take_game, &code), "\"game\" is being played in another window"));
    assert_int_equal(code, 0);
    assert_true(file_write_held(&h, "game", "new", 3)); /* the lock goes with it */
    said_by(take_game, &code);
    assert_int_equal(code, 0);
    assert_true(file_is_held(&h, "game"));
    assert_false(file_is_held(&h, "victim"));
    file_release(&h);
    said_by(take_game, &code);
    assert_int_equal(code, 1);
}

static void test_what_appears_meanwhile_is_not_written_over(void **state)
{
    (void)state;
    struct file_hold h;
    unlink("game");
    assert_true(file_take(&h, "game"));
    assert_false(h.is_there);
    put("game", "of another");
    assert_false(file_write_held(&h, "game", "mine", 4));
    assert_string_equal(get("game"), "of another");
    unlink("game");
    assert_true(file_write_held(&h, "game", "mine", 4));
    put("other", "of another");
    assert_int_equal(rename("other", "game"), 0);
    assert_false(file_write_held(&h, "game", "mine", 4));
    assert_string_equal(get("game"), "of another");
    file_release(&h);
    assert_true(file_take(&h, "/dev/null"));
    assert_false(h.is_there);
    assert_true(file_write_held(&h, "/dev/null", "x", 1));
}

/* Killed */

static char old_text[40000], new_text[50000];

/* Saves in a traced process, which is killed when it has entered or left `stops` system calls;
 * false if it came to its end before. */
static bool killed_after(int stops)
{
    int status;
    fflush(NULL);
    const pid_t child = fork();
    if (child == 0) {
        struct file_hold h;
        if (ptrace(PTRACE_TRACEME, 0, NULL, NULL) != 0 || raise(SIGSTOP) != 0 ||
            !file_take(&h, "game"))
            _exit(97);
        _exit(file_write_held(&h, "game", new_text, sizeof new_text) ? 0 : 96);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSTOPPED(status));
    for (int i = 0; i < stops; i++) {
        assert_int_equal(ptrace(PTRACE_SYSCALL, child, NULL, NULL), 0);
        assert_int_equal(waitpid(child, &status, 0), child);
        if (WIFEXITED(status)) {
            assert_int_equal(WEXITSTATUS(status), 0);
            return false;
        }
    }
    kill(child, SIGKILL);
    assert_int_equal(waitpid(child, &status, 0), child);
    return true;
}

static bool is_whole(const char *text, size_t n)
{
    static char found[sizeof new_text + 1];
    FILE *f = fopen("game", "rb");
    assert_non_null(f);
    const size_t length = fread(found, 1, sizeof found, f);
    fclose(f);
    return length == n && memcmp(found, text, n) == 0;
}

static void test_killed_at_every_system_call(void **state)
{
    (void)state;
    int old = 0, new = 0, stops = 0;
    memset(old_text, 'o', sizeof old_text);
    memset(new_text, 'n', sizeof new_text);
    for (bool killed = true; killed; stops++) {
        unlink("game");
        assert_true(file_write("game", old_text, sizeof old_text));
        killed = killed_after(stops);
        const bool is_old = is_whole(old_text, sizeof old_text);
        assert_true(is_old || is_whole(new_text, sizeof new_text));
        assert_true(killed || !is_old);
        old += is_old;
        new += !is_old;
    }
    assert_true(old > 10 && new > 2); /* before the renaming, and after */
    struct file_hold h;
    assert_true(file_take(&h, "game")); /* no lock is left of the dead */
    assert_true(file_write_held(&h, "game", "fine", 4));
    file_release(&h);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_file_is_replaced),
        cmocka_unit_test(test_a_link_stays_a_link),
        cmocka_unit_test(test_traps_are_left_alone),
        cmocka_unit_test(test_where_nothing_may_be_written),
        cmocka_unit_test(test_a_full_disk_leaves_the_old_file),
        cmocka_unit_test(test_one_holds_it_at_a_time),
        cmocka_unit_test(test_what_appears_meanwhile_is_not_written_over),
        cmocka_unit_test(test_killed_at_every_system_call),
    };
    return cmocka_run_group_tests(tests, enter, leave);
}
