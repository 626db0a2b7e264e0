/* apply.c: doing what a player has decided. Every move here is known to be legal. */
#include "games/caledonia/flow.h"

#include <string.h>

static struct cal_player *me(struct cal_state *st)
{
    return &st->player[st->actor];
}

static void receive_money(struct cal_state *st, int pounds)
{
    st->money[st->actor] = (int16_t)(st->money[st->actor] + pounds);
}

static void pay(struct cal_state *st, int pounds)
{
    receive_money(st, -pounds);
}

static void gain(struct cal_state *st, unsigned good, int n)
{
    me(st)->goods[good] = (uint8_t)(me(st)->goods[good] + n);
}

/* --- units --- */

/* Prices of further units change with the last piece of a kind, and Campbell's for houses. */
static void count_unit(struct cal_state *st, unsigned unit, int n)
{
    me(st)->units[unit] = (uint8_t)(me(st)->units[unit] + n);
    if (cal_pieces_left(st, st->actor, (enum unit)unit) == (n < 0) ||
        (is_clan(st, st->actor, CAMPBELL) && is_house(unit)))
        cal_refresh_prices(st, st->actor);
}

static void put_unit(struct cal_state *st, unsigned unit, unsigned space)
{
    st->unit_at[space] = (uint8_t)((unsigned)st->actor << 4 | (unit + 1));
    st->own[st->actor] = bits_or(st->own[st->actor], bits_of(space));
    count_unit(st, unit, 1);
}

static void take_unit(struct cal_state *st, unsigned space)
{
    count_unit(st, unit_on(st, space), -1);
    st->own[st->actor] = bits_less(st->own[st->actor], bits_of(space));
    st->unit_at[space] = cal_map_space(&st->map, space);
}

/* C-BLD-1: the fourth dairy, bakery or distillery. */
static bool completes(const struct cal_state *st, unsigned unit)
{
    return is_house(unit) && acting(st)->units[unit] == UNIT_PIECES;
}

/* --- set-up --- */

static void do_choose(struct cal_state *st, unsigned index)
{
    struct cal_player *p = me(st);
    const struct cal_starting_tile *tile = &cal_starting_tiles[st->pair[index] & 15];
    const uint8_t *place = memchr(st->order, st->actor, st->norder);
    st->pair_taken |= (uint8_t)(1u << index);
    p->clan = st->pair[index] >> 4;
    memcpy(p->goods, tile->goods, sizeof p->goods);
    st->money[st->actor] = tile->money;
    if (has_option(st, OPT_NOCLANS)) /* C-OPT-NOCLANS */
        receive_money(st, NOCLANS_STEP * (int)(place - st->order));
    if (p->clan == FERGUSSON)
        p->shipping = small_table(st) ? FERGUSSON_SMALL_LEVEL : FERGUSSON_LEVEL;
    /* C-STEWART, C-MACDONALD-5 */
    if (p->clan == MACDONALD && small_table(st))
        p->shipping = MACDONALD_SMALL_LEVEL;
    if (p->clan == STEWART) {
        p->shipping = STEWART_LEVEL;
        p->stock = STEWART_MERCHANTS;
        p->board = MERCHANTS - STEWART_MERCHANTS;
    }
    if (p->clan == CAMPBELL || p->clan == MACDONALD) /* others pay as before they had a clan */
        cal_refresh_prices(st, st->actor);
    if (auctioned(st))
        cal_auction_next(st);
    else
        cal_choose_next(st);
}

static void win_auction(struct cal_state *st)
{
    st->actor = st->high_bidder;
    me(st)->bid = (uint8_t)(st->high_bid - 1);
    st->order[st->norder++] = st->actor;
    st->high_bid = st->high_bidder = st->bidders = 0;
    cal_ask(st, ASK_CHOOSE);
}

static void do_bid(struct cal_state *st, unsigned bid)
{
    if (bid) {
        st->high_bid = (uint8_t)bid;
        st->high_bidder = st->actor;
    } else {
        st->bidders &= (uint8_t) ~(1u << st->actor);
    }
    if (st->high_bid == CAL_BID + 1 || st->bidders == 1u << st->high_bidder) {
        win_auction(st);
        return;
    }
    do
        st->actor = (uint8_t)((st->actor + 1) % st->players);
    while (!(st->bidders >> st->actor & 1));
}

static void do_place(struct cal_state *st, unsigned unit, unsigned space)
{
    pay(st, cal_placing_cost(st, st->actor, (enum unit)unit, space, false));
    put_unit(st, unit, space);
    cal_refresh_reach(st, st->actor);
    st->step++;
    cal_place_next(st);
}

/* --- trade --- */

