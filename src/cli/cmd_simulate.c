/* cmd_simulate.c: `ceilidh simulate`: many games between bots, checked and counted. */
#include "arena/balance.h"
#include "arena/simulation.h"
#include "cli/command.h"
#include "cli/deal_args.h"
#include "front/complain.h"
#include "front/file.h"
#include "front/say.h"
#include "lang/lang.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum {
    PLAYERS,
    GAMES,
    SEED,
    BOTS,
    ROTATE,
    OPTIONS,
    OPTION,
    CHECK,
    RECORD,
    BALANCE,
    THREADS,
    PROGRESS,
    JSON
};
static const struct arg_option options[] = {
    [PLAYERS] = { "players", ARG_TEXT, "N", 0, 0, false },
    [GAMES] = { "games", ARG_NUMBER, "K", 1, 1000000000, false },
    [SEED] = DEAL_ARGS_SEED,
    [BOTS] = { "bots", ARG_TEXT, "A[,B...]", 0, 0, false },
    [ROTATE] = { "rotate", ARG_FLAG, NULL, 0, 0, false },
    [OPTIONS] = { "options", ARG_TEXT, "random", 0, 0, false },
    [OPTION] = DEAL_ARGS_OPTION,
    [CHECK] = { "check", ARG_FLAG, NULL, 0, 0, false },
    [RECORD] = { "record", ARG_TEXT, "DIR", 0, 0, false },
    [BALANCE] = { "balance", ARG_FLAG, NULL, 0, 0, false },
    [THREADS] = { "threads", ARG_NUMBER, "N", 1, 256, false },
    [PROGRESS] = ARGS_PROGRESS,
    [JSON] = ARGS_JSON,
};

/* What is to be simulated, and what there is to see of it meanwhile. */
struct job {
    struct simulation s;
    const char *record_dir; /* NULL: records are not kept */
    struct progress progress;
    double seconds;
    char failure[1024];      /* the first, as a sentence */
    struct balance *balance; /* NULL: is not asked for */
};

static bool read_options(struct simulation *s, const struct args *a)
{
    const char *one;
    if (!deal_args_random(&s->deal, "simulate", args_text(a, OPTIONS, NULL)))
        return false;
    for (uint32_t from = 0; (one = args_next(a, OPTION, &from)) != NULL;)
        if (!deal_args_option(&s->deal, one))
            return false;
    return true;
}

static bool read_args(struct simulation *s, const struct args *a)
{
    if (!deal_args_init(&s->deal, a->word[0]))
        return false;
    const char *players = args_text(a, PLAYERS, NULL);
    if (players && !deal_args_players(&s->deal, players, true))
        return false;
    const uint8_t seats = s->deal.players ? s->deal.players : s->deal.game->max_players;
    if (!deal_args_bots(&s->who, s->deal.game, args_text(a, BOTS, "random"), seats) ||
        !read_options(s, a))
        return false;
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    s->deal.seed = (uint64_t)args_number(a, SEED, 1);
    s->games = (uint64_t)args_number(a, GAMES, 100);
    s->rotate = args_has(a, ROTATE);
    if (s->rotate && !s->deal.players)
        return say_bad("simulate.rotate", NULL), false;
    if (s->rotate) /* whole rounds, so that nobody has the better seats */
        s->games += (seats - s->games % seats) % seats;
    s->threads = (uint32_t)args_number(a, THREADS, processors > 0 ? processors : 1);
    if (s->threads > s->games)
        s->threads = (uint32_t)s->games;
    s->check = args_has(a, CHECK);
    return true;
}

static double per(double sum, double n)
{
    return n > 0 ? sum / n : 0;
}

static void json_number(struct json *j, double value)
{
    char digits[40];
    snprintf(digits, sizeof digits, "%.3f", value);
    json_raw(j, digits);
}

static void json_key_number(struct json *j, const char *key, double value)
{
    json_key(j, key);
    json_number(j, value);
}

/* Wilson's interval: where the true share is, 95 times in 100. */
static void interval(const struct simulation_result *r, uint8_t i, double out[3])
{
    const double n = (double)r->seat_games[i], z = 1.96;
    const double p = per((double)r->share[i], SIMULATION_WIN * n);
    const double middle = per(p + z * z / (2 * n), 1 + z * z / n);
    const double reach = per(z * sqrt(per(p * (1 - p), n) + per(z * z, 4 * n * n)), 1 + z * z / n);
    out[0] = p;
    out[1] = n > 0 ? middle - reach : 0;
    out[2] = n > 0 ? middle + reach : 1;
}

static void shares_json(struct json *j, const struct simulation_result *r, uint8_t seats)
{
    static const char *const key[] = { "win_share", "win_share_low", "win_share_high" };
    for (int k = 0; k < 3; k++) {
        json_key(j, key[k]);
        json_open(j, '[');
        for (uint8_t i = 0; i < seats; i++) {
            double share[3];
            interval(r, i, share);
            json_number(j, share[k]);
        }
        json_close(j, ']');
    }
}

