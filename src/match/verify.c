/* verify.c: replaying a match against itself and its seed; see match.h. */
#include "match/internal.h"

#include "base/sha256.h"

#include <string.h>

static bool commitment_fits(const struct match *m)
{
    uint8_t digest[MATCH_COMMIT];
    if (!m->has_seed || !m->has_commit)
        return true;
    sha256(m->seed, MATCH_SEED, digest);
    return !memcmp(digest, m->commit, MATCH_COMMIT);
}

static enum match_code wrong(struct match_error *e, enum match_code code, uint32_t ply)
{
    error_set(e, code);
    e->ply = ply;
    return code;
}

static enum match_code check_draw(const struct match *m, const struct history *h, gm_move move,
                                  struct match_error *e)
{
    char text[GM_MAX_TEXT];
    struct text t = text_over(text, sizeof text);
    const gm_move due = drawn_move(m, h);
    if (due.word == move.word)
        return MATCH_OK;
    wrong(e, MATCH_DRAW, h->ply + 1);
    m->game->to_text(h->now, due, &t);
    match_error_word(e, text, strlen(text));
    return MATCH_DRAW;
}

static enum match_code check_entry(const struct match *m, struct history *h, uint32_t i,
                                   struct match_error *e)
{
    const struct match_entry *entry = &m->log[i];
    const int actor = m->game->actor(h->now);
    uint64_t before[STATE_WORDS];
    enum match_code code = MATCH_OK;
    if (entry->kind == MATCH_UNDO) {
        if (entry->ply >= h->ply)
            return wrong(e, MATCH_REPLAY, h->ply);
        history_cut(h, entry->ply);
        return MATCH_OK;
    }
    if (actor != entry->actor || actor == GM_OVER || entry->ply != h->ply + 1)
        return wrong(e, MATCH_REPLAY, h->ply + 1);
    if (actor == GM_CHANCE && m->has_seed)
        code = check_draw(m, h, entry->move, e);
    if (code != MATCH_OK)
        return code;
    if (!history_reserve(h, 1))
        return error_set(e, MATCH_MEMORY);
    if (history_push(h, entry->move, i, before) != GM_OK ||
        m->game->learned(before, entry->move) != entry->learned)
        return wrong(e, MATCH_REPLAY, entry->ply);
    return MATCH_OK;
}

static enum match_code replay(const struct match *m, struct history *h, struct match_error *e)
{
    if (start_state(m, h->now, NULL) != GM_OK)
        return wrong(e, MATCH_REPLAY, 0);
    history_start(h);
    for (uint32_t i = 0; i < m->length; i++)
        if (check_entry(m, h, i, e) != MATCH_OK)
            return e->code;
    if (h->ply != m->past.ply || memcmp(h->now, m->past.now, m->game->state_size))
        return wrong(e, MATCH_REPLAY, h->ply);
    return error_set(e, MATCH_OK);
}

enum match_code match_verify(const struct match *m, struct match_error *err)
{
    struct match_error own, *e = error_place(err, &own);
    struct history h;
    if (!commitment_fits(m))
        return error_set(e, MATCH_COMMITMENT);
    if (history_open(&h, m->game, &m->log))
        replay(m, &h, e);
    else
        error_set(e, MATCH_MEMORY);
    history_close(&h);
    return e->code;
}
