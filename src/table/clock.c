/* clock.c: see clock.h. */
#include "table/clock.h"

#include <string.h>

static const int64_t hour = 3600000, week = CLOCK_HOURS * INT64_C(3600000);
static const int64_t never = INT64_MAX - INT64_C(3600000); /* and whatever is later */

/* 1 January 1970 was a Thursday: the week it fell into began three days before. */
static const int64_t monday = -3 * 24 * INT64_C(3600000);

void clock_begin(struct clock *c, const struct clock_rules *rules, int64_t now)
{
    *c = (struct clock){ .rules = *rules, .now = now };
    memset(c->week, 0xff, sizeof c->week);
    for (int seat = 0; seat < GM_MAX_PLAYERS; seat++) {
        c->away[seat] = now;
        c->left[seat] = rules->bank < rules->most ? rules->bank : rules->most;
    }
}

static bool runs(const struct clock *c, int seat)
{
    return c->rules.bank && c->running >> seat & 1;
}

/* The hour of the week that this time falls into, and when it ends. */
static uint32_t hour_of(int64_t time, int64_t *end)
{
    int64_t since = (time - monday) % week;
    since += since < 0 ? week : 0;
    *end = time + hour - since % hour;
    return (uint32_t)(since / hour);
}

/* Whether time counts for the seat at this moment, and until when that stays so. */
static bool counts(const struct clock *c, int seat, int64_t time, int64_t *until)
{
    if (time < c->away[seat]) {
        *until = c->away[seat];
        return false;
    }
    if (!c->rules.windows) {
        *until = INT64_MAX;
        return true;
    }
    const uint32_t h = hour_of(time, until);
    return c->week[seat][h / 8] >> h % 8 & 1;
}

/* What the seat is charged for the time from c->now to `to`. */
static int64_t charge(const struct clock *c, int seat, int64_t to)
{
    int64_t sum = 0, until;
    for (int64_t at = c->now; at < to && sum < c->left[seat]; at = until) {
        const bool counted = counts(c, seat, at, &until);
        until = until < to ? until : to;
        sum += counted ? until - at : 0;
    }
    return sum < c->left[seat] ? sum : c->left[seat];
}

void clock_charge(struct clock *c, int64_t now)
{
    if (now <= c->now)
        return;
    for (int seat = 0; seat < GM_MAX_PLAYERS; seat++)
        if (runs(c, seat))
            c->left[seat] -= charge(c, seat, now);
    c->now = now;
}

void clock_turn(struct clock *c, int seat, uint8_t running)
{
    const int64_t more = c->left[seat] + c->rules.increment;
    c->left[seat] = more < c->rules.most ? more : c->rules.most;
    c->running = running;
}

void clock_pause(struct clock *c, int64_t now)
{
    c->now = now > c->now ? now : c->now;
}

uint8_t clock_late(const struct clock *c)
{
    unsigned late = 0;
    for (int seat = 0; seat < GM_MAX_PLAYERS; seat++)
        late |= (unsigned)(runs(c, seat) && !c->left[seat]) << seat;
    return (uint8_t)late;
}

/* A seat whose week has no hour that counts never runs out of time. */
static bool has_hours(const struct clock *c, int seat)
{
    static const uint8_t none[CLOCK_HOURS / 8];
    return !c->rules.windows || memcmp(c->week[seat], none, sizeof none) != 0;
}

static int64_t due(const struct clock *c, int seat)
{
    int64_t left = c->left[seat], until;
    if (!runs(c, seat) || !has_hours(c, seat))
        return INT64_MAX;
    if (!left)
        return c->now;
    for (int64_t at = c->now; at < never; at = until) {
        if (!counts(c, seat, at, &until))
            continue;
        if (at <= until - left)
            return at + left;
        left -= until - at;
    }
    return INT64_MAX;
}

int64_t clock_due(const struct clock *c)
{
    int64_t first = INT64_MAX;
    for (int seat = 0; seat < GM_MAX_PLAYERS; seat++) {
        const int64_t then = due(c, seat);
        first = then < first ? then : first;
    }
    return first;
}
