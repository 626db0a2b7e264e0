/* caledonia.c: the table that makes Caledonia a game, and the small functions only the table
 * needs. */
#include "games/caledonia/caledonia.h"

#include "games/caledonia/chance.h"
#include "games/caledonia/check.h"
#include "games/caledonia/consequences.h"
#include "games/caledonia/flow.h"
#include "games/caledonia/form.h"
#include "games/caledonia/legal.h"
#include "games/caledonia/mind.h"
#include "games/caledonia/moves.h"
#include "games/caledonia/notation.h"
#include "games/caledonia/score.h"

_Static_assert(sizeof(struct cal_state) <= GM_MAX_STATE,
               "states are copied in the search's inner loop");

#define ROW(member, elem) GM_FIELD(struct cal_state, member, elem, GM_VIS_ALL)
static const struct gm_field fields[] = {
    ROW(map, uint64_t),        ROW(other, uint64_t),       ROW(active, uint64_t),
    ROW(delta, uint64_t),      ROW(border, uint64_t),      ROW(own, uint64_t),
    ROW(reach, uint64_t),      ROW(stack, uint64_t),       ROW(money, int16_t),
    ROW(glory, uint16_t),      ROW(player, uint8_t),       ROW(turn, uint8_t),
    ROW(unit_at, uint8_t),     ROW(shown, uint8_t),        ROW(bottom, uint8_t),
    ROW(fulfilled, uint8_t),   ROW(drawn, uint8_t),        ROW(removed, uint8_t),
    ROW(nbottom, uint8_t),     ROW(nfulfilled, uint8_t),   ROW(ndrawn, uint8_t),
    ROW(nremoved, uint8_t),    ROW(row, uint8_t),          ROW(imports, uint8_t),
    ROW(port, uint8_t),        ROW(port_space, uint8_t),   ROW(small_port, uint8_t),
    ROW(scoring, uint8_t),     ROW(covered, uint8_t),      ROW(pair, uint8_t),
    ROW(pair_taken, uint8_t),  ROW(order, uint8_t),        ROW(passed, uint8_t),
    ROW(norder, uint8_t),      ROW(npassed, uint8_t),      ROW(after, uint8_t),
    ROW(players, uint8_t),     ROW(sides, uint8_t),        ROW(round, uint8_t),
    ROW(ask, uint8_t),         ROW(actor, uint8_t),        ROW(step, uint8_t),
    ROW(dice_goods, uint8_t),  ROW(dice_last, uint8_t),    ROW(high_bid, uint8_t),
    ROW(high_bidder, uint8_t), ROW(bidders, uint8_t),      ROW(flags, uint8_t),
    ROW(nshown, uint8_t),      ROW(shown_option, uint8_t), ROW(custom_map, uint8_t),
    ROW(spare, uint8_t),
};

static int32_t option(const void *state, uint32_t i)
{
    const struct cal_state *st = state;
    if (i == OPT_SHOWN)
        return st->shown_option ? st->shown_option : GM_AUTO;
    return i == OPT_MAPS ? st->custom_map : st->flags[i];
}

static uint8_t players(const void *state)
{
    return ((const struct cal_state *)state)->players;
}

static int actor(const void *state)
{
    const struct cal_state *st = state;
    if (st->ask == ASK_NOTHING)
        return GM_OVER;
    return st->ask <= ASK_DRAW ? GM_CHANCE : st->actor;
}

/* Flattened: 6 % of a decision. apply() would lose 10 % by it. */
GM_FLATTEN static uint32_t moves(const void *state, gm_move *out, uint32_t cap)
{
    return cal_list_moves(state, out, cap);
}

static enum gm_err apply(void *state, gm_move m)
{
    struct cal_state *st = state;
    if (!cal_well_formed(st, m))
        return GM_ILLEGAL;
    if (st->ask <= ASK_DRAW)
        return cal_perform_chance(st, m) ? GM_OK : GM_ILLEGAL;
    if (!cal_legal(st, m))
        return GM_ILLEGAL;
    cal_perform(st, m);
    return GM_OK;
}

