/*
 * glue.h: what the WebAssembly module offers to the page; see docs/wasm.md.
 *
 * Numbers go by argument, everything else through two buffers: the page writes
 * into `in` and reads from `out`. One table stands in a module, and beside it
 * minds for the bots; a page that wants both at once has two modules.
 *
 * A function that returns int32_t gives the number of bytes it has written to
 * `out`, JSON unless it says otherwise. A number below 0 is an error, minus the
 * number of bytes of a JSON object that says what is wrong: "error" is a name
 * from the list in ceilidh_describe; with "MATCH" the rest is as match/json.h
 * has it. Nothing has changed then; but with SPACE, or "memory" of a match, what
 * was asked for may have been done, or half of it (see table/table.h), and could
 * only not be told: the page does best to begin anew with another module. Without
 * a table, functions on it refuse with RANGE.
 *
 * `since` and `as` are what the page knows already, the length of its log and
 * the viewer it was for; the snapshot leaves that out. See table/table.h.
 */
#ifndef WASM_GLUE_H
#define WASM_GLUE_H

#include "engine/game.h"

enum {
    GLUE_SEED = 16,     /* bytes of a seed                                 */
    GLUE_IN = 1 << 20,  /* bytes: a record of thousands of moves fits      */
    GLUE_OUT = 1 << 23, /* bytes: the longest list of moves fits           */
    GLUE_JUDGED = 3,    /* moves that are judged side by side              */
};

uint8_t *ceilidh_in(void);
uint8_t *ceilidh_out(void);

/* Constants, errors, bots, and per game its players, options and fields. */
int32_t ceilidh_describe(void);

/* What never changes in a game, by its index: see parts_json in game.h. */
int32_t ceilidh_parts(uint32_t game);

/* The record, not JSON, of a new match; `in` is the order of table/order.h. */
int32_t ceilidh_new(uint32_t bytes);

/* The status of the match whose record is in `in`, read whole and checked. */
int32_t ceilidh_inspect(uint32_t bytes);

/* Nothing, or what is wrong with the record in `in`: a draw that its seed does
 * not give, a seed that is not the one promised, a move that does not replay. */
int32_t ceilidh_verify(uint32_t bytes);

/* Opens a table, in place of the one there was: a record; then who sits there,
 * a line a seat: a bot's name or `-`, a blank, the seat's name; then the draft,
 * a line a move. Without such lines the seats are as the record has them. Gives
 * the snapshot. */
int32_t ceilidh_open(uint32_t record_bytes, uint32_t seats_bytes, uint32_t draft_bytes);

/* The snapshot; and what one does to the table, each answered with one. `in`
 * has the notation of the move. */
int32_t ceilidh_snapshot(uint32_t since, int32_t as);
int32_t ceilidh_play(uint32_t bytes, uint32_t since, int32_t as);
int32_t ceilidh_undo(uint32_t since, int32_t as);
int32_t ceilidh_confirm(uint32_t since, int32_t as);
int32_t ceilidh_lift(int32_t seat, uint32_t since, int32_t as);
int32_t ceilidh_take_back(uint32_t ply, uint32_t since, int32_t as);

/* Plays what a bot chose for the view of ceilidh_view, when the log had `at` entries. */
int32_t ceilidh_bot_plays(uint32_t bytes, uint32_t at, uint32_t since, int32_t as);

/* SHA-256 of the bytes in `in`, 64 digits: a browser has it on secure pages alone. */
int32_t ceilidh_sha256(uint32_t bytes);

/* Another kind of table, in place of the one there was: what a server tells a
 * viewer of one; see table/seen.h. `in` has the view before the first entry.
 * ceilidh_snapshot, _play, _undo (of the draft), _at, _undo_needs, _explain and
 * _preview are for it too; those that need the match refuse with RANGE. */
int32_t ceilidh_see(uint32_t game, int32_t viewer, uint32_t players, uint32_t bytes);

/* Entries of its log, a line each; {"length","sum"}: how many there are now, and
 * the view's sum. After a refusal it is of no more use. */
int32_t ceilidh_told(uint32_t bytes);

/* Lays the last view and a draft, a line a move; gives the snapshot. `open`: 0 nothing
 * can be played, 1 the viewer's turn, 2 a plan, as if it were the viewer's turn. */
int32_t ceilidh_lay(uint32_t open, uint32_t bytes, uint32_t since, int32_t as);

/* The snapshot of a moment of the past. */
int32_t ceilidh_at(uint32_t ply);

/* A number itself, nothing is written: bits of the seats that have to agree
 * before the viewer goes back to a ply. */
int32_t ceilidh_undo_needs(uint32_t ply);

/* [[conditions] or null, ...] for the moves in `in`, a line each. */
int32_t ceilidh_explain(uint32_t bytes);

/* {"state","insight"} after the move in `in`, or null. */
int32_t ceilidh_preview(uint32_t bytes);

/* The view of the bot whose move is awaited, as bytes for another module. */
int32_t ceilidh_view(void);

/* The record, not JSON: whole with `from` 0, else the lines to put behind one
 * that has the first `from` entries of the log. */
int32_t ceilidh_record(uint32_t from);

/* Forgets what bots remember, for another game or another past. `in`: a seed. */
int32_t ceilidh_forget(void);

/* The move, in notation, that a bot, by its index, makes for a seat of a game
 * whose view is in `in`; `ply` moves have been made before. It visits at most
 * so many nodes (0: as many as it wants) and remembers what it wants until
 * ceilidh_forget. */
int32_t ceilidh_think(uint32_t game, uint32_t bot, uint32_t seat, uint32_t nodes, uint32_t ply,
                      uint32_t bytes);

/* Judges the move in `in`, which stands behind the view of the seat that is to decide, beside the
 * best others: each is played on by quick bots in so many worlds that fit the view, see
 * bots/judge.h. Answers with the members of review_candidates_json. */
int32_t ceilidh_judge(uint32_t game, uint32_t seat, uint32_t worlds, uint32_t view_bytes,
                      uint32_t move_bytes);

#endif
