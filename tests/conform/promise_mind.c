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

/* Whoever is to decide lets it go by: something has happened, and the game is a game still. */
static void check_idle(struct walk *w)
{
    const struct game *g = w->g;
    uint8_t *after = w->scratch[1];
    if (g->actor(w->st) < 0)
        return;
    memcpy(after, w->st, g->state_size);
    g->mind->idle(after);
    REQUIRE_SAY(w, memcmp(after, w->st, g->state_size) != 0, "who lets it go by still decides");
    const char *fault = g->check(after);
    REQUIRE_SAY(w, !fault, "letting it go by: %s", fault);
}

void promise_mind(struct walk *w)
{
    if (w->g->mind && w->g->mind->idle)
        check_idle(w);
    for (int seat = 0; w->g->mind && seat < w->setup.players; seat++)
        check_seat(w, seat);
}
