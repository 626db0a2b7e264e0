/* watch.c: see watch.h. */
#include "tests/server/bench/watch.h"

#include "tests/server/bench/line.h"

#include <arpa/inet.h>
#include <dirent.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { SYNCS = 200, PAGE = 4096 };

static double seconds_of(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static bool read_file(const char *path, char *out, size_t cap)
{
    const int fd = open(path, O_RDONLY | O_CLOEXEC);
    const ssize_t n = fd < 0 ? -1 : read(fd, out, cap - 1);
    if (fd >= 0)
        close(fd);
    out[n > 0 ? n : 0] = '\0';
    return n > 0;
}

/* Threads: those of the server are called after what they do; the loop's has the program's name. */

static enum watch_thread kind_of(const char *name)
{
    static const char *const names[WATCH_THREADS] = { "", "keeper", "reader", "thinker" };
    for (int i = 1; i < WATCH_THREADS; i++)
        if (!strncmp(name, names[i], strlen(names[i])))
            return (enum watch_thread)i;
    return WATCH_LOOP;
}

typedef void each_thread(void *with, pid_t thread, enum watch_thread kind, const char *path);

static bool visit_threads(pid_t pid, each_thread *each, void *with)
{
    char path[64], file[128], name[64];
    snprintf(path, sizeof path, "/proc/%d/task", pid);
    DIR *d = opendir(path);
    for (const struct dirent *e; d && (e = readdir(d));) {
        if (e->d_name[0] == '.')
            continue;
        snprintf(file, sizeof file, "%s/%.20s/comm", path, e->d_name);
        if (!read_file(file, name, sizeof name))
            continue;
        snprintf(file, sizeof file, "%s/%.20s", path, e->d_name);
        each(with, (pid_t)atoi(e->d_name), kind_of(name), file);
    }
    return d && !closedir(d);
}

static void add_cpu(void *with, pid_t thread, enum watch_thread kind, const char *path)
{
    struct watch *w = with;
    char file[128], text[128];
    (void)thread;
    snprintf(file, sizeof file, "%s/schedstat", path);
    if (read_file(file, text, sizeof text))
        w->cpu[kind] += strtod(text, NULL) / 1e9; /* the first number: nanoseconds */
}

static void lift(void *with, pid_t thread, enum watch_thread kind, const char *path)
{
    const struct sched_param first = { .sched_priority = 1 };
    (void)with, (void)path;
    if (kind != WATCH_THINKER)
        sched_setscheduler(thread, SCHED_RR, &first);
}

void watch_lift(pid_t pid)
{
    visit_threads(pid, lift, NULL);
}

/* What it says of itself */

static bool metrics(uint16_t port, char *out, size_t cap)
{
    static const char request[] = "GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n";
    struct sockaddr_in to = { .sin_family = AF_INET, .sin_port = htons(port) };
    const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    size_t len = 0;
    ssize_t n;
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    out[0] = '\0';
    if (fd < 0 || connect(fd, (struct sockaddr *)&to, sizeof to) ||
        send(fd, request, sizeof request - 1, MSG_NOSIGNAL) < 0) {
        close(fd);
        return false;
    }
    while (!strstr(out, "uptime_seconds ") && (n = recv(fd, out + len, cap - 1 - len, 0)) > 0) {
        len += (size_t)n;
        out[len] = '\0';
    }
    close(fd);
    return len > 0;
}

static double figure(const char *text, const char *name)
{
    char line[96];
    const int n = snprintf(line, sizeof line, "\nceilidh_%s ", name);
    const char *at = strstr(text, line);
    return at ? strtod(at + n, NULL) : 0;
}

static double memory_of(pid_t pid)
{
    char path[64], text[4096];
    snprintf(path, sizeof path, "/proc/%d/status", pid);
    const char *at = read_file(path, text, sizeof text) ? strstr(text, "RssAnon:") : NULL;
    return at ? strtod(at + 8, NULL) * 1024 : 0;
}

bool watch_take(struct watch *w, pid_t pid, uint16_t port)
{
    static char text[65536];
    *w = (struct watch){ .time = seconds_of(CLOCK_MONOTONIC),
                         .own = seconds_of(CLOCK_PROCESS_CPUTIME_ID),
                         .memory = memory_of(pid) };
    if (!visit_threads(pid, add_cpu, w) || !metrics(port, text, sizeof text))
        return false;
    w->appends = figure(text, "appends_total");
    w->commits = figure(text, "commits_total");
    w->commit_us = figure(text, "commit_microseconds_total");
    w->reads = figure(text, "reads_total");
    w->awake = figure(text, "tables_awake");
    w->thoughts = figure(text, "thoughts_total");
    w->allocated = figure(text, "allocated_bytes");
    return true;
}

static double seconds_of_process(long pid)
{
    char file[64], text[128];
    snprintf(file, sizeof file, "/proc/%ld/schedstat", pid);
    return read_file(file, text, sizeof text) ? strtod(text, NULL) / 1e9 : 0;
}

double watch_family(pid_t pid)
{
    char file[64], text[4096], *at = text, *next;
    double all = seconds_of_process(pid);
    snprintf(file, sizeof file, "/proc/%d/task/%d/children", pid, pid);
    if (!read_file(file, text, sizeof text))
        return all;
    for (long child; child = strtol(at, &next, 10), next != at; at = next)
        all += seconds_of_process(child);
    return all;
}

/* The disk */

static int by_size(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

bool watch_disk(const char *directory, double *median, double *most)
{
    static char page[PAGE];
    double took[SYNCS];
    char path[256];
    snprintf(path, sizeof path, "%s/sync", directory);
    const int fd = open(path, O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
    for (int i = 0; i < SYNCS; i++) {
        const double from = seconds_of(CLOCK_MONOTONIC);
        if (fd < 0 || write(fd, page, PAGE) != PAGE || fdatasync(fd))
            return false;
        took[i] = (seconds_of(CLOCK_MONOTONIC) - from) * 1e3;
    }
    close(fd);
    unlink(path);
    qsort(took, SYNCS, sizeof *took, by_size);
    *median = took[SYNCS / 2];
    *most = took[SYNCS * 99 / 100];
    return true;
}
