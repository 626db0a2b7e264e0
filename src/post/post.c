/* post.c: the outbox; see post.h. */
#include "post/post.h"

#include "post/internal.h"
#include "post/note.h"

#include <openssl/rand.h>
#include <stdlib.h>
#include <string.h>

enum { TAKEN = 32, SWEEP = 64 };
static const int64_t day = 86400000, minute = 60000;
static const int64_t log_days = 30, idle_days = 400;

/* What is due */

/* How the table stands that a notice is about. */
struct standing {
    struct turn turn;
    uint8_t seat;
    uint32_t ply;
    bool waits; /* for that seat, still */
};

static bool stand(void *with, const struct store_row *row)
{
    struct standing *s = with;
    s->waits = row->about->state == STORE_PLAYING && s->seat < STORE_SEATS &&
               row->about->turn >> s->seat & 1;
    s->ply = row->about->ply;
    turn_of(&s->turn, row, s->seat);
    return false;
}

static void drop(struct post *p, const struct store_waiting *n)
{
    p->counts.dropped++;
    p->store->kind->end_notice(p->store, n->id, STORE_NEVER);
}

static bool begun(const struct wish *w, const struct store_waiting *n)
{
    for (uint32_t i = 0; i < w->logged; i++)
        if (w->log[i].table == n->table && w->log[i].notice == n->seq + 1)
            return true;
    return false;
}

/* Whether it is to be sent by this way now; the line of the log that says so. */
static struct sent *try_way(struct wish *w, const struct way *v, const struct store_waiting *n,
                            int64_t now)
{
    struct sent *s = wish_sent(w, n->table, n->seq + 1, v->id);
    if (v->asked || (s && next_try(s) > now))
        return NULL;
    if (s && s->tries >= POST_TRIES) { /* it ended the process again and again */
        s->state = SENT_GAVE_UP;
        return NULL;
    }
    if (!s) {
        s = wish_log(w);
        *s =
            (struct sent){ .notice = n->seq + 1, .table = n->table, .way = v->id, .kind = v->kind };
    }
    s->tries++;
    s->state = SENT_TRYING;
    s->time = now;
    return s;
}

/* A letter to this address that has room; a new one if there is none; NULL if memory ran out. */
static struct run *run_to(struct run **runs, const struct way *v, const char *lang)
{
    struct run *r = *runs;
    while (r && (r->way.kind != v->kind || strcmp(r->way.to, v->to) != 0 || r->n == LETTER_TURNS))
        r = r->next;
    if (r)
        return r;
    r = calloc(1, sizeof *r);
    if (!r)
        return NULL;
    r->what = SENT_TURN;
    r->way = *v;
    memcpy(r->lang, lang, sizeof r->lang);
    r->next = *runs;
    *runs = r;
    return r;
}

/* What has to be kept is kept first; then it joins a letter for each way. */
static void tell(struct post *p, struct wish *w, const struct store_waiting *n,
                 const struct standing *how, int64_t now, struct run **runs)
{
    bool by[WISH_WAYS] = { false }, any = false;
    for (uint32_t i = 0; i < w->ways; i++)
        any |= by[i] = try_way(w, &w->way[i], n, now) != NULL;
    w->told_table = n->table;
    w->told_ply = how->ply;
    w->touched = now;
    wish_forget(w, now - log_days * day);
    if (!wish_save(p->store, w))
        return;
    if (!any)
        notice_end(p, w, n->id, n->table, n->seq + 1);
    for (uint32_t i = 0; i < w->ways; i++) {
        struct run *r = by[i] ? run_to(runs, &w->way[i], w->lang) : NULL;
        if (r)
            r->item[r->n++] = (struct item){ .holder = w->holder,
                                             .notice_id = n->id,
                                             .table = n->table,
                                             .notice = n->seq + 1,
                                             .way = w->way[i].id,
                                             .turn = how->turn };
    }
}

static void consider(struct post *p, const struct store_waiting *n, int64_t now, struct run **runs)
{
    struct wish w;
    struct standing how = { .seat = n->seat };
    if (!wish_load(p->store, n->holder, &w) ||
        !p->store->kind->find(p->store, n->table, stand, &how))
        return;
    const bool told = w.told_table == n->table && w.told_ply == how.ply && !begun(&w, n);
    const int64_t until = wish_quiet_until(&w, now);
    if (!w.ways || !how.waits || told)
        drop(p, n);
    else if (until > now)
        p->store->kind->end_notice(p->store, n->id, until);
    else
        tell(p, &w, n, &how, now, runs);
}

static void look_at_outbox(struct post *p, int64_t now)
{
    struct store_waiting got[TAKEN];
    struct run *runs = NULL;
    if (courier_carries(p->courier) >= POST_AT_ONCE)
        return;
    const uint32_t n = p->store->kind->take_notices(p->store, now, now + POST_HOLD, got, TAKEN);
    for (uint32_t i = 0; i < n; i++)
        consider(p, &got[i], now, &runs);
    while (runs) {
        struct run *r = runs;
        runs = r->next;
        run_send(p, r, now);
    }
}

