/* test_lesson.c: each function of the module for lessons in use and refused, natively and so under
 * the sanitizers. What a lesson does is tested with its room, tests/learn. */
#include "wasm/lesson.h"

#include "match/match.h"
#include "tests/conform/json_valid.h"
#include "wasm/glue.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const char *answer(int32_t n)
{
    static char text[GLUE_OUT + 1];
    const uint32_t len = (uint32_t)(n < 0 ? -n : n);
    assert_true(len < sizeof text);
    memcpy(text, ceilidh_out(), len);
    text[len] = '\0';
    assert_true(json_valid(text));
    return text;
}

static void assert_has(int32_t n, const char *part)
{
    const char *text = answer(n);
    if (n < 0 || !strstr(text, part))
        fail_msg("%s lacks %s", text, part);
}

static void assert_refused(int32_t n, const char *with)
{
    const char *text = answer(n);
    if (n >= 0 || !strstr(text, with))
        fail_msg("not refused with %s: %s", with, text);
}

static uint32_t put(const char *text, uint32_t at)
{
    memcpy(ceilidh_in() + at, text, strlen(text));
    return (uint32_t)strlen(text);
}

static uint32_t put_file(const char *path)
{
    FILE *f = fopen(path, "rb");
    assert_non_null(f);
    const size_t n = fread(ceilidh_in(), 1, GLUE_IN, f);
    fclose(f);
    return (uint32_t)n;
}

static int32_t open_lesson(const char *name)
{
    const uint32_t n = put_file("data/lessons/lords/skirmish.ceilidh");
    return ceilidh_lesson_open(n, put(name, n));
}

static int32_t try(const char *move)
{
    return ceilidh_lesson_try(put(move, 0));
}

static void without_a_lesson_all_refuse(void **unused)
{
    (void)unused;
    assert_refused(ceilidh_lesson_now(), "{\"error\":\"RANGE\"}");
    assert_refused(ceilidh_lesson_next(), "RANGE");
    assert_refused(ceilidh_lesson_others(), "RANGE");
    assert_refused(ceilidh_lesson_undo(), "RANGE");
    assert_refused(ceilidh_lesson_hint(), "RANGE");
    assert_refused(ceilidh_lesson_confirm(), "RANGE");
    assert_refused(try("recruit 1"), "RANGE");
}

static void what_is_too_long_or_no_lesson_is_refused(void **unused)
{
    char name[MATCH_MAX_NAME + 1];
    (void)unused;
    assert_refused(ceilidh_lesson_open(GLUE_IN, 1), "SPACE");
    assert_refused(ceilidh_lesson_open(UINT32_MAX, UINT32_MAX), "SPACE");
    assert_refused(ceilidh_lesson_try(GLUE_IN + 1), "SPACE");
    assert_refused(ceilidh_coach(GLUE_IN, 1, 0), "SPACE");
    memset(name, 'a', sizeof name);
    name[sizeof name - 1] = '\0';
    assert_refused(open_lesson(name), "SPACE");
    assert_refused(ceilidh_lesson_open(put("no lesson", 0), 0), "\"error\":\"MATCH\"");
    assert_refused(ceilidh_lesson_now(), "RANGE");
}

/* A skirmish: two cards to read, then the Scott is to be recruited, and confirmed. */
static void a_lesson_is_taken(void **unused)
{
    (void)unused;
    assert_has(open_lesson("Ann"), "\"step\":1,\"kind\":\"say\",\"key\":\"aim\"");
    assert_has(ceilidh_snapshot(0, GM_PUBLIC), "\"name\":\"Ann\"");
    assert_has(ceilidh_lesson_next(), "\"rules\":[\"L-TURN-1\",\"L-TURN-3\"]");
    assert_has(ceilidh_lesson_next(), "\"kind\":\"ask\",\"key\":\"recruit\"");
    assert_has(ceilidh_lesson_hint(), "\"hint\":\"recruit-hint\"");
    assert_has(try("dance"), "\"verdict\":\"refused\"");
    const char *now = answer(ceilidh_lesson_now());
    char model[64];
    assert_int_equal(sscanf(strstr(now, "\"model\":\""), "\"model\":\"%63[^\"]", model), 1);
    assert_has(try(model), "\"kind\":\"confirm\"");
    assert_has(ceilidh_lesson_undo(), "\"kind\":\"ask\",\"key\":\"recruit\"");
    assert_has(ceilidh_lesson_confirm(), "\"kind\":\"ask\",\"key\":\"recruit\"");
    assert_has(try(model), "\"kind\":\"confirm\"");
    assert_has(ceilidh_lesson_confirm(), "\"kind\":\"others\"");
    while (strstr(answer(ceilidh_lesson_now()), "\"kind\":\"others\""))
        assert_has(ceilidh_lesson_others(), "\"kind\":");
    assert_has(ceilidh_lesson_now(), "\"key\":\"choice\"");
}

static void a_coach_is_asked(void **unused)
{
    (void)unused;
    const uint32_t n =
        put("when state.round = 2 ; say two C-1\nwhen me.money = 4 ; warn four C-2", 0);
    const uint32_t facts =
        put("{\"state\":{\"round\":2,\"players\":[{\"money\":3},{\"money\":4}]}}", n);
    assert_has(ceilidh_coach(n, facts, 0),
               "[{\"kind\":\"say\",\"key\":\"two\",\"rule\":\"C-1\",\"point\":null}]");
    assert_has(ceilidh_coach(n, facts, 1), "\"key\":\"four\"");
    assert_has(ceilidh_coach(0, 0, 0), "[]");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_a_lesson_all_refuse),
        cmocka_unit_test(what_is_too_long_or_no_lesson_is_refused),
        cmocka_unit_test(a_lesson_is_taken),
        cmocka_unit_test(a_coach_is_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