/* n merchants to one side, the price moves, goods and money change hands (C-TRD-2). */
static void trade(struct cal_state *st, enum side side, enum good good, int n, int price)
{
    struct cal_player *p = me(st);
    const int sign = side == BUY ? 1 : -1;
    if (p->clan == STEWART)
        receive_money(st, STEWART_MONEY);
    pay(st, sign * n * price);
    gain(st, good, sign * n);
    p->stock = (uint8_t)(p->stock - n);
    p->market[good] = (int8_t)(p->market[good] + sign * n);
    st->row[good] = (uint8_t)cal_row_after(st, good, sign * n);
    st->turn.price_good = 0;
}

static void do_neighbour(struct cal_state *st, unsigned good_and_1, int n)
{
    if (!good_and_1) {
        st->turn.neighbours = 0;
        return;
    }
    const enum good good = (enum good)(good_and_1 - 1);
    trade(st, BUY, good, n, cal_neighbour_price(cal_price_of(st, good), good));
    st->turn.bought[good] = (uint8_t)(st->turn.bought[good] + n);
    st->turn.neighbours &= (uint8_t) ~(1u << good);
}

/* --- contracts --- */

/* Puts up to two contracts into boxes for one price. */
static void take_contracts(struct cal_state *st, const uint8_t number[2])
{
    uint8_t *box = me(st)->box;
    if (number[0])
        pay(st, cal_obtain_cost(st));
    for (unsigned i = 0; i < 2; i++)
        if (number[i])
            box[box[0] != 0] = number[i];
}

static void do_obtain(struct cal_state *st, const uint8_t number[2])
{
    for (unsigned i = 0; i < st->nshown; i++)
        if (st->shown[i] && (st->shown[i] == number[0] || st->shown[i] == number[1]))
            st->shown[i] = 0;
    take_contracts(st, number);
}

static void do_keep(struct cal_state *st, const uint8_t number[2])
{
    take_contracts(st, number);
    for (unsigned i = 0; i < st->ndrawn; i++)
        if (st->drawn[i] != number[0] && st->drawn[i] != number[1])
            st->bottom[st->nbottom++] = st->drawn[i];
    memset(st->drawn, 0, sizeof st->drawn);
    st->ndrawn = 0;
}

static void mark_port(struct cal_state *st, unsigned module)
{
    me(st)->ports |= (uint8_t)(1u << module);
    if (st->port[module] == PORT_COPY)
        pay(st, COPY_PRICE);
}

static void do_fulfil(struct cal_state *st, unsigned number, unsigned meat_port)
{
    for (unsigned g = 0; g < GOODS; g++)
        gain(st, g, -cal_contracts[number].goods[g]);
    if (meat_port)
        mark_port(st, meat_port - 1);
    st->turn.fulfils_again = !st->turn.main_done && is_clan(st, st->actor, BUCHANAN);
    st->turn.main_done = 1;
    st->turn.contract = (uint8_t)number;
    st->turn.spared = meat_port != 0;
    cal_ask(st, ASK_SLAUGHTER);
}

/* C-CON-4: the tracks move; every fifth step reached or passed pays 1. */
static void import(struct cal_state *st, const struct cal_contract *c)
{
    if (!tracks_imports(st))
        return;
    for (unsigned k = COTTON; k < IMPORTS; k++) {
        const int before = st->imports[k] / IMPORT_STEP;
        st->imports[k] = (uint8_t)(st->imports[k] + c->imports[k]);
        receive_money(st, st->imports[k] / IMPORT_STEP - before);
    }
}

static void do_slaughter(struct cal_state *st, const uint8_t space[3])
{
    const unsigned number = st->turn.contract;
    const struct cal_contract *c = &cal_contracts[number];
    uint8_t *box = me(st)->box;
    for (unsigned i = 0; i < 3 && space[i]; i++)
        take_unit(st, space[i] - 1u);
    if (space[0])
        cal_refresh_reach(st, st->actor);
    if (box[0] == number)
        box[0] = box[1];
    box[1] = 0;
    st->fulfilled[st->nfulfilled++] = (uint8_t)((unsigned)st->actor << 6 | number);
    import(st, c);
    receive_money(st, c->money);
    st->turn.contract = st->turn.spared = 0;
    st->turn.expands = c->expands;
    st->turn.upgrades = c->upgrades;
    if (is_clan(st, st->actor, MACEWEN))
        st->turn.brews = c->imports[HOPS] < BREW_MOST ? c->imports[HOPS] : BREW_MOST;
    cal_go_on(st);
}

