/* history.c: see history.h. */
#include "match/history.h"

#include <stdlib.h>
#include <string.h>

enum { LATE_EVERY = 32, STATES = 3, STATE_ALIGN = 16, GROW = 32 };

static size_t stride_of(const struct game *g)
{
    return (g->state_size + STATE_ALIGN - 1) / STATE_ALIGN * STATE_ALIGN;
}

bool history_open(struct history *h, const struct game *g, struct match_entry *const *log)
{
    const size_t stride = stride_of(g);
    *h = (struct history){ .game = g, .log = log };
    h->first = malloc(STATES * stride);
    if (!h->first)
        return false;
    h->late = h->first + stride;
    h->now = h->late + stride;
    return true;
}

bool history_copy(struct history *h, const struct history *from, struct match_entry *const *log)
{
    if (h->game != from->game) {
        history_close(h);
        if (!history_open(h, from->game, log))
            return false;
    }
    h->log = log;
    h->ply = 0;
    if (!history_reserve(h, from->ply))
        return false;
    memcpy(h->first, from->first, STATES * stride_of(from->game));
    if (from->ply)
        memcpy(h->steps, from->steps, from->ply * sizeof *h->steps);
    h->ply = from->ply;
    h->draws = from->draws;
    h->late_ply = from->late_ply;
    return true;
}

void history_close(struct history *h)
{
    free(h->steps);
    free(h->first);
    *h = (struct history){ 0 };
}

void history_start(struct history *h)
{
    h->ply = h->draws = h->late_ply = 0;
    memcpy(h->first, h->now, h->game->state_size);
}

bool history_reserve(struct history *h, uint32_t n)
{
    if (h->ply + n > h->cap) {
        const uint32_t more = h->ply / 8 + GROW;
        const uint32_t cap = h->ply + (n > more ? n : more);
        uint32_t *steps = realloc(h->steps, cap * sizeof *steps);
        if (!steps)
            return false;
        h->steps = steps;
        h->cap = cap;
    }
    return true;
}

static void keep_late(struct history *h, uint32_t ply, const void *st)
{
    h->late_ply = ply;
    memcpy(h->late, st, h->game->state_size);
}

enum gm_err history_push(struct history *h, gm_move move, uint32_t entry, void *before)
{
    const bool drawn = h->game->actor(h->now) == GM_CHANCE;
    enum gm_err e;
    memcpy(before, h->now, h->game->state_size);
    e = h->game->apply(h->now, move);
    if (e != GM_OK)
        return e;
    h->steps[h->ply++] = entry;
    h->draws += drawn;
    if (h->ply % LATE_EVERY == 0)
        keep_late(h, h->ply, h->now);
    return GM_OK;
}

static void replay(const struct history *h, uint32_t at, uint32_t ply, void *st)
{
    while (at < ply)
        h->game->apply(st, (*h->log)[h->steps[at++]].move);
}

void history_state(const struct history *h, uint32_t ply, void *out)
{
    const uint32_t from = h->late_ply <= ply ? h->late_ply : 0;
    if (ply == h->ply) {
        memmove(out, h->now, h->game->state_size);
        return;
    }
    memcpy(out, from ? h->late : h->first, h->game->state_size);
    replay(h, from, ply, out);
}

void history_cut(struct history *h, uint32_t ply)
{
    const uint32_t late = ply - ply % LATE_EVERY;
    for (uint32_t p = ply; p < h->ply; p++)
        h->draws -= (*h->log)[h->steps[p]].actor == GM_CHANCE;
    if (h->late_ply > ply) { /* who goes back step by step does not begin at the first each time */
        history_state(h, late, h->now);
        keep_late(h, late, h->now);
        replay(h, late, ply, h->now);
    } else {
        history_state(h, ply, h->now);
    }
    h->ply = ply;
}
