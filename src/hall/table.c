/* table.c: what a journal makes of nothing; see table.h. */
#include "hall/table.h"

#include "base/big.h"
#include "engine/trace.h"
#include "hall/plan.h"
#include "hall/sometimes.h"
#include "hall/verbs.h"
#include "match/json.h"

#include <stdlib.h>
#include <string.h>

const char *const table_join_name[] = { "link", "all", NULL };
const char *const table_watch_name[] = { "nobody", "link", "all", NULL };
const char *const table_late_name[] = { "bot", "resign", NULL };

const char *const table_what_name[] = { "none", "undo", "abandon", "rematch", NULL };

const char *const table_unmet_name[] = { "none", "no", "late", "moved" };

const char *const table_unplan_name[] = { "holds",   "done", "cancelled", "stop", "else",
                                          "illegal", "undo", "moved",     NULL };

const char *hall_no_key(enum hall_no no)
{
    static const char *const keys[] = {
#define X(id, key) key,
        HALL_NO_MAP(X)
#undef X
    };
    return (unsigned)no < HALL_NO_COUNT ? keys[no] : "busy";
}

void table_begin(struct table *t, const struct game *const *games, uint64_t id)
{
    *t = (struct table){ .games = games, .id = id };
}

void table_end(struct table *t)
{
    buffer_free(&t->head);
    match_free(&t->match);
    plans_end(t);
}

bool table_copy(struct table *to, const struct table *from)
{
    struct buffer head = to->head;
    struct match *match = to->match;
    plans_end(to);
    *to = *from;
    const bool plans = plans_copy(to, from);
    to->head = head;
    to->match = match;
    buffer_clear(&to->head);
    if (from->head.len)
        buffer_bytes(&to->head, from->head.at, from->head.len);
    if (!from->match)
        match_free(&to->match);
    else if (!match_copy(&to->match, from->match))
        to->head.failed = true;
    if (!to->head.failed && plans)
        return true;
    table_end(to);
    return false;
}

bool table_playing(const struct table *t)
{
    return t->state == STORE_PLAYING;
}

bool table_begun(const struct table *t)
{
    return t->state != STORE_OPEN && t->state != STORE_CLOSED;
}

bool table_is_live(const struct table *t)
{
    return t->clock.rules.bank && t->clock.rules.bank < INT64_C(86400000);
}

bool table_is_person(const struct table *t, int seat)
{
    return t->seat[seat].taken && !t->seat[seat].bot[0];
}

uint8_t table_others(const struct table *t, int by)
{
    unsigned bits = 0;
    for (int seat = 0; seat < t->seats; seat++)
        bits |= (unsigned)(seat != by && table_is_person(t, seat)) << seat;
    return (uint8_t)bits;
}

static int actor_of(const struct table *t)
{
    return table_playing(t) ? match_actor(t->match) : GM_OVER;
}

int table_turn(const struct table *t)
{
    const int actor = actor_of(t);
    return actor >= 0 ? actor : -1;
}

int table_bot_turn(const struct table *t)
{
    const int actor = actor_of(t);
    return actor >= 0 && !table_is_person(t, actor) ? actor : -1;
}

int table_seat_of(const struct table *t, const uint8_t secret[SHA256_BYTES])
{
    for (int seat = 0; seat < t->seats; seat++)
        if (t->seat[seat].taken && !memcmp(t->seat[seat].secret, secret, SHA256_BYTES))
            return seat;
    return -1;
}

uint64_t table_holder(const struct table *t, int seat)
{
    return big_read(t->seat[seat].secret);
}

int table_seat_of_account(const struct table *t, uint64_t account)
{
    for (int seat = 0; account && seat < t->seats; seat++)
        if (t->seat[seat].taken && t->seat[seat].account == account)
            return seat;
    return -1;
}

