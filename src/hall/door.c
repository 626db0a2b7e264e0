/* door.c: connections: hello, secrets, roles, limits, and what each message leads to; see
 * hall.h. */
#include "hall/internal.h"

#include "match/json.h"

#include <stdlib.h>
#include <string.h>

struct conn *door_find(const struct hall *h, uint64_t connection)
{
    return connection ? (struct conn *)map_find(&h->conns, connection) : NULL;
}

struct text door_page(struct hall *h)
{
    return text_over(h->scratch, SCRATCH);
}

/* Sending */

void door_send(struct hall *h, struct conn *c, const char *bytes, uint32_t len)
{
    if (c->waiting >= WIRE_QUEUE || c->bytes + len > WIRE_QUEUE_BYTES + SCRATCH) {
        SOMETIMES(fell_behind);
        c->behind = true; /* once it has room it is welcomed anew */
        return;
    }
    struct hall_out *out = hall_put(h, HALL_SEND);
    if (!out || !hall_put_bytes(h, out, bytes, len)) {
        c->behind = true;
        return;
    }
    out->connection = c->node.key;
    out->answers = c->answers;
    c->answers = false;
    if (!c->waiting)
        c->waits_since = h->now;
    c->waiting++;
    c->bytes += len;
}

void door_send_page(struct hall *h, struct conn *c, const struct text *t)
{
    if (text_fits(t))
        door_send(h, c, t->at, t->len);
}

/* `fault`: what was asked is not understood at all. */
static void tell_refusal(struct hall *h, struct conn *c, const struct wire_ask *ask,
                         const char *fault, const struct refusal *no)
{
    struct text t = door_page(h);
    struct json j = json_over(&t);
    h->counts.refused++;
    json_open(&j, '{');
    json_key_str(&j, "t", wire_name(WIRE_REFUSED));
    if (!fault) {
        json_key(&j, "to");
        json_open(&j, '{');
        json_key_str(&j, "t", wire_name(ask->kind));
        if (wire_has(ask, WIRE_M_AT))
            json_key_int(&j, "at", ask->at);
        json_close(&j, '}');
    }
    json_key(&j, "why");
    if (no->no == NO_MATCH) {
        match_error_json(&no->match, &j);
    } else {
        json_open(&j, '{');
        json_key_str(&j, "error", fault ? "WIRE" : "HALL");
        json_key_str(&j, "code", fault ? fault : hall_no_key(no->no));
        json_close(&j, '}');
    }
    json_close(&j, '}');
    c->answers = true;
    door_send_page(h, c, &t);
}

void door_refuse(struct hall *h, struct conn *c, const char *bytes, uint32_t len,
                 const struct refusal *no)
{
    struct wire_ask ask;
    struct json_span where;
    const char *fault = wire_read(&ask, bytes, len, &where);
    tell_refusal(h, c, &ask, fault, no);
}

void door_refuse_now(struct hall *h, struct conn *c, const char *bytes, uint32_t len,
                     enum hall_no why)
{
    const struct refusal no = { .no = why };
    door_refuse(h, c, bytes, len, &no);
}

/* Coming and going */

struct origin *door_origin(struct hall *h, uint64_t key)
{
    struct origin *o = &h->origin[key % ORIGINS];
    if (o->key != key || h->now - o->since >= MINUTE)
        *o = (struct origin){ .key = key, .since = h->now };
    return o;
}

static void take_from_room(struct hall *h, struct conn *c)
{
    struct room *r = c->room;
    struct conn **at = r ? &r->conns : NULL;
    if (!r)
        return;
    while (*at != c)
        at = &(*at)->next;
    *at = c->next;
    r->connected--;
    if (!r->conns)
        r->quiet = h->now;
    c->room = NULL;
}

static void goes_back_to(struct hall *h, uint64_t origin)
{
    struct guest *g = (struct guest *)map_find(&h->guests, origin);
    if (!g || --g->n)
        return;
    map_remove(&h->guests, &g->node);
    free(g);
}

static void forget(struct hall *h, struct conn *c)
{
    struct room *r = c->room;
    const bool seated = c->seat >= 0 && !c->brief;
    errand_drop(h, c);
    take_from_room(h, c);
    goes_back_to(h, c->origin);
    map_remove(&h->conns, &c->node);
    h->counts.connections = h->conns.n;
    free(c);
    if (r && seated && r->awake)
        door_here(h, r, NULL);
    if (r)
        hall_wake_at(h, room_due(h, r));
}

static void shut(struct hall *h, uint64_t connection)
{
    struct hall_out *out = hall_put(h, HALL_SHUT);
    if (out)
        out->connection = connection;
}

void door_bye(struct hall *h, struct conn *c, const char *why, uint32_t after)
{
    struct text t = door_page(h);
    const uint64_t id = c->node.key;
    news_bye(why, after, &t);
    door_send_page(h, c, &t);
    shut(h, id);
    c->seat = -1; /* nobody is told that it went: the table may be ending */
    forget(h, c);
}

