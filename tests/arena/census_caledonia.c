/* census_caledonia.c: what there is to see in a game of Caledonia. */
#include "games/caledonia/caledonia.h"
#include "games/caledonia/state.h"
#include "tests/arena/census.h"

#include <string.h>

static const char *const port_names[PORTS] = { "none", "meat",  "basic", "processed", "upgrade",
                                               "ten",  "price", "swap",  "five",      "copy" };

static const char *const clans[CLANS] = {
    "none",      "buchanan",  "campbell",  "cunningham", "fergusson",
    "macdonald", "mackenzie", "robertson", "stewart",    "macewen",
};
/* By their number. */
static const char *const tile_names[] = { "none",   "basic",   "processed", "farms",    "workers",
                                          "border", "imports", "meat",      "upgrades", "dear" };

/* A port used for itself or, `copied`, through the tile that copies another. */
static void note_port(struct census *c, const struct cal_state *st, unsigned module,
                      unsigned copied)
{
    census_saw(c, "port %s used", port_names[st->port[module]]);
    if (copied)
        census_saw(c, "port %s copied", port_names[st->port[copied - 1]]);
}

/* The module whose meat port a copy in `module` stands for, + 1; 0: it is no copy. */
static unsigned meat_copied(const struct cal_state *st, unsigned module)
{
    for (unsigned m = 0; m < MAP_MODULES; m++)
        if (st->port[module] == PORT_COPY && st->port[m] == PORT_MEAT)
            return m + 1;
    return 0;
}

static void see_move(struct census *c, const void *state, gm_move m)
{
    const struct cal_state *st = state;
    if (m.kind == MOVE_PORT)
        note_port(c, st, m.arg[0], m.arg[1]);
    else if (m.kind == MOVE_FULFIL && m.arg[1])
        note_port(c, st, m.arg[1] - 1u, meat_copied(st, m.arg[1] - 1u));
    else if (m.kind == MOVE_CELLAR)
        census_saw(c, "barrel from place %u", (unsigned)m.arg[0]);
    else if (m.kind == MOVE_PRODUCE && m.arg[3])
        census_saw(c, "butter");
    else if (m.kind == MOVE_NEIGHBOUR && !m.arg[0])
        return;
    char text[GM_MAX_TEXT];
    struct text t = text_over(text, sizeof text);
    caledonia.to_text(st, m, &t);
    census_saw(c, "move %.*s", (int)strcspn(text, " "), text);
}

static void see_table(struct census *c, const struct cal_state *st)
{
    for (unsigned i = 0; i < MAP_MODULES; i++)
        if (st->port[i])
            census_saw(c, "port %s", port_names[st->port[i]]);
    census_saw(c, "ports %s", st->port[0] ? "on" : "off");
    for (unsigned i = 0; i < CAL_ROUNDS; i++)
        if (st->scoring[i])
            census_saw(c, "scoring %s", tile_names[st->scoring[i]]);
    for (unsigned i = 0; i < st->players; i++)
        census_saw(c, "clan %s", clans[st->player[i].clan]);
    if (st->covered[0])
        census_saw(c, "spaces covered");
}

static void see_end(struct census *c, const void *state)
{
    const struct cal_state *st = state;
    see_table(c, st);
    unsigned waiting = 0;
    for (unsigned i = 0; i < st->players; i++) {
        waiting += st->player[i].box[0] != 0;
        if (st->player[i].cellar)
            census_saw(c, "barrel left at the end");
    }
    if (!st->stack && !st->nbottom)
        census_saw(c, "contract stack empty");
    if (waiting)
        census_saw(c, "contract left unfulfilled");
    const uint8_t winners = caledonia.winners(st);
    if (winners & (winners - 1u))
        census_saw(c, "win shared");
}

const struct census_eyes census_caledonia = { &caledonia, see_move, see_end };
