/* write.c: a match as a record; see match.h and docs/notation.md. */
#include "match/internal.h"

#include "base/hash.h"
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
        const size_t left = data->len - (size_t)(at - data->at);
        const char *end = memchr(at, '\n', left);
        const size_t n = end ? (size_t)(end - at) : left;
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

/* What was agreed before the game, but for who plays and what chance is drawn from. */
static void terms_lines(const struct match *m, struct buffer *out)
{
    word_line(out, "game", m->game->name);
    number_line(out, "rules", m->game->rules_version);
    number_line(out, "players", m->players);
    for (uint32_t i = 0; i < m->game->noptions; i++)
        if (m->options[i] != GM_AUTO)
            option_line(out, &m->game->options[i], m->options[i]);
    data_lines(out, &m->data);
}

bool match_terms(const struct match *m, uint64_t *terms)
{
    struct buffer lines = { 0 };
    terms_lines(m, &lines);
    const bool whole = !lines.failed;
    if (whole)
        *terms = hash_more(HASH_START, (const uint8_t *)lines.at, (uint32_t)lines.len);
    buffer_free(&lines);
    return whole;
}

void write_terms(const struct match *m, struct buffer *out)
{
    uint64_t terms = 0;
    out->failed = !match_terms(m, &terms) || out->failed;
    struct text t = buffer_lend(out, LINE_ROOM);
    text_str(&t, "terms ");
    text_hex(&t, terms, 16);
    text_char(&t, '\n');
    buffer_took(out, &t);
}

void write_seats(const struct match *m, struct buffer *out)
{
    for (int seat = 0; seat < m->players; seat++)
        if (m->names[seat][0])
            seat_line(out, "name", seat, m->names[seat]);
    for (int seat = 0; seat < m->players; seat++)
        if (m->bots[seat][0])
            seat_line(out, "bot", seat, m->bots[seat]);
}

static void header(const struct match *m, int viewer, struct buffer *out)
{
    number_line(out, "ceilidh", MATCH_FORMAT);
    terms_lines(m, out);
    write_terms(m, out);
    write_seats(m, out);
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
    bool to_go_on; /* more may follow: the last state is hashed only if it ends the game */
};

/* The entry's line, and that of the hash behind it where one is due. */
static void entry_lines(struct buffer *out, const struct game *g, const struct match_entry *entry,
                        const void *before, const void *after, int viewer, bool last)
{
    if (entry->kind == MATCH_UNDO)
        undo_line(out, entry);
    else
        move_line(out, g, entry, before, viewer);
    if (viewer == GM_CHANCE && (entry->ply % HASH_EVERY == 0 || last))
        hash_line(out, g, entry->ply, after);
}

void write_to_go_on(struct buffer *out, const struct game *g, const struct match_entry *entry,
                    const void *before, const void *after)
{
    entry_lines(out, g, entry, before, after, GM_CHANCE, g->actor(after) == GM_OVER);
}

static void write_entry(void *with, uint32_t i, const void *before, const void *after)
{
    const struct writing *w = with;
    const struct match *m = w->match;
    if (w->to_go_on)
        write_to_go_on(w->out, m->game, &m->log[i], before, after);
    else
        entry_lines(w->out, m->game, &m->log[i], before, after, w->viewer, i + 1 == m->length);
}

/* Writes the entries, or takes back what was written since `start` if memory ran out. */
static enum match_code entries(struct writing *w, uint32_t from, size_t start,
                               struct match_error *e)
{
    if (match_walk(w->match, from, write_entry, w) && !w->out->failed)
        return error_set(e, MATCH_OK);
    w->out->len = start;
    if (w->out->at)
        w->out->at[start] = '\0';
    return error_set(e, MATCH_MEMORY);
}

enum match_code match_write_rules(const struct match *m, struct buffer *out,
                                  struct match_error *err)
{
    struct match_error own, *e = error_place(err, &own);
    number_line(out, "ceilidh", MATCH_FORMAT);
    terms_lines(m, out);
    write_terms(m, out);
    return error_set(e, out->failed ? MATCH_MEMORY : MATCH_OK);
}

enum match_code write_entries(const struct match *m, uint32_t from, size_t start,
                              struct buffer *out, struct match_error *e)
{
    struct writing w = { m, out, GM_CHANCE, false };
    return entries(&w, from, start, e);
}

enum match_code match_write(const struct match *m, int viewer, struct buffer *out,
                            struct match_error *err)
{
    struct match_error own, *e = error_place(err, &own);
    const size_t start = out->len;
    struct writing w = { m, out, viewer, false };
    if (!viewer_exists(m, viewer))
        return error_numbers(e, MATCH_VIEWER, m->players - 1, viewer);
    header(m, viewer, out);
    return entries(&w, 0, start, e);
}

enum match_code match_write_from(const struct match *m, uint32_t from, struct buffer *out,
                                 struct match_error *err)
{
    struct match_error own, *e = error_place(err, &own);
    const size_t start = out->len;
    struct writing w = { m, out, GM_CHANCE, true };
    if (!from)
        header(m, GM_CHANCE, out);
    return entries(&w, from, start, e);
}
