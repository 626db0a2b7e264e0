/*
 * check.c: what always holds, between any two moves:
 *
 *  1. Every number is in its range; seats beyond the players have nothing.
 *  2. Every card is in exactly one place, and marked as everybody knows it.
 *  3. Counts agree: hands, armies, the draw pile, fresh cards, points.
 *  4. A follower's note fits the card: powers that last, and who knows it.
 *  5. Recruits: as many face down as the holder of the initiative has turns to
 *     turn them up; lots ascending.
 *  6. Hands and armies can only grow so far (docs/rules/lords.md): a turn gains
 *     one card at most, or makes one MacDonnell stay for one card of the hand.
 *  7. What is asked can be answered.
 *
 * The order matters: each step may rely on those before it, so that any bytes
 * can be checked.
 */
#include "games/lords/check.h"

#include "games/lords/moves.h"

#include <string.h>

enum { MOST_KEPT = 5, MOST_AT_FIRST = 13 }; /* MacDonnells; cards of a seat as a skirmish begins */

static bool all_below(const uint8_t *value, unsigned n, unsigned bound)
{
    for (unsigned i = 0; i < n; i++)
        if (value[i] >= bound)
            return false;
    return true;
}

static bool all_zero(const void *at, unsigned n)
{
    return all_below(at, n, 1);
}

/* --- 1 --- */

static bool options_sound(const struct lords_state *st)
{
    return st->players >= 2 && st->players <= LORDS_PLAYERS && st->bruce <= 1 && st->family <= 1 &&
           st->target >= 20 && st->target <= 50 && st->target % 10 == 0 && st->hand_limit >= 9 &&
           st->hand_limit <= 10;
}

static bool header_sound(const struct lords_state *st)
{
    const bool reshuffles = st->ask == ASK_RESHUFFLE;
    const bool for_cards = st->reshuffle_for == ASK_SUPPORTERS || st->reshuffle_for == ASK_REFILL ||
                           st->reshuffle_for == ASK_DRAW;
    return st->ask < ASKS && (reshuffles ? for_cards : !st->reshuffle_for) &&
           st->initiative < st->players && st->actor < st->players && st->skirmish &&
           st->moved <= LORDS_TURNS * st->players && st->place <= LORDS_RECRUITS &&
           st->up_next <= 1 && st->power <= CLANS && st->norder <= st->players &&
           st->claimed <= st->norder && st->claims_again <= 1 &&
           all_zero(st->spare, sizeof st->spare);
}

static bool ranges_sound(const struct lords_state *st)
{
    for (unsigned i = 0; i < LORDS_RECRUITS; i++)
        if ((st->recruit[i] > LORDS_CARDS && st->recruit[i] != LORDS_DOWN) ||
            st->lot[i] > LORDS_CARDS)
            return false;
    return all_below(st->narmy, sizeof st->narmy, LORDS_ARMY + 1) &&
           all_below(&st->army[0][0], sizeof st->army, LORDS_CARDS + 1) &&
           all_below(st->order, sizeof st->order, st->players) &&
           all_below(st->pile, sizeof st->pile, MARK_FRESH + 1);
}

static bool seat_empty(const struct lords_state *st, unsigned s)
{
    return !bits_any(st->hand[s]) && !st->narmy[s] && !st->nhand[s] && !st->fresh[s] &&
           !st->points[s];
}

/* --- 2 and 3 --- */

/* The cards found so far, and whether anything was wrong. */
struct tally {
    bits met;
    bool amiss;
};

static void meet(struct tally *t, unsigned card, bool sound)
{
    t->amiss |= !card || bits_has(t->met, card) || !sound;
    t->met = with(t->met, card);
}

static void meet_set(const struct lords_state *st, struct tally *t, bits set, unsigned mark)
{
    while (bits_any(set)) {
        const unsigned c = bits_pop(&set);
        if (c > LORDS_CARDS) {
            t->amiss = true;
            return;
        }
        meet(t, c, st->mark[c] == mark);
    }
}

/* A card that `seat` gathered and nobody else need know. */
static void meet_secret(const struct lords_state *st, struct tally *t, unsigned card, unsigned seat,
                        unsigned *fresh)
{
    const unsigned mark = card <= LORDS_CARDS ? st->mark[card] : MARK_OPEN;
    meet(t, card,
         (mark >= MARK_STALE && mark <= MARK_FRESH) ||
             (taken_by(mark) == seat && mark % 8 <= LORDS_TURNS));
    *fresh += mark == MARK_FRESH;
}

