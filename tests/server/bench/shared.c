/* shared.c: see shared.h. */
#include "tests/server/bench/shared.h"

#include "keep/keep.h"
#include "tests/server/bench/crowd.h"
#include "tests/server/bench/watch.h"
#include "tests/server/nodes.h"

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

enum { MATCHES = 100, WRITERS = 3, TABLES = 800, MOST_BATCH = 400, LINES = 60 };

static const struct {
    const char *name, *store;
    uint32_t nodes;
} ways[] = { { "SQLite", "sqlite", 1 },
             { "PostgreSQL", "postgres", 1 },
             { "PostgreSQL", "postgres", 2 },
             { "PostgreSQL", "postgres", 3 } };

/* Seconds of processor that children which have ended, and theirs, have used. */
static double used_by_children(void)
{
    struct rusage r;
    getrusage(RUSAGE_CHILDREN, &r);
    return (double)(r.ru_utime.tv_sec + r.ru_stime.tv_sec) +
           (double)(r.ru_utime.tv_usec + r.ru_stime.tv_usec) / 1e6;
}

static void remove_all(struct nodes *n)
{
    char command[128];
    if (n->has_cluster)
        cluster_end(&n->cluster);
    snprintf(command, sizeof command, "rm -r %s", n->directory);
    if (system(command))
        printf("%s is left behind\n", n->directory);
}

/* Appends */

struct writer {
    pthread_t thread;
    const char *address;
    uint32_t first, batch; /* its tables; entries at a time */
    uint64_t until;
    uint64_t appends, not_kept;
};

static void write_batch(struct writer *w, struct store *s, uint32_t *length, uint32_t from)
{
    static const char lines[LINES] = "12 p0 expand sheep e3\n#@ 1731750020000\n13 * reveal 4\n";
    static const struct store_about about = { .state = STORE_PLAYING,
                                              .seats = 2,
                                              .taken = 3,
                                              .due = STORE_NEVER,
                                              .game = "caledonia",
                                              .card = "{\"seats\":[\"Ann\",\"Bea\"]}" };
    struct store_append batch[MOST_BATCH];
    for (uint32_t i = 0; i < w->batch; i++) {
        const uint32_t t = (from + i) % TABLES;
        batch[i] = (struct store_append){ .table = w->first + t,
                                          .seq = length[t]++,
                                          .time = length[t],
                                          .lines = lines,
                                          .len = LINES,
                                          .about = &about };
    }
    s->kind->append(s, batch, w->batch);
    for (uint32_t i = 0; i < w->batch; i++)
        w->not_kept += batch[i].fate != STORE_KEPT;
    w->appends += w->batch;
}

static void *write_all(void *with)
{
    struct writer *w = with;
    const char *fault;
    uint32_t length[TABLES] = { 0 }, from = 0;
    struct store *s = keep_open(w->address, &fault);
    if (!s)
        return NULL;
    while (crowd_clock() < w->until) {
        write_batch(w, s, length, from);
        from = (from + w->batch) % TABLES;
        if (from < w->batch) /* as the keeper does, now and then */
            s->kind->tidy(s, 20000);
    }
    s->kind->close(&s);
    return NULL;
}

static bool appends_of(const struct nodes *n, uint32_t writers, uint32_t batch, double seconds,
                       double *out)
{
    struct writer w[WRITERS] = { 0 };
    const uint64_t from = crowd_clock();
    static uint32_t first = 1;
    uint64_t all = 0, bad = 0;
    for (uint32_t i = 0; i < writers; i++, first += TABLES) {
        w[i] = (struct writer){ .address = n->address,
                                .first = first,
                                .batch = batch,
                                .until = from + (uint64_t)(seconds * 1e9) };
        if (pthread_create(&w[i].thread, NULL, write_all, &w[i]))
            return false;
    }
    for (uint32_t i = 0; i < writers; i++) {
        pthread_join(w[i].thread, NULL);
        all += w[i].appends;
        bad += w[i].not_kept;
    }
    *out = (double)all / ((double)(crowd_clock() - from) / 1e9);
    return all && !bad;
}

