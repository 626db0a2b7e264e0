/* values.h: values of trace.md that more than one file writes; see trace.c. */
#ifndef CALEDONIA_VALUES_H
#define CALEDONIA_VALUES_H

#include "games/caledonia/score.h"

/* "e5" */
void space_value(struct json *j, unsigned space);

/* A list of spaces, by column, then by row; and the same with its key. */
void space_list(struct json *j, bits set);
void spaces(struct json *j, const char *key, bits set);

/* A line of the score sheet. */
void sheet_value(struct json *j, const struct sheet *s);

#endif
