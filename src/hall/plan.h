/*
 * plan.h: what a seat means to do once something has happened: steps, each a pattern over the lines
 * of the log as the seat may know them and the moves to make then, and patterns of lines that stop
 * it. A plan is the seat's secret. It is part of the table, in the journal:
 *
 *     #@ plan p0 114 {"steps":[{"if":"p1 pass","moves":["pass"],"again":true}],"stop":["* 17*"]}
 *     #@ planned p0 0        the step that is played with the turn below this line
 *     #@ unplan p0 stop ...  it has ended, and why
 *
 * When the seat is to decide, the first step is played whose pattern fits a line since the plan was
 * made or last played; a step without a pattern always fits. It is used up then, unless it has
 * `again`. If none fits, something else has happened, and the plan ends; so it does if a line fits
 * a stop, a move is not legal, somebody takes back, or the seat moves by itself. In a pattern `*`
 * is any run of signs.
 */
#ifndef HALL_PLAN_H
#define HALL_PLAN_H

#include "hall/journal.h"
#include "hall/propose.h"

enum {
    PLAN_STEPS = 8,   /* and patterns that stop it       */
    PLAN_MOST = 3072, /* bytes of a plan, NUL included   */
};

/* Lines of the journal; false if they are not understood or memory ran out. */
bool plan_take(struct table *t, struct words *w);
bool plan_take_planned(struct table *t, struct words *w);
bool plan_take_unplan(struct table *t, struct words *w);

/* The plans of a table that is copied or ends. */
bool plans_copy(struct table *to, const struct table *from);
void plans_end(struct table *t);

/* When the plan of the seat that is to decide is looked at; STORE_NEVER: it has none. Where people
 * play live, a little later, drawn from the table's key, so that quickness tells less. */
int64_t plan_due(const struct table *t);

/* What plans lead to now: a turn, or the end of one. No lines: nothing. */
enum hall_no propose_plans(const struct table *t, int64_t now, struct buffer *lines,
                           struct refusal *no);

/* Whether a line fits a pattern. */
bool plan_fits(const char *pattern, const char *line);

#endif
