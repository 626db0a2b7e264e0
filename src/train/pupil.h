/* pupil.h: who learns which game. */
#ifndef TRAIN_PUPIL_H
#define TRAIN_PUPIL_H

#include "bots/chief.h"
#include "bots/lord.h"

/* A bot that plays by a net that is still being learned. */
struct pupil_bot {
    struct bot bot;
    union {
        struct chief chief;
        struct lord lord;
    };
};

struct pupil {
    const char *game;
    void (*make)(struct pupil_bot *out, const struct net *net); /* NULL: none yet */
    uint8_t tables[10];                                         /* players, in ten games */
    bool options;         /* some games are played with options drawn by lot */
    uint32_t generations; /* learned from, the newest ones; 0: all */
    uint32_t together;    /* nodes are divided by that at tables of several, where plans that others
                             have upset are made anew at every decision; 1: as many as alone */
};

/* NULL if nobody learns that game. */
const struct pupil *pupil_find(const char *game);

#endif
