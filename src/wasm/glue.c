/* glue.c: see glue.h. */
#include "wasm/glue.h"

#include "games/list.h"
#include "match/json.h"
#include "table/order.h"
#include "table/table.h"
#include "wasm/answer.h"
#include "wasm/describe.h"

#include <string.h>

static struct table the_table; /* its match is NULL if there is none */
static struct minds minds;
static uint64_t bot_seed[2];

static const char *const in = (const char *)glue_in;

/* What there is */

static const struct game *game_at(uint32_t i)
{
    for (uint32_t n = 0; games[n]; n++)
        if (n == i)
            return games[n];
    return NULL;
}

int32_t ceilidh_describe(void)
{
    struct answer a;
    answer_begin(&a);
    describe(&a.json);
    return answer_end(&a);
}

int32_t ceilidh_parts(uint32_t game)
{
    const struct game *g = game_at(game);
    struct answer a;
    if (!g)
        return refuse(GM_RANGE);
    answer_begin(&a);
    g->parts_json(&a.json);
    return answer_end(&a);
}

/* Records */

static int32_t written(const struct match *m, uint32_t from)
{
    struct buffer record = { 0 };
    struct match_error e;
    const enum match_code code = match_write_from(m, from, &record, &e);
    return code == MATCH_OK ? answer_buffer(&record) : refuse_match(&e);
}

int32_t ceilidh_new(uint32_t bytes)
{
    struct match *m;
    struct match_error e;
    if (bytes > sizeof glue_in)
        return refuse(GM_SPACE);
    if (order_match(&m, games, in, bytes, &e) != MATCH_OK)
        return refuse_match(&e);
    const int32_t answer = written(m, 0);
    match_free(&m);
    return answer;
}

int32_t ceilidh_inspect(uint32_t bytes)
{
    struct match *m;
    struct match_error e;
    struct answer a;
    if (bytes > sizeof glue_in)
        return refuse(GM_SPACE);
    if (match_read(&m, games, in, bytes, &e) != MATCH_OK)
        return refuse_match(&e);
    answer_begin(&a);
    match_status_json(m, &a.json);
    match_free(&m);
    return answer_end(&a);
}

int32_t ceilidh_record(uint32_t from)
{
    return the_table.match ? written(the_table.match, from) : refuse(GM_RANGE);
}

/* The table */

static int32_t snapshot(uint32_t since, int32_t as)
{
    struct answer a;
    answer_begin(&a);
    return table_json(&the_table, since, as, &a.json) ? answer_end(&a) : refuse(GM_SPACE);
}

int32_t ceilidh_open(uint32_t record_bytes, uint32_t seats_bytes, uint32_t draft_bytes)
{
    struct table next = { 0 };
    struct match *m;
    struct match_error e;
    const uint64_t bytes = (uint64_t)record_bytes + seats_bytes + draft_bytes;
    if (bytes > sizeof glue_in)
        return refuse(GM_SPACE);
    if (match_read(&m, games, in, record_bytes, &e) != MATCH_OK)
        return refuse_match(&e);
    const char *seats = in + record_bytes, *draft = seats + seats_bytes;
    if (table_open(&next, m, seats, seats_bytes, draft, draft_bytes, &e) != MATCH_OK) {
        table_close(&next);
        return refuse_match(&e);
    }
    table_close(&the_table);
    the_table = next;
    return snapshot(0, GM_PUBLIC);
}

int32_t ceilidh_snapshot(uint32_t since, int32_t as)
{
    return the_table.match ? snapshot(since, as) : refuse(GM_RANGE);
}

/* The snapshot after something was done, or why it was not. */
static int32_t done(const struct match_error *e, uint32_t since, int32_t as)
{
    return e->code == MATCH_OK ? snapshot(since, as) : refuse_match(e);
}

int32_t ceilidh_play(uint32_t bytes, uint32_t since, int32_t as)
{
    struct match_error e;
    if (!the_table.match || bytes > sizeof glue_in)
        return refuse(the_table.match ? GM_SPACE : GM_RANGE);
    table_play(&the_table, in, bytes, &e);
    return done(&e, since, as);
}

