/* json_valid.h: a strict reader of JSON that keeps nothing. */
#ifndef CONFORM_JSON_VALID_H
#define CONFORM_JSON_VALID_H

#include <stdbool.h>

/* True if text is exactly one JSON value (RFC 8259) and no object in it has a
 * key twice. */
bool json_valid(const char *text);

#endif
