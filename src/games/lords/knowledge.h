/*
 * knowledge.h: who knows what, and worlds that fit it. See game.h for hide,
 * learned, mask and sample, and docs/rules/lords.md for the reasoning.
 */
#ifndef LORDS_KNOWLEDGE_H
#define LORDS_KNOWLEDGE_H

#include "games/lords/facts.h"

/* Takes n members out of the set, all choices being equally likely, and returns them. */
bits lords_draw(bits *from, unsigned n, struct rng *r);

/* Writes what is left of a pile into the places of its face-down recruits,
 * ascending; there are as many. */
void lords_lay_lot(struct lords_state *st, unsigned pile, bits left);

/* The draw pile is used up: what is left of it are its face-down recruits, and
 * cards unseen so far stay behind when the next pile is made. */
void lords_close_pile(struct lords_state *st);

uint8_t lords_learned(const void *state, gm_move m);
void lords_hide(void *copy, int viewer);
gm_move lords_mask(const void *state, gm_move m, int viewer);
void lords_sample(void *state, int viewer, struct rng *r);

/* How likely it is, compared with other cards, that a face-down follower of this army is this card;
 * from 1 to 1000. */
typedef uint32_t lords_weight(const struct lords_state *st, unsigned army, unsigned card);

/* lords_sample, but for each seat followers are chosen among the cards it gathered by their weight;
 * NULL: all alike. */
void lords_imagine(struct lords_state *st, int viewer, lords_weight *weigh, struct rng *r);

#endif
