/* deal_args.c: see deal_args.h. */
#include "cli/deal_args.h"

#include "cli/command.h"
#include "front/complain.h"
#include "front/file.h"
#include "front/number.h"
#include "front/say.h"
#include "games/list.h"
#include "lang/lang.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct game *deal_args_game(const char *name)
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

bool deal_args_init(struct deal *d, const char *name)
{
    const struct game *g = deal_args_game(name);
    *d = (struct deal){ 0 };
    if (g)
        deal_init(d, g);
    return g != NULL;
}

bool deal_args_players(struct deal *d, const char *text, bool may_be_random)
{
    int64_t n = 0;
    if (may_be_random && strcmp(text, "random") == 0) {
        d->players = 0;
        return true;
    }
    if (!number_read(text, d->game->min_players, d->game->max_players, &n)) {
        say_bad("--players: %s is played by %d to %d, not by \"%s\".", d->game->name,
                d->game->min_players, d->game->max_players, text);
        return false;
    }
    d->players = (uint8_t)n;
    return true;
}

void deal_args_bot_names(const struct game *g, char *out, size_t cap)
{
    struct text t = text_over(out, (uint32_t)cap);
    for (const struct bot *const *at = bots; *at; at++) {
        if (!(*at)->plays(*at, g))
            continue;
        text_str(&t, *out ? ", " : "");
        text_str(&t, (*at)->name);
    }
}

const struct bot *deal_args_bot(const struct game *g, const char *name, uint32_t len)
{
    char all[256] = "";
    for (const struct bot *const *at = bots; *at; at++)
        if (strlen((*at)->name) == len && !memcmp((*at)->name, name, len) && (*at)->plays(*at, g))
            return *at;
    deal_args_bot_names(g, all, sizeof all);
    say_bad("there is no bot \"%.*s\" for %s; there is %s.", (int)len, name, g->name, all);
    return NULL;
}

bool deal_args_bots(struct lineup *who, const struct game *g, const char *list, uint8_t players)
{
    uint32_t n = 0;
    for (const char *at = list;; at++) {
        const uint32_t len = (uint32_t)strcspn(at, ",");
        const struct bot *b = deal_args_bot(g, at, len);
        if (!b)
            return false;
        if (n < GM_MAX_PLAYERS)
            who->bot[n] = b;
        n++;
        at += len;
        if (!*at)
            break;
    }
    if (n != 1 && n != players)
        return say_bad("--bots names %u bots; one for all or %d, one for each seat, are right.", n,
                       players),
               false;
    for (uint32_t i = n; i < GM_MAX_PLAYERS; i++)
        who->bot[i] = who->bot[0];
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
    if (number_read(text, o->min, o->max, &n) && (n - o->min) % step == 0) {
        *out = (int32_t)n;
        return true;
    }
    if (step > 1)
        snprintf(steps, sizeof steps, " in steps of %d", step);
    say_bad("--option %s takes a whole number from %d to %d%s, not \"%s\".", o->name, o->min,
            o->max, steps, text);
    return false;
}

static bool read_data(struct deal *d, const struct gm_option *o, const char *text, int32_t *out)
{
    *out = strcmp(text, "standard") != 0;
    if (!*out)
        return true;
    if (!*text)
        return say_bad("--option %s takes a file or `standard`, not \"\".", o->name), false;
    free(d->data);
    d->data = file_read(text, &d->data_len);
    d->data_file = text;
    if (d->data && !d->data_len)
        return say_bad("the file \"%s\" is empty; --option %s needs its text.", text, o->name),
               false;
    return d->data != NULL;
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

bool deal_args_option(struct deal *d, const char *text)
{
    char name[64];
    const char *equals = strchr(text, '=');
    const size_t len = equals ? (size_t)(equals - text) : strlen(text);
    if (!len || len >= sizeof name)
        return say_bad("--option takes KEY=VALUE, not \"%s\".", text), false;
    memcpy(name, text, len);
    name[len] = '\0';
    const int i = gm_option_index(d->game, name, (uint32_t)len);
    if (i < 0)
        return unknown_option(d->game, name);
    if (d->fixed[i])
        return say_bad("--option %s is given twice; once is right.", name), false;
    d->fixed[i] = true;
    const struct gm_option *o = &d->game->options[i];
    const char *value = equals ? equals + 1 : "";
    if (o->type == GM_FLAG)
        return read_flag(o, equals ? value : "on", &d->option[i]);
    return o->type == GM_NUMBER ? read_count(o, value, &d->option[i])
                                : read_data(d, o, value, &d->option[i]);
}

int deal_args_complain(const struct deal *d, const struct match_error *err)
{
    char sentence[512];
    struct text out = text_over(sentence, sizeof sentence);
    if (err->code != MATCH_DATA || !d->data || err->fault.at > d->data_len)
        return complain_match(NULL, err), EXIT_BAD_USE;
    unsigned line = 1, column = 1;
    for (uint32_t i = 0; i < err->fault.at; i++) {
        column = d->data[i] == '\n' ? 1 : column + 1;
        line += d->data[i] == '\n';
    }
    lang_fault(&out, &err->fault, d->data, d->data_len);
    return say_bad("%s: line %u, column %u: %s", d->data_file, line, column, sentence);
}
