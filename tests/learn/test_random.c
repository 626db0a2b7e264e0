/*
 * test_random.c: every question of every lesson is answered with 200 random moves, legal and not.
 * There is always something to be said, the game never leaves the line of the record, and the
 * question is always still to be answered.
 */
#include "base/rng.h"
#include "games/list.h"
#include "learn/words.h"
#include "tests/learn/school.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

enum { ANSWERS = 200 };

struct exam {
    struct pupil pupil;
    struct rng rng;
    gm_move *list;
    uint32_t n;
    uint32_t verdicts[VERDICTS];
};

static uint32_t below(struct exam *e, uint32_t n)
{
    return rng_below(&e->rng, n);
}

static uint32_t legal_move(struct exam *e, char *out)
{
    const struct desk *d = &e->pupil.table.desk;
    struct text t = text_over(out, GM_MAX_TEXT);
    d->game->to_text(d->now, e->list[below(e, e->n)], &t);
    return t.len;
}

/* A legal move with a word of another in the place of one of its own. */
static uint32_t crossed_move(struct exam *e, char *out)
{
    char one[GM_MAX_TEXT], other[GM_MAX_TEXT];
    struct line a = { one, legal_move(e, one) }, b = { other, legal_move(e, other) };
    struct text t = text_over(out, GM_MAX_TEXT);
    const uint32_t swapped = below(e, 3);
    for (uint32_t i = 0; a.len; i++) {
        const struct line mine = words_until(&a, ' '), theirs = words_until(&b, ' ');
        const struct line word = i == swapped && theirs.len ? theirs : mine;
        text_str(&t, i ? " " : "");
        text_bytes(&t, word.at, word.len);
    }
    return t.len;
}

/* A legal move with a byte changed. */
static uint32_t spoilt_move(struct exam *e, char *out)
{
    const uint32_t len = legal_move(e, out);
    out[below(e, len)] = (char)below(e, 256);
    return len;
}

static uint32_t some_move(struct exam *e, char *out)
{
    switch (below(e, 4)) {
    case 0:
        return crossed_move(e, out);
    case 1:
        return spoilt_move(e, out);
    default:
        return legal_move(e, out);
    }
}

/* What is answered can be said: by the script, by the engine, or by the verdict alone. */
static void is_answered(const struct lesson *l)
{
    const struct lesson_said *said = &l->said;
    assert_true(said->verdict != VERDICT_NONE);
    if (said->verdict == VERDICT_REFUSED)
        assert_true(said->error.reasons || said->error.fault.code);
}

static void answer(struct exam *e)
{
    struct lesson *l = &e->pupil.lesson;
    const struct line question = lesson_key(l);
    const uint32_t drafted = e->pupil.table.desk.n, wrong = l->wrong;
    char move[GM_MAX_TEXT];
    const uint32_t len = some_move(e, move);
    lesson_try(l, move, len);
    is_answered(l);
    e->verdicts[l->said.verdict]++;
    if (l->said.verdict == VERDICT_RIGHT || l->said.verdict == VERDICT_TOO) {
        assert_true(e->pupil.table.desk.n > drafted);
        lesson_undo(l);
    } else {
        assert_int_equal(l->wrong, wrong + 1);
    }
    assert_int_equal(l->kind, LESSON_ASK);
    assert_ptr_equal(lesson_key(l).at, question.at);
    assert_int_equal(e->pupil.table.desk.n, drafted);
}

static void examine(struct exam *e, const char *name)
{
    char *text = lesson_file(name);
    pupil_begin(&e->pupil, text);
    const struct desk *d = &e->pupil.table.desk;
    e->list = malloc(d->game->max_moves * sizeof *e->list);
    assert_non_null(e->list);
    while (pupil_to_question(&e->pupil)) {
        e->n = d->game->moves(d->now, e->list, d->game->max_moves);
        for (int i = 0; i < ANSWERS; i++)
            answer(e);
        pupil_answer(&e->pupil);
        assert_int_equal(e->pupil.lesson.said.verdict, VERDICT_RIGHT);
    }
    assert_true(lesson_key(&e->pupil.lesson).len > 0);
    free(e->list);
    pupil_end(&e->pupil);
    free(text);
}

static void whatever_is_tried_is_answered(void **unused)
{
    static struct exam e;
    (void)unused;
    e.rng = (struct rng){ { 15, 200 }, 0 };
    for (int i = 0; i < LESSONS; i++)
        examine(&e, lesson_names[i]);
    assert_true(e.verdicts[VERDICT_TOO] && e.verdicts[VERDICT_WRONG] &&
                e.verdicts[VERDICT_REFUSED] && e.verdicts[VERDICT_RIGHT]);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(whatever_is_tried_is_answered) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
