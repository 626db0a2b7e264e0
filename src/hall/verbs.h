/* verbs.h: the lines of a journal that are the table's own, as comments of the record: `sit`,
 * `ask`, `late` and the others that docs/server.md lists. */
#ifndef HALL_VERBS_H
#define HALL_VERBS_H

#include "hall/journal.h"
#include "hall/table.h"

/* Does what a line says; `w` are its words behind the mark. False if it is not understood. A line
 * that is only a time is what a journal written as a record has before each entry. */
bool verbs_take(struct table *t, struct words *w);

#endif
