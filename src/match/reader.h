/*
 * reader.h: a record being read. The lines and words of it are in reader.c, the header in
 * read_head.c, moves, undos and hashes in read.c.
 */
#ifndef MATCH_READER_H
#define MATCH_READER_H

#include "match/internal.h"

struct span {
    const char *at;
    uint32_t len;
};

/* Header lines, in the order they stand in. */
enum header {
    H_CEILIDH,
    H_GAME,
    H_RULES,
    H_PLAYERS,
    H_OPTION,
    H_DATA,
    H_TERMS,
    H_NAME,
    H_BOT,
    H_COMMIT,
    H_SEED,
    H_VIEWER,
    HEADERS
};

struct reader {
    const struct game *const *games;
    struct match_error *e;
    struct span rest;   /* of the record, after the line                   */
    const char *line;   /* the line's first byte                           */
    uint32_t length;    /* of the line, without the LF that ends it        */
    bool ended;         /* there is one                                    */
    struct span cursor; /* of the line, what has not been read yet         */
    struct span word;   /* the last word taken; errors point at it         */
    uint32_t number;    /* of the line                                     */
    uint32_t where[HEADERS], option_where[GM_MAX_OPTIONS]; /* lines; 0: not there */
    const struct game *game;
    uint8_t players;
    int32_t options[GM_MAX_OPTIONS];
    struct buffer data;
    char names[GM_MAX_PLAYERS][MATCH_MAX_NAME], bots[GM_MAX_PLAYERS][MATCH_MAX_BOT];
    uint8_t seed[MATCH_SEED], commit[MATCH_COMMIT];
    uint64_t terms;
    struct match *match; /* NULL while the header is being read             */
    bool failed;
};

static inline bool reader_seen(const struct reader *r, enum header h)
{
    return r->where[h] != 0;
}

/* Notes an error of the last word and its place. Always false, to be returned. */
bool reader_wrong(struct reader *r, enum match_code code, const char *what);
bool reader_wrong_numbers(struct reader *r, enum match_code code, int32_t need, int32_t have);

/* Gives the error that is there already the place of the last word. Always false. */
bool reader_place(struct reader *r);

/* Moves on to the next line, if there is one. */
bool reader_next_line(struct reader *r);

/* Whether the line is plain text of a fair length; its comment is dropped. */
bool reader_check_line(struct reader *r);
void reader_drop_comment(struct reader *r);

/* Whether the line, on which nothing has been read yet, may be half a line: it has no end, and
 * there is more on it than a comment. */
bool reader_is_torn(const struct reader *r);

/* How many bytes at the beginning of a text are the mark that some editors put there: 0 or 3. */
size_t reader_mark(const char *text, size_t n);

/* The next word, left where it is. */
struct span reader_peek(const struct reader *r);

/* Takes the next word; false if there is none. */
bool reader_take(struct reader *r);

/* The same, but it has to be there, `what` being what it belongs to: any word; all that is left of
 * the line, as one word without the blanks around it; nothing more; a decimal number; n bytes in
 * hexadecimal. */
bool reader_need_word(struct reader *r, const char *what);
bool reader_need_rest(struct reader *r, const char *what);
bool reader_need_end(struct reader *r, const char *what);
bool reader_need_number(struct reader *r, const char *what, int32_t *out);
bool reader_need_hex(struct reader *r, const char *what, uint8_t *out, uint32_t bytes);

/* Whether the last word is a seat of this match; an error if not. */
bool reader_is_seat(struct reader *r, int32_t *seat);

bool span_is(struct span s, const char *word);
bool span_is_digits(struct span s);

/* A decimal number; beyond what fits it is the largest that does. */
bool span_number(struct span s, int32_t *out);

/* Whether the word has the shape of a seat, `p` and digits; its number. */
bool span_is_seat(struct span s, int32_t *seat);

/* HEADERS if no header line begins with this word. */
enum header reader_header_called(struct span word);

/* The rest of header line h, whose first word has been taken. */
bool reader_header_line(struct reader *r, enum header h);

/* The header is complete: sets up r->match. `start` is the reader as it was before the first line,
 * to find the lines of the data text again. */
bool reader_begin(struct reader *r, const struct reader *start);

#endif
