/* features.c: see features.h. Figures are scaled so that one is usual and 64 a lot. */
#include "games/lords/features.h"

#include "games/lords/outlook.h"

#include <string.h>

enum { ONE = 64, MOST = 2047 };

/* What is known of one seat, before it is compared with the others. */
struct look {
    struct lords_prospect p;
    int32_t points, claim, final; /* thousandths; final: if the game ended with this skirmish */
    int32_t hand_sum, top[3];     /* strengths */
    int32_t left_over;            /* strength that stays in the hand if the best is mustered */
    int32_t clan_cards[CLANS], clan_sum[CLANS];
    int32_t best_clan, best_sum, second_sum, best_count, kin;
    int32_t able, able_clans; /* cards that could activate now, and their clans as bits */
    int32_t low;              /* cards of strength 3 or less */
    int32_t stays;
};

/* All that rows are made from. */
struct table {
    const struct lords_state *st;
    unsigned n;
    struct look seat[LORDS_PLAYERS];
    int32_t prize[LORDS_PLAYERS + 2];
    int32_t shown, best_shown, shown_by_clan[CLANS]; /* face-up recruits */
};

static void look_at_hand(const struct lords_state *st, unsigned seat, bits barred, struct look *l)
{
    bits hand = st->hand[seat];
    unsigned rest = bits_count(hand), taken = 0;
    while (bits_any(hand)) {
        const unsigned card = highest(hand);
        const int32_t strength = (int32_t)card_strength(card);
        const enum clan clan = card_clan(card);
        hand = without(hand, card);
        if (taken < 3)
            l->top[taken] = strength;
        l->hand_sum += strength;
        l->left_over += taken++ >= l->p.turns ? strength : 0;
        l->clan_cards[clan]++;
        l->clan_sum[clan] += strength;
        l->low += strength <= 3;
        if (!contains(barred, card)) {
            l->able++;
            l->able_clans |= 1 << clan;
        }
    }
    l->hand_sum += (int32_t)(st->nhand[seat] - rest) * 6;
}

static void look_at_clans(struct look *l)
{
    for (int c = 0; c < CLANS; c++) {
        l->kin += l->clan_cards[c] > 1 ? l->clan_cards[c] - 1 : 0;
        if (l->clan_sum[c] > l->best_sum) {
            l->second_sum = l->best_sum;
            l->best_sum = l->clan_sum[c];
            l->best_clan = c;
            l->best_count = l->clan_cards[c];
        } else if (l->clan_sum[c] > l->second_sum) {
            l->second_sum = l->clan_sum[c];
        }
    }
}

static void look_at_recruits(struct table *t)
{
    for (unsigned i = 0; i < LORDS_RECRUITS; i++) {
        const unsigned card = t->st->recruit[i];
        if (!card || card == LORDS_DOWN)
            continue;
        const int32_t strength = (int32_t)card_strength(card);
        int32_t *best = &t->shown_by_clan[card_clan(card)];
        t->shown++;
        t->best_shown = strength > t->best_shown ? strength : t->best_shown;
        *best = strength > *best ? strength : *best;
    }
}

static void look_around(struct table *t, const struct lords_state *st)
{
    struct lords_prospect p[LORDS_PLAYERS];
    int32_t claim[LORDS_PLAYERS] = { 0 };
    const bits barred = barred_cards(st);
    memset(t, 0, sizeof *t);
    t->st = st;
    t->n = st->players;
    for (unsigned s = 0; s < t->n; s++)
        t->seat[s].p = p[s] = lords_prospect(st, s);
    lords_claims(st, p, claim);
    lords_prizes(st, t->prize);
    look_at_recruits(t);
    for (unsigned s = 0; s < t->n; s++) {
        struct look *l = &t->seat[s];
        l->points = POINT * st->points[s];
        l->claim = claim[s];
        l->final = l->points + l->claim;
        l->stays = lords_staying_value(st, s);
        look_at_hand(st, s, barred, l);
        look_at_clans(l);
    }
}

/* The others of a seat: what is largest among them, and means. */
struct others {
    int32_t points, all_points, final, claim, all_claims, now, most, hand, all_hands, cards,
        all_cards, stays, able, turns;
    bool doubles; /* another takes two supporters */
    const struct look *first,
        *second; /* by what their armies will count; second all zero if there is none */
    unsigned first_seat;
};

static void most_of(int32_t *most, int32_t value)
{
    *most = value > *most ? value : *most;
}

