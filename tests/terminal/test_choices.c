/* test_choices.c: the menu of legal moves, grouped and narrowed. */
#include "terminal/choices.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Choices from a list of texts, ended by NULL. */
static struct choices from_texts(const char *const *texts)
{
    struct choices c = { calloc(64, sizeof(struct choice)), 0 };
    for (; *texts; texts++)
        strcpy(c.choice[c.n++].text, *texts);
    return c;
}

static const char *const many[] = {
    "buy 1 wool",
    "buy 1 milk",
    "buy 2 wool",
    "sell 1 bread",
    "expand sheep a1",
    "expand sheep b2",
    "expand cow a1",
    "expand cow b2",
    "expand cow c3",
    "expand dairy a1",
    "expand dairy b2",
    "hire",
    "shipping",
    "pass",
    "obtain 12",
    "obtain 13",
    NULL,
};
static const char *const few[] = { "keep 1", "keep 2", "keep none", NULL };

static void test_few_are_listed_whole(void **state)
{
    (void)state;
    struct choices c = from_texts(few);
    struct menu m;
    menu_make(&m, &c, "");
    assert_int_equal(m.n, 3);
    assert_string_equal(m.entry[2].begins, "keep none");
    menu_free(&m);
    choices_free(&c);
}

static void test_a_whole_word_means_itself(void **state)
{
    (void)state;
    static const char *const cards[] = { "muster scott-1 down", "muster scott-1 up",
                                         "muster scott-11 down", "muster scott-12 up", NULL };
    struct choices c = from_texts(cards);
    struct menu m;
    menu_make(&m, &c, "muster scott-1");
    assert_int_equal(m.matches, 2);
    menu_free(&m);
    menu_make(&m, &c, "mu scott-1"); /* a beginning among them: beginnings all */
    assert_int_equal(m.matches, 4);
    menu_free(&m);
    choices_free(&c);
}

static void test_many_are_grouped_by_the_next_word(void **state)
{
    (void)state;
    struct choices c = from_texts(many);
    struct menu m;
    menu_make(&m, &c, "");
    assert_int_equal(m.n, 7);
    assert_int_equal(m.matches, 16);
    assert_string_equal(m.entry[0].begins, "buy");
    assert_int_equal(m.entry[0].count, 3);
    assert_string_equal(m.entry[1].begins, "sell 1 bread"); /* alone, so it is shown whole */
    assert_int_equal(m.entry[1].count, 1);
    assert_string_equal(m.entry[2].begins, "expand");
    assert_int_equal(m.entry[2].first, 4);
    assert_string_equal(m.entry[5].begins, "pass");
    menu_free(&m);
    choices_free(&c);
}

static void test_beginnings_narrow_the_menu(void **state)
{
    (void)state;
    struct choices c = from_texts(many);
    struct menu m;
    menu_make(&m, &c, "ex c");
    assert_int_equal(m.matches, 3);
    assert_string_equal(m.entry[0].begins, "expand cow a1");
    menu_free(&m);
    menu_make(&m, &c, "  EXPAND   sheep b ");
    assert_int_equal(m.matches, 1);
    menu_free(&m);
    menu_make(&m, &c, "expand sheep b2 now");
    assert_int_equal(m.matches, 0);
    menu_free(&m);
    menu_make(&m, &c, "shippings");
    assert_int_equal(m.matches, 0);
    menu_free(&m);
    choices_free(&c);
}

static void test_a_move_in_full_is_found(void **state)
{
    (void)state;
    struct choices c = from_texts(many);
    assert_string_equal(choices_exact(&c, " Expand  cow C3 ")->text, "expand cow c3");
    assert_null(choices_exact(&c, "expand cow"));
    assert_null(choices_exact(&c, "expand cow c3 c4"));
    assert_null(choices_exact(&c, ""));
    choices_free(&c);
}

/* Whatever was written in the wrong order or not at all, a move with the same words shows how. */
static void test_a_move_like_it_is_found(void **state)
{
    (void)state;
    struct choices c = from_texts(many);
    assert_string_equal(choices_like(&c, "buy milk -5")->text, "buy 1 milk");
    assert_string_equal(choices_like(&c, "BUY wool 2")->text, "buy 2 wool");
    assert_string_equal(choices_like(&c, "expand b2 dairy")->text, "expand dairy b2");
    assert_string_equal(choices_like(&c, "obtain")->text, "obtain 12");
    assert_null(choices_like(&c, "wool buy 2")); /* the first word says what is to be done */
    assert_null(choices_like(&c, "technology miner"));
    assert_null(choices_like(&c, ""));
    choices_free(&c);
}

/* Twenty that differ only in their last word are listed one by one. */
static void test_a_long_list_with_one_beginning(void **state)
{
    (void)state;
    struct choices c = { calloc(21, sizeof(struct choice)), 20 };
    for (uint32_t i = 0; i < c.n; i++) {
        struct text t = text_over(c.choice[i].text, GM_MAX_TEXT);
        text_str(&t, "expand sheep a");
        text_int(&t, i);
    }
    struct menu m;
    menu_make(&m, &c, "");
    assert_int_equal(m.n, 20);
    assert_string_equal(m.entry[19].begins, "expand sheep a19");
    menu_free(&m);
    choices_free(&c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_few_are_listed_whole),
        cmocka_unit_test(test_a_whole_word_means_itself),
        cmocka_unit_test(test_many_are_grouped_by_the_next_word),
        cmocka_unit_test(test_beginnings_narrow_the_menu),
        cmocka_unit_test(test_a_move_in_full_is_found),
        cmocka_unit_test(test_a_move_like_it_is_found),
        cmocka_unit_test(test_a_long_list_with_one_beginning),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
