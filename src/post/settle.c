/* settle.c: what became of a letter. */
#include "post/internal.h"
#include "post/note.h"

static const int64_t wait_after[POST_TRIES] = { 60000, 300000, 1800000, 7200000, 43200000 };
static const int64_t longest_wait = 86400;

int64_t next_try(const struct sent *s)
{
    if (s->state == SENT_TRYING)
        return s->time;
    if (s->state != SENT_LATER || !s->tries || s->tries >= POST_TRIES)
        return STORE_NEVER;
    return s->time + wait_after[s->tries - 1];
}

/* It is there no more, and will not be again. */
static bool is_gone(const struct run *r, const struct carried *c)
{
    return c->status == 410 || (c->status == 404 && r->way.kind == WAY_PUSH);
}

/* Another try would fare no better. */
static bool is_hopeless(const struct run *r, const struct carried *c)
{
    if (c->refused_address || is_gone(r, c) || r->what != SENT_TURN)
        return true;
    if (r->way.kind == WAY_PUSH)
        return c->status == 400 || c->status == 401 || c->status == 403 || c->status == 413;
    return r->way.kind == WAY_MAIL && c->status >= 550 && c->status <= 554;
}

static void note(struct sent *s, const struct run *r, const struct carried *c, int64_t now)
{
    s->time = now;
    s->code = c->status;
    if (c->arrived) {
        s->state = SENT_DONE;
    } else if (is_hopeless(r, c) || s->tries >= POST_TRIES) {
        s->state = SENT_GAVE_UP;
    } else {
        const int64_t asked = 1000 * (c->again < longest_wait ? c->again : longest_wait);
        const int64_t ours = wait_after[s->tries ? s->tries - 1 : 0];
        s->state = SENT_LATER;
        s->time += asked > ours ? asked - ours : 0;
    }
}

void notice_end(struct post *p, struct wish *w, uint64_t id, uint64_t table, uint32_t notice)
{
    int64_t again = STORE_NEVER;
    for (uint32_t i = 0; i < w->ways; i++) {
        const struct sent *s = wish_sent(w, table, notice, w->way[i].id);
        if (s && next_try(s) < again)
            again = next_try(s);
    }
    if (id)
        p->store->kind->end_notice(p->store, id, again);
}

static void count(struct post_counts *counts, const struct sent *s)
{
    counts->sent += s->state == SENT_DONE;
    counts->later += s->state == SENT_LATER;
    counts->gave_up += s->state == SENT_GAVE_UP;
}

/* If the store fails, the line says "trying" still, and it is tried when the hold ends. */
static void settle_item(struct post *p, const struct run *r, const struct item *m,
                        const struct carried *c, int64_t now)
{
    struct wish w;
    for (int tries = 0; tries < NOTE_TRIES && wish_load(p->store, m->holder, &w); tries++) {
        struct sent *s = wish_sent(&w, m->table, m->notice, m->way);
        if (s)
            note(s, r, c, now);
        if (is_gone(r, c))
            wish_remove(&w, m->way);
        if (!wish_save(p->store, &w))
            continue;
        if ((s = wish_sent(&w, m->table, m->notice, m->way)))
            count(&p->counts, s);
        notice_end(p, &w, m->notice_id, m->table, m->notice);
        return;
    }
}

void run_settle(struct post *p, const struct run *r, const struct carried *c, int64_t now)
{
    for (uint32_t i = 0; i < r->n; i++)
        settle_item(p, r, &r->item[i], c, now);
}
