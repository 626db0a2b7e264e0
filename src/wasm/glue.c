/* glue.c: see glue.h. */
#include "wasm/glue.h"

#include "base/sha256.h"
#include "bots/judge.h"
#include "games/list.h"
#include "match/json.h"
#include "review/review.h"
#include "table/order.h"
#include "table/seen.h"
#include "table/table.h"
#include "wasm/answer.h"
#include "wasm/describe.h"
#include "wasm/standing.h"

#include <stdlib.h>
#include <string.h>

struct table the_table;
static struct seen
    the_seen; /* its game is NULL if there is none; one of the two at most is there */
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

/* What is kept grows by new lines, so half a line at its end would spoil the next one: it is
 * refused here, where the terminal leaves it out. */
static bool read_record(struct match **m, uint32_t bytes, struct match_error *e)
{
    if (match_read(m, games, in, bytes, e) != MATCH_OK)
        return false;
    if (match_torn(e))
        match_free(m);
    return *m != NULL;
}

int32_t ceilidh_inspect(uint32_t bytes)
{
    struct match *m;
    struct match_error e;
    struct answer a;
    if (bytes > sizeof glue_in)
        return refuse(GM_SPACE);
    if (!read_record(&m, bytes, &e))
        return refuse_match(&e);
    answer_begin(&a);
    match_status_json(m, &a.json);
    match_free(&m);
    return answer_end(&a);
}

int32_t ceilidh_verify(uint32_t bytes)
{
    struct match *m;
    struct match_error e;
    if (bytes > sizeof glue_in)
        return refuse(GM_SPACE);
    if (!read_record(&m, bytes, &e))
        return refuse_match(&e);
    match_verify(m, &e);
    match_free(&m);
    return e.code == MATCH_OK ? 0 : refuse_match(&e);
}

int32_t ceilidh_sha256(uint32_t bytes)
{
    uint8_t digest[SHA256_BYTES];
    struct answer a;
    if (bytes > sizeof glue_in)
        return refuse(GM_SPACE);
    sha256(glue_in, bytes, digest);
    answer_begin(&a);
    for (int i = 0; i < SHA256_BYTES; i++)
        text_hex(&a.text, digest[i], 2);
    return answer_end(&a);
}

int32_t ceilidh_record(uint32_t from)
{
    return the_table.match ? written(the_table.match, from) : refuse(GM_RANGE);
}

/* The table */

/* The desk of whatever stands here, or NULL. */
static struct desk *the_desk(void)
{
    return the_seen.game ? &the_seen.desk : the_table.match ? &the_table.desk : NULL;
}

/* Whether what is done to a desk can be done with so many bytes of `in`. */
static bool can_take(uint32_t bytes)
{
    return the_desk() && bytes <= sizeof glue_in;
}

static int32_t cannot_take(void)
{
    return refuse(the_desk() ? GM_SPACE : GM_RANGE);
}

static int32_t seen_snapshot(uint32_t since, int32_t as)
{
    struct answer a;
    answer_begin(&a);
    seen_json(&the_seen, as == the_seen.desk.viewer && since <= the_seen.length ? since : 0,
              &a.json);
    return answer_end(&a);
}

static int32_t snapshot(uint32_t since, int32_t as)
{
    struct answer a;
    if (the_seen.game)
        return seen_snapshot(since, as);
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
    if (!read_record(&m, record_bytes, &e))
        return refuse_match(&e);
    const char *seats = in + record_bytes, *draft = seats + seats_bytes;
    if (table_open(&next, m, seats, seats_bytes, draft, draft_bytes, &e) != MATCH_OK) {
        table_close(&next);
        return refuse_match(&e);
    }
    table_close(&the_table);
    seen_end(&the_seen);
    the_table = next;
    return snapshot(0, GM_PUBLIC);
}

int32_t ceilidh_snapshot(uint32_t since, int32_t as)
{
    return the_desk() ? snapshot(since, as) : refuse(GM_RANGE);
}

/* The snapshot after something was done, or why it was not. */
static int32_t done(const struct match_error *e, uint32_t since, int32_t as)
{
    return e->code == MATCH_OK ? snapshot(since, as) : refuse_match(e);
}

int32_t ceilidh_play(uint32_t bytes, uint32_t since, int32_t as)
{
    struct match_error e;
    if (!can_take(bytes))
        return cannot_take();
    if (the_seen.game)
        desk_play(&the_seen.desk, in, bytes, &e);
    else
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
    struct match_error e = { .code = MATCH_OK };
    if (!the_desk())
        return refuse(GM_RANGE);
    if (the_seen.game)
        desk_undo(&the_seen.desk);
    else
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
    if (the_seen.game ? seen_past_json(&the_seen, ply, &a.json)
                      : the_table.match && table_past_json(&the_table, ply, &a.json))
        return answer_end(&a);
    return refuse(GM_RANGE);
}

int32_t ceilidh_undo_needs(uint32_t ply)
{
    if (the_seen.game)
        return seen_undo_needs(&the_seen, ply);
    return the_table.match ? table_undo_needs(&the_table, ply) : 0;
}

