/*
 * mind.c: see mind.h. The final score is estimated: what is certain, and what
 * money, income, goods and contracts may still become. Everything that can be
 * sold is counted in pounds first, and pounds in points by the round in which
 * they can be spent. How the weights were found: docs/bots.md.
 */
#include "games/caledonia/mind.h"

#include "games/caledonia/features.h"
#include "games/caledonia/flow.h"
#include "games/caledonia/moves.h"
#include "games/caledonia/outlook.h"

#include <string.h>

/* All in thousandths: of a point, or, where "pounds" is said, of a pound. */
struct weights {
    int16_t pound[NEVER + 1];          /* points for a pound to be spent in that round       */
    int16_t rich[NEVER + 1];           /* the same for what is more than `purse` pounds       */
    int16_t deal[NEVER + 1];           /* points for a pound that a contract's goods cost     */
    int16_t purse[NEVER + 1];          /* pounds, whole                                       */
    int16_t good[GOODS];               /* pounds: usual prices                                */
    int16_t sale;                      /* part of the price that a good to be sold counts     */
    int16_t crop;                      /* the same for what is still to be produced           */
    int16_t glut;                      /* part lost by each further good of a kind in a round */
    int16_t buying;                    /* part of the price that a good to be bought costs    */
    int16_t trust[NEVER + 1];          /* part of a contract's gain counted while it waits    */
    int16_t ready;                     /* the same if all is at hand                          */
    int16_t empty[NEVER + 1];          /* an empty export box                                 */
    int16_t shown;                     /* part of the best shown contract's gain, if better   */
    int16_t land;                      /* pounds: usual cost of land                          */
    int16_t expand, upgrade;           /* pounds: bonuses still to come                       */
    int16_t merchant[MERCHANTS_BOARD]; /* pounds in each round to come, by merchant hired */
    int16_t shipping[CAL_LEVELS + 1];  /* pounds                                         */
    int16_t room;                      /* a space within reach, up to a dozen, per round left */
    int16_t export;                    /* a contract more than others, or towards a prize     */
    int16_t settlement;                /* likewise                                            */
    int16_t sure[NEVER + 1];           /* part of these prizes that counts as it stands       */
    int16_t port[PORTS];               /* pounds: a port within reach and not used            */
    int16_t glory[PORTS];              /* ... and points                                      */
    int16_t near_port;                 /* part of that for a port almost within reach         */
    int16_t tile[10];                  /* part of a scoring tile of a later round             */
    int16_t choice;                    /* what the first choice at an auction is worth        */
    int16_t clan[CLANS];               /* points a clan is better than none                   */
};

static const struct weights weights = {
    .pound = { 0, 780, 420, 440, 330, 180, 100 },
    .rich = { 0, 310, 690, 245, 205, 120, 100 },
    .deal = { 0, 310, 390, 590, 240, 235, 55 },
    .purse = { 0, 60, 65, 60, 65, 40, 0 },
    .good = { 4510, 7060, 5920, 10500, 10810, 9240 },
    .sale = 500,
    .crop = 930,
    .glut = 75,
    .buying = 1130,
    .trust = { 0, 760, 760, 740, 760, 800, 0 },
    .ready = 1070,
    .empty = { 0, 2590, 5090, 5000, 2910, 2150, 0 },
    .shown = 680,
    .land = 3000,
    .expand = 3000,
    .upgrade = 7150,
    .merchant = { 2140, 1860, 1680, 800, 400 },
    .shipping = { 0, 1810, 3890, 5000, 5390, 9120 },
    .room = 80,
    .export = 1180,
    .settlement = 1240,
    .sure = { 0, -115, 290, 205, 295, 700, 1000 },
    .port = { 0, 4550, 8040, 7620, 2610, 9780, 3000, 5180, 8550, 3230 },
    .glory = { [PORT_UPGRADE] = 2800 },
    .near_port = 235,
    .tile = { 0, 260, 490, 1080, 1180, 1020, 1250, 1040, 640, 1000 },
    .choice = 6070,
    .clan = { [BUCHANAN] = 0,
              [CAMPBELL] = 4000,
              [CUNNINGHAM] = 7000,
              [FERGUSSON] = 10000,
              [MACDONALD] = 7000,
              [MACKENZIE] = 6000,
              [ROBERTSON] = 11000,
              [STEWART] = 15000,
              [MACEWEN] = 6000 },
};

/* --- when --- */

bool cal_may_pass(const struct outlook *o)
{
    const struct cal_state *st = o->st;
    return st->ask != ASK_PRODUCE && st->ask != ASK_NOTHING && !cal_has_passed(st, o->seat);
}

