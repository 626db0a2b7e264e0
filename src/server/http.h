/* http.h: answers the requests of one connection. */
#ifndef SERVER_HTTP_H
#define SERVER_HTTP_H

#include <libwebsockets.h>

/* The protocols of the server, for its context, whose user data has to be the
 * struct server_config. */
extern const struct lws_protocols http_protocols[];

/* Headers that every answer carries, also those that the library makes itself. */
extern const struct lws_protocol_vhost_options http_headers[];

#endif
