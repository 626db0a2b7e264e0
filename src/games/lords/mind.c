/*
 * mind.c: see mind.h. Estimates what every seat may claim in this skirmish, by what its army counts
 * and what its hand may still add, and what its hand is worth later. A seat's value is how far it
 * is ahead of the others. Weights: docs/bots.md.
 */
#include "games/lords/mind.h"

#include "games/lords/facts.h"

#include <string.h>

enum { POINT = 1000 };

/* In thousandths of a point unless noted. */
static const struct weights {
    int16_t card, strength; /* a card in the hand, and each point of its strength        */
    int16_t kin;            /* another card of the same clan in the hand                 */
    int16_t hope;           /* part of what the hand can add that an army counts for now */
    int16_t doubt;          /* the lead that makes a place three parts in four sure ...  */
    int16_t per_turn;       /* ... and how much more for each turn to come               */
    int16_t stays;          /* part of its strength that a MacDonnell is worth           */
    int16_t win;            /* the game, in points                                       */
    int16_t unknown;        /* strength of a card not seen                               */
} weights = { 175, 35, 150, 880, 2150, 1500, 65, 100, 6500 };

/* Turns of this skirmish that the seat has still to take, the present one included. */
static unsigned turns_left(const struct lords_state *st, unsigned seat)
{
    const unsigned after = (seat + st->players - st->initiative) % st->players;
    const unsigned taken =
        st->moved > after ? (st->moved - after + st->players - 1u) / st->players : 0;
    return LORDS_TURNS - taken;
}

static int32_t mean(int32_t sum, unsigned n)
{
    return n ? sum / (int32_t)n : 0;
}

/* --- armies --- */

struct army {
    unsigned sum, cards, clans; /* thousandths; clans as bits */
};

static struct army army_of(const struct lords_state *st, unsigned seat)
{
    struct army a = { 0, st->narmy[seat], 0 };
    for (unsigned i = 0; i < st->narmy[seat]; i++) {
        const unsigned card = st->army[seat][i];
        if (!card) {
            a.sum += (unsigned)weights.unknown;
            a.clans = (1u << CLANS) - 1;
            continue;
        }
        a.sum += POINT * card_strength(card);
        if (st->note[seat][i] != BRUCE + 1 || !is_up(st, card))
            a.clans |= 1u << card_clan(card);
    }
    return a;
}

static unsigned counted(const struct army *a)
{
    const bool doubles = a->cards > 1 && !(a->clans & (a->clans - 1));
    return doubles ? 2 * a->sum : a->sum;
}

/* The army with the strongest of these cards added. */
static unsigned joined(struct army a, bits cards, unsigned turns)
{
    for (; turns && bits_any(cards); turns--) {
        const unsigned card = highest(cards);
        cards = without(cards, card);
        a.sum += POINT * card_strength(card);
        a.clans |= 1u << card_clan(card);
        a.cards++;
    }
    return counted(&a);
}

/* The most an army can count at the end with what the hand has. */
static unsigned promise(const struct lords_state *st, unsigned seat, const struct army *a,
                        unsigned turns)
{
    const bits hand = st->hand[seat];
    const unsigned hidden = st->nhand[seat] - bits_count(hand);
    struct army with_hidden = *a;
    for (unsigned i = 0; i < hidden && i < turns; i++)
        with_hidden.sum += (unsigned)weights.unknown;
    unsigned best = joined(with_hidden, hand, turns);
    for (unsigned c = 0; c < CLANS; c++) {
        if (a->clans & ~(1u << c))
            continue;
        const unsigned pure = joined(*a, bits_and(hand, lords_clan_cards[c]), turns);
        best = pure > best ? pure : best;
    }
    return best;
}

/* What the army is expected to count. */
static int32_t expected(const struct lords_state *st, unsigned seat)
{
    const struct army a = army_of(st, seat);
    const unsigned turns = turns_left(st, seat), now = counted(&a);
    if (!turns)
        return (int32_t)now;
    const unsigned most = promise(st, seat, &a, turns);
    return (int32_t)now + (most > now ? (int32_t)(most - now) * weights.hope / 1000 : 0);
}

/* --- claims --- */

/* Strengths of the supporters, the best first. */
static unsigned list_prizes(const struct lords_state *st, int32_t prize[LORDS_PLAYERS + 2])
{
    unsigned n = 0;
    memset(prize, 0, (LORDS_PLAYERS + 2) * sizeof *prize);
    for (bits left = st->supporters; bits_any(left);) {
        const unsigned card = highest(left);
        left = without(left, card);
        prize[n++] = POINT * (int32_t)card_strength(card);
    }
    return n;
}

