/* promise_secrecy.c: promises about chance, views and who knows what. */
#include "tests/conform/walk.h"

#include <string.h>

enum { WORLDS = 3, OUTCOMES = 3 };

/* Explain and apply agree on what is a possible outcome. */
static void check_outcome(struct walk *w, gm_move m)
{
    struct gm_reason why[GM_MAX_REASONS];
    const uint32_t n = w->g->explain(w->st, m, why);
    walk_reasons(w, why, n);
    bool all = true;
    for (uint32_t i = 0; i < n; i++)
        all = all && why[i].holds;
    memcpy(w->scratch[1], w->st, w->g->state_size);
    REQUIRE_SAY(w, n && all == (w->g->apply(w->scratch[1], m) == GM_OK),
                "an outcome of kind %u is explained as %s", m.kind,
                all ? "possible" : "impossible");
}

void promise_chance(struct walk *w, gm_move m)
{
    REQUIRE_SAY(w, !(w->by_chance[m.kind] && w->by_player[m.kind]),
                "kind %u is both chance's and a player's", m.kind);
    if (w->who != GM_CHANCE)
        return;
    for (int i = 0; i < OUTCOMES; i++) {
        struct rng first = w->rng, second = w->rng;
        const gm_move a = w->g->chance(w->st, &first);
        const gm_move b = w->g->chance(w->st, &second);
        REQUIRE_SAY(w, a.word == b.word && first.counter == second.counter,
                    "the same numbers draw differently");
        w->rng = first;
        walk_below(w, 2);
        memcpy(w->scratch[0], w->st, w->g->state_size);
        REQUIRE_SAY(w, w->g->apply(w->scratch[0], a) == GM_OK, "an outcome of kind %u is refused",
                    a.kind);
        const char *broken = w->g->check(w->scratch[0]);
        REQUIRE_SAY(w, !broken, "an outcome of kind %u breaks: %s", a.kind, broken);
        check_outcome(w, a);
        gm_move other;
        if (walk_any_outcome(w, a, &other))
            check_outcome(w, other);
    }
}

/* Views */

static void check_actor_view(struct walk *w)
{
    struct gm_reason whole[GM_MAX_REASONS], seen[GM_MAX_REASONS];
    uint8_t *view = w->scratch[0];
    gm_move m;
    gm_view(w->g, view, w->st, w->who);
    const uint32_t n = w->g->moves(view, w->other_moves, w->g->max_moves);
    REQUIRE_SAY(w, n == w->nmoves && !memcmp(w->moves, w->other_moves, n * sizeof *w->moves),
                "seat %d has other moves in its view", w->who);
    for (int i = 0; i < 8; i++) {
        if (!walk_any_move(w, &m))
            continue;
        const uint32_t reasons = w->g->explain(w->st, m, whole);
        REQUIRE(w, w->g->explain(view, m, seen) == reasons);
        REQUIRE_SAY(w, walk_same_reasons(whole, seen, reasons),
                    "seat %d is given other reasons in its view", w->who);
    }
}

static uint32_t state_text(const struct walk *w, const void *st, int viewer, char out[GM_MAX_JSON])
{
    struct text t = text_over(out, GM_MAX_JSON);
    struct json j = json_over(&t);
    w->g->state_json(st, viewer, &j);
    return t.len;
}

void promise_view(struct walk *w)
{
    static char whole[GM_MAX_JSON], seen[GM_MAX_JSON];
    const struct game *g = w->g;
    uint8_t *view = w->scratch[0], *again = w->scratch[1];
    EACH_VIEWER(w, viewer)
    {
        gm_view(g, view, w->st, viewer);
        gm_view(g, again, w->st, GM_PUBLIC);
        REQUIRE_SAY(w, gm_has_secrets(g) || !memcmp(view, again, g->state_size),
                    "viewer %d sees something of its own in a game without secrets", viewer);
        gm_view(g, again, view, viewer);
        REQUIRE_SAY(w, !memcmp(view, again, g->state_size),
                    "viewer %d sees less at the second look", viewer);
        REQUIRE_SAY(w, g->actor(view) == w->who, "viewer %d does not know who is to move", viewer);
        REQUIRE(w, g->players(view) == w->setup.players);
        for (uint32_t i = 0; i < g->noptions; i++)
            REQUIRE(w, g->option(view, i) == g->option(w->st, i));
        REQUIRE(w, state_text(w, w->st, viewer, whole) < GM_MAX_JSON);
        state_text(w, view, viewer, seen);
        REQUIRE_SAY(w, !strcmp(whole, seen), "viewer %d is told what is not in its view", viewer);
    }
    gm_view(g, view, w->st, GM_CHANCE);
    REQUIRE(w, !memcmp(view, w->st, g->state_size));
    if (w->who >= 0)
        check_actor_view(w);
}

