/* cmd_play.c: `ceilidh play`: a game at the terminal, against bots or people. */
#include "arena/crew.h"
#include "cli/command.h"
#include "cli/deal_args.h"
#include "cli/play_at.h"
#include "front/number.h"
#include "front/record.h"
#include "front/say.h"
#include "games/list.h"
#include "terminal/session.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { PLAYERS, BOT, SEED, OPTION, RECORD, RESUME, FORCE, AT, NAME };
static const struct arg_option options[] = {
    [PLAYERS] = { "players", ARG_TEXT, "N", 0, 0, false },
    [BOT] = { "bot", ARG_TEXT, "SEAT=NAME", 0, 0, true },
    [SEED] = { "seed", ARG_NUMBER, "S", 0, INT64_MAX, false },
    [OPTION] = DEAL_ARGS_OPTION,
    [RECORD] = { "record", ARG_TEXT, "FILE", 0, 0, false },
    [RESUME] = { "resume", ARG_TEXT, "FILE", 0, 0, false },
    [FORCE] = { "force", ARG_FLAG, NULL, 0, 0, false },
    [AT] = { "at", ARG_TEXT, "LINK", 0, 0, false },
    [NAME] = { "name", ARG_TEXT, "NAME", 0, 0, false },
};

static bool read_bot(struct lineup *who, const struct game *g, const char *text, uint8_t players)
{
    const char *equals = strchr(text, '=');
    int64_t seat;
    char number[8] = "";
    if (equals && (size_t)(equals - text) < sizeof number)
        memcpy(number, text, (size_t)(equals - text));
    if (!equals || !number_read(number, 0, players - 1, &seat))
        return say_bad("play.bot",
                       LANG_WITH(lang_number("most", players - 1), lang_words("word", text))),
               false;
    return deal_args_named_bot(g, equals + 1, (uint32_t)strlen(equals + 1), &who->bot[seat]);
}

/* Without a word about bots the best hold every seat but the first. */
static bool read_bots(struct lineup *who, const struct game *g, const struct args *a,
                      uint8_t players)
{
    const char *one;
    if (!args_has(a, BOT))
        for (int i = 1; i < players; i++)
            who->bot[i].bot = bots_best(g);
    for (uint32_t from = 0; (one = args_next(a, BOT, &from)) != NULL;)
        if (strcmp(one, "none") != 0 && !read_bot(who, g, one, players))
            return false;
    return true;
}

/* A record tells which seats are bots. */
static bool read_bots_again(struct lineup *who, const struct args *a, const struct match *m)
{
    if (args_has(a, BOT))
        return read_bots(who, match_game(m), a, match_players(m));
    for (int i = 0; i < match_players(m); i++) {
        const char *bot = match_bot(m, i);
        if (bot && !deal_args_named_bot(match_game(m), bot, (uint32_t)strlen(bot), &who->bot[i]))
            return false;
    }
    return true;
}

static uint64_t fresh_seed(void)
{
    uint64_t seed = 0;
    FILE *f = fopen("/dev/urandom", "rb");
    if (!f || fread(&seed, sizeof seed, 1, f) != 1)
        seed = (uint64_t)time(NULL) * 1000003u + (uint64_t)getpid();
    if (f)
        fclose(f);
    return seed % 1000000000;
}

static bool read_deal(struct deal *d, const struct args *a)
{
    if (!deal_args_init(d, a->word[0]))
        return false;
    const struct game *g = d->game;
    d->players = g->min_players > 2 ? g->min_players : g->max_players < 2 ? g->max_players : 2;
    const char *players = args_text(a, PLAYERS, NULL), *one;
    if (players && !deal_args_players(d, players, false))
        return false;
    for (uint32_t from = 0; (one = args_next(a, OPTION, &from)) != NULL;)
        if (!deal_args_option(d, one))
            return false;
    d->seed = args_has(a, SEED) ? (uint64_t)args_number(a, SEED, 0) : fresh_seed();
    return true;
}

