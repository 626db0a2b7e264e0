/* verbs.c: what each line of a table does to it; see verbs.h. A line gives false if it is not
 * understood, and the table is then of no more use. */
#include "hall/verbs.h"

#include "hall/plan.h"

#include <string.h>

enum { BACK_SHARE = 10 }; /* who comes back has at least this part of the bank */

static const int64_t most_time = INT64_C(1) << 53;

static bool take_open(struct table *t, struct words *w)
{
    struct clock_rules rules = { 0 };
    int64_t delay;
    if (t->seq || t->seats || !journal_name(w, table_join_name, &t->join) ||
        !journal_name(w, table_watch_name, &t->watch) ||
        !journal_number(w, TABLE_MOST_DELAY, &delay) ||
        !journal_name(w, table_late_name, &t->late) || !journal_number(w, most_time, &rules.bank) ||
        !journal_number(w, most_time, &rules.increment) ||
        !journal_number(w, most_time, &rules.most))
        return false;
    t->delay = (uint8_t)delay;
    t->clock.rules = rules;
    if (!journal_hex(w, t->key, TABLE_KEY) || !journal_hex(w, t->invite, SHA256_BYTES))
        return false;
    sha256(t->key, TABLE_KEY, t->promise);
    return true;
}

static bool take_sit(struct table *t, struct words *w)
{
    struct table_seat s = { .taken = true };
    int seat;
    if (!journal_seat(w, t->seats, &seat) || !journal_hex(w, s.secret, SHA256_BYTES) ||
        !journal_text(w, s.name, sizeof s.name))
        return false;
    t->seat[seat] = s;
    return true;
}

static bool take_leave(struct table *t, struct words *w)
{
    int seat;
    if (!journal_seat(w, t->seats, &seat))
        return false;
    t->seat[seat] = (struct table_seat){ 0 };
    t->salted = (uint8_t)(t->salted & ~(1u << seat));
    return true;
}

/* A bot for a seat without a person, or, without a name, nobody. */
static bool take_place(struct table *t, struct words *w)
{
    struct table_seat s = { 0 };
    int seat;
    if (!journal_seat(w, t->seats, &seat) || !journal_text(w, s.bot, sizeof s.bot))
        return false;
    t->seat[seat] = s;
    t->salted = (uint8_t)(t->salted & ~(1u << seat));
    return true;
}

static bool take_salt(struct table *t, struct words *w)
{
    int seat;
    if (!journal_seat(w, t->seats, &seat) || !journal_hex(w, t->salt[seat], SHA256_BYTES))
        return false;
    t->salted = (uint8_t)(t->salted | 1u << seat);
    return true;
}

static bool take_start(struct table *t, struct words *w)
{
    (void)w;
    if (t->state != STORE_OPEN || !t->match)
        return false;
    t->state = STORE_PLAYING;
    match_free(&t->match); /* its record goes on below this line */
    const struct clock_rules rules = t->clock.rules;
    uint8_t week[GM_MAX_PLAYERS][CLOCK_HOURS / 8];
    memcpy(week, t->clock.week, sizeof week);
    clock_begin(&t->clock, &rules, t->time);
    memcpy(t->clock.week, week, sizeof week);
    return true;
}

/* A stand-in: the person may come back. Before the game the words of the head tell of bots. */
static bool take_seat(struct table *t, struct words *w)
{
    struct word word;
    int seat;
    char bot[MATCH_MAX_BOT];
    if (!journal_seat(w, t->seats, &seat) || !journal_word(w, &word) || !journal_is(word, "bot") ||
        !journal_text(w, bot, sizeof bot) || !table_playing(t) || !t->match ||
        match_seat(t->match, seat, bot, NULL) != MATCH_OK)
        return false;
    memcpy(t->seat[seat].bot, bot, sizeof bot);
    return true;
}

static bool take_back(struct table *t, struct words *w)
{
    int seat;
    if (!journal_seat(w, t->seats, &seat) || !table_playing(t) || !t->match)
        return false;
    t->seat[seat].bot[0] = '\0';
    if (t->clock.left[seat] < t->clock.rules.bank / BACK_SHARE)
        t->clock.left[seat] = t->clock.rules.bank / BACK_SHARE;
    return match_seat(t->match, seat, NULL, NULL) == MATCH_OK;
}

static bool take_late(struct table *t, struct words *w)
{
    int seat;
    if (!journal_seat(w, t->seats, &seat))
        return false;
    t->ran_out = (uint8_t)(t->ran_out | 1u << seat);
    return true;
}

static int bits_in(uint8_t bits)
{
    int n = 0;
    for (; bits; bits &= (uint8_t)(bits - 1))
        n++;
    return n;
}

static bool people_are_left(const struct table *t)
{
    for (int seat = 0; seat < t->seats; seat++)
        if (t->seat[seat].taken && !(t->resigned >> seat & 1))
            return true;
    return false;
}

/* Who is left alone has won; against two or more a bot plays on, unless nobody is left to see
 * it. */
static bool take_resign(struct table *t, struct words *w)
{
    int seat;
    if (!journal_seat(w, t->seats, &seat) || !table_playing(t))
        return false;
    t->resigned = (uint8_t)(t->resigned | 1u << seat);
    if (t->seats - bits_in(t->resigned) <= 1 || !people_are_left(t))
        t->state = STORE_OVER;
    return true;
}

static bool take_secret(struct table *t, struct words *w)
{
    int seat;
    return journal_seat(w, t->seats, &seat) && t->seat[seat].taken &&
           journal_hex(w, t->seat[seat].secret, SHA256_BYTES);
}

