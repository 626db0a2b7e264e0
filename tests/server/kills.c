/*
 * kills.c: real servers under load, killed again and again, and their database ended and started:
 * what was confirmed must be there once, and every journal must be true to the rules, also in a
 * store that a backup was restored to.
 *
 *     kills [--kills N] [--tables N] [--seed S] [--store sqlite|postgres] [--nodes N] [--restarts
 * N]
 *
 * With more nodes than one players come by HAProxy, and a node that was killed comes back when
 * everybody has played on. $SERVE is the program. Prints what happened; exit code 1 if anything was
 * lost or is not so.
 */
#include "tests/server/nodes.h"
#include "tests/server/played.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    MOST_TABLES = 256,
    CALM = 5 /* every fifth time nothing happens first */,
    AIM = 5000 /* milliseconds until everybody plays on */
};

static const char *const orders[] = {
    "\"order\":{\"game\":\"lords\",\"seats\":[{},{}]}",
    "\"order\":{\"game\":\"caledonia\",\"seats\":[{},{}]}",
    "\"order\":{\"game\":\"lords\",\"seats\":[{},{},{\"bot\":\"raider\"}]}",
    "\"order\":{\"game\":\"caledonia\",\"seats\":[{},{},{\"bot\":\"steward\"}]}",
};

static struct {
    uint32_t kills, tables, seed, nodes, restarts;
    const char *store;
} args = { .kills = 10, .tables = 16, .seed = 1, .nodes = 1, .store = "sqlite" };

static struct {
    uint64_t killed, restarted, games, turns, refused, lost, gaps, mismatches, reconnects;
} sum;

/* Milliseconds before everybody had played on, of each kill or restart, and of some moments when
 * nothing had happened: bots think, and there may be few processors. */
struct pauses {
    const char *what;
    int64_t *each;
    uint32_t n;
};
static struct pauses after_nothing = { .what = "nothing" }, after_kills = { .what = "kill" },
                     after_restarts = { .what = "restart" };

static struct player players[2 * MOST_TABLES];
static struct nodes nodes;
static struct nodes_counts counts;
static uint32_t people;

static int64_t now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static void seat(uint32_t table)
{
    struct player *p = &players[2 * table];
    const uint32_t first = args.seed * 100000 + people;
    player_begin(&p[0], first, orders[(people / 2) % 4], NULL);
    player_begin(&p[1], first + 1, NULL, &p[0]);
    people += 2;
}

/* What the two at a table were told, held against the store. */
static void count(uint32_t table)
{
    for (uint32_t i = 2 * table; i < 2 * table + 2; i++) {
        struct player *p = &players[i];
        const uint32_t missing = p->table && p->turns ? played_missing(nodes.address, p) : 0;
        sum.turns += p->turns;
        sum.lost += missing == UINT32_MAX ? p->turns : missing;
        sum.refused += p->refused;
        sum.gaps += p->c.gaps;
        sum.mismatches += p->c.mismatches;
        sum.reconnects += p->lost;
        player_end(p);
    }
}

static bool is_over(uint32_t table)
{
    return player_is_over(&players[2 * table]) && player_is_over(&players[2 * table + 1]);
}

/* Nobody would ever be answered again. */
static void expect_nodes(void)
{
    for (uint32_t i = 0; i < args.nodes; i++)
        if (process_has_ended(&nodes.node[i])) {
            printf("# node %u has ended by itself\n", i);
            exit(1);
        }
}

static void step(bool more)
{
    players_step(players, 2 * args.tables, nodes.port);
    expect_nodes();
    for (uint32_t t = 0; more && t < args.tables; t++)
        if (is_over(t)) {
            sum.games++;
            count(t);
            seat(t);
        }
}

static bool all_over(void)
{
    for (uint32_t t = 0; t < args.tables; t++)
        if (!is_over(t))
            return false;
    return true;
}

/* Turns that were confirmed at a table. */
static uint32_t turns_at(uint32_t table)
{
    return players[2 * table].turns + players[2 * table + 1].turns;
}

