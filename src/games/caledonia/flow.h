/*
 * flow.h: who is asked what next. Single moves are carried out in apply.c and chance.c, which then
 * call back here; the flow continues until a player, or chance, has a choice.
 */
#ifndef CALEDONIA_FLOW_H
#define CALEDONIA_FLOW_H

#include "games/caledonia/facts.h"

/* Carries out a player's move, which must be legal. */
void cal_perform(struct cal_state *st, gm_move m);

/* Carries out a well-formed move of chance at a chance point. False, and nothing has changed, if it
 * is not a possible outcome. */
bool cal_perform_chance(struct cal_state *st, gm_move m);

/* Asks the acting player, or answers at once where only one answer is possible. */
void cal_ask(struct cal_state *st, enum ask what);

/* What cal_state.step is during a turn, 0 else, in a copy that is to stop before the production:
 * so one sees what the last turn of a round brought by itself. */
enum { HARVEST_WAITS = 255 };

/* Goes on with the turn: what is pending first, then the main action, then its end. */
void cal_go_on(struct cal_state *st);
void cal_end_turn(struct cal_state *st);

/* The next step of the set-up after this question was answered. */
void cal_setup_after(struct cal_state *st, enum ask done);
void cal_auction_next(struct cal_state *st);
void cal_choose_next(struct cal_state *st);
void cal_place_next(struct cal_state *st);

/* The next seat decides what to produce; after the last the round is scored. */
void cal_produce_next(struct cal_state *st);

/* Preparation: dice, then contracts, then the first turn of the round. */
void cal_prepare_contracts(struct cal_state *st);
void cal_contracts_shown(struct cal_state *st);
void cal_start_round(struct cal_state *st);

/* C-PRO-1, C-MACKENZIE-2: what production brings a seat without a decision: ageing, income, basic
 * goods. */
void cal_receive(struct cal_state *st, unsigned seat);

bool cal_has_passed(const struct cal_state *st, unsigned seat);

/* See game.h. */
bool cal_settled(const void *state);
bool cal_suppose(void *state, int seat);

/* Renew what is derived: what a player's units reach, due when they or the shipping level
 * change; the prices of further units, due when they or the clan change; whose turn follows
 * whose, due when a round starts and when somebody passes. */
void cal_refresh_reach(struct cal_state *st, unsigned seat);
void cal_refresh_prices(struct cal_state *st, unsigned seat);
void cal_refresh_turns(struct cal_state *st);

#endif
