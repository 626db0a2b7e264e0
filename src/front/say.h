/* say.h: how commands speak: complaints and progress to stderr, results to stdout. */
#ifndef FRONT_SAY_H
#define FRONT_SAY_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>

/* Exit codes of every command. */
enum { EXIT_FINE = 0, EXIT_WRONG = 1, EXIT_BAD_USE = 2 };

/* How the program was called, to be told to people as what to type again. */
void say_program_is(const char *name);
const char *say_program(void);

/* Writes "ceilidh: " and one sentence to stderr and returns EXIT_BAD_USE. */
int say_bad(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The same for a checked thing that is wrong; returns EXIT_WRONG. */
int say_wrong(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* A line on stderr that is written over again and again. Shown on a terminal
 * or if asked for; say_progress does nothing otherwise, nor more than ten
 * times a second. */
struct progress {
    bool shown, tty;
    double last;
};
struct progress progress_start(bool asked);
void say_progress(struct progress *p, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void progress_end(struct progress *p);

/* Seconds of a clock that never goes back. */
double say_clock(void);

#endif
