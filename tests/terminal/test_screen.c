/* test_screen.c: lines that are longer than the window. */
#define _XOPEN_SOURCE 600 /* posix_openpt */

#include "terminal/screen.h"

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cmocka.h>

static void assert_wrapped(const char *text, unsigned columns, const char *expected)
{
    char *out = NULL;
    size_t len = 0;
    FILE *to = open_memstream(&out, &len);
    assert_non_null(to);
    screen_wrap(to, text, strlen(text), columns);
    fclose(to);
    assert_string_equal(out, expected);
    free(out);
}

static void test_what_fits_stays(void **state)
{
    (void)state;
    assert_wrapped("", 20, "");
    assert_wrapped("a line\n\nanother  \n", 9, "a line\n\nanother  \n");
    assert_wrapped("> ", 20, "> ");
    assert_wrapped("\u00a3\u00a3\u00a3\u00a3\n", 4, "\u00a3\u00a3\u00a3\u00a3\n");
    assert_wrapped("\033[1;38;5;167mred\033[0m\n", 3, "\033[1;38;5;167mred\033[0m\n");
}

static void test_lines_break_between_words(void **state)
{
    (void)state;
    assert_wrapped("one two three four", 9, "one two\n  three\n  four");
    assert_wrapped("  one two three\n", 10, "  one two\n    three\n");
    assert_wrapped("overlongword next\n", 6, "overlongword\n  next\n"); /* words stay whole */
    assert_wrapped("one \033[2mtwo three\033[0m\n", 7, "one \033[2mtwo\n  three\033[0m\n");
}

static void test_tables_stay_tables(void **state)
{
    (void)state;
    assert_wrapped("  1  buy   one good at the market\n", 24,
                   "  1  buy   one good at\n           the market\n");
    /* a column that begins too far right would leave no room */
    assert_wrapped("  1  a long move of many words   and more\n", 24,
                   "  1  a long move of many\n     words   and more\n");
}

static void test_widths_are_seen_columns(void **state)
{
    (void)state;
    const char text[] = "ab\n\033[2m\u00a3\u00a3\u00a3\033[0m\nc";
    assert_int_equal(screen_width(text, sizeof text - 1), 3);
    assert_int_equal(screen_width("", 0), 0);
}

static void test_a_file_is_no_window(void **state)
{
    (void)state;
    FILE *file = tmpfile();
    struct screen s;
    char back[64] = "";
    assert_non_null(file);
    screen_open(&s, file);
    assert_false(s.pen.colour);
    assert_int_equal(screen_columns(file), 0);
    fputs("as it is", s.pen.out);
    screen_close(&s);
    rewind(file);
    assert_non_null(fgets(back, sizeof back, file));
    assert_string_equal(back, "as it is");
    fclose(file);
}

static void assert_arrives(int terminal, const char *expected)
{
    char back[256];
    size_t n = 0;
    while (n < strlen(expected)) {
        const ssize_t got = read(terminal, back + n, sizeof back - n);
        assert_true(got > 0);
        n += (size_t)got;
    }
    assert_int_equal(n, strlen(expected));
    assert_memory_equal(back, expected, n);
}

static void test_a_window_holds_back_until_it_is_flushed(void **state)
{
    (void)state;
    const int terminal = posix_openpt(O_RDWR | O_NOCTTY);
    const struct winsize narrow = { .ws_row = 10, .ws_col = 30 };
    struct screen s;
    assert_true(terminal >= 0 && grantpt(terminal) == 0 && unlockpt(terminal) == 0);
    FILE *to = fopen(ptsname(terminal), "w");
    assert_non_null(to);
    assert_int_equal(ioctl(fileno(to), TIOCSWINSZ, &narrow), 0);
    assert_int_equal(screen_columns(to), 30);
    screen_open(&s, to);
    fputs("a line that is a little longer than the window\n> ", s.pen.out);
    screen_flush(&s);
    assert_arrives(terminal, "a line that is a little longer\r\n  than the window\r\n> ");
    screen_flush(&s); /* nothing twice */
    fputs("ok\n", s.pen.out);
    screen_close(&s);
    assert_arrives(terminal, "ok\r\n");
    fclose(to);
    close(terminal);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_fits_stays),
        cmocka_unit_test(test_lines_break_between_words),
        cmocka_unit_test(test_tables_stay_tables),
        cmocka_unit_test(test_widths_are_seen_columns),
        cmocka_unit_test(test_a_file_is_no_window),
        cmocka_unit_test(test_a_window_holds_back_until_it_is_flushed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
