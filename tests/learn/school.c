/* school.c: see school.h. */
#include "tests/learn/school.h"

#include "games/list.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

const char *const lesson_names[LESSONS] = {
    "caledonia/round",       "caledonia/market",     "caledonia/reach", "caledonia/contract",
    "caledonia/settlements", "caledonia/neighbours", "caledonia/ports", "caledonia/glory",
    "lords/skirmish",        "lords/power",          "lords/kin",       "lords/end",
    "lords/claims",
};

char *lesson_file(const char *name)
{
    char path[128];
    snprintf(path, sizeof path, "data/lessons/%s.ceilidh", name);
    FILE *f = fopen(path, "rb");
    char *text = calloc(1, 1 << 16);
    assert_non_null(f);
    assert_non_null(text);
    assert_true(fread(text, 1, (1 << 16) - 1, f) > 0);
    fclose(f);
    return text;
}

void pupil_begin(struct pupil *p, const char *text)
{
    struct match_error err;
    p->table = (struct table){ 0 };
    assert_int_equal(lesson_begin(&p->lesson, &p->table, games, text, strlen(text), "Ann", &err),
                     MATCH_OK);
}

void pupil_end(struct pupil *p)
{
    lesson_end(&p->lesson);
    table_close(&p->table);
}

bool pupil_to_question(struct pupil *p)
{
    struct match_error err;
    for (;;)
        switch (p->lesson.kind) {
        case LESSON_ASK:
            return true;
        case LESSON_DONE:
            return false;
        case LESSON_CONFIRM:
            assert_int_equal(lesson_confirm(&p->lesson, &err), MATCH_OK);
            break;
        case LESSON_OTHERS:
            assert_true(lesson_others(&p->lesson));
            break;
        default:
            lesson_next(&p->lesson);
        }
}

void pupil_answer(struct pupil *p)
{
    const struct line model = lesson_model(&p->lesson);
    lesson_try(&p->lesson, model.at, model.len);
}

void pupil_try(struct pupil *p, const char *move)
{
    lesson_try(&p->lesson, move, (uint32_t)strlen(move));
}
