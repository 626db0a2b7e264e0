/*
 * note.h: a note that is read, changed and written again, by whichever node has to: it is written
 * only if it still is as it was read.
 */
#ifndef POST_NOTE_H
#define POST_NOTE_H

#include "store/store.h"

/* How often something is tried that others change at the same moment. */
enum { NOTE_TRIES = 4 };

struct note {
    void *bytes; /* NULL: there is none; the caller's to free */
    uint32_t len;
};

/* False if the store failed or memory ran out. */
bool note_read(struct store *s, const char *name, struct note *out);

/* Bytes[len] in place of what was read; len 0: nothing any more. False if it could not be kept, or
 * somebody else has changed it since. */
bool note_change(struct store *s, const char *name, const struct note *was, const void *bytes,
                 uint32_t len);

#endif
