/*
 * consequences.c: what a move brings its player and what it does not bring, with the rule of each;
 * see consequences() in game.h. Nothing is said of cards that the player does not know yet.
 * Sentences are so.CODE in data/lang.
 */
#include "games/lords/consequences.h"

#include "engine/why.h"
#include "games/lords/chance.h"
#include "games/lords/moves.h"

struct story {
    const struct lords_state *from, *to;
    struct gm_why *why;
    unsigned seat;
};

/* One consequence about a card or a clan. */
static struct gm_reason *so(const struct story *s, const char *code, const char *rule, bool happens,
                            const char *what)
{
    return gm_so(s->why, code, rule, happens, what, 0, 0);
}

/* --- armies --- */

static bool is_doubled(const struct lords_state *st, unsigned seat)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < st->narmy[seat]; i++)
        sum += card_strength(st->army[seat][i]);
    return lords_total(st, seat) > sum;
}

/* L-END-1: armies as far as the seat can foretell. */
static void armies(const struct story *s)
{
    const bits foreknown = lords_known(s->from, (int)s->seat);
    const struct lords_state was = lords_known_armies(s->from, (int)s->seat, foreknown);
    const struct lords_state is = lords_known_armies(s->to, (int)s->seat, foreknown);
    if (s->from->skirmish != s->to->skirmish)
        return; /* the next one begins with new armies */
    for (unsigned a = 0; a < s->from->players; a++) {
        const int before = (int)lords_total(&was, a), after = (int)lords_total(&is, a);
        const bool twice = is_doubled(&was, a), doubles = is_doubled(&is, a);
        if (before != after)
            gm_so(s->why, "army-total", "L-END-1", true, NULL, before, after)->who =
                (uint8_t)(a + 1);
        if (twice != doubles)
            gm_so(s->why, doubles ? "doubles" : "no-double", "L-END-1", doubles, NULL, 0, 0)->who =
                (uint8_t)(a + 1);
    }
}

/* --- powers --- */

/* What the power at work does with the follower. */
static void aim(const struct story *s, enum clan power, unsigned seat, unsigned index)
{
    const unsigned card = s->from->army[seat][index];
    const bool known = lords_knows(s->from, (int)s->seat, seat, index);
    const char *name = known ? lords_card_name[card] : NULL, *rule = lords_power_rule[power];
    if (power == SCOTT) {
        const enum clan copied = lords_copied(s->from, seat, index);
        so(s, is_lasting(copied) ? "copied-waits" : "copied", rule, true, lords_clan_name[copied])
            ->other = name;
    } else if (power == WEMYSS) {
        so(s, known ? "discards" : "discards-unseen", rule, true, name);
    } else {
        so(s, known ? "swaps" : "swaps-unseen", rule, true, name);
    }
    gm_last(s->why)->who = (uint8_t)(seat + 1);
    if (power != FERGUSSON || !is_up(s->from, card))
        return;
    const bool active = s->from->note[seat][index] != 0;
    so(s, active ? "stays-active" : "taken-idle", active ? "L-ACT-5" : "L-ACT-4", active, name);
}

/* L-COCKBURN, L-ACT-4 */
static void take_supporter(const struct story *s, unsigned card)
{
    so(s, "takes", "L-COCKBURN", true, lords_card_name[card]);
    so(s, "taken-idle", "L-ACT-4", false, lords_card_name[card]);
}

/* The supporter or follower that the power is aimed at. */
static void targeted(const struct story *s, enum clan power, const uint8_t *arg)
{
    if (arg[0])
        take_supporter(s, arg[0]);
    else
        aim(s, power, arg[1], arg[2]);
}

/* A power: it waits, acts at once, is asked about, or finds nothing to do. */
static void activated(const struct story *s, unsigned card)
{
    const enum clan power = card_clan(card);
    const struct lords_state laid = lords_mustered(s->from, card);
    gm_move answer[LORDS_MOVES];
    const uint32_t n = lords_finds(&laid, power, answer);
    if (n == 1 && is_aimed(power))
        targeted(s, power, answer[0].arg);
    else
        so(s,
           !n                  ? "power-nothing"
           : is_aimed(power)   ? "power-aims"
           : is_lasting(power) ? "power-waits"
           : power == MAKGILL  ? "power-musters"
                               : "power-draws",
           is_lasting(power) ? "L-ACT-5" : lords_power_rule[power], n > 0, lords_clan_name[power]);
}

