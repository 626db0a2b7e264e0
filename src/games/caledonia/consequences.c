/*
 * consequences.c: what a move brings its player and what it does not bring, with the rule of each;
 * see consequences() in game.h. What changed is read off the two states, and why something did not
 * happen is asked of the functions that the rules use. Sentences are so.CODE in data/lang.
 */
#include "games/caledonia/consequences.h"

#include "games/caledonia/chance.h"
#include "games/caledonia/flow.h"
#include "games/caledonia/score.h"
#include "games/caledonia/story.h"
#include "games/caledonia/tell.h"

#include <string.h>

/* The rule that says what a move costs and brings. */
static const char *const rule_of_move[MOVES] = {
    [MOVE_CHOOSE] = "C-SET-8",       [MOVE_BID] = "C-OPT-AUCTION",  [MOVE_PLACE] = "C-SET-9",
    [MOVE_TRADE] = "C-TRD-2",        [MOVE_OBTAIN] = "C-CON-1",     [MOVE_EXPAND] = "C-EXP-1",
    [MOVE_SHIPPING] = "C-UPG-1",     [MOVE_TECHNOLOGY] = "C-UPG-2", [MOVE_HIRE] = "C-UPG-3",
    [MOVE_FULFIL] = "C-CON-3",       [MOVE_SLAUGHTER] = "C-CON-3",  [MOVE_BONUS] = "C-CON-5",
    [MOVE_UPGRADE] = "C-CON-7",      [MOVE_BREW] = "C-MACEWEN",     [MOVE_NEIGHBOUR] = "C-NBH-1",
    [MOVE_LOOK] = "C-BLD-1",         [MOVE_KEEP] = "C-CON-1",       [MOVE_ROW] = "C-MACDONALD-4",
    [MOVE_CELLAR] = "C-MACKENZIE-2", [MOVE_PASS] = "C-PAS-2",       [MOVE_END] = "C-RND-3",
    [MOVE_PRODUCE] = "C-PRO-1",
};

static const char *const rule_of_port[PORTS] = {
    [NO_PORT] = "C-PRT-1",           [PORT_MEAT] = "C-PRT-MEAT",   [PORT_BASIC] = "C-PRT-BASIC",
    [PORT_PROCESSED] = "C-PRT-PROC", [PORT_UPGRADE] = "C-PRT-UPG", [PORT_TEN] = "C-PRT-10",
    [PORT_PRICE] = "C-PRT-PRICE",    [PORT_SWAP] = "C-PRT-SWAP",   [PORT_FIVE] = "C-PRT-5",
    [PORT_COPY] = "C-PRT-COPY",
};

static enum port port_of(const struct cal_state *st, gm_move m)
{
    return m.kind == MOVE_PORT ? cal_port_effect(st, m.arg[0], m.arg[1]) : NO_PORT;
}

static enum port port_used(const struct story *s)
{
    return port_of(s->from, s->move);
}

GM_SMALL const char *cal_rule(const void *state, gm_move m)
{
    if (m.kind <= MOVE_DICE)
        return cal_chance_rule(state);
    return m.kind == MOVE_PORT ? rule_of_port[port_of(state, m)] : rule_of_move[m.kind];
}

/* What a fulfilled contract pays comes with the last animal. */
static const char *own_rule(const struct story *s)
{
    return s->move.kind == MOVE_SLAUGHTER ? "C-CON-5" : cal_rule(s->from, s->move);
}

/* One consequence without names. */
static struct gm_reason *so(const struct story *s, const char *code, const char *rule, bool happens,
                            int need, int have)
{
    return gm_so(s->why, code, rule, happens, NULL, need, have);
}

/* --- money, goods, Glory --- */

/* Tells of money from one cause and gives how much. */
static int money(const struct story *s, const char *code, const char *rule, int amount)
{
    if (amount)
        so(s, amount < 0 ? "pays" : code, rule, true, amount < 0 ? -amount : amount,
           s->to->money[s->seat]);
    return amount;
}

static int clan_money(const struct story *s, const char *rule, int amount)
{
    if (money(s, "gets-clan", rule, amount))
        gm_last(s->why)->what = cal_clan_names[s->was->clan];
    return amount;
}