struct outlook cal_look(const struct cal_state *st, unsigned seat)
{
    struct outlook o = { .st = st, .p = &st->player[seat], .seat = seat };
    const bool producing = st->ask == ASK_PRODUCE;
    o.spend = cal_may_pass(&o) ? st->round : st->round + 1u;
    o.harvest = producing ? st->round + 1u : st->round;
    o.process = !producing || !memchr(st->order, (int)seat, st->step);
    if (st->ask == ASK_NOTHING)
        o.spend = o.harvest = NEVER, o.process = false;
    for (unsigned g = 0; g < GOODS; g++)
        o.price[g] = (weights.good[g] + 1000 * cal_price_of(st, (enum good)g)) / 2;
    if (o.p->clan == CUNNINGHAM && o.price[MILK] < 1000 * BUTTER_PRICE)
        o.price[MILK] = 1000 * BUTTER_PRICE;
    return o;
}

/* Thousandths of pounds, to be spent in a round, as thousandths of points. */
static int32_t in_points(int32_t pounds, unsigned round)
{
    return pounds / 10 * weights.pound[round] / 100;
}

/* The same for what contracts cost, which may be paid later. */
static int32_t in_deals(int32_t pounds, unsigned round)
{
    return pounds / 10 * weights.deal[round] / 100;
}

static int32_t part(int32_t value, int32_t thousandths)
{
    return value / 10 * thousandths / 100;
}

/* --- money and goods --- */

static int32_t money_value(const struct outlook *o)
{
    const int32_t money = o->st->money[o->seat], purse_full = weights.purse[o->spend];
    const int32_t plain = money < purse_full ? money : purse_full;
    return plain * weights.pound[o->spend] + (money - plain) * weights.rich[o->spend];
}

/* Whoever has not passed yet will. */
static int32_t pass_value(const struct outlook *o)
{
    const struct cal_state *st = o->st;
    if (!cal_may_pass(o))
        return 0;
    const unsigned place = solo(st) ? 0 : st->npassed, last = st->players - 1u;
    const int32_t pounds = 500 * (cal_pass_money[place] + cal_pass_money[last]);
    return in_points(pounds, st->round + 1u);
}

/* n of a good in one round at a price, each further one being worth less. */
static int32_t pile_worth(int32_t n, int32_t price)
{
    return n * price - part(price, weights.glut) * n * (n - 1) / 2;
}

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

static int32_t final_points(enum good g)
{
    return g < BASIC_GOODS ? POINT : 2 * POINT;
}

static int32_t stock_value(const struct outlook *o)
{
    int32_t value = 0;
    for (unsigned g = 0; g < GOODS; g++) {
        const int32_t n = o->p->goods[g];
        const int32_t sold = in_points(part(pile_worth(n, o->price[g]), weights.sale), o->spend);
        const int32_t kept = n * final_points((enum good)g);
        value += sold > kept ? sold : kept;
    }
    return value;
}

struct crop cal_crop_of(const struct outlook *o, unsigned milk, unsigned grain, bool harvested)
{
    const struct cal_player *p = o->p;
    const bool pool = p->clan == MACDONALD;
    struct crop c = { 0 };
    if (harvested) {
        for (unsigned u = WOODCUTTER; u <= MINER; u++)
            c.income += p->units[u] *
                        (pool ? MACDONALD_INCOME : cal_worker_income[u][p->technology >> u & 1]);
        c.income += p->units[FISHERMAN] * MACDONALD_INCOME;
        c.good[WOOL] = p->units[SHEEP];
        milk += p->units[COW];
        grain += 2u * p->units[FIELD];
    }
    c.good[CHEESE] = (uint8_t)least(p->units[DAIRY], milk);
    c.good[WHISKY] = (uint8_t)least(p->units[DISTILLERY], grain);
    c.good[BREAD] = (uint8_t)least(p->units[BAKERY], grain - c.good[WHISKY]);
    c.good[MILK] = (uint8_t)(milk - c.good[CHEESE]);
    c.good[GRAIN] = (uint8_t)(grain - c.good[WHISKY] - c.good[BREAD]);
    if (p->clan == MACKENZIE)
        c.income += WHISKY_BOUNTY * c.good[WHISKY];
    return c;
}

/* What the goods of a crop would be sold for. */
static int32_t crop_sold(const struct outlook *o, const struct crop *c)
{
    int32_t sold = 0;
    for (unsigned g = 0; g < GOODS; g++)
        if (c->good[g])
            sold += pile_worth(c->good[g], o->price[g]);
    return part(sold, weights.crop);
}

