/* moves.c: see moves.h, and lists.h for how a list is made. */
#include "games/caledonia/moves.h"

#include "games/caledonia/lists.h"

enum { ROOM = 1200 }; /* more moves than one step writes */

struct list {
    gm_move *out;
    uint32_t cap, n;
    bool brief;
    gm_move aside[ROOM]; /* for a step that may not have room; not initialised */
};

static struct list *empty(struct list *l, gm_move *out, uint32_t cap, bool brief)
{
    l->out = out;
    l->cap = cap;
    l->n = 0;
    l->brief = brief;
    return l;
}

/* Where a step writes; added() then takes over what it has written. */
static gm_move *place(struct list *l)
{
    return l->n + ROOM <= l->cap ? l->out + l->n : l->aside;
}

static void added(struct list *l, const gm_move *first, const gm_move *end)
{
    const uint32_t n = (uint32_t)(end - first);
    if (first == l->aside)
        for (uint32_t i = 0; i < n && l->n + i < l->cap; i++)
            l->out[l->n + i] = first[i];
    l->n += n;
}

static bool full(const struct list *l)
{
    return l->brief && l->n >= l->cap;
}

/* --- set-up --- */

static gm_move *list_bids(const struct cal_state *st, gm_move *to)
{
    if (st->high_bid)
        *to++ = MAKE(MOVE_BID, 0);
    for (unsigned points = st->high_bid; points <= CAL_BID; points++)
        *to++ = MAKE(MOVE_BID, points + 1);
    return to;
}

static gm_move *list_pairs(const struct cal_state *st, gm_move *to)
{
    for (unsigned i = 0; i < CAL_PAIRS; i++)
        if (st->pair[i] && !(st->pair_taken >> i & 1))
            *to++ = MAKE(MOVE_CHOOSE, i);
    return to;
}

/* At most two members of a set. */
static bits bits_two(bits a)
{
    const bits rest = bits_less(a, bits_any(a) ? bits_of(bits_first(a)) : a);
    return bits_less(a, bits_any(rest) ? bits_less(rest, bits_of(bits_first(rest))) : rest);
}

static gm_move *list_places(const struct cal_state *st, gm_move *to, bool brief)
{
    const unsigned seat = st->actor;
    for (unsigned u = 0; u < WORKERS; u++) {
        if (acting(st)->worker[u] == NO_PIECE)
            continue;
        bits where = cal_spaces_for(st, seat, (enum unit)u);
        if (is_clan(st, seat, FERGUSSON))
            where = bits_and(where, st->border);
        where = cal_payable(st, seat, (enum unit)u, where, st->money[seat], false);
        to = list_spaces(to, MOVE_PLACE, u, brief ? bits_two(where) : where);
    }
    return to;
}

/* --- main actions --- */

/* The same move for 1 to n, written for as many as there are merchants. */
static inline gm_move *list_amounts(gm_move *to, uint64_t move, uint64_t one, unsigned merchants,
                                    unsigned n)
{
    to[0] = gm_move_of(move + one);
    to[1] = gm_move_of(move + 2 * one);
    if (merchants > 2)
        for (unsigned i = 2; i < MERCHANTS; i++)
            to[i] = gm_move_of(move + (i + 1) * one);
    return to + n;
}

static inline gm_move *list_trades_of(gm_move *to, unsigned good, unsigned stock,
                                      const unsigned most[2])
{
    const uint64_t move = MOVE_TRADE | good << 16, one = 1 << 24;
    to = list_amounts(to, move | BUY << 8, one, stock, most[BUY]);
    return list_amounts(to, move | SELL << 8, one, stock, most[SELL]);
}

static gm_move *list_trades(const struct cal_state *st, gm_move *to)
{
    const unsigned stock = acting(st)->stock, promise = st->turn.price_good;
    unsigned most[GOODS][2];
    if (!stock)
        return to;
    cal_trades_most(st, most);
    if (promise)
        return list_trades_of(to, promise - 1, stock, most[promise - 1]);
    for (unsigned g = 0; g < GOODS; g++)
        to = list_trades_of(to, g, stock, most[g]);
    return to;
}