static void seats_json(struct json *j, const struct simulation_result *r, uint8_t seats)
{
    json_key(j, "mean_score");
    json_open(j, '[');
    for (uint8_t i = 0; i < seats; i++)
        json_number(j, per((double)r->score[i], (double)r->seat_games[i]));
    json_close(j, ']');
    json_key(j, "wins");
    json_open(j, '[');
    for (uint8_t i = 0; i < seats; i++)
        json_int(j, (int64_t)r->wins[i]);
    json_close(j, ']');
    shares_json(j, r, seats);
}

static void failure_text(const struct simulation_failure *f, struct text *out)
{
    char what[512], key[64];
    struct text w = text_over(what, sizeof what);
    snprintf(key, sizeof key, "simulate.%s", f->what ? f->what : "");
    if (!f->what)
        complain_text(&w, &f->error);
    else if (lang_has(key))
        lang_say(&w, key, NULL);
    else
        text_str(&w, f->what); /* an invariant of the game, for whoever writes it */
    lang_say(out, "simulate.failure",
             LANG_WITH(lang_number("index", (int64_t)f->index), lang_number("ply", f->ply),
                       lang_words("what", what)));
}

static void balance_json(struct json *j, const struct balance *b)
{
    json_key(j, "balance");
    json_open(j, '[');
    for (uint32_t i = 0; i < b->rows; i++) {
        const struct balance_figures f = balance_figures(&b->row[i]);
        json_open(j, '{');
        json_key_str(j, "group", b->row[i].group);
        json_key_str(j, "name", b->row[i].name);
        json_key_int(j, "seats", (int64_t)b->row[i].seats);
        json_key_number(j, "win_share", f.share);
        json_key_number(j, "win_share_low", f.least);
        json_key_number(j, "win_share_high", f.most);
        json_key_number(j, "fair", f.fair);
        json_key_number(j, "mean_score", f.score);
        json_key_number(j, "mean_score_off", f.off);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void print_json(const struct job *job, const struct simulation_result *r, uint8_t seats)
{
    const struct simulation *s = &job->s;
    static char line[65536];
    struct text t = text_over(line, sizeof line);
    struct json j = json_over(&t);
    json_open(&j, '{');
    json_key_str(&j, "game", s->deal.game->name);
    if (s->deal.players)
        json_key_int(&j, "players", s->deal.players);
    else
        json_key_str(&j, "players", "random");
    json_key_int(&j, "games", (int64_t)s->games);
    json_key_int(&j, "seed", (int64_t)s->deal.seed);
    json_key_int(&j, "events", (int64_t)r->events);
    json_key_int(&j, "decisions", (int64_t)r->decisions);
    json_key_number(&j, "seconds", job->seconds);
    json_key_number(&j, "decisions_per_second", per((double)r->decisions, job->seconds));
    seats_json(&j, r, seats);
    json_key_number(&j, "mean_winning_score", per((double)r->winning_score, (double)r->games));
    json_key_int(&j, "failures", (int64_t)r->failures);
    if (r->failures)
        json_key_str(&j, "first_failure", job->failure);
    if (job->balance)
        balance_json(&j, job->balance);
    json_close(&j, '}');
    puts(line);
}

static const char *figure(char out[32], double value, int places)
{
    snprintf(out, 32, "%.*f", places, value);
    return out;
}

static void say_line(const char *indent, const char *key, const struct lang_value *values)
{
    fputs(indent, stdout);
    say_to(stdout, key, values);
    putchar('\n');
}

static void print_seat(const struct simulation *s, const struct simulation_result *r, uint8_t i)
{
    double share[3];
    char mean[32], won[32], least[32], most[32];
    interval(r, i, share);
    say_line(
        "  ", s->rotate ? "simulate.bot" : "simulate.seat",
        LANG_WITH(
            lang_number("i", i), lang_words("bot", s->who.bot[i].bot->name),
            lang_words("mean", figure(mean, per((double)r->score[i], (double)r->seat_games[i]), 1)),
            lang_number("wins", (int64_t)r->wins[i]),
            lang_words("won", figure(won, 100 * share[0], 1)),
            lang_words("least", figure(least, 100 * share[1], 1)),
            lang_words("most", figure(most, 100 * share[2], 1))));
}

static void print_balance(const struct balance *b)
{
    for (uint32_t i = 0; i < b->rows; i++) {
        const struct balance_figures f = balance_figures(&b->row[i]);
        char won[32], least[32], most[32], fair[32], mean[32], off[32];
        say_line("  ", "simulate.balance",
                 LANG_WITH(lang_words("group", b->row[i].group), lang_words("name", b->row[i].name),
                           lang_number("n", (int64_t)b->row[i].seats),
                           lang_words("won", figure(won, 100 * f.share, 1)),
                           lang_words("least", figure(least, 100 * f.least, 1)),
                           lang_words("most", figure(most, 100 * f.most, 1)),
                           lang_words("fair", figure(fair, 100 * f.fair, 1)),
                           lang_words("mean", figure(mean, f.score, 1)),
                           lang_words("off", figure(off, f.off, 1))));
    }
}

static void print_text(const struct job *job, const struct simulation_result *r, uint8_t seats)
{
    const struct simulation *s = &job->s;
    char seconds[32], speed[32], mean[32];
    say_line(
        "", "simulate.games",
        LANG_WITH(lang_number("n", (int64_t)s->games), lang_words("game", s->deal.game->name),
                  lang_number("decisions", (int64_t)r->decisions),
                  lang_words("s", figure(seconds, job->seconds, 2)),
                  lang_words("speed", figure(speed, per((double)r->decisions, job->seconds), 0))));
    for (uint8_t i = 0; i < seats; i++)
        print_seat(s, r, i);
    say_line("  ", "simulate.mean",
             LANG_WITH(lang_words(
                 "mean", figure(mean, per((double)r->winning_score, (double)r->games), 1))));
    say_line("  ", "simulate.failures", LANG_WITH(lang_number("n", (int64_t)r->failures)));
    if (job->balance)
        print_balance(job->balance);
}

static void tell_progress(void *with, uint64_t done, uint64_t failed)
{
    struct job *job = with;
    say_progress(&job->progress, "simulate.progress",
                 LANG_WITH(lang_number("done", (int64_t)done),
                           lang_number("n", (int64_t)job->s.games),
                           lang_number("failed", (int64_t)failed)));
}

static bool write_record(void *with, uint64_t index, const struct buffer *record)
{
    const struct job *job = with;
    char path[4096];
    snprintf(path, sizeof path, "%s/%s-%llu-%06llu.ceilidh", job->record_dir,
             job->s.deal.game->name, (unsigned long long)job->s.deal.seed,
             (unsigned long long)index);
    return file_write(path, record->at, (uint32_t)record->len);
}

static void add_balance(void *with, const struct match *m)
{
    const struct job *job = with;
    balance_add(job->balance, m);
}

static bool play_all(struct job *job, struct simulation_result *r)
{
    const struct simulation_watch watch = { tell_progress, job->record_dir ? write_record : NULL,
                                            job->balance ? add_balance : NULL, job };
    const double before = say_clock();
    const bool ok = simulation_run(&job->s, &watch, r);
    progress_end(&job->progress);
    job->seconds = say_clock() - before;
    if (job->balance)
        balance_sort(job->balance);
    struct text t = text_over(job->failure, sizeof job->failure);
    if (r->failures)
        failure_text(&r->first, &t);
    return ok;
}

/* Why has been said already. */
static int tell_stopped(const struct simulation_result *r)
{
    return say_bad("front.simulate-stopped", LANG_WITH(lang_number("have", (int64_t)r->games)));
}

static int simulate(struct job *job, bool json)
{
    const struct simulation *s = &job->s;
    if (!deal_args_possible(&s->deal) || (job->record_dir && !file_make_dir(job->record_dir)))
        return EXIT_BAD_USE;
    struct simulation_result r;
    if (!play_all(job, &r))
        return say_bad("simulate.memory", NULL);
    if (r.stopped)
        return tell_stopped(&r);
    const uint8_t seats = s->deal.players ? s->deal.players : s->deal.game->max_players;
    (json ? print_json : print_text)(job, &r, seats);
    return r.failures ? say_wrong("say.words", LANG_WITH(lang_words("words", job->failure)))
                      : EXIT_FINE;
}

static int run(const struct args *a)
{
    static struct balance balance;
    struct job job = { .record_dir = args_text(a, RECORD, NULL),
                       .balance = args_has(a, BALANCE) ? &balance : NULL,
                       .progress = progress_start(args_has(a, PROGRESS)) };
    const int code = read_args(&job.s, a) ? simulate(&job, args_has(a, JSON)) : EXIT_BAD_USE;
    deal_free(&job.s.deal);
    return code;
}

static const char *const examples[] = {
    "ceilidh simulate caledonia --players 3 --games 1000 --seed 7 --check --json",
    "ceilidh simulate lords --players 2 --bots raider,random --rotate",
    NULL,
};

const struct command cmd_simulate = {
    .name = "simulate",
    .usage = "GAME",
    .examples = examples,
    .options = options,
    .noptions = sizeof options / sizeof *options,
    .least_words = 1,
    .most_words = 1,
    .run = run,
};
