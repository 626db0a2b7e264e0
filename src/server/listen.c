/* listen.c: the address a server listens at, and the library's context for it. */
#include "server/http.h"
#include "server/internal.h"
#include "server/tls.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

struct address {
    union {
        struct sockaddr any;
        struct sockaddr_in four;
        struct sockaddr_in6 six;
    } of;
    socklen_t length;
    const char *text;
};

static bool read_address(struct address *a, const struct server_config *c)
{
    memset(a, 0, sizeof *a);
    a->text = strcmp(c->host, "localhost") == 0 ? "127.0.0.1" : c->host;
    if (inet_pton(AF_INET, a->text, &a->of.four.sin_addr) == 1) {
        a->of.four.sin_family = AF_INET;
        a->of.four.sin_port = htons(c->port);
        a->length = sizeof a->of.four;
        return true;
    }
    a->of.six.sin6_family = AF_INET6;
    a->of.six.sin6_port = htons(c->port);
    a->length = sizeof a->of.six;
    return inet_pton(AF_INET6, a->text, &a->of.six.sin6_addr) == 1;
}

static enum server_result result_of(int error)
{
    switch (error) {
    case EADDRINUSE:
        return SERVER_PORT_TAKEN;
    case EACCES:
        return SERVER_PORT_CLOSED;
    case EADDRNOTAVAIL:
        return SERVER_FOREIGN_HOST;
    default:
        return SERVER_FAILED;
    }
}

/* The library does not tell why it cannot listen; so it is tried out before. */
static enum server_result try_address(const struct address *a)
{
    const int fd = socket(a->of.any.sa_family, SOCK_STREAM, 0), on = 1;
    if (fd < 0)
        return SERVER_FAILED;
    enum server_result result = SERVER_STOPPED;
    if (setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) ||
        bind(fd, &a->of.any, a->length) || listen(fd, 1))
        result = result_of(errno);
    close(fd);
    return result;
}

enum server_result listen_try(const struct server_config *c, const char **address)
{
    struct address a;
    if (!read_address(&a, c))
        return SERVER_BAD_HOST;
    if (c->certificate && !tls_usable(c->certificate, c->key))
        return SERVER_BAD_CERTIFICATE;
    *address = a.text;
    return try_address(&a);
}

static uint64_t options_of(const struct server *s, const char *address)
{
    uint64_t options = LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND | LWS_SERVER_OPTION_LIBEV |
                       LWS_SERVER_OPTION_ADOPT_APPLY_LISTEN_ACCEPT_CONFIG;
    if (!strchr(address, ':'))
        options |= LWS_SERVER_OPTION_DISABLE_IPV6;
    if (s->config->certificate)
        options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    return options;
}

/* The library brings connections, bytes and times; what they say we read ourselves. */
struct lws_context *listen_at(struct server *s, const char *address)
{
    const struct server_config *c = s->config;
    void *loops[] = { s->ev };
    s->protocols[0] = http_protocol;
    struct lws_context_creation_info info = {
        .port = c->port,
        .iface = address,
        .protocols = s->protocols,
        .listen_accept_role = "raw-skt",
        .listen_accept_protocol = http_protocol.name,
        .options = options_of(s, address),
        .user = s,
        .foreign_loops = loops,
        .gid = -1,
        .uid = -1,
        .pt_serv_buf_size = HTTP_CHUNK,
        .timeout_secs = c->timeout,
        .ssl_cert_filepath = c->certificate,
        .ssl_private_key_filepath = c->key,
    };
    lws_set_log_level(0, NULL);
    return lws_create_context(&info);
}