/* C-CON-4 */
static int money_of_steps(const struct story *s)
{
    int sum = 0;
    for (unsigned k = COTTON; k < IMPORTS; k++) {
        const int steps = s->to->imports[k] / IMPORT_STEP - s->from->imports[k] / IMPORT_STEP;
        if (money(s, "gets-step", "C-CON-4", steps))
            gm_last(s->why)->what = cal_import_names[k];
        sum += steps;
    }
    return sum;
}

/* All that the seat pays and receives, cause by cause; what is left over is the move's own. */
static void moneys(const struct story *s)
{
    const gm_move m = s->move;
    int left = s->to->money[s->seat] - s->from->money[s->seat];
    if (m.kind == MOVE_PASS)
        left -= money(s, "gets-pass", solo(s->from) ? "C-SOLO-2" : "C-PAS-2",
                      cal_pass_money[s->from->npassed]);
    if ((m.kind == MOVE_TRADE || (m.kind == MOVE_NEIGHBOUR && m.arg[0])) && s->was->clan == STEWART)
        left -= clan_money(s, "C-STEWART", 1);
    if (m.kind == MOVE_PRODUCE) {
        left -= clan_money(s, "C-CUNNINGHAM", m.arg[3] * BUTTER_PRICE);
        left -= clan_money(s, "C-MACKENZIE-1",
                           s->was->clan == MACKENZIE ? m.arg[2] * WHISKY_BOUNTY : 0);
    }
    if (m.kind == MOVE_FULFIL && s->is->ports != s->was->ports &&
        s->from->port[m.arg[1] - 1] == PORT_COPY)
        left -= money(s, "pays", "C-PRT-COPY", -COPY_PRICE);
    if (m.kind == MOVE_PORT && m.arg[1])
        left -= money(s, "pays", "C-PRT-COPY", -COPY_PRICE);
    left -= money_of_steps(s);
    if (s->harvest)
        money(s, "gets-income", "C-PRO-1", left);
    else
        money(s, "gets",
              m.kind == MOVE_FULFIL    ? "C-CON-5"
              : m.kind == MOVE_PRODUCE ? "C-MACKENZIE-2" /* barrels left at the end */
                                       : own_rule(s),
              left);
}

static void goods(const struct story *s)
{
    for (unsigned g = 0; g < GOODS; g++) {
        const int n = s->is->goods[g] - s->was->goods[g];
        if (n)
            gm_so(s->why, n < 0 ? "gives" : "gains", s->harvest ? "C-PRO-1" : own_rule(s), true,
                  cal_good_names[g], n < 0 ? -n : n, s->is->goods[g]);
    }
}

static void glory(const struct story *s)
{
    const int total = s->to->glory[s->seat], n = total - s->from->glory[s->seat];
    if (n)
        so(s, "glory", s->scored ? "C-SCO-1" : "C-PRT-UPG", true, n, total);
    else if (s->scored && s->from->scoring[s->from->round - 1])
        so(s, "no-glory", "C-SCO-1", false, s->from->scoring[s->from->round - 1], total);
}

/* --- the market --- */

static void price(const struct story *s, unsigned g)
{
    const int rows = s->to->row[g] - s->from->row[g], size = rows < 0 ? -rows : rows;
    const int was = cal_price_of(s->from, (enum good)g), is = cal_price_of(s->to, (enum good)g);
    const char *rule = s->move.kind == MOVE_PORT ? "C-PRT-PRICE" : "C-TRD-2";
    const int asked = port_used(s) == PORT_PRICE ? PRICE_PORT_ROWS : s->was->stock - s->is->stock;
    if (was == is && size)
        gm_so(s->why, "price-row", rule, true, cal_good_names[g], size, is);
    else if (size)
        gm_so(s->why, rows < 0 ? "price-down" : "price-up", rule, true, cal_good_names[g], was, is)
            ->each = size;
    if (size < asked)
        gm_so(s->why, "price-end", rule, false, cal_good_names[g], size, is);
}

static int abs_of(int n)
{
    return n < 0 ? -n : n;
}

