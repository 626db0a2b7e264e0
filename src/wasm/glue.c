/* glue.c: see glue.h. */
#include "wasm/glue.h"

#include "bots/bot.h"
#include "engine/trace.h"
#include "games/list.h"
#include "wasm/answer.h"
#include "wasm/describe.h"
#include "wasm/tables.h"

#include <string.h>

struct table glue_tables[GLUE_TABLES];
static _Alignas(max_align_t) uint8_t mind[GLUE_MIND];
static gm_move moves[GLUE_MOVES];

/* Asking for what there is */

static const struct game *game_at(uint32_t i)
{
    for (uint32_t n = 0; games[n]; n++)
        if (n == i)
            return games[n];
    return NULL;
}

static const struct bot *bot_at(uint32_t i)
{
    for (uint32_t n = 0; bots[n]; n++)
        if (n == i)
            return bots[n];
    return NULL;
}

/* A table with a game on it, or NULL. */
static struct table *table_at(uint32_t i)
{
    return i < GLUE_TABLES && glue_tables[i].game ? &glue_tables[i] : NULL;
}

static bool viewer_exists(const struct table *t, int32_t viewer)
{
    return viewer == GM_CHANCE || viewer == GM_PUBLIC ||
           (viewer >= 0 && viewer < t->game->players(t->st));
}

int32_t ceilidh_describe(void)
{
    struct answer a;
    answer_begin(&a);
    describe(&a.json);
    return answer_end(&a);
}

int32_t ceilidh_parts(uint32_t game)
{
    const struct game *g = game_at(game);
    struct answer a;
    if (!g)
        return refuse(GM_RANGE);
    answer_begin(&a);
    g->parts_json(&a.json);
    return answer_end(&a);
}

/* Tables */

static int32_t header(const struct table *t, const struct gm_setup *setup)
{
    struct answer a;
    answer_begin(&a);
    json_open(&a.json, '{');
    gm_trace_header(t->game, t->st, setup->players, setup->data, setup->data_len, &a.json);
    json_close(&a.json, '}');
    return answer_end(&a);
}

int32_t ceilidh_new(uint32_t table, uint32_t game, uint32_t players, uint32_t data_bytes)
{
    const struct game *g = game_at(game);
    int32_t option[GM_MAX_OPTIONS];
    struct gm_fault fault = { 0 };
    if (table >= GLUE_TABLES || !g || players > GM_MAX_PLAYERS)
        return refuse(GM_RANGE);
    struct table *t = &glue_tables[table];
    const uint32_t option_bytes = g->noptions * (uint32_t)sizeof *option;
    if (data_bytes > sizeof glue_in - option_bytes)
        return refuse(GM_SPACE);
    memcpy(option, glue_in, option_bytes);
    const struct gm_setup setup = { (uint8_t)players, option,
                                    data_bytes ? (const char *)glue_in + option_bytes : NULL,
                                    data_bytes };
    memset(t, 0, sizeof *t);
    const enum gm_err err = g->setup(t->st, &setup, &fault);
    if (err)
        return refuse_with(err, &fault, NULL, 0);
    t->game = g;
    return header(t, &setup);
}

int32_t ceilidh_copy(uint32_t to, uint32_t from)
{
    if (to >= GLUE_TABLES || from >= GLUE_TABLES)
        return refuse(GM_RANGE);
    if (to != from)
        glue_tables[to] = glue_tables[from];
    return 0;
}

int32_t ceilidh_actor(uint32_t table)
{
    const struct table *t = table_at(table);
    return t ? t->game->actor(t->st) : GM_OVER;
}

/* Whether the table has all that this seat sees. */
static bool shows(const struct table *t, int seat)
{
    _Alignas(max_align_t) uint8_t seen[GM_MAX_STATE];
    if (!t->view)
        return true;
    gm_view(t->game, seen, t->st, seat);
    return !memcmp(seen, t->st, t->game->state_size);
}

/* What another seat can do may depend on what it alone sees. */
static bool may_know_moves(const struct table *t, int32_t viewer)
{
    const int actor = t->game->actor(t->st);
    bool open = true;
    for (uint32_t i = 0; i < t->game->nfields; i++)
        open = open && t->game->fields[i].vis == GM_VIS_ALL;
    return open || ((viewer == GM_CHANCE || viewer == actor) && shows(t, actor));
}

/* A whole state that looks to the actor like the one on the table, which may be a
 * view. What the actor can foretell is the same in all of them. */
static void whole_state(const struct table *t, int seat, uint8_t world[GM_MAX_STATE])
{
    gm_rng rng = { { 0, 0 }, 0 };
    gm_view(t->game, world, t->st, seat);
    t->game->sample(world, seat, &rng);
}

