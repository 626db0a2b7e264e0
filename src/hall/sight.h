/*
 * sight.h: a match through a viewer's eyes. sight.c alone looks at states; what leaves it is views
 * and masked lines, and whoever writes messages gets these types and nothing else.
 */
#ifndef HALL_SIGHT_H
#define HALL_SIGHT_H

#include "base/json.h"
#include "wire/delta.h"

#include <stdbool.h>
#include <stdint.h>

struct match; /* not known to who includes this */
struct buffer;

enum { SIGHT_LINE = 160 };

/* One entry of the log. */
struct sight {
    int viewer;
    uint32_t i; /* its number */
    uint32_t n; /* bytes of a view */
    uint8_t before[VIEW_MOST], after[VIEW_MOST];
    char line[SIGHT_LINE]; /* as in a record, without the ply's number */
    uint8_t learned;       /* bits of the seats that learned something */
};

/* How it is now. */
struct glance {
    int viewer;
    uint32_t n, at; /* bytes of the view; entries of the log */
    uint8_t view[VIEW_MOST];
};

typedef void sight_each(void *with, const struct sight *s);

uint32_t sight_length(const struct match *m); /* of the log */

void glance_at(struct glance *out, const struct match *m, int viewer);

/* The entries of `m` from number `from` on; `old` is the same match when it had no more than those
 * before. False if memory ran out. */
bool sight_news(const struct match *old, const struct match *m, int viewer, sight_each *each,
                void *with);

/* Entries from <= i < to of the log. */
bool sight_log(const struct match *m, uint32_t from, uint32_t to, int viewer, sight_each *each,
               void *with);

/* Appends the record as the viewer may know it, or the whole of it; false if memory ran out. */
bool sight_record(const struct match *m, int viewer, bool whole, struct buffer *out);

/* The members of the trace's header: game, players, options, data. */
void sight_header(const struct match *m, int viewer, struct json *out);

#endif
