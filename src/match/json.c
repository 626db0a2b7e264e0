/* json.c: see json.h. */
#include "match/json.h"

#include "engine/trace.h"

#include <string.h>

static void fault_json(struct json *j, const struct gm_fault *f)
{
    json_key(j, "fault");
    json_open(j, '{');
    json_key_str(j, "code", f->code);
    json_key_int(j, "at", f->at);
    json_key_int(j, "len", f->len);
    json_key_int(j, "need", f->need);
    json_key_int(j, "have", f->have);
    json_close(j, '}');
}

static void list_json(const char *names, struct json *out)
{
    json_key(out, "list");
    json_open(out, '[');
    while (*names) {
        char name[GM_FACT_LIST];
        struct text t = text_over(name, sizeof name);
        for (; *names && *names != ' '; names++)
            text_char(&t, *names);
        names += *names == ' ';
        json_str(out, name);
    }
    json_close(out, ']');
}

void match_reason_members(const struct gm_reason *r, struct json *out)
{
    json_key_str(out, "rule", r->rule);
    json_key_str(out, "code", r->code);
    if (r->what)
        json_key_str(out, "what", r->what);
    json_key_int(out, "need", r->need);
    json_key_int(out, "have", r->have);
    json_key_bool(out, "holds", r->holds);
    if (r->who)
        json_key_int(out, "seat", r->who - 1);
    if (r->each)
        json_key_int(out, "each", r->each);
    if (r->other)
        json_key_str(out, "other", r->other);
    if (*r->space)
        json_key_str(out, "space", r->space);
    if (*r->from)
        json_key_str(out, "from", r->from);
    if (*r->list)
        list_json(r->list, out);
}

void match_reasons_json(const struct gm_reason *reason, uint32_t n, struct json *out)
{
    json_open(out, '[');
    for (uint32_t i = 0; i < n; i++) {
        json_open(out, '{');
        match_reason_members(&reason[i], out);
        json_close(out, '}');
    }
    json_close(out, ']');
}

void match_error_json(const struct match_error *e, struct json *out)
{
    json_open(out, '{');
    json_key_str(out, "error", "MATCH");
    json_key_str(out, "code", match_code_key(e->code));
    json_key_int(out, "line", e->line);
    json_key_int(out, "column", e->column);
    json_key_int(out, "ply", e->ply);
    json_key_int(out, "need", e->need);
    json_key_int(out, "have", e->have);
    if (e->what)
        json_key_str(out, "what", e->what);
    if (*e->word)
        json_key_str(out, "word", e->word);
    if (e->fault.code)
        fault_json(out, &e->fault);
    if (e->reasons) {
        json_key(out, "reasons");
        match_reasons_json(e->reason, e->reasons, out);
    }
    json_close(out, '}');
}

void match_actor_json(int actor, struct json *out)
{
    if (actor >= 0)
        json_key_int(out, "actor", actor);
    else if (actor == GM_CHANCE)
        json_key_str(out, "actor", "chance");
    else
        json_key_null(out, "actor");
}

void match_header_json(const struct match *m, struct json *out)
{
    const char *data = match_data(m);
    json_key(out, "header");
    json_open(out, '{');
    gm_trace_header(match_game(m), match_state(m), match_players(m), data,
                    data ? (uint32_t)strlen(data) : 0, out);
    json_close(out, '}');
}

static void by_seat(struct json *j, const char *key, const struct match *m,
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

void match_status_json(const struct match *m, struct json *out)
{
    json_open(out, '{');
    json_key_str(out, "game", match_game(m)->name);
    json_key_int(out, "players", match_players(m));
    by_seat(out, "names", m, match_name);
    by_seat(out, "bots", m, match_bot);
    json_key_int(out, "ply", match_ply(m));
    json_key_int(out, "length", match_log_length(m));
    match_actor_json(match_actor(m), out);
    json_key_bool(out, "seeded", match_seed(m) != NULL);
    commit_json(out, m);
    match_header_json(m, out);
    json_close(out, '}');
}

/* The log */

static void move_json(const struct game *g, gm_move move, const void *before, int viewer,
                      struct json *out)
{
    char notation[GM_MAX_TEXT];
    struct text text = text_over(notation, sizeof notation);
    match_text_for(g, before, move, viewer, &text);
    json_key_str(out, "text", notation);
    json_key(out, "event");
    g->event_json(before, move, viewer, out);
}

void match_entry_json(const struct game *g, const struct match_entry *entry, uint32_t i,
                      const void *before, const void *after, int viewer, struct json *out)
{
    json_open(out, '{');
    json_key_int(out, "i", i);
    json_key_str(out, "kind", entry->kind == MATCH_UNDO ? "undo" : "move");
    json_key_int(out, "ply", entry->ply);
    match_actor_json(entry->actor, out);
    if (entry->kind == MATCH_MOVE) {
        move_json(g, entry->move, before, viewer, out);
        json_key_int(out, "learned", entry->learned);
        json_key_str(out, "rule", g->rule(before, entry->move));
        json_key(out, "remark");
        g->remark_json(before, after, entry->move, viewer, out);
    }
    json_close(out, '}');
}

struct logging {
    const struct match *match;
    struct json *json;
    int viewer;
};

static void log_entry(void *with, uint32_t i, const void *before, const void *after)
{
    const struct logging *l = with;
    match_entry_json(match_game(l->match), match_log_entry(l->match, i), i, before, after,
                     l->viewer, l->json);
}

bool match_log_json(const struct match *m, uint32_t from, int viewer, struct json *out)
{
    struct logging l = { m, out, viewer };
    json_open(out, '[');
    const bool done = match_walk(m, from, log_entry, &l);
    json_close(out, ']');
    return done;
}
