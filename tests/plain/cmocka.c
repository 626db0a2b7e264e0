/* cmocka.c: runs tests one after the other; see cmocka.h. */
#include <cmocka.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { FAILED = 1, SKIPPED };

static jmp_buf end_of_test;

_Noreturn void plain_fail(const char *file, int line, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vprintf(format, args);
    va_end(args);
    printf("\n%s:%d: error: Failure!\n", file, line);
    longjmp(end_of_test, FAILED);
}

_Noreturn void plain_skip(void)
{
    longjmp(end_of_test, SKIPPED);
}

void plain_numbers(long long a, long long b, bool equal, const char *said, const char *file,
                   int line)
{
    if ((a == b) != equal)
        plain_fail(file, line, "%s: %lld and %lld", said, a, b);
}

void plain_strings(const char *a, const char *b, bool equal, const char *file, int line)
{
    if (!strcmp(a, b) != equal)
        plain_fail(file, line, "\"%s\" and \"%s\"", a, b);
}

void plain_bytes(const void *a, const void *b, size_t n, bool equal, const char *file, int line)
{
    if (!memcmp(a, b, n) != equal)
        plain_fail(file, line, "%zu bytes are %s", n, equal ? "not the same" : "the same");
}

/* True unless it fails. */
static bool run(const struct CMUnitTest *test)
{
    void *state = test->initial_state;
    printf("[ RUN      ] %s\n", test->name);
    fflush(stdout);
    const int end = setjmp(end_of_test);
    if (!end)
        test->test_func(&state);
    if (test->teardown_func)
        test->teardown_func(&state);
    printf("[%s] %s\n",
           end == FAILED    ? "  FAILED  "
           : end == SKIPPED ? "  SKIPPED "
                            : "       OK ",
           test->name);
    return end != FAILED;
}

int _cmocka_run_group_tests(const char *name, const struct CMUnitTest *tests, size_t n,
                            int (*setup)(void **state), int (*teardown)(void **state))
{
    (void)setup, (void)teardown;
    int failed = 0;
    printf("[==========] %s: Running %zu test(s).\n", name, n);
    for (size_t i = 0; i < n; i++)
        failed += !run(&tests[i]);
    return failed;
}
