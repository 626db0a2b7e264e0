/* pen.h: colour in the terminal, or none. */
#ifndef TERMINAL_PEN_H
#define TERMINAL_PEN_H

#include "lang/lang.h"

#include <stdbool.h>
#include <stdio.h>

enum ink {
    INK_PLAIN,
    INK_BOLD,
    INK_FAINT,
    INK_GOOD, /* holds, gained     */
    INK_BAD,  /* fails, lost       */
    INK_SEAT, /* INK_SEAT + seat   */
};

struct pen {
    FILE *out;
    bool colour;
};

/* Colour if the file is a terminal that can, and the reader has not said NO_COLOR. */
struct pen pen_over(FILE *out);

/* The sentence for key in an ink, without an end of the line. */
void pen_say(const struct pen *p, enum ink ink, const char *key, const struct lang_value *values);

/* Formatted text in an ink, for figures and what is written the same in every language. */
void pen_print(const struct pen *p, enum ink ink, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
