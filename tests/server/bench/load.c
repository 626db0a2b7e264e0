/*
 * load.c: how much the real server bears, over real sockets, on one core, the crowd on another.
 *
 *     load [--seconds S] [--directory D] [--priority usual|real] [--peers PROGRAM] [--rounds N]
 *          [--only PART] [--asleep N] [--live N]
 *
 * $SERVE is the program. Each figure is of a server of its own. PROGRAM bgio 100 measures
 * boardgame.io in turn with ours; without it the ratio is left out. Parts: durable, points, bots,
 * memory, many, nodes, scale. docs/performance.md says what the figures mean, docs/scaling.md those
 * of the last two.
 */
#include "tests/server/bench/crowd.h"
#include "tests/server/bench/scale.h"
#include "tests/server/bench/shared.h"
#include "tests/server/bench/watch.h"
#include "tests/server/process.h"

#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

enum { SERVER_CORE, CROWD_CORE, MOST_ROUNDS = 9, MANY = 10000, WARM_UP = 1, BUSY_TABLES = 4 };

#define CALEDONIA "\"order\":{\"game\":\"caledonia\",\"seats\":[{},{}]}"
#define LORDS "\"order\":{\"game\":\"lords\",\"seats\":[{},{}]}"
#define THINKING                                                                         \
    "\"order\":{\"game\":\"caledonia\",\"seats\":[{},{},{\"bot\":\"steward\"},{\"bot\":" \
    "\"steward\"}]}"

static struct {
    double seconds;
    const char *directory, *peers, *only;
    uint32_t rounds;
    uint32_t asleep, live; /* tables, of the part scale */
    bool real;             /* priority */
} args = { .seconds = 5, .directory = "/tmp", .rounds = 3, .asleep = 20000, .live = 1000 };

/* What is measured. */
enum how { IN_MEMORY, DURABLE, BUSY }; /* the last: durable, and bots think at other tables */
struct point {
    const char *name, *order;
    uint32_t matches;
    enum how how;
    uint32_t idle; /* connections held besides */
};

struct result {
    double turns, p50, p99, p999; /* a second; milliseconds */
    double bytes;                 /* of a turn's news, a viewer */
    double loop, keeper, reader;  /* parts of the time */
    double per_sync, sync;        /* appends; milliseconds */
    double thoughts, own;
    uint64_t faults;
    uint32_t held;
};

static struct crowd crowd, others;
static struct process server;
static char store[300];

/* The server */

static void use_core(int core)
{
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET((size_t)core, &set);
    if (sysconf(_SC_NPROCESSORS_ONLN) > 1)
        sched_setaffinity(0, sizeof set, &set);
}

static void remove_store(void)
{
    static const char *const ends[] = { "", "-wal", "-shm" };
    char path[320];
    for (int i = 0; i < 3; i++) {
        snprintf(path, sizeof path, "%s/load.sqlite%s", args.directory, ends[i]);
        unlink(path);
    }
}

static bool start(bool durable)
{
    remove_store();
    snprintf(store, sizeof store, durable ? "sqlite:%s/load.sqlite" : "memory:", args.directory);
    use_core(SERVER_CORE);
    const bool good =
        process_start(&server, 0,
                      (const char *const[]){ "--store", store, "--messages", "1000000", "--proxies",
                                             "127.0.0.1", "--connections", "12000", "--per-address",
                                             "12000", "--tables", "12000", NULL });
    use_core(CROWD_CORE);
    if (good && args.real)
        watch_lift(server.pid);
    return good;
}

static bool stop(void)
{
    const bool good = process_stop(&server, SIGTERM) == 0;
    remove_store();
    return good;
}

/* Connections that only listen: they look at a table where nobody moves. */

static struct crowd quiet;
static struct line *listeners;
static int listening;

static void answer_pings(void)
{
    struct epoll_event event[256];
    uint32_t len;
    for (int n; (n = epoll_wait(listening, event, 256, 0)) > 0;)
        for (int i = 0; i < n; i++) {
            struct line *l = event[i].data.ptr;
            if (!line_hear(l))
                line_close(l);
            while (l->fd >= 0 && line_take(l, &len))
                ;
        }
}

static bool hold(uint32_t n)
{
    static const char hello[] = "{\"t\":\"hello\",\"v\":1}";
    char path[64];
    if (!crowd_begin(&quiet, server.port, 1, CALEDONIA, MANY) || !crowd_settle(&quiet))
        return false;
    crowd_path(&quiet.match[0], path);
    listeners = calloc(n, sizeof *listeners);
    listening = epoll_create1(EPOLL_CLOEXEC);
    for (uint32_t i = 0; i < n; i++) {
        struct epoll_event e = { .events = EPOLLIN, .data.ptr = &listeners[i] };
        if (!line_open(&listeners[i], server.port, path, i))
            return false;
        epoll_ctl(listening, EPOLL_CTL_ADD, listeners[i].fd, &e);
        line_say(&listeners[i], hello, sizeof hello - 1);
        answer_pings();
    }
    return true;
}

