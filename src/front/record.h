/* record.h: matches from and to record files. */
#ifndef FRONT_RECORD_H
#define FRONT_RECORD_H

#include "front/file.h"
#include "match/match.h"

/* Reads the record in a file, `-` for stdin. Returns EXIT_FINE with *m, which
 * the caller frees; else *m is NULL, and the code is EXIT_WRONG for a
 * well-written record that says what is not so. If err->code is MATCH_OK then, the file
 * itself could not be read, which has been said on stderr; a fault of its text
 * is left to the caller to tell. */
int record_read(struct match **m, const char *path, struct match_error *err);

/* The same, but every fault is said, and a record that says what is not so is
 * bad input like any other: EXIT_BAD_USE. */
int record_open(struct match **m, const char *path);

/* The file that a game is kept in while it is played, which nobody else writes meanwhile. */
struct record_file {
    const char *path;
    struct file_hold hold;
    char *text; /* the record that is gone on with; NULL: the game is new */
    uint32_t len, from;
};

/* Opens the record of a game to go on with; returns as record_open does. */
int record_resume(struct record_file *f, const char *path, struct match **m);

/* The game is kept there from now on. What is there already is written over only if it is nothing,
 * empty, the file itself, or, with `force`, another game. Says why not. */
bool record_keep(struct record_file *f, const char *path, bool force);

void record_close(struct record_file *f);

/* What lies at a path. */
enum record_found { RECORD_NOTHING, RECORD_GAME, RECORD_OTHER };
enum record_found record_look(const char *path);

/* Writes the whole record into its file, the comments of the one gone on with too. Says what goes
 * wrong. */
bool record_save(struct record_file *f, const struct match *m);

/* The same into another file, over whatever game is there. */
bool record_save_as(const struct record_file *f, const struct match *m, const char *path);

#endif
