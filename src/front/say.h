/* say.h: how commands speak: complaints and progress to stderr, results to stdout. */
#ifndef FRONT_SAY_H
#define FRONT_SAY_H

#include "lang/lang.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* Exit codes of every command. */
enum { EXIT_FINE = 0, EXIT_WRONG = 1, EXIT_BAD_USE = 2 };

/* How the program was called, to be told to people as what to type again. */
void say_program_is(const char *name);
const char *say_program(void);

/* Writes "ceilidh: " and the sentence for key to stderr and returns EXIT_BAD_USE. */
int say_bad(const char *key, const struct lang_value *values);

/* The same for a checked thing that is wrong; returns EXIT_WRONG. */
int say_wrong(const char *key, const struct lang_value *values);

/* Writes the sentence for key, without an end of the line. */
void say_to(FILE *out, const char *key, const struct lang_value *values);

/* Writes the words and then blanks, until so many columns are taken. */
void say_padded(FILE *out, const char *words, unsigned columns);

/* What the system says of a number of errno. */
void say_errno(struct text *out, int number);

/* Names of arguments as help and usage have them, "FILE MOVE...": each word of capitals goes
 * by `arg.WORD`. */
void say_arguments(struct text *out, const char *names);

/* A line on stderr that is written over again and again. Shown on a terminal
 * or if asked for; say_progress does nothing otherwise, nor more than ten
 * times a second. */
struct progress {
    bool shown, tty;
    double last;
};
struct progress progress_start(bool asked);
void say_progress(struct progress *p, const char *key, const struct lang_value *values);
void progress_end(struct progress *p);

/* Seconds of a clock that never goes back. */
double say_clock(void);

#endif
