/*
 * facts.h: what the engine says of a moment and of a move, as one JSON object in which conditions
 * and the places of texts find their values by path.
 *
 * A path is names and numbers with dots between. It begins with `state` or `insight`, or, of a
 * move, with `effect` or `event`; `me` is the learner's player of the state, `mine` that of the
 * insight. Of a move state and insight are those after it.
 */
#ifndef LEARN_FACTS_H
#define LEARN_FACTS_H

#include "match/match.h"
#include "table/lines.h"

struct facts {
    struct buffer json;
    int seat;
};

/* Both replace what was there. All zero is empty; `failed` of the buffer: memory ran out, and no
 * path leads anywhere. */
void facts_of_state(struct facts *f, const struct game *g, const void *st, int seat);
void facts_of_move(struct facts *f, const struct game *g, const void *before, gm_move m,
                   const void *after, int seat);
void facts_free(struct facts *f);

/* The JSON value at a path, good until the facts change; at is NULL if there is none. */
struct line facts_at(const struct facts *f, struct line path);

/* How many elements or members the value has; 0 if it is neither a list nor an object. */
uint32_t facts_count(struct line value);

/* Whether a list or an object has, at any depth, the word as a value or as a name. */
bool facts_has(struct line value, struct line word);

/* The value without the quotes of a string. */
struct line facts_bare(struct line value);

/* Whether `PATH OP VALUE` is well written: OP is one of = != < <= > >= has lacks rises falls, and
 * all but = != has lacks take a number. */
bool facts_is_condition(struct line condition);

/* Whether it is so. Of what is not there nothing holds but `!=` and `lacks`. `rises 1`: the value
 * is a pair, from and to, and went up by that much or more. */
bool facts_hold(const struct facts *f, struct line condition);

#endif
