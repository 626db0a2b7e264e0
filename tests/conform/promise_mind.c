/* promise_mind.c: promises of engine/mind.h, for games that have a mind. */
#include "engine/mind.h"

#include "tests/conform/walk.h"

/* Looked at as a search does: in a world that fits what the seat can see. */
static void check_seat(struct walk *w, int seat)
{
    const struct mind *mind = w->g->mind;
    uint8_t *world = w->scratch[0], *after = w->scratch[1];
    gm_view(w->g, world, w->st, seat);
    const int32_t seen = mind->value(world, seat);
    REQUIRE_SAY(w, mind->value(world, seat) == seen, "one view has two values");
    w->g->sample(world, seat, &w->rng);
    const int32_t value = mind->value(world, seat);
    REQUIRE_SAY(w, mind->value(world, seat) == value, "one world has two values");
    if (!w->g->settled(world))
        return;
    memcpy(after, world, w->g->state_size);
    if (mind->skip(after, seat)) {
        REQUIRE_SAY(w, w->g->actor(after) == seat, "skipping to seat %d gives %d the turn", seat,
                    w->g->actor(after));
        REQUIRE_SAY(w, w->g->moves(after, w->other_moves, w->g->max_moves) > 0,
                    "skipping to seat %d leaves it nothing to decide", seat);
    } else {
        REQUIRE_SAY(w, !memcmp(after, world, w->g->state_size), "a skip refused leaves a trace");
    }
}

/* Who lets everything go by comes to the next phase, by states that are some. */
static void check_idle(struct walk *w)
{
    enum { FAR = 400 };
    const struct game *g = w->g;
    uint8_t *on = w->scratch[1];
    const uint32_t phase = g->mind->phase(w->st);
    memcpy(on, w->st, g->state_size);
    for (int i = 0; i < FAR && g->actor(on) != GM_OVER && g->mind->phase(on) == phase; i++) {
        if (g->actor(on) >= 0)
            g->mind->idle(on);
        else
            g->apply(on, g->chance(on, &w->rng));
        const char *fault = g->check(on);
        REQUIRE_SAY(w, !fault, "letting it go by: %s", fault);
    }
    REQUIRE_SAY(w, g->actor(on) == GM_OVER || g->mind->phase(on) != phase,
                "letting everything go by leads nowhere");
}

void promise_mind(struct walk *w)
{
    if (w->g->mind && w->g->mind->idle)
        check_idle(w);
    for (int seat = 0; w->g->mind && seat < w->setup.players; seat++)
        check_seat(w, seat);
}
