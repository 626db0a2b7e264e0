/* test_facts.c: paths and conditions over what the engine says. */
#include "games/list.h"
#include "learn/facts.h"
#include "learn/words.h"
#include "tests/learn/school.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

static void over(struct facts *f, const char *json)
{
    buffer_clear(&f->json);
    buffer_str(&f->json, json);
    f->seat = 1;
}

static const char sample[] =
    "{\"state\":{\"round\":2,\"phase\":\"action\",\"players\":[{\"money\":3},{\"money\":12,"
    "\"boxes\":[14],"
    "\"army\":[{\"card\":\"scott-4\",\"up\":true}],\"none\":[],\"debt\":-4}]},"
    "\"insight\":{\"players\":[{},{\"count\":[2,3],\"missing\":{}}]},\"effect\":{\"money\":-8}}";

static const struct {
    const char *condition;
    bool holds;
} conditions[] = {
    { "state.round = 2", true },
    { "state.round = 3", false },
    { "state.phase = action", true },
    { "state.phase != action", false },
    { "state.nothing != 1", true },
    { "state.nothing = 1", false },
    { "me.money >= 12", true },
    { "me.money > 12", false },
    { "me.money < 13", true },
    { "me.money <= 11", false },
    { "me.debt < 0", true },
    { "me.debt = -4", true },
    { "me.boxes has 14", true },
    { "me.boxes lacks 14", false },
    { "me.boxes.0 = 14", true },
    { "me.boxes.1 = 14", false },
    { "me.army has scott-4", true },
    { "me.army has card", true },
    { "me.army has scott-5", false },
    { "me.none has scott-4", false },
    { "me.nowhere lacks scott-4", true },
    { "me.army.0.up = true", true },
    { "mine.count rises 1", true },
    { "mine.count rises 2", false },
    { "mine.count falls 1", false },
    { "mine.missing = {}", true },
    { "me.money rises 1", false },
    { "state.phase >= 1", false },
    { "effect.money = -8", true },
    { "money = 12", false },
};

static void conditions_hold_or_not(void **unused)
{
    struct facts f = { 0 };
    (void)unused;
    over(&f, sample);
    for (unsigned i = 0; i < sizeof conditions / sizeof *conditions; i++) {
        const struct line c = words_of(conditions[i].condition);
        assert_true(facts_is_condition(c));
        if (facts_hold(&f, c) != conditions[i].holds)
            fail_msg("%s", conditions[i].condition);
    }
    facts_free(&f);
}

static void what_is_no_condition(void **unused)
{
    static const char *const wrong[] = { "",      "round",     "round =",       "round is 2",
                                         "a > b", "a rises x", "a < ",          "a >= 1 2",
                                         "a = ",  " = 2",      "a < 1234567890" };
    struct facts f = { 0 };
    (void)unused;
    over(&f, sample);
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_false(facts_is_condition(words_of(wrong[i])));
        assert_false(facts_hold(&f, words_of(wrong[i])));
    }
    facts_free(&f);
}

static void values_and_counts(void **unused)
{
    struct facts f = { 0 };
    (void)unused;
    over(&f, sample);
    assert_int_equal(facts_count(facts_at(&f, words_of("state.players"))), 2);
    assert_int_equal(facts_count(facts_at(&f, words_of("me"))), 5);
    assert_int_equal(facts_count(facts_at(&f, words_of("state.round"))), 0);
    assert_true(words_is(facts_bare(facts_at(&f, words_of("state.phase"))), "action"));
    assert_null(facts_at(&f, words_of("state.round.1")).at);
    assert_null(facts_at(&f, words_of("state.players.x")).at);
    assert_null(facts_at(&f, words_of("")).at);
    facts_free(&f);
    assert_null(facts_at(&f, words_of("state")).at);
}

/* A move of a real game, before and after. */
static void facts_of_a_move(void **unused)
{
    struct pupil p;
    struct facts f = { 0 };
    char *text = lesson_file("caledonia/settlements");
    _Alignas(max_align_t) uint8_t after[GM_MAX_STATE];
    struct match_error err;
    gm_move m;
    (void)unused;
    pupil_begin(&p, text);
    const struct desk *d = &p.table.desk;
    assert_int_equal(match_try(d->game, d->now, "shipping", 8, &m, after, &err), MATCH_OK);
    facts_of_move(&f, d->game, d->now, m, after, 0);
    assert_true(facts_hold(&f, words_of("effect.settlement_count rises 1")));
    assert_true(facts_hold(&f, words_of("event.type = shipping")));
    assert_true(facts_hold(&f, words_of("me.shipping = 2")));
    assert_true(facts_hold(&f, words_of("mine.settlement_count = 3")));
    facts_of_state(&f, d->game, d->now, 0);
    assert_true(facts_hold(&f, words_of("me.shipping = 1")));
    assert_null(facts_at(&f, words_of("event")).at);
    facts_free(&f);
    pupil_end(&p);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(conditions_hold_or_not),
        cmocka_unit_test(what_is_no_condition),
        cmocka_unit_test(values_and_counts),
        cmocka_unit_test(facts_of_a_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
