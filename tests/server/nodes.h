/*
 * nodes.h: one or more real servers over one store, with HAProxy before them if there are several,
 * configured as examples/haproxy.cfg says but for the addresses.
 */
#ifndef TESTS_SERVER_NODES_H
#define TESTS_SERVER_NODES_H

#include "tests/cluster/cluster.h"
#include "tests/server/process.h"

enum { NODES_MOST = 3 };

struct nodes {
    struct process node[NODES_MOST];
    uint32_t n;
    pid_t proxy;        /* 0: there is none                      */
    uint16_t port;      /* where players come                    */
    char directory[64]; /* of the file of games and of HAProxy's */
    char address[CLUSTER_ADDRESS + 16];
    struct cluster cluster; /* if the store is a PostgreSQL         */
    bool has_cluster;
};

/* What the nodes have counted, those that were killed until shortly before. */
struct nodes_counts {
    uint64_t conflicts, resyncs, unknown, failed, spread, heard, lost;
};

/* `store` is "sqlite" or "postgres"; `syncs`: the database forces everything to the disk. */
bool nodes_start(struct nodes *n, uint32_t count, const char *store, bool syncs);
/* The store alone, without any node yet. */
bool nodes_store(struct nodes *n, const char *store, bool syncs);
/* False if one did not end as it should. */
bool nodes_end(struct nodes *n);

/* kill -9; and starts it again at the same port. */
void nodes_kill(struct nodes *n, uint32_t i, struct nodes_counts *counts);
bool nodes_run(struct nodes *n, uint32_t i);

/* Adds what a node has counted since its start. */
void nodes_count(const struct nodes *n, uint32_t i, struct nodes_counts *counts);

#endif
