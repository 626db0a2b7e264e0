/* features.c: see features.h. One function for each group; the order is that of the weights. */
#include "games/caledonia/features.h"

#include "games/caledonia/flow.h"
#include "games/caledonia/outlook.h"

#include <assert.h>
#include <string.h>

/* What the groups share, and where the next number goes. */
struct sketch {
    struct outlook o;
    const struct cal_state *st;
    const struct cal_player *p;
    const struct cal_sheet *sheet, *own;
    struct crop crop;
    int16_t *at;
};

/* value, a `whole` of which is MIND_ONE. */
static void put(struct sketch *s, int32_t value, int32_t whole)
{
    const int32_t scaled = value * MIND_ONE / whole;
    const int32_t low = scaled < -MIND_FEATURE ? -MIND_FEATURE : scaled;
    *s->at++ = (int16_t)(low > MIND_FEATURE ? MIND_FEATURE : low);
}

static void put_flag(struct sketch *s, bool yes)
{
    *s->at++ = yes ? MIND_ONE : 0;
}

/* One of n numbers is set; none if which is not below n. */
static void put_choice(struct sketch *s, unsigned which, unsigned n)
{
    memset(s->at, 0, n * sizeof *s->at);
    if (which < n)
        s->at[which] = MIND_ONE;
    s->at += n;
}

/* Whether value has reached least, least + 1 ... up to most. */
static void put_steps(struct sketch *s, int value, int least, int most)
{
    for (int step = least; step <= most; step++)
        put_flag(s, value >= step);
}

static int lesser(int a, int b)
{
    return a < b ? a : b;
}

/* The estimate by hand: its terms and the sum. */
static void put_terms(struct sketch *s, const int32_t term[TERMS], int32_t sum)
{
    for (unsigned i = 0; i < TERMS; i++)
        put(s, term[i], 10 * POINT);
    put(s, sum, 100 * POINT);
}

static void put_time(struct sketch *s)
{
    const struct cal_state *st = s->st;
    put_choice(s, s->o.harvest - 1, NEVER);
    put_choice(s, s->o.spend - 1, NEVER);
    put_flag(s, cal_may_pass(&s->o));
    put(s, st->npassed, 4);
    put_choice(s, st->players - 1u, CAL_PLAYERS);
    put_flag(s, st->ask == ASK_CHOOSE || st->ask == ASK_BID);
    put(s, st->ask == ASK_PLACE ? 1 + st->step : 0, 4);
    put(s, !solo(st) && st->norder > 1 && st->order[0] != s->o.seat, 1);
}

static void put_goods(struct sketch *s)
{
    const int money = s->st->money[s->o.seat];
    put(s, money, 50);
    put(s, lesser(money, 20), 20);
    put(s, lesser(money, 8), 8);
    for (unsigned g = 0; g < GOODS; g++) {
        const int price = cal_price_of(s->st, (enum good)g), have = s->p->goods[g];
        put(s, have, 4);
        put(s, price, 10);
        put(s, have * price, 40);
        put_flag(s, s->p->market[g] > 0);
        put_flag(s, s->p->market[g] < 0);
    }
}

static void put_means(struct sketch *s)
{
    const struct cal_player *p = s->p;
    for (unsigned u = 0; u < UNITS; u++)
        put(s, p->units[u], 4);
    put(s,
        (p->units[DAIRY] == UNIT_PIECES) + (p->units[BAKERY] == UNIT_PIECES) +
            (p->units[DISTILLERY] == UNIT_PIECES),
        1);
    put(s, s->crop.income, 30);
    for (unsigned g = 0; g < GOODS; g++)
        put(s, s->crop.good[g], 4);
    put(s, p->stock, 4);
    put(s, p->board, 5);
    put(s, __builtin_popcount(p->cellar), 2);
    put_choice(s, p->shipping, CAL_LEVELS + 1);
    put_flag(s, p->technology & 1);
    put_flag(s, p->technology >> 1 & 1);
    put_choice(s, p->clan, CLANS);
    put_steps(s, s->own->settlement_count, 6, 15);
    put(s, s->own->settlement_count, 14);
    put_steps(s, s->own->contracts, 1, 8);
    put(s, s->own->contracts, 7);
}

/* Own imports, what they bring, and how far each is from the common one. */
static void put_imports(struct sketch *s)
{
    unsigned own[IMPORTS] = { 0 }, all[IMPORTS] = { 0 }, every = 0;
    int bring = 0;
    for (unsigned seat = 0; seat < s->st->players; seat++) {
        unsigned one[IMPORTS];
        cal_seat_imports(s->st, seat, one);
        for (unsigned k = 0; k < IMPORTS; k++)
            all[k] += one[k];
        if (seat == s->o.seat)
            memcpy(own, one, sizeof own);
    }
    for (unsigned k = 0; k < IMPORTS; k++)
        put(s, (int)own[k], 8);
    for (unsigned k = COTTON; k < IMPORTS; k++) {
        put(s, s->own->import[k], 20);
        bring += s->own->import[k] - IMPORT_STATIC_WORTH * (int)own[k];
        every += all[k];
    }
    put(s, bring, 5);
    for (unsigned k = COTTON; k < IMPORTS; k++)
        put(s, 3 * (int)all[k] - (int)every, 24);
}

