/* lesson.c: see lesson.h. */
#include "wasm/lesson.h"

#include "games/list.h"
#include "learn/coach.h"
#include "learn/lesson.h"
#include "wasm/answer.h"
#include "wasm/standing.h"

#include <string.h>

static struct lesson the_lesson;
static bool begun;

static const char *const in = (const char *)glue_in;

static int32_t standing(void)
{
    struct answer a;
    if (!begun)
        return refuse(GM_RANGE);
    answer_begin(&a);
    lesson_json(&the_lesson, &a.json);
    return answer_end(&a);
}

int32_t ceilidh_lesson_open(uint32_t script_bytes, uint32_t name_bytes)
{
    char name[MATCH_MAX_NAME] = "";
    struct match_error e;
    if ((uint64_t)script_bytes + name_bytes > sizeof glue_in || name_bytes >= sizeof name)
        return refuse(GM_SPACE);
    memcpy(name, in + script_bytes, name_bytes);
    lesson_end(&the_lesson);
    begun = lesson_begin(&the_lesson, &the_table, games, in, script_bytes, name, &e) == MATCH_OK;
    return begun ? standing() : refuse_match(&e);
}

int32_t ceilidh_lesson_now(void)
{
    return standing();
}

int32_t ceilidh_lesson_next(void)
{
    if (begun)
        lesson_next(&the_lesson);
    return standing();
}

int32_t ceilidh_lesson_others(void)
{
    if (begun)
        lesson_others(&the_lesson);
    return standing();
}

int32_t ceilidh_lesson_undo(void)
{
    if (begun)
        lesson_undo(&the_lesson);
    return standing();
}

int32_t ceilidh_lesson_confirm(void)
{
    struct match_error e = { .code = MATCH_OK };
    if (begun)
        lesson_confirm(&the_lesson, &e);
    return e.code == MATCH_OK ? standing() : refuse_match(&e);
}

int32_t ceilidh_lesson_hint(void)
{
    if (begun)
        lesson_hint(&the_lesson);
    return standing();
}

int32_t ceilidh_lesson_try(uint32_t bytes)
{
    if (bytes > sizeof glue_in)
        return refuse(GM_SPACE);
    if (begun)
        lesson_try(&the_lesson, in, bytes);
    return standing();
}

int32_t ceilidh_coach(uint32_t script_bytes, uint32_t facts_bytes, int32_t seat)
{
    struct answer a;
    if ((uint64_t)script_bytes + facts_bytes > sizeof glue_in)
        return refuse(GM_SPACE);
    const struct facts f = { .json = { .at = (char *)glue_in + script_bytes, .len = facts_bytes },
                             .seat = seat };
    answer_begin(&a);
    coach_json((struct line){ in, script_bytes }, &f, &a.json);
    return answer_end(&a);
}