static void meet_army(const struct lords_state *st, struct tally *t, unsigned s,
                      unsigned fresh[LORDS_PLAYERS])
{
    for (unsigned i = 0; i < LORDS_ARMY; i++) {
        const unsigned card = st->army[s][i], origin = st->note[s][i] >> 5;
        if (i >= st->narmy[s])
            t->amiss |= card || st->note[s][i];
        else if (is_up(st, card))
            meet(t, card, st->mark[card] == MARK_OPEN);
        else if (origin < st->players)
            meet_secret(st, t, card, origin, &fresh[origin]);
        else
            t->amiss = true;
    }
}

static void meet_recruits(const struct lords_state *st, struct tally *t)
{
    for (unsigned i = 0; i < LORDS_RECRUITS; i++) {
        const bool lot = st->pile[i] >= MARK_LOT && st->pile[i] < MARK_FRESH;
        if (lot)
            meet(t, st->lot[i], st->mark[st->lot[i]] == st->pile[i]);
        if (st->recruit[i] && st->recruit[i] != LORDS_DOWN)
            meet(t, st->recruit[i], st->mark[st->recruit[i]] == MARK_OPEN);
        t->amiss |= (!lot && st->lot[i]) ||
                    (st->recruit[i] == LORDS_DOWN) != (st->pile[i] >= MARK_LOT) ||
                    st->pile[i] == MARK_STALE;
    }
}

/* Victory piles are kept by mark alone. */
static void meet_piles(const struct lords_state *st, struct tally *t,
                       unsigned points[LORDS_PLAYERS])
{
    for (unsigned c = 0; c <= LORDS_CARDS; c++) {
        const unsigned mark = st->mark[c], seat = mark - MARK_PILE;
        if (mark < MARK_PILE)
            continue;
        if (seat >= st->players || !c) {
            t->amiss = true;
            return;
        }
        meet(t, c, true);
        points[seat] += card_strength(c);
    }
}

static bool cards_sound(const struct lords_state *st)
{
    struct tally t = { { 0, 0 }, st->mark[0] != 0 };
    unsigned fresh[LORDS_PLAYERS] = { 0 }, points[LORDS_PLAYERS] = { 0 };
    meet_set(st, &t, st->draw, MARK_FRESH);
    meet_set(st, &t, st->discard, MARK_OPEN);
    meet_set(st, &t, st->supporters, MARK_OPEN);
    for (unsigned s = 0; s < LORDS_PLAYERS; s++) {
        for (bits hand = st->hand[s]; bits_any(hand);)
            meet_secret(st, &t, bits_pop(&hand), s, &fresh[s]);
        meet_army(st, &t, s, fresh);
    }
    meet_recruits(st, &t);
    meet_piles(st, &t, points);
    for (unsigned s = 0; s < LORDS_PLAYERS; s++)
        t.amiss |= st->fresh[s] != fresh[s] || st->points[s] != points[s] ||
                   st->nhand[s] != bits_count(st->hand[s]);
    for (unsigned c = 1; c <= LORDS_CARDS; c++)
        t.amiss |= !bits_has(t.met, c) && st->mark[c];
    return !t.amiss && bits_same(t.met, deck(st->bruce));
}

static bool piles_sound(const struct lords_state *st)
{
    unsigned down = 0;
    for (unsigned i = 0; i < LORDS_RECRUITS; i++) {
        down += st->pile[i] == MARK_FRESH;
        for (unsigned k = 0; k < i; k++)
            if (st->lot[i] && st->pile[k] == st->pile[i] && st->lot[k] >= st->lot[i])
                return false;
    }
    return bits_count(st->draw) == st->ndraw + down && bits_count(st->supporters) <= st->players;
}

/* --- 4 --- */

static bool secret_sound(const struct lords_state *st, unsigned seat, unsigned i)
{
    const unsigned note = st->note[seat][i], known = note & 31, turn = mustered_in(st, seat, i);
    return (known >> (note >> 5) & 1) && (known >> seat & 1) && known < 1u << st->players && turn &&
           turn <= turn_of(st) && lords_may_be(st, note >> 5, turn, st->army[seat][i]);
}

