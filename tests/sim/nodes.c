/* nodes.c: the nodes of the simulator: their clocks, beginnings and ends; see sim.h. */
#include "tests/sim/internal.h"

#include "games/list.h"
#include "tests/match/scarce.h"

#include <stdlib.h>

int64_t node_time(struct sim *s, uint32_t node)
{
    struct sim_node *n = &s->node[node];
    const int64_t now = s->now + n->skew + (s->now - n->fast_since) * n->fast / 1000;
    n->last = now > n->last ? now : n->last;
    return n->last;
}

void node_start(struct sim *s, uint32_t node)
{
    struct sim_node *n = &s->node[node];
    struct hall_start start = { .limits = { .per_origin = 100 }, .games = games };
    start.limits.connections = 60 + draw(s, 100); /* one after the other: the order counts */
    start.limits.awake = draw(s, 4) ? 64 : 3;
    start.limits.queue = draw(s, 4) ? 16 : 2;
    start.limits.look = s->nodes > 1 ? 5000 : 0;
    start.limits.thoughts = 1 + draw(s, 4);
    start.limits.rest = draw(s, 2) ? 60000 : 500;
    for (int i = 0; i < 32; i++)
        start.key[i] = (uint8_t)draw(s, 256);
    n->beaten = store_memory.last_beat(s->folk);
    start.now = node_time(s, node);
    if (!outages_begin(s->folk, n->beaten, start.now, &start.down))
        abort();
    if (!s->dark_to)
        s->dark_to = s->now;
    n->up = true;
    n->life++;
    n->started = s->now;
    const size_t before = scarce_held;
    n->hall = hall_new(&start);
    n->base = n->held = scarce_held - before;
    free(start.down.at);
    struct event *e = at(s, 1000, EV_POLL);
    e->who = node;
    e->life = n->life;
}

/* Nothing of it is left. */
void node_end(struct sim *s, struct sim_node *n)
{
    const size_t before = scarce_held;
    hall_free(&n->hall);
    if (before - scarce_held != n->held)
        broken(s, HOLD_BOUND, "a node leaves %zu bytes behind", n->held - (before - scarce_held));
    n->held = 0;
}

/* If no node is up any more, clocks stand from now on. */
static void note_darkness(struct sim *s)
{
    for (uint32_t i = 0; i < s->nodes; i++)
        if (s->node[i].up)
            return;
    s->dark_from = s->now;
    s->dark_to = 0;
}

void node_crash(struct sim *s, uint32_t node)
{
    struct sim_node *n = &s->node[node];
    say(s, "node %u dies", node);
    n->up = false;
    node_end(s, n);
    note_darkness(s);
    for (uint32_t c = 1; c < s->conns; c++)
        if (s->conn[c].node == node && s->conn[c].life == n->life && s->conn[c].down) {
            s->conn[c].down = false;
            at(s, 1 + draw(s, 50), EV_CLOSED)->who = c;
        }
    at(s, 50 + draw(s, 20000), EV_START)->who = node;
}

void nodes_crash(struct sim *s)
{
    for (uint32_t i = 0; i < s->nodes; i++)
        if (s->node[i].up)
            node_crash(s, i);
}
