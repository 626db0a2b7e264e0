/*
 * server.h: serves a site over HTTP on one port, until it is told to stop.
 */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include "server/site.h"

struct server_config {
    const struct site *site;
    const char *host;             /* an address as digits, or "localhost"    */
    uint16_t port;                /* 0: any that is free                     */
    unsigned timeout;             /* seconds for which a client may be silent */
    void (*ready)(uint16_t port); /* called once, when it answers      */
};

enum server_result {
    SERVER_STOPPED,      /* by SIGINT or SIGTERM                        */
    SERVER_BAD_HOST,     /* not an address                              */
    SERVER_FOREIGN_HOST, /* an address, but not one of this machine     */
    SERVER_PORT_TAKEN,   /* another program listens there               */
    SERVER_PORT_CLOSED,  /* this user may not listen there              */
    SERVER_FAILED,       /* something else the system refused           */
};

/* Handles SIGINT and SIGTERM while it runs; not to be called twice at a time. */
enum server_result server_run(const struct server_config *c);

#endif
