/* clock.c: see clock.h. */
#include "table/clock.h"

#include <string.h>

static const int64_t hour = 3600000, week = CLOCK_HOURS * INT64_C(3600000);
static const int64_t never = INT64_MAX - 3 * CLOCK_HOURS * INT64_C(3600000); /* or later */

/* 1 January 1970 was a Thursday: the week it fell into began three days before. */
static const int64_t monday = -3 * 24 * INT64_C(3600000);

void clock_begin(struct clock *c, const struct clock_rules *rules, int64_t now)
{
    *c = (struct clock){ .rules = *rules, .now = now };
    memset(c->week, 0xff, sizeof c->week);
    for (int seat = 0; seat < GM_MAX_PLAYERS; seat++)
        c->left[seat] = rules->bank < rules->most ? rules->bank : rules->most;
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
    if (!c->rules.windows) {
        *until = INT64_MAX;
        return true;
    }
    const uint32_t h = hour_of(time, until);
    return c->week[seat][h / 8] >> h % 8 & 1;
}

/* How much of a week counts for the seat. */
static int64_t each_week(const struct clock *c, int seat)
{
    int64_t hours = 0;
    if (!c->rules.windows)
        return week;
    for (uint32_t h = 0; h < CLOCK_HOURS; h++)
        hours += c->week[seat][h / 8] >> h % 8 & 1;
    return hours * hour;
}

/* What the seat is charged for the time from c->now to `to`. Whole weeks at once: a table may have
 * slept for years. */
static int64_t charge(const struct clock *c, int seat, int64_t to)
{
    const int64_t weeks = (to - c->now) / week;
    int64_t sum = weeks * each_week(c, seat), until;
    for (int64_t at = c->now + weeks * week; at < to && sum < c->left[seat]; at = until) {
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

/* A seat whose week has no hour that counts never runs out of time. Whole weeks at once here, too:
 * somebody may have asked for more time than he will live, in the shortest of windows. */
static int64_t due(const struct clock *c, int seat)
{
    const int64_t each = each_week(c, seat);
    int64_t left = c->left[seat], at = c->now, until;
    if (!runs(c, seat) || !each)
        return INT64_MAX;
    if (!left)
        return at;
    const int64_t weeks = (left - 1) / each;
    if (weeks > (never - at) / week)
        return INT64_MAX;
    left -= weeks * each;
    for (at += weeks * week;; at = until) {
        if (!counts(c, seat, at, &until))
            continue;
        if (at <= until - left)
            return at + left;
        left -= until - at;
    }
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
