/* nodes.c: see nodes.h. */
#include "tests/server/nodes.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum { TEXT = 12288 };

/* Ports and requests */

static struct sockaddr_in local(uint16_t port)
{
    return (struct sockaddr_in){ .sin_family = AF_INET,
                                 .sin_port = htons(port),
                                 .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
}

static uint16_t free_port(void)
{
    const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    struct sockaddr_in a = local(0);
    socklen_t len = sizeof a;
    const bool good = !bind(fd, (const struct sockaddr *)&a, len) &&
                      !getsockname(fd, (struct sockaddr *)&a, &len);
    close(fd);
    return good ? ntohs(a.sin_port) : 0;
}

/* The answer to a GET, whole; "" if there is none. */
static void get(uint16_t port, const char *path, char out[TEXT])
{
    const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const struct sockaddr_in a = local(port);
    char ask[128];
    ssize_t got = 1;
    size_t len = 0;
    const int n =
        snprintf(ask, sizeof ask,
                 "GET %s HTTP/1.1\r\nHost: localhost:%u\r\nConnection: close\r\n\r\n", path, port);
    if (!connect(fd, (const struct sockaddr *)&a, sizeof a) &&
        send(fd, ask, (size_t)n, MSG_NOSIGNAL) == n)
        while (len + 1 < TEXT && (got = recv(fd, out + len, TEXT - len - 1, 0)) > 0)
            len += (size_t)got;
    out[len] = '\0';
    close(fd);
}

static uint64_t figure(const char *text, const char *name)
{
    char line[64];
    snprintf(line, sizeof line, "\nceilidh_%s ", name);
    const char *at = strstr(text, line);
    return at ? strtoull(at + strlen(line), NULL, 10) : 0;
}

void nodes_count(const struct nodes *n, uint32_t i, struct nodes_counts *counts)
{
    char text[TEXT];
    get(n->node[i].port, "/metrics", text);
    counts->conflicts += figure(text, "conflicts_total");
    counts->resyncs += figure(text, "resyncs_total");
    counts->unknown += figure(text, "unknown_total");
    counts->failed += figure(text, "failed_total");
    counts->spread += figure(text, "rumours_spread_total");
    counts->heard += figure(text, "rumours_heard_total");
    counts->lost += figure(text, "rumours_lost_total");
}

/* HAProxy */

/* Every `from` becomes `to`; false if there is none. */
static bool replace(char text[TEXT], const char *from, const char *to)
{
    char *at = strstr(text, from);
    const size_t n = strlen(from), m = strlen(to);
    if (!at || strlen(text) + m >= TEXT)
        return false;
    memmove(at + m, at + n, strlen(at + n) + 1);
    memcpy(at, to, m);
    return true;
}

/* A line that begins so goes. */
static bool drop_line(char text[TEXT], const char *from)
{
    char *at = strstr(text, from), *end = at ? strchr(at, '\n') : NULL;
    if (end)
        memmove(at, end + 1, strlen(end + 1) + 1);
    return end != NULL;
}

static bool write_config(struct nodes *n, const char *file)
{
    char text[TEXT] = "", from[64], to[64];
    FILE *in = fopen("examples/haproxy.cfg", "re"), *out = fopen(file, "we");
    bool good = in && out && fread(text, 1, TEXT - 1, in) > 0;
    snprintf(to, sizeof to, "    bind 127.0.0.1:%u", n->port);
    good = good && replace(text, "    bind :80", to);
    for (uint32_t i = 0; good && i < NODES_MOST; i++) {
        snprintf(from, sizeof from, "    server node%u 10.0.0.1%u:8080", i + 1, i + 1);
        snprintf(to, sizeof to, "    server node%u 127.0.0.1:%u", i + 1, n->node[i].port);
        good = i < n->n ? replace(text, from, to) : drop_line(text, from);
    }
    good = good && fputs(text, out) >= 0;
    if (in)
        fclose(in);
    return (!out || !fclose(out)) && good;
}

static bool start_proxy(struct nodes *n)
{
    char file[96], text[TEXT] = "";
    n->port = free_port();
    snprintf(file, sizeof file, "%s/haproxy.cfg", n->directory);
    if (!n->port || !write_config(n, file))
        return false;
    n->proxy = fork();
    if (!n->proxy) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        dup2(open("/dev/null", O_RDWR | O_CLOEXEC), STDOUT_FILENO);
        execlp("haproxy", "haproxy", "-q", "-db", "-f", file, (char *)NULL);
        execl("/usr/sbin/haproxy", "haproxy", "-q", "-db", "-f", file, (char *)NULL);
        _exit(127);
    }
    for (int tries = 0; tries < 500 && strncmp(text, "HTTP/1.1 200", 12) != 0; tries++) {
        poll(NULL, 0, 20);
        get(n->port, "/healthz", text);
    }
    return !strncmp(text, "HTTP/1.1 200", 12);
}

/* All of it */

bool nodes_run(struct nodes *n, uint32_t i)
{
    const char *const words[] = { "--store",       n->address,  "--messages",
                                  "100000",        "--proxies", "127.0.0.1",
                                  "--per-address", "100000",    "--new-tables",
                                  "100000",        NULL };
    return process_start(&n->node[i], n->node[i].port, words);
}

void nodes_kill(struct nodes *n, uint32_t i, struct nodes_counts *counts)
{
    nodes_count(n, i, counts);
    process_stop(&n->node[i], SIGKILL);
}

static bool make_store(struct nodes *n, const char *store, bool syncs)
{
    char address[CLUSTER_ADDRESS];
    n->has_cluster = !strcmp(store, "postgres");
    if (!n->has_cluster) {
        snprintf(n->address, sizeof n->address, "sqlite:%s/store", n->directory);
        return true;
    }
    if (!cluster_start(&n->cluster, syncs))
        return false;
    cluster_address(&n->cluster, "games", address);
    snprintf(n->address, sizeof n->address, "postgres:%s", address);
    return true;
}

bool nodes_store(struct nodes *n, const char *store, bool syncs)
{
    *n = (struct nodes){ .directory = "/tmp/ceilidh-nodes-XXXXXX" };
    return mkdtemp(n->directory) && make_store(n, store, syncs);
}

bool nodes_start(struct nodes *n, uint32_t count, const char *store, bool syncs)
{
    if (!nodes_store(n, store, syncs))
        return false;
    n->n = count;
    for (uint32_t i = 0; i < count; i++)
        if (!nodes_run(n, i))
            return false;
    n->port = n->node[0].port;
    return count == 1 || start_proxy(n);
}

bool nodes_end(struct nodes *n)
{
    bool good = true;
    if (n->proxy > 0) {
        kill(n->proxy, SIGKILL);
        waitpid(n->proxy, NULL, 0);
    }
    for (uint32_t i = 0; i < n->n; i++)
        if (n->node[i].pid > 0)
            good &= process_stop(&n->node[i], SIGTERM) == 0;
    return good;
}
