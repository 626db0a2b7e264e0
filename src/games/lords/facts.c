/* facts.c: see facts.h. */
#include "games/lords/facts.h"

#include <string.h>

bool lords_any_recruit(const struct lords_state *st)
{
    for (unsigned i = 0; i < LORDS_RECRUITS; i++)
        if (st->recruit[i])
            return true;
    return false;
}

/* --- powers --- */

const char *const lords_power_rule[CLANS] = {
    [SCOTT] = "L-SCOTT",       [MAKGILL] = "L-MAKGILL",     [MACDONNELL] = "L-MACDONNELL",
    [WEMYSS] = "L-WEMYSS",     [FERGUSSON] = "L-FERGUSSON", [FORSYTH] = "L-FORSYTH",
    [COCKBURN] = "L-COCKBURN", [COCHRANE] = "L-COCHRANE",   [BRUCE] = "L-BRUCE",
};

GM_SMALL unsigned lords_weakest_rival(const struct lords_state *st, enum clan clan)
{
    const bits rivals = st->family ? bits_and(st->up, lords_clan_cards[clan]) : st->up;
    return bits_any(rivals) ? bits_first(rivals) : 0;
}

GM_SMALL void lords_tell_follower(struct gm_reason *r, const struct lords_state *st, unsigned card)
{
    r->other = lords_card_name[card];
    for (unsigned s = 0; s < st->players; s++)
        if (memchr(st->army[s], (int)card, st->narmy[s]))
            r->who = (uint8_t)(s + 1);
}

enum clan lords_copied(const struct lords_state *st, unsigned seat, unsigned index)
{
    const unsigned card = st->army[seat][index];
    if (!is_up(st, card))
        return CLANS;
    if (card_clan(card) != SCOTT)
        return card_clan(card);
    return st->note[seat][index] ? (enum clan)(st->note[seat][index] - 1) : CLANS;
}

bool lords_target_fits(const struct lords_state *st, unsigned seat, unsigned index)
{
    return index < within_reach(st, seat) &&
           (st->power != SCOTT + 1 || lords_copied(st, seat, index) != CLANS);
}

bool lords_has_power(const struct lords_state *st, unsigned seat, enum clan power)
{
    for (unsigned i = 0; i < st->narmy[seat]; i++)
        if (is_up(st, st->army[seat][i]) && st->note[seat][i] == power + 1)
            return true;
    return false;
}

/* --- the end of a skirmish --- */

/* Total first, then the highest-ranked card. */
static unsigned worth(const struct lords_state *st, unsigned seat)
{
    unsigned sum = 0, clans = 0, best = 0;
    for (unsigned i = 0; i < st->narmy[seat]; i++) {
        const unsigned card = st->army[seat][i];
        const bool any_clan = is_up(st, card) & (st->note[seat][i] == BRUCE + 1);
        sum += card_strength(card);
        clans |= (unsigned)!any_clan << card_clan(card);
        best = card > best ? card : best;
    }
    const bool doubles = st->narmy[seat] > 1 && !(clans & (clans - 1));
    return sum << doubles << 8 | best;
}

unsigned lords_total(const struct lords_state *st, unsigned seat)
{
    return worth(st, seat) >> 8;
}

/* The place of an army is the number of better ones, which needs no branch. Armies can be equal
 * only where cards are hidden; then the lower seat comes first. */
unsigned lords_ranking(const struct lords_state *st, uint8_t order[LORDS_PLAYERS])
{
    unsigned value[LORDS_PLAYERS] = { 0 }, n = 0;
    for (unsigned s = 0; s < st->players; s++)
        if (st->narmy[s])
            value[s] = worth(st, s) * 8 + LORDS_PLAYERS - s;
    for (unsigned s = 0; s < st->players; s++) {
        unsigned place = 0;
        for (unsigned other = 0; other < LORDS_PLAYERS; other++)
            place += value[other] > value[s];
        if (!value[s])
            continue;
        order[place] = (uint8_t)s;
        n++;
    }
    return n;
}

bool lords_reached(const struct lords_state *st)
{
    for (unsigned s = 0; s < st->players; s++)
        if (st->points[s] >= st->target)
            return true;
    return false;
}

/* --- laying out --- */

static bool alike(bits set)
{
    return card_strength(bits_first(set)) == card_strength(highest(set));
}

bool lords_row_alike(const struct lords_state *st)
{
    bits all = bits_or(st->supporters, st->discard);
    if (bits_count(st->supporters) < 2 || !alike(st->supporters))
        return false;
    if (st->ndraw)
        all = bits_or(all, st->draw);
    return !alike(all);
}

bits lords_lot(const struct lords_state *st, unsigned place)
{
    bits set = { 0, 0 };
    for (unsigned i = 0; i < LORDS_RECRUITS; i++)
        if (st->pile[i] == st->pile[place])
            set = with(set, st->lot[i]);
    return set;
}

/* --- knowledge --- */

bool lords_knows(const struct lords_state *st, int viewer, unsigned seat, unsigned index)
{
    if (viewer == GM_CHANCE || is_up(st, st->army[seat][index]))
        return true;
    return viewer >= 0 && (st->note[seat][index] >> viewer & 1);
}

GM_SMALL struct lords_state lords_known_armies(const struct lords_state *st, int viewer, bits cards)
{
    struct lords_state seen = *st;
    for (unsigned s = 0; s < st->players; s++) {
        unsigned n = 0;
        for (unsigned i = 0; i < st->narmy[s]; i++) {
            const uint8_t card = st->army[s][i];
            if (!lords_knows(st, viewer, s, i) || !bits_has(cards, card))
                continue;
            seen.army[s][n] = card;
            seen.note[s][n++] = is_up(st, card) ? st->note[s][i] : 0;
        }
        seen.narmy[s] = (uint8_t)n;
    }
    return seen;
}

bits lords_seen(const struct lords_state *st, unsigned seat)
{
    bits set = { 0, 0 };
    for (unsigned c = 1; c <= LORDS_CARDS; c++)
        if (taken_by(st->mark[c]) == seat)
            set = with(set, c);
    return set;
}

bits lords_pile(const struct lords_state *st, unsigned seat)
{
    bits set = { 0, 0 };
    for (unsigned c = 1; c <= LORDS_CARDS; c++)
        if (st->mark[c] == MARK_PILE + seat)
            set = with(set, c);
    return set;
}

bool lords_may_be(const struct lords_state *st, unsigned seat, unsigned turn, unsigned card)
{
    const unsigned mark = st->mark[card];
    if (mark == MARK_FRESH)
        return turn > blank_until(st, seat);
    return mark < MARK_SEEN || mark % 8 < turn; /* taken before */
}

bits lords_known(const struct lords_state *st, int viewer)
{
    bits known = { 0, 0 };
    const unsigned cards = st->bruce ? LORDS_CARDS : LORDS_BRUCE - 1;
    for (unsigned c = 1; c <= cards; c++)
        if (st->mark[c] == MARK_OPEN || st->mark[c] >= MARK_PILE)
            known = with(known, c);
    if (viewer >= 0)
        known = bits_or(known, st->hand[viewer]);
    for (unsigned s = 0; s < st->players; s++)
        for (unsigned i = 0; i < st->narmy[s]; i++)
            if (lords_knows(st, viewer, s, i))
                known = with(known, st->army[s][i]);
    return known;
}