/* Whether the move is a turn by itself, or leads into one. */
static bool makes_turn(unsigned kind)
{
    switch (kind) {
    case MOVE_PLACE:
    case MOVE_TRADE:
    case MOVE_OBTAIN:
    case MOVE_EXPAND:
    case MOVE_SHIPPING:
    case MOVE_TECHNOLOGY:
    case MOVE_HIRE:
    case MOVE_FULFIL:
    case MOVE_PASS:
    case MOVE_PRODUCE:
        return true;
    default:
        return false;
    }
}

/* C-RND-4: free actions, and what is chosen for them, are no turn. */
static bool ends_turn(const void *before, gm_move m, const void *after)
{
    const struct cal_state *st = before, *now = after;
    const bool free_action = m.kind == MOVE_PORT || m.kind == MOVE_ROW || m.kind == MOVE_CELLAR;
    if (free_action || (!makes_turn(m.kind) && !st->turn.main_done))
        return false;
    return now->ask == ASK_MAIN && cal_settled(now);
}

static uint32_t explain(const void *state, gm_move m, struct gm_reason out[GM_MAX_REASONS])
{
    struct gm_why why = gm_why_into(out);
    if (((const struct cal_state *)state)->ask < ASK_BID)
        cal_explain_chance(state, m, &why);
    else
        cal_explain(state, m, &why);
    return why.n;
}

/* Only chance tells anybody anything: the rest follows from what all can see. */
static uint8_t learned(const void *state, gm_move m)
{
    const struct cal_state *st = state;
    return m.kind <= MOVE_DICE ? (uint8_t)((1u << st->players) - 1) : 0;
}

static gm_move mask(const void *state, gm_move m, int viewer)
{
    (void)state;
    (void)viewer;
    return m;
}

/* Nothing is hidden: the order of the stack exists nowhere. */
static void sample(void *state, int viewer, struct rng *r)
{
    (void)state;
    (void)viewer;
    (void)r;
}

static void scores(const void *state, int32_t out[GM_MAX_PLAYERS])
{
    struct cal_sheet sheet[CAL_PLAYERS] = { 0 };
    cal_score_sheet(state, sheet);
    for (unsigned s = 0; s < GM_MAX_PLAYERS; s++)
        out[s] = s < CAL_PLAYERS ? sheet[s].total : 0;
}

static uint8_t winners(const void *state)
{
    struct cal_sheet sheet[CAL_PLAYERS] = { 0 };
    if (actor(state) != GM_OVER)
        return 0;
    cal_score_sheet(state, sheet);
    return cal_score_winners(state, sheet);
}

const struct game caledonia = {
    .name = "caledonia",
    .rules_version = 1,
    .min_players = 1,
    .max_players = CAL_PLAYERS,
    .state_size = sizeof(struct cal_state),
    .max_moves = 16384, /* the swap port alone can offer thousands; see docs/rules/caledonia.md */
    .fields = fields,
    .nfields = sizeof fields / sizeof *fields,
    .options = cal_option_table,
    .noptions = OPTIONS,
    .setup = cal_setup,
    .option = option,
    .players = players,
    .actor = actor,
    .moves = moves,
    .apply = apply,
    .chance = cal_chance,
    .explain = GM_SAYS(explain),
    .learned = learned,
    .hide = NULL,
    .mask = mask,
    .sample = sample,
    .scores = scores,
    .winners = winners,
    .settled = cal_settled,
    .ends_turn = ends_turn,
    .suppose = cal_suppose,
    .to_text = cal_to_text,
    .from_text = GM_SAYS(cal_from_text),
    .event_json = GM_SAYS(cal_event_json),
    .state_json = GM_SAYS(cal_state_json),
    .insight_json = GM_SAYS(cal_insight_json),
    .effect_json = GM_SAYS(cal_effect_json),
    .consequences = GM_SAYS(cal_consequences),
    .rule = GM_SAYS(cal_rule),
    .remark_json = GM_SAYS(cal_remark_json),
    .parts_json = GM_SAYS(cal_parts_json),
    .check = cal_check,
    .mind = GM_MIND(cal_mind),
};
