/*
 * round.h: the rest of a round as it may go when the others play too. Each of them has a course: a
 * plan of his own to the end of the round, found as if nobody disturbed him, its turns in any
 * order. When it is his turn he takes the first of them that the rules still allow, and when none
 * is allowed he plans anew.
 */
#ifndef BOTS_ROUND_H
#define BOTS_ROUND_H

#include "bots/beam.h"

/* A plan cut into turns: turn t is move[from[t]] to move[from[t + 1] - 1]. The last one ends it. */
struct course {
    uint32_t turns;
    uint8_t from[BEAM_LONGEST + 1];
    gm_move move[BEAM_LONGEST];
};

struct round {
    struct course of[GM_MAX_PLAYERS]; /* no turns: not known, to be found when he is to move */
};

enum { ROUND_FAR = 400 }; /* no round that is played on has more steps */

/* Cuts a plan of w->seat that begins at *n, and carries it out there, the others standing still.
 * False if it cannot be carried out to its end; it may be anything that was left in the memory.
 * `out` may be NULL. */
bool round_cut(struct work *w, struct node *n, const struct plan *p, struct course *out);

/* Has turn t come before all others. */
void round_hasten(struct course *c, uint32_t t);

/* How many others, if this decision is at `start`, have turns left in the round after the turn that
 * begins with `p`. */
uint32_t round_others(struct work *w, const struct node *start, const struct plan *p);

/* What the others mean to do after that turn, by beams so wide. */
void round_expect(struct work *w, const struct node *start, const struct plan *p, uint32_t width,
                  struct round *out);

/* Puts the turns of every course but the last, which ends it, in an order by lot. */
void round_shuffle(struct round *r, struct rng *lot);

/* Plays on at *n to the end of the round: w->seat by this plan, and by a new one where it is not
 * legal any more, the others as expected. */
void round_play(struct work *w, const struct plan *p, const struct round *expected, struct node *n);

/* The move after which the position is worth most to w->seat. */
void round_play_best(struct work *w, struct node *n);

#endif
