/*
 * mind.c: see mind.h. Estimates what every seat may claim in this skirmish, by what its army counts
 * and what its hand may still add, and what its hand is worth later. A seat's value is how far it
 * is ahead of the others. Weights: docs/bots.md.
 */
#include "games/lords/mind.h"

#include "games/lords/features.h"
#include "games/lords/knowledge.h"
#include "games/lords/outlook.h"

#include <string.h>

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

unsigned lords_turns_left(const struct lords_state *st, unsigned seat)
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

struct lords_prospect lords_prospect(const struct lords_state *st, unsigned seat)
{
    struct lords_prospect p = { .army = army_of(st, seat), .turns = lords_turns_left(st, seat) };
    p.now = (int32_t)counted(&p.army);
    p.most = p.turns ? (int32_t)promise(st, seat, &p.army, p.turns) : p.now;
    p.most = p.most > p.now ? p.most : p.now;
    p.expected = p.now + (p.most - p.now) * weights.hope / 1000;
    return p;
}

/* --- claims --- */

void lords_prizes(const struct lords_state *st, int32_t prize[LORDS_PLAYERS + 2])
{
    unsigned n = 0;
    memset(prize, 0, (LORDS_PLAYERS + 2) * sizeof *prize);
    for (bits left = st->supporters; bits_any(left);) {
        const unsigned card = highest(left);
        left = without(left, card);
        prize[n++] = POINT * (int32_t)card_strength(card);
    }
}

/* When claims are made each takes the best that is left. */
static void claims_due(const struct lords_state *st, int32_t out[LORDS_PLAYERS])
{
    int32_t prize[LORDS_PLAYERS + 2];
    unsigned next = 0;
    lords_prizes(st, prize);
    for (unsigned i = st->claimed; i < st->norder; i++) {
        const unsigned seat = st->order[i];
        const bool again = i == st->claimed && st->claims_again;
        out[seat] += prize[next++];
        if (!again && lords_has_power(st, seat, COCHRANE) && next < LORDS_PLAYERS)
            out[seat] += prize[next++];
    }
}

/* Before that, by the place each army is likely to take. */
static void claims_hoped(const struct lords_state *st, const struct lords_prospect *seat,
                         int32_t out[LORDS_PLAYERS])
{
    int32_t prize[LORDS_PLAYERS + 2];
    const unsigned n = st->players;
    const unsigned turns = LORDS_TURNS * n - st->moved;
    const int32_t doubt = weights.doubt + mean(weights.per_turn * (int32_t)turns, n);
    lords_prizes(st, prize);
    for (unsigned s = 0; s < n; s++) {
        int32_t place = 0; /* thousandths of places behind the first */
        if (!seat[s].expected)
            continue;
        for (unsigned o = 0; o < n; o++) {
            const int32_t lead = seat[s].expected - seat[o].expected,
                          size = lead < 0 ? -lead : lead;
            if (o != s)
                place += 500 - 500 * lead / (size + doubt);
        }
        const int32_t whole = place / 1000, rest = place % 1000;
        out[s] += prize[whole] + (prize[whole + 1] - prize[whole]) * rest / 1000;
        if (lords_has_power(st, s, COCHRANE))
            out[s] += prize[whole + 1] + (prize[whole + 2] - prize[whole + 1]) * rest / 1000;
    }
}

void lords_claims(const struct lords_state *st, const struct lords_prospect *seat,
                  int32_t out[LORDS_PLAYERS])
{
    if (st->ask == ASK_CLAIM)
        claims_due(st, out);
    else
        claims_hoped(st, seat, out);
}

/* --- later --- */

int32_t lords_hand_value(const struct lords_state *st, unsigned seat)
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

int32_t lords_staying_value(const struct lords_state *st, unsigned seat)
{
    int32_t value = 0;
    for (unsigned i = 0; i < st->narmy[seat]; i++)
        if (st->note[seat][i] == MACDONNELL + 1 && is_up(st, st->army[seat][i]))
            value += (int32_t)card_strength(st->army[seat][i]) * weights.stays;
    return value;
}

/* --- what is hidden --- */

/* Who musters face down means it: three times in four the card is of the clan that the army is of,
 * where chance would make it one in four, and the strong ones come first (docs/bots.md). */
static uint32_t weight(const struct lords_state *st, unsigned army, unsigned card)
{
    unsigned clans = 0;
    for (unsigned i = 0; i < st->narmy[army]; i++)
        if (st->army[army][i])
            clans |= 1u << card_clan(st->army[army][i]);
    const bool kin = clans == 1u << card_clan(card);
    return (4 + card_strength(card)) * (kin ? 8 : 1);
}

static void imagine(void *st, int viewer, struct rng *r)
{
    lords_imagine(st, viewer, weight, r);
}

/* --- all together --- */

static void standing(const struct lords_state *st, int32_t out[LORDS_PLAYERS])
{
    for (unsigned s = 0; s < st->players; s++)
        out[s] = POINT * st->points[s];
    if (st->ask == ASK_NOTHING)
        return;
    struct lords_prospect seat[LORDS_PLAYERS];
    for (unsigned s = 0; s < st->players; s++)
        seat[s] = lords_prospect(st, s);
    lords_claims(st, seat, out);
    for (unsigned s = 0; s < st->players; s++)
        out[s] += lords_hand_value(st, s) + lords_staying_value(st, s);
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

/* A skirmish: the next one is dealt. */
static uint32_t phase(const void *state)
{
    const struct lords_state *st = state;
    return st->skirmish;
}

static uint64_t mix(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * UINT64_C(0xff51afd7ed558ccd);
    return hash ^ hash >> 32;
}

/* What each follower is to the viewer, how many cards are held, and who took which recruits. */
static uint32_t past(const void *state, int viewer)
{
    const struct lords_state *st = state;
    uint64_t hash =
        mix(st->skirmish, (uint64_t)st->moved << 16 | (uint64_t)st->ask << 8 | st->actor);
    for (unsigned s = 0; s < st->players; s++) {
        hash =
            mix(hash, (uint64_t)st->points[s] << 16 | (uint64_t)st->narmy[s] << 8 | st->nhand[s]);
        for (unsigned i = 0; i < st->narmy[s]; i++) {
            const unsigned card = lords_knows(st, viewer, s, i) ? st->army[s][i] : 0;
            hash = mix(hash, card << 8 | (card && is_up(st, card)));
        }
    }
    for (unsigned c = 1; c <= LORDS_CARDS; c++)
        if (st->mark[c] >= MARK_SEEN)
            hash = mix(hash, c << 8 | st->mark[c]);
    return (uint32_t)hash | 1;
}

static int32_t features(const void *state, int seat, int16_t *out, struct mind_memo *memo)
{
    (void)memo;
    int16_t rows[LORDS_PLAYERS][LORDS_FEATURES];
    lords_features(state, rows[0], LORDS_FEATURES);
    if (out)
        memcpy(out, rows[seat], sizeof rows[seat]);
    return 0;
}

const struct mind lords_mind = { .value = value,
                                 .skip = skip,
                                 .phase = phase,
                                 .nfeatures = LORDS_FEATURES,
                                 .features = features,
                                 .rows = lords_features,
                                 .imagine = imagine,
                                 .past = past };
