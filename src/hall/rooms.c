/* rooms.c: the life of an awake table: read, asked, proposed, kept, told, put to sleep; see
 * hall.h. */
#include "hall/internal.h"

#include <stdlib.h>
#include <string.h>

enum { SMALL_LOG = 1024, SMALL_DATA = 16384 }; /* of a table whose memory is kept */

/* A table in memory */

void room_free_asked(struct asked **a)
{
    free(*a);
    *a = NULL;
}

void room_end_asked(struct hall *h, struct asked **a, bool done)
{
    const uint64_t errand = *a ? (*a)->errand : 0;
    room_free_asked(a);
    if (errand)
        errand_forgot(h, errand, done);
}

static struct asked *next_asked(struct room *r)
{
    struct asked *a = r->first;
    if (!a)
        return NULL;
    r->first = a->next;
    if (!r->first)
        r->last = &r->first;
    r->queued--;
    return a;
}

/* A table that nobody needs now: the calmest. */
static struct room *calmest(const struct hall *h)
{
    struct room *best = NULL;
    for (uint32_t i = 0; i < h->limits.awake; i++) {
        struct room *r = h->slot[i];
        if (r && !r->conns && !r->queued && r->doing == DOING_NOTHING && !r->chat_ticket &&
            (!best || r->quiet < best->quiet))
            best = r;
    }
    return best;
}

static uint32_t free_slot(struct hall *h)
{
    for (int tries = 0; tries < 2; tries++) {
        for (uint32_t i = 0; i < h->limits.awake; i++)
            if (!h->slot[i])
                return i;
        struct room *calm = calmest(h);
        if (!calm)
            break;
        SOMETIMES(evicted);
        room_drop(h, calm);
    }
    return UINT32_MAX;
}

struct room *room_get(struct hall *h, uint64_t table)
{
    struct room *r = (struct room *)map_find(&h->rooms, table);
    if (r)
        return r;
    const uint32_t slot = free_slot(h);
    r = slot != UINT32_MAX ? calloc(1, sizeof *r) : NULL;
    if (!r)
        return NULL;
    r->slot = slot;
    r->last = &r->first;
    r->quiet = h->now;
    table_begin(&r->now, h->games, table);
    h->slot[slot] = r;
    map_add(&h->rooms, &r->node, table);
    h->counts.wakes++;
    h->counts.awake = h->rooms.n;
    room_fetch(h, r);
    return r;
}

/* Tables to try things on: every turn needs one for a moment, so that their memory is kept. */

struct table *room_spare(struct hall *h)
{
    return h->spares ? h->spare[--h->spares] : calloc(1, sizeof(struct table));
}

static bool is_small(const struct table *t)
{
    const char *data = t->match ? match_data(t->match) : NULL;
    return t->match && match_log_length(t->match) < SMALL_LOG &&
           (!data || strlen(data) < SMALL_DATA);
}

static void give_spare(struct hall *h, struct table *t)
{
    if (t && h->spares < SPARES && is_small(t)) {
        h->spare[h->spares++] = t;
    } else if (t) {
        table_end(t);
        free(t);
    }
}

void room_drop_next(struct hall *h, struct room *r)
{
    give_spare(h, r->next);
    r->next = NULL;
}

void room_drop(struct hall *h, struct room *r)
{
    struct asked *a;
    while (r->conns)
        door_bye(h, r->conns, "full", AGAIN);
    while ((a = next_asked(r)))
        room_end_asked(h, &a, false);
    room_stop_thought(h, r);
    room_drop_past(r);
    chat_drop(r);
    room_end_asked(h, &r->asked, false);
    table_end(&r->now);
    room_drop_next(h, r);
    buffer_free(&r->lines);
    h->slot[r->slot] = NULL;
    map_remove(&h->rooms, &r->node);
    h->counts.awake = h->rooms.n;
    free(r);
}

void room_fetch(struct hall *h, struct room *r)
{
    struct hall_out *out = hall_put(h, HALL_FETCH);
    r->looked = h->now;
    if (!out) {
        r->doing = DOING_WAIT;
        r->retry = h->now + AGAIN;
        hall_wake_at(h, r->retry);
        return;
    }
    r->doing = DOING_FETCH;
    r->ticket = hall_ticket(h, r->slot);
    out->ticket = r->ticket;
    out->table = r->node.key;
    out->book = STORE_JOURNAL;
    out->seq = r->now.seq;
}

/* Asking */

