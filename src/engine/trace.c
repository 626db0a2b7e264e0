/* trace.c: see trace.h. */
#include "engine/trace.h"

#include "base/hash.h"

static void option_json(struct json *j, const struct gm_option *o, int32_t value)
{
    switch (o->type) {
    case GM_FLAG:
        json_key_bool(j, o->name, value);
        break;
    case GM_NUMBER:
        json_key_int(j, o->name, value);
        break;
    case GM_DATA:
        json_key_str(j, o->name, value ? "custom" : "standard");
        break;
    }
}

/* Where the JSON object at `at` ends; NULL if there is none. */
static const char *object_end(const char *at, const char *end)
{
    int depth = 0;
    bool quoted = false;
    for (; at < end; at++) {
        if (quoted) {
            quoted = *at != '"';
            at += *at == '\\' && at + 1 < end;
            continue;
        }
        quoted = *at == '"';
        if (*at == '{')
            depth++;
        if (*at == '}' && --depth == 0)
            return at + 1;
        if (!depth)
            return NULL;
    }
    return NULL;
}

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static const char *skip_space(const char *at, const char *end)
{
    while (at < end && is_space(*at))
        at++;
    return at;
}

/* Writes the object without the white space between its parts: it must fit on one line. */
static void compact_object(struct text *out, const char *at, const char *end)
{
    bool quoted = false;
    for (; at < end; at++) {
        if (!quoted && is_space(*at))
            continue;
        if (quoted && *at == '\\') /* and what stands behind it, within the object too */
            text_char(out, *at++);
        else if (*at == '"')
            quoted = !quoted;
        text_char(out, *at);
    }
}

/* The objects of the data text as the elements of a list. */
static void data_json(struct json *j, const char *key, const char *at, const char *end)
{
    json_key(j, key);
    json_open(j, '[');
    for (at = skip_space(at, end); at < end;) {
        const char *last = object_end(at, end);
        if (!last)
            break;
        json_raw(j, "");
        compact_object(j->out, at, last);
        at = skip_space(last, end);
    }
    json_close(j, ']');
}

void gm_trace_options(const struct game *g, const void *st, struct json *out)
{
    json_key(out, "options");
    json_open(out, '{');
    for (uint32_t i = 0; i < g->noptions; i++) {
        const int32_t value = g->option(st, i);
        if (value != GM_AUTO)
            option_json(out, &g->options[i], value);
    }
    json_close(out, '}');
}

void gm_trace_header(const struct game *g, const void *st, uint8_t players, const char *data,
                     uint32_t len, struct json *out)
{
    json_key_int(out, "trace", 1);
    json_key_str(out, "game", g->name);
    json_key_int(out, "rules", g->rules_version);
    json_key_int(out, "players", players);
    gm_trace_options(g, st, out);
    for (uint32_t i = 0; data && i < g->noptions; i++)
        if (g->options[i].data_key)
            data_json(out, g->options[i].data_key, data, data + len);
}

void gm_trace_event(const struct game *g, const void *st, uint32_t ply, gm_move m, int viewer,
                    struct json *out)
{
    const int actor = g->actor(st);
    json_key_int(out, "ply", ply);
    if (actor >= 0)
        json_key_int(out, "actor", actor);
    else
        json_key_str(out, "actor", "chance");
    json_key(out, "event");
    g->event_json(st, m, viewer, out);
}

uint64_t gm_trace_hash(const struct game *g, const void *st)
{
    char object[GM_MAX_JSON];
    struct text t = text_over(object, sizeof object);
    struct json j = json_over(&t);
    g->state_json(st, GM_CHANCE, &j);
    return hash_more(HASH_START, (const uint8_t *)object, t.len);
}