enum { OF_A_BOX = 12 };

static void put_box(struct sketch *s, const struct cal_contract *c)
{
    const struct cal_player *p = s->p;
    const int lacks = (int)cal_missing(&s->o, c);
    int32_t cost = 0;
    int later = 0;
    for (unsigned g = 0; g < GOODS; g++) {
        const int lack = c->goods[g] > p->goods[g] ? c->goods[g] - p->goods[g] : 0;
        cost += lack * s->o.price[g];
        later += lack > s->crop.good[g] ? lack - s->crop.good[g] : 0;
    }
    put_flag(s, true);
    put(s, cal_reward(&s->o, c), 10 * POINT);
    put(s, cal_gain(&s->o, c), 10 * POINT);
    put(s, lacks, 4);
    put_flag(s, !lacks);
    put(s, cost / 100, 300);
    put(s, later, 4);
    put(s, (int)cal_animals_lacking(c, p), 1);
    put(s, c->beef + c->mutton, 3);
    put(s, c->expands, 1);
    put(s, c->upgrades, 1);
    put(s, c->money, 10);
}

static void put_boxes(struct sketch *s)
{
    for (unsigned i = 0; i < CAL_BOXES; i++) {
        if (s->p->box[i] && s->o.spend != NEVER) {
            put_box(s, &cal_contracts[s->p->box[i]]);
        } else {
            memset(s->at, 0, OF_A_BOX * sizeof *s->at);
            s->at += OF_A_BOX;
        }
    }
    put(s, (int)cal_empty_boxes(s->st, s->o.seat), 1);
}

/* The three contracts on show that would bring most, and how many there are. */
enum { BEST_SHOWN = 3 };

static void put_shown(struct sketch *s)
{
    int32_t gain[BEST_SHOWN + 1] = { 0 };
    int lacks[BEST_SHOWN + 1] = { 0 }, n = 0;
    for (unsigned i = 0; i < s->st->nshown && s->o.spend == s->st->round; i++) {
        if (!s->st->shown[i])
            continue;
        const struct cal_contract *c = &cal_contracts[s->st->shown[i]];
        const int32_t value = cal_gain(&s->o, c);
        int at = lesser(n++, BEST_SHOWN);
        for (; at && gain[at - 1] < value; at--)
            gain[at] = gain[at - 1], lacks[at] = lacks[at - 1];
        gain[at] = value;
        lacks[at] = (int)cal_missing(&s->o, c);
    }
    for (int i = 0; i < BEST_SHOWN; i++) {
        put(s, gain[i], 10 * POINT);
        put(s, lacks[i], 4);
    }
    put(s, n, 5);
}

/* The scoring tiles of this round and those to come: which, and what they would bring now. */
static void put_tiles(struct sketch *s)
{
    for (unsigned ahead = 0; ahead < CAL_ROUNDS; ahead++) {
        const unsigned round = s->st->round + ahead;
        const bool due = round >= 1 && round <= CAL_ROUNDS && round >= s->o.harvest;
        const unsigned tile = due ? s->st->scoring[round - 1] : 0;
        put_choice(s, tile - 1u, 9);
        put(s, tile ? (int)cal_tile_glory(s->st, s->o.seat, tile) : 0, 10);
    }
}

/* Ports not used yet, within reach or farther off, by their tile. */
static void put_ports(struct sketch *s, bits reach)
{
    int16_t *port = s->at;
    memset(port, 0, 2 * (PORTS - 1) * sizeof *port);
    for (unsigned m = 0; m < MAP_MODULES; m++) {
        const unsigned tile = s->st->port[m];
        if (tile != NO_PORT && !(s->p->ports >> m & 1))
            port[2 * (tile - 1) + !bits_has(reach, s->st->port_space[m])] = MIND_ONE;
    }
    s->at += 2 * (PORTS - 1);
}

/* Land within reach by terrain: how much, how cheap, how much of it cheap. */
static void put_land(struct sketch *s, bits reach)
{
    static const enum unit stands[MAP_TERRAINS] = { WOODCUTTER, MINER, SHEEP };
    const struct cal_map_layer *map = &s->st->map;
    const bits cheap[2] = { cal_cost_at_most(map, 2), cal_cost_at_most(map, 1) };
    const bits land = bits_less(bits_and(reach, s->st->active), cal_occupied(s->st));
    put(s, (int)bits_count(land), 12);
    for (unsigned i = 0; i < MAP_TERRAINS; i++) {
        const bits here = bits_and(land, map->terrain[cal_unit_terrain[stands[i]]]);
        put(s, (int)bits_count(here), 8);
        put(s, (int)bits_count(bits_and(here, cheap[0])), 4);
        put_flag(s, bits_any(bits_and(here, cheap[0])));
        put_flag(s, bits_any(bits_and(here, cheap[1])));
    }
}