void door_close(struct hall *h, uint64_t connection)
{
    struct conn *c = door_find(h, connection);
    if (c)
        forget(h, c);
}

/* Counts one more connection of an origin, unless it has enough or memory ran out. */
static bool comes_from(struct hall *h, uint64_t origin)
{
    struct guest *g = (struct guest *)map_find(&h->guests, origin);
    if (!origin)
        return true;
    if (!g && (g = calloc(1, sizeof *g)))
        map_add(&h->guests, &g->node, origin);
    if (!g || g->n >= h->limits.per_origin)
        return false;
    g->n++;
    return true;
}

/* Messages that a connection may say, and at once, in thousandths of them. */
static int64_t per_second(const struct hall *h)
{
    return h->limits.messages ? h->limits.messages : MESSAGES_SECOND;
}

static int64_t burst(const struct hall *h)
{
    return 2 * 1000 * per_second(h);
}

/* Tables that may be made from one origin in a minute. */
static uint32_t creates_minute(const struct hall *h)
{
    return h->limits.creates ? h->limits.creates : CREATES_MINUTE;
}

void door_open(struct hall *h, const struct hall_in *in)
{
    const bool full =
        h->conns.n >= h->limits.connections || !in->connection || door_find(h, in->connection);
    const bool comes = !full && comes_from(h, in->origin);
    struct room *r = NULL;
    struct conn *c = comes ? calloc(1, sizeof *c) : NULL;
    if (c && in->table)
        r = room_get(h, in->table);
    if (!c || (in->table && !r)) {
        SOMETIMES(no_room);
        if (comes)
            goes_back_to(h, in->origin);
        free(c);
        shut(h, in->connection);
        return;
    }
    c->origin = in->origin;
    c->brief = in->brief;
    c->seat = -1;
    c->tokens = burst(h);
    c->tokens_at = h->now;
    map_add(&h->conns, &c->node, in->connection);
    h->counts.connections = h->conns.n;
    if (r) {
        c->room = r;
        c->next = r->conns;
        r->conns = c;
        r->connected++;
    }
    hall_wake_at(h, h->now + TICK);
}

/* Who has taken nothing for long is shut out. */
void door_tick(struct hall *h)
{
    for (uint32_t i = 0; i < HEADS; i++) {
        struct node *next;
        for (struct node *n = h->conns.head[i]; n; n = next) {
            struct conn *c = (struct conn *)n;
            next = n->next;
            if (c->behind && !c->waiting)
                door_room(h, c->node.key);
            if (c->waiting && h->now - c->waits_since >= STUCK) {
                SOMETIMES(too_slow);
                shut(h, c->node.key);
                forget(h, c);
            }
        }
    }
}

void door_room(struct hall *h, uint64_t connection)
{
    struct conn *c = door_find(h, connection);
    if (!c)
        return;
    c->waiting = c->bytes = 0;
    if (c->behind && c->hello && c->room->awake) {
        SOMETIMES(caught_up);
        c->behind = false;
        door_welcome(h, c, 0, false);
    }
}

/* Making a table: no table is awake for that. */

/* The lines of a new table, which are as good as kept if `after` takes them. */
static enum hall_no propose_new(struct hall *h, struct conn *c, const struct asking *a,
                                struct table *after)
{
    char secret[WIRE_SECRET + 1];
    uint8_t key[32], hash[SHA256_BYTES];
    hall_derive(h, key);
    if (c->creating)
        return refuse(a->no, NO_BUSY);
    if (c->origin && door_origin(h, c->origin)->creates++ >= creates_minute(h))
        return refuse(a->no, NO_OFTEN);
    if (!lobby_secret(a, a->ask->secret, secret, hash))
        return refuse(a->no, NO_SECRET);
    if (propose_create(a, key) != NO_YES)
        return a->no->no;
    if (a->lines->len > STORE_MOST_LINES)
        return refuse(a->no, NO_VALUE);
    if (!table_accept(after, h->now, a->lines->at, (uint32_t)a->lines->len))
        return refuse(a->no, NO_BUSY);
    c->made = lobby_table(secret);
    lobby_invite(secret, c->invite);
    return NO_YES;
}

/* Sends them to be kept; they are the append's from then on. False if memory ran out. */
static bool append_new(struct hall *h, struct conn *c, const struct table *after,
                       struct buffer *lines)
{
    struct appended *made = hall_append(h);
    struct hall_out *out = made ? hall_put(h, HALL_APPEND) : NULL;
    if (!out)
        return false;
    c->creating = hall_ticket(h, h->limits.awake);
    table_about(after, &made->about);
    made->append = (struct store_append){ .table = c->made,
                                          .time = h->now,
                                          .lines = lines->at,
                                          .len = (uint32_t)lines->len,
                                          .about = &made->about };
    made->lines = *lines;
    *lines = (struct buffer){ 0 };
    out->ticket = c->creating;
    out->table = c->made;
    out->append = &made->append;
    return true;
}

