/* welcome.c: what everybody may know of a table, and the welcome to it; see hall.h. */
#include "hall/internal.h"

#include <stdlib.h>
#include <string.h>

/* What everybody may know */

static void seat_facts(const struct room *r, const struct table *t, struct facts *out)
{
    for (int seat = 0; seat < t->seats; seat++) {
        const struct table_seat *s = &t->seat[seat];
        out->seat[seat].name = s->name[0] ? s->name : NULL;
        out->seat[seat].bot = s->bot[0] ? s->bot : NULL;
        out->seat[seat].gone = s->taken && !s->name[0];
        out->left[seat] = t->clock.left[seat];
    }
    for (const struct conn *k = r->conns; k; k = k->next)
        if (k->seat >= 0 && k->hello && !k->brief) {
            out->seat[k->seat].here = true;
            out->seat[k->seat].looks |= k->looks;
        }
}

static void offer_facts(const struct table_offer *o, struct facts *out)
{
    out->offer = o->id;
    out->what = table_what_name[o->what];
    out->by = o->by;
    out->needs = o->needs;
    out->yes = o->yes;
    out->ply = o->ply;
    out->until = o->until;
}

static void unmet_facts(const struct table_unmet *u, struct facts *out)
{
    out->unmet = u->id;
    out->unmet_what = table_what_name[u->what];
    out->unmet_why = table_unmet_name[u->why];
    out->unmet_by = u->by;
    out->unmet_seat = u->seat;
}

/* Of a game that has ended: who won, and all that the draws came from. */
static void end_facts(const struct table *t, struct facts *out)
{
    out->key = t->key;
    out->seed = match_seed(t->match);
    out->salt = t->salt;
    out->winners = match_game(t->match)->winners(match_state(t->match));
    if (t->resigned && match_actor(t->match) != GM_OVER)
        out->winners = (uint8_t)(((1u << t->seats) - 1) & ~t->resigned);
    if (t->state == STORE_ABANDONED)
        out->winners = 0;
}

void facts_of(const struct room *r, const struct table *t, struct facts *out)
{
    static const char *const states[] = { "open", "playing", "over", "abandoned", "closed" };
    const bool ended = (table_begun(t) && !table_playing(t)) || PLANTED(BUG_TELL_SEED);
    const int actor = table_playing(t) ? match_actor(t->match) : GM_OVER;
    *out = (struct facts){ .table = t->id,
                           .next = t->next,
                           .n = t->seq,
                           .time = t->time,
                           .state = states[t->state],
                           .seats = t->seats,
                           .host = t->host,
                           .turn = actor >= 0 ? actor : -1,
                           .timed = t->clock.rules.bank > 0,
                           .terms = { t->clock.rules.bank, t->clock.rules.increment,
                                      t->clock.rules.most },
                           .salted = t->salted,
                           .resigned = t->resigned,
                           .ran_out = t->ran_out,
                           .delay = t->delay,
                           .join = table_join_name[t->join],
                           .begins_full = t->begins_full };
    memcpy(out->promise, t->promise, sizeof out->promise);
    out->commit = match_commit(t->match);
    seat_facts(r, t, out);
    if (t->offer.id)
        offer_facts(&t->offer, out);
    if (t->unmet.id)
        unmet_facts(&t->unmet, out);
    if (ended)
        end_facts(t, out);
}

void facts_plan(const struct table *t, int seat, struct facts *out)
{
    for (int other = 0; PLANTED(BUG_TELL_PLAN) && other < t->seats; other++)
        if (t->plan[other].text)
            seat = other;
    if (seat < 0 || !table_playing(t))
        return;
    const struct table_plan *p = &t->plan[seat];
    out->plan = p->text;
    out->unplan = p->why ? table_unplan_name[p->why] : NULL;
    out->line = p->line;
}

/* Who comes in the middle of a turn is told what is left now: the journal knows what was left when
 * it grew last. Spectators behind see a turn as long after it began for them. While the store fails
 * clocks stand. */
static void facts_now(const struct hall *h, const struct room *r, const struct table *t,
                      struct facts *out)
{
    struct clock c = t->clock;
    const int64_t now = h->failing_since ? h->failing_since : h->now;
    if (!table_playing(t) || now <= r->now.time)
        return;
    out->time = t->time + now - r->now.time;
    clock_charge(&c, out->time);
    for (int seat = 0; seat < t->seats; seat++)
        out->left[seat] = c.left[seat];
}

void door_here(struct hall *h, struct room *r, const struct conn *only)
{
    struct text t = door_page(h);
    struct facts f;
    facts_of(r, &r->now, &f);
    news_here(&f, &t);
    for (struct conn *c = r->conns; c; c = c->next)
        if ((!only || c == only) && c->hello && !c->behind && text_fits(&t))
            door_send(h, c, t.at, t.len);
}

void door_welcome(struct hall *h, struct conn *c, uint32_t from, bool same)
{
    struct room *r = c->room;
    struct text t = door_page(h);
    struct facts f;
    struct glance g;
    const struct table *table = c->seat < 0 && r->past ? &r->past->table : &r->now;
    const bool begun = table_begun(table);
    if (c->behind)
        return;
    h->counts.welcomes++;
    facts_of(r, table, &f);
    facts_now(h, r, table, &f);
    facts_plan(table, c->seat, &f);
    struct welcome w = { .facts = &f,
                         .match = table->match,
                         .you = c->seat,
                         .viewer = c->seat >= 0 ? c->seat : GM_PUBLIC,
                         .same = same,
                         .invite = c->invite[0] ? c->invite : NULL };
    if (begun) {
        glance_at(&g, table->match, w.viewer);
        if (PLANTED(BUG_WHOLE_STATE) && c->seat < 0)
            glance_at(&g, table->match, GM_CHANCE);
        w.g = &g;
        w.from = from > g.at ? g.at : from;
        if (g.at - w.from > WIRE_ENTRIES)
            w.from = g.at - WIRE_ENTRIES;
    }
    if (news_welcome(&w, &t))
        door_send_page(h, c, &t);
    else
        c->behind = true;
}
