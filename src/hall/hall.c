/* hall.c: inputs to tables, outputs, tickets; see hall.h. */
#include "base/secret.h"
#include "hall/internal.h"

#include <stdlib.h>
#include <string.h>

enum { SLOT_BITS = 20, FIRST_OUTS = 64, MOST_KEPT = 32 * 1024 };

/* Maps */

static uint32_t head_of(uint64_t key)
{
    return (uint32_t)(key * UINT64_C(0x9e3779b97f4a7c15) >> 32) % HEADS;
}

struct node *map_find(const struct map *m, uint64_t key)
{
    struct node *node = m->head[head_of(key)];
    while (node && node->key != key)
        node = node->next;
    return node;
}

void map_add(struct map *m, struct node *node, uint64_t key)
{
    const uint32_t head = head_of(key);
    node->key = key;
    node->next = m->head[head];
    m->head[head] = node;
    m->n++;
}

void map_remove(struct map *m, struct node *node)
{
    struct node **at = &m->head[head_of(node->key)];
    while (*at != node)
        at = &(*at)->next;
    *at = node->next;
    m->n--;
}

/* Outputs. Bytes are kept by their place, since the buffer may move while it grows. */

struct hall_out *hall_put(struct hall *h, enum hall_out_kind kind)
{
    if (h->outs == h->out_cap) {
        const uint32_t cap = h->out_cap ? 2 * h->out_cap : FIRST_OUTS;
        struct hall_out *more = realloc(h->out, cap * sizeof *more);
        if (!more)
            return NULL;
        h->out = more;
        h->out_cap = cap;
    }
    h->out[h->outs] = (struct hall_out){ .kind = kind };
    return &h->out[h->outs++];
}

bool hall_put_bytes(struct hall *h, struct hall_out *out, const char *bytes, uint32_t len)
{
    out->now = (int64_t)h->bytes.len; /* the place, until it is given */
    out->len = len;
    buffer_bytes(&h->bytes, bytes, len);
    if (!h->bytes.failed)
        return true;
    h->bytes.failed = false; /* what it had is still there */
    h->outs--;
    return false;
}

static bool has_bytes(const struct hall_out *out)
{
    return out->kind == HALL_SEND || out->kind == HALL_THINK || out->kind == HALL_LOOK_UP ||
           out->kind == HALL_HASH;
}

const struct hall_out *hall_give(struct hall *h)
{
    if (h->given < h->outs) {
        struct hall_out *out = &h->out[h->given++];
        if (has_bytes(out)) {
            out->bytes = h->bytes.at + out->now;
            out->now = h->now;
        }
        return out;
    }
    if (!h->wake_is_new)
        return NULL;
    h->wake_is_new = false;
    h->wake_out = (struct hall_out){ .kind = HALL_WAKE, .now = h->wake };
    return &h->wake_out;
}

struct appended *hall_append(struct hall *h)
{
    struct appended *a = calloc(1, sizeof *a);
    if (!a)
        return NULL;
    a->next = h->appended;
    h->appended = a;
    return a;
}

static void free_appended(struct hall *h)
{
    while (h->appended) {
        struct appended *a = h->appended;
        h->appended = a->next;
        buffer_free(&a->lines);
        free(a);
    }
}

/* One input may have told a whole table to everybody at it: that much room is not kept. A password
 * to be hashed may have been among it. */
static void forget_outputs(struct hall *h)
{
    bool secret = false;
    for (uint32_t i = 0; i < h->outs; i++)
        secret = secret || h->out[i].kind == HALL_HASH;
    if (secret)
        secret_wipe(h->bytes.at, (uint32_t)h->bytes.len);
    if (h->bytes.cap > MOST_KEPT)
        buffer_free(&h->bytes);
    buffer_clear(&h->bytes);
    h->outs = h->given = 0;
}

/* Secrets and tickets */

void hall_derive(struct hall *h, uint8_t out[32])
{
    struct sha256 s;
    uint8_t count[8];
    h->counter++;
    for (int i = 0; i < 8; i++)
        count[i] = (uint8_t)(h->counter >> 8 * i);
    sha256_start(&s);
    sha256_more(&s, h->key, sizeof h->key);
    sha256_more(&s, count, sizeof count);
    sha256_end(&s, out);
}

uint64_t hall_ticket(struct hall *h, uint32_t slot)
{
    return ++h->counter << SLOT_BITS | slot;
}

struct room *room_of_ticket(const struct hall *h, uint64_t ticket)
{
    const uint32_t slot = ticket & ((1u << SLOT_BITS) - 1);
    return ticket && slot < h->limits.awake ? h->slot[slot] : NULL;
}

void hall_wake_at(struct hall *h, int64_t when)
{
    if (when >= h->wake)
        return;
    h->wake = when;
    h->wake_is_new = true;
}