struct asked *room_asked(uint64_t connection, int64_t now, const char *bytes, uint32_t len)
{
    struct asked *a = malloc(sizeof *a + len + 1);
    if (!a)
        return NULL;
    *a = (struct asked){ .connection = connection, .now = now, .len = len, .seat = -1 };
    memcpy(a->bytes, bytes, len);
    a->bytes[len] = '\0';
    return a;
}

/* False if too much waits already. */
bool room_queue(struct hall *h, struct room *r, struct asked *a)
{
    if (r->queued >= h->limits.queue)
        return false;
    a->next = NULL;
    *r->last = a;
    r->last = &a->next;
    r->queued++;
    return true;
}

/* Proposing */

static bool looks(const struct room *r, int seat)
{
    for (const struct conn *c = r->conns; c; c = c->next)
        if (c->seat == seat && c->looks && !c->brief)
            return true;
    return false;
}

/* Who is to decide now and was not before is told by other ways if he does not look. At a rematch,
 * whose seats have moved on by one, that is whoever does not look at this table. */
static uint32_t notices(const struct hall *h, const struct room *r, struct store_notice *out)
{
    const struct table *t = r->next;
    const int64_t soon =
        table_is_live(t) && h->limits.notice > LIVE_NOTICE ? LIVE_NOTICE : h->limits.notice;
    const int seat = table_turn(t);
    const int here = r->making ? (seat + 1) % t->seats : seat;
    if (seat < 0 || (!r->making && seat == table_turn(&r->now)) || !table_is_person(t, seat) ||
        looks(r, here))
        return 0;
    *out = (struct store_notice){ .seat = (uint8_t)seat,
                                  .due = t->time + soon,
                                  .holder = table_holder(t, seat) };
    return 1;
}

bool room_append(struct hall *h, struct room *r, uint32_t seq)
{
    struct appended *made = hall_append(h);
    struct hall_out *out = made ? hall_put(h, HALL_APPEND) : NULL;
    if (!out)
        return false;
    made->append = (struct store_append){ .table = r->next->id,
                                          .seq = seq,
                                          .time = r->next->time,
                                          .lines = r->lines.at,
                                          .len = (uint32_t)r->lines.len,
                                          .about = &made->about,
                                          .notice = made->notice };
    table_about(r->next, &made->about);
    made->append.notices = notices(h, r, made->notice);
    if (r->asked && r->asked->seat >= 0)
        made->append.answered = (uint8_t)(1u << r->asked->seat & r->noticed);
    r->noticing = made->append.notices && !r->making ? (uint8_t)(1u << made->notice->seat) : 0;
    r->answering = made->append.answered;
    r->doing = DOING_APPEND;
    r->ticket = hall_ticket(h, r->slot);
    out->ticket = r->ticket;
    out->table = r->next->id;
    out->append = &made->append;
    return true;
}

static void refuse_asked(struct hall *h, struct room *r, enum hall_no why)
{
    const struct refusal no = { .no = why };
    struct conn *c = r->asked ? door_find(h, r->asked->connection) : NULL;
    if (c)
        c->has_next_secret = false;
    if (c)
        door_refuse(h, c, r->asked->bytes, r->asked->len, &no);
    room_end_asked(h, &r->asked, false);
}

static void accept_next(struct hall *h, struct room *r)
{
    const struct table now = *r->next;
    struct table *old = r->next;
    const bool done = r->asked && !r->asked->pauses;
    struct conn *c = done ? door_find(h, r->asked->connection) : NULL;
    *old = r->now;
    r->now = now;
    r->next = NULL;
    if (done)
        room_end_asked(h, &r->asked, true);
    if (c) {
        door_knows(c);
        c->answers = true;
    }
    room_published(h, r, old, r->lines.at, (uint32_t)r->lines.len);
    struct hall_out *out = hall_put(h, HALL_SPREAD); /* who writes it tells the other nodes */
    if (out) {
        out->table = r->node.key;
        out->seq = r->now.seq;
    }
    give_spare(h, old);
}

/* The table as it would be with r->lines, in r->next; false if that cannot be. */
static bool try_next(struct hall *h, struct room *r, int64_t when)
{
    const int64_t time = when > r->now.time ? when : r->now.time;
    r->next = room_spare(h);
    if (!r->next || !table_copy(r->next, &r->now))
        return false;
    return table_accept(r->next, time, r->lines.at, (uint32_t)r->lines.len);
}

