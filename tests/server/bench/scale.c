/* scale.c: see scale.h. Tables that sleep are copies of a few that were played, under numbers of
 * their own: a table's number is not in its journal. */
#include "tests/server/bench/scale.h"

#include "base/base64.h"
#include "keep/keep.h"
#include "tests/server/bench/crowd.h"
#include "tests/server/bench/watch.h"
#include "tests/server/nodes.h"
#include "tests/server/player.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    NODES = 2,
    PLAYED = 40,
    MOVES = 40,
    WOKEN = 400,
    DUES = 64,
    OVERDUE = 2000,
    TIMES = 50,
    STILL = 20
};

#define SLOW \
    "\"order\":{\"game\":\"caledonia\",\"seats\":[{},{}]},\"clock\":[259200000,0,259200000]"
#define QUICK "\"order\":{\"game\":\"caledonia\",\"seats\":[{},{}]}"
#define COLUMNS                                                                                    \
    "seq, chats, touched, held, state, seats, taken, turn, listed, ply, due, a0, a1, a2, a3, a4, " \
    "game, card"

static struct nodes nodes;
static struct crowd crowd;

static int64_t sql(const char *text)
{
    return cluster_sql(strchr(nodes.address, ':') + 1, text);
}

static double milliseconds_since(uint64_t from)
{
    return (double)(crowd_clock() - from) / 1e6;
}

