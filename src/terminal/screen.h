/* screen.h: output to a terminal, with lines broken between words where the window ends. */
#ifndef TERMINAL_SCREEN_H
#define TERMINAL_SCREEN_H

#include "terminal/pen.h"

#include <stddef.h>

struct screen {
    struct pen pen; /* what is written with it shows at the next screen_flush */
    FILE *to;
    char *text;
    size_t len;
};

/* If `to` is no terminal, or memory is short, the pen writes there directly. */
void screen_open(struct screen *s, FILE *to);
void screen_flush(struct screen *s);
void screen_close(struct screen *s);

/* Columns of the window that `to` is, at least 20; 0 if it is none. */
unsigned screen_columns(FILE *to);

/* Columns of the widest line of the text. Colours take none. */
unsigned screen_width(const char *text, size_t len);

/* Writes the text with no line wider than `columns`, as far as its words allow.
 * What is broken off goes below the last column of text that begins in the
 * line's first half, so that tables stay tables, or else is indented. */
void screen_wrap(FILE *to, const char *text, size_t len, unsigned columns);

#endif