static gm_move *list_obtains(const struct cal_state *st, gm_move *to)
{
    const unsigned room = cal_empty_boxes(st, st->actor), shown = st->nshown;
    if (!room || st->money[st->actor] < cal_obtain_cost(st))
        return to;
    for (unsigned i = 0; i < shown; i++) {
        const unsigned number = st->shown[i];
        *to = MAKE(MOVE_OBTAIN, number);
        to += number != 0;
    }
    for (unsigned i = 0; room == 2 && i < shown; i++)
        for (unsigned k = 0; k < shown; k++)
            if (st->shown[i] && st->shown[i] < st->shown[k])
                *to++ = MAKE(MOVE_OBTAIN, st->shown[i], st->shown[k]);
    return to;
}

static gm_move *list_upgrade_actions(const struct cal_state *st, gm_move *to)
{
    const struct cal_player *p = acting(st);
    const int money = st->money[st->actor];
    const bool shipping = (p->shipping < CAL_LEVELS) & (money >= SHIPPING_PRICE);
    const bool hire = (p->board != 0) & (money >= HIRE_PRICE);
    const unsigned technology = cal_technologies_open(p) & -(unsigned)(money >= TECHNOLOGY_PRICE);
    *to = MAKE(MOVE_SHIPPING);
    to += shipping;
    for (unsigned worker = WOODCUTTER; worker <= MINER; worker++) {
        *to = MAKE(MOVE_TECHNOLOGY, worker);
        to += technology >> worker & 1;
    }
    *to = MAKE(MOVE_HIRE);
    return to + hire;
}

static gm_move *list_fulfils(const struct cal_state *st, gm_move *to)
{
    const struct cal_player *p = acting(st);
    for (unsigned i = 0; i < CAL_BOXES && p->box[i]; i++) {
        const unsigned number = p->box[i], lacking = cal_fulfil_lacks(st, number);
        *to = MAKE(MOVE_FULFIL, number);
        to += !lacking;
        if (lacking > 1 || !cal_has_meat(number))
            continue;
        for (unsigned open = ports_open(st); open; open &= open - 1) {
            const unsigned module = (unsigned)__builtin_ctz(open);
            if (cal_spares_meat(st, module))
                *to++ = MAKE(MOVE_FULFIL, number, module + 1);
        }
    }
    return to;
}

/* --- ports --- */

static gm_move *list_exchange(const struct cal_state *st, gm_move *to, unsigned module,
                              unsigned copy, unsigned first, bool three)
{
    const unsigned end = first + BASIC_GOODS;
    for (unsigned give = first; give < end; give++) {
        if (!acting(st)->goods[give])
            continue;
        for (unsigned a = first; a < end; a++)
            for (unsigned b = a; b < end; b++)
                for (unsigned c = b; c < (three ? end : b + 1); c++)
                    *to++ = MAKE(MOVE_PORT, module, copy, give + 1, a + 1, b + 1,
                                 three ? c + 1 : 0u); /* for two goods c only stands in */
    }
    return to;
}

static gm_move *list_prices(const struct cal_state *st, gm_move *to, unsigned module, unsigned copy)
{
    const int money = st->money[st->actor] - (copy ? COPY_PRICE : 0);
    for (unsigned g = 0; g < GOODS; g++)
        for (unsigned down = 0; down <= 1; down++) {
            const int rows = down ? -PRICE_PORT_ROWS : PRICE_PORT_ROWS;
            *to = MAKE(MOVE_PORT, module, copy, g, down);
            to += cal_trade_can_follow(st, (enum good)g, cal_row_after(st, (enum good)g, rows),
                                       money);
        }
    return to;
}

/* Kinds that the acting player could put on a space of their own, as bits (C-PRT-SWAP). */
static unsigned kinds_for(const struct cal_state *st, unsigned space)
{
    unsigned kinds = 0;
    for (unsigned u = 0; u < UNITS; u++)
        kinds |= (unsigned)cal_swap_takes(st, space, (enum unit)u) << u;
    return kinds;
}

