/* socket.h: the other end of a WebSocket, plain and blocking, for tests. */
#ifndef TESTS_SERVER_SOCKET_H
#define TESTS_SERVER_SOCKET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { WS_TEXT = 1, WS_BINARY = 2, WS_CLOSE = 8, WS_PING = 9, WS_PONG = 10 };

struct ws {
    int fd; /* -1: not connected */
    unsigned char *in;
    size_t len, cap;
    int status; /* of the answer to the request, 101 if it is a WebSocket now; 0: none came */
    int closed; /* the code of the close frame that came; 0: none */
    uint64_t bytes_in, bytes_out;
};

/* A bare connection to a port of this machine; -1 if nobody listens. */
int ws_connect(uint16_t port);

/* Asks for a WebSocket; `headers` ("a: b\r\n") come besides, `protocol` NULL: none asked for. */
bool ws_open(struct ws *w, uint16_t port, const char *path, const char *protocol,
             const char *headers);
void ws_close(struct ws *w);

/* One frame, whole. False if the connection is gone. */
bool ws_send(struct ws *w, int opcode, bool last, const void *bytes, size_t len);
bool ws_say(struct ws *w, const char *text);

/* Bytes as they are. */
bool ws_raw(struct ws *w, const void *bytes, size_t len);

/* Reads what has come and waits for more at most so long. False if the connection is gone. */
bool ws_wait(struct ws *w, int milliseconds);

/* The next whole message, ended by a NUL, to be freed; NULL if there is none yet. Pings are
 * answered. */
char *ws_take(struct ws *w, size_t *len);

/* The next message however long that takes; NULL: the connection ended. */
char *ws_next(struct ws *w, size_t *len);

#endif
