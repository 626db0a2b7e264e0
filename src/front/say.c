/* say.c: see say.h. */
#include "front/say.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

static const char *program = "ceilidh";

void say_program_is(const char *name)
{
    program = name;
}

const char *say_program(void)
{
    return program;
}

static void complain(const char *format, va_list values)
{
    fflush(stdout);
    fputs("ceilidh: ", stderr);
    vfprintf(stderr, format, values);
    fputc('\n', stderr);
}

int say_bad(const char *format, ...)
{
    va_list values;
    va_start(values, format);
    complain(format, values);
    va_end(values);
    return EXIT_BAD_USE;
}

int say_wrong(const char *format, ...)
{
    va_list values;
    va_start(values, format);
    complain(format, values);
    va_end(values);
    return EXIT_WRONG;
}

double say_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

struct progress progress_start(bool asked)
{
    const bool tty = isatty(STDERR_FILENO) != 0;
    return (struct progress){ .shown = asked || tty, .tty = tty };
}

void say_progress(struct progress *p, const char *format, ...)
{
    const double now = say_clock();
    if (!p->shown || now - p->last < (p->tty ? 0.1 : 1.0))
        return;
    p->last = now;
    va_list values;
    va_start(values, format);
    if (p->tty)
        fputs("\r\033[K", stderr);
    vfprintf(stderr, format, values);
    if (!p->tty)
        fputc('\n', stderr);
    va_end(values);
    fflush(stderr);
}

void progress_end(struct progress *p)
{
    if (p->shown && p->tty && p->last > 0)
        fputs("\r\033[K", stderr);
}
