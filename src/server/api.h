/*
 * api.h: requests to /api: the messages of wire/messages.h one at a time, for bots and scripts. A
 * request is a connection to the hall that lives as long as it: it says hello with the request's
 * secret, then what is asked, and the hall's answer is the request's.
 */
#ifndef SERVER_API_H
#define SERVER_API_H

#include "server/site.h"

#include <stdbool.h>
#include <stdint.h>

struct call; /* a request that is being answered */
struct hall_out;
struct job;
struct live;
struct lws;
struct request;
struct server;

struct api_answer {
    unsigned status;
    const char *type;
    const char *bytes; /* good as long as the call */
    uint32_t len;
};

/* What /api says of itself: descriptions and a page to read; NULL if it is none of them. */
const struct asset *api_page(const char *path);

/* Begins to answer. NULL if it is refused with *status; for 405, *allow has the methods there
 * are. */
struct call *api_open(struct lws *wsi, const struct request *r, unsigned *status,
                      const char **allow);

/* Bytes of the body that are still to come, and some of them. */
uint32_t api_wants(const struct call *c);
void api_body(struct call *c, const char *bytes, uint32_t n);

/* The body is whole: asks. Not from within an output of the hall. */
void api_ask(struct call *c);

/* Whether the answer is there; http_ready is called when that may be. */
bool api_is_answered(struct call *c, struct api_answer *out);

/* Whether the rest of the connection is a stream of events: the live connection that has become of
 * the call, which is to be closed without ending it. NULL if not. */
struct live *api_stream(struct call *c);

/* Ends it, answered or not; not from within an output of the hall. Sets it to NULL. */
void api_close(struct call **c);

/* What the hall sends to a call's connection, that it ends it, and that a second has passed. */
void api_told(struct call *c, const struct hall_out *out);
void api_shut(struct call *c);
void api_pulse(struct call *c, int64_t now);

/* The store's answer to a list. */
void api_listed(struct server *s, const struct job *j);

/* The post's answer to an errand. */
struct errand;
void api_ran(struct server *s, const struct errand *e);

#endif
