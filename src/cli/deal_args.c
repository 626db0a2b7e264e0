/* deal_args.c: see deal_args.h. */
#include "cli/deal_args.h"

#include "base/hash.h"
#include "cli/command.h"
#include "cli/complain.h"
#include "cli/file.h"
#include "cli/say.h"
#include "games/list.h"
#include "lang/lang.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct game *table_game(const char *name)
{
    const struct game *g = games_find(name);
    if (g)
        return g;
    char all[256] = "";
    for (const struct game *const *at = games; *at; at++) {
        strncat(all, at == games ? "" : ", ", sizeof all - strlen(all) - 1);
        strncat(all, (*at)->name, sizeof all - strlen(all) - 1);
    }
    say_bad("there is no game \"%s\"; there is %s.", name, all);
    return NULL;
}

bool table_init(struct table *t, const char *name)
{
    *t = (struct table){ .game = table_game(name), .seed = 1 };
    if (!t->game)
        return false;
    t->players = t->game->max_players;
    for (uint32_t i = 0; i < GM_MAX_OPTIONS; i++)
        t->option[i] = GM_AUTO;
    return true;
}

void table_free(struct table *t)
{
    free(t->data);
    t->data = NULL;
}

bool table_players(struct table *t, const char *text, bool may_be_random)
{
    int64_t n = 0;
    if (may_be_random && strcmp(text, "random") == 0) {
        t->players = 0;
        return true;
    }
    if (!args_read_number(text, t->game->min_players, t->game->max_players, &n)) {
        say_bad("--players: %s is played by %d to %d, not by \"%s\".", t->game->name,
                t->game->min_players, t->game->max_players, text);
        return false;
    }
    t->players = (uint8_t)n;
    return true;
}

static bool one_of(const char *text, const char *const *words)
{
    for (; *words; words++)
        if (strcmp(text, *words) == 0)
            return true;
    return false;
}

static bool read_flag(const struct gm_option *o, const char *text, int32_t *out)
{
    static const char *const on[] = { "true", "on", "yes", "1", NULL };
    static const char *const off[] = { "false", "off", "no", "0", NULL };
    if (one_of(text, on) || one_of(text, off)) {
        *out = one_of(text, on);
        return true;
    }
    say_bad("--option %s is a switch: %s=on or %s=off, not \"%s\".", o->name, o->name, o->name,
            text);
    return false;
}

static bool read_count(const struct gm_option *o, const char *text, int32_t *out)
{
    int64_t n = 0;
    const int32_t step = o->step > 0 ? o->step : 1;
    char steps[32] = "";
    if (args_read_number(text, o->min, o->max, &n) && (n - o->min) % step == 0) {
        *out = (int32_t)n;
        return true;
    }
    if (step > 1)
        snprintf(steps, sizeof steps, " in steps of %d", step);
    say_bad("--option %s takes a whole number from %d to %d%s, not \"%s\".", o->name, o->min,
            o->max, steps, text);
    return false;
}

static bool read_data(struct table *t, const struct gm_option *o, const char *text, int32_t *out)
{
    *out = strcmp(text, "standard") != 0;
    if (!*out)
        return true;
    if (!*text)
        return say_bad("--option %s takes a file or `standard`, not \"\".", o->name), false;
    free(t->data);
    t->data = file_read(text, &t->data_len);
    t->data_file = text;
    if (t->data && !t->data_len)
        return say_bad("the file \"%s\" is empty; --option %s needs its text.", text, o->name),
               false;
    return t->data != NULL;
}

static bool unknown_option(const struct game *g, const char *name)
{
    const char *names[GM_MAX_OPTIONS + 1];
    uint32_t n = 0;
    for (; n < g->noptions; n++)
        names[n] = g->options[n].name;
    names[n] = NULL;
    const char *meant = args_nearest(name, names);
    if (meant)
        say_bad("--option: %s has no option \"%s\"; did you mean %s?", g->name, name, meant);
    else
        say_bad("--option: %s has no option \"%s\"; `ceilidh games %s` lists them.", g->name, name,
                g->name);
    return false;
}

bool table_option(struct table *t, const char *text)
{
    char name[64];
    const char *equals = strchr(text, '=');
    const size_t len = equals ? (size_t)(equals - text) : strlen(text);
    if (!len || len >= sizeof name)
        return say_bad("--option takes KEY=VALUE, not \"%s\".", text), false;
    memcpy(name, text, len);
    name[len] = '\0';
    const int i = gm_option_index(t->game, name, (uint32_t)len);
    if (i < 0)
        return unknown_option(t->game, name);
    if (t->fixed[i])
        return say_bad("--option %s is given twice; once is right.", name), false;
    t->fixed[i] = true;
    const struct gm_option *o = &t->game->options[i];
    const char *value = equals ? equals + 1 : "";
    if (o->type == GM_FLAG)
        return read_flag(o, equals ? value : "on", &t->option[i]);
    return o->type == GM_NUMBER ? read_count(o, value, &t->option[i])
                                : read_data(t, o, value, &t->option[i]);
}

