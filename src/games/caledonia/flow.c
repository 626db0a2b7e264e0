/* flow.c: see flow.h. */
#include "games/caledonia/flow.h"

#include "games/caledonia/moves.h"
#include "games/caledonia/score.h"

#include <string.h>

void cal_refresh_reach(struct cal_state *st, unsigned seat)
{
    st->reach[seat] = cal_reach_of(st, seat);
    st->player[seat].near = cal_ports_near(st, seat);
}

void cal_refresh_prices(struct cal_state *st, unsigned seat)
{
    for (unsigned u = 0; u < WORKERS; u++)
        st->player[seat].worker[u] = (uint8_t)cal_next_price(st, seat, (enum unit)u);
    cal_grass_prices(st, seat, st->player[seat].grass);
}

/* A decision with one possible answer is not asked; after the main action that answer is `end`.
 * Main actions themselves are always asked. */
void cal_ask(struct cal_state *st, enum ask what)
{
    gm_move answer[2];
    st->ask = (uint8_t)what;
    if (cal_list_answers(st, answer, 2, true) == 1)
        cal_perform(st, answer[0]);
}

/* --- set-up --- */

static bool step_due(const struct cal_state *st, enum ask step)
{
    switch (step) {
    case ASK_PORTS: /* C-OPT-NOPORTS */
        return !has_option(st, OPT_NOPORTS);
    case ASK_SCORING: /* C-OPT-NOSCORE */
        return !has_option(st, OPT_NOSCORE);
    case ASK_COVERED:
        return tight_map(st);
    default:
        return true;
    }
}

void cal_setup_after(struct cal_state *st, enum ask done)
{
    if (done == ASK_CLANS) {
        if (auctioned(st))
            cal_auction_next(st);
        else
            cal_choose_next(st);
        return;
    }
    do
        done++;
    while (!step_due(st, done));
    st->ask = (uint8_t)done;
}

static bool has_pair(const struct cal_state *st, unsigned seat)
{
    return memchr(st->order, (int)seat, st->norder) != NULL;
}

/* C-OPT-AUCTION: opened by the seat in st->actor or the first to its left without a pair. */
void cal_auction_next(struct cal_state *st)
{
    unsigned left = 0;
    for (unsigned s = 0; s < st->players; s++)
        left |= (unsigned)!has_pair(st, s) << s;
    if (!left) {
        cal_place_next(st);
        return;
    }
    while (!(left >> st->actor & 1))
        st->actor = (uint8_t)((st->actor + 1) % st->players);
    if (left & (left - 1)) {
        st->bidders = (uint8_t)left;
        st->ask = ASK_BID;
    } else { /* the last player gets the remaining pair for nothing */
        st->order[st->norder++] = st->actor;
        cal_ask(st, ASK_CHOOSE);
    }
}

/* C-SET-8: in reverse turn order. */
void cal_choose_next(struct cal_state *st)
{
    const unsigned taken = (unsigned)__builtin_popcount(st->pair_taken);
    if (taken == st->players) {
        cal_place_next(st);
        return;
    }
    st->actor = st->order[st->players - 1 - taken];
    cal_ask(st, ASK_CHOOSE);
}

/* C-SET-9, C-FERGUSSON: turn order, then back, then the third worker of Fergusson. */
void cal_place_next(struct cal_state *st)
{
    const unsigned n = st->players;
    if (st->step < n)
        st->actor = st->order[st->step];
    else if (st->step < 2 * n)
        st->actor = st->order[2 * n - 1 - st->step];
    else {
        unsigned seat = 0;
        while (seat < n && !is_clan(st, seat, FERGUSSON))
            seat++;
        if (seat == n || st->step > 2 * n) {
            cal_start_round(st);
            return;
        }
        st->actor = (uint8_t)seat;
    }
    cal_ask(st, ASK_PLACE);
}

/* --- a turn --- */

static void begin_turn(struct cal_state *st, unsigned seat)
{
    memset(&st->turn, 0, sizeof st->turn);
    st->actor = (uint8_t)seat;
    st->ask = ASK_MAIN;
}

void cal_refresh_turns(struct cal_state *st)
{
    cal_turns_after(st, st->after);
}

void cal_start_round(struct cal_state *st)
{
    st->step = 0;
    cal_refresh_turns(st);
    begin_turn(st, st->order[0]);
}

void cal_go_on(struct cal_state *st)
{
    const struct cal_turn *t = &st->turn;
    if (t->neighbours)
        cal_ask(st, ASK_NEIGHBOUR); /* C-BLD-2: before the building bonus */
    else if (t->looks)
        cal_ask(st, ASK_LOOK);
    else if (t->expands || t->upgrades || t->brews)
        cal_ask(st, ASK_BONUS);
    else if (!t->main_done)
        st->ask = ASK_MAIN;
    else if (cal_must_end(st))
        cal_end_turn(st);
    else
        cal_ask(st, ASK_AFTER);
}