void table_seed(const struct table *t, uint8_t seed[MATCH_SEED])
{
    struct sha256 s;
    uint8_t digest[SHA256_BYTES];
    sha256_start(&s);
    sha256_more(&s, t->key, TABLE_KEY);
    for (int seat = 0; seat < t->seats; seat++)
        if (t->salted >> seat & 1)
            sha256_more(&s, t->salt[seat], SHA256_BYTES);
    sha256_end(&s, digest);
    memcpy(seed, digest, MATCH_SEED);
}

/* Lines of the record */

/* The first lines of the head have come: how many seats there are. */
static bool opened(struct table *t)
{
    if (match_read(&t->match, t->games, t->head.at, t->head.len, NULL) != MATCH_OK)
        return false;
    t->seats = match_players(t->match);
    memset(t->clock.week, 0xff, sizeof t->clock.week);
    return true;
}

static bool take_record(struct table *t, const char *lines, uint32_t len)
{
    if (t->match)
        return table_playing(t) && match_accept(t->match, lines, len, NULL) == MATCH_OK;
    buffer_bytes(&t->head, lines, len);
    if (t->head.failed)
        return false;
    if (t->state == STORE_OPEN)
        return opened(t);
    if (match_read(&t->match, t->games, t->head.at, t->head.len, NULL) != MATCH_OK ||
        match_players(t->match) != t->seats)
        return false;
    buffer_free(&t->head);
    return true;
}

/* Lines of one kind at a time. */
static bool take_lines(struct table *t, struct words text)
{
    const char *run = text.at;
    struct words words;
    struct word line;
    while (journal_line(&text, &line)) {
        if (!journal_is_table(line, &words))
            continue;
        if (line.at > run && !take_record(t, run, (uint32_t)(line.at - run)))
            return false;
        if (!verbs_take(t, &words))
            return false;
        run = text.at;
    }
    return text.at == run || take_record(t, run, (uint32_t)(text.at - run));
}

/* What follows from an entry. */

static uint32_t length_of(const struct table *t)
{
    return t->match ? match_log_length(t->match) : 0;
}

/* The seat that has decided something since that length of the log, or -1. */
static int decided(const struct table *t, uint32_t from)
{
    int seat = -1;
    for (uint32_t i = from; i < length_of(t); i++) {
        const struct match_entry *e = match_log_entry(t->match, i);
        if (e->kind == MATCH_MOVE && e->actor >= 0)
            seat = e->actor;
    }
    return seat;
}

static void move_clock(struct table *t, uint32_t from)
{
    const int actor = actor_of(t), seat = decided(t, from);
    const bool runs = actor >= 0 && table_is_person(t, actor);
    uint8_t running = (uint8_t)(runs ? 1u << actor : 0);
    if (PLANTED(BUG_CHARGE_ALL) && running)
        running = (uint8_t)(table_others(t, actor) | running);
    if (PLANTED(BUG_REFUND) && length_of(t) > from &&
        match_log_entry(t->match, from)->kind == MATCH_UNDO && t->clock.rules.bank)
        t->clock.left[actor >= 0 ? actor : 0] += 60000;
    if (seat >= 0 && seat != actor && match_ply(t->match) > t->paid) {
        t->paid = match_ply(t->match);
        clock_turn(&t->clock, seat, running);
    }
    t->clock.running = running;
}

static bool begins_with_pause(const char *lines, uint32_t len)
{
    return len > 9 && !memcmp(lines, "#@ pause ", 9);
}

void table_drop_offer(struct table *t, enum table_unmet_why why, int seat)
{
    const struct table_offer *o = &t->offer;
    if (o->by != seat)
        t->unmet = (struct table_unmet){
            .id = o->id, .what = o->what, .why = (uint8_t)why, .by = o->by, .seat = (int8_t)seat
        };
    t->offer = (struct table_offer){ 0 };
}