static void move_json(const struct table *t, gm_move m, int32_t viewer, const uint8_t *world,
                      struct json *j)
{
    _Alignas(max_align_t) uint8_t after[GM_MAX_STATE];
    char notation[GM_MAX_TEXT];
    struct text text = text_over(notation, sizeof notation);
    t->game->to_text(t->st, m, &text);
    memcpy(after, world, t->game->state_size);
    t->game->apply(after, m);
    json_open(j, '{');
    json_key_str(j, "text", notation);
    json_key(j, "event");
    t->game->event_json(t->st, m, viewer, j);
    json_key(j, "effect");
    t->game->effect_json(world, after, t->game->actor(t->st), j);
    json_close(j, '}');
}

int32_t ceilidh_moves(uint32_t table, int32_t viewer)
{
    const struct table *t = table_at(table);
    _Alignas(max_align_t) uint8_t world[GM_MAX_STATE];
    struct answer a;
    if (!t || !viewer_exists(t, viewer))
        return refuse(GM_RANGE);
    const uint32_t n = t->game->moves(t->st, moves, GLUE_MOVES);
    if (n > GLUE_MOVES)
        return refuse(GM_SPACE);
    answer_begin(&a);
    json_open(&a.json, '[');
    if (n && may_know_moves(t, viewer)) {
        whole_state(t, t->game->actor(t->st), world);
        for (uint32_t i = 0; i < n; i++)
            move_json(t, moves[i], viewer, world, &a.json);
    }
    json_close(&a.json, ']');
    return answer_end(&a);
}

/* Playing */

/* Reads the move in `in`. 0, or what the function that was called is to return. */
static int32_t read_move(const struct table *t, uint32_t bytes, gm_move *m)
{
    struct gm_fault fault = { 0 };
    if (bytes > sizeof glue_in)
        return refuse(GM_SPACE);
    const enum gm_err err = t->game->from_text(t->st, (const char *)glue_in, bytes, m, &fault);
    return err ? refuse_with(err, &fault, NULL, 0) : 0;
}

static int32_t refuse_move(const struct table *t, gm_move m, enum gm_err err)
{
    struct gm_reason reason[GM_MAX_REASONS];
    const bool asked = err == GM_ILLEGAL && t->game->actor(t->st) >= 0;
    return refuse_with(err, NULL, reason, asked ? t->game->explain(t->st, m, reason) : 0);
}

/* The line of the event that led from `before` to the table as it is. */
static int32_t event_line(const struct table *t, const void *before, gm_move m, int32_t viewer)
{
    struct answer a;
    answer_begin(&a);
    json_open(&a.json, '{');
    gm_trace_event(t->game, before, t->ply, m, viewer, &a.json);
    json_key(&a.json, "state");
    t->game->state_json(t->st, viewer, &a.json);
    json_close(&a.json, '}');
    return answer_end(&a);
}

int32_t ceilidh_play(uint32_t table, uint32_t bytes, int32_t viewer)
{
    struct table *t = table_at(table);
    _Alignas(max_align_t) uint8_t before[GM_MAX_STATE];
    gm_move m;
    if (!t || !viewer_exists(t, viewer))
        return refuse(GM_RANGE);
    const int32_t unread = read_move(t, bytes, &m);
    if (unread)
        return unread;
    memcpy(before, t->st, t->game->state_size);
    const enum gm_err err = t->game->apply(t->st, m);
    if (err)
        return refuse_move(t, m, err);
    t->ply++;
    t->draws += t->game->actor(before) == GM_CHANCE;
    return event_line(t, before, m, viewer);
}

static int32_t notation(const struct table *t, gm_move m)
{
    struct answer a;
    answer_begin(&a);
    t->game->to_text(t->st, m, &a.text);
    return answer_end(&a);
}

/* Eight bytes of `in`, the lowest first. */
static uint64_t word_at(uint32_t at)
{
    uint64_t word = 0;
    for (uint32_t b = 0; b < 8; b++)
        word |= (uint64_t)glue_in[at + b] << 8 * b;
    return word;
}

int32_t ceilidh_draw(uint32_t table)
{
    const struct table *t = table_at(table);
    if (!t)
        return refuse(GM_RANGE);
    if (t->game->actor(t->st) != GM_CHANCE)
        return refuse(GM_ILLEGAL);
    gm_rng rng = { { word_at(0), word_at(8) }, (uint64_t)t->draws << 16 };
    return notation(t, t->game->chance(t->st, &rng));
}

int32_t ceilidh_explain(uint32_t table, uint32_t bytes)
{
    const struct table *t = table_at(table);
    struct gm_reason reason[GM_MAX_REASONS];
    struct answer a;
    gm_move m;
    if (!t)
        return refuse(GM_RANGE);
    if (t->game->actor(t->st) < 0)
        return refuse(GM_ILLEGAL);
    const int32_t unread = read_move(t, bytes, &m);
    if (unread)
        return unread;
    answer_begin(&a);
    reasons_json(&a.json, reason, t->game->explain(t->st, m, reason));
    return answer_end(&a);
}

