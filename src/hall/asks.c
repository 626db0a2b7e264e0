/* asks.c: who somebody is, and what a message leads to at an awake table; see hall.h. */
#include "hall/internal.h"

#include <stdlib.h>
#include <string.h>

/* Hello */

/* Who is invited to a table that nobody may watch sees it until the game begins. */
static bool may_come_to_sit(const struct asking *a)
{
    return !table_begun(a->t) && lobby_invited(a);
}

/* Who it is, or why it is not let in. */
static enum hall_no know(struct hall *h, struct conn *c, const struct asking *a)
{
    char secret[WIRE_SECRET + 1], invite[WIRE_SECRET + 1];
    uint8_t hash[SHA256_BYTES];
    struct origin *o = door_origin(h, c->origin);
    c->seat = table_seat_of_account(a->t, c->account);
    if (!wire_has(a->ask, WIRE_M_SECRET) && c->seat >= 0)
        return NO_YES;
    if (!wire_has(a->ask, WIRE_M_SECRET))
        return a->t->watch == WATCH_NOBODY && !may_come_to_sit(a) ? NO_WATCH : NO_YES;
    if (c->origin && o->wrong >= WRONG_SECRETS)
        return NO_OFTEN;
    if (!lobby_secret(a, a->ask->secret, secret, c->secret) || table_seat_of(a->t, c->secret) < 0) {
        if (c->seat >= 0) /* it was reset since; the account still holds the seat */
            return NO_YES;
        SOMETIMES(wrong_secret);
        o->wrong++;
        return NO_SECRET;
    }
    c->has_secret = true;
    c->seat = table_seat_of(a->t, c->secret);
    lobby_invite(secret, invite);
    sha256((const uint8_t *)invite, WIRE_SECRET, hash);
    if (!memcmp(hash, a->t->invite, SHA256_BYTES))
        memcpy(c->invite, invite, sizeof invite);
    return NO_YES;
}

/* A seat looks: what waits for it in the outbox goes. */
static void seen(struct hall *h, struct room *r, int seat)
{
    const uint8_t bit = (uint8_t)(1u << seat);
    struct hall_out *out = r->noticed & bit ? hall_put(h, HALL_DROP) : NULL;
    if (!out)
        return;
    out->table = r->node.key;
    out->seats = bit;
    r->noticed = (uint8_t)(r->noticed & ~bit);
}

static void hello(struct hall *h, struct conn *c, const struct asking *a, const struct asked *said)
{
    const struct wire_ask *ask = a->ask;
    struct room *r = c->room;
    struct glance g;
    if (ask->version != WIRE_VERSION) {
        SOMETIMES(old_version);
        door_bye(h, c, "old", 0);
        return;
    }
    c->has_secret = c->hello = false; /* who finds that its view is wrong says hello again */
    c->seat = -1;
    if (!wire_has(ask, WIRE_M_ACCOUNT))
        c->account = 0;
    const enum hall_no no = know(h, c, a);
    if (no != NO_YES) {
        door_refuse_now(h, c, said->bytes, said->len, no);
        return;
    }
    c->hello = c->looks = true;
    const struct table *t = c->seat < 0 && r->past ? &r->past->table : &r->now;
    bool same = false;
    uint32_t from = 0;
    if (wire_has(ask, WIRE_M_HAVE) && table_begun(t)) {
        glance_at(&g, t->match, c->seat >= 0 ? c->seat : GM_PUBLIC);
        same = ask->have[0] == t->seq && ask->have[2] == view_sum(g.view, g.n);
        from = ask->have[1] <= g.at ? (uint32_t)ask->have[1] : 0;
    }
    if (same)
        SOMETIMES(resumed_same);
    c->answers = true;
    door_welcome(h, c, from, same);
    if (!c->brief)
        door_here(h, r, c->seat >= 0 ? NULL : c);
    if (c->seat >= 0 && !c->brief)
        seen(h, r, c->seat);
}

/* What a message leads to */

