/* journal.h: the lines of a table in its journal, `#@ VERB WORD ...`: taken apart and written. */
#ifndef HALL_JOURNAL_H
#define HALL_JOURNAL_H

#include "match/buffer.h"

struct words {
    const char *at;
    uint32_t left;
};

struct word {
    const char *at;
    uint32_t len;
};

/* Takes the next line off text; false at the end. */
bool journal_line(struct words *text, struct word *line);

/* If it is a line of the table, its words, the mark not among them. */
bool journal_is_table(struct word line, struct words *out);

/* The next word; false if there is none. */
bool journal_word(struct words *w, struct word *out);
bool journal_is(struct word w, const char *text);

/* What is left of the line, as it is. */
struct word journal_rest(struct words *w);

/* The same as a text of its own, NUL-terminated; false if it is longer than `cap` allows. */
bool journal_text(struct words *w, char *out, uint32_t cap);

/* The next word as a number from 0 to most; a seat `p0`, `p1`, ... below seats; n bytes in
 * hexadecimal; one of the names, whose list ends with NULL, by its place. */
bool journal_number(struct words *w, int64_t most, int64_t *out);
bool journal_seat(struct words *w, uint32_t seats, int *out);
bool journal_hex(struct words *w, uint8_t *out, uint32_t n);
bool journal_id(struct words *w, uint64_t *out); /* 16 digits: of a table, or an account */
bool journal_name(struct words *w, const char *const *names, uint8_t *out);

/* Writing: a line is begun, gets its words, and ended. */
void journal_begin(struct buffer *out, const char *verb);
void journal_put(struct buffer *out, const char *word);
void journal_put_number(struct buffer *out, int64_t value);
void journal_put_seat(struct buffer *out, int seat);
void journal_put_hex(struct buffer *out, const uint8_t *bytes, uint32_t n);
void journal_put_id(struct buffer *out, uint64_t id);
void journal_end(struct buffer *out);

#endif
