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
    say_bad("deal.no-game", LANG_WITH(lang_words("word", name), lang_words("all", all)));
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
        say_bad("deal.players",
                LANG_WITH(lang_words("game", d->game->name),
                          lang_number("least", d->game->min_players),
                          lang_number("most", d->game->max_players), lang_words("word", text)));
        return false;
    }
    d->players = (uint8_t)n;
    return true;
}

void deal_args_bot_names(const struct game *g, char *out, size_t cap)
{
    struct text t = text_over(out, (uint32_t)cap);
    for (const struct bot *const *at = bots; *at; at++) {
        if (!bots_offers(*at, g))
            continue;
        text_str(&t, *out ? ", " : "");
        text_str(&t, (*at)->name);
    }
}

static void complain_bot(const struct game *g, const char *name, uint32_t len)
{
    char all[256] = "";
    deal_args_bot_names(g, all, sizeof all);
    say_bad("deal.no-bot", LANG_WITH(lang_bytes("word", name, len), lang_words("game", g->name),
                                     lang_words("all", all)));
}

bool deal_args_named_bot(const struct game *g, const char *text, uint32_t len,
                         struct bot_named *out)
{
    const bool ok = bot_named_read(out, text, len) && out->bot->plays(out->bot, g);
    if (!ok)
        complain_bot(g, text, len);
    return ok;
}

bool deal_args_bots(struct lineup *who, const struct game *g, const char *list, uint8_t players)
{
    uint32_t n = 0;
    for (const char *at = list;; at++) {
        const uint32_t len = (uint32_t)strcspn(at, ",");
        struct bot_named named;
        if (!deal_args_named_bot(g, at, len, &named))
            return false;
        if (n < GM_MAX_PLAYERS)
            who->bot[n] = named;
        n++;
        at += len;
        if (!*at)
            break;
    }
    if (n != 1 && n != players)
        return say_bad("deal.bots",
                       LANG_WITH(lang_number("n", n), lang_number("players", players))),
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
    say_bad("deal.switch", LANG_WITH(lang_words("option", o->name), lang_words("word", text)));
    return false;
}

static bool read_count(const struct gm_option *o, const char *text, int32_t *out)
{
    int64_t n = 0;
    const int32_t step = o->step > 0 ? o->step : 1;
    if (number_read(text, o->min, o->max, &n) && (n - o->min) % step == 0) {
        *out = (int32_t)n;
        return true;
    }
    say_bad(step > 1 ? "deal.number-steps" : "deal.number",
            LANG_WITH(lang_words("option", o->name), lang_number("least", o->min),
                      lang_number("most", o->max), lang_number("step", step),
                      lang_words("word", text)));
    return false;
}

static bool read_data(struct deal *d, const struct gm_option *o, const char *text, int32_t *out)
{
    *out = strcmp(text, "standard") != 0;
    if (!*out)
        return true;
    if (!*text)
        return say_bad("deal.data", LANG_WITH(lang_words("option", o->name))), false;
    free(d->data);
    d->data = file_read(text, &d->data_len);
    d->data_file = text;
    if (d->data && !d->data_len)
        return say_bad("deal.data-empty",
                       LANG_WITH(lang_words("file", text), lang_words("option", o->name))),
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
    say_bad(meant ? "deal.no-option-meant" : "deal.no-option",
            LANG_WITH(lang_words("game", g->name), lang_words("word", name),
                      lang_words("meant", meant ? meant : "")));
    return false;
}

bool deal_args_option(struct deal *d, const char *text)
{
    char name[64];
    const char *equals = strchr(text, '=');
    const size_t len = equals ? (size_t)(equals - text) : strlen(text);
    if (!len || len >= sizeof name)
        return say_bad("deal.option", LANG_WITH(lang_words("word", text))), false;
    memcpy(name, text, len);
    name[len] = '\0';
    const int i = gm_option_index(d->game, name, (uint32_t)len);
    if (i < 0)
        return unknown_option(d->game, name);
    if (d->fixed[i])
        return say_bad("deal.option-twice", LANG_WITH(lang_words("option", name))), false;
    d->fixed[i] = true;
    const struct gm_option *o = &d->game->options[i];
    const char *value = equals ? equals + 1 : "";
    if (o->type == GM_FLAG)
        return read_flag(o, equals ? value : "on", &d->option[i]);
    return o->type == GM_NUMBER ? read_count(o, value, &d->option[i])
                                : read_data(d, o, value, &d->option[i]);
}

bool deal_args_random(struct deal *d, const char *command, const char *text)
{
    d->random_options = text != NULL;
    if (text && strcmp(text, "random") != 0)
        return say_bad("deal.random",
                       LANG_WITH(lang_words("command", command), lang_words("word", text))),
               false;
    return true;
}

bool deal_args_possible(const struct deal *d)
{
    struct match_error err;
    struct match *m = deal_match(d, 0, &err);
    if (!m)
        deal_args_complain(d, &err);
    const bool ok = m != NULL;
    match_free(&m);
    return ok;
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
    return say_bad("say.at",
                   LANG_WITH(lang_words("file", d->data_file), lang_number("line", line),
                             lang_number("column", column), lang_words("words", sentence)));
}
