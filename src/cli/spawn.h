/* spawn.h: runs another program and keeps what it prints. */
#ifndef CLI_SPAWN_H
#define CLI_SPAWN_H

#include <stdbool.h>
#include <stddef.h>

/* Runs argv[0] (ended by NULL, no shell in between) and keeps what it prints,
 * as text cut to cap. False if it cannot be started or ends badly. */
bool spawn_read(char *const argv[], char *out, size_t cap);

#endif