static uint32_t let_go(uint32_t n)
{
    uint32_t held = 0;
    answer_pings();
    for (uint32_t i = 0; i < n; i++) {
        held += listeners[i].fd >= 0;
        line_close(&listeners[i]);
    }
    free(listeners);
    close(listening);
    crowd_end(&quiet);
    return held;
}

/* One figure */

static void run(double seconds, bool busy, bool idle)
{
    const uint64_t until = crowd_clock() + (uint64_t)(seconds * 1e9);
    if (!busy && !idle) {
        crowd_run(&crowd, until);
        return;
    }
    while (crowd_clock() < until) { /* both crowds by turns, a little at a time */
        crowd_run(&crowd, crowd_clock() + 2000000);
        if (busy)
            crowd_look(&others);
        if (idle)
            answer_pings();
    }
}

static void sum_up(const struct watch *a, const struct watch *b, struct result *r)
{
    const double time = b->time - a->time, commits = b->commits - a->commits;
    *r = (struct result){ .turns = (double)crowd.turns / time,
                          .p50 = crowd_latency(&crowd, 0.5),
                          .p99 = crowd_latency(&crowd, 0.99),
                          .p999 = crowd_latency(&crowd, 0.999),
                          .bytes = crowd.news ? (double)crowd.news_bytes / (double)crowd.news : 0,
                          .loop = (b->cpu[WATCH_LOOP] - a->cpu[WATCH_LOOP]) / time,
                          .keeper = (b->cpu[WATCH_KEEPER] - a->cpu[WATCH_KEEPER]) / time,
                          .reader = (b->cpu[WATCH_READER] - a->cpu[WATCH_READER]) / time,
                          .thoughts = (b->thoughts - a->thoughts) / time,
                          .own = (b->own - a->own) / time,
                          .faults = crowd.faults };
    if (commits > 0) {
        r->per_sync = (b->appends - a->appends) / commits;
        r->sync = (b->commit_us - a->commit_us) / commits / 1000;
    }
}

static bool measure(const struct point *p, struct result *r)
{
    struct watch before, after;
    const bool busy = p->how == BUSY;
    bool good = start(p->how != IN_MEMORY) && (!p->idle || hold(p->idle)) &&
                crowd_begin(&crowd, server.port, p->matches, p->order, 0);
    if (good && busy)
        good = crowd_begin(&others, server.port, BUSY_TABLES, THINKING, p->matches);
    good = good && crowd_settle(&crowd) && (!busy || crowd_settle(&others));
    if (good) {
        run(WARM_UP, busy, p->idle);
        crowd_reset(&crowd);
        good = watch_take(&before, server.pid, server.port);
        run(args.seconds, busy, p->idle);
        good = watch_take(&after, server.pid, server.port) && good;
        sum_up(&before, &after, r);
    }
    if (p->idle)
        r->held = let_go(p->idle);
    crowd_end(&crowd);
    if (busy)
        crowd_end(&others);
    return stop() && good;
}

static void print_head(void)
{
    printf("%-36s %8s %7s %7s %7s %6s %6s %6s %6s %8s %9s %8s %7s\n", "", "turns/s", "p50 ms",
           "p99", "p99.9", "loop", "keeper", "reader", "crowd", "µs/turn", "a core's", "a sync",
           "ms");
}

static void print(const char *name, const struct result *r)
{
    const double cost = (r->loop + r->keeper + r->reader) / r->turns * 1e6;
    printf("%-36s %8.0f %7.2f %7.2f %7.2f %5.0f%% %5.0f%% %5.0f%% %5.0f%% %7.1f %9.0f ", name,
           r->turns, r->p50, r->p99, r->p999, 100 * r->loop, 100 * r->keeper, 100 * r->reader,
           100 * r->own, cost, 1e6 / cost);
    if (r->per_sync > 0)
        printf("%8.1f %7.2f", r->per_sync, r->sync);
    if (r->faults)
        printf("  FAULTS %llu", (unsigned long long)r->faults);
    printf("\n");
    fflush(stdout);
}

static bool measure_and_print(const struct point *p, struct result *r)
{
    if (!measure(p, r)) {
        printf("%s could not be measured\n", p->name);
        return false;
    }
    print(p->name, r);
    return !r->faults;
}

/* Parts */