static bool follower_sound(const struct lords_state *st, unsigned seat, unsigned i)
{
    const unsigned card = st->army[seat][i], note = st->note[seat][i];
    if (!is_up(st, card))
        return secret_sound(st, seat, i);
    if (!note)
        return !mustered_in(st, seat, i);
    return note <= CLANS && is_lasting((enum clan)(note - 1)) && !mustered_in(st, seat, i) &&
           (card_clan(card) == SCOTT || card_clan(card) == note - 1);
}

/* Nothing is noted beyond the last follower. */
static bool when_sound(const struct lords_state *st, unsigned seat)
{
    const uint64_t followers = st->when[seat] & ((UINT64_C(1) << BLANK) - 1);
    return !(followers >> 3 * st->narmy[seat]) && blank_until(st, seat) <= LORDS_TURNS;
}

static bool followers_sound(const struct lords_state *st)
{
    bits up = { 0, 0 };
    for (unsigned s = 0; s < st->players; s++) {
        if (!when_sound(st, s))
            return false;
        for (unsigned i = 0; i < st->narmy[s]; i++) {
            if (!follower_sound(st, s, i))
                return false;
            if (is_up(st, st->army[s][i]))
                up = with(up, st->army[s][i]);
        }
    }
    return bits_same(up, st->up);
}

/* --- 5 and 6 --- */

/* The question, or what the reshuffle before it is for. */
static enum ask asked(const struct lords_state *st)
{
    return (enum ask)(st->ask == ASK_RESHUFFLE ? st->reshuffle_for : st->ask);
}

static bool laying_out(const struct lords_state *st)
{
    return asked(st) <= ASK_SUPPORTERS;
}

static bool recruits_sound(const struct lords_state *st)
{
    unsigned down = 0, most = LORDS_RECRUITS;
    for (unsigned i = 0; i < LORDS_RECRUITS; i++)
        down += st->recruit[i] == LORDS_DOWN;
    if (all_moved(st))
        most = 0;
    else if (!laying_out(st))
        most = LORDS_TURNS - turn_of(st) + (st->ask == ASK_REVEAL);
    return down <= most;
}

/* Turns this seat has finished in the skirmish. */
static unsigned finished(const struct lords_state *st, unsigned seat)
{
    const unsigned behind = (seat + st->players - st->initiative) % st->players;
    return (st->moved + st->players - 1u - behind) / st->players;
}

static bool growth_sound(const struct lords_state *st, unsigned seat)
{
    const bool acts = seat == st->actor;
    const unsigned done = finished(st, seat), gained = acts && asked(st) == ASK_REFILL;
    const unsigned mustering = acts && st->power;
    unsigned kept = 0;
    for (unsigned i = 0; i < st->narmy[seat]; i++)
        kept += is_up(st, st->army[seat][i]) && st->note[seat][i] == MACDONNELL + 1;
    return st->nhand[seat] + mustering <= st->hand_limit + 1u && kept <= done &&
           st->nhand[seat] + 2 * kept <= LORDS_HAND + done + gained &&
           st->points[seat] < st->target + 2 * LORDS_STRENGTH &&
           st->narmy[seat] + st->nhand[seat] <= MOST_AT_FIRST + done + gained &&
           (!laying_out(st) || st->narmy[seat] <= MOST_KEPT);
}

/* --- 7 --- */

static bool power_sound(const struct lords_state *st)
{
    gm_move targets[LORDS_MOVES];
    if (!st->power)
        return asked(st) != ASK_DRAW && asked(st) != ASK_MUSTER && asked(st) != ASK_TARGET;
    if (!st->narmy[st->actor] || !is_up(st, mustered(st)))
        return false;
    const enum clan power = (enum clan)(st->power - 1), clan = card_clan(mustered(st));
    if (st->note[st->actor][st->narmy[st->actor] - 1] || (clan != power && clan != SCOTT))
        return false;
    switch (asked(st)) {
    case ASK_DRAW:
        return power == FORSYTH;
    case ASK_MUSTER:
        return power == MAKGILL && st->nhand[st->actor];
    case ASK_TARGET:
        return is_aimed(power) && lords_list(st, targets) > 1;
    default:
        return false;
    }
}

static bool order_sound(const struct lords_state *st)
{
    unsigned seats = 0;
    if (!all_moved(st))
        return !st->norder && !st->claims_again && all_zero(st->order, sizeof st->order);
    for (unsigned i = 0; i < st->norder; i++)
        seats |= 1u << st->order[i];
    return st->norder && (unsigned)__builtin_popcount(seats) == st->norder &&
           all_zero(st->order + st->norder, (unsigned)sizeof st->order - st->norder);
}

