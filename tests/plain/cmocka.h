/*
 * cmocka.h: what our tests use of cmocka, in its words, for builds that cannot have it: those for
 * another processor, and MemorySanitizer's, which takes whatever code it has not compiled has
 * written for never written. Prints what cmocka prints.
 */
#ifndef TESTS_PLAIN_CMOCKA_H
#define TESTS_PLAIN_CMOCKA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef void (*CMUnitTestFunction)(void **state);

struct CMUnitTest {
    const char *name;
    CMUnitTestFunction test_func;
    int (*setup_func)(void **state);
    int (*teardown_func)(void **state);
    void *initial_state;
};

#define cmocka_unit_test(f)     \
    {                           \
#f, f, NULL, NULL, NULL \
    }

#define cmocka_unit_test_teardown(f, teardown) \
    {                                          \
#f, f, NULL, teardown, NULL            \
    }

/* Our tests have no set-up, and no teardown for a group. */
int _cmocka_run_group_tests(const char *name, const struct CMUnitTest *tests, size_t n,
                            int (*setup)(void **state), int (*teardown)(void **state));
#define cmocka_run_group_tests(tests, setup, teardown) \
    cmocka_run_group_tests_name(#tests, tests, setup, teardown)
#define cmocka_run_group_tests_name(name, tests, setup, teardown) \
    _cmocka_run_group_tests(name, tests, sizeof(tests) / sizeof(tests)[0], setup, teardown)

/* Both end the test that is running. */
_Noreturn void plain_fail(const char *file, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
_Noreturn void plain_skip(void);

/* The test goes on exactly if the comparison comes out as wanted. */
void plain_numbers(long long a, long long b, bool equal, const char *said, const char *file,
                   int line);
void plain_strings(const char *a, const char *b, bool equal, const char *file, int line);
void plain_bytes(const void *a, const void *b, size_t n, bool equal, const char *file, int line);

#define print_error(...) printf(__VA_ARGS__)
#define fail_msg(...) plain_fail(__FILE__, __LINE__, __VA_ARGS__)
#define skip() plain_skip()
#define assert_true(c) ((c) ? (void)0 : fail_msg("%s", #c))
#define assert_false(c) ((c) ? fail_msg("not %s", #c) : (void)0)
#define assert_non_null(p) assert_true((p) != NULL)
#define assert_null(p) assert_true((p) == NULL)
#define assert_ptr_equal(a, b) assert_true((const void *)(a) == (const void *)(b))
#define assert_ptr_not_equal(a, b) assert_true((const void *)(a) != (const void *)(b))
#define assert_in_range(n, least, most) assert_true((n) >= (least) && (n) <= (most))
#define assert_int_equal(a, b) \
    plain_numbers((long long)(a), (long long)(b), true, #a " == " #b, __FILE__, __LINE__)
#define assert_int_not_equal(a, b) \
    plain_numbers((long long)(a), (long long)(b), false, #a " != " #b, __FILE__, __LINE__)
#define assert_string_equal(a, b) plain_strings(a, b, true, __FILE__, __LINE__)
#define assert_string_not_equal(a, b) plain_strings(a, b, false, __FILE__, __LINE__)
#define assert_memory_equal(a, b, n) plain_bytes(a, b, n, true, __FILE__, __LINE__)
#define assert_memory_not_equal(a, b, n) plain_bytes(a, b, n, false, __FILE__, __LINE__)

#endif
