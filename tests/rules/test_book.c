/* test_book.c: every rule has a body in every language, of short sentences, with figures that are
 * the engine's and links that lead somewhere. */
#include "lang/lang.h"
#include "rules/example.h"
#include "rules/fill.h"
#include "rules/page.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char *const book_games[] = { "caledonia", "lords" };
static struct rules_book book, english;
static char parts[GM_MAX_PARTS];

/* Calls the check for the books of all games and languages. */
static void in_all_books(void (*check)(void))
{
    for (unsigned g = 0; g < 2; g++)
        for (const char *const *language = lang_codes; *language; language++) {
            assert_true(rules_open(&english, book_games[g], "en"));
            assert_true(rules_open(&book, book_games[g], *language));
            rules_parts(&book, parts);
            check();
        }
}

static const char *filled(struct rules_span s)
{
    static char out[4096];
    struct text t = text_over(out, sizeof out);
    if (!rules_fill(&t, s, parts, (uint32_t)strlen(parts)))
        fail_msg("%s: a place is not filled: %s", book.language, out);
    return out;
}

static bool same(struct rules_span a, struct rules_span b)
{
    return a.len == b.len && memcmp(a.at, b.at, a.len) == 0;
}

/* --- what is there --- */

static void like_the_english(void)
{
    assert_int_equal(book.sections, english.sections);
    assert_int_equal(book.rules, english.rules);
    assert_int_equal(book.rows, english.rows);
    for (unsigned i = 0; i < book.sections; i++) {
        assert_true(same(book.section[i].id, english.section[i].id));
        assert_int_equal(!book.section[i].about.len, !english.section[i].about.len);
        assert_true(book.section[i].title.len > 0);
    }
    for (unsigned i = 0; i < book.rules; i++) {
        const struct rule *r = &book.rule[i], *e = &english.rule[i];
        if (!same(r->id, e->id) || r->section != e->section || r->rows != e->rows ||
            !r->title.len || !r->body.len || !r->edition.len != !e->edition.len ||
            !r->caption.len != !e->example.len)
            fail_msg("%s: %.*s is not made like the English rule", book.language, (int)r->id.len,
                     r->id.at);
    }
    for (unsigned i = 0; i < book.rows; i++) {
        struct rules_span a[RULES_CELLS], b[RULES_CELLS];
        assert_int_equal(rules_cells(book.table[i], a), rules_cells(english.table[i], b));
    }
}

static void test_each_language_has_all_of_the_rules(void **state)
{
    (void)state;
    in_all_books(like_the_english);
    assert_int_equal(english.rules, 43);
    assert_true(rules_open(&book, "caledonia", "ko"));
    assert_int_equal(book.rules, 89);
}

static void linked(void)
{
    for (unsigned i = 0; i < book.rules; i++) {
        struct rules_span see = book.rule[i].see, id;
        assert_true(see.len > 0);
        while (rules_next(&see, &id))
            if (!rules_rule(&book, id.at, id.len) || same(id, book.rule[i].id))
                fail_msg("%.*s sends to %.*s", (int)book.rule[i].id.len, book.rule[i].id.at,
                         (int)id.len, id.at);
    }
}

static void test_links_lead_to_other_rules(void **state)
{
    (void)state;
    in_all_books(linked);
}

/* --- how it is said --- */

static unsigned words_in(const char *from, const char *to)
{
    unsigned n = 0;
    for (const char *at = from; at < to; at++)
        n += *at != ' ' && (at == from || at[-1] == ' ');
    return n;
}

/* A sentence ends with a mark before a blank or the end. */
static void check_sentences(struct rules_span id, const char *text, unsigned most)
{
    unsigned sentences = 0;
    const char *from = text;
    for (const char *at = text; *at; at++) {
        if (!strchr(".?!", *at) || (at[1] && at[1] != ' '))
            continue;
        sentences++;
        if (words_in(from, at + 1) > 25)
            fail_msg("%s: %.*s has a sentence of %u words: %.*s", book.language, (int)id.len, id.at,
                     words_in(from, at + 1), (int)(at + 1 - from), from);
        from = at + 1 + (at[1] == ' ');
    }
    if (*from || !sentences || sentences > most)
        fail_msg("%s: %.*s has %u sentences, or one without an end: %s", book.language, (int)id.len,
                 id.at, sentences, from);
}

