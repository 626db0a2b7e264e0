/* server.c: see server.h. */
#include "server/server.h"

#include "server/http.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

enum { MOST_CONNECTIONS = 1000, SPARE_FILES = 16, HEADERS_OF_REQUEST = 8192, BUFFER = 16384 };

/* What the signal handler may touch. */
static struct lws_context *volatile running;
static volatile sig_atomic_t stopped;

static void stop(int signal)
{
    (void)signal;
    stopped = 1;
    if (running)
        lws_cancel_service(running);
}

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

static unsigned most_connections(void)
{
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) || files.rlim_cur > MOST_CONNECTIONS + SPARE_FILES)
        return MOST_CONNECTIONS;
    return files.rlim_cur > SPARE_FILES * 2 ? (unsigned)files.rlim_cur - SPARE_FILES : SPARE_FILES;
}

static struct lws_context *listen_at(const struct server_config *c, const struct address *a)
{
    const unsigned most = most_connections();
    struct lws_context_creation_info info = {
        .port = c->port,
        .iface = a->text,
        .protocols = http_protocols,
        .headers = http_headers,
        .options = LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND |
                   (a->of.any.sa_family == AF_INET ? LWS_SERVER_OPTION_DISABLE_IPV6 : 0),
        .user = (void *)(uintptr_t)c,
        .server_string = "ceilidh",
        .gid = -1,
        .uid = -1,
        .fd_limit_per_thread = most,
        .max_http_header_pool = (unsigned short)most,
        .max_http_header_data = HEADERS_OF_REQUEST,
        .pt_serv_buf_size = BUFFER,
        .timeout_secs = c->timeout,
        .timeout_secs_ah_idle = c->timeout,
        .keepalive_timeout = (int)c->timeout,
    };
    lws_set_log_level(0, NULL);
    return lws_create_context(&info);
}

static void serve(struct lws_context *context, const struct server_config *c)
{
    struct sigaction before[2], act = { .sa_handler = stop };
    running = context;
    sigaction(SIGINT, &act, &before[0]);
    sigaction(SIGTERM, &act, &before[1]);
    c->ready((uint16_t)lws_get_vhost_listen_port(lws_get_vhost_by_name(context, "default")));
    while (!stopped && lws_service(context, 0) >= 0)
        ;
    sigaction(SIGINT, &before[0], NULL);
    sigaction(SIGTERM, &before[1], NULL);
    running = NULL;
}

enum server_result server_run(const struct server_config *c)
{
    struct address a;
    if (!read_address(&a, c))
        return SERVER_BAD_HOST;
    const enum server_result listens = try_address(&a);
    if (listens != SERVER_STOPPED)
        return listens;
    stopped = 0;
    struct lws_context *context = listen_at(c, &a);
    if (!context)
        return SERVER_FAILED;
    serve(context, c);
    lws_context_destroy(context);
    return stopped ? SERVER_STOPPED : SERVER_FAILED;
}
