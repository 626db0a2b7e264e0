/*
 * coach.h: what a coach beside a game has to say, as a script: data/lessons/GAME/coach.txt.
 *
 * A line is `when COND [; COND…] ; say KEY RULE`, to be said the first time it is so; with `warn`
 * for `say`, before a turn is confirmed, and with `round`, when the number of the round has
 * changed. With `hint` it tells somebody who asks where to look, if the best move is such a one,
 * and may end with what to mark, as `point` of a lesson: `hint look-ships C-UPG-1 action shipping`.
 * The texts are `lesson.GAME.coach.KEY`. Empty lines and those that begin with # are nothing.
 */
#ifndef LEARN_COACH_H
#define LEARN_COACH_H

#include "learn/facts.h"

enum coach_kind { COACH_SAY, COACH_WARN, COACH_ROUND, COACH_HINT, COACH_KINDS };

/* One line of a script. */
struct coach_line {
    struct line conditions; /* with ` ; ` between them */
    enum coach_kind kind;
    struct line key, rule;
    struct line point; /* empty: nothing to mark */
};

/* Takes a line apart; false if it is not well written, or nothing. */
bool coach_read(struct line line, struct coach_line *out);

/* Whether all conditions hold. */
bool coach_holds(const struct coach_line *c, const struct facts *f);

/* `[{"kind":"say","key":"can-fulfil","rule":"C-CON-3","point":null}…]`: the lines that hold, in
 * their order. */
void coach_json(struct line script, const struct facts *f, struct json *out);

#endif
