/* file.h: whole files in and out; `-` is stdin. */
#ifndef FRONT_FILE_H
#define FRONT_FILE_H

#include <stdbool.h>
#include <stdint.h>

/* The whole file, NUL-terminated, to be freed by the caller; NULL after saying
 * on stderr why it cannot be read. */
char *file_read(const char *path, uint32_t *len);

/* Writes the file whole or leaves the old one as it was, whenever the program stops: a new file in
 * the same directory, of a name nobody can guess, takes its place when it is complete. Its mode
 * and, if the system allows, its owner are those of the old one. A link stays one: what it points
 * to is written. A device or a pipe is written to as it is. Says why it failed. */
bool file_write(const char *path, const char *text, uint32_t len);

/* A file that no other program of ours writes meanwhile; all zero: none. The lock is an flock on
 * the file itself, and each writing hands it on to the file that takes its place, so nothing is
 * left beside it and nothing outlives the program. Where a file system knows no locks there is
 * none. */
struct file_hold {
    bool is_there;
    int fd;
};

/* Takes the file, if there is one that could be taken: where there is none, or a device or a pipe,
 * the hold is empty. False after saying why not: another has it, or it cannot be read. */
bool file_take(struct file_hold *h, const char *path);
void file_release(struct file_hold *h);

/* Whether the path leads to the file that is held. */
bool file_is_held(const struct file_hold *h, const char *path);

/* file_write for a file that was taken, good also if the machine stops: the new file is on the disk
 * before it takes the old one's place, and that it has when this returns. What somebody else has
 * put there since is not written over. */
bool file_write_held(struct file_hold *h, const char *path, const char *text, uint32_t len);

/* Makes the directory and those above it where they are missing. */
bool file_make_dir(const char *path);

#endif
