/* test_lesson.c: a lesson being taken: what is asked, what is answered, and what stays. */
#include "games/list.h"
#include "learn/words.h"
#include "tests/conform/json_valid.h"
#include "tests/learn/school.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

static int open_lesson(void **state, const char *name)
{
    struct pupil *p = calloc(1, sizeof *p);
    char *text = lesson_file(name);
    pupil_begin(p, text);
    free(text);
    *state = p;
    return 0;
}

static int settlements(void **state)
{
    return open_lesson(state, "caledonia/settlements");
}

static int power(void **state)
{
    return open_lesson(state, "lords/power");
}

static int skirmish(void **state)
{
    return open_lesson(state, "lords/skirmish");
}

static int close_lesson(void **state)
{
    pupil_end(*state);
    free(*state);
    return 0;
}

static void is_at(const struct pupil *p, enum lesson_kind kind, const char *key)
{
    assert_int_equal(p->lesson.kind, kind);
    assert_true(words_is(lesson_key(&p->lesson), key));
}

static void says(struct pupil *p, enum lesson_verdict verdict, const char *key)
{
    assert_int_equal(p->lesson.said.verdict, verdict);
    if (!words_is(p->lesson.said.key, key))
        fail_msg("%.*s, not %s", (int)p->lesson.said.key.len, p->lesson.said.key.at, key);
}

static void cards_are_read_one_after_the_other(void **state)
{
    struct pupil *p = *state;
    is_at(p, LESSON_SAY, "group");
    assert_int_equal(lesson_step(&p->lesson), 1);
    pupil_try(p, "shipping");
    says(p, VERDICT_NOT_NOW, "");
    lesson_next(&p->lesson);
    is_at(p, LESSON_SAY, "loch");
    lesson_next(&p->lesson);
    is_at(p, LESSON_ASK, "link");
    lesson_next(&p->lesson); /* a question is answered, not read away */
    is_at(p, LESSON_ASK, "link");
    assert_int_equal(lesson_step(&p->lesson), 3);
}

static void a_wrong_move_is_told_what_it_did_and_taken_back(void **state)
{
    struct pupil *p = *state;
    pupil_to_question(p);
    pupil_try(p, "expand woodcutter h7");
    says(p, VERDICT_WRONG, "merged");
    assert_true(p->lesson.said.n > 0);
    assert_int_equal(p->table.desk.n, 0);
    pupil_try(p, "expand sheep a1");
    assert_int_equal(p->lesson.said.verdict, VERDICT_REFUSED);
    assert_true(p->lesson.said.error.reasons > 0);
    pupil_try(p, "hire");
    says(p, VERDICT_WRONG, "no-link");
    pupil_try(p, "dance");
    says(p, VERDICT_REFUSED, "");
    assert_int_equal(p->lesson.said.error.code, MATCH_NOTATION);
}

static void hints_come_after_two_wrong_answers_and_the_model_after_three(void **state)
{
    struct pupil *p = *state;
    struct lesson *l = &p->lesson;
    pupil_to_question(p);
    pupil_try(p, "pass");
    assert_int_equal(lesson_hint_key(l).len, 0);
    pupil_try(p, "pass");
    assert_true(words_is(lesson_hint_key(l), "link-hint"));
    assert_false(lesson_shows_model(l));
    pupil_try(p, "pass");
    assert_true(lesson_shows_model(l));
    assert_true(words_is(lesson_model(l), "shipping"));
    pupil_answer(p);
    assert_false(lesson_shows_model(l));
}

static void a_hint_can_be_asked_for(void **state)
{
    struct pupil *p = *state;
    pupil_to_question(p);
    lesson_hint(&p->lesson);
    assert_true(words_is(lesson_hint_key(&p->lesson), "link-hint"));
}

/* The author had not seen it: a unit on k8 links the woodcutter too. */
static void what_is_right_too_gives_way_to_the_record(void **state)
{
    struct pupil *p = *state;
    char text[GM_MAX_TEXT];
    struct text t = text_over(text, sizeof text);
    pupil_to_question(p);
    pupil_try(p, "expand sheep k8");
    says(p, VERDICT_TOO, "");
    desk_draft_text(&p->table.desk, 0, &t);
    assert_string_equal(text, "shipping");
    is_at(p, LESSON_CONFIRM, "");
    assert_true(words_is(p->lesson.note, "linked"));
}