static void short_sentences(void)
{
    for (unsigned i = 0; i < book.rules; i++) {
        const struct rule *r = &book.rule[i];
        check_sentences(r->id, filled(r->body), 4);
        if (r->edition.len)
            check_sentences(r->id, filled(r->edition), 3);
    }
    for (unsigned i = 0; i < book.sections; i++)
        if (book.section[i].about.len)
            check_sentences(book.section[i].id, filled(book.section[i].about), 2);
    for (unsigned i = 0; i < book.rows; i++)
        filled(book.table[i]);
}

static void test_bodies_are_one_to_four_short_sentences(void **state)
{
    (void)state;
    in_all_books(short_sentences);
}

/* A figure outside a place would be one that the engine does not know of. */
static void without_figures(void)
{
    for (unsigned i = 0; i < book.rules; i++) {
        const struct rules_span texts[] = { book.rule[i].body, book.rule[i].edition };
        for (unsigned k = 0; k < 2; k++)
            for (uint32_t at = 0, depth = 0; at < texts[k].len; at++) {
                depth += texts[k].at[at] == '{';
                depth -= texts[k].at[at] == '}';
                /* Korean names the solo game with a figure, and counts a single pound with one. */
                if (!depth && isdigit((unsigned char)texts[k].at[at]) &&
                    strcmp(book.language, "ko") != 0)
                    fail_msg("%s: %.*s has a figure of its own", book.language,
                             (int)book.rule[i].id.len, book.rule[i].id.at);
            }
    }
}

static void test_figures_are_the_engines(void **state)
{
    (void)state;
    in_all_books(without_figures);
}

static void test_places(void **state)
{
    (void)state;
    static const char json[] =
        "{\"a\":[3,-4,0],\"b\":{\"c\":12},\"units\":[{\"unit\":\"cow\",\"price\":9}]}";
    static const struct {
        const char *text, *filled;
        bool whole;
    } cases[] = {
        { "{a.0} and {b.c}", "3 and 12", true },
        { "{a}", "3, -4, 0", true },
        { "{-a.1} {-a.0} {-a.2}", "4 -3 0", true },
        { "{#a}", "3", true },
        { "{units.cow.price}", "9", true },
        { "{units.sheep.price}!", "{units.sheep.price}!", false },
        { "{b} {}", "{b} {}", false },
        { "{#b.c} {a.7} {b.c.d}", "{#b.c} {a.7} {b.c.d}", false },
        { "{units.0.unit} {b", "{units.0.unit} {b", false },
    };
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        char out[128];
        struct text t = text_over(out, sizeof out);
        const struct rules_span s = { cases[i].text, (uint32_t)strlen(cases[i].text) };
        assert_int_equal(rules_fill(&t, s, json, sizeof json - 1), cases[i].whole);
        assert_string_equal(out, cases[i].filled);
    }
}

static void test_rules_are_found_by_id(void **state)
{
    (void)state;
    assert_string_equal(rules_game("l-end-1"), "lords");
    assert_string_equal(rules_game("C-EXP-3"), "caledonia");
    assert_null(rules_game("river"));
    assert_true(rules_open(&book, "caledonia", "es"));
    assert_true(rules_is(rules_rule(&book, "c-exp-3", 7)->id, "C-EXP-3"));
    assert_null(rules_rule(&book, "C-EXP", 5));
    assert_null(rules_rule(&book, "C-EXP-33", 8));
    assert_false(rules_open(&book, "nullgame", "en"));
    assert_false(rules_open(&book, "lords", "fr"));
}

static void one_page(void)
{
    char *page = malloc(RULES_PAGE);
    assert_non_null(page);
    struct text t = text_over(page, RULES_PAGE);
    lang_choose(book.language);
    rules_page(&t, &book);
    assert_true(text_fits(&t));
    assert_null(strchr(page, '{') < strstr(page, "</style>") ? strchr(strstr(page, "</style>"), '{')
                                                             : NULL);
    assert_null(strstr(page, "<script"));
    unsigned articles = 0;
    for (const char *at = page; (at = strstr(at, "<article")) != NULL; at++)
        articles++;
    assert_int_equal(articles, book.rules);
    free(page);
}

static void test_a_page_to_print_has_all_of_them(void **state)
{
    (void)state;
    in_all_books(one_page);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_language_has_all_of_the_rules),
        cmocka_unit_test(test_links_lead_to_other_rules),
        cmocka_unit_test(test_bodies_are_one_to_four_short_sentences),
        cmocka_unit_test(test_figures_are_the_engines),
        cmocka_unit_test(test_places),
        cmocka_unit_test(test_rules_are_found_by_id),
        cmocka_unit_test(test_a_page_to_print_has_all_of_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
