/* match.c: playing a match, taking moves back and looking at it; see match.h. */
#include "match/internal.h"

#include "engine/trace.h"

#include <stdlib.h>
#include <string.h>

enum { LOG_GROW = 32 };

/* Playing */

/* Room for n more entries. */
static enum match_code reserve(struct match *m, uint32_t n, struct match_error *e)
{
    if (n > MATCH_MAX_LOG - m->length)
        return error_numbers(e, MATCH_FULL, MATCH_MAX_LOG, 0);
    if (m->length + n > m->cap) {
        const uint32_t more = m->length / 8 + LOG_GROW;
        const uint32_t cap = m->length + (n > more ? n : more);
        struct match_entry *log = realloc(m->log, cap * sizeof *log);
        if (!log)
            return error_set(e, MATCH_MEMORY);
        m->log = log;
        m->cap = cap;
    }
    return history_reserve(&m->past, n) ? MATCH_OK : error_set(e, MATCH_MEMORY);
}

/* With an error that is filled only if something is wrong. */
static enum match_code append(struct match *m, gm_move move, struct match_error *e)
{
    const int actor = match_actor(m);
    uint64_t before[STATE_WORDS];
    enum match_code code;
    if (actor == GM_OVER) {
        error_set(e, MATCH_OVER);
        e->ply = match_ply(m);
        return e->code;
    }
    code = reserve(m, 1, e);
    if (code != MATCH_OK)
        return code;
    if (history_push(&m->past, move, m->length, before) != GM_OK) {
        error_set(e, MATCH_ILLEGAL);
        e->ply = match_ply(m) + 1;
        return e->code;
    }
    m->log[m->length++] = (struct match_entry){
        .move = move,
        .ply = m->past.ply,
        .actor = (int8_t)actor,
        .kind = MATCH_MOVE,
        .learned = m->game->learned(before, move),
    };
    return MATCH_OK;
}

enum match_code match_apply(struct match *m, gm_move move, struct match_error *err)
{
    struct match_error own, *e = error_place(err, &own);
    const enum match_code code = append(m, move, e);
    return code == MATCH_OK ? error_set(e, MATCH_OK) : code;
}

enum match_code turn_check(const struct game *g, const void *st, int seat, struct match_error *e)
{
    const int actor = g->actor(st);
    if (actor == GM_OVER)
        return error_set(e, MATCH_OVER);
    return actor == seat ? MATCH_OK : error_numbers(e, MATCH_TURN, actor, seat);
}

/* Whether these moves can be made one after the other; if not, err->ply. */
static enum match_code try_all(const struct match *m, int seat, const gm_move *move, uint32_t n,
                               struct match_error *e)
{
    uint64_t st[STATE_WORDS];
    memcpy(st, m->past.now, m->game->state_size);
    for (uint32_t i = 0; i < n; i++) {
        if (turn_check(m->game, st, seat, e) == MATCH_OK) {
            if (m->game->apply(st, move[i]) == GM_OK)
                continue;
            error_set(e, MATCH_ILLEGAL);
        }
        e->ply = match_ply(m) + i + (e->code != MATCH_OVER);
        return e->code;
    }
    return error_set(e, MATCH_OK);
}

enum match_code match_apply_all(struct match *m, int seat, const gm_move *move, uint32_t n,
                                struct match_error *err)
{
    struct match_error own, *e = error_place(err, &own);
    if (try_all(m, seat, move, n, e) != MATCH_OK || reserve(m, n, e) != MATCH_OK)
        return e->code;
    for (uint32_t i = 0; i < n; i++)
        append(m, move[i], e); /* nothing is left that could go wrong */
    return error_set(e, MATCH_OK);
}

static enum match_code not_written_so(const struct gm_fault *fault, const char *text, uint32_t len,
                                      struct match_error *e)
{
    error_numbers(e, MATCH_NOTATION, fault->need, fault->have);
    e->fault = *fault;
    if (fault->at <= len)
        match_error_word(e, text + fault->at,
                         fault->len < len - fault->at ? fault->len : len - fault->at);
    return e->code;
}

static enum match_code not_allowed(const struct game *g, const void *st, gm_move move,
                                   const char *text, uint32_t len, struct match_error *e)
{
    error_set(e, MATCH_ILLEGAL);
    match_error_word(e, text, len);
    if (g->actor(st) != GM_OVER)
        e->reasons = g->explain(st, move, e->reason);
    return e->code;
}

