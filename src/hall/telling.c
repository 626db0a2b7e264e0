/* telling.c: what an entry changes, told to everybody at the table; spectators may be behind; see
 * hall.h. */
#include "hall/internal.h"

#include <stdlib.h>
#include <string.h>

void room_drop_past(struct room *r)
{
    if (!r->past)
        return;
    for (uint32_t i = 0; i < r->past->n; i++)
        free(r->past->late[i].lines);
    table_end(&r->past->table);
    free(r->past);
    r->past = NULL;
}

/* Telling */

/* Member by member: what lies between them is anything. */
static bool same_seat(const struct table_seat *a, const struct table_seat *b)
{
    return a->account == b->account && a->taken == b->taken &&
           !memcmp(a->secret, b->secret, sizeof a->secret) && !strcmp(a->name, b->name) &&
           !strcmp(a->bot, b->bot);
}

static bool same_seats(const struct table *old, const struct table *now)
{
    for (int seat = 0; seat < GM_MAX_PLAYERS; seat++)
        if (!same_seat(&old->seat[seat], &now->seat[seat]))
            return false;
    return true;
}

static bool changed_table(const struct table *old, const struct table *now)
{
    return old->state != now->state || old->offer.id != now->offer.id ||
           old->offer.yes != now->offer.yes || old->resigned != now->resigned ||
           old->ran_out != now->ran_out || old->next != now->next || old->salted != now->salted ||
           !same_seats(old, now);
}

/* A seat's own plan is made, played, changed or ended. */
static bool changed_plan(const struct table *old, const struct table *now, int seat)
{
    const struct table_plan *a = &old->plan[seat >= 0 ? seat : 0],
                            *b = &now->plan[seat >= 0 ? seat : 0];
    return seat >= 0 && (a->from != b->from || a->why != b->why || !a->text != !b->text ||
                         (a->text && strcmp(a->text, b->text) != 0));
}

/* Messages of one entry, one a viewer, made when the first needs it; of those who see the same,
 * one. */
struct telling {
    struct hall *h;
    struct room *r;
    const struct table *old, *now;
    uint32_t at[GM_MAX_PLAYERS + 1], len[GM_MAX_PLAYERS + 1]; /* in `made` */
    struct buffer made;
};

static int viewer_of(int seat)
{
    if (seat < 0 && PLANTED(BUG_WHOLE_STATE))
        return GM_CHANCE;
    if (seat >= 0 && PLANTED(BUG_OTHERS_VIEW))
        return 0;
    return seat >= 0 ? seat : GM_PUBLIC;
}

/* The seat whose message this one gets, too: where nothing is secret everybody sees what spectators
 * do, but for the seat's own plan. */
static int like_seat(const struct telling *t, int seat)
{
    const struct table_plan *p = &t->now->plan[seat >= 0 ? seat : 0];
    return gm_has_secrets(match_game(t->now->match)) || p->text || p->why ||
                   changed_plan(t->old, t->now, seat)
               ? seat
               : -1;
}

static bool make(struct telling *t, int seat)
{
    struct text out = text_over(t->h->scratch, SCRATCH);
    struct facts f;
    const struct match *m = t->now->match;
    const bool grown = table_begun(t->old) && match_log_length(m) > match_log_length(t->old->match);
    facts_of(t->r, t->now, &f);
    facts_plan(t->now, seat, &f);
    const bool whole = changed_table(t->old, t->now) || changed_plan(t->old, t->now, seat);
    if (!news_entry(&f, grown ? t->old->match : NULL, m, viewer_of(seat), whole, &out))
        return false;
    const int slot = seat + 1;
    t->at[slot] = (uint32_t)t->made.len;
    buffer_bytes(&t->made, t->h->scratch, out.len);
    if (t->made.failed)
        return t->made.failed = false;
    t->len[slot] = out.len;
    return true;
}

