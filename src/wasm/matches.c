/* matches.c: matches with their whole history, for the page; see glue.h. */
#include "match/match.h"

#include "engine/trace.h"
#include "games/list.h"
#include "wasm/answer.h"
#include "wasm/tables.h"

#include <string.h>

static struct match *matches[GLUE_MATCHES];

/* A match that has been read, or NULL. */
static struct match *match_at(uint32_t i)
{
    return i < GLUE_MATCHES ? matches[i] : NULL;
}

static bool seat_exists(const struct match *m, int32_t seat)
{
    return seat == MATCH_TABLE || (seat >= 0 && seat < match_players(m));
}

static bool viewer_exists(const struct match *m, int32_t viewer)
{
    return viewer == GM_CHANCE || viewer == GM_PUBLIC ||
           (viewer != MATCH_TABLE && seat_exists(m, viewer));
}

static int32_t refuse_match(const struct match_error *e)
{
    struct answer a;
    answer_begin(&a);
    json_open(&a.json, '{');
    json_key_str(&a.json, "error", "MATCH");
    json_key_str(&a.json, "code", match_code_key(e->code));
    json_key_int(&a.json, "line", e->line);
    json_key_int(&a.json, "column", e->column);
    json_key_int(&a.json, "ply", e->ply);
    json_key_int(&a.json, "need", e->need);
    json_key_int(&a.json, "have", e->have);
    if (e->what)
        json_key_str(&a.json, "what", e->what);
    if (*e->word)
        json_key_str(&a.json, "word", e->word);
    if (e->fault.code)
        fault_json(&a.json, &e->fault);
    if (e->reasons) {
        json_key(&a.json, "reasons");
        reasons_json(&a.json, e->reason, e->reasons);
    }
    json_close(&a.json, '}');
    return answer_refuse(&a);
}

static void actor_json(struct json *j, int actor)
{
    if (actor >= 0)
        json_key_int(j, "actor", actor);
    else if (actor == GM_CHANCE)
        json_key_str(j, "actor", "chance");
    else
        json_key_null(j, "actor");
}

static void seats_json(struct json *j, const char *key, const struct match *m,
                       const char *of(const struct match *m, int seat))
{
    json_key(j, key);
    json_open(j, '[');
    for (int seat = 0; seat < match_players(m); seat++)
        if (of(m, seat))
            json_str(j, of(m, seat));
        else
            json_null(j);
    json_close(j, ']');
}

static void commit_json(struct json *j, const struct match *m)
{
    char hex[2 * MATCH_COMMIT + 1];
    struct text t = text_over(hex, sizeof hex);
    const uint8_t *commit = match_commit(m);
    if (!commit) {
        json_key_null(j, "commit");
        return;
    }
    for (uint32_t i = 0; i < MATCH_COMMIT; i++)
        text_hex(&t, commit[i], 2);
    json_key_str(j, "commit", hex);
}

static void header_json(struct json *j, const struct match *m)
{
    const char *data = match_data(m);
    json_key(j, "header");
    json_open(j, '{');
    gm_trace_header(match_game(m), match_state(m), match_players(m), data,
                    data ? (uint32_t)strlen(data) : 0, j);
    json_close(j, '}');
}

static int32_t status(const struct match *m)
{
    struct answer a;
    answer_begin(&a);
    json_open(&a.json, '{');
    json_key_str(&a.json, "game", match_game(m)->name);
    json_key_int(&a.json, "players", match_players(m));
    seats_json(&a.json, "names", m, match_name);
    seats_json(&a.json, "bots", m, match_bot);
    json_key_int(&a.json, "ply", match_ply(m));
    json_key_int(&a.json, "length", match_log_length(m));
    actor_json(&a.json, match_actor(m));
    json_key_bool(&a.json, "seeded", match_seed(m) != NULL);
    commit_json(&a.json, m);
    header_json(&a.json, m);
    json_close(&a.json, '}');
    return answer_end(&a);
}

/* The status after something was done, or why it was not. */
static int32_t done(const struct match *m, enum match_code code, const struct match_error *e)
{
    return code == MATCH_OK ? status(m) : refuse_match(e);
}

int32_t ceilidh_match_read(uint32_t match, uint32_t bytes)
{
    struct match *m;
    struct match_error e;
    if (match >= GLUE_MATCHES)
        return refuse(GM_RANGE);
    if (bytes > sizeof glue_in)
        return refuse(GM_SPACE);
    if (match_read(&m, games, (const char *)glue_in, bytes, &e) != MATCH_OK)
        return refuse_match(&e);
    match_free(&matches[match]);
    matches[match] = m;
    return status(m);
}

int32_t ceilidh_match_close(uint32_t match)
{
    if (match >= GLUE_MATCHES)
        return refuse(GM_RANGE);
    match_free(&matches[match]);
    return 0;
}

