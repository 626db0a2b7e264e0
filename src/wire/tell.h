/* tell.h: the server's messages as a client reads them: members as spans of the message. */
#ifndef WIRE_TELL_H
#define WIRE_TELL_H

#include "wire/messages.h"

/* Members that are looked for; the others are skipped. */
#define WIRE_TOLD(X) \
    X(n)             \
    X(at)            \
    X(from)          \
    X(you)           \
    X(turn)          \
    X(time)          \
    X(host)          \
    X(table)         \
    X(next)          \
    X(invite)        \
    X(state)         \
    X(view)          \
    X(sum)           \
    X(log) X(head) X(offer) X(seats) X(to) X(why) X(over) X(clock) X(i) X(text) X(seat) X(after)

struct wire_tell {
    enum wire_kind kind;
#define X(name) struct json_span name; /* len 0: it is not there */
    WIRE_TOLD(X)
#undef X
};

/* False if it is not a message of a server. */
bool wire_read_tell(struct wire_tell *out, const char *bytes, uint32_t len);

/* A span's number; -1 if it is none, or null. */
int64_t wire_number(const char *bytes, struct json_span span);

/* The member of an object; len 0 if there is none. */
struct json_span wire_member(const char *bytes, struct json_span object, const char *name);

/* The i-th element of an array; len 0 if there is none. */
struct json_span wire_element(const char *bytes, struct json_span array, uint32_t i);
uint32_t wire_elements(const char *bytes, struct json_span array);

#endif