/* At tables where a turn counts at once nobody could read it before. */
static void that_another_move_was_played_is_told_until_the_next_is_tried(void **state)
{
    struct pupil *p = *state;
    struct match_error err;
    pupil_to_question(p);
    pupil_try(p, "muster scott-2 activate");
    says(p, VERDICT_TOO, "");
    assert_int_equal(lesson_confirm(&p->lesson, &err), MATCH_OK);
    says(p, VERDICT_TOO, "");
    assert_true(words_is(p->lesson.note, "gone"));
    while (lesson_others(&p->lesson))
        says(p, VERDICT_TOO, "");
    is_at(p, LESSON_TRY, "covered");
    lesson_next(&p->lesson);
    says(p, VERDICT_NONE, "");
}

static void face_up_is_a_mistake_where_face_down_is_asked_for(void **state)
{
    struct pupil *p = *state;
    pupil_to_question(p);
    pupil_answer(p);
    pupil_to_question(p);
    is_at(p, LESSON_ASK, "muster");
    pupil_try(p, "muster scott-10 up");
    says(p, VERDICT_WRONG, "face-up");
    pupil_try(p, "muster scott-10 activate");
    says(p, VERDICT_WRONG, "face-up");
    pupil_try(p, "muster scott-10 down");
    says(p, VERDICT_RIGHT, "");
}

static void what_waits_to_be_confirmed_may_be_said_again(void **state)
{
    struct pupil *p = *state;
    pupil_to_question(p);
    pupil_answer(p);
    is_at(p, LESSON_CONFIRM, "");
    pupil_try(p, " shipping ");
    says(p, VERDICT_RIGHT, "");
    assert_int_equal(p->table.desk.n, 1);
    pupil_try(p, "hire");
    says(p, VERDICT_NOT_NOW, "");
    pupil_try(p, "dance");
    says(p, VERDICT_NOT_NOW, "");
}

static void an_answer_can_be_undone_until_it_is_confirmed(void **state)
{
    struct pupil *p = *state;
    struct match_error err;
    pupil_to_question(p);
    pupil_answer(p);
    lesson_undo(&p->lesson);
    is_at(p, LESSON_ASK, "link");
    assert_int_equal(p->table.desk.n, 0);
    lesson_undo(&p->lesson);
    is_at(p, LESSON_ASK, "link");
    pupil_answer(p);
    assert_int_equal(lesson_confirm(&p->lesson, &err), MATCH_OK);
    lesson_undo(&p->lesson);
    is_at(p, LESSON_ASK, "deliver");
}

/* A move of the learner's that the record makes without a question: undone, nothing would ask for
 * it again, and there would be nothing to confirm. */
static void what_was_not_asked_for_is_not_undone(void **unused)
{
    (void)unused;
    static const char *const parts[] = { "#: ask link", "#: slip expand woodcutter" };
    struct pupil p = { 0 };
    struct match_error err;
    char *text = lesson_file("caledonia/settlements");
    for (int i = 0; i < 2; i++)
        strstr(text, parts[i])[1] = '#';
    pupil_begin(&p, text);
    free(text);
    lesson_next(&p.lesson);
    lesson_next(&p.lesson);
    is_at(&p, LESSON_CONFIRM, "");
    lesson_undo(&p.lesson);
    is_at(&p, LESSON_CONFIRM, "");
    assert_int_equal(p.table.desk.n, 1);
    assert_int_equal(lesson_confirm(&p.lesson, &err), MATCH_OK);
    pupil_end(&p);
}

static void a_turn_of_several_moves_asks_for_each(void **state)
{
    static const char *const keys[] = { "deliver", "butcher", "free-land", "fifth" };
    struct pupil *p = *state;
    pupil_to_question(p);
    pupil_answer(p);
    pupil_to_question(p);
    for (int i = 0; i < 4; i++) {
        is_at(p, LESSON_ASK, keys[i]);
        pupil_answer(p);
    }
    assert_int_equal(p->table.desk.n, 4);
    lesson_undo(&p->lesson);
    is_at(p, LESSON_ASK, "fifth");
    pupil_try(p, "expand sheep i8");
    says(p, VERDICT_WRONG, "closed");
    pupil_answer(p);
    assert_false(pupil_to_question(p));
    is_at(p, LESSON_DONE, "most");
    assert_int_equal(lesson_step(&p->lesson), lesson_steps(&p->lesson.script));
}

static void what_is_to_be_refused_is_invited(void **state)
{
    struct pupil *p = *state;
    lesson_next(&p->lesson);
    is_at(p, LESSON_TRY, "weak");
    pupil_try(p, "muster wemyss-4 activate");
    says(p, VERDICT_NOT_NOW, "");
    pupil_try(p, "muster makgill-6 dance");
    says(p, VERDICT_REFUSED, "");
    pupil_answer(p);
    says(p, VERDICT_TRIED, "");
    is_at(p, LESSON_TRY, "weak");
    lesson_next(&p->lesson);
    is_at(p, LESSON_ASK, "first");
    pupil_try(p, "muster scott-2 activate");
    says(p, VERDICT_TOO, "");
}

