/* seen.c: see seen.h. */
#include "table/seen.h"

#include "base/base64.h"
#include "table/lines.h"
#include "wire/messages.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 64 };

/* A turn that has been composed can be sent, whatever is in it. */
_Static_assert((int)WIRE_MOVES >= (int)DESK_MAX_DRAFT, "as many moves in a message as in a draft");
_Static_assert((int)WIRE_MOST >= (int)WIRE_MOVES * (GM_MAX_TEXT + 3) + 64,
               "and the longest of them");

static uint32_t view_bytes(const struct seen *s)
{
    return s->game->state_size + 4;
}

static bool patch(struct seen *s, const char *letters, uint32_t len)
{
    uint8_t delta[VIEW_DELTA];
    const int32_t n = base64_read(letters, len, delta, sizeof delta);
    return n >= 0 && view_patch(s->view, view_bytes(s), delta, (uint32_t)n);
}

/* The view as a state, the i-th of all. */
static bool keep_state(struct seen *s, uint32_t i)
{
    uint8_t *state = s->states + (size_t)i * s->game->state_size;
    return gm_decode_view(s->game, state, s->view, view_bytes(s)) == GM_OK;
}

static bool widen(void **at, size_t bytes)
{
    void *wider = realloc(*at, bytes);
    if (wider)
        *at = wider;
    return wider != NULL;
}

/* Room for one entry more. */
static bool reserve(struct seen *s)
{
    const uint32_t cap = s->cap ? 2 * s->cap : FIRST_ROOM;
    if (s->length < s->cap)
        return true;
    if (!widen((void **)&s->log, cap * sizeof *s->log) ||
        !widen((void **)&s->steps, cap * sizeof *s->steps) ||
        !widen((void **)&s->states, ((size_t)cap + 1) * s->game->state_size))
        return false;
    s->cap = cap;
    return true;
}

bool seen_begin(struct seen *s, const struct game *g, int viewer, uint8_t players, const char *view,
                uint32_t len)
{
    s->game = g;
    s->players = players;
    if (!desk_begin(&s->desk, g) || !reserve(s) || !patch(s, view, len) || !keep_state(s, 0))
        return false;
    desk_lay(&s->desk, s->states, viewer, false);
    return true;
}

void seen_end(struct seen *s)
{
    desk_end(&s->desk);
    free(s->log);
    free(s->steps);
    free(s->states);
    *s = (struct seen){ 0 };
}

uint32_t seen_sum(const struct seen *s)
{
    return view_sum(s->view, view_bytes(s));
}

/* Reading a line */

static bool number(struct line *l, uint32_t *out)
{
    uint32_t digits = 0;
    for (*out = 0; l->len && *l->at >= '0' && *l->at <= '9' && digits < 7; digits++, l->len--)
        *out = *out * 10 + (uint32_t)(*l->at++ - '0');
    return digits > 0;
}

static bool take(struct line *l, const char *word)
{
    const uint32_t n = (uint32_t)strlen(word);
    if (l->len < n || memcmp(l->at, word, n) != 0)
        return false;
    l->at += n;
    l->len -= n;
    return true;
}

static struct line word(struct line *l)
{
    struct line first = { l->at, 0 };
    while (first.len < l->len && first.at[first.len] != ' ')
        first.len++;
    const uint32_t gone = first.len < l->len ? first.len + 1 : first.len;
    l->at += gone;
    l->len -= gone;
    return first;
}

static bool seat(struct line *l, int8_t *out)
{
    uint32_t n;
    if (!take(l, "p") || !number(l, &n) || n >= GM_MAX_PLAYERS || !take(l, " "))
        return false;
    *out = (int8_t)n;
    return true;
}

/* "undo p0 57 with p1" or "undo 57", the first word gone; who agreed is not looked at. */
static bool read_undo(const struct seen *s, struct line l, struct match_entry *e)
{
    e->kind = MATCH_UNDO;
    e->actor = MATCH_TABLE;
    if (l.len && *l.at == 'p' && !seat(&l, &e->actor))
        return false;
    return number(&l, &e->ply) && e->ply < s->ply;
}

static bool read_move(const struct seen *s, struct line l, struct match_entry *e)
{
    const void *before = s->states + (size_t)s->length * s->game->state_size;
    e->kind = MATCH_MOVE;
    e->actor = GM_CHANCE;
    e->ply = s->ply + 1;
    if (!take(&l, "* ") && !seat(&l, &e->actor))
        return false;
    return s->game->from_text(before, l.at, l.len, &e->move, NULL) == GM_OK;
}

static bool told_one(struct seen *s, struct line l)
{
    struct match_entry e = { 0 };
    uint32_t learned;
    if (!reserve(s) || !number(&l, &learned) || !take(&l, " "))
        return false;
    e.learned = (uint8_t)learned;
    const struct line delta = word(&l);
    if (!(take(&l, "undo ") ? read_undo(s, l, &e) : read_move(s, l, &e)) ||
        !patch(s, delta.at, delta.len) || !keep_state(s, s->length + 1))
        return false;
    s->ply = e.ply;
    if (e.kind == MATCH_MOVE)
        s->steps[e.ply - 1] = s->length;
    s->log[s->length++] = e;
    return true;
}

bool seen_told(struct seen *s, const char *lines, uint32_t len)
{
    struct lines all = lines_of(lines, len);
    struct line line;
    while (lines_next(&all, &line))
        if (!told_one(s, line))
            return false;
    return true;
}

void seen_lay(struct seen *s, enum seen_open open, const char *draft, uint32_t len)
{
    _Alignas(max_align_t) uint8_t base[GM_MAX_STATE];
    struct lines moves = lines_of(draft, len);
    struct match_error err;
    struct line move;
    memcpy(base, s->states + (size_t)s->length * s->game->state_size, s->game->state_size);
    if (open == SEEN_SUPPOSED && s->desk.viewer >= 0)
        s->game->suppose(base, s->desk.viewer);
    desk_lay(&s->desk, base, s->desk.viewer, open != SEEN_SHUT);
    while (lines_next(&moves, &move) && desk_play(&s->desk, move.at, move.len, &err) == MATCH_OK)
        ;
}