/* Those that a seat asks for and that change the table. */
proposing *const door_proposals[WIRE_ASK_COUNT] = {
    [WIRE_SIT] = propose_sit,       [WIRE_LEAVE] = propose_leave, [WIRE_PLACE] = propose_place,
    [WIRE_SALT] = propose_salt,     [WIRE_START] = propose_start, [WIRE_PLAY] = propose_play,
    [WIRE_UNDO] = propose_undo,     [WIRE_OFFER] = propose_offer, [WIRE_ANSWER] = propose_answer,
    [WIRE_RESIGN] = propose_resign, [WIRE_BACK] = propose_back,   [WIRE_HOURS] = propose_hours,
    [WIRE_RESET] = propose_reset,   [WIRE_PLAN] = propose_plan,   [WIRE_ADOPT] = propose_adopt,
    [WIRE_CLOSE] = propose_close,
};

static bool off_the_log(const struct refusal *no)
{
    return no->no == NO_MATCH && (no->match.code == MATCH_LATE || no->match.code == MATCH_AHEAD ||
                                  no->match.code == MATCH_TURN);
}

/* Who sits down, or changes his secret, is known by the new one once that is kept. */
static void learn_secret(struct conn *c, const struct asking *a)
{
    char secret[WIRE_SECRET + 1];
    c->has_next_secret = (a->ask->kind == WIRE_SIT || a->ask->kind == WIRE_RESET) &&
                         lobby_secret(a, a->ask->secret, secret, c->next_secret);
}

int door_seat(const struct conn *c, const struct table *t)
{
    const int seat = c->has_secret ? table_seat_of(t, c->secret) : -1;
    return seat >= 0 ? seat : table_seat_of_account(t, c->account);
}

void door_knows(struct conn *c)
{
    if (!c->has_next_secret)
        return;
    memcpy(c->secret, c->next_secret, sizeof c->secret);
    c->has_secret = true;
    c->has_next_secret = false;
}

static void change(struct hall *h, struct room *r, struct conn *c, const struct asking *asking,
                   struct asked *said)
{
    struct refusal no;
    struct asking own = *asking, *a = &own;
    const bool sits = a->ask->kind == WIRE_SIT;
    refusal_begin(&no);
    buffer_clear(&r->lines);
    own.lines = &r->lines;
    own.no = &no;
    if (PLANTED(BUG_WRONG_SEAT) && table_playing(&r->now) && c->seat >= 0)
        a->seat = match_actor(r->now.match);
    if (c->seat < 0 && !sits)
        no.no = NO_SEATED;
    else if (r->now.state == STORE_CLOSED && a->ask->kind != WIRE_CLOSE)
        no.no = NO_CLOSED;
    else
        door_proposals[a->ask->kind](a);
    said->pauses = false;
    if (no.no == NO_YES && r->lines.len && room_pause_failing(h, r, said))
        return;
    if (no.no == NO_YES && r->lines.len) {
        learn_secret(c, a);
        said->seat = c->seat;
        room_propose(h, r, said, said->now);
        return;
    }
    if (no.no == NO_YES) { /* it is so already */
        SOMETIMES(asked_again);
        learn_secret(c, a);
        door_knows(c);
        c->seat = door_seat(c, &r->now);
        c->hello = c->answers = true;
        door_welcome(h, c, 0, false);
    } else {
        door_refuse(h, c, said->bytes, said->len, &no);
        if (off_the_log(&no)) {
            SOMETIMES(off_the_log);
            door_welcome(h, c, a->ask->at, false);
        }
    }
    free(said);
}

/* As the viewer may know it; once the game has ended, all of it with its seed. */
static void tell_record(struct hall *h, struct conn *c, const struct table *t,
                        const struct asked *said)
{
    struct text out = door_page(h);
    struct buffer record = { 0 };
    const bool whole = t->state >= STORE_OVER;
    if (!table_begun(t)) {
        door_refuse_now(h, c, said->bytes, said->len, NO_NOT_STARTED);
    } else if (!sight_record(t->match, c->seat >= 0 ? c->seat : GM_PUBLIC, whole, &record)) {
        door_refuse_now(h, c, said->bytes, said->len, NO_BUSY);
    } else {
        news_record(record.at, whole, &out);
        c->answers = true;
        door_send_page(h, c, &out);
    }
    buffer_free(&record);
}

