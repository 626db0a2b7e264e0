/*
 * beam.h: one decision of a bot like the chief, and its beam: the best unfinished plans of each
 * length, carried on move by move to where plans are over. What is made of it: chief.c and ahead.c.
 */
#ifndef BOTS_BEAM_H
#define BOTS_BEAM_H

#include "bots/chief.h"
#include "bots/hands.h"
#include "engine/mind.h"

enum { BEAM_LONGEST = 96, BEAM_FIRSTS = 1024, BEAM_NARROW = 2 };

/* How a plan came to where it is: its last move, and the link before. Link 0 is the start. */
struct link {
    gm_move move;
    uint32_t before;
};

struct node {
    struct rng rng; /* for the draws that are still to come */
    uint32_t turns; /* finished so far */
    uint32_t before;
    uint32_t first; /* the index of its first move */
    gm_move move;
    int32_t value;
    void *st;
};

/* The best plans of one length as a heap, the worst first, and room for one on trial. */
struct beam {
    struct node *node;
    uint32_t n;
};

struct plan {
    uint32_t n;
    int32_t value;
    gm_move move[BEAM_LONGEST];
};

/* Everything one decision needs; at the start of the bot's memory. */
struct work {
    const struct chief *c;
    const struct game *g;
    const struct mind *mind; /* that of g */
    int seat;
    uint32_t phase; /* in which the decision is made */
    uint32_t nodes, most, width, widest;
    uint32_t
        pace; /* moves that the clock left time for when it last ended a decision; 0: unknown */
    struct ends *ends; /* of the best plans, to be looked beyond (ahead.h); NULL: nobody does */
    uint32_t worlds;   /* in which the best plan was chosen among them, 0 if it was not ... */
    int64_t beyond;    /* ... and what it came to in the mean of them */
    const struct hands *hands;
    uint32_t hand;     /* which of them this is */
    bool stopped, cut; /* the time is over; something fell out of the beam */
    struct plan best;  /* so far, over all beams */
    struct plan kept;  /* from the decision before */
    gm_move way;       /* if there is no best plan */
    uint32_t firsts;   /* moves to choose from, where there is a margin */
    gm_move first[BEAM_FIRSTS];
    int32_t first_value[BEAM_FIRSTS]; /* of the best plan that begins with it */
    struct mind_memo memo;
    struct beam beam[2];
    struct link *link;
    uint32_t links;
    uint64_t *seen; /* states of the level, by hash */
    uint32_t seen_mask, nseen;
    gm_move *list; /* max_moves of them */
};

/* The most states of one length that a beam this wide remembers; a power of two. */
uint32_t beam_seen(uint32_t width);

/* How a position lies in a plan: going on, or at an end. Draws that are due are made first. */
enum where { WITHIN, TURN_OVER, PLAN_OVER };
enum where beam_where(const struct work *w, struct node *n);

/* A copy of a node, its state at st. */
struct node beam_copy(const struct work *w, const struct node *from, void *st);

/* A state's hash, never 0. */
uint64_t beam_hash(const void *st, uint32_t bytes);

/* What a position is worth. */
int32_t beam_value(struct work *w, const void *st);

/* True while another move may be tried, which is counted. */
bool beam_goes_on(struct work *w);

/* One beam from here to the ends of plans, so wide if there is room: the best joins w->best.
 * Nothing comes of one that is stopped before any plan is over, but for w->way. */
void beam_search(struct work *w, const struct node *start, uint32_t width);

/* The moves of a plan that ends with `last`, after those up to this link. */
void beam_plan(const struct work *w, uint32_t before, gm_move last, int32_t value,
               struct plan *out);

#endif