int32_t ceilidh_explain(uint32_t bytes)
{
    struct answer a;
    if (!can_take(bytes))
        return cannot_take();
    answer_begin(&a);
    desk_explain_json(the_desk(), in, bytes, &a.json);
    return answer_end(&a);
}

int32_t ceilidh_preview(uint32_t bytes)
{
    struct answer a;
    if (!can_take(bytes))
        return cannot_take();
    answer_begin(&a);
    desk_preview_json(the_desk(), in, bytes, &a.json);
    return answer_end(&a);
}

/* What a server tells */

int32_t ceilidh_see(uint32_t game, int32_t viewer, uint32_t players, uint32_t bytes)
{
    const struct game *g = game_at(game);
    if (!g || bytes > sizeof glue_in || players > g->max_players || viewer >= (int32_t)players ||
        (viewer < 0 && viewer != GM_PUBLIC))
        return refuse(GM_RANGE);
    table_close(&the_table);
    seen_end(&the_seen);
    if (seen_begin(&the_seen, g, viewer, (uint8_t)players, in, bytes))
        return snapshot(0, viewer);
    seen_end(&the_seen);
    return refuse(GM_SYNTAX);
}

int32_t ceilidh_told(uint32_t bytes)
{
    struct answer a;
    if (!the_seen.game || bytes > sizeof glue_in)
        return refuse(the_seen.game ? GM_SPACE : GM_RANGE);
    if (!seen_told(&the_seen, in, bytes))
        return refuse(GM_SYNTAX);
    answer_begin(&a);
    json_open(&a.json, '{');
    json_key_int(&a.json, "length", the_seen.length);
    json_key_int(&a.json, "sum", seen_sum(&the_seen));
    json_close(&a.json, '}');
    return answer_end(&a);
}

int32_t ceilidh_lay(uint32_t open, uint32_t bytes, uint32_t since, int32_t as)
{
    if (!the_seen.game || bytes > sizeof glue_in)
        return refuse(the_seen.game ? GM_SPACE : GM_RANGE);
    seen_lay(&the_seen, open < SEEN_SUPPOSED ? (enum seen_open)open : SEEN_SUPPOSED, in, bytes);
    return snapshot(since, as);
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

/* Reads the view of a seat that is to decide from the beginning of `in`. */
static enum gm_err read_view(const struct game *g, uint32_t bytes, uint32_t seat, void *view)
{
    const enum gm_err err =
        bytes > sizeof glue_in ? GM_RANGE : gm_decode_view(g, view, glue_in, bytes);
    if (err)
        return err;
    return seat >= GM_MAX_PLAYERS || g->actor(view) != (int)seat ? GM_ILLEGAL : GM_OK;
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
    if (!g || !b || !b->plays(b, g))
        return refuse(GM_RANGE);
    const enum gm_err err = read_view(g, bytes, seat, view);
    if (err)
        return refuse(err);
    if (!minds_think(&minds, b, g, view, (int)seat, &limits, &m))
        return refuse(GM_SPACE);
    answer_begin(&a);
    g->to_text(view, m, &a.text);
    return answer_end(&a);
}

/* The legal move that is written so: where bots think no notation is read. */
static enum gm_err find_move(const struct game *g, const void *view, const uint8_t *text,
                             uint32_t bytes, gm_move *m)
{
    gm_move *list = malloc(g->max_moves * sizeof *list);
    enum gm_err err = list ? GM_ILLEGAL : GM_SPACE;
    const uint32_t n = list ? g->moves(view, list, g->max_moves) : 0;
    for (uint32_t i = 0; i < n && err; i++) {
        char written[GM_MAX_TEXT];
        struct text t = text_over(written, sizeof written);
        g->to_text(view, list[i], &t);
        if (t.len == bytes && !memcmp(written, text, bytes)) {
            *m = list[i];
            err = GM_OK;
        }
    }
    free(list);
    return err;
}

static int32_t judged(const struct judge *j, const void *view, const gm_move *m, uint32_t worlds)
{
    static struct judgement of;
    struct answer a;
    void *mem = malloc(judge_memory(j, j->game->players(view)));
    if (!mem)
        return refuse(GM_SPACE);
    judge_candidates(j, view, m, GLUE_JUDGED, &of, mem);
    judge_worlds(j, view, worlds, NULL, &of, mem);
    free(mem);
    answer_begin(&a);
    json_open(&a.json, '{');
    review_candidates_json(j->game, view, &of, &a.json);
    json_close(&a.json, '}');
    return answer_end(&a);
}

int32_t ceilidh_judge(uint32_t game, uint32_t seat, uint32_t worlds, uint32_t view_bytes,
                      uint32_t move_bytes)
{
    const struct game *g = game_at(game);
    _Alignas(max_align_t) uint8_t view[GM_MAX_STATE];
    gm_move m;
    if (!g || !judge_quick(g) || (uint64_t)view_bytes + move_bytes > sizeof glue_in)
        return refuse(GM_RANGE);
    enum gm_err err = read_view(g, view_bytes, seat, view);
    if (!err)
        err = find_move(g, view, glue_in + view_bytes, move_bytes, &m);
    if (err)
        return refuse(err);
    return judged(
        &(struct judge){ .game = g, .bot = judge_quick(g), .seed = { bot_seed[0], bot_seed[1] } },
        view, &m, worlds);
}
