/* log.h: one line of JSON for each thing that an operator may want to know. No secret, no address,
 * no name of a person or table ever stands in it. */
#ifndef SERVER_LOG_H
#define SERVER_LOG_H

#include <stdint.h>
#include <stdio.h>

struct log {
    FILE *to; /* NULL: nobody wants to know */
};

/* "none", "stderr" or a file that is written on at its end; false if that cannot be opened. */
struct log_field {
    const char *name;
    int64_t value;
};
_Bool log_begin(struct log *l, const char *where);
void log_end(struct log *l);

/* {"time":...,"event":"...","NAME":VALUE,...}; fields end with a NULL name; NULL: none. `text` is
 * a code, or NULL. */
void log_event(struct log *l, int64_t time, const char *event, const char *text,
               const struct log_field *fields);

#endif
