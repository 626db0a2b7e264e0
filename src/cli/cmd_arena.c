/* cmd_arena.c: `ceilidh arena`: bot against bot, by how much and how quickly. */
#include "arena/contest.h"
#include "arena/measure.h"
#include "cli/command.h"
#include "cli/deal_args.h"
#include "front/complain.h"
#include "front/say.h"
#include "lang/lang.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PLAYERS, DEALS, SEED, BOTS, TEST, OPTIONS, OPTION, THREADS, PROGRESS, JSON };
static const struct arg_option options[] = {
    [PLAYERS] = { "players", ARG_TEXT, "N", 0, 0, false },
    [DEALS] = { "deals", ARG_NUMBER, "K", 1, 10000000, false },
    [SEED] = DEAL_ARGS_SEED,
    [BOTS] = { "bots", ARG_TEXT, "A[,B...]", 0, 0, false },
    [TEST] = { "test", ARG_TEXT, "A:B", 0, 0, false },
    [OPTIONS] = { "options", ARG_TEXT, "random", 0, 0, false },
    [OPTION] = DEAL_ARGS_OPTION,
    [THREADS] = { "threads", ARG_NUMBER, "N", 1, 256, false },
    [PROGRESS] = ARGS_PROGRESS,
    [JSON] = ARGS_JSON,
};

struct job {
    struct contest c;
    char name[GM_MAX_PLAYERS][BOT_NAMED_TEXT]; /* of the bots, with their budgets */
    struct progress progress;
    double seconds;
};

static bool solo(const struct contest *c)
{
    return c->deal.players == 1;
}

/* What is asked for */

static bool read_bots(struct job *job, const char *list)
{
    struct contest *c = &job->c;
    for (const char *at = list;; at++) {
        const uint32_t len = (uint32_t)strcspn(at, ",");
        struct bot_named named;
        if (!deal_args_named_bot(c->deal.game, at, len, &named))
            return false;
        if (c->bots < GM_MAX_PLAYERS) {
            struct text name = text_over(job->name[c->bots], BOT_NAMED_TEXT);
            bot_named_write(&named, &name);
            c->bot[c->bots] = named;
        }
        c->bots++;
        at += len;
        if (!*at)
            break;
    }
    if (solo(c) ? c->bots <= GM_MAX_PLAYERS : c->bots <= 2 || c->bots == c->deal.players)
        return true;
    say_bad("arena.bots",
            LANG_WITH(lang_number("n", c->bots), lang_number("players", c->deal.players)));
    return false;
}

/* LEAST:MOST, in points or parts of a hundred. */
static bool read_test(struct contest *c, const char *text)
{
    char *end = NULL;
    if (!text)
        return true;
    c->tests = true;
    c->least = strtod(text, &end);
    if (end != text && *end == ':') {
        const char *second = end + 1;
        c->most = strtod(second, &end);
        if (end != second && !*end && c->least < c->most) {
            const double unit = solo(c) ? 1 : 0.01;
            c->least *= unit;
            c->most *= unit;
            return true;
        }
    }
    return say_bad("arena.test", LANG_WITH(lang_words("word", text))), false;
}

static bool read_args(struct job *job, const struct args *a)
{
    struct contest *c = &job->c;
    const char *players = args_text(a, PLAYERS, NULL), *one;
    if (!deal_args_init(&c->deal, a->word[0]))
        return false;
    if (players && !deal_args_players(&c->deal, players, true))
        return false;
    if (!read_bots(job, args_text(a, BOTS, bots_best(c->deal.game)->name)) ||
        !deal_args_random(&c->deal, "arena", args_text(a, OPTIONS, NULL)) ||
        !read_test(c, args_text(a, TEST, NULL)))
        return false;
    for (uint32_t from = 0; (one = args_next(a, OPTION, &from)) != NULL;)
        if (!deal_args_option(&c->deal, one))
            return false;
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    c->deal.seed = (uint64_t)args_number(a, SEED, 1);
    c->deals = (uint64_t)args_number(a, DEALS, 100);
    c->threads = (uint32_t)args_number(a, THREADS, processors > 0 ? processors : 1);
    if (c->threads > c->deals)
        c->threads = (uint32_t)c->deals;
    return true;
}

/* What came of it */

static double per(double sum, uint64_t n)
{
    return n ? sum / (double)n : 0;
}

static struct interval measure_interval(const struct contest *c, const struct contest_result *r)
{
    return solo(c) ? spread_interval(&r->measure) : spread_share(&r->measure, r->bot[0].games);
}

static const char *const verdicts[] = { "open", "least", "most" };

static void times_json(struct json *j, const struct contest_bot *b)
{
    json_key(j, "ms");
    json_open(j, '{');
    measure_json_number(j, "p50", 1e3 * stopwatch_part(&b->times, 0.5), 3);
    measure_json_number(j, "p99", 1e3 * stopwatch_part(&b->times, 0.99), 3);
    measure_json_number(j, "longest", 1e3 * b->times.longest, 3);
    json_close(j, '}');
    json_key_int(j, "moves", (int64_t)b->times.moves);
    json_key_int(j, "late", (int64_t)b->late);
}

