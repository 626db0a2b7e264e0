/*
 * trace.h: what the header and the event lines of the trace have in common for
 * all games; the events and states themselves are the game's own.
 */
#ifndef ENGINE_TRACE_H
#define ENGINE_TRACE_H

#include "engine/game.h"

/* The member options: those in force in st. */
void gm_trace_options(const struct game *g, const void *st, struct json *out);

/* The members of the header, brackets not included: trace, game, rules,
 * players, the options in force in st and, if data is not NULL, the objects of
 * the data text st was set up with, under the name their option gives them. */
void gm_trace_header(const struct game *g, const void *st, uint8_t players, const char *data,
                     uint32_t len, struct json *out);

/* The members ply, actor and event of the line for m, st being the state
 * before it, as viewer may know it; brackets not included. */
void gm_trace_event(const struct game *g, const void *st, uint32_t ply, gm_move m, int viewer,
                    struct json *out);

/* The fingerprint of a state that records carry: FNV-1a of the trace's state object with everything
 * open. The object outlives any memory layout of the state; changing it, even the order of its
 * members, changes the format of records. */
uint64_t gm_trace_hash(const struct game *g, const void *st);

#endif
