/* net.c: connections in virtual time, and what is under way over them; see sim.h. */
#include "tests/sim/internal.h"

/* In one connection messages stay in order; those of others may overtake them. */
static int64_t on_the_way(struct sim *s)
{
    return 1 + draw(s, strikes(s, SIM_SWAP) ? 4000 : 40);
}

void net_send(struct sim *s, const struct hall_out *out)
{
    struct sim_conn *c = &s->conn[out->connection];
    if (!c->down)
        return;
    int64_t arrives = s->now + on_the_way(s);
    arrives = arrives > c->next_down ? arrives : c->next_down;
    arrives = arrives > c->hang ? arrives : c->hang;
    c->next_down = arrives;
    c->under_way++;
    struct event *e = at(s, arrives - s->now, EV_DOWN);
    e->who = (uint32_t)out->connection;
    e->len = out->len;
    e->bytes = copy_bytes(out->bytes, out->len);
}

void net_shut(struct sim *s, const struct hall_out *out)
{
    struct sim_conn *c = &s->conn[out->connection];
    c->down = false;
    const int64_t when = c->next_down > s->now ? c->next_down - s->now : 1;
    at(s, when, EV_CLOSED)->who = (uint32_t)out->connection;
}

uint32_t connect_to(struct sim *s, uint32_t person, uint64_t table)
{
    if (s->conns == CONNS)
        return 0;
    const uint32_t c = s->conns++;
    const uint32_t node = draw(s, s->nodes);
    s->conn[c] = (struct sim_conn){ .person = person,
                                    .node = node,
                                    .life = s->node[node].life,
                                    .up = true,
                                    .down = s->node[node].up,
                                    .table = table };
    if (!s->conn[c].down) {
        at(s, 5, EV_CLOSED)->who = c;
        return c;
    }
    s->conn[c].next_up = s->now + 1 + draw(s, 40);
    at(s, s->conn[c].next_up - s->now, EV_OPEN)->who = c;
    return c;
}

void up(struct sim *s, uint32_t conn, const char *bytes, uint32_t len)
{
    struct sim_conn *c = &s->conn[conn];
    if (!c->up)
        return;
    for (int times = strikes(s, SIM_REPEAT) ? 2 : 1; times; times--) {
        int64_t arrives = s->now + on_the_way(s);
        arrives = arrives > c->next_up ? arrives : c->next_up;
        arrives = arrives > c->hang ? arrives : c->hang;
        c->next_up = arrives;
        struct event *e = at(s, arrives - s->now, EV_UP);
        e->who = conn;
        e->len = len;
        e->bytes = copy_bytes(bytes, len);
    }
}

/* The client's end is gone; the node hears of it a little later. */
void hang_up(struct sim *s, uint32_t conn)
{
    struct sim_conn *c = &s->conn[conn];
    if (!c->up)
        return;
    c->up = false;
    at(s, 1 + draw(s, 2000), EV_CLOSE)->who = conn;
}

static bool reaches(const struct sim *s, const struct sim_conn *c)
{
    return c->down && s->node[c->node].up && s->node[c->node].life == c->life;
}

static void arrive_up(struct sim *s, const struct event *e)
{
    const struct sim_conn *c = &s->conn[e->who];
    if (!reaches(s, c) || !c->known)
        return;
    say(s, "> %u %.*s", e->who, (int)e->len, e->bytes);
    sim_take(
        s, c->node,
        &(struct hall_in){ HALL_SAID, .connection = e->who, .bytes = e->bytes, .len = e->len });
}

static void arrive_down(struct sim *s, const struct event *e)
{
    struct sim_conn *c = &s->conn[e->who];
    c->under_way--;
    if (c->up) {
        say(s, "< %u %.*s", e->who, (int)e->len, e->bytes);
        c->desk ? folk_told(s, c->person, e->bytes, e->len)
                : person_told(s, c->person, e->bytes, e->len);
    }
    if (!c->under_way && reaches(s, c)) {
        struct event *r = at(s, strikes(s, SIM_SLOW) ? draw(s, 30000) : 0, EV_ROOM);
        r->who = e->who;
    }
}

static void arrive_open(struct sim *s, const struct event *e)
{
    struct sim_conn *c = &s->conn[e->who];
    if (!reaches(s, c))
        return;
    c->known = true;
    sim_take(s, c->node,
             &(struct hall_in){ HALL_OPENED, .connection = e->who, .table = c->table,
                                .origin = 1 + c->person * 7 });
}

static void arrive_close(struct sim *s, const struct event *e)
{
    struct sim_conn *c = &s->conn[e->who];
    if (!reaches(s, c) || !c->known)
        return;
    c->down = false;
    sim_take(s, c->node, &(struct hall_in){ HALL_CLOSED, .connection = e->who });
}

static void cut_off(struct sim *s, const struct sim_conn *c)
{
    c->desk ? folk_cut_off(s, c->person) : person_cut_off(s, c->person);
}

static void arrive_closed(struct sim *s, const struct event *e)
{
    struct sim_conn *c = &s->conn[e->who];
    if (c->up)
        cut_off(s, c);
    c->up = false;
}

static void arrive_room(struct sim *s, const struct event *e)
{
    const struct sim_conn *c = &s->conn[e->who];
    if (reaches(s, c) && !c->under_way)
        sim_take(s, c->node, &(struct hall_in){ HALL_ROOM, .connection = e->who });
}

void net_event(struct sim *s, const struct event *e)
{
    switch (e->kind) {
    case EV_UP:
        arrive_up(s, e);
        break;
    case EV_DOWN:
        arrive_down(s, e);
        break;
    case EV_OPEN:
        arrive_open(s, e);
        break;
    case EV_CLOSE:
        arrive_close(s, e);
        break;
    case EV_CLOSED:
        arrive_closed(s, e);
        break;
    default:
        arrive_room(s, e);
        break;
    }
}

void net_lose(struct sim *s, uint32_t id)
{
    struct sim_conn *c = &s->conn[id];
    if (!c->up)
        return;
    say(s, "connection %u is lost", id);
    cut_off(s, c);
    hang_up(s, id);
    c->down = c->down && draw(s, 2);
    if (!c->down && c->known && s->node[c->node].up && s->node[c->node].life == c->life)
        sim_take(s, c->node, &(struct hall_in){ HALL_CLOSED, .connection = id });
}
