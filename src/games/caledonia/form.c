/* form.c: see form.h. */
#include "games/caledonia/form.h"

#include "games/caledonia/facts.h"

/* Each kind with the largest value of each argument; what is not listed must be 0. */
static const gm_move most[MOVES] = {
    [MOVE_MAP] = { { MOVE_MAP, { 15 } } },
    [MOVE_PORTS] = { { MOVE_PORTS, { 9, 9, 9, 9 } } },
    [MOVE_SCORING] = { { MOVE_SCORING, { 9, 9, 9, 9, 9 } } },
    [MOVE_CONTRACTS] = { { MOVE_CONTRACTS, { 255, 255, 255, 255, 255, 255, 255 } } },
    [MOVE_COVERED] = { { MOVE_COVERED, { 116, 116, 116, 116 } } },
    [MOVE_FIRST] = { { MOVE_FIRST, { CAL_PLAYERS - 1 } } },
    [MOVE_CLANS] = { { MOVE_CLANS, { 0x99, 0x99, 0x99, 0x99, 0x99 } } },
    [MOVE_DRAW] = { { MOVE_DRAW, { 50, 50, 50, 50, 50, 50 } } },
    [MOVE_DICE] = { { MOVE_DICE, { GOODS - 1, 5 } } },
    [MOVE_CHOOSE] = { { MOVE_CHOOSE, { CAL_PAIRS - 1 } } },
    [MOVE_BID] = { { MOVE_BID, { CAL_BID + 1 } } },
    [MOVE_PLACE] = { { MOVE_PLACE, { UNITS - 1, HEX_SPACES - 1 } } },
    [MOVE_TRADE] = { { MOVE_TRADE, { 1, GOODS - 1, 99 } } },
    [MOVE_OBTAIN] = { { MOVE_OBTAIN, { 50, 50 } } },
    [MOVE_EXPAND] = { { MOVE_EXPAND, { UNITS - 1, HEX_SPACES - 1 } } },
    [MOVE_TECHNOLOGY] = { { MOVE_TECHNOLOGY, { MINER } } },
    [MOVE_FULFIL] = { { MOVE_FULFIL, { 50, MAP_MODULES } } },
    [MOVE_SLAUGHTER] = { { MOVE_SLAUGHTER, { HEX_SPACES, HEX_SPACES, HEX_SPACES } } },
    [MOVE_BONUS] = { { MOVE_BONUS, { BONUSES - 1 } } },
    [MOVE_UPGRADE] = { { MOVE_UPGRADE, { UPGRADES - 1, GOODS - 1, 1 } } },
    [MOVE_BREW] = { { MOVE_BREW, { 99 } } },
    [MOVE_NEIGHBOUR] = { { MOVE_NEIGHBOUR, { GOODS, 99 } } },
    [MOVE_LOOK] = { { MOVE_LOOK, { 1 } } },
    [MOVE_KEEP] = { { MOVE_KEEP, { 50, 50 } } },
    [MOVE_PORT] = { { MOVE_PORT,
                      { MAP_MODULES - 1, MAP_MODULES, HEX_SPACES - 1, HEX_SPACES - 1, UNITS - 1,
                        UNITS - 1 } } },
    [MOVE_ROW] = { { MOVE_ROW, { HEX_SPACES - 1, HEX_SPACES - 1 } } },
    [MOVE_CELLAR] = { { MOVE_CELLAR, { CAL_CELLAR } } },
    [MOVE_PRODUCE] = { { MOVE_PRODUCE, { 99, 99, 99, 99, 1 } } },
    [MOVE_SHIPPING] = { { MOVE_SHIPPING, { 0 } } },
    [MOVE_HIRE] = { { MOVE_HIRE, { 0 } } },
    [MOVE_PASS] = { { MOVE_PASS, { 0 } } },
    [MOVE_END] = { { MOVE_END, { 0 } } },
};

/* Goods of one class, + 1, ascending where they are a set. */
static bool good_form(const uint8_t *arg, unsigned first, unsigned taken)
{
    for (unsigned i = 0; i < 1 + taken; i++)
        if (arg[i] <= first || arg[i] > first + BASIC_GOODS || (i > 1 && arg[i] < arg[i - 1]))
            return false;
    return true;
}

static bool port_form(const struct cal_state *st, const uint8_t *arg)
{
    const uint8_t *a = arg + 2;
    switch (cal_port_effect(st, arg[0], arg[1])) {
    case PORT_BASIC:
        return good_form(a, 0, BASIC_TAKEN);
    case PORT_PROCESSED:
        return good_form(a, BASIC_GOODS, PROCESSED_TAKEN) && !a[3];
    case PORT_PRICE:
        return a[0] < GOODS && a[1] <= 1 && !a[2] && !a[3];
    case PORT_SWAP:
        return a[0] < a[1];
    default:
        return !a[0] && !a[1] && !a[2] && !a[3];
    }
}

static bool slaughter_form(const uint8_t *arg)
{
    for (unsigned i = 1; i < 3; i++)
        if (arg[i] && arg[i] <= arg[i - 1])
            return false;
    return !arg[2] || arg[1];
}

static bool upgrade_form(const uint8_t *arg)
{
    switch (arg[0]) {
    case UPGRADE_TECHNOLOGY:
        return arg[1] <= MINER && !arg[2];
    case UPGRADE_SHIPPING:
    case UPGRADE_HIRE:
        return !arg[1] && !arg[2];
    default:
        return arg[0] == UPGRADE_RECALL;
    }
}

bool cal_well_formed(const struct cal_state *st, gm_move m)
{
    if (m.kind == MOVE_NONE || m.kind >= MOVES || !gm_move_within(m, most[m.kind]))
        return false;
    switch (m.kind) {
    case MOVE_OBTAIN:
        return m.arg[0] && (!m.arg[1] || m.arg[0] < m.arg[1]);
    case MOVE_KEEP:
        return !m.arg[1] || (m.arg[0] && m.arg[0] < m.arg[1]);
    case MOVE_FULFIL:
    case MOVE_CELLAR:
        return m.arg[0] != 0;
    case MOVE_NEIGHBOUR:
        return m.arg[0] || !m.arg[1];
    case MOVE_SLAUGHTER:
        return slaughter_form(m.arg);
    case MOVE_UPGRADE:
        return upgrade_form(m.arg);
    case MOVE_PORT:
        return port_form(st, m.arg);
    default:
        return true;
    }
}