static void sheet_json(struct json *j, const struct contest_result *r, const struct contest_bot *b)
{
    json_key(j, "sheet");
    json_open(j, '{');
    for (int i = 0; i < SCORESHEET_COLUMNS && r->column[i][0]; i++)
        measure_json_number(j, r->column[i], per(b->column[i], b->games), 2);
    json_close(j, '}');
}

static void bot_json(struct json *j, const struct job *job, const struct contest_result *r, int i)
{
    const struct contest_bot *b = &r->bot[i];
    const struct interval share = spread_share(&b->share, b->games),
                          score = spread_interval(&b->score);
    json_open(j, '{');
    json_key_str(j, "name", job->name[i]);
    json_key_int(j, "games", (int64_t)b->games);
    measure_json_number(j, "win_share", b->share.mean, 4);
    measure_json_number(j, "win_share_low", share.least, 4);
    measure_json_number(j, "win_share_high", share.most, 4);
    measure_json_number(j, "mean_score", b->score.mean, 2);
    measure_json_number(j, "mean_score_low", score.least, 2);
    measure_json_number(j, "mean_score_high", score.most, 2);
    sheet_json(j, r, b);
    json_key(j, "bands");
    json_open(j, '[');
    for (int k = 0; solo(&job->c) && k < CONTEST_BANDS; k++)
        json_int(j, (int64_t)b->band[k]);
    json_close(j, ']');
    times_json(j, b);
    json_close(j, '}');
}

static void test_json(struct json *j, const struct contest *c, const struct contest_result *r)
{
    json_key(j, "test");
    if (!c->tests) {
        json_null(j);
        return;
    }
    json_open(j, '{');
    measure_json_number(j, "least", c->least, 4);
    measure_json_number(j, "most", c->most, 4);
    measure_json_number(j, "evidence", r->evidence, 3);
    json_key_str(j, "verdict", verdicts[r->verdict]);
    json_close(j, '}');
}

static void print_json(const struct job *job, const struct contest_result *r)
{
    const struct contest *c = &job->c;
    const struct interval measure = measure_interval(c, r);
    char line[8192];
    struct text t = text_over(line, sizeof line);
    struct json j = json_over(&t);
    json_open(&j, '{');
    json_key_str(&j, "game", c->deal.game->name);
    if (c->deal.players)
        json_key_int(&j, "players", c->deal.players);
    else
        json_key_str(&j, "players", "random");
    json_key_int(&j, "seed", (int64_t)c->deal.seed);
    json_key_int(&j, "deals", (int64_t)r->deals);
    json_key_int(&j, "games", (int64_t)r->games);
    json_key_int(&j, "decisions", (int64_t)r->decisions);
    measure_json_number(&j, "seconds", job->seconds, 3);
    measure_json_number(&j, "measure", r->measure.mean, 4);
    measure_json_number(&j, "measure_low", measure.least, 4);
    measure_json_number(&j, "measure_high", measure.most, 4);
    test_json(&j, c, r);
    measure_json_number(&j, "mean_winning_score", per((double)r->winning_score, r->games), 2);
    json_key(&j, "bots");
    json_open(&j, '[');
    for (int i = 0; i < c->bots; i++)
        bot_json(&j, job, r, i);
    json_close(&j, ']');
    json_key_int(&j, "failures", (int64_t)r->failures);
    json_close(&j, '}');
    puts(line);
}

struct figure {
    char text[32];
};

static struct figure figure(double value, int places)
{
    struct figure f;
    snprintf(f.text, sizeof f.text, "%.*f", places, value);
    return f;
}

static void say_line(const char *indent, const char *key, const struct lang_value *values)
{
    fputs(indent, stdout);
    say_to(stdout, key, values);
    putchar('\n');
}

static void print_sheet(const struct contest_result *r, const struct contest_bot *b)
{
    if (!r->column[0][0])
        return;
    fputs("    ", stdout);
    for (int i = 0; i < SCORESHEET_COLUMNS && r->column[i][0]; i++)
        printf("%s%s %.1f", i ? ", " : "", r->column[i], per(b->column[i], b->games));
    putchar('\n');
}

static void print_bands(const struct contest_bot *b)
{
    char counts[128];
    struct text t = text_over(counts, sizeof counts);
    int last = CONTEST_BANDS;
    while (last && !b->band[last - 1])
        last--;
    for (int i = 0; i < last; i++) {
        text_str(&t, i ? " " : "");
        text_int(&t, (int64_t)b->band[i]);
    }
    if (last)
        say_line("    ", "arena.bands", LANG_WITH(lang_words("counts", counts)));
}

