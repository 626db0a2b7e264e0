/*
 * flow.h: who is asked what next. The doing of single moves is in apply.c and
 * chance.c; when one is done it calls back here, and the flow goes on until
 * somebody, or chance, has a choice.
 */
#ifndef CALEDONIA_FLOW_H
#define CALEDONIA_FLOW_H

#include "games/caledonia/facts.h"

/* Does a move that is known to be legal. */
void perform(struct cal_state *st, gm_move m);
void perform_chance(struct cal_state *st, gm_move m);

/* Asks the acting player, or answers at once where only one answer is possible. */
void ask(struct cal_state *st, enum ask what);

/* Goes on with the turn: what is pending first, then the main action, then its end. */
void go_on(struct cal_state *st);
void end_turn(struct cal_state *st);

/* The next step of the set-up after this question was answered. */
void setup_after(struct cal_state *st, enum ask done);
void auction_next(struct cal_state *st);
void choose_next(struct cal_state *st);
void place_next(struct cal_state *st);

/* The next seat decides what to produce; after the last the round is scored. */
void produce_next(struct cal_state *st);

/* Preparation: dice, then contracts, then the first turn of the round. */
void prepare_contracts(struct cal_state *st);
void contracts_shown(struct cal_state *st);
void start_round(struct cal_state *st);

/* C-PRO-1, C-MACKENZIE-2: what a production brings a seat of itself: ageing, income,
 * basic goods. */
void receive(struct cal_state *st, unsigned seat);

bool has_passed(const struct cal_state *st, unsigned seat);

/* Renew what is derived: what a player's units reach, due when they or the shipping level
 * change; the prices of further units, due when they or the clan change; whose turn follows
 * whose, due when a round starts and when somebody passes. */
void refresh_reach(struct cal_state *st, unsigned seat);
void refresh_prices(struct cal_state *st, unsigned seat);
void refresh_turns(struct cal_state *st);

#endif