/* Two independent words of a keyed hash; the key only sets uses apart. */
static gm_rng stream(uint64_t seed, uint64_t index, uint64_t use)
{
    uint8_t bytes[16];
    for (int i = 0; i < 8; i++) {
        bytes[i] = (uint8_t)(seed >> 8 * i);
        bytes[8 + i] = (uint8_t)(index >> 8 * i);
    }
    gm_rng r = { { 0, 0 }, 0 };
    for (uint64_t half = 0; half < 2; half++)
        r.key[half] = hash_sip((const uint64_t[2]){ use, half }, bytes, sizeof bytes);
    return r;
}

enum { USE_MATCH = 1, USE_OPTIONS, USE_BOTS };

void table_seed(uint8_t out[MATCH_SEED], uint64_t seed, uint64_t index)
{
    const gm_rng r = stream(seed, index, USE_MATCH);
    for (int i = 0; i < MATCH_SEED; i++)
        out[i] = (uint8_t)(r.key[i / 8] >> 8 * (i % 8));
}

gm_rng table_bot_stream(uint64_t seed, uint64_t index)
{
    return stream(seed, index, USE_BOTS);
}

static int32_t draw_option(const struct gm_option *o, gm_rng *r)
{
    if (o->type == GM_FLAG)
        return (int32_t)gm_rng_below(r, 2);
    if (o->type == GM_DATA || gm_rng_below(r, 2))
        return GM_AUTO;
    const int32_t step = o->step > 0 ? o->step : 1;
    return o->min + step * (int32_t)gm_rng_below(r, (uint32_t)((o->max - o->min) / step + 1));
}

void table_draw_options(const struct table *t, uint8_t players, int32_t out[GM_MAX_OPTIONS],
                        gm_rng *r)
{
    memcpy(out, t->option, sizeof t->option);
    for (uint32_t i = 0; i < t->game->noptions; i++)
        if (!t->fixed[i])
            out[i] = draw_option(&t->game->options[i], r);
    /* What the game refuses for this number of players goes back to what is usual. */
    _Alignas(16) uint8_t st[GM_MAX_STATE];
    const struct gm_setup in = { players, out, t->data, t->data_len };
    struct gm_fault fault = { 0 };
    for (uint32_t tries = 0; tries < t->game->noptions; tries++) {
        if (t->game->setup(st, &in, &fault) == GM_OK || !fault.code ||
            strcmp(fault.code, "option") != 0 || fault.at >= t->game->noptions ||
            t->fixed[fault.at])
            return;
        out[fault.at] = GM_AUTO;
    }
}

struct match *table_match(const struct table *t, uint64_t index, struct match_error *err)
{
    gm_rng r = stream(t->seed, index, USE_OPTIONS);
    uint8_t players = t->players;
    if (!players)
        players = (uint8_t)(t->game->min_players +
                            gm_rng_below(&r, t->game->max_players - t->game->min_players + 1u));
    int32_t option[GM_MAX_OPTIONS];
    memcpy(option, t->option, sizeof option);
    if (t->random_options)
        table_draw_options(t, players, option, &r);
    uint8_t seed[MATCH_SEED];
    table_seed(seed, t->seed, index);
    struct match_setup in = {
        .game = t->game,
        .setup = { players, option, t->data, t->data_len },
        .seed = seed,
    };
    for (int i = 0; i < players; i++)
        in.names[i] = t->name[i][0] ? t->name[i] : NULL;
    struct match *m = NULL;
    match_new(&m, &in, err);
    return m;
}

int table_complain(const struct table *t, const struct match_error *err)
{
    char sentence[512];
    struct text out = text_over(sentence, sizeof sentence);
    if (err->code != MATCH_DATA || !t->data || err->fault.at > t->data_len)
        return complain_match(NULL, err), EXIT_BAD_USE;
    unsigned line = 1, column = 1;
    for (uint32_t i = 0; i < err->fault.at; i++) {
        column = t->data[i] == '\n' ? 1 : column + 1;
        line += t->data[i] == '\n';
    }
    lang_fault(&out, &err->fault, t->data, t->data_len);
    return say_bad("%s: line %u, column %u: %s", t->data_file, line, column, sentence);
}
