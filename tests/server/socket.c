/* socket.c: see socket.h. */
#include "tests/server/socket.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

int ws_connect(uint16_t port)
{
    struct sockaddr_in a = { .sin_family = AF_INET, .sin_port = htons(port) };
    const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), on = 1;
    a.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (fd >= 0 && connect(fd, (struct sockaddr *)&a, sizeof a) == 0) {
        setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        return fd;
    }
    if (fd >= 0)
        close(fd);
    return -1;
}

bool ws_raw(struct ws *w, const void *bytes, size_t len)
{
    const char *at = bytes;
    while (w->fd >= 0 && len) {
        const ssize_t n = send(w->fd, at, len, MSG_NOSIGNAL);
        if (n <= 0)
            return false;
        at += n;
        len -= (size_t)n;
        w->bytes_out += (uint64_t)n;
    }
    return w->fd >= 0;
}

bool ws_wait(struct ws *w, int milliseconds)
{
    struct pollfd p = { .fd = w->fd, .events = POLLIN };
    if (w->fd < 0)
        return false;
    if (poll(&p, 1, milliseconds) <= 0)
        return true;
    if (w->cap - w->len < 65536) {
        w->cap = w->cap * 2 + 131072;
        w->in = realloc(w->in, w->cap);
    }
    const ssize_t n = recv(w->fd, w->in + w->len, w->cap - w->len, 0);
    if (n <= 0)
        return false;
    w->len += (size_t)n;
    w->bytes_in += (uint64_t)n;
    return true;
}

static void drop(struct ws *w, size_t n)
{
    memmove(w->in, w->in + n, w->len - n);
    w->len -= n;
}

/* The answer to the request. */
static bool hear_answer(struct ws *w)
{
    const unsigned char *end = NULL;
    while (!(end = w->len > 3 ? memmem(w->in, w->len, "\r\n\r\n", 4) : NULL))
        if (!ws_wait(w, -1))
            return false;
    w->status = w->len > 12 ? atoi((const char *)w->in + 9) : 0;
    drop(w, (size_t)(end - w->in) + 4);
    return w->status == 101;
}

bool ws_open(struct ws *w, uint16_t port, const char *path, const char *protocol,
             const char *headers)
{
    char head[2048];
    *w = (struct ws){ .fd = ws_connect(port) };
    if (w->fd < 0)
        return false;
    snprintf(
        head, sizeof head,
        "GET %s HTTP/1.1\r\nHost: localhost:%u\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n%s%s%s%s\r\n",
        path, port, protocol ? "Sec-WebSocket-Protocol: " : "", protocol ? protocol : "",
        protocol ? "\r\n" : "", headers ? headers : "");
    if (ws_raw(w, head, strlen(head)) && hear_answer(w))
        return true;
    ws_close(w);
    return false;
}

void ws_close(struct ws *w)
{
    if (w->fd >= 0)
        close(w->fd);
    free(w->in);
    w->in = NULL;
    w->len = w->cap = 0;
    w->fd = -1;
}

bool ws_send(struct ws *w, int opcode, bool last, const void *bytes, size_t len)
{
    static const unsigned char mask[4] = { 0x5a, 0x0f, 0xc3, 0x99 };
    unsigned char head[14] = { (unsigned char)(opcode | (last ? 0x80 : 0)) };
    size_t n = 2;
    if (len < 126) {
        head[1] = (unsigned char)(0x80 | len);
    } else if (len < 65536) {
        head[1] = 0x80 | 126;
        head[2] = (unsigned char)(len >> 8);
        head[3] = (unsigned char)len;
        n = 4;
    } else {
        head[1] = 0x80 | 127;
        for (int i = 0; i < 8; i++)
            head[2 + i] = (unsigned char)((uint64_t)len >> 8 * (7 - i));
        n = 10;
    }
    memcpy(head + n, mask, 4);
    n += 4;
    unsigned char *all = malloc(n + len);
    memcpy(all, head, n);
    for (size_t i = 0; i < len; i++)
        all[n + i] = ((const unsigned char *)bytes)[i] ^ mask[i & 3];
    const bool sent = ws_raw(w, all, n + len);
    free(all);
    return sent;
}

bool ws_say(struct ws *w, const char *text)
{
    return ws_send(w, WS_TEXT, true, text, strlen(text));
}

/* The head of the frame at the beginning of what has come: its length, 0 if it is not whole. */
static size_t frame(const struct ws *w, size_t *payload)
{
    size_t head = 2;
    if (w->len < 2)
        return 0;
    *payload = w->in[1] & 0x7f;
    if (*payload == 126) {
        head = 4;
        if (w->len < head)
            return 0;
        *payload = (size_t)w->in[2] << 8 | w->in[3];
    } else if (*payload == 127) {
        head = 10;
        if (w->len < head)
            return 0;
        *payload = 0;
        for (int i = 0; i < 8; i++)
            *payload = *payload << 8 | w->in[2 + i];
    }
    return w->len - head >= *payload ? head : 0;
}

char *ws_take(struct ws *w, size_t *len)
{
    size_t head, payload;
    while ((head = frame(w, &payload))) {
        const int opcode = w->in[0] & 0x0f;
        char *text = NULL;
        if (opcode == WS_TEXT) {
            text = malloc(payload + 1);
            memcpy(text, w->in + head, payload);
            text[payload] = '\0';
            *len = payload;
        } else if (opcode == WS_CLOSE) {
            w->closed = payload >= 2 ? w->in[head] << 8 | w->in[head + 1] : 1005;
        } else if (opcode == WS_PING) {
            ws_send(w, WS_PONG, true, w->in + head, payload);
        }
        drop(w, head + payload);
        if (text)
            return text;
    }
    return NULL;
}

char *ws_next(struct ws *w, size_t *len)
{
    char *text;
    while (!(text = ws_take(w, len)))
        if (w->closed || !ws_wait(w, -1))
            return NULL;
    return text;
}