static struct others others_of(const struct table *t, unsigned seat)
{
    static const struct look nobody;
    struct others o = {
        .points = INT32_MIN, .final = INT32_MIN, .first = &nobody, .second = &nobody
    };
    for (unsigned s = 0; s < t->n; s++) {
        const struct look *l = &t->seat[s];
        if (s == seat)
            continue;
        most_of(&o.points, l->points);
        most_of(&o.final, l->final);
        most_of(&o.claim, l->claim);
        most_of(&o.now, l->p.now);
        most_of(&o.most, l->p.most);
        most_of(&o.hand, l->hand_sum);
        most_of(&o.cards, t->st->nhand[s]);
        most_of(&o.stays, l->stays);
        most_of(&o.able, l->able);
        most_of(&o.turns, (int32_t)l->p.turns);
        o.all_points += l->points;
        o.all_claims += l->claim;
        o.all_hands += l->hand_sum;
        o.all_cards += t->st->nhand[s];
        o.doubles |= lords_has_power(t->st, s, COCHRANE);
        if (o.first == &nobody || l->p.expected > o.first->p.expected) {
            o.second = o.first;
            o.first = l;
            o.first_seat = s;
        } else if (o.second == &nobody || l->p.expected > o.second->p.expected) {
            o.second = l;
        }
    }
    return o;
}

/* Rows */

struct row {
    int16_t *at;
};

static void put(struct row *r, int32_t value)
{
    *r->at++ = (int16_t)(value > MOST ? MOST : value < -MOST ? -MOST : value);
}

static void put_if(struct row *r, bool is)
{
    put(r, is ? ONE : 0);
}

/* From -ONE to ONE; half of that at `half`. */
static void put_lead(struct row *r, int32_t lead, int32_t half)
{
    const int32_t size = lead < 0 ? -lead : lead;
    put(r, ONE * lead / (size + half));
}

/* How many others there are; nobody plays alone. */
static int32_t others_at(const struct table *t)
{
    return t->n > 2 ? (int32_t)t->n - 1 : 1;
}

static void put_game(struct row *r, const struct table *t, const struct look *l,
                     const struct others *o)
{
    const int32_t target = POINT * t->st->target, others = others_at(t);
    const int32_t lead = l->final - o->final;
    const bool mine = l->final >= target, theirs = o->final >= target;
    for (unsigned n = 2; n <= LORDS_PLAYERS; n++)
        put_if(r, t->n == n);
    put(r, l->points / 500);
    put(r, (target - l->points) / 500);
    put(r, (target - o->points) / 500);
    put(r, (l->points - o->points) / 250);
    put(r, (l->points - o->all_points / others) / 250);
    put_if(r, l->points >= target);
    put_if(r, o->points >= target);
    put(r, lead / 250);
    put_lead(r, lead, 4000);
    put_if(r, mine);
    put_if(r, theirs);
    if (mine || theirs)
        put_lead(r, lead, 2000);
    else
        put(r, 0);
    put(r, (target - l->final) / 500);
    put(r, (target - o->final) / 500);
    put_lead(r, target - l->final, 3000);
    put_lead(r, target - o->final, 3000);
}

static void put_turns(struct row *r, const struct table *t, unsigned seat, const struct look *l)
{
    const struct lords_state *st = t->st;
    for (unsigned i = 0; i <= LORDS_TURNS; i++)
        put_if(r, l->p.turns == i);
    put(r, (int32_t)((LORDS_TURNS * t->n - st->moved) * ONE / (LORDS_TURNS * t->n)));
    put_if(r, st->actor == seat);
    put_if(r, st->initiative == seat);
    put_if(r, st->ask == ASK_CLAIM);
    put(r, (int32_t)((seat + t->n - st->actor) % t->n) * 16);
}

static void put_army(struct row *r, const struct table *t, unsigned seat, const struct look *l,
                     const struct others *o)
{
    const struct army *a = &l->p.army;
    const int32_t half = 2150 + 1500 * (int32_t)l->p.turns;
    const bool one_clan = !(a->clans & (a->clans - 1));
    put(r, l->p.now / 500);
    put(r, l->p.expected / 500);
    put(r, l->p.most / 500);
    put(r, (l->p.expected - o->first->p.expected) / 500);
    put_lead(r, l->p.expected - o->first->p.expected, half);
    put_lead(r, l->p.expected - o->second->p.expected, half);
    put_lead(r, l->p.now - o->now, half);
    put_lead(r, l->p.most - o->most, half);
    put_lead(r, l->p.now - o->most, 3000);
    put_lead(r, l->p.most - o->now, 3000);
    put(r, (int32_t)a->cards * 12);
    put_if(r, one_clan && a->cards > 1);
    put_if(r, one_clan);
    put_if(r, !a->cards);
    put_if(r, lords_has_power(t->st, seat, COCHRANE));
    put_if(r, o->doubles);
    put(r, l->stays / 10);
    put(r, o->stays / 10);
    put(r, (int32_t)o->first->p.army.cards * 12);
    put(r, o->first->p.expected / 500);
    put(r, o->second->p.expected / 500);
}