int32_t ceilidh_bot_plays(uint32_t bytes, uint32_t at, uint32_t since, int32_t as)
{
    struct match_error e;
    if (!the_table.match || bytes > sizeof glue_in)
        return refuse(the_table.match ? GM_SPACE : GM_RANGE);
    table_bot_plays(&the_table, at, in, bytes, &e);
    return done(&e, since, as);
}

int32_t ceilidh_undo(uint32_t since, int32_t as)
{
    struct match_error e;
    if (!the_table.match)
        return refuse(GM_RANGE);
    table_undo(&the_table, &e);
    return done(&e, since, as);
}

int32_t ceilidh_confirm(uint32_t since, int32_t as)
{
    struct match_error e;
    if (!the_table.match)
        return refuse(GM_RANGE);
    table_confirm(&the_table, &e);
    return done(&e, since, as);
}

int32_t ceilidh_lift(int32_t seat, uint32_t since, int32_t as)
{
    if (!the_table.match)
        return refuse(GM_RANGE);
    table_lift(&the_table, seat);
    return snapshot(since, as);
}

int32_t ceilidh_take_back(uint32_t ply, uint32_t since, int32_t as)
{
    struct match_error e;
    if (!the_table.match)
        return refuse(GM_RANGE);
    table_take_back(&the_table, ply, &e);
    return done(&e, since, as);
}

int32_t ceilidh_at(uint32_t ply)
{
    struct answer a;
    answer_begin(&a);
    return the_table.match && table_past_json(&the_table, ply, &a.json) ? answer_end(&a)
                                                                        : refuse(GM_RANGE);
}

int32_t ceilidh_undo_needs(uint32_t ply)
{
    return the_table.match ? table_undo_needs(&the_table, ply) : 0;
}

int32_t ceilidh_explain(uint32_t bytes)
{
    struct answer a;
    if (!the_table.match || bytes > sizeof glue_in)
        return refuse(the_table.match ? GM_SPACE : GM_RANGE);
    answer_begin(&a);
    desk_explain_json(&the_table.desk, in, bytes, &a.json);
    return answer_end(&a);
}

int32_t ceilidh_preview(uint32_t bytes)
{
    struct answer a;
    if (!the_table.match || bytes > sizeof glue_in)
        return refuse(the_table.match ? GM_SPACE : GM_RANGE);
    answer_begin(&a);
    desk_preview_json(&the_table.desk, in, bytes, &a.json);
    return answer_end(&a);
}

/* Bots */

int32_t ceilidh_view(void)
{
    _Alignas(max_align_t) uint8_t view[GM_MAX_STATE];
    const struct match *m = the_table.match;
    const int seat = m ? table_waiting(&the_table) : TABLE_NOBODY;
    if (seat == TABLE_NOBODY)
        return refuse(GM_RANGE);
    match_view(m, seat, view);
    return (int32_t)gm_encode(match_game(m), view, glue_out, sizeof glue_out);
}

int32_t ceilidh_forget(void)
{
    const struct rng r = match_stream(glue_in, 0);
    memcpy(bot_seed, r.key, sizeof bot_seed);
    minds_free(&minds);
    return 0;
}

static const struct bot *bot_at(uint32_t i)
{
    for (uint32_t n = 0; bots[n]; n++)
        if (n == i)
            return bots[n];
    return NULL;
}

int32_t ceilidh_think(uint32_t game, uint32_t bot, uint32_t seat, uint32_t nodes, uint32_t ply,
                      uint32_t bytes)
{
    const struct game *g = game_at(game);
    const struct bot *b = bot_at(bot);
    const struct bot_limits limits = { .nodes = nodes,
                                       .seed = { bot_seed[0], bot_seed[1] },
                                       .decision = ply };
    _Alignas(max_align_t) uint8_t view[GM_MAX_STATE];
    struct answer a;
    gm_move m;
    if (!g || !b || !b->plays(b, g) || bytes > sizeof glue_in)
        return refuse(GM_RANGE);
    const enum gm_err err = gm_decode_view(g, view, glue_in, bytes);
    if (err)
        return refuse(err);
    if (seat >= GM_MAX_PLAYERS || g->actor(view) != (int)seat)
        return refuse(GM_ILLEGAL);
    if (!minds_think(&minds, b, g, view, (int)seat, &limits, &m))
        return refuse(GM_SPACE);
    answer_begin(&a);
    g->to_text(view, m, &a.text);
    return answer_end(&a);
}
