/* census_lords.c: what there is to see in a game of Lords. */
#include "games/lords/lords.h"
#include "games/lords/state.h"
#include "tests/arena/census.h"

static void see_move(struct census *c, const void *state, gm_move m)
{
    const struct lords_state *st = state;
    if (m.kind == MOVE_MUSTER && m.arg[1] == FACE_ACTIVE)
        census_saw(c, "power %s", lords_clan_name[card_clan(m.arg[0])]);
    if (m.kind == MOVE_TARGET && st->power)
        census_saw(c, "target of %s", lords_clan_name[st->power - 1]);
    if (m.kind == MOVE_CLAIM && st->claims_again)
        census_saw(c, "second supporter claimed");
    if (st->ask == ASK_TURN && st->nhand[st->actor] > st->hand_limit)
        census_saw(c, "hand too large to recruit");
}

static void see_end(struct census *c, const void *state)
{
    const struct lords_state *st = state;
    unsigned best = 0, tied = 0;
    for (unsigned i = 0; i < st->players; i++)
        best = st->points[i] > best ? st->points[i] : best;
    for (unsigned i = 0; i < st->players; i++)
        tied += st->points[i] == best;
    if (tied > 1)
        census_saw(c, "tie for the win");
    const uint8_t winners = lords.winners(st);
    if (winners & (winners - 1u))
        census_saw(c, "win shared");
}

const struct census_eyes census_lords = { &lords, see_move, see_end };