/* The oldest goes when there are too many: by then a table has either moved or is asleep. One that
 * begins within the last goes on with that. */
void hall_gap(struct hall *h, int64_t from, int64_t to)
{
    if (from >= to)
        return;
    if (h->gaps && from <= h->gap[h->gaps - 1].to) {
        struct outage *last = &h->gap[h->gaps - 1];
        last->from = from < last->from ? from : last->from;
        last->to = to > last->to ? to : last->to;
        return;
    }
    if (h->gaps == h->most_gaps)
        memmove(h->gap, h->gap + 1, --h->gaps * sizeof *h->gap);
    h->gap[h->gaps++] = (struct outage){ from, to };
}

/* Another node's clock may be ahead: what is still to come for us is no gap. */
static bool know_outages(struct hall *h, const struct hall_start *start)
{
    const struct outages *down = &start->down;
    h->most_gaps = down->n + GAPS;
    h->gap = calloc(h->most_gaps, sizeof *h->gap);
    for (uint32_t i = 0; h->gap && i < down->n; i++)
        hall_gap(h, down->at[i].from, down->at[i].to < start->now ? down->at[i].to : start->now);
    return h->gap != NULL;
}

/* Beginning and end */

struct hall *hall_new(const struct hall_start *start)
{
    struct hall *h = calloc(1, sizeof *h);
    if (!h)
        return NULL;
    h->limits = start->limits;
    h->games = start->games;
    memcpy(h->key, start->key, sizeof h->key);
    h->answered = start->now;
    h->wake = STORE_NEVER;
    if (h->limits.awake >= 1u << SLOT_BITS)
        h->limits.awake = (1u << SLOT_BITS) - 1;
    h->slot = calloc(h->limits.awake + 1, sizeof(struct room *));
    h->scratch = malloc(SCRATCH);
    for (uint32_t i = 0; h->games[i]; i++)
        if (h->games[i]->max_moves > h->moves_cap)
            h->moves_cap = h->games[i]->max_moves;
    h->moves = malloc((h->moves_cap + 1) * sizeof *h->moves);
    if (!know_outages(h, start) || !h->slot || !h->scratch || !h->moves || !hall_put(h, HALL_WAKE))
        hall_free(&h); /* outputs have found room once: a few always will */
    else
        h->outs = 0;
    return h;
}

static void free_all(struct map *m)
{
    for (uint32_t i = 0; i < HEADS; i++)
        while (m->head[i]) {
            struct node *node = m->head[i];
            map_remove(m, node);
            free(node);
        }
}

static void drop_errands(struct hall *h)
{
    for (uint32_t i = 0; i < HEADS; i++)
        for (struct node *n = h->conns.head[i]; n; n = n->next)
            errand_drop(h, (struct conn *)n);
}

void hall_free(struct hall **hp)
{
    struct hall *h = *hp;
    if (!h)
        return;
    drop_errands(h);
    for (uint32_t i = 0; h->slot && i < h->limits.awake; i++)
        if (h->slot[i])
            room_drop(h, h->slot[i]);
    while (h->spares) {
        struct table *t = h->spare[--h->spares];
        table_end(t);
        free(t);
    }
    free_all(&h->conns);
    free_all(&h->guests);
    free_appended(h);
    forget_outputs(h);
    buffer_free(&h->bytes);
    free(h->out);
    free(h->slot);
    free(h->gap);
    free(h->scratch);
    free(h->moves);
    free(h);
    *hp = NULL;
}

/* Inputs */

static struct conn *creator_of(const struct hall *h, uint64_t ticket)
{
    for (uint32_t i = 0; ticket && i < HEADS; i++)
        for (struct node *n = h->conns.head[i]; n; n = n->next)
            if (((struct conn *)n)->creating == ticket)
                return (struct conn *)n;
    return NULL;
}

static void take_fate(struct hall *h, const struct hall_in *in)
{
    struct room *r = room_of_ticket(h, in->ticket);
    if (in->fate == STORE_KEPT)
        h->counts.kept++;
    if (r && r->ticket == in->ticket && r->doing == DOING_APPEND) {
        room_fate(h, r, in->fate);
    } else if (r && r->chat_ticket == in->ticket && r->chat_appends) {
        chat_fate(h, r, in->fate);
    } else if (!r && !errand_fate(h, in->ticket, in->fate)) {
        struct conn *c = creator_of(h, in->ticket);
        if (c)
            door_made(h, c, in->fate);
    }
}

static void take_reading(struct hall *h, const struct hall_in *in)
{
    struct room *r = room_of_ticket(h, in->ticket);
    const bool entry = in->kind == HALL_ENTRY;
    if (!r)
        return;
    if (r->ticket == in->ticket && r->doing == DOING_FETCH)
        entry ? room_entry(h, r, in) : room_read(h, r, in->fate);
    else if (r->chat_ticket == in->ticket && !r->chat_appends)
        entry ? chat_entry(h, r, in) : chat_read(h, r, in->fate);
}

