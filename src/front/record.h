/* record.h: matches from and to record files. */
#ifndef FRONT_RECORD_H
#define FRONT_RECORD_H

#include "match/match.h"

/* Reads the record in a file, `-` for stdin. Returns EXIT_FINE with *m, which
 * the caller frees; else *m is NULL, and the code is EXIT_WRONG for a
 * well-written record that says what is not so. If err->code is MATCH_OK then, the file
 * itself could not be read, which has been said on stderr; a fault of its text
 * is left to the caller to tell. */
int record_read(struct match **m, const char *path, struct match_error *err);

/* The same, but every fault is said, and a record that says what is not so is
 * bad input like any other: EXIT_BAD_USE. */
int record_open(struct match **m, const char *path);

/* Whether a record may be written there: nothing is there yet, or a record. Says why not. */
bool record_may_save(const char *path);

/* Writes the whole record into a file. Says what goes wrong. */
bool record_save(const struct match *m, const char *path);

#endif
