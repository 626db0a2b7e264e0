/* test_lang.c: sentences are found and filled in, and the files are in order. */
#include "lang/lang.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static const char *format(const char *key, const struct lang_args *args)
{
    static char out[512];
    struct text t = text_over(out, sizeof out);
    lang_format(&t, key, args);
    assert_true(text_fits(&t));
    return out;
}

static void test_numbers_and_words_are_filled_in(void **state)
{
    (void)state;
    assert_string_equal(format("why.merchants", &(struct lang_args){ .need = 3, .have = 1 }),
                        "Takes 3 merchants; 1 at hand.");
    assert_string_equal(
        format("fault.number", &(struct lang_args){ .word = "wool 3", .word_len = 4 }),
        "A number belongs here, not \"wool\".");
}

static void test_the_number_picks_the_word(void **state)
{
    (void)state;
    assert_string_equal(format("why.merchants", &(struct lang_args){ .need = 1, .have = 0 }),
                        "Takes 1 merchant; 0 at hand.");
    assert_string_equal(format("why.merchants", &(struct lang_args){ .need = 3, .have = 1 }),
                        "Takes 3 merchants; 1 at hand.");
}

static void test_things_go_by_their_names(void **state)
{
    (void)state;
    assert_string_equal(format("why.goods", &(struct lang_args){ .need = 1, .what = "sugar" }),
                        "Takes 1 sugar cane; you have 0.");
    assert_string_equal(format("why.goods", &(struct lang_args){ .need = 1, .what = "wool" }),
                        "Takes 1 wool; you have 0.");
}

static void test_names_come_in_forms(void **state)
{
    (void)state;
    assert_string_equal(format("why.worker", &(struct lang_args){ .what = "cow" }),
                        "A starting unit must be a worker; this is a cow.");
    assert_string_equal(format("why.makers", &(struct lang_args){ .need = 2, .what = "dairy" }),
                        "Takes 2 dairies on the map; you have 0.");
    assert_string_equal(format("why.makers", &(struct lang_args){ .need = 1, .what = "dairy" }),
                        "Takes 1 dairy on the map; you have 0.");
    assert_string_equal(format("why.makers", &(struct lang_args){ .need = 2, .what = "barn" }),
                        "Takes 2 barn on the map; you have 0.");
}

static void test_a_gap_shows_its_key(void **state)
{
    (void)state;
    assert_false(lang_has("why.no-such-code"));
    assert_string_equal(format("why.no-such-code", NULL), "why.no-such-code");
    assert_string_equal(format("#", NULL), "#");
}

static void test_reason_and_fault(void **state)
{
    (void)state;
    char out[256];
    struct text t = text_over(out, sizeof out);
    lang_reason(
        &t, &(struct gm_reason){ .rule = "C-TRD-4", .code = "money", .need = 12, .have = 9 }, NULL);
    assert_string_equal(out, "Costs \u00a312; you have \u00a39.");
    t = text_over(out, sizeof out);
    lang_fault(&t, &(struct gm_fault){ .code = "number", .at = 4, .len = 200 }, "buy wool", 8);
    assert_string_equal(out, "A number belongs here, not \"wool\".");
    t = text_over(out, sizeof out); /* what was typed, however large */
    lang_fault(
        &t,
        &(struct gm_fault){ .code = "high", .at = 4, .len = 14, .need = 24, .have = 2147483647 },
        "buy 99999999999999 wool", 23);
    assert_string_equal(out, "99999999999999 is too large; at most 24 is right.");
}

/* Every line is empty, a comment, or a key and a sentence; no key comes twice. */
static void test_the_files_are_in_order(void **state)
{
    (void)state;
    static char keys[1 << 16];
    struct text seen = text_over(keys, sizeof keys);
    text_char(&seen, '\n');
    for (const char *line = lang_file("en"); *line; line += strcspn(line, "\n") + 1) {
        const size_t len = strcspn(line, "\n"), key = strcspn(line, " =\n");
        if (!len || *line == '#')
            continue;
        if (memcmp(line, "verb.", 5) != 0) /* those have keys of several words */
            assert_memory_equal(line + key, " = ", 3);
        char search[256];
        const char *equals = strstr(line, " = ");
        assert_non_null(equals);
        assert_true(equals < line + len);
        struct text t = text_over(search, sizeof search);
        text_char(&t, '\n');
        text_bytes(&t, line, (uint32_t)(equals - line));
        text_char(&t, '\n');
        if (strstr(keys, search))
            fail_msg("the key%sis there twice", search);
        text_str(&seen, search + 1);
        for (const char *c = equals + 3; c < line + len; c++)
            assert_true((unsigned char)*c >= 0x20);
    }
    assert_true(text_fits(&seen));
}

static void says_in(const char *code, const char *key, const char *sentence)
{
    char out[128];
    struct text t = text_over(out, sizeof out);
    lang_say_in(&t, code, key, LANG_WITH(lang_words("game", "Lords"), lang_number("n", 3)));
    assert_string_equal(out, sentence);
}

static void test_another_language_than_the_chosen_one(void **state)
{
    (void)state;
    says_in("en", "post.turns", "Your turn at 3 tables");
    says_in("es", "post.turn", "Te toca en Lords");
    says_in("ko", "post.turns", "3개 테이블에서 당신의 차례입니다");
    says_in("xx", "post.turn", "Your turn in Lords"); /* none of ours: the first */
    says_in("es", "no.such.key", "no.such.key");
    assert_string_equal(lang_chosen(), "en");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers_and_words_are_filled_in),
        cmocka_unit_test(test_the_number_picks_the_word),
        cmocka_unit_test(test_things_go_by_their_names),
        cmocka_unit_test(test_names_come_in_forms),
        cmocka_unit_test(test_a_gap_shows_its_key),
        cmocka_unit_test(test_reason_and_fault),
        cmocka_unit_test(test_another_language_than_the_chosen_one),
        cmocka_unit_test(test_the_files_are_in_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