/* The good that is traded or whose price is moved; GOODS if none is. */
static unsigned good_at_market(const struct story *s)
{
    if (s->move.kind == MOVE_TRADE)
        return s->move.arg[1];
    if (s->move.kind == MOVE_NEIGHBOUR && s->move.arg[0])
        return s->move.arg[0] - 1u;
    if (port_used(s) == PORT_PRICE)
        return s->move.arg[2];
    unsigned g = 0; /* C-PRT-PRICE: a purchase that had to follow an expansion */
    while (g < GOODS && (s->scored || abs_of(s->is->market[g]) <= abs_of(s->was->market[g])))
        g++;
    return g;
}

static void merchants(const struct story *s, unsigned g)
{
    const int n = s->is->stock - s->was->stock, left = s->is->stock;
    if (n > 0)
        so(s, "merchants-come", s->scored ? "C-RND-2" : own_rule(s), true, n, left);
    if (n >= 0 || g == GOODS)
        return;
    so(s, "merchants-go", "C-TRD-1", true, -n, left);
    if (!left)
        so(s, "no-merchants", "C-TRD-1", false, 0, 0);
    if (!s->was->market[g])
        gm_so(s->why, s->is->market[g] > 0 ? "only-buys" : "only-sells", "C-TRD-3", true,
              cal_good_names[g], 0, 0);
}

static void market(const struct story *s)
{
    const unsigned g = good_at_market(s);
    if (g < GOODS)
        price(s, g);
    merchants(s, g);
    if (port_used(s) == PORT_PRICE)
        gm_so(s->why, "promise-made", "C-PRT-PRICE", true, cal_good_names[g], 0, 0);
}

/* --- settlements and ships --- */

/* C-FIN-4: why the new unit on `space` adds no settlement that counts. */
static void no_settlement(const struct story *s, unsigned space)
{
    const bits own = bits_less(s->from->own[s->seat], bits_of(space));
    const bits near = bits_and(cal_hex_near(bits_of(space), s->to->map.river), own);
    unsigned groups = 0;
    for (bits left = near; bits_any(left); groups++)
        left = bits_less(left, cal_settlement_of(&s->to->map, bits_of(bits_first(left)), own));
    if (groups) {
        cal_tell_from(so(s, groups > 1 ? "merges" : "joins", "C-FIN-4", groups > 1, (int)groups, 0),
                      bits_first(near));
        cal_tell_space(gm_last(s->why), space);
        return;
    }
    unsigned level = 1;
    while (level <= CAL_LEVELS && !bits_has(cal_reach_from(&s->to->map, own, level), space))
        level++;
    const int have = s->is->shipping;
    if (!bits_any(own) || (int)level <= have)
        return;
    if (level > CAL_LEVELS)
        cal_tell_space(so(s, "no-link-ever", "C-FIN-4", false, 0, have), space);
    else
        cal_tell_way(so(s, "no-link", "C-FIN-4", false, (int)level, have), own, space,
                     cal_map_lochs(&s->to->map), HEX_ALL);
}

static void settlements(const struct story *s)
{
    const int was = (int)cal_settlement_count(s->from, s->seat);
    const int is = (int)cal_settlement_count(s->to, s->seat);
    const unsigned kind = s->move.kind;
    if (was != is)
        so(s, "settlements", "C-FIN-4", true, was, is);
    if (kind == MOVE_EXPAND || kind == MOVE_PLACE)
        no_settlement(s, s->move.arg[1]);
}

/* C-UPG-1: land that was out of reach before. */
static void ships(const struct story *s)
{
    const bits open = bits_less(s->to->active, cal_occupied(s->to));
    const bits more = bits_less(s->to->reach[s->seat], s->from->reach[s->seat]);
    const int n = (int)bits_count(bits_and(open, more));
    if (s->was->shipping == s->is->shipping || s->move.kind == MOVE_CHOOSE)
        return;
    so(s, n ? "sails" : "sails-nowhere", "C-UPG-1", n > 0, s->is->shipping, n);
    if (cal_settlement_count(s->from, s->seat) == cal_settlement_count(s->to, s->seat))
        so(s, "no-new-link", "C-FIN-4", false, s->is->shipping,
           (int)cal_settlement_count(s->to, s->seat));
}

