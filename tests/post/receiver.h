/* receiver.h: a server on this machine that takes requests and answers what it is told to, on the
 * thread of its caller. */
#ifndef TESTS_POST_RECEIVER_H
#define TESTS_POST_RECEIVER_H

#include <stdbool.h>
#include <stdint.h>

enum { RECEIVER_ROOM = 16384, RECEIVER_CALLS = 32 };

struct receiver {
    int listens;
    uint16_t port;
    const char *answer;       /* the status line's rest and further headers: "200 OK\r\n" */
    uint32_t requests;        /* so far                                                   */
    char last[RECEIVER_ROOM]; /* the last one                                             */
    struct receiver_call {
        int fd; /* 0: none */
        char bytes[RECEIVER_ROOM];
        uint32_t len;
    } call[RECEIVER_CALLS];
};

void receiver_begin(struct receiver *r);
void receiver_end(struct receiver *r);

/* Takes what has come and answers what is whole; never waits. */
void receiver_serve(struct receiver *r);

#endif