static void look(struct hall *h, struct room *r, struct conn *c, const struct wire_ask *ask,
                 const struct asked *said)
{
    struct text t = door_page(h);
    const struct table *table = c->seat < 0 && r->past ? &r->past->table : &r->now;
    const bool begun = table_begun(table);
    switch (ask->kind) {
    case WIRE_LOOK:
        c->looks = ask->on;
        if (c->seat >= 0)
            door_here(h, r, NULL);
        if (c->seat >= 0 && ask->on)
            seen(h, r, c->seat);
        break;
    case WIRE_WANT:
        if (ask->to < ask->from || ask->to - ask->from > WIRE_ENTRIES) {
            door_refuse_now(h, c, said->bytes, said->len, NO_VALUE);
            break;
        }
        news_log(begun ? table->match : NULL, c->seat >= 0 ? c->seat : GM_PUBLIC, ask->from,
                 ask->to, &t);
        c->answers = true;
        door_send_page(h, c, &t);
        break;
    case WIRE_RECORD:
        tell_record(h, c, table, said);
        break;
    case WIRE_SAY:
        chat_say(h, r, c, said->bytes, said->len, ask);
        break;
    case WIRE_HEAR:
        chat_hear(h, r, c, ask->from);
        break;
    default:
        door_refuse_now(h, c, said->bytes, said->len, NO_HELLO);
    }
}

static void bot_moves(struct hall *h, struct room *r, struct asked *a)
{
    struct refusal no = { 0 };
    buffer_clear(&r->lines);
    if (table_bot_turn(&r->now) != a->seat ||
        propose_bot_move(&r->now, a->seat, a->at, a->bytes, a->len, &r->lines, &no) != NO_YES)
        free(a);
    else
        room_propose(h, r, a, a->now);
}

/* Who has deleted the account is called nothing here any more. */
static void forget(struct hall *h, struct room *r, struct asked *a)
{
    struct refusal no = { 0 };
    buffer_clear(&r->lines);
    if (propose_forget(&r->now, a->forgets, &r->lines, &no) == NO_YES && r->lines.len)
        room_propose(h, r, a, a->now);
    else
        room_end_asked(h, &a, no.no == NO_YES);
}

/* What somebody asks; NULL if it cannot be read. Most things are taken with the input that they
 * came with, and have been read for that. */
static const struct wire_ask *read_again(struct hall *h, const struct asked *a)
{
    struct json_span where;
    const bool known = h->read_of == a;
    h->read_of = NULL;
    return known || !wire_read(&h->read, a->bytes, a->len, &where) ? &h->read : NULL;
}

void door_take(struct hall *h, struct room *r, struct asked *a)
{
    struct conn *c = door_find(h, a->connection);
    if (!a->connection) {
        a->forgets ? forget(h, r, a) : bot_moves(h, r, a);
        return;
    }
    const struct wire_ask *ask = c ? read_again(h, a) : NULL;
    if (!ask) {
        SOMETIMES(gone_meanwhile);
        free(a);
        return;
    }
    struct asking asking = { .t = &r->now,
                             .seat = c->seat,
                             .account = c->account,
                             .now = a->now,
                             .bytes = a->bytes,
                             .ask = ask };
    if (ask->kind == WIRE_HELLO)
        hello(h, c, &asking, a);
    else if (!c->hello)
        door_refuse_now(h, c, a->bytes, a->len, NO_HELLO);
    else if (door_proposals[ask->kind]) {
        change(h, r, c, &asking, a);
        return;
    } else
        look(h, r, c, ask, a);
    free(a);
}
