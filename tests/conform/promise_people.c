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

/* Consequences */

static uint32_t tell_consequences(const struct walk *w, const uint8_t *st, gm_move m,
                                  uint8_t *after, struct gm_reason out[GM_MAX_REASONS])
{
    memcpy(after, st, w->g->state_size);
    w->g->apply(after, m);
    return w->g->consequences(st, m, after, w->who, out);
}

static bool fact_ends(const char *text, size_t size)
{
    return memchr(text, '\0', size) != NULL;
}

/* Every row says by which rule, and has names that end. */
static bool rows_sound(const struct walk *w, const struct gm_reason *r, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (!r[i].rule || !*r[i].rule || !r[i].code || !*r[i].code || r[i].who > w->setup.players ||
            !fact_ends(r[i].space, sizeof r[i].space) || !fact_ends(r[i].from, sizeof r[i].from) ||
            !fact_ends(r[i].list, sizeof r[i].list))
            return false;
    return true;
}

static void check_consequences(struct walk *w, gm_move m)
{
    struct gm_reason truth[GM_MAX_REASONS], other[GM_MAX_REASONS];
    uint8_t *world = w->scratch[0], *after = w->scratch[1];
    const uint32_t n = tell_consequences(w, w->st, m, after, truth);
    REQUIRE_SAY(w, n <= GM_MAX_REASONS, "%u consequences", n);
    REQUIRE_SAY(w, rows_sound(w, truth, n), "a consequence without rule, code or end");
    for (int i = 0; i < WORLDS; i++) {
        gm_view(w->g, world, w->st, w->who);
        w->g->sample(world, w->who, &w->rng);
        REQUIRE_SAY(w,
                    tell_consequences(w, world, m, after, other) == n &&
                        walk_same_reasons(truth, other, n),
                    "seat %d cannot foretell these consequences", w->who);
    }
    gm_view(w->g, world, w->st, w->who);
    REQUIRE_SAY(w, gm_foretell(w->g, world, m, other) == n && walk_same_reasons(truth, other, n),
                "seat %d is told other consequences by its view", w->who);
}

void promise_consequences(struct walk *w)
{
    for (uint32_t i = 0; i < MOVES_TRIED && w->nmoves && w->who >= 0; i++)
        check_consequences(w, w->moves[walk_below(w, w->nmoves)]);
}

static struct text remark_text(const struct walk *w, const void *before, const void *after,
                               gm_move m, int viewer, char out[GM_MAX_JSON])
{
    struct text t = text_over(out, GM_MAX_JSON);
    struct json j = json_over(&t);
    w->g->remark_json(before, after, m, viewer, &j);
    return t;
}

/* The rule of an event is the same for all who hear of it. */
void promise_rule(struct walk *w, gm_move m)
{
    uint8_t *view = w->scratch[0];
    const char *rule = w->g->rule(w->st, m);
    REQUIRE_SAY(w, rule && *rule, "a move of kind %u without a rule", m.kind);
    EACH_VIEWER(w, viewer)
    {
        gm_view(w->g, view, w->st, viewer);
        const char *told = w->g->rule(view, w->g->mask(w->st, m, viewer));
        REQUIRE_SAY(w, !strcmp(rule, told), "viewer %d is sent to %s, not to %s", viewer, told,
                    rule);
    }
}

void promise_remark(struct walk *w, gm_move m)
{
    static char whole[GM_MAX_JSON], seen[GM_MAX_JSON];
    uint8_t *view = w->scratch[0], *after = w->scratch[1], *later = w->scratch[2];
    memcpy(after, w->st, w->g->state_size);
    w->g->apply(after, m);
    EACH_VIEWER(w, viewer)
    {
        const struct text t = remark_text(w, w->st, after, m, viewer, whole);
        REQUIRE_SAY(w, text_fits(&t), "a remark of %u bytes", t.len);
        REQUIRE_SAY(w, json_valid(whole) && whole[0] == '{', "not a JSON object: %.200s", whole);
        gm_view(w->g, view, w->st, viewer);
        gm_view(w->g, later, after, viewer);
        remark_text(w, view, later, w->g->mask(w->st, m, viewer), viewer, seen);
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
