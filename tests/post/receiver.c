/* receiver.c: see receiver.h. */
#include "tests/post/receiver.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

void receiver_begin(struct receiver *r)
{
    struct sockaddr_in at = { .sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
    socklen_t len = sizeof at;
    memset(r, 0, sizeof *r);
    r->answer = "200 OK\r\n";
    r->listens = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
    assert_true(r->listens > 0);
    assert_int_equal(bind(r->listens, (struct sockaddr *)&at, sizeof at), 0);
    assert_int_equal(listen(r->listens, 16), 0);
    assert_int_equal(getsockname(r->listens, (struct sockaddr *)&at, &len), 0);
    r->port = ntohs(at.sin_port);
}

void receiver_end(struct receiver *r)
{
    for (int i = 0; i < RECEIVER_CALLS; i++)
        if (r->call[i].fd)
            close(r->call[i].fd);
    close(r->listens);
}

static bool is_whole(const struct receiver_call *c)
{
    const char *end = strstr(c->bytes, "\r\n\r\n"), *length = strstr(c->bytes, "Content-Length: ");
    return end && length &&
           c->len >= (uint32_t)(end + 4 - c->bytes) + strtoul(length + 16, NULL, 10);
}

static void answer(struct receiver *r, struct receiver_call *c)
{
    char text[512];
    const int n = snprintf(text, sizeof text,
                           "HTTP/1.1 %sContent-Length: 0\r\nConnection: close\r\n\r\n", r->answer);
    assert_int_equal(send(c->fd, text, (size_t)n, MSG_NOSIGNAL), n);
    memcpy(r->last, c->bytes, sizeof r->last);
    r->requests++;
    close(c->fd);
    memset(c, 0, sizeof *c);
}

static void take(struct receiver *r, struct receiver_call *c)
{
    const ssize_t n = recv(c->fd, c->bytes + c->len, sizeof c->bytes - 1 - c->len, MSG_DONTWAIT);
    if (n > 0)
        c->len += (uint32_t)n;
    if (n == 0) {
        close(c->fd);
        memset(c, 0, sizeof *c);
    } else if (r->answer && is_whole(c)) {
        answer(r, c);
    }
}

void receiver_serve(struct receiver *r)
{
    for (int i = 0; i < RECEIVER_CALLS; i++) {
        struct receiver_call *c = &r->call[i];
        if (!c->fd) {
            const int fd = accept4(r->listens, NULL, NULL, SOCK_NONBLOCK);
            c->fd = fd > 0 ? fd : 0;
        }
        if (c->fd)
            take(r, c);
    }
}