/* `move` is a number for gm_move_of() without the units. */
static gm_move *list_swaps_of(const struct cal_state *st, gm_move *to, uint64_t move,
                              const unsigned kinds[2])
{
    for (unsigned a = kinds[0]; a; a &= a - 1) {
        const unsigned one = (unsigned)__builtin_ctz(a);
        for (unsigned b = kinds[1]; b; b &= b - 1) {
            const unsigned two = (unsigned)__builtin_ctz(b);
            *to = gm_move_of(move | (uint64_t)one << 40 | (uint64_t)two << 48);
            to += cal_swap_pieces(st, (enum unit)one, (enum unit)two);
        }
    }
    return to;
}

static void list_swaps(const struct cal_state *st, struct list *l, uint64_t port)
{
    unsigned kinds[HEX_SPACES] = { 0 };
    const bits own = st->own[st->actor];
    for (bits left = own; bits_any(left);) {
        const unsigned space = bits_pop(&left);
        kinds[space] = kinds_for(st, space);
    }
    for (bits first = own; bits_any(first) && !full(l);) {
        const unsigned one = bits_pop(&first);
        for (bits second = kinds[one] ? first : (bits){ 0, 0 }; bits_any(second) && !full(l);) {
            const unsigned two = bits_pop(&second);
            const unsigned may = ~(cal_swap_barred(st, one) | cal_swap_barred(st, two));
            gm_move *const to = place(l);
            added(l, to,
                  list_swaps_of(st, to, port | (uint64_t)one << 24 | (uint64_t)two << 32,
                                (const unsigned[]){ kinds[one] & may, kinds[two] & may }));
        }
    }
}

static void list_effect(const struct cal_state *st, struct list *l, uint8_t module, uint8_t copy)
{
    gm_move *const first = place(l), *to = first;
    switch (cal_port_effect(st, module, copy)) {
    case PORT_BASIC:
        to = list_exchange(st, to, module, copy, WOOL, true);
        break;
    case PORT_PROCESSED:
        to = list_exchange(st, to, module, copy, CHEESE, false);
        break;
    case PORT_UPGRADE:
    case PORT_TEN:
    case PORT_FIVE:
        *to++ = MAKE(MOVE_PORT, module, copy);
        break;
    case PORT_PRICE:
        if (st->ask == ASK_MAIN)
            to = list_prices(st, to, module, copy);
        break;
    case PORT_SWAP:
        list_swaps(st, l, MOVE_PORT | (uint64_t)module << 8 | (uint64_t)copy << 16);
        return;
    default: /* meat goes with a fulfilment */
        break;
    }
    added(l, first, to);
}

static void list_ports(const struct cal_state *st, struct list *l)
{
    for (unsigned open = st->turn.price_good ? 0 : ports_open(st); open && !full(l);
         open &= open - 1) {
        const uint8_t module = (uint8_t)__builtin_ctz(open);
        list_effect(st, l, module, 0);
        if (st->port[module] != PORT_COPY || st->money[st->actor] < COPY_PRICE)
            continue;
        for (uint8_t copy = 1; copy <= MAP_MODULES; copy++)
            list_effect(st, l, module, copy);
    }
}

static gm_move *list_rows(const struct cal_state *st, gm_move *to)
{
    if (!is_clan(st, st->actor, MACDONALD) || st->turn.rowed)
        return to;
    const bits fleet = cal_fishermen(st, st->actor);
    const bits water = bits_less(cal_map_lochs(&st->map), fleet);
    for (bits left = fleet; bits_any(left);) {
        const unsigned from = bits_pop(&left);
        const bits rest = bits_less(fleet, bits_of(from));
        const bits beside = bits_and(cal_hex_around(bits_of(from)), water);
        to = list_spaces(to, MOVE_ROW, from, bits_less(beside, cal_hex_around(rest)));
    }
    return to;
}

static gm_move *list_barrels(const struct cal_state *st, gm_move *to)
{
    for (unsigned left = acting(st)->cellar; left; left &= left - 1)
        *to++ = MAKE(MOVE_CELLAR, (unsigned)__builtin_ctz(left) + 1);
    return to;
}

/* --- a turn --- */

static void list_main(const struct cal_state *st, struct list *l)
{
    gm_move *const first = place(l);
    gm_move *to = list_trades(st, first);
    to = cal_list_expansions(st, to, false);
    if (!st->turn.price_good) {
        to = list_rows(st, to);
        to = list_obtains(st, to);
        to = list_upgrade_actions(st, to);
        to = list_fulfils(st, to);
        *to++ = MAKE(MOVE_PASS);
    }
    added(l, first, to);
    list_ports(st, l);
}

