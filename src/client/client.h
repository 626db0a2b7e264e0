/*
 * client.h: the protocol from the other side: what one connection's end knows of a table, and what
 * it has asked for and not heard of yet. Pure, like the hall: messages in, messages out; whoever
 * has the socket connects, sends and waits.
 *
 * A turn that has not been answered is kept and said again, unchanged, on the next connection,
 * until it is confirmed or refused: it is played once, however often it was sent.
 */
#ifndef CLIENT_CLIENT_H
#define CLIENT_CLIENT_H

#include "engine/game.h"
#include "wire/delta.h"
#include "wire/messages.h"

enum {
    CLIENT_MOVES = 16,     /* of a turn: whoever lets programs play needs no more */
    CLIENT_MESSAGE = 4096, /* no message of it is longer                         */
};

enum client_turn { TURN_NONE, TURN_SENT, TURN_CONFIRMED, TURN_REFUSED };

struct client {
    const struct game *const *games; /* ended by NULL */
    char secret[WIRE_SECRET + 1];    /* "": a spectator, or an account's */
    char account[WIRE_BEARER + 1];   /* "": a guest */

    /* what it was told */
    bool welcomed; /* on this connection */
    uint32_t n, at;
    int you, turn; /* seats, or -1 */
    char state[16];
    const struct game *game; /* NULL before the first welcome */
    uint8_t view[VIEW_MOST]; /* encoded; of a game that has begun */
    uint32_t view_len;       /* 0: there is none */
    uint32_t offer, taken;   /* the offer's id, 0: none; bits of the seats that are held */
    uint8_t needs;           /* the seats it asks, as bits */
    uint64_t next;           /* the rematch's table */
    uint64_t made;           /* the table it has created */
    char invite[WIRE_SECRET + 1];

    /* what it has asked */
    enum client_turn turn_is;
    uint32_t turn_at, moves;
    char move[CLIENT_MOVES][GM_MAX_TEXT];
    char code[32]; /* why the last thing was refused */

    uint64_t gaps, mismatches, welcomes; /* of n; of sums: both must stay 0 */
};

/* `secret` is NULL for a spectator. */
void client_begin(struct client *c, const struct game *const *games, const char *secret);

/* A new connection: the first message. */
void client_hello(struct client *c, struct text *out);

/* A turn of so many moves, and the message; false if one is under way, or of more than
 * CLIENT_MOVES. */
bool client_play(struct client *c, const char *const *moves, uint32_t n, struct text *out);

/* The turn under way once more. */
void client_again(const struct client *c, struct text *out);

/* A message of the server; false if it is none. What is to be said at once, if anything, is in
 * `out`. */
bool client_told(struct client *c, const char *bytes, uint32_t len, struct text *out);

/* The view as a state; false while there is none. */
bool client_view(const struct client *c, void *state);

#endif
