/*
 * cutter.h: stands between a store and its database, passes everything on, and cuts the connection
 * when it is told to: after so many messages of one side, and so many bytes of the next one.
 */
#ifndef TESTS_STORE_CUTTER_H
#define TESTS_STORE_CUTTER_H

#include <stdbool.h>
#include <stdint.h>

enum cutter_side { CUTTER_ASKS, CUTTER_ANSWERS }; /* of the store; of the database */

/* A socket in `directory`, as libpq looks for it there, in front of the one in `database`. One
 * connection at a time. */
bool cutter_start(const char *directory, const char *database);

/* From now on, when nothing is under way: the connection is cut after that. */
void cutter_arm(enum cutter_side side, uint32_t messages, uint32_t bytes);

/* Whether that has happened; in any case it will not happen any more. */
bool cutter_has_cut(void);

void cutter_end(void);

#endif
