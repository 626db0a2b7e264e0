/*
 * legal.h: the conditions of every player move, written once: apply() asks for
 * the verdict, explain() for the list.
 */
#ifndef CALEDONIA_LEGAL_H
#define CALEDONIA_LEGAL_H

#include "engine/why.h"
#include "games/caledonia/facts.h"

/* Whether the bytes of m are those of some move at all: a known kind, every
 * argument in its range, unused ones zero. */
bool cal_well_formed(const struct cal_state *st, gm_move m);

/* Whether a well-formed player move is legal; and all of its conditions, with how far they
 * are met. */
bool cal_legal_player(const struct cal_state *st, gm_move m);
void cal_legal_explain(const struct cal_state *st, gm_move m, struct gm_why *w);

/* Whether a well-formed chance move is a possible outcome now. */
bool cal_legal_chance(const struct cal_state *st, gm_move m);

/* Conditions that list-making shares. */
/* How many animals the acting player lacks for a contract; more than anybody could be
 * spared if goods are lacking. */
unsigned cal_fulfil_lacks(const struct cal_state *st, unsigned number);
bool cal_has_meat(unsigned number);
/* Whether an open port spares an animal, by itself or as a copy that can be paid. */
bool cal_spares_meat(const struct cal_state *st, unsigned module);
/* C-PRT-SWAP in three parts: whether a piece of this kind is left and fits an
 * own space; whether there are pieces for both; kinds that the unit on a space
 * bars for the exchange, as bits. */
bool cal_swap_takes(const struct cal_state *st, unsigned space, enum unit unit);
bool cal_swap_pieces(const struct cal_state *st, enum unit a, enum unit b);
unsigned cal_swap_barred(const struct cal_state *st, unsigned space);
bool cal_slaughter_fits(const struct cal_state *st, unsigned cows, unsigned sheep);
/* The price port's promise, if an expansion to this space for this cost keeps it. */
bool cal_keeps_promise(const struct cal_state *st, unsigned space, int cost);

#endif
