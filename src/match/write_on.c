/* write_on.c: a record that goes on: its own lines, comments too, and what has happened since; see
 * match_write_on. */
#include "match/reader.h"

#include <string.h>

struct going_on {
    const struct match *match;
    struct reader in;
    struct buffer *out;
    bool terms, seats; /* written */
    bool body;         /* the head is over */
};

/* The line as it stands, with its end. */
static void copy_line(struct going_on *g)
{
    buffer_bytes(g->out, g->in.line, g->in.length);
    buffer_str(g->out, "\n");
}

/* What has to stand before this line of the head, or before the first after it (HEADERS). */
static void write_before(struct going_on *g, enum header h)
{
    if (h > H_TERMS && !g->terms)
        write_terms(g->match, g->out);
    if (h > H_TERMS && !g->seats)
        write_seats(g->match, g->out);
    g->terms = g->terms || h >= H_TERMS;
    g->seats = g->seats || h > H_TERMS;
}

/* A line `bot` is written anew; what was said of it stays. */
static void keep_comment(struct going_on *g)
{
    const char *from = g->in.cursor.at + g->in.cursor.len;
    const char *end = g->in.line + g->in.length;
    if (from == end || *from != '#')
        return;
    buffer_bytes(g->out, from, (size_t)(end - from));
    buffer_str(g->out, "\n");
}

static void copy_head_line(struct going_on *g)
{
    const struct span word = (reader_drop_comment(&g->in), reader_peek(&g->in));
    const enum header h = reader_header_called(word);
    if (!word.len) {
        copy_line(g);
        return;
    }
    write_before(g, h);
    g->body = h == HEADERS;
    if (h != H_NAME && h != H_BOT)
        copy_line(g);
    else
        keep_comment(g);
}

enum match_code match_write_on(const struct match *m, const char *text, size_t n, uint32_t from,
                               struct buffer *out, struct match_error *err)
{
    struct match_error own, *e = error_place(err, &own);
    const size_t start = out->len, mark = reader_mark(text, n);
    struct going_on g = { .match = m, .out = out, .in = { .e = e } };
    g.in.rest = (struct span){ text + mark, (uint32_t)(n - mark) };
    buffer_bytes(out, text, mark);
    while (reader_next_line(&g.in)) {
        if (reader_is_torn(&g.in))
            break;
        if (g.body)
            copy_line(&g);
        else
            copy_head_line(&g);
    }
    write_before(&g, HEADERS);
    return write_entries(m, from, start, out, e);
}
