/* walk.c: the log replayed from its beginning; see match.h. */
#include "match/internal.h"

static bool walk(const struct match *m, struct history *h, match_visit *visit, void *with)
{
    if (start_state(m, h->now, NULL) != GM_OK)
        return false;
    history_start(h);
    for (uint32_t i = 0; i < m->length; i++) {
        if (m->log[i].kind == MATCH_UNDO)
            history_cut(h, m->log[i].ply);
        else if (!history_reserve(h) || history_push(h, m->log[i].move, i) != GM_OK)
            return false;
        visit(with, i, h->before, h->now);
    }
    return true;
}

bool match_walk(const struct match *m, match_visit *visit, void *with)
{
    struct history h;
    const bool done = history_open(&h, m->game) && walk(m, &h, visit, with);
    history_close(&h);
    return done;
}

void match_text_for(const struct game *g, const void *before, gm_move move, int viewer,
                    struct text *out)
{
    uint64_t view[STATE_WORDS];
    gm_view(g, view, before, viewer);
    g->to_text(view, viewer == GM_CHANCE ? move : g->mask(before, move, viewer), out);
}
