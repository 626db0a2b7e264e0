/* pen.c: see pen.h. */
#include "terminal/pen.h"

#include "front/say.h"

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

static void begin(const struct pen *p, enum ink ink)
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
    if (p->colour && ink != INK_PLAIN)
        fprintf(p->out, "\033[%sm", code[ink]);
}

static void end(const struct pen *p, enum ink ink)
{
    if (p->colour && ink != INK_PLAIN)
        fputs("\033[0m", p->out);
}

void pen_print(const struct pen *p, enum ink ink, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    begin(p, ink);
    vfprintf(p->out, format, values);
    end(p, ink);
    va_end(values);
}

void pen_say(const struct pen *p, enum ink ink, const char *key, const struct lang_value *values)
{
    begin(p, ink);
    say_to(p->out, key, values);
    end(p, ink);
}
