/* desk_json.c: what is on the desk, for a front end to show; see desk.h and docs/wasm.md. */
#include "match/json.h"
#include "table/desk.h"
#include "table/lines.h"

#include <string.h>

static void moment_json(const struct game *g, const void *st, int viewer, struct json *out)
{
    json_key(out, "state");
    g->state_json(st, viewer, out);
    json_key(out, "insight");
    g->insight_json(st, viewer, out);
    match_actor_json(g->actor(st), out);
}

/* A whole state that looks to the viewer like this one, which may be a view. What the viewer can
 * predict is the same in all of them. */
static void whole_state(const struct desk *d, const void *st, void *world)
{
    struct rng rng = { { 0, 0 }, 0 };
    gm_view(d->game, world, st, d->viewer);
    d->game->sample(world, d->viewer, &rng);
}

/* Members text, event and effect of the viewer's move in st; `world` is whole_state of st. */
static void move_json(const struct desk *d, const void *st, const void *world, gm_move m,
                      struct json *out)
{
    const struct game *g = d->game;
    _Alignas(max_align_t) uint8_t after[GM_MAX_STATE];
    char notation[GM_MAX_TEXT];
    struct text text = text_over(notation, sizeof notation);
    g->to_text(st, m, &text);
    memcpy(after, world, g->state_size);
    g->apply(after, m);
    json_key_str(out, "text", notation);
    json_key(out, "event");
    g->event_json(st, m, d->viewer, out);
    json_key(out, "effect");
    g->effect_json(world, after, d->viewer, out);
}

static void moves_json(const struct desk *d, struct json *out)
{
    _Alignas(max_align_t) uint8_t world[GM_MAX_STATE];
    const uint32_t n = desk_may_act(d) ? d->game->moves(d->now, d->list, d->game->max_moves) : 0;
    if (n)
        whole_state(d, d->now, world);
    json_open(out, '[');
    for (uint32_t i = 0; i < n; i++) {
        json_open(out, '{');
        move_json(d, d->now, world, d->list[i], out);
        json_close(out, '}');
    }
    json_close(out, ']');
}

/* What the actor's move in st brings and does not bring. */
static void consequences_json(const struct game *g, const void *st, gm_move m, struct json *out)
{
    struct gm_reason so[GM_MAX_REASONS];
    json_key(out, "consequences");
    match_reasons_json(so, gm_foretell(g, st, m, so), out);
}

static void draft_json(const struct desk *d, struct json *out)
{
    _Alignas(max_align_t) uint8_t st[GM_MAX_STATE], world[GM_MAX_STATE];
    memcpy(st, d->base, d->game->state_size);
    json_open(out, '[');
    for (uint32_t i = 0; i < d->n; i++) {
        whole_state(d, st, world);
        json_open(out, '{');
        move_json(d, st, world, d->draft[i], out);
        json_key_int(out, "seat", d->viewer);
        consequences_json(d->game, st, d->draft[i], out);
        json_close(out, '}');
        d->game->apply(st, d->draft[i]);
    }
    json_close(out, ']');
}

void desk_json(const struct desk *d, struct json *out)
{
    moment_json(d->game, d->now, d->viewer, out);
    json_key(out, "base");
    if (d->n)
        d->game->state_json(d->base, d->viewer, out);
    else
        json_null(out);
    json_key(out, "moves");
    moves_json(d, out);
    json_key(out, "draft");
    draft_json(d, out);
    json_key_bool(out, "ready", desk_is_ready(d));
    json_key_bool(out, "whole", desk_is_whole(d));
}

static void nothing(struct json *out, const char *key)
{
    json_key(out, key);
    json_open(out, '[');
    json_close(out, ']');
}

void desk_past_json(const struct game *g, const void *st, int viewer, struct json *out)
{
    moment_json(g, st, viewer, out);
    json_key_null(out, "base");
    nothing(out, "moves");
    nothing(out, "draft");
    json_key_bool(out, "ready", false);
    json_key_bool(out, "whole", false);
    desk_undo_json(UNDO_NOTHING, out);
}

void desk_undo_json(enum undo_kind kind, struct json *out)
{
    static const char *const name[] = { [UNDO_DRAFT] = "draft", [UNDO_FREE] = "free" };
    if (kind == UNDO_NOTHING)
        json_key_null(out, "undo");
    else
        json_key_str(out, "undo", name[kind]);
}

static void reasons_json(const struct desk *d, const char *text, uint32_t len, struct json *out)
{
    struct gm_reason reason[GM_MAX_REASONS];
    gm_move m;
    if (d->game->actor(d->now) < 0 || !gm_may_know_moves(d->game, d->now, d->viewer) ||
        d->game->from_text(d->now, text, len, &m, NULL) != GM_OK)
        json_null(out);
    else
        match_reasons_json(reason, d->game->explain(d->now, m, reason), out);
}

void desk_explain_json(const struct desk *d, const char *text, uint32_t len, struct json *out)
{
    struct lines moves = lines_of(text, len);
    struct line move;
    json_open(out, '[');
    while (lines_next(&moves, &move))
        reasons_json(d, move.at, move.len, out);
    json_close(out, ']');
}

void desk_preview_json(const struct desk *d, const char *text, uint32_t len, struct json *out)
{
    _Alignas(max_align_t) uint8_t after[GM_MAX_STATE];
    const struct game *g = d->game;
    gm_move m;
    if (!desk_may_act(d) || match_try(g, d->now, text, len, &m, after, NULL) != MATCH_OK ||
        desk_teaches(d, m)) {
        json_null(out);
        return;
    }
    json_open(out, '{');
    json_key(out, "state");
    g->state_json(after, d->viewer, out);
    json_key(out, "insight");
    g->insight_json(after, d->viewer, out);
    consequences_json(g, d->now, m, out);
    json_close(out, '}');
}