/* A state that fits what viewer sees, in `out`; false if it is not sound. */
static bool guess(struct walk *w, int viewer, uint8_t *out)
{
    gm_view(w->g, out, w->st, viewer);
    w->g->sample(out, viewer, &w->rng);
    return !w->g->check(out);
}

void promise_sample(struct walk *w)
{
    const struct game *g = w->g;
    uint8_t *view = w->scratch[0], *world = w->scratch[1], *from_whole = w->scratch[2],
            *back = w->scratch[3];
    EACH_VIEWER(w, viewer)
    {
        struct rng r = w->rng;
        gm_view(g, view, w->st, viewer);
        guess(w, viewer, world);
        memcpy(from_whole, w->st, g->state_size);
        g->sample(from_whole, viewer, &r);
        REQUIRE_SAY(w, !memcmp(world, from_whole, g->state_size),
                    "the guess of viewer %d leans on secrets", viewer);
        const char *broken = g->check(world);
        REQUIRE_SAY(w, !broken, "the guess of viewer %d is broken: %s", viewer, broken);
        gm_view(g, back, world, viewer);
        REQUIRE_SAY(w, !memcmp(view, back, g->state_size),
                    "viewer %d can tell its guess from the truth", viewer);
        REQUIRE(w, g->actor(world) == w->who);
    }
}

/* Who learns what. A seat that learns nothing by an event must have seen it
 * coming: in every world that fits its view the same masked event is open,
 * and whatever lies behind the mask, its view afterwards is the same. */

/* What a seat is told of an event, and sees after it. */
struct told {
    gm_move mask;
    char text[GM_MAX_TEXT];
    char json[GM_MAX_JSON];
    uint8_t view[GM_MAX_STATE];
};

static void put_words(const struct walk *w, const uint8_t *st, gm_move m, int viewer,
                      struct told *out)
{
    struct text t = text_over(out->json, GM_MAX_JSON);
    struct json j = json_over(&t);
    out->mask = w->g->mask(st, m, viewer);
    walk_text(w, st, out->mask, out->text);
    w->g->event_json(st, m, viewer, &j);
}

static void tell(const struct walk *w, const uint8_t *st, gm_move m, int seat, struct told *out)
{
    uint8_t after[GM_MAX_STATE];
    put_words(w, st, m, seat, out);
    memcpy(after, st, w->g->state_size);
    w->g->apply(after, m);
    gm_view(w->g, out->view, after, seat);
}

static bool same_told(const struct walk *w, const struct told *a, const struct told *b)
{
    return a->mask.word == b->mask.word && !strcmp(a->text, b->text) && !strcmp(a->json, b->json) &&
           !memcmp(a->view, b->view, w->g->state_size);
}

static bool learns(const struct walk *w, const uint8_t *st, gm_move m, int seat)
{
    return w->g->learned(st, m) >> seat & 1;
}

static void check_chance_world(struct walk *w, const uint8_t *world, int seat,
                               const struct told *truth)
{
    static struct told other;
    for (int i = 0; i < OUTCOMES; i++) {
        const gm_move e = w->g->chance(world, &w->rng);
        tell(w, world, e, seat, &other);
        REQUIRE_SAY(w, !learns(w, world, e, seat) && same_told(w, truth, &other),
                    "seat %d learns by the chance event \"%s\", for it might have been \"%s\"",
                    seat, truth->text, other.text);
    }
}

