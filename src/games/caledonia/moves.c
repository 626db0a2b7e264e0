/* moves.c: see moves.h. Sets of spaces first, single moves last. */
#include "games/caledonia/moves.h"

struct list {
    gm_move *out;
    uint32_t cap, n;
    bool brief;
    gm_move *lost; /* for those without room */
};

/* Where the next move goes; those without room are counted only. */
static gm_move *next(struct list *l)
{
    gm_move *const to = l->n < l->cap ? l->out + l->n : l->lost;
    l->n++;
    return to;
}

/* ADD(l, kind, arguments ...) */
#define ADD(l, ...) ADD_PADDED(l, __VA_ARGS__, 0, 0, 0, 0, 0, 0, 0)
#define ADD_PADDED(l, kind, a, b, c, d, e, f, ...) (*next(l) = make(kind, a, b, c, d, e, f))

static gm_move make(uint64_t kind, uint64_t a, uint64_t b, uint64_t c, uint64_t d, uint64_t e,
                    uint64_t f)
{
    return gm_move_of(kind | a << 8 | b << 16 | c << 24 | d << 32 | e << 40 | f << 48);
}

static bool full(const struct list *l)
{
    return l->brief && l->n >= l->cap;
}

/* --- set-up --- */

static void list_bids(const struct cal_state *st, struct list *l)
{
    if (st->high)
        ADD(l, MOVE_BID, 0);
    for (unsigned points = st->high; points <= CAL_BID; points++)
        ADD(l, MOVE_BID, points + 1);
}

static void list_pairs(const struct cal_state *st, struct list *l)
{
    for (uint8_t i = 0; i < CAL_PAIRS; i++)
        if (st->pair[i] && !(st->pair_taken >> i & 1))
            ADD(l, MOVE_CHOOSE, i);
}

/* One move for each space of a set. This fills most of most lists, so it goes word
 * by word, on a copy of the list that writing a move cannot be taken to change. */
static void list_spaces(struct list *list, uint8_t kind, uint8_t unit, bits where)
{
    struct list l = *list;
    for (; where.lo; where.lo &= where.lo - 1)
        ADD(&l, kind, unit, (unsigned)__builtin_ctzll(where.lo));
    for (; where.hi; where.hi &= where.hi - 1)
        ADD(&l, kind, unit, 64 + (unsigned)__builtin_ctzll(where.hi));
    list->n = l.n;
}

static void list_places(const struct cal_state *st, struct list *l)
{
    const unsigned seat = st->actor;
    for (uint8_t u = 0; u < WORKERS; u++) {
        if (!pieces_left(st, seat, u))
            continue;
        bits where = spaces_for(st, seat, u);
        if (is_clan(st, seat, FERGUSSON))
            where = bits_and(where, st->border);
        list_spaces(l, MOVE_PLACE, u, payable(st, seat, u, where, st->money[seat], false));
    }
}

/* --- main actions --- */

static void list_trades(const struct cal_state *st, struct list *l)
{
    if (!acting(st)->stock)
        return;
    for (uint8_t g = 0; g < GOODS; g++) {
        if (st->turn.price_good && st->turn.price_good != g + 1)
            continue;
        for (uint8_t side = BUY; side <= SELL; side++) {
            const unsigned top = trade_most(st, st->actor, side, g);
            for (uint8_t n = 1; n <= top; n++)
                ADD(l, MOVE_TRADE, side, g, n);
        }
    }
}

static void list_obtains(const struct cal_state *st, struct list *l)
{
    const unsigned room = empty_boxes(st, st->actor);
    if (!room || st->money[st->actor] < obtain_cost(st))
        return;
    for (unsigned i = 0; i < st->nshown; i++)
        if (st->shown[i])
            ADD(l, MOVE_OBTAIN, st->shown[i]);
    for (unsigned i = 0; room == 2 && i < st->nshown; i++)
        for (unsigned k = 0; k < st->nshown; k++)
            if (st->shown[i] && st->shown[i] < st->shown[k])
                ADD(l, MOVE_OBTAIN, st->shown[i], st->shown[k]);
}

