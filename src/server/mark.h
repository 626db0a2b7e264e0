/*
 * mark.h: how far somebody who hears the news of a table has come, as a word that he gives back to
 * go on from there: `58.112.2670773930`, which is n, the log's length and the sum of the view, or n
 * alone. It is the `id:` of a server-sent event. Knows no sockets.
 */
#ifndef SERVER_MARK_H
#define SERVER_MARK_H

#include "base/text.h"

#include <stdbool.h>
#include <stdint.h>

enum { MARK_TEXT = 48 }; /* bytes of one, NUL included */

struct mark {
    uint32_t n, at, sum;
    bool begun; /* the last two are known: there is a game */
};

/* False if the word is no mark. */
bool mark_read(struct mark *m, const char *text);
void mark_write(const struct mark *m, struct text *out);

/* A message of the server has been heard. True if it was one of those that count: welcome, news or
 * table. */
bool mark_hear(struct mark *m, const char *bytes, uint32_t len);

#endif
