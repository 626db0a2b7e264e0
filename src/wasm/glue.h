/*
 * glue.h: what the WebAssembly module offers to the page; see docs/wasm.md.
 *
 * Numbers go by argument, everything else through two buffers: the page writes
 * into `in` and reads from `out`. Games stand on numbered tables, so the page
 * can try something out on a copy.
 *
 * A function that returns int32_t gives the number of bytes it has written to
 * `out`, JSON unless it says otherwise. A number below 0 is an error, minus the
 * number of bytes of a JSON object that says what is wrong: "error" is a name
 * from the list in ceilidh_describe, "fault" and "reasons" are there where the
 * engine gives them. Nothing has changed then, unless the function says so.
 *
 * `viewer` is a seat, GM_PUBLIC or, to see everything, GM_CHANCE.
 */
#ifndef WASM_GLUE_H
#define WASM_GLUE_H

#include "engine/game.h"

enum {
    GLUE_TABLES = 16,
    GLUE_MATCHES = 4,
    GLUE_SEED = 16,     /* bytes of a seed                                   */
    GLUE_IN = 1 << 20,  /* bytes: a record of thousands of moves fits        */
    GLUE_OUT = 1 << 23, /* bytes: the longest list of moves fits             */
    GLUE_MOVES = 1 << 14,
    GLUE_MIND = 1 << 23, /* bytes a bot may work with                         */
};

uint8_t *ceilidh_in(void);
uint8_t *ceilidh_out(void);

/* Constants, errors, bots, and per game its players, options and fields. */
int32_t ceilidh_describe(void);

/* What never changes in a game, by its index: see parts_json in game.h. */
int32_t ceilidh_parts(uint32_t game);

/* Sets up a new game. `in`: an int32_t per option (GM_AUTO: what is usual),
 * then data_bytes of text for an option of type data. Gives the header of the
 * trace. On an error the table is empty. */
int32_t ceilidh_new(uint32_t table, uint32_t game, uint32_t players, uint32_t data_bytes);

/* Makes one table like another. Writes nothing. */
int32_t ceilidh_copy(uint32_t to, uint32_t from);

/* A seat, GM_CHANCE or GM_OVER; GM_OVER too if the table is empty. */
int32_t ceilidh_actor(uint32_t table);

/* The actor's legal moves, [{"text":notation,"event":{...},"effect":{...}},...],
 * the effect being what the actor gains and loses by playing it, as far as can
 * be foretold, chance left out. None for a viewer who may not know them: what
 * another seat can do depends on what it alone sees. */
int32_t ceilidh_moves(uint32_t table, int32_t viewer);

/* Plays the move or outcome of chance whose notation is in `in`. Gives the
 * line of the trace, its newline left out. */
int32_t ceilidh_play(uint32_t table, uint32_t bytes, int32_t viewer);

/* The outcome of the pending chance point, in notation and not yet played.
 * `in`: the seed. The same seed and draws as in a record give the same game. */
int32_t ceilidh_draw(uint32_t table);

/* Every condition of the move whose notation is in `in`. */
int32_t ceilidh_explain(uint32_t table, uint32_t bytes);

/* The seats that would learn something by the move whose notation is in `in`,
 * a bit each; writes nothing. A page that holds the whole state must not show
 * such a move's outcome before it counts. */
int32_t ceilidh_learned(uint32_t table, uint32_t bytes);

/* The state object of the trace. */
int32_t ceilidh_state(uint32_t table, int32_t viewer);

/* {"scores":[...],"winners":[seats]}: as if the game ended now. */
int32_t ceilidh_scores(uint32_t table);

/* What the rules make of the state, as far as viewer may know; see docs/wasm.md. */
int32_t ceilidh_insight(uint32_t table, int32_t viewer);

/* The state as bytes, as far as viewer sees it; and its fingerprint in hex. */
int32_t ceilidh_encode(uint32_t table, int32_t viewer);
int32_t ceilidh_hash(uint32_t table);

/* The reverse: puts the state of `in` on the table. `ply` and `draws` say how
 * many events and outcomes of chance have come before. A whole state is held
 * to every invariant; a view is taken as it is. On an error the table is empty.
 * Writes nothing. */
int32_t ceilidh_decode(uint32_t table, uint32_t game, uint32_t bytes, bool whole, uint32_t ply,
                       uint32_t draws);

/* The move a bot, by its index, would make for the actor, in notation and not
 * yet played. It sees the actor's view and visits at most so many nodes; it
 * begins afresh each time. `in`: a seed; together with the table's ply it
 * decides what the bot does. */
int32_t ceilidh_choose(uint32_t table, uint32_t bot, uint32_t nodes);

/*
 * Matches: games with their whole history, numbered too. What goes wrong in
 * them is told in full: "error" is "MATCH", "code" the key of the sentence,
 * "line" and "column" the place in a record, "ply", "need", "have", "what" and
 * "word" as in match.h, "fault" and "reasons" as above.
 *
 * The status is {"game","players","names":[text or null],"ply","length" of the
 * log,"actor": a seat, "chance" or null,"seeded","commit": hex or null,"header"
 * of the trace}.
 */

/* Reads the record in `in`, where a head alone is a new game. Gives the status.
 * On an error the match is what it was. */
int32_t ceilidh_match_read(uint32_t match, uint32_t bytes);

/* Forgets the match. Writes nothing. */
int32_t ceilidh_match_close(uint32_t match);

int32_t ceilidh_match_status(uint32_t match);

/* Plays the move of whoever acts now whose notation is in `in`; at a chance
 * point the outcome. Gives the status. */
int32_t ceilidh_match_play(uint32_t match, uint32_t bytes);

/* One draw of the match's seed, at a chance point. Gives the status. */
int32_t ceilidh_match_draw(uint32_t match);

/* Goes back to a ply, `consent` being bits of the seats that agree; seat
 * MATCH_TABLE asks nobody. Gives the status. */
int32_t ceilidh_match_undo(uint32_t match, int32_t seat, uint32_t ply, uint32_t consent);

/* Numbers themselves: bits of the seats that have to agree, and the earliest
 * ply the seat can freely go back to; below 0 if there is no such match, seat
 * or ply to go back to. Nothing is written. */
int32_t ceilidh_match_undo_needs(uint32_t match, int32_t seat, uint32_t ply);
int32_t ceilidh_match_undo_free(uint32_t match, int32_t seat);

/* Puts the state after `ply` on a table. Writes nothing. */
int32_t ceilidh_match_table(uint32_t match, uint32_t ply, uint32_t table);

/* The log from entry `from` on, as viewer may know it. */
int32_t ceilidh_match_log(uint32_t match, uint32_t from, int32_t viewer);

/* The record, not JSON; GM_CHANCE: the whole of it, as ceilidh_match_read takes it. */
int32_t ceilidh_match_write(uint32_t match, int32_t viewer);

/* {"ok":true}, or what does not hold. */
int32_t ceilidh_match_verify(uint32_t match);

#endif
