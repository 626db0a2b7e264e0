/* cmd_perft.c: `ceilidh perft`: counts the tree of decisions to a depth. */
#include "cli/command.h"
#include "cli/deal_args.h"
#include "cli/say.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLAYERS, SEED, OPTION, SKIP, DEPTH, DIVIDE, PROGRESS, JSON };
static const struct arg_option options[] = {
    [PLAYERS] = TABLE_PLAYERS,
    [SEED] = TABLE_SEED,
    [OPTION] = TABLE_OPTION,
    [SKIP] = { "skip", ARG_NUMBER, "N", "first play N random decisions", 0, 100000, false },
    [DEPTH] = { "depth", ARG_NUMBER, "D", "how many decisions deep; 3 if left out", 1, 16, false },
    [DIVIDE] = { "divide", ARG_FLAG, NULL, "count below each first decision by itself", 0, 0,
                 false },
    [PROGRESS] = TABLE_PROGRESS,
    [JSON] = TABLE_JSON,
};

enum { DEEPEST = 16 };

/* Chance is drawn by a stream of its own for each number of draws so far, so a
 * count does not depend on the order in which the tree is walked. */
struct walk {
    const struct game *game;
    uint64_t key[2];
    gm_move *moves[DEEPEST]; /* max_moves for each depth */
    bool reports;
};

struct node {
    _Alignas(max_align_t) uint8_t st[GM_MAX_STATE];
    uint32_t draws;
};

static void settle(const struct walk *w, struct node *n)
{
    while (w->game->actor(n->st) == GM_CHANCE) {
        gm_rng r = { { w->key[0], w->key[1] }, (uint64_t)n->draws++ << 16 };
        w->game->apply(n->st, w->game->chance(n->st, &r));
    }
}

static uint64_t leaves(struct walk *w, const struct node *n, uint32_t depth)
{
    const struct game *g = w->game;
    if (depth == 0 || g->actor(n->st) == GM_OVER)
        return 1;
    gm_move *moves = w->moves[depth - 1];
    const uint32_t count = g->moves(n->st, moves, g->max_moves);
    if (depth == 1)
        return count;
    uint64_t sum = 0;
    for (uint32_t i = 0; i < count; i++) {
        struct node next = *n;
        g->apply(next.st, moves[i]);
        settle(w, &next);
        sum += leaves(w, &next, depth - 1);
    }
    return sum;
}

/* What stands below each first decision goes to j, or to stdout, or nowhere. */
enum divided { DIVIDED_NOT, DIVIDED_TEXT, DIVIDED_JSON };

static void print_first(const struct walk *w, const struct node *n, gm_move m, uint64_t below,
                        enum divided how, struct json *j)
{
    char text[GM_MAX_TEXT];
    struct text t = text_over(text, sizeof text);
    w->game->to_text(n->st, m, &t);
    if (how == DIVIDED_JSON)
        json_key_int(j, text, (int64_t)below);
    else if (how == DIVIDED_TEXT)
        printf("%12" PRIu64 "  %s\n", below, text);
}

static uint64_t count_tree(struct walk *w, const struct node *start, uint32_t depth,
                           enum divided how, struct json *j)
{
    const struct game *g = w->game;
    const gm_move *moves = w->moves[depth - 1];
    const uint32_t count = g->moves(start->st, w->moves[depth - 1], g->max_moves);
    struct progress progress = progress_start(w->reports);
    uint64_t sum = 0;
    for (uint32_t i = 0; i < count; i++) {
        struct node next = *start;
        g->apply(next.st, moves[i]);
        settle(w, &next);
        const uint64_t below = leaves(w, &next, depth - 1);
        sum += below;
        print_first(w, start, moves[i], below, how, j);
        say_progress(&progress, "%u of %u first decisions", i + 1, count);
    }
    progress_end(&progress);
    return sum;
}

static int print_text(struct walk *w, const struct node *start, uint32_t depth, bool divide)
{
    const double before = say_clock();
    const uint64_t sum = count_tree(w, start, depth, divide ? DIVIDED_TEXT : DIVIDED_NOT, NULL);
    printf("%12" PRIu64 "  in all, %u decisions deep, %.2f s\n", sum, depth, say_clock() - before);
    return EXIT_FINE;
}