bool cal_has_passed(const struct cal_state *st, unsigned seat)
{
    return memchr(st->passed, (int)seat, st->npassed) != NULL;
}

bool cal_settled(const void *state)
{
    static const struct cal_turn fresh;
    const struct cal_state *st = state;
    if (st->ask == ASK_MAIN)
        return !memcmp(&st->turn, &fresh, sizeof fresh);
    return st->ask != ASK_PRODUCE && !cal_in_turn(st);
}

bool cal_suppose(void *state, int seat)
{
    struct cal_state *st = state;
    if (st->ask != ASK_MAIN || !cal_settled(st) || cal_has_passed(st, (unsigned)seat))
        return false;
    st->actor = (uint8_t)seat;
    return true;
}

/* --- production --- */

static void leave_cellar(struct cal_state *st, unsigned seat, unsigned place)
{
    struct cal_player *p = &st->player[seat];
    p->cellar &= (uint8_t) ~(1u << place);
    p->goods[WHISKY]++;
    st->money[seat] = (int16_t)(st->money[seat] + cal_cellar_worth[place]);
}

void cal_receive(struct cal_state *st, unsigned seat)
{
    struct cal_player *p = &st->player[seat];
    int income = 0;
    if (p->cellar >> (CAL_CELLAR - 1) & 1)
        leave_cellar(st, seat, CAL_CELLAR - 1);
    p->cellar = (uint8_t)(p->cellar << 1);
    for (unsigned u = WOODCUTTER; u < WORKERS; u++)
        income += p->units[u] * cal_wage(p, u);
    st->money[seat] = (int16_t)(st->money[seat] + income);
    p->goods[WOOL] = (uint8_t)(p->goods[WOOL] + p->units[SHEEP]);
    p->goods[MILK] = (uint8_t)(p->goods[MILK] + p->units[COW]);
    p->goods[GRAIN] = (uint8_t)(p->goods[GRAIN] + FIELD_GRAIN * p->units[FIELD]);
}

void cal_end_turn(struct cal_state *st)
{
    if (st->npassed < st->players) {
        begin_turn(st, st->after[st->actor]);
        return;
    }
    if (st->step == HARVEST_WAITS)
        return;
    memset(&st->turn, 0, sizeof st->turn);
    for (unsigned s = 0; s < st->players; s++)
        cal_receive(st, s);
    st->step = 0;
    cal_produce_next(st);
}

/* C-RND-1, C-RND-2 */
static void prepare(struct cal_state *st)
{
    st->round++;
    memcpy(st->order, st->passed, sizeof st->order); /* C-PAS-1 */
    memset(st->passed, 0, sizeof st->passed);
    st->npassed = 0;
    cal_refresh_turns(st);
    for (unsigned s = 0; s < st->players; s++) {
        st->player[s].stock = (uint8_t)(st->player[s].stock + cal_merchants_placed(st, s));
        memset(st->player[s].market, 0, sizeof st->player[s].market);
    }
    st->step = 0;
    if (solo(st)) {
        st->dice_goods = 0;
        st->ask = ASK_DICE;
    } else {
        cal_prepare_contracts(st);
    }
}

/* C-SOLO-4: the contract on the space of the last price die leaves the game. */
static void remove_contract(struct cal_state *st)
{
    if (st->shown[st->dice_last])
        st->removed[st->nremoved++] = st->shown[st->dice_last];
    st->shown[st->dice_last] = 0;
}

void cal_prepare_contracts(struct cal_state *st)
{
    st->ask = ASK_CONTRACTS;
    if (!cal_draws_due(st))
        cal_contracts_shown(st);
}

void cal_contracts_shown(struct cal_state *st)
{
    if (solo(st))
        remove_contract(st);
    cal_start_round(st);
}

static void finish(struct cal_state *st)
{
    for (unsigned s = 0; s < st->players; s++)
        for (unsigned place = 0; place < CAL_CELLAR; place++)
            if (st->player[s].cellar >> place & 1)
                leave_cellar(st, s, place);
    st->step = 0;
    st->ask = ASK_NOTHING;
}

void cal_produce_next(struct cal_state *st)
{
    if (st->step < st->players) {
        st->actor = st->order[st->step];
        cal_ask(st, ASK_PRODUCE);
        return;
    }
    for (unsigned s = 0; s < st->players; s++) /* C-SCO-1 */
        st->glory[s] = (uint16_t)(st->glory[s] + cal_tile_glory(st, s, st->scoring[st->round - 1]));
    if (st->round == CAL_ROUNDS)
        finish(st);
    else
        prepare(st);
}
