/* http.h: answers the requests of one connection. */
#ifndef SERVER_HTTP_H
#define SERVER_HTTP_H

#include <libwebsockets.h>

/* What the library is to read at once at most. */
enum { HTTP_CHUNK = 16384 };

struct live;

/* The answer to a request to /api may be there: it is looked at when the connection has room. */
void http_ready(struct lws *wsi);

/* The answer is a stream of events, which the live connection sends from now on. */
void http_stream(struct lws *wsi, struct live *v);

/* Takes bare connections, for a context whose user data is the struct server. */
extern const struct lws_protocols http_protocol;

#endif
