/* sim.c: events in virtual time, and what a node asks for; see sim.h. */
#include "tests/sim/internal.h"

#include "base/hash.h"
#include "bots/bot.h"
#include "games/list.h"
#include "tests/match/scarce.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

uint64_t sim_marks[MARK_COUNT];
uint64_t sim_broken[HOLD_COUNT];
size_t sim_most;
int sim_bug;

/* Bytes that a node may have: besides its beginning, a table, and a connection; and, until the next
 * input, twice what it says to this one. Tables that others were tried on stay besides when those
 * have gone to sleep. */
enum { MOST_BESIDES = 64 * 1024, MOST_TABLE = 32 * 1024, MOST_CONN = 1024 };

#define X(name) #name,
const char *const sim_mark_name[MARK_COUNT] = { MARKS(X) };
#undef X
#define X(id, text) #id,
const char *const sim_fault_name[SIM_FAULT_COUNT] = { SIM_FAULTS(X) };
const char *const sim_hold_name[HOLD_COUNT] = { SIM_HOLDS(X) };
const char *const sim_bug_name[BUG_COUNT] = { BUGS(X) };
#undef X

void sometimes(enum mark mark)
{
    sim_marks[mark]++;
}

int planted(int bug)
{
    return bug == sim_bug;
}

uint32_t draw(struct sim *s, uint32_t n)
{
    return rng_below(&s->rng, n ? n : 1);
}

bool strikes(struct sim *s, enum sim_fault fault)
{
    if (s->healed || !s->rate[fault] || draw(s, 1000) >= s->rate[fault])
        return false;
    s->end->faults[fault]++;
    return true;
}

bool store_is_gone(const struct sim *s)
{
    return s->now < s->gone_to;
}

bool store_fails(struct sim *s)
{
    return store_is_gone(s) || strikes(s, SIM_FAIL);
}

void sign(struct sim *s, const void *bytes, uint32_t n)
{
    s->end->signature = hash_more(s->end->signature, bytes, n);
}

int64_t store_delay(struct sim *s)
{
    return strikes(s, SIM_DELAY) ? 500 + draw(s, 8000) : 1 + draw(s, 6);
}

static void put_append(struct sim *s, uint32_t node, const struct hall_out *out)
{
    const struct store_append *a = out->append;
    const int64_t delay = store_delay(s);
    struct event *e = at(s, delay, EV_COMMIT);
    e->who = node;
    e->life = s->node[node].life;
    e->ticket = out->ticket;
    e->table = a->table;
    e->book = a->book;
    e->seq = a->seq;
    e->stamp = a->time;
    e->due = a->about ? a->about->due : STORE_NEVER;
    e->len = a->len;
    e->bytes = copy_bytes(a->lines, a->len);
}

/* A bot: some legal move of the view, or something worse. */
static void put_thought(struct sim *s, uint32_t node, const struct hall_out *out)
{
    static gm_move moves[4096];
    _Alignas(16) uint8_t view[GM_MAX_STATE];
    char text[GM_MAX_TEXT] = "";
    struct text t = text_over(text, sizeof text);
    const bool dull = strikes(s, SIM_DULL);
    const uint32_t mood = dull ? draw(s, 3) : 3;
    if (!bots_find(out->bot) ||
        gm_decode_view(out->game, view, (const uint8_t *)out->bytes, out->len) != GM_OK ||
        out->game->actor(view) != out->seat) {
        broken(s, HOLD_VIEW, "a bot was given what it cannot play");
        return;
    }
    const uint32_t n = out->game->moves(view, moves, 4096);
    if (mood == 0)
        text_str(&t, "dance wildly");
    else if (mood != 1)
        out->game->to_text(view, moves[draw(s, n)], &t);
    struct event *e = at(s, mood == 2 ? 20000 : 5 + draw(s, 100), EV_THOUGHT);
    e->who = node;
    e->life = s->node[node].life;
    e->ticket = out->ticket;
    e->len = t.len;
    e->bytes = copy_bytes(text, t.len);
}

