/* trace.c: see trace.h. */
#include "engine/trace.h"

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

void gm_trace_header(const struct game *g, const void *st, uint8_t players, struct json *out)
{
    json_key_int(out, "trace", 1);
    json_key_str(out, "game", g->name);
    json_key_int(out, "rules", g->rules_version);
    json_key_int(out, "players", players);
    json_key(out, "options");
    json_open(out, '{');
    for (uint32_t i = 0; i < g->noptions; i++) {
        const int32_t value = g->option(st, i);
        if (value != GM_AUTO)
            option_json(out, &g->options[i], value);
    }
    json_close(out, '}');
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
