/* torn.h: files that fail. A VFS of SQLite, "torn", over the usual one. */
#ifndef TESTS_STORE_TORN_H
#define TESTS_STORE_TORN_H

#include <stdbool.h>
#include <stdint.h>

enum torn_way {
    TORN_FULL,   /* the n-th write finds the disk full; afterwards there is room again     */
    TORN_BROKEN, /* the n-th write or sync is an error of input and output, just that one  */
    TORN_DEAD,   /* the n-th write is half done, and from then on nothing reaches the disk */
    TORN_WAYS
};

/* Makes it the VFS that SQLite uses; n counts from this call on. */
void torn_at(enum torn_way way, uint32_t n);

/* The usual VFS again. */
void torn_end(void);

/* Whether the n-th has come. */
bool torn_struck(void);

#endif