static void list_after(const struct cal_state *st, struct list *l)
{
    gm_move *const first = place(l), *to = first;
    *to++ = MAKE(MOVE_END);
    if (st->turn.fulfils_again)
        to = list_fulfils(st, to);
    added(l, first, list_barrels(st, to));
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

static gm_move *list_slaughters(const struct cal_state *st, gm_move *to)
{
    uint8_t cow[UNIT_PIECES], sheep[UNIT_PIECES];
    const unsigned cows = spaces_of(st, COW, cow), flock = spaces_of(st, SHEEP, sheep);
    for (unsigned c = 0; c < 1u << cows; c++)
        for (unsigned s = 0; s < 1u << flock; s++)
            if (cal_slaughter_fits(st, (unsigned)__builtin_popcount(c),
                                   (unsigned)__builtin_popcount(s)))
                *to++ = slaughter(cow, c, sheep, s);
    return to;
}

static gm_move *list_bonuses(const struct cal_state *st, gm_move *to)
{
    *to++ = MAKE(MOVE_BONUS, BONUS_NONE);
    if (st->turn.expands && cal_any_expansion(st, true))
        *to++ = MAKE(MOVE_BONUS, BONUS_EXPAND);
    if (st->turn.upgrades && cal_any_upgrade(st))
        *to++ = MAKE(MOVE_BONUS, BONUS_UPGRADE);
    if (st->turn.brews && acting(st)->goods[GRAIN])
        *to++ = MAKE(MOVE_BONUS, BONUS_BREW);
    return to;
}

static gm_move *list_upgrades(const struct cal_state *st, gm_move *to)
{
    for (unsigned worker = WOODCUTTER; worker <= MINER; worker++)
        if (cal_upgrade_possible(st, UPGRADE_TECHNOLOGY, worker))
            *to++ = MAKE(MOVE_UPGRADE, UPGRADE_TECHNOLOGY, worker);
    if (cal_upgrade_possible(st, UPGRADE_SHIPPING, 0))
        *to++ = MAKE(MOVE_UPGRADE, UPGRADE_SHIPPING);
    if (cal_upgrade_possible(st, UPGRADE_HIRE, 0))
        *to++ = MAKE(MOVE_UPGRADE, UPGRADE_HIRE);
    for (unsigned g = 0; g < GOODS; g++)
        if (cal_upgrade_possible(st, UPGRADE_RECALL, g))
            *to++ = MAKE(MOVE_UPGRADE, UPGRADE_RECALL, g, acting(st)->market[g] > 0 ? BUY : SELL);
    return to;
}

static gm_move *list_brews(const struct cal_state *st, gm_move *to)
{
    for (unsigned n = 1; n <= st->turn.brews && n <= acting(st)->goods[GRAIN]; n++)
        *to++ = MAKE(MOVE_BREW, n);
    return to;
}

static gm_move *list_neighbours(const struct cal_state *st, gm_move *to)
{
    const unsigned promise = st->turn.price_good;
    const int money = cal_purse(st, st->actor);
    const unsigned goods = st->turn.neighbours & (promise ? 1u << (promise - 1) : ~0u);
    if (!promise)
        *to++ = MAKE(MOVE_NEIGHBOUR, 0);
    for (unsigned left = goods; left; left &= left - 1) {
        const unsigned g = (unsigned)__builtin_ctz(left);
        const unsigned most = cal_neighbour_most(st, st->actor, (enum good)g, money);
        to = list_amounts(to, MOVE_NEIGHBOUR | (g + 1) << 8, 1 << 16, acting(st)->stock, most);
    }
    return to;
}

static gm_move *list_looks(const struct cal_state *st, gm_move *to)
{
    *to++ = MAKE(MOVE_LOOK, 0);
    if (cal_empty_boxes(st, st->actor) && cal_stack_left(st))
        *to++ = MAKE(MOVE_LOOK, 1);
    return to;
}

static gm_move *list_keeps(const struct cal_state *st, gm_move *to)
{
    const unsigned room =
        st->money[st->actor] >= cal_obtain_cost(st) ? cal_empty_boxes(st, st->actor) : 0;
    *to++ = MAKE(MOVE_KEEP, 0);
    for (unsigned i = 0; room && i < st->ndrawn; i++)
        *to++ = MAKE(MOVE_KEEP, st->drawn[i]);
    for (unsigned i = 0; room == 2 && i < st->ndrawn; i++)
        for (unsigned k = 0; k < st->ndrawn; k++)
            if (st->drawn[i] < st->drawn[k])
                *to++ = MAKE(MOVE_KEEP, st->drawn[i], st->drawn[k]);
    return to;
}

static unsigned lesser(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/* What can be made of the grain, once cheese and bread are decided. */
static gm_move *list_grain(const struct cal_state *st, gm_move *to, unsigned cheese, unsigned bread)
{
    const struct cal_player *p = acting(st);
    const unsigned most = lesser(p->units[DISTILLERY], p->goods[GRAIN] - bread);
    const unsigned butter = p->clan == CUNNINGHAM ? p->goods[MILK] - cheese : 0;
    const bool cellar = p->clan == MACKENZIE && !(p->cellar & 1);
    for (unsigned whisky = 0; whisky <= most; whisky++)
        for (unsigned sold = 0; sold <= butter; sold++) {
            *to++ = MAKE(MOVE_PRODUCE, cheese, bread, whisky, sold, 0);
            *to = MAKE(MOVE_PRODUCE, cheese, bread, whisky, sold, 1);
            to += cellar & (whisky > 0);
        }
    return to;
}

static void list_produce(const struct cal_state *st, struct list *l)
{
    const struct cal_player *p = acting(st);
    const unsigned cheeses = lesser(p->units[DAIRY], p->goods[MILK]);
    const unsigned breads = lesser(p->units[BAKERY], p->goods[GRAIN]);
    for (unsigned cheese = 0; cheese <= cheeses; cheese++)
        for (unsigned bread = 0; bread <= breads && !full(l); bread++) {
            gm_move *const to = place(l);
            added(l, to, list_grain(st, to, cheese, bread));
        }
}

/* The questions whose answers one step always has room for. */
static gm_move *list_in_one_step(const struct cal_state *st, gm_move *to, bool brief)
{
    switch ((enum ask)st->ask) {
    case ASK_BID:
        return list_bids(st, to);
    case ASK_CHOOSE:
        return list_pairs(st, to);
    case ASK_PLACE:
        return list_places(st, to, brief);
    case ASK_SLAUGHTER:
        return list_slaughters(st, to);
    case ASK_BONUS:
        return list_bonuses(st, to);
    case ASK_EXPAND:
        return cal_list_expansions(st, to, true);
    case ASK_UPGRADE:
        return list_upgrades(st, to);
    case ASK_BREW:
        return list_brews(st, to);
    case ASK_NEIGHBOUR:
        return list_neighbours(st, to);
    case ASK_LOOK:
        return list_looks(st, to);
    case ASK_KEEP:
        return list_keeps(st, to);
    default:
        return to;
    }
}

static void list_any(const struct cal_state *st, struct list *l)
{
    if (st->ask == ASK_MAIN) {
        list_main(st, l);
    } else if (st->ask == ASK_AFTER) {
        list_after(st, l);
    } else if (st->ask == ASK_PRODUCE) {
        list_produce(st, l);
    } else {
        gm_move *const to = place(l);
        added(l, to, list_in_one_step(st, to, l->brief));
    }
}

bool cal_must_end(const struct cal_state *st)
{
    const struct cal_player *p = acting(st);
    return !st->turn.fulfils_again && !p->cellar && !ports_open(st);
}

uint32_t cal_list_answers(const struct cal_state *st, gm_move *out, uint32_t cap, bool brief)
{
    struct list list, *l = empty(&list, out, cap, brief);
    list_any(st, l);
    return l->n;
}

uint32_t cal_list_moves(const struct cal_state *st, gm_move *out, uint32_t cap)
{
    struct list list, *l = empty(&list, out, cap, false);
    list_any(st, l);
    if (acting(st)->cellar && st->ask >= ASK_MAIN && st->ask <= ASK_PRODUCE &&
        st->ask != ASK_AFTER) {
        gm_move *const to = place(l);
        added(l, to, list_barrels(st, to));
    }
    return l->n;
}
