/* cutter.c: see cutter.h. */
#include "tests/store/cutter.h"

#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

/* What is left before the cut, and where in its message the side is. */
struct blade {
    bool armed, has_cut;
    enum cutter_side side;
    uint32_t messages, bytes;
    uint8_t head[5];
    uint32_t headed, body; /* bytes of the head so far; of the body still to come */
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct blade blade;
static struct sockaddr_un here, there;
static pthread_t thread;
static atomic_bool ending;
static int ear = -1;

/* How many of these bytes may pass. */
static size_t allowed(enum cutter_side side, const uint8_t *bytes, size_t n)
{
    struct blade *b = &blade;
    size_t i = 0;
    if (!b->armed || b->side != side)
        return n;
    for (; i < n; i++) {
        if (!b->messages && !b->bytes)
            break;
        if (!b->messages) {
            b->bytes--;
        } else if (b->body) {
            b->messages -= !--b->body;
        } else {
            b->head[b->headed++] = bytes[i];
            if (b->headed < 5)
                continue;
            b->headed = 0;
            b->body = ((uint32_t)b->head[1] << 24 | (uint32_t)b->head[2] << 16 |
                       (uint32_t)b->head[3] << 8 | b->head[4]) -
                      4;
            b->messages -= !b->body;
        }
    }
    b->has_cut = i < n;
    b->armed = !b->has_cut;
    return i;
}

/* False if the connection is at its end. */
static bool pass(enum cutter_side side, int from, int to)
{
    uint8_t bytes[16384];
    const ssize_t n = read(from, bytes, sizeof bytes);
    if (n <= 0)
        return false;
    pthread_mutex_lock(&lock);
    const size_t some = allowed(side, bytes, (size_t)n);
    pthread_mutex_unlock(&lock);
    for (size_t sent = 0; sent < some;) {
        const ssize_t more = send(to, bytes + sent, some - sent, MSG_NOSIGNAL);
        if (more <= 0)
            return false;
        sent += (size_t)more;
    }
    return some == (size_t)n;
}

static void serve(int client)
{
    const int database = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    bool on = !connect(database, (const struct sockaddr *)&there, sizeof there);
    while (on && !ending) {
        struct pollfd fds[] = { { .fd = client, .events = POLLIN },
                                { .fd = database, .events = POLLIN } };
        poll(fds, 2, 100);
        if (fds[0].revents)
            on = pass(CUTTER_ASKS, client, database);
        if (on && fds[1].revents)
            on = pass(CUTTER_ANSWERS, database, client);
    }
    close(database);
    close(client);
}

static void *run(void *with)
{
    (void)with;
    while (!ending) {
        struct pollfd fd = { .fd = ear, .events = POLLIN };
        if (poll(&fd, 1, 100) > 0) {
            const int client = accept(ear, NULL, NULL);
            if (client >= 0)
                serve(client);
        }
    }
    return NULL;
}

static void name_socket(struct sockaddr_un *out, const char *directory)
{
    *out = (struct sockaddr_un){ .sun_family = AF_UNIX };
    snprintf(out->sun_path, sizeof out->sun_path, "%s/.s.PGSQL.5432", directory);
}

bool cutter_start(const char *directory, const char *database)
{
    name_socket(&here, directory);
    name_socket(&there, database);
    ear = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    return !bind(ear, (const struct sockaddr *)&here, sizeof here) && !listen(ear, 8) &&
           !pthread_create(&thread, NULL, run, NULL);
}

void cutter_arm(enum cutter_side side, uint32_t messages, uint32_t bytes)
{
    pthread_mutex_lock(&lock);
    blade = (struct blade){ .armed = true, .side = side, .messages = messages, .bytes = bytes };
    pthread_mutex_unlock(&lock);
}

bool cutter_has_cut(void)
{
    pthread_mutex_lock(&lock);
    const bool has = blade.has_cut;
    blade.armed = false;
    pthread_mutex_unlock(&lock);
    return has;
}

void cutter_end(void)
{
    ending = true;
    pthread_join(thread, NULL);
    close(ear);
    unlink(here.sun_path);
}
