/* cmd_games.c: `ceilidh games`: which games there are and which options they have. */
#include "cli/command.h"
#include "cli/deal_args.h"
#include "games/list.h"
#include "lang/lang.h"

#include <stdio.h>

enum { JSON };
static const struct arg_option options[] = { [JSON] = ARGS_JSON };

static const char *const type_names[] = {
    [GM_FLAG] = "flag", [GM_NUMBER] = "number", [GM_DATA] = "data"
};

static void about_option(const struct game *g, const struct gm_option *o)
{
    char head[96], key[96], about[256];
    struct text h = text_over(head, sizeof head);
    text_str(&h, o->name);
    text_char(&h, '=');
    if (o->type == GM_NUMBER)
        lang_say(&h, o->step > 1 ? "games.range-steps" : "games.range",
                 LANG_WITH(lang_number("least", o->min), lang_number("most", o->max),
                           lang_number("step", o->step)));
    else
        say_arguments(&h, o->type == GM_FLAG ? "on|off" : "FILE");
    snprintf(key, sizeof key, "option.%s.%s", g->name, o->name);
    struct text t = text_over(about, sizeof about);
    if (lang_has(key))
        lang_format(&t, key, NULL);
    fputs("  ", stdout);
    say_padded(stdout, head, 28);
    printf(" %s\n", about);
}

static void about_bots(const struct game *g)
{
    for (const struct bot *const *b = bots; *b; b++) {
        char key[64], about[512];
        struct text t = text_over(about, sizeof about);
        snprintf(key, sizeof key, "bot.%s.about", (*b)->name);
        if (!bots_offers(*b, g) || !lang_has(key))
            continue;
        lang_say(&t, key, NULL);
        fputs("    ", stdout);
        say_padded(stdout, (*b)->name, 10);
        puts(about);
    }
}

static void about_game(const struct game *g)
{
    say_to(stdout, "games.players",
           LANG_WITH(lang_words("game", g->name), lang_number("least", g->min_players),
                     lang_number("most", g->max_players), lang_number("rules", g->rules_version)));
    char names[256] = "";
    deal_args_bot_names(g, names, sizeof names);
    fputs("\n  ", stdout);
    say_to(stdout, "games.bots", LANG_WITH(lang_words("all", names)));
    putchar('\n');
    about_bots(g);
    for (uint32_t i = 0; i < g->noptions; i++)
        about_option(g, &g->options[i]);
}

static void game_json(const struct game *g)
{
    char line[GM_MAX_JSON];
    struct text t = text_over(line, sizeof line);
    struct json j = json_over(&t);
    json_open(&j, '{');
    json_key_str(&j, "game", g->name);
    json_key_int(&j, "rules", g->rules_version);
    json_key_int(&j, "min_players", g->min_players);
    json_key_int(&j, "max_players", g->max_players);
    json_key(&j, "bots"); /* the best last */
    json_open(&j, '[');
    for (const struct bot *const *b = bots; *b; b++)
        if (bots_offers(*b, g))
            json_str(&j, (*b)->name);
    json_close(&j, ']');
    json_key(&j, "options");
    json_open(&j, '[');
    for (uint32_t i = 0; i < g->noptions; i++) {
        const struct gm_option *o = &g->options[i];
        json_open(&j, '{');
        json_key_str(&j, "name", o->name);
        json_key_str(&j, "type", type_names[o->type]);
        json_key_int(&j, "min", o->min);
        json_key_int(&j, "max", o->max);
        json_key_int(&j, "step", o->step);
        json_close(&j, '}');
    }
    json_close(&j, ']');
    json_close(&j, '}');
    puts(line);
}

static int run(const struct args *a)
{
    const struct game *one = a->words ? deal_args_game(a->word[0]) : NULL;
    if (a->words && !one)
        return EXIT_BAD_USE;
    for (const struct game *const *g = games; *g; g++) {
        if (one && *g != one)
            continue;
        if (args_has(a, JSON))
            game_json(*g);
        else
            about_game(*g);
    }
    return EXIT_FINE;
}

const struct command cmd_games = {
    .name = "games",
    .usage = "[GAME]",
    .options = options,
    .noptions = sizeof options / sizeof *options,
    .most_words = 1,
    .run = run,
};