/* r->lines are what `a` (NULL: nobody) asks for. Tries them on a copy and sends them to be kept. */
void room_propose(struct hall *h, struct room *r, struct asked *a, int64_t when)
{
    r->asked = a;
    if (!try_next(h, r, when) || !room_append(h, r, r->now.seq)) {
        room_drop_next(h, r);
        refuse_asked(h, r, NO_BUSY);
        return;
    }
    if (PLANTED(BUG_PUBLISH_EARLY)) {
        struct table was = r->now;
        r->now = *r->next;
        room_tell(h, r, &was, r->next, true, true);
        r->now = was;
    }
    if (PLANTED(BUG_ACCEPT_EARLY)) {
        accept_next(h, r);
        r->doing = DOING_NOTHING;
    }
}

/* Memory ran out, or the journal is not understood: everybody may try again. */
static void give_up(struct hall *h, struct room *r)
{
    SOMETIMES(gave_up);
    room_drop(h, r);
}

/* Whatever waits, one after the other, until something has to be kept first. */
void room_go(struct hall *h, struct room *r)
{
    struct asked *a;
    if (r->awake)
        owners_look(h, r);
    while (r->awake && r->doing == DOING_NOTHING) {
        if (r->spoiled) {
            give_up(h, r);
            return;
        }
        if (!r->asked && room_pause_first(h, r))
            break;
        if (r->asked) {
            a = r->asked;
            r->asked = NULL;
        } else {
            a = next_asked(r);
        }
        if (a)
            door_take(h, r, a);
        else if (!room_duty(h, r))
            break;
    }
    if (r->awake && r->doing == DOING_NOTHING && h->limits.look && r->conns &&
        h->now - r->looked >= h->limits.look && !PLANTED(BUG_DEAF_TO_OTHERS)) {
        room_fetch(h, r);
        return;
    }
    const bool idle = !r->conns && !r->queued && r->doing == DOING_NOTHING && !r->thought &&
                      !r->chat_ticket && !r->proving && !r->unproven;
    if (idle && r->awake && h->now - r->quiet >= h->limits.rest && table_due(&r->now) > h->now) {
        SOMETIMES(slept);
        room_drop(h, r);
    } else {
        hall_wake_at(h, room_due(h, r));
    }
}

int64_t room_due(const struct hall *h, const struct room *r)
{
    if (r->doing == DOING_WAIT)
        return r->retry;
    if (!r->awake || r->doing != DOING_NOTHING)
        return STORE_NEVER;
    int64_t due = table_due(&r->now);
    if (h->failing_since && due < h->now + AGAIN) /* clocks stand */
        due = h->now + AGAIN;
    if (table_bot_turn(&r->now) >= 0) /* that is a thought's business */
        due = r->thought ? STORE_NEVER : h->now + AGAIN;
    if (r->unproven && !r->proving && r->prove_at < due)
        due = r->prove_at;
    if (!r->conns && !r->unproven && !r->proving && r->quiet + h->limits.rest < due)
        due = r->quiet + h->limits.rest;
    if (r->conns && h->limits.look && r->looked + h->limits.look < due)
        due = r->looked + h->limits.look;
    return due > h->now ? due : h->now + 1;
}

/* What became of an append */

static void store_failed(struct hall *h, bool failed)
{
    if (failed && !h->failing_since)
        h->failing_since = h->answered > h->now - BEATS ? h->answered : h->now;
    if (failed)
        return;
    if (h->failing_since && !PLANTED(BUG_CHARGE_GONE)) /* charged to nobody */
        SOMETIMES(store_back), hall_gap(h, h->failing_since, h->now);
    h->failing_since = 0;
    h->answered = h->now;
}

void room_beat(struct hall *h, enum store_fate fate)
{
    store_failed(h, fate != STORE_KEPT);
}

static void wait_and_read(struct hall *h, struct room *r)
{
    r->doing = DOING_WAIT;
    r->retry = h->now + AGAIN;
    hall_wake_at(h, r->retry);
}

/* Of the rematch's own table: whoever made it, it is there. */
static void made_fate(struct hall *h, struct room *r, enum store_fate fate)
{
    r->making = false;
    room_drop_next(h, r);
    r->doing = DOING_NOTHING;
    if (fate == STORE_KEPT || fate == STORE_CONFLICT) {
        SOMETIMES(rematch);
        room_put_next(r);
        room_propose(h, r, NULL, h->now);
    } else {
        wait_and_read(h, r);
    }
}

static void kept(struct hall *h, struct room *r)
{
    r->doing = DOING_NOTHING;
    r->noticed = (uint8_t)((r->noticed & ~r->answering) | r->noticing);
    accept_next(h, r);
}

