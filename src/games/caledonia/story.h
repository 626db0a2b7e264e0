/* story.h: a move that has been made, as its consequences are told of; see consequences.c. */
#ifndef CALEDONIA_STORY_H
#define CALEDONIA_STORY_H

#include "games/caledonia/tell.h"

struct story {
    const struct cal_state *from, *to;
    const struct cal_player *was, *is; /* the seat's board before and after */
    struct gm_why *why;
    gm_move move;
    unsigned seat;
    bool harvest; /* production came with this move */
    bool scored;  /* and the end of the round       */
};

/* What the units around a new one on `space` offer, or why they offer nothing. */
void cal_tell_neighbours(const struct story *s, unsigned space);

#endif