bool table_accept(struct table *t, int64_t time, const char *lines, uint32_t len)
{
    const uint32_t from = length_of(t);
    t->time = time > t->time ? time : t->time;
    if (!t->clock.now)
        t->clock.now = t->time;
    if (table_playing(t) && !begins_with_pause(lines, len))
        clock_charge(&t->clock, t->time);
    if (t->broken || !take_lines(t, (struct words){ lines, len }) || !t->seats || !t->match) {
        t->broken = true;
        return false;
    }
    if (table_playing(t))
        clock_charge(&t->clock, t->time); /* after a pause: up to here */
    if (t->offer.id && t->offer.what == OFFER_UNDO && t->offer.at != length_of(t))
        table_drop_offer(t, UNMET_MOVED, -1);
    if (table_playing(t) && match_actor(t->match) == GM_OVER)
        t->state = STORE_OVER;
    if (t->state != STORE_PLAYING && t->offer.what != OFFER_REMATCH)
        t->offer = (struct table_offer){ 0 };
    move_clock(t, from);
    t->seq++;
    return true;
}

/* Looking at it */

int table_free_seat(const struct table *t)
{
    for (int seat = 0; seat < t->seats; seat++)
        if (!t->seat[seat].taken && !t->seat[seat].bot[0])
            return seat;
    return -1;
}

int64_t table_begins(const struct table *t)
{
    uint8_t people = 0;
    if (t->state != STORE_OPEN || !t->begins_full || table_free_seat(t) >= 0)
        return STORE_NEVER;
    for (int seat = 0; seat < t->seats; seat++)
        people = (uint8_t)(people | (unsigned)t->seat[seat].taken << seat);
    return people & ~t->salted ? t->time + TABLE_BEGINS : t->time;
}

int64_t table_due(const struct table *t)
{
    int64_t due = table_playing(t) ? clock_due(&t->clock) : STORE_NEVER;
    if (t->offer.id && t->offer.until < due)
        due = t->offer.until;
    if (plan_due(t) < due)
        due = plan_due(t);
    if (table_begins(t) < due)
        due = table_begins(t);
    if (table_bot_turn(t) >= 0 || (t->next_agreed && !t->next))
        due = t->time < due ? t->time : due;
    return due;
}

/* What lists show of it, with its options or without; false if it does not fit. */
static bool write_card(const struct table *t, bool options, char *out, uint32_t size)
{
    struct text card = text_over(out, size);
    struct json over = json_over(&card), *j = &over;
    json_open(j, '{');
    json_key(j, "seats");
    json_open(j, '[');
    for (int seat = 0; seat < t->seats; seat++) {
        json_open(j, '{');
        if (t->seat[seat].name[0])
            json_key_str(j, "name", t->seat[seat].name);
        else if (t->seat[seat].taken)
            json_key_bool(j, "gone", true);
        if (t->seat[seat].bot[0])
            json_key_str(j, "bot", t->seat[seat].bot);
        json_close(j, '}');
    }
    json_close(j, ']');
    if (t->clock.rules.bank) {
        json_key(j, "clock");
        json_open(j, '[');
        json_int(j, t->clock.rules.bank);
        json_int(j, t->clock.rules.increment);
        json_close(j, ']');
    }
    if (options)
        gm_trace_options(match_game(t->match), match_state(t->match), j);
    json_close(j, '}');
    return text_fits(&card);
}

void table_about(const struct table *t, struct store_about *out)
{
    const int actor = actor_of(t);
    const char *game = match_game(t->match)->name;
    unsigned taken = 0;
    memset(out, 0, sizeof *out);
    for (int seat = 0; seat < t->seats; seat++) {
        taken |= (unsigned)(t->seat[seat].taken || t->seat[seat].bot[0]) << seat;
        out->account[seat] = t->seat[seat].account;
    }
    out->state = t->state;
    out->seats = t->seats;
    out->taken = (uint8_t)taken;
    out->turn = (uint8_t)(actor >= 0 ? 1u << actor : 0);
    out->listed =
        t->state == STORE_OPEN ? t->join == JOIN_ALL : table_begun(t) && t->watch == WATCH_ALL;
    out->ply = match_ply(t->match);
    out->due = table_due(t);
    memcpy(out->game, game, strlen(game) + 1);
    if (!(out->listed && write_card(t, true, out->card, sizeof out->card)) &&
        !write_card(t, false, out->card, sizeof out->card))
        memcpy(out->card, "{}", 3);
}
