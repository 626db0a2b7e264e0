/* test_examples.c: every example of the rules replays, shows what it says, and says true
 * figures. */
#include "lang/lang.h"
#include "rules/example.h"
#include "rules/fill.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static struct rules_book book;

/* Every example of every book, opened. */
static void of_all_examples(const char *language,
                            void (*check)(const struct rules_example *e, const struct match *m,
                                          const struct rule *r))
{
    static const char *const games_with_rules[] = { "caledonia", "lords" };
    unsigned examples = 0;
    for (unsigned g = 0; g < 2; g++) {
        assert_true(rules_open(&book, games_with_rules[g], language));
        for (unsigned i = 0; i < book.rules; i++) {
            struct rules_example e;
            struct match_error err;
            struct match *m = NULL;
            if (!book.rule[i].example.len)
                continue;
            assert_true(rules_example(&e, book.rule[i].example));
            assert_int_equal(rules_example_open(&e, &m, &err), MATCH_OK);
            assert_int_equal(match_verify(m, &err), MATCH_OK);
            check(&e, m, &book.rule[i]);
            match_free(&m);
            examples++;
        }
    }
    assert_true(examples >= 9);
}

static void caption(const struct rules_example *e, const struct match *m, const struct rule *r)
{
    static char facts[RULES_FACTS], out[2048];
    struct text f = text_over(facts, sizeof facts), t = text_over(out, sizeof out);
    assert_true(rules_facts(e, m, &f));
    if (!rules_fill(&t, r->caption, facts, f.len))
        fail_msg("%s: %.*s: %s", book.language, (int)r->id.len, r->id.at, out);
}

static void test_captions_have_their_figures(void **state)
{
    (void)state;
    for (const char *const *language = lang_codes; *language; language++)
        of_all_examples(*language, caption);
}

/* `refused RULE MOVE`: the first condition that fails is of that rule. */
static void refusals(const struct rules_example *e, const struct match *m, const struct rule *r)
{
    const struct game *g = match_game(m);
    struct rules_span what;
    for (uint32_t from = 0; rules_directive(e, "refused", &from, &what);) {
        struct gm_reason reason[GM_MAX_REASONS];
        struct gm_fault fault;
        struct rules_span rule;
        gm_move move;
        assert_true(rules_next(&what, &rule));
        assert_int_equal(g->from_text(match_state(m), what.at, what.len, &move, &fault), GM_OK);
        const uint32_t n = g->explain(match_state(m), move, reason);
        uint32_t i = 0;
        while (i < n && reason[i].holds)
            i++;
        if (i == n || !rules_is(rule, reason[i].rule))
            fail_msg("%.*s: %.*s", (int)r->id.len, r->id.at, (int)what.len, what.at);
    }
}

static void test_what_is_refused_is_refused_by_that_rule(void **state)
{
    (void)state;
    of_all_examples("en", refusals);
}

static void shown(const struct rules_example *e, const struct match *m, const struct rule *r)
{
    static const char *const kinds[] = { "map", "reach", "settlements", "market", "army" };
    bool known = false;
    for (unsigned i = 0; i < sizeof kinds / sizeof *kinds; i++)
        known = known || rules_is(e->show, kinds[i]);
    assert_true(known);
    assert_true(e->seat < match_players(m));
    struct rules_span point = e->point, word;
    if (!rules_next(&point, &word) || !rules_is(word, "space"))
        return;
    while (rules_next(&point, &word))
        if (word.len != 2 || word.at[0] < 'a' || word.at[0] > 'm' || word.at[1] < '1' ||
            word.at[1] > '9')
            fail_msg("%.*s points at %.*s", (int)r->id.len, r->id.at, (int)word.len, word.at);
}

static void test_pictures_are_of_what_there_is(void **state)
{
    (void)state;
    of_all_examples("en", shown);
}

static void test_the_figures_of_the_printed_examples(void **state)
{
    (void)state;
    static char facts[RULES_FACTS];
    static const struct {
        const char *example, *place, *value;
    } figures[] = {
        { "whisky", "{was.state.prices.whisky} {now.state.prices.whisky}", "10 12" },
        { "neighbours", "{-cheese.money}", "7" },
        { "land", "{-woodcutter.money} {-miner.money}", "9 13" },
        { "settlements",
          "{#now.insight.players.0.settlements} {now.insight.players.0.settlement_count}", "3 2" },
        { "armies",
          "{now.insight.armies.0.total} {now.insight.armies.1.total} {now.insight.armies.2.total}",
          "22 14 12" },
    };
    for (unsigned i = 0; i < sizeof figures / sizeof *figures; i++) {
        char out[64];
        struct text f = text_over(facts, sizeof facts), t = text_over(out, sizeof out);
        struct rules_example e;
        struct match_error err;
        struct match *m = NULL;
        const char *name = figures[i].example, *place = figures[i].place;
        assert_true(rules_example(&e, (struct rules_span){ name, (uint32_t)strlen(name) }));
        assert_int_equal(rules_example_open(&e, &m, &err), MATCH_OK);
        assert_true(rules_facts(&e, m, &f));
        assert_true(
            rules_fill(&t, (struct rules_span){ place, (uint32_t)strlen(place) }, facts, f.len));
        assert_string_equal(out, figures[i].value);
        match_free(&m);
    }
}

static void test_there_is_no_other_example(void **state)
{
    (void)state;
    struct rules_example e;
    assert_false(rules_example(&e, (struct rules_span){ "nothing", 7 }));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_captions_have_their_figures),
        cmocka_unit_test(test_what_is_refused_is_refused_by_that_rule),
        cmocka_unit_test(test_pictures_are_of_what_there_is),
        cmocka_unit_test(test_the_figures_of_the_printed_examples),
        cmocka_unit_test(test_there_is_no_other_example),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