bool shared_appends(double seconds)
{
    bool good = true;
    printf("%-36s %10s %10s %10s %16s\n", "appends/s of the stores, batches of", "1", "100", "400",
           "database, µs");
    for (uint32_t i = 0; good && i < sizeof ways / sizeof *ways; i++) {
        static const uint32_t batches[] = { 1, 100, 400 };
        struct nodes n;
        double rate[3] = { 0 }, all = 0;
        char name[64];
        good = nodes_store(&n, ways[i].store, true);
        const double before = used_by_children();
        for (int b = 0; good && b < 3; b++) {
            good = appends_of(&n, ways[i].nodes, batches[b], seconds, &rate[b]);
            all += rate[b] * seconds;
        }
        if (n.has_cluster)
            cluster_stop(&n.cluster, SIGINT);
        snprintf(name, sizeof name, "%s, %u at once", ways[i].name, ways[i].nodes);
        printf("%-36s %10.0f %10.0f %10.0f", name, rate[0], rate[1], rate[2]);
        printf(n.has_cluster ? " %13.1f\n" : "\n", (used_by_children() - before) / all * 1e6);
        fflush(stdout);
        remove_all(&n);
    }
    return good;
}

/* Turns */

struct sum {
    double time, loop, keeper, reader, appends, commits, commit_us;
};

static bool look(const struct nodes *n, struct sum *out)
{
    *out = (struct sum){ 0 };
    for (uint32_t i = 0; i < n->n; i++) {
        struct watch w;
        if (!watch_take(&w, n->node[i].pid, n->node[i].port))
            return false;
        out->time = w.time;
        out->loop += w.cpu[WATCH_LOOP];
        out->keeper += w.cpu[WATCH_KEEPER];
        out->reader += w.cpu[WATCH_READER];
        out->appends += w.appends;
        out->commits += w.commits;
        out->commit_us += w.commit_us;
    }
    return true;
}

static void print(const char *name, const struct crowd *crowd, const struct sum *a,
                  const struct sum *b, const struct nodes_counts *counts)
{
    const double time = b->time - a->time, turns = (double)crowd->turns / time,
                 commits = b->commits - a->commits;
    const double cpu =
        (b->loop - a->loop + b->keeper - a->keeper + b->reader - a->reader) / time / turns;
    printf("%-26s %8.0f %7.2f %7.2f %8.1f %8.1f %7.2f %6llu %6llu %6llu%s\n", name, turns,
           crowd_latency(crowd, 0.5), crowd_latency(crowd, 0.99), cpu * 1e6,
           commits > 0 ? (b->appends - a->appends) / commits : 0,
           commits > 0 ? (b->commit_us - a->commit_us) / commits / 1000 : 0,
           (unsigned long long)counts->conflicts, (unsigned long long)counts->resyncs,
           (unsigned long long)counts->spread, crowd->faults ? "  FAULTS" : "");
    fflush(stdout);
}

static bool measure(const struct nodes *n, const char *name, double seconds)
{
    static struct crowd crowd;
    struct sum before, after;
    struct nodes_counts counts = { 0 };
    bool good = crowd_begin(&crowd, n->port, MATCHES,
                            "\"order\":{\"game\":\"caledonia\",\"seats\":[{},{}]}", 0) &&
                crowd_settle(&crowd);
    if (good) {
        crowd_run(&crowd, crowd_clock() + (uint64_t)1e9);
        crowd_reset(&crowd);
        good = look(n, &before);
        crowd_run(&crowd, crowd_clock() + (uint64_t)(seconds * 1e9));
        good = look(n, &after) && good;
        for (uint32_t i = 0; i < n->n; i++)
            nodes_count(n, i, &counts);
        print(name, &crowd, &before, &after, &counts);
    }
    good = good && !crowd.faults;
    crowd_end(&crowd);
    return good;
}

bool shared_turns(double seconds)
{
    bool good = true;
    printf("%-26s %8s %7s %7s %8s %8s %7s %6s %6s %6s\n", "Caledonia, 100 matches", "turns/s",
           "p50 ms", "p99", "µs/turn", "a commit", "ms", "confl.", "resync", "told");
    for (uint32_t i = 0; good && i < sizeof ways / sizeof *ways; i++) {
        struct nodes n;
        char name[64];
        snprintf(name, sizeof name, "%s, %u %s", ways[i].name, ways[i].nodes,
                 ways[i].nodes > 1 ? "nodes" : "node");
        good = nodes_start(&n, ways[i].nodes, ways[i].store, true) && measure(&n, name, seconds);
        nodes_end(&n);
        remove_all(&n);
    }
    return good;
}