int32_t ceilidh_learned(uint32_t table, uint32_t bytes)
{
    const struct table *t = table_at(table);
    gm_move m;
    if (!t)
        return refuse(GM_RANGE);
    const int32_t unread = read_move(t, bytes, &m);
    if (unread)
        return unread;
    struct table after = *t;
    const enum gm_err err = t->game->apply(after.st, m);
    return err ? refuse_move(t, m, err) : t->game->learned(t->st, m);
}

/* Looking */

int32_t ceilidh_state(uint32_t table, int32_t viewer)
{
    const struct table *t = table_at(table);
    struct answer a;
    if (!t || !viewer_exists(t, viewer))
        return refuse(GM_RANGE);
    answer_begin(&a);
    t->game->state_json(t->st, viewer, &a.json);
    return answer_end(&a);
}

int32_t ceilidh_insight(uint32_t table, int32_t viewer)
{
    const struct table *t = table_at(table);
    struct answer a;
    if (!t || !viewer_exists(t, viewer))
        return refuse(GM_RANGE);
    answer_begin(&a);
    t->game->insight_json(t->st, viewer, &a.json);
    return answer_end(&a);
}

int32_t ceilidh_scores(uint32_t table)
{
    const struct table *t = table_at(table);
    int32_t score[GM_MAX_PLAYERS];
    struct answer a;
    if (!t)
        return refuse(GM_RANGE);
    const int players = t->game->players(t->st);
    const unsigned winners = t->game->winners(t->st);
    t->game->scores(t->st, score);
    answer_begin(&a);
    json_open(&a.json, '{');
    json_key(&a.json, "scores");
    json_open(&a.json, '[');
    for (int seat = 0; seat < players; seat++)
        json_int(&a.json, score[seat]);
    json_close(&a.json, ']');
    json_key(&a.json, "winners");
    json_open(&a.json, '[');
    for (int seat = 0; seat < players; seat++)
        if (winners >> seat & 1)
            json_int(&a.json, seat);
    json_close(&a.json, ']');
    json_close(&a.json, '}');
    return answer_end(&a);
}

int32_t ceilidh_encode(uint32_t table, int32_t viewer)
{
    const struct table *t = table_at(table);
    _Alignas(max_align_t) uint8_t view[GM_MAX_STATE];
    if (!t || !viewer_exists(t, viewer))
        return refuse(GM_RANGE);
    gm_view(t->game, view, t->st, viewer);
    return (int32_t)gm_encode(t->game, view, glue_out, sizeof glue_out);
}

int32_t ceilidh_hash(uint32_t table)
{
    const struct table *t = table_at(table);
    struct answer a;
    if (!t)
        return refuse(GM_RANGE);
    answer_begin(&a);
    text_hex(&a.text, gm_trace_hash(t->game, t->st), 16);
    return answer_end(&a);
}

int32_t ceilidh_decode(uint32_t table, uint32_t game, uint32_t bytes, bool whole, uint32_t ply,
                       uint32_t draws)
{
    const struct game *g = game_at(game);
    if (table >= GLUE_TABLES || !g)
        return refuse(GM_RANGE);
    struct table *t = &glue_tables[table];
    if (bytes > sizeof glue_in)
        return refuse(GM_SPACE);
    memset(t, 0, sizeof *t);
    const enum gm_err err =
        whole ? gm_decode(g, t->st, glue_in, bytes) : gm_decode_view(g, t->st, glue_in, bytes);
    if (err)
        return refuse(err);
    t->game = g;
    t->view = !whole;
    t->ply = ply;
    t->draws = draws;
    return 0;
}

/* Bots */

int32_t ceilidh_choose(uint32_t table, uint32_t bot, uint32_t nodes)
{
    const struct table *t = table_at(table);
    const struct bot *b = bot_at(bot);
    const struct bot_limits limits = { .nodes = nodes,
                                       .seed = { word_at(0), word_at(8) },
                                       .decision = t ? t->ply : 0 };
    _Alignas(max_align_t) uint8_t view[GM_MAX_STATE];
    if (!t || !b)
        return refuse(GM_RANGE);
    const int seat = t->game->actor(t->st);
    if (seat < 0)
        return refuse(GM_ILLEGAL);
    if (!b->plays(b, t->game))
        return refuse(GM_RANGE);
    const size_t needed = b->memory(b, t->game, &limits);
    if (needed > sizeof mind)
        return refuse(GM_SPACE);
    memset(mind, 0, needed);
    gm_view(t->game, view, t->st, seat);
    return notation(t, b->choose(b, t->game, view, seat, &limits, mind));
}
