/*
 * route.h: what a request to /api asks for: its address, the question behind that, and its body as
 * a message. Knows no sockets.
 */
#ifndef SERVER_ROUTE_H
#define SERVER_ROUTE_H

#include "match/buffer.h"
#include "server/mark.h"
#include "store/store.h"
#include "wire/messages.h"

struct request;

enum route_what {
    ROUTE_SHOW,   /* GET /api/t/ID: the welcome           */
    ROUTE_STATE,  /* .../state                            */
    ROUTE_RECORD, /* .../record                           */
    ROUTE_WANT,   /* .../log?from=&to=                    */
    ROUTE_NEWS,   /* .../news, a stream or a long poll    */
    ROUTE_SAY,    /* POST .../play and the like           */
    ROUTE_CREATE, /* POST /api/tables                     */
    ROUTE_LIST,   /* GET /api/tables                      */
    ROUTE_TELL,   /* GET or POST /api/t/ID/tell: the post */
    ROUTE_OFF,    /* POST /api/off/TOKEN: no more mail    */
    ROUTE_WHO,    /* GET /api/account                     */
    ROUTE_PERSON, /* POST /api/account, .../enter and the like */
};

enum { ROUTE_TOKEN = 64 };

struct route {
    enum route_what what;
    enum wire_kind kind; /* of SAY, CREATE and PERSON */
    uint64_t table;
    uint32_t from, to; /* of WANT */
    struct mark mark;  /* of NEWS: where the client is ...            */
    bool has_mark;     /* ... if it says so                           */
    bool polls;        /* for at most so many seconds:                */
    uint32_t wait;
    struct store_query list;
    char token[ROUTE_TOKEN]; /* of OFF */
    bool mine;               /* of LIST: only those of the account */
};

/* 0, or the status that refuses it; *allow then has the methods that the address knows. */
unsigned route_read(struct route *out, const struct request *r, const char **allow);

/* The most bytes its body may have. */
uint32_t route_most(const struct route *r);

/* The body as a message: its name may be left out, since the address has it. Whatever is wrong with
 * it, another name too, is left to wire_read to refuse. False if memory ran out. */
bool route_message(const struct route *r, const char *body, uint32_t len, struct buffer *out);

/* A text that a body has, to be shown with hello: an invitation, or an account. False if there is
 * none, or it does not fit. */
bool route_text(const char *body, uint32_t len, const char *name, char *out, uint32_t cap);

#endif
