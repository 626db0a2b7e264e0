/* propose.c: what a turn would add to the record, tried on a copy of the state; see match.h. */
#include "match/internal.h"

#include <string.h>

/* A match that goes on beside the real one. */
struct trial {
    const struct match *match;
    struct buffer *lines;
    size_t start; /* what the lines had before */
    uint32_t length, ply, draws;
    uint64_t now[STATE_WORDS], before[STATE_WORDS];
};

static void trial_start(struct trial *t, const struct match *m, struct buffer *lines)
{
    t->match = m;
    t->lines = lines;
    t->start = lines->len;
    t->length = m->length;
    t->ply = m->past.ply;
    t->draws = m->past.draws;
    memcpy(t->now, m->past.now, m->game->state_size);
}

/* The move has led from t->before to t->now. */
static enum match_code took(struct trial *t, int actor, gm_move move, struct match_error *e)
{
    const struct match_entry entry = { .move = move, .ply = ++t->ply, .actor = (int8_t)actor };
    if (t->length == MATCH_MAX_LOG)
        return error_numbers(e, MATCH_FULL, MATCH_MAX_LOG, 0);
    t->length++;
    t->draws += actor == GM_CHANCE;
    write_to_go_on(t->lines, t->match->game, &entry, t->before, t->now);
    return MATCH_OK;
}

static enum match_code try_move(struct trial *t, int seat, struct match_text text,
                                struct match_error *e)
{
    const struct game *g = t->match->game;
    gm_move move;
    if (turn_check(g, t->now, seat, e) != MATCH_OK)
        return e->code;
    memcpy(t->before, t->now, g->state_size);
    if (match_try(g, t->before, text.at, text.len, &move, t->now, e) != MATCH_OK)
        return e->code;
    return took(t, seat, move, e);
}

static enum match_code try_draws(struct trial *t, struct match_error *e)
{
    const struct game *g = t->match->game;
    enum match_code code = MATCH_OK;
    while (code == MATCH_OK && g->actor(t->now) == GM_CHANCE && t->match->has_seed) {
        struct rng rng = match_stream(t->match->seed, t->draws);
        const gm_move move = g->chance(t->now, &rng);
        memcpy(t->before, t->now, g->state_size);
        g->apply(t->now, move);
        code = took(t, GM_CHANCE, move, e);
    }
    return code;
}

/* The last of it: the draws, and on an error no line. */
static enum match_code settle(struct trial *t, enum match_code code, struct match_error *e)
{
    if (code == MATCH_OK)
        code = try_draws(t, e);
    if (code == MATCH_OK && t->lines->failed)
        code = error_set(e, MATCH_MEMORY);
    if (code == MATCH_OK)
        return error_set(e, MATCH_OK);
    t->lines->len = t->start;
    if (t->lines->at)
        t->lines->at[t->start] = '\0';
    return code;
}

static bool all_played_already(const struct match *m, int seat, uint32_t at,
                               const struct match_text *moves, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (at + i >= m->length || !played_already(m, seat, at + i, moves[i].at, moves[i].len))
            return false;
    return true;
}

static enum match_code not_now(const struct match *m, uint32_t at, struct match_error *e)
{
    return error_numbers(e, at < m->length ? MATCH_LATE : MATCH_AHEAD, (int32_t)m->length,
                         (int32_t)(at & INT32_MAX));
}

enum match_code match_propose(const struct match *m, int seat, uint32_t at,
                              const struct match_text *moves, uint32_t n, struct buffer *lines,
                              struct match_error *err)
{
    struct match_error own, *e = error_place(err, &own);
    struct trial t;
    enum match_code code = MATCH_OK;
    if (at < m->length && all_played_already(m, seat, at, moves, n)) {
        error_set(e, MATCH_REPEATED);
        e->ply = m->log[at].ply;
        return e->code;
    }
    if (at != m->length)
        return not_now(m, at, e);
    trial_start(&t, m, lines);
    for (uint32_t i = 0; i < n && code == MATCH_OK; i++)
        code = try_move(&t, seat, moves[i], e);
    if (code != MATCH_OK)
        e->ply = t.ply + (code != MATCH_OVER && code != MATCH_FULL);
    return settle(&t, code, e);
}

enum match_code match_propose_undo(const struct match *m, int seat, uint32_t at, uint32_t ply,
                                   uint8_t consent, struct buffer *lines, struct match_error *err)
{
    struct match_error own, *e = error_place(err, &own);
    const struct match_entry *there = at < m->length ? &m->log[at] : NULL;
    const struct match_entry entry = undo_entry(m, seat, ply, consent);
    struct trial t;
    if (there && there->kind == MATCH_UNDO && there->actor == seat && there->ply == ply) {
        error_set(e, MATCH_REPEATED);
        e->ply = ply;
        return e->code;
    }
    if (at != m->length)
        return not_now(m, at, e);
    if (undo_check(m, seat, ply, consent, e) != MATCH_OK)
        return e->code;
    trial_start(&t, m, lines);
    if (t.length == MATCH_MAX_LOG)
        return error_numbers(e, MATCH_FULL, MATCH_MAX_LOG, 0);
    history_state(&m->past, ply, t.now);
    for (uint32_t p = ply + 1; p <= m->past.ply; p++)
        t.draws -= match_event(m, p)->actor == GM_CHANCE;
    t.length++;
    t.ply = ply;
    write_to_go_on(lines, m->game, &entry, t.now, t.now);
    return settle(&t, MATCH_OK, e);
}

enum match_code match_propose_draws(const struct match *m, struct buffer *lines,
                                    struct match_error *err)
{
    struct match_error own, *e = error_place(err, &own);
    struct trial t;
    trial_start(&t, m, lines);
    return settle(&t, MATCH_OK, e);
}
