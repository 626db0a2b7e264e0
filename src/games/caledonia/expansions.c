/*
 * expansions.c: the list of expansions, by far the longest of most turns. A search spends more time
 * here than anywhere else, so it works on sets of spaces first and on single moves last.
 */
#include "games/caledonia/lists.h"

/* Two moves as numbers, which stay in one register. */
typedef uint64_t pair __attribute__((vector_size(16)));
_Static_assert(GRASS_UNITS % 2 == 0, "offers are listed by pairs");

/* What the acting player can pay for on land, by the cost of the land. */
struct offers {
    pair grass[GRASS_UNITS / 2]; /* moves without the space, cheapest unit first, so that those that
                                    can be paid on a space are the first n */
    uint64_t paid; /* byte c, for land of cost c: n, and at the bits of their terrains in
                      cal_map_space() whether woodcutter and miner can be paid */
};

/* A byte for each cost of land, 0 to DEAREST_LAND: all costs are compared at once, which makes a
 * decision 4 % faster than a loop over them. */
#define EACH_COST UINT64_C(0x01010101010101)

/* For each cost of land, a byte that is 1 if unit and land can be paid together. The bytes of
 * `left` are 128 plus the money left after paying the land, so that a price it covers leaves the
 * top bit set. */
static inline uint64_t costs_paid(uint64_t left, uint64_t price)
{
    return (left - price * EACH_COST) >> 7 & EACH_COST;
}

static struct offers offer_units(const struct cal_player *p, int money, bool free_land)
{
    const unsigned rich = NO_PIECE - 1; /* more money than this changes nothing */
    const uint64_t spends = (unsigned)money < rich ? (unsigned)money : rich;
    const uint64_t left = spends * EACH_COST + UINT64_C(0x7a7b7c7d7e7f80); /* 128 - cost */
    struct offers o;
    o.paid = costs_paid(left, p->worker[WOODCUTTER]) * (MAP_TERRAIN << MAP_FOREST) |
             costs_paid(left, p->worker[MINER]) * (MAP_TERRAIN << MAP_MOUNTAIN);
    uint64_t all = 0; /* read as one number: single bytes would go through memory and stall */
    for (unsigned i = 0; i < GRASS_UNITS; i++)
        all |= (uint64_t)p->grass[i] << 8 * i;
    for (unsigned i = 0; i < GRASS_UNITS; i++)
        o.paid += costs_paid(left, all >> (8 * i + 3) & 31);
    for (unsigned i = 0; i < GRASS_UNITS / 2; i++) {
        const pair units = { all >> 16 * i & 7, all >> (16 * i + 8) & 7 };
        o.grass[i] = (units << 8) + (MOVE_EXPAND | SHEEP << 8);
    }
    if (free_land)
        o.paid = (o.paid & 255) * EACH_COST;
    return o;
}

/* C-PRT-PRICE: after that port only expansions that let the promised good be bought. */
static gm_move *keep_promise(const struct cal_state *st, gm_move *first, const gm_move *end)
{
    gm_move *to = first;
    for (const gm_move *m = first; m < end; m++) {
        const unsigned space = m->arg[1];
        const int cost = cal_placing_cost(st, st->actor, (enum unit)m->arg[0], space, false);
        *to = *m;
        to += cal_keeps_promise(st, space, cost);
    }
    return to;
}

/* All units on all spaces of a set, which lies in one word from `first` on. */
static gm_move *list_units(const struct cal_state *st, gm_move *to, const struct offers *o,
                           uint64_t land, unsigned first)
{
    for (; land; land &= land - 1) {
        const unsigned s = first + (unsigned)__builtin_ctzll(land), k = st->unit_at[s];
        const uint64_t paid = o->paid >> 8 * (k & MAP_COST), space = (uint64_t)s << 16;
        *to = gm_move_of((MOVE_EXPAND | WOODCUTTER << 8) + space);
        to += (paid & k) / (MAP_TERRAIN << MAP_FOREST) & 1;
        *to = gm_move_of((MOVE_EXPAND | MINER << 8) + space);
        to += (paid & k) / (MAP_TERRAIN << MAP_MOUNTAIN) & 1;
        for (unsigned i = 0; i < GRASS_UNITS / 2; i++) {
            const pair moves = o->grass[i] + space;
            to[2 * i] = gm_move_of(moves[0]);
            to[2 * i + 1] = gm_move_of(moves[1]);
        }
        to += paid & 7 & (0u - (k / (MAP_TERRAIN << MAP_GRASS) & 1));
    }
    return to;
}

static gm_move *list_land(const struct cal_state *st, gm_move *to, bits land, bool free_land,
                          int less)
{
    const struct cal_player *p = acting(st);
    const int money = st->money[st->actor] + less;
    if ((money < p->grass[0] >> 3) & (money < p->worker[WOODCUTTER]) & (money < p->worker[MINER]))
        return to;
    const struct offers offers = offer_units(p, money, free_land);
    to = list_units(st, to, &offers, land.lo, 0);
    return list_units(st, to, &offers, land.hi, 64);
}

gm_move *cal_list_expansions(const struct cal_state *st, gm_move *to, bool free_land)
{
    gm_move *const first = to;
    const unsigned seat = st->actor;
    const int less = cal_delta_discount(st, seat);
    bits land = bits_less(bits_and(st->reach[seat], st->active), cal_occupied(st));
    if (less) {
        to = list_land(st, to, bits_and(land, st->delta), free_land, less);
        land = bits_less(land, st->delta);
    }
    to = list_land(st, to, land, free_land, 0);
    if (acting(st)->worker[FISHERMAN] != NO_PIECE &&
        acting(st)->worker[FISHERMAN] <= st->money[seat])
        to = list_spaces(to, MOVE_EXPAND, FISHERMAN,
                         bits_and(st->reach[seat], cal_spaces_for(st, seat, FISHERMAN)));
    return st->turn.price_good ? keep_promise(st, first, to) : to;
}
