/*
 * chunk.h: entries of a journal that follow each other, packed to lie in one row. Of each its time
 * in eight bytes and its length in four, the lowest byte first, and then its lines as they are.
 */
#ifndef STORE_SQLITE_CHUNK_H
#define STORE_SQLITE_CHUNK_H

#include <stdbool.h>
#include <stdint.h>

enum { CHUNK_HEAD = 12 }; /* bytes of an entry before its lines */

/* All zeros is an empty one. */
struct chunk {
    char *bytes; /* [len] */
    uint32_t entries, len, cap;
};

struct chunk_entry {
    int64_t time;
    const char *lines; /* [len] */
    uint32_t len;
};

/* False if memory ran out; it is as before then. */
bool chunk_add(struct chunk *c, const struct chunk_entry *e);

void chunk_clear(struct chunk *c); /* its memory stays */
void chunk_free(struct chunk *c);

/* What has not been looked at yet of a chunk, whoever wrote it. */
struct chunk_rest {
    const char *bytes; /* [len] */
    uint32_t len;
};

/* The next entry, of at least a byte; false if these bytes are none, or there are none left. */
bool chunk_take(struct chunk_rest *rest, struct chunk_entry *e);

#endif