static void check_player_world(struct walk *w, const uint8_t *world, int seat,
                               const struct told *truth)
{
    static struct told other;
    const uint32_t n = w->g->moves(world, w->other_moves, w->g->max_moves);
    bool possible = false;
    for (uint32_t i = 0; i < n && i < w->g->max_moves; i++) {
        if (w->g->mask(world, w->other_moves[i], seat).word != truth->mask.word)
            continue;
        possible = true;
        tell(w, world, w->other_moves[i], seat, &other);
        REQUIRE_SAY(w, !learns(w, world, w->other_moves[i], seat) && same_told(w, truth, &other),
                    "seat %d learns by \"%s\"", seat, truth->text);
    }
    REQUIRE_SAY(w, possible, "seat %d learns that \"%s\" was possible", seat, truth->text);
}

static void check_masks(struct walk *w, gm_move m)
{
    const gm_move public = w->g->mask(w->st, m, GM_PUBLIC);
    REQUIRE_SAY(w, w->g->mask(w->st, m, GM_CHANCE).word == m.word,
                "something is hidden from the all-seeing viewer");
    REQUIRE_SAY(w, w->who < 0 || w->g->mask(w->st, m, w->who).word == m.word,
                "a seat's own move is hidden from it");
    REQUIRE_SAY(w, w->g->learned(w->st, m) >> w->setup.players == 0, "an empty seat learns");
    EACH_VIEWER(w, viewer)
    {
        const gm_move seen = w->g->mask(w->st, m, viewer);
        REQUIRE_SAY(w, w->g->mask(w->st, seen, viewer).word == seen.word,
                    "a mask hides more the second time");
        REQUIRE(w, seen.kind == m.kind);
        REQUIRE_SAY(w, gm_has_secrets(w->g) || seen.word == public.word,
                    "viewer %d is told something of its own in a game without secrets", viewer);
        for (int b = 0; b < 7; b++)
            REQUIRE_SAY(w, seen.arg[b] == m.arg[b] || public.arg[b] == seen.arg[b],
                        "the public is told what seat %d is not", viewer);
    }
}

/* What any viewer is told of an event must follow from its view and the masked move. */
static void check_words(struct walk *w, gm_move m)
{
    static struct told whole, seen;
    uint8_t *view = w->scratch[0];
    EACH_VIEWER(w, viewer)
    {
        gm_view(w->g, view, w->st, viewer);
        put_words(w, w->st, m, viewer, &whole);
        put_words(w, view, w->g->mask(w->st, m, viewer), viewer, &seen);
        REQUIRE_SAY(w, !strcmp(whole.text, seen.text) && !strcmp(whole.json, seen.json),
                    "viewer %d is told more of an event than it may know", viewer);
    }
}

void promise_secrecy(struct walk *w, gm_move m)
{
    static struct told truth;
    check_masks(w, m);
    check_words(w, m);
    for (int seat = 0; seat < w->setup.players; seat++) {
        if (learns(w, w->st, m, seat))
            continue;
        tell(w, w->st, m, seat, &truth);
        for (int i = 0; i < WORLDS; i++) {
            uint8_t *world = w->scratch[0];
            if (!guess(w, seat, world))
                return; /* a matter of promise_sample */
            if (w->who == GM_CHANCE)
                check_chance_world(w, world, seat, &truth);
            else
                check_player_world(w, world, seat, &truth);
        }
    }
}

/* True if in this world the seat would be told something else. */
static bool tells_apart(struct walk *w, const uint8_t *world, gm_move m, int seat,
                        const struct told *truth)
{
    static struct told other;
    if (w->who == GM_CHANCE) {
        tell(w, world, w->g->chance(world, &w->rng), seat, &other);
        return !same_told(w, truth, &other);
    }
    memcpy(w->scratch[1], world, w->g->state_size);
    if (w->g->apply(w->scratch[1], m) != GM_OK)
        return true;
    tell(w, world, m, seat, &other);
    return !same_told(w, truth, &other);
}

void promise_needless(struct walk *w, gm_move m)
{
    static struct told truth;
    for (int seat = 0; seat < w->setup.players; seat++) {
        if (!learns(w, w->st, m, seat) || !guess(w, seat, w->scratch[0]))
            continue;
        tell(w, w->st, m, seat, &truth);
        w->told_tries[m.kind]++;
        w->told[m.kind] += tells_apart(w, w->scratch[0], m, seat, &truth);
    }
}

void promise_needless_finish(struct walk *w)
{
    for (int kind = 0; kind < 256; kind++)
        REQUIRE_SAY(w, w->told_tries[kind] < 50 || w->told[kind],
                    "nobody ever learned by an event of kind %d", kind);
}
