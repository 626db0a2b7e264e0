/* school.h: lessons for tests: those of data/lessons, and one that fits on a page. */
#ifndef TESTS_LEARN_SCHOOL_H
#define TESTS_LEARN_SCHOOL_H

#include "learn/lesson.h"

enum { LESSONS = 13 };
extern const char *const lesson_names[LESSONS];

/* The file of a lesson, to be freed. */
char *lesson_file(const char *name);

/* A lesson on a table of its own. */
struct pupil {
    struct lesson lesson;
    struct table table;
};
void pupil_begin(struct pupil *p, const char *text);
void pupil_end(struct pupil *p);

/* Goes on along the record to the next question, or to the last card: true at a question. */
bool pupil_to_question(struct pupil *p);

/* Answers with the move of the record. */
void pupil_answer(struct pupil *p);

void pupil_try(struct pupil *p, const char *move);

#endif
