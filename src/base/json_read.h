/*
 * json_read.h: a strict pull reader for JSON that allocates nothing.
 *
 * The reader walks the text once and hands out spans of it. The first thing
 * that is wrong stops it for good: every later call returns false, so a caller
 * need not check on the way and asks for the fault at the end.
 *
 *     for (json_in_open(&in, '{'); json_in_next(&in, '}');)
 *         if (json_in_key(&in, &key))
 *             json_in_value(&in, &value);
 */
#ifndef BASE_JSON_READ_H
#define BASE_JSON_READ_H

#include "base/text.h"

#include <stdbool.h>
#include <stdint.h>

enum { JSON_DEPTH = 32 }; /* values nested deeper are refused */

struct json_span {
    uint32_t at, len;
};

struct json_in {
    const char *text;
    uint32_t len, at;       /* at: the first byte not yet read                         */
    bool first;             /* nothing has been read yet of the innermost open bracket */
    const char *fault;      /* NULL, or a code: see `fault.json.*` in data/lang        */
    struct json_span where; /* the bytes the fault speaks of                           */
};

struct json_in json_in_over(const char *text, uint32_t len);

/* True if only white space is left. */
bool json_in_end(struct json_in *in);

/* The first byte of what comes next, 0 at the end of the text. */
char json_in_peek(struct json_in *in);

/* Enters an object '{' or an array '['. */
bool json_in_open(struct json_in *in, char bracket);

/* True if another member or element follows; false once `closing`, '}' or ']',
 * has been read. */
bool json_in_next(struct json_in *in, char closing);

/* A member's name without its quotes, and the colon after it. */
bool json_in_key(struct json_in *in, struct json_span *key);

/* A whole value of any kind, checked and skipped; strings keep their quotes. */
bool json_in_value(struct json_in *in, struct json_span *value);

/* Appends the text of a value that json_in_value gave, escapes resolved, as UTF-8. False, with what
 * came before appended, if it is no string or has an escape that stands for no character of a
 * text: NUL or half a surrogate pair. */
bool json_in_text(const struct json_in *in, struct json_span value, struct text *out);

/* True if the bytes of the span are exactly `word`. */
bool json_in_is(const struct json_in *in, struct json_span span, const char *word);

#endif
