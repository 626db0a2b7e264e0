/*
 * outlook.h: what mind.c knows of a position, for the features of a learned value: see features.h.
 */
#ifndef CALEDONIA_OUTLOOK_H
#define CALEDONIA_OUTLOOK_H

#include "games/caledonia/score.h"

/* Values are in thousandths of a point; NEVER is the round after the last. */
enum { POINT = 1000, NEVER = CAL_ROUNDS + 1, TERMS = 14 };

/* A seat and when it can do what. */
struct outlook {
    const struct cal_state *st;
    const struct cal_player *p;
    unsigned seat;
    unsigned spend;   /* the round in which it can next spend; NEVER if in none        */
    unsigned harvest; /* the first round whose basic goods are still to come           */
    bool process;     /* goods at hand can still be processed before the next harvest  */
    int32_t price[GOODS];
};
struct outlook cal_look(const struct cal_state *st, unsigned seat);

/* Whether the seat has still to pass in this round. */
bool cal_may_pass(const struct outlook *o);

/* The terms that value() adds up, own being the seat's line of the score sheet. */
void cal_value_terms(const struct outlook *o, const struct cal_sheet *own, int32_t out[TERMS]);

/* What one harvest brings, each good by itself, with this much milk and grain in stock before
 * it. */
struct crop {
    int32_t income; /* pounds, whole */
    uint8_t good[GOODS];
};
struct crop cal_crop_of(const struct outlook *o, unsigned milk, unsigned grain, bool harvested);

/* What is still missing for a contract, in goods and animals; what it brings; and that less what
 * its goods would bring otherwise. */
unsigned cal_missing(const struct outlook *o, const struct cal_contract *c);
int32_t cal_reward(const struct outlook *o, const struct cal_contract *c);
int32_t cal_gain(const struct outlook *o, const struct cal_contract *c);

#endif