static void tell(struct telling *t, struct conn *c)
{
    const int seat = like_seat(t, c->seat), slot = seat + 1;
    if (c->behind)
        return;
    if (PLANTED(BUG_SKIP_NEWS) && t->now->seq % 7 == 3)
        return;
    if (t->len[slot] || make(t, seat))
        door_send(t->h, c, t->made.at + t->at[slot], t->len[slot]);
    else
        c->behind = true; /* welcomed anew when there is memory */
}

/* Who sat down, moved, or whose secret is void. True if the news are not for it. */
static bool seat_changed(struct hall *h, struct room *r, struct conn *c)
{
    const int seat = door_seat(c, &r->now);
    if (seat == c->seat)
        return false;
    if (seat < 0) {
        SOMETIMES(void_secret);
        door_bye(h, c, "void", 0);
        return true;
    }
    c->seat = seat;
    door_welcome(h, c, 0, false);
    return true;
}

/* A game begins: there was nothing to see before, so everybody is welcomed to it. */
static bool begun(const struct table *old, const struct table *now)
{
    return !table_begun(old) && table_begun(now);
}

void room_tell(struct hall *h, struct room *r, const struct table *old, const struct table *now,
               bool seats, bool spectators)
{
    struct telling t = { .h = h, .r = r, .old = old, .now = now };
    struct conn *next;
    bool moved = false;
    for (struct conn *c = r->conns; c; c = next) {
        next = c->next;
        const bool spectator = c->seat < 0 && !c->has_secret && door_seat(c, &r->now) < 0;
        if (!c->hello || (spectator ? !spectators : !seats))
            continue;
        if (!spectator && seat_changed(h, r, c)) {
            moved = true;
            continue;
        }
        if (begun(old, now) && spectator && now->watch == WATCH_NOBODY)
            door_bye(h, c, "watch", 0);
        else if (begun(old, now))
            door_welcome(h, c, 0, false);
        else
            tell(&t, c);
    }
    if (moved)
        door_here(h, r, NULL);
    buffer_free(&t.made);
}

/* Spectators behind: an entry counts for them when enough have followed it. */
static void age(struct hall *h, struct room *r, bool news)
{
    struct past *p = r->past;
    const struct late_entry e = p->late[0];
    struct table old = { 0 };
    memmove(p->late, p->late + 1, --p->n * sizeof *p->late);
    news = news && p->table.seq;
    if (news && !table_copy(&old, &p->table)) {
        r->spoiled = true;
        news = false;
    }
    if (!table_accept(&p->table, e.time, e.lines, e.len))
        r->spoiled = true;
    else if (news)
        room_tell(h, r, &old, &p->table, false, true);
    if (news)
        table_end(&old);
    free(e.lines);
}

void room_keep_for_spectators(struct hall *h, struct room *r, const char *lines, uint32_t len,
                              bool news)
{
    char *copy = malloc(len ? len : 1);
    if (!r->past && copy && (r->past = calloc(1, sizeof *r->past)))
        table_begin(&r->past->table, h->games, r->node.key);
    if (!copy || !r->past) {
        r->spoiled = true;
        free(copy);
        return;
    }
    memcpy(copy, lines, len);
    r->past->late[r->past->n++] = (struct late_entry){ r->now.time, len, copy };
    /* the first entry at once: a rematch begins with it, and there would be nothing to see */
    while (r->past->n && !r->spoiled &&
           (r->past->n > r->now.delay || !table_playing(&r->now) || !r->past->table.seq))
        SOMETIMES(spectators_behind), age(h, r, news);
}

/* An entry has become part of the table; `old` is how it was. */
void room_published(struct hall *h, struct room *r, const struct table *old, const char *lines,
                    uint32_t len)
{
    const bool grown = old->match && r->now.match && table_begun(old) &&
                       match_log_length(old->match) != match_log_length(r->now.match);
    if (grown || !table_playing(&r->now) || table_bot_turn(&r->now) < 0)
        room_stop_thought(h, r);
    owners_changed(r, old);
    if (r->now.delay) {
        room_tell(h, r, old, &r->now, true, false);
        room_keep_for_spectators(h, r, lines, len, true);
    } else {
        room_tell(h, r, old, &r->now, true, true);
    }
}