enum match_code match_try(const struct game *g, const void *st, const char *text, uint32_t len,
                          gm_move *move, void *after, struct match_error *err)
{
    struct match_error own, *e = error_place(err, &own);
    struct gm_fault fault = { 0 };
    if (g->from_text(st, text, len, move, &fault) != GM_OK)
        return not_written_so(&fault, text, len, e);
    memcpy(after, st, g->state_size);
    if (g->apply(after, *move) != GM_OK)
        return not_allowed(g, st, *move, text, len, e);
    return error_set(e, MATCH_OK);
}

enum match_code play_text(struct match *m, const char *text, uint32_t len, struct match_error *e)
{
    struct gm_fault fault = { 0 };
    gm_move move;
    if (m->game->from_text(m->past.now, text, len, &move, &fault) != GM_OK) {
        not_written_so(&fault, text, len, e);
        e->ply = match_ply(m) + 1;
    } else if (match_apply(m, move, e) == MATCH_ILLEGAL) {
        not_allowed(m->game, m->past.now, move, text, len, e);
        e->ply = match_ply(m) + 1;
    }
    return e->code;
}

bool played_already(const struct match *m, int seat, uint32_t at, const char *text, uint32_t len)
{
    uint64_t state[STATE_WORDS];
    const struct match_entry *entry = &m->log[at];
    gm_move move;
    if (entry->kind != MATCH_MOVE || entry->actor != seat || entry->ply > m->past.ply ||
        m->past.steps[entry->ply - 1] != at)
        return false;
    history_state(&m->past, entry->ply - 1, state);
    return m->game->from_text(state, text, len, &move, NULL) == GM_OK &&
           move.word == entry->move.word;
}

enum match_code match_play(struct match *m, int seat, uint32_t at, const char *text, uint32_t len,
                           struct match_error *err)
{
    struct match_error own, *e = error_place(err, &own);
    if (at > m->length)
        return error_numbers(e, MATCH_AHEAD, (int32_t)m->length, (int32_t)(at & INT32_MAX));
    if (at < m->length && played_already(m, seat, at, text, len)) {
        error_set(e, MATCH_REPEATED);
        e->ply = m->log[at].ply;
        return e->code;
    }
    if (at < m->length)
        return error_numbers(e, MATCH_LATE, (int32_t)m->length, (int32_t)at);
    if (match_actor(m) != GM_OVER && match_actor(m) != seat)
        return error_numbers(e, MATCH_TURN, match_actor(m), seat);
    return play_text(m, text, len, e);
}

static uint64_t word_at(const uint8_t *bytes)
{
    uint64_t word = 0;
    for (int i = 0; i < 8; i++)
        word |= (uint64_t)bytes[i] << 8 * i;
    return word;
}

struct rng match_stream(const uint8_t seed[MATCH_SEED], uint32_t i)
{
    return (struct rng){ { word_at(seed), word_at(seed + 8) }, (uint64_t)i << 16 };
}

gm_move drawn_move(const struct match *m, const struct history *h)
{
    struct rng rng = match_stream(m->seed, h->draws);
    return m->game->chance(h->now, &rng);
}

enum match_code match_draw(struct match *m, struct match_error *err)
{
    struct match_error own, *e = error_place(err, &own);
    if (match_actor(m) != GM_CHANCE)
        return error_numbers(e, MATCH_TURN, match_actor(m), GM_CHANCE);
    if (!m->has_seed)
        return error_set(e, MATCH_NO_SEED);
    return match_apply(m, drawn_move(m, &m->past), e);
}

enum match_code match_settle(struct match *m, struct match_error *err)
{
    struct match_error own, *e = error_place(err, &own);
    error_set(e, MATCH_OK);
    while (match_actor(m) == GM_CHANCE && match_draw(m, e) == MATCH_OK)
        ;
    return e->code;
}

/* Undo */

uint8_t force_undo_needs(const struct match_force *f, int seat, uint32_t ply)
{
    const unsigned own = seat >= 0 ? 1u << seat : 0;
    unsigned asked = 0, learned = 0;
    if (seat == MATCH_TABLE)
        return 0;
    for (uint32_t p = ply; p < f->ply; p++) {
        const struct match_entry *event = &f->log[f->steps[p]];
        learned |= event->learned;
        if (event->actor >= 0)
            asked |= 1u << event->actor;
    }
    if (learned)
        asked = (1u << f->players) - 1;
    asked &= ~own;
    return (uint8_t)(learned && !asked ? own : asked);
}