/* A crop brought in at the end of a round, in points; the last one is not sold any more. */
static int32_t crop_points(const struct crop *c, int32_t sold, unsigned round)
{
    int32_t points = in_points(1000 * c->income, round + 1);
    if (round < CAL_ROUNDS)
        return points + in_points(sold, round + 1);
    for (unsigned g = 0; g < GOODS; g++)
        points += c->good[g] * final_points((enum good)g);
    return points;
}

static int32_t crop_value(const struct outlook *o, const struct crop *c, unsigned round)
{
    return crop_points(c, round < CAL_ROUNDS ? crop_sold(o, c) : 0, round);
}

/* All harvests to come; goods in stock count for what processing adds to them. */
static int32_t harvest_value(const struct outlook *o)
{
    const struct crop plain = cal_crop_of(o, 0, 0, true);
    const int32_t sold = crop_sold(o, &plain);
    int32_t value = 0;
    for (unsigned round = o->harvest; round <= CAL_ROUNDS; round++)
        value += crop_points(&plain, sold, round);
    if (!o->process)
        return value;
    const unsigned milk = o->p->goods[MILK], grain = o->p->goods[GRAIN];
    const bool harvested = o->harvest == o->st->round;
    const struct crop with = cal_crop_of(o, milk, grain, harvested);
    const struct crop raw = { .good = { [MILK] = (uint8_t)milk, [GRAIN] = (uint8_t)grain } };
    const int32_t without = crop_value(o, &raw, o->st->round) +
                            (harvested ? crop_points(&plain, sold, o->st->round) : 0);
    return value + crop_value(o, &with, o->st->round) - without;
}

/* Each barrel by where it will be at the end. */
static int32_t cellar_value(const struct outlook *o)
{
    int32_t value = 0;
    for (unsigned place = 0; place < CAL_CELLAR; place++) {
        if (!(o->p->cellar >> place & 1))
            continue;
        const unsigned harvests = CAL_ROUNDS + 1u - o->harvest;
        const unsigned end = least(place + harvests, CAL_CELLAR - 1);
        const unsigned spent = least(o->harvest + end - place + 1, NEVER);
        const int32_t pounds = 1000 * cal_cellar_worth[end];
        value += in_points(pounds, spent);
        value +=
            spent == NEVER ? 2 * POINT : in_points(part(o->price[WHISKY], weights.crop), spent);
    }
    return value;
}

/* --- contracts --- */

/* Tiles of this and later rounds that count imports, or meat. */
static int32_t tile_bonus(const struct outlook *o, const struct cal_contract *c)
{
    int32_t value = 0;
    for (unsigned r = o->spend; r <= CAL_ROUNDS; r++) {
        const unsigned tile = o->st->scoring[r - 1];
        if (tile == 6)
            value += POINT * (c->imports[COTTON] + c->imports[TOBACCO] + c->imports[SUGAR]);
        else if (tile == 7)
            value += 2 * POINT * (c->beef + c->mutton);
    }
    return value;
}

int32_t cal_reward(const struct outlook *o, const struct cal_contract *c)
{
    const int32_t pounds =
        1000 * c->money + c->expands * weights.expand + c->upgrades * weights.upgrade;
    const int32_t imports = c->imports[COTTON] + c->imports[TOBACCO] + c->imports[SUGAR];
    return POINT * (c->imports[HOPS] + 4 * imports) + in_points(pounds, o->spend) + weights.export +
           tile_bonus(o, c);
}

/* What animals cost: those on the map the harvests they would bring or what it takes to
 * replace them, those that are missing their price. */
static int32_t meat_cost(const struct outlook *o, unsigned n, enum unit unit)
{
    if (!n)
        return 0;
    const unsigned have = least(o->p->units[unit], n);
    const int32_t buy =
        in_deals(1000 * cal_unit_cost(o->st, o->seat, unit) + weights.land, o->spend);
    int32_t keep = 0;
    for (unsigned r = o->harvest; r < CAL_ROUNDS; r++)
        keep += in_points(part(o->price[cal_unit_good[unit]], weights.crop), r + 1);
    keep += o->harvest <= CAL_ROUNDS ? POINT : 0;
    return (int32_t)have * (keep < buy ? keep : buy) + (int32_t)(n - have) * buy;
}

