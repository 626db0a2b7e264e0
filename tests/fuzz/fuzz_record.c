/* fuzz_record.c: any bytes read as a record; what is accepted comes out the same again. */
#include "games/list.h"
#include "match/trace.h"
#include "tests/fuzz/bytes.h"

#include <string.h>

enum { TRACED = 64 }; /* plies traced, to stay fast */

static struct buffer written(const struct match *m, int viewer)
{
    struct buffer out = { 0 };
    MUST(match_write(m, viewer, &out, NULL) == MATCH_OK);
    return out;
}

static void comes_back_the_same(const struct match *m)
{
    struct buffer first = written(m, GM_CHANCE), second;
    struct match *again;
    MUST(match_read(&again, games, first.at, first.len, NULL) == MATCH_OK);
    second = written(again, GM_CHANCE);
    MUST(first.len == second.len && !memcmp(first.at, second.at, first.len));
    MUST(match_hash(m) == match_hash(again));
    buffer_free(&first);
    buffer_free(&second);
    match_free(&again);
}

static void can_be_looked_at(const struct match *m)
{
    const struct game *g = match_game(m);
    const enum match_code code = match_verify(m, NULL);
    struct buffer masked = written(m, GM_PUBLIC), line = { 0 };
    buffer_free(&masked);
    MUST(code == MATCH_OK || code == MATCH_DRAW);
    MUST(!g->check(match_state(m)));
    MUST(trace_header(m, &line, NULL) == MATCH_OK);
    for (uint32_t ply = 1; ply <= match_ply(m) && ply <= TRACED; ply++)
        MUST(trace_event(m, ply, ply % 2 ? GM_CHANCE : GM_PUBLIC, true, &line, NULL) == MATCH_OK);
    buffer_free(&line);
}

static void is_refused_properly(const struct match_error *e, const struct match *m, size_t size)
{
    MUST(!m);
    MUST(e->line > 0 && e->column > 0);
    MUST(e->line <= size + 1 && e->column <= size + 1);
    MUST(memchr(e->word, '\0', sizeof e->word));
    MUST(e->reasons <= GM_MAX_REASONS);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct match *m;
    struct match_error e;
    if (match_read(&m, games, (const char *)data, size, &e) != MATCH_OK) {
        is_refused_properly(&e, m, size);
        return 0;
    }
    comes_back_the_same(m);
    can_be_looked_at(m);
    match_free(&m);
    return 0;
}
