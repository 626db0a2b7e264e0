/* outlook.h: what mind.c makes of a position, for the features of a learned value. */
#ifndef LORDS_OUTLOOK_H
#define LORDS_OUTLOOK_H

#include "games/lords/facts.h"

enum { POINT = 1000 }; /* values are in thousandths of a point, armies in those of strength */

struct army {
    unsigned sum, cards, clans; /* thousandths; clans as bits */
};

/* What a seat's army counts now, at most with what its hand has, and probably. */
struct lords_prospect {
    struct army army;
    unsigned turns;
    int32_t now, most, expected;
};

/* Turns of this skirmish that the seat has still to take, the present one included. */
unsigned lords_turns_left(const struct lords_state *st, unsigned seat);

struct lords_prospect lords_prospect(const struct lords_state *st, unsigned seat);

/* Strengths of the supporters in thousandths, the best first, then zeros. */
void lords_prizes(const struct lords_state *st, int32_t prize[LORDS_PLAYERS + 2]);

/* Adds to out[] what each seat may hope to claim in this skirmish, by all their prospects. */
void lords_claims(const struct lords_state *st, const struct lords_prospect *seat,
                  int32_t out[LORDS_PLAYERS]);

/* What a hand, and followers that stay, are worth later. */
int32_t lords_hand_value(const struct lords_state *st, unsigned seat);
int32_t lords_staying_value(const struct lords_state *st, unsigned seat);

#endif
