/*
 * ahead.h: the best plans judged by what comes after them, in worlds that all of them share. Alone
 * the next round is planned too, by a narrow beam; in company this round is played on as it may go
 * (round.h), and what counts is how well the seat stands then, less a part of what the best other
 * does. The better half of the plans is looked at more closely, until one is left. The worlds are
 * those of the decision before, so that mere luck in them does not make one drop a plan.
 */
#ifndef BOTS_AHEAD_H
#define BOTS_AHEAD_H

#include "bots/round.h"

enum { AHEAD_ENDS = 64, AHEAD_WIDTHS = 3 };

/* Where a plan has come to. */
struct end {
    uint64_t hash;
    struct plan plan;
    int64_t beyond; /* what it came to, in all passes together */
    void *st;
};

/* The best that beams have found, each state once, in no order. In company those of them that begin
 * alike become one, and others join them (first_turns.h). */
struct ends {
    const struct node *start; /* of all plans */
    bool company;             /* others have turns left in the round */
    uint32_t found;           /* how many of these are known: */
    struct round expected[AHEAD_WIDTHS];
    uint32_t n, worst;
    struct end *by[AHEAD_ENDS]; /* while one is chosen, the best first */
    struct end end[AHEAD_ENDS];
};

size_t ahead_memory(const struct game *g);
struct ends *ahead_lay_out(void *mem, const struct game *g);

/* A plan is over: with this move, at this state. */
void ahead_note(struct work *w, const struct node *n);

/* The same for a plan as a whole. */
void ahead_note_plan(struct work *w, const struct plan *p, const void *st);

/* Whether there is anything to look at after plans that set out at `start`: others, or another
 * phase in which the seat can plan again. With so many moves to reckon with it must pay, too: with
 * w->c->ahead if one other is left, else with four times as many. */
bool ahead_follows(struct work *w, const struct node *start, uint32_t nodes);

/* Makes the best plan the one that leads furthest, if `left` moves are enough to find out.
 * ahead_follows() has said yes. */
void ahead_choose(struct work *w, uint32_t left);

#endif