static void do_bonus(struct cal_state *st, unsigned kind)
{
    struct cal_turn *t = &st->turn;
    switch (kind) {
    case BONUS_EXPAND:
        t->expands--;
        cal_ask(st, ASK_EXPAND);
        break;
    case BONUS_UPGRADE:
        t->upgrades--;
        cal_ask(st, ASK_UPGRADE);
        break;
    case BONUS_BREW:
        cal_ask(st, ASK_BREW);
        break;
    default:
        t->expands = t->upgrades = t->brews = 0;
        cal_go_on(st);
    }
}

/* --- upgrades --- */

static void raise_shipping(struct cal_state *st)
{
    me(st)->shipping++;
    cal_refresh_reach(st, st->actor);
}

static void hire(struct cal_state *st)
{
    me(st)->board--;
    me(st)->stock++;
}

static void do_upgrade(struct cal_state *st, unsigned kind, unsigned what)
{
    struct cal_player *p = me(st);
    switch (kind) {
    case UPGRADE_TECHNOLOGY:
        pay(st, TECHNOLOGY_BONUS_PRICE);
        p->technology |= (uint8_t)(1u << what);
        break;
    case UPGRADE_SHIPPING:
        raise_shipping(st);
        break;
    case UPGRADE_HIRE:
        hire(st);
        break;
    default:
        p->market[what] = (int8_t)(p->market[what] - (p->market[what] > 0 ? 1 : -1));
        p->stock++;
    }
}

/* --- expand --- */

/* C-MACDONALD-3: fishermen too have neighbours. */
static void do_expand(struct cal_state *st, unsigned unit, unsigned space)
{
    const bool free_land = st->ask == ASK_EXPAND;
    pay(st, cal_placing_cost(st, st->actor, (enum unit)unit, space, free_land));
    put_unit(st, unit, space);
    cal_refresh_reach(st, st->actor);
    st->turn.neighbours = (uint8_t)cal_neighbour_goods(st, st->actor, bits_of(space));
    st->turn.looks = completes(st, unit);
    st->turn.main_done = 1;
}

/* --- ports --- */

static void exchange(struct cal_state *st, const uint8_t *arg)
{
    gain(st, arg[0] - 1u, -1);
    for (unsigned i = 1; i < 4; i++)
        if (arg[i])
            gain(st, arg[i] - 1u, 1);
}

static void swap(struct cal_state *st, const uint8_t *arg)
{
    for (unsigned i = 0; i < 2; i++)
        take_unit(st, arg[i]);
    for (unsigned i = 0; i < 2; i++)
        put_unit(st, arg[2 + i], arg[i]);
    cal_refresh_reach(st, st->actor);
    st->turn.looks = completes(st, arg[2]);
    if (arg[3] != arg[2])
        st->turn.looks = (uint8_t)(st->turn.looks + completes(st, arg[3]));
    if (has_option(st, OPT_SWAP)) /* C-OPT-SWAP */
        st->turn.neighbours =
            (uint8_t)cal_neighbour_goods(st, st->actor, bits_or(bits_of(arg[0]), bits_of(arg[1])));
}

static void do_port(struct cal_state *st, const uint8_t *arg)
{
    const enum port effect = cal_port_effect(st, arg[0], arg[1]);
    const uint8_t *a = arg + 2;
    mark_port(st, arg[0]);
    st->turn.fulfils_again = 0; /* C-BUCHANAN: a free action between ends it */
    switch (effect) {
    case PORT_BASIC:
    case PORT_PROCESSED:
        exchange(st, a);
        break;
    case PORT_UPGRADE: /* C-PRT-UPG */
        st->glory[st->actor] = (uint16_t)(st->glory[st->actor] + PORT_GLORY);
        if (cal_any_upgrade(st)) {
            cal_ask(st, ASK_UPGRADE);
            return;
        }
        break;
    case PORT_TEN: /* C-PRT-10 */
        receive_money(st, PORT_TEN_MONEY);
        break;
    case PORT_PRICE:
        st->row[a[0]] =
            (uint8_t)cal_row_after(st, (enum good)a[0], a[1] ? -PRICE_PORT_ROWS : PRICE_PORT_ROWS);
        st->turn.price_good = (uint8_t)(a[0] + 1);
        break;
    case PORT_SWAP:
        swap(st, a);
        break;
    default: /* PORT_FIVE: C-PRT-5 */
        receive_money(st, PORT_FIVE_MONEY);
        st->turn.looks = 1;
    }
    cal_go_on(st);
}

/* --- the clans' own --- */

static void do_row(struct cal_state *st, unsigned from, unsigned to)
{
    take_unit(st, from);
    put_unit(st, FISHERMAN, to);
    st->turn.rowed = 1;
    cal_refresh_reach(st, st->actor);
}

