/* samples.h: positions of games that were played, and how these ended. */
#ifndef TRAIN_SAMPLES_H
#define TRAIN_SAMPLES_H

#include "engine/mind.h"
#include "train/played.h"

enum { SAMPLE_CELLS = 8 }; /* phases that are told apart */
#define SAMPLE_NONE UINT32_MAX

struct samples {
    const struct game *game;
    uint32_t features;
    uint64_t n, room;
    int16_t *feature; /* `features` for each */
    bool shares;      /* targets are shares of a win, and rows of one position go together */
    float *target;    /* that, or final score less the estimate, in points */
    uint8_t *rows;    /* of the position that begins here; 0 for its other rows */
    uint16_t *cell;   /* generation * SAMPLE_CELLS + phase, for the offsets */
    uint8_t *held;    /* 1: its game is held back, to test with */
    uint32_t *next;   /* the same seat's at the end of the next phase, SAMPLE_NONE if the game ends
                         before */
    struct mind_memo memo;
};

void samples_init(struct samples *s, const struct game *g);
void samples_free(struct samples *s);

/* Adds positions of one game: those at the end of phases and a part of the others, as every seat
 * sees them; for shares a part of all in which somebody decides, as they are. False if memory ran
 * out or the game is none. */
bool samples_add(struct samples *s, const struct played *p, uint32_t generation, uint64_t number);

#endif
