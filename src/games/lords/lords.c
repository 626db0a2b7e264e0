/* lords.c: the table that makes Lords a game, and the small functions only the table needs. */
#include "games/lords/lords.h"

#include "games/lords/chance.h"
#include "games/lords/check.h"
#include "games/lords/consequences.h"
#include "games/lords/flow.h"
#include "games/lords/form.h"
#include "games/lords/knowledge.h"
#include "games/lords/legal.h"
#include "games/lords/mind.h"
#include "games/lords/moves.h"
#include "games/lords/notation.h"

#include <string.h>

#define ROW(member, elem, vis) GM_FIELD(struct lords_state, member, elem, vis)
#define OPEN(member) ROW(member, uint8_t, GM_VIS_ALL)
static const struct gm_field fields[] = {
    ROW(hand, uint64_t, GM_VIS_OWNER),
    ROW(draw, uint64_t, GM_VIS_NONE),
    ROW(discard, uint64_t, GM_VIS_ALL),
    ROW(supporters, uint64_t, GM_VIS_ALL),
    ROW(up, uint64_t, GM_VIS_ALL),
    ROW(when, uint64_t, GM_VIS_ALL),
    ROW(army, uint8_t, GM_VIS_RULE),
    OPEN(note),
    OPEN(mark),
    OPEN(recruit),
    OPEN(pile),
    ROW(lot, uint8_t, GM_VIS_NONE),
    OPEN(narmy),
    OPEN(nhand),
    OPEN(fresh),
    OPEN(points),
    OPEN(order),
    OPEN(norder),
    OPEN(claimed),
    OPEN(claims_again),
    OPEN(ndraw),
    OPEN(players),
    OPEN(initiative),
    OPEN(actor),
    OPEN(ask),
    OPEN(reshuffle_for),
    OPEN(skirmish),
    OPEN(moved),
    OPEN(place),
    OPEN(up_next),
    OPEN(power),
    OPEN(bruce),
    OPEN(family),
    OPEN(target),
    OPEN(hand_limit),
    OPEN(spare),
};

static const struct gm_option options[OPTIONS] = {
    [OPT_BRUCE] = { "bruce", GM_FLAG, 0, 1, 1, NULL, 0 },
    [OPT_FAMILY] = { "family-activation", GM_FLAG, 0, 1, 1, NULL, 0 },
    [OPT_TARGET] = { "target", GM_NUMBER, 20, 50, 10, NULL, 0 },
    [OPT_HAND_LIMIT] = { "hand-limit", GM_NUMBER, 9, 10, 1, NULL, 0 },
};

static int32_t option(const void *state, uint32_t i)
{
    const struct lords_state *st = state;
    const int32_t value[OPTIONS] = { st->bruce, st->family, st->target, st->hand_limit };
    return i < OPTIONS ? value[i] : GM_AUTO;
}

static uint8_t players(const void *state)
{
    return ((const struct lords_state *)state)->players;
}

static int actor(const void *state)
{
    const struct lords_state *st = state;
    if (st->ask == ASK_NOTHING)
        return GM_OVER;
    return st->ask < ASK_TURN ? GM_CHANCE : st->actor;
}

GM_FLATTEN static uint32_t moves(const void *state, gm_move *out, uint32_t cap)
{
    if (cap >= LORDS_MOVES)
        return lords_list(state, out);
    gm_move all[LORDS_MOVES];
    const uint32_t n = lords_list(state, all);
    if (cap) /* out may be NULL if there is no room */
        memcpy(out, all, (n < cap ? n : cap) * sizeof *out);
    return n;
}

GM_FLATTEN static enum gm_err apply(void *state, gm_move m)
{
    struct lords_state *st = state;
    if (!lords_well_formed(m))
        return GM_ILLEGAL;
    if (st->ask < ASK_TURN)
        return lords_perform_chance(st, m) ? GM_OK : GM_ILLEGAL;
    if (!lords_legal(st, m))
        return GM_ILLEGAL;
    lords_perform(st, m);
    return GM_OK;
}

/* A claim may be followed by another of the same player: they go together. */
static bool ends_turn(const void *before, gm_move m, const void *after)
{
    const struct lords_state *st = before, *now = after;
    (void)m;
    return lords_settled(now) && !(st->ask == ASK_CLAIM && now->ask == ASK_CLAIM);
}

static bool suppose(void *state, int seat)
{
    struct lords_state *st = state;
    if (st->ask != ASK_TURN || (!st->nhand[seat] && !lords_any_recruit(st)))
        return false;
    st->actor = (uint8_t)seat;
    return true;
}

static uint32_t explain(const void *state, gm_move m, struct gm_reason out[GM_MAX_REASONS])
{
    struct gm_why why = gm_why_into(out);
    if (((const struct lords_state *)state)->ask < ASK_TURN)
        lords_explain_chance(state, m, &why);
    else
        lords_explain(state, m, &why);
    return why.n;
}

static void scores(const void *state, int32_t out[GM_MAX_PLAYERS])
{
    const struct lords_state *st = state;
    for (unsigned s = 0; s < GM_MAX_PLAYERS; s++)
        out[s] = st->points[s];
}

/* L-WIN-1, L-WIN-2: of the best, the one placed first in the last skirmish. */
static uint8_t winners(const void *state)
{
    const struct lords_state *st = state;
    unsigned best = 0;
    if (st->ask != ASK_NOTHING)
        return 0;
    for (unsigned i = 1; i < st->norder; i++)
        if (st->points[st->order[i]] > st->points[st->order[best]])
            best = i;
    return (uint8_t)(1u << st->order[best]);
}

const struct game lords = {
    .name = "lords",
    .rules_version = 1,
    .min_players = 2,
    .max_players = LORDS_PLAYERS,
    .state_size = sizeof(struct lords_state),
    .max_moves = LORDS_MOVES,
    .fields = fields,
    .nfields = sizeof fields / sizeof *fields,
    .options = options,
    .noptions = OPTIONS,
    .setup = lords_setup,
    .option = option,
    .players = players,
    .actor = actor,
    .moves = moves,
    .apply = apply,
    .chance = lords_chance,
    .explain = GM_SAYS(explain),
    .learned = lords_learned,
    .hide = lords_hide,
    .mask = lords_mask,
    .sample = lords_sample,
    .scores = scores,
    .winners = winners,
    .settled = lords_settled,
    .ends_turn = ends_turn,
    .suppose = suppose,
    .to_text = lords_to_text,
    .from_text = GM_SAYS(lords_from_text),
    .event_json = GM_SAYS(lords_event_json),
    .state_json = GM_SAYS(lords_state_json),
    .insight_json = GM_SAYS(lords_insight_json),
    .effect_json = GM_SAYS(lords_effect_json),
    .consequences = GM_SAYS(lords_consequences),
    .rule = GM_SAYS(lords_rule),
    .remark_json = GM_SAYS(lords_remark_json),
    .parts_json = GM_SAYS(lords_parts_json),
    .check = lords_check,
    .mind = GM_MIND(lords_mind),
};