static void others_play_as_the_record_has_it(void **state)
{
    struct pupil *p = *state;
    struct match_error err;
    pupil_to_question(p);
    pupil_answer(p);
    assert_int_equal(p->lesson.kind, LESSON_CONFIRM);
    assert_false(lesson_others(&p->lesson));
    assert_int_equal(lesson_confirm(&p->lesson, &err), MATCH_OK);
    assert_int_equal(p->lesson.kind, LESSON_OTHERS);
    assert_int_equal(p->table.desk.viewer, 0);
    pupil_try(p, "recruit 1");
    says(p, VERDICT_NOT_NOW, "");
    assert_true(lesson_others(&p->lesson));
    assert_int_equal(table_waiting(&p->table), 1);
    assert_true(lesson_others(&p->lesson));
    is_at(p, LESSON_TRY, "covered");
}

static void values_fill_the_places_of_texts(void **state)
{
    struct pupil *p = *state;
    static const char *const places[][2] = { { "me.shipping", "1" },
                                             { "#mine.settlements", "3" },
                                             { "mine.settlement_count", "2" },
                                             { "me.boxes.0", "14" },
                                             { "state.phase", "action" } };
    for (unsigned i = 0; i < sizeof places / sizeof *places; i++) {
        char value[64];
        struct text t = text_over(value, sizeof value);
        assert_true(lesson_value(&p->lesson, words_of(places[i][0]), &t));
        assert_string_equal(value, places[i][1]);
    }
    char value[64];
    struct text t = text_over(value, sizeof value);
    assert_false(lesson_value(&p->lesson, words_of("me.ship"), &t));
}

/* At every moment of every lesson, whatever is tried. */
static void json_is_always_json(void **unused)
{
    static char room[1 << 16];
    (void)unused;
    for (int i = 0; i < LESSONS; i++) {
        struct pupil p;
        char *text = lesson_file(lesson_names[i]);
        pupil_begin(&p, text);
        for (bool asked = true; asked;) {
            asked = pupil_to_question(&p);
            for (int wrong = 0; wrong < 3; wrong++) {
                pupil_try(&p, wrong == 1 ? "dance" : "pass");
                struct text t = text_over(room, sizeof room);
                struct json j = json_over(&t);
                lesson_json(&p.lesson, &j);
                assert_true(text_fits(&t) && json_valid(room));
            }
            if (asked)
                pupil_answer(&p);
        }
        pupil_end(&p);
        free(text);
    }
}

static void what_is_no_lesson_is_refused(void **unused)
{
    static const struct {
        const char *text;
        enum match_code code;
    } cases[] = {
        { "", MATCH_MISSING },
        { "#: lesson a/b\n", MATCH_MISSING },
        { "#: lesson a/b ; seat p9 ; start\n", MATCH_MISSING },
        { "#: lesson a/b ; seat p0\n", MATCH_MISSING },
        { "#: lesson a/b ; seat p0 ; start\nceilidh 1\n", MATCH_NO_RECORD },
        { "ceilidh 1\ngame chess\n#: lesson a/b ; seat p0 ; start\n", MATCH_GAME },
    };
    (void)unused;
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct lesson l;
        struct table t = { 0 };
        struct match_error err;
        assert_int_equal(
            lesson_begin(&l, &t, games, cases[i].text, strlen(cases[i].text), "", &err),
            cases[i].code);
        assert_null(t.match);
        lesson_end(&l);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define WITH(lesson, test) cmocka_unit_test_setup_teardown(test, lesson, close_lesson)
        WITH(settlements, cards_are_read_one_after_the_other),
        WITH(settlements, a_wrong_move_is_told_what_it_did_and_taken_back),
        WITH(settlements, hints_come_after_two_wrong_answers_and_the_model_after_three),
        WITH(settlements, a_hint_can_be_asked_for),
        WITH(settlements, what_is_right_too_gives_way_to_the_record),
        WITH(settlements, an_answer_can_be_undone_until_it_is_confirmed),
        cmocka_unit_test(what_was_not_asked_for_is_not_undone),
        WITH(settlements, a_turn_of_several_moves_asks_for_each),
        WITH(settlements, what_waits_to_be_confirmed_may_be_said_again),
        WITH(power, that_another_move_was_played_is_told_until_the_next_is_tried),
        WITH(skirmish, face_up_is_a_mistake_where_face_down_is_asked_for),
        WITH(settlements, values_fill_the_places_of_texts),
        WITH(power, what_is_to_be_refused_is_invited),
        WITH(power, others_play_as_the_record_has_it),
        cmocka_unit_test(json_is_always_json),
        cmocka_unit_test(what_is_no_lesson_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