static int print_json(struct walk *w, const struct node *start, uint32_t depth, bool divide)
{
    const uint32_t room = (w->game->max_moves + 4) * (GM_MAX_TEXT + 24);
    char *line = malloc(room);
    if (!line)
        return say_bad("perft: out of memory.");
    struct text t = text_over(line, room);
    struct json j = json_over(&t);
    json_open(&j, '{');
    json_key_str(&j, "game", w->game->name);
    json_key_int(&j, "depth", depth);
    if (divide) {
        json_key(&j, "divide");
        json_open(&j, '{');
    }
    const uint64_t sum = count_tree(w, start, depth, divide ? DIVIDED_JSON : DIVIDED_NOT, &j);
    if (divide)
        json_close(&j, '}');
    json_key_int(&j, "leaves", (int64_t)sum);
    json_close(&j, '}');
    puts(line);
    free(line);
    return EXIT_FINE;
}

/* The position to count from: set up, chance settled, so many random decisions played. */
static bool reach_start(struct walk *w, struct node *n, const struct table *t, int64_t skip)
{
    const struct game *g = w->game;
    const struct gm_setup in = { t->players, t->option, t->data, t->data_len };
    struct match_error err;
    struct match *m = table_match(t, 0, &err); /* for its complaints */
    if (!m)
        return table_complain(t, &err), false;
    match_free(&m);
    g->setup(n->st, &in, NULL);
    settle(w, n);
    gm_rng r = table_bot_stream(t->seed, 0);
    for (; skip && g->actor(n->st) != GM_OVER; skip--) {
        const uint32_t count = g->moves(n->st, w->moves[0], g->max_moves);
        g->apply(n->st, w->moves[0][gm_rng_below(&r, count)]);
        settle(w, n);
    }
    if (g->actor(n->st) == GM_OVER)
        return say_bad("perft: the game is over before --skip decisions are played."), false;
    return true;
}

static bool read_table(struct table *t, const struct args *a)
{
    if (!table_init(t, a->word[0]))
        return false;
    const char *players = args_text(a, PLAYERS, NULL), *one;
    if (players && !table_players(t, players, false))
        return false;
    t->seed = (uint64_t)args_number(a, SEED, 1);
    for (uint32_t from = 0; (one = args_next(a, OPTION, &from)) != NULL;)
        if (!table_option(t, one))
            return false;
    return true;
}

static int perft(const struct args *a, const struct table *t)
{
    const uint32_t depth = (uint32_t)args_number(a, DEPTH, 3);
    struct walk w = { .game = t->game, .reports = args_has(a, PROGRESS) };
    struct node start = { .draws = 0 };
    uint8_t seed[MATCH_SEED];
    table_seed(seed, t->seed, 0);
    for (int i = 0; i < MATCH_SEED; i++)
        w.key[i / 8] |= (uint64_t)seed[i] << 8 * (i % 8);
    gm_move *all = malloc((size_t)DEEPEST * t->game->max_moves * sizeof *all);
    if (!all)
        return say_bad("perft: out of memory.");
    for (uint32_t i = 0; i < DEEPEST; i++)
        w.moves[i] = all + (size_t)i * t->game->max_moves;
    int code = EXIT_BAD_USE;
    if (reach_start(&w, &start, t, args_number(a, SKIP, 0)))
        code =
            (args_has(a, JSON) ? print_json : print_text)(&w, &start, depth, args_has(a, DIVIDE));
    free(all);
    return code;
}

static int run(const struct args *a)
{
    struct table t;
    const int code = read_table(&t, a) ? perft(a, &t) : EXIT_BAD_USE;
    table_free(&t);
    return code;
}

const struct command cmd_perft = {
    .name = "perft",
    .usage = "GAME",
    .summary = "count the tree of decisions to a depth, with chance drawn from the seed",
    .more = "A game that ends before the depth is reached counts as one.\n\n"
            "  ceilidh perft caledonia --players 2 --seed 7 --skip 20 --depth 3 --divide\n",
    .options = options,
    .noptions = sizeof options / sizeof *options,
    .least_words = 1,
    .most_words = 1,
    .run = run,
};
