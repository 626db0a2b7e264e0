/* cmd_analyse.c: `ceilidh analyse`: what each decision of a record cost, found by playing on. */
#include "arena/reviewing.h"
#include "cli/command.h"
#include "cli/deal_args.h"
#include "front/record.h"
#include "front/say.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { SEAT, AT, SCREEN, PAIRS, CHECK, SEED, THREADS, PROGRESS, JSON };
static const struct arg_option options[] = {
    [SEAT] = { "seat", ARG_NUMBER, "SEAT", 0, GM_MAX_PLAYERS - 1, false },
    [AT] = { "at", ARG_NUMBER, "PLY", 0, MATCH_MAX_LOG, false },
    [SCREEN] = { "screen", ARG_NUMBER, "N", 2, JUDGE_WORLDS, false },
    [PAIRS] = { "pairs", ARG_NUMBER, "N", 2, JUDGE_WORLDS, false },
    [CHECK] = { "check", ARG_NUMBER, "N", 2, JUDGE_WORLDS, false },
    [SEED] = DEAL_ARGS_SEED,
    [THREADS] = { "threads", ARG_NUMBER, "N", 1, 64, false },
    [PROGRESS] = ARGS_PROGRESS,
    [JSON] = ARGS_JSON,
};

enum { LINE = 32768 };

struct figure {
    char text[32];
};

/* Thousandths, with one digit behind the point. */
static struct figure figure(int32_t thousandths)
{
    struct figure f;
    snprintf(f.text, sizeof f.text, "%.1f", thousandths / 1000.0);
    return f;
}

static void print_json_line(void write(const void *with, struct json *out), const void *with)
{
    static char line[LINE];
    struct text t = text_over(line, sizeof line);
    struct json j = json_over(&t);
    write(with, &j);
    puts(line);
}

/* A whole record */

static void head(const void *with, struct json *out)
{
    review_head_json(with, out);
}

struct one {
    const struct review *review;
    const struct review_decision *decision;
};

static void decision(const void *with, struct json *out)
{
    const struct one *one = with;
    review_json(one->review, one->decision, out);
}

static void print_json(const struct review *r)
{
    print_json_line(head, r);
    for (uint32_t i = 0; i < r->n; i++)
        print_json_line(decision, &(struct one){ r, &r->decision[i] });
}

static void name_of(const struct match *m, int seat, char out[MATCH_MAX_NAME])
{
    const char *name = match_name(m, seat);
    if (name)
        snprintf(out, MATCH_MAX_NAME, "%s", name);
    else
        snprintf(out, MATCH_MAX_NAME, "p%d", seat);
}

static void move_text(const struct match *m, uint32_t ply, gm_move move, char out[GM_MAX_TEXT])
{
    _Alignas(max_align_t) uint8_t st[GM_MAX_STATE];
    struct text t = text_over(out, GM_MAX_TEXT);
    match_state_at(m, ply, st);
    match_game(m)->to_text(st, move, &t);
}

static void say_points(const char *indent, const char *key, const struct judged *points, int sign,
                       const char *move, const char *best, uint32_t ply, const char *who)
{
    const int32_t least = sign > 0 ? points->least : -points->most,
                  most = sign > 0 ? points->most : -points->least;
    fputs(indent, stdout);
    say_to(
        stdout, key,
        LANG_WITH(lang_number("ply", ply), lang_words("who", who), lang_words("move", move),
                  lang_words("best", best), lang_words("points", figure(sign * points->mean).text),
                  lang_words("least", figure(least).text), lang_words("most", figure(most).text)));
    putchar('\n');
}

static void print_decision(const struct review *r, const struct review_decision *d)
{
    static const char *const keys[] = { NULL, "analyse.slip", "analyse.costly", "analyse.turning",
                                        "analyse.found" };
    char who[MATCH_MAX_NAME], move[GM_MAX_TEXT], best[GM_MAX_TEXT];
    const int sign = d->class == REVIEW_FOUND ? -1 : 1;
    name_of(r->match, d->seat, who);
    move_text(r->match, d->ply - 1, d->move[0].move, move);
    move_text(r->match, d->ply - 1, d->move[d->best].move, best);
    say_points("  ", keys[d->class], &d->loss.points, sign, move, best, d->ply, who);
    if (d->hindsight.pairs)
        say_points("    ", "analyse.hindsight", &d->hindsight.points, sign, move, best, d->ply,
                   who);
}

static void print_text(const struct review *r)
{
    uint32_t said = 0;
    say_to(stdout, "analyse.head",
           LANG_WITH(lang_number("n", r->n), lang_words("game", match_game(r->match)->name),
                     lang_number("pairs", r->how.worlds[REVIEW_MEASURE])));
    putchar('\n');
    for (uint32_t i = 0; i < r->n; i++)
        if (r->decision[i].class) {
            print_decision(r, &r->decision[i]);
            said++;
        }
    if (!said) {
        say_to(stdout, "analyse.nothing", NULL);
        putchar('\n');
    }
}