static int by_size(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *x, uint32_t n)
{
    qsort(x, n, sizeof *x, by_size);
    return n % 2 ? x[n / 2] : (x[n / 2 - 1] + x[n / 2]) / 2;
}

/* boardgame.io's turns a second, as its bench says; 0: it could not be asked. */
static double ask_peer(void)
{
    char command[512], line[1024] = "";
    snprintf(command, sizeof command, "S=%.0f %s bgio 100", args.seconds, args.peers);
    use_core(SERVER_CORE); /* its script chooses for itself */
    FILE *f = popen(command, "re");
    const char *at = f && fgets(line, sizeof line, f) ? strstr(line, "\"moves_s\":") : NULL;
    if (f)
        pclose(f);
    use_core(CROWD_CORE);
    printf("%-36s %s", "boardgame.io, memory, 100", at ? line : "did not answer\n");
    fflush(stdout);
    return at ? strtod(at + 10, NULL) : 0;
}

static const struct point memory_100 = { "Caledonia, memory, 100", CALEDONIA, 100, IN_MEMORY, 0 };
static const struct point durable_100 = { "Caledonia, SQLite, 100", CALEDONIA, 100, DURABLE, 0 };

/* Ours and boardgame.io by turns, so that both have the same machine. */
static bool part_durable(void)
{
    double peer[MOST_ROUNDS], memory[MOST_ROUNDS], durable[MOST_ROUNDS], ratio[MOST_ROUNDS];
    struct result r;
    for (uint32_t i = 0; i < args.rounds; i++) {
        peer[i] = args.peers ? ask_peer() : 0;
        if (!measure_and_print(&memory_100, &r))
            return false;
        memory[i] = r.turns;
        if (!measure_and_print(&durable_100, &r))
            return false;
        durable[i] = r.turns;
        ratio[i] = peer[i] > 0 ? durable[i] / peer[i] : 0;
    }
    printf("medians of %u: %.0f turns/s in memory, %.0f durable", args.rounds,
           median(memory, args.rounds), median(durable, args.rounds));
    if (peer[0] > 0)
        printf(", boardgame.io %.0f in memory; ratio durable %.1f", median(peer, args.rounds),
               median(ratio, args.rounds));
    printf("\n");
    return true;
}

static bool part_points(void)
{
    static const struct point points[] = {
        { "Caledonia, memory, 1", CALEDONIA, 1, IN_MEMORY, 0 },
        { "Caledonia, memory, 1000", CALEDONIA, 1000, IN_MEMORY, 0 },
        { "Caledonia, SQLite, 1", CALEDONIA, 1, DURABLE, 0 },
        { "Caledonia, SQLite, 1000", CALEDONIA, 1000, DURABLE, 0 },
        { "Lords, memory, 100", LORDS, 100, IN_MEMORY, 0 },
        { "Lords, SQLite, 100", LORDS, 100, DURABLE, 0 },
    };
    struct result r;
    bool good = true;
    for (uint32_t i = 0; i < sizeof points / sizeof *points; i++) {
        good = measure_and_print(&points[i], &r) && good;
        if (points[i].matches == 100)
            printf("%-36s %.0f bytes a turn and viewer\n", "", r.bytes);
    }
    if (measure(&durable_100, &r))
        printf("%-36s %.0f bytes a turn and viewer\n", "Caledonia", r.bytes);
    return good;
}

/* With bots that think all the time, and without, by turns. */
static bool part_bots(void)
{
    static const struct point thinking = { "Caledonia, SQLite, 100, bots think", CALEDONIA, 100,
                                           BUSY, 0 };
    double share[MOST_ROUNDS];
    struct result with, without;
    for (uint32_t i = 0; i < args.rounds; i++) {
        if (!measure_and_print(&durable_100, &without) || !measure_and_print(&thinking, &with))
            return false;
        share[i] = with.turns / without.turns;
        printf("%-36s %.0f %% of the turns; %.0f thoughts/s\n", "", 100 * share[i], with.thoughts);
    }
    printf("median of %u: %.0f %% of the turns with bots thinking\n", args.rounds,
           100 * median(share, args.rounds));
    return true;
}

static double each(double before, double after, double n)
{
    return (after - before) / n / 1024;
}

/* Three seconds, in which what is under way ends; a measurement, no test, so nothing hangs on
 * it. */
static void rest(void)
{
    const uint64_t until = crowd_clock() + (uint64_t)3e9;
    while (crowd_clock() < until && (!listeners || (answer_pings(), true)))
        usleep(100000);
}

/* Connections first, then tables, those that are over and not asleep yet among them, while nobody
 * moves; the two connections of each match are taken off. What is resident besides is what the
 * allocator keeps of the time when everybody moved at once, and the store's caches. */