static void do_cellar(struct cal_state *st, unsigned place)
{
    me(st)->cellar &= (uint8_t) ~(1u << (place - 1));
    gain(st, WHISKY, 1);
    receive_money(st, cal_cellar_worth[place - 1]);
    if (st->ask == ASK_AFTER)
        cal_go_on(st);
}

static void do_produce(struct cal_state *st, const uint8_t *arg)
{
    struct cal_player *p = me(st);
    const int cheese = arg[0], bread = arg[1], whisky = arg[2], butter = arg[3], stored = arg[4];
    gain(st, MILK, -cheese - butter);
    gain(st, GRAIN, -bread - whisky);
    gain(st, CHEESE, cheese);
    gain(st, BREAD, bread);
    gain(st, WHISKY, whisky - stored);
    receive_money(st, butter * BUTTER_PRICE);
    if (p->clan == MACKENZIE) /* C-MACKENZIE-1 */
        receive_money(st, whisky * WHISKY_BOUNTY);
    p->cellar |= (uint8_t)stored;
    st->step++;
    cal_produce_next(st);
}

static void do_pass(struct cal_state *st)
{
    receive_money(st, cal_pass_money[st->npassed]); /* C-PAS-2, C-SOLO-2 */
    st->passed[st->npassed++] = st->actor;
    cal_refresh_turns(st);
}

/* Moves after which the turn simply goes on; true if m was one of them. */
static bool perform_action(struct cal_state *st, gm_move m)
{
    const uint8_t *arg = m.arg;
    switch (m.kind) {
    case MOVE_TRADE:
        trade(st, (enum side)arg[0], (enum good)arg[1], arg[2],
              cal_price_of(st, (enum good)arg[1]));
        break;
    case MOVE_OBTAIN:
        do_obtain(st, arg);
        break;
    case MOVE_EXPAND:
        do_expand(st, arg[0], arg[1]);
        break;
    case MOVE_SHIPPING:
        pay(st, SHIPPING_PRICE);
        raise_shipping(st);
        break;
    case MOVE_TECHNOLOGY:
        pay(st, TECHNOLOGY_PRICE);
        me(st)->technology |= (uint8_t)(1u << arg[0]);
        break;
    case MOVE_HIRE:
        pay(st, HIRE_PRICE);
        hire(st);
        break;
    case MOVE_PASS:
        do_pass(st);
        break;
    default:
        return false;
    }
    st->turn.main_done = 1;
    return true;
}

/* Answers within a turn after which it goes on; true if m was one of them. */
static bool perform_answer(struct cal_state *st, gm_move m)
{
    switch (m.kind) {
    case MOVE_UPGRADE:
        do_upgrade(st, m.arg[0], m.arg[1]);
        return true;
    case MOVE_BREW:
        gain(st, GRAIN, -m.arg[0]);
        receive_money(st, m.arg[0] * BREW_PRICE);
        st->turn.brews = 0;
        return true;
    case MOVE_NEIGHBOUR:
        do_neighbour(st, m.arg[0], m.arg[1]);
        return true;
    case MOVE_KEEP:
        do_keep(st, m.arg);
        return true;
    case MOVE_ROW:
        do_row(st, m.arg[0], m.arg[1]);
        return true;
    default:
        return false;
    }
}

static void do_look(struct cal_state *st, bool draw)
{
    st->turn.looks--;
    if (draw)
        st->ask = ASK_DRAW;
    else
        cal_go_on(st);
}

void cal_perform(struct cal_state *st, gm_move m)
{
    if (perform_action(st, m) || perform_answer(st, m)) {
        cal_go_on(st);
        return;
    }
    switch (m.kind) {
    case MOVE_CHOOSE:
        do_choose(st, m.arg[0]);
        break;
    case MOVE_BID:
        do_bid(st, m.arg[0]);
        break;
    case MOVE_PLACE:
        do_place(st, m.arg[0], m.arg[1]);
        break;
    case MOVE_FULFIL:
        do_fulfil(st, m.arg[0], m.arg[1]);
        break;
    case MOVE_SLAUGHTER:
        do_slaughter(st, m.arg);
        break;
    case MOVE_BONUS:
        do_bonus(st, m.arg[0]);
        break;
    case MOVE_LOOK:
        do_look(st, m.arg[0]);
        break;
    case MOVE_PORT:
        do_port(st, m.arg);
        break;
    case MOVE_CELLAR:
        do_cellar(st, m.arg[0]);
        break;
    case MOVE_END:
        cal_end_turn(st);
        break;
    default: /* MOVE_PRODUCE */
        do_produce(st, m.arg);
    }
}
