/*
 * mind.h: what a game tells programs that play it. These are tuned figures, not rules: changing
 * them changes how well bots play and nothing else. No rule may depend on them.
 */
#ifndef ENGINE_MIND_H
#define ENGINE_MIND_H

#include <stdbool.h>
#include <stdint.h>

struct mind {
    /* Roughly how well seat stands, in thousandths of a point; larger is better. Values of
     * positions of the same game can be compared, most reliably where game->settled() holds. st is
     * seat's view, or that view refilled by game->sample(). */
    int32_t (*value)(const void *st, int seat);

    /* A null move for search: in a settled state, lets `seat` move next, as if the others had
     * passed. False, and *st untouched, if seat would have nothing to decide or the game cannot
     * do without the turns in between. */
    bool (*skip)(void *st, int seat);
};

#endif