static void put_rumour(struct sim *s, uint32_t node, const struct hall_out *out)
{
    for (uint32_t other = 0; other < s->nodes; other++) {
        if (other == node || store_is_gone(s) || (!s->healed && !draw(s, 4)))
            continue;
        struct event *e = at(s, 5 + draw(s, s->healed ? 20 : 3000), EV_RUMOUR);
        e->who = other;
        e->table = out->table;
        e->seq = out->seq;
    }
}

static void give(struct sim *s, uint32_t node, const struct hall_out *out)
{
    struct event *e;
    switch (out->kind) {
    case HALL_SEND:
        net_send(s, out);
        break;
    case HALL_SHUT:
        net_shut(s, out);
        break;
    case HALL_APPEND:
        put_append(s, node, out);
        break;
    case HALL_FETCH:
        e = at(s, store_delay(s), EV_READ);
        e->who = node;
        e->life = s->node[node].life;
        e->ticket = out->ticket;
        e->table = out->table;
        e->book = out->book;
        e->seq = out->seq;
        break;
    case HALL_THINK:
        put_thought(s, node, out);
        break;
    case HALL_SPREAD:
        put_rumour(s, node, out);
        break;
    case HALL_WAKE:
        e = at(s, out->now - node_time(s, node), EV_WAKE);
        e->who = node;
        e->life = s->node[node].life;
        s->node[node].timer = e->order; /* one timer: the last that was asked for */
        break;
    case HALL_LOOK_UP:
    case HALL_KEEP:
    case HALL_HASH:
    case HALL_FIND:
        folk_put_out(s, node, out);
        break;
    case HALL_STOP:
    case HALL_DROP:
        break;
    }
}

static void check_bytes(struct sim *s, const struct sim_node *n, size_t says)
{
    const struct hall_counts *c = hall_counts(n->hall);
    const size_t has = n->held - n->base;
    if (has > 2 * says + MOST_BESIDES + c->awake * MOST_TABLE + c->connections * MOST_CONN)
        broken(s, HOLD_BOUND, "%zu bytes for %u tables and %u connections", has, c->awake,
               c->connections);
    sim_most = has > sim_most ? has : sim_most;
}

/* One input, and all that comes of it. */
static void take(struct sim *s, uint32_t node, struct hall_in *in)
{
    struct hall *h = s->node[node].hall;
    const struct hall_out *out;
    size_t says = 0;
    in->now = node_time(s, node);
    scarce_allowed = strikes(s, SIM_POOR) ? draw(s, 30) : UINT32_MAX;
    const size_t before = scarce_held;
    hall_take(h, in);
    scarce_allowed = UINT32_MAX;
    s->node[node].held += scarce_held - before;
    while ((out = hall_give(h))) {
        says += out->len;
        sign(s, &out->kind, sizeof out->kind);
        if (out->kind == HALL_SEND)
            sign(s, out->bytes, out->len);
        give(s, node, out);
    }
    check_bytes(s, &s->node[node], says);
    const char *wrong = hall_check(h);
    if (wrong)
        broken(s, HOLD_BOUND, "%s", wrong);
}

/* Faults that come by themselves */

/* A clock jumps, or goes fast or slow, by up to a twentieth, from now on. */
static void jump(struct sim *s, struct sim_node *n)
{
    n->skew += (s->now - n->fast_since) * n->fast / 1000;
    n->fast_since = s->now;
    if (draw(s, 2))
        n->fast = (int64_t)draw(s, 101) - 50;
    else
        n->skew += (int64_t)draw(s, 20000) - 5000;
}

