/* cmd_simulate.c: `ceilidh simulate`: many games between bots, checked and counted. */
#include "arena/simulation.h"
#include "cli/command.h"
#include "cli/deal_args.h"
#include "front/complain.h"
#include "front/file.h"
#include "front/say.h"

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
    THREADS,
    PROGRESS,
    JSON
};
static const struct arg_option options[] = {
    [PLAYERS] = { "players", ARG_TEXT, "N",
                  "how many play, or `random`; as many as can if left out", 0, 0, false },
    [GAMES] = { "games", ARG_NUMBER, "K", "how many games; 100 if left out", 1, 1000000000, false },
    [SEED] = DEAL_ARGS_SEED,
    [BOTS] = { "bots", ARG_TEXT, "A[,B...]",
               "one bot for all seats, or one for each; `random` if left out", 0, 0, false },
    [ROTATE] = { "rotate", ARG_FLAG, NULL,
                 "play each deal with the bots on every seat in turn, and count by bot", 0, 0,
                 false },
    [OPTIONS] = { "options", ARG_TEXT, "random", "draw the options anew for every game", 0, 0,
                  false },
    [OPTION] = DEAL_ARGS_OPTION,
    [CHECK] = { "check", ARG_FLAG, NULL,
                "check every invariant after every event, and that each record\nreplays to the "
                "same state",
                0, 0, false },
    [RECORD] = { "record", ARG_TEXT, "DIR", "write one record file per game into this directory", 0,
                 0, false },
    [THREADS] = { "threads", ARG_NUMBER, "N", "threads to use; all processors if left out", 1, 256,
                  false },
    [PROGRESS] = ARGS_PROGRESS,
    [JSON] = ARGS_JSON,
};

/* What is to be simulated, and what there is to see of it meanwhile. */
struct job {
    struct simulation s;
    const char *record_dir; /* NULL: records are not kept */
    struct progress progress;
    double seconds;
    char failure[256]; /* the first, as a sentence */
};

static bool read_options(struct simulation *s, const struct args *a)
{
    const char *options_text = args_text(a, OPTIONS, NULL), *one;
    if (options_text && strcmp(options_text, "random") != 0)
        return say_bad("simulate: --options takes only `random`, not \"%s\"; --option KEY=VALUE "
                       "sets one.",
                       options_text),
               false;
    s->deal.random_options = options_text != NULL;
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
    if (!deal_args_bots(&s->seats, s->deal.game, args_text(a, BOTS, "random"), seats) ||
        !read_options(s, a))
        return false;
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    s->deal.seed = (uint64_t)args_number(a, SEED, 1);
    s->games = (uint64_t)args_number(a, GAMES, 100);
    s->rotate = args_has(a, ROTATE);
    if (s->rotate && !s->deal.players)
        return say_bad("simulate: --rotate needs a number of players, not `random`."), false;
    if (s->rotate) /* whole rounds, so that nobody has the better seats */
        s->games += (seats - s->games % seats) % seats;
    s->threads = (uint32_t)args_number(a, THREADS, processors > 0 ? processors : 1);
    if (s->threads > s->games)
        s->threads = (uint32_t)s->games;
    s->check = args_has(a, CHECK);
    return true;
}

/* Options that do not go together are bad use, not a failing game. */
static bool can_be_set_up(const struct simulation *s)
{
    struct match_error err;
    struct match *m = deal_match(&s->deal, 0, &err);
    if (!m)
        deal_args_complain(&s->deal, &err);
    const bool ok = m != NULL;
    match_free(&m);
    return ok;
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
    text_str(out, "match ");
    text_int(out, (int64_t)f->index);
    text_str(out, ", after ply ");
    text_int(out, f->ply);
    text_str(out, ": ");
    if (f->what)
        text_str(out, f->what);
    else
        complain_text(out, &f->error);
}

static void print_json(const struct job *job, const struct simulation_result *r, uint8_t seats)
{
    const struct simulation *s = &job->s;
    char line[4096];
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
    json_close(&j, '}');
    puts(line);
}

static void print_text(const struct job *job, const struct simulation_result *r, uint8_t seats)
{
    const struct simulation *s = &job->s;
    printf("%llu games of %s, %llu decisions in %.2f s (%.0f a second)\n",
           (unsigned long long)s->games, s->deal.game->name, (unsigned long long)r->decisions,
           job->seconds, per((double)r->decisions, job->seconds));
    for (uint8_t i = 0; i < seats; i++) {
        double share[3];
        interval(r, i, share);
        printf("  %s %d, %s: mean score %.1f, %llu wins, %.1f %% (%.1f to %.1f)\n",
               s->rotate ? "bot" : "seat", i, s->seats.bot[i]->name,
               per((double)r->score[i], (double)r->seat_games[i]), (unsigned long long)r->wins[i],
               100 * share[0], 100 * share[1], 100 * share[2]);
    }
    printf("  mean winning score %.1f\n", per((double)r->winning_score, (double)r->games));
    printf("  %llu failures\n", (unsigned long long)r->failures);
}

static void tell_progress(void *with, uint64_t done, uint64_t failed)
{
    struct job *job = with;
    say_progress(&job->progress, "%llu of %llu games, %llu failures so far",
                 (unsigned long long)done, (unsigned long long)job->s.games,
                 (unsigned long long)failed);
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

static bool play_all(struct job *job, struct simulation_result *r)
{
    const struct simulation_watch watch = { tell_progress, job->record_dir ? write_record : NULL,
                                            job };
    const double before = say_clock();
    const bool ok = simulation_run(&job->s, &watch, r);
    progress_end(&job->progress);
    job->seconds = say_clock() - before;
    struct text t = text_over(job->failure, sizeof job->failure);
    if (r->failures)
        failure_text(&r->first, &t);
    return ok;
}

static int simulate(struct job *job, bool json)
{
    const struct simulation *s = &job->s;
    if (!can_be_set_up(s) || (job->record_dir && !file_make_dir(job->record_dir)))
        return EXIT_BAD_USE;
    struct simulation_result r;
    if (!play_all(job, &r))
        return say_bad("simulate: out of memory.");
    const uint8_t seats = s->deal.players ? s->deal.players : s->deal.game->max_players;
    (json ? print_json : print_text)(job, &r, seats);
    return r.failures ? say_wrong("%s", job->failure) : EXIT_FINE;
}

static int run(const struct args *a)
{
    struct job job = { .record_dir = args_text(a, RECORD, NULL),
                       .progress = progress_start(args_has(a, PROGRESS)) };
    const int code = read_args(&job.s, a) ? simulate(&job, args_has(a, JSON)) : EXIT_BAD_USE;
    deal_free(&job.s.deal);
    return code;
}

const struct command cmd_simulate = {
    .name = "simulate",
    .usage = "GAME",
    .summary = "let bots play many games, and check and count them",
    .more = "The same seed gives the same games, whatever the number of threads. Exit code 1: a "
            "game failed\n"
            "a check.\n\n"
            "  ceilidh simulate caledonia --players 3 --games 1000 --seed 7 --check --json\n"
            "  ceilidh simulate lords --players 2 --bots raider,random --rotate\n",
    .options = options,
    .noptions = sizeof options / sizeof *options,
    .least_words = 1,
    .most_words = 1,
    .run = run,
};