/* C-PRT-PRICE: only expansions after which the promised good can be bought. */
static bits promising(const struct cal_state *st, uint8_t unit, bits where)
{
    bits kept = { 0, 0 };
    while (bits_any(where)) {
        const unsigned space = bits_pop(&where);
        if (keeps_promise(st, space, placing_cost(st, st->actor, unit, space, false)))
            kept = bits_or(kept, bits_of(space));
    }
    return kept;
}

static void list_expansions(const struct cal_state *st, struct list *l, bool free_land)
{
    const unsigned seat = st->actor;
    const bits land = bits_less(bits_and(st->reach[seat], st->active), occupied(st));
    for (uint8_t u = 0; u < UNITS; u++) {
        if (!pieces_left(st, seat, u))
            continue;
        bits where = u == FISHERMAN ? bits_and(st->reach[seat], spaces_for(st, seat, u))
                                    : bits_and(land, st->map.terrain[unit_terrain[u]]);
        where = payable(st, seat, u, where, st->money[seat], free_land);
        if (st->turn.price_good && !free_land)
            where = promising(st, u, where);
        list_spaces(l, MOVE_EXPAND, u, where);
    }
}

static void list_upgrade_actions(const struct cal_state *st, struct list *l)
{
    const struct cal_player *p = acting(st);
    const int money = st->money[st->actor];
    if (p->shipping < CAL_LEVELS && money >= SHIPPING_PRICE)
        ADD(l, MOVE_SHIPPING);
    for (uint8_t worker = WOODCUTTER; worker <= MINER; worker++)
        if (technology_open(st, st->actor, worker) && money >= TECHNOLOGY_PRICE)
            ADD(l, MOVE_TECHNOLOGY, worker);
    if (p->board && money >= HIRE_PRICE)
        ADD(l, MOVE_HIRE);
}

static void list_fulfils(const struct cal_state *st, struct list *l)
{
    for (unsigned i = 0; i < CAL_BOXES; i++) {
        const uint8_t number = acting(st)->box[i];
        if (!number)
            continue;
        if (can_fulfil(st, number, false))
            ADD(l, MOVE_FULFIL, number);
        if (!can_fulfil(st, number, true))
            continue;
        for (unsigned m = 0; m < MAP_MODULES; m++)
            if (meat_port_usable(st, m))
                ADD(l, MOVE_FULFIL, number, m + 1);
    }
}

/* --- ports --- */

static void list_exchange(const struct cal_state *st, struct list *l, uint8_t module, uint8_t copy,
                          uint8_t first, bool three)
{
    for (uint8_t give = first; give < first + BASIC_GOODS; give++) {
        if (!acting(st)->goods[give])
            continue;
        for (uint8_t a = first; a < first + BASIC_GOODS; a++)
            for (uint8_t b = a; b < first + BASIC_GOODS; b++)
                for (uint8_t c = b; c < first + BASIC_GOODS; c++) {
                    if (three || c == b) /* for two goods, c only stands in */
                        ADD(l, MOVE_PORT, module, copy, give + 1, a + 1, b + 1,
                            three ? c + 1 : (uint8_t)0);
                }
    }
}

static void list_prices(const struct cal_state *st, struct list *l, uint8_t module, uint8_t copy)
{
    const int money = st->money[st->actor] - (copy ? COPY_PRICE : 0);
    for (uint8_t g = 0; g < GOODS; g++)
        for (uint8_t down = 0; down <= 1; down++)
            if (trade_can_follow(st, g, row_after(st, g, down ? -PRICE_PORT_ROWS : PRICE_PORT_ROWS),
                                 money))
                ADD(l, MOVE_PORT, module, copy, g, down);
}

/* Kinds that the acting player could put on a space he owns, as bits (C-PRT-SWAP). */
static unsigned kinds_for(const struct cal_state *st, unsigned space)
{
    unsigned kinds = 0;
    for (unsigned u = 0; u < UNITS; u++)
        if (swap_takes(st, space, (enum unit)u))
            kinds |= 1u << u;
    return kinds;
}

