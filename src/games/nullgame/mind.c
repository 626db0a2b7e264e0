/* mind.c: see mind.h. */
#include "games/nullgame/mind.h"

#include "games/nullgame/state.h"

/* A card in the hand may still be kept, so it is worth more than the point it brings if folded. */
static int32_t value(const void *stp, int seat)
{
    const struct null_state *st = stp;
    return 1000 * st->score[seat] + 500 * st->hand[seat];
}

/* The others' cards decide what may be kept, so no turn can be left out. */
static bool skip(void *stp, int seat)
{
    return actor_of(stp) == seat;
}

const struct mind null_mind = { .value = value, .skip = skip };
