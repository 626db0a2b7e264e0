/* read.c: a record as a match, every line checked; see match.h and docs/notation.md. */
#include "match/reader.h"

#include <string.h>

/* Adds the place in the record to an error of the match room. */
static bool refused(struct reader *r)
{
    struct match_error *e = r->e;
    e->line = r->number;
    e->column = (uint32_t)(r->word.at - r->line) + 1;
    if (e->code == MATCH_NOTATION)
        e->column += e->fault.at;
    r->failed = true;
    return false;
}

static bool hash_line(struct reader *r)
{
    const struct match *m = r->match;
    uint8_t bytes[8];
    int32_t ply;
    if (!reader_need_number(r, "hash", &ply))
        return false;
    if (ply != (int32_t)match_ply(m))
        return reader_wrong_numbers(r, MATCH_HASH_PLY, (int32_t)match_ply(m), ply);
    if (!reader_need_hex(r, "hash", bytes, sizeof bytes))
        return false;
    uint64_t given = 0;
    for (uint32_t i = 0; i < sizeof bytes; i++)
        given = given << 8 | bytes[i];
    if (given != match_hash(m)) {
        reader_wrong(r, MATCH_HASH, "hash");
        r->e->ply = match_ply(m);
        return false;
    }
    return reader_need_end(r, "hash");
}

/* `with p0 p2` */
static bool read_consent(struct reader *r, uint8_t *consent)
{
    int32_t seat;
    if (!reader_take(r))
        return true;
    if (!span_is(r->word, "with"))
        return reader_wrong(r, MATCH_TRAILING, "undo");
    if (!reader_need_word(r, "undo"))
        return false;
    do {
        if (!reader_is_seat(r, &seat))
            return false;
        if (*consent >> seat & 1)
            return reader_wrong(r, MATCH_DUPLICATE, "undo");
        *consent = (uint8_t)(*consent | 1u << seat);
    } while (reader_take(r));
    return true;
}

static bool undo_line(struct reader *r)
{
    int32_t seat = MATCH_TABLE, ply;
    uint8_t consent = 0;
    struct span place;
    if (!span_is_digits(reader_peek(r)) &&
        (!reader_need_word(r, "undo") || !reader_is_seat(r, &seat)))
        return false;
    if (!reader_need_number(r, "undo", &ply))
        return false;
    place = r->word;
    if (ply < 0)
        return reader_wrong(r, MATCH_NUMBER, "undo");
    if (seat == MATCH_TABLE ? !reader_need_end(r, "undo") : !read_consent(r, &consent))
        return false;
    r->word = place;
    return match_undo(r->match, seat, (uint32_t)ply, consent, r->e) == MATCH_OK || refused(r);
}

/* The ply number, if it is there. */
static bool check_ply(struct reader *r)
{
    const int32_t due = (int32_t)match_ply(r->match) + 1;
    int32_t n = 0;
    if (!span_is_digits(reader_peek(r)))
        return true;
    reader_take(r);
    span_number(r->word, &n);
    return n == due || reader_wrong_numbers(r, MATCH_PLY, due, n);
}

/* The actor, if it is there. */
static bool check_actor(struct reader *r)
{
    const struct span word = reader_peek(r);
    int32_t who = GM_CHANCE;
    if (!span_is(word, "*") && !span_is_seat(word, &who))
        return true;
    reader_take(r);
    if (who != GM_CHANCE && !reader_is_seat(r, &who))
        return false;
    return who == match_actor(r->match) ||
           reader_wrong_numbers(r, MATCH_ACTOR, match_actor(r->match), who);
}

/* What a move's error becomes: a header word misspelt, a masked move. */
static bool move_refused(struct reader *r, bool bare)
{
    struct match_error *e = r->e;
    const bool unreadable = e->code == MATCH_NOTATION || e->code == MATCH_ILLEGAL;
    refused(r);
    if (unreadable && reader_seen(r, H_VIEWER))
        e->code = MATCH_MASKED;
    else if (e->code == MATCH_NOTATION && bare && e->fault.at == 0)
        e->code = MATCH_HEADER;
    return false;
}

