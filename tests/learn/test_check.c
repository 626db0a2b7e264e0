/* test_check.c: the lessons are what they say, and a fault planted in one is found. */
#include "games/list.h"
#include "learn/check.h"
#include "learn/words.h"
#include "tests/learn/school.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

struct found {
    char codes[512]; /* each with a blank behind it */
    uint32_t texts, rules, questions, least_right;
};

static void on_fault(void *with, uint32_t line, const char *code, struct line word)
{
    struct found *f = with;
    (void)line;
    (void)word;
    if (strlen(f->codes) + strlen(code) + 2 < sizeof f->codes) {
        strcat(f->codes, code);
        strcat(f->codes, " ");
    }
}

static void on_text(void *with, struct lesson *l, uint32_t line, struct line key)
{
    struct found *f = with;
    (void)l;
    assert_true(line > 0 && key.len > 0);
    f->texts++;
}

static void on_rule(void *with, uint32_t line, struct line rule)
{
    struct found *f = with;
    assert_true(line > 0 && rule.len > 3);
    f->rules++;
}

static void on_question(void *with, uint32_t line, struct line key, uint32_t legal, uint32_t right)
{
    struct found *f = with;
    (void)line;
    (void)key;
    assert_true(right <= legal);
    f->questions++;
    f->least_right = right < f->least_right ? right : f->least_right;
}

static struct found check(const char *text)
{
    struct found f = { .least_right = UINT32_MAX };
    const struct check_ears ears = { &f, on_fault, on_text, on_rule, on_question };
    lesson_check(games, text, strlen(text), &ears);
    return f;
}

static void the_lessons_are_what_they_say(void **unused)
{
    (void)unused;
    for (int i = 0; i < LESSONS; i++) {
        char *text = lesson_file(lesson_names[i]);
        const struct found f = check(text);
        if (*f.codes)
            fail_msg("%s: %s", lesson_names[i], f.codes);
        assert_true(f.questions >= 2 && f.texts > 2 * f.questions && f.rules >= 2);
        assert_true(f.least_right >= 1);
        free(text);
    }
}

/* In the lesson on settlements the first text is replaced by the second. */
static const struct {
    const char *was, *becomes, *code;
} planted[] = {
    { "map 1111", "map 1119", "record " },
    { "p0 shipping\n#: note", "p0 hire\n#: note", "record want " },
    { "; hint link-hint", "; hint link-hint ; dance a jig", "directive " },
    { "seat p0 ; start", "seat p0", "head " },
    { "seat p0 ; start", "start", "head " },
    { "#: lesson caledonia/settlements ;", "#:", "head " },
    { "check mine.settlement_count = 2", "check mine.settlement_count = 3", "check " },
    { "check mine.settlement_count = 2", "check mine.settlement_count is 2", "condition check " },
    { "check mine.settlement_count = 5", "check mine.settlement_count = 6", "check " },
    { "#: ask deliver", "#: ask deliver\n#: ask again", "model " },
    { "ask link ;", "ask link ; want me.money = 0 ;", "want " },
    { "ask link ;", "ask link ; or expand sheep a1 ;", "or " },
    { "ask link ;", "ask link ; slip expand sheep k8 no-link ;", "slip " },
    { "ask link ;", "ask link ; slip expand sheep a1 no-link ;", "slip " },
    { "ask link ;", "ask link ; slip expand sheep a1 no-link C-FIN-4 ;", "slip-rule " },
    { "ask link ;", "ask link ; try expand sheep a1 C-EXP-4 ;", "try-card " },
    { "say loch ;", "say loch ; try hire C-EXP-4 ;", "try-wrong " },
    { "point space k7", "point space z7", "mark " },
    { "point space k7", "point spaces k7", "mark " },
    { "point space k7", "point space", "mark " },
    { "point space k7", "point card scott-1", "mark " },
    { "point space k7", "point contract 50", "mark " },
    { "point space k7", "point action dance", "mark " },
    { "point space k7", "point box 2", "mark " },
    { "point space k7", "point army p7", "mark " },
    { "show settlements", "show everything", "layer " },
    { "#: ask free-land", "p1 pass\n#: ask free-land", "record line " },
    { "; done most", "", "end " },
};

static char *replaced(const char *text, const char *was, const char *becomes)
{
    const char *at = strstr(text, was);
    char *out = calloc(1, strlen(text) + strlen(becomes) + 1);
    assert_non_null(at);
    assert_non_null(out);
    memcpy(out, text, (size_t)(at - text));
    strcat(out, becomes);
    strcat(out, at + strlen(was));
    return out;
}

static void a_planted_fault_is_found(void **unused)
{
    char *text = lesson_file("caledonia/settlements");
    (void)unused;
    for (unsigned i = 0; i < sizeof planted / sizeof *planted; i++) {
        char *broken = replaced(text, planted[i].was, planted[i].becomes);
        const struct found f = check(broken);
        if (strncmp(f.codes, planted[i].code, strlen(planted[i].code)) != 0)
            fail_msg("%s: %s, not %s", planted[i].becomes, f.codes, planted[i].code);
        free(broken);
    }
    free(text);
}

/* A card that the seat does not see cannot be pointed at. */
static void no_mark_on_what_is_hidden(void **unused)
{
    char *text = lesson_file("lords/power");
    (void)unused;
    char *broken = replaced(text, "point card wemyss-4", "point card cockburn-2");
    assert_string_equal(check(broken).codes, "mark ");
    free(broken);
    broken = replaced(text, "point supporter macdonnell-10", "point recruit 6");
    assert_string_equal(check(broken).codes, "mark ");
    free(broken);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_lessons_are_what_they_say),
        cmocka_unit_test(a_planted_fault_is_found),
        cmocka_unit_test(no_mark_on_what_is_hidden),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