/* What nobody needs any more */

struct sweep {
    int64_t now;
    char last[STORE_NAME];
    uint64_t holder[SWEEP];
    uint32_t n, seen;
};

static bool is_old(const struct wish *w, int64_t now)
{
    return w->touched < now - idle_days * day ||
           (w->logged && w->log[0].time < now - log_days * day);
}

static bool sweep_note(void *with, const char *name, const void *bytes, uint32_t len)
{
    struct sweep *s = with;
    struct wish w = { 0 };
    memcpy(s->last, name, strlen(name) + 1);
    if (wish_read(&w, bytes, len) && is_old(&w, s->now))
        s->holder[s->n++] = wish_holder(name);
    return ++s->seen < SWEEP;
}

static void sweep(struct post *p, int64_t now)
{
    struct sweep s = { .now = now };
    struct wish w;
    if (now < p->sweep_at || !p->store->kind->notes(p->store, WISH_NOTES, p->swept, sweep_note, &s))
        return;
    for (uint32_t i = 0; i < s.n; i++)
        if (wish_load(p->store, s.holder[i], &w)) {
            wish_forget(&w, now - log_days * day);
            if (w.touched < now - idle_days * day)
                w.ways = w.logged = 0;
            wish_save(p->store, &w);
        }
    const bool whole = s.seen < SWEEP;
    memcpy(p->swept, whole ? "" : s.last, whole ? 1 : sizeof s.last);
    p->sweep_at = now + (whole ? day : minute);
}

/* Working */

void post_work(struct post *p, int64_t now, bool look)
{
    struct carried c;
    courier_go(p->courier, 0);
    while (courier_take(p->courier, &c)) {
        run_settle(p, c.with, &c, now);
        free(c.with);
    }
    if (look) {
        look_at_outbox(p, now);
        sweep(p, now);
    }
}

void post_wait(struct post *p, int milliseconds)
{
    courier_go(p->courier, milliseconds);
}

void post_wake(struct post *p)
{
    courier_wake(p->courier);
}

bool run_for(struct post *p, struct wish *w, const struct way *v, enum sent_what what,
             uint64_t table, int64_t now)
{
    struct standing how = { .seat = UINT8_MAX };
    struct run *r = calloc(1, sizeof *r);
    if (!r || !p->store->kind->find(p->store, table, stand, &how)) {
        free(r);
        return false;
    }
    r->what = what;
    r->way = *v;
    memcpy(r->lang, w->lang, sizeof r->lang);
    r->n = 1;
    r->item[0] =
        (struct item){ .holder = w->holder, .table = table, .way = v->id, .turn = how.turn };
    struct sent *s = wish_log(w);
    *s = (struct sent){ .table = table,
                        .way = v->id,
                        .tries = 1,
                        .kind = v->kind,
                        .what = (uint8_t)what,
                        .state = SENT_TRYING,
                        .time = now };
    if (!wish_save(p->store, w)) {
        free(r);
        return false;
    }
    run_send(p, r, now);
    return true;
}

const struct post_counts *post_counts(const struct post *p)
{
    return &p->counts;
}

/* Beginning and end */

/* The key kept under this name, or the one given from now on: of nodes that begin together all take
 * the same. */
static bool keep_key(struct store *s, const char *name, uint8_t key[PUSH_SECRET])
{
    struct note n;
    bool good = note_read(s, name, &n);
    if (good && n.len != PUSH_SECRET) {
        const bool ours = note_change(s, name, &n, key, PUSH_SECRET);
        free(n.bytes);
        if (ours)
            return true;
        good = note_read(s, name, &n) && n.len == PUSH_SECRET; /* somebody was first */
    }
    if (good)
        memcpy(key, n.bytes, PUSH_SECRET);
    free(n.bytes);
    return good;
}

struct post *post_new(const struct post_settings *settings, struct store *store)
{
    struct post *p = calloc(1, sizeof *p);
    uint8_t secret[PUSH_SECRET];
    if (!p)
        return NULL;
    p->settings = settings;
    p->store = store;
    bool ok = push_key_make(&p->key) && RAND_bytes(p->own, OWN_KEY) == 1;
    memcpy(secret, p->key.secret, sizeof secret);
    ok = ok && keep_key(store, "key.push", secret) && push_key_of(&p->key, secret) &&
         keep_key(store, "key.post", p->own);
    p->courier = ok ? courier_new(&settings->ways) : NULL;
    if (!p->courier)
        post_free(&p);
    return p;
}

void post_free(struct post **pp)
{
    struct post *p = *pp;
    void *run;
    if (!p)
        return;
    *pp = NULL;
    while (p->courier && (run = courier_drop(p->courier)))
        free(run);
    if (p->courier)
        courier_free(&p->courier);
    free(p);
}
