/* duties.c: what a table does without being asked: late seats, pauses, rematches, bots; see
 * hall.h. */
#include "hall/internal.h"
#include "hall/plan.h"

#include <stdlib.h>
#include <string.h>

void room_stop_thought(struct hall *h, struct room *r)
{
    if (!r->thought)
        return;
    struct hall_out *out = hall_put(h, HALL_STOP);
    if (out)
        out->ticket = r->thought;
    r->thought = 0;
    h->counts.thinking--;
}

/* Duties: what a table does without being asked. */

static bool late_seat(const struct hall *h, const struct table *t, int *seat)
{
    struct clock c = t->clock;
    if (!table_playing(t) || h->failing_since || PLANTED(BUG_DEAF_TO_TIME))
        return false; /* while the store fails clocks stand */
    clock_charge(&c, h->now);
    const uint8_t late = clock_late(&c);
    for (*seat = 0; *seat < t->seats; (*seat)++)
        if (late >> *seat & 1)
            return true;
    return false;
}

static bool clock_runs(const struct table *t)
{
    return table_playing(t) && t->clock.rules.bank && t->clock.running;
}

/* While the store fails, as far as is known, somebody asks for something: if it can be kept all the
 * same, that the clock stood until now is to be kept before it. */
bool room_pause_failing(struct hall *h, struct room *r, struct asked *a)
{
    struct refusal no;
    int64_t from = h->gaps ? h->gap[h->gaps - 1].to : 0;
    from = h->failing_since > from ? h->failing_since : from;
    from = r->now.time > from ? r->now.time : from;
    if (!h->failing_since || from >= h->now || !clock_runs(&r->now) || PLANTED(BUG_CHARGE_GONE))
        return false;
    refusal_begin(&no);
    buffer_clear(&r->lines);
    propose_pause(from, h->now, &r->lines, &no);
    a->pauses = true;
    room_propose(h, r, a, h->now);
    return true;
}

/* Before anything else a table that could not be moved at for a while has that written down. */
bool room_pause_first(struct hall *h, struct room *r)
{
    const struct table *t = &r->now;
    struct refusal no;
    if (!clock_runs(t) || PLANTED(BUG_NO_PAUSE))
        return false;
    refusal_begin(&no);
    buffer_clear(&r->lines);
    uint32_t first = h->gaps;
    while (first && h->gap[first - 1].to > t->time)
        first--;
    for (uint32_t i = first; i < h->gaps; i++) {
        const int64_t from = h->gap[i].from > t->time ? h->gap[i].from : t->time;
        if (h->gap[i].to > from)
            propose_pause(from, h->gap[i].to, &r->lines, &no);
    }
    if (!r->lines.len || no.no != NO_YES)
        return false;
    SOMETIMES(paused);
    room_propose(h, r, NULL, h->now);
    return r->doing != DOING_NOTHING;
}

/* A rematch that all want: first its table is kept, then this one names it. */
static bool make_rematch(struct hall *h, struct room *r, struct refusal *no)
{
    uint8_t key[32];
    hall_derive(h, key);
    buffer_clear(&r->lines);
    r->next = calloc(1, sizeof *r->next);
    if (!r->next)
        return false;
    table_begin(r->next, h->games, lobby_rematch(&r->now));
    r->making = propose_rematch(&r->now, key, &r->lines, no) == NO_YES &&
                table_accept(r->next, h->now, r->lines.at, (uint32_t)r->lines.len);
    if (!r->making || !room_append(h, r, 0)) {
        r->making = false;
        room_drop_next(h, r);
    }
    return r->making;
}

void room_put_next(struct room *r)
{
    buffer_clear(&r->lines);
    journal_begin(&r->lines, "next");
    journal_put_id(&r->lines, lobby_rematch(&r->now));
    journal_end(&r->lines);
}

