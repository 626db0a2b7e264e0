/* hands.h: one decision of a bot that several hands may work at, each in memory of its own. */
#ifndef BOTS_HANDS_H
#define BOTS_HANDS_H

#include "bots/bot.h"

#include <stdatomic.h>

struct hands {
    const struct bot *self;
    const struct game *g;
    const void *view;
    int seat;
    const struct bot_limits *limits;
    uint8_t *mem;
    size_t share; /* of the memory, for each */
    atomic_bool over;
};

/* What hand i remembers. */
static inline void *hand_memory(const struct hands *h, uint32_t i)
{
    return h->mem + i * h->share;
}

/* Whether hand i has to end: the clock is asked by the first, which the others follow. */
static inline bool hand_stops(const struct hands *h, uint32_t i)
{
    const struct bot_limits *l = h->limits;
    return i ? atomic_load_explicit(&h->over, memory_order_relaxed)
             : l->stop && l->stop(l->context);
}

/* To be called by the first hand when it has ended. */
static inline void hands_end(struct hands *h)
{
    atomic_store_explicit(&h->over, true, memory_order_relaxed);
}

#endif