static void ports_near(const struct story *s)
{
    for (unsigned m = 0; m < MAP_MODULES; m++) {
        const bool was = s->was->near >> m & 1, is = s->is->near >> m & 1;
        const bool spent = s->was->ports >> m & 1;
        if (!s->to->port[m])
            continue;
        if (spent != (s->is->ports >> m & 1))
            so(s, "port-spent", "C-PRT-2", true, s->to->port[m], 0);
        else if (was == is || (spent && was))
            continue;
        else if (is)
            so(s, spent ? "port-used-up" : "port-near", spent ? "C-PRT-2" : "C-PRT-1", !spent,
               s->to->port[m], 0);
        else
            so(s, "port-lost", "C-PRT-1", false, s->to->port[m], 0);
        cal_tell_space(gm_last(s->why), s->to->port_space[m]);
    }
}

/* --- placing --- */

/* What the clan and a contract take off the price. */
static void discounts(const struct story *s, enum unit unit, unsigned space)
{
    const struct cal_state *st = s->from;
    const int less = bits_has(st->delta, space) ? cal_delta_discount(st, s->seat) : 0;
    const int cheaper = is_clan(st, s->seat, CAMPBELL)
                            ? cal_unit_price[unit] - cal_unit_cost(st, s->seat, unit)
                            : 0;
    if (less)
        gm_so(s->why, "discount", "C-ROBERTSON", true, cal_clan_names[ROBERTSON], less, 0);
    if (cheaper)
        gm_so(s->why, "discount", "C-CAMPBELL", true, cal_clan_names[CAMPBELL], cheaper, 0);
    if (st->ask == ASK_EXPAND)
        so(s, "land-free", "C-CON-6", true, (int)cal_map_cost(&st->map, space), 0);
}

/* What the new unit brings in each production. */
static void yields(const struct story *s, unsigned unit)
{
    if (unit < WORKERS) {
        so(s, "earns", "C-PRO-1", true, cal_wage(s->is, unit), 0);
        return;
    }
    const char *good = cal_good_names[cal_unit_good[unit]];
    if (is_house(unit))
        gm_so(s->why, "refines", "C-PRO-2", true, good, 1, 0);
    else
        gm_so(s->why, "makes", "C-PRO-1", true, good, unit == FIELD ? FIELD_GRAIN : 1, 0);
}

/* Free land that a starting worker leads to. */
static void opens(const struct story *s, unsigned space)
{
    const bits reach = cal_reach_from(&s->to->map, bits_of(space), s->is->shipping);
    const bits open = bits_less(s->to->active, cal_occupied(s->to));
    so(s, "opens", "C-EXP-3", true, (int)bits_count(bits_and(open, reach)), 0);
}

/* C-BLD-1: contracts may be drawn, or why not. */
static void draw(const struct story *s, const char *rule)
{
    const int stack = (int)cal_stack_left(s->from), most = s->was->clan == BUCHANAN ? 6 : 3;
    if (!cal_empty_boxes(s->from, s->seat))
        cal_tell_contracts(so(s, "box-full", rule, false, 0, 0), s->was->box, CAL_BOXES);
    else
        so(s, stack ? "draws" : "stack-empty", rule, stack > 0, stack < most ? stack : most, 0);
}

static void building(const struct story *s, unsigned unit)
{
    const unsigned n = s->is->units[unit];
    if (!is_house(unit) || n == s->was->units[unit])
        return;
    if (n == UNIT_PIECES)
        draw(s, "C-BLD-1");
    else if (n == UNIT_PIECES - 1)
        gm_so(s->why, "third", "C-BLD-1", false, cal_unit_names[unit], UNIT_PIECES, (int)n);
}

static void placing(const struct story *s, enum unit unit, unsigned space)
{
    yields(s, unit);
    discounts(s, unit, space);
    cal_tell_neighbours(s, space);
    building(s, unit);
}

/* --- contracts --- */

/* C-CON-3: animals that left the map. */
static void animals(const struct story *s)
{
    bits gone = bits_less(s->from->own[s->seat], s->to->own[s->seat]);
    while (bits_any(gone)) {
        const unsigned space = bits_pop(&gone);
        cal_tell_space(gm_so(s->why, "animal-goes", "C-CON-3", true,
                             cal_unit_names[unit_on(s->from, space)], 0, 0),
                       space);
    }
}

