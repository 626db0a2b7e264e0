/* watch.h: a running server seen from outside: what its threads used, its memory, what it says of
 * itself at /metrics; and what the disk takes for a sync of its own. */
#ifndef TESTS_BENCH_WATCH_H
#define TESTS_BENCH_WATCH_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

enum watch_thread { WATCH_LOOP, WATCH_KEEPER, WATCH_READER, WATCH_THINKER, WATCH_THREADS };

/* At one moment. */
struct watch {
    double time;               /* seconds */
    double cpu[WATCH_THREADS]; /* seconds that threads of this kind have run */
    double own;                /* seconds this program has run */
    double appends, commits, commit_us, thoughts, reads, awake; /* the last: tables in memory */
    double allocated, memory; /* bytes that the server has asked for, as it says itself; and those
                                 of the process that are in memory and its own */
};
bool watch_take(struct watch *w, pid_t pid, uint16_t port);

/* Seconds that a process and those it has started, as far as they are there, have run. */
double watch_family(pid_t pid);

/* The server's threads, but for its thinkers, and this program get real-time priority, so that what
 * else runs on this machine matters little. */
void watch_lift(pid_t pid);

/* Milliseconds for a write of a page at the end of a file in `directory`, and its sync: median and
 * 99 %. */
bool watch_disk(const char *directory, double *median, double *most);

#endif
