/* history.c: see history.h. */
#include "match/history.h"

#include <stdlib.h>
#include <string.h>

enum { SNAPSHOTS = 64, EVERY_AT_FIRST = 8, STATE_ALIGN = 16 };

bool history_open(struct history *h, const struct game *g)
{
    const size_t stride = (g->state_size + STATE_ALIGN - 1) / STATE_ALIGN * STATE_ALIGN;
    *h = (struct history){ .game = g, .stride = stride };
    h->snapshots = malloc((SNAPSHOTS + 2) * stride);
    if (!h->snapshots)
        return false;
    h->now = h->snapshots + SNAPSHOTS * stride;
    h->before = h->now + stride;
    return true;
}

void history_close(struct history *h)
{
    free(h->steps);
    free(h->snapshots);
    *h = (struct history){ 0 };
}

void history_start(struct history *h)
{
    h->ply = 0;
    h->every = EVERY_AT_FIRST;
    memcpy(h->snapshots, h->now, h->game->state_size);
}

bool history_reserve(struct history *h, uint32_t n)
{
    if (h->ply + n > h->cap) {
        uint32_t cap = h->cap ? h->cap : 64;
        while (cap < h->ply + n)
            cap *= 2;
        struct history_step *steps = realloc(h->steps, cap * sizeof *steps);
        if (!steps)
            return false;
        h->steps = steps;
        h->cap = cap;
    }
    return true;
}

static void keep_snapshot(struct history *h)
{
    if (h->ply % h->every)
        return;
    if (h->ply / h->every == SNAPSHOTS) {
        for (uint32_t i = 1; i < SNAPSHOTS / 2; i++)
            memcpy(h->snapshots + i * h->stride, h->snapshots + 2 * i * h->stride, h->stride);
        h->every *= 2;
    }
    memcpy(h->snapshots + h->ply / h->every * h->stride, h->now, h->game->state_size);
}

enum gm_err history_push(struct history *h, gm_move move, uint32_t entry)
{
    const bool drawn = h->game->actor(h->now) == GM_CHANCE;
    const uint32_t draws = history_draws(h) + drawn;
    enum gm_err e;
    memcpy(h->before, h->now, h->game->state_size);
    e = h->game->apply(h->now, move);
    if (e != GM_OK)
        return e;
    h->steps[h->ply++] = (struct history_step){ move, entry, draws };
    keep_snapshot(h);
    return GM_OK;
}

void history_cut(struct history *h, uint32_t ply)
{
    history_state(h, ply, h->now);
    h->ply = ply;
}

void history_state(const struct history *h, uint32_t ply, void *out)
{
    uint32_t at = ply / h->every * h->every;
    if (ply == h->ply) {
        memmove(out, h->now, h->game->state_size);
        return;
    }
    memcpy(out, h->snapshots + ply / h->every * h->stride, h->game->state_size);
    while (at < ply)
        h->game->apply(out, h->steps[at++].move);
}

uint32_t history_draws(const struct history *h)
{
    return h->ply ? h->steps[h->ply - 1].draws : 0;
}
