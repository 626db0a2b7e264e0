/* judge.h: what a move is worth as an answer to a question of a script. */
#ifndef LEARN_JUDGE_H
#define LEARN_JUDGE_H

#include "learn/lesson.h"

/* Whether the move, legal in st, answers the question at `step`: it is the model or one named, or
 * all conditions hold after it. *model: it is the model itself. */
bool judge_is_right(struct lesson *l, uint32_t step, const void *st, gm_move m, bool *model);

/* The model of the question at `step`: the seat's move in the record after it, without the seat. */
struct line judge_model(const struct lesson *l, uint32_t step);

/* Whether a line of the record is a move of the learner; *move is it without the seat. */
bool judge_is_own(const struct lesson *l, struct line line, struct line *move);

/* What the script says to a wrong answer, `text` being its notation: the first slip that means it,
 * of those with a rule that fails if there is an error, or `else`. No length if it says nothing. */
struct line judge_slip(const struct lesson *l, uint32_t step, struct line text,
                       const struct match_error *error);

/* Whether the rule is one of those by which the move was refused. */
bool judge_fails_by(const struct match_error *error, struct line rule);

#endif
