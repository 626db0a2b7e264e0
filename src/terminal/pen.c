/* pen.c: see pen.h. */
#include "terminal/pen.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct pen pen_over(FILE *out)
{
    const char *term = getenv("TERM"), *no_colour = getenv("NO_COLOR");
    const bool can = isatty(fileno(out)) && term && strcmp(term, "dumb") != 0;
    return (struct pen){ out, can && !(no_colour && *no_colour) };
}

void pen_print(const struct pen *p, enum ink ink, const char *format, ...)
{
    /* Rowan, loch, gorse, peat, thistle: the colours of the seats. */
    static const char *const code[] = {
        [INK_PLAIN] = "0",
        [INK_BOLD] = "1",
        [INK_FAINT] = "2",
        [INK_GOOD] = "32",
        [INK_BAD] = "31",
        [INK_SEAT] = "1;38;5;167",
        [INK_SEAT + 1] = "1;38;5;68",
        [INK_SEAT + 2] = "1;38;5;178",
        [INK_SEAT + 3] = "1;38;5;245",
        [INK_SEAT + 4] = "1;38;5;133",
    };
    va_list values;
    va_start(values, format);
    if (p->colour && ink != INK_PLAIN)
        fprintf(p->out, "\033[%sm", code[ink]);
    vfprintf(p->out, format, values);
    if (p->colour && ink != INK_PLAIN)
        fputs("\033[0m", p->out);
    va_end(values);
}