static void list_swaps_of(const struct cal_state *st, struct list *l, gm_move m,
                          const unsigned kinds[2])
{
    const unsigned barred = swap_barred(st, m.arg[2]) | swap_barred(st, m.arg[3]);
    for (unsigned a = kinds[0] & ~barred; a; a &= a - 1)
        for (unsigned b = kinds[1] & ~barred; b; b &= b - 1) {
            m.arg[4] = (uint8_t)__builtin_ctz(a);
            m.arg[5] = (uint8_t)__builtin_ctz(b);
            if (swap_pieces(st, (enum unit)m.arg[4], (enum unit)m.arg[5]))
                *next(l) = m;
        }
}

static void list_swaps(const struct cal_state *st, struct list *l, uint8_t module, uint8_t copy)
{
    unsigned kinds[HEX_SPACES];
    const bits own = st->own[st->actor];
    for (bits left = own; bits_any(left);) {
        const unsigned space = bits_pop(&left);
        kinds[space] = kinds_for(st, space);
    }
    for (bits first = own; bits_any(first) && !full(l);) {
        const uint8_t one = (uint8_t)bits_pop(&first);
        for (bits second = kinds[one] ? first : (bits){ 0, 0 }; bits_any(second) && !full(l);) {
            const uint8_t two = (uint8_t)bits_pop(&second);
            const gm_move m = { { MOVE_PORT, { module, copy, one, two } } };
            list_swaps_of(st, l, m, (const unsigned[]){ kinds[one], kinds[two] });
        }
    }
}

static void list_effect(const struct cal_state *st, struct list *l, uint8_t module, uint8_t copy)
{
    switch (port_effect(st, module, copy)) {
    case PORT_BASIC:
        list_exchange(st, l, module, copy, WOOL, true);
        break;
    case PORT_PROCESSED:
        list_exchange(st, l, module, copy, CHEESE, false);
        break;
    case PORT_UPGRADE:
    case PORT_TEN:
    case PORT_FIVE:
        ADD(l, MOVE_PORT, module, copy);
        break;
    case PORT_PRICE:
        if (st->ask == ASK_MAIN)
            list_prices(st, l, module, copy);
        break;
    case PORT_SWAP:
        list_swaps(st, l, module, copy);
        break;
    default: /* meat goes with a fulfilment */
        break;
    }
}

static void list_ports(const struct cal_state *st, struct list *l)
{
    if (st->turn.price_good)
        return;
    for (uint8_t module = 0; module < MAP_MODULES && !full(l); module++) {
        if (!port_open(st, module))
            continue;
        list_effect(st, l, module, 0);
        if (st->port[module] != PORT_COPY || st->money[st->actor] < COPY_PRICE)
            continue;
        for (uint8_t copy = 1; copy <= MAP_MODULES; copy++)
            list_effect(st, l, module, copy);
    }
}

static void list_rows(const struct cal_state *st, struct list *l)
{
    if (!is_clan(st, st->actor, MACDONALD) || st->turn.rowed || st->turn.price_good)
        return;
    const bits fleet = fishermen(st, st->actor);
    const bits water = bits_less(map_lochs(&st->map), fleet);
    for (bits left = fleet; bits_any(left);) {
        const uint8_t from = (uint8_t)bits_pop(&left);
        const bits rest = bits_less(fleet, bits_of(from));
        bits to = bits_less(bits_and(hex_around(bits_of(from)), water), hex_around(rest));
        while (bits_any(to))
            ADD(l, MOVE_ROW, from, (uint8_t)bits_pop(&to));
    }
}

static void list_barrels(const struct cal_state *st, struct list *l)
{
    for (unsigned left = acting(st)->cellar; left; left &= left - 1)
        ADD(l, MOVE_CELLAR, (uint8_t)(__builtin_ctz(left) + 1));
}

/* --- a turn --- */

static void list_main(const struct cal_state *st, struct list *l)
{
    list_trades(st, l);
    list_expansions(st, l, false);
    list_rows(st, l);
    list_ports(st, l);
    if (st->turn.price_good)
        return;
    list_obtains(st, l);
    list_upgrade_actions(st, l);
    list_fulfils(st, l);
    ADD(l, MOVE_PASS);
}