unsigned cal_missing(const struct outlook *o, const struct cal_contract *c)
{
    unsigned n = 0;
    for (unsigned g = 0; g < GOODS; g++)
        n += c->goods[g] - least(c->goods[g], o->p->goods[g]);
    n += c->beef - least(c->beef, o->p->units[COW]);
    return n + c->mutton - least(c->mutton, o->p->units[SHEEP]);
}

int32_t cal_gain(const struct outlook *o, const struct cal_contract *c)
{
    int32_t value = cal_reward(o, c);
    for (unsigned g = 0; g < GOODS; g++) {
        if (!c->goods[g])
            continue;
        const unsigned have = least(c->goods[g], o->p->goods[g]);
        const int32_t lost = part(o->price[g], weights.sale),
                      buy = part(o->price[g], weights.buying);
        value -= in_deals((int32_t)have * lost + (int32_t)(c->goods[g] - have) * buy, o->spend);
    }
    return value - meat_cost(o, c->beef, COW) - meat_cost(o, c->mutton, SHEEP);
}

static int32_t held_value(const struct outlook *o, unsigned number)
{
    const struct cal_contract *c = &cal_contracts[number];
    if (o->spend == NEVER)
        return 0;
    const int32_t value = cal_gain(o, c);
    const unsigned lacks = cal_missing(o, c);
    if (lacks && o->spend == CAL_ROUNDS && lacks > o->p->stock)
        return 0;
    return value < 0 ? value : part(value, lacks ? weights.trust[o->spend] : weights.ready);
}

static int32_t best_shown(const struct outlook *o)
{
    int32_t best = 0;
    for (unsigned i = 0; i < o->st->nshown; i++) {
        if (!o->st->shown[i])
            continue;
        const int32_t value = cal_gain(o, &cal_contracts[o->st->shown[i]]);
        best = value > best ? value : best;
    }
    return best - in_points(1000 * cal_contract_price[o->spend], o->spend);
}

static int32_t boxes_value(const struct outlook *o)
{
    int32_t value = 0;
    for (unsigned i = 0; i < CAL_BOXES; i++)
        if (o->p->box[i])
            value += held_value(o, o->p->box[i]);
    const unsigned free_boxes = cal_empty_boxes(o->st, o->seat);
    if (!free_boxes || o->spend == NEVER)
        return value;
    int32_t chance = weights.empty[o->spend];
    if (o->spend == o->st->round) {
        const int32_t seen = part(best_shown(o), weights.shown);
        chance = seen > chance ? seen : chance;
    }
    return value + chance + (free_boxes > 1 ? chance / 2 : 0);
}

/* --- prizes and Glory --- */

static int32_t imports_value(const struct outlook *o)
{
    int32_t value = 0;
    for (unsigned i = 0; i < o->st->nfulfilled; i++) {
        const struct cal_contract *c = &cal_contracts[o->st->fulfilled[i] & 63];
        if (o->st->fulfilled[i] >> 6 != o->seat)
            continue;
        value += POINT * (c->imports[HOPS] +
                          4 * (c->imports[COTTON] + c->imports[TOBACCO] + c->imports[SUGAR]));
    }
    return value;
}

static int32_t tiles_value(const struct outlook *o)
{
    const struct cal_state *st = o->st;
    int32_t value = 0;
    for (unsigned r = st->round; r <= CAL_ROUNDS; r++) {
        const unsigned tile = st->scoring[r - 1];
        const int32_t now = POINT * (int32_t)cal_tile_glory(st, o->seat, tile);
        value += part(now, r == st->round ? 1000 : weights.tile[tile]);
    }
    return value;
}

/* A prize for a count that may still grow: `each` a piece, giving way from round to round to what
 * it would bring now. */
static int32_t prize(const struct outlook *o, int32_t count, int32_t each, int32_t now)
{
    const int32_t sure = weights.sure[o->spend];
    return part(count * each, 1000 - sure) + part(POINT * now, sure);
}

static int32_t prizes_value(const struct outlook *o, const struct cal_sheet *own)
{
    return prize(o, own->contracts, weights.export, own->exports) +
           prize(o, own->settlement_count, weights.settlement, own->settlements);
}

/* --- means --- */

static int32_t means_value(const struct outlook *o)
{
    const struct cal_player *p = o->p;
    int32_t hired = 0, value = 0;
    for (int m = 0; m < MERCHANTS_BOARD - p->board; m++)
        hired += weights.merchant[m];
    for (unsigned r = o->spend; r <= CAL_ROUNDS; r++)
        value += in_points(hired, r);
    return value + in_points(weights.shipping[p->shipping], o->spend);
}