/* When claims are made each takes the best that is left. */
static void claims_due(const struct lords_state *st, int32_t out[LORDS_PLAYERS])
{
    int32_t prize[LORDS_PLAYERS + 2];
    unsigned next = 0;
    list_prizes(st, prize);
    for (unsigned i = st->claimed; i < st->norder; i++) {
        const unsigned seat = st->order[i];
        const bool again = i == st->claimed && st->claims_again;
        out[seat] += prize[next++];
        if (!again && lords_has_power(st, seat, COCHRANE) && next < LORDS_PLAYERS)
            out[seat] += prize[next++];
    }
}

/* Before that, by the place each army is likely to take. */
static void claims_hoped(const struct lords_state *st, int32_t out[LORDS_PLAYERS])
{
    int32_t prize[LORDS_PLAYERS + 2], total[LORDS_PLAYERS];
    const unsigned n = st->players;
    const unsigned turns = LORDS_TURNS * n - st->moved;
    const int32_t doubt = weights.doubt + mean(weights.per_turn * (int32_t)turns, n);
    list_prizes(st, prize);
    for (unsigned s = 0; s < n; s++)
        total[s] = expected(st, s);
    for (unsigned s = 0; s < n; s++) {
        int32_t place = 0; /* thousandths of places behind the first */
        if (!total[s])
            continue;
        for (unsigned o = 0; o < n; o++) {
            const int32_t lead = total[s] - total[o], size = lead < 0 ? -lead : lead;
            if (o != s)
                place += 500 - 500 * lead / (size + doubt);
        }
        const int32_t whole = place / 1000, rest = place % 1000;
        out[s] += prize[whole] + (prize[whole + 1] - prize[whole]) * rest / 1000;
        if (lords_has_power(st, s, COCHRANE))
            out[s] += prize[whole + 1] + (prize[whole + 2] - prize[whole + 1]) * rest / 1000;
    }
}

/* --- later --- */

static int32_t hand_value(const struct lords_state *st, unsigned seat)
{
    const bits hand = st->hand[seat];
    const unsigned seen = bits_count(hand);
    int32_t value = st->nhand[seat] * weights.card +
                    (int32_t)(st->nhand[seat] - seen) * weights.unknown / 1000 * weights.strength;
    for (unsigned c = 0; c < CLANS; c++) {
        bits kin = bits_and(hand, lords_clan_cards[c]);
        for (unsigned n = 0; bits_any(kin); n++)
            value +=
                (int32_t)card_strength(bits_pop(&kin)) * weights.strength + (n ? weights.kin : 0);
    }
    return value;
}

static int32_t staying_value(const struct lords_state *st, unsigned seat)
{
    int32_t value = 0;
    for (unsigned i = 0; i < st->narmy[seat]; i++)
        if (st->note[seat][i] == MACDONNELL + 1 && is_up(st, st->army[seat][i]))
            value += (int32_t)card_strength(st->army[seat][i]) * weights.stays;
    return value;
}

/* --- all together --- */

static void standing(const struct lords_state *st, int32_t out[LORDS_PLAYERS])
{
    for (unsigned s = 0; s < st->players; s++)
        out[s] = POINT * st->points[s];
    if (st->ask == ASK_NOTHING)
        return;
    if (st->ask == ASK_CLAIM)
        claims_due(st, out);
    else
        claims_hoped(st, out);
    for (unsigned s = 0; s < st->players; s++)
        out[s] += hand_value(st, s) + staying_value(st, s);
}

static int32_t value(const void *state, int seat)
{
    const struct lords_state *st = state;
    int32_t value[LORDS_PLAYERS] = { 0 }, others = 0, best = INT32_MIN;
    standing(st, value);
    for (int s = 0; s < st->players; s++) {
        if (s == seat)
            continue;
        others += value[s];
        best = value[s] > best ? value[s] : best;
    }
    const int32_t lead = value[seat] - (mean(others, st->players - 1u) + best) / 2;
    if (st->ask != ASK_NOTHING)
        return lead;
    return lead + (value[seat] >= best ? weights.win * POINT : 0);
}

/* Every skirmish has the same number of turns, so one that is skipped would be lost. */
static bool skip(void *state, int seat)
{
    const struct lords_state *st = state;
    return st->ask == ASK_TURN && st->actor == seat;
}

const struct mind lords_mind = { .value = value, .skip = skip };
