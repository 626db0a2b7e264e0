/* fresh.h: how long the journals are that have grown lately: table -> entries. */
#ifndef STORE_SQLITE_FRESH_H
#define STORE_SQLITE_FRESH_H

#include <stdbool.h>
#include <stdint.h>

struct fresh_row {
    uint64_t table;
    uint32_t length; /* 0: nobody here */
};

/* All zeros is an empty one. */
struct fresh {
    struct fresh_row *row; /* [cap], a power of two */
    uint32_t used, cap;
};

/* 0 if the table is not in it. */
uint32_t fresh_length(const struct fresh *f, uint64_t table);

/* length > 0. False if memory ran out; it is as before then. */
bool fresh_set(struct fresh *f, uint64_t table, uint32_t length);

void fresh_clear(struct fresh *f); /* its memory stays */
void fresh_free(struct fresh *f);

#endif