static void failed(struct hall *h, struct room *r)
{
    SOMETIMES(append_failed);
    h->counts.failed++;
    room_drop_next(h, r);
    refuse_asked(h, r, NO_STORE);
    wait_and_read(h, r);
}

static void unsure(struct hall *h, struct room *r, enum store_fate fate)
{
    if (fate == STORE_UNKNOWN)
        SOMETIMES(append_unknown), h->counts.unknown++;
    else
        SOMETIMES(append_conflict), h->counts.conflicts++;
    room_drop_next(h, r);
    if (PLANTED(BUG_FORGET_CONFLICT)) {
        refuse_asked(h, r, NO_STORE);
        r->doing = DOING_NOTHING;
        return;
    }
    room_fetch(h, r);
}

void room_fate(struct hall *h, struct room *r, enum store_fate fate)
{
    store_failed(h, fate == STORE_FAILED || fate == STORE_UNKNOWN);
    if ((fate == STORE_UNKNOWN && PLANTED(BUG_UNKNOWN_IS_KEPT)) ||
        (fate == STORE_CONFLICT && PLANTED(BUG_CONFLICT_IS_KEPT)))
        fate = STORE_KEPT;
    if (r->making)
        made_fate(h, r, fate);
    else if (fate == STORE_KEPT)
        kept(h, r);
    else if (fate == STORE_FAILED)
        failed(h, r);
    else
        unsure(h, r, fate);
    room_go(h, r);
}

/* Reading */

static void refuse_waiting(struct hall *h, struct room *r, enum hall_no why)
{
    const struct refusal no = { .no = why };
    struct asked *a;
    while ((a = next_asked(r))) {
        struct conn *c = door_find(h, a->connection);
        if (c)
            door_refuse(h, c, a->bytes, a->len, &no);
        room_end_asked(h, &a, false);
    }
}

/* A line is not understood, of a journal that something else than a hall has changed; or memory ran
 * out, and another time it is. Who waits is told; the others come back and ask. */
static void unreadable(struct hall *h, struct room *r)
{
    h->counts.unreadable++;
    refuse_waiting(h, r, NO_JOURNAL);
    while (r->conns)
        door_bye(h, r->conns, "journal", AGAIN);
    give_up(h, r);
}

void room_entry(struct hall *h, struct room *r, const struct hall_in *in)
{
    struct table old = { 0 };
    if (in->seq != r->now.seq)
        return;
    if (PLANTED(BUG_NEVER_SLEEP_WELL) && !r->awake && r->now.seq && in->seq % 5 == 4) {
        r->now.seq++;
        return;
    }
    if (r->awake && !table_copy(&old, &r->now)) {
        give_up(h, r);
        return;
    }
    const bool good = table_accept(&r->now, in->time, in->bytes, in->len);
    r->noticed = UINT8_MAX; /* whoever wrote it may have left something */
    if (good && r->awake)
        SOMETIMES(resynced), h->counts.resyncs++;
    if (good && r->awake)
        room_published(h, r, &old, in->bytes, in->len);
    else if (good && r->now.delay)
        room_keep_for_spectators(h, r, in->bytes, in->len, false);
    if (r->awake)
        table_end(&old);
    if (!good)
        unreadable(h, r);
    else if (r->spoiled)
        give_up(h, r);
}

static void no_table(struct hall *h, struct room *r)
{
    SOMETIMES(no_table);
    refuse_waiting(h, r, NO_NO_TABLE);
    while (r->conns)
        door_bye(h, r->conns, "no-table", 0);
    room_drop(h, r);
}

void room_read(struct hall *h, struct room *r, enum store_fate fate)
{
    store_failed(h, fate != STORE_KEPT);
    if (fate != STORE_KEPT) {
        SOMETIMES(read_failed);
        wait_and_read(h, r);
        return;
    }
    r->doing = DOING_NOTHING;
    if (!r->now.seq) {
        no_table(h, r);
        return;
    }
    if (!r->awake && PLANTED(BUG_FORGET_QUEUE)) {
        struct asked *a;
        while ((a = next_asked(r)))
            room_free_asked(&a);
    }
    if (!r->awake)
        owners_woken(h, r);
    r->awake = true;
    room_go(h, r);
}

void room_rumour(struct hall *h, struct room *r, uint32_t seq)
{
    if (PLANTED(BUG_DEAF_TO_OTHERS))
        return;
    if (r->awake && r->doing == DOING_NOTHING && seq > r->now.seq) {
        SOMETIMES(rumour);
        room_fetch(h, r);
    }
}
