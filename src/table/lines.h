/* lines.h: a text taken line by line. */
#ifndef TABLE_LINES_H
#define TABLE_LINES_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

struct line {
    const char *at;
    uint32_t len; /* its end not counted */
};

struct lines {
    const char *at, *end;
};

/* The lines of text[len]; the last one need not end. */
static inline struct lines lines_of(const char *text, uint32_t len)
{
    return (struct lines){ text, len ? text + len : text };
}

/* False if there is none left. */
static inline bool lines_next(struct lines *l, struct line *line)
{
    if (l->at >= l->end)
        return false;
    const char *stop = memchr(l->at, '\n', (size_t)(l->end - l->at));
    *line = (struct line){ l->at, (uint32_t)((stop ? stop : l->end) - l->at) };
    l->at = stop ? stop + 1 : l->end;
    return true;
}

#endif
