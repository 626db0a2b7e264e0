/* A node whose database hangs: all its processes are stopped, its connections stand, and nothing is
 * answered. */
#include "tests/server/nodes.h"
#include "tests/server/played.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <cmocka.h>

enum { END_WITHIN = 5000, TABLES = 3, PEOPLE = 2 * TABLES, TURNS = 10 };

static struct nodes nodes;
static struct player players[PEOPLE];

static int64_t now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static void seat_all(void)
{
    for (uint32_t i = 0; i < PEOPLE; i++)
        player_begin(&players[i], 500 + i,
                     i % 2 ? NULL : "\"order\":{\"game\":\"lords\",\"seats\":[{},{}]}",
                     i % 2 ? &players[i - 1] : NULL);
}

static uint32_t turns_at(uint32_t table)
{
    return players[2 * table].turns + players[2 * table + 1].turns;
}

/* Until every table has so many more turns. */
static void play(uint32_t more)
{
    uint32_t goal[TABLES];
    for (uint32_t t = 0; t < TABLES; t++)
        goal[t] = turns_at(t) + more;
    for (uint32_t t = 0; t < TABLES; t++)
        while (turns_at(t) < goal[t])
            players_step(players, PEOPLE, nodes.port);
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

/* Its end is asked for while turns are under way. What was confirmed is there afterwards, and play
 * goes on. */
static void a_node_ends_within_five_seconds(void **state)
{
    (void)state;
    assert_true(nodes_start(&nodes, 1, "postgres", false));
    seat_all();
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
    for (uint32_t i = 0; i < PEOPLE; i++) {
        assert_int_equal(played_missing(nodes.address, &players[i]), 0);
        player_end(&players[i]);
    }
    assert_true(nodes_end(&nodes));
    cluster_end(&nodes.cluster);
    char command[128];
    snprintf(command, sizeof command, "rm -r %s", nodes.directory);
    assert_int_equal(system(command), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(a_node_ends_within_five_seconds) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