static void put_prizes(struct row *r, const struct table *t, const struct look *l,
                       const struct others *o)
{
    const int32_t *prize = t->prize, others = others_at(t);
    for (int i = 0; i < 3; i++)
        put(r, prize[i] / 200);
    put(r, prize[t->n - 1] / 200);
    put(r, (prize[0] - prize[1]) / 150);
    put(r, (prize[0] - prize[t->n - 1]) / 150);
    put(r, l->claim / 200);
    put(r, o->claim / 200);
    put(r, (l->claim - o->claim) / 150);
    put(r, (l->claim - o->all_claims / others) / 150);
    put(r, (prize[0] - l->claim) / 150);
}

static void put_hand(struct row *r, const struct table *t, unsigned seat, const struct look *l,
                     const struct others *o)
{
    const int32_t cards = t->st->nhand[seat], others = others_at(t);
    put(r, cards * 8);
    put(r, (cards - (int32_t)l->p.turns) * 8);
    put_if(r, !cards);
    put_if(r, cards > t->st->hand_limit);
    put(r, l->hand_sum * 2);
    put(r, l->left_over * 2);
    for (int i = 0; i < 3; i++)
        put(r, l->top[i] * 5);
    put(r, l->best_count * 16);
    put(r, l->best_sum * 3);
    put(r, l->second_sum * 3);
    put(r, l->kin * 16);
    put(r, l->able * 10);
    put(r, l->low * 16);
    put(r, lords_hand_value(t->st, seat) / 40);
    put(r, (l->hand_sum - o->all_hands / others) * 2);
    put(r, (l->hand_sum - o->hand) * 2);
    put(r, o->all_hands * 2 / others);
    put(r, o->all_cards * 8 / others);
    put(r, (cards - o->cards) * 8);
    put(r, o->able * 10);
    for (int c = 0; c < CLANS; c++)
        put(r, l->clan_cards[c] * 24);
    for (int c = 0; c < CLANS; c++)
        put_if(r, l->able_clans >> c & 1);
}

/* What the seat is in the middle of. */
static void put_pending(struct row *r, const struct lords_state *st, unsigned seat)
{
    static const uint8_t aimed[] = { SCOTT, WEMYSS, FERGUSSON, COCKBURN };
    for (unsigned i = 0; i < sizeof aimed; i++)
        put_if(r, st->actor == seat && st->ask == ASK_TARGET && st->power == aimed[i] + 1);
    put_if(r, st->actor == seat && st->ask == ASK_MUSTER);
}

static void put_rest(struct row *r, const struct table *t, const struct look *l,
                     const struct others *o)
{
    const struct look *first = o->first;
    const bool turns = l->p.turns != 0;
    put(r, turns ? t->best_shown * 5 : 0);
    put(r, turns ? t->shown_by_clan[l->best_clan] * 5 : 0);
    put(r, t->shown * 12);
    put(r, first->points / 500);
    put(r, first->hand_sum * 2);
    put(r, first->left_over * 2);
    put(r, (int32_t)first->p.turns * 12);
    put(r, first->best_sum * 3);
    put(r, o->turns * 12);
    put_if(r, t->st->initiative == o->first_seat);
    put_if(r, t->st->family);
}

static void put_row(struct row r, const struct table *t, unsigned seat)
{
    const int16_t *end = r.at + LORDS_FEATURES;
    const struct look *l = &t->seat[seat];
    const struct others o = others_of(t, seat);
    put_game(&r, t, l, &o);
    put_turns(&r, t, seat, l);
    put_army(&r, t, seat, l, &o);
    put_prizes(&r, t, l, &o);
    put_hand(&r, t, seat, l, &o);
    put_pending(&r, t->st, seat);
    put_rest(&r, t, l, &o);
    while (r.at < end)
        *r.at++ = 0;
}

void lords_features(const void *state, int16_t *out, uint32_t stride)
{
    struct table t;
    look_around(&t, state);
    for (unsigned s = 0; s < t.n; s++)
        put_row((struct row){ out + s * stride }, &t, s);
}
