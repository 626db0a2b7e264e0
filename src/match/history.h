/*
 * history.h: the moves in force and the states they lead to. States are a cache: two of them are
 * kept besides the one now, the first and a late one, and the rest is replayed, which costs a
 * fraction of a microsecond a ply. A server has thousands of histories, so what they take counts.
 */
#ifndef MATCH_HISTORY_H
#define MATCH_HISTORY_H

#include "match/match.h"

struct history {
    const struct game *game;
    struct match_entry *const *log; /* where the entries are, the caller's */
    uint32_t *steps;                /* steps[ply - 1]: the move's entry in the log */
    uint32_t ply, cap;
    uint32_t draws;        /* chance events in force                                 */
    uint32_t late_ply;     /* 0 < late_ply <= ply, or 0: there is no late state       */
    uint8_t *first, *late; /* states after plies 0 and late_ply                       */
    uint8_t *now;          /* the state                                               */
};

/* *log is where the caller keeps its entries, now and later. False if memory ran out. In both
 * cases history_close is due. */
bool history_open(struct history *h, const struct game *g, struct match_entry *const *log);
void history_close(struct history *h);

/* The same history over another log, in h, which is all zero or another history, whose memory is
 * used again; as history_open else. */
bool history_copy(struct history *h, const struct history *from, struct match_entry *const *log);

/* Begins with the state that the caller has put into h->now. */
void history_start(struct history *h);

/* Makes sure that the next n pushes find room; false if memory ran out. */
bool history_reserve(struct history *h, uint32_t n);

/* Applies the move; on an error nothing has changed. Entry `entry` of the log has it, or will have
 * it before the next call. The state that it was made in is in before[state_size]. */
enum gm_err history_push(struct history *h, gm_move move, uint32_t entry, void *before);

/* Takes back everything after ply. */
void history_cut(struct history *h, uint32_t ply);

/* The state after ply, ply <= h->ply. */
void history_state(const struct history *h, uint32_t ply, void *out);

#endif
