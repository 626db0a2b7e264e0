/* form.c: see form.h. */
#include "games/lords/form.h"

/* What the bytes of each kind of move may be at most, and the first argument at least. */
struct form {
    gm_move most;
    uint8_t least;
};

enum { CARD = LORDS_CARDS };
static const struct form form[MOVES] = {
    [MOVE_FIRST] = { { { MOVE_FIRST, { LORDS_PLAYERS - 1 } } }, 0 },
    [MOVE_DEAL] = { { { MOVE_DEAL, { CARD, CARD, CARD, CARD, CARD } } }, 1 },
    [MOVE_RESHUFFLE] = { { { MOVE_RESHUFFLE, { 0 } } }, 0 },
    [MOVE_SUPPORTERS] = { { { MOVE_SUPPORTERS, { CARD, CARD, CARD, CARD, CARD } } }, 1 },
    [MOVE_REVEAL] = { { { MOVE_REVEAL, { LORDS_RECRUITS, CARD } } }, 1 },
    [MOVE_REFILL] = { { { MOVE_REFILL, { LORDS_RECRUITS, CARD } } }, 1 },
    [MOVE_DRAW] = { { { MOVE_DRAW, { CARD } } }, 1 },
    [MOVE_RECRUIT] = { { { MOVE_RECRUIT, { LORDS_RECRUITS } } }, 1 },
    [MOVE_MUSTER] = { { { MOVE_MUSTER, { CARD, FACES - 1 } } }, 1 },
    [MOVE_TARGET] = { { { MOVE_TARGET, { CARD, LORDS_PLAYERS - 1, LORDS_ARMY - 1 } } }, 0 },
    [MOVE_CLAIM] = { { { MOVE_CLAIM, { CARD } } }, 1 },
};

bool lords_well_formed(gm_move m)
{
    if (m.kind == MOVE_NONE || m.kind >= MOVES)
        return false;
    if (!gm_move_within(m, form[m.kind].most) || m.arg[0] < form[m.kind].least)
        return false;
    return m.kind != MOVE_TARGET || !m.arg[0] || !(m.arg[1] | m.arg[2]);
}
