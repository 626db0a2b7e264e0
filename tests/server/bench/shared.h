/* shared.h: nodes that share a database, beside one with a file, in one run: appends of the stores
 * alone, and turns over real sockets. Nobody is bound to a core here: servers, database, HAProxy
 * and the crowd share the machine. */
#ifndef TESTS_BENCH_SHARED_H
#define TESTS_BENCH_SHARED_H

#include <stdbool.h>

/* A batch at a time, by one, two and three programs at once; prints. */
bool shared_appends(double seconds);

/* 100 matches over one, two and three nodes; prints. */
bool shared_turns(double seconds);

#endif
