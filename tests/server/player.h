/*
 * player.h: somebody who plays over the server: makes or joins a table, plays at random what the
 * own view allows, comes back when the connection is lost, and remembers what was confirmed.
 */
#ifndef TESTS_SERVER_PLAYER_H
#define TESTS_SERVER_PLAYER_H

#include "base/rng.h"
#include "client/client.h"
#include "tests/server/socket.h"

enum { PLAYER_TURNS = 4096 };

struct turn {
    uint32_t at;
    char first[GM_MAX_TEXT];
};

struct player {
    struct client c;
    struct ws ws;
    struct rng rng;
    const char *order; /* of the table the host makes, as JSON; NULL: joins */
    struct player *host;
    uint64_t table;
    char secret[WIRE_SECRET + 1], address[16];
    uint32_t number;
    bool sat, asked_start;
    int64_t asked; /* when the turn under way was said last */
    struct turn *turn;
    uint32_t turns;      /* confirmed */
    bool counted;        /* the turn under way has been */
    uint64_t lost;       /* connections */
    uint64_t refused;    /* turns */
    uint32_t most_moves; /* of a turn */
};

/* `host` is NULL for who makes the table with this order. */
void player_begin(struct player *p, uint32_t number, const char *order, struct player *host);
void player_end(struct player *p);

/* Does what there is to do now: connects, hears, says. `milliseconds` are waited for something to
 * hear. False if nobody listens at the port. */
bool player_step(struct player *p, uint16_t port, int milliseconds);

bool player_is_over(const struct player *p);

/* Ends the connection as a reload of the page does; what is known stays or is forgotten. */
void player_reload(struct player *p, bool forget);

/* The letters of a table. */
void player_table_name(uint64_t table, char out[WIRE_ID + 1]);

#endif