/* What a seat is called that nobody has named. `bot`: its name, or NULL for a person. */
static void usual_name(char *out, size_t cap, int seat, const char *bot)
{
    struct text t = text_over(out, (uint32_t)cap);
    lang_say(&t, bot ? "play.bot-name" : "play.player-name",
             LANG_WITH(lang_words("bot", bot ? bot : ""), lang_number("n", seat)));
}

static const char *bot_name(const struct lineup *who, int seat)
{
    return who->bot[seat].bot ? who->bot[seat].bot->name : NULL;
}

static void name_seats(struct deal *d, const struct lineup *who)
{
    for (int i = 0; i < d->players; i++)
        usual_name(d->name[i], sizeof d->name[i], i, bot_name(who, i));
}

/* Whoever takes over a seat that was called after its bot does not go by that name. */
static void rename_seats(const struct lineup *who, struct match *m)
{
    char before[MATCH_MAX_NAME], now[MATCH_MAX_NAME];
    for (int i = 0; i < match_players(m); i++) {
        const char *name = match_name(m, i);
        usual_name(before, sizeof before, i, match_bot(m, i));
        usual_name(now, sizeof now, i, bot_name(who, i));
        if (name && strcmp(name, before) == 0)
            match_rename(m, i, now, NULL);
    }
}

/* A file name that is not taken yet. */
static void choose_path(char *out, size_t cap, const struct deal *d)
{
    snprintf(out, cap, "%s-%llu.ceilidh", d->game->name, (unsigned long long)d->seed);
    for (int n = 2; access(out, F_OK) == 0 && n < 1000; n++)
        snprintf(out, cap, "%s-%llu-%d.ceilidh", d->game->name, (unsigned long long)d->seed, n);
}

/* The bots' chance comes from the match's seed, so a game can be played again. */
static struct rng bot_stream(const struct match *m)
{
    uint64_t seed = 0;
    for (int i = 0; i < 8; i++)
        seed |= (uint64_t)match_seed(m)[i] << 8 * i;
    return deal_bot_stream(seed, 0);
}

/* When the bot that thinks is to stop; 0: whenever it likes. */
static bool out_of_time(void *until)
{
    const double when = *(const double *)until;
    return when > 0 && say_clock() >= when;
}

static void allow(void *until, uint32_t ms)
{
    *(double *)until = ms ? say_clock() + ms / 1000.0 : 0;
}

static int play(struct session *s)
{
    const struct rng r = bot_stream(s->match);
    const struct bot_crew crew = crew_usual();
    double until = 0;
    const struct bot_limits limits = {
        .seed = { r.key[0], r.key[1] }, .stop = out_of_time, .context = &until, .crew = &crew
    };
    seating_begin(&s->seating, s->match, &limits);
    s->seating.allow = allow;
    const struct show title = session_show(s, GM_PUBLIC);
    show_title(&title);
    say_to(s->screen.pen.out, "session.begins", LANG_WITH(lang_words("file", s->file.path)));
    fputc('\n', s->screen.pen.out);
    const int code = session_play(s);
    seating_end(&s->seating);
    return code;
}

static int begin(struct session *s, const struct lineup *who, const char *path, bool force)
{
    lineup_tell(who, s->match);
    if (!record_keep(&s->file, path, force) || !record_save(&s->file, s->match))
        return EXIT_BAD_USE; /* better refused now than after the game */
    return play(s);
}

static int new_game(struct session *s, const struct args *a)
{
    char path[4096];
    struct deal d;
    struct lineup who = { 0 };
    struct match_error err;
    int code = EXIT_BAD_USE;
    if (!a->words)
        return say_bad("play.which", NULL);
    if (read_deal(&d, a) && read_bots(&who, d.game, a, d.players)) {
        name_seats(&d, &who);
        choose_path(path, sizeof path, &d);
        s->match = deal_match(&d, 0, &err);
        if (!s->match)
            deal_args_complain(&d, &err);
        else
            code = begin(s, &who, args_text(a, RECORD, path), args_has(a, FORCE));
    }
    deal_free(&d);
    return code;
}