static void create(struct hall *h, struct conn *c, const struct wire_ask *ask, const char *bytes,
                   uint32_t len)
{
    struct refusal no;
    struct buffer lines = { 0 };
    struct table nobody, after;
    refusal_begin(&no);
    table_begin(&nobody, h->games, 0);
    table_begin(&after, h->games, 0);
    const struct asking a = { .t = &nobody,
                              .seat = -1,
                              .now = h->now,
                              .account = c->account,
                              .bytes = bytes,
                              .ask = ask,
                              .lines = &lines,
                              .no = &no };
    if (propose_new(h, c, &a, &after) == NO_YES && !append_new(h, c, &after, &lines))
        refuse(&no, NO_BUSY);
    if (no.no != NO_YES)
        door_refuse(h, c, bytes, len, &no);
    table_end(&after);
    buffer_free(&lines);
}

/* A conflict: whoever knows the secret asked before. */
void door_made(struct hall *h, struct conn *c, enum store_fate fate)
{
    struct text t = door_page(h);
    c->creating = 0;
    if (fate == STORE_KEPT || fate == STORE_CONFLICT) {
        if (fate == STORE_CONFLICT)
            SOMETIMES(created_before);
        news_made(c->made, c->invite, &t);
        c->answers = true;
        door_send_page(h, c, &t);
        if (c->account) /* which has to be there still: owners.c */
            room_get(h, c->made);
    } else {
        tell_refusal(h, c, &(struct wire_ask){ .kind = WIRE_CREATE }, NULL,
                     &(struct refusal){ .no = NO_STORE });
    }
    if (c->is_void)
        door_bye(h, c, "void", 0);
}

/* Every message comes in here */

static bool too_often(struct hall *h, struct conn *c)
{
    c->tokens += (h->now - c->tokens_at) * per_second(h);
    c->tokens_at = h->now;
    if (c->tokens > burst(h))
        c->tokens = burst(h);
    if (c->tokens < 1000)
        return true;
    c->tokens -= 1000;
    return false;
}

static bool sits_too_often(struct hall *h, struct conn *c, const struct wire_ask *ask)
{
    return ask->kind == WIRE_SIT && c->origin &&
           door_origin(h, c->origin)->sits++ >= 2 * creates_minute(h);
}

static void ask_table(struct hall *h, struct conn *c, const struct wire_ask *ask, const char *bytes,
                      uint32_t len)
{
    struct room *r = c->room;
    const bool looks = c->hello ? !door_proposals[ask->kind] : ask->kind == WIRE_HELLO;
    struct asked *a = room_asked(c->node.key, h->now, bytes, len);
    h->read_of = a;
    if (a && r->awake && looks) { /* answered from the table as it is kept */
        door_take(h, r, a);
        return;
    }
    if (!a || !room_queue(h, r, a)) {
        SOMETIMES(queue_full);
        h->read_of = NULL;
        free(a);
        door_refuse_now(h, c, bytes, len, NO_BUSY);
        return;
    }
    if (r->doing == DOING_APPEND)
        SOMETIMES(queued_behind);
    if (r->awake)
        room_go(h, r);
}

/* Whether it is a hello whose account has been looked up just now. */
static bool is_greeted(struct conn *c, const struct wire_ask *ask)
{
    const bool greeted = c->is_known && ask->kind == WIRE_HELLO;
    c->is_known = c->is_known && !greeted;
    return greeted;
}

void door_heard(struct hall *h, struct conn *c, const char *bytes, uint32_t len)
{
    struct wire_ask *ask = &h->read;
    struct json_span where;
    h->read_of = NULL;
    if (wire_read(ask, bytes, len, &where)) {
        SOMETIMES(malformed);
        door_refuse_now(h, c, bytes, len, NO_VALUE);
    } else if (c->errand) {
        if (!errand_waits(c, bytes, len))
            door_refuse_now(h, c, bytes, len, NO_BUSY);
    } else if (errand_is_for(c, ask) && !is_greeted(c, ask)) {
        errand_begin(h, c, bytes, len);
    } else if (!c->room && ask->kind == WIRE_CREATE) {
        create(h, c, ask, bytes, len);
    } else if (!c->room) {
        door_refuse_now(h, c, bytes, len, NO_NO_TABLE);
    } else if (ask->kind == WIRE_CREATE || sits_too_often(h, c, ask)) {
        door_refuse_now(h, c, bytes, len, ask->kind == WIRE_CREATE ? NO_HELLO : NO_OFTEN);
    } else {
        ask_table(h, c, ask, bytes, len);
    }
}

void door_said(struct hall *h, const struct hall_in *in)
{
    struct conn *c = door_find(h, in->connection);
    if (!c)
        return;
    h->counts.said++;
    if (too_often(h, c)) {
        SOMETIMES(too_often);
        door_refuse_now(h, c, in->bytes, in->len, NO_OFTEN);
    } else {
        door_heard(h, c, in->bytes, in->len);
    }
}