static void think(struct hall *h, struct room *r, int seat)
{
    struct glance g;
    struct hall_out *out;
    if (!r->thought && h->counts.thinking >= h->limits.thoughts) {
        r->bot_waits = r->bot_waits ? r->bot_waits : h->now;
        h->bots_wait = true;
        return;
    }
    if (r->thought || !(out = hall_put(h, HALL_THINK)))
        return;
    r->bot_waits = 0;
    glance_at(&g, r->now.match, seat);
    if (!hall_put_bytes(h, out, (const char *)g.view, g.n))
        return;
    r->thought = hall_ticket(h, r->slot);
    r->thought_at = g.at;
    h->counts.thinking++;
    h->counts.thoughts++;
    out->ticket = r->thought;
    out->table = r->node.key;
    out->game = match_game(r->now.match);
    out->seat = seat;
    out->bot = r->now.seat[seat].bot;
}

/* True if something has been proposed. */
bool room_duty(struct hall *h, struct room *r)
{
    struct refusal no;
    const struct table *t = &r->now;
    int seat;
    refusal_begin(&no);
    if (t->next_agreed && !t->next)
        return make_rematch(h, r, &no);
    buffer_clear(&r->lines);
    if (table_begins(t) <= h->now)
        propose_beginning(t, &r->lines, &no);
    else if (late_seat(h, t, &seat))
        SOMETIMES(out_of_time), propose_late(t, seat, &r->lines, &no);
    else if (t->offer.id && t->offer.until <= h->now)
        SOMETIMES(offer_expired), propose_expiry(t, &r->lines, &no);
    else if (propose_plans(t, h->now, &r->lines, &no), !r->lines.len && table_bot_turn(t) >= 0)
        return think(h, r, table_bot_turn(t)), false;
    if (!r->lines.len || no.no != NO_YES)
        return false;
    room_propose(h, r, NULL, h->now);
    return r->doing != DOING_NOTHING;
}

/* Bots */

/* A bot that says nothing of use: any legal move. */
static uint32_t any_move(struct hall *h, struct room *r, char out[GM_MAX_TEXT])
{
    const struct game *g = match_game(r->now.match);
    struct text t = text_over(out, GM_MAX_TEXT);
    uint8_t bytes[32];
    const uint32_t n = g->moves(match_state(r->now.match), h->moves, h->moves_cap);
    hall_derive(h, bytes);
    if (!n || n > h->moves_cap)
        return 0;
    g->to_text(match_state(r->now.match), h->moves[(bytes[0] | (uint32_t)bytes[1] << 8) % n], &t);
    h->counts.dull++;
    return t.len;
}

/* Who has waited longest is next: otherwise a table whose people are quick would have its bot think
 * again and again before others ask once. */
static void think_in_turn(struct hall *h)
{
    struct room *next = NULL;
    for (uint32_t i = 0; h->bots_wait && i < h->limits.awake; i++) {
        struct room *r = h->slot[i];
        if (r && r->bot_waits && (!r->awake || table_bot_turn(&r->now) < 0))
            r->bot_waits = 0;
        if (r && r->bot_waits && (!next || r->bot_waits < next->bot_waits))
            next = r;
    }
    h->bots_wait = next != NULL;
    if (next && next->doing == DOING_NOTHING)
        SOMETIMES(thought_in_turn), room_go(h, next);
}

void room_thought(struct hall *h, struct room *r, const struct hall_in *in)
{
    char text[GM_MAX_TEXT];
    const char *bytes = in->bytes;
    uint32_t len = in->len;
    struct buffer lines = { 0 };
    struct refusal no = { 0 };
    const int seat = table_bot_turn(&r->now);
    r->thought = 0;
    h->counts.thinking--;
    think_in_turn(h);
    if (seat < 0 || match_log_length(r->now.match) != r->thought_at)
        return;
    if (!len || propose_bot_move(&r->now, seat, r->thought_at, bytes, len, &lines, &no) != NO_YES) {
        SOMETIMES(dull_bot);
        if (PLANTED(BUG_LOSE_THOUGHT)) {
            r->thought = UINT64_MAX;
            h->counts.thinking++;
            buffer_free(&lines);
            return;
        }
        len = any_move(h, r, text);
        bytes = text;
    }
    buffer_free(&lines);
    struct asked *a = len ? room_asked(0, h->now, bytes, len) : NULL;
    if (a) {
        a->at = r->thought_at;
        a->seat = seat;
        if (!room_queue(h, r, a))
            room_free_asked(&a);
    }
    room_go(h, r);
}