static void list_after(const struct cal_state *st, struct list *l)
{
    ADD(l, MOVE_END);
    if (st->turn.second)
        list_fulfils(st, l);
    list_barrels(st, l);
    list_ports(st, l);
}

/* Own units of this kind on the map; there are never more than four. */
static unsigned spaces_of(const struct cal_state *st, enum unit unit, uint8_t space[UNIT_PIECES])
{
    unsigned n = 0;
    for (bits own = st->own[st->actor]; bits_any(own);) {
        const unsigned s = bits_pop(&own);
        if (unit_on(st, s) == unit)
            space[n++] = (uint8_t)s;
    }
    return n;
}

/* The animals chosen by two sets of bits, as one move. */
static gm_move slaughter(const uint8_t *cow, unsigned cows, const uint8_t *sheep, unsigned flock)
{
    gm_move m = { { MOVE_SLAUGHTER, { 0 } } };
    bits taken = { 0, 0 };
    for (unsigned i = 0; i < UNIT_PIECES; i++) {
        if (cows >> i & 1)
            taken = bits_or(taken, bits_of(cow[i]));
        if (flock >> i & 1)
            taken = bits_or(taken, bits_of(sheep[i]));
    }
    for (unsigned i = 0; bits_any(taken); i++)
        m.arg[i] = (uint8_t)(bits_pop(&taken) + 1);
    return m;
}

static void list_slaughters(const struct cal_state *st, struct list *l)
{
    uint8_t cow[UNIT_PIECES], sheep[UNIT_PIECES];
    const unsigned cows = spaces_of(st, COW, cow), flock = spaces_of(st, SHEEP, sheep);
    for (unsigned c = 0; c < 1u << cows; c++)
        for (unsigned s = 0; s < 1u << flock; s++)
            if (slaughter_fits(st, (unsigned)__builtin_popcount(c),
                               (unsigned)__builtin_popcount(s)))
                *next(l) = slaughter(cow, c, sheep, s);
}

static void list_bonuses(const struct cal_state *st, struct list *l)
{
    ADD(l, MOVE_BONUS, BONUS_NONE);
    if (st->turn.expands && any_expansion(st, true))
        ADD(l, MOVE_BONUS, BONUS_EXPAND);
    if (st->turn.upgrades && any_upgrade(st))
        ADD(l, MOVE_BONUS, BONUS_UPGRADE);
    if (st->turn.brews && acting(st)->goods[GRAIN])
        ADD(l, MOVE_BONUS, BONUS_BREW);
}

static void list_upgrades(const struct cal_state *st, struct list *l)
{
    for (uint8_t worker = WOODCUTTER; worker <= MINER; worker++)
        if (upgrade_possible(st, UPGRADE_TECHNOLOGY, worker))
            ADD(l, MOVE_UPGRADE, UPGRADE_TECHNOLOGY, worker);
    if (upgrade_possible(st, UPGRADE_SHIPPING, 0))
        ADD(l, MOVE_UPGRADE, UPGRADE_SHIPPING);
    if (upgrade_possible(st, UPGRADE_HIRE, 0))
        ADD(l, MOVE_UPGRADE, UPGRADE_HIRE);
    for (uint8_t g = 0; g < GOODS; g++)
        if (upgrade_possible(st, UPGRADE_RECALL, g))
            ADD(l, MOVE_UPGRADE, UPGRADE_RECALL, g, acting(st)->market[g] > 0 ? BUY : SELL);
}

static void list_brews(const struct cal_state *st, struct list *l)
{
    for (uint8_t n = 1; n <= st->turn.brews && n <= acting(st)->goods[GRAIN]; n++)
        ADD(l, MOVE_BREW, n);
}

