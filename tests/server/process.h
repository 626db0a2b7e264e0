/* process.h: the real server as a process, for tests. */
#ifndef TESTS_SERVER_PROCESS_H
#define TESTS_SERVER_PROCESS_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

struct process {
    pid_t pid; /* 0: it does not run */
    uint16_t port;
    int out; /* what it says, after the first line */
};

/* Starts `$SERVE serve WORDS...`, at this port (0: any), and waits until it answers. `words` ends
 * with NULL. */
bool process_start(struct process *p, uint16_t port, const char *const *words);

/* Sends the signal and waits for the end: its exit code, or minus the signal that ended it. */
int process_stop(struct process *p, int signal);

/* Whether it has ended by itself. */
bool process_has_ended(const struct process *p);

/* Runs `$SERVE WORDS...` to its end, and keeps the beginning of what it says. Returns its exit
 * code. */
int process_run(const char *const *words, char *out, uint32_t cap);

/* A directory for what servers keep, made before a group of tests and removed after it. */
extern char process_directory[];
int process_make_directory(void **state);
int process_remove_directory(void **state);

#endif