static void mustered_card(const struct story *s, unsigned card, enum face face)
{
    const enum clan clan = card_clan(card);
    const struct lords_state *st = s->from;
    if (face == FACE_ACTIVE) {
        activated(s, card);
    } else if (face == FACE_DOWN) {
        so(s, "power-hidden", "L-MUS-3", false, lords_clan_name[clan]);
    } else if (!contains(barred_cards(st), card)) {
        so(s, "power-unused", "L-ACT-1", false, lords_clan_name[clan]);
    } else {
        so(s, st->family ? "power-kin" : "power-stopped", st->family ? "L-ACT-3" : "L-ACT-2", false,
           lords_clan_name[clan]);
        lords_tell_follower(gm_last(s->why), st, lords_weakest_rival(st, clan));
    }
}

/* --- recruits and claims --- */

static void recruited(const struct story *s, unsigned place)
{
    const struct lords_state *st = s->from;
    const unsigned card = st->recruit[place - 1];
    const int hand = st->nhand[s->seat] + 1;
    if (card == LORDS_DOWN)
        so(s, "unseen", "L-REC-1", true, NULL);
    else
        so(s, "seen", "L-HID-3", true, lords_card_name[card]);
    if (!st->ndraw)
        so(s, bits_any(st->discard) ? "reshuffles" : "no-refill", "L-DECK-4", bits_any(st->discard),
           NULL);
    if (hand > st->hand_limit)
        gm_so(s->why, "hand-full", "L-REC-2", false, NULL, st->hand_limit, hand);
}

static void claimed(const struct story *s, unsigned card)
{
    const struct lords_state *st = s->from, *now = s->to;
    const int points = now->points[s->seat];
    gm_so(s->why, "points", "L-END-3", true, lords_card_name[card], (int)card_strength(card),
          points);
    if (!st->claims_again && lords_has_power(st, s->seat, COCHRANE)) {
        const bool more = bits_count(st->supporters) > 1;
        so(s, more ? "claims-again" : "no-second", "L-COCHRANE", more, lords_clan_name[COCHRANE]);
    }
    if (points >= st->target)
        gm_so(s->why, "target", "L-WIN-1", true, NULL, st->target, points);
    if (now->skirmish == st->skirmish)
        return;
    if (now->initiative == s->seat)
        so(s, "initiative", "L-END-5", true, NULL);
    for (unsigned i = 0; i < now->narmy[s->seat]; i++)
        so(s, "remains", "L-MACDONNELL", true, lords_card_name[now->army[s->seat][i]]);
}

GM_SMALL const char *lords_rule(const void *state, gm_move m)
{
    const struct lords_state *st = state;
    switch (m.kind) {
    case MOVE_RECRUIT:
        return "L-REC-1";
    case MOVE_MUSTER:
        return m.arg[1] == FACE_DOWN     ? "L-MUS-3"
               : m.arg[1] == FACE_ACTIVE ? lords_power_rule[card_clan(m.arg[0])]
                                         : "L-MUS-1";
    case MOVE_TARGET:
        return lords_power_rule[st->power - 1];
    case MOVE_CLAIM:
        return "L-END-3";
    default:
        return lords_chance_rule(st);
    }
}

uint32_t lords_consequences(const void *before, gm_move m, const void *after, int seat,
                            struct gm_reason out[GM_MAX_REASONS])
{
    struct gm_why why = gm_why_into(out);
    const struct story s = { .from = before, .to = after, .why = &why, .seat = (unsigned)seat };
    switch (m.kind) {
    case MOVE_RECRUIT:
        recruited(&s, m.arg[0]);
        break;
    case MOVE_MUSTER:
        mustered_card(&s, m.arg[0], (enum face)m.arg[1]);
        break;
    case MOVE_TARGET:
        targeted(&s, (enum clan)(s.from->power - 1), m.arg);
        break;
    default:
        claimed(&s, m.arg[0]);
    }
    armies(&s);
    return why.n;
}