static bool part_memory(void)
{
    enum { MATCHES = 1000 };
    struct watch a, b;
    if (!start(true) || !watch_take(&a, server.pid, server.port) || !hold(MANY / 2))
        return false;
    rest();
    watch_take(&b, server.pid, server.port);
    const double connection = each(a.allocated, b.allocated, MANY / 2);
    printf("a connection %.1f kB (%.1f resident)\n", connection,
           each(a.memory, b.memory, MANY / 2));
    let_go(MANY / 2);
    listeners = NULL;
    if (!stop() || !start(true) || !watch_take(&a, server.pid, server.port) ||
        !crowd_begin(&crowd, server.port, MATCHES, CALEDONIA, 0) || !crowd_settle(&crowd))
        return false;
    run(args.seconds, false, false);
    rest();
    watch_take(&b, server.pid, server.port);
    crowd_end(&crowd);
    const double own = 2 * MATCHES * connection / b.awake;
    printf("a table %.1f kB besides (%.1f resident; %.0f of Caledonia, %d in play)\n",
           each(a.allocated, b.allocated, b.awake) - own, each(a.memory, b.memory, b.awake) - own,
           b.awake, MATCHES);
    return stop();
}

static bool part_many(void)
{
    static const struct point many = { "Caledonia, SQLite, 100 beside 10000", CALEDONIA, 100,
                                       DURABLE, MANY };
    struct result r;
    if (!measure_and_print(&many, &r))
        return false;
    printf("%-36s %u of %u connections held\n", "", r.held, MANY);
    return r.held == MANY;
}

/* Of all cores, for the database has to have some too. */
static void use_all_cores(void)
{
    cpu_set_t set;
    CPU_ZERO(&set);
    for (long core = 0; core < sysconf(_SC_NPROCESSORS_ONLN); core++)
        CPU_SET((size_t)core, &set);
    sched_setaffinity(0, sizeof set, &set);
}

static bool part_nodes(void)
{
    use_all_cores();
    return shared_appends(args.seconds) && shared_turns(args.seconds);
}

static bool part_scale(void)
{
    use_all_cores();
    return scale_measure(args.asleep, args.live, args.seconds);
}

static const struct {
    const char *name;
    bool (*run)(void);
} parts[] = { { "durable", part_durable }, { "points", part_points }, { "bots", part_bots },
              { "memory", part_memory },   { "many", part_many },     { "nodes", part_nodes },
              { "scale", part_scale } };

/* The command line */

static bool read_args(int n, char **word)
{
    for (int i = 1; i + 1 < n; i += 2) {
        const char *name = word[i], *value = word[i + 1];
        if (!strcmp(name, "--seconds"))
            args.seconds = strtod(value, NULL);
        else if (!strcmp(name, "--directory"))
            args.directory = value;
        else if (!strcmp(name, "--peers"))
            args.peers = value;
        else if (!strcmp(name, "--only"))
            args.only = value;
        else if (!strcmp(name, "--rounds"))
            args.rounds = (uint32_t)strtoul(value, NULL, 10);
        else if (!strcmp(name, "--asleep"))
            args.asleep = (uint32_t)strtoul(value, NULL, 10);
        else if (!strcmp(name, "--live"))
            args.live = (uint32_t)strtoul(value, NULL, 10);
        else if (!strcmp(name, "--priority"))
            args.real = !strcmp(value, "real");
        else
            return false;
    }
    return n % 2 && args.seconds >= 1 && args.rounds && args.rounds <= MOST_ROUNDS;
}

/* Files for all connections, and what the machine is like. */
static void prepare(void)
{
    struct rlimit files;
    double load[3] = { 0 }, sync, most;
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    getloadavg(load, 3);
    printf("%ld cores, load %.1f before; server on core %d, crowd on core %d; priority %s\n",
           sysconf(_SC_NPROCESSORS_ONLN), load[0], SERVER_CORE, CROWD_CORE,
           args.real ? "real-time" : "none");
    if (watch_disk(args.directory, &sync, &most))
        printf("the disk syncs a page in %.2f ms (99 %%: %.2f)\n", sync, most);
    fflush(stdout);
}

int main(int n, char **word)
{
    bool good = true;
    if (!read_args(n, word) || !getenv("SERVE")) {
        fputs("load [--seconds S] [--directory D] [--priority usual|real] [--peers PROGRAM] "
              "[--rounds N] [--only durable|points|bots|memory|many|nodes|scale] [--asleep N] "
              "[--live N]\n",
              stderr);
        return 2;
    }
    if (args.real)
        watch_lift(getpid());
    prepare();
    print_head();
    for (uint32_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (!args.only || !strcmp(args.only, parts[i].name))
            good = parts[i].run() && good;
    return !good;
}
