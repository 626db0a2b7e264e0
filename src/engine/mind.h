/*
 * mind.h: what a game tells programs that play it. These are tuned figures, not rules: changing
 * them changes how well bots play and nothing else. No rule may depend on them.
 */
#ifndef ENGINE_MIND_H
#define ENGINE_MIND_H

#include "base/rng.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* MIND_ONE stands for a whole, or for yes. */
enum { MIND_ONE = 64, MIND_FEATURE = 2047, MIND_FEATURES = 512, MIND_MEMO = 1024 };

/* What a game would work out again and again for positions that are much alike. All zero at first;
 * one memo is for positions of one game. It makes things quicker and changes nothing. */
struct mind_memo {
    uint64_t word[MIND_MEMO];
};

struct mind {
    /* Roughly how well seat stands, in thousandths of a point; larger is better. Values of
     * positions of the same game can be compared, most reliably where game->settled() holds. st is
     * seat's view, or that view refilled by game->sample(). */
    int32_t (*value)(const void *st, int seat);

    /* A null move for search: in a settled state, lets `seat` move next, as if the others had
     * passed. False, and *st untouched, if seat would have nothing to decide or the game cannot
     * do without the turns in between. */
    bool (*skip)(void *st, int seat);

    /* A number that is the same as long as a seat can plan ahead; where it changes a plan ends,
     * since what follows is up to chance. NULL if the game has no such stretches. */
    uint32_t (*phase)(const void *st);

    /* Makes, for whoever is to decide, the move that lets the rest of the phase go by: who goes on
     * so, draws made in between, comes to the next phase or the end of the game. NULL if the game
     * has none. */
    void (*idle)(void *st);

    /* The position as `nfeatures` numbers from -MIND_FEATURE to MIND_FEATURE, for a learned value
     * (bots/net.h), and a first estimate in thousandths of a point, which that value corrects. st
     * as for value(); out may be NULL. 0 and NULL if the game has none. */
    uint32_t nfeatures; /* at most MIND_FEATURES */
    int32_t (*features)(const void *st, int seat, int16_t *out, struct mind_memo *memo);

    /* The features of every seat at once, a row of `stride` numbers each, for a value that says
     * what share of a win each may expect (bots/share.h). st is a whole state, or a view refilled.
     * NULL if the game has none. */
    void (*rows)(const void *st, int16_t *out, uint32_t stride);

    /* Like game->sample(), but worlds are as likely as what others were seen to do makes them. NULL
     * if the game knows no better than that. */
    void (*imagine)(void *st, int viewer, struct rng *r);

    /* A number for what was played in this phase so far as the viewer knows it, whatever chance has
     * laid out meanwhile: positions with the same number came about by the same moves. st is a
     * whole state, the viewer's view, or that view refilled. NULL if the game has none. */
    uint32_t (*past)(const void *st, int viewer);
};

/*
 * Where only tables stand, and bots think elsewhere (a build with GM_MINDLESS), bots are names and
 * minds are there, but empty: what they would point at is not carried along. So a game writes
 * `.mind = GM_MIND(its_mind)`, and what bots alone point at is written GM_THINKS(pointer).
 */
#ifdef GM_MINDLESS
extern const struct mind mind_elsewhere; /* all zero */
#define GM_THINKS(what) (0 ? (what) : NULL)
#define GM_MIND(mind) (0 ? &(mind) : &mind_elsewhere)
#else
#define GM_THINKS(what) (what)
#define GM_MIND(mind) (&(mind))
#endif

#endif
