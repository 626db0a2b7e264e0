/* cmd_bench.c: `ceilidh bench`: the speed of the rules, and against an earlier run; that of learned
 * values. */
#include "arena/bench_mind.h"
#include "arena/bench_record.h"
#include "arena/earlier.h"
#include "arena/measure.h"
#include "cli/command.h"
#include "cli/deal_args.h"
#include "cli/spawn.h"
#include "front/file.h"
#include "front/say.h"
#include "games/list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLAYERS, SECONDS, COMPARE, WASM, JSON };
static const struct arg_option options[] = {
    [PLAYERS] = { "players", ARG_NUMBER, "N", 1, GM_MAX_PLAYERS, false },
    [SECONDS] = { "seconds", ARG_NUMBER, "S", 1, 3600, false },
    [COMPARE] = { "compare", ARG_TEXT, "FILE", 0, 0, false },
    [WASM] = { "wasm", ARG_TEXT, "PROGRAM", 0, 0, false },
    [JSON] = { "json", ARG_FLAG, NULL, 0, 0, false },
};

static const double worse = 1.25;

static uint8_t fit_players(const struct game *g, int64_t wanted)
{
    if (wanted < g->min_players)
        return g->min_players;
    return wanted > g->max_players ? g->max_players : (uint8_t)wanted;
}

/* The same bench as WebAssembly, told by its program in turn with ours, a run at a time. */
struct wasm {
    double run[MEASURE_RUNS];         /* decisions a second; 0 if there is none */
    struct measured decisions, share; /* of ours in the run that followed */
};

/* Decisions a second, 0 if the program does not say. */
static double ask_wasm(const char *program, const struct game *g, uint8_t players, double seconds)
{
    char count[16], time[16], line[8192];
    snprintf(count, sizeof count, "%d", players);
    snprintf(time, sizeof time, "%.2f", seconds);
    /* exec takes its words without const and leaves them as they are. */
    char *const argv[] = { (char *)program, (char *)g->name, count, time, NULL };
    return spawn_read(argv, line, sizeof line)
               ? earlier_figure(line, (uint32_t)strlen(line), g, "decisions_per_second")
               : 0;
}

static bool compare_wasm(struct wasm *w, const struct measure_result *r)
{
    double share[MEASURE_RUNS];
    for (int i = 0; i < MEASURE_RUNS; i++)
        share[i] = w->run[i] / r->run[i];
    w->share = measure_summary(share, MEASURE_RUNS);
    w->decisions = measure_summary(w->run, MEASURE_RUNS);
    return w->decisions.least > 0;
}

/* All that is measured of one game. */
struct figures {
    struct measure_result rules;
    struct record_times record;
    struct wasm wasm;
};

static void print_json(const struct game *g, uint8_t players, const struct figures *f)
{
    const struct measure_result *r = &f->rules;
    const struct wasm *w = &f->wasm;
    char line[8192];
    struct text t = text_over(line, sizeof line);
    struct json j = json_over(&t);
    json_open(&j, '{');
    measure_json(g, players, r, &j);
    measure_json_number(&j, "plies_per_game", f->record.plies, 0);
    measure_json_number(&j, "replay_ms", f->record.replay.median, 3);
    measure_json_number(&j, "replay_ms_most", f->record.replay.most, 3);
    measure_json_number(&j, "undo_ms", f->record.undo.median, 4);
    measure_json_number(&j, "undo_ms_most", f->record.undo.most, 4);
    if (w->decisions.median > 0) {
        measure_json_number(&j, "wasm_decisions_per_second", w->decisions.median, 0);
        measure_json_number(&j, "wasm_share", w->share.median, 3);
    }
    json_close(&j, '}');
    puts(line);
}

/* The first column of a row. */
static void print_row(const char *key)
{
    char words[128];
    struct text t = text_over(words, sizeof words);
    lang_say(&t, key, NULL);
    fputs("  ", stdout);
    say_padded(stdout, words, 26);
}

/* What stands after the figures: a sentence with {n}. */
static void end_row(const char *key, double value, int places)
{
    char figure[32];
    snprintf(figure, sizeof figure, "%.*f", places, value);
    say_to(stdout, key, LANG_WITH(lang_words("n", figure)));
    putchar('\n');
}