/* Plays until every table that is not over has a turn more; returns how long that took. */
static int64_t play_on(uint32_t *last)
{
    uint32_t was[MOST_TABLES], waiting;
    const int64_t from = now();
    for (uint32_t t = 0; t < args.tables; t++)
        was[t] = turns_at(t);
    do {
        waiting = 0;
        step(false);
        for (uint32_t t = 0; t < args.tables; t++)
            if (turns_at(t) == was[t] && !is_over(t)) {
                waiting++;
                *last = t;
            }
    } while (waiting);
    return now() - from;
}

/* Plays on, and remembers how long that took; a long one is told with the table that was last. */
static void note_pause(struct pauses *p)
{
    uint32_t last = 0;
    const int64_t took = play_on(&last);
    p->each[p->n++] = took;
    if (took > AIM)
        printf("# %s %u: %lld ms, table %u the last%s\n", p->what, p->n, (long long)took, last,
               strstr(players[2 * last].order, "bot") ? ", which has a bot" : "");
}

static int by_length(const void *a, const void *b)
{
    const int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

static void print_pauses(struct pauses *p)
{
    uint32_t longer = 0;
    if (!p->n)
        return;
    qsort(p->each, p->n, sizeof *p->each, by_length);
    for (uint32_t i = 0; i < p->n; i++)
        longer += p->each[i] > AIM;
    printf("after %s, %u times: all had played on after p50 %lld, p90 %lld, p99 %lld, at most %lld "
           "ms; %u after "
           "more than %d\n",
           p->what, p->n, (long long)p->each[p->n / 2], (long long)p->each[p->n * 9 / 10],
           (long long)p->each[p->n * 99 / 100], (long long)p->each[p->n - 1], longer, AIM);
}

static bool kill_one(struct rng *rng)
{
    const uint32_t i = rng_below(rng, args.nodes);
    nodes_kill(&nodes, i, &counts);
    sum.killed++;
    if (args.nodes == 1 && !nodes_run(&nodes, i))
        return false;
    note_pause(&after_kills);
    return args.nodes == 1 || nodes_run(&nodes, i);
}

/* The database ends, in good order or as by a crash, stays away for a while, and comes back. */
static bool restart_database(struct rng *rng)
{
    cluster_stop(&nodes.cluster, rng_below(rng, 2) ? SIGINT : SIGQUIT);
    sum.restarted++;
    for (uint32_t n = rng_below(rng, 50); n; n--)
        step(false);
    if (!cluster_run(&nodes.cluster))
        return false;
    note_pause(&after_restarts);
    return true;
}

/* Kills, with restarts of the database evenly between them. */
static bool break_next(struct rng *rng)
{
    const uint64_t all = args.kills + args.restarts, done = sum.killed + sum.restarted;
    if (!(done % CALM))
        note_pause(&after_nothing);
    const bool restart = args.restarts * (done + 1) / all > sum.restarted;
    return restart ? restart_database(rng) : kill_one(rng);
}

static bool run(void)
{
    struct rng rng = { { 0x6b696c6c, args.seed }, 0 };
    if (!nodes_start(&nodes, args.nodes, args.store, false))
        return false;
    for (uint32_t t = 0; t < args.tables; t++)
        seat(t);
    while (sum.killed + sum.restarted < args.kills + args.restarts) {
        for (uint32_t n = 5 + rng_below(&rng, 40); n; n--)
            step(true);
        if (!break_next(&rng))
            return false;
    }
    while (!all_over())
        step(false);
    for (uint32_t t = 0; t < args.tables; t++) {
        sum.games++;
        count(t);
    }
    for (uint32_t i = 0; i < args.nodes; i++)
        nodes_count(&nodes, i, &counts);
    return nodes_end(&nodes);
}

static bool read_args(int n, char **word)
{
    const struct {
        const char *name;
        uint32_t *value;
    } numbers[] = { { "--kills", &args.kills },
                    { "--tables", &args.tables },
                    { "--seed", &args.seed },
                    { "--nodes", &args.nodes },
                    { "--restarts", &args.restarts } };
    for (int i = 1; i + 1 < n; i += 2) {
        uint32_t k = 0;
        while (k < 5 && strcmp(word[i], numbers[k].name) != 0)
            k++;
        if (k < 5)
            *numbers[k].value = (uint32_t)strtoul(word[i + 1], NULL, 10);
        else if (!strcmp(word[i], "--store"))
            args.store = word[i + 1];
        else
            return false;
    }
    const bool shared = !strcmp(args.store, "postgres");
    return n % 2 && args.tables && args.tables <= MOST_TABLES && args.nodes &&
           args.nodes <= NODES_MOST && (shared || !strcmp(args.store, "sqlite")) &&
           (shared || (args.nodes == 1 && !args.restarts));
}

static void print_sum(int64_t milliseconds)
{
    printf(
        "store %s, nodes %u: kills %llu, games %llu, confirmed turns %llu, refused %llu, lost or "
        "doubled %llu, gaps %llu, mismatches %llu, connections lost %llu, %lld s\n",
        args.store, args.nodes, (unsigned long long)sum.killed, (unsigned long long)sum.games,
        (unsigned long long)sum.turns, (unsigned long long)sum.refused,
        (unsigned long long)sum.lost, (unsigned long long)sum.gaps,
        (unsigned long long)sum.mismatches, (unsigned long long)sum.reconnects,
        (long long)milliseconds / 1000);
    print_pauses(&after_nothing);
    print_pauses(&after_kills);
    print_pauses(&after_restarts);
    printf(
        "conflicts %llu, resyncs %llu, unknown %llu, failed %llu; rumours told %llu, heard %llu, "
        "lost %llu\n",
        (unsigned long long)counts.conflicts, (unsigned long long)counts.resyncs,
        (unsigned long long)counts.unknown, (unsigned long long)counts.failed,
        (unsigned long long)counts.spread, (unsigned long long)counts.heard,
        (unsigned long long)counts.lost);
}

/* What `verify` says of a store, behind its name; "" if something is wrong. */
static const char *verified(const char *address)
{
    static char out[512];
    if (process_run((const char *const[]){ "verify", "--store", address, NULL }, out, sizeof out))
        return "";
    const char *said = strstr(out, ": ");
    return said ? said + 2 : "";
}

/* A backup, restored to this address, is the same. */
static bool moves_to(const char *backup, const char *address, const char *same)
{
    char out[256];
    return !process_run((const char *const[]){ "restore", backup, "--store", address, NULL }, out,
                        sizeof out) &&
           !strcmp(verified(address), same);
}

/* To a file, and to a database if there is one; nothing goes where something is. */
static bool moves(const char *same)
{
    char backup[128], file[160], out[256], address[CLUSTER_ADDRESS], database[CLUSTER_ADDRESS + 16];
    snprintf(backup, sizeof backup, "%s/backup", nodes.directory);
    snprintf(file, sizeof file, "sqlite:%s/again", nodes.directory);
    bool good = !process_run(
        (const char *const[]){ "backup", backup, "--store", nodes.address, NULL }, out, sizeof out);
    good = good && moves_to(backup, file, same);
    if (good && nodes.has_cluster) {
        cluster_address(&nodes.cluster, "again", address);
        snprintf(database, sizeof database, "postgres:%s", address);
        good = moves_to(backup, database, same) && !moves_to(backup, database, same);
    }
    return good;
}

int main(int n, char **word)
{
    char said[256], command[128];
    const int64_t from = now();
    if (!read_args(n, word))
        return 2;
    const uint32_t most = args.kills + args.restarts + 1;
    int64_t *pauses = calloc((size_t)3 * most, sizeof *pauses);
    if (!pauses)
        return 2;
    after_nothing.each = pauses;
    after_kills.each = pauses + most;
    after_restarts.each = pauses + (size_t)2 * most;
    const bool good = run();
    const int64_t took = now() - from;
    snprintf(said, sizeof said, "%s", verified(nodes.address));
    const bool moved = *said && moves(said);
    print_sum(took);
    printf("%s%s", said, moved ? "" : "a backup is not the same\n");
    free(pauses);
    if (nodes.has_cluster)
        cluster_end(&nodes.cluster);
    snprintf(command, sizeof command, "rm -r %s", nodes.directory);
    if (!good)
        printf("a server did not start or end as it should\n");
    return system(command) || !good || !moved || sum.lost || sum.gaps || sum.mismatches;
}
