/* test_seek.c: rules are found by words, with or without accents, by other printed words, in Korean
 * by syllable. web/tests/rules.test.ts tries the same cases, finds.txt, with the page. */
#include "rules/seek.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static struct rules_book book;

static bool finds(const char *words, const char *id)
{
    const struct rule *found[RULES_MOST];
    const uint32_t n = rules_seek(&book, words, false, found);
    for (uint32_t i = 0; i < n; i++)
        if (rules_is(found[i]->id, id))
            return true;
    return false;
}

/* A line is `LANGUAGE GAME ID words`, or with ! before the ID if they must not find it. */
static void test_words_find_rules(void **state)
{
    (void)state;
    FILE *cases = fopen("tests/rules/finds.txt", "r");
    char line[256], language[8], game[16], id[32], words[128];
    unsigned n = 0;
    assert_non_null(cases);
    while (fgets(line, sizeof line, cases)) {
        if (*line == '#')
            continue;
        assert_int_equal(sscanf(line, "%7s %15s %31s %127[^\n]", language, game, id, words), 4);
        assert_true(rules_open(&book, game, language));
        if (finds(words, id + (*id == '!')) != (*id != '!'))
            fail_msg("%s", line);
        n++;
    }
    fclose(cases);
    assert_true(n > 20);
}

static void test_titles_come_first(void **state)
{
    (void)state;
    const struct rule *found[RULES_MOST];
    assert_true(rules_open(&book, "caledonia", "en"));
    assert_true(rules_seek(&book, "shipping", false, found) > 3);
    assert_true(rules_is(found[0]->id, "C-EXP-3"));
    assert_int_equal(rules_seek(&book, "c-exp-3", false, found), 1);
    assert_int_equal(rules_seek(&book, "  ", false, found), 0);
    assert_int_equal(rules_seek(&book, "xylophone", false, found), 0);
    assert_true(rules_seek(&book, "river xylophone", false, found) > 0);
    assert_int_equal(rules_seek(&book, "river xylophone", true, found), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words_find_rules),
        cmocka_unit_test(test_titles_come_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
