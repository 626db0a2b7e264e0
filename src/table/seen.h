/*
 * seen.h: a match as a server tells one viewer of it: the log's entries as the viewer may know
 * them, each with the view after it, and a desk that lies on the last of these views. What the page
 * shows of it are the same documents as of a match at hand.
 *
 * The server is trusted to tell what is so: moves are not checked, but what cannot be read is
 * refused, and the view's sum (wire/delta.h) says whether it is the server's.
 */
#ifndef TABLE_SEEN_H
#define TABLE_SEEN_H

#include "table/desk.h"
#include "wire/delta.h"

struct seen {
    const struct game *game; /* NULL: nothing has been told */
    struct desk desk;        /* its viewer is the one who is told */
    uint8_t players;
    uint32_t length, ply, cap;
    struct match_entry *log;
    uint32_t *steps;         /* as match_force has them */
    uint8_t *states;         /* length + 1 of them: before the first entry, and after each */
    uint8_t view[VIEW_MOST]; /* the last of them, encoded */
};

/* Begins with the view before the first entry, as letters of base64url: a delta from zeros. False
 * if it is not one, or memory ran out. *s is all zero; seen_end is due in any case. */
bool seen_begin(struct seen *s, const struct game *g, int viewer, uint8_t players, const char *view,
                uint32_t len);
void seen_end(struct seen *s);

/* The next entries, a line each: who learned by it, a blank, the delta as letters, a blank, the
 * log's line. False if one cannot be read, or memory ran out; those before it stand. */
bool seen_told(struct seen *s, const char *lines, uint32_t len);

uint32_t seen_sum(const struct seen *s);

/* What the viewer may do with what lies on the desk: nothing, play, or compose a plan: then it is
 * the view as if the viewer's turn came round now, where the game can say so. */
enum seen_open { SEEN_SHUT, SEEN_OPEN, SEEN_SUPPOSED };

/* Puts the last view on the desk and the draft, a line a move, on top of it as far as it can be
 * played. */
void seen_lay(struct seen *s, enum seen_open open, const char *draft, uint32_t len);

/* As table_undo_needs. */
uint8_t seen_undo_needs(const struct seen *s, uint32_t ply);

/* What the snapshot of table.h has, but for what the server tells anyway: game, seats, header,
 * curtain, waiting. "back" is the ply that a free undo leads to, else null. */
void seen_json(const struct seen *s, uint32_t since, struct json *out);

/* The same for a moment of the past; false if there is no such ply. */
bool seen_past_json(const struct seen *s, uint32_t ply, struct json *out);

#endif
