/* line.h: the end of a live connection that never waits: bytes go out at once, what has come is
 * taken message by message. For load, where one thread has thousands of them. */
#ifndef TESTS_BENCH_LINE_H
#define TESTS_BENCH_LINE_H

#include <stdbool.h>
#include <stdint.h>

struct line {
    int fd;    /* -1: there is none */
    bool open; /* the request has been answered: it is a WebSocket */
    char *in;
    uint32_t from, len, cap; /* in[from..len] has not been taken */
};

/* Connects and asks for `path`, as somebody at this address behind a proxy. False if nobody
 * listens. */
bool line_open(struct line *l, uint16_t port, const char *path, uint32_t address);
void line_close(struct line *l);

bool line_say(struct line *l, const char *text, uint32_t len);

/* Reads what has come. False if the other side has gone. */
bool line_hear(struct line *l);

/* The next message, good until the next line_hear; NULL: none yet. Pings are answered. */
const char *line_take(struct line *l, uint32_t *len);

#endif
