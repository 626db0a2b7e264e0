/*
 * server.h: serves a site and its tables on one port, until it is told to stop. Everything is
 * played in the hall, on one thread; see docs/server.md.
 */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include "post/post.h"
#include "server/site.h"
#include "store/store.h"

struct server_config {
    const struct site *site;
    const char *host;             /* an address as digits, or "localhost"     */
    uint16_t port;                /* 0: any that is free                      */
    unsigned timeout;             /* seconds for which a request may be silent */
    void (*ready)(uint16_t port); /* called once, when it answers             */

    /* Open stores, which the server closes: one to write to, and one for reading beside that; NULL
     * if the first does both; and one for news between nodes, NULL if it is not shared. */
    struct store *store, *reading, *telling;

    const char *origins; /* of pages that may open live connections, beside our own; NULL: none */
    const char *proxies; /* addresses whose X-Forwarded-For is believed; NULL: none             */
    const char *certificate, *key; /* files in PEM; NULL: no TLS                                */
    const char *log;               /* see log.h                                                 */
    bool open_metrics;             /* /metrics for everybody, not for this machine alone        */
    uint32_t connections, per_address; /* live ones at a time                                   */
    uint32_t messages;                 /* of one connection in a second, twice that at once    */
    uint32_t requests;                 /* of one address in a second, ten times that at once   */
    uint32_t new_tables;               /* of one address in a minute, twice as many seats      */
    uint32_t tables;                   /* in memory at a time                                   */
    uint32_t thinkers;                 /* threads for bots; 0: one less than there are cores    */
    struct post_settings post;         /* how people are told that it is their turn             */
    uint32_t tell_after;               /* seconds after which they are, if they do not look     */
    unsigned ping, silence;            /* seconds: how often a live client is asked whether it is
                                          there, and after which it is given up                 */
};

enum server_result {
    SERVER_STOPPED,         /* by SIGINT or SIGTERM                                   */
    SERVER_BAD_HOST,        /* not an address                                         */
    SERVER_FOREIGN_HOST,    /* an address, but not one of this machine                */
    SERVER_PORT_TAKEN,      /* another program listens there                          */
    SERVER_PORT_CLOSED,     /* this user may not listen there                         */
    SERVER_NO_LOOP,         /* the library's plug-in for libev is not installed       */
    SERVER_BAD_CERTIFICATE, /* certificate and key cannot be used                     */
    SERVER_BAD_LOG,         /* the file of the log cannot be written                  */
    SERVER_STORE_FAILED,    /* what the store has is not known until it is opened anew */
    SERVER_NO_MEMORY,       /* it ran out while something was to be kept or thought    */
    SERVER_FAILED,          /* something else the system refused                      */
};

/* Handles SIGINT and SIGTERM while it runs; not to be called twice at a time. */
enum server_result server_run(const struct server_config *c);

#endif
