/*
 * table.h: a match played at one device, by the people who share it and by bots. The seating plays
 * the match, the desk shows it to whoever has the device; between people with secrets from one
 * another a curtain comes down.
 */
#ifndef TABLE_TABLE_H
#define TABLE_TABLE_H

#include "table/desk.h"
#include "table/seating.h"

enum { TABLE_NOBODY = -1 };

struct table {
    struct match *match; /* its own */
    struct seating seating;
    struct desk desk;
    int curtain;        /* the seat that has to take the device first, or TABLE_NOBODY */
    struct buffer laid; /* a draft kept for whoever lifts the curtain, a line a move    */
};

/*
 * In all that follows a function that returns enum match_code changes nothing unless it returns
 * MATCH_OK, and fills *err, which is not NULL; but if memory or the log runs out while chance draws
 * (MATCH_MEMORY, MATCH_FULL), what came before the draw stands. MATCH_TURN says in err->what whose
 * turn it is.
 */

/* Takes the match, which is the table's from now on, plays on to the next decision and lays out the
 * draft, a line a move, as far as it can be played. `seats` says who sits there, a line a seat: a
 * bot's name or `-`, a blank, the seat's name; seats without a line are as the record has them. *t
 * is all zero; table_close is due in any case. */
enum match_code table_open(struct table *t, struct match *m, const char *seats, uint32_t seats_len,
                           const char *draft, uint32_t draft_len, struct match_error *err);
void table_close(struct table *t);

/* Adds a move to the turn being composed. */
enum match_code table_play(struct table *t, const char *text, uint32_t len,
                           struct match_error *err);

/* Makes the whole draft part of the match: all its moves or none. */
enum match_code table_confirm(struct table *t, struct match_error *err);

/* What table_undo would take back. */
enum undo_kind table_undo_kind(const struct table *t);

/* Takes back the last move of the draft, or the last own move where that is free. */
enum match_code table_undo(struct table *t, struct match_error *err);

/* The seats, a bit each, that have to agree before the viewer goes back to a ply: those of the
 * people among them sit here and are asked by whoever calls. */
uint8_t table_undo_needs(const struct table *t, uint32_t ply);

/* Goes back to a ply; everybody at the device agrees. */
enum match_code table_take_back(struct table *t, uint32_t ply, struct match_error *err);

/* This seat has the device now. A curtain that waits for another one stays. */
void table_lift(struct table *t, int seat);

/* Plays what a bot has chosen elsewhere, `at` being the length of the log when it was asked: an
 * answer to another position is refused as match_play does. */
enum match_code table_bot_plays(struct table *t, uint32_t at, const char *text, uint32_t len,
                                struct match_error *err);

/* Goes on with lines of a record, of whoever is to act; the draft is dropped. */
enum match_code table_read_on(struct table *t, const char *lines, size_t n,
                              struct match_error *err);

/* The bot's seat whose move is awaited, or TABLE_NOBODY. */
int table_waiting(const struct table *t);

/* The snapshot: everything a front end needs to show the table to its viewer; docs/wasm.md has the
 * members. `since` and `as` are what the front end knows: the length of its log and the viewer that
 * log was for. What it knows is left out: the entries before `since` and, unless that is 0, the
 * header. False if memory ran out. */
bool table_json(const struct table *t, uint32_t since, int as, struct json *out);

/* The same for a moment of the past, where nothing can be done; its log is empty. False if there is
 * no such ply. */
bool table_past_json(const struct table *t, uint32_t ply, struct json *out);

#endif