int32_t ceilidh_match_status(uint32_t match)
{
    const struct match *m = match_at(match);
    return m ? status(m) : refuse(GM_RANGE);
}

int32_t ceilidh_match_play(uint32_t match, uint32_t bytes)
{
    struct match *m = match_at(match);
    struct match_error e;
    if (!m)
        return refuse(GM_RANGE);
    if (bytes > sizeof glue_in)
        return refuse(GM_SPACE);
    return done(
        m, match_play(m, match_actor(m), match_log_length(m), (const char *)glue_in, bytes, &e),
        &e);
}

int32_t ceilidh_match_draw(uint32_t match)
{
    struct match *m = match_at(match);
    struct match_error e;
    return m ? done(m, match_draw(m, &e), &e) : refuse(GM_RANGE);
}

int32_t ceilidh_match_undo(uint32_t match, int32_t seat, uint32_t ply, uint32_t consent)
{
    struct match *m = match_at(match);
    struct match_error e;
    return m ? done(m, match_undo(m, seat, ply, (uint8_t)consent, &e), &e) : refuse(GM_RANGE);
}

int32_t ceilidh_match_undo_needs(uint32_t match, int32_t seat, uint32_t ply)
{
    const struct match *m = match_at(match);
    return m && seat_exists(m, seat) && ply < match_ply(m) ? match_undo_needs(m, seat, ply) : -1;
}

int32_t ceilidh_match_undo_free(uint32_t match, int32_t seat)
{
    const struct match *m = match_at(match);
    return m && seat_exists(m, seat) ? (int32_t)match_undo_free(m, seat) : -1;
}

int32_t ceilidh_match_table(uint32_t match, uint32_t ply, uint32_t table)
{
    const struct match *m = match_at(match);
    if (!m || table >= GLUE_TABLES || ply > match_ply(m))
        return refuse(GM_RANGE);
    struct table *t = &glue_tables[table];
    memset(t, 0, sizeof *t);
    t->game = match_game(m);
    t->ply = ply;
    t->draws = match_draws(m, ply);
    match_state_at(m, ply, t->st);
    return 0;
}

/* The log */

struct logging {
    const struct match *match;
    struct json *json;
    uint32_t from;
    int viewer;
};

static void log_move(const struct logging *l, const struct match_entry *entry, const void *before)
{
    const struct game *g = match_game(l->match);
    char notation[GM_MAX_TEXT];
    struct text text = text_over(notation, sizeof notation);
    match_text_for(g, before, entry->move, l->viewer, &text);
    json_key_str(l->json, "text", notation);
    json_key(l->json, "event");
    g->event_json(before, entry->move, l->viewer, l->json);
    json_key_int(l->json, "learned", entry->learned);
    json_key(l->json, "remark");
    g->remark_json(before, entry->move, l->viewer, l->json);
}

static void log_entry(void *with, uint32_t i, const void *before, const void *after)
{
    const struct logging *l = with;
    const struct match_entry *entry = match_log_entry(l->match, i);
    (void)after;
    if (i < l->from)
        return;
    json_open(l->json, '{');
    json_key_int(l->json, "i", i);
    json_key_str(l->json, "kind", entry->kind == MATCH_UNDO ? "undo" : "move");
    json_key_int(l->json, "ply", entry->ply);
    actor_json(l->json, entry->actor);
    if (entry->kind == MATCH_MOVE)
        log_move(l, entry, before);
    json_close(l->json, '}');
}

int32_t ceilidh_match_log(uint32_t match, uint32_t from, int32_t viewer)
{
    const struct match *m = match_at(match);
    struct answer a;
    if (!m || !viewer_exists(m, viewer))
        return refuse(GM_RANGE);
    struct logging l = { m, &a.json, from, viewer };
    answer_begin(&a);
    json_open(&a.json, '[');
    if (!match_walk(m, log_entry, &l))
        return refuse(GM_SPACE);
    json_close(&a.json, ']');
    return answer_end(&a);
}

/* Records */

int32_t ceilidh_match_write(uint32_t match, int32_t viewer)
{
    const struct match *m = match_at(match);
    struct buffer record = { 0 };
    struct match_error e;
    struct answer a;
    if (!m)
        return refuse(GM_RANGE);
    if (match_write(m, viewer, &record, &e) != MATCH_OK)
        return refuse_match(&e);
    answer_begin(&a);
    text_bytes(&a.text, record.at, (uint32_t)record.len);
    buffer_free(&record);
    return answer_end(&a);
}

int32_t ceilidh_match_verify(uint32_t match)
{
    const struct match *m = match_at(match);
    struct match_error e;
    struct answer a;
    if (!m)
        return refuse(GM_RANGE);
    if (match_verify(m, &e) != MATCH_OK)
        return refuse_match(&e);
    answer_begin(&a);
    json_open(&a.json, '{');
    json_key_bool(&a.json, "ok", true);
    json_close(&a.json, '}');
    return answer_end(&a);
}