static void list_neighbours(const struct cal_state *st, struct list *l)
{
    const unsigned promise = st->turn.price_good;
    if (!promise)
        ADD(l, MOVE_NEIGHBOUR, 0);
    for (uint8_t g = 0; g < GOODS; g++) {
        if (!(st->turn.neighbours >> g & 1) || (promise && promise != g + 1u))
            continue;
        const unsigned top = neighbour_most(st, st->actor, g, purse(st, st->actor));
        for (uint8_t n = 1; n <= top; n++)
            ADD(l, MOVE_NEIGHBOUR, g + 1, n);
    }
}

static void list_looks(const struct cal_state *st, struct list *l)
{
    ADD(l, MOVE_LOOK, 0);
    if (empty_boxes(st, st->actor) && stack_left(st))
        ADD(l, MOVE_LOOK, 1);
}

static void list_keeps(const struct cal_state *st, struct list *l)
{
    const unsigned room = st->money[st->actor] >= obtain_cost(st) ? empty_boxes(st, st->actor) : 0;
    ADD(l, MOVE_KEEP, 0);
    for (unsigned i = 0; room && i < st->ndrawn; i++)
        ADD(l, MOVE_KEEP, st->drawn[i]);
    for (unsigned i = 0; room == 2 && i < st->ndrawn; i++)
        for (unsigned k = 0; k < st->ndrawn; k++)
            if (st->drawn[i] < st->drawn[k])
                ADD(l, MOVE_KEEP, st->drawn[i], st->drawn[k]);
}

static uint8_t lesser(uint8_t a, uint8_t b)
{
    return a < b ? a : b;
}

static void list_produce(const struct cal_state *st, struct list *l)
{
    const struct cal_player *p = acting(st);
    const uint8_t milk = p->goods[MILK], grain = p->goods[GRAIN];
    const bool butter = p->clan == CUNNINGHAM, cellar = p->clan == MACKENZIE && !(p->cellar & 1);
    for (uint8_t c = 0; c <= lesser(p->units[DAIRY], milk); c++)
        for (uint8_t b = 0; b <= lesser(p->units[BAKERY], grain); b++)
            for (uint8_t k = 0; k <= lesser(p->units[DISTILLERY], (uint8_t)(grain - b)); k++)
                for (uint8_t sold = 0; sold <= (butter ? milk - c : 0); sold++) {
                    ADD(l, MOVE_PRODUCE, c, b, k, sold, 0);
                    if (cellar && k)
                        ADD(l, MOVE_PRODUCE, c, b, k, sold, 1);
                }
}

uint32_t list_answers(const struct cal_state *st, gm_move *out, uint32_t cap, bool brief)
{
    gm_move lost;
    struct list l = { .out = out, .cap = cap, .brief = brief, .lost = &lost };
    switch ((enum ask)st->ask) {
    case ASK_BID:
        list_bids(st, &l);
        break;
    case ASK_CHOOSE:
        list_pairs(st, &l);
        break;
    case ASK_PLACE:
        list_places(st, &l);
        break;
    case ASK_MAIN:
        list_main(st, &l);
        break;
    case ASK_SLAUGHTER:
        list_slaughters(st, &l);
        break;
    case ASK_BONUS:
        list_bonuses(st, &l);
        break;
    case ASK_EXPAND:
        list_expansions(st, &l, true);
        break;
    case ASK_UPGRADE:
        list_upgrades(st, &l);
        break;
    case ASK_BREW:
        list_brews(st, &l);
        break;
    case ASK_NEIGHBOUR:
        list_neighbours(st, &l);
        break;
    case ASK_LOOK:
        list_looks(st, &l);
        break;
    case ASK_KEEP:
        list_keeps(st, &l);
        break;
    case ASK_AFTER:
        list_after(st, &l);
        break;
    case ASK_PRODUCE:
        list_produce(st, &l);
        break;
    default:
        break;
    }
    return l.n;
}

uint32_t list_moves(const struct cal_state *st, gm_move *out, uint32_t cap)
{
    gm_move lost;
    struct list l = {
        .out = out, .cap = cap, .lost = &lost, .n = list_answers(st, out, cap, false)
    };
    if (st->ask >= ASK_MAIN && st->ask <= ASK_PRODUCE && st->ask != ASK_AFTER)
        list_barrels(st, &l);
    return l.n;
}