/* The others, the best first. */
enum { OTHERS = CAL_PLAYERS - 1, OF_ANOTHER = 7 };

static void put_another(struct sketch *s, unsigned seat)
{
    const struct cal_player *p = &s->st->player[seat];
    int units = 0;
    for (unsigned u = 0; u < UNITS; u++)
        units += p->units[u];
    put(s, s->sheet[seat].total, 100);
    put(s, s->sheet[seat].contracts, 7);
    put(s, s->sheet[seat].settlement_count, 14);
    put(s, s->st->money[seat], 50);
    put(s, units, 16);
    put_flag(s, cal_has_passed(s->st, seat));
    put_flag(s, p->box[0]);
}

static void put_others(struct sketch *s)
{
    unsigned seat[OTHERS + 1], n = 0;
    int contracts = 0, settlements = 0;
    for (unsigned i = 0; i < s->st->players; i++) {
        const struct cal_sheet *one = &s->sheet[i];
        if (i == s->o.seat)
            continue;
        unsigned at = n++;
        for (; at && s->sheet[seat[at - 1]].total < one->total; at--)
            seat[at] = seat[at - 1];
        seat[at] = i;
        contracts = one->contracts > contracts ? one->contracts : contracts;
        settlements = one->settlement_count > settlements ? one->settlement_count : settlements;
    }
    memset(s->at, 0, OTHERS * OF_ANOTHER * sizeof *s->at);
    int16_t *end = s->at + OTHERS * OF_ANOTHER;
    for (unsigned i = 0; i < n; i++)
        put_another(s, seat[i]);
    s->at = end;
    put(s, n ? s->own->contracts - contracts : 0, 7);
    put(s, n ? s->own->settlement_count - settlements : 0, 14);
    put(s, n ? s->own->total - s->sheet[seat[0]].total : 0, 50);
}

/* Settlements are counted often and change seldom: what was found for the same units and the same
 * shipping stands in the memo. */
struct remembered {
    bits own;
    uint64_t level, count; /* level + 1 */
};
enum { REMEMBERED = MIND_MEMO * sizeof(uint64_t) / sizeof(struct remembered) };

static unsigned settlements(const struct cal_state *st, unsigned seat, struct mind_memo *memo)
{
    const struct remembered now = { st->own[seat], st->player[seat].shipping + 1u, 0 };
    const uint64_t mixed = (now.own.lo * UINT64_C(0x9e3779b97f4a7c15)) ^
                           (now.own.hi * UINT64_C(0xc2b2ae3d27d4eb4f)) ^
                           (now.level * UINT64_C(0x165667b19e3779f9));
    struct remembered *r = (struct remembered *)memo->word + (mixed >> 32) % REMEMBERED;
    if (!bits_same(r->own, now.own) || r->level != now.level) {
        *r = now;
        r->count = cal_settlement_count(st, seat);
    }
    return (unsigned)r->count;
}

static void sketch(struct sketch *s, const int32_t term[TERMS], int32_t sum)
{
    const bits reach = bits_or(s->st->reach[s->o.seat], s->st->own[s->o.seat]);
    s->crop = cal_crop_of(&s->o, 0, 0, true);
    put_terms(s, term, sum);
    put_time(s);
    put_goods(s);
    put_means(s);
    put_imports(s);
    put_boxes(s);
    put_shown(s);
    put_tiles(s);
    put_ports(s, reach);
    put_land(s, reach);
    put_others(s);
}

int32_t cal_features(const void *state, int seat, int16_t *out, struct mind_memo *memo)
{
    const struct cal_state *st = state;
    struct cal_sheet sheet[CAL_PLAYERS] = { 0 };
    struct sketch s = { .o = cal_look(st, (unsigned)seat),
                        .st = st,
                        .p = &st->player[seat],
                        .sheet = sheet,
                        .own = &sheet[seat] };
    uint8_t settled[CAL_PLAYERS] = { 0 };
    int32_t term[TERMS], sum = 0;
    s.at = out;
    for (unsigned i = 0; i < st->players; i++)
        settled[i] = (uint8_t)settlements(st, i, memo);
    cal_score_sheet_of(st, settled, sheet);
    cal_value_terms(&s.o, s.own, term);
    for (unsigned i = 0; i < TERMS; i++)
        sum += term[i];
    if (out)
        sketch(&s, term, sum);
    assert(!out || s.at == out + CAL_FEATURES);
    return sum;
}
