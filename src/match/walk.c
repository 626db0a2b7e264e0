/* walk.c: the log replayed, whole or from an entry on; see match.h. */
#include "match/internal.h"

#include <string.h>

/* True if no entry from `from` on is an undo: what was in force before it still is. */
static bool runs_straight(const struct match *m, uint32_t from)
{
    for (uint32_t i = from; i < m->length; i++)
        if (m->log[i].kind == MATCH_UNDO)
            return false;
    return true;
}

static void walk_straight(const struct match *m, uint32_t from, match_visit *visit, void *with)
{
    uint64_t before[STATE_WORDS], now[STATE_WORDS];
    history_state(&m->past, m->log[from].ply - 1, now);
    for (uint32_t i = from; i < m->length; i++) {
        memcpy(before, now, m->game->state_size);
        m->game->apply(now, m->log[i].move);
        visit(with, i, before, now);
    }
}

static bool walk_all(const struct match *m, struct history *h, uint32_t from, match_visit *visit,
                     void *with)
{
    uint64_t before[STATE_WORDS] = { 0 };
    if (start_state(m, h->now, NULL) != GM_OK)
        return false;
    history_start(h);
    for (uint32_t i = 0; i < m->length; i++) {
        if (m->log[i].kind == MATCH_UNDO)
            history_cut(h, m->log[i].ply);
        else if (!history_reserve(h, 1) || history_push(h, m->log[i].move, i, before) != GM_OK)
            return false;
        if (i >= from)
            visit(with, i, before, h->now);
    }
    return true;
}

bool match_walk(const struct match *m, uint32_t from, match_visit *visit, void *with)
{
    struct history h;
    if (from >= m->length)
        return true;
    if (runs_straight(m, from)) {
        walk_straight(m, from, visit, with);
        return true;
    }
    const bool done = history_open(&h, m->game, &m->log) && walk_all(m, &h, from, visit, with);
    history_close(&h);
    return done;
}

void match_text_for(const struct game *g, const void *before, gm_move move, int viewer,
                    struct text *out)
{
    uint64_t view[STATE_WORDS];
    gm_view(g, view, before, viewer);
    match_text_seen(g, before, view, move, viewer, out);
}

void match_text_seen(const struct game *g, const void *before, const void *view, gm_move move,
                     int viewer, struct text *out)
{
    g->to_text(view, viewer == GM_CHANCE ? move : g->mask(before, move, viewer), out);
}
