/* describe.c: see describe.h. */
#include "wasm/describe.h"

#include "bots/bot.h"
#include "games/list.h"
#include "wasm/glue.h"

static const char *const error_names[] = {
#define X(id, text) #id,
    GM_ERR_MAP(X)
#undef X
};

static const char *const type_names[] = {
    [GM_FLAG] = "flag", [GM_NUMBER] = "number", [GM_DATA] = "data"
};

static const char *const vis_names[] = {
    [GM_VIS_ALL] = "all", [GM_VIS_OWNER] = "owner", [GM_VIS_NONE] = "none", [GM_VIS_RULE] = "rule"
};

static const struct constant {
    const char *name;
    int32_t value;
} constants[] = {
    { "PUBLIC", GM_PUBLIC }, { "MAX_PLAYERS", GM_MAX_PLAYERS },
    { "SEED", GLUE_SEED },   { "IN", GLUE_IN },
    { "OUT", GLUE_OUT },
};

const char *describe_error(enum gm_err err)
{
    return error_names[err];
}

/* The value each number of players gets if nothing is asked for, or null. */
static void usual_json(struct json *j, const struct game *g, uint32_t option)
{
    _Alignas(max_align_t) uint8_t st[GM_MAX_STATE];
    json_key(j, "usual");
    json_open(j, '[');
    for (uint32_t n = g->min_players; n <= g->max_players; n++) {
        const struct gm_setup usual = { .players = (uint8_t)n };
        g->setup(st, &usual, NULL);
        if (g->option(st, option) == GM_AUTO)
            json_null(j);
        else
            json_int(j, g->option(st, option));
    }
    json_close(j, ']');
}

/* The numbers of players with which the option has an effect. */
static void players_json(struct json *j, const struct game *g, const struct gm_option *o)
{
    json_key(j, "players");
    json_open(j, '[');
    for (uint32_t n = g->min_players; n <= g->max_players; n++)
        if (!(o->ignored >> n & 1))
            json_int(j, n);
    json_close(j, ']');
}

static void option_json(struct json *j, const struct game *g, uint32_t i)
{
    const struct gm_option *o = &g->options[i];
    json_open(j, '{');
    json_key_str(j, "name", o->name);
    json_key_str(j, "type", type_names[o->type]);
    json_key_int(j, "min", o->min);
    json_key_int(j, "max", o->max);
    json_key_int(j, "step", o->step);
    players_json(j, g, o);
    usual_json(j, g, i);
    json_close(j, '}');
}

static void field_json(struct json *j, const struct gm_field *f)
{
    json_open(j, '{');
    json_key_str(j, "name", f->name);
    json_key_int(j, "off", f->off);
    json_key_int(j, "width", f->width);
    json_key_int(j, "count", f->count);
    json_key_str(j, "vis", vis_names[f->vis]);
    json_close(j, '}');
}

static void game_json(struct json *j, const struct game *g)
{
    json_open(j, '{');
    json_key_str(j, "name", g->name);
    json_key_int(j, "rules", g->rules_version);
    json_key_int(j, "min_players", g->min_players);
    json_key_int(j, "max_players", g->max_players);
    json_key_int(j, "state_bytes", g->state_size);
    json_key_int(j, "max_moves", g->max_moves);
    json_key(j, "bots"); /* the best last */
    json_open(j, '[');
    for (int i = 0; bots[i]; i++)
        if (bots_offers(bots[i], g))
            json_str(j, bots[i]->name);
    json_close(j, ']');
    json_key(j, "options");
    json_open(j, '[');
    for (uint32_t i = 0; i < g->noptions; i++)
        option_json(j, g, i);
    json_close(j, ']');
    json_key(j, "fields");
    json_open(j, '[');
    for (uint32_t i = 0; i < g->nfields; i++)
        field_json(j, &g->fields[i]);
    json_close(j, ']');
    json_close(j, '}');
}

void describe(struct json *out)
{
    json_open(out, '{');
    json_key(out, "constants");
    json_open(out, '{');
    for (uint32_t i = 0; i < sizeof constants / sizeof *constants; i++)
        json_key_int(out, constants[i].name, constants[i].value);
    json_close(out, '}');
    json_key(out, "errors");
    json_open(out, '[');
    for (int i = 0; i < GM_ERR_COUNT; i++)
        json_str(out, error_names[i]);
    json_str(out, "MATCH");
    json_close(out, ']');
    json_key(out, "bots");
    json_open(out, '[');
    for (int i = 0; bots[i]; i++)
        json_str(out, bots[i]->name);
    json_close(out, ']');
    json_key(out, "games");
    json_open(out, '[');
    for (int i = 0; games[i]; i++)
        game_json(out, games[i]);
    json_close(out, ']');
    json_close(out, '}');
}
