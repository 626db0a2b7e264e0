/* cmd_bench.c: `ceilidh bench engine`: the speed of the rules, and against an earlier run. */
#include "arena/bench_record.h"
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
    [PLAYERS] = { "players", ARG_NUMBER, "N",
                  "how many play; 4 if left out, or as near as the game allows", 1, GM_MAX_PLAYERS,
                  false },
    [SECONDS] = { "seconds", ARG_NUMBER, "S", "about how long to measure each game; 5 if left out",
                  1, 3600, false },
    [COMPARE] = { "compare", ARG_TEXT, "FILE",
                  "compare with an earlier run's --json output; exit code 1 if a\n"
                  "decision now costs over 1.25 times as many copies of the state",
                  0, 0, false },
    [WASM] = { "wasm", ARG_TEXT, "PROGRAM",
               "measure the rules as WebAssembly in the same run: PROGRAM GAME PLAYERS SECONDS\n"
               "prints the figures as --json does; ./dev bench engine sets this",
               0, 0, false },
    [JSON] = { "json", ARG_FLAG, NULL, "print one JSON line per game", 0, 0, false },
};

static const double worse = 1.25;

static uint8_t fit_players(const struct game *g, int64_t wanted)
{
    if (wanted < g->min_players)
        return g->min_players;
    return wanted > g->max_players ? g->max_players : (uint8_t)wanted;
}

/* The figure `key` of the line about game in an earlier run's output; 0 if it is not there. */
static double earlier(const char *text, const struct game *g, const char *key)
{
    char name[96];
    snprintf(name, sizeof name, "\"game\":\"%s\"", g->name);
    const char *line = strstr(text, name);
    if (!line)
        return 0;
    snprintf(name, sizeof name, "\"%s\":", key);
    const char *at = strstr(line, name), *end = line + strcspn(line, "\n");
    return at && at < end ? strtod(at + strlen(name), NULL) : 0;
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
    return spawn_read(argv, line, sizeof line) ? earlier(line, g, "decisions_per_second") : 0;
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

static void print_text(const struct game *g, uint8_t players, const struct figures *f)
{
    const struct measure_result *r = &f->rules;
    const struct wasm *w = &f->wasm;
    printf("%s, %d players, state of %u bytes, %d runs (median, spread)\n", g->name, players,
           g->state_size, MEASURE_RUNS);
    printf("  decisions a second     %12.0f  %3.0f %%, best %.0f\n", r->decisions.median,
           100 * measure_spread(&r->decisions), r->decisions.most);
    if (w->decisions.median > 0)
        printf("  as WebAssembly         %12.0f  %3.0f %% of native, in turn with it\n",
               w->decisions.median, 100 * w->share.median);
    printf("  state copies a second  %12.0f  %3.0f %%\n", r->copies.median,
           100 * measure_spread(&r->copies));
    printf("  copies a decision      %12.2f  %3.0f %%\n", r->ratio.median,
           100 * measure_spread(&r->ratio));
    printf("  copies within cache    %12.0f  %3.0f %%\n", r->cached.median,
           100 * measure_spread(&r->cached));
    printf("  games a second         %12.1f  %3.0f %%\n", r->games.median,
           100 * measure_spread(&r->games));
    printf("  moves to choose from   %12.2f\n", r->branching);
    printf("  replay of a record     %12.3f ms, longest %.3f; %.0f plies\n",
           f->record.replay.median, f->record.replay.most, f->record.plies);
    printf("  undo of the last ply   %12.4f ms, longest %.4f\n", f->record.undo.median,
           f->record.undo.most);
    printf("  nanoseconds by kind of decision, and its share:\n");
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
    const double then = earlier(before, g, "copies_per_decision");
    if (then <= 0) {
        fprintf(stderr, "%s: the earlier run has no figures for it.\n", g->name);
        return true;
    }
    const double ratio = r->ratio.median / then;
    fprintf(stderr, "%s: a decision costs %.2f copies, %.2f before: %.2f times.\n", g->name,
            r->ratio.median, then, ratio);
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
    say_progress(&b->line, "%s: run %d of %d", b->game->name, number + 1, MEASURE_RUNS);
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
        code = say_bad("bench: %s cannot be set up for %d players.", g->name, players);
    else if (program && !compare_wasm(&out->wasm, &out->rules))
        code = say_bad("bench: \"%s\" does not give figures for %s.", program, g->name);
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
    return good ? EXIT_FINE
                : say_wrong("a decision costs over %.2f times as much as before.", worse);
}

static int run(const struct args *a)
{
    if (strcmp(a->word[0], "engine") != 0)
        return say_bad("bench: there is no bench \"%s\"; there is engine.", a->word[0]);
    const struct game *one = a->words > 1 ? deal_args_game(a->word[1]) : NULL;
    if (a->words > 1 && !one)
        return EXIT_BAD_USE;
    uint32_t len;
    const char *file = args_text(a, COMPARE, NULL);
    char *before = file ? file_read(file, &len) : NULL;
    if (file && !before)
        return EXIT_BAD_USE;
    if (before && !strstr(before, "\"copies_per_decision\":")) {
        free(before);
        return say_bad("bench: \"%s\" is not the --json output of an earlier run.", file);
    }
    const int code = bench(one, a, before);
    free(before);
    return code;
}

const struct command cmd_bench = {
    .name = "bench",
    .usage = "engine [GAME]",
    .summary = "measure how fast the rules are",
    .more =
        "Random legal play on one thread: listing the legal moves and applying one. The ratio to "
        "copying\n"
        "the game's own state, taken in the same run, is what can be compared between machines.\n"
        "Seconds are of processor time.\n\n"
        "  ceilidh bench engine caledonia --seconds 10 --json\n",
    .options = options,
    .noptions = sizeof options / sizeof *options,
    .least_words = 1,
    .most_words = 2,
    .run = run,
};
