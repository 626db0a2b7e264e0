/* desk.c: see desk.h. */
#include "table/desk.h"

#include <stdlib.h>
#include <string.h>

bool desk_begin(struct desk *d, const struct game *g)
{
    *d = (struct desk){ .game = g, .viewer = GM_PUBLIC };
    d->list = malloc(g->max_moves * sizeof *d->list);
    return d->list != NULL;
}

void desk_end(struct desk *d)
{
    free(d->list);
    *d = (struct desk){ 0 };
}

static void copy(const struct desk *d, void *to, const void *from)
{
    memcpy(to, from, d->game->state_size);
}

void desk_lay(struct desk *d, const void *base, int viewer, bool open)
{
    copy(d, d->base, base);
    copy(d, d->now, base);
    d->viewer = viewer;
    d->open = open;
    d->n = 0;
    d->blind = false;
}

bool desk_may_act(const struct desk *d)
{
    return d->open && !d->blind && d->viewer >= 0 && d->game->actor(d->now) == d->viewer;
}

bool desk_is_ready(const struct desk *d)
{
    return d->blind || (d->n && d->game->actor(d->now) != d->viewer);
}

bool desk_is_whole(const struct desk *d)
{
    return desk_is_ready(d) || (d->n && d->ended);
}

/* Why nothing can be played now. */
static enum match_code closed(const struct desk *d, struct match_error *e)
{
    const int actor = d->game->actor(d->now);
    e->code = d->n ? MATCH_WHOLE : actor == GM_OVER ? MATCH_OVER : MATCH_TURN;
    e->need = e->code == MATCH_TURN ? actor : 0;
    e->have = e->code == MATCH_TURN ? d->viewer : 0;
    return e->code;
}

bool desk_teaches(const struct desk *d, gm_move m)
{
    return d->game->learned(d->now, m) >> d->viewer & 1;
}

enum match_code desk_play(struct desk *d, const char *text, uint32_t len, struct match_error *err)
{
    _Alignas(max_align_t) uint8_t after[GM_MAX_STATE];
    gm_move m;
    *err = (struct match_error){ .code = MATCH_OK };
    if (!desk_may_act(d))
        return closed(d, err);
    if (match_try(d->game, d->now, text, len, &m, after, err) != MATCH_OK)
        return err->code;
    if (d->n == DESK_MAX_DRAFT) {
        err->code = MATCH_DRAFT;
        err->need = DESK_MAX_DRAFT;
        return err->code;
    }
    d->ended = d->game->ends_turn(d->now, m, after);
    d->blind = desk_teaches(d, m);
    if (!d->blind)
        copy(d, d->now, after);
    d->draft[d->n++] = m;
    return MATCH_OK;
}

bool desk_undo(struct desk *d)
{
    _Alignas(max_align_t) uint8_t before[GM_MAX_STATE];
    if (!d->n)
        return false;
    d->n--;
    d->blind = false;
    copy(d, d->now, d->base);
    for (uint32_t i = 0; i < d->n; i++) {
        copy(d, before, d->now);
        d->game->apply(d->now, d->draft[i]);
        d->ended = d->game->ends_turn(before, d->draft[i], d->now);
    }
    return true;
}

void desk_draft_text(const struct desk *d, uint32_t i, struct text *out)
{
    _Alignas(max_align_t) uint8_t st[GM_MAX_STATE];
    copy(d, st, d->base);
    for (uint32_t k = 0; k < i; k++)
        d->game->apply(st, d->draft[k]);
    d->game->to_text(st, d->draft[i], out);
}
