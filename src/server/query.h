/* query.h: what follows the `?` of an address: `open&from=3&wait=25`. Knows no sockets. */
#ifndef SERVER_QUERY_H
#define SERVER_QUERY_H

#include <stdbool.h>
#include <stdint.h>

/* Whether the name is there, with a value or without. */
bool query_has(const char *query, const char *name);

/* The value of a name into out[cap], "" if it has none; false if it is not there, does not fit, or
 * has signs other than letters, digits, `-`, `_` and `.`. */
bool query_text(const char *query, const char *name, char *out, uint32_t cap);

/* The same as a number of at most `most`; what is not there at all is `usual`. */
bool query_number(const char *query, const char *name, int64_t usual, int64_t most, int64_t *out);

#endif