static void print_figure(const char *key, const struct measured *m, int places)
{
    print_row(key);
    printf("%12.*f  %3.0f %%\n", places, m->median, 100 * measure_spread(m));
}

static void print_text(const struct game *g, uint8_t players, const struct figures *f)
{
    const struct measure_result *r = &f->rules;
    const struct wasm *w = &f->wasm;
    say_to(stdout, "bench.game",
           LANG_WITH(lang_words("game", g->name), lang_number("n", players),
                     lang_number("bytes", g->state_size), lang_number("runs", MEASURE_RUNS)));
    putchar('\n');
    print_row("bench.decisions");
    printf("%12.0f  %3.0f %%  ", r->decisions.median, 100 * measure_spread(&r->decisions));
    end_row("bench.best", r->decisions.most, 0);
    if (w->decisions.median > 0) {
        print_row("bench.wasm");
        printf("%12.0f  ", w->decisions.median);
        end_row("bench.of-native", 100 * w->share.median, 0);
    }
    print_figure("bench.copies", &r->copies, 0);
    print_figure("bench.ratio", &r->ratio, 2);
    print_figure("bench.cached", &r->cached, 0);
    print_figure("bench.games", &r->games, 1);
    print_row("bench.branching");
    printf("%12.2f\n", r->branching);
    print_row("bench.replay");
    printf("%12.3f ms  ", f->record.replay.median);
    end_row("bench.longest", f->record.replay.most, 3);
    print_row("bench.plies");
    printf("%12.0f\n", f->record.plies);
    print_row("bench.undo");
    printf("%12.4f ms  ", f->record.undo.median);
    end_row("bench.longest", f->record.undo.most, 4);
    fputs("  ", stdout);
    say_to(stdout, "bench.kinds", NULL);
    putchar('\n');
    uint64_t all = 0;
    for (int i = 0; i < MEASURE_KINDS; i++)
        all += r->kind[i].count;
    for (int i = 0; i < MEASURE_KINDS; i++)
        if (r->kind[i].count)
            printf("    %-18s %8.0f  %5.1f %%\n", r->kind[i].name, r->kind[i].ns,
                   100 * (double)r->kind[i].count / (double)all);
}

/* Says how the figures have moved; false if they are clearly worse. */
static bool compare(const struct game *g, const struct measure_result *r, const char *before)
{
    const double then = earlier_figure(before, (uint32_t)strlen(before), g, "copies_per_decision");
    if (then <= 0) {
        say_to(stderr, "bench.nothing-earlier", LANG_WITH(lang_words("game", g->name)));
        fputc('\n', stderr);
        return true;
    }
    const double ratio = r->ratio.median / then;
    char now[32], before_now[32], times[32];
    snprintf(now, sizeof now, "%.2f", r->ratio.median);
    snprintf(before_now, sizeof before_now, "%.2f", then);
    snprintf(times, sizeof times, "%.2f", ratio);
    say_to(stderr, "bench.compared",
           LANG_WITH(lang_words("game", g->name), lang_words("now", now),
                     lang_words("then", before_now), lang_words("times", times)));
    fputc('\n', stderr);
    return ratio <= worse;
}

/* What is done between two runs. */
struct between {
    const struct game *game;
    uint8_t players;
    const char *program; /* of WebAssembly, or NULL */
    double seconds;      /* for it */
    struct wasm *wasm;
    struct progress line;
};

static void before_run(void *with, int number)
{
    struct between *b = with;
    say_progress(&b->line, "bench.progress",
                 LANG_WITH(lang_words("game", b->game->name), lang_number("i", number + 1),
                           lang_number("n", MEASURE_RUNS)));
    if (b->program)
        b->wasm->run[number] = ask_wasm(b->program, b->game, b->players, b->seconds);
}

/* EXIT_FINE or what was said. */
static int measure_one(const struct game *g, uint8_t players, const struct args *a,
                       struct figures *out)
{
    const double seconds = (double)args_number(a, SECONDS, 5);
    const char *program = args_text(a, WASM, NULL);
    struct between b = { g,          players,
                         program,    seconds / MEASURE_RUNS,
                         &out->wasm, progress_start(false) };
    const struct measure_watch watch = { before_run, &b };
    int code = EXIT_FINE;
    out->wasm = (struct wasm){ 0 };
    if (!measure_game(g, players, seconds, &watch, &out->rules) ||
        !bench_record(g, players, &out->record))
        code = say_bad("bench.set-up",
                       LANG_WITH(lang_words("game", g->name), lang_number("n", players)));
    else if (program && !compare_wasm(&out->wasm, &out->rules))
        code = say_bad("bench.no-figures",
                       LANG_WITH(lang_words("program", program), lang_words("game", g->name)));
    progress_end(&b.line);
    return code;
}

