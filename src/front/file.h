/* file.h: whole files in and out; `-` is stdin. */
#ifndef FRONT_FILE_H
#define FRONT_FILE_H

#include <stdbool.h>
#include <stdint.h>

/* The whole file, NUL-terminated, to be freed by the caller; NULL after saying
 * on stderr why it cannot be read. */
char *file_read(const char *path, uint32_t *len);

/* Writes the file whole or leaves the old one as it was; a device or a pipe is
 * written to as it is. Says why it failed. */
bool file_write(const char *path, const char *text, uint32_t len);

/* Makes the directory and those above it where they are missing. */
bool file_make_dir(const char *path);

#endif
