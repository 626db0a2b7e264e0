/* trace.h: the match as the JSON lines of the trace, one function per line. */
#ifndef MATCH_TRACE_H
#define MATCH_TRACE_H

#include "match/match.h"

/* Appends the header line, its newline included. */
enum match_code trace_header(const struct match *m, struct buffer *out, struct match_error *err);

/* Appends the line of event 1 <= ply <= match_ply: the event, the state after
 * it and, if wanted, every event open to the actor then. viewer GM_CHANCE sees
 * all; to others hidden things are null, and so is the list of another seat
 * whose choices depend on what the viewer cannot see. */
enum match_code trace_event(const struct match *m, uint32_t ply, int viewer, bool legal,
                            struct buffer *out, struct match_error *err);

#endif
