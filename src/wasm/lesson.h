/*
 * lesson.h: what the module learn.wasm offers besides the table: one lesson, which stands on the
 * module's table; see docs/lessons.md. What is returned is as in glue.h. All answer with where
 * the lesson stands (lesson_json), and RANGE if there is none, but for ceilidh_coach.
 */
#ifndef WASM_LESSON_H
#define WASM_LESSON_H

#include <stdint.h>

/* `in`: a script and then the learner's name. On an error the table stays what it was, but the
 * lesson on it is given up. */
int32_t ceilidh_lesson_open(uint32_t script_bytes, uint32_t name_bytes);

int32_t ceilidh_lesson_now(void);
int32_t ceilidh_lesson_next(void);
int32_t ceilidh_lesson_others(void);
int32_t ceilidh_lesson_undo(void);
int32_t ceilidh_lesson_confirm(void);
int32_t ceilidh_lesson_hint(void);

/* `in`: notation of a move. */
int32_t ceilidh_lesson_try(uint32_t bytes);

/* `in`: a coach's script and then what the engine says of a moment, as JSON with the members state,
 * insight and, of the last move of a draft, event and effect. Answers with what there is to say:
 * see learn/coach.h. */
int32_t ceilidh_coach(uint32_t script_bytes, uint32_t facts_bytes, int32_t seat);

#endif