static void tell_progress(void *with, enum review_stage stage, uint32_t done, uint32_t of)
{
    static const char *const key[] = { "analyse.screen", "analyse.measure", "analyse.check" };
    say_progress(with, key[stage], LANG_WITH(lang_number("done", done), lang_number("n", of)));
}

static struct review_how how_of(const struct args *a, const struct game *g)
{
    struct review_how how = review_usual(g);
    how.seat = (int)args_number(a, SEAT, -1);
    how.worlds[REVIEW_SCREEN] = (uint32_t)args_number(a, SCREEN, how.worlds[REVIEW_SCREEN]);
    how.worlds[REVIEW_MEASURE] = (uint32_t)args_number(a, PAIRS, how.worlds[REVIEW_MEASURE]);
    how.worlds[REVIEW_CHECK] = (uint32_t)args_number(a, CHECK, how.worlds[REVIEW_CHECK]);
    how.seed = (uint64_t)args_number(a, SEED, 1);
    return how;
}

static int review(const struct args *a, const struct match *m)
{
    const struct review_how how = how_of(a, match_game(m));
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    struct progress progress = progress_start(args_has(a, PROGRESS));
    const struct reviewing_watch watch = { tell_progress, &progress };
    struct review r;
    const bool ok =
        review_begin(&r, m, &how) &&
        reviewing_run(&r, (uint32_t)args_number(a, THREADS, processors > 0 ? processors : 1),
                      &watch);
    progress_end(&progress);
    if (ok)
        (args_has(a, JSON) ? print_json : print_text)(&r);
    review_free(&r);
    return ok ? EXIT_FINE : say_bad("say.memory", NULL);
}

/* One position */

enum { CANDIDATES = 5 };

struct position {
    const struct match *match;
    uint32_t ply;
    struct judgement of;
    _Alignas(max_align_t) uint8_t st[GM_MAX_STATE];
};

static void position_json(const void *with, struct json *j)
{
    const struct position *p = with;
    json_open(j, '{');
    json_key_int(j, "ply", p->ply);
    review_candidates_json(match_game(p->match), p->st, &p->of, j);
    json_close(j, '}');
}

static void print_position(const struct position *p)
{
    uint32_t order[JUDGE_MOVES];
    review_order(&p->of, order);
    for (uint32_t i = 0; i < p->of.moves; i++) {
        const struct judged score = judged_score(&p->of, order[i]),
                            behind = judged_gain(&p->of, order[0], order[i]);
        char move[GM_MAX_TEXT];
        move_text(p->match, p->ply, p->of.move[order[i]], move);
        say_to(stdout, i ? "analyse.behind" : "analyse.first",
               LANG_WITH(lang_words("move", move), lang_words("score", figure(score.mean).text),
                         lang_words("points", figure(behind.mean).text),
                         lang_words("least", figure(behind.least).text),
                         lang_words("most", figure(behind.most).text)));
        putchar('\n');
    }
}

static int judge_position(const struct args *a, const struct match *m)
{
    static struct position p;
    const struct game *g = match_game(m);
    const struct judge j = { .game = g,
                             .bot = judge_quick(g),
                             .seed = { (uint64_t)args_number(a, SEED, 1), 0 } };
    p = (struct position){ .match = m, .ply = (uint32_t)args_number(a, AT, 0) };
    if (!match_state_at(m, p.ply, p.st))
        return say_bad("say.no-ply",
                       LANG_WITH(lang_number("ply", p.ply), lang_number("n", match_ply(m))));
    if (g->actor(p.st) < 0)
        return say_bad("analyse.nobody", LANG_WITH(lang_number("ply", p.ply)));
    void *memory = malloc(judge_memory(&j, match_players(m)));
    if (!memory)
        return say_bad("say.memory", NULL);
    judge_candidates(&j, p.st, NULL, CANDIDATES, &p.of, memory);
    judge_worlds(&j, p.st, (uint32_t)args_number(a, PAIRS, 64), NULL, &p.of, memory);
    free(memory);
    if (args_has(a, JSON))
        print_json_line(position_json, &p);
    else
        print_position(&p);
    return EXIT_FINE;
}

static int run(const struct args *a)
{
    struct match *m = NULL;
    int code = record_open(&m, a->word[0]);
    if (!m)
        return code;
    if (!judge_quick(match_game(m)))
        code = say_bad("analyse.game", LANG_WITH(lang_words("game", match_game(m)->name)));
    else if (args_number(a, SEAT, 0) >= match_players(m))
        code = say_bad("analyse.seat", LANG_WITH(lang_number("seat", args_number(a, SEAT, 0)),
                                                 lang_number("most", match_players(m) - 1)));
    else
        code = args_has(a, AT) ? judge_position(a, m) : review(a, m);
    match_free(&m);
    return code;
}

static const char *const examples[] = {
    "ceilidh analyse game.ceilidh",
    "ceilidh analyse game.ceilidh --seat 0 --json --progress",
    "ceilidh analyse game.ceilidh --at 24",
    NULL,
};

const struct command cmd_analyse = {
    .name = "analyse",
    .usage = "FILE",
    .examples = examples,
    .options = options,
    .noptions = sizeof options / sizeof *options,
    .least_words = 1,
    .most_words = 1,
    .run = run,
};