static int by_size(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void print_times(const char *what, double *each, uint32_t n)
{
    qsort(each, n, sizeof *each, by_size);
    printf("%-52s %8.2f %8.2f %8.2f\n", what, each[n / 2], each[n * 99 / 100], each[n - 1]);
    fflush(stdout);
}

/* Tables that sleep */

static bool play_some(void)
{
    bool good = crowd_begin(&crowd, nodes.port, PLAYED, SLOW, 0) && crowd_settle(&crowd);
    for (int i = 0; good && i < 600 && crowd.turns < (uint64_t)PLAYED * MOVES; i++)
        crowd_run(&crowd, crowd_clock() + (uint64_t)1e8);
    crowd_end(&crowd);
    return good;
}

static bool copy_them(uint32_t asleep)
{
    char text[1024];
    const int64_t there = sql("select count(*) from tables where due < 9223372036854775807");
    if (there <= 0)
        return false;
    const long long times = ((long long)asleep + there - 1) / there;
    snprintf(text, sizeof text,
             "create table few as select * from tables where due < 9223372036854775807;"
             "insert into journal select hashint8extended(j.table_id, k) & ~(1::bigint << 63), "
             "j.seq, j.time, j.lines "
             "from journal j join few on few.id = j.table_id, generate_series(2, %lld) k;"
             "insert into tables (id, " COLUMNS
             ") select hashint8extended(id, k) & ~(1::bigint << 63), " COLUMNS
             " from few, generate_series(2, %lld) k; drop table few",
             times, times);
    return !sql(text) && !sql("vacuum analyze");
}

static void print_sizes(void)
{
    const int64_t tables = sql("select count(*) from tables"),
                  entries = sql("select count(*) from journal"),
                  rows = sql("select pg_total_relation_size('tables')"),
                  journal = sql("select pg_total_relation_size('journal')"),
                  lines = sql("select sum(length(lines)) from journal");
    printf(
        "%lld tables, %.1f entries each; a table %.0f bytes, its row %.0f of them; an entry %.0f, "
        "its lines %.0f of them\n",
        (long long)tables, (double)entries / (double)tables,
        (double)(rows + journal) / (double)tables, (double)rows / (double)tables,
        (double)journal / (double)entries, (double)lines / (double)entries);
    fflush(stdout);
}

/* What the store takes for a beat and for those whose time has come, with the nodes, which ask
 * every five seconds, beside it. */

static bool time_beats(const char *what)
{
    double beats[TIMES], takes[TIMES];
    uint64_t tables[DUES];
    const char *fault;
    char name[64];
    bool good = true;
    uint32_t taken = 0;
    struct store *s = keep_open(nodes.address, &fault);
    const int64_t now = s ? s->kind->last_beat(s) : -1;
    if (now < 0)
        return false;
    for (uint32_t i = 0; i < TIMES; i++) {
        uint64_t from = crowd_clock();
        good = s->kind->beat(s, now) && good;
        beats[i] = milliseconds_since(from);
        from = crowd_clock();
        taken += s->kind->take_due(s, now, now + 15000, tables, DUES);
        takes[i] = milliseconds_since(from);
    }
    s->kind->close(&s);
    snprintf(name, sizeof name, "a beat, ms; %s", what);
    print_times(name, beats, TIMES);
    snprintf(name, sizeof name, "taking up to %d that are due, ms; %s", DUES, what);
    print_times(name, takes, TIMES);
    printf("... %u in all\n", taken);
    return good;
}

static bool make_due(void)
{
    char text[256];
    snprintf(text, sizeof text,
             "update tables set due = touched, held = -1 where id in (select id from tables where "
             "due > touched and due < 9223372036854775807 order by id limit %d)",
             OVERDUE);
    return !sql(text);
}

static bool undo_due(void)
{
    return !sql("update tables set due = touched + 259200000, held = -1 where due = touched");
}

/* Waking */

/* Milliseconds until a spectator has the whole table; below 0: he was refused. */
static double ask_for(uint64_t table)
{
    char name[WIRE_ID + 1], text[256], answer[512] = "";
    static char rest[16384];
    const uint64_t from = crowd_clock();
    const int fd = ws_connect(nodes.port);
    player_table_name(table, name);
    const int len =
        snprintf(text, sizeof text,
                 "GET /api/t/%s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", name);
    bool good = fd >= 0 && send(fd, text, (size_t)len, MSG_NOSIGNAL) == len &&
                recv(fd, answer, sizeof answer - 1, 0) > 0;
    while (good && recv(fd, rest, sizeof rest, 0) > 0)
        ;
    close(fd);
    good = good && !strncmp(answer, "HTTP/1.1 200", 12);
    return good ? milliseconds_since(from) : -1;
}

static bool note_table(void *with, const struct store_row *row)
{
    uint64_t **next = with;
    *(*next)++ = row->table;
    return true;
}

static bool time_waking(void)
{
    static const struct store_query query = { .states = 1 << STORE_PLAYING,
                                              .before = STORE_NEVER,
                                              .most = WOKEN };
    uint64_t table[WOKEN], *next = table;
    double first[WOKEN], again[WOKEN];
    const char *fault;
    struct store *s = keep_open(nodes.address, &fault);
    bool good = s && s->kind->list(s, &query, note_table, &next) && next == table + WOKEN;
    for (uint32_t i = 0; good && i < WOKEN; i++) {
        first[i] = ask_for(table[i]);
        again[i] = ask_for(table[i]);
        good = first[i] >= 0 && again[i] >= 0;
    }
    if (s)
        s->kind->close(&s);
    if (good)
        print_times("a table that sleeps is asked for, ms", first, WOKEN);
    if (good)
        print_times("... and once more, awake", again, WOKEN);
    return good;
}

/* Live ones */

static bool look(struct watch w[NODES])
{
    return watch_take(&w[0], nodes.node[0].pid, nodes.node[0].port) &&
           watch_take(&w[1], nodes.node[1].pid, nodes.node[1].port);
}

static double used(const struct watch *w)
{
    return w->cpu[WATCH_LOOP] + w->cpu[WATCH_KEEPER] + w->cpu[WATCH_READER];
}

static void print_nodes(const char *when, const struct watch w[NODES])
{
    printf("%s: nodes of %.1f and %.1f MB, %.0f and %.0f tables awake\n", when, w[0].memory / 1e6,
           w[1].memory / 1e6, w[0].awake, w[1].awake);
    fflush(stdout);
}

/* Everybody looks and nobody moves: what it costs that each table is read once in five seconds, in
 * case a rumour was lost. */
static bool stand_still(uint32_t live)
{
    struct watch a[NODES], b[NODES];
    const char statements[] = "select xact_commit from pg_stat_database where datname = "
                              "current_database()";
    bool good = look(a);
    const double database = watch_family(nodes.cluster.pid);
    const int64_t before = sql(statements);
    sleep(STILL);
    good = look(b) && good;
    const double time = b[0].time - a[0].time;
    const double reads = b[0].reads + b[1].reads - a[0].reads - a[1].reads;
    const double spent = used(&b[0]) + used(&b[1]) - used(&a[0]) - used(&a[1]);
    const double asked = watch_family(nodes.cluster.pid) - database;
    printf("%u live, nobody moves: %.0f readings/s, %.0f transactions/s; nodes %.1f %% of a core, "
           "%.0f µs a reading, database %.1f %%, %.0f µs\n",
           live, reads / time, (double)(sql(statements) - before) / time, spent / time * 100,
           spent / reads * 1e6, asked / time * 100, asked / reads * 1e6);
    fflush(stdout);
    return good && reads > 0;
}

static bool play_live(uint32_t live, double seconds)
{
    struct watch a[NODES], b[NODES];
    struct nodes_counts counts = { 0 };
    bool good = look(a);
    print_nodes("before", a);
    good = good && crowd_begin(&crowd, nodes.port, live, QUICK, 100000) && crowd_settle(&crowd);
    if (!good || !stand_still(live))
        return false;
    crowd_run(&crowd, crowd_clock() + (uint64_t)1e9);
    crowd_reset(&crowd);
    good = look(a);
    crowd_run(&crowd, crowd_clock() + (uint64_t)(seconds * 1e9));
    good = look(b) && good;
    const double time = b[0].time - a[0].time, turns = (double)crowd.turns;
    const double commits = b[0].commits + b[1].commits - a[0].commits - a[1].commits;
    for (uint32_t i = 0; i < NODES; i++)
        nodes_count(&nodes, i, &counts);
    printf(
        "%u live matches: %.0f turns/s, p50 %.1f, p99 %.1f ms; %.1f µs of the nodes a turn, %.1f "
        "appends a commit; conflicts %llu, resyncs %llu, faults %llu\n",
        live, turns / time, crowd_latency(&crowd, 0.5), crowd_latency(&crowd, 0.99),
        (used(&b[0]) + used(&b[1]) - used(&a[0]) - used(&a[1])) / turns * 1e6,
        commits > 0 ? (b[0].appends + b[1].appends - a[0].appends - a[1].appends) / commits : 0,
        (unsigned long long)counts.conflicts, (unsigned long long)counts.resyncs,
        (unsigned long long)crowd.faults);
    print_nodes("while they play", b);
    crowd_end(&crowd);
    return good && !crowd.faults;
}

static bool measure(uint32_t asleep, uint32_t live, double seconds)
{
    if (!play_some() || !copy_them(asleep))
        return false;
    print_sizes();
    printf("%-52s %8s %8s %8s\n", "", "p50", "p99", "most");
    return time_beats("none is due") && make_due() && time_beats("2000 are") && undo_due() &&
           time_waking() && play_live(live, seconds);
}

bool scale_measure(uint32_t asleep, uint32_t live, double seconds)
{
    char command[128];
    bool good = nodes_start(&nodes, NODES, "postgres", true) && measure(asleep, live, seconds);
    good = nodes_end(&nodes) && good;
    cluster_end(&nodes.cluster);
    snprintf(command, sizeof command, "rm -r %s", nodes.directory);
    return !system(command) && good;
}
