/* rule.c: see rule.h. */
#include "tests/games/rule.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_TESTS = 64 };

static struct CMUnitTest tests[MAX_TESTS];
static const char *rules_of[MAX_TESTS];
static size_t ntests;

void rule_register(const char *rules, const char *name, CMUnitTestFunction test)
{
    if (ntests == MAX_TESTS)
        abort();
    rules_of[ntests] = rules;
    tests[ntests++] = (struct CMUnitTest){ .name = name, .test_func = test };
}

static bool names_rule(const char *rules, const char *id)
{
    const size_t n = strlen(id);
    for (const char *r = rules; *r; r += strcspn(r, " "), r += *r == ' ')
        if (strcspn(r, " ") == n && !memcmp(r, id, n))
            return true;
    return false;
}

static void keep_only(const char *id)
{
    size_t kept = 0;
    for (size_t i = 0; i < ntests; i++)
        if (names_rule(rules_of[i], id))
            tests[kept++] = tests[i];
    ntests = kept;
}

int main(int argc, char **argv)
{
    if (argc > 1)
        keep_only(argv[1]);
    if (!ntests) {
        fprintf(stderr, "no test here names %s\n", argc > 1 ? argv[1] : "a rule");
        return 2;
    }
    return _cmocka_run_group_tests("tests", tests, ntests, NULL, NULL);
}
