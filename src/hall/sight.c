/* sight.c: see sight.h. The only file of the hall that calls gm_view. */
#include "hall/sight.h"

#include "engine/trace.h"
#include "match/match.h"

#include <string.h>

_Static_assert(VIEW_MOST == GM_MAX_STATE + 4, "a view is encoded with its rules version");
_Static_assert(SIGHT_LINE >= GM_MAX_TEXT + 16, "a line has a move and its actor");

enum { WORDS = GM_MAX_STATE / sizeof(uint64_t) };

static uint32_t see(const struct game *g, const void *st, int viewer, uint8_t out[VIEW_MOST])
{
    uint64_t view[WORDS];
    gm_view(g, view, st, viewer);
    return gm_encode(g, view, out, VIEW_MOST);
}

uint32_t sight_length(const struct match *m)
{
    return match_log_length(m);
}

void glance_at(struct glance *out, const struct match *m, int viewer)
{
    out->viewer = viewer;
    out->at = match_log_length(m);
    out->n = see(match_game(m), match_state(m), viewer, out->view);
}

static void seat_text(struct text *t, int seat)
{
    text_char(t, 'p');
    text_int(t, seat);
}

static void undo_text(const struct match_entry *e, struct text *t)
{
    text_str(t, "undo ");
    if (e->actor >= 0) {
        seat_text(t, e->actor);
        text_char(t, ' ');
    }
    text_int(t, e->ply);
    text_str(t, e->consent ? " with" : "");
    for (int seat = 0; seat < GM_MAX_PLAYERS; seat++)
        if (e->consent >> seat & 1) {
            text_char(t, ' ');
            seat_text(t, seat);
        }
}

/* `view` is the viewer's of the state before it. */
static void move_text(const struct game *g, const struct match_entry *e, const void *before,
                      const void *view, int viewer, struct text *t)
{
    if (e->actor >= 0)
        seat_text(t, e->actor);
    else
        text_char(t, '*');
    text_char(t, ' ');
    match_text_seen(g, before, view, e->move, viewer, t);
}

/* A walk that remembers the state it came from: an undo has no other. */
struct walking {
    const struct match *m;
    uint32_t from, to;
    uint64_t last[WORDS];
    sight_each *each;
    void *with;
    struct sight s;
};

static void step(void *with, uint32_t i, const void *before, const void *after)
{
    struct walking *w = with;
    const struct game *g = match_game(w->m);
    const struct match_entry *e = match_log_entry(w->m, i);
    struct text t = text_over(w->s.line, sizeof w->s.line);
    if (i >= w->from && i < w->to) {
        uint64_t view[WORDS]; /* of the last state, which a move was made in */
        w->s.i = i;
        w->s.learned = e->learned;
        gm_view(g, view, w->last, w->s.viewer);
        gm_encode(g, view, w->s.before, VIEW_MOST);
        if (e->kind == MATCH_UNDO)
            undo_text(e, &t);
        else
            move_text(g, e, before, view, w->s.viewer, &t);
        w->s.n = see(g, after, w->s.viewer, w->s.after);
        w->each(w->with, &w->s);
    }
    memcpy(w->last, after, g->state_size);
}

static bool has_undo(const struct match *m, uint32_t from)
{
    for (uint32_t i = from; i < match_log_length(m); i++)
        if (match_log_entry(m, i)->kind == MATCH_UNDO)
            return true;
    return false;
}

bool sight_news(const struct match *old, const struct match *m, int viewer, sight_each *each,
                void *with)
{
    const struct game *g = match_game(m);
    const uint32_t from = match_log_length(old), to = match_log_length(m);
    struct walking w = { m, from, to, { 0 }, each, with, { .viewer = viewer } };
    uint64_t now[WORDS];
    memcpy(w.last, match_state(old), g->state_size);
    if (has_undo(m, from))
        return match_walk(m, from, step, &w);
    memcpy(now, w.last, g->state_size);
    for (uint32_t i = from; i < to; i++) {
        uint64_t before[WORDS];
        memcpy(before, now, g->state_size);
        g->apply(now, match_log_entry(m, i)->move);
        step(&w, i, before, now);
    }
    return true;
}

bool sight_log(const struct match *m, uint32_t from, uint32_t to, int viewer, sight_each *each,
               void *with)
{
    struct walking w = { m, from, to, { 0 }, each, with, { .viewer = viewer } };
    match_state_at(m, 0, w.last);
    return match_walk(m, 0, step, &w);
}

bool sight_record(const struct match *m, int viewer, bool whole, struct buffer *out)
{
    return match_write(m, whole ? GM_CHANCE : viewer, out, NULL) == MATCH_OK && !out->failed;
}

void sight_header(const struct match *m, int viewer, struct json *out)
{
    uint64_t view[WORDS];
    const char *data = match_data(m);
    gm_view(match_game(m), view, match_state(m), viewer);
    gm_trace_header(match_game(m), view, match_players(m), data, data ? (uint32_t)strlen(data) : 0,
                    out);
}
