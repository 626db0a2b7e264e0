/* outside.h: asking another program for text. */
#ifndef CLI_OUTSIDE_H
#define CLI_OUTSIDE_H

#include <stdbool.h>
#include <stddef.h>

/* Runs argv[0] (ended by NULL, no shell in between) and keeps what it prints,
 * as text cut to cap. False if it cannot be started or ends badly. */
bool outside_ask(char *const argv[], char *out, size_t cap);

#endif