static int resume(struct session *s, const struct args *a, const char *file)
{
    if (args_has(a, PLAYERS) || args_has(a, SEED) || args_has(a, OPTION))
        return say_bad("play.resume-takes", NULL);
    if (strcmp(file, "-") == 0)
        return say_bad("play.resume-stdin", NULL);
    const int code = record_resume(&s->file, file, &s->match);
    if (!s->match)
        return code;
    const char *game = match_game(s->match)->name;
    if (a->words && strcmp(a->word[0], game) != 0)
        return say_bad("play.other-game",
                       LANG_WITH(lang_words("file", file), lang_words("game", game),
                                 lang_words("word", a->word[0])));
    if (match_actor(s->match) == GM_OVER)
        return say_bad("play.over", LANG_WITH(lang_words("file", file)));
    if (!match_seed(s->match))
        return say_bad("play.no-seed", LANG_WITH(lang_words("file", file)));
    struct lineup who = { 0 };
    if (!read_bots_again(&who, a, s->match))
        return EXIT_BAD_USE;
    rename_seats(&who, s->match);
    return begin(s, &who, args_text(a, RECORD, file), args_has(a, FORCE));
}

/* A table on a server, where everything else has been settled. */
static int elsewhere(struct session *s, const struct args *a, const char *link)
{
    char name[MATCH_MAX_NAME];
    usual_name(name, sizeof name, 0, NULL);
    for (int i = 0; i < AT; i++)
        if (args_has(a, (uint32_t)i))
            return say_bad("play.at-takes", NULL);
    return a->words ? say_bad("play.at-takes", NULL) : play_at(s, link, args_text(a, NAME, name));
}

static void wake_up(int signal_number)
{
    (void)signal_number;
}

/* Ctrl-C ends the input, as Ctrl-D does, so that the game is kept either way. */
static void catch_interrupt(void)
{
    struct sigaction action = { .sa_handler = wake_up };
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
}

static int run(const struct args *a)
{
    struct session s = { .in = stdin };
    screen_open(&s.screen, stdout);
    const char *file = args_text(a, RESUME, NULL), *link = args_text(a, AT, NULL);
    catch_interrupt();
    const int code = link ? elsewhere(&s, a, link) : file ? resume(&s, a, file) : new_game(&s, a);
    match_free(&s.match);
    record_close(&s.file);
    screen_close(&s.screen);
    return code;
}

static void print_bots(void)
{
    static const char *const line[][2] = {
        { "ceilidh play caledonia", "play.example-one" },
        { "ceilidh play caledonia --players 4 --bot 3=steward", "play.example-three" },
        { "ceilidh play caledonia --option beginner=on", "play.example-first" },
        { "ceilidh play --resume caledonia-7.ceilidh", "play.example-on" },
        { "ceilidh play --at https://club.example/t/ID#i.…", "play.example-at" },
    };
    putchar('\n');
    for (unsigned i = 0; i < sizeof line / sizeof *line; i++) {
        printf("  %-50s  ", line[i][0]);
        say_to(stdout, line[i][1], NULL);
        putchar('\n');
    }
    putchar('\n');
    say_to(stdout, "play.bots", NULL);
    putchar('\n');
    for (const struct game *const *g = games; *g; g++) {
        char all[256] = "";
        deal_args_bot_names(*g, all, sizeof all);
        printf("  %s: %s\n", (*g)->name, all);
    }
}

const struct command cmd_play = {
    .name = "play",
    .usage = "[GAME]",
    .print_more = print_bots,
    .options = options,
    .noptions = sizeof options / sizeof *options,
    .most_words = 1,
    .run = run,
};
