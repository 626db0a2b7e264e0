/*
 * history.h: the moves in force and the states they lead to. States are a
 * cache: a bounded number of snapshots, and replay from the nearest one.
 */
#ifndef MATCH_HISTORY_H
#define MATCH_HISTORY_H

#include "engine/game.h"

struct history_step {
    gm_move move;
    uint32_t entry; /* where the move stands in the log                 */
    uint32_t draws; /* chance events up to here, this one included      */
};

/* Snapshot i is the state after ply i * every, for all of those not beyond
 * ply. When they run out, every second one is given up. */
struct history {
    const struct game *game;
    struct history_step *steps; /* steps[ply - 1] */
    uint32_t ply, cap, every;
    size_t stride;
    uint8_t *snapshots;
    uint8_t *now, *before; /* the state, and the one before the last push */
};

/* False if memory ran out. In both cases history_close is due. */
bool history_open(struct history *h, const struct game *g);
void history_close(struct history *h);

/* Begins with the state that the caller has put into h->now. */
void history_start(struct history *h);

/* Makes sure that the next n pushes find room; false if memory ran out. */
bool history_reserve(struct history *h, uint32_t n);

/* Applies the move; on an error nothing has changed. */
enum gm_err history_push(struct history *h, gm_move move, uint32_t entry);

/* Takes back everything after ply. */
void history_cut(struct history *h, uint32_t ply);

/* The state after ply, ply <= h->ply. */
void history_state(const struct history *h, uint32_t ply, void *out);

/* Chance events in force. */
uint32_t history_draws(const struct history *h);

#endif