/* Everything that waits for a time. */
static void take_time(struct hall *h)
{
    h->wake = STORE_NEVER;
    door_tick(h);
    for (uint32_t i = 0; i < h->limits.awake; i++) {
        struct room *r = h->slot[i];
        if (!r)
            continue;
        if (r->doing == DOING_WAIT && r->retry <= h->now)
            room_fetch(h, r);
        if (r->doing == DOING_NOTHING)
            room_go(h, r);
        if (h->slot[i]) /* it may have gone to sleep */
            hall_wake_at(h, room_due(h, h->slot[i]));
    }
    if (h->conns.n)
        hall_wake_at(h, h->now + TICK);
}

static void take_due(struct hall *h, uint64_t table)
{
    struct room *r = room_get(h, table);
    if (r && r->awake)
        room_go(h, r);
}

static void take_stopping(struct hall *h)
{
    for (uint32_t i = 0; i < HEADS; i++)
        while (h->conns.head[i])
            door_bye(h, (struct conn *)h->conns.head[i], "stopping", 2000);
}

void hall_take(struct hall *h, const struct hall_in *in)
{
    struct room *r;
    forget_outputs(h);
    h->read_of = NULL;
    if (!PLANTED(BUG_HOARD))
        free_appended(h);
    h->now = in->now > h->now ? in->now : h->now;
    if (!h->answered)
        h->answered = h->now; /* a hall begins with a store that could be opened */
    switch (in->kind) {
    case HALL_OPENED:
        door_open(h, in);
        break;
    case HALL_SAID:
        door_said(h, in);
        break;
    case HALL_ROOM:
        door_room(h, in->connection);
        break;
    case HALL_CLOSED:
        door_close(h, in->connection);
        break;
    case HALL_TIME:
        take_time(h);
        break;
    case HALL_FATE:
        take_fate(h, in);
        break;
    case HALL_ENTRY:
    case HALL_READ:
        take_reading(h, in);
        break;
    case HALL_PERSON:
        errand_person(h, in);
        owners_person(h, in);
        break;
    case HALL_HASHED:
        errand_hashed(h, in);
        break;
    case HALL_FOUND:
        errand_found(h, in);
        break;
    case HALL_THOUGHT:
        r = room_of_ticket(h, in->ticket);
        if (r && r->thought == in->ticket)
            room_thought(h, r, in);
        break;
    case HALL_RUMOUR:
        r = (struct room *)map_find(&h->rooms, in->table);
        if (r)
            room_rumour(h, r, in->seq);
        break;
    case HALL_BEAT:
        room_beat(h, in->fate);
        break;
    case HALL_SLEPT:
        hall_gap(h, in->time, h->now);
        break;
    case HALL_DUE:
        take_due(h, in->table);
        break;
    case HALL_STOPPING:
        take_stopping(h);
        break;
    }
}

/* Looking */

const struct hall_counts *hall_counts(const struct hall *h)
{
    return &h->counts;
}

const struct table *hall_table(const struct hall *h, uint64_t id)
{
    const struct room *r = (const struct room *)map_find(&h->rooms, id);
    return r && r->awake ? &r->now : NULL;
}

static const char *check_room(const struct hall *h, const struct room *r)
{
    uint32_t n = 0;
    for (const struct conn *c = r->conns; c; c = c->next, n++)
        if (c->room != r || c->waiting > WIRE_QUEUE + 2 || c->seat >= r->now.seats + !r->awake)
            return "a connection is not as its table has it";
    if (n != r->connected)
        return "the connections of a table are miscounted";
    if (r->queued > h->limits.queue)
        return "more waits for a table than may";
    if (r->awake && (r->now.broken || !r->now.seq || !r->now.match))
        return "a table is awake and has no match";
    return NULL;
}

const char *hall_check(const struct hall *h)
{
    uint32_t rooms = 0, thinking = 0;
    for (uint32_t i = 0; i < h->limits.awake; i++) {
        if (!h->slot[i])
            continue;
        const char *wrong = check_room(h, h->slot[i]);
        rooms++;
        thinking += h->slot[i]->thought != 0;
        if (wrong)
            return wrong;
    }
    if (rooms != h->rooms.n || thinking != h->counts.thinking)
        return "tables or thoughts are miscounted";
    if (h->conns.n > h->limits.connections)
        return "more connections than may be";
    if (h->hashing > HASHES || h->errands.n > h->conns.n)
        return "more errands than may be";
    return thinking > h->limits.thoughts ? "more thoughts than may be" : NULL;
}