static void imports(const struct story *s, const struct cal_contract *c)
{
    unsigned total[IMPORTS];
    cal_seat_imports(s->to, s->seat, total);
    for (unsigned k = 0; k < IMPORTS; k++) {
        const unsigned on_track = s->to->imports[k] % IMPORT_STEP;
        if (!c->imports[k])
            continue;
        gm_so(s->why, "imports", "C-CON-4", true, cal_import_names[k], c->imports[k],
              (int)total[k]);
        if (k >= COTTON && !tracks_imports(s->from))
            gm_so(s->why, "no-track", solo(s->from) ? "C-SOLO-1" : "C-OPT-STATIC", false,
                  cal_import_names[k], 0, 0);
        else if (k >= COTTON && on_track >= c->imports[k])
            gm_so(s->why, "no-step", "C-CON-4", false, cal_import_names[k],
                  (int)(IMPORT_STEP - on_track), s->to->imports[k]);
    }
}

/* C-CON-5: bonuses that wait, and those that cannot be used. */
static void bonuses(const struct story *s, const struct cal_contract *c)
{
    const bool asked = s->to->ask == ASK_BONUS && s->to->actor == s->seat;
    const struct cal_turn *t = &s->to->turn;
    if (c->expands)
        so(s, asked && t->expands ? "bonus-expand" : "lost-expand", "C-CON-5", asked && t->expands,
           c->expands, 0);
    if (c->upgrades)
        so(s, asked && t->upgrades ? "bonus-upgrade" : "lost-upgrade", "C-CON-5",
           asked && t->upgrades, c->upgrades, 0);
    if (asked && t->brews)
        so(s, "bonus-brew", "C-MACEWEN", true, t->brews, BREW_PRICE);
}

static void contracts(const struct story *s)
{
    const unsigned done = s->to->nfulfilled;
    animals(s);
    if (s->to->ask == ASK_SLAUGHTER && s->from->ask != ASK_SLAUGHTER)
        so(s, "choose-animal", "C-CON-3", true, 0, 0);
    if (done == s->from->nfulfilled)
        return;
    const struct cal_contract *c = &cal_contracts[s->to->fulfilled[done - 1] & 63];
    imports(s, c);
    bonuses(s, c);
}

static void boxes(const struct story *s)
{
    if (memcmp(s->was->box, s->is->box, sizeof s->was->box) && s->move.arg[0])
        cal_tell_contracts(so(s, "box-holds", "C-CON-2", true, 0, 0), s->is->box, CAL_BOXES);
}

/* --- the rest --- */

/* C-UPG-2 */
static void technology(const struct story *s)
{
    for (unsigned u = WOODCUTTER; u <= MINER; u++) {
        const int more = cal_worker_income[u][1] - cal_worker_income[u][0];
        if (s->was->technology >> u & 1 || !(s->is->technology >> u & 1))
            continue;
        gm_so(s->why, s->is->units[u] ? "earns-more" : "earns-none", "C-UPG-2", s->is->units[u] > 0,
              cal_unit_names[u], more, more * s->is->units[u]);
    }
}

/* C-PRO-2: what could have been processed and was not. */
static void unprocessed(const struct story *s)
{
    const uint8_t *made = s->move.arg, *goods = s->was->goods, *units = s->was->units;
    const int milk = goods[MILK] - made[0] - made[3], dairies = units[DAIRY] - made[0];
    const int bakeries = units[BAKERY] - made[1], stills = units[DISTILLERY] - made[2];
    const int grain = goods[GRAIN] - made[1] - made[2];
    const int cheese = milk < dairies ? milk : dairies;
    const int rest = grain < bakeries + stills ? grain : bakeries + stills;
    if (cheese > 0)
        gm_so(s->why, "stays", "C-PRO-2", false, cal_good_names[MILK], cheese, milk);
    if (rest > 0)
        gm_so(s->why, "stays", "C-PRO-2", false, cal_good_names[GRAIN], rest, grain);
}