uint32_t force_undo_free(const struct match_force *f, int seat)
{
    uint32_t reached = f->ply;
    for (uint32_t p = reached; p; p--) {
        const struct match_entry *event = &f->log[f->steps[p - 1]];
        if (event->learned || (event->actor >= 0 && event->actor != seat))
            break;
        if (event->actor == seat)
            reached = p - 1;
    }
    return reached;
}

static struct match_force in_force(const struct match *m)
{
    return (struct match_force){ m->log, m->past.steps, m->past.ply, m->players };
}

uint8_t match_undo_needs(const struct match *m, int seat, uint32_t ply)
{
    const struct match_force f = in_force(m);
    return force_undo_needs(&f, seat, ply);
}

uint32_t match_undo_free(const struct match *m, int seat)
{
    const struct match_force f = in_force(m);
    return force_undo_free(&f, seat);
}

enum match_code undo_check(const struct match *m, int seat, uint32_t ply, uint8_t consent,
                           struct match_error *e)
{
    unsigned open;
    if (seat != MATCH_TABLE && (seat < 0 || seat >= m->players))
        return error_numbers(e, MATCH_SEAT, m->players - 1, seat);
    if (ply >= match_ply(m))
        return error_numbers(e, MATCH_UNDO_PLY, (int32_t)match_ply(m), (int32_t)(ply & INT32_MAX));
    open = match_undo_needs(m, seat, ply) & ~(unsigned)consent;
    return open ? error_numbers(e, MATCH_CONSENT, (int32_t)open, 0) : error_set(e, MATCH_OK);
}

struct match_entry undo_entry(const struct match *m, int seat, uint32_t ply, uint8_t consent)
{
    const unsigned seats = (1u << m->players) - 1;
    return (struct match_entry){
        .ply = ply,
        .actor = (int8_t)seat,
        .kind = MATCH_UNDO,
        .consent = (uint8_t)(seat == MATCH_TABLE ? 0 : consent & seats),
    };
}

enum match_code match_undo(struct match *m, int seat, uint32_t ply, uint8_t consent,
                           struct match_error *err)
{
    struct match_error own, *e = error_place(err, &own);
    if (undo_check(m, seat, ply, consent, e) != MATCH_OK || reserve(m, 1, e) != MATCH_OK)
        return e->code;
    history_cut(&m->past, ply);
    m->log[m->length++] = undo_entry(m, seat, ply, consent);
    return e->code;
}

/* Looking */

const struct game *match_game(const struct match *m)
{
    return m->game;
}

uint8_t match_players(const struct match *m)
{
    return m->players;
}

const char *match_name(const struct match *m, int seat)
{
    return seat >= 0 && seat < m->players && m->names[seat][0] ? m->names[seat] : NULL;
}

const char *match_bot(const struct match *m, int seat)
{
    return seat >= 0 && seat < m->players && m->bots[seat][0] ? m->bots[seat] : NULL;
}

const char *match_data(const struct match *m)
{
    return m->data.at;
}

const uint8_t *match_seed(const struct match *m)
{
    return m->has_seed ? m->seed : NULL;
}

const uint8_t *match_commit(const struct match *m)
{
    return m->has_commit ? m->commit : NULL;
}

int match_actor(const struct match *m)
{
    return m->game->actor(m->past.now);
}

const void *match_state(const struct match *m)
{
    return m->past.now;
}

bool match_state_at(const struct match *m, uint32_t ply, void *out)
{
    if (ply > m->past.ply)
        return false;
    history_state(&m->past, ply, out);
    return true;
}

void match_view(const struct match *m, int viewer, void *out)
{
    gm_view(m->game, out, m->past.now, viewer);
}

uint64_t match_hash(const struct match *m)
{
    return gm_trace_hash(m->game, m->past.now);
}

uint32_t match_ply(const struct match *m)
{
    return m->past.ply;
}

const struct match_entry *match_event(const struct match *m, uint32_t ply)
{
    return &m->log[m->past.steps[ply - 1]];
}

uint32_t match_log_length(const struct match *m)
{
    return m->length;
}

const struct match_entry *match_log_entry(const struct match *m, uint32_t i)
{
    return &m->log[i];
}

bool viewer_exists(const struct match *m, int viewer)
{
    return viewer == GM_CHANCE || viewer == GM_PUBLIC || (viewer >= 0 && viewer < m->players);
}
