/*
 * script.h: a lesson as it is written: a record, whose comments that begin with `#:` are
 * directives, parted by ` ; `. docs/lessons.md describes them.
 */
#ifndef LEARN_SCRIPT_H
#define LEARN_SCRIPT_H

#include "table/lines.h"

#include <stddef.h>

#define DIRECTIVES(X)                                   \
    /* the head */                                      \
    X(LESSON, "lesson")                                 \
    X(AFTER, "after")                                   \
    X(MINUTES, "minutes")                               \
    X(CORE, "core")                                     \
    X(RULES, "rules")                                   \
    X(SEAT, "seat")                                     \
    X(START, "start")                                   \
    /* steps */                                         \
    X(SAY, "say")                                       \
    X(ASK, "ask")                                       \
    X(DONE, "done")                                     \
    /* what belongs to a step, or stands between two */ \
    X(NOTE, "note")                                     \
    X(POINT, "point")                                   \
    X(RULE, "rule")                                     \
    X(SHOW, "show")                                     \
    X(TRY, "try")                                       \
    X(WANT, "want")                                     \
    X(OR, "or")                                         \
    X(SLIP, "slip")                                     \
    X(ELSE, "else")                                     \
    X(HINT, "hint")                                     \
    X(CHECK, "check")
enum directive_kind {
#define X(id, word) D_##id,
    DIRECTIVES(X)
#undef X
        D_MOVE, /* a line of the record that is no comment and no header */
    D_UNKNOWN,  /* rest: the word */
};

struct directive {
    enum directive_kind kind;
    struct line rest; /* what follows the word; of a D_MOVE the whole line */
    uint32_t line;    /* its number, from 1 */
};

struct script {
    char *text; /* its own copy of what was read */
    size_t n;
    struct directive *list;
    uint32_t count;
};

/* Takes the text apart. The record's own header counts as nothing, nor do lines before `start`.
 * False if memory ran out. script_end is due in any case. */
bool script_begin(struct script *s, const char *text, size_t n);
void script_end(struct script *s);

/* Takes the piece before the first ` ; `, or all of it; *l is what follows. */
struct line script_part(struct line *l);

/* The first of the kind from number `from` on; its number, or `count`. */
uint32_t script_find(const struct script *s, enum directive_kind kind, uint32_t from);

/* Where a step, which stands at `step`, ends: the number of the next step, note or move. */
uint32_t script_step_end(const struct script *s, uint32_t step);

/* The next of the kind within the step after number `at`; false if there is none. */
bool script_in_step(const struct script *s, uint32_t step, enum directive_kind kind, uint32_t *at);

/* `try MOVE RULE` and `slip MOVE KEY [RULE]`, taken apart; what is not there has no length. */
struct slip {
    struct line move, key, rule;
};
struct slip script_try(struct line rest);
struct slip script_slip(struct line rest);

/* Whether a move is meant by a pattern: `*` stands for a word, at the end for the rest. */
bool script_matches(struct line pattern, struct line move);

#endif