static int bench(const struct game *one, const struct args *a, const char *before)
{
    bool good = true;
    for (const struct game *const *g = games; *g; g++) {
        if (one && *g != one)
            continue;
        struct figures f;
        const uint8_t players = fit_players(*g, args_number(a, PLAYERS, 4));
        const int code = measure_one(*g, players, a, &f);
        if (code != EXIT_FINE)
            return code;
        if (args_has(a, JSON))
            print_json(*g, players, &f);
        else
            print_text(*g, players, &f);
        fflush(stdout);
        if (before)
            good = compare(*g, &f.rules, before) && good;
    }
    char times[32];
    snprintf(times, sizeof times, "%.2f", worse);
    return good ? EXIT_FINE : say_wrong("bench.worse", LANG_WITH(lang_words("times", times)));
}

/* Learned values */

static void print_mind_json(const struct game *g, uint8_t players, const struct mind_speed *s)
{
    char line[512];
    struct text t = text_over(line, sizeof line);
    struct json j = json_over(&t);
    json_open(&j, '{');
    json_key_str(&j, "game", g->name);
    json_key_int(&j, "players", players);
    json_key_int(&j, "positions", s->positions);
    measure_json_number(&j, "evaluations_per_second", s->evaluations.median, 0);
    measure_json_number(&j, "evaluations_spread", measure_spread(&s->evaluations), 3);
    measure_json_number(&j, "features_per_second", s->features.median, 0);
    json_close(&j, '}');
    puts(line);
}

static void print_mind_text(const struct game *g, uint8_t players, const struct mind_speed *s)
{
    say_to(stdout, "bench.mind",
           LANG_WITH(lang_words("game", g->name), lang_number("n", players),
                     lang_number("positions", s->positions), lang_number("runs", MEASURE_RUNS)));
    putchar('\n');
    print_figure("bench.evaluations", &s->evaluations, 0);
    print_figure("bench.features", &s->features, 0);
}

static int bench_minds(const struct game *one, const struct args *a)
{
    uint32_t done = 0;
    for (const struct game *const *g = games; *g; g++) {
        struct mind_speed speed;
        const uint8_t players = fit_players(*g, args_number(a, PLAYERS, 4));
        if ((one && *g != one) ||
            !bench_mind(*g, players, (double)args_number(a, SECONDS, 5), &speed))
            continue;
        (args_has(a, JSON) ? print_mind_json : print_mind_text)(*g, players, &speed);
        fflush(stdout);
        done++;
    }
    if (done || !one)
        return EXIT_FINE;
    return say_bad("bench.no-mind", LANG_WITH(lang_words("game", one->name)));
}

static int run(const struct args *a)
{
    const bool minds = strcmp(a->word[0], "minds") == 0;
    if (strcmp(a->word[0], "engine") != 0 && !minds)
        return say_bad("bench.none", LANG_WITH(lang_words("word", a->word[0])));
    const struct game *one = a->words > 1 ? deal_args_game(a->word[1]) : NULL;
    if (a->words > 1 && !one)
        return EXIT_BAD_USE;
    if (minds)
        return bench_minds(one, a);
    uint32_t len;
    const char *file = args_text(a, COMPARE, NULL);
    char *before = file ? file_read(file, &len) : NULL;
    if (file && !before)
        return EXIT_BAD_USE;
    if (before && !strstr(before, "\"copies_per_decision\":")) {
        free(before);
        return say_bad("bench.no-earlier", LANG_WITH(lang_words("file", file)));
    }
    const int code = bench(one, a, before);
    free(before);
    return code;
}

static const char *const examples[] = { "ceilidh bench engine caledonia --seconds 10 --json",
                                        "ceilidh bench minds lords", NULL };

const struct command cmd_bench = {
    .name = "bench",
    .usage = "engine|minds [GAME]",
    .examples = examples,
    .options = options,
    .noptions = sizeof options / sizeof *options,
    .least_words = 1,
    .most_words = 2,
    .run = run,
};
