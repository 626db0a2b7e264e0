/* program.h: runs the real program and keeps what it said. */
#ifndef TESTS_CLI_PROGRAM_H
#define TESTS_CLI_PROGRAM_H

#include <stdbool.h>

struct said {
    int code; /* the exit code, -1 if it did not end by itself */
    char *out, *err;
};

/* Runs `ceilidh WORDS` through the shell in a directory that is new for each
 * test program, with `input` on stdin. The texts are good until the next run. */
struct said run_program(const char *input, const char *words, ...)
    __attribute__((format(printf, 2, 3)));

/* The exit code, and a sentence somewhere in its complaints. */
void assert_refused(const char *words, int code, const char *sentence);

/* Writes a file into that directory; reads one, good until the next reading. */
void write_file(const char *name, const char *text);
const char *read_whole(const char *name);
bool file_exists(const char *name);

/* Group set-up and tear-down that make and remove the directory. */
int make_work_dir(void **state);
int remove_work_dir(void **state);

#endif
