/*
 * json.h: what a match has to say to a program, as JSON: its status, its log, and why something
 * was refused. docs/wasm.md describes the objects.
 */
#ifndef MATCH_JSON_H
#define MATCH_JSON_H

#include "match/match.h"

/* The members of one condition, brackets not included. */
void match_reason_members(const struct gm_reason *r, struct json *out);

/* An array of conditions: rule, code, what (if there is one), need, have, holds. */
void match_reasons_json(const struct gm_reason *reason, uint32_t n, struct json *out);

/* The refusal: an object with "error":"MATCH", the code, and the members of the error that mean
 * something. */
void match_error_json(const struct match_error *e, struct json *out);

/* The member "actor": a seat, "chance", or null for GM_OVER and MATCH_TABLE. */
void match_actor_json(int actor, struct json *out);

/* The member "header": the trace's. */
void match_header_json(const struct match *m, struct json *out);

/* An object for lists of matches: game, players, names, bots, ply, length of the log, actor,
 * seeded, commit, header. */
void match_status_json(const struct match *m, struct json *out);

/* One entry of a log, number i of it, as viewer may know it; `before` and `after` are the states
 * before and after a move, or the viewer's views of them with the move as the viewer was told it.
 */
void match_entry_json(const struct game *g, const struct match_entry *entry, uint32_t i,
                      const void *before, const void *after, int viewer, struct json *out);

/* An array of the log's entries from number `from` on, as viewer may know them. False if memory
 * ran out; what has been written is of no use then. */
bool match_log_json(const struct match *m, uint32_t from, int viewer, struct json *out);

#endif
