/* check.h: whether a lesson is what it says: its record, its answers, its marks. */
#ifndef LEARN_CHECK_H
#define LEARN_CHECK_H

#include "learn/lesson.h"

/* Everything that can be wrong, with its code; the sentence is `learn.CODE`, and its word: */
#define CHECK_FAULTS(X)                                                              \
    X(RECORD, "record")       /* the match code by which the record does not read */ \
    X(DIRECTIVE, "directive") /* an unknown word */                                  \
    X(HEAD, "head")           /* the part of the head that is missing */             \
    X(CONDITION, "condition") /* what is not well written */                         \
    X(CHECK, "check")         /* a condition that does not hold */                   \
    X(MODEL, "model")         /* the question that no legal move answers */          \
    X(WANT, "want")           /* a condition that the model does not meet */         \
    X(OR, "or")               /* a move that is not legal */                         \
    X(SLIP, "slip")           /* a move that is not legal, or right */               \
    X(SLIP_RULE, "slip-rule") /* a move that does not fail by its rule */            \
    X(TRY, "try-wrong")       /* the same */                                         \
    X(TRY_CARD, "try-card")   /* a try that belongs to no card */                    \
    X(MARK, "mark")           /* a mark that is not there */                         \
    X(LAYER, "layer")         /* no layer */                                         \
    X(LINE, "line")           /* a line of the record that cannot be played */       \
    X(END, "end")             /* none: there is no last card */
enum check_fault {
#define X(id, code) FAULT_##id,
    CHECK_FAULTS(X)
#undef X
        FAULT_COUNT
};

/* Told on the way. `line` counts from 1. */
struct check_ears {
    void *with;
    void (*fault)(void *with, uint32_t line, const char *code, struct line word);
    /* A text is shown here, the lesson standing where its places are filled. */
    void (*text)(void *with, struct lesson *l, uint32_t line, struct line key);
    void (*rule)(void *with, uint32_t line, struct line rule);
    /* A question: how many moves are legal, and how many of them are right. */
    void (*question)(void *with, uint32_t line, struct line key, uint32_t legal, uint32_t right);
};

/* Goes through the lesson along its record. */
void lesson_check(const struct game *const *games, const char *text, size_t n,
                  const struct check_ears *ears);

#endif
