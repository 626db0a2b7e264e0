/* promise_people.c: promises about what is told to people alone: insights, effects, remarks and
 * parts. */
#include "tests/conform/json_valid.h"
#include "tests/conform/walk.h"

enum { MOVES_TRIED = 4, WORLDS = 2 };

static struct text insight_text(const struct walk *w, const void *st, int viewer,
                                char out[GM_MAX_INSIGHT])
{
    struct text t = text_over(out, GM_MAX_INSIGHT);
    struct json j = json_over(&t);
    w->g->insight_json(st, viewer, &j);
    return t;
}

/* An insight is long: each state is looked at by one viewer, by turns. */
void promise_insight(struct walk *w)
{
    static char whole[GM_MAX_INSIGHT], seen[GM_MAX_INSIGHT];
    uint8_t *view = w->scratch[0];
    int viewer;
    walk_viewer(w, (int)((w->game + w->ply) % (w->setup.players + 2u)), &viewer);
    const struct text t = insight_text(w, w->st, viewer, whole);
    REQUIRE_SAY(w, text_fits(&t), "an insight of %u bytes", t.len);
    REQUIRE_SAY(w, json_valid(whole) && whole[0] == '{', "not a JSON object: %.200s", whole);
    gm_view(w->g, view, w->st, viewer);
    insight_text(w, view, viewer, seen);
    REQUIRE_SAY(w, !strcmp(whole, seen), "viewer %d has an insight its view does not give", viewer);
}

/* What the actor is told of m, played in st. */
static struct text effect_text(const struct walk *w, const uint8_t *st, gm_move m, uint8_t *after,
                               char out[GM_MAX_JSON])
{
    struct text t = text_over(out, GM_MAX_JSON);
    struct json j = json_over(&t);
    memcpy(after, st, w->g->state_size);
    w->g->apply(after, m);
    w->g->effect_json(st, after, w->who, &j);
    return t;
}

static void check_effect(struct walk *w, gm_move m)
{
    static char truth[GM_MAX_JSON], other[GM_MAX_JSON];
    uint8_t *world = w->scratch[0], *after = w->scratch[1];
    const struct text t = effect_text(w, w->st, m, after, truth);
    REQUIRE_SAY(w, text_fits(&t), "an effect of %u bytes", t.len);
    REQUIRE_SAY(w, json_valid(truth) && truth[0] == '{', "not a JSON object: %.200s", truth);
    for (int i = 0; i < WORLDS; i++) {
        gm_view(w->g, world, w->st, w->who);
        w->g->sample(world, w->who, &w->rng);
        effect_text(w, world, m, after, other);
        REQUIRE_SAY(w, !strcmp(truth, other),
                    "seat %d cannot foretell %.100s, for it might be %.100s", w->who, truth, other);
    }
}

static struct text remark_text(const struct walk *w, const void *st, gm_move m, int viewer,
                               char out[GM_MAX_JSON])
{
    struct text t = text_over(out, GM_MAX_JSON);
    struct json j = json_over(&t);
    w->g->remark_json(st, m, viewer, &j);
    return t;
}

void promise_remark(struct walk *w, gm_move m)
{
    static char whole[GM_MAX_JSON], seen[GM_MAX_JSON];
    uint8_t *view = w->scratch[0];
    EACH_VIEWER(w, viewer)
    {
        const struct text t = remark_text(w, w->st, m, viewer, whole);
        REQUIRE_SAY(w, text_fits(&t), "a remark of %u bytes", t.len);
        REQUIRE_SAY(w, json_valid(whole) && whole[0] == '{', "not a JSON object: %.200s", whole);
        gm_view(w->g, view, w->st, viewer);
        remark_text(w, view, w->g->mask(w->st, m, viewer), viewer, seen);
        REQUIRE_SAY(w, !strcmp(whole, seen), "viewer %d is told more than it knew: %.100s", viewer,
                    whole);
    }
}

void promise_effect(struct walk *w)
{
    for (uint32_t i = 0; i < MOVES_TRIED && w->nmoves && w->who >= 0; i++)
        check_effect(w, w->moves[walk_below(w, w->nmoves)]);
}

void promise_parts(struct walk *w)
{
    static char parts[GM_MAX_PARTS];
    struct text t = text_over(parts, sizeof parts);
    struct json j = json_over(&t);
    w->g->parts_json(&j);
    REQUIRE_SAY(w, text_fits(&t), "parts of %u bytes", t.len);
    REQUIRE_SAY(w, json_valid(parts) && parts[0] == '{', "not a JSON object: %.200s", parts);
}
