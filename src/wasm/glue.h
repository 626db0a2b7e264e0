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
    GLUE_SEED = 16,     /* bytes of a seed                                   */
    GLUE_IN = 1 << 18,  /* bytes: a custom map set fits                      */
    GLUE_OUT = 1 << 23, /* bytes: the longest list of moves fits             */
    GLUE_MOVES = 1 << 14,
    GLUE_MIND = 1 << 23, /* bytes a bot may work with                         */
};

uint8_t *ceilidh_in(void);
uint8_t *ceilidh_out(void);

/* Constants, errors, bots, and per game its players, options and fields. */
int32_t ceilidh_describe(void);

/* What never changes in a game, by its index: figures and names of the pieces,
 * the map's sides; {} if the game has no such things. */
int32_t ceilidh_parts(uint32_t game);

/* Sets up a new game. `in`: an int32_t per option (GM_AUTO: what is usual),
 * then data_bytes of text for an option of type data. Gives the header of the
 * trace. On an error the table is empty. */
int32_t ceilidh_new(uint32_t table, uint32_t game, uint32_t players, uint32_t data_bytes);

/* Makes one table like another. Writes nothing. */
int32_t ceilidh_copy(uint32_t to, uint32_t from);

/* A seat, GM_CHANCE or GM_OVER; GM_OVER too if the table is empty. */
int32_t ceilidh_actor(uint32_t table);

/* The actor's legal moves, [{"text":notation,"event":{...}},...]. */
int32_t ceilidh_moves(uint32_t table, int32_t viewer);

/* Plays the move or outcome of chance whose notation is in `in`. Gives the
 * line of the trace, its newline left out. */
int32_t ceilidh_play(uint32_t table, uint32_t bytes, int32_t viewer);

/* The outcome of the pending chance point, in notation and not yet played.
 * `in`: the seed. The same seed and draws as in a record give the same game. */
int32_t ceilidh_draw(uint32_t table);

/* Every condition of the move whose notation is in `in`. */
int32_t ceilidh_explain(uint32_t table, uint32_t bytes);

/* The state object of the trace. */
int32_t ceilidh_state(uint32_t table, int32_t viewer);

/* {"scores":[...],"winners":[seats]}: as if the game ended now. */
int32_t ceilidh_scores(uint32_t table);

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

#endif
