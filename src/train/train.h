/*
 * train.h: learning by playing. A generation plays games with the newest net, learns another one
 * from all games there are and compares it with the best so far: if it wins, it is the best. The
 * first generation plays by the estimate of the game's mind.
 *
 * Everything stands in one directory and is taken up where it was left: N.games, N.net, N.gate for
 * generation N from 0, and curves.svg over all.
 */
#ifndef TRAIN_TRAIN_H
#define TRAIN_TRAIN_H

#include "train/fit.h"
#include "train/pupil.h"

struct training {
    const struct game *game;
    const struct pupil *pupil;
    const char *dir;
    uint64_t seed;
    uint32_t generations, games, gate; /* games a generation, and deals to compare with */
    uint32_t nodes;                    /* a decision of self-play */
    uint32_t hidden, epochs, threads;
    uint32_t calm; /* of 100 parts of later luck so many are left out of what is learned */
};

enum training_part { TRAINING_PLAY, TRAINING_FIT, TRAINING_GATE };

/* How far it is. */
struct training_state {
    uint32_t generation;
    enum training_part part;
    uint32_t done, of;
    double train, test; /* of the fit */
};

/* What came of a generation. */
struct training_result {
    double test;                 /* error on games held back, in points */
    double score, before, error; /* the new net's mean alone, the best one's, and the error of
                                    their difference */
    double share;                /* of wins against it, two at a table */
    bool kept;
};

struct training_watch {
    void (*progress)(void *with, const struct training_state *state);
    void (*generation)(void *with, uint32_t generation, const struct training_result *result);
    void *with;
};

/* False after saying on stderr which file cannot be read or written, or that memory ran out. */
bool train(const struct training *t, const struct training_watch *watch);

#endif