static void break_something(struct sim *s)
{
    const uint32_t c =
        s->conns > 1 ? s->conns - 1 - draw(s, s->conns - 1 < 20 ? s->conns - 1 : 20) : 0;
    if (c && strikes(s, SIM_LOSE))
        net_lose(s, c);
    if (c && strikes(s, SIM_HANG))
        s->conn[c].hang = s->now + draw(s, 120000);
    const uint32_t node = draw(s, s->nodes);
    if (s->node[node].up && strikes(s, SIM_CRASH))
        draw(s, 3) ? node_crash(s, node) : nodes_crash(s);
    if (strikes(s, SIM_JUMP))
        jump(s, &s->node[node]);
    if (!store_is_gone(s) && strikes(s, SIM_GONE)) {
        say(s, "the database is gone");
        s->gone_from = s->now;
        s->gone_to = s->now + 200 + draw(s, 20000);
    }
    if (!s->healed)
        at(s, 50 + draw(s, 400), EV_FAULT);
}

/* A beat, and tables that are due. */
static void poll(struct sim *s, const struct event *e)
{
    const int64_t now = node_time(s, e->who);
    const bool fails = store_fails(s);
    int64_t next = 5000;
    if (!fails && outages_beat(s->folk, s->node[e->who].beaten, now))
        s->node[e->who].beaten = now;
    take(s, e->who, &(struct hall_in){ HALL_BEAT, .fate = fails ? STORE_FAILED : STORE_KEPT });
    for (uint32_t i = 0; !fails && i < s->boards; i++) {
        struct board *b = &s->board[i];
        if (!b->book[STORE_JOURNAL].n)
            continue;
        if (b->due <= now && b->held <= now) {
            b->held = now + 15000;
            take(s, e->who, &(struct hall_in){ HALL_DUE, .table = b->id });
        }
        if (b->due != STORE_NEVER && b->due - now < next)
            next = b->due - now;
    }
    struct event *again = at(s, next > 1000 ? next : 1000, EV_POLL);
    again->who = e->who;
    again->life = e->life;
}

/* The run */

static bool for_node(const struct sim *s, const struct event *e)
{
    return s->node[e->who].up && s->node[e->who].life == e->life;
}

/* Without a database no node begins. */
static void start_if_it_can(struct sim *s, uint32_t node)
{
    if (store_is_gone(s)) {
        at(s, s->gone_to - s->now + 10, EV_START)->who = node;
        return;
    }
    say(s, "node %u starts", node);
    node_start(s, node);
}

static void handle(struct sim *s, struct event *e)
{
    struct hall_in in = { .ticket = e->ticket,
                          .table = e->table,
                          .seq = e->seq,
                          .fate = e->fate,
                          .bytes = e->bytes,
                          .len = e->len };
    switch (e->kind) {
    case EV_UP:
    case EV_DOWN:
    case EV_OPEN:
    case EV_CLOSE:
    case EV_CLOSED:
    case EV_ROOM:
        net_event(s, e);
        break;
    case EV_COMMIT:
        store_commit(s, e);
        break;
    case EV_FATE:
        in.kind = HALL_FATE;
        if (store_is_gone(s) && draw(s, 2)) /* the answer was under way when it went */
            in.fate = STORE_UNKNOWN;
        if (for_node(s, e)) {
            take(s, e->who, &in);
            check_fold(s, e->who, e->table);
        }
        break;
    case EV_READ:
        if (for_node(s, e))
            store_read(s, e);
        break;
    case EV_THOUGHT:
        in.kind = HALL_THOUGHT;
        if (for_node(s, e))
            take(s, e->who, &in);
        break;
    case EV_LOOK_UP:
    case EV_PUT:
    case EV_HASHED:
    case EV_FIND:
        folk_event(s, e);
        break;
    case EV_RUMOUR:
        in.kind = HALL_RUMOUR;
        if (s->node[e->who].up)
            take(s, e->who, &in);
        break;
    case EV_WAKE:
        in.kind = HALL_TIME;
        if (for_node(s, e) && s->node[e->who].timer == e->order)
            take(s, e->who, &in);
        break;
    case EV_ACT:
        person_acts(s, e->who);
        break;
    case EV_POLL:
        if (for_node(s, e))
            poll(s, e);
        break;
    case EV_FAULT:
        break_something(s);
        break;
    case EV_START:
        start_if_it_can(s, e->who);
        break;
    }
}

