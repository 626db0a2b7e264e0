/*
 * cluster.h: a PostgreSQL of a test's own, in a directory of its own, with a socket there and
 * nowhere else. Started as root it runs as nobody, since PostgreSQL refuses root. It ends with the
 * process that has started it, whatever becomes of that.
 */
#ifndef TESTS_CLUSTER_CLUSTER_H
#define TESTS_CLUSTER_CLUSTER_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

enum { CLUSTER_ADDRESS = 256 };

struct cluster {
    pid_t pid; /* 0: it does not run */
    bool syncs;
    char directory[64];
};

/* Makes one and starts it. Without `syncs` nothing is forced to the disk, which is quick and enough
 * as long as the machine itself goes on. False if there is no PostgreSQL, or it did not start. */
bool cluster_start(struct cluster *c, bool syncs);

/* Its address for libpq; `schema` (of names), which is made, keeps stores apart in it. */
void cluster_address(struct cluster *c, const char *schema, char out[CLUSTER_ADDRESS]);

/* Ends it: SIGINT as soon as possible, SIGQUIT as by a crash. And starts it again. */
void cluster_stop(struct cluster *c, int signal);
bool cluster_run(struct cluster *c);

/* Stops all its processes where they are, so that it answers nothing and its connections stand; and
 * lets them go on. */
void cluster_hang(const struct cluster *c, bool hangs);

/* Ends it and removes the directory. */
void cluster_end(struct cluster *c);

/* Runs statements at an address and gives the first number they say, -1 if they fail. */
int64_t cluster_sql(const char *address, const char *text);

#endif