/* The seat belongs to an account. */
static bool take_own(struct table *t, struct words *w)
{
    int seat;
    return journal_seat(w, t->seats, &seat) && t->seat[seat].taken &&
           journal_id(w, &t->seat[seat].account);
}

/* The account is no more: the seat stays, but for one that nobody needs yet; the name goes. */
static bool take_forget(struct table *t, struct words *w)
{
    int seat;
    if (!journal_seat(w, t->seats, &seat) || !t->seat[seat].taken || !t->match)
        return false;
    t->seat[seat].account = 0;
    memset(t->seat[seat].name, 0, sizeof t->seat[seat].name);
    return match_rename(t->match, seat, NULL, NULL) == MATCH_OK;
}

static bool take_hours(struct table *t, struct words *w)
{
    int seat;
    if (!journal_seat(w, t->seats, &seat) ||
        !journal_hex(w, t->clock.week[seat], sizeof t->clock.week[seat]))
        return false;
    t->clock.rules.windows = true;
    return true;
}

/* Time in which nobody could move: charged to nobody. It stands first in its entry. */
static bool take_pause(struct table *t, struct words *w)
{
    int64_t from, to;
    if (!journal_number(w, most_time, &from) || !journal_number(w, t->time, &to))
        return false;
    clock_charge(&t->clock, from);
    clock_pause(&t->clock, to);
    return true;
}

static uint8_t offer_needs(const struct table *t, const struct table_offer *o)
{
    const uint8_t people = table_others(t, o->by);
    if (o->what != OFFER_UNDO)
        return people;
    return (uint8_t)(match_undo_needs(t->match, o->by, o->ply) & people);
}

static bool take_ask(struct table *t, struct words *w)
{
    struct table_offer o = { 0 };
    int64_t id, ply;
    int by;
    if (!journal_number(w, UINT32_MAX, &id) || !journal_name(w, table_what_name, &o.what) ||
        !journal_seat(w, t->seats, &by) || !journal_number(w, UINT32_MAX, &ply) ||
        !journal_number(w, most_time, &o.until) || !id || !t->match || !o.what)
        return false;
    o.id = (uint32_t)id;
    o.by = (int8_t)by;
    o.ply = (uint32_t)ply;
    o.at = match_log_length(t->match);
    if (o.what == OFFER_UNDO && o.ply >= match_ply(t->match))
        return false;
    o.needs = offer_needs(t, &o);
    t->offer = o;
    t->unmet = (struct table_unmet){ 0 };
    t->offers = o.id;
    return true;
}

static bool offer_word(struct table *t, struct words *w)
{
    int64_t id;
    return journal_number(w, UINT32_MAX, &id) && id && t->offer.id == id;
}

/* The last yes; what follows from it is in the same entry, but for a rematch. */
static bool take_yes(struct table *t, struct words *w)
{
    int seat;
    if (!offer_word(t, w) || !journal_seat(w, t->seats, &seat))
        return false;
    t->offer.yes = (uint8_t)(t->offer.yes | 1u << seat);
    if (t->offer.needs & ~t->offer.yes)
        return true;
    t->next_agreed |= t->offer.what == OFFER_REMATCH;
    t->offer = (struct table_offer){ 0 };
    return true;
}

static bool take_no(struct table *t, struct words *w)
{
    int seat = -1;
    if (!offer_word(t, w))
        return false;
    const bool said = journal_seat(w, t->seats, &seat);
    table_drop_offer(t, said ? UNMET_NO : UNMET_LATE, seat);
    return true;
}

static bool take_abandon(struct table *t, struct words *w)
{
    (void)w;
    t->state = STORE_ABANDONED;
    return true;
}

static bool take_close(struct table *t, struct words *w)
{
    (void)w;
    const bool open = t->state == STORE_OPEN;
    t->state = STORE_CLOSED;
    return open;
}

static bool take_next(struct table *t, struct words *w)
{
    return journal_id(w, &t->next) && t->next;
}

/* Which table this one follows: told, not used. */
static bool take_from(struct table *t, struct words *w)
{
    uint64_t id;
    (void)t;
    return journal_id(w, &id);
}

static bool take_begin(struct table *t, struct words *w)
{
    struct word when;
    t->begins_full = journal_word(w, &when) && journal_is(when, "full");
    return t->begins_full;
}

static const struct verb {
    const char *name;
    bool (*take)(struct table *t, struct words *w);
} verbs[] = {
    { "open", take_open },
    { "begin", take_begin },
    { "from", take_from },
    { "sit", take_sit },
    { "leave", take_leave },
    { "place", take_place },
    { "salt", take_salt },
    { "start", take_start },
    { "close", take_close },
    { "ask", take_ask },
    { "yes", take_yes },
    { "no", take_no },
    { "abandon", take_abandon },
    { "late", take_late },
    { "seat", take_seat },
    { "back", take_back },
    { "resign", take_resign },
    { "secret", take_secret },
    { "own", take_own },
    { "forget", take_forget },
    { "hours", take_hours },
    { "pause", take_pause },
    { "next", take_next },
    { "plan", plan_take },
    { "planned", plan_take_planned },
    { "unplan", plan_take_unplan },
};

bool verbs_take(struct table *t, struct words *w)
{
    struct word verb;
    if (!journal_word(w, &verb) || (*verb.at >= '0' && *verb.at <= '9'))
        return true;
    for (uint32_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (journal_is(verb, verbs[i].name))
            return verbs[i].take(t, w);
    return false;
}
