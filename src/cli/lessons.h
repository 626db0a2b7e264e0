/* lessons.h: the lessons that are built in, from data/lessons. */
#ifndef CLI_LESSONS_H
#define CLI_LESSONS_H

#include "learn/script.h"

extern const char lessons_text[];

/* What the coaches of first games say, from data/lessons/GAME/coach.txt. */
extern const char coach_text[];

/* The lesson behind this one in the file of all; begin with all zero. False after the last. */
struct lesson_file {
    const char *at;
    size_t n;
};
bool lessons_next(struct lesson_file *f);

/* The lesson called id, such as caledonia/round; false if there is none. */
bool lessons_find(struct lesson_file *f, struct line id);

/* The first lesson of a game, or the one after another; false if there is none. */
bool lessons_after(struct lesson_file *f, const char *game, struct line id);

/* A directive of the head of the lesson, until the next call. */
struct line lessons_head(const struct lesson_file *f, enum directive_kind kind);

#endif
