/* promise_online.c: what a client of a server builds on, which has its view and masked lines and
 * nothing else. */
#include "tests/conform/walk.h"

#include <string.h>

enum { TRIES = 4 };

/* A seat that learns nothing by its move can play it on its own view. */
static void check_own(struct walk *w, gm_move m)
{
    const struct game *g = w->g;
    uint8_t *own = w->scratch[0], *truth = w->scratch[1], *seen = w->scratch[2];
    char text[GM_MAX_TEXT];
    if (g->learned(w->st, m) >> w->who & 1)
        return;
    walk_text(w, w->st, m, text);
    gm_view(g, own, w->st, w->who);
    REQUIRE_SAY(w, g->apply(own, m) == GM_OK, "\"%s\" is refused on the view of seat %d", text,
                w->who);
    memcpy(truth, w->st, g->state_size);
    g->apply(truth, m);
    gm_view(g, seen, truth, w->who);
    REQUIRE_SAY(w, !memcmp(own, seen, g->state_size),
                "\"%s\" on the view of seat %d gives another view than the truth", text, w->who);
}

void promise_own(struct walk *w, gm_move m)
{
    if (w->who < 0)
        return;
    check_own(w, m);
    for (int i = 0; i < TRIES && w->nmoves; i++)
        check_own(w, w->moves[walk_below(w, w->nmoves)]);
}

static void check_supposed(struct walk *w, int seat)
{
    const struct game *g = w->g;
    uint8_t *truth = w->scratch[0], *view = w->scratch[1], *seen = w->scratch[2];
    memcpy(truth, w->st, g->state_size);
    gm_view(g, view, w->st, seat);
    const bool can = g->suppose(truth, seat);
    REQUIRE_SAY(w, g->suppose(view, seat) == can, "seat %d cannot tell by its view", seat);
    gm_view(g, seen, truth, seat);
    REQUIRE_SAY(w, !memcmp(view, seen, g->state_size), "seat %d supposes another view", seat);
    if (!can) {
        REQUIRE_SAY(w, !memcmp(truth, w->st, g->state_size), "what is refused leaves a trace");
        return;
    }
    REQUIRE_SAY(w, g->actor(truth) == seat, "it is not the turn of seat %d but of %d", seat,
                g->actor(truth));
    REQUIRE_SAY(w, g->moves(view, w->other_moves, g->max_moves) > 0,
                "seat %d has nothing to decide", seat);
}

void promise_suppose(struct walk *w)
{
    for (int seat = 0; seat < w->setup.players; seat++)
        check_supposed(w, seat);
}

static void event_text(const struct walk *w, const void *st, gm_move m, int viewer,
                       char out[GM_MAX_JSON])
{
    struct text t = text_over(out, GM_MAX_JSON);
    struct json j = json_over(&t);
    w->g->event_json(st, m, viewer, &j);
}

void promise_retold(struct walk *w, gm_move m)
{
    static char truth[GM_MAX_JSON], again[GM_MAX_JSON];
    const struct game *g = w->g;
    uint8_t *view = w->scratch[0];
    char line[GM_MAX_TEXT];
    EACH_VIEWER(w, viewer)
    {
        gm_move read;
        gm_view(g, view, w->st, viewer);
        walk_text(w, view, g->mask(w->st, m, viewer), line);
        REQUIRE_SAY(w, g->from_text(view, line, (uint32_t)strlen(line), &read, NULL) == GM_OK,
                    "viewer %d cannot read the line \"%s\"", viewer, line);
        event_text(w, w->st, m, viewer, truth);
        event_text(w, view, read, viewer, again);
        REQUIRE_SAY(w, !strcmp(truth, again),
                    "viewer %d makes another event of the line \"%s\" than the truth", viewer,
                    line);
    }
}
