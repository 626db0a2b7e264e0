/*
 * desk.h: the game in front of one viewer, and the turn being composed on it.
 *
 * Somebody fills the base: a match at hand with its whole state, or, over a network, a server with
 * the viewer's view. The desk plays the draft on top of it, explains and previews, and writes what
 * a front end has to show. It never asks where the base came from.
 */
#ifndef TABLE_DESK_H
#define TABLE_DESK_H

#include "match/match.h"

enum { DESK_MAX_DRAFT = 128 }; /* no turn has more moves */

struct desk {
    const struct game *game;
    int viewer; /* whose eyes: a seat, or GM_PUBLIC */
    bool open;  /* the viewer's moves are taken, when it is the viewer's turn */
    bool ended; /* the last move of the draft ends a turn */
    bool blind; /* the last move of the draft would tell the viewer something: it is not played */
    uint32_t n; /* moves of the draft */
    gm_move draft[DESK_MAX_DRAFT];
    gm_move *list;                                    /* room for all moves there can be */
    _Alignas(max_align_t) uint8_t base[GM_MAX_STATE]; /* without the draft        */
    _Alignas(max_align_t) uint8_t now[GM_MAX_STATE];  /* with it, but for a blind move */
};

/* An empty desk for a game; desk_end is due in any case. False if memory ran out. */
bool desk_begin(struct desk *d, const struct game *g);
void desk_end(struct desk *d);

/* Puts a base on the desk, a whole state or the viewer's own view, and drops the draft. */
void desk_lay(struct desk *d, const void *base, int viewer, bool open);

/* True if the viewer is to decide on top of the draft. */
bool desk_may_act(const struct desk *d);

/* True if nothing is left but to confirm the draft or to take it back. */
bool desk_is_ready(const struct desk *d);

/* True if the draft can be confirmed as it is: it is ready, or has come to the end of a turn after
 * which the viewer moves on. */
bool desk_is_whole(const struct desk *d);

/* Adds a move to the draft. MATCH_WHOLE, MATCH_TURN or MATCH_OVER if it is not for the viewer to
 * decide; MATCH_NOTATION and MATCH_ILLEGAL as match_play has them; MATCH_DRAFT if the draft has
 * DESK_MAX_DRAFT moves. err is not NULL. */
enum match_code desk_play(struct desk *d, const char *text, uint32_t len, struct match_error *err);

/* True if the viewer, a seat, would learn something by this move on top of the draft: its outcome
 * must not be seen while it can still be taken back. */
bool desk_teaches(const struct desk *d, gm_move m);

/* Takes back the last move of the draft; false if there is none. */
bool desk_undo(struct desk *d);

/* The text of a draft's move, as desk_play and match_play take it. */
void desk_draft_text(const struct desk *d, uint32_t i, struct text *out);

/* The members of the snapshot that the desk knows, brackets not included: state, base (null while
 * there is no draft), insight, actor, moves, draft, ready, whole. */
void desk_json(const struct desk *d, struct json *out);

/* What undo would take back: the member "undo". */
enum undo_kind { UNDO_NOTHING, UNDO_DRAFT, UNDO_FREE };
void desk_undo_json(enum undo_kind kind, struct json *out);

/* The same members, and undo, of any state, where nothing can be done. */
void desk_past_json(const struct game *g, const void *st, int viewer, struct json *out);

/* An array, by line of the text: the conditions of that move on top of the draft, or null for what
 * is no move and for what the viewer may not know. */
void desk_explain_json(const struct desk *d, const char *text, uint32_t len, struct json *out);

/* {"state","insight"} after that move on top of the draft, and its "consequences"; null if it
 * cannot be played, or must not be seen before it counts. */
void desk_preview_json(const struct desk *d, const char *text, uint32_t len, struct json *out);

#endif
