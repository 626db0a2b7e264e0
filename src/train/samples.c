/* samples.c: see samples.h. */
#include "train/samples.h"

#include <stdlib.h>
#include <string.h>

enum {
    ALONE = 40,    /* of 100 positions within a phase so many are taken with one player, */
    TOGETHER = 12, /* with more, each for every seat                                     */
    HELD = 17      /* every so many-th game is held back                                 */
};

void samples_init(struct samples *s, const struct game *g)
{
    *s = (struct samples){ .game = g,
                           .features = g->mind->nfeatures,
                           .shares = g->mind->rows != NULL };
}

void samples_free(struct samples *s)
{
    free(s->feature);
    free(s->target);
    free(s->rows);
    free(s->cell);
    free(s->held);
    free(s->next);
    *s = (struct samples){ 0 };
}

static bool grow(void *array, size_t each, uint64_t n)
{
    void **at = array;
    void *more = realloc(*at, each * n);
    if (more)
        *at = more;
    return more != NULL;
}

static bool have_room(struct samples *s)
{
    if (s->n + GM_MAX_PLAYERS <= s->room)
        return true;
    const uint64_t room = s->room ? 2 * s->room : 65536;
    if (!grow(&s->feature, s->features * sizeof *s->feature, room) ||
        !grow(&s->target, sizeof *s->target, room) || !grow(&s->rows, sizeof *s->rows, room) ||
        !grow(&s->cell, sizeof *s->cell, room) || !grow(&s->held, sizeof *s->held, room) ||
        !grow(&s->next, sizeof *s->next, room))
        return false;
    s->room = room;
    return true;
}

/* A position as the seat sees it; the target is the estimate until the game is over. */
static bool take(struct samples *s, const void *st, int seat, uint32_t generation, bool held)
{
    const struct mind *mind = s->game->mind;
    _Alignas(max_align_t) uint8_t view[GM_MAX_STATE];
    if (!have_room(s))
        return false;
    gm_view(s->game, view, st, seat);
    const int32_t estimate = mind->features(view, seat, s->feature + s->n * s->features, &s->memo);
    s->target[s->n] = (float)estimate / 1000;
    s->cell[s->n] = (uint16_t)(generation * SAMPLE_CELLS + mind->phase(view) % SAMPLE_CELLS);
    s->held[s->n] = held;
    s->rows[s->n] = 1;
    s->n++;
    return true;
}

/* All seats of a whole state. */
static bool take_rows(struct samples *s, const void *st, uint8_t players, bool held)
{
    if (!have_room(s))
        return false;
    s->game->mind->rows(st, s->feature + s->n * s->features, s->features);
    for (uint8_t seat = 0; seat < players; seat++, s->n++) {
        s->cell[s->n] = 0;
        s->held[s->n] = held;
        s->rows[s->n] = seat ? 0 : players;
    }
    return true;
}

/* The position, if it is one to learn from. */
static bool take_all(struct samples *s, const void *st, uint8_t players, uint32_t generation,
                     bool held)
{
    if (s->game->actor(st) == GM_OVER)
        return true;
    if (s->shares)
        return take_rows(s, st, players, held);
    for (int seat = 0; seat < players; seat++)
        if (!take(s, st, seat, generation, held))
            return false;
    return true;
}

/* What came of it for the seat, in parts of a win or points. */
static float outcome(const struct samples *s, const void *st, const int32_t *score, int seat)
{
    const uint8_t winners = s->game->winners(st);
    if (!s->shares)
        return (float)score[seat];
    return winners >> seat & 1 ? 1 / (float)__builtin_popcount(winners) : 0;
}

/* Whether a position is one to learn from. */
static bool wanted(const struct game *g, const void *st, bool phase_over, struct rng *lot)
{
    const bool draw = rng_below(lot, 100) < (g->players(st) == 1 ? ALONE : TOGETHER);
    if (g->mind->rows)
        return draw && g->actor(st) >= 0;
    return g->settled(st) && (g->actor(st) >= 0 ? draw : phase_over);
}

/* Fills in `next` from first on, where it is said so far whether a phase ends there. */
static void look_ahead(struct samples *s, uint64_t first, uint8_t players)
{
    uint32_t later[GM_MAX_PLAYERS];
    for (int seat = 0; seat < GM_MAX_PLAYERS; seat++)
        later[seat] = SAMPLE_NONE;
    for (uint64_t i = s->n; players && i-- > first;) {
        uint32_t *of_seat = &later[(i - first) % players];
        const bool end = s->next[i];
        s->next[i] = *of_seat;
        if (end)
            *of_seat = (uint32_t)i;
    }
}

bool samples_add(struct samples *s, const struct played *p, uint32_t generation, uint64_t number)
{
    const struct game *g = s->game;
    const struct mind *mind = g->mind;
    _Alignas(max_align_t) uint8_t st[GM_MAX_STATE];
    struct rng lot = { { number, generation }, 0 };
    const uint64_t first = s->n;
    const uint8_t players = p->players;
    uint32_t phase = 0;
    uint64_t taken = 0;
    memset(&s->memo, 0, sizeof s->memo);
    if (!played_begin(g, p, st))
        return false;
    for (uint32_t i = 0; i < p->events; i++) {
        if (g->apply(st, p->move[i]) != GM_OK)
            return false;
        const uint32_t now = mind->phase(st);
        const bool end = now != phase, take_it = wanted(g, st, end, &lot) && i >= p->from;
        const uint64_t before = s->n;
        phase = now;
        if (take_it && !take_all(s, st, players, generation, number % HELD == 0))
            return false;
        for (uint64_t k = before; k < s->n; k++)
            s->next[k] = end && g->actor(st) < 0;
    }
    look_ahead(s, first, players);
    int32_t score[GM_MAX_PLAYERS];
    g->scores(st, score);
    for (uint64_t i = first; i < s->n; i++, taken++)
        s->target[i] =
            outcome(s, st, score, (int)(taken % players)) - (s->shares ? 0 : s->target[i]);
    return true;
}
