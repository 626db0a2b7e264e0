/* selfplay.c: see selfplay.h. */
#include "train/selfplay.h"

#include "base/hash.h"
#include "engine/mind.h"

#include <stdlib.h>
#include <string.h>

enum use { USE_CHANCE = 11, USE_BOTS, USE_LOT, USE_OPTIONS };

/* A stream of random numbers of its own for every use in every game. */
static struct rng stream(const struct selfplay *s, uint64_t index, enum use use)
{
    const uint64_t key[2] = { s->seed, (uint64_t)use };
    struct rng r = { { hash_sip_word(key, 2 * index), hash_sip_word(key, 2 * index + 1) }, 0 };
    return r;
}

void selfplay_forget(struct selfplay_minds *m)
{
    for (int seat = 0; seat < GM_MAX_PLAYERS; seat++)
        free(m->memory[seat]);
    free(m->list);
    *m = (struct selfplay_minds){ 0 };
}

/* What is done by lot in a game: half of its set-up, one decision, or nothing. */
struct lot {
    struct rng rng;
    bool setup;
    uint32_t decision; /* UINT32_MAX: none */
};

static struct lot draw_lot(const struct selfplay *s, uint64_t index)
{
    struct lot lot = { stream(s, index, USE_LOT), false, UINT32_MAX };
    if (!s->explore)
        return lot;
    lot.setup = rng_below(&lot.rng, 2);
    if (rng_below(&lot.rng, 2))
        lot.decision = rng_below(&lot.rng, 60u * s->players);
    return lot;
}

static gm_move by_lot(const struct game *g, const void *view, gm_move *list, struct rng *r)
{
    const uint32_t n = g->moves(view, list, g->max_moves);
    return list[rng_below(r, n)];
}

static bool have_minds(const struct selfplay *s, struct selfplay_minds *minds)
{
    for (int seat = 0; seat < s->players; seat++) {
        const struct bot *b = s->bot[seat];
        const struct bot_limits limits = { .nodes = s->nodes };
        const size_t size = b->memory(b, s->game, &limits);
        if (minds->size[seat] < size) {
            free(minds->memory[seat]);
            minds->memory[seat] = malloc(size);
            minds->size[seat] = size;
        }
        if (!minds->memory[seat])
            return false;
        memset(minds->memory[seat], 0, size);
    }
    if (!minds->list)
        minds->list = malloc(s->game->max_moves * sizeof *minds->list);
    return minds->list != NULL;
}

/* Options as usual, or some of them by lot if the game takes that. */
static void set_options(const struct selfplay *s, uint64_t index, struct played *out, void *st)
{
    struct rng r = stream(s, index, USE_OPTIONS);
    const bool lots = s->options && rng_below(&r, 3) == 0;
    for (uint32_t i = 0; i < GM_MAX_OPTIONS; i++) {
        const struct gm_option *o = i < s->game->noptions ? &s->game->options[i] : NULL;
        out->option[i] = GM_AUTO;
        if (!lots || !o || o->type == GM_DATA || rng_below(&r, 2))
            continue;
        const int32_t step = o->step > 0 ? o->step : 1;
        const int32_t least = o->type == GM_FLAG ? 0 : o->min,
                      most = o->type == GM_FLAG ? 1 : o->max;
        out->option[i] =
            least + step * (int32_t)rng_below(&r, (uint32_t)((most - least) / step) + 1);
    }
    for (uint32_t i = 0; !played_begin(s->game, out, st) && i < GM_MAX_OPTIONS; i++)
        out->option[i] = GM_AUTO;
}

bool selfplay(const struct selfplay *s, uint64_t index, struct selfplay_minds *minds,
              struct played *out, void *final)
{
    const struct game *g = s->game;
    const struct mind *mind = g->mind;
    _Alignas(max_align_t) uint8_t st[GM_MAX_STATE], view[GM_MAX_STATE];
    struct rng chance = stream(s, index, USE_CHANCE);
    const struct rng bots_stream = stream(s, index, USE_BOTS);
    struct lot lot = draw_lot(s, index);
    uint32_t decisions = 0;
    *out = (struct played){ .players = s->players };
    set_options(s, index, out, st);
    if (!played_begin(g, out, st) || !have_minds(s, minds))
        return false;
    for (int who; (who = g->actor(st)) != GM_OVER;) {
        gm_move m;
        if (out->events == PLAYED_MOST)
            return false;
        if (who == GM_CHANCE) {
            m = g->chance(st, &chance);
        } else {
            const bool setup =
                lot.setup && mind->phase && !mind->phase(st) && rng_below(&lot.rng, 2);
            const struct bot_limits limits = { .nodes = s->nodes,
                                               .seed = { bots_stream.key[0], bots_stream.key[1] },
                                               .decision = decisions };
            gm_view(g, view, st, who);
            const bool lots = setup || decisions == lot.decision;
            m = lots ? by_lot(g, view, minds->list, &lot.rng)
                     : s->bot[who]->choose(s->bot[who], g, view, who, &limits, minds->memory[who]);
            if (lots && !setup)
                out->from = out->events + 1;
            decisions++;
        }
        out->move[out->events++] = m;
        if (g->apply(st, m) != GM_OK)
            return false;
    }
    if (final)
        memcpy(final, st, g->state_size);
    return true;
}
