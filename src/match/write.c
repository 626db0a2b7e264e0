/* write.c: a match as a record; see match.h and docs/notation.md. */
#include "match/internal.h"

#include "engine/trace.h"

#include <string.h>

enum { LINE_ROOM = 256 };
_Static_assert(LINE_ROOM >= GM_MAX_TEXT + 32, "a move's line with its number and actor");

static void word_line(struct buffer *out, const char *key, const char *value)
{
    buffer_str(out, key);
    buffer_str(out, " ");
    buffer_str(out, value);
    buffer_str(out, "\n");
}

static void number_line(struct buffer *out, const char *key, uint32_t value)
{
    struct text t = buffer_lend(out, LINE_ROOM);
    text_str(&t, key);
    text_char(&t, ' ');
    text_int(&t, value);
    text_char(&t, '\n');
    buffer_took(out, &t);
}

static void hex_line(struct buffer *out, const char *key, const uint8_t *bytes, uint32_t n)
{
    struct text t = buffer_lend(out, LINE_ROOM);
    text_str(&t, key);
    text_char(&t, ' ');
    for (uint32_t i = 0; i < n; i++)
        text_hex(&t, bytes[i], 2);
    text_char(&t, '\n');
    buffer_took(out, &t);
}

static void seat_text(struct text *t, int seat)
{
    text_char(t, 'p');
    text_int(t, seat);
}

static void option_line(struct buffer *out, const struct gm_option *o, int32_t value)
{
    struct text t = buffer_lend(out, LINE_ROOM);
    text_str(&t, "option ");
    text_str(&t, o->name);
    text_char(&t, ' ');
    switch (o->type) {
    case GM_FLAG:
        text_str(&t, value ? "on" : "off");
        break;
    case GM_DATA:
        text_str(&t, value ? "custom" : "standard");
        break;
    case GM_NUMBER:
        text_int(&t, value);
        break;
    }
    text_char(&t, '\n');
    buffer_took(out, &t);
}

static void data_lines(struct buffer *out, const struct buffer *data)
{
    const char *at = data->at;
    while (at) {
        const char *end = strchr(at, '\n');
        const size_t n = end ? (size_t)(end - at) : strlen(at);
        buffer_str(out, n ? "data " : "data");
        buffer_bytes(out, at, n);
        buffer_str(out, "\n");
        at = end ? end + 1 : NULL;
    }
}

static void seat_line(struct buffer *out, const char *key, int seat, const char *value)
{
    struct text t = buffer_lend(out, LINE_ROOM);
    text_str(&t, key);
    text_char(&t, ' ');
    seat_text(&t, seat);
    text_char(&t, ' ');
    text_str(&t, value);
    text_char(&t, '\n');
    buffer_took(out, &t);
}

static void viewer_line(struct buffer *out, int viewer)
{
    struct text t = buffer_lend(out, LINE_ROOM);
    text_str(&t, "viewer ");
    if (viewer >= 0)
        seat_text(&t, viewer);
    else
        text_str(&t, "public");
    text_char(&t, '\n');
    buffer_took(out, &t);
}

static void header(const struct match *m, int viewer, struct buffer *out)
{
    number_line(out, "ceilidh", MATCH_FORMAT);
    word_line(out, "game", m->game->name);
    number_line(out, "rules", m->game->rules_version);
    number_line(out, "players", m->players);
    for (uint32_t i = 0; i < m->game->noptions; i++)
        if (m->options[i] != GM_AUTO)
            option_line(out, &m->game->options[i], m->options[i]);
    data_lines(out, &m->data);
    for (int seat = 0; seat < m->players; seat++)
        if (m->names[seat][0])
            seat_line(out, "name", seat, m->names[seat]);
    for (int seat = 0; seat < m->players; seat++)
        if (m->bots[seat][0])
            seat_line(out, "bot", seat, m->bots[seat]);
    if (m->has_commit)
        hex_line(out, "commit", m->commit, MATCH_COMMIT);
    if (m->has_seed && viewer == GM_CHANCE)
        hex_line(out, "seed", m->seed, MATCH_SEED);
    if (viewer != GM_CHANCE)
        viewer_line(out, viewer);
    buffer_str(out, "\n");
}

static void move_line(struct buffer *out, const struct game *g, const struct match_entry *entry,
                      const void *before, int viewer)
{
    struct text t = buffer_lend(out, LINE_ROOM);
    text_int(&t, entry->ply);
    text_char(&t, ' ');
    if (entry->actor >= 0)
        seat_text(&t, entry->actor);
    else
        text_char(&t, '*');
    text_char(&t, ' ');
    match_text_for(g, before, entry->move, viewer, &t);
    text_char(&t, '\n');
    buffer_took(out, &t);
}

static void undo_line(struct buffer *out, const struct match_entry *entry)
{
    struct text t = buffer_lend(out, LINE_ROOM);
    text_str(&t, "undo ");
    if (entry->actor >= 0) {
        seat_text(&t, entry->actor);
        text_char(&t, ' ');
    }
    text_int(&t, entry->ply);
    if (entry->consent)
        text_str(&t, " with");
    for (int seat = 0; seat < GM_MAX_PLAYERS; seat++)
        if (entry->consent >> seat & 1) {
            text_char(&t, ' ');
            seat_text(&t, seat);
        }
    text_char(&t, '\n');
    buffer_took(out, &t);
}

static void hash_line(struct buffer *out, const struct game *g, uint32_t ply, const void *st)
{
    struct text t = buffer_lend(out, LINE_ROOM);
    text_str(&t, "hash ");
    text_int(&t, ply);
    text_char(&t, ' ');
    text_hex(&t, gm_trace_hash(g, st), 16);
    text_char(&t, '\n');
    buffer_took(out, &t);
}

struct writing {
    const struct match *match;
    struct buffer *out;
    int viewer;
};

static void write_entry(void *with, uint32_t i, const void *before, const void *after)
{
    const struct writing *w = with;
    const struct match *m = w->match;
    const struct match_entry *entry = &m->log[i];
    if (entry->kind == MATCH_UNDO)
        undo_line(w->out, entry);
    else
        move_line(w->out, m->game, entry, before, w->viewer);
    if (w->viewer == GM_CHANCE && (entry->ply % HASH_EVERY == 0 || i + 1 == m->length))
        hash_line(w->out, m->game, entry->ply, after);
}

enum match_code match_write(const struct match *m, int viewer, struct buffer *out,
                            struct match_error *err)
{
    struct match_error own, *e = error_place(err, &own);
    const size_t start = out->len;
    struct writing w = { m, out, viewer };
    if (!viewer_exists(m, viewer))
        return error_numbers(e, MATCH_VIEWER, m->players - 1, viewer);
    header(m, viewer, out);
    if (match_walk(m, write_entry, &w) && !out->failed)
        return error_set(e, MATCH_OK);
    out->len = start;
    if (out->at)
        out->at[start] = '\0';
    return error_set(e, MATCH_MEMORY);
}