void sim_take(struct sim *s, uint32_t node, struct hall_in *in)
{
    take(s, node, in);
}

static bool all_over(const struct sim *s)
{
    for (uint32_t i = 0; i < s->boards; i++)
        if (s->board[i].ref.state < STORE_OVER)
            return false;
    return s->boards > 0;
}

static void draw_rates(struct sim *s)
{
    static const uint32_t most[SIM_FAULT_COUNT] = {
        [SIM_LOSE] = 60, [SIM_HANG] = 15, [SIM_REPEAT] = 150, [SIM_SWAP] = 40,  [SIM_SLOW] = 60,
        [SIM_LIE] = 60,  [SIM_FAIL] = 60, [SIM_DOUBT] = 80,   [SIM_DELAY] = 30, [SIM_CRASH] = 10,
        [SIM_RACE] = 1,  [SIM_JUMP] = 8,  [SIM_DULL] = 300,   [SIM_POOR] = 20,  [SIM_GONE] = 15,
    };
    for (int f = 0; f < SIM_FAULT_COUNT; f++)
        s->rate[f] = draw(s, 2) ? 1 + draw(s, most[f]) : 0;
    for (int f = 0; f < SIM_FAULT_COUNT; f++)
        s->rate[f] = s->plan.off >> f & 1 ? 0 : s->rate[f];
    s->nodes = s->rate[SIM_RACE] ? 2 + draw(s, NODES - 1) : 1;
}

static void end_all(struct sim *s)
{
    for (uint32_t i = 0; i < s->events; i++)
        free(s->heap[i].bytes);
    for (uint32_t i = 0; i < s->nodes; i++)
        node_end(s, &s->node[i]);
    for (uint32_t i = 0; i < s->boards; i++)
        board_free(&s->board[i]);
    store_memory.close(&s->folk);
    free(s->heap);
    free(s->conn);
}

void sim_run(const struct sim_plan *plan, struct sim_end *end)
{
    static struct sim sim;
    struct sim *s = &sim;
    memset(s, 0, sizeof *s);
    *end = (struct sim_end){ .broken = -1, .signature = HASH_START };
    s->plan = *plan;
    s->end = end;
    s->rng = (struct rng){ { plan->seed, 0x6365696c69646800 }, 0 };
    s->begin = s->now = INT64_C(1731750000000);
    s->dark_from = s->dark_to = s->begin;
    const char *fault;
    s->folk = store_memory.open("", &fault);
    s->conn = calloc(CONNS, sizeof *s->conn);
    s->conns = 1;
    draw_rates(s);
    for (uint32_t i = 0; i < s->nodes; i++)
        node_start(s, i);
    people_sit(s);
    at(s, 100, EV_FAULT);
    while (s->events && end->broken < 0 && end->steps < MOST_STEPS && !(s->healed && all_over(s))) {
        struct event e = pop(s);
        s->now = e.time > s->now ? e.time : s->now;
        end->steps++;
        if (end->steps == (plan->steps ? plan->steps : SIM_STEPS) || (!s->healed && all_over(s))) {
            s->healed = true;
            s->gone_to = store_is_gone(s) ? s->now : s->gone_to;
            say(s, "faults have ended");
        }
        handle(s, &e);
        free(e.bytes);
    }
    for (uint32_t i = 0; i < s->people; i++)
        say(s, "person %u at %016llx: connection %u, %s, seat %d, turn %d (%d), n %u, %s", i,
            (unsigned long long)s->person[i].table, s->person[i].conn, s->person[i].c.state,
            s->person[i].c.you, s->person[i].c.turn, s->person[i].c.turn_is, s->person[i].c.n,
            s->person[i].c.welcomed ? "welcome" : "not welcome");
    if (end->broken < 0)
        check_ends(s);
    end->time = s->now - s->begin;
    end_all(s);
}
