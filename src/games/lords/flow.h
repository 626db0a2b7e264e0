/*
 * flow.h: who is asked what next. Single moves are carried out in apply.c and chance.c, which then
 * call back here; the flow continues until a player, or chance, has a choice.
 */
#ifndef LORDS_FLOW_H
#define LORDS_FLOW_H

#include "games/lords/facts.h"

/* Carries out a player's move, which must be legal. */
void lords_perform(struct lords_state *st, gm_move m);

/* Carries out a well-formed move of chance at a chance point. False, and nothing has changed, if it
 * is not a possible outcome. */
bool lords_perform_chance(struct lords_state *st, gm_move m);

/* Goes on laying out recruits and supporters, from st->place on; then the
 * first turn begins. */
void lords_lay_out(struct lords_state *st);

/* The turn of st->actor, or of the next who can do anything, or the end of the
 * skirmish. */
void lords_begin_turn(struct lords_state *st);
void lords_end_turn(struct lords_state *st);

/* Carries the power out for the card mustered last. */
void lords_carry_out(struct lords_state *st, enum clan power);

/* Asks chance for a card from the draw pile, after a reshuffle if need be;
 * false if both piles are empty. */
bool lords_ask_card(struct lords_state *st, enum ask what);

/* The next claim after one was made, or what follows the last. */
void lords_next_claim(struct lords_state *st);

/* Everybody now sees a hidden card that `seat` had gathered. */
void lords_show(struct lords_state *st, unsigned card, unsigned seat);

/* Turns a face-down follower up. */
void lords_turn_up(struct lords_state *st, unsigned seat, unsigned index);

/* See game.h. */
bool lords_settled(const void *state);

#endif
