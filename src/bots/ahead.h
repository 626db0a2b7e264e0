/*
 * ahead.h: the best ends of plans judged by what comes after them. From each the next round is
 * planned too, by a narrow beam in a world all of them share, the others standing still; the better
 * half is looked at again in another world by a beam twice as wide, until one is left. The worlds
 * are those of the decision before, so that mere luck in them does not make one drop a plan.
 */
#ifndef BOTS_AHEAD_H
#define BOTS_AHEAD_H

#include "bots/beam.h"

enum { AHEAD_ENDS = 64 };

/* Where a plan has come to. */
struct end {
    uint64_t hash;
    struct plan plan;
    int64_t beyond; /* what it came to, in all passes together */
    void *st;
};

/* The best that beams have found, each state once, in no order. */
struct ends {
    uint32_t n, worst;
    struct end *by[AHEAD_ENDS];
    struct end end[AHEAD_ENDS];
};

size_t ahead_memory(const struct game *g);
struct ends *ahead_lay_out(void *mem, const struct game *g);

/* A plan is over: with this move, at this state. */
void ahead_note(struct work *w, const struct node *n);

/* The same for a plan as a whole. */
void ahead_note_plan(struct work *w, const struct plan *p, const void *st);

/* Whether another phase follows upon an end, in which the seat can plan again. */
bool ahead_follows(struct work *w);

/* Makes the best plan that whose end leads furthest, if `left` moves are enough to find out. */
void ahead_choose(struct work *w, uint32_t left);

#endif
