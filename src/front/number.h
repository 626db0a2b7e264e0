/* number.h: numbers as people type them. */
#ifndef FRONT_NUMBER_H
#define FRONT_NUMBER_H

#include <stdbool.h>
#include <stdint.h>

/* The whole of text as a number from least to most; false, and *out as it was, if it is none. */
bool number_read(const char *text, int64_t least, int64_t most, int64_t *out);

#endif
