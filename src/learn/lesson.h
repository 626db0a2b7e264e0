/*
 * lesson.h: a lesson being taken. It stands on a table of its own, which front ends show like any
 * other; the lesson says what is to be read or done there, as codes, judges what is tried by what
 * the engine says of it, and plays the others' moves and chance as the record has them.
 *
 * What the learner does right becomes part of the table's draft; what is wrong is answered and not
 * played. So the game always stays on the line of the record.
 */
#ifndef LEARN_LESSON_H
#define LEARN_LESSON_H

#include "learn/facts.h"
#include "learn/script.h"
#include "table/table.h"

/* What comes next. */
enum lesson_kind {
    LESSON_SAY,     /* something to read: lesson_next goes on               */
    LESSON_TRY,     /* the same, and a move to try that will be refused     */
    LESSON_ASK,     /* a question: lesson_try answers it                    */
    LESSON_CONFIRM, /* the turn is composed: lesson_confirm                 */
    LESSON_OTHERS,  /* somebody else or chance: lesson_others plays it      */
    LESSON_DONE,    /* the last card                                        */
    LESSON_KINDS
};

/* How what was tried last was taken. */
enum lesson_verdict {
    VERDICT_NONE,    /* nothing was tried since the lesson went on           */
    VERDICT_RIGHT,   /* played, or in the draft already                     */
    VERDICT_TOO,     /* right as well; the record's move was played. It stays until the learner
                      * does something again                                */
    VERDICT_WRONG,   /* legal, not what is wanted; not played               */
    VERDICT_REFUSED, /* no move, or not legal: `error` says why             */
    VERDICT_TRIED,   /* refused as it was meant to be                       */
    VERDICT_NOT_NOW, /* there is something to read, confirm or wait for     */
    VERDICTS
};

struct lesson_said {
    enum lesson_verdict verdict;
    struct line key; /* what the script says to it; may have no length */
    gm_move move;    /* of VERDICT_WRONG and VERDICT_TOO: what was tried */
    struct match_error error;
    uint32_t n;
    struct gm_reason so[GM_MAX_REASONS]; /* what it would bring, of a legal one */
};

struct lesson {
    struct script script;
    int seat;
    struct table *table; /* the caller's */
    uint32_t at;         /* the directive that comes next, or is shown */
    enum lesson_kind kind;
    struct line note, show; /* keys; may have no length */
    uint32_t wrong;         /* answers to this question that were */
    bool hinted;
    struct lesson_said said;
    uint32_t asked[DESK_MAX_DRAFT]; /* by move of the draft: its question, or UINT32_MAX */
    struct facts facts;
};

/* Begins the lesson at its `start` on *table, which is all zero or open and is replaced. `name` is
 * what the learner is called. On an error the table is as it was, and lesson_end is due all the
 * same; MATCH_MISSING names in `what` a part of the head that is not there. */
enum match_code lesson_begin(struct lesson *l, struct table *table, const struct game *const *games,
                             const char *text, size_t n, const char *name, struct match_error *err);
void lesson_end(struct lesson *l);

/* Goes on from something to read. */
void lesson_next(struct lesson *l);

/* Plays one move of somebody else or of chance; false if none is due, or it cannot be played. */
bool lesson_others(struct lesson *l);

/* Somebody tries a move. `said` has what is to be answered. */
void lesson_try(struct lesson *l, const char *text, uint32_t len);

/* Takes back the last move of the draft, and asks for it again. */
void lesson_undo(struct lesson *l);

/* Makes the turn part of the game. */
enum match_code lesson_confirm(struct lesson *l, struct match_error *err);

/* Asks for the hint. */
void lesson_hint(struct lesson *l);

/* The value of a directive of the head, such as D_LESSON; no length if it is not there. */
struct line lesson_head(const struct script *s, enum directive_kind kind);

/* The key of the card that is shown; no length while others move. */
struct line lesson_key(const struct lesson *l);

/* Whether the question has a hint. */
bool lesson_has_hint(const struct lesson *l);

/* The key of the hint if it is to be shown: it was asked for, or two answers were wrong. */
struct line lesson_hint_key(const struct lesson *l);

/* The move of the record that answers the question, or that is to be tried; no length if there is
 * neither. */
struct line lesson_model(const struct lesson *l);

/* Whether the model is to be shown: three answers were wrong. */
bool lesson_shows_model(const struct lesson *l);

/* The step that is shown, from 1, and how many there are. */
uint32_t lesson_step(const struct lesson *l);
uint32_t lesson_steps(const struct script *s);

/* The value a place of a text stands for, such as me.shipping or #mine.settlements, in the position
 * on the table; false if there is none. */
bool lesson_value(struct lesson *l, struct line place, struct text *out);

/* Everything a front end needs to show where the lesson stands, as an object; docs/lessons.md has
 * its members. */
void lesson_json(const struct lesson *l, struct json *out);

/* The head of a script as an object: id, after, minutes, core, rules, seat, steps. */
void lesson_head_json(const struct script *s, struct json *out);

#endif
