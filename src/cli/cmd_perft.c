/* cmd_perft.c: `ceilidh perft`: counts the tree of decisions to a depth. */
#include "arena/perft.h"
#include "cli/command.h"
#include "cli/deal_args.h"
#include "front/say.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { PLAYERS, SEED, OPTION, SKIP, DEPTH, DIVIDE, PROGRESS, JSON };
static const struct arg_option options[] = {
    [PLAYERS] = DEAL_ARGS_PLAYERS,
    [SEED] = DEAL_ARGS_SEED,
    [OPTION] = DEAL_ARGS_OPTION,
    [SKIP] = { "skip", ARG_NUMBER, "N", 0, 100000, false },
    [DEPTH] = { "depth", ARG_NUMBER, "D", 1, PERFT_DEEPEST, false },
    [DIVIDE] = { "divide", ARG_FLAG, NULL, 0, 0, false },
    [PROGRESS] = ARGS_PROGRESS,
    [JSON] = ARGS_JSON,
};

/* What stands below each first decision goes to j, or to stdout, or nowhere. */
enum divided { DIVIDED_NOT, DIVIDED_TEXT, DIVIDED_JSON };

struct telling {
    const struct perft *tree;
    enum divided how;
    struct json *j;
    struct progress progress;
};

static void tell_first(void *with, gm_move m, uint64_t below, uint32_t i, uint32_t n)
{
    struct telling *tell = with;
    char text[GM_MAX_TEXT];
    struct text t = text_over(text, sizeof text);
    tell->tree->game->to_text(tell->tree->start.st, m, &t);
    if (tell->how == DIVIDED_JSON)
        json_key_int(tell->j, text, (int64_t)below);
    else if (tell->how == DIVIDED_TEXT)
        printf("%12" PRIu64 "  %s\n", below, text);
    say_progress(&tell->progress, "perft.progress",
                 LANG_WITH(lang_number("i", i + 1), lang_number("n", n)));
}

static uint64_t count_tree(struct perft *p, const struct args *a, enum divided how, struct json *j)
{
    struct telling tell = { p, args_has(a, DIVIDE) ? how : DIVIDED_NOT, j,
                            progress_start(args_has(a, PROGRESS)) };
    const struct perft_watch watch = { tell_first, &tell };
    const uint64_t sum = perft_count(p, (uint32_t)args_number(a, DEPTH, 3), &watch);
    progress_end(&tell.progress);
    return sum;
}

static int print_text(struct perft *p, const struct args *a)
{
    const double before = say_clock();
    const uint64_t sum = count_tree(p, a, DIVIDED_TEXT, NULL);
    char seconds[32];
    snprintf(seconds, sizeof seconds, "%.2f", say_clock() - before);
    printf("%12" PRIu64 "  ", sum);
    say_to(stdout, "perft.sum",
           LANG_WITH(lang_number("depth", args_number(a, DEPTH, 3)), lang_words("s", seconds)));
    putchar('\n');
    return EXIT_FINE;
}

static int print_json(struct perft *p, const struct args *a)
{
    const uint32_t room = (p->game->max_moves + 4) * (GM_MAX_TEXT + 24);
    char *line = malloc(room);
    if (!line)
        return say_bad("perft.memory", NULL);
    struct text t = text_over(line, room);
    struct json j = json_over(&t);
    json_open(&j, '{');
    json_key_str(&j, "game", p->game->name);
    json_key_int(&j, "depth", args_number(a, DEPTH, 3));
    if (args_has(a, DIVIDE)) {
        json_key(&j, "divide");
        json_open(&j, '{');
    }
    const uint64_t sum = count_tree(p, a, DIVIDED_JSON, &j);
    if (args_has(a, DIVIDE))
        json_close(&j, '}');
    json_key_int(&j, "leaves", (int64_t)sum);
    json_close(&j, '}');
    puts(line);
    free(line);
    return EXIT_FINE;
}

static bool read_deal(struct deal *d, const struct args *a)
{
    if (!deal_args_init(d, a->word[0]))
        return false;
    const char *players = args_text(a, PLAYERS, NULL), *one;
    if (players && !deal_args_players(d, players, false))
        return false;
    d->seed = (uint64_t)args_number(a, SEED, 1);
    for (uint32_t from = 0; (one = args_next(a, OPTION, &from)) != NULL;)
        if (!deal_args_option(d, one))
            return false;
    return true;
}

static int perft(const struct deal *d, const struct args *a)
{
    struct match_error err;
    struct match *m = deal_match(d, 0, &err); /* for its complaints */
    if (!m)
        return deal_args_complain(d, &err);
    match_free(&m);
    struct perft p;
    int code = EXIT_BAD_USE;
    switch (perft_open(&p, d, (uint32_t)args_number(a, SKIP, 0))) {
    case PERFT_READY:
        code = (args_has(a, JSON) ? print_json : print_text)(&p, a);
        break;
    case PERFT_NO_MEMORY:
        say_bad("perft.memory", NULL);
        break;
    case PERFT_OVER:
        say_bad("perft.over", NULL);
        break;
    }
    perft_close(&p);
    return code;
}

static int run(const struct args *a)
{
    struct deal d;
    const int code = read_deal(&d, a) ? perft(&d, a) : EXIT_BAD_USE;
    deal_free(&d);
    return code;
}

static const char *const examples[] = {
    "ceilidh perft caledonia --players 2 --seed 7 --skip 20 --depth 3 --divide", NULL
};

const struct command cmd_perft = {
    .name = "perft",
    .usage = "GAME",
    .examples = examples,
    .options = options,
    .noptions = sizeof options / sizeof *options,
    .least_words = 1,
    .most_words = 1,
    .run = run,
};