static void print_bot(const struct job *job, const struct contest_result *r, int i)
{
    const struct contest_bot *b = &r->bot[i];
    const struct interval share = spread_share(&b->share, b->games),
                          score = spread_interval(&b->score);
    say_line("  ", solo(&job->c) ? "arena.alone" : "arena.bot",
             LANG_WITH(lang_words("bot", job->name[i]), lang_number("n", (int64_t)b->games),
                       lang_words("won", figure(100 * b->share.mean, 1).text),
                       lang_words("least", figure(100 * share.least, 1).text),
                       lang_words("most", figure(100 * share.most, 1).text),
                       lang_words("mean", figure(b->score.mean, 1).text),
                       lang_words("off", figure(b->score.mean - score.least, 1).text)));
    print_sheet(r, b);
    print_bands(b);
    say_line("    ", "arena.times",
             LANG_WITH(lang_words("half", figure(1e3 * stopwatch_part(&b->times, 0.5), 2).text),
                       lang_words("most", figure(1e3 * stopwatch_part(&b->times, 0.99), 2).text),
                       lang_words("longest", figure(1e3 * b->times.longest, 2).text),
                       lang_number("late", (int64_t)b->late)));
}

static void print_test(const struct contest *c, const struct contest_result *r)
{
    static const char *const keys[] = { "arena.test-open", "arena.test-least", "arena.test-most" };
    const double unit = solo(c) ? 1 : 100;
    say_line("  ", keys[r->verdict],
             LANG_WITH(lang_words("least", figure(unit * c->least, 1).text),
                       lang_words("most", figure(unit * c->most, 1).text),
                       lang_words("evidence", figure(r->evidence, 2).text)));
}

static void print_text(const struct job *job, const struct contest_result *r)
{
    const struct contest *c = &job->c;
    const struct interval measure = measure_interval(c, r);
    say_line("", "arena.games",
             LANG_WITH(lang_number("n", (int64_t)r->games), lang_words("game", c->deal.game->name),
                       lang_number("deals", (int64_t)r->deals),
                       lang_number("decisions", (int64_t)r->decisions),
                       lang_words("s", figure(job->seconds, 1).text)));
    for (int i = 0; i < c->bots; i++)
        print_bot(job, r, i);
    if (solo(c) && c->bots > 1)
        say_line("  ", "arena.more",
                 LANG_WITH(lang_words("mean", figure(r->measure.mean, 1).text),
                           lang_words("least", figure(measure.least, 1).text),
                           lang_words("most", figure(measure.most, 1).text)));
    if (!solo(c))
        say_line(
            "  ", "arena.winner",
            LANG_WITH(lang_words("mean", figure(per((double)r->winning_score, r->games), 1).text)));
    if (c->tests)
        print_test(c, r);
}

/* Running it */

static void tell_progress(void *with, const struct contest_result *so_far)
{
    struct job *job = with;
    const double unit = solo(&job->c) ? 1 : 100;
    say_progress(&job->progress, "arena.progress",
                 LANG_WITH(lang_number("done", (int64_t)so_far->deals),
                           lang_number("n", (int64_t)job->c.deals),
                           lang_words("mean", figure(unit * so_far->measure.mean, 1).text),
                           lang_number("failed", (int64_t)so_far->failures)));
}

static int tell_failure(const struct simulation_failure *f)
{
    char what[512];
    struct text t = text_over(what, sizeof what);
    complain_text(&t, &f->error);
    return say_wrong("arena.failure",
                     LANG_WITH(lang_number("index", (int64_t)f->index), lang_number("ply", f->ply),
                               lang_words("what", what)));
}

static int hold(struct job *job, bool json)
{
    static struct contest_result r;
    const struct contest_watch watch = { tell_progress, job };
    const double before = say_clock();
    if (!deal_args_possible(&job->c.deal))
        return EXIT_BAD_USE;
    const bool ok = contest_run(&job->c, &watch, &r);
    progress_end(&job->progress);
    job->seconds = say_clock() - before;
    if (!ok)
        return say_bad("say.memory", NULL);
    (json ? print_json : print_text)(job, &r);
    return r.failures ? tell_failure(&r.first) : EXIT_FINE;
}

static int run(const struct args *a)
{
    struct job job = { .progress = progress_start(args_has(a, PROGRESS)) };
    const int code = read_args(&job, a) ? hold(&job, args_has(a, JSON)) : EXIT_BAD_USE;
    deal_free(&job.c.deal);
    return code;
}

static const char *const examples[] = {
    "ceilidh arena lords --players 4 --bots raider,greedy --deals 100",
    "ceilidh arena caledonia --players 1 --bots steward:ms=25,greedy --test 0:5",
    NULL,
};

const struct command cmd_arena = {
    .name = "arena",
    .usage = "GAME",
    .examples = examples,
    .options = options,
    .noptions = sizeof options / sizeof *options,
    .least_words = 1,
    .most_words = 1,
    .run = run,
};
