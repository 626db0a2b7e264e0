/* trace.c: see trace.h. */
#include "match/trace.h"

#include "engine/trace.h"
#include "match/internal.h"

#include <stdlib.h>
#include <string.h>

/* Lines are put together from pieces, each at most a state or event and a few words long. */
struct piece {
    struct buffer *out;
    struct text text;
    struct json json;
};

/* The piece must not be moved: its JSON points at its text. */
static void piece_begin(struct piece *p, struct buffer *out)
{
    p->out = out;
    p->text = buffer_lend(out, GM_MAX_JSON + GM_MAX_TEXT);
    p->json = json_over(&p->text);
}

static void piece_end(struct piece *p)
{
    buffer_took(p->out, &p->text);
}

/* Ends a line begun at `start`, or takes it back if memory ran out. */
static enum match_code line_end(struct buffer *out, size_t start, struct match_error *e)
{
    buffer_str(out, "\n");
    if (!out->failed)
        return error_set(e, MATCH_OK);
    out->len = start;
    if (out->at)
        out->at[start] = '\0';
    return error_set(e, MATCH_MEMORY);
}

/* The header */

enum match_code trace_header(const struct match *m, struct buffer *out, struct match_error *err)
{
    struct match_error own, *e = error_place(err, &own);
    const size_t start = out->len;
    struct text text = buffer_lend(out, GM_MAX_JSON + 2 * (uint32_t)m->data.len);
    struct json json = json_over(&text);
    json_open(&json, '{');
    gm_trace_header(m->game, m->past.now, m->players, m->data.at, (uint32_t)m->data.len, &json);
    json_close(&json, '}');
    buffer_took(out, &text);
    return line_end(out, start, e);
}

/* The events */

static bool same_view(const struct game *g, const void *st, int a, int b)
{
    uint64_t view[2][STATE_WORDS];
    gm_view(g, view[0], st, a);
    gm_view(g, view[1], st, b);
    return !memcmp(view[0], view[1], g->state_size);
}

/* What another seat can do may depend on what it alone sees. */
static bool may_know_moves(const struct game *g, const void *st, int viewer)
{
    const int actor = g->actor(st);
    return actor < 0 || viewer == GM_CHANCE || viewer == actor || same_view(g, st, viewer, actor);
}

static bool legal_json(const struct game *g, const void *st, int viewer, struct buffer *out)
{
    gm_move *moves;
    uint32_t n;
    buffer_str(out, ",\"legal\":");
    if (!may_know_moves(g, st, viewer)) {
        buffer_str(out, "null");
        return true;
    }
    moves = malloc((g->max_moves + 1) * sizeof *moves);
    if (!moves)
        return false;
    n = g->moves(st, moves, g->max_moves);
    buffer_str(out, "[");
    for (uint32_t i = 0; i < n; i++) {
        struct piece p;
        if (i)
            buffer_str(out, ",");
        piece_begin(&p, out);
        g->event_json(st, moves[i], viewer, &p.json);
        piece_end(&p);
    }
    buffer_str(out, "]");
    free(moves);
    return true;
}

enum match_code trace_event(const struct match *m, uint32_t ply, int viewer, bool legal,
                            struct buffer *out, struct match_error *err)
{
    struct match_error own, *e = error_place(err, &own);
    const struct game *g = m->game;
    const size_t start = out->len;
    uint64_t st[STATE_WORDS];
    struct piece p;
    if (!ply || ply > m->past.ply)
        return error_numbers(e, MATCH_NO_PLY, (int32_t)m->past.ply, (int32_t)(ply & INT32_MAX));
    if (!viewer_exists(m, viewer))
        return error_numbers(e, MATCH_VIEWER, m->players - 1, viewer);
    history_state(&m->past, ply - 1, st);
    piece_begin(&p, out);
    json_open(&p.json, '{');
    gm_trace_event(g, st, ply, match_event(m, ply)->move, viewer, &p.json);
    piece_end(&p);
    history_state(&m->past, ply, st);
    buffer_str(out, ",\"state\":");
    piece_begin(&p, out);
    g->state_json(st, viewer, &p.json);
    piece_end(&p);
    if (legal && !legal_json(g, st, viewer, out))
        out->failed = true;
    buffer_str(out, "}");
    return line_end(out, start, e);
}