static bool move_line(struct reader *r)
{
    const char *first = reader_peek(r).at;
    bool bare;
    if (match_actor(r->match) == GM_OVER) {
        reader_take(r);
        reader_wrong(r, MATCH_OVER, NULL);
        r->e->ply = match_ply(r->match);
        return false;
    }
    if (!check_ply(r) || !check_actor(r) || !reader_need_rest(r, "move"))
        return false;
    bare = r->word.at == first && !match_log_length(r->match);
    return play_text(r->match, r->word.at, r->word.len, r->e) == MATCH_OK || move_refused(r, bare);
}

/* The last line has no end. Before the first move it might be any line of the head, but where no
 * line came before it and it does not begin as a record does, there is no record to be half of. */
static bool torn_line(struct reader *r, const struct reader *start)
{
    const struct span word = reader_peek(r);
    const bool first = !r->match && r->number == 1;
    r->word = r->cursor;
    if (first && memcmp(word.at, "ceilidh", word.len < 7 ? word.len : 7) != 0) {
        r->word = word;
        return reader_begin(r, start);
    }
    if (!r->match)
        return reader_wrong(r, MATCH_TORN_HEAD, NULL);
    error_set(r->e, MATCH_OK);
    r->e->line = r->number;
    r->e->column = 1;
    match_error_word(r->e, r->cursor.at, r->cursor.len);
    return true;
}

static bool read_line(struct reader *r, const struct reader *start)
{
    struct span word;
    if (reader_is_torn(r))
        return torn_line(r, start);
    if (!reader_check_line(r))
        return false;
    word = reader_peek(r);
    if (!word.len)
        return true;
    r->word = word;
    if (reader_header_called(word) != HEADERS) {
        reader_take(r);
        return reader_header_line(r, reader_header_called(word));
    }
    if (!r->match && !reader_begin(r, start))
        return false;
    if (span_is(word, "hash") || span_is(word, "undo")) {
        reader_take(r);
        return span_is(word, "hash") ? hash_line(r) : undo_line(r);
    }
    return move_line(r);
}

static void read_lines(struct reader *r, const struct reader *start)
{
    while (!r->failed && reader_next_line(r))
        read_line(r, start);
}

static void read_all(struct reader *r)
{
    const struct reader start = *r;
    read_lines(r, &start);
    if (!r->failed && !r->match)
        reader_begin(r, &start);
}

enum match_code match_accept(struct match *m, const char *lines, size_t n, struct match_error *err)
{
    struct match_error own, *e = error_place(err, &own);
    struct reader r = { .e = e, .line = lines, .match = m, .game = m->game, .players = m->players };
    if (n > MATCH_MAX_RECORD)
        return error_numbers(e, MATCH_RECORD_SIZE, MATCH_MAX_RECORD, 0);
    error_set(e, MATCH_OK);
    r.rest = (struct span){ lines, (uint32_t)n };
    r.word = (struct span){ lines, 0 };
    read_lines(&r, NULL);
    return e->code;
}

enum match_code match_read(struct match **out, const struct game *const *games, const char *text,
                           size_t n, struct match_error *err)
{
    const size_t mark = reader_mark(text, n);
    struct match_error own, *e = error_place(err, &own);
    struct reader r = { .games = games, .e = e, .line = text };
    *out = NULL;
    if (n > MATCH_MAX_RECORD)
        return error_numbers(e, MATCH_RECORD_SIZE, MATCH_MAX_RECORD, 0);
    error_set(e, MATCH_OK);
    r.rest = (struct span){ text + mark, (uint32_t)(n - mark) };
    r.word = (struct span){ text, 0 };
    for (int i = 0; i < GM_MAX_OPTIONS; i++)
        r.options[i] = GM_AUTO;
    read_all(&r);
    buffer_free(&r.data);
    if (r.failed)
        match_free(&r.match);
    *out = r.match;
    return e->code;
}

bool match_torn(struct match_error *err)
{
    if (err->code != MATCH_OK || !err->line)
        return false;
    err->code = MATCH_TORN;
    return true;
}

bool match_is_record(const char *text, size_t n)
{
    const size_t mark = reader_mark(text, n);
    struct reader r = { .rest = { text + mark, (uint32_t)(n - mark) } };
    while (reader_next_line(&r)) {
        reader_drop_comment(&r);
        if (reader_take(&r))
            return reader_header_called(r.word) == H_CEILIDH;
    }
    return false;
}