static void passing(const struct story *s)
{
    const int place = s->from->npassed + 1;
    if (s->from->round < CAL_ROUNDS)
        so(s, "passes", "C-PAS-1", true, place, s->from->money[s->seat]);
    else
        so(s, "passes-last", "C-PAS-1", true, place, s->from->money[s->seat]);
    if (!s->harvest && s->to->npassed < s->to->players)
        so(s, "harvest-waits", "C-PRO-1", false, s->to->players - s->to->npassed, 0);
}

/* What is given up by answering no. */
static void declined(const struct story *s)
{
    const struct cal_turn *t = &s->from->turn;
    if (s->move.arg[0])
        return;
    if (s->move.kind == MOVE_NEIGHBOUR)
        cal_tell_goods(so(s, "declined-offer", "C-NBH-4", false, 0, 0), t->neighbours);
    else if (s->move.kind == MOVE_LOOK || s->move.kind == MOVE_KEEP)
        so(s, "declined-draw", "C-BLD-1", false, 0, 0);
    else if (s->move.kind == MOVE_BONUS)
        so(s, "declined-bonus", "C-CON-5", false, t->expands + t->upgrades + (t->brews > 0), 0);
}

static void port(const struct story *s)
{
    switch (port_used(s)) {
    case PORT_UPGRADE:
        if (s->to->ask != ASK_UPGRADE)
            so(s, "no-upgrade", "C-PRT-UPG", false, 0, 0);
        break;
    case PORT_FIVE:
        draw(s, "C-PRT-5");
        break;
    case PORT_SWAP:
        for (unsigned i = 0; i < 2; i++)
            building(s, s->move.arg[4 + i]);
        for (unsigned i = 0; i < 2 && !has_option(s->from, OPT_SWAP); i++)
            cal_tell_neighbours(s, s->move.arg[2 + i]);
        break;
    default:
        break;
    }
}

/* What only some kinds of moves bring. */
static void by_kind(const struct story *s)
{
    const gm_move m = s->move;
    switch (m.kind) {
    case MOVE_PLACE:
        opens(s, m.arg[1]);
        placing(s, (enum unit)m.arg[0], m.arg[1]);
        break;
    case MOVE_EXPAND:
        placing(s, (enum unit)m.arg[0], m.arg[1]);
        break;
    case MOVE_ROW:
        cal_tell_neighbours(s, m.arg[1]);
        break;
    case MOVE_OBTAIN:
        boxes(s);
        break;
    case MOVE_FULFIL:
    case MOVE_SLAUGHTER:
        contracts(s);
        break;
    case MOVE_PORT:
        port(s);
        break;
    case MOVE_PASS:
        passing(s);
        break;
    case MOVE_PRODUCE:
        unprocessed(s);
        break;
    case MOVE_LOOK:
        if (m.arg[0])
            draw(s, "C-BLD-1");
        declined(s);
        break;
    case MOVE_KEEP:
        boxes(s);
        declined(s);
        break;
    case MOVE_NEIGHBOUR:
    case MOVE_BONUS:
        declined(s);
        break;
    default:
        break;
    }
}

uint32_t cal_consequences(const void *before, gm_move m, const void *after, int seat,
                          struct gm_reason out[GM_MAX_REASONS])
{
    const struct cal_state *from = before, *to = after;
    struct gm_why why = gm_why_into(out);
    const bool scored = to->round > from->round || to->ask == ASK_NOTHING;
    const struct story s = {
        .from = from,
        .to = to,
        .was = &from->player[seat],
        .is = &to->player[seat],
        .why = &why,
        .move = m,
        .seat = (unsigned)seat,
        .harvest = from->ask != ASK_PRODUCE && (scored || to->ask == ASK_PRODUCE),
        .scored = scored,
    };
    moneys(&s);
    goods(&s);
    glory(&s);
    market(&s);
    by_kind(&s);
    technology(&s);
    ships(&s);
    settlements(&s);
    ports_near(&s);
    if ((m.kind == MOVE_PORT || m.kind == MOVE_ROW || m.kind == MOVE_CELLAR) &&
        to->ask == ASK_MAIN && to->actor == seat && !to->turn.price_good)
        so(&s, "main-left", "C-RND-4", true, 0, 0);
    return why.n;
}
