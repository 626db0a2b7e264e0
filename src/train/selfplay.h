/* selfplay.h: bots play themselves, for something to learn from and for a comparison. */
#ifndef TRAIN_SELFPLAY_H
#define TRAIN_SELFPLAY_H

#include "bots/bot.h"
#include "train/played.h"

/* How games are played; which one is said by a number, and nothing else decides how it goes. */
struct selfplay {
    const struct game *game;
    const struct bot *bot[GM_MAX_PLAYERS]; /* by seat */
    uint32_t nodes;                        /* of each decision */
    uint64_t seed;
    bool options; /* of every three games one has options by lot */
    bool explore; /* half of the games begin by lot, or have one move by lot on their way */
    uint8_t players;
};

/* Memory for the bots of all seats, reused from game to game of one kind; all zero at first. */
struct selfplay_minds {
    void *memory[GM_MAX_PLAYERS];
    size_t size[GM_MAX_PLAYERS];
    gm_move *list; /* of one position */
};
void selfplay_forget(struct selfplay_minds *m);

/* Plays game number `index`. False if memory ran out or the game is too long. final receives its
 * last state if not NULL. */
bool selfplay(const struct selfplay *s, uint64_t index, struct selfplay_minds *minds,
              struct played *out, void *final);

#endif