static int32_t port_value(const struct outlook *o, unsigned module)
{
    const unsigned tile = o->st->port[module];
    return in_points(weights.port[tile], o->spend) + weights.glory[tile];
}

static int32_t reach_value(const struct outlook *o)
{
    const struct cal_state *st = o->st;
    if (o->spend == NEVER)
        return 0;
    const bits reach = bits_or(st->reach[o->seat], st->own[o->seat]);
    const bits soon = cal_hex_around(reach);
    const unsigned free_land = bits_count(bits_less(bits_and(reach, st->active), cal_occupied(st)));
    int32_t value = (int32_t)(least(free_land, 12) * (NEVER - o->spend)) * weights.room;
    for (unsigned m = 0; m < MAP_MODULES; m++) {
        if (st->port[m] == NO_PORT || (o->p->ports >> m & 1))
            continue;
        if (bits_has(reach, st->port_space[m]))
            value += port_value(o, m);
        else if (bits_has(soon, st->port_space[m]))
            value += part(port_value(o, m), weights.near_port);
    }
    return value;
}

/* --- before the game, and within a turn --- */

static int32_t setup_value(const struct outlook *o)
{
    const struct cal_state *st = o->st;
    int32_t value = weights.clan[o->p->clan] - POINT * o->p->bid;
    if (st->ask == ASK_BID && st->high_bid && st->high_bidder == o->seat)
        value += weights.choice - POINT * (st->high_bid - 1);
    if (st->ask == ASK_CHOOSE && st->actor == o->seat && auctioned(st))
        value += weights.choice;
    return value;
}

static int32_t turn_value(const struct outlook *o)
{
    const struct cal_turn *t = &o->st->turn;
    if (!cal_in_turn(o->st) || o->st->actor != o->seat)
        return 0;
    int32_t value = in_points(t->expands * weights.expand + t->upgrades * weights.upgrade +
                                  t->brews * (1000 * BREW_PRICE - weights.good[GRAIN]),
                              o->spend);
    if (t->contract) {
        const struct cal_contract *c = &cal_contracts[t->contract];
        value += cal_reward(o, c) - meat_cost(o, c->beef, COW) - meat_cost(o, c->mutton, SHEEP);
    }
    return value + (t->looks ? POINT : 0);
}

void cal_value_terms(const struct outlook *o, const struct cal_sheet *own, int32_t out[TERMS])
{
    const int32_t term[TERMS] = {
        POINT * o->st->glory[o->seat],
        money_value(o),
        pass_value(o),
        stock_value(o),
        harvest_value(o),
        cellar_value(o),
        boxes_value(o),
        imports_value(o),
        tiles_value(o),
        prizes_value(o, own),
        means_value(o),
        reach_value(o),
        setup_value(o),
        turn_value(o),
    };
    memcpy(out, term, sizeof term);
}

static int32_t value(const void *state, int seat)
{
    const struct cal_state *st = state;
    const struct outlook o = cal_look(st, (unsigned)seat);
    struct cal_sheet sheet[CAL_PLAYERS] = { 0 };
    int32_t term[TERMS], sum = 0;
    cal_score_sheet(st, sheet);
    if (st->ask == ASK_NOTHING)
        return POINT * sheet[seat].total;
    cal_value_terms(&o, &sheet[seat], term);
    for (unsigned i = 0; i < TERMS; i++)
        sum += term[i];
    return sum;
}

/* The set-up, and each round: dice and contracts come between. */
static uint32_t phase(const void *state)
{
    const struct cal_state *st = state;
    return st->ask < ASK_MAIN && st->ask != ASK_DRAW ? 0 : st->round;
}

enum { IDLE_ANSWERS = 512 };

/* Passes; what else is asked gets the last answer listed, which of harvests makes all it can. */
static void idle(void *state)
{
    struct cal_state *st = state;
    gm_move list[IDLE_ANSWERS] = { { .kind = MOVE_PASS } };
    uint32_t last = 0;
    if (st->ask != ASK_MAIN || !cal_settled(st)) {
        const uint32_t n = cal_list_answers(st, list, IDLE_ANSWERS, false);
        last = n > IDLE_ANSWERS ? IDLE_ANSWERS - 1 : n > 1 ? n - 1 : 0;
    }
    cal_perform(st, list[last]);
}

const struct mind cal_mind = { .value = value,
                               .skip = cal_suppose,
                               .phase = phase,
                               .idle = idle,
                               .nfeatures = CAL_FEATURES,
                               .features = cal_features };