static bool dealing_sound(const struct lords_state *st)
{
    const unsigned dealt = (unsigned)(st->actor + st->players - st->initiative) % st->players;
    if (st->ask == ASK_FIRST && (st->actor || st->initiative))
        return false;
    for (unsigned s = 0; s < st->players; s++) {
        const bool has = (s + st->players - st->initiative) % st->players < dealt;
        if (st->nhand[s] != (has ? LORDS_DEAL : 0))
            return false;
    }
    return st->skirmish == 1 && !st->moved && !st->place && !st->up_next &&
           st->ndraw == bits_count(deck(st->bruce)) - dealt * LORDS_DEAL;
}

static bool layout_sound(const struct lords_state *st)
{
    for (unsigned i = 0; i < LORDS_RECRUITS; i++)
        if (st->recruit[i] != (i < st->place ? LORDS_DOWN : 0))
            return false;
    return !st->moved && st->actor == st->initiative && bits_count(st->supporters) < st->players &&
           (st->ask == ASK_RESHUFFLE || st->place == LORDS_RECRUITS);
}

static bool on_turn(const struct lords_state *st)
{
    return !all_moved(st) && st->actor == (st->initiative + st->moved) % st->players;
}

static bool turn_sound(const struct lords_state *st)
{
    switch (asked(st)) {
    case ASK_REVEAL:
        return on_turn(st) && st->actor == st->initiative && st->place == first_down(st) &&
               st->place < LORDS_RECRUITS && !st->up_next;
    case ASK_TAKE:
        return on_turn(st) && st->place < LORDS_RECRUITS && st->recruit[st->place] == LORDS_DOWN &&
               st->nhand[st->actor] <= st->hand_limit && !st->up_next;
    case ASK_REFILL:
        return on_turn(st) && st->place < LORDS_RECRUITS && !st->recruit[st->place] &&
               st->nhand[st->actor];
    default:
        return on_turn(st) && !st->place && !st->up_next &&
               (st->nhand[st->actor] || lords_any_recruit(st) || st->power);
    }
}

static bool claim_sound(const struct lords_state *st)
{
    if (!all_moved(st) || st->place || st->up_next)
        return false;
    for (unsigned s = 0; s < st->players; s++)
        for (unsigned i = 0; i < st->narmy[s]; i++)
            if (!is_up(st, st->army[s][i]))
                return false;
    if (st->ask == ASK_NOTHING)
        return st->claimed == st->norder && !st->claims_again && lords_reached(st);
    return bits_any(st->supporters) && st->claimed < st->norder &&
           st->actor == st->order[st->claimed] &&
           (!st->claims_again || lords_has_power(st, st->actor, COCHRANE));
}

static bool question_sound(const struct lords_state *st)
{
    const bool needs_card =
        st->ask == ASK_SUPPORTERS || st->ask == ASK_REFILL || st->ask == ASK_DRAW;
    if (st->ask == ASK_RESHUFFLE ? st->ndraw || !bits_any(st->discard) : needs_card && !st->ndraw)
        return false;
    switch (asked(st)) {
    case ASK_FIRST:
    case ASK_DEAL:
        return dealing_sound(st);
    case ASK_SUPPORTERS:
        return layout_sound(st) && !st->up_next;
    case ASK_CLAIM:
    case ASK_NOTHING:
        return claim_sound(st);
    default:
        return turn_sound(st) && !lords_reached(st);
    }
}

const char *lords_check(const void *state)
{
    const struct lords_state *st = state;
    if (!options_sound(st) || !header_sound(st) || !ranges_sound(st))
        return "a value is out of range";
    for (unsigned s = st->players; s < LORDS_PLAYERS; s++)
        if (!seat_empty(st, s))
            return "an empty seat has something";
    if (!cards_sound(st))
        return "a card is missing, in two places, or marked wrongly";
    if (!piles_sound(st))
        return "the piles do not add up";
    if (!followers_sound(st))
        return "a follower's note does not fit";
    if (!recruits_sound(st))
        return "more recruits lie face down than can be turned up";
    for (unsigned s = 0; s < st->players; s++)
        if (!growth_sound(st, s))
            return "a hand or an army has grown too large";
    if (!power_sound(st) || !order_sound(st) || !question_sound(st))
        return "what is asked cannot be answered";
    return NULL;
}
