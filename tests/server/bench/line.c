/* line.c: see line.h. */
#include "tests/server/bench/line.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { FIRST_ROOM = 2048, LARGEST_SAID = 4096, TEXT = 0x81, PING = 0x89, PONG = 0x8a };

static bool put(int fd, const void *bytes, size_t len)
{
    const char *at = bytes;
    while (len) {
        const ssize_t n = send(fd, at, len, MSG_NOSIGNAL);
        if (n < 0 && errno == EAGAIN)
            continue; /* the other side is behind by a whole buffer: that is worth waiting for */
        if (n <= 0)
            return false;
        at += n;
        len -= (size_t)n;
    }
    return true;
}

bool line_open(struct line *l, uint16_t port, const char *path, uint32_t address)
{
    struct sockaddr_in to = { .sin_family = AF_INET, .sin_port = htons(port) };
    char head[512];
    const int on = 1;
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    *l = (struct line){ .fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0) };
    const int n =
        snprintf(head, sizeof head,
                 "GET %s HTTP/1.1\r\nHost: localhost:%u\r\nConnection: Upgrade\r\n"
                 "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                 "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                 "Sec-WebSocket-Protocol: ceilidh.1\r\nX-Forwarded-For: 10.%u.%u.%u\r\n\r\n",
                 path, port, address >> 16 & 255, address >> 8 & 255, address & 255);
    if (l->fd < 0 || connect(l->fd, (struct sockaddr *)&to, sizeof to) ||
        !put(l->fd, head, (size_t)n)) {
        line_close(l);
        return false;
    }
    setsockopt(l->fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    fcntl(l->fd, F_SETFL, O_NONBLOCK);
    return true;
}

void line_close(struct line *l)
{
    if (l->fd >= 0)
        close(l->fd);
    free(l->in);
    *l = (struct line){ .fd = -1 };
}

static bool send_frame(struct line *l, uint8_t first, const char *bytes, uint32_t len)
{
    uint8_t frame[LARGEST_SAID + 8]; /* masked with zeros, which is a mask too */
    uint32_t n = 2;
    if (l->fd < 0 || len > LARGEST_SAID)
        return false;
    frame[0] = first;
    frame[1] = (uint8_t)(0x80 | (len < 126 ? len : 126));
    if (len >= 126) {
        frame[n++] = (uint8_t)(len >> 8);
        frame[n++] = (uint8_t)len;
    }
    memset(frame + n, 0, 4);
    memcpy(frame + n + 4, bytes, len);
    return put(l->fd, frame, n + 4 + len);
}

bool line_say(struct line *l, const char *text, uint32_t len)
{
    return send_frame(l, TEXT, text, len);
}

/* Room for what may come at once. */
static void make_room(struct line *l)
{
    if (l->from == l->len)
        l->from = l->len = 0;
    if (l->cap - l->len >= FIRST_ROOM / 2)
        return;
    memmove(l->in, l->in + l->from, l->len - l->from);
    l->len -= l->from;
    l->from = 0;
    if (l->cap - l->len >= FIRST_ROOM / 2)
        return;
    l->cap = l->cap ? 2 * l->cap : FIRST_ROOM;
    l->in = realloc(l->in, l->cap);
    if (!l->in)
        abort();
}

bool line_hear(struct line *l)
{
    make_room(l);
    const ssize_t n = recv(l->fd, l->in + l->len, l->cap - l->len, 0);
    if (n <= 0)
        return n < 0 && errno == EAGAIN;
    l->len += (uint32_t)n;
    return true;
}

static bool hear_answer(struct line *l)
{
    const char *at = l->in + l->from;
    const char *end = l->len > l->from ? memmem(at, l->len - l->from, "\r\n\r\n", 4) : NULL;
    if (!end)
        return false;
    l->open = !strncmp(at, "HTTP/1.1 101 ", 13);
    l->from = (uint32_t)(end + 4 - l->in);
    return l->open;
}

/* The frame that begins what has come: where its bytes begin, 0 if it is not whole. */
static uint32_t frame(const struct line *l, uint32_t *payload)
{
    const uint8_t *at = (const uint8_t *)l->in + l->from;
    const uint32_t there = l->len - l->from;
    uint32_t head = 2;
    if (there < 2)
        return 0;
    *payload = at[1] & 0x7f;
    if (*payload == 126) {
        head = 4;
        *payload = there < head ? UINT32_MAX : (uint32_t)at[2] << 8 | at[3];
    } else if (*payload == 127) {
        head = 10;
        *payload = there < head ? UINT32_MAX
                                : (uint32_t)at[6] << 24 | (uint32_t)at[7] << 16 |
                                      (uint32_t)at[8] << 8 | at[9];
    }
    return there >= head && there - head >= *payload ? head : 0;
}

const char *line_take(struct line *l, uint32_t *len)
{
    uint32_t head;
    if (!l->open && !hear_answer(l))
        return NULL;
    while ((head = frame(l, len))) {
        const char *at = l->in + l->from;
        l->from += head + *len;
        if ((uint8_t)*at == PING)
            send_frame(l, PONG, at + head, *len);
        if ((uint8_t)*at == TEXT)
            return at + head;
    }
    return NULL;
}
