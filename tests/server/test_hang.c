/* test_hang.c: nodes over a database that hangs, and after a time in which none was there. */
#include "tests/server/nodes.h"
#include "tests/server/played.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

enum {
    END_WITHIN = 5000,
    TABLES = 3,
    PEOPLE = 2 * TABLES,
    TURNS = 4 /* no game is over so soon */
};

static struct nodes nodes;
static struct player players[PEOPLE];

static int64_t now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static const char order[] =
    "\"order\":{\"game\":\"lords\",\"seats\":[{},{}]},\"clock\":[600000,0,600000]";

static int begin(void **state)
{
    (void)state;
    assert_true(nodes_start(&nodes, 1, "postgres", false));
    for (uint32_t i = 0; i < PEOPLE; i++)
        player_begin(&players[i], 500 + i, i % 2 ? NULL : order, i % 2 ? &players[i - 1] : NULL);
    return 0;
}

static int end(void **state)
{
    char command[128];
    (void)state;
    for (uint32_t i = 0; i < PEOPLE; i++)
        player_end(&players[i]);
    const bool ended = nodes_end(&nodes);
    cluster_end(&nodes.cluster);
    snprintf(command, sizeof command, "rm -r %s", nodes.directory);
    return system(command) || !ended;
}

static uint32_t turns_at(uint32_t table)
{
    return players[2 * table].turns + players[2 * table + 1].turns;
}

/* Until every table has so many more turns; who has them waits for the others, so that no game is
 * over before. */
static void play(uint32_t more)
{
    uint32_t goal[TABLES];
    for (uint32_t t = 0; t < TABLES; t++)
        goal[t] = turns_at(t) + more;
    for (uint32_t t = 0; t < TABLES; t++)
        while (turns_at(t) < goal[t])
            players_step(&players[2 * t], 2, nodes.port);
}

/* Until somebody has said a turn that nobody will answer. */
static void say_turn(void)
{
    bool said = false;
    while (!said) {
        players_step(players, PEOPLE, nodes.port);
        for (uint32_t i = 0; i < PEOPLE; i++)
            said |= players[i].c.turn_is == TURN_SENT;
    }
}

static void nothing_is_lost(void)
{
    for (uint32_t i = 0; i < PEOPLE; i++)
        assert_int_equal(played_missing(nodes.address, &players[i]), 0);
}

/* All processes of the database are stopped, its connections stand, and nothing is answered. The
 * node's end is asked for while turns are under way. What was confirmed is there afterwards, and
 * play goes on. */
static void a_node_ends_within_five_seconds(void **state)
{
    (void)state;
    play(TURNS);
    cluster_hang(&nodes.cluster, true);
    say_turn();
    const int64_t from = now();
    const int code = process_stop(&nodes.node[0], SIGTERM);
    const int64_t took = now() - from;
    cluster_hang(&nodes.cluster, false);
    assert_int_equal(code, 0);
    assert_in_range(took, 0, END_WITHIN);
    assert_true(nodes_run(&nodes, 0));
    play(TURNS);
    nothing_is_lost();
}

static int64_t count(const char *line)
{
    char text[128];
    snprintf(text, sizeof text,
             "select count(*) from games.journal where position('#@ %s'::bytea in lines) > 0",
             line);
    return cluster_sql(strchr(nodes.address, ':') + 1, text);
}

/* An hour of it, of clocks of ten minutes: everything that is kept was an hour earlier. Nobody but
 * who is asked for a table wakes it. */
static void nobody_was_there_for_an_hour(void)
{
    assert_int_equal(
        cluster_sql(strchr(nodes.address, ':') + 1,
                    "update games.journal set time = time - 3600000;"
                    "update games.tables set touched = touched - 3600000, due = due - 3600000, "
                    "held = 9223372036854775807;"
                    "update games.keys set value = value - 3600000 where name = 'beat'"),
        0);
}

/* The first that comes back writes the outage down; the second, some time later, is told. */
static void a_second_node_charges_nobody_for_the_time_without_any(void **state)
{
    (void)state;
    play(TURNS);
    assert_int_equal(process_stop(&nodes.node[0], SIGTERM), 0);
    nobody_was_there_for_an_hour();
    assert_true(nodes_run(&nodes, 0));
    assert_true(nodes_run(&nodes, 1));
    nodes.n = 2;
    nodes.port = nodes.node[1].port;
    play(TURNS);
    nothing_is_lost();
    assert_int_equal(count("pause"), TABLES);
    assert_int_equal(count("late"), 0);
}

int main(void)
{
#define T(name) cmocka_unit_test_setup_teardown(name, begin, end)
    const struct CMUnitTest tests[] = {
        T(a_node_ends_within_five_seconds),
        T(a_second_node_charges_nobody_for_the_time_without_any),
    };
#undef T
    return cmocka_run_group_tests(tests, NULL, NULL);
}
